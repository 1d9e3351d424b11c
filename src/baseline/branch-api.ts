/** What the branch store needs of a git repository that is reached through an API. */

/**
 * A git repository that is elsewhere. Hashes are whole. What a hash stands for never changes, so that only a branch can be
 * raced for. Every function may reject with a Failure.
 */
export interface BranchApi {
  /** The commit that the branch is at; null when there is no such branch. */
  readTip(branch: string): Promise<string | null>
  readCommit(hash: string): Promise<CommitObject>
  /** What is right in a folder. */
  listFolder(tree: string): Promise<TreeItem[]>
  /** All that is below a folder; null where that is more than one answer holds. */
  listBelow(tree: string): Promise<TreeItem[] | null>
  /** Null when it is gone. */
  readBlob(hash: string): Promise<Uint8Array | null>

  makeBlob(text: string): Promise<CreateObjectResult>
  /** As the tree `onto`, or an empty one, with these changes. */
  makeTree(onto: string | null, changes: TreeChange[]): Promise<CreateObjectResult>
  makeCommit(commit: {
    message: string
    tree: string
    parents: string[]
  }): Promise<CreateObjectResult>

  /** Begins a branch. */
  createBranch(branch: string, commit: string): Promise<MoveBranchResult>
  /** Moves a branch on to a commit that comes after the one it is at. */
  moveBranch(branch: string, commit: string): Promise<MoveBranchResult>
  /** Moves a branch from exactly this commit to any other, which nothing else here can do. */
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

/** Links and submodules are left out. */
export interface TreeItem {
  kind: 'file' | 'folder'
  /** From the folder that was asked for: a name, or a path with slashes. */
  path: string
  hash: string
  /** In bytes; 0 for a folder. */
  size: number
}

/** One file written, or taken away where `blob` is null. */
export interface TreeChange {
  path: string
  blob: string | null
}

/** `forbidden`: rules or permissions are against it; a sentence that says what to do. */
export type CreateObjectResult = { kind: 'made'; hash: string } | ForbiddenWrite

/** `lost`: refused, most likely since somebody else has moved the branch meanwhile. `why`: in the other's words. */
export type MoveBranchResult = { kind: 'moved' } | { kind: 'lost'; why: string } | ForbiddenWrite

interface ForbiddenWrite {
  kind: 'forbidden'
  why: string
}
