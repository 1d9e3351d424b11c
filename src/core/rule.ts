/** One row held to its limits: by the interval that epochs of both sides give, or by what stored numbers can tell. */
import type { Comparing, Comparison, Figure, Row } from './compare.ts'
import type { Suite } from './config.ts'
import { alphaAt, detectable, type Estimate, lowerBound, moreSamples, tau, upperBound } from './interval.ts'
import type { Limit, Limits } from './limits.ts'
import type { Metric, TimeMetric } from './metric.ts'
import {
  exactMilliseconds,
  milliseconds,
  percent,
  perSecond,
  signedPercent,
  signedPoints,
} from './numerals.ts'

/**
 * What one row came to. `shown` has no limit; `not-judged` has one that nothing could be held against; `accepted` failed,
 * and somebody takes it on (`acceptance.ts`).
 */
export interface Judged extends Row {
  outcome: 'pass' | 'accepted' | 'fail' | 'unsure' | 'not-judged' | 'shown'
  /** Who takes it on, of what is accepted only: `@octocat`, `a waiver until 2026-12-31`. A stranger's words. */
  acceptedBy?: string
  /** The line in words as the reader should see it, such as `+50 % (+5 % widened)`; null when shown. */
  line: string | null
  /** The limit it crossed, when it failed by one. */
  crossed: Limit | null
  /** Why it failed, was accepted, or could not be judged, as sentences; null otherwise. */
  reason: string | null
  /** Where the true change lies, as relative changes; null where only two numbers are known. */
  interval: { lower: number; upper: number } | null
  /** The smallest change that would have been found nineteen times in twenty; null as above. */
  detectable: number | null
}

export interface Rules {
  limits: Limits
  /** Limits of single requests, by name. */
  requests: { name: string; limits: Limits }[]
  /** `judge` widens limits to what a stored baseline can see; `ignore` takes them literally. */
  noise: 'judge' | 'ignore'
  /** The share of failed requests, in [0, 1], beyond which nothing is judged; 0.01 by default. */
  allowErrors: number
  /** In ms: smaller changes fail nothing, since nobody notices them. */
  floors: Record<TimeMetric, number>
  /** The most epochs of a paired measurement; null for the usual looks. */
  epochs: number | null
  /** So many suites share one pull request's false alarms. */
  suites: number
}

/** A suite's own rules, when it is one of so many. */
export function rulesOf(suite: Suite, suites = 1): Rules {
  const { limits, requests, noise, allowErrors, floors, epochs } = suite
  return { limits, requests, noise, allowErrors, floors, epochs, suites }
}

/** What a row can be held against: a base, fixed numbers only, or nothing, since the head itself is in doubt. */
export type Ground = 'base' | 'head alone' | 'nothing'

/** After how many epochs a paired measurement is judged: as soon as everything is decided, the rest is not played. */
export function looksOf(epochs: number | null): number[] {
  if (epochs === null) return usualLooks
  return [...usualLooks.filter((look) => look < epochs), epochs]
}

const usualLooks = [4, 6, 8]

/** Every row under the rules. */
export function judgedRows(comparison: Comparison, rules: Rules, ground: Ground): Judged[] {
  const closed = comparison.rows.some((row) => row.closed)
  const shares = sharesOf(rules, closed)
  return comparison.rows.map((row) => {
    const alpha = (falseAlarms / rules.suites) * (weightOf(row.metric, closed) / shares)
    return judged(row, { comparison, rules, ground, alpha: alphaNow(comparison.ground, rules, alpha) })
  })
}

/** The share of unchanged pull requests that may fail, over all that is judged in them. */
const falseAlarms = 0.01

/**
 * How a pull request's false alarms are shared out (Bonferroni): most to the p99, which needs it most. With the usual
 * limits these are shares of the whole.
 */
const weights: Record<Metric, number> = {
  p50: 0.2,
  p90: 0.3,
  p99: 0.6,
  'p99.9': 0.6,
  max: 0.1,
  rps: 0.05,
  errors: 0.05,
  cpu: 0.1,
}

/** In a closed load it is what is judged. */
function weightOf(metric: Metric, closed: boolean): number {
  return closed && metric === 'rps' ? weights.p99 : weights[metric]
}

function sharesOf({ limits, requests }: Rules, closed: boolean): number {
  // More errors than are allowed fail without a limit, too.
  const ofTotal = { ...limits, errors: limits.errors ?? [] }
  const gated = [ofTotal, ...requests.map((request) => request.limits)].flatMap(
    (each) => Object.keys(each) as Metric[],
  )
  return Math.max(
    1,
    gated.reduce((sum, metric) => sum + weightOf(metric, closed), 0),
  )
}

function alphaNow(ground: Comparing, rules: Rules, alpha: number): number {
  if (ground.kind !== 'paired') return alpha
  const looks = looksOf(rules.epochs)
  const look = looks.filter((epochs) => epochs <= ground.epochs).length
  return alphaAt(Math.max(1, look), looks.length, alpha)
}

interface Setting {
  comparison: Comparison
  rules: Rules
  ground: Ground
  /** Of this row, at this look. */
  alpha: number
}

/** How one limit was met. */
interface Held {
  outcome: Judged['outcome']
  line: string
  crossed: Limit | null
  reason: string | null
}

function judged(row: Row, setting: Setting): Judged {
  const limits = limitsOf(row, setting.rules)
  const held = limits.map((limit) => holdTo(limit, row, setting))
  if (row.metric === 'errors' && row.request === null && !held.some(({ outcome }) => outcome === 'fail')) {
    held.push(...allowance(row, setting))
  }
  const outcome = (['fail', 'unsure', 'not-judged', 'pass'] as const).find((each) =>
    held.some((one) => one.outcome === each),
  )
  const deciding = held.find((one) => one.outcome === outcome)
  return {
    ...row,
    outcome: deciding?.outcome ?? 'shown',
    line: held.length === 0 ? null : held.map(({ line }) => line).join(' or '),
    crossed: deciding?.crossed ?? null,
    reason: deciding?.reason ?? null,
    ...certaintyOf(row, setting.alpha),
  }
}

/** The suite's limits are its total's; a single request has those that were set for it. An only one is the total. */
function limitsOf({ metric, request }: Row, { limits, requests }: Rules): Limit[] {
  if (request !== null) return requests.find(({ name }) => name === request)?.limits[metric] ?? []
  const only = requests.length === 1 ? requests[0]?.limits[metric] : undefined
  return [...(limits[metric] ?? []), ...(only ?? [])]
}

function certaintyOf({ metric, evidence }: Row, alpha: number): Pick<Judged, 'interval' | 'detectable'> {
  if (evidence.kind !== 'estimate') return { interval: null, detectable: null }
  const estimate = slownessOf(metric, evidence.estimate)
  const lower = changeOf(metric, lowerBound(estimate, alpha))
  const upper = changeOf(metric, upperBound(estimate, maxMissRate))
  return {
    interval: { lower: Math.min(lower, upper), upper: Math.max(lower, upper) },
    detectable: changeOf(metric, detectable(estimate, alpha)),
  }
}

/** A head that fails what the base answers: a failure whatever the limits, and no line when it is met. */
function allowance(row: Row, { rules, ground, alpha }: Setting): Held[] {
  if (ground !== 'base' || row.head.value <= rules.allowErrors) return []
  const line = `${percent(rules.allowErrors)} allowed`
  const allowed = `${percent(rules.allowErrors)} are allowed.`
  if (mayBeChance(row, alpha)) {
    return [notHeld('unsure', line, `${errorsThenAndNow(row)}, which may still be chance; ${allowed}`)]
  }
  return [{ outcome: 'fail', crossed: null, line, reason: `${errorsThenAndNow(row)}; ${allowed}` }]
}

function holdTo(limit: Limit, row: Row, setting: Setting): Held {
  const judgeable =
    setting.ground === 'base' || (setting.ground === 'head alone' && limit.kind === 'absolute')
  if (!judgeable || isNew(row, setting)) return notHeld('not-judged', printed(limit, row.metric), null)
  const { metric } = row
  if (metric === 'errors') return errorsHeldTo(limit, row, setting)
  if (metric === 'rps') return (row.closed ? answersHeldTo : rateHeldTo)(limit, row, setting)
  if (row.head.value === 0) return unanswered(limit, row)
  if (limit.kind === 'absolute') return absoluteHeldTo(limit, { ...row, metric }, setting)
  const paired = setting.comparison.ground.kind === 'paired'
  return (paired ? changeHeldTo : storedHeldTo)(limit, { ...row, metric }, setting)
}

/** Only the head answers it, so there is nothing to hold it against. */
function isNew({ request, base }: Row, { comparison }: Setting): boolean {
  return request !== null && base === null && comparison.ground.kind !== 'nothing'
}

function unanswered(limit: Limit, row: Row): Held {
  return notHeld(
    'unsure',
    printed(limit, row.metric),
    `${nameOf(row)} could not be judged: no request was answered.`,
  )
}

/** What lies beyond the percentile is then one request's luck. */
function tooFew(limit: Limit, row: Row, ground: Comparing): Held {
  return notHeld(
    'unsure',
    printed(limit, row.metric),
    `${nameOf(row)} could not be decided: too few requests lie beyond it to tell its change from luck. ` +
      (isClosed(ground) ? 'Raise duration.' : 'Raise duration or rate.'),
  )
}

function isClosed(ground: Comparing): boolean {
  return ground.kind === 'paired' && ground.perSecond === null
}

/** An interval takes a few stretches of time that both sides answered in. */
function tooShort(limit: Limit, row: Row): Held {
  return notHeld(
    'unsure',
    printed(limit, row.metric),
    `${nameOf(row)} could not be judged: what was measured is too short to tell it from noise. Raise duration.`,
  )
}

type TimeRow = Row & { metric: TimeMetric }

function absoluteHeldTo(limit: Limit & { kind: 'absolute' }, row: TimeRow, { comparison }: Setting): Held {
  const { metric, head, base } = row
  const past = (figure: Figure) => figure.epochs.filter((value) => atOrPast(value, limit.value)).length
  // One longest response is chance; a line that the base crosses too is not the change's doing.
  const crossed =
    metric === 'max' && comparison.ground.kind === 'paired' && base !== null
      ? past(head) >= Math.min(2, head.epochs.length) && past(base) === 0
      : atOrPast(head.value, limit.value)
  const value = metric === 'max' ? head.high : head.value
  const reason = `${nameOf(row)} is ${milliseconds(value)}; the limit is ${exactMilliseconds(limit.value)}.`
  return held(limit, crossed, exactMilliseconds(limit.value), reason)
}

/** What strays from process to process: times, and in a closed load the requests per second. */
type StrayingMetric = Exclude<Metric, 'errors'>
type StrayingRow = Row & { metric: StrayingMetric }

/** As times have it, so that above 0 is worse: to answer less is to be slower. */
function slownessOf(metric: Metric, estimate: Estimate): Estimate {
  return metric === 'rps' ? { ...estimate, effect: -estimate.effect } : estimate
}

/** Back again, as a share: 0.1 slower is +10.5 % of a time, and −9.5 % of the requests per second. */
function changeOf(metric: Metric, slowness: number): number {
  return Math.expm1(metric === 'rps' ? -slowness : slowness)
}

/** How much worse: requests per second get worse by falling. */
function worsening(metric: Metric, difference: number): number {
  return metric === 'rps' ? -difference : difference
}

// ── base and head side by side ──

/** With this chance the upper bound lies below the truth, so that a regression passes. */
const maxMissRate = 0.03

/**
 * On the scale of ln(head / base), of requests per second of ln(base / head), with the limit at L:
 *
 *     pass      ├────●──────┤                  the estimate is under L, and 2 L is excluded
 *     unsure         ├────●──────────┤         under L, but 2 L is possible; or past L, but so is 0
 *     fail            ├───────●──────┤         at or past L, and 0 is excluded
 *          ───0───────────L───────────2 L───
 */
function changeHeldTo(limit: Limit, row: StrayingRow, setting: Setting): Held {
  const { metric, base, head, evidence } = row
  const { rules, comparison } = setting
  if (limit.kind !== 'relative' || base === null) return unanswered(limit, row)
  if (evidence.kind !== 'estimate') return tooShort(limit, row)
  const estimate = slownessOf(metric, evidence.estimate)
  const { line, words } = lineOf(limit.share, metric, base, rules)
  const past = atOrPast(estimate.effect, line)
  const literally = rules.noise === 'ignore'
  if (past && evidence.scarce && !literally) return tooFew(limit, row, comparison.ground)
  if (past && (literally || lowerBound(estimate, setting.alpha) > 0)) {
    const reason =
      `${slower(row, changeOf(metric, estimate.effect))}: ` +
      `${valueWords(metric, head.value)} instead of ${valueWords(metric, base.value)}; the limit is ${words}.`
    return held(limit, true, words, reason)
  }
  if (!past && (literally || upperBound(estimate, maxMissRate) < 2 * line))
    return held(limit, false, words, '')
  return notHeld('unsure', words, undecided(row, estimate, line, words, setting))
}

function lineOf(
  share: number,
  metric: StrayingMetric,
  base: Figure,
  { floors }: Rules,
): { line: number; words: string } {
  if (metric === 'rps') return { line: -Math.log1p(share), words: signedPercent(share) }
  const floor = floors[metric] / base.value
  const floored = floor > share ? ` and ${exactMilliseconds(floors[metric])}` : ''
  return { line: Math.log1p(Math.max(share, floor)), words: `${signedPercent(share)}${floored}` }
}

function undecided(
  row: StrayingRow,
  estimate: Estimate,
  line: number,
  words: string,
  { alpha, comparison: { ground } }: Setting,
): string {
  const { metric } = row
  const bounds = [lowerBound(estimate, alpha), upperBound(estimate, maxMissRate)]
  const ends = bounds.map((bound) => changeOf(metric, bound)).toSorted((one, other) => one - other)
  const seen = changeOf(metric, detectable(estimate, alpha))
  const [sides, seconds] = ground.kind === 'paired' ? [ground.epochs, ground.durationSeconds] : [0, 0]
  return (
    `${nameOf(row)} could not be decided: the difference is between ${ends.map(signedPercent).join(' and ')}, and ` +
    `the limit is ${words}. ${sides} times ${seconds} s can tell ${rounded(seen)} from noise here; ` +
    `to rule out ${rounded(changeOf(metric, 2 * line))}, twice the limit, ${remedy(estimate, line, metric, alpha, ground)}`
  )
}

/** What it takes to tell twice the limit from noise, which is what a run has to exclude to pass. */
function remedy(
  estimate: Estimate,
  line: number,
  metric: StrayingMetric,
  alpha: number,
  ground: Comparing,
): string {
  const factor = moreSamples(estimate, alpha, 2 * line, tau[metric])
  if (ground.kind !== 'paired' || factor === null || factor <= 1) {
    const epochs = ground.kind === 'paired' ? Math.ceil(ground.epochs * 1.5) : 12
    return `measure more often (epochs: ${Math.max(epochs, 12)}) or on a quieter machine.`
  }
  if (factor > mostPatience) return 'takes a quieter machine.'
  const seconds = Math.ceil(ground.durationSeconds * factor)
  const longer = `takes ${factor.toFixed(1)} times the requests: duration: ${seconds}s`
  if (ground.perSecond === null) return `${longer}.`
  return `${longer}, or rate: ${Math.ceil(ground.perSecond * factor)}/s if the service keeps it.`
}

/** Nobody measures so many times as long. */
const mostPatience = 10

/** A change without its sign, rounded as changes are. */
function rounded(change: number): string {
  return signedPercent(Math.abs(change)).replace('+', '')
}

// ── against stored numbers ──

/**
 * The changes that one number from an earlier run can tell from noise: two processes of one binary already differ, and
 * the machine was not the same hour. The further out the tail, the fewer requests carry it.
 */
export const wideLines: Record<TimeMetric, number> = {
  p50: 0.5,
  p90: 1,
  p99: 2,
  'p99.9': 4,
  max: 4,
  cpu: 0.5,
}

/** Where the spread of five runs or more is known, and the next run has to lie outside it as well. */
export const narrowerLines: Record<TimeMetric, number> = {
  p50: 0.25,
  p90: 0.5,
  p99: 1,
  'p99.9': 2,
  max: 2,
  cpu: 0.25,
}

function storedHeldTo(limit: Limit, row: StrayingRow, { rules, comparison }: Setting): Held {
  const { metric, base, head, change, evidence } = row
  if (limit.kind !== 'relative' || base === null || change === null) return unanswered(limit, row)
  const share = effective(limit.share, row, rules, comparison.ground)
  const past = atOrPast(worsening(metric, change), worsening(metric, share))
  const floor = metric === 'rps' ? 0 : rules.floors[metric]
  const noticeable = atOrPast(worsening(metric, head.value - base.value), floor)
  const unusual =
    evidence.kind !== 'spread' ||
    rules.noise === 'ignore' ||
    worsening(metric, head.value - evidence.limit) >= 0
  const widening = share === limit.share ? '' : ` (${signedPercent(limit.share)} widened)`
  const floored = past && !noticeable ? ` and ${exactMilliseconds(floor)}` : ''
  const spread =
    past && !unusual && evidence.kind === 'spread'
      ? ` and ${valueWords(metric, evidence.limit)}, as earlier runs`
      : ''
  const line = `${signedPercent(share)}${floored}${spread}${widening}`
  const reason =
    `${slower(row, change)}: ` +
    `${valueWords(metric, head.value)} instead of ${valueWords(metric, base.value)}; the limit is ${line}.`
  return held(limit, past && noticeable && unusual, line, reason)
}

/** The line that is really held, for rules that leave it to the data. Answers are as wide as the times they take. */
export function effective(
  share: number,
  { metric, evidence }: Pick<StrayingRow, 'metric' | 'evidence'>,
  rules: Rules,
  ground: Comparing,
): number {
  if (rules.noise === 'ignore' || ground.kind !== 'stored') return share
  const lines = evidence.kind === 'spread' ? narrowerLines : wideLines
  return metric === 'rps' ? Math.min(share, 1 / (1 + lines.p50) - 1) : Math.max(share, lines[metric])
}

/** `31 % slower`, `3.2 times as slow`: who reads `+220 %` has to think. */
export function slowdown(change: number): string {
  return change < 1
    ? `${signedPercent(change).replace('+', '')} slower`
    : `${(change + 1).toFixed(change < 9 ? 1 : 0)} times as slow`
}

// ── requests per second, and errors ──

/**
 * The rate asked for is the same for both, so that what is judged is who keeps up. A base that does not keep
 * up itself has no rate to hold the head to.
 */
function rateHeldTo(limit: Limit, row: Row, { comparison }: Setting): Held {
  const { base, head, change } = row
  const line = printed(limit, 'rps')
  if (limit.kind === 'absolute') return leastHeldTo(limit, row)
  const { kept } = comparison
  if (base === null || change === null || kept.base === null || kept.base.value < minKeptShare) {
    const reason =
      `Requests per second could not be judged: the base itself answered only ${percent(kept.base?.value ?? 0)} ` +
      'of the requests. Lower the rate to one that it can keep.'
    return notHeld('unsure', line, reason)
  }
  const loss = Math.abs(limit.share)
  const reason =
    `The service does not keep up: it answered ${percent(kept.head.value)} of the requests ` +
    `(${perSecond(head.value)}), the base ${percent(kept.base.value)} (${perSecond(base.value)}); the limit is ${line}.`
  const fell =
    comparison.ground.kind === 'paired'
      ? fellBehind(kept.base, kept.head, loss)
      : atOrPast(-change, loss) || atOrPast(1 - kept.head.value, loss)
  return held(limit, fell, line, reason)
}

/** In half of the epochs or more, beside a base that kept up in the same minute. */
function fellBehind(base: Figure, head: Figure, loss: number): boolean {
  const behind = head.epochs.filter(
    (kept, epoch) => atOrPast(1 - kept, loss) && !atOrPast(1 - (base.epochs[epoch] ?? 0), loss),
  )
  return behind.length > 0 && behind.length >= head.epochs.length / 2
}

export const minKeptShare = 0.99

/**
 * A closed load asks for no rate: what the service answers is what it can take, and is judged as times are. A base that
 * refuses what is new has less to do, and is no measure.
 */
function answersHeldTo(limit: Limit, row: Row, setting: Setting): Held {
  if (limit.kind === 'absolute') return leastHeldTo(limit, row)
  if (row.base === null) {
    const reason =
      'Requests per second could not be judged: the base refuses some of the requests, so that it has less to do.'
    return notHeld('unsure', printed(limit, 'rps'), reason)
  }
  const paired = setting.comparison.ground.kind === 'paired'
  return (paired ? changeHeldTo : storedHeldTo)(limit, { ...row, metric: 'rps' }, setting)
}

function leastHeldTo(limit: Limit & { kind: 'absolute' }, { head }: Row): Held {
  const line = printed(limit, 'rps')
  const reason = `The service answered ${perSecond(head.value)}; the limit is ${line}.`
  return held(limit, head.value <= limit.value, line, reason)
}

function errorsHeldTo(limit: Limit, row: Row, { alpha }: Setting): Held {
  const line = printed(limit, 'errors')
  if (limit.kind === 'absolute') {
    const reason = `${percent(row.head.value)} of the requests failed; the limit is ${line}.`
    return held(limit, atOrPast(row.head.value, limit.value), line, reason)
  }
  const reason = `${errorsThenAndNow(row)}; the limit is ${line}.`
  const past = atOrPast(row.change ?? 0, limit.share)
  if (past && mayBeChance(row, alpha)) {
    return notHeld(
      'unsure',
      line,
      `${errorsThenAndNow(row)}, which may still be chance; the limit is ${line}.`,
    )
  }
  return held(limit, past, line, reason)
}

/** So few requests fail now and then that a handful more may be chance. */
function mayBeChance({ evidence }: Row, alpha: number): boolean {
  return evidence.kind === 'chance' && evidence.probability >= alpha
}

function errorsThenAndNow({ request, base, head }: Row): string {
  const then = base === null ? '' : `, ${percent(base.value)} on the base`
  const which = request === null ? 'the requests' : `the requests ${request}`
  return `${percent(head.value)} of ${which} failed${then}`
}

// ── in words ──

function held(limit: Limit, crossed: boolean, line: string, reason: string): Held {
  return crossed
    ? { outcome: 'fail', line, crossed: limit, reason }
    : { outcome: 'pass', line, crossed: null, reason: null }
}

function notHeld(outcome: 'unsure' | 'not-judged', line: string, reason: string | null): Held {
  return { outcome, line, crossed: null, reason }
}

/** Reaching the line is crossing it, and what is not worse at all crosses nothing, even a line of 0. */
function atOrPast(value: number, line: number): boolean {
  // 1.05 / 1 − 1 is not quite 0.05 in binary.
  return value > 0 && value >= line - 1e-9
}

/** The limit as its user wrote it. */
export function printed(limit: Limit, metric: Metric): string {
  if (limit.kind === 'relative') return signedPercent(limit.share)
  if (limit.kind === 'points') return signedPoints(limit.share)
  if (metric === 'rps') return perSecond(limit.value)
  return metric === 'errors' ? percent(limit.value) : exactMilliseconds(limit.value)
}

function slower(row: Row, change: number): string {
  if (row.metric === 'cpu') return `The head needs ${rounded(change)} more CPU per request than the base`
  if (row.metric === 'rps')
    return `The head answers ${rounded(change)} fewer requests per second than the base`
  return `${nameOf(row)} is ${slowdown(change)}${change < 1 ? ' than the base' : ' as the base'}`
}

function valueWords(metric: StrayingMetric, value: number): string {
  return metric === 'rps' ? perSecond(value) : milliseconds(value)
}

function nameOf({ metric, request }: Row): string {
  const names: Partial<Record<Metric, string>> = { cpu: 'CPU per request', rps: 'Requests per second' }
  const name = names[metric] ?? metric
  return request === null ? name : `${name} of ${request}`
}
