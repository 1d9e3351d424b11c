import { describe, expect, test } from 'vitest'
import { describeLoad } from '../../../src/core/measurement/describe-load.ts'
import type { PlannedLoad } from '../../../src/core/measurement/planned-load.ts'

const rate = {
  kind: 'rate' as const,
  perSecond: 500,
  jitter: 0.15,
  connections: 16,
  timeoutSeconds: 10,
}
const closed = { kind: 'closed' as const, connections: 8, timeoutSeconds: 10 }
const users = { kind: 'users' as const, connections: 50, timeoutSeconds: 10, rampUpSeconds: 0 }
const stage = (seconds: number, fromPerSecond: number, toPerSecond = fromPerSecond) => ({
  seconds,
  fromPerSecond,
  toPerSecond,
})
const think = { fromSeconds: 0.1, toSeconds: 2 }

describe('the description of a load', () => {
  test.each<[PlannedLoad, string]>([
    [rate, 'at 500/s over 16 connections'],
    [
      { ...rate, onBusy: 'drop' },
      'at 500/s over 16 connections (requests are dropped when they are busy)',
    ],
    [
      { ...rate, onBusy: 'grow', maxConnections: 99 },
      'at 500/s over 16 connections (up to 99 when they are busy)',
    ],
    [
      { ...rate, stages: [stage(10, 100), stage(0.5, 200)] },
      'at 100/s for 10 s, then 200/s for 500 ms over 16 connections',
    ],
    [
      { ...rate, stages: [stage(30, 100, 500)] },
      'from 100/s to 500/s within 30 s over 16 connections',
    ],
    [
      { ...rate, stages: Array.from({ length: 7 }, (_, index) => stage(1, index + 1)) },
      'at 1/s for 1 s, then 2/s for 1 s, then 3/s for 1 s, then 4/s for 1 s, then 5/s for 1 s, ' +
        'then through 2 more stages over 16 connections',
    ],
    [closed, 'under a closed load over 8 connections'],
    [
      { ...closed, think },
      'under a closed load with 100 ms to 2 s of think time over 8 connections',
    ],
    [
      { ...closed, pipeline: 16, requestsPerConnection: 100 },
      'under a closed load over 8 connections (16 requests at once on each, a new one after ' +
        'every 100 requests)',
    ],
    [
      { ...closed, requestsPerConnection: 1, count: 1000 },
      'under a closed load over 8 connections (a new one for each request, 1,000 requests in all)',
    ],
    [{ ...closed, streams: 100 }, 'under a closed load over 8 connections (100 streams on each)'],
    [users, 'with 50 users'],
    [{ ...users, connections: 1, loops: 1 }, 'with 1 user, 1 request each'],
    [
      { ...users, rampUpSeconds: 5, loops: 20, think: { fromSeconds: 1, toSeconds: 1 } },
      'with 50 users who start within 5 s, think 1 s between requests, 20 requests each',
    ],
  ])('%j', (load, words) => {
    expect(describeLoad(load)).toBe(words)
  })
})
