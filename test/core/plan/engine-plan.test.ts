import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { Request } from '../../../src/core/config/requests.ts'
import type { ConfigInput } from '../../../src/core/config/source/layers.ts'
import type { Suite } from '../../../src/core/config/suite.ts'
import {
  buildComparablePlan,
  buildSuitePlan,
  hashConfiguration,
} from '../../../src/core/plan/comparable-plan.ts'
import {
  buildEpochPlan,
  type EpochContext,
  estimateMaxArrivals,
} from '../../../src/core/plan/engine-plan.ts'
import {
  type FileContents,
  findBodyProblems,
  listSuiteFiles,
} from '../../../src/core/plan/files.ts'
import { listSuiteSecrets } from '../../../src/core/plan/suite-secrets.ts'
import { buildWarmupStretch, warmupLeadMs } from '../../../src/core/plan/warmup.ts'
import type { EnginePlan } from '../../../src/engine/types.ts'

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
const noFiles: FileContents = new Map()

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

type RateLoad = Extract<Suite['load'], { kind: 'rate' }>

/** The shop at another rate, evenly or like a Poisson process. */
function withRate(
  perThousandSeconds: number,
  arrivals: RateLoad['arrivals'] = { kind: 'even', jitter: 0.15 },
): Suite {
  const { connections, timeoutSeconds } = shop.load
  return {
    ...shop,
    load: { kind: 'rate', perThousandSeconds, arrivals, connections, timeoutSeconds },
  }
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

function buildPlan(suite: Suite, run = 1, some: Partial<EpochContext> = {}) {
  return buildEpochPlan(suite, run, {
    urls: { head: 'http://127.0.0.1:4001' },
    interleaving: 'requests',
    secrets: environment,
    files: noFiles,
    seed: 7,
    counterStart: 100,
    ...some,
  })
}

const bothUrls = { head: 'http://127.0.0.1:1', base: 'http://127.0.0.1:2' }

describe('the plan of a suite', () => {
  test('has its seed and its comparable plan', () => {
    const plan = buildSuitePlan(shop, { files: noFiles }, 99)
    expect(plan).toMatchObject({ suite: shop, mode: 'alone', seed: 99 })
    expect(plan.configuration).toBe(hashConfiguration(plan.comparable))
  })

  test('prefers the seed of the suite', () => {
    expect(buildSuitePlan({ ...shop, seed: 5 }, { files: noFiles }, 99).seed).toBe(5)
  })
})

describe('the comparable plan of a measurement', () => {
  const plan = buildComparablePlan(shop, { files: noFiles })

  test('contains the load and the form of the requests', () => {
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

  test('contains no port, header value or secret', () => {
    expect(JSON.stringify(plan)).not.toMatch(/3000|Bearer|secret/)
  })

  test('has a hash of 16 hexadecimal digits, for any order of its keys', () => {
    const backwards = Object.fromEntries(Object.entries(plan).reverse()) as unknown as typeof plan
    expect(hashConfiguration(plan)).toMatch(/^[0-9a-f]{16}$/)
    expect(hashConfiguration(backwards)).toBe(hashConfiguration(plan))
  })

  const hashOf = (suite: Suite, files = noFiles) =>
    hashConfiguration(buildComparablePlan(suite, { files }))

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
    ['the rate', withRate(1)],
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

  test('does not change with the pacing of a closed load, which has none', () => {
    expect(hashOf({ ...closed, pacing: 'balanced' })).toBe(hashOf(closed))
  })

  test('contains only the settings that make loads comparable', () => {
    const connected = { connections: 8, timeoutSeconds: 2 }
    expect(
      buildComparablePlan(withRate(500_000, { kind: 'poisson' }), { files: noFiles }).load,
    ).toEqual({
      kind: 'rate',
      arrivals: 'poisson',
      perSecond: 500,
      ...connected,
    })
    expect(buildComparablePlan(closed, { files: noFiles }).load).toEqual({
      kind: 'closed',
      ...connected,
    })
    expect(
      new Set([shop, withRate(500_000, { kind: 'poisson' }), closed].map((suite) => hashOf(suite)))
        .size,
    ).toBe(3)
  })

  test("changes with a header's name, but not with its value", () => {
    const withHeader = (name: string, value: string) =>
      hashOf(requestWith({ headers: [{ name, value }] }))
    expect(withHeader('Accept', 'a')).toBe(withHeader('accept', 'b'))
    expect(withHeader('Accept', 'a')).not.toBe(withHeader('Accept-Language', 'a'))
  })

  // Baselines are stored under this hash: if it changes, every baseline is lost.
  test('keeps the hash that it had in earlier versions', () => {
    expect(hashOf(shop)).toBe('54baa165755a1b65')
    expect(hashOf(closed)).toBe('28860e6841d7dbbe')
    expect(hashOf(withRate(500_000, { kind: 'poisson' }))).toBe('1617c5566ac6e42b')
  })

  test.each<[string, string]>([
    ['a step', 'load: { rate: 500/s 1m, connections: 8, timeout: 2s }'],
    ['users', 'load: { kind: users, users: 8 }'],
    ['a think time', 'load: { kind: closed, think-time: 1s }'],
    ['dropping', 'load: { on-busy: drop }'],
    ['growing', 'load: { on-busy: grow, max-connections: 99 }'],
    ['new connections', 'load: { requests-per-connection: 1 }'],
    ['pipelining', 'load: { pipeline: 2 }'],
    ['HTTP/2', 'protocol: http/2'],
    ['streams', 'protocol: http/2\nload: { streams: 2 }'],
    ['a socket', 'socket: /a'],
    ['redirects', 'redirects: 1'],
    ['compression', 'compression: true'],
    ['credentials', 'bearer: abc'],
    ['TLS', 'url: https://127.0.0.1:3000'],
    ['a version of TLS', 'url: https://127.0.0.1:3000\ntls: { version: 1.2 }'],
  ])('distinguishes %s from every other load', (name, text) => {
    const url = text.startsWith('url') ? '' : 'url: http://127.0.0.1:3000\n'
    const others = [
      '',
      'load: closed',
      'load: { kind: users, users: 9 }',
      'url: https://127.0.0.1:3000',
    ]
    const hashes = others.map((other) =>
      hashOf(suiteOf(other.startsWith('url') ? other : `url: http://127.0.0.1:3000\n${other}`)),
    )
    const own = hashOf(suiteOf(url + text))
    expect(hashes.filter((hash) => hash === own)).toHaveLength(name === 'TLS' ? 1 : 0)
  })

  test('changes with the content of a script, and contains no secret, port or path', () => {
    const scripted = suiteOf(
      'url: https://127.0.0.1:3000\nscript: [a.lua, x]\nuser: me:${env.TOKEN}\nsocket: /run/a.sock',
    )
    const plan = (content: string) =>
      buildComparablePlan(scripted, { files: new Map([['a.lua', Buffer.from(content)]]) })
    expect(hashConfiguration(plan('one'))).not.toBe(hashConfiguration(plan('two')))
    expect(plan('one')).toMatchObject({ script: { args: ['x'] }, tls: 'any', socket: true })
    expect(plan('one').requests[0]?.headers).toEqual(['authorization'])
    expect(JSON.stringify(plan('one'))).not.toMatch(/secret|3000|me:|a\.sock|a\.lua/)
  })

  test('changes with the content of a body, from the configuration or from a file', () => {
    const text = (content: string) => hashOf(requestWith({ body: { kind: 'text', text: content } }))
    const file = (content: string) =>
      hashOf(
        requestWith({ body: { kind: 'file', path: 'a' } }),
        new Map([['a', Buffer.from(content)]]),
      )
    expect(file('one')).toBe(text('one'))
    expect(file('two')).not.toBe(file('one'))
  })

  test('distinguishes a paired measurement from one of a single side', () => {
    expect(hashConfiguration(buildComparablePlan(shop, { files: noFiles }, 'paired'))).not.toBe(
      hashOf(shop),
    )
  })
})

describe('the plan of the engine', () => {
  test.each([
    ['on', true],
    ['off', undefined],
  ] as const)('with same-data: %s, sends both sides the same data: %s', (sameData, expected) => {
    const suite = { ...shop, sameData }
    expect(buildPlan(suite, 1, { urls: bothUrls }).sameData).toBe(expected)
    expect(buildPlan(suite, 1, { urls: bothUrls, interleaving: 'rounds' }).sameData).toBe(expected)
    expect('sameData' in buildPlan(suite)).toBe(false)
  })

  test('decides on the data by the files of the bodies', () => {
    const suite = requestWith({ method: 'POST', body: { kind: 'file', path: 'a' } })
    const planFor = (text: string) =>
      buildPlan(suite, 1, { urls: bothUrls, files: new Map([['a', Buffer.from(text)]]) })
    expect(planFor('always the same').sameData).toBe(true)
    expect(planFor('${counter}').sameData).toBeUndefined()
  })

  test('is the suite in the units of the engine', () => {
    expect(buildPlan(shop)).toEqual({
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
      maxBodyBytes: 8_000_000,
      workers: 2,
      pacing: 'precise',
      priority: 'high',
      warmupMs: 1500,
      durationMs: 60_000,
      groups: 9,
      timeoutMs: 2000,
      drainMs: 2000,
      seed: 7,
      answerSamples: 12,
      counterStart: 100,
    })
  })

  test.each<[string, object]>([
    [
      'load: { kind: closed, think-time: 1s..2s }',
      { load: { kind: 'closed', thinkMs: { from: 1000, to: 2000 } } },
    ],
    [
      'load: { kind: users, users: 9 }',
      { load: { kind: 'users', users: 9, rampUpMs: 0 }, connections: 9 },
    ],
    ['load: { on-busy: grow, max-connections: 99 }', { onBusy: { kind: 'grow', connections: 99 } }],
    ['load: { on-busy: drop }', { onBusy: { kind: 'drop' } }],
    [
      'load: { requests-per-connection: 1, pipeline: 4 }',
      { requestsPerConnection: 1, pipeline: 4 },
    ],
    [
      'protocol: http/2\nredirects: 5\nload: { streams: 10 }',
      { protocol: 'http2', redirects: 5, streams: 10 },
    ],
    ['max-body: 16MB', { maxBodyBytes: 16_000_000 }],
    ['addresses: all\npin: 2-3\nredirects: 5', { addresses: 'all', pin: [2, 3], redirects: 5 }],
  ])('has the settings of %s', (text, settings) => {
    expect(buildPlan(suiteOf(`url: http://127.0.0.1:3000\n${text}`))).toMatchObject(settings)
  })

  test('starts the stages with the measured time, after a warm-up at their first rate', () => {
    const stepped = suiteOf(
      'url: http://127.0.0.1:3000\nload: { rate: [10/s 2s, 10/s -> 20/s 4s] }\nwarmup: 3s',
    )
    const [at10, at20] = [10_000, 20_000]
    const first = { durationMs: 3000, fromPerThousandSeconds: at10, toPerThousandSeconds: at10 }
    const stages = [
      { durationMs: 2000, fromPerThousandSeconds: at10, toPerThousandSeconds: at10 },
      { durationMs: 4000, fromPerThousandSeconds: at10, toPerThousandSeconds: at20 },
    ]
    const plan = buildPlan(stepped)
    expect(plan).toMatchObject({ warmupMs: 3000, durationMs: 6000 })
    expect(plan.load).toMatchObject({ perThousandSeconds: at10, shape: [first, ...stages] })
    expect(buildPlan(stepped, 1, { warmupSeconds: 1 })).toMatchObject({
      warmupMs: 1000,
      load: { shape: [{ ...first, durationMs: 1000 }, ...stages] },
    })
    expect(buildPlan(stepped, 1, { warmupSeconds: 0 }).load).toMatchObject({ shape: stages })
    // In rounds, each side is idle for half of the time, and the stages are stretched.
    const rounds = buildPlan({ ...stepped, interleave: 'rounds' }, 1, {
      urls: bothUrls,
      interleaving: 'rounds',
    })
    expect(rounds.durationMs).toBeCloseTo(12_000, -2)
    expect(rounds.load).toMatchObject({
      shape: [first, { durationMs: expect.closeTo(4000, -2) }, {}],
    })
    expect(buildWarmupStretch(plan, 2).load).toEqual({
      kind: 'even',
      perThousandSeconds: at10,
      jitter: 0.15,
    })
  })

  test('has the count of requests, users and loops that measure sets', () => {
    const planOfFlags = (overrides: ConfigInput['overrides']) => {
      const parsed = parseConfig({
        file: null,
        overrides: { url: ['http://127.0.0.1:1'], warmup: ['0s'], ...overrides },
        origin: 'flag',
        environment,
      })
      if ('problems' in parsed || !parsed.config.suites[0]) throw new Error(JSON.stringify(parsed))
      return buildPlan(parsed.config.suites[0])
    }
    expect(planOfFlags({ count: ['9'] })).toMatchObject({ count: 9, warmupMs: 0 })
    expect(
      planOfFlags({ load: ['users'], users: ['5'], loops: ['3'], 'ramp-up': ['2s'] }).load,
    ).toEqual({
      kind: 'users',
      users: 5,
      rampUpMs: 2000,
      loops: 3,
    })
  })

  test('adds credentials and compression to requests without such headers', () => {
    const own =
      'requests: [{ path: /a, headers: { authorization: mine, Accept-Encoding: identity } }, /b]'
    const suite = suiteOf(
      `url: http://127.0.0.1:1\n${own}\nuser: 'me:\${env.TOKEN}'\ncompression: true`,
    )
    const [first, second] = buildPlan(suite).requests
    expect(first?.headers.map(({ value }) => value)).toEqual(['mine', 'identity'])
    expect(second?.headers).toEqual([
      { name: 'Authorization', value: `Basic ${Buffer.from('me:secret').toString('base64')}` },
      { name: 'Accept-Encoding', value: 'gzip, br' },
    ])
    const bearer = buildPlan(suiteOf('url: http://127.0.0.1:1\nbearer: ${env.TOKEN}')).requests[0]
    expect(bearer?.headers).toEqual([{ name: 'Authorization', value: 'Bearer secret' }])
  })

  test('contains the files of TLS, and a script with its arguments', () => {
    const files: FileContents = new Map(
      ['ca', 'cert', 'key', 'a.lua'].map((name) => [name, Buffer.from(`<${name}>`)]),
    )
    const tls = 'tls: { ca: ca, certificate: cert, key: key, server-name: b, version: 1.2 }'
    const suite = suiteOf(`url: https://127.0.0.1:1/items\n${tls}\nscript: [a.lua, x]`)
    expect(listSuiteFiles(suite).map(({ option }) => option)).toEqual([
      'tls-ca',
      'tls-certificate',
      'tls-key',
      'script',
    ])
    const plan = buildPlan(suite, 1, {
      files,
      urls: { head: 'https://127.0.0.1:1' },
      sockets: { head: '/a' },
    })
    expect(plan).toMatchObject({
      sides: [{ name: 'head', url: 'https://127.0.0.1:1', socket: '/a' }],
      tls: { ca: '<ca>', certificate: '<cert>', key: '<key>', serverName: 'b', versions: ['1.2'] },
      script: {
        name: 'a.lua',
        source: Buffer.from('<a.lua>'),
        args: ['x'],
        url: 'https://127.0.0.1:1/items',
      },
    })
  })

  test('gives a script the real address of the service, without placeholders', () => {
    const suite = suiteOf(
      `start: ./serve --port \${port}\nurl: http://127.0.0.1:\${port}/\${env.TOKEN}\nbase: none\nscript: a.lua`,
    )
    const { sides, script } = buildPlan(suite, 1, { files: new Map([['a.lua', Buffer.from('')]]) })
    expect(sides).toEqual([{ name: 'head', url: 'http://127.0.0.1:4001' }])
    expect(script?.url).toBe('http://127.0.0.1:4001/secret')
  })

  test('has the configured load', () => {
    expect(buildPlan(withRate(500_000, { kind: 'poisson' })).load).toEqual({
      kind: 'poisson',
      perThousandSeconds: 500_000,
    })
    const load = buildPlan(closed, 1, { urls: bothUrls, interleaving: 'rounds' })
    expect(load).toMatchObject({
      load: { kind: 'closed' },
      connections: 8,
      interleave: { kind: 'rounds' },
    })
  })

  test.each([
    ['normal', 'normal'],
    ['high', 'high'],
    // The use of sudo comes before the engine runs.
    ['sudo', 'high'],
  ] as const)('has for the priority %s that of %s', (priority, enginePriority) => {
    expect(buildPlan({ ...shop, priority }).priority).toBe(enginePriority)
  })

  test.each(['precise', 'balanced'] as const)('has %s pacing if it is configured', (pacing) => {
    expect(buildPlan({ ...shop, pacing }).pacing).toBe(pacing)
  })

  test('has both sides if there are two', () => {
    const { sides, interleave } = buildPlan(shop, 1, { urls: bothUrls })
    expect(sides).toEqual([
      { name: 'base', url: bothUrls.base },
      { name: 'head', url: bothUrls.head },
    ])
    expect(interleave).toBeUndefined()
  })

  test('has a seed for each run, which is the same each time', () => {
    const seeds = [1, 2, 3, 1].map((run) => buildPlan(shop, run).seed)
    expect(new Set(seeds)).toHaveProperty('size', 3)
    expect(seeds[3]).toBe(seeds[0])
  })

  test('starts the counter at the value of the context', () => {
    expect(buildPlan(shop, 1, { counterStart: 12 }).counterStart).toBe(12)
  })

  test('has a seed that is a safe integer', () => {
    const { seed } = buildPlan(shop, 50, { seed: Number.MAX_SAFE_INTEGER - 1 })
    expect(Number.isSafeInteger(seed)).toBe(true)
  })
})

describe('in rounds', () => {
  const inRounds = (durationSeconds: number) =>
    buildPlan({ ...shop, durationSeconds }, 1, { urls: bothUrls, interleaving: 'rounds' })

  test('each side is under load for the configured time, so the run takes twice as long', () => {
    expect(buildPlan({ ...shop, durationSeconds: 18 }, 1, { urls: bothUrls }).durationMs).toBe(
      18_000,
    )
    expect(inRounds(18)).toMatchObject({
      interleave: { kind: 'rounds', roundMs: 1000 },
      durationMs: 36_000,
      groups: 9,
    })
  })

  test.each([0.001, 0.004, 0.1, 1, 10, 10.007, 15, 60, 3600])(
    'a group is two whole pairs of rounds, in an epoch of %f s',
    (durationSeconds) => {
      const { interleave, durationMs, groups } = inRounds(durationSeconds)
      const roundMs = interleave?.kind === 'rounds' ? interleave.roundMs : 0
      expect(roundMs).toBeGreaterThanOrEqual(1)
      expect(Number.isInteger(roundMs)).toBe(true)
      expect(durationMs / groups).toBe(4 * roundMs)
      // Rounding adds or removes up to half a millisecond of each of the 36 rounds.
      if (durationSeconds > 0.01)
        expect(Math.abs(durationMs - 2000 * durationSeconds)).toBeLessThanOrEqual(18)
    },
  )

  test('a single side is under load all the time', () => {
    const { interleave, durationMs } = buildPlan(shop, 1, { interleaving: 'rounds' })
    expect(interleave).toBeUndefined()
    expect(durationMs).toBe(60_000)
  })

  test('sides that run one by one are under load all the time', () => {
    const { interleave, durationMs } = buildPlan(shop, 1, { interleaving: 'one-by-one' })
    expect(interleave).toBeUndefined()
    expect(durationMs).toBe(60_000)
  })
})

describe('no run of the engine sends more requests than the maximum', () => {
  const interleavings: EpochContext['interleaving'][] = ['requests', 'rounds', 'one-by-one']
  const suites: [what: string, suite: Suite][] = [
    [
      'of the default length',
      { ...shop, durationSeconds: 10, warmupSeconds: 3, warmupLimitSeconds: 15 },
    ],
    ['of an hour', { ...shop, durationSeconds: 3600, warmupSeconds: 3, warmupLimitSeconds: 15 }],
    [
      'shorter than a round',
      { ...shop, durationSeconds: 0.001, warmupSeconds: 0, warmupLimitSeconds: 0 },
    ],
    [
      'of almost only a warm-up',
      { ...shop, durationSeconds: 0.01, warmupSeconds: 60, warmupLimitSeconds: 60 },
    ],
    ['at less than one request per second', withRate(100)],
    ['at 100,000 per second', withRate(100_000_000)],
    ['at 100,000 per second, as a Poisson process', withRate(100_000_000, { kind: 'poisson' })],
    ['of as many requests as a thread can send', { ...closed, workers: 1 }],
  ]
  for (const [what, suite] of suites) {
    test.each(interleavings)(`in a run ${what}, %s`, (each) => {
      const urls = each === 'one-by-one' ? { head: 'http://127.0.0.1:1' } : bothUrls
      for (const run of [1, 2, 3, 40]) {
        const load = buildPlan(suite, run, { urls, interleaving: each })
        const next = load.counterStart + estimateMaxArrivals(suite)
        const longest = { ...load, warmupMs: Math.max(load.warmupMs, warmupLeadMs) }
        const plans = [
          longest,
          buildWarmupStretch(load, 1),
          buildWarmupStretch(load, suite.warmupLimitSeconds - 1),
        ]
        for (const one of plans)
          expect(load.counterStart + arrivalsOf(one)).toBeLessThanOrEqual(next)
      }
    })
  }

  /**
   * An upper bound: two sides under load at once receive the rate each, and no thread sends half a
   * million requests per second.
   */
  function arrivalsOf({ load, workers, warmupMs, durationMs, sides, interleave }: EnginePlan) {
    if (!('perThousandSeconds' in load)) return (500_000 * workers * (warmupMs + durationMs)) / 1000
    const atOnce = interleave === undefined ? sides.length : 1
    const expected = (atOnce * load.perThousandSeconds * (warmupMs + durationMs)) / 1_000_000
    return Math.ceil(load.kind === 'poisson' ? expected + 9 * Math.sqrt(expected) : expected)
  }
})

/** Reads a template like native/engine/src/template.rs, with markers in brackets. */
function fillLikeEngine(text: string): string {
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
  ])('%s is sent as %s', (template, sent) => {
    const headers = [{ name: 'A', value: template }]
    const suite = requestWith({ path: template, headers, body: { kind: 'text', text: template } })
    const [request] = buildPlan(suite).requests
    expect(fillLikeEngine(request?.path ?? '')).toBe(sent)
    expect(fillLikeEngine(request?.headers[0]?.value ?? '')).toBe(sent)
    expect(fillLikeEngine(request?.body?.toString() ?? '')).toBe(sent)
  })

  const fromFile = requestWith({ body: { kind: 'file', path: 'body' } })
  const fileOf = (content: string | Buffer): FileContents =>
    new Map([['body', Buffer.from(content as string)]])

  test('may be in a file', () => {
    const [request] = buildPlan(fromFile, 1, {
      files: fileOf(`{"id": \${counter}, "key": "\${env.TOKEN}"}`),
    }).requests
    expect(request?.body?.toString()).toBe(`{"id": \${counter}, "key": "secret"}`)
  })

  test('is not filled in if the file is not text', () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`\${env.TOKEN}\${counter}`),
    ])
    const [request] = buildPlan(fromFile, 1, { files: fileOf(bytes) }).requests
    const sent = fillLikeEngine(request?.body?.toString('latin1') ?? '')
    expect(Buffer.from(sent, 'latin1')).toEqual(bytes)
    expect(findBodyProblems(fromFile, fileOf(bytes), environment)).toEqual([])
  })

  test('in a file is checked like one in the configuration', () => {
    expect(findBodyProblems(fromFile, fileOf(`\${env.NOPE}`), environment)).toEqual([
      'body: needs the environment variable NOPE, which is not set',
    ])
    expect(findBodyProblems(shop, noFiles, environment)).toEqual([])
  })

  test('whose file was not read is a bug', () => {
    expect(() => buildPlan(fromFile)).toThrow('body was not read')
  })
})

test('the secrets are the values of the used variables', () => {
  const suite = requestWith({
    path: `/\${env.TOKEN}\${env.EMPTY}`,
    headers: [{ name: 'A', value: `\${env.LONG} \${env.TOKEN} $\${env.DOLLAR}` }],
    body: { kind: 'file', path: 'a' },
  })
  const files: FileContents = new Map([['a', Buffer.from(`\${env.BRACE}`)]])
  expect(new Set(listSuiteSecrets(suite, environment, files))).toEqual(
    new Set(['', 'a longer secret', 'secret', '{uuid}']),
  )
})

test('credentials are secrets as configured and as sent, and so is a key', () => {
  const lines = [
    '-----BEGIN PRIVATE KEY-----',
    'MIGHAgEAMBMGByqGSM49',
    'AgEGCCqGSM49AwEHBG0w',
    '-----END PRIVATE KEY-----',
  ]
  const files: FileContents = new Map([['key', Buffer.from(`${lines.join('\n')}\n`)]])
  const url = 'url: https://127.0.0.1:1\ntls: { certificate: cert, key: key }'
  const basic = suiteOf(`${url}\nuser: me:\${env.TOKEN}`)
  expect(listSuiteSecrets(basic, environment, files).sort()).toEqual(
    [Buffer.from('me:secret').toString('base64'), lines[1], lines[2], 'me:secret', 'secret'].sort(),
  )
  expect(
    listSuiteSecrets(suiteOf('url: http://127.0.0.1:1\nbearer: literal'), environment, noFiles),
  ).toEqual(['literal'])
})
