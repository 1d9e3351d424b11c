/** Lists the commits that came before one. */

import { type GitRunner, runGit } from './git.ts'
import { isHash, isShallow, readParents, resolveCommit } from './revisions.ts'

/** Commits from one backwards, first parents only; that one is the first. */
export interface GitHistory {
  commits: string[]
  /** It ends before it should, since the clone is shallow. */
  isCut: boolean
}

const maxHistoryCommits = 500

/**
 * What came before a commit that is named by its hash, before `HEAD`, or before `HEAD^`, which HEAD was made on. Null where
 * there is no HEAD. A commit that is not here stands alone.
 */
export async function readHistory(
  folder: string,
  from: string,
  signal?: AbortSignal,
): Promise<GitHistory | null> {
  const ask: GitRunner = (args, timeoutSeconds) => runGit(folder, args, { timeoutSeconds, signal })
  const head = isHash(from) ? from : await resolveCommit('HEAD', ask)
  if (head === null) return null
  // In a shallow clone `HEAD^` is nothing, but HEAD itself names it.
  const first = from === 'HEAD^' ? (await readParents(head, ask)).parents[0] : head
  if (first === undefined) return { commits: [], isCut: false }
  const answer = await ask([
    'rev-list',
    '--first-parent',
    `--max-count=${maxHistoryCommits}`,
    first,
  ])
  const commits = answer.kind === 'said' ? answer.text.split('\n').filter(isHash) : [first]
  return { commits, isCut: commits.length < maxHistoryCommits && (await isShallow(ask)) }
}
