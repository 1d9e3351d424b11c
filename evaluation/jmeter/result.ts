/** The result of one trial: a line of JSON in results/. */
import type { EvaluationMachine } from '../result-file.ts'
import type { LoadTool, PageFile } from './plan.ts'

export interface JMeterTrialResult {
  trial: string
  kind: PageFile
  /** `agrees`: equal counts, no errors, and medians within the aim. */
  outcome: 'agrees' | 'differs'
  first: LoadTool
  tailgate: ToolFigures
  jmeter: ToolFigures
  /** The number of measurements: those that tailgate called invalid, and the one that counts. */
  attempts: number
  /** Of the whole trial. */
  seconds: number
  startedAt: string
  /** The load average over the minute before the trial. */
  loadBefore: number
  machine: EvaluationMachine
  /** The commit of tailgate. */
  commit: string
}

/** What a tool reports, with times in ms. JMeter has whole milliseconds. */
export interface ToolFigures {
  requests: number
  errors: number
  p50: number
  p99: number
  max: number
}
