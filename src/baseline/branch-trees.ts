/** Finds files in the trees of the branch. */

import type { BranchApi, CommitObject, TreeItem } from './branch-api.ts'
import { isSegment } from './branch-layout.ts'

export interface TreeReader {
  readCommit(hash: string): Promise<CommitObject>
  /** Of the commit at the tip; null without one. */
  findRootTree(tip: string | null): Promise<string | null>
  /** The files that are right in a folder, with their paths from the root. None where there is no such folder. */
  listFiles(folder: string, root: string | null): Promise<TreeItem[]>
  /** The files below a folder, and so many levels of folders deeper. */
  listFilesBelow(folder: string, root: string | null, levels: number): Promise<TreeItem[]>
  findFile(path: string, root: string | null): Promise<TreeItem | null>
}

export function createTreeReader(api: BranchApi): TreeReader {
  const readCommit = memoizeByHash(api.readCommit)
  const listLevel = memoizeByHash(api.listFolder)
  const listBelow = memoizeByHash(api.listBelow)

  /** The hash of the folder at a path. */
  async function findFolder(path: string, root: string | null): Promise<string | null> {
    let tree = root
    for (const name of path.split('/')) {
      if (tree === null) return null
      const items: TreeItem[] = await listLevel(tree)
      tree = items.find((item) => item.kind === 'folder' && item.path === name)?.hash ?? null
    }
    return tree
  }

  async function listFiles(folder: string, root: string | null): Promise<TreeItem[]> {
    const tree = await findFolder(folder, root)
    return tree === null ? [] : selectFiles(await listLevel(tree), folder)
  }

  async function listFilesBelow(
    folder: string,
    root: string | null,
    levels: number,
  ): Promise<TreeItem[]> {
    const tree = await findFolder(folder, root)
    return tree === null ? [] : collectFilesUnder(tree, folder, levels)
  }

  /** In one answer where that holds them, else in one for each folder. */
  async function collectFilesUnder(
    tree: string,
    path: string,
    levels: number,
  ): Promise<TreeItem[]> {
    const whole = levels === 0 ? null : await listBelow(tree)
    if (whole !== null) return selectFiles(whole, path)
    const here = await listLevel(tree)
    const found = selectFiles(here, path)
    const folders =
      levels === 0 ? [] : here.filter((item) => item.kind === 'folder' && isSegment(item.path))
    for (const folder of folders) {
      found.push(...(await collectFilesUnder(folder.hash, `${path}/${folder.path}`, levels - 1)))
    }
    return found
  }

  async function findFile(path: string, root: string | null): Promise<TreeItem | null> {
    const folder = path.split('/').slice(0, -1).join('/')
    const files = await listFiles(folder, root)
    return files.find((file) => file.path === path) ?? null
  }

  const findRootTree = async (tip: string | null) =>
    tip === null ? null : (await readCommit(tip)).tree
  return {
    readCommit: readCommit,
    findRootTree: findRootTree,
    listFiles: listFiles,
    listFilesBelow: listFilesBelow,
    findFile: findFile,
  }
}

function selectFiles(items: TreeItem[], folder: string): TreeItem[] {
  const files = items.filter((item) => item.kind === 'file')
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))
}

/** What a hash stands for is asked for once; a question that failed may be asked again. */
function memoizeByHash<Value>(
  ask: (hash: string) => Promise<Value>,
): (hash: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (hash) => {
    const value = known.get(hash) ?? ask(hash)
    known.set(hash, value)
    value.catch(() => known.delete(hash))
    return value
  }
}
