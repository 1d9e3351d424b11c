/**
 * The types of a Measurement and its Runs. They are stored, compared and replayed, so everything
 * here is plain JSON.
 */

import type {
  EngineAnswers,
  EngineErrors,
  EngineGroup,
  EngineSample,
  EngineSchedulingPriority,
  EngineSecond,
  EngineUserPeaks,
  EngineValidity,
} from '../../engine/types.ts'
import type { NoisyMetric } from '../config/value/metric.ts'
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
  /** Time under load before the measured time; no figure includes it. */
  warmupSeconds: number
  measuredSeconds: number
  /** Requests that became due in the measured time. */
  offered: number
  sent: number
  /** The offered requests that got a response, at whatever time. */
  answered: number
  /** Responses that arrived within the measured time, with any status. */
  completed: number
  /** Of these, the failed ones, by status or check; absent if there are none. */
  unsuccessful?: number | undefined
  /** Offered requests that were in flight, or not yet sent, when the drain ended. */
  unfinished: number
  /** Bytes of responses that arrived within the measured time; absent in older files. */
  bytesRead?: number | undefined
  errors: EngineErrors
  statuses: Record<string, number>
  firstErrors: string[]
  /** What was answered to each request; absent in older files. */
  answers?: EngineAnswers[] | undefined
  /** Requests that were sent again; absent if there were none, and in older files. */
  resent?: number | undefined
  /** Responses before the body was read; absent if there were none, and in older files. */
  early?: number | undefined
  /** Responses that failed a check; only with `sample-bodies: report`, and never stored. */
  samples?: EngineSample[] | undefined
  connect: string
  /** The time of the TLS handshake alone, after the connection; absent without TLS. */
  tls?: string | undefined
  /** When the responses of a storm arrived, since its start; absent for any other load. */
  finished?: string | undefined
  /** The most users at the same time; absent without users, and in older files. */
  users?: EngineUserPeaks | undefined
  groups: EngineGroup[]
  seconds: EngineSecond[]
  generator: GeneratorStats
  /** Of all processes of the service over the measured time; null where it can't be read. */
  service: ServiceResources | null
  validity: EngineValidity
  /** The calls of the stand-ins in the measured time; absent without any. */
  upstreams?: RunUpstreams | undefined
}

export interface ServiceResources {
  cpuSeconds: number
  maxRssBytes: number
  /** The highest nice value of the processes; absent where it is not read, and in older files. */
  nice?: number | undefined
}

/** What one side called in the measured time of one epoch. */
export interface RunUpstreams {
  /** The measured time. In rounds, the side was loaded in half of it. */
  seconds: number
  calls: UpstreamCalls[]
  /** How late the stand-ins answered. */
  late: { count: number; p50Ms: number; p99Ms: number; maxMs: number }
}

export interface UpstreamCalls {
  name: string
  /** In equal parts of the measured time, with unmatched ones. */
  parts: number[]
  /** Calls a second without load. */
  idlePerSecond: number
  /** The routes that were called, each with the number of calls. */
  routes: { name: string; calls: number }[]
  /** Calls without a route. */
  unmatched: number
  /** Method and path of the first one; empty without any. */
  example: string
  /** Requests that were no valid HTTP/1.1. */
  refused: number
}

/** What the program that plays upstreams has counted (`native/upstream/src/counters.rs`). */
export interface UpstreamReading {
  upstreams: {
    routes: number[]
    unmatched: number
    refused: number
    /** Calls since the start. */
    total: number
    parts: number[]
    example: string
  }[]
  late: { count: number; p50Ns: number; p99Ns: number; maxNs: number }
}

/** The load generator's resource use; of a paired measurement, for both sides together. */
export interface GeneratorStats {
  cpuSeconds: number
  wallSeconds: number
  longestStallMs: number
  /** The share of the CPU time that the hypervisor gave to other guests, in [0, 1]. */
  steal: number
  sleep: string
  /** The scheduling priority of its threads; absent in older files. */
  precedence?: ThreadPriority | undefined
  /** Why a higher priority was refused, without a full stop; absent if none was requested. */
  precedenceRefused?: string | undefined
}

/** The highest first. */
export const threadPriorities = [
  'real-time',
  'high-class',
  'slice',
  'user-interactive',
  'normal',
] as const satisfies EngineSchedulingPriority[]
export type ThreadPriority = (typeof threadPriorities)[number]

/** All runs of one invocation for one suite. */
export interface Measurement {
  schema: typeof measurementSchema
  suite: string
  /** The leg of the job matrix that measured it; empty without a matrix. */
  leg: string
  takenAt: string
  /** Full hash of the measured commit; null outside of a git repository. */
  commit: string | null
  dirty: boolean
  /** Hash of `plan` and the schema: equal keys are comparable. */
  configuration: string
  plan: ComparablePlan
  machine: Machine
  versions: { tailgate: string; node: string }
  seed: number
  /** The base of a paired measurement, whose runs are in `runs`; null if the head was alone. */
  beside: PairedBase | null
  /** The number of epochs that were repeated because the generator was too late. */
  repeats: number
  runs: Run[]
}

/** The base of a paired measurement. */
export interface PairedBase {
  commit: string | null
  /** For people: `the merge base with origin/main`, `./base`. */
  what: string
  /** The key of stored files, for what the code calls interleaving. */
  turns: Interleaving
  /** What earlier runs showed of the service; absent if nothing. */
  learned?: LearnedSpread | undefined
  /**
   * The last epoch of each earlier attempt for the same commit, ascending: the epochs up to it were
   * measured then. Absent at the first attempt.
   */
  attempts?: number[] | undefined
}

/** How far the epochs of earlier runs of the same service agreed (stats/process-spread.ts). */
export interface LearnedSpread {
  version: number
  /** The number of earlier runs. */
  runs: number
  /** The number of calibrations; absent without any. */
  calibrations?: number | undefined
  /** By metric: how many epochs the prior is worth that processes differ little. */
  strengths: Partial<Record<NoisyMetric, number>>
}

/**
 * How the load alternated between the sides: request by request; in rounds of a second or two, with
 * both sides up; or one side after the other in each epoch, because only one can be up.
 */
export type Interleaving = 'requests' | 'rounds' | 'one-by-one'
