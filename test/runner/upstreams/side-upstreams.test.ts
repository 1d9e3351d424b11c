import { expect, test } from 'vitest'
import type { UpstreamReading } from '../../../src/core/measurement/measurement.ts'
import type { EnginePlan, EngineProgress } from '../../../src/engine/types.ts'
import { warnOfUncalledUpstreams } from '../../../src/runner/upstreams/side-calls.ts'
import { SideUpstreams } from '../../../src/runner/upstreams/side-upstreams.ts'
import type { CallWindow } from '../../../src/service/upstreams/upstream-process.ts'
import { parseSuite } from '../../helpers/configs.ts'

const { upstreams } = parseSuite(`start: serve \${upstream.payments}
upstreams: { payments: [GET /rates] }
`)

const load = { warmupMs: 1000, durationMs: 5000, groups: 9 } as EnginePlan

/** A program that has counted this, and the windows that it was told. */
function play(counts: Partial<UpstreamReading['upstreams'][number]>) {
  const windows: CallWindow[] = []
  const counted = {
    ...{ routes: [0], unmatched: 0, refused: 0, total: 0, parts: [0], example: '' },
    ...counts,
  }
  const late = { count: 0, p50Ns: 0, p99Ns: 0, maxNs: 0 }
  const side = new SideUpstreams(upstreams, {
    ports: [4001],
    setWindow: (window) => windows.push(window),
    read: async () => ({ upstreams: [counted], late }),
    [Symbol.asyncDispose]: async () => undefined,
  })
  return { side, windows }
}

function report(elapsedMs: number, warmingUp: boolean): EngineProgress {
  return { elapsedMs, totalMs: 6000, warmingUp, due: 0, answered: 0, errors: 0 }
}

test('each upstream has the address of its port', () => {
  expect(play({}).side.urls).toEqual({ payments: 'http://127.0.0.1:4001' })
})

test('calls are counted in the measured time, which is known during the warm-up', () => {
  const { side, windows } = play({})
  for (const [elapsedMs, warmingUp] of [
    [0, true],
    [400, true],
    [1000, false],
    [3000, false],
  ] as const)
    side.follow(load, report(elapsedMs, warmingUp))
  expect(windows).toEqual([
    { startsInMs: 1000, lengthMs: 5000, parts: 9 },
    { startsInMs: 600, lengthMs: 5000, parts: 9 },
  ])
})

test('without a warm-up they are counted from the start on, in each load anew', async () => {
  const { side, windows } = play({})
  side.follow(load, report(0, false))
  side.follow(load, report(100, false))
  await side.readCalls({ measuredMs: 5000 })
  side.follow(load, report(0, false))
  expect(windows).toEqual([0, 0].map((startsInMs) => ({ startsInMs, lengthMs: 5000, parts: 9 })))
})

test('the calls without load are those of a pause', async () => {
  const { side, windows } = play({ parts: [3] })
  const pauses: number[] = []
  const clock = { now: () => new Date(0), pause: async (ms: number) => pauses.push(ms) }
  await side.measureIdle(clock)
  expect(pauses).toEqual([500])
  expect(windows).toEqual([{ startsInMs: 0, lengthMs: 500, parts: 1 }])
  const { calls, seconds } = await side.readCalls({ measuredMs: 5000 })
  expect(calls[0]?.idlePerSecond).toBe(6)
  expect(seconds).toBe(5)
})

test('an upstream is uncalled if no side has called it', async () => {
  const warnings: string[] = []
  const events = { emit: () => undefined, warnOnce: (message: string) => warnings.push(message) }
  const createSides = (...totals: number[]) =>
    totals.map((total) => ({ start: { side: { name: 'x' }, upstreams: play({ total }).side } }))
  await warnOfUncalledUpstreams(createSides(0, 2), 'api', events)
  await warnOfUncalledUpstreams(
    [{ start: { side: { name: 'x' }, upstreams: null } }],
    'api',
    events,
  )
  expect(warnings).toEqual([])
  await warnOfUncalledUpstreams(createSides(0, 0), 'api', events)
  expect(warnings).toEqual([
    expect.stringContaining('No request led to a call of the upstream payments'),
  ])
})
