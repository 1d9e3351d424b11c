/** What a CI system tells about the commit, its branch and its pull request. */

export interface Ci {
  system: 'github' | 'gitlab' | 'buildkite' | 'circleci' | 'jenkins' | 'plain'
  /** Full hash of what is built. */
  commit: string | null
  /** The one that is built, or that a pull request comes from; null for a tag. */
  branch: string | null
  pullRequest: CiPullRequest | null
  defaultBranch: string | null
  /** It is built because somebody pushed to it, as far as the system says why. */
  isPushToDefault: boolean
}

/** A field that the system does not tell is null. */
export interface CiPullRequest {
  number: number | null
  baseBranch: string | null
  /** The commit whose difference to what is built is the change. */
  baseCommit: string | null
  fromFork: boolean | null
}

/** A variable's value; empty where it is not set. */
export type VariableReader = (name: string) => string

/**
 * The branch that the change wants to go to: what the pull request says, else the default branch, for a build of any
 * other. Null where that is not known, or where there is no change.
 */
export function findTargetBranch({ branch, pullRequest, defaultBranch }: Ci): string | null {
  if (pullRequest !== null) return pullRequest.baseBranch ?? defaultBranch
  return branch === null || branch === defaultBranch ? null : defaultBranch
}

export interface CiFacts extends Omit<Ci, 'system' | 'isPushToDefault'> {
  /** Why it builds, where the system says. */
  isPush: boolean
}
