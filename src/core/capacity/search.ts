/**
 * Searches for the highest rate that keeps an objective: given the trials so far, it decides on the
 * next one, which `capacity/find-max.ts` runs. Rates lie on a grid, 3 % apart. Short trials narrow
 * the rate down; long trials confirm it, and count more.
 */

/**
 * One rate that was tried. `unclear`: tailgate or the machine was too slow, so the trial says
 * nothing about the service.
 */
export interface Trial {
  gridIndex: number
  long: boolean
  outcome: 'held' | 'failed' | 'unclear'
}

export type SearchDecision =
  | { kind: 'try'; gridIndex: number; long: boolean }
  /** Held in a long trial. `above`, the next rate, failed in two; null if there is none. */
  | { kind: 'found'; gridIndex: number; above: number | null }
  /** The lowest rate failed in two long trials. */
  | { kind: 'nothing' }
  /** `maxTrials` trials led to no result, usually because they contradict each other. */
  | { kind: 'given-up' }

/** The part of the grid that a search uses, in indexes; `computeGridRate` gives the rates. */
export interface RateGrid {
  lowest: number
  highest: number
  start: number
  /** The length of the first step from `start`; each further step is twice as long. */
  stride: number
}

/** Between neighbouring rates of the grid. */
export const gridRatio = 1.03

/** Usually a search takes about ten. */
export const maxTrials = 40

/** The rate at index 0, in requests per 1,000 seconds, if no rate is requested. */
export const defaultAnchorPerThousandSeconds = 1000

/**
 * The index of the highest rate of the grid that is not above `perSecond`. `anchor`: the rate at
 * index 0, in requests per 1,000 seconds.
 */
export function findGridIndex(perSecond: number, anchor = defaultAnchorPerThousandSeconds): number {
  return Math.floor(Math.log((1000 * perSecond) / anchor) / Math.log(gridRatio) + 1e-6)
}

/** In requests per 1,000 seconds, rounded to three digits; the anchor itself is not rounded. */
export function computeGridRate(
  gridIndex: number,
  anchor = defaultAnchorPerThousandSeconds,
): number {
  if (gridIndex === 0) return anchor
  return Math.max(1, Math.round(Number((anchor * gridRatio ** gridIndex).toPrecision(3))))
}

export function decideNextTrial(trials: Trial[], grid: RateGrid): SearchDecision {
  const next = decideFromBounds(trials, grid)
  return next.kind === 'try' && trials.length >= maxTrials ? { kind: 'given-up' } : next
}

/** The decision without regard to the number of trials. */
function decideFromBounds(trials: Trial[], grid: RateGrid): SearchDecision {
  const { held, fails, confirmed, failIsSure } = findSearchBounds(trials)
  const again = findTrialToRepeat(trials)
  if (again !== null) return { kind: 'try', gridIndex: again.gridIndex, long: again.long }
  if (held === null && fails === null) return { kind: 'try', gridIndex: grid.start, long: false }
  if (failIsSure && fails !== null && fails > grid.lowest)
    return decideBelowFailure(fails, confirmed, trials, grid)
  if (held === null) return decideDownward(fails ?? grid.lowest, failIsSure, trials, grid)
  if (fails === null) return decideUpward(held, confirmed, trials, grid)
  if (fails - held > 1)
    return { kind: 'try', gridIndex: Math.floor((held + fails) / 2), long: false }
  return { kind: 'try', gridIndex: confirmed === held ? fails : held, long: true }
}

/** The highest rate, as an index, that held in a long trial, below all that failed in one. */
export function findConfirmedIndex(trials: Trial[]): number | null {
  return findSearchBounds(trials).confirmed
}

/**
 * After a long trial failed, short ones have proved too optimistic: only long trials go down from
 * there, and then halve the interval.
 */
function decideBelowFailure(
  fails: number,
  confirmed: number | null,
  trials: Trial[],
  { lowest }: RateGrid,
): SearchDecision {
  if (confirmed === null) {
    const failed = decideLongTrials(trials).filter(({ result }) => result === 'failed').length
    return { kind: 'try', gridIndex: Math.max(lowest, fails - 2 ** (failed - 1)), long: true }
  }
  if (fails - confirmed > 1)
    return { kind: 'try', gridIndex: Math.floor((confirmed + fails) / 2), long: true }
  return hasFailedTwice(fails, trials)
    ? { kind: 'found', gridIndex: confirmed, above: fails }
    : { kind: 'try', gridIndex: fails, long: true }
}

/** All as indexes of the grid; null if there is no such rate. */
interface SearchBounds {
  /** The highest rate that is assumed to hold. */
  held: number | null
  /** The lowest rate that is assumed to fail. */
  fails: number | null
  /** Whether `fails` failed in long trials. */
  failIsSure: boolean
  /** The highest rate that held in a long trial, below all that failed in one. */
  confirmed: number | null
}

/** A long trial counts more than short ones. */
function findSearchBounds(trials: Trial[]): SearchBounds {
  const results = decideLongTrials(trials)
  const selectLong = (outcome: TrialResult) =>
    results.filter(({ result }) => result === outcome).map(({ gridIndex }) => gridIndex)
  const selectShort = (outcome: TrialResult) =>
    trials
      .filter((each) => !each.long && decideTrial(each, trials) === outcome)
      .map(({ gridIndex }) => gridIndex)
  const surelyFails = findLowest(selectLong('failed'))
  const isBelow = (gridIndex: number, bound: number | null) => bound === null || gridIndex < bound
  const confirmed = findHighest(
    selectLong('held').filter((gridIndex) => isBelow(gridIndex, surelyFails)),
  )
  const shortFails = selectShort('failed').filter(
    (gridIndex) => confirmed === null || gridIndex > confirmed,
  )
  const fails = findLowest([...shortFails, ...(surelyFails === null ? [] : [surelyFails])])
  const shortHolds = selectShort('held').filter((gridIndex) => isBelow(gridIndex, fails))
  const held = findHighest([...shortHolds, ...(confirmed === null ? [] : [confirmed])])
  return { held, fails, confirmed, failIsSure: fails !== null && fails === surelyFails }
}

type TrialResult = 'held' | 'failed'

/** The result of the long trials of each rate: the majority, and `failed` in a tie. */
function decideLongTrials(trials: Trial[]): { gridIndex: number; result: TrialResult }[] {
  const decided = collectLongTrials(trials)
  const earlier = decided.slice(0, findLastOutvotedFailureIndex(decided))
  return [...new Set(decided.map(({ gridIndex }) => gridIndex))].flatMap((gridIndex) => {
    const { holds, fails } = countVotes(gridIndex, decided)
    // A rate that failed in one long trial has no result if later a failure of another rate was
    // outvoted: the same disturbance may have caused both, so short trials test the rate again.
    const isStale = fails === 1 && holds === 0 && countVotes(gridIndex, earlier).fails === 1
    return isStale
      ? []
      : [{ gridIndex, result: holds > fails ? ('held' as const) : ('failed' as const) }]
  })
}

interface DecidedTrial {
  gridIndex: number
  result: TrialResult
}

function collectLongTrials(trials: Trial[]): DecidedTrial[] {
  return trials.flatMap((each) => {
    const result = each.long ? decideTrial(each, trials) : null
    return result === null ? [] : [{ gridIndex: each.gridIndex, result }]
  })
}

function countVotes(gridIndex: number, outcomes: DecidedTrial[]): { holds: number; fails: number } {
  const own = outcomes.filter((each) => each.gridIndex === gridIndex)
  const holds = own.filter(({ result }) => result === 'held').length
  return { holds, fails: own.length - holds }
}

/** The index of the last trial that held and so outvoted the failures of its rate; 0 if none. */
function findLastOutvotedFailureIndex(outcomes: DecidedTrial[]): number {
  const last = outcomes.findLastIndex(({ gridIndex, result }, index) => {
    const { holds, fails } = countVotes(gridIndex, outcomes.slice(0, index + 1))
    return result === 'held' && fails > 0 && holds === fails + 1
  })
  return Math.max(0, last)
}

/** A single failure may be due to a disturbance of the machine. */
function hasFailedTwice(gridIndex: number, trials: Trial[]): boolean {
  return countVotes(gridIndex, collectLongTrials(trials)).fails >= 2
}

/** Two unclear trials of a rate count as a failure; a single one has no result. */
function decideTrial({ gridIndex, long, outcome }: Trial, trials: Trial[]): TrialResult | null {
  if (outcome !== 'unclear') return outcome
  return countUnclear(gridIndex, long, trials) >= 2 ? 'failed' : null
}

function countUnclear(gridIndex: number, long: boolean, trials: Trial[]): number {
  return trials.filter(
    (each) => each.gridIndex === gridIndex && each.long === long && each.outcome === 'unclear',
  ).length
}

/** The last trial, if it must be repeated. */
function findTrialToRepeat(trials: Trial[]): Trial | null {
  const last = trials.at(-1)
  if (last?.outcome !== 'unclear') return null
  return countUnclear(last.gridIndex, last.long, trials) < 2 ? last : null
}

function decideUpward(
  held: number,
  confirmed: number | null,
  trials: Trial[],
  grid: RateGrid,
): SearchDecision {
  if (held < grid.highest) {
    // From a confirmed rate, the search starts again with short steps.
    const stride = confirmed === held ? grid.stride : computeStride(trials, 'held', grid)
    const hasFailed = trials.some(({ outcome }) => outcome === 'failed')
    const maxStride = hasFailed ? maxCautiousStride : stride
    return {
      kind: 'try',
      gridIndex: Math.min(grid.highest, held + Math.min(stride, maxStride)),
      long: false,
    }
  }
  return confirmed === held
    ? { kind: 'found', gridIndex: held, above: null }
    : { kind: 'try', gridIndex: held, long: true }
}

/**
 * In steps of the grid, about a factor of two. After a first failure the limit is near, and a rate
 * far beyond it may break the service.
 */
const maxCautiousStride = 23

function decideDownward(
  fails: number,
  failIsSure: boolean,
  trials: Trial[],
  grid: RateGrid,
): SearchDecision {
  if (fails > grid.lowest) {
    const gridIndex = Math.max(grid.lowest, fails - computeStride(trials, 'failed', grid))
    return { kind: 'try', gridIndex, long: false }
  }
  return failIsSure && hasFailedTwice(fails, trials)
    ? { kind: 'nothing' }
    : { kind: 'try', gridIndex: fails, long: true }
}

/** The stride doubles with each further rate in the same direction. */
function computeStride(trials: Trial[], direction: TrialResult, { stride }: RateGrid): number {
  const results = trials.map((each) => ({
    gridIndex: each.gridIndex,
    result: decideTrial(each, trials),
  }))
  const turn = results.findLastIndex(({ result }) => result !== null && result !== direction)
  const sameDirection = results.slice(turn + 1).filter(({ result }) => result !== null)
  const rates = new Set(sameDirection.map(({ gridIndex }) => gridIndex)).size
  return stride * 2 ** Math.min(10, Math.max(0, rates - 1))
}

function findLowest(gridIndexes: number[]): number | null {
  return gridIndexes.length === 0 ? null : Math.min(...gridIndexes)
}

function findHighest(gridIndexes: number[]): number | null {
  return gridIndexes.length === 0 ? null : Math.max(...gridIndexes)
}
