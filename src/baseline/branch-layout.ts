/** Paths of stored runs on the branch. */

import type { TreeItem } from './branch-api.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  type Collection,
  collectionNames,
  encodeKey,
  type StoredGroup,
} from './store.ts'

/** The version of the branch's layout, not of the texts in the files. */
export const layoutVersion = 'v1'

export const fileEnding = '.json'

/** The folder of each collection. */
const foldersByCollection: Record<Collection, string> = {
  runs: layoutVersion,
  rejected: `rejected/${layoutVersion}`,
  calibrations: `calibrations/${layoutVersion}`,
}

export const collectionFolders = Object.values(foldersByCollection)

export function formatFolderPath(key: BaselineKey, collection: Collection): string {
  return [foldersByCollection[collection], ...encodeKey(key)].join('/')
}

type StoredGroupKey = Omit<StoredGroup, 'entries'>

/** Null if it is not the path of a stored run. */
export function parseRunPath(path: string): StoredGroupKey | null {
  const [, prefix, suite = '', configuration = '', machine = '', name = ''] =
    /^(?:(rejected|calibrations)\/)?v1\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  const isValid =
    [suite, configuration, machine].every(isSegment) && /^[0-9A-Za-z][\w.-]{0,499}$/.test(name)
  const collection = collectionNames.find((each) => each === prefix) ?? 'runs'
  return isValid ? { collection, suite, configuration, machine } : null
}

/** Whether a text can be a result of `encodeSegment`. */
export function isSegment(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text)
}

export function extractEntryName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -fileEnding.length)
}

/** Groups the stored runs among the files by their folder. */
export function groupByFolder(
  files: TreeItem[],
  listEntries: (files: TreeItem[]) => BaselineEntry[],
): StoredGroup[] {
  const folders = new Map<string, TreeItem[]>()
  for (const file of files.filter(({ path }) => parseRunPath(path) !== null)) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'))
    const siblings = folders.get(folder)
    if (siblings === undefined) folders.set(folder, [file])
    else siblings.push(file)
  }
  return [...folders.values()].flatMap((runs) => {
    const group = parseRunPath(runs[0]?.path ?? '')
    return group === null ? [] : [{ ...group, entries: listEntries(runs) }]
  })
}
