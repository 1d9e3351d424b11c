/** `tailgate compare`: compares variants of one build with each other, block by block. */

import { canRunSideBySide } from '../core/config/side-config.ts'
import { describeLoad } from '../core/measurement/describe-load.ts'
import { UsageError } from '../core/text/errors.ts'
import { minBlocks } from '../core/tunables/compare.ts'
import { type BlockPlan, estimateStartSeconds, planBlocks } from '../core/variants/block-plan.ts'
import type { VariantGoal } from '../core/variants/goal.ts'
import type { Variant } from '../core/variants/parse-variants.ts'
import type { CompareResult } from '../core/variants/result.ts'
import { summarizeComparison } from '../core/variants/summary.ts'
import {
  describeUnusedVariables,
  listDoubtfulVariables,
} from '../core/variants/varied-variables.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import { announcePlan, runBlocks } from './run-blocks.ts'
import { type CompareHost, openVariantSides, type VariantSide } from './variant-sides.ts'

export interface CompareRequest {
  variants: Variant[]
  /** The number of blocks, and whether the user named it. */
  blocks: { blocks: number; isGiven: boolean }
  goal: VariantGoal | null
}

/**
 * Builds once, runs the blocks, and summarizes those that were complete.
 *
 * @throws UsageError, MachineError and ServiceError
 */
export async function compareVariants(
  request: CompareRequest,
  settings: MeasurementSettings,
  host: CompareHost,
): Promise<CompareResult> {
  const { variants } = request
  const plan = choosePlan(request)
  const notes = await collectNotes(variants, host)
  const deadlineMs = findDeadline(variants, host)
  await using opened = await openVariantSides(variants, settings, host)
  // Awaited here, because the copies are removed when this function ends.
  return await compareSides(opened.sides, { plan, deadlineMs, goal: request.goal, notes }, host)
}

/** In ms since 1970: max-time from now. */
export function findDeadline(variants: Variant[], { clock }: Pick<CompareHost, 'clock'>): number {
  return clock.now().getTime() + (variants[0]?.suite.maxTimeSeconds ?? 0) * 1000
}

export interface CompareSettings extends Pick<CompareResult, 'plan' | 'notes' | 'goal'> {
  /** In ms since 1970. */
  deadlineMs: number
}

/**
 * Runs the blocks of variants that are built, and summarizes those that were complete.
 *
 * @throws TailgateError if the first block cannot be measured
 */
export async function compareSides(
  sides: VariantSide[],
  { plan, deadlineMs, goal, notes }: CompareSettings,
  host: CompareHost,
): Promise<CompareResult> {
  announcePlan(plan, sides, host)
  const [first] = sides
  const seed = first?.prepared.plan.seed ?? 0
  const measured = await runBlocks(sides, { plan, seed, deadlineMs }, host)
  const compared = sides.map(({ variant: { name, settings } }) => ({ name, settings }))
  return {
    suite: first?.variant.suite.name ?? '',
    load: first === undefined ? '' : describeLoad(first.prepared.plan.comparable.load),
    seed,
    plan: measured.plan,
    ...summarizeComparison(compared, measured.blocks, goal),
    goal,
    search: null,
    failure: measured.failure,
    notes: [...notes, ...measured.notes],
  }
}

/** The plan, before anything starts. Two variants may run at once. */
export function choosePlan({ variants, blocks }: CompareRequest): BlockPlan {
  const [first] = variants
  if (first === undefined) throw new UsageError('There are no variants.')
  const shape = {
    variants: variants.length,
    atOnce: canRunAtOnce(variants),
    secondsPerStart: estimateStartSeconds(first.suite),
  }
  const planned = planBlocks({ ...blocks, fewest: minBlocks }, shape, first.suite.maxTimeSeconds)
  if ('problem' in planned) throw new UsageError(planned.problem)
  return planned.value
}

/**
 * Only two: of three, one would have another neighbour in each block. A closed load would measure
 * how the two share the machine, and limits of CPU time hold only for a service that is alone.
 */
export function canRunAtOnce(variants: Variant[]): boolean {
  return (
    variants.length === 2 &&
    variants.every(
      ({ suite, cpus, memoryBytes }) =>
        suite.load.kind === 'rate' &&
        cpus === null &&
        memoryBytes === null &&
        canRunSideBySide(suite),
    )
  )
}

/** What a reader should know of the tree and of the variants. */
export async function collectNotes(variants: Variant[], host: CompareHost): Promise<string[]> {
  return [...(await describeTree(host)), ...(await findUnusedVariables(variants, host))]
}

async function describeTree({ git }: CompareHost): Promise<string[]> {
  const { dirty } = await git.readCommit()
  return dirty ? ['The tree has uncommitted changes. They are part of all variants.'] : []
}

/** Reported at once, since it saves the time of the comparison, and in the result. */
async function findUnusedVariables(
  variants: Variant[],
  { trees, events }: CompareHost,
): Promise<string[]> {
  const doubtful = listDoubtfulVariables(variants)
  const unused = doubtful.length === 0 ? [] : await trees.findUnusedNames(doubtful)
  if (unused.length === 0) return []
  const message = describeUnusedVariables(unused)
  events.warnOnce(message)
  return [message]
}
