/**
 * What was measured: Runs, and the Measurement that holds them. This is what is stored, compared and
 * replayed, so everything here is plain JSON.
 */
import type { EngineErrors, EngineGroup, EngineSecond, EngineValidity } from '../engine.ts'

export const measurementSchema = 'tailgate.measurement/1'

export interface Machine {
  os: string
  arch: string
  cpu: string
  cpus: number
}

/** Everything that makes two measurements comparable: never a port, a header's value or a secret. */
export interface ComparablePlan {
  requests: { name: string; method: string; path: string; headers: string[]; bodyHash: string | null; weight: number }[]
  load: { kind: 'rate'; perSecond: number; connections: number; jitter: number; timeoutSeconds: number }
  warmupSeconds: number
  durationSeconds: number
  /** `alone`: the head side only; `paired`: both sides at once. */
  mode: 'alone' | 'paired'
  protocol: 'http/1.1'
}

/** What one epoch measured on one side. */
export interface Run {
  /** Counts from 1. */
  epoch: number
  side: 'base' | 'head'
  startedAt: string
  measuredSeconds: number
  offered: number
  sent: number
  answered: number
  unfinished: number
  errors: EngineErrors
  statuses: Record<string, number>
  firstErrors: string[]
  connect: string
  groups: EngineGroup[]
  seconds: EngineSecond[]
  generator: { cpuSeconds: number; wallSeconds: number; longestStallMs: number; steal: number; sleep: string }
  /** Of the service's whole process group over the measured time; null where it can't be read. */
  service: { cpuSeconds: number; maxRssBytes: number } | null
  validity: EngineValidity
}

/** All runs of one invocation for one suite. */
export interface Measurement {
  schema: typeof measurementSchema
  suite: string
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
  runs: Run[]
}
