/** Tests the kinds of loads and connections through the addon. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runEnginePlan } from '../../src/engine/addon.ts'
import type { EnginePlan, EngineSide } from '../../src/engine/types.ts'

interface Served extends AsyncDisposable {
  url: string
  /** The arrival times of the requests of each connection. */
  connections: number[][]
}

async function served(delayMs = 0): Promise<Served> {
  const connections: number[][] = []
  const server = createServer(async (_, response) => {
    if (delayMs > 0) await setTimeout(delayMs)
    response.end('hello')
  })
  server.on('connection', (socket) => {
    const times: number[] = []
    connections.push(times)
    socket.on('data', (bytes: Buffer) => {
      for (const _ of bytes.toString().matchAll(/\r\n\r\n/g)) times.push(performance.now())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function planFor(url: string, more: Partial<EnginePlan>): EnginePlan {
  return {
    sides: [{ name: 'head', url }],
    requests: [{ name: 'GET /', method: 'GET', path: '/', headers: [], weight: 1 }],
    load: { kind: 'even', perThousandSeconds: 500_000, jitter: 0 },
    connections: 4,
    workers: 1,
    pacing: 'precise',
    priority: 'high',
    warmupMs: 0,
    durationMs: 400,
    groups: 4,
    timeoutMs: 5000,
    drainMs: 5000,
    seed: 1,
    counterStart: 0,
    ...more,
  }
}

function offered(side: EngineSide | undefined): (number | undefined)[] | undefined {
  return side?.groups.map((group) => group.requests[0]?.offered)
}

/** The engine opens one connection to check that the address can be reached. */
function used(server: Served): number[][] {
  return server.connections.filter((times) => times.length > 0)
}

test('a rate can change in steps and in ramps', async () => {
  await using server = await served()
  const stage = (fromPerSecond: number, toPerSecond: number) => ({
    durationMs: 200,
    fromPerThousandSeconds: fromPerSecond * 1000,
    toPerThousandSeconds: toPerSecond * 1000,
  })
  const shape = [stage(100, 100), stage(100, 500), stage(50, 50)]
  for (const load of [
    { kind: 'even' as const, perThousandSeconds: 0, jitter: 0.15, shape },
    { kind: 'poisson' as const, perThousandSeconds: 0, shape },
  ]) {
    const { sides } = await runEnginePlan(planFor(server.url, { load, durationMs: 800 }))
    if (load.kind === 'even') expect(offered(sides[0])).toEqual([20, 60, 10, 10])
    else expect(sides[0]?.offered).toBeGreaterThan(40)
    expect(sides[0]?.answered).toBe(sides[0]?.offered)
  }
})

test('users with loops send an exact number of requests, and start one by one', async () => {
  await using server = await served()
  const load = {
    kind: 'users' as const,
    users: 10,
    rampUpMs: 300,
    loops: 5,
    thinkMs: { from: 5, to: 15 },
  }
  const { sides, measuredMs, validity } = await runEnginePlan(
    planFor(server.url, { load, durationMs: 60_000 }),
  )
  expect(sides[0]).toMatchObject({ offered: 50, answered: 50, opened: 10 })
  expect(measuredMs).toBeLessThan(5000)
  expect(sides[0]?.seconds.length).toBeLessThan(6)
  const users = used(server)
  expect(users.map((times) => times.length)).toEqual(Array(10).fill(5))
  const starts = users.map((times) => times[0] ?? 0).sort((one, other) => one - other)
  const spread = (starts[9] ?? 0) - (starts[0] ?? 0)
  expect(spread).toBeGreaterThan(200)
  expect(spread).toBeLessThan(600)
  expect(validity.reasons.map(({ code }) => code)).not.toContain('generator-behind')
})

test('the connections of a closed load pause for the think time', async () => {
  await using server = await served()
  const load = { kind: 'closed' as const, thinkMs: { from: 40, to: 40 } }
  const { sides } = await runEnginePlan(planFor(server.url, { load }))
  // Four connections with at most ten pauses each.
  expect(sides[0]?.answered).toBeGreaterThan(20)
  expect(sides[0]?.answered).toBeLessThanOrEqual(40)
})

test('a count ends a load, and the measured time ends with the last response', async () => {
  await using server = await served()
  const { sides, measuredMs } = await runEnginePlan(
    planFor(server.url, { count: 60, durationMs: 60_000, workers: 2 }),
  )
  expect(sides[0]).toMatchObject({ offered: 60, answered: 60, completed: 60 })
  expect(offered(sides[0])).toEqual([15, 15, 15, 15])
  expect(measuredMs).toBeLessThan(2000)
})

test('while all connections are busy, a request is dropped or opens another', async () => {
  await using server = await served(20)
  const dropping = await runEnginePlan(
    planFor(server.url, { connections: 1, onBusy: { kind: 'drop' } }),
  )
  const [side] = dropping.sides
  expect(side?.errors.dropped).toBeGreaterThan(100)
  expect((side?.errors.dropped ?? 0) + (side?.answered ?? 0)).toBe(200)
  expect(dropping.validity.reasons.map(({ code }) => code)).toContain('dropped')
  const onBusy = { kind: 'grow' as const, connections: 60 }
  const growing = await runEnginePlan(planFor(server.url, { connections: 1, onBusy }))
  expect(growing.sides[0]).toMatchObject({ answered: 200 })
  expect(growing.sides[0]?.errors.dropped).toBeUndefined()
  expect(growing.sides[0]?.opened).toBeGreaterThan(8)
})

test('a connection carries the configured number of requests', async () => {
  await using server = await served()
  const { sides } = await runEnginePlan(planFor(server.url, { requestsPerConnection: 5 }))
  expect(sides[0]).toMatchObject({ answered: 200, errors: { total: 0 } })
  expect(Math.max(...used(server).map((times) => times.length))).toBe(5)
  expect(used(server).length).toBeGreaterThanOrEqual(40)
})

test('requests are pipelined, and in a closed load sent together', async () => {
  await using server = await served()
  const plan = planFor(server.url, { load: { kind: 'closed' }, pipeline: 8, connections: 1 })
  const { sides } = await runEnginePlan(plan)
  expect(sides[0]?.errors.total).toBe(0)
  expect((sides[0]?.sent ?? 1) % 8).toBe(0)
})

test('the number of workers fits the load, and they run on their CPUs', async () => {
  await using server = await served()
  const { sides } = await runEnginePlan(planFor(server.url, { workers: 0, pin: [0] }))
  expect(sides[0]?.answered).toBe(200)
  await expect(runEnginePlan(planFor(server.url, { pin: [900] }))).rejects.toMatchObject({
    code: 'machine',
    message: expect.stringContaining('processor 900'),
  })
})

test.each([
  ['has no warm-up', { count: 5, warmupMs: 100 }],
  ['only at a rate', { load: { kind: 'closed' as const }, onBusy: { kind: 'drop' as const } }],
  ['may grow', { onBusy: { kind: 'grow' as const, connections: 1 } }],
  ['pipelined', { pipeline: 0 }],
  ['requests per connection', { requestsPerConnection: 0 }],
  ['stages', { load: { kind: 'poisson' as const, perThousandSeconds: 1000, shape: [] } }],
])(
  'what makes no sense is refused with a sentence: %s',
  async (words, wrong: Partial<EnginePlan>) => {
    const refused = runEnginePlan(planFor('http://127.0.0.1:1', wrong))
    await expect(refused).rejects.toMatchObject({
      code: 'bad-plan',
      message: expect.stringContaining(words),
    })
  },
)
