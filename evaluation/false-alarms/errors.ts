/** Pull requests of services that fail requests: in clusters on both sides, or independently. */
import { groupsPerEpoch } from '../../src/core/tunables/tunables.ts'
import type { RandomSource } from '../random.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import { createKnownEpoch } from './known-reading.ts'
import type { ProcessLoad } from './processes.ts'

export interface FailingService {
  name: string
  /** How often a side fails every request for 0.2 s, such as at a restart of its database. */
  clustersPerMinute: number
  /** The share of further requests that fail, independently of each other. */
  share: { base: number; head: number }
}

const clusterSeconds = 0.2

export function* generateFailingEpochs(
  { clustersPerMinute, share }: FailingService,
  load: ProcessLoad,
  random: RandomSource,
): Generator<KnownEpoch> {
  const { perSecond, durationSeconds } = load
  for (;;) {
    const base = drawFailures(clustersPerMinute, share.base, load, random)
    const head = drawFailures(clustersPerMinute, share.head, load, random)
    const countAll = (groups: number[]) =>
      groups.reduce((sum, each) => sum + each, 0) / (perSecond * durationSeconds)
    yield createKnownEpoch({
      ...load,
      effects: {},
      errors: { base: countAll(base), head: countAll(head) },
      excessFailures: head.map((failed, group) => failed - (base[group] ?? 0)),
    })
  }
}

/** The failed requests of each group. */
function drawFailures(
  clustersPerMinute: number,
  share: number,
  { perSecond, durationSeconds }: ProcessLoad,
  random: RandomSource,
): number[] {
  const failed = Array.from({ length: groupsPerEpoch }, () => 0)
  const clusters = drawTimes(clustersPerMinute / 60, durationSeconds, random)
  const requests = perSecond * durationSeconds
  for (let request = 0; request < requests; request++) {
    const seconds = request / perSecond
    const isInCluster = clusters.some(
      (start) => seconds >= start && seconds < start + clusterSeconds,
    )
    if (!isInCluster && random.drawUniform() >= share) continue
    const group = Math.floor((groupsPerEpoch * request) / requests)
    failed[group] = (failed[group] ?? 0) + 1
  }
  return failed
}

/** The times of events that happen at random with this rate. */
function drawTimes(perSecond: number, seconds: number, { drawUniform }: RandomSource): number[] {
  const times: number[] = []
  for (let time = 0; ; ) {
    time -= Math.log(1 - drawUniform()) / perSecond
    if (!(time < seconds)) return times
    times.push(time)
  }
}
