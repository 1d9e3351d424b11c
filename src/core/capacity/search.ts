/**
 * The highest rate that keeps an objective: what was tried so far in, what to try next out. Rates are the rungs of a
 * ladder, 3 % apart. Short tries narrow it down; what they say is then confirmed by long ones, whose word counts more.
 */

/** `unclear`: tailgate or the machine was not up to it, which says nothing of the service. */
export interface Tried {
  rung: number
  long: boolean
  outcome: 'held' | 'failed' | 'unclear'
}

export type Next =
  | { kind: 'try'; rung: number; long: boolean }
  /** Held in a long try. `above` failed in two; null where there is no higher rung. */
  | { kind: 'found'; rung: number; above: number | null }
  /** The lowest rung failed in two long tries. */
  | { kind: 'nothing' }
  /** The tries contradict each other. */
  | { kind: 'given-up' }

export interface Ladder {
  lowest: number
  highest: number
  start: number
  /** How far the first step from there goes, in rungs; each further one twice as far. */
  stride: number
}

export const rungRatio = 1.03

/** A search takes about ten. */
export const mostTries = 40

/** Of rung 0, in requests per 1,000 seconds, where no rate is asked for. */
export const usualAnchor = 1000

/** The rung at this rate, or just below it. `anchor`: the rate of rung 0, in requests per 1,000 seconds. */
export function rungOf(perSecond: number, anchor = usualAnchor): number {
  return Math.floor(Math.log((1000 * perSecond) / anchor) / Math.log(rungRatio) + 1e-6)
}

/** Requests per 1,000 seconds, of three digits: what people would write; and the anchor as it is. */
export function rateOfRung(rung: number, anchor = usualAnchor): number {
  if (rung === 0) return anchor
  return Math.max(1, Math.round(Number((anchor * rungRatio ** rung).toPrecision(3))))
}

export function nextTry(tried: Tried[], ladder: Ladder): Next {
  const { held, fails, confirmed, failIsSure } = standing(tried)
  if (tried.length >= mostTries) return { kind: 'given-up' }
  const again = unclearOnce(tried)
  if (again !== null) return { kind: 'try', rung: again.rung, long: again.long }
  if (held === null && fails === null) return { kind: 'try', rung: ladder.start, long: false }
  if (failIsSure && fails !== null && fails > ladder.lowest) return below(fails, confirmed, tried, ladder)
  if (held === null) return downFrom(fails ?? ladder.lowest, failIsSure, tried, ladder)
  if (fails === null) return upFrom(held, confirmed, tried, ladder)
  if (fails - held > 1) return { kind: 'try', rung: Math.floor((held + fails) / 2), long: false }
  return { kind: 'try', rung: confirmed === held ? fails : held, long: true }
}

/** The highest rung that held in a long try, below all that failed in one; null where there is none. */
export function confirmedRung(tried: Tried[]): number | null {
  return standing(tried).confirmed
}

/** Once a long try failed, short ones have shown that they say too much: long ones alone go down, then between. */
function below(fails: number, confirmed: number | null, tried: Tried[], { lowest }: Ladder): Next {
  if (confirmed === null) {
    const failed = longWords(tried).filter(({ word }) => word === 'failed').length
    return { kind: 'try', rung: Math.max(lowest, fails - 2 ** (failed - 1)), long: true }
  }
  if (fails - confirmed > 1) return { kind: 'try', rung: Math.floor((confirmed + fails) / 2), long: true }
  return failedTwice(fails, tried)
    ? { kind: 'found', rung: confirmed, above: fails }
    : { kind: 'try', rung: fails, long: true }
}

interface Standing {
  /** The highest rung that is taken to hold; null where none is. */
  held: number | null
  /** The lowest that is taken to fail. */
  fails: number | null
  failIsSure: boolean
  /** The highest that held in a long try, below all that failed in one. */
  confirmed: number | null
}

/** A long try beats short ones. */
function standing(tried: Tried[]): Standing {
  const words = longWords(tried)
  const long = (outcome: Word) => words.filter(({ word }) => word === outcome).map(({ rung }) => rung)
  const short = (outcome: Word) =>
    tried.filter((each) => !each.long && decided(each, tried) === outcome).map(({ rung }) => rung)
  const surelyFails = lowest(long('failed'))
  const below = (rung: number, bound: number | null) => bound === null || rung < bound
  const confirmed = highest(long('held').filter((rung) => below(rung, surelyFails)))
  const shortFails = short('failed').filter((rung) => confirmed === null || rung > confirmed)
  const fails = lowest([...shortFails, ...(surelyFails === null ? [] : [surelyFails])])
  const shortHolds = short('held').filter((rung) => below(rung, fails))
  const held = highest([...shortHolds, ...(confirmed === null ? [] : [confirmed])])
  return { held, fails, confirmed, failIsSure: fails !== null && fails === surelyFails }
}

type Word = 'held' | 'failed'

/** What the long tries of each rung say: where they contradict each other, the most of them, and one of two that failed. */
function longWords(tried: Tried[]): { rung: number; word: Word }[] {
  const believed = longOutcomes(tried)
  const known = believed.slice(0, takenBackAt(believed))
  return [...new Set(believed.map(({ rung }) => rung))].flatMap((rung) => {
    const { holds, fails } = votes(rung, believed)
    // What failed once, when another failure of that time was wrong, may be wrong as well: short tries look again.
    const isStale = fails === 1 && holds === 0 && votes(rung, known).fails === 1
    return isStale ? [] : [{ rung, word: holds > fails ? ('held' as const) : ('failed' as const) }]
  })
}

interface Decided {
  rung: number
  word: Word
}

function longOutcomes(tried: Tried[]): Decided[] {
  return tried.flatMap((each) => {
    const word = each.long ? decided(each, tried) : null
    return word === null ? [] : [{ rung: each.rung, word }]
  })
}

function votes(rung: number, outcomes: Decided[]): { holds: number; fails: number } {
  const own = outcomes.filter((each) => each.rung === rung)
  const holds = own.filter(({ word }) => word === 'held').length
  return { holds, fails: own.length - holds }
}

/** The place of the last one by which a rung that had failed was outvoted; 0 where none was. */
function takenBackAt(outcomes: Decided[]): number {
  const place = outcomes.findLastIndex(({ rung, word }, index) => {
    const { holds, fails } = votes(rung, outcomes.slice(0, index + 1))
    return word === 'held' && fails > 0 && holds === fails + 1
  })
  return Math.max(0, place)
}

/** A single try that failed may have met what the machine did just then. */
function failedTwice(rung: number, tried: Tried[]): boolean {
  return votes(rung, longOutcomes(tried)).fails >= 2
}

/** What is unclear twice is not going to become clear: it does not hold here. */
function decided({ rung, long, outcome }: Tried, tried: Tried[]): Word | null {
  if (outcome !== 'unclear') return outcome
  return timesUnclear(rung, long, tried) >= 2 ? 'failed' : null
}

function timesUnclear(rung: number, long: boolean, tried: Tried[]): number {
  return tried.filter((each) => each.rung === rung && each.long === long && each.outcome === 'unclear').length
}

/** The last try, where it is to be repeated. */
function unclearOnce(tried: Tried[]): Tried | null {
  const last = tried.at(-1)
  if (last?.outcome !== 'unclear') return null
  return timesUnclear(last.rung, last.long, tried) < 2 ? last : null
}

function upFrom(held: number, confirmed: number | null, tried: Tried[], ladder: Ladder): Next {
  if (held < ladder.highest) {
    // A climb from what was confirmed begins anew.
    const stride = confirmed === held ? ladder.stride : strideAfter(tried, 'held', ladder)
    const farthest = tried.some(({ outcome }) => outcome === 'failed') ? nearlyTwice : stride
    return { kind: 'try', rung: Math.min(ladder.highest, held + Math.min(stride, farthest)), long: false }
  }
  return confirmed === held
    ? { kind: 'found', rung: held, above: null }
    : { kind: 'try', rung: held, long: true }
}

/** In rungs. Once something failed its end is near, and a rate that is far beyond may break a service. */
const nearlyTwice = 23

function downFrom(fails: number, failIsSure: boolean, tried: Tried[], ladder: Ladder): Next {
  if (fails > ladder.lowest) {
    const rung = Math.max(ladder.lowest, fails - strideAfter(tried, 'failed', ladder))
    return { kind: 'try', rung, long: false }
  }
  return failIsSure && failedTwice(fails, tried)
    ? { kind: 'nothing' }
    : { kind: 'try', rung: fails, long: true }
}

/** Twice as far each time that it went the same way, without a turn between. */
function strideAfter(tried: Tried[], way: Word, { stride }: Ladder): number {
  const words = tried.map((each) => ({ rung: each.rung, word: decided(each, tried) }))
  const turn = words.findLastIndex(({ word }) => word !== null && word !== way)
  const run = words.slice(turn + 1).filter(({ word }) => word !== null)
  const sameWay = new Set(run.map(({ rung }) => rung)).size
  return stride * 2 ** Math.min(10, Math.max(0, sameWay - 1))
}

function lowest(rungs: number[]): number | null {
  return rungs.length === 0 ? null : Math.min(...rungs)
}

function highest(rungs: number[]): number | null {
  return rungs.length === 0 ? null : Math.max(...rungs)
}
