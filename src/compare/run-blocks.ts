/** Runs the blocks of a comparison: in each one, every variant is started afresh and loaded. */

import type { Run } from '../core/measurement/measurement.ts'
import { ServiceError, TailgateError } from '../core/text/errors.ts'
import { formatCount, formatPercent } from '../core/text/format-number.ts'
import { maxBusyShare } from '../core/tunables/compare.ts'
import { type BlockPlan, estimateSeconds, shuffleVariants } from '../core/variants/block-plan.ts'
import { type BlockOutcomes, classifyRun, type StartOutcome } from '../core/variants/summary.ts'
import { createHeadTargets } from '../runner/build.ts'
import { runEpochWithRepeats } from '../runner/epoch.ts'
import { convertErrorToAttempt } from '../runner/failures.ts'
import { describeLostLimit } from '../runner/head.ts'
import { cleanUpState } from '../runner/running-sides.ts'
import { Session } from '../runner/session.ts'
import { listSides, type MeasuredSide, SideFailure, type Targets } from '../runner/sides.ts'
import type { CompareHost, VariantSide } from './variant-sides.ts'

export interface BlocksRequest {
  plan: BlockPlan
  /** Determines the order of the variants in each block. */
  seed: number
  /** In ms since 1970: no block starts that is not expected to end before this time. */
  deadlineMs: number
}

export interface MeasuredBlocks {
  /** Those that were complete. */
  blocks: BlockOutcomes[]
  /** As it was carried out: variants at once or one after the other may change in block 1. */
  plan: BlockPlan
  notes: string[]
  /** Why the blocks ended early, as sentences; null if nothing failed. */
  failure: string | null
}

/**
 * Runs the blocks. An interruption, the end of the time or an error leaves those that were
 * complete.
 *
 * @throws TailgateError if the first block cannot be measured
 */
export async function runBlocks(
  sides: VariantSide[],
  { plan, seed, deadlineMs }: BlocksRequest,
  host: CompareHost,
): Promise<MeasuredBlocks> {
  const measured: MeasuredBlocks = { blocks: [], plan, notes: [], failure: null }
  try {
    await runFrom(sides, { plan, seed, deadlineMs }, measured, host)
  } catch (error) {
    if (host.signal.aborted) return measured
    if (!(error instanceof TailgateError) || measured.blocks.length === 0) throw error
    measured.failure = error.message
  }
  return measured
}

async function runFrom(
  sides: VariantSide[],
  { seed, deadlineMs }: BlocksRequest,
  measured: MeasuredBlocks,
  host: CompareHost,
): Promise<void> {
  const readMs = () => host.clock.now().getTime()
  let starter = await openStarter(sides, measured.plan.atOnce, host)
  let longestMs = 0
  try {
    while (measured.blocks.length < measured.plan.blocks && !host.signal.aborted) {
      const startedMs = readMs()
      const expectedMs = longestMs || estimateSeconds({ ...measured.plan, blocks: 1 }) * 1000
      const block = measured.blocks.length + 1
      if (block > 1 && startedMs + expectedMs > deadlineMs) {
        measured.notes.push(describeEarlyEnd(block - 1, measured.plan.blocks))
        return
      }
      const order = shuffleVariants(sides.length, seed, block)
      const outcomes = await starter.runBlock(block, measured.plan.blocks, order)
      if (host.signal.aborted) return
      const crowding = block === 1 ? starter.findCrowding(outcomes) : null
      if (crowding === null) {
        longestMs = Math.max(longestMs, readMs() - startedMs)
        measured.blocks.push(outcomes)
        continue
      }
      // The first block was measured under other conditions.
      measured.notes.push(crowding)
      measured.plan = planOneByOne(measured.plan, (deadlineMs - readMs()) / 1000)
      announcePlan(measured.plan, sides, host)
      await starter.close()
      starter = await openStarter(sides, false, host)
    }
  } finally {
    await starter.close()
  }
}

/** Two variants one after the other take twice as long, so fewer blocks may fit. */
function planOneByOne(plan: BlockPlan, leftSeconds: number): BlockPlan {
  const oneByOne = { ...plan, atOnce: false }
  const fitting = Math.floor(leftSeconds / estimateSeconds({ ...oneByOne, blocks: 1 }))
  return { ...oneByOne, blocks: Math.max(1, Math.min(plan.blocks, fitting)) }
}

/** Why there are fewer blocks than planned, as a sentence. */
export function describeEarlyEnd(finished: number, planned: number): string {
  return (
    `Only ${finished} of ${formatCount(planned, 'block')} could end within max-time: raise ` +
    '--max-time to measure all of them.'
  )
}

/** Before the first start: blocks × variants × seconds. */
export function announcePlan(
  plan: BlockPlan,
  sides: VariantSide[],
  { events }: Pick<CompareHost, 'events'>,
): void {
  const suite = sides[0]?.prepared.plan.suite.name ?? ''
  const starts = plan.atOnce ? 'both variants at once' : `${plan.variants} variants`
  const seconds = `${plan.secondsPerStart} s`
  const minutes = Math.ceil(estimateSeconds(plan) / 60)
  const sentence = `${plan.blocks} blocks × ${starts} × ${seconds}: about ${minutes} min.`
  events.emit({ kind: 'outlook', suite, sentences: [sentence] })
}

/** Starts and loads the variants of one block. */
export interface BlockStarter {
  /** The outcomes in the order of the variants. */
  runBlock(block: number, blocks: number, order: number[]): Promise<BlockOutcomes>
  /** Why the variants must run one after the other, as a sentence; null if they need not. */
  findCrowding(outcomes: BlockOutcomes): string | null
  close(): Promise<void>
}

async function openStarter(
  sides: VariantSide[],
  atOnce: boolean,
  host: CompareHost,
): Promise<BlockStarter> {
  const [first, second] = sides
  return atOnce && first !== undefined && second !== undefined
    ? openPairStarter(first, second, host)
    : openSingleStarter(sides, host)
}

/**
 * One variant after the other, each with a session of its own. `allowsFailure`: one that does not
 * work is a result in the first block too.
 */
export async function openSingleStarter(
  sides: VariantSide[],
  host: CompareHost,
  { allowsFailure = false } = {},
): Promise<BlockStarter> {
  const sessions: Session[] = []
  for (const { prepared, side } of sides)
    sessions.push(await Session.open(prepared, createHeadTargets({ ...side, name: 'head' }), host))
  const runOne = async (index: number, block: number, blocks: number): Promise<StartOutcome> => {
    const session = sessions[index]
    const name = sides[index]?.variant.name ?? ''
    if (session === undefined) return { kind: 'broken', message: 'It was not started.' }
    const [run] = await tryToRun(
      session,
      () => name,
      block === 1 && !allowsFailure,
      () => runEpochWithRepeats(block, blocks, session),
    )
    // The next variant must not be loaded while this one still stops.
    await session.waitUntilStopped()
    if (session.hasRemaining)
      throw new ServiceError(`${name} could not be ended, so nothing more is measured.`)
    const lost = session.takeLostLimit()
    if (lost !== null) return { kind: 'limited', message: describeLostLimit(lost) }
    return run ?? { kind: 'broken', message: 'Nothing was measured.' }
  }
  return {
    runBlock: async (block, blocks, order) => {
      const outcomes = new Map<number, StartOutcome>()
      for (const index of order) {
        if (host.signal.aborted) return []
        outcomes.set(index, await runOne(index, block, blocks))
      }
      return sides.flatMap((_, index) => outcomes.get(index) ?? [])
    },
    findCrowding: () => null,
    close: () => closeSessions(sessions),
  }
}

/** Both variants at once: the requests alternate between them. */
async function openPairStarter(
  first: VariantSide,
  second: VariantSide,
  host: CompareHost,
): Promise<BlockStarter> {
  const targets: Targets = {
    base: { ...first.side, name: 'base' },
    head: { ...second.side, name: 'head' },
    interleaving: 'requests',
    beside: null,
  }
  const session = await Session.open(first.prepared, targets, host)
  const nameSide = (side: MeasuredSide['name']) =>
    side === 'base' ? first.variant.name : second.variant.name
  return {
    runBlock: async (block, blocks, order) => {
      const sides = order[0] === 0 ? listSides(targets) : listSides(targets).toReversed()
      const outcomes = await tryToRun(session, nameSide, block === 1, async () => {
        const runs = await runEpochWithRepeats(block, blocks, session, undefined, sides)
        return (['base', 'head'] as const).flatMap((side) =>
          runs.filter((run) => run.side === side),
        )
      })
      const [one, other = one] = outcomes
      return one === undefined || other === undefined ? [] : [one, other]
    },
    findCrowding: (outcomes) => findCrowding(outcomes, host),
    close: () => closeSessions([session]),
  }
}

function findCrowding(outcomes: BlockOutcomes, { machine }: CompareHost): string | null {
  const runs = outcomes.flatMap((outcome) => (outcome.kind === 'measured' ? [outcome.run] : []))
  if (runs.length < outcomes.length)
    return (
      'One of two variants that ran at once broke, or the load generator was the limit, so they ' +
      'run one after the other.'
    )
  const share = computeBusyShare(runs, machine.describe().cpus)
  if (share <= maxBusyShare) return null
  return (
    `Two variants at once use ${formatPercent(share)} of this machine's processors and would ` +
    'slow each other down, so they run one after the other.'
  )
}

/** The share of the machine's CPU time that the services and the load use together. */
function computeBusyShare(runs: Run[], cpus: number): number {
  const [first] = runs
  if (first === undefined) return 0
  const services = runs.map(({ service, measuredSeconds }) =>
    service === null ? 0 : service.cpuSeconds / measuredSeconds,
  )
  const { cpuSeconds, wallSeconds } = first.generator
  const busy =
    services.reduce((sum, each) => sum + each, 0) + cpuSeconds / Math.max(1e-9, wallSeconds)
  return busy / cpus
}

/**
 * A service that breaks under the load is a result, but one that does not start, or refuses a
 * single request, is a mistake where it must work.
 *
 * @throws ServiceError
 */
async function tryToRun(
  session: Session,
  nameSide: (side: MeasuredSide['name']) => string,
  mustWork: boolean,
  run: () => Promise<Run[]>,
): Promise<StartOutcome[]> {
  try {
    return (await run()).map(classifyRun)
  } catch (error) {
    if (session.host.signal.aborted) return []
    const { failure, side, isCausedOutside } = convertErrorToAttempt(error, session)
    const brokeUnderLoad = error instanceof SideFailure && error.key === null
    if (mustWork && !brokeUnderLoad) throw new ServiceError(`${nameSide(side)}: ${failure}`)
    return [{ kind: isCausedOutside ? 'limited' : 'broken', message: failure }]
  }
}

async function closeSessions(sessions: Session[]): Promise<void> {
  for (const session of sessions) {
    await session.waitUntilStopped()
    await cleanUpState(session)
  }
}
