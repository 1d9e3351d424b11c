/** The result of one trial: a line of JSON in results/. */
import type { EvaluationMachine } from '../result-file.ts'
import type { ProofTrialKind } from './plan.ts'

export interface ProofTrialResult {
  trial: string
  kind: ProofTrialKind
  /** `crashed`: tailgate printed no result. */
  outcome: 'found' | 'missed' | 'invalid' | 'crashed'
  /** The proof as tailgate printed it, without its curves; null if there is none. */
  proof: PrintedProof | null
  /** The times of the service without a change, in ms; null if they were not measured. */
  times: { p50: number; p99: number } | null
  exitCode: number | null
  /** Of the whole command, with the measurement without a change. */
  seconds: number
  startedAt: string
  /** The load average over the minute before the trial. */
  loadBefore: number
  machine: EvaluationMachine
  tailgate: string
  /** The last lines of standard error where tailgate printed no result. */
  failure?: string
}

/** The part of a proof in `tailgate.prove/1` that the page reads. */
export interface PrintedProof {
  verdict: string
  foundBy: { metric: string; change: number | null }[]
  added: {
    responses: number
    delayed: number
    meanMs: number | null
    meanLateMs: number | null
    freezes: number
    meanFreezeMs: number | null
  }
  epochs: number
  loadSeconds: number
  seconds: number
  headline: string
  reasons: string[]
  report: {
    suites: { rows: { metric: string; request: string | null; change: number | null }[] }[]
  }
}
