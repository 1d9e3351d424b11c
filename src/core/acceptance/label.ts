/** Checks whether the accept label of a pull request covers a row that fails. */

import type { Metric } from '../config/value/metric.ts'
import { defaultSlack } from '../tunables/tunables.ts'
import { computeEffectiveLimit } from '../verdict/check-stored.ts'
import type { JudgedRow } from '../verdict/limit-result.ts'
import {
  type AcceptanceCheck,
  createRefusal,
  formatAcceptedChange,
  formatAcceptedValue,
  isWorse,
  type VerdictInputs,
} from './acceptance-check.ts'

export const acceptLabelName = 'tailgate:accept'

/** What a row came to, in the form that outlives its run. */
export interface AcceptedFigure {
  metric: Metric
  request: string | null
  /** As in a Row: a share for times and rps, a difference of shares for errors; null without a base. */
  change: number | null
  /** Of the head, in the metric's unit. */
  value: number
}

/** Somebody set the label. */
export interface AcceptLabelEvent {
  /** GitHub's, a number as text: the label set again is another event. */
  id: string
  /** A login, without its @. */
  by: string
  /** ISO 8601, UTC. */
  at: string
}

/** With what it accepts: rows that are not among the figures were no part of it. */
export interface AcceptLabel extends AcceptLabelEvent {
  figures: AcceptedFigure[]
}

/**
 * Worse by more than the limit takes a new label: (1 + then) (1 + limit) is as far from what was accepted as a failure
 * is from the base.
 */
export function checkLabel(
  label: AcceptLabel,
  row: JudgedRow,
  judging: VerdictInputs,
): AcceptanceCheck {
  const { metric, request } = row
  const [who, day] = [`@${label.by}`, label.at.slice(0, 10)]
  const figure = label.figures.find((each) => each.metric === metric && each.request === request)
  if (figure === undefined) {
    return createRefusal(`It was not failing when ${who} set the label on ${day}. ${relabelAdvice}`)
  }
  const { was, now, most, words } = compareWithAccepted(figure, row, judging)
  if (isWorse(metric, now, most)) {
    const before = `It was accepted at ${words(was)} by ${who} on ${day}`
    return createRefusal(`${before}, and now it is ${words(now)}. ${relabelAdvice}`)
  }
  const sentence = `Accepted by ${who} on ${day} at ${words(was)}, which covers up to ${words(most)}.`
  return { kind: 'accepts', by: who, message: sentence }
}

const relabelAdvice = `To accept it, remove the label ${acceptLabelName} and set it again.`

/** Then and now by one measure, and how bad it may have become. */
interface AcceptedComparison {
  was: number
  now: number
  most: number
  words: (amount: number) => string
}

/**
 * Changes are compared where there are two: each has its own base, so that a slower machine slows both. An absolute
 * limit is taken literally, and unless the base stood beside the head so is the figure that crossed it.
 */
function compareWithAccepted(
  figure: AcceptedFigure,
  row: JudgedRow,
  judging: VerdictInputs,
): AcceptedComparison {
  const { metric, change, head } = row
  const slack = computeSlack(row, judging)
  const literal = row.crossed?.kind === 'absolute' && judging.basis.kind !== 'paired'
  if (figure.change === null || change === null || literal) {
    const most = metric === 'errors' ? figure.value + slack : figure.value * (1 + slack)
    return {
      was: figure.value,
      now: head.value,
      most,
      words: (value) => formatAcceptedValue(metric, value),
    }
  }
  const most = metric === 'errors' ? figure.change + slack : (1 + figure.change) * (1 + slack) - 1
  return {
    was: figure.change,
    now: change,
    most,
    words: (share) => formatAcceptedChange(metric, share),
  }
}

/**
 * What the row's limit calls no worse: its share, a floor that is wider, or what a stored number can tell. Below 0 for
 * rps; a difference of shares for errors.
 */
function computeSlack(
  { metric, crossed, base, evidence, closed }: JudgedRow,
  { rules, basis: ground }: VerdictInputs,
): number {
  const own = crossed === null || crossed.kind === 'absolute' ? null : crossed.share
  const share = own ?? defaultSlack[metric]
  if (metric === 'errors') return share
  // A hundredth tells who keeps up from who does not; how far behind one falls is no steadier than a p50.
  if (metric === 'rps' && !closed) return Math.min(share, defaultSlack.rps)
  const line =
    own === null ? share : computeEffectiveLimit(share, { metric, evidence }, rules, ground)
  if (metric === 'rps') return Math.min(line, defaultSlack.rps)
  return Math.max(line, base === null || base.value === 0 ? 0 : rules.floors[metric] / base.value)
}
