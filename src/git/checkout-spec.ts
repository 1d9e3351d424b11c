/** What is to be checked out, from which repository, and to which folder. */

export interface CheckoutSpec {
  /** Where tailgate runs: the repository's top folder, or one below it. */
  folder: string
  /** Full hash of a commit that is in the repository. */
  commit: string
  /** Files and folders that git does not have, relative to `folder`: copied from the user's tree. */
  carry: string[]
  /** What decides what a build makes of a commit: its command, its environment. Null: never kept. */
  cacheKey: string | null
  signal?: AbortSignal
}

export interface LocalRepository {
  /** Its top folder, without symbolic links. */
  top: string
  /** From there to where tailgate runs; empty for the top itself. */
  within: string
}

export interface CheckoutLocation {
  path: string
  /** What goes with it: the tree itself, or the folder that was made to hold it. */
  ownedFolder: string
  /** Whether a later run may find it there. */
  reusable: boolean
  built: boolean
  /** git's own folder for the worktree; null as long as there is none. */
  registration: string | null
}

export function shortenCommit({ commit }: CheckoutSpec): string {
  return commit.slice(0, 12)
}
