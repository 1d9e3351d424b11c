import { describe, expect, test } from 'vitest'
import { type Config, parseConfig } from '../../../src/core/config/config.ts'
import type { ConfigInput } from '../../../src/core/config/source/layers.ts'
import type { Suite } from '../../../src/core/config/suite.ts'

function parse(
  text: string | null,
  overrides: ConfigInput['overrides'] = {},
  origin: ConfigInput['origin'] = 'flag',
) {
  return parseConfig({
    file: text === null ? null : { path: 'tailgate.yml', text },
    overrides,
    origin,
    environment: (name) => (name === 'TOKEN' ? 'secret' : undefined),
  })
}

function configOf(...written: Parameters<typeof parse>): Config {
  const parsed = parse(...written)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return parsed.config
}

function suiteOf(...written: Parameters<typeof parse>): Suite {
  const [suite] = configOf(...written).suites
  if (!suite) throw new Error('there is no suite')
  return suite
}

function problemsOf(...written: Parameters<typeof parse>): string[] {
  const parsed = parse(...written)
  return 'problems' in parsed ? parsed.problems : []
}

const url = 'url: http://127.0.0.1:3000\n'
/** The properties of a request for which only method and path are given. */
const bare = { headers: [], body: null, weight: 1, limits: {} }
/** A request beside others, with its default limits. */
const besideOthers = {
  ...bare,
  limits: {
    p50: [{ kind: 'relative', share: 0.1 }],
    errors: [{ kind: 'points', share: 0.01 }],
  },
  writtenLimits: [],
}
const defaultTransport = {
  protocol: { kind: 'http/1.1', pipeline: 1 },
  addresses: 'first',
}
const defaultExtras = {
  socket: null,
  tls: null,
  scenarios: [],
  data: [],
  maxUsers: 1000,
  sampleBodies: 'log',
  credentials: null,
  compression: false,
  maxBodyBytes: 8_000_000,
  redirects: 0,
  script: null,
  sameData: 'auto',
  pin: [],
}

describe('a file', () => {
  test('with only a url gets the defaults', () => {
    expect(configOf(url)).toEqual({
      suites: [
        {
          name: 'service',
          base: { kind: 'auto' },
          mode: 'auto',
          service: {
            start: null,
            cwd: '.',
            env: {},
            ready: { kind: 'tcp' },
            readyTimeoutSeconds: 30,
            stopTimeoutSeconds: 5,
          },
          upstreams: [],
          url: 'http://127.0.0.1:3000',
          transport: defaultTransport,
          build: null,
          buildTimeoutSeconds: 900,
          carry: [],
          paths: null,
          prepare: null,
          reset: null,
          prepareTimeoutSeconds: 300,
          setup: [],
          teardown: [],
          setupTimeoutSeconds: 60,
          requests: [{ ...bare, name: 'GET /', method: 'GET', path: '/' }],
          ...defaultExtras,
          load: {
            kind: 'rate',
            perThousandSeconds: 100_000,
            connections: 16,
            timeoutSeconds: 10,
            arrivals: { kind: 'even', jitter: 0.15 },
          },
          durationSeconds: 12,
          warmupSeconds: 3,
          warmupLimitSeconds: 15,
          epochs: null,
          interleave: 'auto',
          maxTimeSeconds: 1800,
          writtenLimits: [],
          limits: {
            p50: [{ kind: 'relative', share: 0.05 }],
            p99: [{ kind: 'relative', share: 0.1 }],
            max: [{ kind: 'relative', share: 0.25 }],
            rps: [{ kind: 'relative', share: -0.01 }],
            errors: [{ kind: 'points', share: 0.005 }],
            cpu: [{ kind: 'relative', share: 0.1 }],
          },
          floors: { p50: 0.05, p90: 0.1, p99: 0.2, 'p99.9': 0.5, max: 1, finish95: 10, cpu: 0.02 },
          allowErrors: 0.01,
          answers: 'fail',
          noise: 'judge',
          workers: 0,
          pacing: 'precise',
          priority: 'high',
          seed: null,
        },
      ],
      baseline: '.tailgate',
      store: 'auto',
      dataBranch: 'tailgate-data',
      leg: '',
      saveBaseline: 'never',
      saveOn: [],
      policy: 'head',
      onFail: 'fail',
      onNoBaseline: 'pass',
      onUnsure: 'pass',
      savesCalibration: false,
      onIncomparable: 'pass',
      comment: 'always',
      notify: [],
      warnings: [],
    })
  })

  test('sets every option that it contains', () => {
    const config = configOf(`
name: shop
base: main
mode: paired
start: [node, server.js, --port=3000]
build: [npm, ci]
build-timeout: 10m
carry: [.env, config/local.json]
paths: [services/shop/**, '!**/*.md']
prepare: npm run seed -- \${database}
reset: dropdb \${database}
prepare-timeout: 30s
cwd: services/shop
env: { PORT: 3000, DEBUG: false, EMPTY: }
url: http://localhost:3000
ready: /health
ready-timeout: 1m
stop-timeout: 500ms
requests:
  - GET /items
  - /search?q=tea
  - name: create
    method: post
    path: /items/\${counter}
    headers: { Authorization: 'Bearer \${env.TOKEN}', X-Version: 2 }
    body: '{"id": "\${uuid}"}'
    weight: 2
    limits: { p99: +30% }
  - { method: PUT, path: /files, body-file: bodies/file.json }
load: { rate: 1.5k/s, connections: 50, timeout: 2s }
duration: 30s
warmup: 0
warmup-limit: 1m
epochs: 5
interleave: rounds
same-data: on
max-time: 1h
limits: { p99: [+20%, 250ms], max: off, p90: +7%, cpu: 2ms }
floors: { p50: 0, p99: 1ms }
allow-errors: 0.5%
answers: warn
noise: ignore
workers: 2
pacing: balanced
priority: normal
seed: 42
baseline: baselines
store: branch
data-branch: perf/data
save-on: [release, next]
policy: base
notify: ['@octocat', acme/perf, '@octocat']
on-fail: report
on-no-baseline: fail
on-unsure: fail
on-incomparable: fail
`)
    expect(config).toMatchObject({
      baseline: 'baselines',
      store: 'branch',
      dataBranch: 'perf/data',
      saveOn: ['release', 'next'],
      policy: 'base',
      notify: ['@octocat', '@acme/perf'],
      onFail: 'report',
      onNoBaseline: 'fail',
      onUnsure: 'fail',
      onIncomparable: 'fail',
    })
    expect(config.suites).toEqual([
      {
        name: 'shop',
        base: { kind: 'ref', ref: 'main' },
        mode: 'paired',
        service: {
          start: { kind: 'argv', argv: ['node', 'server.js', '--port=3000'] },
          cwd: 'services/shop',
          env: { PORT: '3000', DEBUG: 'false', EMPTY: '' },
          ready: { kind: 'http', origin: null, path: '/health', status: null },
          readyTimeoutSeconds: 60,
          stopTimeoutSeconds: 0.5,
        },
        upstreams: [],
        url: 'http://localhost:3000',
        transport: defaultTransport,
        ...defaultExtras,
        sameData: 'on',
        build: { kind: 'argv', argv: ['npm', 'ci'] },
        buildTimeoutSeconds: 600,
        carry: ['.env', 'config/local.json'],
        paths: [
          { excludes: false, glob: 'services/shop/**' },
          { excludes: true, glob: '**/*.md' },
        ],
        prepare: { kind: 'shell', line: `npm run seed -- \${database}` },
        reset: { kind: 'shell', line: `dropdb \${database}` },
        prepareTimeoutSeconds: 30,
        setup: [],
        teardown: [],
        setupTimeoutSeconds: 60,
        requests: [
          { ...besideOthers, name: 'GET /items', method: 'GET', path: '/items' },
          { ...besideOthers, name: 'GET /search?q=tea', method: 'GET', path: '/search?q=tea' },
          {
            name: 'create',
            method: 'POST',
            path: `/items/\${counter}`,
            headers: [
              { name: 'Authorization', value: `Bearer \${env.TOKEN}` },
              { name: 'X-Version', value: '2' },
            ],
            body: { kind: 'text', text: `{"id": "\${uuid}"}` },
            weight: 2,
            limits: {
              p50: [{ kind: 'relative', share: 0.1 }],
              p99: [{ kind: 'relative', share: 0.3 }],
              errors: [{ kind: 'points', share: 0.01 }],
            },
            writtenLimits: ['p99'],
          },
          {
            ...besideOthers,
            name: 'PUT /files',
            method: 'PUT',
            path: '/files',
            body: { kind: 'file', path: 'bodies/file.json' },
          },
        ],
        load: {
          kind: 'rate',
          perThousandSeconds: 1_500_000,
          connections: 50,
          timeoutSeconds: 2,
          arrivals: { kind: 'even', jitter: 0.15 },
        },
        durationSeconds: 30,
        warmupSeconds: 0,
        warmupLimitSeconds: 60,
        epochs: 5,
        interleave: 'rounds',
        maxTimeSeconds: 3600,
        writtenLimits: ['p90', 'p99', 'max', 'cpu'],
        limits: {
          p50: [{ kind: 'relative', share: 0.05 }],
          p90: [{ kind: 'relative', share: 0.07 }],
          p99: [
            { kind: 'relative', share: 0.2 },
            { kind: 'absolute', value: 250 },
          ],
          rps: [{ kind: 'relative', share: -0.01 }],
          errors: [{ kind: 'points', share: 0.005 }],
          cpu: [{ kind: 'absolute', value: 2 }],
        },
        floors: { p50: 0, p90: 0.1, p99: 1, 'p99.9': 0.5, max: 1, finish95: 10, cpu: 0.02 },
        allowErrors: 0.005,
        answers: 'warn',
        noise: 'ignore',
        workers: 2,
        pacing: 'balanced',
        priority: 'normal',
        seed: 42,
      },
    ])
  })

  test('has all its mistakes reported at once, each with its line and in order', () => {
    const text = `start: node server.js
duraton: 10s
load:
  rate: 0
  conections: 5
  timeout: 10
rate: 5
epochs: 99
noise: ignroe
limits:
  p9.9: +5%
  p99: 5%
allow-errors: 1
requests:
  - path: items
    wieght: 2
`
    expect(problemsOf(text, { duration: ['ages'] })).toEqual([
      'tailgate.yml: url is missing: give the address of the service, such as http://127.0.0.1:3000',
      'tailgate.yml:2: unknown key duraton; did you mean duration?',
      'tailgate.yml:4: load.rate must be above 0: a rate of 0 sends nothing',
      'tailgate.yml:5: unknown key load.conections; did you mean connections?',
      'tailgate.yml:6: load.timeout needs a unit: write 10s or 10ms',
      'tailgate.yml:7: unknown key rate; did you mean load.rate?',
      'tailgate.yml:8: epochs must be at most 50, not “99”',
      'tailgate.yml:9: noise must be judge or ignore, not “ignroe”; did you mean ignore?',
      'tailgate.yml:11: limits.p9.9 is not a metric: use one of p50, p90, p99, p99.9, max, finish95, rps, errors, checks, cpu',
      'tailgate.yml:12: limits.p99 needs a sign: write +5%',
      'tailgate.yml:13: allow-errors needs a unit: write 1%',
      'tailgate.yml:15: requests.path must start with /, not “items”',
      'tailgate.yml:16: unknown key requests.wieght; did you mean weight?',
      '--duration: must be a duration such as 10s, 500ms or 1m30s, not “ages”',
    ])
  })

  test.each([
    [`${url}load.rate: 5`, 'tailgate.yml:2: unknown key load.rate: write rate under load'],
    [`${url}epochs:`, 'tailgate.yml:2: epochs is empty: give it a value or remove it'],
    [`${url}epochs: [3]`, 'tailgate.yml:2: epochs must be one value, not a list'],
    [
      `${url}epochs: 2.5`,
      'tailgate.yml:2: epochs must be a whole number such as 16 or 1k, not “2.5”',
    ],
    [`${url}config: other.yml`, 'tailgate.yml:2: unknown key config'],
    [`${url}limits: [p99]`, 'tailgate.yml:2: limits must be a map, such as { p99: +10% }'],
    [
      `${url}env: { 'A B': 1 }`,
      'tailgate.yml:2: env.A B is not a valid name for an environment variable',
    ],
    [`${url}start: ''`, 'tailgate.yml:2: start is empty: leave it out if the service already runs'],
    [`${url}start: "a\\0b"`, 'tailgate.yml:2: start contains a NUL character'],
    [`${url}start: []`, 'tailgate.yml:2: start is empty: leave it out if the service already runs'],
    [
      `${url}name: a/../b`,
      'tailgate.yml:2: name must be up to 64 letters, digits, spaces, dots or dashes, not “a/../b”',
    ],
    [
      `${url}name: ..`,
      'tailgate.yml:2: name must be up to 64 letters, digits, spaces, dots or dashes, not “..”',
    ],
    [
      `${url}load: { rate: 5/h }`,
      'tailgate.yml:2: load.rate sends less than one request in the measured time: raise it, or the duration',
    ],
    [`${url}load: { rate: 11M }`, 'tailgate.yml:2: load.rate must be at most 10M/s, not “11M”'],
    [
      `${url}load: { connections: 50001 }`,
      'tailgate.yml:2: load.connections must be at most 50000, not “50001”',
    ],
    [
      `${url}load: { connections: 0 }`,
      'tailgate.yml:2: load.connections must be at least 1, not “0”',
    ],
    [`${url}duration: 99ms`, 'tailgate.yml:2: duration must be at least 100ms, not “99ms”'],
    [`${url}duration: 25h`, 'tailgate.yml:2: duration must be at most 24h, not “25h”'],
  ])('%j is refused', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })

  test('cannot put a line break or an escape sequence into a problem', () => {
    const [problem] = problemsOf(`${url}"evil\\n::error::key\\e[31m": 1`)
    expect(problem).toBe('tailgate.yml:2: unknown key evil ::error::key [31m')
  })
})

describe('a typing mistake', () => {
  test.each([
    ['duraton: 10s', 'unknown key duraton; did you mean duration?'],
    ['raet: 5', 'unknown key raet; did you mean load.rate?'],
    ['rate: 5', 'unknown key rate; did you mean load.rate?'],
    ['lod: { rate: 5 }', 'unknown key lod; did you mean load?'],
    ['load: { raet: 5 }', 'unknown key load.raet; did you mean rate?'],
    ['load: { conection: 5 }', 'unknown key load.conection; did you mean connections?'],
    ['load: { duration: 5s }', 'unknown key load.duration; did you mean duration?'],
    [
      'load: { speed: 5 }',
      'unknown key load.speed: use one of kind, rate, arrivals, think-time, users, ramp-up, loops, connections, on-busy, max-connections, requests-per-connection, pipeline, streams, timeout',
    ],
    ['limits: { errrors: 1% }', 'limits.errrors is not a metric; did you mean errors?'],
    ['limits: { P99: +5% }', 'limits.P99 is not a metric; did you mean p99?'],
    [
      'limits: { p95: +5% }',
      'limits.p95 is not a metric: use one of p50, p90, p99, p99.9, max, finish95, rps, errors, checks, cpu',
    ],
    [
      'limits: { latency: 1s }',
      'limits.latency is not a metric: use one of p50, p90, p99, p99.9, max, finish95, rps, errors, checks, cpu',
    ],
    ['ready: { http: /a, stauts: 200 }', 'unknown key ready.stauts; did you mean status?'],
    ['ready: { http: /a, port: 80 }', 'unknown key ready.port: use one of log, http, status'],
    ['requests: [{ path: /a, wieght: 2 }]', 'unknown key requests.wieght; did you mean weight?'],
    [
      'requests: [{ path: /a, header: { A: b } }]',
      'unknown key requests.header; did you mean headers?',
    ],
    [
      'requests: [{ path: /a, data: x }]',
      'unknown key requests.data: use one of name, method, path, headers, body, body-file, body-size, form, files, expect, limits, answers, weight, capture',
    ],
  ])('in %s is recognized', (text, problem) => {
    expect(problemsOf(url + text)).toEqual([`tailgate.yml:2: ${problem}`])
  })

  test.each([
    ['load: 500/s', 'load must be closed or a map: write load: { rate: 500/s }'],
    ['load: 30/m', 'load must be closed or a map: write load: { rate: 30/m }'],
    ['load: fast', 'load must be closed or a map: write load: { rate: 500/s }'],
    ['load: { rate: 0 }', 'load.rate must be above 0: a rate of 0 sends nothing'],
    ['limits: +5%', 'limits must be a map, such as { p99: +10% }'],
    ['limits: { p50: 5 }', 'limits.p50 needs a unit: write +5% or 5ms'],
    ['limits: { p50: +5 }', 'limits.p50 needs a unit: write +5%'],
    ['limits: { p50: 5% }', 'limits.p50 needs a sign: write +5%'],
    ['limits: { p50: -5% }', 'limits.p50 is a time, which gets worse when it rises: write +5%'],
    ['limits: { p99: [+10%, 250] }', 'limits.p99 needs a unit: write +250% or 250ms'],
    ['limits: { rps: 5% }', 'limits.rps needs a sign: write -5%'],
    ['limits: { errors: 5 }', 'limits.errors needs a unit: write +5pp or 5%'],
    ['env: [PORT=3000]', 'env must be a map, such as { PORT: 3000 }'],
  ])('such as %s is reported with what to write', (text, problem) => {
    expect(problemsOf(url + text)).toEqual([`tailgate.yml:2: ${problem}`])
  })
})

describe('suites', () => {
  const two = `
url: http://127.0.0.1:3000
load: { rate: 50/s, connections: 4 }
env: { A: top, B: top }
limits: { p99: +20%, max: off }
suites:
  - name: shop
    load: { rate: 200/s }
    env: { B: own }
    limits: { p99: 250ms }
  - name: search
    url: http://127.0.0.1:4000
`

  test('take the options that they do not set from the top of the file', () => {
    const [shop, search] = configOf(two).suites
    expect(shop).toMatchObject({
      name: 'shop',
      url: 'http://127.0.0.1:3000',
      load: { perThousandSeconds: 200_000, connections: 4 },
      service: { env: { A: 'top', B: 'own' } },
    })
    expect(shop?.limits).toMatchObject({ p99: [{ kind: 'absolute', value: 250 }] })
    expect(shop?.limits.max).toBeUndefined()
    expect(search).toMatchObject({
      name: 'search',
      url: 'http://127.0.0.1:4000',
      load: { perThousandSeconds: 50_000, connections: 4 },
    })
  })

  test('are selected by name', () => {
    const names = (suite: string[]) => configOf(two, { suite }).suites.map(({ name }) => name)
    expect(names(['search'])).toEqual(['search'])
    expect(names(['search', 'shop'])).toEqual(['shop', 'search'])
    expect(names(['search, shop'])).toEqual(['shop', 'search'])
  })

  test('that are selected must exist', () => {
    expect(problemsOf(two, { suite: ['serach'] })).toEqual([
      '--suite: there is no suite “serach”; did you mean search?',
    ])
  })

  test('cannot be selected by an empty name, which would run nothing', () => {
    expect(problemsOf(two, { suite: [' , '] })).toEqual(['--suite: must name a suite'])
  })

  test('a flag need not suit the suites that do not run, whose mistakes in the file are found', () => {
    const storm = `${two}\n  - name: storm\n    load: { kind: users, users: 9 }\n`
    const flags = { suite: ['storm'], users: ['2'] }
    expect(suiteOf(storm, flags).load).toMatchObject({ kind: 'users', connections: 2 })
    expect(problemsOf(storm, { users: ['2'] })).toEqual(['--users: needs load: users'])
    const crowd = storm.replace('kind: users', 'kind: crowd')
    expect(problemsOf(crowd, { suite: ['shop'] })).toContain(
      'tailgate.yml:15: load.kind must be rate, closed or users, not “crowd”',
    )
  })

  test('all have the value of a flag', () => {
    const rates = configOf(two, { rate: ['7'] }).suites.map(
      ({ load }) => load.kind === 'rate' && load.perThousandSeconds,
    )
    expect(rates).toEqual([7000, 7000])
  })

  test.each([
    ['suites: []', 'tailgate.yml:2: suites must be a list of suites, each with a name'],
    ['suites: shop', 'tailgate.yml:2: suites must be a list of suites, each with a name'],
    ['suites: [shop]', 'tailgate.yml:2: suites must be a list of maps, each with a name'],
    ['suites: [{ seed: 1 }]', 'tailgate.yml:2: this suite needs a name'],
    [
      'suites: [{ name: a, baseline: x }]',
      'tailgate.yml:2: baseline belongs at the top of the file: it applies to all suites',
    ],
    [
      'suites: [{ name: a }, { name: a }]',
      'tailgate.yml:2: name is also the name of an earlier suite: “a”',
    ],
    ['suites: [{ name: a }]\nname: b', 'tailgate.yml:3: name belongs in each of the suites'],
    ['siutes: []', 'tailgate.yml:2: unknown key siutes; did you mean suites?'],
  ])('%j are refused', (text, problem) => {
    expect(problemsOf(url + text)).toEqual([problem])
  })
})

describe('flags and inputs', () => {
  test('override the file', () => {
    const suite = suiteOf(`${url}load: { rate: 5, connections: 5 }`, {
      rate: ['1k'],
      epochs: ['1'],
    })
    expect(suite).toMatchObject({
      load: { perThousandSeconds: 1_000_000, connections: 5 },
      epochs: 1,
    })
  })

  test('are sufficient without a file', () => {
    const suite = suiteOf(
      null,
      {
        url: ['http://127.0.0.1:8080'],
        start: ['npm start'],
        env: ['PORT=8080\nMODE: test=1\n'],
        requests: ['GET /a\n\nPOST /b\n'],
        limits: ['p99: +20%, 250ms\nmax=off'],
        ready: ['log: listening on \\d+'],
        rate: [''],
      },
      'input',
    )
    expect(suite).toMatchObject({
      service: {
        start: { kind: 'shell', line: 'npm start' },
        env: { PORT: '8080', MODE: 'test=1' },
        ready: { kind: 'log', pattern: 'listening on \\d+' },
      },
      requests: [{ name: 'GET /a' }, { name: 'POST /b' }],
      load: { perThousandSeconds: 100_000 },
      limits: {
        p99: [
          { kind: 'relative', share: 0.2 },
          { kind: 'absolute', value: 250 },
        ],
      },
    })
    expect(suite.limits.max).toBeUndefined()
  })

  test('accept requests as YAML too', () => {
    const requests = [`- GET /a\n- { method: PUT, path: /b, body: '{}', weight: 3 }`]
    expect(suiteOf(url, { requests }, 'input').requests).toMatchObject([
      { name: 'GET /a' },
      { name: 'PUT /b', body: { kind: 'text', text: '{}' }, weight: 3 },
    ])
  })

  test('may be repeated for an option with several values', () => {
    const limits = suiteOf(url, { limits: ['p99=+20%', 'p50=off'] }).limits
    expect(limits.p99).toEqual([{ kind: 'relative', share: 0.2 }])
    expect(limits.p50).toBeUndefined()
  })

  test('save a baseline by default only in the Action', () => {
    expect(configOf(url, {}, 'input').saveBaseline).toBe('auto')
    expect(configOf(url, {}, 'flag').saveBaseline).toBe('never')
    expect(configOf(url, { 'save-baseline': ['always'] }, 'flag').saveBaseline).toBe('always')
  })

  test('distinguish the jobs of a matrix', () => {
    const legOf = (matrix: string) => configOf(url, { matrix: [matrix] }, 'input').leg
    expect(legOf('{\n  "os": "ubuntu-24.04",\n  "node": 20\n}')).toBe('node 20, os ubuntu-24.04')
    expect(legOf('null')).toBe('')
    expect(configOf(url, {}, 'input').leg).toBe('')
    expect(configOf(url, { matrix: ['large runner'] }, 'flag').leg).toBe('large runner')
  })

  test('name the branches that store baselines, one per line', () => {
    expect(configOf(url, { 'save-on': ['release\nnext\n'] }, 'input').saveOn).toEqual([
      'release',
      'next',
    ])
    expect(configOf(`${url}save-on: release\n`).saveOn).toEqual(['release'])
  })

  test.each([
    '',
    '-x',
    'a b',
    'a..b',
    'a~1',
    'refs:x',
    '/a',
    'a/',
    'a//b',
    '.a',
    'a/.b',
    'a.lock',
    '@',
    'a@{1}',
    'ü\u0001',
  ])('do not accept a branch name that git refuses: %j', (name) => {
    expect(problemsOf(url, { 'data-branch': [name] })).toEqual([
      expect.stringMatching(/^--data-branch: must be the name of a branch, such as release, not “/),
    ])
  })

  test.each([
    [
      'flag',
      { rate: ['abc'] },
      '--rate: must be a rate such as 500/s, 30/m, 10/500ms or 1.5k/s, not “abc”',
    ],
    [
      'input',
      { rate: ['abc'] },
      'input rate: must be a rate such as 500/s, 30/m, 10/500ms or 1.5k/s, not “abc”',
    ],
    [
      'flag',
      { rate: [''] },
      '--rate: must be a rate such as 500/s, 30/m, 10/500ms or 1.5k/s, not “”',
    ],
    ['flag', { limits: ['mx=+5%'] }, '--limit: mx is not a metric; did you mean max?'],
    ['flag', { limits: ['p50=5'] }, '--limit: p50 needs a unit: write +5% or 5ms'],
    ['flag', { limits: ['p99=5%'] }, '--limit: p99 needs a sign: write +5%'],
    ['flag', { limits: ['+5%'] }, '--limit: must look like METRIC=LIMIT, not “+5%”'],
    ['input', { env: ['PORT'] }, 'input env: must look like NAME=VALUE, not “PORT”'],
    [
      'input',
      { requests: ['GET'] },
      'input requests: must be a method and a path such as GET /items, not “GET”',
    ],
    ['input', { requests: ['- path: x'] }, 'input requests: path must start with /, not “x”'],
    [
      'input',
      { requests: ['- ['] },
      'input requests: is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    [
      'input',
      { comment: ['alway'] },
      'input comment: must be always, on-change or never, not “alway”; did you mean always?',
    ],
    ['flag', { raet: ['5'] }, 'there is no option “raet”; did you mean rate?'],
  ] as const)('by %s, %j is refused', (origin, overrides, problem) => {
    expect(problemsOf(url, overrides as unknown as ConfigInput['overrides'], origin)).toEqual([
      problem,
    ])
  })
})

describe('the flags of measure', () => {
  const target = { url: [`http://127.0.0.1:3000/items/\${counter}?full=1`] }

  test('send a request to the path of the url', () => {
    expect(suiteOf(null, target)).toMatchObject({
      url: 'http://127.0.0.1:3000',
      requests: [{ method: 'GET', path: `/items/\${counter}?full=1`, body: null }],
    })
  })

  test('describe one request', () => {
    const overrides = {
      ...target,
      method: ['PUT'],
      header: ['Accept: a', 'Accept: b:c'],
      body: ['{}'],
    }
    expect(suiteOf(null, overrides).requests).toEqual([
      {
        name: `PUT /items/\${counter}?full=1`,
        method: 'PUT',
        path: `/items/\${counter}?full=1`,
        headers: [
          { name: 'Accept', value: 'a' },
          { name: 'Accept', value: 'b:c' },
        ],
        body: { kind: 'text', text: '{}' },
        weight: 1,
        limits: {},
      },
    ])
  })

  test('send a body with POST, as curl does', () => {
    const [request] = suiteOf(null, { ...target, 'body-file': ['body.json'] }).requests
    expect(request).toMatchObject({ method: 'POST', body: { kind: 'file', path: 'body.json' } })
  })

  test.each([
    [{ header: ['Accept'] }, '--header: must look like NAME:VALUE, not “Accept”'],
    [
      { header: ['X: a\r\nEvil: b'] },
      '--header: X has a line break or control character, which a header cannot contain',
    ],
    [
      { body: ['a'], 'body-file': ['b'] },
      '--body-file: cannot be combined with another body: keep one of them',
    ],
    [{ method: ['G T'] }, '--method: has no valid method: “G T”'],
  ])('%j are refused', (overrides, problem) => {
    expect(problemsOf(null, { ...target, ...overrides })).toEqual([problem])
  })
})
