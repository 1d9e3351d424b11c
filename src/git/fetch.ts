/** Fetches commits from origin without moving any ref. */

import type { GitResult, GitRunner } from './git.ts'
import { findMergeBase, isHash, isShallow, resolveCommit } from './revisions.ts'

/** Whether a commit is here, now if not before. */
export async function ensureCommit(hash: string, ask: GitRunner): Promise<boolean> {
  if (!isHash(hash)) return false
  return (
    (await resolveCommit(hash, ask)) !== null || typeof (await fetchCommit(hash, ask)) === 'string'
  )
}

/** In growing steps, since most changes are young and few histories are short. */
export async function deepenToMergeBase(
  head: string,
  tip: string,
  ask: GitRunner,
): Promise<string | FetchFailure> {
  for (const step of ['--deepen=50', '--deepen=500', '--unshallow']) {
    if (!(await isShallow(ask))) break
    // HEAD may be a commit that origin does not have; then the branch alone is deepened.
    const both = await fetchObjects([step], [head, tip], ask)
    const answer = both.kind === 'said' ? both : await fetchObjects([step], [tip], ask)
    if (answer.kind === 'failed') return { why: answer.message }
    const common = await findMergeBase(head, tip, ask)
    if (common !== null) return common
  }
  return { why: 'they have no commit in common' }
}

export interface FetchFailure {
  why: string
}

/** The commit of a branch, a tag or a hash at origin. */
export async function fetchRef(name: string, ask: GitRunner): Promise<string | FetchFailure> {
  if (isHash(name)) return fetchCommit(name, ask)
  const candidates = name.startsWith('refs/')
    ? [name]
    : [`refs/tags/${name}^{}`, ...listRefCandidates(name)]
  const answer = await ask(['ls-remote', 'origin', ...candidates], fetchTimeoutSeconds)
  if (answer.kind === 'failed') return { why: answer.message }
  // git takes what it is asked for as patterns, which also match the ends of longer names.
  const rows = answer.text.split('\n').map((row) => row.split('\t'))
  const hash =
    candidates.flatMap((place) => rows.find(([, ref]) => ref === place)?.[0] ?? [])[0] ?? ''
  return isHash(hash) ? fetchCommit(hash, ask) : { why: 'it is not there' }
}

/** Tags before branches, as git has it. */
function listRefCandidates(name: string): string[] {
  const branch = name.startsWith('origin/') ? name.slice('origin/'.length) : name
  return [`refs/tags/${name}`, `refs/heads/${branch}`]
}

async function fetchCommit(hash: string, ask: GitRunner): Promise<string | FetchFailure> {
  // In a whole clone a depth would cut off the history that is there.
  const depth = (await isShallow(ask)) ? ['--depth=1'] : []
  const answer = await fetchObjects(depth, [hash], ask)
  if (answer.kind === 'failed') return { why: answer.message }
  return (await resolveCommit(hash, ask)) ?? { why: 'it is no commit' }
}

/** Objects only: what is asked for by hash belongs to no branch of origin that git would move. */
function fetchObjects(how: string[], hashes: string[], ask: GitRunner): Promise<GitResult> {
  const alone = ['-c', 'gc.auto=0', '-c', 'maintenance.auto=false']
  const intoNoRef = ['--quiet', '--no-recurse-submodules', '--no-tags', '--no-write-fetch-head']
  return ask([...alone, 'fetch', ...intoNoRef, ...how, 'origin', ...hashes], fetchTimeoutSeconds)
}

const fetchTimeoutSeconds = 60
