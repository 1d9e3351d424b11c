import { describe, expect, test } from 'vitest'
import { parseConfig, type Request, type Suite } from '../../src/core/config.ts'
import {
  type Bodies,
  bodyProblems,
  comparablePlan,
  configurationHash,
  type EpochContext,
  enginePlan,
  planFor,
  secretsOf,
} from '../../src/core/plan.ts'
import { leadMs, stretchOf } from '../../src/core/warmup.ts'
import type { EnginePlan } from '../../src/engine.ts'

const variables: Record<string, string> = {
  TOKEN: 'secret',
  LONG: 'a longer secret',
  EMPTY: '',
  MARKER: `\${counter}`,
  ESCAPE: `$\${uuid}`,
  DOLLAR: '$',
  BRACE: '{uuid}',
}
const environment = (name: string) => variables[name]
const noBodies: Bodies = new Map()

function suiteOf(text: string): Suite {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: {},
    origin: 'flag',
    environment,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const [suite] = parsed.config.suites
  if (!suite) throw new Error('there is no suite')
  return suite
}

const shop = suiteOf(`
url: http://127.0.0.1:3000
load: { rate: 500/s, connections: 8, timeout: 2s }
duration: 1m
warmup: 1.5s
epochs: 4
workers: 2
requests:
  - { path: /items, weight: 3, headers: { X-B: 1, Authorization: 'Bearer \${env.TOKEN}' } }
  - { name: create, method: POST, path: '/items/\${counter}', body: '{"key": "\${env.TOKEN}"}' }
`)

type Rated = Extract<Suite['load'], { kind: 'rate' }>

/** The shop at another rate, as a clock or as users send it. */
function rated(
  perThousandSeconds: number,
  arrivals: Rated['arrivals'] = { kind: 'even', jitter: 0.15 },
): Suite {
  const { connections, timeoutSeconds } = shop.load
  return { ...shop, load: { kind: 'rate', perThousandSeconds, arrivals, connections, timeoutSeconds } }
}

const closed: Suite = { ...shop, load: { kind: 'closed', connections: 8, timeoutSeconds: 2 } }

function requestWith(some: Partial<Request>): Suite {
  const request: Request = {
    name: 'GET /',
    method: 'GET',
    path: '/',
    headers: [],
    body: null,
    weight: 1,
    limits: {},
  }
  return { ...shop, requests: [{ ...request, ...some }] }
}

function played(suite: Suite, play = 1, some: Partial<EpochContext> = {}) {
  return enginePlan(suite, play, {
    urls: { head: 'http://127.0.0.1:4001' },
    turns: 'requests',
    secrets: environment,
    bodies: noBodies,
    seed: 7,
    counterStart: 100,
    ...some,
  })
}

const bothUrls = { head: 'http://127.0.0.1:1', base: 'http://127.0.0.1:2' }

describe('the plan of a suite', () => {
  test('has its seed and what makes it comparable', () => {
    const plan = planFor(shop, noBodies, 99)
    expect(plan).toMatchObject({ suite: shop, mode: 'alone', seed: 99 })
    expect(plan.configuration).toBe(configurationHash(plan.comparable))
  })

  test('prefers the seed of the suite', () => {
    expect(planFor({ ...shop, seed: 5 }, noBodies, 99).seed).toBe(5)
  })
})

describe('what makes a measurement comparable', () => {
  const plan = comparablePlan(shop, noBodies)

  test('is the load and the shape of the requests', () => {
    expect(plan).toEqual({
      requests: [
        {
          name: 'GET /items',
          method: 'GET',
          path: '/items',
          headers: ['authorization', 'x-b'],
          bodyHash: null,
          weight: 3,
        },
        {
          name: 'create',
          method: 'POST',
          path: `/items/\${counter}`,
          headers: [],
          bodyHash: expect.stringMatching(/^[0-9a-f]{16}$/),
          weight: 1,
        },
      ],
      load: { kind: 'rate', perSecond: 500, connections: 8, jitter: 0.15, timeoutSeconds: 2 },
      warmupSeconds: 1.5,
      durationSeconds: 60,
      mode: 'alone',
      protocol: 'http/1.1',
    })
  })

  test('holds no port, header value or secret', () => {
    expect(JSON.stringify(plan)).not.toMatch(/3000|Bearer|secret/)
  })

  test('hashes to 16 hexadecimal digits, whatever the order of its keys', () => {
    const backwards = Object.fromEntries(Object.entries(plan).reverse()) as unknown as typeof plan
    expect(configurationHash(plan)).toMatch(/^[0-9a-f]{16}$/)
    expect(configurationHash(backwards)).toBe(configurationHash(plan))
  })

  const hashOf = (suite: Suite, bodies = noBodies) => configurationHash(comparablePlan(suite, bodies))

  test.each<[string, Suite]>([
    ['the port', { ...shop, url: 'http://127.0.0.1:9999' }],
    ['the number of epochs', { ...shop, epochs: 9 }],
    ['the seed', { ...shop, seed: 1 }],
    ['the limits', { ...shop, limits: {} }],
    ['the service', { ...shop, service: { ...shop.service, cwd: 'elsewhere' } }],
  ])('does not change with %s', (_, changed) => {
    expect(hashOf(changed)).toBe(hashOf(shop))
  })

  test.each<[string, Suite]>([
    ['the rate', rated(1)],
    ['the connections', { ...shop, load: { ...shop.load, connections: 9 } }],
    ['the timeout', { ...shop, load: { ...shop.load, timeoutSeconds: 9 } }],
    ['the duration', { ...shop, durationSeconds: 9 }],
    ['the warm-up', { ...shop, warmupSeconds: 9 }],
    ['the pacing', { ...shop, pacing: 'balanced' as const }],
    ['a request', { ...shop, requests: shop.requests.slice(1) }],
    ['a path', requestWith({ path: '/other' })],
  ])('changes with %s', (_, changed) => {
    expect(hashOf(changed)).not.toBe(hashOf(shop))
  })

  test('does not change with a pacing that a closed load has no use for', () => {
    expect(hashOf({ ...closed, pacing: 'balanced' })).toBe(hashOf(closed))
  })

  test('says of a load what makes it comparable, and no more', () => {
    const connected = { connections: 8, timeoutSeconds: 2 }
    expect(comparablePlan(rated(500_000, { kind: 'poisson' }), noBodies).load).toEqual({
      kind: 'rate',
      arrivals: 'poisson',
      perSecond: 500,
      ...connected,
    })
    expect(comparablePlan(closed, noBodies).load).toEqual({ kind: 'closed', ...connected })
    expect(
      new Set([shop, rated(500_000, { kind: 'poisson' }), closed].map((suite) => hashOf(suite))).size,
    ).toBe(3)
  })

  test("follows a header's name, but not its value", () => {
    const withHeader = (name: string, value: string) => hashOf(requestWith({ headers: [{ name, value }] }))
    expect(withHeader('Accept', 'a')).toBe(withHeader('accept', 'b'))
    expect(withHeader('Accept', 'a')).not.toBe(withHeader('Accept-Language', 'a'))
  })

  test('follows the content of a body, wherever it comes from', () => {
    const text = (content: string) => hashOf(requestWith({ body: { kind: 'text', text: content } }))
    const file = (content: string) =>
      hashOf(requestWith({ body: { kind: 'file', path: 'a' } }), new Map([['a', Buffer.from(content)]]))
    expect(file('one')).toBe(text('one'))
    expect(file('two')).not.toBe(file('one'))
  })

  test('tells a paired measurement from a lone one', () => {
    expect(configurationHash(comparablePlan(shop, noBodies, 'paired'))).not.toBe(hashOf(shop))
  })
})

describe('what the engine plays', () => {
  test('is the suite in the units of the engine', () => {
    expect(played(shop)).toEqual({
      sides: [{ name: 'head', url: 'http://127.0.0.1:4001' }],
      requests: [
        {
          name: 'GET /items',
          method: 'GET',
          path: '/items',
          headers: [
            { name: 'X-B', value: '1' },
            { name: 'Authorization', value: 'Bearer secret' },
          ],
          weight: 3,
        },
        {
          name: 'create',
          method: 'POST',
          path: `/items/\${counter}`,
          headers: [],
          body: Buffer.from('{"key": "secret"}'),
          weight: 1,
        },
      ],
      load: { kind: 'even', perThousandSeconds: 500_000, jitter: 0.15 },
      connections: 8,
      workers: 2,
      pacing: 'precise',
      priority: 'high',
      warmupMs: 1500,
      durationMs: 60_000,
      groups: 9,
      timeoutMs: 2000,
      drainMs: 2000,
      seed: 7,
      counterStart: 100,
    })
  })

  test('is the load that was asked for', () => {
    expect(played(rated(500_000, { kind: 'poisson' })).load).toEqual({
      kind: 'poisson',
      perThousandSeconds: 500_000,
    })
    const load = played(closed, 1, { urls: bothUrls, turns: 'rounds' })
    expect(load).toMatchObject({ load: { kind: 'closed' }, connections: 8, interleave: { kind: 'rounds' } })
  })

  test.each([
    ['normal', 'normal'],
    ['high', 'high'],
    // What else it takes is done before.
    ['sudo', 'high'],
  ] as const)('has the priority %s as %s', (priority, ofEngine) => {
    expect(played({ ...shop, priority }).priority).toBe(ofEngine)
  })

  test.each(['precise', 'balanced'] as const)('has %s pacing where that is asked for', (pacing) => {
    expect(played({ ...shop, pacing }).pacing).toBe(pacing)
  })

  test('is sent to both sides where there are two', () => {
    const { sides, interleave } = played(shop, 1, { urls: bothUrls })
    expect(sides).toEqual([
      { name: 'base', url: bothUrls.base },
      { name: 'head', url: bothUrls.head },
    ])
    expect(interleave).toBeUndefined()
  })

  test('has a seed of its own in each play, the same each time', () => {
    const seeds = [1, 2, 3, 1].map((play) => played(shop, play).seed)
    expect(new Set(seeds)).toHaveProperty('size', 3)
    expect(seeds[3]).toBe(seeds[0])
  })

  test('begins to count where it is told to', () => {
    expect(played(shop, 1, { counterStart: 12 }).counterStart).toBe(12)
  })

  test('stays within what a number holds exactly', () => {
    const { seed } = played(shop, 50, { seed: Number.MAX_SAFE_INTEGER - 1 })
    expect(Number.isSafeInteger(seed)).toBe(true)
  })
})

describe('in rounds', () => {
  const inRounds = (durationSeconds: number) =>
    played({ ...shop, durationSeconds }, 1, { urls: bothUrls, turns: 'rounds' })

  test('each side is loaded for as long as it is request by request, which takes twice as long', () => {
    expect(played({ ...shop, durationSeconds: 18 }, 1, { urls: bothUrls }).durationMs).toBe(18_000)
    expect(inRounds(18)).toMatchObject({
      interleave: { kind: 'rounds', roundMs: 1000 },
      durationMs: 36_000,
      groups: 9,
    })
  })

  test.each([0.001, 0.004, 0.1, 1, 10, 10.007, 15, 60, 3600])(
    'a group is two whole pairs of rounds, of an epoch of %f s',
    (durationSeconds) => {
      const { interleave, durationMs, groups } = inRounds(durationSeconds)
      const roundMs = interleave?.kind === 'rounds' ? interleave.roundMs : 0
      expect(roundMs).toBeGreaterThanOrEqual(1)
      expect(Number.isInteger(roundMs)).toBe(true)
      expect(durationMs / groups).toBe(4 * roundMs)
      // Half a millisecond of each of 36 rounds is lost or won by rounding.
      if (durationSeconds > 0.01)
        expect(Math.abs(durationMs - 2000 * durationSeconds)).toBeLessThanOrEqual(18)
    },
  )

  test('a side that is alone is loaded all the time', () => {
    const { interleave, durationMs } = played(shop, 1, { turns: 'rounds' })
    expect(interleave).toBeUndefined()
    expect(durationMs).toBe(60_000)
  })

  test('one after the other, each is loaded all the time', () => {
    const { interleave, durationMs } = played(shop, 1, { turns: 'one-by-one' })
    expect(interleave).toBeUndefined()
    expect(durationMs).toBe(60_000)
  })
})

describe('what one play counts, no other does', () => {
  const turns: EpochContext['turns'][] = ['requests', 'rounds', 'one-by-one']
  const suites: [what: string, suite: Suite][] = [
    ['of usual length', { ...shop, durationSeconds: 10, warmupSeconds: 3, warmupLimitSeconds: 15 }],
    ['of an hour', { ...shop, durationSeconds: 3600, warmupSeconds: 3, warmupLimitSeconds: 15 }],
    ['shorter than a round', { ...shop, durationSeconds: 0.001, warmupSeconds: 0, warmupLimitSeconds: 0 }],
    ['of a warm-up only', { ...shop, durationSeconds: 0.01, warmupSeconds: 60, warmupLimitSeconds: 60 }],
    ['at less than one a second', rated(100)],
    ['at 100,000 a second', rated(100_000_000)],
    ['at 100,000 a second, as users come', rated(100_000_000, { kind: 'poisson' })],
    ['of as many as a thread can send', { ...closed, workers: 1 }],
  ]
  for (const [what, suite] of suites) {
    test.each(turns)(`in a play ${what}, %s`, (each) => {
      const urls = each === 'one-by-one' ? { head: 'http://127.0.0.1:1' } : bothUrls
      const of = (play: number) => played(suite, play, { urls, turns: each })
      for (const play of [1, 2, 3, 40]) {
        const load = of(play)
        const next = of(play + 1).counterStart
        const longest = { ...load, warmupMs: Math.max(load.warmupMs, leadMs) }
        const played = [longest, stretchOf(load, 1), stretchOf(load, suite.warmupLimitSeconds - 1)]
        for (const one of played) expect(load.counterStart + arrivalsOf(one)).toBeLessThanOrEqual(next)
      }
    })
  }

  /** At most: two sides under load at once receive the rate each, and no thread sends half a million a second. */
  function arrivalsOf({ load, workers, warmupMs, durationMs, sides, interleave }: EnginePlan) {
    if (load.kind === 'closed') return (500_000 * workers * (warmupMs + durationMs)) / 1000
    const atOnce = interleave === undefined ? sides.length : 1
    const usual = (atOnce * load.perThousandSeconds * (warmupMs + durationMs)) / 1_000_000
    return Math.ceil(load.kind === 'poisson' ? usual + 9 * Math.sqrt(usual) : usual)
  }
})

/** As the engine reads a template, from native/engine/src/template.rs: markers in brackets. */
function asTheEngineReads(text: string): string {
  return text.replaceAll(/\$\$\{|\$\{(counter|uuid)\}/g, (found, marker) =>
    marker ? `[${marker}]` : found.slice(1),
  )
}

describe('a template', () => {
  test.each([
    ['plain', 'plain'],
    [`a\${counter}b\${uuid}`, 'a[counter]b[uuid]'],
    [`\${env.TOKEN}/\${counter}`, 'secret/[counter]'],
    [`$\${counter}`, `\${counter}`],
    [`$$\${counter}`, `$\${counter}`],
    [`$\${foo} costs $5`, `\${foo} costs $5`],
    [`\${env.MARKER}`, `\${counter}`],
    [`\${env.ESCAPE}`, `$\${uuid}`],
    [`\${env.DOLLAR}\${env.BRACE}`, `\${uuid}`],
    [`\${env.DOLLAR}{uuid}`, `\${uuid}`],
    [`\${env.DOLLAR}\${env.MARKER}\${counter}`, `$\${counter}[counter]`],
    [`\${env.EMPTY}`, ''],
  ])('%s goes out as %s', (template, sent) => {
    const headers = [{ name: 'A', value: template }]
    const suite = requestWith({ path: template, headers, body: { kind: 'text', text: template } })
    const [request] = played(suite).requests
    expect(asTheEngineReads(request?.path ?? '')).toBe(sent)
    expect(asTheEngineReads(request?.headers[0]?.value ?? '')).toBe(sent)
    expect(asTheEngineReads(request?.body?.toString() ?? '')).toBe(sent)
  })

  const fromFile = requestWith({ body: { kind: 'file', path: 'body' } })
  const fileOf = (content: string | Buffer): Bodies => new Map([['body', Buffer.from(content as string)]])

  test('may stand in a file', () => {
    const [request] = played(fromFile, 1, {
      bodies: fileOf(`{"id": \${counter}, "key": "\${env.TOKEN}"}`),
    }).requests
    expect(request?.body?.toString()).toBe(`{"id": \${counter}, "key": "secret"}`)
  })

  test('is none where the file is not text', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`\${env.TOKEN}\${counter}`)])
    const [request] = played(fromFile, 1, { bodies: fileOf(bytes) }).requests
    const sent = asTheEngineReads(request?.body?.toString('latin1') ?? '')
    expect(Buffer.from(sent, 'latin1')).toEqual(bytes)
    expect(bodyProblems(fromFile, fileOf(bytes), environment)).toEqual([])
  })

  test('in a file is checked as one in the configuration is', () => {
    expect(bodyProblems(fromFile, fileOf(`\${env.NOPE}`), environment)).toEqual([
      'body: needs the environment variable NOPE, which is not set',
    ])
    expect(bodyProblems(shop, noBodies, environment)).toEqual([])
  })

  test('whose file was not read is a bug', () => {
    expect(() => played(fromFile)).toThrow('the body of GET / was not read: body')
  })
})

test('the secrets are the values of the variables in use, longest first', () => {
  const suite = requestWith({
    path: `/\${env.TOKEN}\${env.EMPTY}`,
    headers: [{ name: 'A', value: `\${env.LONG} \${env.TOKEN} $\${env.DOLLAR}` }],
    body: { kind: 'file', path: 'a' },
  })
  const bodies: Bodies = new Map([['a', Buffer.from(`\${env.BRACE}`)]])
  expect(secretsOf(suite, environment, bodies)).toEqual(['a longer secret', 'secret', '{uuid}'])
})
