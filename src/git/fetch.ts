/** Fetches commits from origin without moving any ref. */

import type { Answer, Ask } from './git.ts'
import { commitNamed, isHash, isShallow, mergeBase } from './revisions.ts'

/** Whether a commit is here, now if not before. */
export async function isHad(hash: string, ask: Ask): Promise<boolean> {
  if (!isHash(hash)) return false
  return (await commitNamed(hash, ask)) !== null || typeof (await fetchCommit(hash, ask)) === 'string'
}

/** In growing steps, since most changes are young and few histories are short. */
export async function deepened(head: string, tip: string, ask: Ask): Promise<string | NotHad> {
  for (const step of ['--deepen=50', '--deepen=500', '--unshallow']) {
    if (!(await isShallow(ask))) break
    // HEAD may be a commit that origin does not have; then the branch alone is deepened.
    const both = await fetched([step], [head, tip], ask)
    const answer = both.kind === 'said' ? both : await fetched([step], [tip], ask)
    if (answer.kind === 'failed') return { why: answer.why }
    const common = await mergeBase(head, tip, ask)
    if (common !== null) return common
  }
  return { why: 'they have no commit in common' }
}

export interface NotHad {
  why: string
}

/** The commit of a branch, a tag or a hash at origin. */
export async function fetchNamed(name: string, ask: Ask): Promise<string | NotHad> {
  if (isHash(name)) return fetchCommit(name, ask)
  const candidates = name.startsWith('refs/') ? [name] : [`refs/tags/${name}^{}`, ...placesOf(name)]
  const answer = await ask(['ls-remote', 'origin', ...candidates], fetchSeconds)
  if (answer.kind === 'failed') return { why: answer.why }
  // git takes what it is asked for as patterns, which also match the ends of longer names.
  const rows = answer.text.split('\n').map((row) => row.split('\t'))
  const hash = candidates.flatMap((place) => rows.find(([, ref]) => ref === place)?.[0] ?? [])[0] ?? ''
  return isHash(hash) ? fetchCommit(hash, ask) : { why: 'it is not there' }
}

/** Tags before branches, as git has it. */
function placesOf(name: string): string[] {
  const branch = name.startsWith('origin/') ? name.slice('origin/'.length) : name
  return [`refs/tags/${name}`, `refs/heads/${branch}`]
}

async function fetchCommit(hash: string, ask: Ask): Promise<string | NotHad> {
  // In a whole clone a depth would cut off the history that is there.
  const depth = (await isShallow(ask)) ? ['--depth=1'] : []
  const answer = await fetched(depth, [hash], ask)
  if (answer.kind === 'failed') return { why: answer.why }
  return (await commitNamed(hash, ask)) ?? { why: 'it is no commit' }
}

/** Objects only: what is asked for by hash belongs to no branch of origin that git would move. */
function fetched(how: string[], hashes: string[], ask: Ask): Promise<Answer> {
  const alone = ['-c', 'gc.auto=0', '-c', 'maintenance.auto=false']
  const intoNoRef = ['--quiet', '--no-recurse-submodules', '--no-tags', '--no-write-fetch-head']
  return ask([...alone, 'fetch', ...intoNoRef, ...how, 'origin', ...hashes], fetchSeconds)
}

const fetchSeconds = 60
