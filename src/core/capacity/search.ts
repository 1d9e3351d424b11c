/**
 * The highest rate that keeps an objective: what was tried so far in, what to try next out. Rates are the rungs of a
 * ladder, 3 % apart. Short tries narrow it down; what they say is then confirmed by long ones, whose word counts more.
 */

/** `unclear`: tailgate or the machine was not up to it, which says nothing of the service. */
export interface Trial {
  rung: number
  long: boolean
  outcome: 'held' | 'failed' | 'unclear'
}

export type SearchDecision =
  | { kind: 'try'; rung: number; long: boolean }
  /** Held in a long try. `above` failed in two; null where there is no higher rung. */
  | { kind: 'found'; rung: number; above: number | null }
  /** The lowest rung failed in two long tries. */
  | { kind: 'nothing' }
  /** The tries contradict each other. */
  | { kind: 'given-up' }

export interface RateGrid {
  lowest: number
  highest: number
  start: number
  /** How far the first step from there goes, in rungs; each further one twice as far. */
  stride: number
}

export const rungRatio = 1.03

/** A search takes about ten. */
export const maxTrials = 40

/** Of rung 0, in requests per 1,000 seconds, where no rate is asked for. */
export const defaultAnchorPerThousandSeconds = 1000

/** The rung at this rate, or just below it. `anchor`: the rate of rung 0, in requests per 1,000 seconds. */
export function findRung(perSecond: number, anchor = defaultAnchorPerThousandSeconds): number {
  return Math.floor(Math.log((1000 * perSecond) / anchor) / Math.log(rungRatio) + 1e-6)
}

/** Requests per 1,000 seconds, of three digits: what people would write; and the anchor as it is. */
export function computeRungRate(rung: number, anchor = defaultAnchorPerThousandSeconds): number {
  if (rung === 0) return anchor
  return Math.max(1, Math.round(Number((anchor * rungRatio ** rung).toPrecision(3))))
}

export function decideNextTrial(tried: Trial[], ladder: RateGrid): SearchDecision {
  const { held, fails, confirmed, failIsSure } = findSearchBounds(tried)
  if (tried.length >= maxTrials) return { kind: 'given-up' }
  const again = findTrialToRepeat(tried)
  if (again !== null) return { kind: 'try', rung: again.rung, long: again.long }
  if (held === null && fails === null) return { kind: 'try', rung: ladder.start, long: false }
  if (failIsSure && fails !== null && fails > ladder.lowest)
    return decideBelowFailure(fails, confirmed, tried, ladder)
  if (held === null) return decideDownward(fails ?? ladder.lowest, failIsSure, tried, ladder)
  if (fails === null) return decideUpward(held, confirmed, tried, ladder)
  if (fails - held > 1) return { kind: 'try', rung: Math.floor((held + fails) / 2), long: false }
  return { kind: 'try', rung: confirmed === held ? fails : held, long: true }
}

/** The highest rung that held in a long try, below all that failed in one; null where there is none. */
export function findConfirmedRung(tried: Trial[]): number | null {
  return findSearchBounds(tried).confirmed
}

/** Once a long try failed, short ones have shown that they say too much: long ones alone go down, then between. */
function decideBelowFailure(
  fails: number,
  confirmed: number | null,
  tried: Trial[],
  { lowest }: RateGrid,
): SearchDecision {
  if (confirmed === null) {
    const failed = decideLongTrials(tried).filter(({ word }) => word === 'failed').length
    return { kind: 'try', rung: Math.max(lowest, fails - 2 ** (failed - 1)), long: true }
  }
  if (fails - confirmed > 1)
    return { kind: 'try', rung: Math.floor((confirmed + fails) / 2), long: true }
  return hasFailedTwice(fails, tried)
    ? { kind: 'found', rung: confirmed, above: fails }
    : { kind: 'try', rung: fails, long: true }
}

interface SearchBounds {
  /** The highest rung that is taken to hold; null where none is. */
  held: number | null
  /** The lowest that is taken to fail. */
  fails: number | null
  failIsSure: boolean
  /** The highest that held in a long try, below all that failed in one. */
  confirmed: number | null
}

/** A long try beats short ones. */
function findSearchBounds(tried: Trial[]): SearchBounds {
  const words = decideLongTrials(tried)
  const selectLong = (outcome: TrialResult) =>
    words.filter(({ word }) => word === outcome).map(({ rung }) => rung)
  const selectShort = (outcome: TrialResult) =>
    tried
      .filter((each) => !each.long && decideTrial(each, tried) === outcome)
      .map(({ rung }) => rung)
  const surelyFails = findLowest(selectLong('failed'))
  const isBelow = (rung: number, bound: number | null) => bound === null || rung < bound
  const confirmed = findHighest(selectLong('held').filter((rung) => isBelow(rung, surelyFails)))
  const shortFails = selectShort('failed').filter((rung) => confirmed === null || rung > confirmed)
  const fails = findLowest([...shortFails, ...(surelyFails === null ? [] : [surelyFails])])
  const shortHolds = selectShort('held').filter((rung) => isBelow(rung, fails))
  const held = findHighest([...shortHolds, ...(confirmed === null ? [] : [confirmed])])
  return { held, fails, confirmed, failIsSure: fails !== null && fails === surelyFails }
}

type TrialResult = 'held' | 'failed'

/** What the long tries of each rung say: where they contradict each other, the most of them, and one of two that failed. */
function decideLongTrials(tried: Trial[]): { rung: number; word: TrialResult }[] {
  const believed = collectLongTrials(tried)
  const known = believed.slice(0, findLastOverturned(believed))
  return [...new Set(believed.map(({ rung }) => rung))].flatMap((rung) => {
    const { holds, fails } = countVotes(rung, believed)
    // What failed once, when another failure of that time was wrong, may be wrong as well: short tries look again.
    const isStale = fails === 1 && holds === 0 && countVotes(rung, known).fails === 1
    return isStale ? [] : [{ rung, word: holds > fails ? ('held' as const) : ('failed' as const) }]
  })
}

interface DecidedTrial {
  rung: number
  word: TrialResult
}

function collectLongTrials(tried: Trial[]): DecidedTrial[] {
  return tried.flatMap((each) => {
    const word = each.long ? decideTrial(each, tried) : null
    return word === null ? [] : [{ rung: each.rung, word }]
  })
}

function countVotes(rung: number, outcomes: DecidedTrial[]): { holds: number; fails: number } {
  const own = outcomes.filter((each) => each.rung === rung)
  const holds = own.filter(({ word }) => word === 'held').length
  return { holds, fails: own.length - holds }
}

/** The place of the last one by which a rung that had failed was outvoted; 0 where none was. */
function findLastOverturned(outcomes: DecidedTrial[]): number {
  const place = outcomes.findLastIndex(({ rung, word }, index) => {
    const { holds, fails } = countVotes(rung, outcomes.slice(0, index + 1))
    return word === 'held' && fails > 0 && holds === fails + 1
  })
  return Math.max(0, place)
}

/** A single try that failed may have met what the machine did just then. */
function hasFailedTwice(rung: number, tried: Trial[]): boolean {
  return countVotes(rung, collectLongTrials(tried)).fails >= 2
}

/** What is unclear twice is not going to become clear: it does not hold here. */
function decideTrial({ rung, long, outcome }: Trial, tried: Trial[]): TrialResult | null {
  if (outcome !== 'unclear') return outcome
  return countUnclear(rung, long, tried) >= 2 ? 'failed' : null
}

function countUnclear(rung: number, long: boolean, tried: Trial[]): number {
  return tried.filter(
    (each) => each.rung === rung && each.long === long && each.outcome === 'unclear',
  ).length
}

/** The last try, where it is to be repeated. */
function findTrialToRepeat(tried: Trial[]): Trial | null {
  const last = tried.at(-1)
  if (last?.outcome !== 'unclear') return null
  return countUnclear(last.rung, last.long, tried) < 2 ? last : null
}

function decideUpward(
  held: number,
  confirmed: number | null,
  tried: Trial[],
  ladder: RateGrid,
): SearchDecision {
  if (held < ladder.highest) {
    // A climb from what was confirmed begins anew.
    const stride = confirmed === held ? ladder.stride : computeStride(tried, 'held', ladder)
    const farthest = tried.some(({ outcome }) => outcome === 'failed') ? maxCautiousStride : stride
    return {
      kind: 'try',
      rung: Math.min(ladder.highest, held + Math.min(stride, farthest)),
      long: false,
    }
  }
  return confirmed === held
    ? { kind: 'found', rung: held, above: null }
    : { kind: 'try', rung: held, long: true }
}

/** In rungs. Once something failed its end is near, and a rate that is far beyond may break a service. */
const maxCautiousStride = 23

function decideDownward(
  fails: number,
  failIsSure: boolean,
  tried: Trial[],
  ladder: RateGrid,
): SearchDecision {
  if (fails > ladder.lowest) {
    const rung = Math.max(ladder.lowest, fails - computeStride(tried, 'failed', ladder))
    return { kind: 'try', rung, long: false }
  }
  return failIsSure && hasFailedTwice(fails, tried)
    ? { kind: 'nothing' }
    : { kind: 'try', rung: fails, long: true }
}

/** Twice as far each time that it went the same way, without a turn between. */
function computeStride(tried: Trial[], way: TrialResult, { stride }: RateGrid): number {
  const words = tried.map((each) => ({ rung: each.rung, word: decideTrial(each, tried) }))
  const turn = words.findLastIndex(({ word }) => word !== null && word !== way)
  const run = words.slice(turn + 1).filter(({ word }) => word !== null)
  const sameWay = new Set(run.map(({ rung }) => rung)).size
  return stride * 2 ** Math.min(10, Math.max(0, sameWay - 1))
}

function findLowest(rungs: number[]): number | null {
  return rungs.length === 0 ? null : Math.min(...rungs)
}

function findHighest(rungs: number[]): number | null {
  return rungs.length === 0 ? null : Math.max(...rungs)
}
