/**
 * Baselines on a branch of their own: `v1/<suite>/<configuration>/<machine>/<entry>.json`, rejected ones under `rejected/`,
 * one file per run, written once and never changed. The branch has no history in common with the others, and is written
 * through an API: nobody's work tree is touched.
 */

import { randomBytes } from 'node:crypto'
import { setTimeout as timer } from 'node:timers/promises'
import { Failure } from '../core/text/errors.ts'
import type { BranchDoor, Item } from './branch-api.ts'
import { longestOnBranch, sentences } from './branch-errors.ts'
import { ending, folderOf, held, layout, nameOf, placeOf, rejected } from './branch-layout.ts'
import { commit, hashOf, pauseSeconds, type Race, squash } from './branch-race.ts'
import { treesOf } from './branch-trees.ts'
import {
  type Entry,
  entryName,
  entryOf,
  type Key,
  mostKept,
  newestFirst,
  type Squashed,
  type Stamp,
  type Store,
  type Stored,
  segmentsOf,
} from './store.ts'

export interface BranchStore extends Store {
  /**
   * Leaves one commit of the branch, with all that is in it: the files stay, what was removed is gone for good. The only
   * update that is forced, and none that anybody could lose a file by. A problem is a sentence.
   */
  squash(): Promise<Squashed>
}

export interface BranchOptions {
  branch?: string
  /** In [0, 1). */
  random?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

export function branchStore(door: BranchDoor, options: BranchOptions = {}): BranchStore {
  const { branch = 'tailgate-data', random = Math.random, pause = timer } = options
  const trees = treesOf(door)
  const race: Race = { door, trees, branch, rest: (tries) => pause(pauseSeconds(tries, random) * 1000) }
  const now = async () => trees.of(await door.tip(branch))
  /** As git itself writes it: `git show origin/tailgate-data:v1/…` prints the file. */
  const whereIs = (path: string) => `${branch}:${path}`
  const pathOf = (where: string) => (where.startsWith(whereIs('')) ? where.slice(branch.length + 1) : '')
  /** The files that were listed, by where they are: reading one needs no second look. */
  const listed = new Map<string, Item>()

  /** Files that look like runs; what does not look like ours is nobody's business here. */
  const entriesOf = (files: Item[]): Entry[] => {
    const runs = files.filter((file) => placeOf(file.path) !== null)
    for (const file of runs) listed.set(whereIs(file.path), file)
    return newestFirst(runs.map(({ path }) => entryOf(nameOf(path), whereIs(path))))
  }

  return {
    place: `the branch ${branch}`,

    async save(key, stamp, text, shelf) {
      const bytes = Buffer.byteLength(text)
      if (bytes > longestOnBranch) throw new Failure('store', sentences.tooLong(bytes))
      const folder = folderOf(key, shelf)
      const path = `${folder}/${entryName(stamp, randomBytes(4).toString('hex'))}${ending}`
      const blob = hashOf(await door.makeBlob(text), branch)
      await commit(race, messageFor(key, stamp), async (tree, tries) => {
        // Looking for what is beyond takes as long as the race: whoever saves next may drop it.
        const there = tries > 1 ? [] : entriesOf(await trees.filesIn(folder, tree))
        const beyond = there.slice(mostKept - 1).slice(-mostInOneCommit)
        return [{ path, blob }, ...beyond.map(({ where }) => ({ path: pathOf(where), blob: null }))]
      })
      return whereIs(path)
    },

    async list(key, shelf) {
      return entriesOf(await trees.filesIn(folderOf(key, shelf), await now()))
    },

    async others(key) {
      const own = `${folderOf(key, 'runs')}/`
      const files = await trees.filesBelow(`${layout}/${segmentsOf(key)[0]}`, await now(), 2)
      return entriesOf(files.filter((file) => !file.path.startsWith(own)))
    },

    async all() {
      const tree = await now()
      const runs = await trees.filesBelow(layout, tree, 3)
      const others = await trees.filesBelow(`${rejected}/${layout}`, tree, 3)
      return held([...runs, ...others], entriesOf)
    },

    async read({ where }) {
      try {
        const file = listed.get(where) ?? (await trees.fileAt(pathOf(where), await now()))
        if (file === null) return { problem: sentences.gone(where) }
        if (file.size > longestOnBranch) return { problem: sentences.tooLongToRead(where, file.size) }
        return textOf(await door.blob(file.hash), where)
      } catch (error) {
        if (error instanceof Failure) return { problem: sentences.unreadable(where, error.message) }
        throw error
      }
    },

    async remove(entries) {
      const paths = entries.map(({ where }) => pathOf(where))
      for (let done = 0; done < paths.length; done += mostInOneCommit) {
        const some = paths.slice(done, done + mostInOneCommit)
        await commit(race, `tailgate: ${some.length} removed`, async (tree) => {
          const there = await Promise.all(some.map((path) => trees.fileAt(path, tree)))
          return there.flatMap((file) => (file === null ? [] : [{ path: file.path, blob: null }]))
        })
      }
    },

    squash: () => squash(race),
  }
}

/** A tree with a great many changes takes GitHub longer than it gives itself. */
const mostInOneCommit = 500

function textOf(bytes: Uint8Array | null, where: string): Stored {
  if (bytes === null) return { problem: sentences.gone(where) }
  if (bytes.length > longestOnBranch) return { problem: sentences.tooLongToRead(where, bytes.length) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: sentences.noText(where) }
  }
}

/** `tailgate: api, 1a2b3c4`. On one line, and nobody is mentioned by it, whatever the suite is called. */
function messageFor({ suite, leg }: Key, { commit }: Stamp): string {
  const whole = leg === '' ? suite : `${suite} (${leg})`
  const harmless = whole.replace(/[^\p{L}\p{N},._()/-]+/gu, ' ').trim()
  return `tailgate: ${harmless.slice(0, 60)}, ${commit?.slice(0, 7) ?? 'no commit'}`
}
