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
  /**
   * A description for reports, such as `the first parent of the merge commit` or
   * `the merge base with origin/main`.
   */
  description: string
}

/**
 * `none`: there is nothing to compare with, and that may be right. `problem`: a base is expected
 * but missing, and the message says how to fix that.
 */
export type FoundBase =
  | { kind: 'commit'; base: BaseCommit }
  | { kind: 'none'; message: string }
  | { kind: 'problem'; message: string }

export type WantedBase = { kind: 'auto' } | { kind: 'ref'; ref: string }

/** The branch that a pull request will be merged into. */
export interface PullRequestTarget {
  /** Null if the name is not a valid branch name. Then only a merge commit shows the base. */
  base: string | null
  /** Full hash of the commit that it is merged onto, if the platform reports it (a merge queue). */
  onto?: string | null
}

export interface BaseOptions {
  /** Null outside of a pull request. */
  pullRequest: PullRequestTarget | null
  signal?: AbortSignal
}

/**
 * Finds the commit that HEAD is compared with. Fetches objects if necessary, but changes no ref and
 * nothing else in the repository. Outside of a pull request, `auto` fetches nothing. Rejects only
 * when aborted, with the signal's reason.
 */
export async function findBaseCommit(
  folder: string,
  wanted: WantedBase,
  { pullRequest, signal }: BaseOptions,
): Promise<FoundBase> {
  const git: GitRunner = (args, timeoutSeconds) => runGit(folder, args, { timeoutSeconds, signal })
  const head = await resolveCommit('HEAD', git)
  if (head === null) {
    const message = await explainMissingHead(folder, git)
    const kind = wanted.kind === 'ref' || pullRequest !== null ? 'problem' : 'none'
    return { kind, message }
  }
  if (wanted.kind === 'ref') return findNamedBase(wanted.ref, git)
  if (pullRequest !== null) {
    const { base, onto = null } = pullRequest
    if (onto !== null && (await ensureCommit(onto, git))) return describeQueueBase(onto)
    return findPullRequestBase(base, head, git)
  }
  return findDefaultBranchBase(folder, head, git)
}

async function explainMissingHead(folder: string, git: GitRunner): Promise<string> {
  const found = await git(['rev-parse', '--git-dir'])
  if (found.kind === 'done') return 'The repository has no commit yet, so there is no base.'
  if (found.message.startsWith('not a git repository'))
    return `${folder} is not in a git repository, so there is no base.`
  if (found.message.includes('dubious ownership')) {
    return (
      'The repository belongs to another user, so git does not trust it: ' +
      `\`git config --global --add safe.directory ${folder}\` allows it.`
    )
  }
  return `There is no base: ${found.message}.`
}

async function findNamedBase(name: string, git: GitRunner): Promise<FoundBase> {
  if (!isSafeArgument(name))
    return {
      kind: 'problem',
      message: `The base ${sanitizeLine(name)} is not the name of a commit.`,
    }
  const local =
    (await resolveCommit(name, git)) ??
    (isPlainRefName(name) ? await resolveCommit(formatTrackingRef(name), git) : null)
  const found = local ?? (isPlainRefName(name) ? await fetchRef(name, git) : { reason: null })
  if (typeof found === 'string')
    return { kind: 'commit', base: { commit: found, description: `specified as ${name}` } }
  const reason = found.reason === null ? '' : ` and cannot be fetched from origin (${found.reason})`
  const remedy = (await isShallow(git)) ? fetchDepthRemedy : 'check its name, or fetch it before'
  return {
    kind: 'problem',
    message: `The base ${sanitizeLine(name)} is not a commit in this clone${reason}: ${remedy}.`,
  }
}

const depthRemedy =
  'use `fetch-depth: 0` with actions/checkout (GitLab: `GIT_DEPTH: 0`; Bitbucket: ' +
  '`clone: { depth: full }`)'

/** The merge commit that GitHub creates has its base as a parent. */
const parentDepthRemedy =
  'this clone is shallow, so use `fetch-depth: 2` with actions/checkout, which includes the parents'

const fetchDepthRemedy = `this clone is shallow, so ${depthRemedy}`

/**
 * For GitHub's own merge commit the base is its first parent. For any other commit it is the merge
 * base with the target branch.
 */
async function findPullRequestBase(
  branch: string | null,
  head: string,
  git: GitRunner,
): Promise<FoundBase> {
  const { parents, isTestMerge } = await readParents(head, git)
  if (isTestMerge && (await ensureCommit(parents[0] ?? '', git)))
    return describeFirstParent(parents[0] ?? '')
  if (branch === null) return { kind: 'problem', message: missingBranchMessage }

  const common = await findMergeBaseWithBranch(branch, head, git)
  if (typeof common === 'string' && common !== head)
    return describeMergeBase(`origin/${branch}`, common)
  if (typeof common === 'string') {
    return {
      kind: 'none',
      message:
        `HEAD is already on ${sanitizeLine(branch)}: ` +
        'check out the commit of the pull request instead.',
    }
  }
  if (parents.length > 1 && (await ensureCommit(parents[0] ?? '', git)))
    return describeFirstParent(parents[0] ?? '')
  const deeper = isTestMerge ? parentDepthRemedy : fetchDepthRemedy
  const remedy = (await isShallow(git)) ? deeper : 'fetch that branch before'
  return {
    kind: 'problem',
    message:
      `The commit at which the pull request left ${sanitizeLine(branch)} is not known ` +
      `(${common.reason}): ${remedy}.`,
  }
}

const missingBranchMessage =
  'The pull request has no valid target branch, so the commit that it started from is not known: ' +
  'specify a `base`.'

function describeQueueBase(commit: string): FoundBase {
  return { kind: 'commit', base: { commit, description: 'the commit that it is merged onto' } }
}

function describeFirstParent(commit: string): FoundBase {
  return { kind: 'commit', base: { commit, description: 'the first parent of the merge commit' } }
}

function describeMergeBase(branch: string, commit: string): FoundBase {
  return { kind: 'commit', base: { commit, description: `the merge base with ${branch}` } }
}

async function findMergeBaseWithBranch(
  branch: string,
  head: string,
  git: GitRunner,
): Promise<string | FetchFailure> {
  if (!isPlainRefName(branch)) return { reason: 'this is not the name of a branch' }
  const tip =
    (await resolveCommit(formatTrackingRef(branch), git)) ??
    (await fetchRef(`refs/heads/${branch}`, git))
  if (typeof tip !== 'string') return tip
  return (await findMergeBase(head, tip, git)) ?? (await deepenToMergeBase(head, tip, git))
}

async function findDefaultBranchBase(
  folder: string,
  head: string,
  git: GitRunner,
): Promise<FoundBase> {
  const branch = await findDefaultBranch(git)
  if (branch === null) {
    const message = (await isShallow(git))
      ? 'There is no origin/HEAD, main or master to compare with in this shallow clone, and ' +
        'outside of a pull request nothing is fetched. Name the branch (such as `--base main`), ' +
        `which is then fetched; or ${depthRemedy}.`
      : 'There is no origin/HEAD, main or master to compare with: specify a base.'
    return { kind: 'none', message }
  }
  const common = await findMergeBase(head, branch.tip, git)
  if (common === null) {
    const cut = (await isShallow(git)) ? `: ${fetchDepthRemedy}, or` : ':'
    return {
      kind: 'none',
      message: `HEAD and ${branch.name} have no commit in common${cut} specify a base.`,
    }
  }
  if (common !== head) return describeMergeBase(branch.name, common)
  if ((await readHeadCommit(folder)).dirty) {
    return { kind: 'commit', base: { commit: head, description: 'the last commit' } }
  }
  const name = branch.name.replace(/^origin\//, '')
  return {
    kind: 'none',
    message: `HEAD is already on ${name}, and no file has changed since the last commit.`,
  }
}

/**
 * The name of the default branch, or else of the one that is checked out; null without either.
 * Rejects only when aborted, with the signal's reason.
 */
export async function findMainBranchName(
  folder: string,
  signal: AbortSignal,
): Promise<string | null> {
  const git: GitRunner = (args, timeoutSeconds) => runGit(folder, args, { timeoutSeconds, signal })
  const branch = await findDefaultBranch(git)
  if (branch !== null) return branch.name.replace(/^origin\//, '')
  const current = await git(['symbolic-ref', '--quiet', '--short', 'HEAD'])
  return current.kind === 'done' ? current.text : null
}

async function findDefaultBranch(git: GitRunner): Promise<{ name: string; tip: string } | null> {
  const originHead = await git(['symbolic-ref', '--quiet', formatTrackingRef('HEAD')])
  const refs = [
    ...(originHead.kind === 'done' ? [originHead.text] : []),
    ...['main', 'master'].map(formatTrackingRef),
    ...['main', 'master'].map((name) => `refs/heads/${name}`),
  ]
  for (const ref of refs) {
    const tip = await resolveCommit(ref, git)
    if (tip !== null) return { name: ref.replace(/^refs\/(remotes|heads)\//, ''), tip }
  }
  return null
}
