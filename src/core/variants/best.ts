/** Names the best variant, where it can be told apart from the first one. */

import type { VariantEffects } from './effects.ts'
import type { VariantFigures } from './figures.ts'
import { scoreFigures, type VariantGoal } from './goal.ts'
import type { Holding } from './holding.ts'
import type { BestVariant } from './result.ts'

/** The part of a variant that the choice needs. */
export interface Candidate {
  figures: VariantFigures
  effects: VariantEffects | null
  holdsErrors: boolean
  /** Whether it holds the objective. */
  holding: Holding
}

/**
 * The best of the variants that surely hold the objective and the bound of errors. If the first
 * variant may hold them too, another one is named only if it can be told apart from the first by
 * the metric of the goal, and in the right direction.
 */
export function findBestVariant(variants: Candidate[], goal: VariantGoal): BestVariant {
  const states = variants.map(describeState)
  const ranked = variants
    .map((variant, index) => ({ variant, index, score: scoreFigures(goal, variant.figures) }))
    .filter(({ index, score }) => states[index] === 'holds' && score !== null)
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
  const [top] = ranked
  if (states[0] === 'breaks' && top !== undefined) return { kind: 'best', index: top.index }
  const better = ranked.find(({ variant }) => isToldApart(variant, goal, goal.direction === 'max'))
  if (better !== undefined) return { kind: 'best', index: better.index }
  if (top === undefined)
    return { kind: states.every((state) => state === 'breaks') ? 'none-holds' : 'unknown' }
  if (states[0] === 'unknown') return { kind: 'unknown' }
  return isWorseThanFirstEverywhere(variants, goal)
    ? { kind: 'best', index: 0 }
    : { kind: 'no-difference', candidate: top.index === 0 ? null : top.index }
}

function describeState({ holdsErrors, holding }: Candidate): Holding {
  return holdsErrors ? holding : 'breaks'
}

/** Every other variant is surely worse, or surely does not hold what the first one holds. */
function isWorseThanFirstEverywhere(variants: Candidate[], goal: VariantGoal): boolean {
  return variants
    .slice(1)
    .every(
      (variant) =>
        describeState(variant) === 'breaks' || isToldApart(variant, goal, goal.direction !== 'max'),
    )
}

/** Whether its figure of the goal is surely above, or below, that of the first variant. */
function isToldApart({ effects }: Candidate, { metric }: VariantGoal, above: boolean): boolean {
  const effect = effects?.[metric] ?? null
  if (effect === null || !effect.isDifferent) return false
  return above ? effect.estimate > 0 : effect.estimate < 0
}
