/** The result of one trial: a line of JSON in results/. */
import type { EvaluationMachine } from '../result-file.ts'

export interface CapacityResult {
  trial: string
  kind: 'find-max' | 'sweep'
  service: string
  /** The limit that tailgate should name. */
  expected: string
  /** Requests per second in a closed load, before and after; null where that is not the limit. */
  closed: [number, number] | null
  /**
   * The highest confirmed rate of find-max, or the rate at the knee of a sweep; null without one.
   */
  found: number | null
  /** The limit that tailgate named. */
  limit: string | null
  exitCode: number | null
  seconds: number
  startedAt: string
  /** The load average over the minute before the trial. */
  loadBefore: number
  machine: EvaluationMachine
  tailgate: string
  /** The JSON that tailgate printed, without long lists; its text where it printed no JSON. */
  said: unknown
}
