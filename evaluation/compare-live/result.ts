/** The result of one trial: a line of JSON in results/. */
import type { EvaluationMachine } from '../result-file.ts'
import type { CompareTrialKind } from './plan.ts'

export interface CompareTrialResult {
  trial: string
  kind: CompareTrialKind
  /** `crashed`: tailgate printed no comparison. */
  outcome: 'different' | 'alike' | 'crashed'
  /** The comparison as tailgate printed it, without its curves; null if there is none. */
  comparison: PrintedComparison | null
  exitCode: number | null
  /** Of the whole command. */
  seconds: number
  startedAt: string
  /** The load average over the minute before the trial. */
  loadBefore: number
  machine: EvaluationMachine
  tailgate: string
  /** The last lines of standard error where tailgate printed no comparison. */
  failure?: string
}

/** The part of a comparison in `tailgate.compare/1` that the page reads. */
export interface PrintedComparison {
  seed: number
  plan: { blocks: number; atOnce: boolean }
  finished: number
  variants: {
    name: string
    figures: Record<string, number | null>
    effects: Record<string, PrintedEffect | null> | null
    limited: { blocks: number } | null
    broken: { blocks: number } | null
  }[]
  notes: string[]
}

export interface PrintedEffect {
  estimate: number
  lower: number
  upper: number
  isDifferent: boolean
}
