/** The data of a CI system about the commit, its branch and its pull request. */

export interface Ci {
  system:
    | 'github'
    | 'gitlab'
    | 'bitbucket'
    | 'buildkite'
    | 'circleci'
    | 'jenkins'
    | 'other'
    | 'plain'
  /** Full hash of the commit that is built. */
  commit: string | null
  /** The branch that is built, or the source branch of a pull request; null for a tag. */
  branch: string | null
  pullRequest: CiPullRequest | null
  defaultBranch: string | null
  /** Whether a push to the default branch caused the build, if the system reports the cause. */
  isPushToDefault: boolean
}

/** A field is null if the system does not report it. */
export interface CiPullRequest {
  number: number | null
  baseBranch: string | null
  /** The commit that the change is compared with. */
  baseCommit: string | null
  fromFork: boolean | null
}

/** Returns the value of an environment variable; empty if it is not set. */
export type VariableReader = (name: string) => string

/**
 * The branch into which the change will be merged: that of the pull request, or else the default
 * branch for a build of any other branch. Null if it is not known, or if there is no change.
 */
export function findTargetBranch({ branch, pullRequest, defaultBranch }: Ci): string | null {
  if (pullRequest !== null) return pullRequest.baseBranch ?? defaultBranch
  return branch === null || branch === defaultBranch ? null : defaultBranch
}

export interface CiFacts extends Omit<Ci, 'system' | 'isPushToDefault'> {
  /** Whether a push caused the build. */
  isPush: boolean
}

export const unknownFacts: CiFacts = {
  commit: null,
  branch: null,
  pullRequest: null,
  defaultBranch: null,
  isPush: false,
}

/** Null for text that is not the full hash of a commit. */
export function parseCommitHash(text: string): string | null {
  return /^(?!0+$)([0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null
}

/** At most 15 digits, so that the number is exact. */
export function parsePositiveInteger(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
