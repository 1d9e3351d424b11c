/** Finds the commit that HEAD is compared with. */

import { deepenToMergeBase, ensureCommit, type FetchFailure, fetchRef } from './fetch.ts'
import { type GitRunner, runGit, sanitizeLine } from './git.ts'
import {
  findMergeBase,
  formatTrackingRef,
  isPlainRefName,
  isSafeArgument,
  isShallow,
  readHeadCommit,
  readParents,
  resolveCommit,
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
export interface PullRequestTarget {
  /** A branch; null where what it is called is no name of one, so that only a merge commit can tell. */
  base: string | null
  /** Full hash of what it is merged onto, where that is known better than git can tell, as in a merge queue. */
  onto?: string | null
}

export interface BaseOptions {
  /** The branch that the pull request is to be merged into; null outside of one. */
  pullRequest: PullRequestTarget | null
  signal?: AbortSignal
}

/**
 * What HEAD is compared with. Objects may be fetched for it, into no ref; nothing else in the repository changes, and
 * outside of a pull request `auto` fetches nothing. Rejects only when aborted, with the signal's reason.
 */
export async function findBaseCommit(
  folder: string,
  wanted: WantedBase,
  { pullRequest, signal }: BaseOptions,
): Promise<FoundBase> {
  const ask: GitRunner = (args, timeoutSeconds) => runGit(folder, args, { timeoutSeconds, signal })
  const head = await resolveCommit('HEAD', ask)
  if (head === null) {
    const why = await explainMissingHead(folder, ask)
    return wanted.kind === 'ref' || pullRequest !== null
      ? { kind: 'problem', message: why }
      : { kind: 'none', why }
  }
  if (wanted.kind === 'ref') return findNamedBase(wanted.ref, ask)
  if (pullRequest !== null) {
    const { base, onto = null } = pullRequest
    if (onto !== null && (await ensureCommit(onto, ask)))
      return { kind: 'commit', base: { commit: onto, found: 'what it is merged onto' } }
    return findPullRequestBase(base, head, ask)
  }
  return findDefaultBranchBase(folder, head, ask)
}

async function explainMissingHead(folder: string, ask: GitRunner): Promise<string> {
  const found = await ask(['rev-parse', '--git-dir'])
  if (found.kind === 'said') return 'The repository has no commit yet, so there is no base.'
  if (found.message.startsWith('not a git repository'))
    return `${folder} is in no git repository, so there is no base.`
  if (found.message.includes('dubious ownership')) {
    return `The repository is another user's, and git does not trust it: \`git config --global --add safe.directory ${folder}\` allows it.`
  }
  return `There is no base: ${found.message}.`
}

async function findNamedBase(name: string, ask: GitRunner): Promise<FoundBase> {
  if (!isSafeArgument(name))
    return { kind: 'problem', message: `The base ${sanitizeLine(name)} is no name of a commit.` }
  const here =
    (await resolveCommit(name, ask)) ??
    (isPlainRefName(name) ? await resolveCommit(formatTrackingRef(name), ask) : null)
  const found = here ?? (isPlainRefName(name) ? await fetchRef(name, ask) : { why: null })
  if (typeof found === 'string')
    return { kind: 'commit', base: { commit: found, found: `asked for as ${name}` } }
  const why = found.why === null ? '' : `, nor can it be fetched from origin (${found.why})`
  const remedy = (await isShallow(ask)) ? fetchDepthRemedy : 'check its name, or fetch it before'
  return {
    kind: 'problem',
    message: `The base ${sanitizeLine(name)} is no commit that is here${why}: ${remedy}.`,
  }
}

const fetchDepthRemedy = 'this clone is shallow, so give actions/checkout `fetch-depth: 0`'

/** A merge commit of GitHub's own tells all; any other is held against the branch. */
async function findPullRequestBase(
  branch: string | null,
  head: string,
  ask: GitRunner,
): Promise<FoundBase> {
  const { parents, isTestMerge } = await readParents(head, ask)
  if (isTestMerge && (await ensureCommit(parents[0] ?? '', ask)))
    return describeFirstParent(parents[0] ?? '')
  if (branch === null) return { kind: 'problem', message: missingBranchMessage }

  const common = await findMergeBaseWithBranch(branch, head, ask)
  if (typeof common === 'string' && common !== head)
    return describeMergeBase(`origin/${branch}`, common)
  if (typeof common === 'string') {
    return {
      kind: 'none',
      why: `HEAD is on ${sanitizeLine(branch)} already: check out what the pull request changes.`,
    }
  }
  if (parents.length > 1 && (await ensureCommit(parents[0] ?? '', ask)))
    return describeFirstParent(parents[0] ?? '')
  const remedy = (await isShallow(ask)) ? fetchDepthRemedy : 'fetch that branch before'
  return {
    kind: 'problem',
    message: `The commit at which the pull request left ${sanitizeLine(branch)} is not known (${common.why}): ${remedy}.`,
  }
}

const missingBranchMessage =
  'The pull request names no branch that it could go to, so what it started from is not known: name a `base`.'

function describeFirstParent(commit: string): FoundBase {
  return { kind: 'commit', base: { commit, found: 'the first parent of the merge commit' } }
}

function describeMergeBase(branch: string, commit: string): FoundBase {
  return { kind: 'commit', base: { commit, found: `the merge base with ${branch}` } }
}

async function findMergeBaseWithBranch(
  branch: string,
  head: string,
  ask: GitRunner,
): Promise<string | FetchFailure> {
  if (!isPlainRefName(branch)) return { why: 'no branch is called so' }
  const tip =
    (await resolveCommit(formatTrackingRef(branch), ask)) ??
    (await fetchRef(`refs/heads/${branch}`, ask))
  if (typeof tip !== 'string') return tip
  return (await findMergeBase(head, tip, ask)) ?? (await deepenToMergeBase(head, tip, ask))
}

async function findDefaultBranchBase(
  folder: string,
  head: string,
  ask: GitRunner,
): Promise<FoundBase> {
  const branch = await findDefaultBranch(ask)
  if (branch === null) {
    return {
      kind: 'none',
      why: 'There is no origin/HEAD, main or master to compare with: name a base.',
    }
  }
  const common = await findMergeBase(head, branch.tip, ask)
  if (common === null) {
    const why = (await isShallow(ask)) ? 'in this shallow clone' : 'at all'
    return {
      kind: 'none',
      why: `HEAD and ${branch.name} have no commit in common ${why}: name a base.`,
    }
  }
  if (common !== head) return describeMergeBase(branch.name, common)
  if ((await readHeadCommit(folder)).dirty) {
    return { kind: 'commit', base: { commit: head, found: 'the last commit' } }
  }
  const name = branch.name.replace(/^origin\//, '')
  return { kind: 'none', why: `HEAD is on ${name} already, and nothing was changed since.` }
}

async function findDefaultBranch(ask: GitRunner): Promise<{ name: string; tip: string } | null> {
  const followed = await ask(['symbolic-ref', '--quiet', formatTrackingRef('HEAD')])
  const places = [
    ...(followed.kind === 'said' ? [followed.text] : []),
    ...['main', 'master'].map(formatTrackingRef),
    ...['main', 'master'].map((name) => `refs/heads/${name}`),
  ]
  for (const place of places) {
    const tip = await resolveCommit(place, ask)
    if (tip !== null) return { name: place.replace(/^refs\/(remotes|heads)\//, ''), tip }
  }
  return null
}
