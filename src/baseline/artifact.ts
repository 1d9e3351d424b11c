/**
 * Stores baselines as artifacts of workflow runs, one artifact for each run. Artifacts of the base
 * branch are found by their name. GitHub deletes artifacts after 90 days, or after the time in the
 * settings of the repository.
 */
import { StoreError } from '../core/text/errors.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  type Collection,
  collectionNames,
  encodeKey,
  formatEntryName,
  maxKeptRuns,
  parseEntryName,
  type Store,
  type StoredGroup,
  type StoredText,
  sortNewestFirst,
} from './store.ts'

/** The functions that the store needs. All except `readText` may reject with a TailgateError. */
export interface ArtifactStoreApi {
  /** Uploads an artifact of this workflow run, and replaces one of the same name. */
  upload(name: string, file: ArtifactFile): Promise<void>
  /**
   * The artifacts of this name in the repository and its forks, newest first, loaded page by page.
   */
  listNamed(name: string): AsyncIterable<Artifact>
  /** As `listNamed`, for all names. */
  listNewest(): AsyncIterable<Artifact>
  /** The text in the only file of an artifact. */
  readText(id: number, file: string, maxBytes: number): Promise<StoredText>
  /** Ignores an artifact that no longer exists. */
  remove(id: number): Promise<void>
}

export interface ArtifactFile {
  name: string
  text: string
  /** Null: the setting of the repository. */
  retentionDays: number | null
}

export interface Artifact {
  id: number
  /** Untrusted: the workflow of a fork may have chosen it. */
  name: string
  /** ISO 8601; empty if GitHub does not report it. */
  createdAt: string
  /** Whether it is still listed, but no longer stored. */
  expired: boolean
  /** The URL of its page. */
  where: string
  /** Its workflow run in this repository; null for a run of a fork, which GitHub lists too. */
  run: { id: number; branch: string; commit: string | null } | null
}

export interface ArtifactOptions {
  /** Only artifacts from runs of this branch are baselines. */
  branch: string
  /** Null: the setting of the repository. */
  retentionDays?: number | null
}

/**
 * The name of an artifact is its key, because GitHub can only find artifacts by their name. Nothing
 * else fits into the name, so an entry has the time of the upload, the commit of the run, and no
 * figures.
 */
export function createArtifactStore(
  api: ArtifactStoreApi,
  { branch, retentionDays = null }: ArtifactOptions,
): Store {
  return {
    place: `the artifacts of ${branch}`,
    async save(key, { step }, text, collection) {
      if (Buffer.byteLength(text) > maxArtifactTextBytes) throw new StoreError(sentences.large)
      const name = formatArtifactName(key, collection, step)
      await api.upload(name, { name: fileName, text, retentionDays })
      return `the artifact ${name}`
    },
    list: (key, collection) => listEntries(key, collection, branch, api),
    async listOthers(key) {
      const own = formatArtifactName(key, 'runs', false)
      const suite = encodeKey(key)[0]
      const found = await collectFromBranch(branch, api.listNewest(), (name) => {
        const group = parseArtifactName(name)
        const isSuite = group?.collection === 'runs' && group.suite === suite
        return isSuite && removeStepEnding(name) !== own
      })
      return sortNewestFirst(found.map(({ entry }) => entry))
    },
    listAll: () => listGroups(branch, api),
    async read({ name, where }) {
      const id = parseArtifactId(name)
      if (id === null) return { problem: sentences.foreign(where) }
      const stored = await api.readText(id, fileName, maxArtifactTextBytes)
      return 'text' in stored ? stored : { problem: sentences.unreadable(where, stored.problem) }
    },
    async remove(entries) {
      for (const { name } of entries) {
        const id = parseArtifactId(name)
        if (id !== null) await api.remove(id)
      }
    },
  }
}

async function listEntries(
  key: BaselineKey,
  collection: Collection,
  branch: string,
  api: ArtifactStoreApi,
): Promise<BaselineEntry[]> {
  const names = [false, true].map((step) => formatArtifactName(key, collection, step))
  const found = await Promise.all(
    names.map((name) => collectFromBranch(branch, api.listNamed(name), (other) => other === name)),
  )
  return sortNewestFirst(found.flat().map(({ entry }) => entry)).slice(0, maxKeptRuns)
}

async function listGroups(branch: string, api: ArtifactStoreApi): Promise<StoredGroup[]> {
  const isStored = (name: string) => parseArtifactName(name) !== null
  const found = await collectFromBranch(branch, api.listNewest(), isStored)
  const names = [...new Set(found.map(({ name }) => name))].sort()
  return names.flatMap((name): StoredGroup[] => {
    const group = parseArtifactName(name)
    const entries = found.filter((one) => one.name === name).map(({ entry }) => entry)
    return group === null ? [] : [{ ...group, entries: sortNewestFirst(entries) }]
  })
}

/** Much larger than any stored run. */
export const maxArtifactTextBytes = 1024 * 1024

const fileName = 'baseline.json'

const sentences = {
  large: 'The baseline is larger than 1 MB, the maximum for an artifact of tailgate.',
  foreign: (where: string) => `${where} is not an artifact of tailgate.`,
  unreadable: (where: string, problem: string) => `${where} cannot be read. ${problem}`,
}

/** The number of artifacts that are listed, including those of forks and other branches. */
const maxScannedArtifacts = 1000

interface FoundArtifact {
  /** The name of the artifact, without the ending of a step. */
  name: string
  entry: BaselineEntry
}

/**
 * Lists the artifacts from runs of the base branch of this repository. Everyone who opens a pull
 * request can upload an artifact of any name, and GitHub lists it among all others. Only users who
 * may push to the base branch decide what runs on it.
 */
async function collectFromBranch(
  branch: string,
  artifacts: AsyncIterable<Artifact>,
  isWanted: (name: string) => boolean,
): Promise<FoundArtifact[]> {
  const found: FoundArtifact[] = []
  let scanned = 0
  for await (const artifact of artifacts) {
    const entry = isWanted(artifact.name) ? buildEntry(artifact, branch) : null
    if (entry !== null) found.push({ name: removeStepEnding(artifact.name), entry })
    scanned += 1
    if (found.length === maxKeptRuns || scanned === maxScannedArtifacts) break
  }
  return found
}

function buildEntry(
  { id, name, createdAt, expired, where, run }: Artifact,
  branch: string,
): BaselineEntry | null {
  const createdMs = Date.parse(createdAt)
  if (expired || run?.branch !== branch || Number.isNaN(createdMs)) return null
  const takenAt = new Date(createdMs).toISOString()
  const metadata = { takenAt, commit: run.commit, step: isStep(name), figures: {} }
  return parseEntryName(formatEntryName(metadata, String(id)), where)
}

/** The id in the name of an entry from `buildEntry`. */
function parseArtifactId(name: string): number | null {
  const [, digits] = /-(\d{1,15})(?:\.step)?$/.exec(name) ?? []
  return digits === undefined ? null : Number(digits)
}

const prefixes: Record<Collection, string> = {
  runs: 'tailgate-baseline',
  rejected: 'tailgate-rejected',
  calibrations: 'tailgate-calibration',
}

/** A character that is allowed in the name of an artifact, but does not occur in a segment. */
const separator = '~'
const stepEnding = `${separator}step`

/**
 * A name such as `tailgate-baseline~api~c0ffee~linux-x64-…`, of at most 220 characters. It is the
 * same in every workflow run, so that artifacts are found by it. It differs between the legs of a
 * matrix, so that they do not replace each other's artifacts.
 */
function formatArtifactName(key: BaselineKey, collection: Collection, step: boolean): string {
  return [prefixes[collection], ...encodeKey(key)].join(separator) + (step ? stepEnding : '')
}

function isStep(name: string): boolean {
  return name.endsWith(stepEnding)
}

function removeStepEnding(name: string): string {
  return isStep(name) ? name.slice(0, -stepEnding.length) : name
}

/** Null for an artifact of another kind. */
function parseArtifactName(name: string): Omit<StoredGroup, 'entries'> | null {
  const [prefix, ...segments] = removeStepEnding(name).split(separator)
  const collection = collectionNames.find((each) => prefixes[each] === prefix)
  const isValid =
    segments.length === 3 && segments.every((segment) => /^[a-z0-9._-]{1,64}$/.test(segment))
  const [suite = '', configuration = '', machine = ''] = segments
  return collection !== undefined && isValid ? { collection, suite, configuration, machine } : null
}
