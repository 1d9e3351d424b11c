/** What the benchmark keeps of each run. */
import type { PlayedOn } from '../result-file.ts'

/** Numbers by their names, which end in the unit. */
export type Figures = Record<string, number>

export interface BenchResult {
  /** A Trial's id. */
  trial: string
  case: string
  contestant: string
  round: number
  startedAt: string
  /** As somebody could type it, but for the port. */
  command: string
  /** The tool's own, as it tells it. */
  toolVersion: string
  /** Why it measured nothing; null where it did. */
  problem: string | null
  /** What the tool said; see outputs.ts. */
  figures: Figures
  /** Whether tailgate trusts its own run, and its reasons not to; empty for others. */
  verdict: string
  /** What the server saw, where it keeps a record. */
  server: Figures
  /** What the tool took of the machine. */
  taken: Figures
  /** Of the engine, the programs beside it and the machine: figures are compared within one series only. */
  series: string
  machine: PlayedOn
  tailgate: { version: string; commit: string }
  /** Runnable programs on average over the minute before: what else the machine did. */
  loadBefore: number
}

/** The results that belong to the newest one's series. */
export function latestSeries(results: BenchResult[]): BenchResult[] {
  const latest = results.at(-1)?.series
  return results.filter(({ series }) => series === latest)
}
