/**
 * Stores baselines on a separate branch. Each run is a file
 * `v1/<suite>/<configuration>/<machine>/<entry>.json`, below `rejected/` for rejected runs, that is
 * never changed. The branch has no history in common with other branches. It is written through an
 * API, so no work tree is changed.
 */

import { randomBytes } from 'node:crypto'
import { setTimeout as timer } from 'node:timers/promises'
import { StoreError, TailgateError } from '../core/text/errors.ts'
import type { BranchApi, TreeItem } from './branch-api.ts'
import { branchMessages, maxBranchTextBytes } from './branch-errors.ts'
import {
  collectionFolders,
  extractEntryName,
  fileEnding,
  formatFolderPath,
  groupByFolder,
  layoutVersion,
  parseRunPath,
} from './branch-layout.ts'
import {
  commitChanges,
  pickPauseSeconds,
  type Race,
  requireHash,
  squashBranch,
} from './branch-race.ts'
import { createTreeReader, type TreeReader } from './branch-trees.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  type Collection,
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
   * Replaces the history of the branch by one commit with all its files, so that removed runs take
   * no more space. This is the only forced update. It cannot lose a file of another job. A problem
   * is a sentence.
   */
  squash(): Promise<SquashResult>
}

export interface BranchStoreOptions {
  branch?: string
  /** Returns numbers in [0, 1). */
  random?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

export function createBranchStore(api: BranchApi, options: BranchStoreOptions = {}): BranchStore {
  const context = createContext(api, options)
  const { trees, race, branch } = context
  return {
    place: `the branch ${branch}`,
    save: (key, metadata, text, collection) => saveRun(key, metadata, text, collection, context),
    async list(key, collection) {
      const folder = formatFolderPath(key, collection)
      return indexEntries(await trees.listFiles(folder, await readCurrentTree(context)), context)
    },
    async listOthers(key) {
      const own = `${formatFolderPath(key, 'runs')}/`
      const suite = `${layoutVersion}/${encodeKey(key)[0]}`
      const files = await trees.listFilesBelow(suite, await readCurrentTree(context), 2)
      return indexEntries(
        files.filter((file) => !file.path.startsWith(own)),
        context,
      )
    },
    async listAll() {
      const tree = await readCurrentTree(context)
      const lists: TreeItem[][] = []
      for (const folder of collectionFolders)
        lists.push(await trees.listFilesBelow(folder, tree, 3))
      return groupByFolder(lists.flat(), (files) => indexEntries(files, context))
    },
    read: (entry) => readRun(entry, context),
    remove: (entries) => removeRuns(entries, context),
    squash: () => squashBranch(race),
  }
}

interface BranchContext {
  api: BranchApi
  branch: string
  trees: TreeReader
  race: Race
  /** The listed files by location, so that reading one needs no second listing. */
  listedFiles: Map<string, TreeItem>
}

function createContext(
  api: BranchApi,
  { branch = 'tailgate-data', random = Math.random, pause = timer }: BranchStoreOptions,
): BranchContext {
  const trees = createTreeReader(api)
  const race: Race = {
    api,
    trees,
    branch,
    pauseAfterAttempts: (attempts) => pause(pickPauseSeconds(attempts, random) * 1000),
  }
  return { api, branch, trees, race, listedFiles: new Map() }
}

async function saveRun(
  key: BaselineKey,
  metadata: RunMetadata,
  text: string,
  collection: Collection,
  context: BranchContext,
): Promise<string> {
  const { api, branch, trees, race } = context
  const bytes = Buffer.byteLength(text)
  if (bytes > maxBranchTextBytes) throw new StoreError(branchMessages.tooLarge(bytes))
  const folder = formatFolderPath(key, collection)
  const name = formatEntryName(metadata, randomBytes(4).toString('hex'))
  const path = `${folder}/${name}${fileEnding}`
  const blob = requireHash(await api.createBlob(text), branch)
  await commitChanges(race, formatCommitMessage(key, metadata), async (tree, attempts) => {
    // Only in the first attempt, because a listing takes as long as a race. A later save removes
    // the surplus runs.
    const stored = attempts > 1 ? [] : indexEntries(await trees.listFiles(folder, tree), context)
    const surplus = stored.slice(maxKeptRuns - 1).slice(-maxChangesPerCommit)
    const removals = surplus.map(({ where }) => ({
      path: parseLocation(where, branch),
      blob: null,
    }))
    return [{ path, blob }, ...removals]
  })
  return formatLocation(path, branch)
}

async function readRun({ where }: BaselineEntry, context: BranchContext): Promise<StoredText> {
  const { api, branch, trees, listedFiles } = context
  try {
    const file =
      listedFiles.get(where) ??
      (await trees.findFile(parseLocation(where, branch), await readCurrentTree(context)))
    if (file === null) return { problem: branchMessages.missing(where) }
    if (file.size > maxBranchTextBytes)
      return { problem: branchMessages.tooLargeToRead(where, file.size) }
    return decodeText(await api.readBlob(file.hash), where)
  } catch (error) {
    if (error instanceof TailgateError)
      return { problem: branchMessages.unreadable(where, error.message) }
    throw error
  }
}

function decodeText(bytes: Uint8Array | null, where: string): StoredText {
  if (bytes === null) return { problem: branchMessages.missing(where) }
  if (bytes.length > maxBranchTextBytes)
    return { problem: branchMessages.tooLargeToRead(where, bytes.length) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: branchMessages.notText(where) }
  }
}

async function removeRuns(
  entries: BaselineEntry[],
  { branch, trees, race }: BranchContext,
): Promise<void> {
  const paths = entries.map(({ where }) => parseLocation(where, branch))
  for (let done = 0; done < paths.length; done += maxChangesPerCommit) {
    const some = paths.slice(done, done + maxChangesPerCommit)
    await commitChanges(race, `tailgate: ${some.length} removed`, async (tree) => {
      const files = await Promise.all(some.map((path) => trees.findFile(path, tree)))
      return files.flatMap((file) => (file === null ? [] : [{ path: file.path, blob: null }]))
    })
  }
}

/** GitHub needs too long for a tree with more changes. */
const maxChangesPerCommit = 500

async function readCurrentTree({ api, branch, trees }: BranchContext): Promise<string | null> {
  return trees.findRootTree(await api.readTip(branch))
}

/** The entries of the files that are stored runs. Other files are ignored. */
function indexEntries(files: TreeItem[], { branch, listedFiles }: BranchContext): BaselineEntry[] {
  const runs = files.filter((file) => parseRunPath(file.path) !== null)
  for (const file of runs) listedFiles.set(formatLocation(file.path, branch), file)
  return sortNewestFirst(
    runs.map(({ path }) => parseEntryName(extractEntryName(path), formatLocation(path, branch))),
  )
}

/** The form that git uses: `git show origin/tailgate-data:v1/…` prints the file. */
function formatLocation(path: string, branch: string): string {
  return `${branch}:${path}`
}

function parseLocation(where: string, branch: string): string {
  return where.startsWith(formatLocation('', branch)) ? where.slice(branch.length + 1) : ''
}

/** `tailgate: api, 1a2b3c4`, on one line, with no mention of a user in the name of a suite. */
function formatCommitMessage({ suite, leg }: BaselineKey, { commit }: RunMetadata): string {
  const name = leg === '' ? suite : `${suite} (${leg})`
  const harmless = name.replace(/[^\p{L}\p{N},._()/-]+/gu, ' ').trim()
  return `tailgate: ${harmless.slice(0, 60)}, ${commit?.slice(0, 7) ?? 'no commit'}`
}
