/** Checks whether the accept label of a pull request covers a failed row. */

import type { AnswerChangeKind } from '../answers/answer-change.ts'
import type { JudgedAnswer } from '../answers/judge-answers.ts'
import { isShareMetric, type Metric } from '../config/value/metric.ts'
import { computeMargin } from '../stats/intervals.ts'
import { formatPercent } from '../text/format-number.ts'
import { defaultSlack, repeatAlpha } from '../tunables/tunables.ts'
import { computeEffectiveLimit } from '../verdict/check-stored.ts'
import { type FailedRow, readDecidingChange } from '../verdict/limit-result.ts'
import {
  type AcceptanceCheck,
  createRefusal,
  formatAcceptedChange,
  formatAcceptedValue,
  isWorse,
  readJudgedValue,
  type VerdictInputs,
} from './acceptance-check.ts'

export const acceptLabelName = 'tailgate:accept'

/** The figure of a row, in the form that is kept for later runs. */
export type AcceptedFigure = AcceptedRow | AcceptedAnswer

export interface AcceptedRow {
  metric: Metric
  request: string | null
  /** That decided the row: a share for times and rps, a difference of shares for errors. */
  change: number | null
  /** The head's figure that was judged, in the metric's unit. */
  value: number
}

/** That the head answers otherwise than the base. */
export interface AcceptedAnswer {
  metric: 'answers'
  request: string
  kind: AnswerChangeKind
  change: null
  /** The share of the answers, in [0, 1]. */
  value: number
}

/** The event of setting the label. */
export interface AcceptLabelEvent {
  /** GitHub's id of the event, a number as text. Setting the label again is another event. */
  id: string
  /** The login of the person who set it, without @. */
  by: string
  /** ISO 8601, UTC. */
  at: string
}

/** The label with the figures that it accepts. It does not cover other rows. */
export interface AcceptLabel extends AcceptLabelEvent {
  figures: AcceptedFigure[]
}

/**
 * A figure that got worse by more than the limit since it was accepted, and by more than noise,
 * needs a new label: up to (1 + accepted) (1 + limit), it is no further from what was accepted than
 * a pass is from the base.
 */
export function checkLabel(
  label: AcceptLabel,
  row: FailedRow,
  inputs: VerdictInputs,
): AcceptanceCheck {
  const { metric, request } = row
  const [who, day] = [`@${label.by}`, label.at.slice(0, 10)]
  const figure = label.figures.find(
    (each): each is AcceptedRow => each.metric === metric && each.request === request,
  )
  if (figure === undefined) {
    return createRefusal(`It was not failing when ${who} set the label on ${day}. ${relabelAdvice}`)
  }
  const { accepted, current, max, format } = compareWithAccepted(figure, row, inputs)
  if (isWorse(metric, current, max)) {
    const before = `It was accepted at ${format(accepted)} by ${who} on ${day}`
    return createRefusal(`${before}, and now it is ${format(current)}. ${relabelAdvice}`)
  }
  const range = `${format(accepted)}, which covers up to ${format(max)}`
  return { kind: 'accepts', by: who, message: `Accepted by ${who} on ${day} at ${range}.` }
}

/** Answers that differ in another way, or more often, than was accepted need a new label. */
export function checkAnswerLabel(
  label: AcceptLabel,
  { request, kind, share }: JudgedAnswer,
  { rules }: Pick<VerdictInputs, 'rules'>,
): AcceptanceCheck {
  const [who, day] = [`@${label.by}`, label.at.slice(0, 10)]
  const known = label.figures.find(
    (each): each is AcceptedAnswer =>
      each.metric === 'answers' && each.request === request && each.kind === kind,
  )
  if (known === undefined)
    return createRefusal(`It was not so when ${who} set the label on ${day}. ${relabelAdvice}`)
  if (share <= known.value + Math.max(rules.allowErrors, sampledShareError))
    return { kind: 'accepts', by: who, message: `Accepted by ${who} on ${day}.` }
  const before = `It was accepted at ${formatPercent(known.value)} by ${who} on ${day}`
  return createRefusal(`${before}. ${relabelAdvice}`)
}

/** What a share of sampled answers may differ by when it is measured again. */
const sampledShareError = 0.2

const relabelAdvice = `To accept it, remove the label ${acceptLabelName} and set it again.`

/** The accepted and the current amount in the same unit, and the worst that is covered. */
interface AcceptedComparison {
  accepted: number
  current: number
  max: number
  format: (amount: number) => string
}

/**
 * Compares the changes if both are known: each has its own base, so a slower machine slows both.
 * Compares the values if one change is unknown, and for an absolute limit without a paired base.
 */
function compareWithAccepted(
  figure: AcceptedRow,
  row: FailedRow,
  inputs: VerdictInputs,
): AcceptedComparison {
  const { metric } = row
  const change = readDecidingChange(row)
  const slack = computeSlack(row, inputs)
  const isLiteral = row.crossed?.kind === 'absolute' && inputs.basis.kind !== 'paired'
  if (figure.change === null || change === null || isLiteral) {
    const max = isShareMetric(metric) ? figure.value + slack : figure.value * (1 + slack)
    return {
      accepted: figure.value,
      current: readJudgedValue(row),
      max,
      format: (value) => formatAcceptedValue(metric, value),
    }
  }
  const noise = computeRepeatNoise(row)
  const max = isShareMetric(metric)
    ? figure.change + slack
    : (1 + figure.change) * (1 + slack) * noise - 1
  return {
    accepted: figure.change,
    current: change,
    max,
    format: (share) => formatAcceptedChange(metric, share),
  }
}

/**
 * The factor by which the same code may look worse when it is measured again: both measurements
 * have an error, taken to be that of this one. 1 if the error is unknown.
 */
function computeRepeatNoise({ metric, evidence }: FailedRow): number {
  if (evidence.kind !== 'estimate') return 1
  const margin = Math.SQRT2 * computeMargin(evidence.estimate, repeatAlpha)
  if (!Number.isFinite(margin)) return 1
  return Math.exp(metric === 'rps' ? -margin : margin)
}

/**
 * How much worse a row may become: by its limit's share, a wider floor, or the widened limit of
 * a stored base. Below 0 for rps; a difference of shares for errors and checks.
 */
function computeSlack(
  { metric, crossed, base, evidence, closed }: FailedRow,
  { rules, basis }: VerdictInputs,
): number {
  const own = crossed === null || crossed.kind === 'absolute' ? null : crossed.share
  const share = own ?? defaultSlack[metric]
  if (isShareMetric(metric)) return share
  // A limit of 1 % only separates services that sustain the rate from those that do not. How far a
  // service falls behind varies as much as a p50.
  if (metric === 'rps' && !closed) return Math.min(share, defaultSlack.rps)
  const allowed =
    own === null ? share : computeEffectiveLimit(share, { metric, evidence }, rules, basis)
  if (metric === 'rps') return Math.min(allowed, defaultSlack.rps)
  return Math.max(
    allowed,
    base === null || base.value === 0 ? 0 : rules.floors[metric] / base.value,
  )
}
