/** Everything the story may do to the outside, as one object of plain functions. Tests hand in another. */
import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }
import { fileStore } from './baseline/file.ts'
import { type Entry, type Store, segment } from './baseline/store.ts'
import type { Suite } from './core/config.ts'
import { Failure } from './core/failure.ts'
import type { Machine, Measurement, Run } from './core/measurement.ts'
import type { Bodies, Environment } from './core/plan.ts'
import { type EnginePlan, type EngineProgress, type EngineResult, type PlayOptions, play } from './engine.ts'
import { type Commit, commitOf } from './git.ts'
import { diedWhileMeasured } from './service/errors.ts'
import { masked } from './service/log.ts'
import { addressOf, speaksTls } from './service/port.ts'
import { type Meter, startMeter } from './service/resources.ts'
import { type Exit, type Service, startService } from './service/service.ts'

/** What happens meanwhile, for whoever watches. */
export type Happening =
  | { kind: 'epoch'; suite: string; epoch: number; epochs: number }
  | { kind: 'progress'; epoch: number; progress: EngineProgress }
  | { kind: 'repeat'; epoch: number; reasons: string[] }
  | { kind: 'warning'; message: string }

export type StoredEntry = Entry

export interface World {
  signal: AbortSignal
  environment: Environment
  machine: Machine
  versions: Measurement['versions']
  store: Store
  /** Whether this invocation keeps what it measured as a baseline. */
  savesBaseline: boolean
  /** A command that does the same elsewhere; null when the reader just typed it. */
  reproduce: string | null
  now(): Date
  /** A whole number below 2^48. */
  newSeed(): number
  pause(ms: number): Promise<unknown>
  tell(happening: Happening): void
  /** From now on these values are shown as `***`, here and in what is stored. */
  mask(secrets: string[]): void
  masked(text: string): string
  bodies(suite: Suite): Promise<Bodies>
  commit(): Promise<Commit>
  startService(suite: Suite, epoch: number, secrets: string[]): Promise<Service>
  died(service: Service, exit: Exit): Error
  /** Whether there is TLS where plain HTTP was expected. */
  speaksTls(url: string): Promise<boolean>
  /** Counts what the service uses from `start` on. */
  meterOf(service: Service): { start(): void; read(): Run['service'] }
  play(plan: EnginePlan, options: PlayOptions): Promise<EngineResult>
}

/** What the entries decide and the rest of the world does not. */
export interface Circumstances {
  signal: AbortSignal
  /** The folder that paths in the configuration are relative to. */
  folder: string
  /** Where baselines and service logs are kept. */
  keep: string
  savesBaseline: boolean
  reproduce: string | null
  tell(happening: Happening): void
  /** Told of every secret, so that the platform's own log masks it too. */
  mask?(secret: string): void
}

export function worldOf(circumstances: Circumstances): World {
  const { folder, keep, signal } = circumstances
  const secrets = new Set<string>()
  return {
    signal,
    environment: (name) => process.env[name],
    machine: machine(),
    versions: { tailgate: packageJson.version, node: process.versions.node },
    store: fileStore(resolve(folder, keep)),
    savesBaseline: circumstances.savesBaseline,
    reproduce: circumstances.reproduce,
    now: () => new Date(),
    newSeed: () => randomInt(2 ** 47),
    pause: (ms) => pause(ms),
    tell: circumstances.tell,
    mask: (values) => {
      for (const value of values) {
        secrets.add(value)
        circumstances.mask?.(value)
      }
    },
    masked: (text) => masked(text, [...secrets]),
    bodies: (suite) => bodiesOf(suite, folder),
    commit: () => commitOf(folder),
    startService: (suite, epoch, hidden) =>
      startKept(suite, epoch, { folder, keep, signal, secrets: hidden }),
    died: diedWhileMeasured,
    speaksTls: (url) => speaksTls(addressOf(url), 2000, signal),
    meterOf,
    play,
  }
}

function machine(): Machine {
  const all = cpus()
  return { os: platform(), arch: process.arch, cpu: all[0]?.model.trim() || 'unknown', cpus: all.length }
}

async function bodiesOf(suite: Suite, folder: string): Promise<Bodies> {
  const paths = suite.requests.flatMap(({ body }) => (body?.kind === 'file' ? [body.path] : []))
  const read = async (path: string): Promise<[string, Buffer]> => {
    try {
      return [path, await readFile(resolve(folder, path))]
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Failure('usage', `body-file ${path} can't be read: ${why}`, { cause })
    }
  }
  return new Map(await Promise.all([...new Set(paths)].map(read)))
}

interface Keeping {
  folder: string
  keep: string
  signal: AbortSignal
  secrets: string[]
}

async function startKept(
  suite: Suite,
  epoch: number,
  { folder, keep, signal, secrets }: Keeping,
): Promise<Service> {
  const logs = resolve(folder, keep, 'logs')
  const logPath = join(logs, `${segment(suite.name)}-${epoch}.log`)
  // Each invocation keeps its own; else the folder would grow for ever.
  await ready(logs, logPath)
  const spec = { ...suite.service, cwd: resolve(folder, suite.service.cwd), url: suite.url }
  return startService(spec, { logPath, signal, secrets })
}

async function ready(logs: string, logPath: string): Promise<void> {
  try {
    await rm(logPath, { force: true })
    await keepOutOfGit(logs)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const sentence = `The service's log can't be kept in ${logs}: ${why}. Name another folder with \`baseline\`.`
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
