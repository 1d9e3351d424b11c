/** Paths of stored runs on the branch. */

import type { Item } from './branch-api.ts'
import { type Entry, type Held, type Key, type Shelf, segmentsOf } from './store.ts'

/** Of the branch's layout, not of what is in the files. */
export const layout = 'v1'

export const rejected = 'rejected'

export const ending = '.json'

export function folderOf(key: Key, shelf: Shelf): string {
  const folder = [layout, ...segmentsOf(key)].join('/')
  return shelf === 'rejected' ? `${rejected}/${folder}` : folder
}

type Place = Omit<Held, 'entries'>

/** What a path tells of a run; null where it is none of ours, or not a name that we would give. */
export function placeOf(path: string): Place | null {
  const [, shelf, suite = '', configuration = '', machine = '', name = ''] =
    /^(rejected\/)?v1\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  const isOurs = [suite, configuration, machine].every(isSegment) && /^[0-9A-Za-z][\w.-]{0,499}$/.test(name)
  return isOurs ? { shelf: shelf === undefined ? 'runs' : 'rejected', suite, configuration, machine } : null
}

/** As `segment` makes them. */
export function isSegment(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text)
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -ending.length)
}

export function held(files: Item[], entriesOf: (files: Item[]) => Entry[]): Held[] {
  const folders = new Map<string, Item[]>()
  for (const file of files.filter(({ path }) => placeOf(path) !== null)) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'))
    const those = folders.get(folder)
    if (those === undefined) folders.set(folder, [file])
    else those.push(file)
  }
  return [...folders.values()].flatMap((runs) => {
    const place = placeOf(runs[0]?.path ?? '')
    return place === null ? [] : [{ ...place, entries: entriesOf(runs) }]
  })
}
