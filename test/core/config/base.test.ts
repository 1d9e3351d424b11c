import { describe, expect, test } from 'vitest'
import { findProblems, parseSuite } from '../../helpers/configs.ts'

describe('a base', () => {
  test.each([
    ['auto', { kind: 'auto' }],
    ['none', { kind: 'none' }],
    ['main', { kind: 'ref', ref: 'main' }],
    ['origin/release-1.2', { kind: 'ref', ref: 'origin/release-1.2' }],
    ['HEAD~1', { kind: 'ref', ref: 'HEAD~1' }],
    ['HEAD^', { kind: 'ref', ref: 'HEAD^' }],
    ['v1.2^2~3', { kind: 'ref', ref: 'v1.2^2~3' }],
    ['main@{yesterday}', { kind: 'ref', ref: 'main@{yesterday}' }],
    ['0123456', { kind: 'ref', ref: '0123456' }],
    ['images', { kind: 'ref', ref: 'images' }],
    ['.', { kind: 'folder', path: '.' }],
    ['./before', { kind: 'folder', path: './before' }],
    ['../before', { kind: 'folder', path: '../before' }],
    ['/srv/my shop', { kind: 'folder', path: '/srv/my shop' }],
    ['http://10.0.0.5:8080', { kind: 'url', url: 'http://10.0.0.5:8080' }],
    ['http://Shop.example/', { kind: 'url', url: 'http://shop.example' }],
  ])('%s is understood', (text, base) => {
    expect(parseSuite(`start: x\nbase: ${text}`).base).toEqual(base)
    expect(parseSuite('start: x', { base: [text] }).base).toEqual(base)
  })

  test.each([
    ['http://a/items', 'must not have a path, because the requests have their own: write http://a'],
    ['http://a:99999', 'has no valid host and port: “a:99999”'],
    [
      `http://a:\${port}`,
      'must contain the port of a running service: ${port} is for a service that tailgate starts',
    ],
    ['', 'must not be empty'],
    ['image:', 'must be the name of an image such as ghcr.io/me/shop:1.2, not “”'],
    ['image:-v', 'must be the name of an image such as ghcr.io/me/shop:1.2, not “-v”'],
    ...[
      '--upload-pack=x',
      '-main',
      '^main',
      '~1',
      'two words',
      'main..topic',
      'main:src',
      'ma?n',
      'm*',
      'm[a]',
      'a\\b',
      'a\u0007b',
      'HEAD~1x',
    ].map((ref) => [
      ref,
      `must be auto, none, a git ref such as main or HEAD~1, a folder such as ./before, image:NAME or an http:// address, not “${ref.replace('\u0007', ' ')}”`,
    ]),
  ])('%j is refused', (text = '', problem) => {
    expect(findProblems('start: x', { base: [text] })).toEqual([`--base: ${problem}`])
  })

  test.each(['main', './before', '/srv/shop'])('%s needs start, image or compose', (text) => {
    expect(findProblems(`base: ${text}`)).toEqual([
      'tailgate.yml:2: base needs start, image or compose: otherwise tailgate cannot start the base',
    ])
    for (const start of ['start: x', 'image: shop', 'compose: compose.yml']) {
      expect(findProblems(`base: ${text}\n${start}`)).toEqual([])
    }
  })

  test.each(['auto', 'none', 'http://10.0.0.5'])(
    '%s needs neither start, image nor compose',
    (text) => {
      expect(findProblems(`base: ${text}`)).toEqual([])
    },
  )

  test('that is an image requires a head that is an image', () => {
    expect(parseSuite('image: shop:head\nbase: image:shop:base').base).toEqual({
      kind: 'image',
      image: 'shop:base',
    })
    for (const start of ['', 'start: x\n', 'compose: compose.yml\n']) {
      expect(findProblems(`base: image:shop\n${start}`)).toEqual([
        'tailgate.yml:2: base is an image, so the head must be an image too: set image',
      ])
    }
  })
})

describe('a mode', () => {
  test.each(['auto', 'paired', 'stored'])('may be %s', (mode) => {
    expect(parseSuite(`start: x\nmode: ${mode}`).mode).toBe(mode)
  })

  test.each([
    ['mode: pared', 'mode must be auto, paired or stored, not “pared”; did you mean paired?'],
    [
      'mode: paired\nbase: none\nstart: x',
      'mode cannot be paired with base: none: name a base, or leave out mode',
    ],
    [
      'mode: paired',
      'mode cannot be paired without a base: set start, image or compose to start it, or base: http://… if it already runs',
    ],
  ])('in %j is refused', (text, problem) => {
    expect(findProblems(text)).toEqual([`tailgate.yml:2: ${problem}`])
  })

  test('may be paired if the base already runs', () => {
    expect(findProblems('mode: paired\nbase: http://10.0.0.5')).toEqual([])
  })
})

describe('the start of a service', () => {
  test.each([
    ['start: npm start', { kind: 'shell', line: 'npm start' }],
    [`start: [node, a.js, '\${port}']`, { kind: 'argv', argv: ['node', 'a.js', `\${port}`] }],
    [`image: "shop:\${side}"`, { kind: 'image', image: `shop:\${side}` }],
    ['image: ghcr.io/me/shop@sha256:0123', { kind: 'image', image: 'ghcr.io/me/shop@sha256:0123' }],
    ['compose: deploy/compose.yml', { kind: 'compose', file: 'deploy/compose.yml' }],
    ['', null],
  ])('%j is read', (text, start) => {
    expect(parseSuite(text).service.start).toEqual(start)
  })

  test.each([
    ['image: a\nstart: b', 'tailgate.yml:2: image cannot be combined with start: keep one of them'],
    [
      'start: b\ncompose: a',
      'tailgate.yml:3: compose cannot be combined with start: keep one of them',
    ],
    [
      'image: a\ncompose: b',
      'tailgate.yml:3: compose cannot be combined with image: keep one of them',
    ],
    [
      'image: --privileged',
      'tailgate.yml:2: image must be the name of an image such as ghcr.io/me/shop:1.2, not “--privileged”',
    ],
    [
      'image: two words',
      'tailgate.yml:2: image must be the name of an image such as ghcr.io/me/shop:1.2, not “two words”',
    ],
    ['image: [a]', 'tailgate.yml:2: image must be one value, not a list'],
    ['compose: ""', 'tailgate.yml:2: compose must not be empty'],
  ])('in %j is refused', (text, problem) => {
    expect(findProblems(text)).toEqual([problem])
  })

  test('is that of the strongest layer', () => {
    expect(parseSuite('start: npm start', { image: ['shop'] }).service.start).toEqual({
      kind: 'image',
      image: 'shop',
    })
    expect(
      parseSuite('start: npm start\nsuites: [{ name: a, compose: b.yml }]').service.start,
    ).toEqual({
      kind: 'compose',
      file: 'b.yml',
    })
  })
})

test('a start that is not valid is reported once, and not as missing too', () => {
  expect(findProblems('start: { run: x }\nbase: main')).toEqual([
    'tailgate.yml:2: start must be one value, not a map',
  ])
})

describe('a command in addition to the service', () => {
  test.each(['build', 'prepare', 'reset'] as const)('such as %s is a text or a list', (name) => {
    expect(parseSuite(`${name}: make ${name}`)[name]).toEqual({
      kind: 'shell',
      line: `make ${name}`,
    })
    expect(parseSuite(`${name}: [make, 1]`)[name]).toEqual({ kind: 'argv', argv: ['make', '1'] })
    expect(parseSuite('', { [name]: ['make'] })[name]).toEqual({ kind: 'shell', line: 'make' })
    expect(parseSuite('')[name]).toBeNull()
    for (const empty of ["''", '[]']) {
      expect(findProblems(`${name}: ${empty}`)).toEqual([
        `tailgate.yml:2: ${name} is empty: give it a command, or leave it out`,
      ])
    }
    expect(findProblems(`${name}: { run: make }`)).toEqual([
      `tailgate.yml:2: ${name} must be one value, not a map`,
    ])
  })
})

describe('carry', () => {
  test('is a list of paths, and in an input has one per line', () => {
    expect(parseSuite('carry: .env').carry).toEqual(['.env'])
    expect(parseSuite('carry: [.env, certs/, ./a..b]').carry).toEqual(['.env', 'certs/', './a..b'])
    expect(parseSuite('', { carry: ['.env', 'a, b'] }).carry).toEqual(['.env', 'a, b'])
    expect(parseSuite('', { carry: ['.env\n .npmrc\n'] }, 'input').carry).toEqual([
      '.env',
      '.npmrc',
    ])
    expect(parseSuite('carry: [.env]', { carry: ['.npmrc'] }).carry).toEqual(['.npmrc'])
  })

  test.each(['/etc/passwd', '../.env', 'a/../../b', '..', '.', './', ''])(
    'cannot be %j',
    (path) => {
      expect(findProblems(`carry: [.env, '${path}']`)).toEqual([
        `tailgate.yml:2: carry must be a path inside the repository, such as .env, not “${path}”`,
      ])
    },
  )

  test('cannot be a map', () => {
    expect(findProblems('carry: [{ a: b }]')).toEqual([
      'tailgate.yml:2: carry must be one value, not a map',
    ])
    expect(findProblems('carry: { a: b }')).toEqual([
      'tailgate.yml:2: carry must be one value, not a map',
    ])
  })
})

describe('a time', () => {
  test.each([
    ['build-timeout', '1s', '6h', '999ms', '7h'],
    ['prepare-timeout', '1s', '6h', '999ms', '7h'],
    ['max-time', '10s', '24h', '9s', '25h'],
  ])('of %s must be between %s and %s', (name, min, max, less, more) => {
    expect(findProblems(`${name}: ${min}`)).toEqual([])
    expect(findProblems(`${name}: ${max}`)).toEqual([])
    expect(findProblems(`${name}: ${less}`)).toEqual([
      `tailgate.yml:2: ${name} must be at least ${min}, not “${less}”`,
    ])
    expect(findProblems(`${name}: ${more}`)).toEqual([
      `tailgate.yml:2: ${name} must be at most ${max}, not “${more}”`,
    ])
  })

  test('that limits the warm-up is never shorter than the warm-up', () => {
    expect(parseSuite('warmup-limit: 1m').warmupLimitSeconds).toBe(60)
    expect(parseSuite('warmup-limit: 0').warmupLimitSeconds).toBe(3)
    expect(parseSuite('warmup: 20s').warmupLimitSeconds).toBe(20)
    expect(findProblems('warmup-limit: 25h')).toEqual([
      'tailgate.yml:2: warmup-limit must be at most 24h, not “25h”',
    ])
  })
})

test('base and head are interleaved by requests or by rounds', () => {
  for (const kind of ['auto', 'requests', 'rounds']) {
    expect(parseSuite(`interleave: ${kind}`).interleave).toBe(kind)
  }
  expect(findProblems('interleave: round')).toEqual([
    'tailgate.yml:2: interleave must be auto, requests or rounds, not “round”; did you mean rounds?',
  ])
})

describe('floors', () => {
  const defaults = { p50: 0.05, p90: 0.1, p99: 0.2, 'p99.9': 0.5, max: 1, finish95: 10, cpu: 0.02 }

  test('replace the default of their metric only', () => {
    expect(parseSuite('').floors).toEqual(defaults)
    expect(parseSuite('floors: { p50: 70us, max: 0ms, cpu: 0.1ms }').floors).toEqual({
      ...defaults,
      p50: 0.07,
      max: 0,
      cpu: 0.1,
    })
    expect(parseSuite('floors: { p50: 1ms, p99: 2ms }', { floors: ['p50=3ms'] }).floors).toEqual({
      ...defaults,
      p50: 3,
      p99: 2,
    })
    expect(parseSuite('', { floors: ['p50: 1ms\np90: 2ms'] }, 'input').floors).toEqual({
      ...defaults,
      p50: 1,
      p90: 2,
    })
  })

  test.each([
    ['floors: { p50: 5 }', 'floors.p50 needs a unit: write 5s or 5ms'],
    [
      'floors: { p50: +5% }',
      'floors.p50 must be a duration such as 10s, 500ms or 1m30s, not “+5%”',
    ],
    [
      'floors: { p95: 1ms }',
      'floors.p95 is not a metric with a floor: use one of p50, p90, p99, p99.9, max, finish95, cpu',
    ],
    [
      'floors: { errors: 1ms }',
      'floors.errors is not a metric with a floor: use one of p50, p90, p99, p99.9, max, finish95, cpu',
    ],
    ['floors: { mx: 1ms }', 'floors.mx is not a metric with a floor; did you mean max?'],
    ['floors: 1ms', 'floors must be a map, such as { p50: 0.05ms }'],
    ['floors: { p50: }', 'floors.p50 is empty: give it a value or remove it'],
  ])('such as %s are refused', (text, problem) => {
    expect(findProblems(text)).toEqual([`tailgate.yml:2: ${problem}`])
  })

  test('are refused as a flag without a time', () => {
    expect(findProblems('', { floors: ['1ms'] })).toEqual([
      '--floor: must look like METRIC=TIME, not “1ms”',
    ])
  })
})

describe('limits of a request', () => {
  const withLimits = (limits: string) => `requests: [{ path: /a, limits: ${limits} }, GET /b]`

  test('are its own, beside those that each of several requests has by default', () => {
    const [own, other] = parseSuite(
      withLimits('{ p50: +7%, p99: [+10%, 250ms], errors: 1% }'),
    ).requests
    expect(own?.limits).toEqual({
      p50: [{ kind: 'relative', share: 0.07 }],
      p99: [
        { kind: 'relative', share: 0.1 },
        { kind: 'absolute', value: 250 },
      ],
      errors: [{ kind: 'absolute', value: 0.01 }],
    })
    const errors = [{ kind: 'points', share: 0.01 }]
    expect(other?.limits).toEqual({ p50: [{ kind: 'relative', share: 0.1 }], errors })
    expect(parseSuite(withLimits('{ p50: off }')).requests[0]?.limits).toEqual({ errors })
    expect(parseSuite('requests: [GET /a]').requests[0]?.limits).toEqual({})
  })

  test.each([
    ['{ p90: +5% }', 'requests.limits.p90 is not a metric: use one of p50, p99, errors, checks'],
    ['{ rps: -1% }', 'requests.limits.rps is not a metric: use one of p50, p99, errors, checks'],
    ['{ cpu: +5% }', 'requests.limits.cpu is not a metric: use one of p50, p99, errors, checks'],
    ['{ p99: 5% }', 'requests.limits.p99 needs a sign: write +5%'],
    ['+5%', 'requests.limits must be a map, such as { p99: +10% }'],
  ])('such as %s are refused', (text, problem) => {
    expect(findProblems(withLimits(text))).toEqual([`tailgate.yml:2: ${problem}`])
  })
})
