/** Paths of stored runs on the branch. */

import type { TreeItem } from './branch-api.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  type Collection,
  encodeKey,
  type StoredGroup,
} from './store.ts'

/** Of the branch's layout, not of what is in the files. */
export const layoutVersion = 'v1'

export const rejectedFolder = 'rejected'

export const fileEnding = '.json'

export function formatFolderPath(key: BaselineKey, shelf: Collection): string {
  const folder = [layoutVersion, ...encodeKey(key)].join('/')
  return shelf === 'rejected' ? `${rejectedFolder}/${folder}` : folder
}

type StoredGroupKey = Omit<StoredGroup, 'entries'>

/** What a path tells of a run; null where it is none of ours, or not a name that we would give. */
export function parseRunPath(path: string): StoredGroupKey | null {
  const [, shelf, suite = '', configuration = '', machine = '', name = ''] =
    /^(rejected\/)?v1\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  const isOurs =
    [suite, configuration, machine].every(isSegment) && /^[0-9A-Za-z][\w.-]{0,499}$/.test(name)
  return isOurs
    ? { shelf: shelf === undefined ? 'runs' : 'rejected', suite, configuration, machine }
    : null
}

/** As `segment` makes them. */
export function isSegment(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text)
}

export function extractEntryName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -fileEnding.length)
}

export function groupByFolder(
  files: TreeItem[],
  entriesOf: (files: TreeItem[]) => BaselineEntry[],
): StoredGroup[] {
  const folders = new Map<string, TreeItem[]>()
  for (const file of files.filter(({ path }) => parseRunPath(path) !== null)) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'))
    const those = folders.get(folder)
    if (those === undefined) folders.set(folder, [file])
    else those.push(file)
  }
  return [...folders.values()].flatMap((runs) => {
    const place = parseRunPath(runs[0]?.path ?? '')
    return place === null ? [] : [{ ...place, entries: entriesOf(runs) }]
  })
}
