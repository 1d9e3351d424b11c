/** What the best variant is: `p99 < 200ms`, `max rps, p99 < 200ms`. */

import {
  type Clause,
  formatObjective,
  type Objective,
  parseObjective,
} from '../capacity/objective.ts'
import type { Parsed } from '../config/value/units.ts'
import { joinWithAnd } from '../text/format-number.ts'
import { quote } from '../text/quote.ts'
import { didYouMean } from '../text/suggest.ts'
import type { VariantFigures, VariantMetric } from './figures.ts'

export interface VariantGoal {
  /** The metric by which the best variant is chosen, and whether more of it is better. */
  metric: GoalMetric
  direction: 'max' | 'min'
  /** What the variant must hold; empty: nothing. */
  objective: Objective
}

const goalMetrics = [
  'rps',
  'p50',
  'p90',
  'p99',
  'max',
  'mean',
  'cpu',
  'memory',
  'errors',
] as const satisfies VariantMetric[]
export type GoalMetric = (typeof goalMetrics)[number]

/**
 * Clauses of `find-max`, and at most one part such as `max rps` or `min cpu`. Without such a part,
 * the first clause's metric is to be as low as possible.
 */
export function parseGoal(text: string): Parsed<VariantGoal> {
  const parts = text.split(',').map((part) => part.trim())
  const goals = parts.filter(isGoalPart)
  const clauses = parts.filter((part) => !isGoalPart(part))
  if (goals.length > 1) return { problem: `has two goals: keep one of ${goals.join(' and ')}` }
  const objective =
    goals.length === 1 && clauses.length === 0
      ? { value: { clauses: [] } }
      : parseObjective(clauses.join(','))
  if ('problem' in objective) return objective
  if (objective.value.clauses.some(({ metric }) => metric === 'p99.9'))
    return { problem: 'cannot bound p99.9 here: the metrics are p50, p90, p99, max and errors' }
  const [goal] = goals
  if (goal !== undefined) return parseGoalPart(goal, objective.value)
  const [first] = objective.value.clauses
  const metric = first?.metric ?? 'p99'
  return {
    value: {
      metric: metric === 'p99.9' ? 'p99' : metric,
      direction: 'min',
      objective: objective.value,
    },
  }
}

/** What the highest rate must keep: `p99 < 200ms`. `max rps` may stand beside it. */
export function parseMaxRateObjective(text: string): Parsed<Objective> {
  const parsed = parseGoal(text)
  if ('problem' in parsed) return parsed
  const other = text.split(',').find((part) => isGoalPart(part.trim()) && !/max\s+rps/i.test(part))
  if (other !== undefined)
    return { problem: `cannot be ${quote(other.trim())} with --find-max, which searches max rps` }
  return parsed.value.objective.clauses.length > 0
    ? { value: parsed.value.objective }
    : { problem: 'must say what the highest rate keeps, such as p99 < 200ms' }
}

/** `max rps`; `max < 200ms` is a clause. */
function isGoalPart(part: string): boolean {
  return /^(?:max|min)\s+[a-z]/i.test(part)
}

function parseGoalPart(part: string, objective: Objective): Parsed<VariantGoal> {
  const [direction = '', name = '', ...more] = part.toLowerCase().split(/\s+/)
  if (more.length > 0)
    return { problem: `needs a comma after ${quote(`${direction} ${name}`)}, not ${quote(part)}` }
  const metric = goalMetrics.find((each) => each === name)
  if (metric === undefined) {
    const known = goalMetrics.join(', ')
    const suggestion = didYouMean(name, goalMetrics)
    return { problem: `has no goal ${quote(part)}${suggestion}: the metrics are ${known}` }
  }
  const isMore = metric === 'rps'
  if ((direction === 'max') !== isMore)
    return { problem: `must be ${isMore ? 'max rps' : `min ${metric}`}, not ${quote(part)}` }
  return { value: { metric, direction: isMore ? 'max' : 'min', objective } }
}

/** The clauses that the figures do not hold. A time that is not known is not held. */
export function findUnheldClauses({ objective }: VariantGoal, figures: VariantFigures): Clause[] {
  return objective.clauses.filter((clause) => {
    const value = readClauseFigure(clause, figures)
    return clause.inclusive ? value > clause.bound : value >= clause.bound
  })
}

/** In ms, or the share of errors. A figure that is not known is endless. */
export function readClauseFigure({ metric }: Clause, figures: VariantFigures): number {
  // `parseGoal` refuses clauses of p99.9.
  return figures[metric === 'p99.9' ? 'max' : metric] ?? Number.POSITIVE_INFINITY
}

/** Higher is better; null where nothing is known. */
export function scoreFigures(
  { metric, direction }: VariantGoal,
  figures: VariantFigures,
): number | null {
  const value = figures[metric]
  if (value === null) return null
  return direction === 'max' ? value : -value
}

/** `the most rps with p99 < 200 ms`. */
export function formatGoal({ metric, direction, objective }: VariantGoal): string {
  const goal = direction === 'max' ? `the most ${metric}` : `the lowest ${metric}`
  return joinWithAnd([goal, ...(objective.clauses.length > 0 ? [formatObjective(objective)] : [])])
}
