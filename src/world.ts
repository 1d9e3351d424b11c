/** Everything the story may do to the outside, as one object of plain functions. Tests hand in another. */
import { createHash, randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }
import { type Entry, type Store, segment } from './baseline/store.ts'
import { changedFiles } from './changes.ts'
import { checkoutOf } from './checkout.ts'
import type { LabelEvent, SuiteState } from './core/acceptance.ts'
import type { Command, Service as ConfiguredService, Suite } from './core/config.ts'
import type { Readings, Way } from './core/doctor.ts'
import { Failure } from './core/failure.ts'
import type { History } from './core/lookup.ts'
import type { Machine, Measurement, Run } from './core/measurement.ts'
import { touches } from './core/paths.ts'
import { type Files, filesOf, type NamedFile } from './core/plan.ts'
import type { Environment } from './core/template.ts'
import type { Waiver } from './core/waivers.ts'
import { type EnginePlan, type EngineProgress, type EngineResult, type PlayOptions, play } from './engine.ts'
import { baseCommitOf, type Commit, commitOf, historyOf, type Target } from './git.ts'
import { readingsNow } from './machine/readings.ts'
import { type Allowance, allowanceOf, busyCpuSeconds } from './service/allowance.ts'
import { runCommand } from './service/command.ts'
import { diedWhileMeasured } from './service/errors.ts'
import { masked } from './service/log.ts'
import { freePort, placeOf, type Reach, speaksTls, type Tls } from './service/port.ts'
import { liftLimits, takesSudo } from './service/priority.ts'
import { type Meter, startMeter } from './service/resources.ts'
import { type Exit, type Service, startService } from './service/service.ts'

/** What happens meanwhile, for whoever watches. */
export type Happening =
  | { kind: 'epoch'; suite: string; epoch: number; epochs: number }
  | { kind: 'progress'; epoch: number; progress: EngineProgress }
  | { kind: 'repeat'; epoch: number; reasons: string[] }
  | { kind: 'warning'; message: string }
  /** By a script of the user's, piece by piece; a piece may end anywhere. */
  | { kind: 'printed'; text: Buffer }
  /** What is done before the load, such as `building the base`. */
  | { kind: 'step'; suite: string; what: string }
  /** What the load will be able to tell, and how long it takes, as sentences. */
  | { kind: 'outlook'; suite: string; sentences: string[] }

export type StoredEntry = Entry

/**
 * What the head can be measured beside; `what` says in words what it is. `none`: there is nothing, which is fine.
 * `problem`: there should be something, and isn't.
 */
export type Opponent =
  | { kind: 'commit'; commit: string; what: string }
  | { kind: 'folder'; path: string; what: string }
  | { kind: 'image'; image: string; what: string }
  | { kind: 'url'; url: string; what: string }
  | { kind: 'none'; why: string }
  | { kind: 'problem'; message: string }

/** An opponent that is there. */
export type Against = Exclude<Opponent, { kind: 'none' | 'problem' }>

/** One side, every placeholder filled in. */
export interface Starting {
  side: 'base' | 'head'
  service: ConfiguredService
  url: string
  /** The path of a unix socket that it is reached by, in place of the URL's host. */
  socket?: string
  tls?: Tls
  protocol?: 'http/2'
}

/** Where the base lies, until it is given back. */
export interface Tree extends AsyncDisposable {
  folder: string
  commit: string | null
  /** By an earlier run, so that nothing is left to build. */
  built: boolean
  /** What a reader should know of it, as sentences. */
  warnings: string[]
  /** The build worked: a later run need not do it again. */
  keep(): Promise<void>
}

/** A command of the user's, run to its end. */
export interface Task {
  /** For sentences: `build of the base`. */
  what: string
  /** What its log is called, part by part. */
  log: string[]
  command: Command
  cwd: string
  env: Record<string, string>
  timeoutSeconds: number
  /** The user's interruption neither keeps it from starting nor stops it. */
  evenInterrupted: boolean
}

/** What somebody has taken on. */
export interface Taken {
  /** Who set the label that accepts a slowdown, and when; null where nobody did. */
  event: LabelEvent | null
  waivers: Waiver[]
  /** What the last run of the same pull request left to be known; null where it can't be read. */
  before: SuiteState[] | null
  /** Why something of it could not be had, as sentences. */
  warnings: string[]
}

const nothingTaken: Taken = { event: null, waivers: [], before: [], warnings: [] }

export interface World {
  signal: AbortSignal
  /** The head: what paths in the configuration are relative to. */
  folder: string
  environment: Environment
  machine: Machine
  versions: Measurement['versions']
  store: Store
  /** Which leg of a matrix this is; empty where there is no matrix. */
  leg: string
  /** Whether this invocation keeps what it measured as a baseline. */
  savesBaseline: boolean
  /** A command that does the same elsewhere; null when the reader just typed it. */
  reproduce: string | null
  /** What a reader should know before any verdict, as sentences. */
  notices: string[]
  /** How somebody lets a slowdown pass that is meant, as a sentence; null where nobody can. */
  acceptHow: string | null
  /** As of now: a label may be set while the load runs. */
  acceptances(): Promise<Taken>
  now(): Date
  /** A whole number below 2^48. */
  newSeed(): number
  pause(ms: number): Promise<unknown>
  tell(happening: Happening): void
  /** Told once, however many suites have it; two messages on the same matter are the same. */
  warnOnce(message: string, matter?: string): void
  /** What the machine has left for a load that goes this way. */
  machineReadings(way: Way): Readings
  /** From now on these values are shown as `***`, here and in what is stored. */
  mask(secrets: string[]): void
  masked(text: string): string
  files(suite: Suite): Promise<Files>
  commit(): Promise<Commit>
  /** Why the change can't be felt in the suite, as a sentence; null where it may. */
  whyUnaffected(suite: Suite): Promise<string | null>
  opponentOf(suite: Suite): Promise<Opponent>
  /** What came before the commit that is compared with, or before what this platform compares with; null without git. */
  historyOf(commit: string | null): Promise<History | null>
  treeOf(suite: Suite, against: Against): Promise<Tree>
  run(task: Task): Promise<void>
  /** One of `host` that nobody listens at, and none of those given. */
  freePort(host: string, besides: number[]): Promise<number>
  startService(suite: string, starting: Starting, epoch: number, secrets: string[]): Promise<Service>
  died(service: Service, exit: Exit): Error
  /** Whether there is TLS where plain HTTP was expected. */
  speaksTls(reach: Reach): Promise<boolean>
  /** Counts what the service uses from `start` on. */
  meterOf(service: Service): { start(): void; read(): Run['service'] }
  /** What it may use of the machine; null where that can't be seen. */
  allowanceOf(service: Service): Allowance | null
  /** Seconds that this machine's processors have been busy, all together; null where that can't be read. */
  busyCpuSeconds(): number | null
  /** Why the load gets no more priority, in words without a point; null where it does, or nobody asks for more. */
  raisePriority(suite: Suite): Promise<string | null>
  play(plan: EnginePlan, options: PlayOptions): Promise<EngineResult>
  /** Keeps what was measured where the user asked for it, if he did. */
  keep(measurement: Measurement): Promise<void>
}

/** What the entries decide and the rest of the world does not. */
export interface Circumstances {
  signal: AbortSignal
  /** The folder that paths in the configuration are relative to. */
  folder: string
  /** Where service logs are kept. */
  keep: string
  store: Store
  leg: string
  savesBaseline: boolean
  /** What stored runs are looked up from where no commit is the base: HEAD, or what it was made on, as after a push. */
  lookupFrom: 'HEAD' | 'HEAD^'
  /** What the platform knows to have come before a commit, that one first: for clones that are shallow. */
  history?(commit: string): Promise<string[]>
  /** The head is measured alone, as a push is, where nobody asks for a base by name. */
  alone: boolean
  /** The branch that the pull request wants to go to; null outside of one. */
  pullRequest: Target | null
  /** Files that every suite rests on, from the root of the repository, or from `folder` where they begin with `./`. */
  concernsAll: string[]
  /** Where a suite's measurement is written to; null for nowhere. */
  outFor(suite: string): string | null
  reproduce: string | null
  notices?: string[]
  acceptHow?: string | null
  acceptances?(): Promise<Taken>
  tell(happening: Happening): void
  /** Told of every secret, so that the platform's own log masks it too. */
  mask?(secret: string): void
}

export function worldOf(circumstances: Circumstances): World {
  const { keep, signal } = circumstances
  const folder = resolve(circumstances.folder)
  const logs = resolve(folder, keep, 'logs')
  const secrets = new Set<string>()
  const warned = new Set<string>()
  let lifted: Promise<string | null> | null = null
  return {
    signal,
    folder,
    environment: (name) => process.env[name],
    machine: machine(),
    versions: { tailgate: packageJson.version, node: process.versions.node },
    store: circumstances.store,
    leg: circumstances.leg,
    savesBaseline: circumstances.savesBaseline,
    reproduce: circumstances.reproduce,
    notices: circumstances.notices ?? [],
    acceptHow: circumstances.acceptHow ?? null,
    acceptances: circumstances.acceptances ?? (async () => nothingTaken),
    now: () => new Date(),
    newSeed: () => randomInt(2 ** 47),
    pause: (ms) => pause(ms),
    tell: circumstances.tell,
    warnOnce: (message, matter = message) => {
      if (!warned.has(matter)) circumstances.tell({ kind: 'warning', message })
      warned.add(matter)
    },
    machineReadings: readingsNow,
    mask: (values) => {
      for (const value of values) {
        secrets.add(value)
        circumstances.mask?.(value)
      }
    },
    masked: (text) => masked(text, [...secrets]),
    files: (suite) => readFiles(suite, folder),
    commit: () => commitOf(folder),
    whyUnaffected: (suite) => whyUnaffected(suite, circumstances),
    opponentOf: (suite) => opponentOf(suite, circumstances),
    historyOf: (commit) => historyBefore(commit, circumstances),
    treeOf: (suite, against) => treeOf(suite, against, folder, signal),
    run: async (task) => {
      const logPath = await freshLog(logs, task.log)
      const stoppedBy = task.evenInterrupted ? {} : { signal }
      await runCommand(task, { logPath, ...stoppedBy, secrets: [...secrets] })
    },
    freePort,
    startService: async (suite, { side, service, ...reach }, epoch, hidden) => {
      const logPath = await freshLog(logs, [suite, side, String(epoch)])
      return startService({ ...service, ...reach }, { logPath, signal, secrets: hidden })
    },
    died: diedWhileMeasured,
    speaksTls: (reach) => speaksTls(placeOf(reach), 2000, signal),
    meterOf,
    allowanceOf,
    busyCpuSeconds,
    raisePriority: async (suite) => {
      if (!takesSudo(suite, (name) => process.env[name])) return null
      lifted ??= liftLimits(signal)
      return lifted
    },
    play,
    keep: async (measurement) => {
      const path = circumstances.outFor(measurement.suite)
      if (path !== null) await writeFile(path, `${JSON.stringify(measurement)}\n`)
    },
  }
}

function machine(): Machine {
  const all = cpus()
  return { os: platform(), arch: process.arch, cpu: all[0]?.model.trim() || 'unknown', cpus: all.length }
}

/** The files that a suite names, read. */
export async function readFiles(suite: Suite, folder: string): Promise<Files> {
  const read = async ({ option, path }: NamedFile): Promise<[string, Buffer]> => {
    try {
      return [path, await readFile(resolve(folder, path))]
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Failure('usage', `${option} ${path} can't be read: ${why}`, { cause })
    }
  }
  return new Map(await Promise.all(filesOf(suite).map(read)))
}

/** Only a change that wants to go somewhere leaves suites out: what is stored, or asked for by hand, is measured. */
async function whyUnaffected(
  { paths }: Suite,
  { folder, signal, savesBaseline, pullRequest, concernsAll }: Circumstances,
): Promise<string | null> {
  if (paths === null || savesBaseline || pullRequest === null) return null
  const found = await baseCommitOf(folder, { kind: 'auto' }, { pullRequest, signal })
  if (found.kind !== 'commit') return null
  const changes = await changedFiles(folder, found.base.commit, { signal })
  if (changes.kind === 'unknown') return null
  const always = concernsAll.map((path) => path.replace(/^\.\//, changes.prefix))
  if (touches(paths, changes.files, always)) return null
  const count = changes.files.length
  return count === 1
    ? 'The change touches one file, which is not among its paths.'
    : `The change touches ${count} files, and none of them is among its paths.`
}

/** Asked for by name it is taken; else a change is held against what it started from, where something can start it. */
async function opponentOf(
  suite: Suite,
  { folder, signal, alone, pullRequest }: Circumstances,
): Promise<Opponent> {
  const { base } = suite
  switch (base.kind) {
    case 'none':
      return { kind: 'none', why: 'base: none.' }
    case 'url':
      return { ...base, what: base.url }
    case 'image':
      return { ...base, what: base.image }
    case 'folder':
      return { kind: 'folder', path: resolve(folder, base.path), what: base.path }
    case 'auto':
      if (alone) return { kind: 'none', why: 'A baseline is measured alone.' }
      if (suite.service.start === null) return { kind: 'none', why: 'There is no start command.' }
  }
  const found = await baseCommitOf(folder, base, { pullRequest, signal })
  return found.kind === 'commit'
    ? { kind: 'commit', commit: found.base.commit, what: found.base.found }
    : found
}

/** git's own, and beyond where a shallow clone ends, what the platform knows. */
async function historyBefore(commit: string | null, circumstances: Circumstances): Promise<History | null> {
  const { folder, signal, history } = circumstances
  const known = await historyOf(folder, commit ?? (await beginning(circumstances)), signal)
  const last = known?.commits.at(-1)
  if (!known?.isCut || last === undefined || history === undefined) return known
  const [first, ...more] = await history(last).catch(() => [])
  return first === last ? { commits: [...known.commits, ...more], isCut: false } : known
}

/** What a pull request started from is what counts, also where nothing can be built from it. */
async function beginning({ folder, signal, pullRequest, lookupFrom }: Circumstances): Promise<string> {
  if (pullRequest === null) return lookupFrom
  const found = await baseCommitOf(folder, { kind: 'auto' }, { pullRequest, signal })
  return found.kind === 'commit' ? found.base.commit : 'HEAD'
}

async function treeOf(suite: Suite, against: Against, folder: string, signal: AbortSignal): Promise<Tree> {
  const asItIs = { folder, commit: null, built: false, warnings: [], keep: async () => {} }
  const nothing = { [Symbol.asyncDispose]: async () => {} }
  if (against.kind === 'folder') return { ...asItIs, ...nothing, folder: against.path }
  if (against.kind !== 'commit') return { ...asItIs, ...nothing }
  const { commit } = against
  const checkout = await checkoutOf({ folder, commit, carry: suite.carry, cacheKey: buildKey(suite), signal })
  return {
    folder: checkout.folder,
    commit,
    built: checkout.built,
    warnings: checkout.warnings,
    keep: () => checkout.keep(),
    [Symbol.asyncDispose]: () => checkout[Symbol.asyncDispose](),
  }
}

/** What else than the commit decides what is built. An image is built elsewhere, and nobody knows if it is still there. */
function buildKey({ build, carry, service }: Suite): string | null {
  if (build === null || service.start?.kind === 'image' || service.start?.kind === 'compose') return null
  const all = JSON.stringify([build, carry, service.cwd, process.versions.node, process.arch])
  return createHash('sha256').update(all).digest('hex').slice(0, 12)
}

/** Each invocation keeps its own; else the folder would grow for ever. */
async function freshLog(logs: string, parts: string[]): Promise<string> {
  const path = join(logs, `${parts.map(segment).join('-')}.log`)
  try {
    await rm(path, { force: true })
    await keepOutOfGit(logs)
    return path
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const sentence = `The logs can't be kept in ${logs}: ${why}. Name another folder with \`baseline\`.`
    throw new Failure('store', sentence, { cause })
  }
}

/** Baselines may be committed; logs are for this machine, and hold whatever the service wrote. */
async function keepOutOfGit(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.gitignore'), '*\n')
}

function meterOf(service: Service) {
  let meter: Meter | null = null
  return {
    start: () => {
      meter ??= startMeter(service)
    },
    read: () => meter?.read() ?? null,
  }
}
