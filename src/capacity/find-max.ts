/** `tailgate find-max`: the highest rate that keeps an objective, and what limits it. */

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
  computeGridRate,
  decideNextTrial,
  defaultAnchorPerThousandSeconds,
  findConfirmedIndex,
  findGridIndex,
  type RateGrid,
  type Trial,
} from '../core/capacity/search.ts'
import type { Maximum, SearchResult } from '../core/capacity/search-result.ts'
import type { StepResult } from '../core/capacity/step-result.ts'
import { hasNoGrowingQueue } from '../core/capacity/step-verdict.ts'
import type { Suite } from '../core/config/suite.ts'
import { formatKnownTime, formatPerSecond } from '../core/text/format-number.ts'
import { expectedStartSeconds } from '../core/tunables/compare.ts'
import type { EventSink, Host } from '../host/host.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import type { MeasurementHost } from '../runner/session.ts'
import type { Targets } from '../runner/sides.ts'
import {
  type CapacityOutcome,
  type LoadedService,
  runOnBuiltService,
  runOnLoadedService,
} from './load-steps.ts'

export interface SearchGoal {
  objective: Objective
  /** The rate that the service must keep, in requests per 1,000 seconds; null if there is none. */
  atLeast: number | null
}

/** Confirming trials have the duration of the suite; others may be shorter. */
export async function findMax(
  suite: Suite,
  goal: SearchGoal,
  settings: MeasurementSettings,
  host: MeasurementHost,
): Promise<CapacityOutcome<SearchResult>> {
  const deadlineMs = host.clock.now().getTime() + suite.maxTimeSeconds * 1000
  const objective = addErrorClause(goal.objective, suite.allowErrors)
  // The required rate lies on the grid, so that it is measured itself.
  const anchor = goal.atLeast ?? defaultAnchorPerThousandSeconds
  return runOnLoadedService(suite, settings, host, (service) =>
    searchMaximum(service, { objective, anchor, deadlineMs }, host),
  )
}

/**
 * Like `findMax`, for a suite that is built, without a required rate. `deadlineMs`: in ms since
 * 1970.
 */
export async function findMaxOfBuilt(
  prepared: PreparedSuite,
  targets: Targets,
  { objective, deadlineMs }: Pick<SearchSettings, 'objective' | 'deadlineMs'>,
  host: MeasurementHost,
): Promise<CapacityOutcome<SearchResult>> {
  const settings = { objective, anchor: defaultAnchorPerThousandSeconds, deadlineMs }
  return runOnBuiltService(prepared, targets, host, (service) =>
    searchMaximum(service, settings, host),
  )
}

interface SearchSettings {
  objective: Objective
  /** The rate of grid index 0, in requests per 1,000 seconds. */
  anchor: number
  deadlineMs: number
}

const capacitySeconds = 3
const shortTrialSeconds = 3

/**
 * The expected time of a search, in s: the closed load, about seven short trials, and three that
 * confirm.
 */
export function estimateSearchSeconds({
  warmupSeconds,
  durationSeconds,
}: Pick<Suite, 'warmupSeconds' | 'durationSeconds'>): number {
  const shortSeconds = Math.min(shortTrialSeconds, durationSeconds / 2)
  return (
    expectedStartSeconds +
    warmupSeconds +
    capacitySeconds +
    shortTrials * (shortSeconds + stepOverheadSeconds) +
    longTrials * (durationSeconds + stepOverheadSeconds)
  )
}

/** The usual number of trials of a search, and the time between two of them. */
const shortTrials = 7
const longTrials = 3
const stepOverheadSeconds = 1.2

async function searchMaximum(
  service: LoadedService,
  { objective, anchor, deadlineMs }: SearchSettings,
  { signal, clock, events }: Pick<Host, 'signal' | 'clock' | 'events'>,
): Promise<SearchResult> {
  const { suite, seed } = service
  const capacity = await measureCapacity(service, events)
  const grid = createRateGrid(capacity, suite, anchor)
  const trials: SearchResult['trials'] = []
  const result = { suite: suite.name, seed, objective, capacity, trials }
  const findConfirmedRate = () => convertIndexToRate(findConfirmedIndex(trials), anchor)
  let last = capacity
  while (true) {
    if (signal.aborted)
      return { ...result, maximum: createCutMaximum('interrupted', findConfirmedRate()) }
    const next = decideNextTrial(trials, grid)
    if (next.kind !== 'try')
      return { ...result, maximum: concludeSearch(next, result, findConfirmedRate()) }
    const perThousandSeconds = computeGridRate(next.gridIndex, anchor)
    const seconds = chooseTrialSeconds(perThousandSeconds, next.long, objective, suite)
    if (clock.now().getTime() + 1000 * (seconds + 1) > deadlineMs)
      return { ...result, maximum: createCutMaximum('time', findConfirmedRate()) }
    if (last.ended === 'broke') {
      const how = await service.restart({
        kind: 'rate',
        perThousandSeconds: chooseRestartRate(trials, grid, anchor),
      })
      if (signal.aborted) continue
      if (how !== null)
        return { ...result, maximum: { ...createCutMaximum('broke', findConfirmedRate()), how } }
    }
    last = await runTrial(service, perThousandSeconds, seconds, objective, events)
    if (signal.aborted) continue
    const outcome = judgeTrial(last, objective)
    trials.push({ gridIndex: next.gridIndex, long: next.long, outcome, reading: last })
    events.emit({
      kind: 'step',
      suite: suite.name,
      what: formatTrialProgress(last, outcome, next.long),
    })
  }
}

/** The highest rate that held so far: a restarted service is warmed up with it. */
function chooseRestartRate(trials: Trial[], { lowest }: RateGrid, anchor: number): number {
  const held = trials.filter(({ outcome }) => outcome === 'held').map(({ gridIndex }) => gridIndex)
  return computeGridRate(Math.max(lowest, ...held), anchor)
}

function convertIndexToRate(gridIndex: number | null, anchor: number): number | null {
  return gridIndex === null ? null : computeGridRate(gridIndex, anchor)
}

/** The closed load also warms the service up. */
async function measureCapacity(service: LoadedService, events: EventSink): Promise<StepResult> {
  const { suite } = service
  const step = { kind: 'closed' as const, connections: suite.load.connections }
  events.emit({ kind: 'epoch', suite: `${suite.name}, closed load`, epoch: 1, epochs: 1 })
  await service.warmUp(step)
  const options = { seconds: capacitySeconds, drainSeconds: 1, allowErrors: 1 }
  const reading = await service.runStep(step, options)
  const what = `${formatPerSecond(reading.achievedPerSecond)} in a closed load`
  events.emit({ kind: 'step', suite: suite.name, what })
  return reading
}

/**
 * The search starts a little below the rate of the closed load, in small steps. If the service did
 * not answer there, it starts at 100/s.
 */
function createRateGrid(
  capacity: StepResult,
  { durationSeconds, workers }: Suite,
  anchor: number,
): RateGrid {
  const answered = capacity.achievedPerSecond
  const lowest = findGridIndex(10 / durationSeconds, anchor)
  const highest = findGridIndex(
    workers === 0
      ? maxTrialPerSecond
      : Math.min(maxTrialPerSecond, maxTrialPerSecondPerWorker * workers),
    anchor,
  )
  const isKnown = answered * capacitySeconds >= 10
  const start = findGridIndex(isKnown ? 0.85 * answered : 100, anchor)
  return {
    lowest,
    highest,
    start: Math.min(highest, Math.max(lowest, start)),
    stride: isKnown ? 4 : 16,
  }
}

/** No load thread sends more, however fast the service is. */
const maxTrialPerSecondPerWorker = 1_000_000
const maxTrialPerSecond = 10_000_000

/** Short trials last as long as the highest quantile needs, but no longer than a confirmation. */
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
  service: LoadedService,
  perThousandSeconds: number,
  seconds: number,
  objective: Objective,
  events: EventSink,
): Promise<StepResult> {
  const rate = perThousandSeconds / 1000
  events.emit({
    kind: 'epoch',
    suite: `${service.suite.name} at ${formatPerSecond(rate)}`,
    epoch: 1,
    epochs: 1,
  })
  return service.runStep(
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

/**
 * A late response is not an error, so the step waits for all of them, or until a response this late
 * breaks the objective in any case.
 */
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
    unclear: 'is unclear, because tailgate or this machine was late',
  }
  if (ended === 'broke') return `${rate}: the service broke`
  const answered = `${formatPerSecond(achievedPerSecond)} answered`
  const figures = `${formatKnownTime('p99', responseMs.p99)}, ${answered}`
  return `${rate} ${words[outcome]}${long ? ', measured for longer' : ''} (${figures})`
}

function concludeSearch(
  next: Exclude<ReturnType<typeof decideNextTrial>, { kind: 'try' }>,
  { trials, objective, capacity }: Omit<SearchResult, 'maximum'>,
  confirmed: number | null,
): Maximum {
  switch (next.kind) {
    case 'given-up':
      return createCutMaximum('contradictions', confirmed)
    case 'nothing': {
      const failed =
        findLongTrial(trials, Math.min(...trials.map(({ gridIndex }) => gridIndex)), false) ??
        capacity
      return { kind: 'nothing', failed, bottleneck: findBottleneck(failed, null, objective) }
    }
    case 'found': {
      const held = findLongTrial(trials, next.gridIndex, true) ?? capacity
      const failed = next.above === null ? null : findLongTrial(trials, next.above, false)
      const bottleneck =
        failed === null ? noHigherRate : findBottleneck(failed, findEasiestTrial(trials), objective)
      return { kind: 'found', perThousandSeconds: confirmed ?? 0, held, failed, bottleneck }
    }
  }
}

const noHigherRate: Bottleneck = { kind: 'generator', why: 'No load thread sends more than this.' }

function findLongTrial(
  trials: SearchResult['trials'],
  gridIndex: number,
  held: boolean,
): StepResult | null {
  const own = trials.filter(
    (each) => each.long && each.gridIndex === gridIndex && (each.outcome === 'held') === held,
  )
  // A clear outcome is preferred.
  const chosen = own.findLast(({ outcome }) => outcome !== 'unclear') ?? own.at(-1)
  return chosen?.reading ?? null
}

/** The lowest rate that held: its response times are those without a queue. */
function findEasiestTrial(trials: SearchResult['trials']): StepResult | null {
  const held = trials.filter(({ outcome }) => outcome === 'held')
  return held.toSorted((one, other) => one.gridIndex - other.gridIndex)[0]?.reading ?? null
}

function createCutMaximum<Why extends Extract<Maximum, { kind: 'cut' }>['why']>(
  why: Why,
  confirmed: number | null,
): { kind: 'cut'; why: Why; confirmed: number | null } {
  return { kind: 'cut', why, confirmed }
}
