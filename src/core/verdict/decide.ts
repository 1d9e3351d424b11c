/** Decides the verdict on a comparison. A single limit is decided in `check-limits.ts`. */

import type { EngineValidity } from '../../engine/types.ts'
import { hasOnlyErrors } from '../answers/answer-change.ts'
import { type JudgedAnswer, judgeAnswers, listAnswerWarnings } from '../answers/judge-answers.ts'
import { isStorm } from '../config/load.ts'
import { isShareMetric } from '../config/value/metric.ts'
import { explainIncomparable } from '../measurement/comparable.ts'
import type { Measurement } from '../measurement/measurement.ts'
import { isClosedPlannedLoad, type PlannedLoad } from '../measurement/planned-load.ts'
import { combineValidity, selectHeadRuns, selectRuns } from '../measurement/runs.ts'
import { describeStorms } from '../storms/storm-summary.ts'
import { formatSignedPercent, joinWithAnd } from '../text/format-number.ts'
import { type JudgedCalls, judgeCalls, listCallWarnings } from '../upstreams/judge-calls.ts'
import { describeAttempts, keepEarlierFailures } from './attempts.ts'
import { chooseCallChances, judgeRows } from './check-limits.ts'
import { computeEffectiveLimit } from './check-stored.ts'
import type { Comparison } from './compare.ts'
import {
  findBaseDoubts,
  findHeadDoubts,
  findPairDoubts,
  hasUsableBase,
  isAllVoid,
  isOverloadedByHead,
} from './doubts.ts'
import type { ComparableWith, JudgedRow } from './limit-result.ts'
import type { Rules } from './rules.ts'
import {
  collectReasons,
  concludeVerdict,
  type OutcomeReasons,
  type Verdict,
  type VerdictFacts,
} from './verdict.ts'

/**
 * `comparison` is null if nothing was measured; `facts` then explain why. `earlier`: the verdict at
 * the end of the earlier attempts for the same commit, whose failures stay until they pass.
 */
export function decideVerdict(
  comparison: Comparison | null,
  rules: Rules,
  facts: VerdictFacts,
  earlier: Pick<Verdict, 'rows'> | null = null,
): Verdict {
  const headDoubts = findHeadDoubts(comparison, rules, facts)
  const baseDoubts = findBaseDoubts(comparison, rules, facts)
  const comparableWith = decideComparableWith(comparison, facts, headDoubts, baseDoubts)
  const pairDoubts = findPairDoubts(comparison)
  const calls = judgeComparedCalls(comparison, rules, comparableWith)
  const judged = comparison === null ? [] : judgeRows(comparison, rules, comparableWith)
  const decided = pairDoubts.length > 0 ? judged.map(withdrawPass) : judged
  const epochs = comparison?.basis.kind === 'paired' ? comparison.basis.epochs : 0
  const rows = earlier === null ? decided : keepEarlierFailures(decided, earlier.rows, epochs)
  const differing = judgeComparedAnswers(comparison, rules, comparableWith)
  const answers = leaveOutErrors(differing, rows)
  const doubts = [...headDoubts, ...baseDoubts, ...pairDoubts]
  const found = collectOutcomeReasons(rows, doubts, comparison, facts)
  const warnings = collectWarnings(rows, comparison, rules, facts, comparableWith)
  const reasons = addAnswerReasons(addCallReasons(found, calls), answers)
  const verdict = concludeVerdict(reasons, rows, [
    ...listAnswerWarnings(answers),
    ...warnings,
    ...listCallWarnings(calls),
  ])
  const hasOtherDoubts = doubts.length > pairDoubts.length
  const mayStillFail =
    isInvalidByRareRequests(rows, found, comparison) ||
    (isOverloadedByHead(comparison) &&
      !hasOtherDoubts &&
      judged.some(({ outcome }) => outcome === 'unsure'))
  return {
    ...verdict,
    ...(calls.length > 0 && { calls }),
    ...(answers.length > 0 && { answers }),
    ...(mayStillFail && { mayStillFail }),
  }
}

/** Whether only limits without a figure make it invalid: a later epoch may have such requests. */
function isInvalidByRareRequests(
  rows: JudgedRow[],
  { invalid }: OutcomeReasons,
  comparison: Comparison | null,
): boolean {
  const unmeasured = collectReasons(rows, 'not-measured')
  const isPaired = comparison?.basis.kind === 'paired'
  return isPaired && unmeasured.length > 0 && invalid.length === unmeasured.length
}

function collectWarnings(
  rows: JudgedRow[],
  comparison: Comparison | null,
  rules: Rules,
  facts: VerdictFacts,
  comparableWith: ComparableWith,
): string[] {
  return [
    ...(facts.missingBase?.kind === 'new suite' ? [facts.missingBase.message] : []),
    ...describeAttempts(comparison?.basis ?? null),
    ...listSuspicions(facts),
    ...describeWidenedLimits(rows, comparison, rules, comparableWith),
    ...describeVoidEpochs(comparison),
    ...describePausesLeftOut(comparison, rules),
    ...(comparison?.basis.kind === 'paired' ? describeStorms(comparison.basis.storms) : []),
    ...rows.flatMap(({ warning, outcome }) =>
      warning === undefined || outcome === 'fail' ? [] : [warning],
    ),
  ]
}

function judgeComparedCalls(
  comparison: Comparison | null,
  rules: Rules,
  comparableWith: ComparableWith,
): JudgedCalls[] {
  if (comparison?.calls === undefined) return []
  const chances = chooseCallChances(comparison, rules)
  return judgeCalls(comparison.calls, rules.upstreams ?? [], comparableWith === 'base', chances)
}

function judgeComparedAnswers(
  comparison: Comparison | null,
  rules: Rules,
  comparableWith: ComparableWith,
): JudgedAnswer[] {
  const isComparable = comparableWith === 'base' && comparison?.answers !== undefined
  return isComparable ? judgeAnswers(comparison.answers ?? [], rules) : []
}

/** Answers that are errors need no second reason where the errors fail. */
function leaveOutErrors(answers: JudgedAnswer[], rows: JudgedRow[]): JudgedAnswer[] {
  const haveErrorsFailed = rows.some(
    ({ metric, outcome }) => isShareMetric(metric) && outcome === 'fail',
  )
  return haveErrorsFailed ? answers.filter((answer) => !hasOnlyErrors(answer)) : answers
}

/** They come first: what takes less time may be less work. */
function addAnswerReasons(found: OutcomeReasons, answers: JudgedAnswer[]): OutcomeReasons {
  const failed = answers.flatMap(({ outcome, reason }) => (outcome === 'fail' ? [reason] : []))
  return { ...found, fail: [...failed, ...found.fail] }
}

function addCallReasons(found: OutcomeReasons, calls: JudgedCalls[]): OutcomeReasons {
  const collect = (outcome: JudgedCalls['outcome']) =>
    calls.flatMap((row) => (row.outcome === outcome ? (row.reason ?? []) : []))
  return {
    ...found,
    fail: [...found.fail, ...collect('fail')],
    unsure: [...found.unsure, ...collect('unsure')],
  }
}

function collectOutcomeReasons(
  rows: JudgedRow[],
  doubts: string[],
  comparison: Comparison | null,
  facts: VerdictFacts,
): OutcomeReasons {
  const failure = explainServiceFailure(facts)
  return {
    fail: [...failure.fail, ...collectReasons(rows, 'fail')],
    invalid: [
      ...failure.invalid,
      ...(facts.missingBase?.kind === 'invalid' ? [facts.missingBase.message] : []),
      ...doubts,
      ...collectReasons(rows, 'not-measured'),
      ...explainNothingMeasured(comparison, facts),
    ],
    unsure: collectReasons(rows, 'unsure'),
    incomparable: facts.incomparable === null ? [] : [facts.incomparable],
    'no-baseline': explainMissingBaseline(comparison, facts),
    accepted: [],
  }
}

function decideComparableWith(
  comparison: Comparison | null,
  facts: VerdictFacts,
  headDoubts: string[],
  baseDoubts: string[],
): ComparableWith {
  if (facts.missingBase?.kind === 'new suite') return 'nothing'
  if (headDoubts.length > 0 || isAllVoid(comparison)) return 'nothing'
  return hasUsableBase(comparison, facts) && baseDoubts.length === 0 ? 'base' : 'fixed limits'
}

function listSuspicions({ headValidity, baseValidity }: VerdictFacts): string[] {
  const selectSuspect = (validity: EngineValidity | null) =>
    (validity?.reasons ?? [])
      .filter(({ severity }) => severity === 'suspect')
      .map(({ message }) => message)
  return [
    ...selectSuspect(headValidity),
    ...selectSuspect(baseValidity).map((message) => `When the base was measured: ${message}`),
  ]
}

function explainServiceFailure({ failedService }: VerdictFacts): {
  fail: string[]
  invalid: string[]
} {
  if (failedService === null) return { fail: [], invalid: [] }
  const { side, message, baseWorks } = failedService
  return side === 'head' && baseWorks
    ? { fail: [`${message}\nThe base works.`], invalid: [] }
    : {
        fail: [],
        invalid: [side === 'base' ? `There is no base to compare with. ${message}` : message],
      }
}

function explainNothingMeasured(
  comparison: Comparison | null,
  { failedService, baselineProblem }: VerdictFacts,
): string[] {
  const explained = comparison !== null || failedService !== null || baselineProblem !== null
  return explained ? [] : ['Nothing was measured.']
}

function explainMissingBaseline(comparison: Comparison | null, facts: VerdictFacts): string[] {
  const { missingBase } = facts
  if (missingBase !== null) return missingBase.kind === 'no-baseline' ? [missingBase.message] : []
  const missing = comparison !== null && comparison.basis.kind === 'nothing'
  if (!missing || facts.incomparable !== null || facts.baselineProblem !== null) return []
  const { noBase = null, isSavedByPush = false, isPaired = false } = facts.baselineSource ?? {}
  if (isPaired && noBase !== null)
    return [
      `The head alone was measured, since there is nothing to measure beside it. ${noBase} ` +
        'A pull request, or a branch with a change, is compared with the commit that it started ' +
        'from: that is built and measured at the same time, so nothing needs to be stored.',
    ]
  const remedy = isSavedByPush
    ? 'A push to the default branch saves one, and so does tailgate run --save-baseline.'
    : 'In a checkout of the base, tailgate run --save-baseline saves one.'
  return [
    [
      'There is no baseline to compare with yet.',
      ...(noBase === null ? [] : [noBase]),
      remedy,
    ].join(' '),
  ]
}

/**
 * On an overloaded machine, a failure remains a failure, but a pass, a warning or another change
 * means nothing.
 */
function withdrawPass({
  warning: _warning,
  improved: _improved,
  worsened: _worsened,
  passedBy: _passedBy,
  ...row
}: JudgedRow): JudgedRow {
  return row.outcome === 'pass' || row.outcome === 'unsure'
    ? { ...row, outcome: 'not-judged', reason: null }
    : row
}

function describeVoidEpochs(comparison: Comparison | null): string[] {
  if (comparison?.basis.kind !== 'paired' || comparison.basis.voided === 0) return []
  const { voided, epochs, lateUpstreams = 0, durationSeconds } = comparison.basis
  const describe = (count: number, late: string) =>
    count <= 0
      ? []
      : [
          `${count} of ${epochs + voided} epochs of ${durationSeconds} s did not ` +
            `count: ${late} late, because the machine was busy.`,
        ]
  return [
    ...describe(voided - lateUpstreams, 'the load generator itself was'),
    ...describe(lateUpstreams, 'the stand-ins of the upstreams were'),
  ]
}

function describePausesLeftOut(comparison: Comparison | null, rules: Rules): string[] {
  const isLeftOut = comparison?.rows.some(
    ({ evidence }) => evidence.kind === 'estimate' && evidence.pauses !== undefined,
  )
  if (!isLeftOut) return []
  const max = rules.noise === 'ignore' ? [] : (rules.limits.max ?? [])
  const judges = max.some(({ kind }) => kind === 'relative')
    ? 'The number and the length of the pauses are judged by max.'
    : 'Nothing judges the pauses themselves: that takes a limit of max in percent.'
  return [
    'Both sides pause alike: at times, many requests take more than twice as long as usual. ' +
      'Rows named “between pauses” are of the other time; the whole time stands below them. ' +
      judges,
  ]
}

function describeWidenedLimits(
  rows: JudgedRow[],
  comparison: Comparison | null,
  rules: Rules,
  comparableWith: ComparableWith,
): string[] {
  if (comparison?.basis.kind !== 'stored' || comparableWith !== 'base') return []
  const lines = rows.flatMap(({ metric, request, evidence, closed }) => {
    if (request !== null || isShareMetric(metric) || (metric === 'rps' && !closed)) return []
    const name = metric === 'cpu' ? 'CPU per request' : metric
    const widened = (rules.limits[metric] ?? []).flatMap((limit) => {
      if (limit.kind !== 'relative') return []
      const row = { metric, evidence }
      const share = computeEffectiveLimit(limit.share, row, rules, comparison.basis)
      return share === limit.share ? [] : [`${name} ${formatSignedPercent(share)}`]
    })
    return widened.slice(0, 1)
  })
  if (lines.length === 0) return []
  return [
    'The base is a number from an earlier run, and such numbers drift without a change: limits ' +
      `are widened to what can be told from noise (${joinWithAnd(lines)}). On a quiet machine of ` +
      'your own, noise: ignore applies them literally.',
  ]
}

/** The facts that the measurements contain. The caller adds what failed outside of them. */
export function collectFacts(base: Measurement | null, head: Measurement | null): VerdictFacts {
  const nothing = {
    incomparable: null,
    baselineProblem: null,
    failedService: null,
    missingBase: null,
  }
  if (head !== null && head.beside !== null) {
    return {
      ...nothing,
      headValidity: selectPairedReasons(combineValidity(selectHeadRuns(head)), head.plan.load),
      baseValidity: selectPairedReasons(
        combineValidity(selectRuns(head, 'base')),
        isStorm(head.plan.load) ? head.plan.load : null,
      ),
    }
  }
  return {
    ...nothing,
    headValidity: head && combineValidity(selectHeadRuns(head)),
    baseValidity: base && combineValidity(selectHeadRuns(base)),
    incomparable: base && head && explainIncomparable(base, head),
  }
}

/**
 * The reasons that count in a paired measurement. Pairing removes the effect of a busy machine,
 * which affects both sides, so the engine's reasons about the machine are left out. Kept as
 * warnings: `few-samples` and `too-many-errors`. Kept in a closed load, with its severity:
 * `generator-cpu`, because then the generator was measured, not the service. (Both sides share one
 * generator; the reason is taken from the head.) Kept in a storm, where each side has a run of its
 * own: `sockets`, because connections that tailgate could not open are no errors of the service.
 */
function selectPairedReasons(
  { reasons }: EngineValidity,
  load: PlannedLoad | null,
): EngineValidity {
  const isStormy = load !== null && isStorm(load)
  const warnings = reasons.filter(
    ({ code }) => (code === 'few-samples' && !isStormy) || code === 'too-many-errors',
  )
  const kept = [
    ...(load !== null && isClosedPlannedLoad(load) ? ['generator-cpu'] : []),
    ...(isStormy ? ['sockets'] : []),
  ]
  const generatorReasons = reasons.filter(({ code }) => kept.includes(code))
  const isInvalid = generatorReasons.some(({ severity }) => severity === 'invalid')
  return {
    verdict: isInvalid ? 'invalid' : 'valid',
    reasons: [
      ...warnings.map((reason) => ({ ...reason, severity: 'suspect' as const })),
      ...generatorReasons,
    ],
  }
}
