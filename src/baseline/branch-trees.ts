/** Finds files in the trees of the branch. */

import type { BranchApi, CommitObject, TreeItem } from './branch-api.ts'
import { isSegment } from './branch-layout.ts'

export interface TreeReader {
  readCommit(hash: string): Promise<CommitObject>
  /** The tree of the commit `tip`; null without a commit. */
  findRootTree(tip: string | null): Promise<string | null>
  /** The direct files of a folder, with paths from the root. Empty if there is no such folder. */
  listFiles(folder: string, root: string | null): Promise<TreeItem[]>
  /** The files of a folder and of its sub-folders, down to this number of levels. */
  listFilesBelow(folder: string, root: string | null, levels: number): Promise<TreeItem[]>
  findFile(path: string, root: string | null): Promise<TreeItem | null>
}

/** Each object is requested only once. */
export function createTreeReader(api: BranchApi): TreeReader {
  const readCommit = memoizeByHash(api.readCommit)
  const folders: FolderApi = {
    listFolder: memoizeByHash(api.listFolder),
    listBelow: memoizeByHash(api.listBelow),
  }
  return {
    readCommit,
    findRootTree: async (tip) => (tip === null ? null : (await readCommit(tip)).tree),
    listFiles: (folder, root) => listFiles(folder, root, folders),
    async listFilesBelow(folder, root, levels) {
      const tree = await findFolder(folder, root, folders)
      return tree === null ? [] : listFilesOfTree(tree, folder, levels, folders)
    },
    async findFile(path, root) {
      const folder = path.split('/').slice(0, -1).join('/')
      const files = await listFiles(folder, root, folders)
      return files.find((file) => file.path === path) ?? null
    },
  }
}

type FolderApi = Pick<BranchApi, 'listFolder' | 'listBelow'>

/** The hash of the folder at a path. */
async function findFolder(
  path: string,
  root: string | null,
  api: FolderApi,
): Promise<string | null> {
  let tree = root
  for (const name of path.split('/')) {
    if (tree === null) return null
    const items: TreeItem[] = await api.listFolder(tree)
    tree = items.find((item) => item.kind === 'folder' && item.path === name)?.hash ?? null
  }
  return tree
}

async function listFiles(folder: string, root: string | null, api: FolderApi): Promise<TreeItem[]> {
  const tree = await findFolder(folder, root, api)
  return tree === null ? [] : selectFiles(await api.listFolder(tree), folder)
}

/** Uses one call if its response can contain all files, and otherwise one call for each folder. */
async function listFilesOfTree(
  tree: string,
  path: string,
  levels: number,
  api: FolderApi,
): Promise<TreeItem[]> {
  const all = levels === 0 ? null : await api.listBelow(tree)
  if (all !== null) return selectFiles(all, path)
  const items = await api.listFolder(tree)
  const found = selectFiles(items, path)
  const folders =
    levels === 0 ? [] : items.filter((item) => item.kind === 'folder' && isSegment(item.path))
  for (const folder of folders) {
    const folderPath = `${path}/${folder.path}`
    found.push(...(await listFilesOfTree(folder.hash, folderPath, levels - 1, api)))
  }
  return found
}

function selectFiles(items: TreeItem[], folder: string): TreeItem[] {
  const files = items.filter((item) => item.kind === 'file')
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))
}

/** Calls `load` once for each hash. A failed call may be repeated. */
function memoizeByHash<Value>(
  load: (hash: string) => Promise<Value>,
): (hash: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (hash) => {
    const value = known.get(hash) ?? load(hash)
    known.set(hash, value)
    value.catch(() => known.delete(hash))
    return value
  }
}
