/** Updates, packs and parses the state of each suite, which the comment keeps between runs. */

import * as z from 'zod'
import { answerChangeKinds } from '../answers/answer-change.ts'
import { metrics } from '../config/value/metric.ts'
import { readDecidingChange } from '../verdict/limit-result.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { hasFailed, readJudgedValue } from './acceptance-check.ts'
import type { AcceptedFigure, AcceptLabel, AcceptLabelEvent } from './label.ts'
import { countUnjudged, isJudgedOutcome } from './unjudged.ts'

/** The state of one suite. */
export interface SuiteState {
  suite: string
  /** The number of runs in a row that ended without a verdict. */
  unjudged: number
  /** The rows that failed in the last judged run, accepted or not; null if none is known. */
  failing: AcceptedFigure[] | null
  /** The event that set the label, and the figures that it accepts. */
  label: { event: string; figures: AcceptedFigure[] } | null
}

/**
 * The label with the figures that it accepts: those of the last run before it was set, because the
 * person who set it saw them. If they are not known, it accepts those of this run. The figures stay
 * the same until the label is set again. Null without a label, or if nothing was judged yet.
 */
export function recordLabel(
  event: AcceptLabelEvent | null,
  before: SuiteState,
  now: AcceptedFigure[] | null,
): AcceptLabel | null {
  if (event === null) return null
  // An event that the last run did not know happened after it.
  const figures = before.label?.event === event.id ? before.label.figures : (before.failing ?? now)
  return figures === null ? null : { ...event, figures }
}

/** The parts of a verdict that the state depends on. */
type RememberedVerdict = Pick<Verdict, 'outcome' | 'rows' | 'answers'>

/** The figures that a later label accepts; null if nothing was judged. */
export function collectFailingFigures({
  outcome,
  rows,
  answers = [],
}: RememberedVerdict): AcceptedFigure[] | null {
  const failing = rows.filter(hasFailed)
  const differing = answers.filter((answer) => answer.outcome !== 'warning')
  const hasAny = failing.length + differing.length > 0
  const isKnown = rows.length > 0 && (hasAny || isJudgedOutcome(outcome))
  if (!isKnown) return null
  return [
    ...differing.map(({ request, kind, share }) => ({
      metric: 'answers' as const,
      ...{ request, kind, change: null, value: roundToSixDigits(share) },
    })),
    ...failing.map((row) => {
      const change = readDecidingChange(row)
      return {
        metric: row.metric,
        request: row.request,
        change: change === null ? null : roundToSixDigits(change),
        value: roundToSixDigits(readJudgedValue(row)),
      }
    }),
  ]
}

function roundToSixDigits(value: number): number {
  return Number(value.toPrecision(6))
}

/**
 * `verdict` includes accepted rows. A run that judged nothing keeps the figures of an earlier one.
 */
export function updateSuiteState(
  before: SuiteState,
  verdict: RememberedVerdict,
  label: AcceptLabel | null,
): SuiteState {
  return {
    suite: before.suite,
    unjudged: countUnjudged(before.unjudged, verdict.outcome).runs,
    failing: collectFailingFigures(verdict) ?? before.failing,
    label: label && { event: label.id, figures: label.figures },
  }
}

/** The state of the suite; an empty one for a new suite. */
export function findSuiteState(suite: string, states: SuiteState[]): SuiteState {
  const known = states.find((state) => state.suite === suite)
  return known ?? { suite, unjudged: 0, failing: null, label: null }
}

/** The maximum size of the JSON: a comment holds little, and has other parts. */
export const maxStateBytes = 7_500

/**
 * The states in at most `maxStateBytes` of JSON. If they are larger, figures are removed, those of
 * the total last, and then suites. No later label covers a figure that was removed.
 */
export function packStates(states: SuiteState[]): Record<string, unknown> {
  const shown = states.slice(0, maxSuites)
  const candidates = [maxFigures, 60, 30, 15, 8, 4].map((figures) =>
    shown.map((state) => compactState(state, figures)),
  )
  return {
    suites: candidates.find(isStateWithinLimit) ?? takeFittingSuites(candidates.at(-1) ?? []),
  }
}

const maxFigures = 120

const maxSuites = 100

/** The state with at most `figures` figures, and without the values that `parseStates` adds. */
function compactState({ suite, unjudged, failing, label }: SuiteState, figures: number): object {
  return {
    suite,
    ...(unjudged > 0 && { unjudged: Math.min(unjudged, maxUnjudgedCount) }),
    ...(failing !== null && { failing: failing.slice(0, figures) }),
    ...(label !== null && { label: { ...label, figures: label.figures.slice(0, figures) } }),
  }
}

function isStateWithinLimit(suites: object[]): boolean {
  return new TextEncoder().encode(JSON.stringify({ suites })).length <= maxStateBytes
}

function takeFittingSuites(suites: object[]): object[] {
  const last = suites.findLastIndex((_, index) => isStateWithinLimit(suites.slice(0, index + 1)))
  return suites.slice(0, last + 1)
}

/**
 * Parses the result of `packStates` from an untrusted comment. Empty if anything in it is wrong.
 */
export function parseStates(packed: unknown): SuiteState[] {
  const parsed = statesShape.safeParse(packed)
  return parsed.success ? parsed.data.suites : []
}

const maxUnjudgedCount = 1_000_000

// zod accepts only finite numbers.
const acceptedFiguresShape: z.ZodType<AcceptedFigure[]> = z
  .array(
    z.union([
      z.object({
        metric: z.enum(metrics),
        request: z.string().max(maxStateBytes).nullable(),
        change: z.number().min(-1).max(1e12).nullable(),
        value: z.number().min(0).max(1e12),
      }),
      z.object({
        metric: z.literal('answers'),
        request: z.string().max(maxStateBytes),
        kind: z.enum(answerChangeKinds),
        change: z.null(),
        value: z.number().min(0).max(1),
      }),
    ]),
  )
  .max(maxFigures)

const statesShape = z.object({
  suites: z
    .array(
      z.object({
        suite: z.string().min(1).max(200),
        unjudged: z.int().min(0).max(maxUnjudgedCount).default(0),
        failing: acceptedFiguresShape.nullable().default(null),
        label: z
          .object({ event: z.string().max(100), figures: acceptedFiguresShape })
          .nullable()
          .default(null),
      }),
    )
    .max(maxSuites),
})
