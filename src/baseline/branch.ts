/**
 * Baselines on a branch of their own: `v1/<suite>/<configuration>/<machine>/<entry>.json`, rejected ones under `rejected/`,
 * one file per run, written once and never changed. The branch has no history in common with the others, and is written
 * through an API: nobody's work tree is touched.
 */

import { randomBytes } from 'node:crypto'
import { setTimeout as timer } from 'node:timers/promises'
import { StoreError, TailgateError } from '../core/text/errors.ts'
import type { BranchApi, TreeItem } from './branch-api.ts'
import { branchMessages, maxBranchTextBytes } from './branch-errors.ts'
import {
  extractEntryName,
  fileEnding,
  formatFolderPath,
  groupByFolder,
  layoutVersion,
  parseRunPath,
  rejectedFolder,
} from './branch-layout.ts'
import {
  commitChanges,
  pickPauseSeconds,
  type Race,
  requireHash,
  squashBranch,
} from './branch-race.ts'
import { createTreeReader } from './branch-trees.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  encodeKey,
  formatEntryName,
  maxKeptRuns,
  parseEntryName,
  type RunMetadata,
  type SquashResult,
  type Store,
  type StoredText,
  sortNewestFirst,
} from './store.ts'

export interface BranchStore extends Store {
  /**
   * Leaves one commit of the branch, with all that is in it: the files stay, what was removed is gone for good. The only
   * update that is forced, and none that anybody could lose a file by. A problem is a sentence.
   */
  squash(): Promise<SquashResult>
}

export interface BranchStoreOptions {
  branch?: string
  /** In [0, 1). */
  random?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

export function createBranchStore(api: BranchApi, options: BranchStoreOptions = {}): BranchStore {
  const { branch = 'tailgate-data', random = Math.random, pause = timer } = options
  const trees = createTreeReader(api)
  const race: Race = {
    api: api,
    trees,
    branch,
    pauseAfterTries: (tries) => pause(pickPauseSeconds(tries, random) * 1000),
  }
  const readCurrentTree = async () => trees.findRootTree(await api.readTip(branch))
  /** As git itself writes it: `git show origin/tailgate-data:v1/…` prints the file. */
  const formatLocation = (path: string) => `${branch}:${path}`
  const parseLocation = (where: string) =>
    where.startsWith(formatLocation('')) ? where.slice(branch.length + 1) : ''
  /** The files that were listed, by where they are: reading one needs no second look. */
  const listedFiles = new Map<string, TreeItem>()

  /** Files that look like runs; what does not look like ours is nobody's business here. */
  const indexEntries = (files: TreeItem[]): BaselineEntry[] => {
    const runs = files.filter((file) => parseRunPath(file.path) !== null)
    for (const file of runs) listedFiles.set(formatLocation(file.path), file)
    return sortNewestFirst(
      runs.map(({ path }) => parseEntryName(extractEntryName(path), formatLocation(path))),
    )
  }

  return {
    place: `the branch ${branch}`,

    async save(key, stamp, text, shelf) {
      const bytes = Buffer.byteLength(text)
      if (bytes > maxBranchTextBytes) throw new StoreError(branchMessages.tooLong(bytes))
      const folder = formatFolderPath(key, shelf)
      const path = `${folder}/${formatEntryName(stamp, randomBytes(4).toString('hex'))}${fileEnding}`
      const blob = requireHash(await api.makeBlob(text), branch)
      await commitChanges(race, formatCommitMessage(key, stamp), async (tree, tries) => {
        // Looking for what is beyond takes as long as the race: whoever saves next may drop it.
        const there = tries > 1 ? [] : indexEntries(await trees.listFiles(folder, tree))
        const beyond = there.slice(maxKeptRuns - 1).slice(-maxChangesPerCommit)
        return [
          { path, blob },
          ...beyond.map(({ where }) => ({ path: parseLocation(where), blob: null })),
        ]
      })
      return formatLocation(path)
    },

    async list(key, shelf) {
      return indexEntries(
        await trees.listFiles(formatFolderPath(key, shelf), await readCurrentTree()),
      )
    },

    async listOthers(key) {
      const own = `${formatFolderPath(key, 'runs')}/`
      const files = await trees.listFilesBelow(
        `${layoutVersion}/${encodeKey(key)[0]}`,
        await readCurrentTree(),
        2,
      )
      return indexEntries(files.filter((file) => !file.path.startsWith(own)))
    },

    async listAll() {
      const tree = await readCurrentTree()
      const runs = await trees.listFilesBelow(layoutVersion, tree, 3)
      const others = await trees.listFilesBelow(`${rejectedFolder}/${layoutVersion}`, tree, 3)
      return groupByFolder([...runs, ...others], indexEntries)
    },

    async read({ where }) {
      try {
        const file =
          listedFiles.get(where) ??
          (await trees.findFile(parseLocation(where), await readCurrentTree()))
        if (file === null) return { problem: branchMessages.gone(where) }
        if (file.size > maxBranchTextBytes)
          return { problem: branchMessages.tooLongToRead(where, file.size) }
        return decodeText(await api.readBlob(file.hash), where)
      } catch (error) {
        if (error instanceof TailgateError)
          return { problem: branchMessages.unreadable(where, error.message) }
        throw error
      }
    },

    async remove(entries) {
      const paths = entries.map(({ where }) => parseLocation(where))
      for (let done = 0; done < paths.length; done += maxChangesPerCommit) {
        const some = paths.slice(done, done + maxChangesPerCommit)
        await commitChanges(race, `tailgate: ${some.length} removed`, async (tree) => {
          const there = await Promise.all(some.map((path) => trees.findFile(path, tree)))
          return there.flatMap((file) => (file === null ? [] : [{ path: file.path, blob: null }]))
        })
      }
    },

    squash: () => squashBranch(race),
  }
}

/** A tree with a great many changes takes GitHub longer than it gives itself. */
const maxChangesPerCommit = 500

function decodeText(bytes: Uint8Array | null, where: string): StoredText {
  if (bytes === null) return { problem: branchMessages.gone(where) }
  if (bytes.length > maxBranchTextBytes)
    return { problem: branchMessages.tooLongToRead(where, bytes.length) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: branchMessages.noText(where) }
  }
}

/** `tailgate: api, 1a2b3c4`. On one line, and nobody is mentioned by it, whatever the suite is called. */
function formatCommitMessage({ suite, leg }: BaselineKey, { commit }: RunMetadata): string {
  const whole = leg === '' ? suite : `${suite} (${leg})`
  const harmless = whole.replace(/[^\p{L}\p{N},._()/-]+/gu, ' ').trim()
  return `tailgate: ${harmless.slice(0, 60)}, ${commit?.slice(0, 7) ?? 'no commit'}`
}
