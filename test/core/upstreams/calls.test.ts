import { expect, test } from 'vitest'
import type { Run, RunUpstreams } from '../../../src/core/measurement/measurement.ts'
import {
  addLateness,
  buildRunUpstreams,
  readCallsPerRequest,
} from '../../../src/core/upstreams/calls.ts'
import { parseSuite } from '../../helpers/configs.ts'
import { generateMeasurement } from '../../helpers/measurements.ts'

const { upstreams } = parseSuite(`start: serve \${upstream.payments}
upstreams: { payments: [GET /rates, /charge] }
`)

const reading = {
  upstreams: [
    { routes: [40, 0], unmatched: 2, refused: 1, total: 99, parts: [20, 22], example: 'GET /x' },
  ],
  late: { count: 42, p50Ns: 20_000, p99Ns: 400_000, maxNs: 900_000 },
}

test('what the program counted becomes the calls of a run', () => {
  expect(buildRunUpstreams(upstreams, reading, { seconds: 5, idlePerSecond: [2] })).toEqual({
    seconds: 5,
    calls: [
      {
        name: 'payments',
        parts: [20, 22],
        idlePerSecond: 2,
        routes: [{ name: 'GET /rates', calls: 40 }],
        unmatched: 2,
        example: 'GET /x',
        refused: 1,
      },
    ],
    late: { count: 42, p50Ms: 0.02, p99Ms: 0.4, maxMs: 0.9 },
  })
})

test('a load with late stand-ins is invalid, and the reason does not blame the service', () => {
  const valid = { verdict: 'valid' as const, reasons: [] }
  const late = { count: 10, p50Ms: 0.1, p99Ms: 0.5, maxMs: 2 }
  expect(addLateness(valid, { late })).toBe(valid)
  expect(addLateness(valid, { late: { ...late, p99Ms: 0.51 } })).toEqual({
    verdict: 'invalid',
    reasons: [
      {
        code: 'upstream-late',
        severity: 'invalid',
        message: expect.stringContaining('because the machine was busy: lower the rate'),
      },
    ],
  })
})

/** A run of 5 s with as many calls in each of its parts. */
function createRun(perPart: number, idlePerSecond: number): Run {
  const [run] = generateMeasurement({ epochs: 1, seconds: 5, perSecond: 100 }).runs
  if (run === undefined) throw new Error('there is no run')
  const calls = {
    name: 'payments',
    parts: run.groups.map(() => perPart),
    idlePerSecond,
    routes: [],
    unmatched: 0,
    example: '',
    refused: 0,
  }
  const played: RunUpstreams = {
    seconds: 5,
    calls: [calls],
    late: { count: 1, p50Ms: 0, p99Ms: 0, maxMs: 0 },
  }
  return { ...run, upstreams: played }
}

test('the calls without load are subtracted from those per request', () => {
  const run = createRun(1000, 0)
  const { requests = 0, mean } = readCallsPerRequest(run, 'payments') ?? {}
  expect(mean).toBeCloseTo((1000 * run.groups.length) / requests)
  const idle = readCallsPerRequest(createRun(1000, 100), 'payments')
  expect(idle?.mean).toBeCloseTo((1000 * run.groups.length - 500) / requests)
  expect(idle?.parts).toHaveLength(run.groups.length)
})

test('nothing is known of an upstream that was not played, or without a request', () => {
  expect(readCallsPerRequest(createRun(1, 0), 'rates')).toBeNull()
  expect(readCallsPerRequest({ ...createRun(1, 0), completed: 0 }, 'payments')).toBeNull()
})
