/**
 * Measures of a single run, and medians, ratios and differences over the rounds of a contestant.
 */
import type { BenchResult, Figures } from './result.ts'

export type BenchMeasure = (result: BenchResult) => number

/** All rounds of one contestant in one case that measured something. */
export interface ContestantRounds {
  results: BenchResult[]
}

/** CPU time of the tool's load threads where it reports that, else of the whole process. */
export const cpuUsPerRequest: BenchMeasure = ({ figures, taken }) =>
  ((figures.cpuSeconds ?? readFigure(taken, 'cpuSeconds')) / readFigure(figures, 'requests')) * 1e6

export const callsPerRequest: BenchMeasure = ({ figures, taken }) =>
  readFigure(taken, 'systemCalls') / readFigure(figures, 'requests')

/** System calls that a program counts itself, in a run without strace. */
export const ownCallsPerRequest: BenchMeasure = ({ figures }) =>
  readFigure(figures, 'systemCalls') / readFigure(figures, 'requests')

/**
 * Responses per second; responses after the end of the load count only where the tool does not
 * report a rate.
 */
export const perSecond: BenchMeasure = ({ figures }) =>
  figures.perSecond ?? readFigure(figures, 'requests') / readFigure(figures, 'seconds')

/** For the case whose responses have one megabyte each. */
export const megabytesPerSecond = perSecond

/** The maximum while the load runs where the tool reports it, else over the life of the process. */
export const maxRssMb: BenchMeasure = ({ figures, taken }) =>
  (figures.highestRssBytes ?? readFigure(taken, 'highestRssBytes')) / 1e6

/** A figure that the tool reported. */
export function readToolFigure(name: string): BenchMeasure {
  return ({ figures }) => readFigure(figures, name)
}

/** A figure that the server recorded. */
export function readServerFigure(name: string): BenchMeasure {
  return ({ server }) => readFigure(server, name)
}

/** The time that the tool reported minus the time that the server recorded. */
export function subtractServerFigure(name: string, own: string): BenchMeasure {
  return ({ figures, server }) => readFigure(figures, name) - readFigure(server, own)
}

export function selectRounds(
  results: BenchResult[],
  caseName: string,
  contestant: string,
): ContestantRounds {
  return {
    results: results.filter(
      (result) =>
        result.case === caseName && result.contestant === contestant && result.problem === null,
    ),
  }
}

export function listValues({ results }: ContestantRounds, measure: BenchMeasure): number[] {
  return results.map(measure).filter(Number.isFinite)
}

/** The ratio in each round that both have: disturbances of the machine in a round affect both. */
export function computeRatios(
  one: ContestantRounds,
  other: ContestantRounds,
  measure: BenchMeasure,
): number[] {
  return pairRounds(one, other).map(([mine, theirs]) => measure(mine) / measure(theirs))
}

export function computeDifferences(
  one: ContestantRounds,
  other: ContestantRounds,
  measure: BenchMeasure,
): number[] {
  return pairRounds(one, other).map(([mine, theirs]) => measure(mine) - measure(theirs))
}

function pairRounds(one: ContestantRounds, other: ContestantRounds): [BenchResult, BenchResult][] {
  return one.results.flatMap((mine): [BenchResult, BenchResult][] => {
    const theirs = other.results.find(({ round }) => round === mine.round)
    return theirs === undefined ? [] : [[mine, theirs]]
  })
}

/** Null without values. */
export function computeMedian(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

/** NaN for a missing figure; `listValues` leaves it out. */
function readFigure(figures: Figures, name: string): number {
  return figures[name] ?? Number.NaN
}
