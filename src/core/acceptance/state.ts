/** The state of each suite that is kept in the comment from run to run. */

import { z } from 'zod'
import { metrics } from '../config/value/metric.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { hasFailed } from './acceptance-check.ts'
import type { AcceptedFigure, AcceptLabel, AcceptLabelEvent } from './label.ts'
import { countUnjudged, isJudgedOutcome } from './unjudged.ts'

/** Of one suite, kept in the comment. */
export interface SuiteState {
  suite: string
  /** Runs in a row that ended without a verdict. */
  unjudged: number
  /** What failed in the last run that was judged, accepted or not; null where none is known. */
  failing: AcceptedFigure[] | null
  /** Which setting of the label was found, and the figures that it holds for. */
  label: { event: string; figures: AcceptedFigure[] } | null
}

/**
 * The label with what it accepts: the figures of the last run before it was set, which are what its setter saw; where
 * none is known, those of this run. They stay for as long as the label is not set again. Null without a label, and
 * where nothing was judged yet that it could hold for.
 */
export function recordLabel(
  event: AcceptLabelEvent | null,
  before: SuiteState,
  now: AcceptedFigure[] | null,
): AcceptLabel | null {
  if (event === null) return null
  // A setting that the last run did not know of came after it.
  const figures = before.label?.event === event.id ? before.label.figures : (before.failing ?? now)
  return figures === null ? null : { ...event, figures }
}

/** All that is remembered of a verdict. */
type RememberedVerdict = Pick<Verdict, 'outcome' | 'rows'>

/** What a later label is held to; null where nothing was judged. */
export function collectFailingFigures({
  outcome,
  rows,
}: RememberedVerdict): AcceptedFigure[] | null {
  const failing = rows.filter(hasFailed)
  const isKnown = rows.length > 0 && (failing.length > 0 || isJudgedOutcome(outcome))
  if (!isKnown) return null
  return failing.map(({ metric, request, change, head }) => ({
    metric,
    request,
    change: change === null ? null : roundToSixDigits(change),
    value: roundToSixDigits(head.value),
  }))
}

function roundToSixDigits(value: number): number {
  return Number(value.toPrecision(6))
}

/** `verdict`: with what was accepted. A run that judged nothing leaves what is known of an earlier one. */
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

/** The suite's part of what is remembered; of one that is new, nothing. */
export function findSuiteState(suite: string, states: SuiteState[]): SuiteState {
  const known = states.find((state) => state.suite === suite)
  return known ?? { suite, unjudged: 0, failing: null, label: null }
}

/** Of the JSON, in bytes: a comment holds little, and has other parts. */
export const maxStateBytes = 7_500

/**
 * Fit to be kept in a comment, whatever the suites are. Figures of all requests together come first and stay longest.
 * What is cut off is covered by no later label.
 */
export function packStates(states: SuiteState[]): Record<string, unknown> {
  const shown = states.slice(0, maxSuites)
  const cut = [maxFigures, 60, 30, 15, 8, 4].map((most) =>
    shown.map((state) => compactState(state, most)),
  )
  return { suites: cut.find(isStateWithinLimit) ?? takeFittingSuites(cut.at(-1) ?? []) }
}

const maxFigures = 120

const maxSuites = 100

/** Without what `parseStates` puts back. */
function compactState({ suite, unjudged, failing, label }: SuiteState, most: number): object {
  return {
    suite,
    ...(unjudged > 0 && { unjudged: Math.min(unjudged, maxUnjudgedCount) }),
    ...(failing !== null && { failing: failing.slice(0, most) }),
    ...(label !== null && { label: { ...label, figures: label.figures.slice(0, most) } }),
  }
}

function isStateWithinLimit(suites: object[]): boolean {
  return new TextEncoder().encode(JSON.stringify({ suites })).length <= maxStateBytes
}

function takeFittingSuites(suites: object[]): object[] {
  const last = suites.findLastIndex((_, index) => isStateWithinLimit(suites.slice(0, index + 1)))
  return suites.slice(0, last + 1)
}

/** What `packStates` made, out of a comment that others may have edited. Anything odd, and nothing is known. */
export function parseStates(kept: unknown): SuiteState[] {
  const parsed = statesShape.safeParse(kept)
  return parsed.success ? parsed.data.suites : []
}

const maxUnjudgedCount = 1_000_000

// zod takes only finite numbers.
const acceptedFiguresShape: z.ZodType<AcceptedFigure[]> = z
  .array(
    z.object({
      metric: z.enum(metrics),
      request: z.string().max(maxStateBytes).nullable(),
      change: z.number().min(-1).max(1e12).nullable(),
      value: z.number().min(0).max(1e12),
    }),
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
