import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { decodeHistogram, readQuantileMs } from '../../src/core/measurement/histogram.ts'
import { EngineError, runEnginePlan } from '../../src/engine/addon.ts'
import type { EnginePlan, EngineProgress } from '../../src/engine/types.ts'

async function served(): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((_, response) => response.end('hello'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function planFor(...urls: string[]): EnginePlan {
  return {
    sides: urls.map((url, index) => ({ name: index === 0 ? 'head' : 'base', url })),
    requests: [{ name: 'GET /', method: 'GET', path: '/', headers: [], weight: 1 }],
    load: { kind: 'even', perThousandSeconds: 1_000_000, jitter: 0.15 },
    connections: 8,
    workers: 1,
    pacing: 'precise',
    priority: 'high',
    warmupMs: 100,
    durationMs: 450,
    groups: 9,
    timeoutMs: 20_000,
    drainMs: 20_000,
    seed: 1,
    counterStart: 0,
  }
}

test.concurrent('a plan is run, and its histograms can be decoded', async () => {
  await using server = await served()
  const ticks: EngineProgress[] = []
  // Progress is reported when the warm-up begins, and several times before it ends.
  const result = await runEnginePlan(
    { ...planFor(server.url), warmupMs: 500 },
    { onProgress: (progress) => ticks.push(progress) },
  )
  const [side] = result.sides
  expect(side).toMatchObject({
    name: 'head',
    offered: 450,
    answered: 450,
    unfinished: 0,
    statuses: { 200: 450 },
  })
  expect(side?.groups).toHaveLength(9)
  const response = decodeHistogram(side?.groups[0]?.requests[0]?.response ?? '')
  expect(readQuantileMs(response, 0.5)).toBeGreaterThan(0)
  expect(ticks.some((tick) => tick.warmingUp) && ticks.some((tick) => !tick.warmingUp)).toBe(true)
  expect(result.measuredMs).toBe(450)
})

test.concurrent('two sides share one schedule', async () => {
  await using one = await served()
  await using other = await served()
  // Each side receives half of every eight arrivals.
  const plan = { ...planFor(one.url, other.url), durationMs: 400, groups: 8 }
  const { sides } = await runEnginePlan(plan)
  expect(sides.map(({ name, answered }) => [name, answered])).toEqual([
    ['head', 400],
    ['base', 400],
  ])
})

test.concurrent('in rounds two sides alternate, and share the measured time', async () => {
  await using one = await served()
  await using other = await served()
  const plan = { ...planFor(one.url, other.url), durationMs: 600, groups: 3 }
  const { sides } = await runEnginePlan({ ...plan, interleave: { kind: 'rounds', roundMs: 100 } })
  expect(sides.map(({ name, offered, answered }) => [name, offered, answered])).toEqual([
    ['head', 300, 300],
    ['base', 300, 300],
  ])
  expect(sides.map((side) => side.groups.map(({ requests }) => requests[0]?.offered))).toEqual([
    [100, 100, 100],
    [100, 100, 100],
  ])
})

test.concurrent('without `interleave`, two sides are mixed request by request', async () => {
  await using one = await served()
  await using other = await served()
  const plan = planFor(one.url, other.url)
  const offered = async (load: EnginePlan) =>
    (await runEnginePlan(load)).sides.map((side) =>
      side.groups.map(({ requests }) => requests[0]?.offered),
    )
  expect(await offered(plan)).toEqual(await offered({ ...plan, interleave: { kind: 'requests' } }))
})

test.concurrent('an abort resolves with the measurement up to then, also before the start', async () => {
  await using server = await served()
  const long = { ...planFor(server.url), warmupMs: 0, durationMs: 60_000 }
  const enough = new AbortController()
  const result = await runEnginePlan(long, {
    signal: enough.signal,
    onProgress: ({ answered }) => {
      if (answered > 100) enough.abort()
    },
  })
  expect(result.cancelled).toBe(true)
  expect(result.sides[0]?.answered).toBeGreaterThan(100)
  expect(result.measuredMs).toBeLessThan(30_000)
  const never = await runEnginePlan(long, { signal: AbortSignal.abort() }).catch((error) => error)
  expect(never instanceof EngineError || never.cancelled).toBe(true)
})

test.concurrent('a panic in the engine rejects, and Node continues', async () => {
  await using server = await served()
  const broken = planFor(server.url)
  broken.requests = broken.requests.map((request) => ({ ...request, name: 'panic' }))
  await expect(runEnginePlan(broken)).rejects.toMatchObject({ name: 'EngineError', code: 'panic' })
  expect((await runEnginePlan(planFor(server.url))).sides[0]?.answered).toBe(450)
})

const twoSides = planFor('http://127.0.0.1:1', 'http://127.0.0.1:2').sides

test.concurrent.each([
  ['rate', { load: { kind: 'poisson' as const, perThousandSeconds: 0 } }],
  ['rate', { load: { kind: 'poisson' as const, perThousandSeconds: Number.NaN } }],
  ['one or two sides', { sides: [] }],
  ['http://', { sides: [{ name: 'head', url: 'ftp://x' }] }],
  ['jitter', { load: { kind: 'even' as const, perThousandSeconds: 1000, jitter: Number.NaN } }],
  ['measured time', { durationMs: -5 }],
  ['two sides', { interleave: { kind: 'rounds' as const, roundMs: 100 } }],
  ['round must', { sides: twoSides, interleave: { kind: 'rounds' as const, roundMs: 0 } }],
  ['round must', { sides: twoSides, interleave: { kind: 'rounds' as const, roundMs: Number.NaN } }],
  ['pairs of rounds', { sides: twoSides, interleave: { kind: 'rounds' as const, roundMs: 300 } }],
  ['method', { requests: [{ name: 'x', method: 'GET /\r\n', path: '/', headers: [], weight: 1 }] }],
])('a plan with a wrong %s is refused with a sentence', async (word, wrong) => {
  const refused = runEnginePlan({ ...planFor('http://127.0.0.1:1'), ...wrong })
  await expect(refused).rejects.toMatchObject({
    code: 'bad-plan',
    message: expect.stringContaining(word),
  })
})

test.concurrent('a port without a listener is unreachable', async () => {
  await expect(runEnginePlan(planFor('http://127.0.0.1:1'))).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining("127.0.0.1:1 can't be reached"),
  })
})

test.concurrent('a progress callback that throws ends the run with its own error', async () => {
  await using server = await served()
  const mistaken = runEnginePlan(
    { ...planFor(server.url), durationMs: 60_000 },
    {
      onProgress: () => {
        throw new Error('a mistake in the callback')
      },
    },
  )
  await expect(mistaken).rejects.toThrow('a mistake in the callback')
})

/** The output of a script, and its result. The server responds to each request with `hello`. */
async function scripted(source: string | Buffer, changes: Partial<EnginePlan> = {}) {
  await using server = await served()
  const script = { name: 'hello.lua', source, args: ['one'], url: `${server.url}/x` }
  const printed: Buffer[] = []
  const plan = { ...planFor(server.url), script, ...changes }
  const result = await runEnginePlan(plan, { onPrint: (text) => printed.push(text) })
  return { result, printed: Buffer.concat(printed).toString() }
}

test.concurrent('a script determines requests, receives responses, and its output is returned', async () => {
  const { result, printed } = await scripted(`
    function init(args) print('init', args[0]:match('^http://127.0.0.1:%d+/x$') ~= nil, args[1]) end
    function request() return wrk.format('GET', '/other') end
    function response(status, headers, body) answers = (answers or 0) + (body == 'hello' and status == 200 and 1 or 0) end
    function setup(thread) only = thread end
    function done(summary, latency) print('done', summary.requests, only:get('answers'), latency.max > 0) end`)
  expect(result.sides[0]?.answered).toBe(450)
  expect(printed).toBe('init\ttrue\tone\ndone\t450\t550\ttrue\n')
})

test.concurrent('a script can be bytes that are not text', async () => {
  const source = Buffer.concat([
    Buffer.from("print(#'"),
    Buffer.from([0xe9, 0xff]),
    Buffer.from("')"),
  ])
  expect((await scripted(source)).printed).toBe('2\n2\n')
})

test.concurrent('a script error rejects with its line after the output, and the next run works', async () => {
  const printed: Buffer[] = []
  const script = {
    name: 'wrong.lua',
    source: "print('here')\nos.exit(1)",
    args: [],
    url: 'http://127.0.0.1',
  }
  await using server = await served()
  const wrong = runEnginePlan(
    { ...planFor(server.url), script },
    { onPrint: (text) => printed.push(text) },
  )
  await expect(wrong).rejects.toMatchObject({
    code: 'script',
    message: expect.stringMatching(
      /^the script can't be run: wrong\.lua:2: os\.exit would end tailgate/,
    ),
  })
  expect(Buffer.concat(printed).toString()).toBe('here\n')
  expect((await scripted('')).result.sides[0]?.answered).toBe(450)
})

test.concurrent('an endless loop and a giant string in a script lead to an error message', async () => {
  const endless = scripted('function request()\n while true do end end')
  await expect(endless).rejects.toMatchObject({
    message: expect.stringContaining('hello.lua:2: it ran for more'),
  })
  const giant = scripted("function response() local text = ('x'):rep(1e9) end")
  await expect(giant).rejects.toMatchObject({
    message: expect.stringContaining('256 MB of memory'),
  })
})
