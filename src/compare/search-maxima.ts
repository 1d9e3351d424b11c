/** `tailgate compare --find-max`: one search for each variant in every block. */

import { estimateSearchSeconds, findMaxOfBuilt } from '../capacity/find-max.ts'
import { addErrorClause, type Objective } from '../core/capacity/objective.ts'
import { ServiceError, UsageError } from '../core/text/errors.ts'
import { minSearches } from '../core/tunables/compare.ts'
import {
  type BlockPlan,
  estimateSeconds,
  planBlocks,
  shuffleVariants,
} from '../core/variants/block-plan.ts'
import {
  compareMaxRates,
  type MaxRateResult,
  readMaximum,
  type SearchBlock,
  type SearchOutcome,
} from '../core/variants/max-rates.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import { createHeadTargets } from '../runner/build.ts'
import { Interrupted } from '../runner/failures.ts'
import { type CompareRequest, collectNotes, findDeadline } from './compare.ts'
import { announcePlan, describeEarlyEnd } from './run-blocks.ts'
import { type CompareHost, openVariantSides, type VariantSide } from './variant-sides.ts'

export interface MaximaRequest extends Pick<CompareRequest, 'variants' | 'blocks'> {
  /** What the highest rate keeps, without the bound of errors of the suite. */
  objective: Objective
}

/**
 * Builds once, searches the highest rate of each variant in each block, and compares those of the
 * blocks that were complete.
 *
 * @throws UsageError, MachineError and ServiceError
 */
export async function searchMaxima(
  request: MaximaRequest,
  settings: MeasurementSettings,
  host: CompareHost,
): Promise<MaxRateResult> {
  const { variants } = request
  const plan = chooseSearchPlan(request)
  const suite = variants[0]?.suite
  const objective = addErrorClause(request.objective, suite?.allowErrors ?? 0)
  const notes = await collectNotes(variants, host)
  const deadlineMs = findDeadline(variants, host)
  await using opened = await openVariantSides(variants, settings, host)
  announcePlan(plan, opened.sides, host)
  const seed = opened.sides[0]?.prepared.plan.seed ?? 0
  const searched = await searchBlocks(opened.sides, { plan, seed, objective, deadlineMs }, host)
  return {
    suite: suite?.name ?? '',
    objective,
    seed,
    plan,
    ...compareMaxRates(
      variants.map(({ name, settings: own }) => ({ name, settings: own })),
      searched.blocks,
    ),
    notes: [...notes, ...searched.notes],
  }
}

/** The plan, before anything starts. Variants are searched one after the other. */
function chooseSearchPlan({ variants, blocks }: MaximaRequest): BlockPlan {
  const [first] = variants
  if (first === undefined) throw new UsageError('There are no variants.')
  const shape = {
    variants: variants.length,
    atOnce: false,
    secondsPerStart: Math.round(estimateSearchSeconds(first.suite)),
  }
  const wanted = { ...blocks, fewest: minSearches }
  const planned = planBlocks(wanted, shape, first.suite.maxTimeSeconds)
  if ('problem' in planned) throw new UsageError(planned.problem)
  return planned.value
}

interface MaximaSettings {
  plan: BlockPlan
  seed: number
  objective: Objective
  /** In ms since 1970. */
  deadlineMs: number
}

async function searchBlocks(
  sides: VariantSide[],
  settings: MaximaSettings,
  host: CompareHost,
): Promise<{ blocks: SearchBlock[]; notes: string[] }> {
  const { plan, seed, deadlineMs } = settings
  const blocks: SearchBlock[] = []
  let longestMs = 0
  while (blocks.length < plan.blocks && !host.signal.aborted) {
    const startedMs = host.clock.now().getTime()
    const expectedMs = longestMs || estimateSeconds({ ...plan, blocks: 1 }) * 1000
    if (blocks.length > 0 && startedMs + expectedMs > deadlineMs)
      return { blocks, notes: [describeEarlyEnd(blocks.length, plan.blocks)] }
    const order = shuffleVariants(sides.length, seed, blocks.length + 1)
    const block = await searchBlock(sides, order, settings, host, blocks.length === 0)
    if (block === null) break
    const isCutByTime = host.clock.now().getTime() > deadlineMs - cutMarginMs
    if (isCutByTime && blocks.length > 0 && block.some(({ kind }) => kind === 'unknown'))
      return { blocks, notes: [describeEarlyEnd(blocks.length, plan.blocks)] }
    blocks.push(block)
    longestMs = Math.max(longestMs, host.clock.now().getTime() - startedMs)
  }
  return { blocks, notes: [] }
}

/** A search ends when its next trial would not end in time; the longest takes as long as this. */
const cutMarginMs = 60_000

/** Null if it was interrupted. */
async function searchBlock(
  sides: VariantSide[],
  order: number[],
  settings: MaximaSettings,
  host: CompareHost,
  isFirst: boolean,
): Promise<SearchBlock | null> {
  const outcomes = new Map<number, SearchOutcome>()
  for (const index of order) {
    const side = sides[index]
    if (side === undefined) continue
    const outcome = await searchOne(side, settings, host, isFirst)
    if (outcome === null) return null
    outcomes.set(index, outcome)
  }
  return sides.flatMap((_, index) => outcomes.get(index) ?? [])
}

/**
 * Null if it was interrupted.
 *
 * @throws ServiceError if the variant does not work in the first block, which is a mistake
 */
async function searchOne(
  { variant, prepared, side }: VariantSide,
  settings: MaximaSettings,
  host: CompareHost,
  isFirst: boolean,
): Promise<SearchOutcome | null> {
  const targets = createHeadTargets({ ...side, name: 'head' })
  try {
    const outcome = await findMaxOfBuilt(prepared, targets, settings, host)
    if (host.signal.aborted) return null
    if (outcome.kind === 'measured') return readMaximum(outcome.value.maximum)
    if (isFirst) throw new ServiceError(`${variant.name}: ${outcome.failure}`)
    return { kind: 'unknown', perSecond: null, why: outcome.failure }
  } catch (error) {
    if (error instanceof Interrupted) return null
    throw error
  }
}
