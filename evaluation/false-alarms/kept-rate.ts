/** Pull requests of services whose responses take long, so that many are in flight at any time. */
import {
  createHistogram,
  encodeHistogram,
  unitsPerMillisecond,
} from '../../src/core/measurement/histogram.ts'
import { warmupLeadMs } from '../../src/core/plan/warmup.ts'
import { type KeptShare, readKeptShare } from '../../src/core/stats/kept-rate.ts'
import type { RandomSource } from '../random.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import { createKnownEpoch } from './known-reading.ts'
import type { ProcessLoad } from './processes.ts'

export interface SlowService {
  name: string
  drawSeconds(random: RandomSource): number
  /** The share of the rate that the head can answer. */
  headCapacity: number
}

export function* generateSlowEpochs(
  service: SlowService,
  load: ProcessLoad,
  random: RandomSource,
): Generator<KnownEpoch> {
  for (;;) {
    yield createKnownEpoch({
      ...load,
      effects: {},
      kept: {
        base: simulateKeptShare(service, 1, load, random),
        head: simulateKeptShare(service, service.headCapacity, load, random),
      },
    })
  }
}

/** Of requests that are due evenly, from the lead on. Without the capacity, a queue grows. */
function simulateKeptShare(
  { drawSeconds }: SlowService,
  capacity: number,
  { perSecond, durationSeconds }: ProcessLoad,
  random: RandomSource,
): KeptShare {
  const leadSeconds = warmupLeadMs / 1000
  const groups = Array.from({ length: groupCount }, () => createHistogram())
  let completed = 0
  let offered = 0
  for (let due = -leadSeconds; due < durationSeconds; due += 1 / perSecond) {
    const queued = (due + leadSeconds) * (1 / capacity - 1)
    const responseSeconds = queued + drawSeconds(random)
    const end = due + responseSeconds
    if (end >= 0 && end < durationSeconds) completed++
    if (due < 0) continue
    offered++
    const units = Math.round(Math.min(maxSeconds, responseSeconds) * 1000 * unitsPerMillisecond)
    groups[Math.min(groupCount - 1, Math.floor((groupCount * due) / durationSeconds))]?.recordValue(
      Math.max(1, units),
    )
  }
  return readKeptShare({
    offered,
    completed,
    measuredSeconds: durationSeconds,
    warmupSeconds: 3,
    groups: groups.map((group) => ({ requests: [{ response: encodeHistogram(group) }] })),
  })
}

/** Three are enough to see whether a queue grows. */
const groupCount = 3
const maxSeconds = 30

const drawExponential =
  (mean: number) =>
  ({ drawUniform }: RandomSource) =>
    -mean * Math.log(1 - drawUniform())

/** Mostly `usual` seconds, and with a share of `slow` evenly up to `longest`. */
const drawMostly =
  (usual: number, slow: number, longest: number) =>
  ({ drawUniform }: RandomSource) =>
    drawUniform() < slow ? longest * drawUniform() : usual

const equal = { headCapacity: 1 }

export const slowServices: SlowService[] = [
  { ...equal, name: 'exponential, mean 0.2 s', drawSeconds: drawExponential(0.2) },
  { ...equal, name: 'exponential, mean 0.5 s', drawSeconds: drawExponential(0.5) },
  { ...equal, name: 'exponential, mean 1 s', drawSeconds: drawExponential(1) },
  { ...equal, name: '50 ms, 5 % up to 10 s', drawSeconds: drawMostly(0.05, 0.05, 10) },
  { ...equal, name: '20 ms, 1 % up to 30 s', drawSeconds: drawMostly(0.02, 0.01, 30) },
  { ...equal, name: 'always 1.3 s', drawSeconds: () => 1.3 },
  { ...equal, name: 'always 5 s', drawSeconds: () => 5 },
]

export const saturatedServices: SlowService[] = [
  { name: '50 ms, head answers 97 %', drawSeconds: () => 0.05, headCapacity: 0.97 },
  { name: '50 ms, head answers 90 %', drawSeconds: () => 0.05, headCapacity: 0.9 },
]
