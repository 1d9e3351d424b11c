/** The result of `tailgate compare`, as plain JSON. */

import type { EngineErrors } from '../../engine/types.ts'
import type { BlockPlan } from './block-plan.ts'
import type { VariantEffects } from './effects.ts'
import type { VariantFigures, VariantMetric } from './figures.ts'
import type { VariantGoal } from './goal.ts'
import type { Holding } from './holding.ts'

export interface VariantResult {
  name: string
  /** What it sets, for people. */
  settings: string[]
  /** The typical figures over the valid blocks: geometric means, for errors the mean. */
  figures: VariantFigures
  /** Against the first variant; null for the first one itself. */
  effects: VariantEffects | null
  /** By kind, over all blocks. */
  errors: EngineErrors
  /** Blocks in which the service broke, and how it did first. */
  broken: { blocks: number; message: string } | null
  /** Blocks that say nothing of it: the load generator was the limit, or a limit was lost. */
  limited: { blocks: number; message: string } | null
  /** Whether it holds the bound of errors, and never broke. */
  holdsErrors: boolean
  /** Whether it surely holds the objective; `holds` without one. */
  holding: Holding
  /** Response times over all blocks, as an encoded histogram; null without a response. */
  response: string | null
}

/** The decision on the best variant. `null` without an objective. */
export type BestVariant =
  /** `index`: the place of the variant. `isFirst`: nothing is better than the first variant. */
  | { kind: 'best'; index: number }
  /** Those that hold the objective cannot be told apart from the first, which holds it too. */
  | { kind: 'no-difference'; candidate: number | null }
  | { kind: 'none-holds' }
  /** The intervals of those that may be the best contain a bound, or there are too few blocks. */
  | { kind: 'unknown' }

/** The search of a range, which only chose the winner. */
export interface RangeSearch {
  variable: string
  /** The values of the grid, ascending. The first one is the first variant. */
  values: number[]
  /** How many values took part in each round. */
  rounds: number[]
  winner: number
  /** Whether the winner is the smallest or the largest value: a better one may lie outside. */
  isAtEnd: boolean
}

export interface CompareResult {
  suite: string
  /** The load, for people: `500/s over 64 connections`. */
  load: string
  /** Determines the order of the variants and everything random in the load. */
  seed: number
  plan: BlockPlan
  /** Blocks that were complete. */
  finished: number
  /** The number of tests that share the budget. */
  tests: number
  /** The metrics by which variants can be told apart. */
  judged: VariantMetric[]
  variants: VariantResult[]
  goal: VariantGoal | null
  best: BestVariant | null
  /** How the values of a range were tried; null without a range. */
  search: RangeSearch | null
  /** Why it ended early, as sentences; null if nothing failed. */
  failure: string | null
  /** Sentences that a reader should know. */
  notes: string[]
}
