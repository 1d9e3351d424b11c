import { expect, test } from 'vitest'
import { selectSideConfig } from '../../src/core/config/side-config.ts'
import { buildSuitePlan } from '../../src/core/plan/comparable-plan.ts'
import { CounterRange } from '../../src/core/plan/counter-range.ts'
import { estimateMaxArrivals } from '../../src/core/plan/engine-plan.ts'
import { selectRequests } from '../../src/runner/new-requests.ts'
import type { PreparedSuite } from '../../src/runner/prepare.ts'
import { type MeasurementHost, Session } from '../../src/runner/session.ts'
import type { SideStart } from '../../src/runner/side-start.ts'
import type { Targets } from '../../src/runner/sides.ts'
import { parseSuite } from '../helpers/configs.ts'

const suite = parseSuite('load: { rate: 100/s }\nduration: 10s\nwarmup: 2s\n')
const arrivals = estimateMaxArrivals(suite)
const slower = parseSuite('load: { rate: 10/s }\nduration: 10s\nwarmup: 2s\n')

const side = {
  name: 'head' as const,
  folder: '/work',
  ...selectSideConfig(suite),
  tlsFiles: new Map(),
}
const targets: Targets = { head: side, base: null, interleaving: 'requests', beside: null }
const starts: SideStart[] = [
  {
    side,
    epoch: 1,
    service: { ...suite.service, cwd: '/work' } as SideStart['service'],
    url: 'http://127.0.0.1:4001',
    socket: null,
    prepare: null,
    reset: null,
    upstreams: null,
    values: { port: 4001, side: 'head', epoch: 1, database: 'tailgate_api_head' },
    captured: new Map(),
  },
]

function prepare(): PreparedSuite {
  const files = new Map()
  const plan = buildSuitePlan(suite, { files }, 7)
  const data = new Map()
  return { plan, files, data, folder: '/work', leg: '', base: null, counters: new CounterRange() }
}

/** Only what a session itself uses. */
function createHost(refusal: string | null = null): MeasurementHost {
  const inputs = { environment: () => undefined }
  const machine = { raisePriority: async () => refusal }
  return { inputs, machine } as unknown as MeasurementHost
}

const openSession = (prepared = prepare()) => Session.open(prepared, targets, createHost())

test('each engine run gets a seed and a block of counters of its own', async () => {
  const session = await openSession()
  const plans = [1, 2, 3].map(() => session.buildNextEnginePlan(starts))
  expect(plans.map(({ counterStart }) => counterStart)).toEqual([0, arrivals, 2 * arrivals])
  expect(new Set(plans.map(({ seed }) => seed)).size).toBe(3)
  expect(plans[0]?.sides).toEqual([{ name: 'head', url: 'http://127.0.0.1:4001' }])
})

test('a run that needs only a few counters reserves no more', async () => {
  const session = await openSession()
  session.buildNextEnginePlan(starts, { counters: 2 })
  expect(session.buildNextEnginePlan(starts).counterStart).toBe(2)
})

test('a step with a load of its own continues the counters of the session', async () => {
  const session = await openSession()
  const step = session.buildNextEnginePlan(starts, { suite: slower })
  expect(step.load).toMatchObject({ perThousandSeconds: 10_000 })
  expect(session.buildNextEnginePlan(starts).counterStart).toBe(estimateMaxArrivals(slower))
})

test('a second measurement of the same suite continues the counters of the first', async () => {
  const prepared = prepare()
  ;(await openSession(prepared)).buildNextEnginePlan(starts)
  const second = await openSession(prepared)
  expect(second.buildNextEnginePlan(starts).counterStart).toBe(arrivals)
})

test('the warm-up before the measured time can be shorter than that of the suite', async () => {
  const session = await openSession()
  expect(session.buildNextEnginePlan(starts).warmupMs).toBe(2000)
  expect(session.buildNextEnginePlan(starts, { warmupSeconds: 1 }).warmupMs).toBe(1000)
})

test('an epoch is expected to take as long as the longest one, and the first as long as its load', async () => {
  const session = await openSession()
  expect(session.estimateEpochMs()).toBe(12_000)
  session.recordEpochDuration(15_000)
  session.recordEpochDuration(14_000)
  expect(session.estimateEpochMs()).toBe(15_000)
})

test('the longest stop that no epoch waited for is added to the expected time', async () => {
  const started = parseSuite('start: serve ${port}\n', { url: ['http://127.0.0.1:${port}'] })
  const ofStarted = { ...side, service: started.service, url: started.url }
  let nowMs = 0
  const clock = { now: () => new Date(nowMs) }
  const host = { ...createHost(), clock } as unknown as MeasurementHost
  const session = await Session.open(prepare(), { ...targets, head: ofStarted }, host)
  session.recordEpochDuration(15_000)
  for (const stopMs of [4000, 1000]) {
    let end = () => {}
    const stopping = new Promise<void>((resolve) => {
      end = resolve
    })
    await session.stopSides({ [Symbol.asyncDispose]: () => stopping })
    expect(session.isStopping).toBe(true)
    nowMs += stopMs
    end()
    await session.waitUntilStopped()
    expect(session.isStopping).toBe(false)
  }
  expect(session.estimateEpochMs()).toBe(19_000)
})

test('where the next epoch must not overlap, the stop is waited for', async () => {
  const session = await openSession()
  let isStopped = false
  await session.stopSides({
    [Symbol.asyncDispose]: async () => {
      await Promise.resolve()
      isStopped = true
    },
  })
  expect([isStopped, session.isStopping]).toEqual([true, false])
})

test('prepared state is remembered', async () => {
  const session = await openSession()
  expect(session.hasPreparedState).toBe(false)
  session.recordPreparedState()
  expect(session.hasPreparedState).toBe(true)
})

test('a new request leaves the load, and the others keep the whole rate', async () => {
  const mixed = parseSuite('load: { rate: 100/s }\nrequests: [GET /old, GET /new, GET /other]\n')
  const files = new Map()
  const session = await openSession({ ...prepare(), plan: buildSuitePlan(mixed, { files }, 7) })
  session.recordNewRequests([1])
  const plan = session.buildNextEnginePlan(starts)
  expect(plan.requests.map(({ path }) => path)).toEqual(['/old', '/other'])
  expect(plan.load).toMatchObject({ perThousandSeconds: 100_000 })
  expect(session.allRequests.requests).toHaveLength(3)
  expect(session.newRequests).toEqual([1])
})

test('new requests are measured at the share of the rate that they have in the mix', () => {
  const mixed = parseSuite(
    'load: { rate: [100/s 10s, 200/s 10s] }\n' +
      'requests: [{ path: /old, weight: 3 }, { path: /new, weight: 1 }]\n',
  )
  const { requests, load } = selectRequests(mixed, [1])
  expect(requests.map(({ path }) => path)).toEqual(['/new'])
  expect(load).toMatchObject({
    perThousandSeconds: 25_000,
    stages: [{ fromPerThousandSeconds: 25_000 }, { toPerThousandSeconds: 50_000 }],
  })
})

test('the priority is raised once, when the session opens', async () => {
  const session = await Session.open(prepare(), targets, createHost('sudo is missing'))
  expect(session.priorityRefusal).toBe('sudo is missing')
})

const shop = parseSuite(`load: { rate: 10/s }
duration: 10s
scenarios:
  - { name: look, weight: 3, steps: [GET /a] }
  - { name: buy, steps: [GET /b, GET /c] }
`)

test('a new scenario leaves the load with the requests of its steps', async () => {
  const files = new Map()
  const prepared = { ...prepare(), plan: buildSuitePlan(shop, { files }, 7) }
  const session = await openSession(prepared)
  session.recordNewScenarios([{ index: 0, step: 'GET /a' }])
  expect(session.suite.requests.map(({ name }) => name)).toEqual(['GET /b', 'GET /c'])
  expect(session.suite.scenarios).toMatchObject([
    { name: 'buy', steps: [{ requests: [0] }, { requests: [1] }] },
  ])
  expect(session.allRequests.scenarios).toHaveLength(2)
  const [plan] = [session.buildNextEnginePlan(starts)]
  expect(plan?.scenarios).toMatchObject([{ name: 'buy' }])
})

test('at most ten samples of failed checks that differ are shown', async () => {
  const session = await openSession()
  expect(session.takeSamples([1, 1, 2, 3, 4, 5, 6, 6])).toEqual([1, 2, 3, 4, 5, 6])
  expect(session.takeSamples([7, 8, 9, 10, 11, 12])).toEqual([7, 8, 9, 10])
  expect(session.takeSamples([13])).toEqual([])
})
