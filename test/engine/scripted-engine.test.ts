/** The scripted engine of the tests, beside the real one. */

import { expect, test } from 'vitest'
import {
  countValues,
  decodeHistogram,
  mergeHistograms,
  readQuantileMs,
} from '../../src/core/measurement/histogram.ts'
import { runEnginePlan } from '../../src/engine/addon.ts'
import type { EnginePlan, EngineResult } from '../../src/engine/types.ts'
import { runScripted } from '../helpers/engine/run-scripted.ts'
import { startNodeService } from '../helpers/servers/http-servers.ts'

function buildPlan(urls: string[], changes: Partial<EnginePlan> = {}): EnginePlan {
  return {
    sides: urls.map((url, index) => ({ name: index === 0 ? 'base' : 'head', url })),
    requests: [
      { name: 'GET /', method: 'GET', path: '/', headers: [], weight: 3 },
      { name: 'GET /missing', method: 'GET', path: '/missing', headers: [], weight: 1 },
    ],
    load: { kind: 'even', perThousandSeconds: 400_000, jitter: 0.15 },
    connections: 8,
    workers: 1,
    pacing: 'precise',
    priority: 'high',
    warmupMs: 100,
    durationMs: 600,
    groups: 3,
    timeoutMs: 10_000,
    drainMs: 10_000,
    seed: 1,
    counterStart: 0,
    ...changes,
  }
}

/** The counts that no machine can change, because they follow from the plan. */
function selectCounts({ sides }: EngineResult) {
  return sides.map(({ name, offered, answered, unfinished, statuses, groups }) => {
    const offeredInGroups = groups.map(({ requests }) =>
      requests.reduce((sum, request) => sum + request.offered, 0),
    )
    const kinds = Object.keys(statuses).toSorted()
    return { name, offered, answered, unfinished, kinds, offeredInGroups }
  })
}

test.each<[string, Partial<EnginePlan>]>([
  ['a rate', {}],
  ['two sides in rounds', { interleave: { kind: 'rounds', roundMs: 100 } }],
  ['a number of requests', { count: 30, warmupMs: 0 }],
  ['a ramp', rampFrom100To500()],
])('counts %s as the real engine does', async (_, changes) => {
  await using service = await startNodeService({ DELAY_MS: '2' })
  const sides = 'interleave' in changes ? [service.url, service.url] : [service.url]
  const plan = buildPlan(sides, changes)
  expect(selectCounts(await runScripted(plan))).toEqual(selectCounts(await runEnginePlan(plan)))
})

function rampFrom100To500(): Partial<EnginePlan> {
  const stage = { durationMs: 600, fromPerThousandSeconds: 100_000, toPerThousandSeconds: 500_000 }
  const load = { kind: 'even' as const, perThousandSeconds: 100_000, jitter: 0, shape: [stage] }
  return { load, warmupMs: 0 }
}

test('gives a result with the fields of the real engine', async () => {
  await using service = await startNodeService()
  const plan = buildPlan([service.url])
  const [scripted, real] = [await runScripted(plan), await runEnginePlan(plan)]
  expect(listPaths(scripted)).toEqual(listPaths(real))
})

/** The paths of all fields; the elements of a list and the statuses are one field. */
function listPaths(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [path]
  const fields = Array.isArray(value)
    ? value.slice(0, 1).map((each) => ['*', each] as const)
    : Object.entries(value).map(([key, each]) => [/^\d/.test(key) ? '*' : key, each] as const)
  // Lists that depend on the machine.
  const own = fields.filter(([key]) => !['reasons', 'firstErrors'].includes(key))
  return [...new Set(own.flatMap(([key, each]) => listPaths(each, `${path}.${key}`)))].toSorted()
}

test('takes the response times that the service declares, the same for the same seed', async () => {
  await using service = await startNodeService({ DELAY_MS: '6', BUSY_MS: '1' })
  const results = await Promise.all([1, 2].map(() => runScripted(buildPlan([service.url]))))
  const group = results[0]?.sides[0]?.groups[0]?.requests[0]
  const response = decodeHistogram(group?.response ?? '')
  expect(readQuantileMs(response, 0.5)).toBeCloseTo(7, 0)
  expect(results[0]).toEqual(results[1])
})

test('lets requests wait for one connection, and calls the service saturated', async () => {
  await using service = await startNodeService({ DELAY_MS: '10' })
  const { sides, validity } = await runScripted(buildPlan([service.url], { connections: 1 }))
  expect(sides[0]?.completed).toBeGreaterThan(50)
  expect(sides[0]?.completed).toBeLessThan(65)
  expect(validity.reasons.map(({ code }) => code)).toContain('saturated')
})

test('ends a closed load on a service that takes no time', async () => {
  await using service = await startNodeService()
  const changes = { load: { kind: 'closed' as const }, warmupMs: 0, durationMs: 60 }
  const plan = buildPlan([service.url], changes)
  const [side] = (await runScripted(plan)).sides
  // 8 connections, 60 ms and 0.1 ms.
  expect(side?.offered).toBeGreaterThan(4700)
  expect(side?.offered).toBeLessThan(4900)
})

test('records the age of requests that have no response at the end', async () => {
  await using service = await startNodeService({ DELAY_MS: '10' })
  const plan = buildPlan([service.url], { connections: 1, drainMs: 100 })
  const [side] = (await runScripted(plan)).sides
  const groups = side?.groups.flatMap(({ requests }) => requests) ?? []
  const responses = mergeHistograms(groups.map(({ response }) => response))
  // In 0.8 s, 80 requests are answered, of which 40 were due in the warm-up.
  expect(side?.answered).toBeGreaterThan(37)
  expect(side?.answered).toBeLessThan(43)
  // One of four is answered with 404, and has no time.
  expect(side?.errors.status).toBeGreaterThan(5)
  expect(countValues(responses)).toBe(240 - (side?.errors.status ?? 0))
  expect(readQuantileMs(responses, 1)).toBeGreaterThan(500)
})

test('ends a load when it is stopped, with the requests up to that time', async () => {
  await using service = await startNodeService()
  const { sides, cancelled, measuredMs } = await runScripted(
    buildPlan([service.url]),
    ({ elapsedMs }, stop) => {
      if (elapsedMs >= 400) stop.now()
    },
  )
  expect({ cancelled, measuredMs }).toEqual({ cancelled: true, measuredMs: 300 })
  expect(sides[0]?.offered).toBe(120)
})

test('reports a service that does not listen as unreachable, as the real engine does', async () => {
  const plan = buildPlan(['http://127.0.0.1:1'])
  await expect(runScripted(plan)).rejects.toThrow("unreachable: 127.0.0.1:1 can't be reached: ")
  await expect(runEnginePlan(plan)).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining("127.0.0.1:1 can't be reached: "),
  })
})

test('counts the requests to a service that dies as errors', async () => {
  await using service = await startNodeService({ DIE_AFTER: '50' })
  const { sides } = await runScripted(buildPlan([service.url]))
  expect(sides[0]?.offered).toBe(240)
  expect(sides[0]?.errors.connect).toBeGreaterThan(100)
})

test('refuses a plan that it cannot send', async () => {
  const plan = buildPlan(['https://127.0.0.1:1'])
  await expect(runScripted(plan)).rejects.toThrow('speaks plain HTTP/1.1 only')
})
