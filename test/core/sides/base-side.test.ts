import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { ConfigInput } from '../../../src/core/config/source/layers.ts'
import { type BaseFile, type BaseSide, configureBase } from '../../../src/core/sides/base-side.ts'

interface Files {
  /** The text of the base's file; null: it has none. */
  base: string | null
  head: string
  overrides?: ConfigInput['overrides']
  origin?: ConfigInput['origin']
  suite?: string
}

function parseHead({ head, overrides = {}, origin = 'input' }: Files) {
  const file = { path: 'tailgate.yml', text: head }
  return parseConfig({ file, overrides, origin, environment: () => undefined })
}

function configure(files: Files): { side: BaseSide } | { problems: string[] } {
  const parsed = parseHead(files)
  if ('problems' in parsed) return parsed
  const name = files.suite ?? 'service'
  const suite = parsed.config.suites.find((each) => each.name === name)
  if (suite === undefined) throw new Error(`there is no suite ${name}`)
  const base: BaseFile =
    files.base === null
      ? { kind: 'absent' }
      : { kind: 'found', path: 'tailgate.yml', isMoved: false, text: files.base }
  return configureBase(suite, parsed.source, base)
}

function configured(files: Files): BaseSide {
  const result = configure(files)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.side
}

const shell = (line: string) => ({ kind: 'shell', line })
const npm = `url: http://127.0.0.1:\${port}
start: node server.js
build: npm ci
env: { PORT: "\${port}", MODE: a }
`
const pnpm = `url: http://127.0.0.1:3000
start: node dist/main.js
build: pnpm install
ready: /health
`

describe('the base is configured', () => {
  test('by its own file, as a whole', () => {
    const { config, isOwn, lacksSuite, notices } = configured({ base: npm, head: pnpm })
    expect(config).toMatchObject({
      url: 'http://127.0.0.1:${port}',
      build: shell('npm ci'),
      service: {
        start: shell('node server.js'),
        env: { PORT: '${port}', MODE: 'a' },
        ready: { kind: 'answer' },
      },
    })
    expect([isOwn, lacksSuite]).toEqual([true, false])
    expect(notices).toEqual([
      'Base and head are configured differently: start, build, url and ready.',
      'The environment of base and head differs in MODE and PORT, which can change figures by ' +
        'itself.',
    ])
  })

  test('without a remark if both files say the same', () => {
    expect(configured({ base: npm, head: `${npm}limits: { p99: +5% }\n` }).notices).toEqual([])
  })

  test('without a remark if the path of the file begins with ./', () => {
    const file = { path: './tailgate.yml', text: npm }
    const parsed = parseConfig({
      file,
      overrides: {},
      origin: 'flag',
      environment: () => undefined,
    })
    const [suite] = 'config' in parsed ? parsed.config.suites : []
    if ('problems' in parsed || suite === undefined) throw new Error('it is valid')
    const base: BaseFile = { kind: 'found', path: 'tailgate.yml', isMoved: false, text: npm }
    expect(configureBase(suite, parsed.source, base)).toMatchObject({ side: { notices: [] } })
  })

  test("by the head's file if it has none", () => {
    const side = configured({ base: null, head: pnpm })
    expect(side.config.service.start).toEqual(shell('node dist/main.js'))
    expect(side).toMatchObject({ isOwn: false, lacksSuite: false, notices: [] })
  })

  test("by the head's suite if its file lacks the suite", () => {
    const head = `url: http://127.0.0.1:3000\nsuites: [{ name: a, start: x }, { name: b, start: y }]\n`
    const base = `url: http://127.0.0.1:3000\nsuites: [{ name: a, start: z }]\n`
    expect(configured({ base, head, suite: 'b' })).toMatchObject({
      config: { service: { start: shell('y') } },
      isOwn: false,
      lacksSuite: true,
    })
    expect(configured({ base, head, suite: 'a' })).toMatchObject({
      config: { service: { start: shell('z') } },
      isOwn: true,
      lacksSuite: false,
    })
  })

  test.each([
    [
      'an option that this version does not know',
      'url: http://a\nwarp: 9\n',
      ':2: unknown key warp',
    ],
    ['a value that is not valid', 'url: http://a\nready-timeout: soon\n', ':2: ready-timeout must'],
    ['text that is no YAML', 'url: [\n', ':'],
    ['no address', 'start: x\n', ': url is missing'],
  ])(
    "by the head's file if its own has %s, which is reported with its line",
    (_, base, problem) => {
      const { config, isOwn, notices } = configured({ base, head: pnpm })
      expect(config.service.start).toEqual(shell('node dist/main.js'))
      expect(isOwn).toBe(false)
      expect(notices[0]).toContain(
        'The configuration of the base is not valid for this version of tailgate',
      )
      expect(notices[0]).toContain(`tailgate.yml of the base${problem}`)
    },
  )
})

/** Each layer sets `start`; the highest one that is there counts. */
const layers = [
  ['the input base-start', 'from base-start'],
  ['the map base: of the suite', 'from the map'],
  ['the input start', 'from start'],
  ["the base's own suite", 'from the suite'],
  ["the top of the base's own file", 'from the top'],
] as const

test.each(layers.map(([layer, start], index) => ({ layer, start, index })))(
  'of the layers from $layer on, $layer counts',
  ({ start, index }) => {
    const has = (at: number) => index <= at
    const map = has(1) ? 'base: { ref: auto, start: from the map }' : 'base: auto'
    const side = configured({
      head: `url: http://a:1\nsuites: [{ name: api, start: h, ${map} }]\n`,
      base:
        'url: http://a:1\nstart: from the top\nsuites: [{ name: api' +
        `${has(3) ? ', start: from the suite' : ''} }]\n`,
      overrides: {
        ...(has(0) && { 'base-start': ['from base-start'] }),
        ...(has(2) && { start: ['from start'] }),
      },
      suite: 'api',
    })
    expect(side.config.service.start).toEqual(shell(start))
    expect(side.isOwn).toBe(index >= 3)
  },
)

test('variables of all layers are merged by their names', () => {
  const side = configured({
    head: 'url: http://a:1\nstart: x\nbase: { ref: auto, env: { A: map, B: map } }\n',
    base: 'url: http://a:1\nstart: x\nenv: { A: own, B: own, C: own, D: own }\n',
    overrides: { 'base-env': ['A=flag'], env: ['C=both'] },
  })
  expect(side.config.service.env).toEqual({ A: 'flag', B: 'map', C: 'both', D: 'own' })
})

test('an input that the file of the base contradicts is reported, with what helps', () => {
  const files = { head: npm, base: npm, overrides: { start: ['node other.js'], build: ['npm ci'] } }
  expect(configured(files).notices).toEqual([
    'input start sets start for both sides, and the file of the base has another value. Set ' +
      'base-start too if the base needs its own.',
  ])
  expect(configured({ ...files, origin: 'flag' }).notices[0]).toContain('Set --base-start too')
})

test('a variable of an input that the file of the base contradicts is reported by its name', () => {
  const files = { head: npm, base: npm, overrides: { env: ['MODE=b\nNEW=1'] } }
  expect(configured(files).notices).toEqual([
    'input env sets MODE for both sides, and the file of the base has another value.',
  ])
})

test('at most twenty different variables are named, and no value is shown', () => {
  const list = Array.from({ length: 25 }, (_, index) => `V${index}: secret`).join(', ')
  const [, sentence] = configured({
    head: 'url: http://a:1\nstart: y\n',
    base: `url: http://a:1\nstart: x\nenv: { ${list} }\n`,
  }).notices
  expect(sentence).toContain('and 5 more, which can')
  expect(sentence).not.toContain('secret')
})

describe('a mistake in the map base:', () => {
  const problemsOf = (base: string, more: Partial<Files> = {}) => {
    const result = configure({ head: `url: http://a:1\nstart: x\n${base}\n`, base: npm, ...more })
    return 'problems' in result ? result.problems : []
  }

  test.each([
    ['base: {}', 'tailgate.yml:3: base is empty: write base: auto, or leave it out'],
    [
      'base: { start: y }',
      'tailgate.yml:3: base needs ref, which says what to compare with: add ref: auto',
    ],
    [
      'base: { ref: auto, limits: { p99: +9% } }',
      'tailgate.yml:3: base.limits applies to both sides: write it outside of base',
    ],
    [
      'base: { ref: auto, cpus: 2 }',
      'tailgate.yml:3: base.cpus cannot be set in a gate: it would judge the difference of the ' +
        'machine, not of the code',
    ],
    [
      'base: { ref: auto, memory: 1g }',
      'tailgate.yml:3: base.memory cannot be set in a gate: it would judge the difference of the ' +
        'machine, not of the code',
    ],
    [
      'base: { ref: auto, strat: y }',
      'tailgate.yml:3: base.strat is not a key of the service; did you mean start?',
    ],
    ['base: { ref: auto, start: [] }', 'tailgate.yml:3: base.start is empty'],
    [
      'base: { ref: auto, build-timeout: soon }',
      'tailgate.yml:3: base.build-timeout must be a duration',
    ],
    [
      'base: { ref: auto, url: ftp://x }',
      'tailgate.yml:3: base.url must be an http:// or https://',
    ],
    ['base: { ref: -x }', 'tailgate.yml:3: base.ref must be auto, none, a git ref'],
    [
      'base: { ref: auto, start: y, image: z }',
      'tailgate.yml:3: base.image cannot be combined with start: keep one of them',
    ],
  ])('%s is reported', (base, problem) => {
    const problems = problemsOf(base)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })

  test('is none where it only sets keys', () => {
    expect(problemsOf('base: { ref: main, start: y, tls: { insecure: true }, env: {} }')).toEqual([
      // The address is not https, which only the base's own file could change.
      'tailgate.yml:3: base.tls.insecure is for an https:// address, but the url begins with http://',
    ])
    expect(problemsOf('base: { ref: main, start: y, build: make, cwd: a, carry: .env }')).toEqual(
      [],
    )
  })

  test('is a key for the base beside several suites', () => {
    const several = 'url: http://a:1\nstart: x\nsuites: [{ name: a }, { name: b }, { name: c }]\n'
    const overrides = { 'base-start': ['y'] }
    expect(problemsOf('', { head: several, overrides })).toEqual([
      'input base-start: applies to the base of one suite, and 3 suites would run: name one with ' +
        'suite, or write base: { ref: auto, … } in the suite',
    ])
    const one = { head: several, overrides: { ...overrides, suite: ['b'] }, suite: 'b' }
    expect(problemsOf('', one)).toEqual([])
  })
})
