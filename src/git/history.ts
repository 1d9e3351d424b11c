/** Lists the commits before a commit. */

import { type GitRunner, runGit } from './git.ts'
import { isHash, isShallow, readParents, resolveCommit } from './revisions.ts'

export interface GitHistory {
  /** A commit and its first-parent ancestors, newest first. */
  commits: string[]
  /** Whether the list is incomplete because the clone is shallow. */
  isCut: boolean
}

const maxHistoryCommits = 500

/**
 * The history of a commit. `from` is a full hash, `HEAD`, or `HEAD^` (the parent of HEAD). Null if
 * there is no HEAD. For a commit that this clone does not have, the history is that commit alone.
 */
export async function readHistory(
  folder: string,
  from: string,
  signal?: AbortSignal,
): Promise<GitHistory | null> {
  const git: GitRunner = (args, timeoutSeconds) => runGit(folder, args, { timeoutSeconds, signal })
  const head = isHash(from) ? from : await resolveCommit('HEAD', git)
  if (head === null) return null
  // In a shallow clone git does not know `HEAD^`, but the commit HEAD contains its hash.
  const first = from === 'HEAD^' ? (await readParents(head, git)).parents[0] : head
  if (first === undefined) return { commits: [], isCut: false }
  const result = await git([
    'rev-list',
    '--first-parent',
    `--max-count=${maxHistoryCommits}`,
    first,
  ])
  const commits = result.kind === 'done' ? result.text.split('\n').filter(isHash) : [first]
  return { commits, isCut: commits.length < maxHistoryCommits && (await isShallow(git)) }
}
