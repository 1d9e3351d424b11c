/** The state of each suite that is kept in the comment from run to run. */

import { z } from 'zod'
import { metrics } from '../config/value/metric.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { hasFailed } from './acceptance-check.ts'
import type { Figure, Label, LabelEvent } from './label.ts'
import { inARow, isJudged } from './unjudged.ts'

/** Of one suite, kept in the comment. */
export interface SuiteState {
  suite: string
  /** Runs in a row that ended without a verdict. */
  unjudged: number
  /** What failed in the last run that was judged, accepted or not; null where none is known. */
  failing: Figure[] | null
  /** Which setting of the label was found, and the figures that it holds for. */
  label: { event: string; figures: Figure[] } | null
}

/**
 * The label with what it accepts: the figures of the last run before it was set, which are what its setter saw; where
 * none is known, those of this run. They stay for as long as the label is not set again. Null without a label, and
 * where nothing was judged yet that it could hold for.
 */
export function recorded(event: LabelEvent | null, before: SuiteState, now: Figure[] | null): Label | null {
  if (event === null) return null
  // A setting that the last run did not know of came after it.
  const figures = before.label?.event === event.id ? before.label.figures : (before.failing ?? now)
  return figures === null ? null : { ...event, figures }
}

/** All that is remembered of a verdict. */
type Ended = Pick<Verdict, 'outcome' | 'rows'>

/** What a later label is held to; null where nothing was judged. */
export function figuresOf({ outcome, rows }: Ended): Figure[] | null {
  const failing = rows.filter(hasFailed)
  const isKnown = rows.length > 0 && (failing.length > 0 || isJudged(outcome))
  if (!isKnown) return null
  return failing.map(({ metric, request, change, head }) => ({
    metric,
    request,
    change: change === null ? null : sixDigits(change),
    value: sixDigits(head.value),
  }))
}

function sixDigits(value: number): number {
  return Number(value.toPrecision(6))
}

/** `verdict`: with what was accepted. A run that judged nothing leaves what is known of an earlier one. */
export function stateAfter(before: SuiteState, verdict: Ended, label: Label | null): SuiteState {
  return {
    suite: before.suite,
    unjudged: inARow(before.unjudged, verdict.outcome).runs,
    failing: figuresOf(verdict) ?? before.failing,
    label: label && { event: label.id, figures: label.figures },
  }
}

/** The suite's part of what is remembered; of one that is new, nothing. */
export function stateOf(suite: string, states: SuiteState[]): SuiteState {
  const known = states.find((state) => state.suite === suite)
  return known ?? { suite, unjudged: 0, failing: null, label: null }
}

/** Of the JSON, in bytes: a comment holds little, and has other parts. */
export const longestState = 7_500

/**
 * Fit to be kept in a comment, whatever the suites are. Figures of all requests together come first and stay longest.
 * What is cut off is covered by no later label.
 */
export function keptState(states: SuiteState[]): Record<string, unknown> {
  const shown = states.slice(0, mostSuites)
  const cut = [mostFigures, 60, 30, 15, 8, 4].map((most) => shown.map((state) => compact(state, most)))
  return { suites: cut.find(fits) ?? firstThatFit(cut.at(-1) ?? []) }
}

const mostFigures = 120

const mostSuites = 100

/** Without what `statesIn` puts back. */
function compact({ suite, unjudged, failing, label }: SuiteState, most: number): object {
  return {
    suite,
    ...(unjudged > 0 && { unjudged: Math.min(unjudged, mostRuns) }),
    ...(failing !== null && { failing: failing.slice(0, most) }),
    ...(label !== null && { label: { ...label, figures: label.figures.slice(0, most) } }),
  }
}

function fits(suites: object[]): boolean {
  return new TextEncoder().encode(JSON.stringify({ suites })).length <= longestState
}

function firstThatFit(suites: object[]): object[] {
  const last = suites.findLastIndex((_, index) => fits(suites.slice(0, index + 1)))
  return suites.slice(0, last + 1)
}

/** What `keptState` made, out of a comment that others may have edited. Anything odd, and nothing is known. */
export function statesIn(kept: unknown): SuiteState[] {
  const parsed = keptShape.safeParse(kept)
  return parsed.success ? parsed.data.suites : []
}

const mostRuns = 1_000_000

// zod takes only finite numbers.
const figuresShape: z.ZodType<Figure[]> = z
  .array(
    z.object({
      metric: z.enum(metrics),
      request: z.string().max(longestState).nullable(),
      change: z.number().min(-1).max(1e12).nullable(),
      value: z.number().min(0).max(1e12),
    }),
  )
  .max(mostFigures)

const keptShape = z.object({
  suites: z
    .array(
      z.object({
        suite: z.string().min(1).max(200),
        unjudged: z.int().min(0).max(mostRuns).default(0),
        failing: figuresShape.nullable().default(null),
        label: z
          .object({ event: z.string().max(100), figures: figuresShape })
          .nullable()
          .default(null),
      }),
    )
    .max(mostSuites),
})
