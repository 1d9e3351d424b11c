/** `tailgate find-max`: the highest rate that keeps an objective, and what keeps the service from more. */

import { type Bottleneck, bottleneckOf, faultOf, machineFaultOf } from '../core/capacity/bottleneck.ts'
import {
  errorBound,
  isLost,
  maxBoundMs,
  type Objective,
  requestsFor,
  violated,
  withErrors,
} from '../core/capacity/objective.ts'
import {
  confirmedRung,
  type Ladder,
  nextTry,
  rateOfRung,
  rungOf,
  type Tried,
  usualAnchor,
} from '../core/capacity/search.ts'
import type { Maximum, Search } from '../core/capacity/search-result.ts'
import type { Reading } from '../core/capacity/step-result.ts'
import { hasNoGrowingQueue } from '../core/capacity/step-verdict.ts'
import type { Suite } from '../core/config/suite.ts'
import { milliseconds, perSecond } from '../core/text/format-number.ts'
import type { World } from '../host/host.ts'
import { onStage, type Stage, type Staged } from './load-steps.ts'

/** What is asked of a service. `atLeast`: the rate that is to be kept at least, in requests per 1,000 seconds, if any. */
export interface Wanted {
  objective: Objective
  atLeast: number | null
}

/** The suite's duration is that of a confirmation; other tries are shorter, as far as the objective permits. */
export async function findMax(suite: Suite, wanted: Wanted, world: World): Promise<Staged<Search>> {
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1000
  const objective = withErrors(wanted.objective, suite.allowErrors)
  // The very rate that is asked for is a rung, so that it is the one that decides.
  const anchor = wanted.atLeast ?? usualAnchor
  return onStage(suite, world, (stage) => searchOn(stage, { objective, anchor, deadlineMs }, world))
}

interface Searching {
  objective: Objective
  /** The rate of rung 0, in requests per 1,000 seconds. */
  anchor: number
  deadlineMs: number
}

const capacitySeconds = 3
const shortSeconds = 3

async function searchOn(
  stage: Stage,
  { objective, anchor, deadlineMs }: Searching,
  world: World,
): Promise<Search> {
  const { suite, seed } = stage
  const capacity = await capacityOf(stage, world)
  const ladder = ladderFrom(capacity, suite, anchor)
  const tries: Search['tries'] = []
  const about = { suite: suite.name, seed, objective, capacity, tries }
  const confirmed = () => rateOf(confirmedRung(tries), anchor)
  let last = capacity
  while (true) {
    if (world.signal.aborted) return { ...about, maximum: cut('interrupted', confirmed()) }
    const next = nextTry(tries, ladder)
    if (next.kind !== 'try') return { ...about, maximum: maximumOf(next, about, confirmed()) }
    const perThousandSeconds = rateOfRung(next.rung, anchor)
    const seconds = secondsFor(perThousandSeconds, next.long, objective, suite)
    if (world.now().getTime() + 1000 * (seconds + 1) > deadlineMs)
      return { ...about, maximum: cut('time', confirmed()) }
    if (last.ended === 'broke') {
      const how = await stage.startAnew({
        kind: 'rate',
        perThousandSeconds: gentleRate(tries, ladder, anchor),
      })
      if (world.signal.aborted) continue
      if (how !== null) return { ...about, maximum: { ...cut('broke', confirmed()), how } }
    }
    last = await tryOn(stage, perThousandSeconds, seconds, objective, world)
    if (world.signal.aborted) continue
    const outcome = outcomeOf(last, objective)
    tries.push({ rung: next.rung, long: next.long, outcome, reading: last })
    world.tell({ kind: 'step', suite: suite.name, what: whatCame(last, outcome, next.long) })
  }
}

/** The highest that held so far, to warm up with what is started anew. */
function gentleRate(tries: Tried[], { lowest }: Ladder, anchor: number): number {
  const held = tries.filter(({ outcome }) => outcome === 'held').map(({ rung }) => rung)
  return rateOfRung(Math.max(lowest, ...held), anchor)
}

function rateOf(rung: number | null, anchor: number): number | null {
  return rung === null ? null : rateOfRung(rung, anchor)
}

/** It warms the service up besides. */
async function capacityOf(stage: Stage, world: World): Promise<Reading> {
  const { suite } = stage
  const step = { kind: 'closed' as const, connections: suite.load.connections }
  world.tell({ kind: 'epoch', suite: `${suite.name}, closed load`, epoch: 1, epochs: 1 })
  await stage.warmUp(step)
  const how = { seconds: capacitySeconds, drainSeconds: 1, allowErrors: 1 }
  const reading = await stage.play(step, how)
  const what = `${perSecond(reading.achievedPerSecond)} in a closed load`
  world.tell({ kind: 'step', suite: suite.name, what })
  return reading
}

/** From a little below what the service answers as fast as it can, in small steps; where it answers nothing, from 100/s. */
function ladderFrom(capacity: Reading, { durationSeconds, workers }: Suite, anchor: number): Ladder {
  const answered = (1 - Math.min(1, capacity.failedShare)) * capacity.achievedPerSecond
  const lowest = rungOf(10 / durationSeconds, anchor)
  const highest = rungOf(workers === 0 ? mostOfAll : Math.min(mostOfAll, mostPerWorker * workers), anchor)
  const isKnown = answered * capacitySeconds >= 10
  const start = rungOf(isKnown ? 0.85 * answered : 100, anchor)
  return { lowest, highest, start: Math.min(highest, Math.max(lowest, start)), stride: isKnown ? 4 : 16 }
}

/** No thread sends more, however fast the service is. */
const mostPerWorker = 1_000_000
const mostOfAll = 10_000_000

/** Short tries are as long as the highest quantile needs; no longer than a confirmation. */
function secondsFor(
  perThousandSeconds: number,
  long: boolean,
  objective: Objective,
  { durationSeconds }: Suite,
): number {
  if (long) return durationSeconds
  const needed = requestsFor(objective) / (perThousandSeconds / 1000)
  return Math.min(durationSeconds, Math.max(Math.min(shortSeconds, durationSeconds / 2), needed))
}

async function tryOn(
  stage: Stage,
  perThousandSeconds: number,
  seconds: number,
  objective: Objective,
  world: World,
): Promise<Reading> {
  const rate = perThousandSeconds / 1000
  world.tell({ kind: 'epoch', suite: `${stage.suite.name} at ${perSecond(rate)}`, epoch: 1, epochs: 1 })
  return stage.play(
    { kind: 'rate', perThousandSeconds },
    {
      seconds,
      drainSeconds: drainSecondsFor(objective),
      allowErrors: errorBound(objective),
      isLost: ({ elapsedMs, due, answered, errors }, { warmupMs }) =>
        isLost(objective, {
          elapsedSeconds: (elapsedMs - warmupMs) / 1000,
          plannedSeconds: seconds,
          perSecond: rate,
          waiting: due - answered - errors,
        }),
    },
  )
}

/** An answer that is late is no error: all are waited for, but where one that takes so long is too many anyway. */
function drainSecondsFor(objective: Objective): number {
  const maxMs = maxBoundMs(objective)
  return maxMs === null ? Number.POSITIVE_INFINITY : Math.max(1, (2 * maxMs) / 1000)
}

function outcomeOf(reading: Reading, objective: Objective): Tried['outcome'] {
  if (hasNoGrowingQueue(reading) && violated(objective, reading).length === 0) return 'held'
  const isOthers = faultOf(reading, objective) !== null || machineFaultOf(reading, objective) !== null
  return isOthers ? 'unclear' : 'failed'
}

function whatCame(
  { step, responseMs, achievedPerSecond, ended }: Reading,
  outcome: Tried['outcome'],
  long: boolean,
): string {
  const rate = step.kind === 'rate' ? perSecond(step.perThousandSeconds / 1000) : ''
  const words = {
    held: 'keeps it',
    failed: 'does not keep it',
    unclear: 'is unclear, since tailgate or this machine was late',
  }
  if (ended === 'broke') return `${rate}: the service broke`
  const figures = `p99 ${milliseconds(responseMs.p99)}, ${perSecond(achievedPerSecond)} answered`
  return `${rate} ${words[outcome]}${long ? ', measured for longer' : ''} (${figures})`
}

function maximumOf(
  next: Exclude<ReturnType<typeof nextTry>, { kind: 'try' }>,
  { tries, objective, capacity }: Omit<Search, 'maximum'>,
  confirmed: number | null,
): Maximum {
  switch (next.kind) {
    case 'given-up':
      return cut('contradictions', confirmed)
    case 'nothing': {
      const failed = longTry(tries, Math.min(...tries.map(({ rung }) => rung)), false) ?? capacity
      return { kind: 'nothing', failed, bottleneck: bottleneckOf(failed, null, objective) }
    }
    case 'found': {
      const held = longTry(tries, next.rung, true) ?? capacity
      const failed = next.above === null ? null : longTry(tries, next.above, false)
      const bottleneck = failed === null ? noHigher : bottleneckOf(failed, easiest(tries), objective)
      return { kind: 'found', perThousandSeconds: confirmed ?? 0, held, failed, bottleneck }
    }
  }
}

const noHigher: Bottleneck = { kind: 'generator', why: 'No load thread sends more than this.' }

function longTry(tries: Search['tries'], rung: number, held: boolean): Reading | null {
  const own = tries.filter((each) => each.long && each.rung === rung && (each.outcome === 'held') === held)
  // What is clear tells more than what is not.
  const telling = own.findLast(({ outcome }) => outcome !== 'unclear') ?? own.at(-1)
  return telling?.reading ?? null
}

/** The lowest rate that held: there an answer takes as long as it takes. */
function easiest(tries: Search['tries']): Reading | null {
  const held = tries.filter(({ outcome }) => outcome === 'held')
  return held.toSorted((one, other) => one.rung - other.rung)[0]?.reading ?? null
}

function cut<Why extends Extract<Maximum, { kind: 'cut' }>['why']>(
  why: Why,
  confirmed: number | null,
): { kind: 'cut'; why: Why; confirmed: number | null } {
  return { kind: 'cut', why, confirmed }
}
