/** A Comparison and its limits in, the verdict out. */
import type { EngineValidity } from '../engine.ts'
import { type Comparison, type Figure, type Metric, type Row, whyIncomparable } from './compare.ts'
import type { Limit, Limits } from './limits.ts'
import { headRuns, type Measurement, validityOf } from './measurement.ts'
import {
  exactMilliseconds,
  listed,
  milliseconds,
  percent,
  perSecond,
  signedPercent,
  signedPoints,
} from './numerals.ts'

/** The worst first, which is also the order of precedence. */
export const outcomes = ['fail', 'invalid', 'unsure', 'incomparable', 'no-baseline', 'pass'] as const
export type Outcome = (typeof outcomes)[number]

/** What one row came to. `shown` has no limit; `not-judged` has one that nothing could be held against. */
export interface Judged extends Row {
  outcome: 'pass' | 'fail' | 'unsure' | 'not-judged' | 'shown'
  /** The line in words as the reader should see it, such as `+50 % (+5 % widened)`; null when shown. */
  line: string | null
  /** The limit it crossed, when it failed by one. */
  crossed: Limit | null
  /** Why it failed or could not be judged, as a sentence; null otherwise. */
  reason: string | null
}

export interface Verdict {
  outcome: Outcome
  rows: Judged[]
  /** Why, as sentences, most important first: fit to stand in a comment. */
  reasons: string[]
  /** What a reader should know but what stops nothing. */
  warnings: string[]
}

export interface Rules {
  limits: Limits
  /** `judge` widens limits to what a stored baseline can see; `ignore` takes them literally. */
  noise: 'judge' | 'ignore'
  /** The share of failed requests, in [0, 1], beyond which nothing is judged; 0.01 by default. */
  allowErrors: number
}

/** What the figures do not say about themselves. */
export interface Facts {
  /** Of all the head's runs, and the base's; null where there is none. */
  headValidity: EngineValidity | null
  baseValidity: EngineValidity | null
  /** Why base and head may not be compared, as a sentence. */
  incomparable: string | null
  /** Why the baseline that is there can't be used, as a sentence. */
  baselineProblem: string | null
  /** A service that did not start, get ready or survive. `baseWorks`: the base did, in this invocation. */
  failedService: { side: 'base' | 'head'; message: string; baseWorks: boolean } | null
}

/** What two measurements say for themselves; the story adds what went wrong around them. */
export function factsOf(base: Measurement | null, head: Measurement | null): Facts {
  return {
    headValidity: head && validityOf(headRuns(head)),
    baseValidity: base && validityOf(headRuns(base)),
    incomparable: base && head && whyIncomparable(base, head),
    baselineProblem: null,
    failedService: null,
  }
}

/** `comparison` is null where nothing was measured, which `facts` then explains. */
export function decide(comparison: Comparison | null, rules: Rules, facts: Facts): Verdict {
  const headDoubts = doubtsAboutHead(comparison, rules, facts)
  const baseDoubts = doubtsAboutBase(comparison, rules, facts)
  const ground = groundFor(comparison, facts, headDoubts, baseDoubts)
  const rows = comparison === null ? [] : comparison.rows.map((row) => judged(row, comparison, rules, ground))
  const failure = serviceFailure(facts)
  const found: Record<Exclude<Outcome, 'pass'>, string[]> = {
    fail: [...failure.fail, ...reasonsOf(rows, 'fail')],
    invalid: [...failure.invalid, ...headDoubts, ...baseDoubts, ...nothingMeasured(comparison, facts)],
    unsure: reasonsOf(rows, 'unsure'),
    incomparable: facts.incomparable === null ? [] : [facts.incomparable],
    'no-baseline': missingBaseline(comparison, facts),
  }
  const outcome = outcomes.find((each) => each === 'pass' || found[each].length > 0) ?? 'pass'
  return {
    outcome,
    rows,
    reasons: Object.values(found).flat(),
    warnings: [...suspicions(facts), ...widened(rows, rules, ground)],
  }
}

/** The worst of several; nothing at all is no pass. */
export function worst(several: Outcome[]): Outcome {
  return outcomes.find((outcome) => several.includes(outcome)) ?? 'invalid'
}

/** What an outcome that judges nothing does to the exit code. */
export interface ExitPolicy {
  onUnsure: 'pass' | 'fail'
  onIncomparable: 'pass' | 'fail'
  onNoBaseline: 'pass' | 'fail'
}

export function exitCode(outcome: Outcome, policy: ExitPolicy): 0 | 1 | 3 {
  const byPolicy = (choice: 'pass' | 'fail') => (choice === 'fail' ? 1 : 0)
  switch (outcome) {
    case 'pass':
      return 0
    case 'fail':
      return 1
    case 'invalid':
      return 3
    case 'unsure':
      return byPolicy(policy.onUnsure)
    case 'incomparable':
      return byPolicy(policy.onIncomparable)
    case 'no-baseline':
      return byPolicy(policy.onNoBaseline)
  }
}

/** What a row can be held against: a base, fixed numbers only, or nothing, since the head itself is in doubt. */
type Ground = 'base' | 'head alone' | 'nothing'

function groundFor(
  comparison: Comparison | null,
  facts: Facts,
  headDoubts: string[],
  baseDoubts: string[],
): Ground {
  if (headDoubts.length > 0) return 'nothing'
  return hasUsableBase(comparison, facts) && baseDoubts.length === 0 ? 'base' : 'head alone'
}

function hasUsableBase(comparison: Comparison | null, facts: Facts): boolean {
  return (
    comparison !== null &&
    comparison.pastRuns > 0 &&
    facts.incomparable === null &&
    facts.baselineProblem === null
  )
}

function doubtsAboutHead(comparison: Comparison | null, rules: Rules, facts: Facts): string[] {
  const { head, base } = errorShares(comparison)
  const baseIsHealthy = hasUsableBase(comparison, facts) && base !== null && base <= rules.allowErrors
  // A base that answers what the head refuses makes it a failure, which the row of errors says.
  const tooManyErrors = head > rules.allowErrors && !baseIsHealthy
  return [
    ...invalidReasons(facts.headValidity),
    ...(tooManyErrors
      ? [
          `${percent(head)} of the requests failed or had no answer, more than the ${percent(rules.allowErrors)} allowed: ` +
            'latency of a service that fails says nothing. Correct the requests, or raise allow-errors.',
        ]
      : []),
  ]
}

function doubtsAboutBase(comparison: Comparison | null, rules: Rules, facts: Facts): string[] {
  if (facts.baselineProblem !== null) return [facts.baselineProblem]
  if (!hasUsableBase(comparison, facts)) return []
  const { base } = errorShares(comparison)
  const tooManyErrors = base !== null && base > rules.allowErrors
  return [
    ...invalidReasons(facts.baseValidity).map((reason) => `The baseline is no sound measurement: ${reason}`),
    ...(tooManyErrors
      ? [
          `On the base, ${percent(base)} of the requests failed, more than the ${percent(rules.allowErrors)} allowed.`,
        ]
      : []),
  ]
}

function errorShares(comparison: Comparison | null): { base: number | null; head: number } {
  return comparison?.lost ?? { base: null, head: 0 }
}

function invalidReasons(validity: EngineValidity | null): string[] {
  if (validity?.verdict !== 'invalid') return []
  const reasons = validity.reasons
    .filter(({ severity }) => severity === 'invalid')
    .map(({ message }) => message)
  return reasons.length > 0 ? reasons : ['The measurement can not be trusted, and does not say why.']
}

function suspicions({ headValidity, baseValidity }: Facts): string[] {
  const suspect = (validity: EngineValidity | null) =>
    (validity?.reasons ?? []).filter(({ severity }) => severity === 'suspect').map(({ message }) => message)
  return [
    ...suspect(headValidity),
    ...suspect(baseValidity).map((message) => `When the base was measured: ${message}`),
  ]
}

function serviceFailure({ failedService }: Facts): { fail: string[]; invalid: string[] } {
  if (failedService === null) return { fail: [], invalid: [] }
  const { side, message, baseWorks } = failedService
  return side === 'head' && baseWorks ? { fail: [message], invalid: [] } : { fail: [], invalid: [message] }
}

function nothingMeasured(comparison: Comparison | null, { failedService, baselineProblem }: Facts): string[] {
  const explained = comparison !== null || failedService !== null || baselineProblem !== null
  return explained ? [] : ['Nothing was measured.']
}

function missingBaseline(comparison: Comparison | null, facts: Facts): string[] {
  const missing = comparison !== null && comparison.pastRuns === 0
  if (!missing || facts.incomparable !== null || facts.baselineProblem !== null) return []
  return [
    'There is no baseline to compare with yet. ' +
      'A push to the default branch saves one, and so does tailgate run --save-baseline.',
  ]
}

function reasonsOf(rows: Judged[], outcome: Judged['outcome']): string[] {
  return rows.flatMap((row) => (row.outcome === outcome && row.reason !== null ? [row.reason] : []))
}

/** Changes smaller than these, in ms, fail nothing: they are below what anyone notices. */
const floors: Record<TimeMetric, number> = { p50: 0.05, p90: 0.1, p99: 0.2, 'p99.9': 0.5, max: 1 }

/**
 * The changes that a stored baseline can tell from noise. One number from one earlier run is no narrow line: two
 * processes of one binary already differ, and the machine was not the same hour. The further out the tail, the fewer
 * requests carry it. They hold for any number of past runs until the spread of five or more is judged as well.
 */
const wideLines: Record<TimeMetric, number> = { p50: 0.5, p90: 1, p99: 2, 'p99.9': 4, max: 4 }

type TimeMetric = Exclude<Metric, 'rps' | 'errors'>

/** How one limit was met. */
interface Held {
  outcome: Judged['outcome']
  line: string
  crossed: Limit | null
  reason: string | null
}

/** Only the suite's total is held to limits; single requests are shown. */
function judged(row: Row, comparison: Comparison, rules: Rules, ground: Ground): Judged {
  const limits = row.request === null ? (rules.limits[row.metric] ?? []) : []
  const held = limits.map((limit) => holdTo(limit, row, comparison, rules, ground))
  if (row.metric === 'errors' && row.request === null && !held.some(({ outcome }) => outcome === 'fail')) {
    held.push(...allowance(row, rules, ground))
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
  }
}

/** A head that fails what the base answers: a failure whatever the limits, and no line when it is met. */
function allowance(row: Row, rules: Rules, ground: Ground): Held[] {
  if (ground !== 'base' || row.head.value <= rules.allowErrors) return []
  return [
    {
      outcome: 'fail',
      crossed: null,
      line: `${percent(rules.allowErrors)} allowed`,
      reason: `${errorsThenAndNow(row)}; ${percent(rules.allowErrors)} are allowed.`,
    },
  ]
}

function holdTo(limit: Limit, row: Row, comparison: Comparison, rules: Rules, ground: Ground): Held {
  const judgeable = ground === 'base' || (ground === 'head alone' && limit.kind === 'absolute')
  if (!judgeable) return notHeld('not-judged', printed(limit, row.metric), null)
  if (row.metric === 'errors') return errorsHeldTo(limit, row)
  if (row.metric === 'rps') return rateHeldTo(limit, row, comparison)
  if (row.head.value === 0) return unanswered(limit, row)
  return timeHeldTo(limit, { ...row, metric: row.metric }, rules)
}

function unanswered(limit: Limit, row: Row): Held {
  return notHeld(
    'unsure',
    printed(limit, row.metric),
    `${row.metric} could not be judged: no request was answered.`,
  )
}

function timeHeldTo(limit: Limit, row: Row & { metric: TimeMetric }, rules: Rules): Held {
  const { metric, base, head, change } = row
  if (limit.kind === 'absolute') {
    const reason = `${metric} is ${milliseconds(head.value)}; the limit is ${exactMilliseconds(limit.value)}.`
    return held(limit, atOrPast(head.value, limit.value), exactMilliseconds(limit.value), reason)
  }
  if (base === null || change === null) return unanswered(limit, row)
  const share = effective(limit.share, metric, rules)
  const past = atOrPast(change, share)
  const noticeable = atOrPast(head.value - base.value, floors[metric])
  const widening = share > limit.share ? ` (${signedPercent(limit.share)} widened)` : ''
  const floor = past && !noticeable ? ` and ${exactMilliseconds(floors[metric])}` : ''
  const line = `${signedPercent(share)}${floor}${widening}`
  const reason =
    `${metric} is ${slowdown(change)}${change < 1 ? ' than the base' : ' as the base'}: ` +
    `${milliseconds(head.value)} instead of ${milliseconds(base.value)}; the limit is ${line}.`
  return held(limit, past && noticeable, line, reason)
}

function effective(share: number, metric: TimeMetric, rules: Rules): number {
  return rules.noise === 'ignore' ? share : Math.max(share, wideLines[metric])
}

/** `31 % slower`, `3.2 times as slow`: who reads `+220 %` has to think. */
export function slowdown(change: number): string {
  return change < 1
    ? `${signedPercent(change).replace('+', '')} slower`
    : `${(change + 1).toFixed(change < 9 ? 1 : 0)} times as slow`
}

/**
 * The rate asked for is the same for both, so that what is judged is who keeps up. A base that does not keep
 * up itself has no rate to hold the head to.
 */
function rateHeldTo(limit: Limit, row: Row, comparison: Comparison): Held {
  const { base, head, change } = row
  const line = printed(limit, 'rps')
  if (limit.kind === 'absolute') {
    const reason = `The service answered ${perSecond(head.value)}; the limit is ${line}.`
    return held(limit, head.value <= limit.value, line, reason)
  }
  const kept = comparison.kept
  if (base === null || change === null || kept.base === null || kept.base.value < keepsUp) {
    const reason =
      `Requests per second could not be judged: the base itself answered only ${percent(kept.base?.value ?? 0)} ` +
      'of the requests. Lower the rate to one that it can keep.'
    return notHeld('unsure', line, reason)
  }
  const loss = Math.abs(limit.share)
  const fell = atOrPast(-change, loss) || atOrPast(1 - kept.head.value, loss)
  const reason =
    `The service does not keep up: it answered ${percent(kept.head.value)} of the requests ` +
    `(${perSecond(head.value)}), the base ${percent(kept.base.value)} (${perSecond(base.value)}); the limit is ${line}.`
  return held(limit, fell, line, reason)
}

export const keepsUp = 0.99

function errorsHeldTo(limit: Limit, row: Row): Held {
  const line = printed(limit, 'errors')
  if (limit.kind === 'absolute') {
    const reason = `${percent(row.head.value)} of the requests failed; the limit is ${line}.`
    return held(limit, atOrPast(row.head.value, limit.value), line, reason)
  }
  return held(
    limit,
    atOrPast(row.change ?? 0, limit.share),
    line,
    `${errorsThenAndNow(row)}; the limit is ${line}.`,
  )
}

function errorsThenAndNow({ base, head }: { base: Figure | null; head: Figure }): string {
  const then = base === null ? '' : `, ${percent(base.value)} on the base`
  return `${percent(head.value)} of the requests failed${then}`
}

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
function printed(limit: Limit, metric: Metric): string {
  if (limit.kind === 'relative') return signedPercent(limit.share)
  if (limit.kind === 'points') return signedPoints(limit.share)
  if (metric === 'rps') return perSecond(limit.value)
  return metric === 'errors' ? percent(limit.value) : exactMilliseconds(limit.value)
}

function widened(rows: Judged[], rules: Rules, ground: Ground): string[] {
  if (rules.noise === 'ignore' || ground !== 'base') return []
  const lines = rows.flatMap((row) => {
    const metric = row.metric
    if (row.request !== null || metric === 'rps' || metric === 'errors') return []
    const narrow = (rules.limits[metric] ?? []).some(
      (limit) => limit.kind === 'relative' && limit.share < wideLines[metric],
    )
    return narrow ? [`${metric} ${signedPercent(wideLines[metric])}`] : []
  })
  if (lines.length === 0) return []
  return [
    'The base is a number from an earlier run, and such numbers drift on their own: limits are widened to what can ' +
      `be told from noise (${listed(lines)}). On a quiet machine of your own, noise: ignore takes them literally.`,
  ]
}
