/** Compares the highest rates of variants: each block has searched one for each variant. */

import { findConfirmedRate, isGeneratorLimit } from '../capacity/at-least.ts'
import type { Bottleneck } from '../capacity/bottleneck.ts'
import type { Objective } from '../capacity/objective.ts'
import { gridRatio } from '../capacity/search.ts'
import type { Maximum } from '../capacity/search-result.ts'
import { computeMean } from '../measurement/averages.ts'
import { formatCount } from '../text/format-number.ts'
import { minSearches } from '../tunables/compare.ts'
import type { BlockPlan } from './block-plan.ts'
import {
  assignLevels,
  createEffect,
  type PairedTest,
  testDifferences,
  type VariantEffect,
} from './paired-test.ts'

/** What the search of one variant in one block led to. `perSecond` is a confirmed rate. */
export type SearchOutcome =
  | { kind: 'found'; perSecond: number; bottleneck: Bottleneck }
  /** No highest rate is known; `why` is a sentence. */
  | { kind: 'unknown'; perSecond: number | null; why: string }

/** The outcomes of one block, in the order of the variants. */
export type SearchBlock = SearchOutcome[]

export interface SearchedVariant {
  name: string
  /** What it sets, for people. */
  settings: string[]
  /** One for each block. */
  searches: SearchOutcome[]
  /** The geometric mean of the rates that were found; null if there is none. */
  perSecond: number | null
  /** The logarithm of the ratio to the first variant, with its interval; null without one. */
  effect: VariantEffect | null
  /** Why there is no interval, as a sentence; null for the first variant and where there is one. */
  withoutInterval: string | null
}

/** The result of `tailgate compare --find-max`, as plain JSON. */
export interface MaxRateResult {
  suite: string
  objective: Objective
  seed: number
  plan: BlockPlan
  /** Blocks that were complete. */
  finished: number
  /** The number of tests that share the budget. */
  tests: number
  variants: SearchedVariant[]
  /** Sentences that a reader should know. */
  notes: string[]
}

/** How a search ended, for a comparison of variants. */
export function readMaximum(maximum: Maximum): SearchOutcome {
  const confirmed = findConfirmedRate(maximum)
  const perSecond = confirmed === null ? null : confirmed / 1000
  if (maximum.kind === 'cut')
    return {
      kind: 'unknown',
      perSecond,
      why: `A search was cut short: ${cutReasons[maximum.why]}.`,
    }
  if (isGeneratorLimit(maximum.bottleneck))
    return { kind: 'unknown', perSecond, why: 'The load generator was the limit of a search.' }
  return perSecond === null
    ? { kind: 'unknown', perSecond, why: 'It keeps the objective at no rate.' }
    : { kind: 'found', perSecond, bottleneck: maximum.bottleneck }
}

const cutReasons: Record<Extract<Maximum, { kind: 'cut' }>['why'], string> = {
  time: 'the time of max-time was over',
  contradictions: 'its trials contradicted each other',
  interrupted: 'it was interrupted',
  broke: 'the service broke and did not come back',
}

export function compareMaxRates(
  variants: Pick<SearchedVariant, 'name' | 'settings'>[],
  blocks: SearchBlock[],
): Pick<MaxRateResult, 'variants' | 'tests' | 'finished'> {
  const searches = variants.map((_, index) => blocks.flatMap((block) => block[index] ?? []))
  const first = searches[0] ?? []
  const pairs = searches.map((own, index) => (index === 0 ? null : testPair(first, own)))
  const tests = pairs.flatMap((pair) => (pair !== null && 'test' in pair ? [pair.test] : []))
  const total = Math.max(0, variants.length - 1)
  const levels = assignLevels(tests, total)
  const results = variants.map(({ name, settings }, index) => {
    const pair = pairs[index] ?? null
    const level = pair !== null && 'test' in pair ? levels.get(pair.test) : undefined
    return {
      name,
      settings,
      searches: searches[index] ?? [],
      perSecond: computeTypicalRate(searches[index] ?? []),
      effect: pair !== null && 'test' in pair && level ? createEffect(pair.test, level) : null,
      withoutInterval: pair !== null && 'reason' in pair ? pair.reason : null,
    }
  })
  return { variants: results, tests: total, finished: blocks.length }
}

/** A block is never left out: those where no rate is found are no sample of chance. */
function testPair(
  first: SearchOutcome[],
  other: SearchOutcome[],
): { test: PairedTest } | { reason: string } {
  for (const outcome of other) if (outcome.kind === 'unknown') return { reason: outcome.why }
  for (const outcome of first)
    if (outcome.kind === 'unknown') return { reason: `Of the first variant: ${outcome.why}` }
  const differences = other.map(
    (outcome, block) => readLogRate(outcome) - readLogRate(first[block] ?? outcome),
  )
  if (differences.length < minSearches)
    return {
      reason:
        `An interval needs at least ${formatCount(minSearches, 'block')}, and there ` +
        `${differences.length === 1 ? 'is' : 'are'} ${differences.length}.`,
    }
  return { test: testDifferences(differences, Math.log(gridRatio), gridVariance) }
}

function readLogRate({ perSecond }: SearchOutcome): number {
  return Math.log(perSecond ?? 1)
}

/**
 * Of the difference of two rates that were both rounded down to the grid: twice that of a uniform
 * distribution over one step.
 */
const gridVariance = (2 * Math.log(gridRatio) ** 2) / 12

/** Of searches without a result, at most a lower bound is known. */
function computeTypicalRate(searches: SearchOutcome[]): number | null {
  const rates = searches.flatMap((search) => (search.kind === 'found' ? search.perSecond : []))
  return rates.length === 0 ? null : Math.exp(computeMean(rates.map(Math.log)))
}
