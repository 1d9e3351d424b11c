/** Tests the kinds of loads and connections through the addon. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { runEnginePlan } from '../../src/engine/addon.ts'
import type { EnginePlan, EngineSide } from '../../src/engine/types.ts'

interface Served extends AsyncDisposable {
  url: string
  /** The arrival times of the requests of each connection. */
  connections: number[][]
}

/** Starts a server that calls `hold` at each request, with the open ones, and then answers it. */
async function served(hold?: (open: number) => Promise<unknown>): Promise<Served> {
  const connections: number[][] = []
  let open = 0
  const server = createServer(async (_, response) => {
    open += 1
    await hold?.(open)
    open -= 1
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
    timeoutMs: 20_000,
    drainMs: 20_000,
    seed: 1,
    counterStart: 0,
    ...more,
  }
}

/** A promise, and the function that fulfils it. */
function createLatch(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

function offered(side: EngineSide | undefined): (number | undefined)[] | undefined {
  return side?.groups.map((group) => group.requests[0]?.offered)
}

/** The engine opens one connection to check that the address can be reached. */
function used(server: Served): number[][] {
  return server.connections.filter((times) => times.length > 0)
}

test.concurrent('a rate can change in steps and in ramps', async () => {
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
    // A Poisson number with a mean of 100, which the seed determines.
    else expect(sides[0]?.offered).toBe(115)
    expect(sides[0]?.answered).toBe(sides[0]?.offered)
  }
})

test.concurrent('users with loops send an exact number of requests, and start one by one', async () => {
  await using server = await served()
  const load = {
    kind: 'users' as const,
    users: 10,
    rampUpMs: 300,
    loops: 5,
    thinkMs: { from: 5, to: 15 },
  }
  const { sides, measuredMs } = await runEnginePlan(
    planFor(server.url, { load, durationMs: 60_000 }),
  )
  expect(sides[0]).toMatchObject({ offered: 50, answered: 50, opened: 10 })
  expect(measuredMs).toBeLessThan(30_000)
  expect(sides[0]?.seconds.length).toBeLessThanOrEqual(Math.ceil(measuredMs / 1000))
  const users = used(server)
  expect(users.map((times) => times.length)).toEqual(Array(10).fill(5))
  // The load ends after the last response, so it cannot have started before this time.
  const earliestStart = Math.max(...users.flat()) - measuredMs
  const starts = users.map((times) => times[0] ?? 0).sort((one, other) => one - other)
  for (const [index, time] of starts.entries())
    expect(time - earliestStart, `user ${index}`).toBeGreaterThanOrEqual(index * 30 - 1)
})

test.concurrent('the connections of a closed load pause for the think time', async () => {
  await using server = await served()
  const load = { kind: 'closed' as const, thinkMs: { from: 40, to: 40 } }
  const { sides } = await runEnginePlan(planFor(server.url, { load }))
  // Four connections with at most ten pauses each.
  expect(sides[0]?.answered).toBeGreaterThanOrEqual(4)
  expect(sides[0]?.answered).toBeLessThanOrEqual(40)
})

test.concurrent('a count ends a load, and the measured time ends with the last response', async () => {
  await using server = await served()
  const { sides, measuredMs } = await runEnginePlan(
    planFor(server.url, { count: 60, durationMs: 60_000, workers: 2 }),
  )
  expect(sides[0]).toMatchObject({ offered: 60, answered: 60, completed: 60 })
  expect(offered(sides[0])).toEqual([15, 15, 15, 15])
  // 60 requests at 500/s, over two workers.
  expect(measuredMs).toBeGreaterThanOrEqual(117)
  expect(measuredMs).toBeLessThan(30_000)
})

test.concurrent('while all connections are busy, a request is dropped', async () => {
  const allDropped = createLatch()
  await using server = await served(() => allDropped.opened)
  const { sides, validity } = await runEnginePlan(
    planFor(server.url, { connections: 1, onBusy: { kind: 'drop' } }),
    {
      onProgress: ({ errors }) => {
        if (errors === 199) allDropped.open()
      },
    },
  )
  expect(sides[0]).toMatchObject({ answered: 1, errors: { total: 199, dropped: 199 } })
  expect(validity.reasons.map(({ code }) => code)).toContain('dropped')
})

test.concurrent('while all connections are busy, a request opens another', async () => {
  const manyOpen = createLatch()
  await using server = await served((open) => {
    if (open >= 20) manyOpen.open()
    return manyOpen.opened
  })
  const onBusy = { kind: 'grow' as const, connections: 60 }
  const { sides } = await runEnginePlan(planFor(server.url, { connections: 1, onBusy }))
  expect(sides[0]).toMatchObject({ answered: 200 })
  expect(sides[0]?.errors.dropped).toBeUndefined()
  expect(sides[0]?.opened).toBeGreaterThanOrEqual(20)
  expect(sides[0]?.opened).toBeLessThanOrEqual(60)
})

test.concurrent('a connection carries the configured number of requests', async () => {
  await using server = await served()
  const { sides } = await runEnginePlan(planFor(server.url, { requestsPerConnection: 5 }))
  expect(sides[0]).toMatchObject({ answered: 200, errors: { total: 0 } })
  expect(Math.max(...used(server).map((times) => times.length))).toBe(5)
  expect(used(server).length).toBeGreaterThanOrEqual(40)
})

test.concurrent('requests are pipelined, and in a closed load sent together', async () => {
  await using server = await served()
  const plan = planFor(server.url, { load: { kind: 'closed' }, pipeline: 8, connections: 1 })
  const { sides } = await runEnginePlan(plan)
  expect(sides[0]?.errors.total).toBe(0)
  expect((sides[0]?.sent ?? 1) % 8).toBe(0)
})

test.concurrent('the number of workers fits the load, and they run on their CPUs', async () => {
  await using server = await served()
  const { sides } = await runEnginePlan(planFor(server.url, { workers: 0, pin: [0] }))
  expect(sides[0]?.answered).toBe(200)
  await expect(runEnginePlan(planFor(server.url, { pin: [900] }))).rejects.toMatchObject({
    code: 'machine',
    message: expect.stringContaining('processor 900'),
  })
})

test.concurrent.each([
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
