/** Fetches commits from origin without moving any ref. */

import type { GitResult, GitRunner } from './git.ts'
import { findMergeBase, isHash, isShallow, resolveCommit } from './revisions.ts'

/** Whether a commit is in the local repository, after fetching it if necessary. */
export async function ensureCommit(hash: string, git: GitRunner): Promise<boolean> {
  if (!isHash(hash)) return false
  return (
    (await resolveCommit(hash, git)) !== null || typeof (await fetchCommit(hash, git)) === 'string'
  )
}

/**
 * Deepens a shallow clone until the merge base is known. The steps grow, because most changes left
 * their base recently, and few histories are short.
 */
export async function deepenToMergeBase(
  head: string,
  tip: string,
  git: GitRunner,
): Promise<string | FetchFailure> {
  for (const step of ['--deepen=50', '--deepen=500', '--unshallow']) {
    if (!(await isShallow(git))) break
    // Origin may not have the commit HEAD. Then only the branch is deepened.
    const both = await fetchObjects([step], [head, tip], git)
    const result = both.kind === 'done' ? both : await fetchObjects([step], [tip], git)
    if (result.kind === 'failed') return { reason: result.message }
    const common = await findMergeBase(head, tip, git)
    if (common !== null) return common
  }
  return { reason: 'they have no commit in common' }
}

export interface FetchFailure {
  reason: string
}

/** Fetches the commit of a branch, a tag or a hash from origin, and returns its hash. */
export async function fetchRef(name: string, git: GitRunner): Promise<string | FetchFailure> {
  if (isHash(name)) return fetchCommit(name, git)
  const candidates = name.startsWith('refs/')
    ? [name]
    : [`refs/tags/${name}^{}`, ...listRefCandidates(name)]
  const result = await git(['ls-remote', 'origin', ...candidates], fetchTimeoutSeconds)
  if (result.kind === 'failed') return { reason: result.message }
  // git treats the names as patterns, which also match the end of a longer name.
  const rows = result.text.split('\n').map((row) => row.split('\t'))
  const hash =
    candidates.flatMap((name) => rows.find(([, ref]) => ref === name)?.[0] ?? [])[0] ?? ''
  return isHash(hash) ? fetchCommit(hash, git) : { reason: 'origin does not have it' }
}

/** Tags come before branches, as in git. */
function listRefCandidates(name: string): string[] {
  const branch = name.startsWith('origin/') ? name.slice('origin/'.length) : name
  return [`refs/tags/${name}`, `refs/heads/${branch}`]
}

async function fetchCommit(hash: string, git: GitRunner): Promise<string | FetchFailure> {
  // In a complete clone, a depth would truncate the existing history.
  const depth = (await isShallow(git)) ? ['--depth=1'] : []
  const result = await fetchObjects(depth, [hash], git)
  if (result.kind === 'failed') return { reason: result.message }
  return (await resolveCommit(hash, git)) ?? { reason: 'it is not a commit' }
}

/** Fetches objects only. A commit that is fetched by its hash changes no ref. */
function fetchObjects(depth: string[], hashes: string[], git: GitRunner): Promise<GitResult> {
  const settings = ['-c', 'gc.auto=0', '-c', 'maintenance.auto=false']
  const options = ['--quiet', '--no-recurse-submodules', '--no-tags', '--no-write-fetch-head']
  const args = [...settings, 'fetch', ...options, ...depth, 'origin', ...hashes]
  return git(args, fetchTimeoutSeconds)
}

const fetchTimeoutSeconds = 60
