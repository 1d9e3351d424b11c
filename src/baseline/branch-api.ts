/** The functions that the branch store needs from a remote git repository. */

/**
 * A git repository behind an API. Hashes are full hashes. The object of a hash never changes, so
 * only the branch itself can be subject to a race. Every function may reject with a TailgateError.
 */
export interface BranchApi {
  /** The commit of the branch; null if the branch does not exist. */
  readTip(branch: string): Promise<string | null>
  readCommit(hash: string): Promise<CommitObject>
  /** The direct content of a folder. */
  listFolder(tree: string): Promise<TreeItem[]>
  /** Everything below a folder; null if one response cannot contain it. */
  listBelow(tree: string): Promise<TreeItem[] | null>
  /** Null if it does not exist. */
  readBlob(hash: string): Promise<Uint8Array | null>

  createBlob(text: string): Promise<CreateObjectResult>
  /** Creates a tree from the tree `base` (null: an empty one) and changes. */
  createTree(base: string | null, changes: TreeChange[]): Promise<CreateObjectResult>
  createCommit(commit: {
    message: string
    tree: string
    parents: string[]
  }): Promise<CreateObjectResult>

  createBranch(branch: string, commit: string): Promise<MoveBranchResult>
  /** Moves a branch to a descendant of its current commit. */
  moveBranch(branch: string, commit: string): Promise<MoveBranchResult>
  /** Moves a branch from exactly the commit `from` to any other commit: a compare-and-swap. */
  swapBranch(
    branch: string,
    from: string,
    to: string,
  ): Promise<MoveBranchResult | { kind: 'unsupported' }>
}

export interface CommitObject {
  tree: string
  parents: string[]
}

/** A file or a folder. Links and submodules are omitted. */
export interface TreeItem {
  kind: 'file' | 'folder'
  /** Relative to the listed folder: a name, or a path with slashes. */
  path: string
  hash: string
  /** In bytes; 0 for a folder. */
  size: number
}

export interface TreeChange {
  path: string
  /** The new content; null removes the file. */
  blob: string | null
}

export type CreateObjectResult = { kind: 'created'; hash: string } | ForbiddenWrite

/**
 * `lost`: the move was refused, probably because another job has moved the branch. `reason` is the
 * error message of the API.
 */
export type MoveBranchResult = { kind: 'moved' } | { kind: 'lost'; reason: string } | ForbiddenWrite

/** Rules or permissions do not allow the write. `message` is a sentence that says what to do. */
interface ForbiddenWrite {
  kind: 'forbidden'
  message: string
}
