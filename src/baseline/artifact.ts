/**
 * Baselines as artifacts of workflow runs, one for each run that is stored. GitHub deletes them by itself, after 90 days
 * where the repository says nothing else; until then those of the base branch are found by their name.
 */
import { StoreError } from '../core/text/errors.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  type Collection,
  encodeKey,
  formatEntryName,
  maxKeptRuns,
  parseEntryName,
  type Store,
  type StoredGroup,
  type StoredText,
  sortNewestFirst,
} from './store.ts'

/** What the store needs of GitHub. Everything but `text` may reject with a Failure. */
export interface ArtifactStoreApi {
  /** Leaves a text as this run's artifact, in place of one of the same name. */
  upload(name: string, file: ArtifactFile): Promise<void>
  /** Those of this name in the repository and its forks, the newest first, asked for as they are needed. */
  listNamed(name: string): AsyncIterable<Artifact>
  /** As `named`, whatever they are called. */
  listNewest(): AsyncIterable<Artifact>
  /** The text in an artifact's only file; `longest` is in bytes. */
  readText(id: number, file: string, longest: number): Promise<StoredText>
  /** One that is gone already is no failure. */
  remove(id: number): Promise<void>
}

export interface ArtifactFile {
  name: string
  text: string
  /** Null: as long as the repository keeps artifacts. */
  retentionDays: number | null
}

export interface Artifact {
  id: number
  /** Whatever its workflow called it, which may be a stranger's. */
  name: string
  /** ISO 8601; empty where GitHub does not tell. */
  createdAt: string
  /** Still listed, and no longer there. */
  expired: boolean
  /** An address to look at. */
  where: string
  /** The run of this very repository that made it; null for a fork's, which GitHub lists among its own. */
  madeBy: { branch: string; commit: string | null } | null
}

export interface ArtifactOptions {
  /** Only what its runs have left is a baseline. */
  branch: string
  /** Null: as long as the repository keeps artifacts. */
  retentionDays?: number | null
}

/**
 * An artifact is called after its key, since that is what GitHub finds it by. Nothing else fits into its name, so an entry
 * has the time of the upload, the commit of the run, and no figures.
 */
export function createArtifactStore(
  api: ArtifactStoreApi,
  { branch, retentionDays = null }: ArtifactOptions,
): Store {
  return {
    place: `the artifacts of ${branch}`,
    async save(key, { step }, text, shelf) {
      if (Buffer.byteLength(text) > maxArtifactTextBytes) throw new StoreError(sentences.large)
      const name = formatArtifactName(key, shelf, step)
      await api.upload(name, { name: fileName, text, retentionDays })
      return `the artifact ${name}`
    },
    async list(key, shelf) {
      const names = [false, true].map((step) => formatArtifactName(key, shelf, step))
      const found = await Promise.all(
        names.map((name) =>
          collectFromBranch(branch, api.listNamed(name), (other) => other === name),
        ),
      )
      return sortNewestFirst(found.flat().map(({ entry }) => entry)).slice(0, maxKeptRuns)
    },
    async listOthers(key) {
      const own = formatArtifactName(key, 'runs', false)
      const suite = encodeKey(key)[0]
      const found = await collectFromBranch(branch, api.listNewest(), (name) => {
        const parts = parseArtifactName(name)
        return parts?.shelf === 'runs' && parts.suite === suite && removeStepEnding(name) !== own
      })
      return sortNewestFirst(found.map(({ entry }) => entry))
    },
    async listAll() {
      const found = await collectFromBranch(
        branch,
        api.listNewest(),
        (name) => parseArtifactName(name) !== null,
      )
      const names = [...new Set(found.map(({ name }) => name))].sort()
      return names.flatMap((name): StoredGroup[] => {
        const parts = parseArtifactName(name)
        const entries = found.filter((one) => one.name === name).map(({ entry }) => entry)
        return parts === null ? [] : [{ ...parts, entries: sortNewestFirst(entries) }]
      })
    },
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

/** Far more than is ever stored of a run. */
export const maxArtifactTextBytes = 1024 * 1024

const fileName = 'baseline.json'

const sentences = {
  large: 'The baseline is larger than 1 MB, which no artifact of tailgate may be.',
  foreign: (where: string) => `${where} is no artifact of tailgate.`,
  unreadable: (where: string, problem: string) => `${where} can not be read. ${problem}`,
}

// ── what counts ──

/** So many artifacts are looked at, those of strangers and of other branches included. */
const maxScannedArtifacts = 1000

interface FoundArtifact {
  /** Of the artifact, without what tells a step. */
  name: string
  entry: BaselineEntry
}

/**
 * Whoever opens a pull request can have its run upload an artifact of any name, and GitHub lists it among all others. What
 * is taken was made by a run of this repository, on its base branch: only those who may push there decide what that runs.
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
  { id, name, createdAt, expired, where, madeBy }: Artifact,
  branch: string,
): BaselineEntry | null {
  const made = Date.parse(createdAt)
  if (expired || madeBy?.branch !== branch || Number.isNaN(made)) return null
  const takenAt = new Date(made).toISOString()
  const stamp = { takenAt, commit: madeBy.commit, step: isStep(name), figures: {} }
  return parseEntryName(formatEntryName(stamp, String(id)), where)
}

/** Of the name of an entry that `buildEntry` made. */
function parseArtifactId(name: string): number | null {
  const [, digits] = /-(\d{1,15})(?:\.step)?$/.exec(name) ?? []
  return digits === undefined ? null : Number(digits)
}

// ── names ──

const prefixes: Record<Collection, string> = {
  runs: 'tailgate-baseline',
  rejected: 'tailgate-rejected',
}

/** May stand in the name of an artifact, and in no segment. */
const separator = '~'
const stepEnding = `${separator}step`

/**
 * `tailgate-baseline~api~c0ffee~linux-x64-…`, of at most 220 characters. It is the same in every run, so that it can be
 * asked for; legs of a matrix differ in it, so that they do not take each other's name within a run.
 */
function formatArtifactName(key: BaselineKey, shelf: Collection, step: boolean): string {
  return [prefixes[shelf], ...encodeKey(key)].join(separator) + (step ? stepEnding : '')
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
  const shelf = (['runs', 'rejected'] as const).find((each) => prefixes[each] === prefix)
  const isOurs =
    segments.length === 3 && segments.every((segment) => /^[a-z0-9._-]{1,64}$/.test(segment))
  const [suite = '', configuration = '', machine = ''] = segments
  return shelf !== undefined && isOurs ? { shelf, suite, configuration, machine } : null
}
