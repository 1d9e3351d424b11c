/** `tailgate find-max`: the highest rate that keeps an objective, and what keeps the service from more. */

import {
  type Bottleneck,
  findBottleneck,
  findMachineFault,
  findStepFault,
} from '../core/capacity/bottleneck.ts'
import {
  addErrorClause,
  countRequiredRequests,
  findErrorBound,
  findMaxBoundMs,
  findViolations,
  isObjectiveLost,
  type Objective,
} from '../core/capacity/objective.ts'
import {
  computeRungRate,
  decideNextTrial,
  defaultAnchorPerThousandSeconds,
  findConfirmedRung,
  findRung,
  type RateGrid,
  type Trial,
} from '../core/capacity/search.ts'
import type { Maximum, SearchResult } from '../core/capacity/search-result.ts'
import type { StepResult } from '../core/capacity/step-result.ts'
import { hasNoGrowingQueue } from '../core/capacity/step-verdict.ts'
import type { Suite } from '../core/config/suite.ts'
import { formatMilliseconds, formatPerSecond } from '../core/text/format-number.ts'
import type { Host } from '../host/host.ts'
import { type CapacityOutcome, type LoadedService, runOnLoadedService } from './load-steps.ts'

/** What is asked of a service. `atLeast`: the rate that is to be kept at least, in requests per 1,000 seconds, if any. */
export interface SearchGoal {
  objective: Objective
  atLeast: number | null
}

/** The suite's duration is that of a confirmation; other tries are shorter, as far as the objective permits. */
export async function findMax(
  suite: Suite,
  wanted: SearchGoal,
  world: Host,
): Promise<CapacityOutcome<SearchResult>> {
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1000
  const objective = addErrorClause(wanted.objective, suite.allowErrors)
  // The very rate that is asked for is a rung, so that it is the one that decides.
  const anchor = wanted.atLeast ?? defaultAnchorPerThousandSeconds
  return runOnLoadedService(suite, world, (stage) =>
    searchMaximum(stage, { objective, anchor, deadlineMs }, world),
  )
}

interface SearchSettings {
  objective: Objective
  /** The rate of rung 0, in requests per 1,000 seconds. */
  anchor: number
  deadlineMs: number
}

const capacitySeconds = 3
const shortTrialSeconds = 3

async function searchMaximum(
  stage: LoadedService,
  { objective, anchor, deadlineMs }: SearchSettings,
  world: Host,
): Promise<SearchResult> {
  const { suite, seed } = stage
  const capacity = await measureCapacity(stage, world)
  const ladder = createRateGrid(capacity, suite, anchor)
  const tries: SearchResult['tries'] = []
  const about = { suite: suite.name, seed, objective, capacity, tries }
  const findConfirmedRate = () => convertRungToRate(findConfirmedRung(tries), anchor)
  let last = capacity
  while (true) {
    if (world.signal.aborted)
      return { ...about, maximum: createCutMaximum('interrupted', findConfirmedRate()) }
    const next = decideNextTrial(tries, ladder)
    if (next.kind !== 'try')
      return { ...about, maximum: concludeSearch(next, about, findConfirmedRate()) }
    const perThousandSeconds = computeRungRate(next.rung, anchor)
    const seconds = chooseTrialSeconds(perThousandSeconds, next.long, objective, suite)
    if (world.now().getTime() + 1000 * (seconds + 1) > deadlineMs)
      return { ...about, maximum: createCutMaximum('time', findConfirmedRate()) }
    if (last.ended === 'broke') {
      const how = await stage.restart({
        kind: 'rate',
        perThousandSeconds: chooseRestartRate(tries, ladder, anchor),
      })
      if (world.signal.aborted) continue
      if (how !== null)
        return { ...about, maximum: { ...createCutMaximum('broke', findConfirmedRate()), how } }
    }
    last = await runTrial(stage, perThousandSeconds, seconds, objective, world)
    if (world.signal.aborted) continue
    const outcome = judgeTrial(last, objective)
    tries.push({ rung: next.rung, long: next.long, outcome, reading: last })
    world.emit({
      kind: 'step',
      suite: suite.name,
      what: formatTrialProgress(last, outcome, next.long),
    })
  }
}

/** The highest that held so far, to warm up with what is started anew. */
function chooseRestartRate(tries: Trial[], { lowest }: RateGrid, anchor: number): number {
  const held = tries.filter(({ outcome }) => outcome === 'held').map(({ rung }) => rung)
  return computeRungRate(Math.max(lowest, ...held), anchor)
}

function convertRungToRate(rung: number | null, anchor: number): number | null {
  return rung === null ? null : computeRungRate(rung, anchor)
}

/** It warms the service up besides. */
async function measureCapacity(stage: LoadedService, world: Host): Promise<StepResult> {
  const { suite } = stage
  const step = { kind: 'closed' as const, connections: suite.load.connections }
  world.emit({ kind: 'epoch', suite: `${suite.name}, closed load`, epoch: 1, epochs: 1 })
  await stage.warmUp(step)
  const how = { seconds: capacitySeconds, drainSeconds: 1, allowErrors: 1 }
  const reading = await stage.runStep(step, how)
  const what = `${formatPerSecond(reading.achievedPerSecond)} in a closed load`
  world.emit({ kind: 'step', suite: suite.name, what })
  return reading
}

/** From a little below what the service answers as fast as it can, in small steps; where it answers nothing, from 100/s. */
function createRateGrid(
  capacity: StepResult,
  { durationSeconds, workers }: Suite,
  anchor: number,
): RateGrid {
  const answered = (1 - Math.min(1, capacity.failedShare)) * capacity.achievedPerSecond
  const lowest = findRung(10 / durationSeconds, anchor)
  const highest = findRung(
    workers === 0
      ? maxTrialPerSecond
      : Math.min(maxTrialPerSecond, maxTrialPerSecondPerWorker * workers),
    anchor,
  )
  const isKnown = answered * capacitySeconds >= 10
  const start = findRung(isKnown ? 0.85 * answered : 100, anchor)
  return {
    lowest,
    highest,
    start: Math.min(highest, Math.max(lowest, start)),
    stride: isKnown ? 4 : 16,
  }
}

/** No thread sends more, however fast the service is. */
const maxTrialPerSecondPerWorker = 1_000_000
const maxTrialPerSecond = 10_000_000

/** Short tries are as long as the highest quantile needs; no longer than a confirmation. */
function chooseTrialSeconds(
  perThousandSeconds: number,
  long: boolean,
  objective: Objective,
  { durationSeconds }: Suite,
): number {
  if (long) return durationSeconds
  const needed = countRequiredRequests(objective) / (perThousandSeconds / 1000)
  return Math.min(
    durationSeconds,
    Math.max(Math.min(shortTrialSeconds, durationSeconds / 2), needed),
  )
}

async function runTrial(
  stage: LoadedService,
  perThousandSeconds: number,
  seconds: number,
  objective: Objective,
  world: Host,
): Promise<StepResult> {
  const rate = perThousandSeconds / 1000
  world.emit({
    kind: 'epoch',
    suite: `${stage.suite.name} at ${formatPerSecond(rate)}`,
    epoch: 1,
    epochs: 1,
  })
  return stage.runStep(
    { kind: 'rate', perThousandSeconds },
    {
      seconds,
      drainSeconds: chooseDrainSeconds(objective),
      allowErrors: findErrorBound(objective),
      isLost: ({ elapsedMs, due, answered, errors }, { warmupMs }) =>
        isObjectiveLost(objective, {
          elapsedSeconds: (elapsedMs - warmupMs) / 1000,
          plannedSeconds: seconds,
          perSecond: rate,
          waiting: due - answered - errors,
        }),
    },
  )
}

/** An answer that is late is no error: all are waited for, but where one that takes so long is too many anyway. */
function chooseDrainSeconds(objective: Objective): number {
  const maxMs = findMaxBoundMs(objective)
  return maxMs === null ? Number.POSITIVE_INFINITY : Math.max(1, (2 * maxMs) / 1000)
}

function judgeTrial(reading: StepResult, objective: Objective): Trial['outcome'] {
  if (hasNoGrowingQueue(reading) && findViolations(objective, reading).length === 0) return 'held'
  const isOthers =
    findStepFault(reading, objective) !== null || findMachineFault(reading, objective) !== null
  return isOthers ? 'unclear' : 'failed'
}

function formatTrialProgress(
  { step, responseMs, achievedPerSecond, ended }: StepResult,
  outcome: Trial['outcome'],
  long: boolean,
): string {
  const rate = step.kind === 'rate' ? formatPerSecond(step.perThousandSeconds / 1000) : ''
  const words = {
    held: 'keeps it',
    failed: 'does not keep it',
    unclear: 'is unclear, since tailgate or this machine was late',
  }
  if (ended === 'broke') return `${rate}: the service broke`
  const figures = `p99 ${formatMilliseconds(responseMs.p99)}, ${formatPerSecond(achievedPerSecond)} answered`
  return `${rate} ${words[outcome]}${long ? ', measured for longer' : ''} (${figures})`
}

function concludeSearch(
  next: Exclude<ReturnType<typeof decideNextTrial>, { kind: 'try' }>,
  { tries, objective, capacity }: Omit<SearchResult, 'maximum'>,
  confirmed: number | null,
): Maximum {
  switch (next.kind) {
    case 'given-up':
      return createCutMaximum('contradictions', confirmed)
    case 'nothing': {
      const failed =
        findLongTrial(tries, Math.min(...tries.map(({ rung }) => rung)), false) ?? capacity
      return { kind: 'nothing', failed, bottleneck: findBottleneck(failed, null, objective) }
    }
    case 'found': {
      const held = findLongTrial(tries, next.rung, true) ?? capacity
      const failed = next.above === null ? null : findLongTrial(tries, next.above, false)
      const bottleneck =
        failed === null ? noHigherRate : findBottleneck(failed, findEasiestTrial(tries), objective)
      return { kind: 'found', perThousandSeconds: confirmed ?? 0, held, failed, bottleneck }
    }
  }
}

const noHigherRate: Bottleneck = { kind: 'generator', why: 'No load thread sends more than this.' }

function findLongTrial(
  tries: SearchResult['tries'],
  rung: number,
  held: boolean,
): StepResult | null {
  const own = tries.filter(
    (each) => each.long && each.rung === rung && (each.outcome === 'held') === held,
  )
  // What is clear tells more than what is not.
  const telling = own.findLast(({ outcome }) => outcome !== 'unclear') ?? own.at(-1)
  return telling?.reading ?? null
}

/** The lowest rate that held: there an answer takes as long as it takes. */
function findEasiestTrial(tries: SearchResult['tries']): StepResult | null {
  const held = tries.filter(({ outcome }) => outcome === 'held')
  return held.toSorted((one, other) => one.rung - other.rung)[0]?.reading ?? null
}

function createCutMaximum<Why extends Extract<Maximum, { kind: 'cut' }>['why']>(
  why: Why,
  confirmed: number | null,
): { kind: 'cut'; why: Why; confirmed: number | null } {
  return { kind: 'cut', why, confirmed }
}
