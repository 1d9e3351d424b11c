/**
 * Searches the best value of a range: successive halving chooses it, and fresh blocks compare it
 * with the first value. The blocks of the halving take no part in that comparison.
 */

import { UsageError } from '../core/text/errors.ts'
import { searchGrid } from '../core/tunables/compare.ts'
import {
  estimateSeconds,
  estimateStartSeconds,
  shuffleVariants,
} from '../core/variants/block-plan.ts'
import { computeVariantFigures, type VariantFigures } from '../core/variants/figures.ts'
import type { VariantGoal } from '../core/variants/goal.ts'
import {
  countHalvingStarts,
  type HalvingCandidate,
  keepBetterHalf,
  rankCandidates,
} from '../core/variants/halving.ts'
import type { Variant } from '../core/variants/parse-variants.ts'
import type { CompareResult, RangeSearch } from '../core/variants/result.ts'
import { combineFigures, type StartOutcome } from '../core/variants/summary.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import { type CompareRequest, choosePlan, compareVariants } from './compare.ts'
import { openSingleStarter } from './run-blocks.ts'
import { type CompareHost, openVariantSides, type VariantSide } from './variant-sides.ts'

export interface SearchRequest extends CompareRequest {
  goal: VariantGoal
  /** The variable, and its values in the order of the variants. */
  range: { variable: string; values: number[] }
}

/**
 * Null if it was interrupted before there was a winner.
 *
 * @throws UsageError, MachineError and ServiceError
 */
export async function searchRange(
  request: SearchRequest,
  settings: MeasurementSettings,
  host: CompareHost,
): Promise<CompareResult | null> {
  const startedMs = host.clock.now().getTime()
  checkDuration(request)
  const ranking = await rankValues(request, settings, host)
  if (ranking === null) return null
  const { search, runnerUp } = ranking
  // Equal variants cannot be compared: where the first value looks best, the second best does.
  const compared = [0, search.winner === 0 ? runnerUp : search.winner].flatMap(
    (index) => request.variants[index] ?? [],
  )
  const spentSeconds = (host.clock.now().getTime() - startedMs) / 1000
  const result = await compareVariants(
    { ...request, variants: compared.map((variant) => shortenTime(variant, spentSeconds)) },
    settings,
    host,
  )
  return { ...result, search }
}

/** The halving, and then at least the fewest blocks of the comparison. */
function checkDuration(request: SearchRequest): void {
  const [first, second] = request.variants
  if (first === undefined || second === undefined) return
  const { suite } = first
  const halvingSeconds = countHalvingStarts(request.variants.length) * estimateStartSeconds(suite)
  const left = suite.maxTimeSeconds - halvingSeconds
  const variants = [first, second].map((variant) => shortenTime(variant, halvingSeconds))
  if (left <= 0)
    throw new UsageError(
      `The search of ${request.variants.length} values takes about ` +
        `${Math.ceil(halvingSeconds)} s, more than max-time: raise --max-time, ` +
        'or shorten --duration or the range',
    )
  choosePlan({ ...request, variants })
}

function shortenTime(variant: Variant, spentSeconds: number): Variant {
  const maxTimeSeconds = Math.max(0, variant.suite.maxTimeSeconds - spentSeconds)
  return { ...variant, suite: { ...variant.suite, maxTimeSeconds } }
}

/** `runnerUp`: the value that looked second. Null if it was interrupted. */
async function rankValues(
  { variants, goal, range }: SearchRequest,
  settings: MeasurementSettings,
  host: CompareHost,
): Promise<{ search: RangeSearch; runnerUp: number } | null> {
  await using opened = await openVariantSides(variants, settings, host)
  const { sides } = opened
  const seed = sides[0]?.prepared.plan.seed ?? 0
  const seen: VariantFigures[][] = sides.map(() => [])
  const rounds: number[] = []
  let left: HalvingCandidate[] = sides.map((_, index) => ({ index, figures: null }))
  let ranked = left
  announceSearch(sides, host)
  while (left.length > 1) {
    rounds.push(left.length)
    for (let block = 1; block <= searchGrid.blocksPerRound; block += 1) {
      const number = (rounds.length - 1) * searchGrid.blocksPerRound + block
      const outcomes = await runRoundBlock(sides, left, number, seed, host)
      if (host.signal.aborted) return null
      for (const [index, outcome] of outcomes)
        if (outcome.kind === 'measured') seen[index]?.push(computeVariantFigures(outcome.run))
    }
    left = left.map(({ index }) => ({ index, figures: summarize(seen[index] ?? []) }))
    ranked = rankCandidates(left, goal)
    left = keepBetterHalf(left, goal)
  }
  const [winner = 0, runnerUp = 1] = ranked.map(({ index }) => index)
  const isAtEnd = winner === 0 || winner === sides.length - 1
  const { variable, values } = range
  return { search: { variable, values, rounds, winner, isAtEnd }, runnerUp }
}

function summarize(figures: VariantFigures[]): VariantFigures | null {
  return figures.length === 0 ? null : combineFigures(figures)
}

/** Every value that is left, once, in random order. */
async function runRoundBlock(
  sides: VariantSide[],
  left: HalvingCandidate[],
  block: number,
  seed: number,
  host: CompareHost,
): Promise<Map<number, StartOutcome>> {
  const own = left.flatMap(({ index }) => sides[index] ?? [])
  const starter = await openSingleStarter(own, host)
  try {
    const order = shuffleVariants(own.length, seed, block)
    const outcomes = await starter.runBlock(block, block, order)
    return new Map(outcomes.map((outcome, place) => [left[place]?.index ?? 0, outcome] as const))
  } finally {
    await starter.close()
  }
}

function announceSearch(sides: VariantSide[], { events }: CompareHost): void {
  const [first] = sides
  if (first === undefined) return
  const secondsPerStart = estimateStartSeconds(first.variant.suite)
  const starts = countHalvingStarts(sides.length)
  const seconds = estimateSeconds({ blocks: starts, variants: 1, atOnce: true, secondsPerStart })
  const sentence =
    `The search starts ${sides.length} values ${starts} times in all, × ${secondsPerStart} s: ` +
    `about ${Math.ceil(seconds / 60)} min. Then the best is compared with the first.`
  events.emit({ kind: 'outlook', suite: first.prepared.plan.suite.name, sentences: [sentence] })
}
