/** Lists the commits that came before one. */

import { type Ask, git } from './git.ts'
import { commitNamed, isHash, isShallow, mergeIn } from './revisions.ts'

/** Commits from one backwards, first parents only; that one is the first. */
export interface History {
  commits: string[]
  /** It ends before it should, since the clone is shallow. */
  isCut: boolean
}

const longestHistory = 500

/**
 * What came before a commit that is named by its hash, before `HEAD`, or before `HEAD^`, which HEAD was made on. Null where
 * there is no HEAD. A commit that is not here stands alone.
 */
export async function historyOf(folder: string, from: string, signal?: AbortSignal): Promise<History | null> {
  const ask: Ask = (args, timeoutSeconds) => git(folder, args, { timeoutSeconds, signal })
  const head = isHash(from) ? from : await commitNamed('HEAD', ask)
  if (head === null) return null
  // In a shallow clone `HEAD^` is nothing, but HEAD itself names it.
  const first = from === 'HEAD^' ? (await mergeIn(head, ask)).parents[0] : head
  if (first === undefined) return { commits: [], isCut: false }
  const answer = await ask(['rev-list', '--first-parent', `--max-count=${longestHistory}`, first])
  const commits = answer.kind === 'said' ? answer.text.split('\n').filter(isHash) : [first]
  return { commits, isCut: commits.length < longestHistory && (await isShallow(ask)) }
}
