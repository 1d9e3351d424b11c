/** Describes a checkout: the commit, its repository and the folder that receives it. */

export interface CheckoutSpec {
  /** The side that it is, for messages; by default the base. */
  side?: 'base' | 'head'
  /** The folder of the configuration: the top folder of the repository, or one below it. */
  folder: string
  /** The folder that is wanted, from the top of the repository; by default that of `folder`. */
  within?: string
  /** The folder in it in which the service is built and started; by default itself. */
  cwd?: string
  /** Full hash of a commit in the repository. */
  commit: string
  /** Changes the files of the commit, whose top folder it receives; by default, nothing does. */
  addChanges?: (checkout: string) => Promise<void>
  /** Untracked files and folders, relative to `folder`. They are copied from the user's tree. */
  carry: string[]
  /**
   * Everything besides the commit that determines the result of a build: its command and its
   * environment. Null: the build is not kept.
   */
  cacheKey: string | null
  signal?: AbortSignal
}

export interface LocalRepository {
  /** The top folder, without symbolic links. */
  top: string
  /** The path from `top` to `CheckoutSpec.folder`; empty for `top` itself. */
  userFolder: string
  /** The path from the top of the checkout to the folder in it that corresponds to that one. */
  within: string
}

export interface CheckoutLocation {
  path: string
  /** The folder that is removed with the tree: the tree itself, or the folder created around it. */
  ownedFolder: string
  /** Whether a later run may use it again. */
  reusable: boolean
  /** Whether it contains a finished build. */
  built: boolean
  /** git's own folder for the worktree; null if there is none. */
  registration: string | null
}

/** The first 12 characters of the hash. */
export function shortenCommit({ commit }: CheckoutSpec): string {
  return commit.slice(0, 12)
}

/** `The base (1a2b3c4d5e6f)`. */
export function formatCheckout(spec: CheckoutSpec): string {
  return `The ${spec.side ?? 'base'} (${shortenCommit(spec)})`
}
