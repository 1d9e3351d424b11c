/** What the branch store needs of a git repository that is reached through an API. */

/**
 * A git repository that is elsewhere. Hashes are whole. What a hash stands for never changes, so that only a branch can be
 * raced for. Every function may reject with a Failure.
 */
export interface BranchDoor {
  /** The commit that the branch is at; null when there is no such branch. */
  tip(branch: string): Promise<string | null>
  commit(hash: string): Promise<Commit>
  /** What is right in a folder. */
  folder(tree: string): Promise<Item[]>
  /** All that is below a folder; null where that is more than one answer holds. */
  below(tree: string): Promise<Item[] | null>
  /** Null when it is gone. */
  blob(hash: string): Promise<Uint8Array | null>

  makeBlob(text: string): Promise<Made>
  /** As the tree `onto`, or an empty one, with these changes. */
  makeTree(onto: string | null, changes: Change[]): Promise<Made>
  makeCommit(commit: { message: string; tree: string; parents: string[] }): Promise<Made>

  /** Begins a branch. */
  createBranch(branch: string, commit: string): Promise<Moved>
  /** Moves a branch on to a commit that comes after the one it is at. */
  moveBranch(branch: string, commit: string): Promise<Moved>
  /** Moves a branch from exactly this commit to any other, which nothing else here can do. */
  swapBranch(branch: string, from: string, to: string): Promise<Moved | { kind: 'unsupported' }>
}

export interface Commit {
  tree: string
  parents: string[]
}

/** Links and submodules are left out. */
export interface Item {
  kind: 'file' | 'folder'
  /** From the folder that was asked for: a name, or a path with slashes. */
  path: string
  hash: string
  /** In bytes; 0 for a folder. */
  size: number
}

/** One file written, or taken away where `blob` is null. */
export interface Change {
  path: string
  blob: string | null
}

/** `forbidden`: rules or permissions are against it; a sentence that says what to do. */
export type Made = { kind: 'made'; hash: string } | Forbidden

/** `lost`: refused, most likely since somebody else has moved the branch meanwhile. `why`: in the other's words. */
export type Moved = { kind: 'moved' } | { kind: 'lost'; why: string } | Forbidden

interface Forbidden {
  kind: 'forbidden'
  why: string
}
