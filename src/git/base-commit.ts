/** Finds the commit that HEAD is compared with. */

import { deepened, fetchNamed, isHad, type NotHad } from './fetch.ts'
import { type Ask, git, shown } from './git.ts'
import {
  commitNamed,
  commitOf,
  isHarmless,
  isPlain,
  isShallow,
  mergeBase,
  mergeIn,
  tracking,
} from './revisions.ts'

export interface BaseCommit {
  /** Full hash. */
  commit: string
  /** How it was found, in words: `the first parent of the merge commit`, `the merge base with origin/main`. */
  found: string
}

/** `none`: there is nothing to compare with, which may well be. `problem`: there should be; how to mend it. */
export type FoundBase =
  | { kind: 'commit'; base: BaseCommit }
  | { kind: 'none'; why: string }
  | { kind: 'problem'; message: string }

export type WantedBase = { kind: 'auto' } | { kind: 'ref'; ref: string }

/** Where a change wants to go to. */
export interface Target {
  /** A branch; null where what it is called is no name of one, so that only a merge commit can tell. */
  base: string | null
  /** Full hash of what it is merged onto, where that is known better than git can tell, as in a merge queue. */
  onto?: string | null
}

export interface BaseOptions {
  /** The branch that the pull request is to be merged into; null outside of one. */
  pullRequest: Target | null
  signal?: AbortSignal
}

/**
 * What HEAD is compared with. Objects may be fetched for it, into no ref; nothing else in the repository changes, and
 * outside of a pull request `auto` fetches nothing. Rejects only when aborted, with the signal's reason.
 */
export async function baseCommitOf(
  folder: string,
  wanted: WantedBase,
  { pullRequest, signal }: BaseOptions,
): Promise<FoundBase> {
  const ask: Ask = (args, timeoutSeconds) => git(folder, args, { timeoutSeconds, signal })
  const head = await commitNamed('HEAD', ask)
  if (head === null) {
    const why = await whyNoHead(folder, ask)
    return wanted.kind === 'ref' || pullRequest !== null
      ? { kind: 'problem', message: why }
      : { kind: 'none', why }
  }
  if (wanted.kind === 'ref') return asNamed(wanted.ref, ask)
  if (pullRequest !== null) {
    const { base, onto = null } = pullRequest
    if (onto !== null && (await isHad(onto, ask)))
      return { kind: 'commit', base: { commit: onto, found: 'what it is merged onto' } }
    return ofPullRequest(base, head, ask)
  }
  return ofDefaultBranch(folder, head, ask)
}

async function whyNoHead(folder: string, ask: Ask): Promise<string> {
  const found = await ask(['rev-parse', '--git-dir'])
  if (found.kind === 'said') return 'The repository has no commit yet, so there is no base.'
  if (found.why.startsWith('not a git repository'))
    return `${folder} is in no git repository, so there is no base.`
  if (found.why.includes('dubious ownership')) {
    return `The repository is another user's, and git does not trust it: \`git config --global --add safe.directory ${folder}\` allows it.`
  }
  return `There is no base: ${found.why}.`
}

async function asNamed(name: string, ask: Ask): Promise<FoundBase> {
  if (!isHarmless(name))
    return { kind: 'problem', message: `The base ${shown(name)} is no name of a commit.` }
  const here =
    (await commitNamed(name, ask)) ?? (isPlain(name) ? await commitNamed(tracking(name), ask) : null)
  const found = here ?? (isPlain(name) ? await fetchNamed(name, ask) : { why: null })
  if (typeof found === 'string')
    return { kind: 'commit', base: { commit: found, found: `asked for as ${name}` } }
  const why = found.why === null ? '' : `, nor can it be fetched from origin (${found.why})`
  const remedy = (await isShallow(ask)) ? wholeHistory : 'check its name, or fetch it before'
  return { kind: 'problem', message: `The base ${shown(name)} is no commit that is here${why}: ${remedy}.` }
}

const wholeHistory = 'this clone is shallow, so give actions/checkout `fetch-depth: 0`'

/** A merge commit of GitHub's own tells all; any other is held against the branch. */
async function ofPullRequest(branch: string | null, head: string, ask: Ask): Promise<FoundBase> {
  const { parents, isTestMerge } = await mergeIn(head, ask)
  if (isTestMerge && (await isHad(parents[0] ?? '', ask))) return firstParent(parents[0] ?? '')
  if (branch === null) return { kind: 'problem', message: noBranch }

  const common = await commonWithBranch(branch, head, ask)
  if (typeof common === 'string' && common !== head) return mergeBaseWith(`origin/${branch}`, common)
  if (typeof common === 'string') {
    return {
      kind: 'none',
      why: `HEAD is on ${shown(branch)} already: check out what the pull request changes.`,
    }
  }
  if (parents.length > 1 && (await isHad(parents[0] ?? '', ask))) return firstParent(parents[0] ?? '')
  const remedy = (await isShallow(ask)) ? wholeHistory : 'fetch that branch before'
  return {
    kind: 'problem',
    message: `The commit at which the pull request left ${shown(branch)} is not known (${common.why}): ${remedy}.`,
  }
}

const noBranch =
  'The pull request names no branch that it could go to, so what it started from is not known: name a `base`.'

function firstParent(commit: string): FoundBase {
  return { kind: 'commit', base: { commit, found: 'the first parent of the merge commit' } }
}

function mergeBaseWith(branch: string, commit: string): FoundBase {
  return { kind: 'commit', base: { commit, found: `the merge base with ${branch}` } }
}

async function commonWithBranch(branch: string, head: string, ask: Ask): Promise<string | NotHad> {
  if (!isPlain(branch)) return { why: 'no branch is called so' }
  const tip = (await commitNamed(tracking(branch), ask)) ?? (await fetchNamed(`refs/heads/${branch}`, ask))
  if (typeof tip !== 'string') return tip
  return (await mergeBase(head, tip, ask)) ?? (await deepened(head, tip, ask))
}

async function ofDefaultBranch(folder: string, head: string, ask: Ask): Promise<FoundBase> {
  const branch = await defaultBranch(ask)
  if (branch === null) {
    return { kind: 'none', why: 'There is no origin/HEAD, main or master to compare with: name a base.' }
  }
  const common = await mergeBase(head, branch.tip, ask)
  if (common === null) {
    const why = (await isShallow(ask)) ? 'in this shallow clone' : 'at all'
    return { kind: 'none', why: `HEAD and ${branch.name} have no commit in common ${why}: name a base.` }
  }
  if (common !== head) return mergeBaseWith(branch.name, common)
  if ((await commitOf(folder)).dirty) {
    return { kind: 'commit', base: { commit: head, found: 'the last commit' } }
  }
  const name = branch.name.replace(/^origin\//, '')
  return { kind: 'none', why: `HEAD is on ${name} already, and nothing was changed since.` }
}

async function defaultBranch(ask: Ask): Promise<{ name: string; tip: string } | null> {
  const followed = await ask(['symbolic-ref', '--quiet', tracking('HEAD')])
  const places = [
    ...(followed.kind === 'said' ? [followed.text] : []),
    ...['main', 'master'].map(tracking),
    ...['main', 'master'].map((name) => `refs/heads/${name}`),
  ]
  for (const place of places) {
    const tip = await commitNamed(place, ask)
    if (tip !== null) return { name: place.replace(/^refs\/(remotes|heads)\//, ''), tip }
  }
  return null
}
