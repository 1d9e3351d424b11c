/**
 * What was measured: Runs, and the Measurement that holds them. This is what is stored, compared and
 * replayed, so everything here is plain JSON.
 */

import type {
  EngineErrors,
  EngineGroup,
  EngineSchedulingPriority,
  EngineSecond,
  EngineValidity,
} from '../../engine/types.ts'
import { MeasurementError } from './histogram.ts'
import type { ComparablePlan } from './planned-load.ts'

export { MeasurementError }

export const measurementSchema = 'tailgate.measurement/1'

export interface Machine {
  os: string
  arch: string
  cpu: string
  cpus: number
}

/** What one epoch measured on one side. */
export interface Run {
  /** Counts from 1. */
  epoch: number
  side: 'base' | 'head'
  startedAt: string
  /** Under load before the measured time, in no figure. */
  warmupSeconds: number
  measuredSeconds: number
  offered: number
  sent: number
  /** Of the offered ones, whenever the answer came. */
  answered: number
  /** Answers that came within the measured time: what the achieved rate is made of. */
  completed: number
  unfinished: number
  errors: EngineErrors
  statuses: Record<string, number>
  firstErrors: string[]
  connect: string
  /** Of TLS alone, after the connection; absent where none was spoken. */
  tls?: string | undefined
  groups: EngineGroup[]
  seconds: EngineSecond[]
  generator: GeneratorStats
  /** Of the service's whole process group over the measured time; null where it can't be read. */
  service: { cpuSeconds: number; maxRssBytes: number } | null
  validity: EngineValidity
}

/** How the load was made; of two sides, for both together. */
export interface GeneratorStats {
  cpuSeconds: number
  wallSeconds: number
  longestStallMs: number
  steal: number
  sleep: string
  /** What its threads were given, the most first; unknown of older files. */
  precedence?: ThreadPriority | undefined
  /** Why they were given no more, in words without a point; absent where nobody was asked for more. */
  precedenceRefused?: string | undefined
}

export const threadPriorities = [
  'real-time',
  'slice',
  'normal',
] as const satisfies EngineSchedulingPriority[]
export type ThreadPriority = (typeof threadPriorities)[number]

/** All runs of one invocation for one suite. */
export interface Measurement {
  schema: typeof measurementSchema
  suite: string
  /** Which leg of a matrix of jobs measured it; empty where there is no matrix. */
  leg: string
  takenAt: string
  /** Full hash of the commit measured, where there is a git repository. */
  commit: string | null
  dirty: boolean
  /** Hash of `plan` and the schema: equal keys are comparable. */
  configuration: string
  plan: ComparablePlan
  machine: Machine
  versions: { tailgate: string; node: string }
  seed: number
  /** What the head was measured beside, its runs among `runs`; null when it was measured alone. */
  beside: PairedBase | null
  /** Epochs that were played again, since the generator was too late in them. */
  repeats: number
  runs: Run[]
}

/** The base of a paired measurement. */
export interface PairedBase {
  commit: string | null
  /** In words: `the merge base with origin/main`, `./base`. */
  what: string
  turns: Interleaving
}

/**
 * How the sides took turns: request by request; in rounds of a second or two, both up; or one after the other in each
 * epoch, since only one of them can be up.
 */
export type Interleaving = 'requests' | 'rounds' | 'one-by-one'
