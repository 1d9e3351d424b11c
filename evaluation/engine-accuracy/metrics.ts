/** What is made of a run, and of the rounds of a contestant: medians, and ratios within a round. */
import type { BenchResult, Figures } from './result.ts'

export type Measure = (result: BenchResult) => number

/** All rounds of one contestant in one case, as far as they measured something. */
export interface Rounds {
  results: BenchResult[]
}

/** Of the engine's own threads where a tool tells it, else of the whole process. */
export const cpuUsPerRequest: Measure = ({ figures, taken }) =>
  ((figures.cpuSeconds ?? figureOf(taken, 'cpuSeconds')) / figureOf(figures, 'requests')) * 1e6

export const callsPerRequest: Measure = ({ figures, taken }) =>
  figureOf(taken, 'systemCalls') / figureOf(figures, 'requests')

/** As a program counts its own, while nobody traces it. */
export const ownCallsPerRequest: Measure = ({ figures }) =>
  figureOf(figures, 'systemCalls') / figureOf(figures, 'requests')

/** Answers within the time of the load, where a tool tells it: what came late is not kept up. */
export const perSecond: Measure = ({ figures }) =>
  figures.perSecond ?? figureOf(figures, 'requests') / figureOf(figures, 'seconds')

/** Of the case whose answers are a megabyte each. */
export const megabytesPerSecond = perSecond

/** While it loads where a tool tells it, else of the whole process from first to last. */
export const highestRssMb: Measure = ({ figures, taken }) =>
  (figures.highestRssBytes ?? figureOf(taken, 'highestRssBytes')) / 1e6

/** One of the figures that the tool told. */
export function told(name: string): Measure {
  return ({ figures }) => figureOf(figures, name)
}

/** One of those that the server recorded. */
export function recorded(name: string): Measure {
  return ({ server }) => figureOf(server, name)
}

/** By how much a time that the tool told is longer than what the server recorded. */
export function beyond(name: string, own: string): Measure {
  return ({ figures, server }) => figureOf(figures, name) - figureOf(server, own)
}

export function roundsOf(results: BenchResult[], caseName: string, contestant: string): Rounds {
  return {
    results: results.filter(
      (result) =>
        result.case === caseName && result.contestant === contestant && result.problem === null,
    ),
  }
}

export function valuesOf({ results }: Rounds, measure: Measure): number[] {
  return results.map(measure).filter(Number.isFinite)
}

/** Of the rounds that both played: what the machine did to a round, it did to both. */
export function ratiosOf(one: Rounds, other: Rounds, measure: Measure): number[] {
  return together(one, other).map(([mine, theirs]) => measure(mine) / measure(theirs))
}

export function differencesOf(one: Rounds, other: Rounds, measure: Measure): number[] {
  return together(one, other).map(([mine, theirs]) => measure(mine) - measure(theirs))
}

function together(one: Rounds, other: Rounds): [BenchResult, BenchResult][] {
  return one.results.flatMap((mine): [BenchResult, BenchResult][] => {
    const theirs = other.results.find(({ round }) => round === mine.round)
    return theirs === undefined ? [] : [[mine, theirs]]
  })
}

/** Null where there is none. */
export function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

/** NaN where it is missing, which no median counts. */
function figureOf(figures: Figures, name: string): number {
  return figures[name] ?? Number.NaN
}
