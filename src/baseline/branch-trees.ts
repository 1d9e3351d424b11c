/** Finds files in the trees of the branch. */

import type { BranchDoor, Commit, Item } from './branch-api.ts'
import { isSegment } from './branch-layout.ts'

export interface Trees {
  commit(hash: string): Promise<Commit>
  /** Of the commit at the tip; null without one. */
  of(tip: string | null): Promise<string | null>
  /** The files that are right in a folder, with their paths from the root. None where there is no such folder. */
  filesIn(folder: string, root: string | null): Promise<Item[]>
  /** The files below a folder, and so many levels of folders deeper. */
  filesBelow(folder: string, root: string | null, levels: number): Promise<Item[]>
  fileAt(path: string, root: string | null): Promise<Item | null>
}

export function treesOf(door: BranchDoor): Trees {
  const commit = remembering(door.commit)
  const level = remembering(door.folder)
  const below = remembering(door.below)

  /** The hash of the folder at a path. */
  async function folderAt(path: string, root: string | null): Promise<string | null> {
    let tree = root
    for (const name of path.split('/')) {
      if (tree === null) return null
      const items: Item[] = await level(tree)
      tree = items.find((item) => item.kind === 'folder' && item.path === name)?.hash ?? null
    }
    return tree
  }

  async function filesIn(folder: string, root: string | null): Promise<Item[]> {
    const tree = await folderAt(folder, root)
    return tree === null ? [] : filesAmong(await level(tree), folder)
  }

  async function filesBelow(folder: string, root: string | null, levels: number): Promise<Item[]> {
    const tree = await folderAt(folder, root)
    return tree === null ? [] : filesUnder(tree, folder, levels)
  }

  /** In one answer where that holds them, else in one for each folder. */
  async function filesUnder(tree: string, path: string, levels: number): Promise<Item[]> {
    const whole = levels === 0 ? null : await below(tree)
    if (whole !== null) return filesAmong(whole, path)
    const here = await level(tree)
    const found = filesAmong(here, path)
    const folders = levels === 0 ? [] : here.filter((item) => item.kind === 'folder' && isSegment(item.path))
    for (const folder of folders) {
      found.push(...(await filesUnder(folder.hash, `${path}/${folder.path}`, levels - 1)))
    }
    return found
  }

  async function fileAt(path: string, root: string | null): Promise<Item | null> {
    const folder = path.split('/').slice(0, -1).join('/')
    const files = await filesIn(folder, root)
    return files.find((file) => file.path === path) ?? null
  }

  const of = async (tip: string | null) => (tip === null ? null : (await commit(tip)).tree)
  return { commit, of, filesIn, filesBelow, fileAt }
}

function filesAmong(items: Item[], folder: string): Item[] {
  const files = items.filter((item) => item.kind === 'file')
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))
}

/** What a hash stands for is asked for once; a question that failed may be asked again. */
function remembering<Value>(ask: (hash: string) => Promise<Value>): (hash: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (hash) => {
    const value = known.get(hash) ?? ask(hash)
    known.set(hash, value)
    value.catch(() => known.delete(hash))
    return value
  }
}
