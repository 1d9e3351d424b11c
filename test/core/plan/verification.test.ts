/** Requests and scenarios that are sent alone before the load, and how their result is read. */
import { describe, expect, test } from 'vitest'
import {
  buildSingleRequestPlan,
  buildSingleScenarioPlan,
  readVerification,
} from '../../../src/core/plan/verification.ts'
import type { EnginePlan, EngineRequest, EngineSide } from '../../../src/engine/types.ts'
import { createErrors, encodeTimes } from '../../helpers/measurements.ts'

const request = (name: string, more: Partial<EngineRequest> = {}): EngineRequest => ({
  name,
  method: 'GET',
  path: `/${name}`,
  headers: [],
  weight: 1,
  ...more,
})

const plan: EnginePlan = {
  sides: [{ name: 'head', url: 'http://127.0.0.1:1' }],
  requests: ['login', 'home', 'css', 'js', 'pay'].map((name) => request(name)),
  scenarios: [
    { name: 'read', weight: 3, steps: [{ requests: [1] }] },
    {
      name: 'buy',
      weight: 1,
      steps: [
        { requests: [0] },
        { requests: [2, 3], connections: 2, think: { kind: 'exponential', meanMs: 5000 } },
        { requests: [4], think: { kind: 'uniform', fromMs: 1, toMs: 9000 } },
      ],
    },
  ],
  load: { kind: 'poisson', perThousandSeconds: 20_000 },
  connections: 50,
  workers: 0,
  pacing: 'precise',
  priority: 'high',
  warmupMs: 1000,
  durationMs: 8000,
  groups: 9,
  timeoutMs: 1000,
  drainMs: 10_000,
  seed: 1,
  counterStart: 70,
}

describe('a scenario alone', () => {
  test('begins once, with the requests of its steps only, and without pauses', () => {
    const once = buildSingleScenarioPlan(plan, 1)
    expect(once?.requests.map(({ name }) => name)).toEqual(['login', 'css', 'js', 'pay'])
    expect(once?.scenarios).toEqual([
      {
        name: 'buy',
        weight: 1,
        steps: [{ requests: [0] }, { requests: [1, 2], connections: 2 }, { requests: [3] }],
      },
    ])
    expect(once).toMatchObject({ connections: 2, warmupMs: 0, durationMs: 10, groups: 1 })
  })

  test('has the requests of its side, where they differ', () => {
    const own = plan.requests.map(({ name }) => request(name, { path: `/own/${name}` }))
    const sides = plan.sides.map((side) => ({ ...side, requests: own }))
    const once = buildSingleScenarioPlan({ ...plan, sides }, 1)
    expect(once?.sides[0]?.requests?.map(({ path }) => path)).toEqual([
      '/own/login',
      '/own/css',
      '/own/js',
      '/own/pay',
    ])
  })
})

test('a request alone is sent as no part of a scenario', () => {
  const once = buildSingleRequestPlan(plan, 4, 'pay (GET /pay)')
  expect(once?.requests).toEqual([request('pay', { name: 'pay (GET /pay)' })])
  expect(once?.scenarios).toBeUndefined()
  expect(once?.counterStart).toBe(74)
})

/** The result of requests with these failures; `completed` of the scenario, if there is one. */
function resultOf(
  failures: ('status' | 'check' | null)[],
  statuses: Record<string, number>,
  completed?: number,
): EngineSide {
  const parts = failures.map((kind, index) => ({
    name: `r${index}`,
    offered: 1,
    answered: 1,
    errors: { ...createErrors(0), ...(kind && { total: 1, [kind]: 1 }) },
    response: encodeTimes([1]),
    service: encodeTimes([1]),
  }))
  const count = (kind: string) => failures.filter((each) => each === kind).length
  const [status, check] = [count('status'), count('check')]
  const scenario = { name: 'buy', started: 1, completed: completed ?? 0, response: encodeTimes([]) }
  return {
    name: 'head',
    offered: parts.length,
    sent: parts.length,
    answered: parts.length,
    completed: 1,
    unfinished: 0,
    bytesRead: 0,
    errors: { ...createErrors(0), total: status + check, status, check },
    statuses,
    firstErrors: [],
    warmupErrors: 0,
    reconnects: 0,
    opened: 1,
    connect: encodeTimes([]),
    groups: [
      {
        requests: parts,
        wait: encodeTimes([]),
        lag: encodeTimes([]),
        ...(completed !== undefined && { scenarios: [scenario] }),
      },
    ],
    seconds: [],
  }
}

describe('the result', () => {
  const walk = { scenarios: plan.scenarios ?? [] }
  const steps = [request('a'), request('b')]

  test('is a success if every step succeeded', () => {
    const found = readVerification(
      { ...walk, requests: steps },
      resultOf([null, null], { 200: 2 }, 1),
    )
    expect(found).toMatchObject({ isSuccess: true, failed: null, isMissing: false })
  })

  test('is a failure if the scenario was not completed', () => {
    const found = readVerification({ ...walk, requests: steps }, resultOf([null], { 200: 1 }, 0))
    expect(found.isSuccess).toBe(false)
  })

  test('names the step that failed, and knows that the service does not have it', () => {
    const side = resultOf([null, 'status'], { 200: 1, 404: 1 }, 0)
    expect(readVerification({ ...walk, requests: steps }, side)).toMatchObject({
      isSuccess: false,
      isMissing: true,
      isCheckFailure: false,
      failed: 1,
    })
  })

  test('does not take a 404 that another step wanted for that of the failed one', () => {
    const wanting = [request('a', { expect: { statuses: [404] } }), request('b')]
    const side = resultOf([null, 'status'], { 404: 1, 500: 1 }, 0)
    expect(readVerification({ ...walk, requests: wanting }, side).isMissing).toBe(false)
  })

  test('of a status that a check wanted otherwise is missing too', () => {
    const wanting = [request('a', { expect: { statuses: [201] } })]
    const found = readVerification({ requests: wanting }, resultOf(['check'], { 405: 1 }))
    expect(found).toMatchObject({ isMissing: true, isCheckFailure: true })
  })

  test('of a failed check with status 200 is not missing', () => {
    const found = readVerification({ requests: [request('a')] }, resultOf(['check'], { 200: 1 }))
    expect(found).toMatchObject({ isMissing: false, isCheckFailure: true, failed: 0 })
  })
})
