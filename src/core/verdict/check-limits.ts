/**
 * Checks each row against its limits. `check-paired.ts` decides with the interval of paired epochs,
 * `check-stored.ts` with stored numbers, `check-rates.ts` for requests per second and errors.
 */

import type { Limit, Limits } from '../config/limits.ts'
import { isShareMetric, type Metric } from '../config/value/metric.ts'
import { sum } from '../measurement/averages.ts'
import { computeDetectableEffect } from '../stats/detectable-effects.ts'
import { computeInterval, computeLowerBound, computeUpperBound } from '../stats/intervals.ts'
import { findFirstFailingLook, findLook } from '../stats/looks.ts'
import {
  falseAlarmWeights,
  maxAlarmShares,
  maxFalseAlarmShare,
  maxFalseWarningShare,
  maxMissRate,
  requestAlarmWeight,
  stormAlarmWeights,
} from '../tunables/tunables.ts'
import { upstreamAlarmWeight } from '../tunables/upstreams.ts'
import { checkPairedMax, findPauses, shareChances } from './check-max.ts'
import { checkPairedChange, convertToChange, convertToSlowness } from './check-paired.ts'
import {
  checkAllowedErrors,
  checkErrors,
  checkKeptRate,
  checkThroughput,
  hasMoreFailures,
} from './check-rates.ts'
import { checkStoredChange } from './check-stored.ts'
import type { Comparison, ComparisonBasis, ComparisonRow, UnmeasuredFigure } from './compare.ts'
import {
  describeAbsoluteFigure,
  describeLimit,
  describeRowMetric,
  describeWholeMetric,
} from './explain.ts'
import {
  assignOutcome,
  type ComparableWith,
  createDecidedResult,
  createUnansweredResult,
  createUndecidedResult,
  type ErrorChances,
  isAtOrPast,
  type JudgedRow,
  type LimitContext,
  type LimitResult,
  readObserved,
  type TimeRow,
} from './limit-result.ts'
import type { NamedLimits, Rules } from './rules.ts'

/** Judges every row of the comparison under the rules. */
export function judgeRows(
  comparison: Comparison,
  rules: Rules,
  comparableWith: ComparableWith,
): JudgedRow[] {
  const findWeight = chooseAlarmWeights(comparison)
  const weights = sumAlarmWeights(rules, findWeight)
  // A storm has few pairs, so what is judged shares the whole chance.
  const whole = hasStorms(comparison) ? weights : Math.max(1, weights)
  const judged = comparison.rows.map((row) => {
    const own = row.request === null ? 1 : requestAlarmWeight
    const share = (own * findWeight(row.metric)) / whole
    const rowAlpha = (maxFalseAlarmShare / rules.suites) * share
    return judgeRow(row, {
      comparison,
      rules,
      comparableWith,
      chances: chooseChances(comparison.basis, rules, rowAlpha),
    })
  })
  return [
    ...judged.filter((row) => !isIdle(row)),
    ...(comparison.unmeasured ?? []).flatMap((figure) =>
      judgeUnmeasured(figure, rules, comparableWith),
    ),
  ]
}

/** Checks without a limit, none of which failed: the errors, which contain them, say as much. */
function isIdle({ metric, line, base, head }: JudgedRow): boolean {
  return metric === 'checks' && line === null && head?.high === 0 && (base?.high ?? 0) === 0
}

/** A limit that has nothing to check is no pass. None if no limit would have been checked. */
function judgeUnmeasured(
  figure: UnmeasuredFigure,
  rules: Rules,
  comparableWith: ComparableWith,
): JudgedRow[] {
  if (comparableWith === 'nothing' || figure.isNew) return []
  // Not every machine shows the CPU time, so its default limit only counts where it is known.
  if (figure.metric === 'cpu' && !rules.writtenLimits?.includes('cpu')) return []
  const isChecked = ({ kind }: Limit) => comparableWith === 'base' || kind === 'absolute'
  const limits = findDefault(figure, rules) ? [] : selectLimits(figure, rules).filter(isChecked)
  const warnLimits = selectWarnLimits(figure, rules).filter(isChecked)
  if (limits.length + warnLimits.length === 0) return []
  const results = limits.map((limit) =>
    createUndecidedResult('not-measured', describeLimit(limit, figure.metric), null),
  )
  const sentence = explainUnmeasured(figure)
  const only = limits.length === 0
  return [
    {
      ...figure,
      outcome: 'not-measured',
      line: describeLine(results, warnLimits, figure.metric),
      crossed: null,
      reason: only ? null : sentence,
      ...(only && { warning: `Only a warning: ${sentence}` }),
      interval: null,
      bounds: null,
      detectable: null,
    },
  ]
}

function explainUnmeasured(figure: UnmeasuredFigure): string {
  const { metric, request, scenario, stepOf, base } = figure
  const what = `${describeRowMetric(figure)} could not be judged`
  if (metric === 'cpu')
    return (
      `${what}: the CPU time of the service is not known, because tailgate did not start it, or ` +
      'this machine does not show it. Use start, or write cpu: off in the limits.'
    )
  if (request === null) return `${what}: nothing was measured.`
  const where = base === null ? '' : ' on the head'
  if (stepOf !== undefined)
    return `${what}: no user reached this step${where}. See the errors of the steps before it.`
  const raise = 'Raise its weight or the duration.'
  return scenario
    ? `${what}: no user began it${where}. ${raise}`
    : `${what}: no such request was due${where}. ${raise}`
}

type AlarmWeights = (metric: Metric) => number

/** In a closed load, requests per second are the main result and get the weight of the p99. */
function chooseAlarmWeights(comparison: Comparison): AlarmWeights {
  if (hasStorms(comparison)) return (metric) => stormAlarmWeights[metric]
  const closed = comparison.rows.some((row) => row.closed)
  return (metric) => falseAlarmWeights[closed && metric === 'rps' ? 'p99' : metric]
}

export function hasStorms({ basis }: Pick<Comparison, 'basis'>): boolean {
  return basis.kind === 'paired' && basis.storms !== undefined
}

/** The chances of an error that the calls of one upstream may spend. */
export function chooseCallChances(comparison: Comparison, rules: Rules): ErrorChances {
  const weights = Math.max(1, sumAlarmWeights(rules, chooseAlarmWeights(comparison)))
  const share = upstreamAlarmWeight / weights
  return chooseChances(comparison.basis, rules, (maxFalseAlarmShare / rules.suites) * share)
}

function sumAlarmWeights(
  { limits, requests, scenarios = [], upstreams = [] }: Rules,
  findWeight: AlarmWeights,
): number {
  const sumWeights = (each: Limits) =>
    sum((Object.keys(each) as Metric[]).map((metric) => findWeight(metric)))
  // More errors than are allowed fail without a limit, too.
  const ofTotal = sumWeights({ ...limits, errors: limits.errors ?? [] })
  const ofSingles = sum([...requests, ...scenarios].map((each) => sumWeights(each.limits)))
  return ofTotal + requestAlarmWeight * ofSingles + upstreamAlarmWeight * upstreams.length
}

/** The chances of an error that a row may spend at this look. `alpha`: over all looks. */
function chooseChances(basis: ComparisonBasis, { epochs }: Rules, alpha: number): ErrorChances {
  if (basis.kind !== 'paired')
    return {
      alpha,
      pauseAlpha: alpha,
      eventAlpha: alpha,
      canFail: true,
      position: 'last',
      miss: maxMissRate,
    }
  const settings = {
    epochs,
    isSteady: basis.isSteady,
    attempts: basis.attempts,
    hasStorms: basis.storms !== undefined,
  }
  const look = findLook(basis.epochs, settings)
  // Intervals are shown even where no time can fail yet.
  const share = look.alphaShare || findFirstFailingLook(settings).alphaShare
  return {
    alpha: alpha * share,
    pauseAlpha: alpha * look.pauseAlphaShare,
    eventAlpha: alpha * look.eventAlphaShare,
    position: look.position,
    canFail: look.alphaShare > 0,
    miss: look.missRate,
  }
}

function judgeRow(row: ComparisonRow, context: LimitContext): JudgedRow {
  const limits = row.whole ? [] : selectLimits(row, context.rules)
  const warnLimits = row.whole ? [] : selectWarnLimits(row, context.rules)
  const byDefault = findDefault(row, context.rules)
  const results = limits
    .map((limit) => checkLimit(limit, row, context))
    .map((result) => (byDefault === null ? result : applyDefault(result, byDefault)))
  if (
    row.metric === 'errors' &&
    row.request === null &&
    !hasStorms(context.comparison) &&
    !results.some(({ outcome }) => outcome === 'fail')
  ) {
    results.push(...checkAllowedErrors(row, context))
  }
  const outcome = (['fail', 'not-measured', 'unsure', 'not-judged', 'pass'] as const).find((each) =>
    results.some((result) => result.outcome === each),
  )
  const deciding = results.find((result) => result.outcome === outcome)
  const judged = {
    ...row,
    line: describeLine(results, warnLimits, row.metric),
    crossed: deciding?.crossed ?? null,
    reason: deciding?.reason ?? null,
    ...(deciding?.outcome === 'pass' && findPassedBy(results)),
    ...(deciding?.deciding !== undefined && { deciding: deciding.deciding }),
    ...(deciding?.longest !== undefined && { longest: deciding.longest }),
    ...(deciding?.outcome !== 'fail' && findWarning(row, warnLimits, context)),
    ...findShift(row, context),
    ...computeCertainty(row, chooseRowChances(row, context)),
    ...countPauses(row, limits, context),
  }
  return assignOutcome(judged, deciding?.outcome ?? 'shown')
}

/** Whether one of the limits passed only by the floor. */
function findPassedBy(results: LimitResult[]): Pick<JudgedRow, 'passedBy'> {
  return results.some(({ passedBy }) => passedBy === 'floor') ? { passedBy: 'floor' } : {}
}

/** `+15 % (warns from +5 %)`; null without any limit. */
function describeLine(results: LimitResult[], warnLimits: Limit[], metric: Metric): string | null {
  const line = results.map(({ limitText }) => limitText).join(' or ')
  const from = warnLimits.map((limit) => describeLimit(limit, metric)).join(' or ')
  if (from === '') return results.length === 0 ? null : line
  return line === '' ? `warns from ${from}` : `${line} (warns from ${from})`
}

/**
 * Checks the limits that only warn by the same rule as those that fail, with a chance of error of
 * their own: all of them together warn in at most `maxFalseWarningShare` of unchanged pull
 * requests. They are outside of the budget for failures.
 */
function findWarning(
  row: ComparisonRow,
  warnLimits: Limit[],
  context: LimitContext,
): Pick<JudgedRow, 'warning'> {
  const { rules } = context
  const alpha = maxFalseWarningShare / (rules.suites * Math.max(1, countWarnLimits(rules)))
  const chances = { ...context.chances, alpha, eventAlpha: alpha, pauseAlpha: alpha, canFail: true }
  const crossed = warnLimits
    .map((limit) => checkLimit(limit, row, { ...context, chances }))
    .find(({ outcome }) => outcome === 'fail')
  return crossed === undefined ? {} : { warning: `Only a warning: ${crossed.reason}` }
}

function countWarnLimits({ warnLimits, requests, scenarios = [] }: Rules): number {
  const countLimits = (limits: Limits = {}) => Object.values(limits).flat().length
  const singles = [...requests, ...scenarios]
  return countLimits(warnLimits) + sum(singles.map((each) => countLimits(each.warnLimits)))
}

/**
 * Whether the head is better or worse beyond chance, and by more than the floor. Better: with the
 * chance of error that a failure of the row would have. Worse: with a chance that all rows share,
 * so that one of them is called so in at most `maxFalseWarningShare` of unchanged pull requests.
 */
function findShift(
  row: ComparisonRow,
  context: LimitContext,
): { improved?: true; worsened?: true } {
  const { metric, evidence, base, head } = row
  if (context.comparableWith !== 'base' || base === null || row.whole) return {}
  const worse = maxFalseWarningShare / (context.rules.suites * context.comparison.rows.length)
  if (isShareMetric(metric)) return hasMoreFailures(row, worse) ? { worsened: true } : {}
  if (evidence.kind !== 'estimate' || (metric === 'cpu' && isTooLittleCpu(row))) return {}
  const floor = metric === 'rps' ? 0 : context.rules.floors[metric]
  if (metric !== 'rps' && Math.abs(head.value - base.value) < floor) return {}
  const slowness = convertToSlowness(metric, evidence.estimate)
  const { alpha } = chooseRowChances(row, context)
  if (computeUpperBound(slowness, alpha) < 0) return { improved: true }
  return computeLowerBound(slowness, worse) > 0 ? { worsened: true } : {}
}

/** Shown if a side paused at all. */
function countPauses(
  { metric, request }: ComparisonRow,
  limits: Limit[],
  { comparison, rules }: LimitContext,
): Pick<JudgedRow, 'pauses'> {
  const pauses = metric === 'max' && request === null ? findPauses(limits, comparison, rules) : null
  if (pauses === null) return {}
  const { thresholdMs, highestThresholdMs } = pauses
  // In turns, and in long epochs, pauses are counted in parts of an epoch that are not seconds.
  const { basis } = comparison
  const seconds =
    basis.kind === 'paired' ? Math.round(basis.epochs * basis.durationSeconds) : pauses.seconds
  const [base, head] = [pauses.base.flat().length, pauses.head.flat().length]
  const highest = highestThresholdMs > thresholdMs ? { highestThresholdMs } : {}
  return base + head === 0 ? {} : { pauses: { seconds, base, head, thresholdMs, ...highest } }
}

/**
 * The suite's limits apply to its total, and those of a request or a scenario to that one. If a
 * suite has only one request, the total has its limits too.
 */
function selectLimits(
  { metric, request, scenario }: Pick<ComparisonRow, 'metric' | 'request' | 'scenario'>,
  { limits, requests, scenarios = [] }: Pick<Rules, 'limits' | 'requests' | 'scenarios'>,
): Limit[] {
  if (scenario) return scenarios.find(({ name }) => name === request)?.limits[metric] ?? []
  if (request !== null) return requests.find(({ name }) => name === request)?.limits[metric] ?? []
  const only = requests.length === 1 ? requests[0]?.limits[metric] : undefined
  return [...(limits[metric] ?? []), ...(only ?? [])]
}

/** The request of the row, if its limit of this metric is a default; else null. */
function findDefault(
  { metric, request, scenario }: Pick<ComparisonRow, 'metric' | 'request' | 'scenario'>,
  { requests }: Rules,
): NamedLimits | null {
  if (request === null || scenario) return null
  const own = requests.find(({ name }) => name === request)
  const isDefault = own?.writtenLimits !== undefined && !own.writtenLimits.includes(metric)
  return isDefault ? own : null
}

/**
 * A default limit that nobody wrote can fail, but its request may have no figure, or too few
 * requests for a decision: neither withholds the verdict from everything else.
 */
function applyDefault(result: LimitResult, { isRare }: NamedLimits): LimitResult {
  const isExcused =
    result.outcome === 'not-measured' || (isRare === true && result.outcome === 'unsure')
  return isExcused ? { ...result, outcome: 'not-judged', reason: null } : result
}

function selectWarnLimits(row: Parameters<typeof selectLimits>[0], rules: Rules): Limit[] {
  const { warnLimits = {}, requests, scenarios = [] } = rules
  return selectLimits(row, {
    limits: warnLimits,
    requests: requests.map(selectOwnWarnLimits),
    scenarios: scenarios.map(selectOwnWarnLimits),
  })
}

function selectOwnWarnLimits({ name, warnLimits = {} }: NamedLimits): NamedLimits {
  return { name, limits: warnLimits }
}

/** The estimate of `max` side by side is only one of its tests. */
function chooseRowChances({ metric }: ComparisonRow, context: LimitContext): ErrorChances {
  const { chances, comparison } = context
  return metric === 'max' && comparison.basis.kind === 'paired'
    ? shareChances(chances, maxAlarmShares.typical)
    : chances
}

function computeCertainty(
  { metric, evidence }: ComparisonRow,
  { alpha, miss }: ErrorChances,
): Pick<JudgedRow, 'interval' | 'bounds' | 'detectable'> {
  if (evidence.kind !== 'estimate') return { interval: null, bounds: null, detectable: null }
  const estimate = convertToSlowness(metric, evidence.estimate)
  const convertEnds = (ends: { lower: number; upper: number }) => {
    const changes = [ends.lower, ends.upper].map((end) => convertToChange(metric, end))
    return { lower: Math.min(...changes), upper: Math.max(...changes) }
  }
  return {
    interval: convertEnds(computeInterval(estimate)),
    bounds: convertEnds({
      lower: computeLowerBound(estimate, alpha),
      upper: computeUpperBound(estimate, miss),
    }),
    detectable: convertToChange(metric, computeDetectableEffect(estimate, alpha)),
  }
}

function checkLimit(limit: Limit, row: ComparisonRow, context: LimitContext): LimitResult {
  const judgeable =
    context.comparableWith === 'base' ||
    (context.comparableWith === 'fixed limits' && limit.kind === 'absolute')
  const { metric } = row
  if (!judgeable || row.isNew)
    return createUndecidedResult('not-judged', describeLimit(limit, metric), null)
  if (row.request !== null && row.base === null && limit.kind !== 'absolute')
    return createUndecidedResult(
      'not-measured',
      describeLimit(limit, metric),
      `${describeRowMetric(row)} could not be judged: nothing of it was measured on the base.`,
    )
  if (isShareMetric(metric)) return checkErrors(limit, row, context)
  if (metric === 'rps') return (row.closed ? checkThroughput : checkKeptRate)(limit, row, context)
  if (metric === 'cpu' && isTooLittleCpu(row))
    return createDecidedResult(limit, false, describeLimit(limit, metric), '')
  if (row.head.value === 0) {
    const hasScenarios = context.comparison.rows.some(({ scenario }) => scenario)
    return createUnansweredResult(limit, row, hasScenarios)
  }
  if (limit.kind === 'absolute') return checkAbsoluteLimit(limit, { ...row, metric })
  if (context.comparison.basis.kind !== 'paired')
    return checkStoredChange(limit, { ...row, metric }, context)
  const check = metric === 'max' ? checkPairedMax : checkPairedChange
  return check(limit, { ...row, metric }, context)
}

/**
 * Whether base or head needs less CPU time than the clock of the system shows in one step, which is
 * 10 ms: there is no ratio, and one step more says nothing.
 */
function isTooLittleCpu(row: ComparisonRow): boolean {
  const { head, base } = readObserved(row)
  return head.value === 0 || base?.value === 0
}

function checkAbsoluteLimit(limit: Limit & { kind: 'absolute' }, row: TimeRow): LimitResult {
  const { metric } = row
  const base = metric === 'max' ? (row.observed?.base ?? null) : null
  const { value, text, limitText } = describeAbsoluteFigure(limit, row)
  // If the longest response of the base is past the limit too, the change did not cause it.
  const crossed =
    isAtOrPast(value, limit.value) && (base === null || !isAtOrPast(base.high, limit.value))
  const measured = `${describeWholeMetric(row)} is ${text}`
  const reason = `${measured}; the limit is ${describeLimit(limit, metric)}.`
  return createDecidedResult(limit, crossed, limitText, reason)
}
