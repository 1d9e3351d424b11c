/** Names the best variant, where it can be told apart from the first one. */

import type { VariantEffects } from './effects.ts'
import type { VariantFigures } from './figures.ts'
import { findUnheldClauses, scoreFigures, type VariantGoal } from './goal.ts'
import type { VariantEffect } from './paired-test.ts'
import type { BestVariant } from './result.ts'

/** The part of a variant that the choice needs. */
export interface Candidate {
  figures: VariantFigures
  effects: VariantEffects | null
  holdsErrors: boolean
}

/**
 * The best of the variants that hold the objective and the bound of errors. If the first variant
 * holds them too, another one is named only if it can be told apart from the first by the metric of
 * the goal, and in the right direction.
 */
export function findBestVariant(variants: Candidate[], goal: VariantGoal): BestVariant {
  const held = variants
    .map((variant, index) => ({ variant, index, score: scoreFigures(goal, variant.figures) }))
    .filter(({ variant }) => variant.holdsErrors && holdsGoal(variant, goal))
  const ranked = held
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
  const [top] = ranked
  if (top === undefined) return { kind: 'none-holds' }
  const firstHolds = held.some(({ index }) => index === 0)
  if (!firstHolds) return { kind: 'best', index: top.index }
  const better = ranked.find(({ variant }) => isBetterThanFirst(variant, goal))
  if (better !== undefined) return { kind: 'best', index: better.index }
  return isWorseThanFirstEverywhere(variants, goal)
    ? { kind: 'best', index: 0 }
    : { kind: 'no-difference', candidate: top.index === 0 ? null : top.index }
}

function holdsGoal({ figures }: Candidate, goal: VariantGoal): boolean {
  return findUnheldClauses(goal, figures).length === 0
}

function isBetterThanFirst({ effects }: Candidate, goal: VariantGoal): boolean {
  return isToldApart(effects?.[goal.metric] ?? null, goal.direction === 'max')
}

/** Every other variant is worse, or does not hold what the first one holds. */
function isWorseThanFirstEverywhere(variants: Candidate[], goal: VariantGoal): boolean {
  return variants.slice(1).every((variant) => {
    if (!variant.holdsErrors || !holdsGoal(variant, goal)) return true
    return isToldApart(variant.effects?.[goal.metric] ?? null, goal.direction !== 'max')
  })
}

/**
 * Whether the interval of the effect lies on one side of zero. For metrics that are not judged, it
 * has the strictest level of those that are.
 */
function isToldApart(effect: VariantEffect | null, above: boolean): boolean {
  if (effect === null) return false
  return above ? effect.lower > 0 : effect.upper < 0
}
