/**
 * Searches the best value of a range: successive halving chooses it, and fresh blocks compare it
 * with the first value. The blocks of the halving take no part in that comparison.
 */

import { UsageError } from '../core/text/errors.ts'
import { maxVariantErrors, minBlocks, searchGrid } from '../core/tunables/compare.ts'
import {
  type BlockPlan,
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
import type { CompareResult, RangeSearch } from '../core/variants/result.ts'
import { combineFigures, type StartOutcome } from '../core/variants/summary.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import {
  type CompareRequest,
  canRunAtOnce,
  choosePlan,
  collectNotes,
  compareSides,
  findDeadline,
} from './compare.ts'
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
  const { variants, goal } = request
  checkDuration(request)
  const notes = await collectNotes(variants, host)
  const deadlineMs = findDeadline(variants, host)
  await using opened = await openVariantSides(variants, settings, host)
  const ranking = await rankValues(opened.sides, request, deadlineMs, host)
  if (ranking === null) return null
  const { search, runnerUp, secondsPerStart } = ranking
  // Equal variants cannot be compared: where the first value looks best, the second best does.
  const compared = [0, search.winner === 0 ? runnerUp : search.winner].flatMap(
    (index) => opened.sides[index] ?? [],
  )
  const leftSeconds = (deadlineMs - host.clock.now().getTime()) / 1000
  const plan = planFreshBlocks(request, compared, { leftSeconds, secondsPerStart })
  const result = await compareSides(
    compared,
    { plan, deadlineMs, goal, notes: [...notes, ...ranking.notes] },
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
  const variants = [first, second].map((variant) => ({
    ...variant,
    suite: { ...variant.suite, maxTimeSeconds: Math.max(0, left) },
  }))
  if (left <= 0)
    throw new UsageError(
      `The search of ${request.variants.length} values takes about ` +
        `${Math.ceil(halvingSeconds)} s, more than max-time: raise --max-time, ` +
        'or shorten --duration or the range',
    )
  choosePlan({ ...request, variants })
}

/** As many blocks as still fit; the halving has left the time for the fewest. */
function planFreshBlocks(
  { blocks }: SearchRequest,
  compared: VariantSide[],
  { leftSeconds, secondsPerStart }: { leftSeconds: number; secondsPerStart: number },
): BlockPlan {
  const atOnce = canRunAtOnce(compared.map(({ variant }) => variant))
  const shape = { variants: compared.length, atOnce, secondsPerStart }
  const fitting = Math.floor(leftSeconds / estimateSeconds({ ...shape, blocks: 1 }))
  return { ...shape, blocks: Math.min(blocks.blocks, Math.max(minBlocks, fitting)) }
}

interface Ranking {
  search: RangeSearch
  /** The value that looked second. */
  runnerUp: number
  /** The longest time of a start, with its load; as expected if nothing was started. */
  secondsPerStart: number
  notes: string[]
}

/** What is known of a value so far. */
interface SeenValue {
  figures: VariantFigures[]
  broken: number
}

/** Null if it was interrupted. */
async function rankValues(
  sides: VariantSide[],
  { goal, range: { variable, values } }: SearchRequest,
  deadlineMs: number,
  host: CompareHost,
): Promise<Ranking | null> {
  const seen: SeenValue[] = sides.map(() => ({ figures: [], broken: 0 }))
  const rounds: number[] = []
  const notes: string[] = []
  const [first] = sides
  let startMs = first === undefined ? 0 : 1000 * estimateStartSeconds(first.variant.suite)
  let ranked = sides.map((_, index) => summarizeValue(index, seen[index]))
  let left = ranked
  announceSearch(sides, host)
  while (left.length > 1) {
    const starts = left.length * searchGrid.blocksPerRound + 2 * minBlocks
    if (rounds.length > 0 && host.clock.now().getTime() + starts * startMs > deadlineMs) {
      notes.push(describeShortSearch(left.length))
      break
    }
    rounds.push(left.length)
    const longestMs = await runRound(sides, left, rounds.length, seen, host)
    if (longestMs === null) return null
    startMs = Math.max(startMs, longestMs)
    ranked = rankCandidates(
      left.map(({ index }) => summarizeValue(index, seen[index])),
      goal,
    )
    left = keepBetterHalf(ranked, goal)
  }
  const [winner = 0, runnerUp = 1] = ranked.map(({ index }) => index)
  const isAtEnd = winner === 0 || winner === sides.length - 1
  const search = { variable, values, rounds, winner, isAtEnd }
  return { search, runnerUp, secondsPerStart: startMs / 1000, notes }
}

/**
 * The blocks of one round of the halving. The mean time of a start in the longest of them, in ms;
 * null if it was interrupted.
 */
async function runRound(
  sides: VariantSide[],
  left: HalvingCandidate[],
  round: number,
  seen: SeenValue[],
  host: CompareHost,
): Promise<number | null> {
  const readMs = () => host.clock.now().getTime()
  const seed = sides[0]?.prepared.plan.seed ?? 0
  let longestMs = 0
  for (let block = 1; block <= searchGrid.blocksPerRound; block += 1) {
    const beganMs = readMs()
    const number = (round - 1) * searchGrid.blocksPerRound + block
    const outcomes = await runRoundBlock(sides, left, number, seed, host)
    if (host.signal.aborted) return null
    longestMs = Math.max(longestMs, (readMs() - beganMs) / left.length)
    for (const [index, outcome] of outcomes) recordOutcome(outcome, seen[index])
  }
  return longestMs
}

function recordOutcome(outcome: StartOutcome, seen: SeenValue | undefined): void {
  if (outcome.kind === 'measured') seen?.figures.push(computeVariantFigures(outcome.run))
  else if (outcome.kind === 'broken' && seen !== undefined) seen.broken += 1
}

function summarizeValue(index: number, seen: SeenValue | undefined): HalvingCandidate {
  const figures = seen?.figures.length ? combineFigures(seen.figures) : null
  const isHealthy = seen?.broken === 0 && (figures?.errors ?? 0) <= maxVariantErrors
  return { index, figures, isHealthy }
}

function describeShortSearch(left: number): string {
  return (
    `The search ended with ${left} values left, because starts take longer than expected: the ` +
    'best of them was chosen from fewer starts. Raise --max-time for the whole search.'
  )
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
  const starter = await openSingleStarter(own, host, { allowsFailure: true })
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
