/** Fuzzes what a user or a branch wrote: tailgate.yml, waivers, and the values of options. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWrkFlags } from '../../src/commands/common/wrk-flags.ts'
import { parseWaivers } from '../../src/core/acceptance/parse-waivers.ts'
import { parseObjective } from '../../src/core/capacity/objective.ts'
import { parseAddress } from '../../src/core/config/address.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { formatLeg } from '../../src/core/config/invocation/matrix-leg.ts'
import { parseLimit } from '../../src/core/config/limits.ts'
import { findYamlKey } from '../../src/core/config/options/option.ts'
import { options } from '../../src/core/config/options/option-table.ts'
import { fillPlaceholders, splitAtPlaceholders } from '../../src/core/config/placeholders.ts'
import { parseCpus, parseMemory } from '../../src/core/config/resource-limits.ts'
import { metrics } from '../../src/core/config/value/metric.ts'
import { parsePinnedCpus } from '../../src/core/config/value/pinned-cpus.ts'
import { parseRateProfile } from '../../src/core/config/value/rate-profile.ts'
import { fillVariables, resolveTemplate } from '../../src/core/config/value/template.ts'
import { findTemplateProblems } from '../../src/core/config/value/template-problems.ts'
import {
  formatDuration,
  formatRate,
  formatShare,
  type Parsed,
  parseCount,
  parseDuration,
  parseDurationRange,
  parseRate,
  parseShare,
  parseSize,
} from '../../src/core/config/value/units.ts'
import {
  checkProperty,
  damageJson,
  damageTexts,
  listUnboundedNumbers,
  listUnsafeInLine,
  oddTexts,
  rawTexts,
} from './fuzz.ts'

const files = [
  `name: api
build: npm ci && npm run build
carry: [.npmrc]
start: node server.js
env: { PORT: "\${port}", NAME: x }
url: http://127.0.0.1:\${port}
ready: /health
requests:
  - GET /items
  - name: create an item
    method: POST
    path: /items
    headers: { content-type: application/json, authorization: "Bearer \${env.API_TOKEN}" }
    body: '{"id": "\${uuid}", "place": \${counter}}'
    weight: 2
    limits: { p50: +5% }
load: { rate: 500/s, connections: 32 }
duration: 15s
warmup: 3s
limits:
  p50: +5%
  p99: [+10%, 250ms]
  errors: +0.5pp
`,
  `url: https://localhost:3000/a
tls: { ca: ca.pem }
load: closed
users: 20
think: 100ms..2s
floors: { p50: 1ms }
pin: 2-3
`,
  `store: branch
suites:
  - name: one
    url: http://127.0.0.1:3000
    load: { rate: 100/s -> 500/s in 30s, arrivals: poisson }
    ready: { log: "listening on .*" }
  - &two
    name: two
    url: http://[::1]:80
    image: postgres
    load: { kind: users, users: 5 }
  - { <<: *two, name: three }
`,
]
const keys = options.flatMap((option) => findYamlKey(option) ?? [])
const yamlWords = [
  ...oddTexts,
  ...keys.flatMap((key) => [`${key}: `, `\n${key}:\n`]),
  ...[
    '- ',
    '? ',
    ': ',
    '{',
    '}',
    '[',
    ']',
    '&a ',
    '*a',
    '!!binary ',
    '!!float ',
    '!!int x',
    '!!set',
  ],
  ...[
    '!!omap\n',
    '!!map ',
    '!<tag:a,2000:b> ',
    '%YAML 1.1\n',
    '---\n',
    '...\n',
    '|\n  ',
    '>-9\n',
    '<<: *a',
  ],
  ...[
    '0x1F',
    '0o17',
    '.inf',
    '-.inf',
    '.nan',
    '1_000',
    '1e308',
    '99999999999999999999',
    '\t',
    "'",
    '"',
  ],
  ...[
    '10s',
    '500/s',
    '+10%',
    '1k',
    '0',
    '-1',
    '1e3/s',
    '5 s',
    '100000h',
    '1.5GiB',
    'auto',
    'off',
    '~',
  ],
]
const yamlTexts = fc.oneof(
  { weight: 8, arbitrary: damageTexts(fc.constantFrom(...files), yamlWords) },
  { weight: 1, arbitrary: rawTexts },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...yamlWords), fc.constantFrom(...yamlWords), fc.nat(20_000))
      .map(([one, other, count]) => (one + other).repeat(count).slice(0, 64 * 1024)),
  },
)

const yamlExamples = [
  // The parser calls itself for each level.
  '- '.repeat(5000),
  'url\u009b31m: 1',
  'url ##[error]: 1',
  'url\u2028\u061c: 1',
]

test('tailgate.yml gives a configuration with finite values, or problems of one line', async () => {
  await checkProperty(yamlTexts, { runs: 250, examples: yamlExamples }, (text) => {
    const parsed = parseConfig({
      file: { path: 'tailgate.yml', text },
      overrides: {},
      origin: 'flag',
      environment: (name) => (name === 'API_TOKEN' ? 'abc' : undefined),
    })
    if ('config' in parsed) expect(listUnboundedNumbers(parsed.config)).toEqual([])
    else expect(parsed.problems.length).toBeGreaterThan(0)
    const lines = 'config' in parsed ? parsed.config.warnings : parsed.problems
    for (const line of lines) expect(listUnsafeInLine(line.replaceAll('\t', ' '))).toEqual([])
  })
})

const values = [
  ...['10s', '500ms', '1m30s', '2h', '1 h 2 min', '500/s', '30/m', '1.5k/s', '1k', '16', '0', '1%'],
  ...['0.5%', '64kb', '64KiB', '1mb', '100/s 10s, 200/s 10s', '100/s -> 500/s in 30s', '100ms..2s'],
  ...['p99 < 50ms, errors < 0.1%', 'max <= 1s', '2,3-5', '+10%', '-5%', '+0.5pp', '250ms', '450/s'],
  ...['http://127.0.0.1:${port}/a', 'https://user@[::1]:8080', 'localhost:80', '${env.A}${uuid}'],
]
const valueWords = [
  ...oddTexts,
  ...values,
  '_',
  '.',
  '9'.repeat(400),
  ' ',
  '->',
  '→',
  'µ',
  'M',
  '%',
]
const valueTexts = fc.oneof(damageTexts(fc.constantFrom(...values), valueWords), rawTexts)

const parsers: [string, (text: string) => Parsed<unknown>][] = [
  ['duration', parseDuration],
  ['range of durations', parseDurationRange],
  ['rate', parseRate],
  ['rate profile', (text) => parseRateProfile([text], 1_000_000_000)],
  ['size', parseSize],
  ['number of CPUs', parseCpus],
  ['size of memory', parseMemory],
  ['share', parseShare],
  ['count', parseCount],
  ['objective', parseObjective],
  ['list of CPUs', parsePinnedCpus],
  ['address', parseAddress],
  ...metrics.map((metric): [string, (text: string) => Parsed<unknown>] => [
    `limit of ${metric}`,
    (text) => parseLimit(metric, text),
  ]),
]

test.each(parsers)('a value is refused, or finite: %s', async (_, parse) => {
  await checkProperty(valueTexts, { runs: 1000 }, (text) => {
    const parsed = parse(text)
    if ('problem' in parsed) expect(parsed.problem).not.toBe('')
    else expect(listUnboundedNumbers(parsed.value)).toEqual([])
  })
})

/** Up to 10 decimal digits, which every value keeps. */
const decimals = fc
  .tuple(fc.nat(999_999), fc.integer({ min: -3, max: 3 }))
  .map(([number, power]) => Number((number * 10 ** power).toPrecision(6)))

test('a duration, a rate and a share are the same when they are printed and read', async () => {
  await checkProperty(decimals, { runs: 2000 }, (number) => {
    expect(readNumber(parseDuration(formatDuration(number)))).toBeCloseTo(number, 6)
    const share = Math.min(1, number / 1000)
    expect(readNumber(parseShare(formatShare(share)))).toBeCloseTo(share, 9)
    const rate = Math.max(1, Math.round(number))
    expect(readNumber(parseRate(formatRate(rate)))).toBe(rate)
  })
})

function readNumber(parsed: Parsed<number>): number {
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.value
}

const templates = damageTexts(
  fc.constantFrom(
    '/a/${counter}/${uuid}?t=${env.TOKEN}',
    'node $${port} ${port} ${side}',
    '$${$${',
  ),
  [
    '$',
    '{',
    '}',
    '${',
    '$${',
    '${port}',
    '${epoch}',
    '${env.',
    'env.TOKEN}',
    '${uuid}',
    ...oddTexts,
  ],
)

test('placeholders are filled in once: no value of a variable becomes a placeholder', async () => {
  const texts = fc.tuple(
    templates,
    fc.constantFrom('$', '{uuid}', '${uuid}', '$$', 'a', '$&', '$1'),
  )
  await checkProperty(texts, { runs: 2000 }, ([template, value]) => {
    const environment = (name: string) => (name === 'TOKEN' ? value : undefined)
    const side = { port: 80, side: 'head' as const, epoch: 1, database: 'db' }
    if (!template.includes('$${'))
      expect(fillPlaceholders(template, side)).not.toMatch(/\$\{(port|side|epoch|database)\}/)
    expect(Array.isArray(splitAtPlaceholders(template))).toBe(true)
    for (const place of ['path', 'header', 'body'] as const) {
      if (findTemplateProblems(template, environment, place).length > 0) continue
      const filled = resolveTemplate(template, environment)
      expect(findTemplateProblems(filled, () => undefined, place)).toEqual([])
      expect(countMarkers(filled)).toBe(countMarkers(template))
      expect(typeof fillVariables(template, environment)).toBe('string')
    }
  })
})

/** Placeholders that the engine fills in; `$${` is none. */
function countMarkers(template: string): number {
  return template.replaceAll('$${', '').match(/\$\{(?:counter|uuid)\}/g)?.length ?? 0
}

const now = new Date('2026-05-02T10:00:00Z')
const waivers = `- suite: api
  metric: p99
  request: GET /items
  ceiling: +30%
  expires: 2026-12-31
  reason: The index is being rebuilt.
  by: octocat
- { suite: search, metric: rps, ceiling: -10%, expires: 2026-06-30, reason: Known. }
`

test('waivers are refused with problems of one line, or have texts of one line', async () => {
  const words = [...yamlWords, 'expires: 2026-02-30', 'metric: errors\n', 'ceiling: 1e999%']
  await checkProperty(
    damageTexts(fc.constant(waivers), words),
    { runs: 300, examples: yamlExamples },
    (text) => {
      const parsed = parseWaivers({ path: 'tailgate.waivers.yml', text }, now)
      if ('problems' in parsed) {
        expect(parsed.problems.length).toBeGreaterThan(0)
        for (const line of parsed.problems)
          expect(listUnsafeInLine(line.replaceAll('\t', ' '))).toEqual([])
        return
      }
      expect(listUnboundedNumbers(parsed.waivers)).toEqual([])
      for (const { expires, suite, reason } of parsed.waivers) {
        expect(expires <= '2027-05-03').toBe(true)
        expect(`${suite}${reason}`).not.toMatch(/\n/)
      }
    },
  )
})

test('the values of a matrix become a leg of one line and a limited length', async () => {
  const deepMatrix = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const matrix = { node: 20, os: 'ubuntu-24.04', deep: { a: [1, 2] }, flag: true }
  await checkProperty(damageJson([matrix]), { runs: 500, examples: [deepMatrix] }, (text) => {
    const leg = formatLeg(text)
    expect(leg.length).toBeLessThanOrEqual(200)
    expect(leg).not.toMatch(/[\p{Cc}]/u)
  })
})

test('flags of wrk never throw, and keep what they do not convert', async () => {
  const flag = fc.option(valueTexts, { nil: undefined })
  const flags = fc.record({
    threads: flag,
    R: flag,
    duration: flag,
    connections: flag,
    script: flag,
  })
  await checkProperty(flags, { runs: 800 }, ({ threads, R, duration, connections, script }) => {
    const overrides = Object.fromEntries(
      Object.entries({ duration, connections, script }).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, [text]]],
      ),
    )
    const parsed = parseWrkFlags({ threads, R, latency: true }, overrides, ['a'])
    expect(parsed.overrides.workers).toEqual(threads === undefined ? undefined : [threads])
    expect(parsed.problems.length === 0).toBe(script !== undefined)
  })
})
