/** Tests what is found of base and head on real services, which answer alike or not. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { matchAnswers } from '../../src/core/answers/answer-sums.ts'
import { judgeAnswers } from '../../src/core/answers/judge-answers.ts'
import type { Run } from '../../src/core/measurement/measurement.ts'
import { sampledAnswers } from '../../src/core/tunables/answers.ts'
import { runEnginePlan } from '../../src/engine/addon.ts'
import type { EngineAnswers, EnginePlan, EngineSide } from '../../src/engine/types.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
/** A service that starts: `random` is its own, and what it keeps between requests is too. */
type Service = (random: () => number) => Answer

const epochs = 3

async function serve(answer: Answer): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(answer)
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

function planFor(base: string, head: string, seed: number): EnginePlan {
  return {
    sides: [
      { name: 'base', url: base },
      { name: 'head', url: head },
    ],
    requests: [{ name: 'GET /', method: 'GET', path: '/', headers: [], weight: 1 }],
    load: { kind: 'even', perThousandSeconds: 300_000, jitter: 0 },
    connections: 4,
    workers: 1,
    pacing: 'precise',
    priority: 'normal',
    warmupMs: 0,
    durationMs: 200,
    groups: 1,
    timeoutMs: 20_000,
    drainMs: 20_000,
    seed,
    counterStart: 0,
    answerSamples: Math.ceil(sampledAnswers / epochs) + 1,
  }
}

/** The sides of each epoch, in which both are started afresh. */
async function measure(base: Service, head: Service): Promise<EngineSide[]> {
  const sides: EngineSide[] = []
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    await using one = await serve(base(createRandom(11 + 2 * epoch)))
    await using other = await serve(head(createRandom(12 + 2 * epoch)))
    const result = await runEnginePlan(planFor(one.url, other.url, 5 + epoch), {
      onProgress: () => {},
      onPrint: () => {},
    })
    sides.push(...result.sides)
  }
  return sides
}

async function compare(base: Service, head: Service) {
  const sides = await measure(base, head)
  const select = (name: string) => sides.filter((side) => side.name === name) as unknown as Run[]
  const judged = judgeAnswers(matchAnswers(select('base'), select('head')), { allowErrors: 0.01 })
  return judged.map(({ outcome, reason }) => `${outcome}: ${reason}`)
}

/** Mulberry32, which is in the public domain. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const sendJson =
  (value: () => unknown): Answer =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value()))
  }

const repeat = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index))

const createId = (random: () => number): string =>
  repeat(5, () =>
    Math.floor(random() * 65536)
      .toString(16)
      .padStart(4, '0'),
  ).join('-')

const createWord = (random: () => number): string =>
  repeat(3 + Math.floor(random() * 8), () => String.fromCharCode(97 + random() * 26)).join('')

const createOrder = (random: () => number) => ({
  id: createId(random),
  total: random() * 100,
  note: random() < 0.5 ? null : createWord(random),
  lines: repeat(Math.floor(random() * 3), () => ({ sku: createWord(random), count: 1 })),
})

const day = (random: () => number): string =>
  new Date(1.7e12 + random() * 1e11).toISOString().slice(0, 10)

/** Services that do not change, although no two answers are alike. */
const unchanged: Record<string, Service> = {
  'a list of random length': (random) =>
    sendJson(() => ({ orders: repeat(Math.floor(random() * 20), () => createOrder(random)) })),
  'a map keyed by ids': (random) =>
    sendJson(() => Object.fromEntries(repeat(9, () => [createId(random), createOrder(random)]))),
  'a map keyed by dates': (random) =>
    sendJson(() => ({ visits: Object.fromEntries(repeat(9, () => [day(random), random()])) })),
  'a map keyed by words': (random) =>
    sendJson(() => ({ counts: Object.fromEntries(repeat(9, () => [createWord(random), 1])) })),
  'a map keyed by the words of its process': (random) => {
    const words = repeat(9, () => createWord(random))
    return sendJson(() => ({ status: 'ok', workers: Object.fromEntries(words.map((w) => [w, 1])) }))
  },
  'a map that grows past what is no map': (random) => {
    const words = repeat(90, () => createWord(random))
    return sendJson(() => {
      words.push(createWord(random))
      return Object.fromEntries(words.map((word) => [word, { count: 1 }]))
    })
  },
  'random pages': (random) => (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<h1>${createWord(random).repeat(1 + Math.floor(random() ** 4 * 4000))}</h1>`)
  },
  'a page whose length drifts': () => {
    let shown = 0
    return (_, response) => response.end('x'.repeat(1000 + 10 * shown++))
  },
  'a page as long as its process decides': (random) => {
    const page = 'x'.repeat(200 + random() * 20_000)
    return (_, response) => response.end(page)
  },
  'a table that grows': (random) => {
    const rows = repeat(2, () => createOrder(random))
    return sendJson(() => {
      rows.push(createOrder(random))
      return { rows: rows.slice(0, 80) }
    })
  },
  'a table that one side fills three times as fast': (random) => {
    const rows: unknown[] = []
    const more = random() < 0.5 ? 1 : 3
    return sendJson(() => {
      rows.push(...repeat(more, () => createOrder(random)))
      return rows.slice(0, 300)
    })
  },
  'mostly null': (random) => sendJson(() => ({ user: random() < 0.1 ? { name: 'x' } : null })),
  'null and empty by chance': (random) =>
    sendJson(() => ({ a: random() < 0.5 ? null : 1, b: random() < 0.5 ? [] : [1], c: {} })),
  'values of two types': (random) =>
    sendJson(() => ({ value: random() < 0.3 ? random() : createWord(random) })),
  'a rare field': (random) =>
    sendJson(() => ({ id: createId(random), ...(random() < 0.03 && { discount: 5 }) })),
  'redirects, errors and empty answers at times': (random) => (_, response) => {
    const draw = random()
    response.writeHead(draw < 0.1 ? 302 : draw < 0.15 ? 404 : draw < 0.2 ? 204 : 200)
    response.end(draw >= 0.2 && draw < 0.9 ? 'some text' : '')
  },
  'caches that answer 304': (random) => (_, response) => {
    response.writeHead(random() < 0.5 ? 304 : 200)
    response.end('x'.repeat(100))
  },
  'gzip at times': (random) => (_, response) => {
    const body = JSON.stringify({ rows: repeat(40, () => createOrder(random)) })
    const isEncoded = random() < 0.5
    response.setHeader('content-type', 'application/json')
    if (isEncoded) response.setHeader('content-encoding', 'gzip')
    response.end(isEncoded ? gzipSync(body) : body)
  },
  'JSON or a page, as they come': (random) => (_, response) =>
    response.end(random() < 0.5 ? '{"a":1}' : '<html></html>'),
  'a health check with an error at times': (random) =>
    sendJson(() => (random() < 0.1 ? { error: { code: 7 } } : { status: 'up', checks: [1] })),
  'deep and large': (random) =>
    sendJson(() => {
      let value: unknown = createOrder(random)
      for (const _ of repeat(30, () => 0))
        value = { [createWord(random)]: [value, value].slice(0, 1) }
      return { value, more: repeat(200, () => createOrder(random)) }
    }),
}

test.each(Object.entries(unchanged))(
  'nothing is said of an unchanged service: %s',
  async (_, service) => {
    expect(await compare(service, service)).toEqual([])
  },
  60_000,
)

const order = { id: 'a1', total: 5, customer: { name: 'x' }, lines: [{ sku: 'y', price: 1.5 }] }
const page = 'x'.repeat(20_000)
const pageService: Service = () => (_, response) => response.end(page)

/** How the head answers in place of the base, and nothing is to be said of it. */
const alike: Record<string, [base: Service, head: Service]> = {
  'JSON with spaces': [
    () => sendJson(() => order),
    () => (_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(order, null, 1))
    },
  ],
  'gzip on one side': [pageService, () => encode('gzip', gzipSync(page))],
  'br on one side': [pageService, () => encode('br', brotliCompressSync(page))],
  'deflate on one side': [pageService, () => encode('deflate', deflateSync(page))],
  'chunks on one side': [
    pageService,
    () => (_, response) => {
      response.write(page.slice(0, 5000))
      response.end(page.slice(5000))
    },
  ],
  'other values and another order': [
    () => sendJson(() => order),
    () =>
      sendJson(() => ({
        total: 7,
        lines: [{ price: 3, sku: 'z' }],
        customer: { name: '?' },
        id: '',
      })),
  ],
  'a new field': [() => sendJson(() => order), () => sendJson(() => ({ ...order, extra: 1 }))],
}

function encode(coding: string, body: Buffer): Answer {
  return (_, response) => {
    response.setHeader('content-encoding', coding)
    response.end(body)
  }
}

test.each(Object.entries(alike))(
  'nothing is said of %s',
  async (_, [base, head]) => {
    expect(await compare(base, head)).toEqual([])
  },
  60_000,
)

const sendStatus =
  (status: number, headers: Record<string, string> = {}): Service =>
  () =>
  (_, response) => {
    response.writeHead(status, headers)
    response.end()
  }

/** How the head answers in place of the base, and what is found. */
const changed: [name: string, base: Service, head: Service, found: string][] = [
  [
    'a redirect',
    pageService,
    sendStatus(302, { location: '/login' }),
    "fail: GET /: 100 % of the head's answers are 302 (base: 200).",
  ],
  [
    'no content',
    pageService,
    sendStatus(204),
    "fail: GET /: 100 % of the head's answers are 204 (base: 200).",
  ],
  [
    'an empty body',
    pageService,
    sendStatus(200),
    "fail: GET /: 100 % of the head's answers are empty (base: not JSON).",
  ],
  [
    'an error inside a 200',
    pageService,
    () => (_, response) => response.end('{"errors":[{"message":"no such relation"}]}'),
    "fail: GET /: 100 % of the head's answers are a JSON object (base: not JSON).",
  ],
  [
    'an error in place of JSON',
    () => sendJson(() => order),
    () => sendJson(() => ({ errors: [{ message: 'x' }] })),
    "fail: GET /: 100 % of the head's JSON objects have none of the base's fields " +
      '(base: customer, id, lines, total; head: errors).',
  ],
  [
    'an error beside the usual field',
    () => sendJson(() => ({ data: order })),
    () => sendJson(() => ({ data: null, errors: [{ message: 'x' }] })),
    "fail: GET /: 100 % of the head's JSON objects have the field errors (base: none).",
  ],
  [
    'a page in place of JSON',
    () => sendJson(() => order),
    pageService,
    "fail: GET /: 100 % of the head's answers are not JSON (base: a JSON object).",
  ],
  [
    'an array in place of an object',
    () => sendJson(() => order),
    () => sendJson(() => [order]),
    "fail: GET /: 100 % of the head's answers are a JSON array (base: a JSON object).",
  ],
  [
    'a field less',
    () => sendJson(() => order),
    () => sendJson(() => ({ ...order, lines: [{ sku: 'y' }] })),
    "warning: GET /: lines[].price is in none of the head's answers (base: number).",
  ],
  [
    'another type',
    () => sendJson(() => order),
    () => sendJson(() => ({ ...order, total: '5' })),
    'warning: GET /: total is string (base: number).',
  ],
  [
    'half of the page',
    pageService,
    () => (_, response) => response.end(page.slice(10_000)),
    'warning: GET /: a body has 10,000 bytes (base: 20,000 bytes).',
  ],
  [
    'a page twice as long, in gzip',
    pageService,
    () => encode('gzip', gzipSync(page + page)),
    'warning: GET /: a body has 40,000 bytes (base: 20,000 bytes).',
  ],
  [
    'another success',
    pageService,
    () => (_, response) => response.writeHead(202).end(page),
    "warning: GET /: 100 % of the head's answers are 202 (base: 200).",
  ],
]

test.each(changed)(
  'it is found that the head answers with %s',
  async (_, base, head, found) => {
    const [first] = await compare(base, head)
    expect(first).toBe(found)
  },
  60_000,
)

test('a third of the answers is enough', async () => {
  const head: Service = () => {
    let count = 0
    return (_, response) => {
      count += 1
      if (count % 3 === 0) response.writeHead(303, { location: '/' })
      response.end(page)
    }
  }
  const [first] = await compare(pageService, head)
  expect(first).toMatch(
    /^fail: GET \/: 3\d(\.\d)? % of the head's answers are 303 \(base: 200\)\.$/,
  )
}, 60_000)

test('over three epochs at least thirty answers a side are sampled, and no value is kept', async () => {
  const secret = 'a-value-of-the-service'
  const sides = await measure(
    () => sendJson(() => ({ key: secret })),
    () => sendJson(() => ({ key: secret })),
  )
  for (const name of ['base', 'head']) {
    const answers = sides.flatMap((side) => (side.name === name ? (side.answers ?? []) : []))
    const samples = answers.reduce((sum, { sizes }: EngineAnswers) => sum + sizes.length, 0)
    expect(samples).toBeGreaterThanOrEqual(30)
    expect(samples).toBeLessThanOrEqual(60)
    expect(JSON.stringify(answers)).not.toContain(secret)
    expect(Object.keys(answers[0]?.paths ?? {}).toSorted()).toEqual(['$', 'key'])
  }
}, 60_000)
