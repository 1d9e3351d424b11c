/** The result of one run of the benchmark: a line of JSON in results/. */
import type { EvaluationMachine } from '../result-file.ts'

/** Numbers by name. A name ends in the unit. */
export type Figures = Record<string, number>

export interface BenchResult {
  /** The id of the trial. */
  trial: string
  case: string
  contestant: string
  round: number
  startedAt: string
  /** The command line; the port differs in each run. */
  command: string
  /** The version that the tool reports. */
  toolVersion: string
  /** The reason why the run has no figures; null where it has. */
  problem: string | null
  /** The figures that the tool printed; see tool-output.ts. */
  figures: Figures
  /** Whether tailgate considers its own run valid, with the reasons; empty for other tools. */
  verdict: string
  /** The record of the server; empty where it keeps none. */
  server: Figures
  /** CPU time, memory and system calls of the tool's process. */
  taken: Figures
  /**
   * Names the sources of the engine and of the benchmark, and the machine. Figures are compared
   * within one series only.
   */
  series: string
  machine: EvaluationMachine
  tailgate: { version: string; commit: string }
  /** The load average over the minute before the run. */
  loadBefore: number
}

/** The results of the same series as the newest result. */
export function selectLatestSeries(results: BenchResult[]): BenchResult[] {
  const latest = results.at(-1)?.series
  return results.filter(({ series }) => series === latest)
}
