/** `tailgate compare`: compares variants of one build with each other, block by block. */

import { canRunSideBySide } from '../core/config/side-config.ts'
import { describeLoad } from '../core/measurement/describe-load.ts'
import { UsageError } from '../core/text/errors.ts'
import { minBlocks } from '../core/tunables/compare.ts'
import {
  type BlockPlan,
  estimateSeconds,
  estimateStartSeconds,
  planBlocks,
} from '../core/variants/block-plan.ts'
import type { VariantGoal } from '../core/variants/goal.ts'
import type { Variant } from '../core/variants/parse-variants.ts'
import type { CompareResult } from '../core/variants/result.ts'
import { summarizeComparison } from '../core/variants/summary.ts'
import {
  describeUnusedVariables,
  listDoubtfulVariables,
} from '../core/variants/varied-variables.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import { type MeasuredBlocks, runBlocks } from './run-blocks.ts'
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
  const { variants, goal } = request
  const plan = choosePlan(request)
  const notes = await collectNotes(variants, host)
  const startedMs = host.clock.now().getTime()
  await using opened = await openVariantSides(variants, settings, host)
  announcePlan(plan, opened.sides, host)
  const [first] = opened.sides
  const seed = first?.prepared.plan.seed ?? 0
  const maxMs = (variants[0]?.suite.maxTimeSeconds ?? 0) * 1000
  const measured = await runBlocks(
    opened.sides,
    { plan, seed, deadlineMs: startedMs + maxMs },
    host,
  )
  return buildResult(request, { plan, seed, notes, goal }, opened.sides, measured)
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
function canRunAtOnce(variants: Variant[]): boolean {
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

export function announcePlan(
  plan: BlockPlan,
  sides: VariantSide[],
  { events }: Pick<CompareHost, 'events'>,
): void {
  const suite = sides[0]?.prepared.plan.suite.name ?? ''
  const starts = plan.atOnce ? 'both variants at once' : `${plan.variants} variants`
  const minutes = Math.ceil(estimateSeconds(plan) / 60)
  const sentence =
    `${plan.blocks} blocks × ${starts} × ${plan.secondsPerStart} s: ` + `about ${minutes} min.`
  events.emit({ kind: 'outlook', suite, sentences: [sentence] })
}

function buildResult(
  { variants, goal }: CompareRequest,
  { plan, seed, notes }: Pick<CompareResult, 'plan' | 'seed' | 'notes' | 'goal'>,
  sides: VariantSide[],
  measured: MeasuredBlocks,
): CompareResult {
  const [first] = sides
  const compared = variants.map(({ name, settings }) => ({ name, settings }))
  return {
    suite: variants[0]?.suite.name ?? '',
    load: first === undefined ? '' : describeLoad(first.prepared.plan.comparable.load),
    seed,
    plan: { ...plan, atOnce: measured.atOnce },
    ...summarizeComparison(compared, measured.blocks, goal),
    goal,
    search: null,
    notes: [...notes, ...measured.notes],
  }
}
