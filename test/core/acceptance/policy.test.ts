import { describe, expect, it, test } from 'vitest'
import { parseWaivers } from '../../../src/core/acceptance/parse-waivers.ts'
import {
  applyPolicy,
  listMissingSuites,
  type Rulebook,
} from '../../../src/core/acceptance/policy.ts'
import { listRuleChanges } from '../../../src/core/acceptance/rule-changes.ts'
import type { Waiver } from '../../../src/core/acceptance/waivers.ts'
import { type Config, parseConfig } from '../../../src/core/config/config.ts'
import { listRequests, type Suite } from '../../../src/core/config/suite.ts'

function configOf(text: string): Config {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: {},
    origin: 'input',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return parsed.config
}

function waiversOf(text: string): Waiver[] {
  const parsed = parseWaivers({ path: 'tailgate.waivers.yml', text }, now)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return parsed.waivers
}

const url = 'url: http://127.0.0.1:3000\nname: api\n'
const now = new Date('2026-11-21T12:00:00Z')

function rulebook(text = '', waivers = ''): Rulebook {
  return {
    config: configOf(text.includes('url:') ? text : url + text),
    waivers: waiversOf(waivers),
  }
}

/** The rule changes of a pull request that changes one tailgate.yml into the other. */
function listChanges(before: string, after: string): string[] {
  return listRuleChanges(rulebook(before), rulebook(after))
}

describe('a changed rule is listed', () => {
  test.each([
    ['limits: { p99: +10% }', 'limits: { p99: +20% }', 'limits.p99 is loosened from +10% to +20%.'],
    [
      'limits: { p99: +20% }',
      'limits: { p99: +10% }',
      'limits.p99 is tightened from +20% to +10%.',
    ],
    ['', 'limits: { p99: +12.5% }', 'limits.p99 is loosened from +10% to +12.5%.'],
    ['', 'limits: { p99: off }', 'limits.p99 is loosened from +10% to off.'],
    ['', 'limits: { p90: 40ms }', 'limits.p90 is tightened from off to 40ms.'],
    ['', 'limits: { p99: 250ms }', 'limits.p99 is changed from +10% to 250ms.'],
    ['', 'limits: { p99: [+10%, 250ms] }', 'limits.p99 is tightened from +10% to +10%, 250ms.'],
    [
      'limits: { p99: [+10%, 250ms] }',
      'limits: { p99: [+5%, 300ms] }',
      'limits.p99 is changed from +10%, 250ms to +5%, 300ms.',
    ],
    ['', 'limits: { rps: -5% }', 'limits.rps is loosened from -1% to -5%.'],
    ['', 'limits: { rps: -0.5% }', 'limits.rps is tightened from -1% to -0.5%.'],
    [
      'limits: { rps: 450/s }',
      'limits: { rps: 400/s }',
      'limits.rps is loosened from 450/s to 400/s.',
    ],
    ['', 'limits: { errors: +2pp }', 'limits.errors is loosened from +0.5pp to +2pp.'],
    [
      'limits: { errors: 1% }',
      'limits: { errors: 0.1% }',
      'limits.errors is tightened from 1% to 0.1%.',
    ],
    ['', 'floors: { p99: 5ms }', 'floors.p99 is loosened from 200us to 5ms.'],
    ['', 'floors: { p50: 0 }', 'floors.p50 is tightened from 50us to 0s.'],
    ['', 'allow-errors: 5%', 'allow-errors is loosened from 1% to 5%.'],
    ['allow-errors: 5%', '', 'allow-errors is tightened from 5% to 1%.'],
    ['', 'noise: ignore', 'noise is changed from judge to ignore.'],
    ['', 'epochs: 1', 'epochs is changed from the default to 1.'],
    ['', 'mode: stored', 'mode is changed from auto to stored.'],
    ['', 'base: none', 'base is changed from auto to none.'],
    ['base: main\nstart: x', 'base: HEAD\nstart: x', 'base is changed from main to HEAD.'],
    ['start: x', 'base: ./old\nstart: x', 'base is changed from auto to ./old.'],
    [
      'image: shop',
      'base: image:shop:1\nimage: shop',
      'base is changed from auto to image:shop:1.',
    ],
    ['', 'base: http://127.0.0.1:81', 'base is changed from auto to http://127.0.0.1:81.'],
  ])('%j became %j', (before, after, sentence) => {
    expect(listChanges(before, after)).toEqual([`api: ${sentence}`])
  })

  test.each([
    ['', 'on-unsure: fail', 'on-unsure is tightened from pass to fail.'],
    ['on-unsure: fail', '', 'on-unsure is loosened from fail to pass.'],
    ['', 'on-fail: report', 'on-fail is loosened from fail to report.'],
    ['on-fail: report', '', 'on-fail is tightened from report to fail.'],
    ['on-no-baseline: fail', '', 'on-no-baseline is loosened from fail to pass.'],
    ['on-incomparable: fail', '', 'on-incomparable is loosened from fail to pass.'],
  ])('for all suites: %j became %j', (before, after, sentence) => {
    expect(listChanges(before, after)).toEqual([sentence])
  })

  it('of a single request, by its name', () => {
    const before = 'requests:\n  - GET /a\n  - { path: /b, limits: { p99: +10%, errors: 1% } }'
    const after =
      'requests:\n  - { path: /a, limits: { p50: +1% } }\n  - { path: /b, limits: { p99: +50% } }'
    expect(listChanges(before, after)).toEqual([
      'api: limits.p50 of GET /a is tightened from +10% to +1%.',
      'api: limits.p99 of GET /b is loosened from +10% to +50%.',
      'api: limits.errors of GET /b is changed from 1% to +1pp.',
    ])
  })

  it('of a single request only where a limit that somebody wrote takes or leaves the place', () => {
    const [several, off] = ['[GET /a, GET /b]', '[GET /a, { path: /b, limits: { p50: off } }]']
    expect(listChanges('requests: GET /a', `requests: ${several}`)).toEqual([])
    const change = 'api: limits.p50 of GET /b is'
    expect(listChanges(`requests: ${several}`, `requests: ${off}`)).toEqual([
      `${change} loosened from +10% to off.`,
    ])
    expect(listChanges(`requests: ${off}`, `requests: ${several}`)).toEqual([
      `${change} tightened from off to +10%.`,
    ])
  })

  it('of a removed request that had its own limits', () => {
    const before = 'requests:\n  - GET /a\n  - GET /c\n  - { path: /b, limits: { p99: +10% } }'
    expect(listChanges(before, 'requests: GET /a')).toEqual([
      'api: GET /c is removed from the file.',
      'api: GET /b, which has its own limits, is removed from the file.',
    ])
  })

  it('suite by suite, including removed suites but not new ones', () => {
    const suites = (...names: string[]) =>
      `${url.replace('name: api\n', '')}suites:\n${names.map((name) => `  - ${name}\n`).join('')}`
    const before = suites('name: api', 'name: web', '{ name: shop, limits: { p50: +5% } }')
    const after = suites(
      '{ name: shop, limits: { p50: +6% } }',
      '{ name: api, noise: ignore }',
      'name: new',
    )
    expect(listChanges(before, after)).toEqual([
      'api: noise is changed from judge to ignore.',
      'web is no longer measured. If “new” is “web” under a new name, keep the old name.',
      'shop: limits.p50 is loosened from +5% to +6%.',
    ])
  })
})

test('a changed limit of a name that several requests share is listed once', () => {
  const requests = (limit: string) =>
    `requests:\n  - { path: /a, name: w, limits: { p99: ${limit} } }\n  - { path: /b, name: w }`
  expect(listChanges(requests('+10%'), requests('+20%'))).toEqual([
    'api: limits.p99 of w is loosened from +10% to +20%.',
  ])
})

test.each([
  [
    'the load',
    'load: { rate: 50/s }\nduration: 5s',
    'load: { rate: 500/s }\nduration: 9s',
    'load is changed from 50/s over 16 connections for 5s to 500/s over 16 connections for 9s',
  ],
  [
    'the paths',
    '',
    "paths: ['src/**', '!docs/**']",
    'paths is changed from every file to src/**, !docs/**',
  ],
])('a change of %s is listed', (_, before, after, sentence) => {
  expect(listChanges(before, after)).toEqual([`api: ${sentence}.`])
})

describe('nothing is listed', () => {
  test.each([
    ['for the same limit', 'limits: { p99: +10% }', ''],
    ['for the same limit in another notation', 'limits: { p99: 1500ms }', 'limits: { p99: 1.5s }'],
    ['for limits in another order', 'limits: { p99: [+5%, 1s] }', 'limits: { p99: [1s, +5%] }'],
    ['for a limit that another one covers', 'limits: { p99: [+5%, +7%] }', 'limits: { p99: +5% }'],
    ['for the start command', 'start: a', 'start: b'],
    [
      'for a new request',
      'requests: [GET /a]',
      'requests: [GET /a, { path: /b, limits: { p99: +90% } }]',
    ],
  ])('%s', (_, before, after) => {
    expect(listChanges(before, after)).toEqual([])
  })
})

function waiver(
  some: Partial<Record<'suite' | 'metric' | 'request' | 'ceiling' | 'expires', string>> = {},
): string {
  const fields = {
    suite: 'api',
    metric: 'p99',
    ceiling: '+30%',
    expires: '2026-12-31',
    reason: 'It is rebuilt',
    ...some,
  }
  return `- {${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')}}\n`
}

describe('a waiver that the pull request', () => {
  const changedWaivers = (before: string, after: string) =>
    listRuleChanges(rulebook('', before), rulebook('', after))

  test.each([
    [
      'adds',
      '',
      waiver(),
      ['A waiver of api p99 is added, up to +30% until 2026-12-31: It is rebuilt.'],
    ],
    [
      'adds for a request',
      waiver(),
      waiver() + waiver({ request: 'GET /a' }),
      ['A waiver of api p99 of GET /a is added, up to +30% until 2026-12-31: It is rebuilt.'],
    ],
    [
      'raises',
      waiver(),
      waiver({ ceiling: '+50%' }),
      [
        'The waiver of api p99 is extended: it was up to +30% until 2026-12-31, and is up to ' +
          '+50% until 2026-12-31.',
      ],
    ],
    [
      'prolongs with a lower ceiling',
      waiver(),
      waiver({ ceiling: '+20%', expires: '2027-01-31' }),
      [
        'The waiver of api p99 is extended: it was up to +30% until 2026-12-31, and is up to ' +
          '+20% until 2027-01-31.',
      ],
    ],
    [
      'gives a ceiling of another kind',
      waiver(),
      waiver({ ceiling: '250ms' }),
      [
        'The waiver of api p99 is extended: it was up to +30% until 2026-12-31, and is up to ' +
          '250ms until 2026-12-31.',
      ],
    ],
    [
      'raises, of a rate',
      waiver({ metric: 'rps', ceiling: '-10%' }),
      waiver({ metric: 'rps', ceiling: '-20%' }),
      [
        'The waiver of api rps is extended: it was up to -10% until 2026-12-31, and is up to ' +
          '-20% until 2026-12-31.',
      ],
    ],
    ['leaves', waiver(), waiver(), []],
    ['lowers', waiver(), waiver({ ceiling: '+20%' }), []],
    [
      'lowers, of a rate',
      waiver({ metric: 'rps', ceiling: '450/s' }),
      waiver({ metric: 'rps', ceiling: '500/s' }),
      [],
    ],
    ['shortens', waiver(), waiver({ expires: '2026-11-30' }), []],
    ['removes', waiver(), '', []],
    [
      'removes next to one that is as wide',
      waiver({ ceiling: '+10%' }) + waiver({ ceiling: '+40%' }),
      waiver({ ceiling: '+40%' }),
      [],
    ],
  ])('%s', (_, before, after, sentences) => {
    expect(changedWaivers(before, after)).toEqual(sentences)
  })
})

describe('the policy', () => {
  const strict =
    'limits: { p99: +5% }\nfloors: { p99: 0.1ms }\nallow-errors: 0\nnoise: ignore\non-unsure: ' +
    'fail\n' +
    'on-no-baseline: fail\non-incomparable: fail\nload: { rate: 500/s }\nstart: old'
  const lax =
    'limits: { p99: off, p50: off }\nfloors: { p99: 9s }\nallow-errors: 50%\nload: { rate: 1/s ' +
    '}\nduration: 5s\n' +
    'start: new\nbase: none\nepochs: 2'
  const base = rulebook(strict, waiver({ ceiling: '+1%' }))
  const head = rulebook(lax, waiver({ ceiling: '+99%' }))
  const suiteIn = ({ config }: Rulebook, name = 'api'): Suite => {
    const suite = config.suites.find((each) => each.name === name)
    if (suite === undefined) throw new Error(`there is no ${name}`)
    return suite
  }

  it('head uses the rules of the head', () => {
    expect(applyPolicy(head, base, 'head', now)).toBe(head)
  })

  it('base uses limits, waivers and outcome settings of the base', () => {
    const result = applyPolicy(head, base, 'base', now)
    const { limits, floors, allowErrors, noise } = suiteIn(base)
    expect(suiteIn(result)).toMatchObject({ limits, floors, allowErrors, noise })
    expect(result.config).toMatchObject({
      onUnsure: 'fail',
      onNoBaseline: 'fail',
      onIncomparable: 'fail',
    })
    expect(result.waivers).toEqual(base.waivers)
  })

  it('base decides whether a failure is only reported', () => {
    const reporting = rulebook('on-fail: report')
    expect(applyPolicy(reporting, base, 'base', now).config.onFail).toBe('fail')
    expect(applyPolicy(base, reporting, 'base', now).config.onFail).toBe('report')
  })

  it('base uses what the base is compared with, how it is loaded, and for how long', () => {
    const { base: comparedWith, mode, paths } = suiteIn(base)
    const { load, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs } = suiteIn(base)
    expect(suiteIn(applyPolicy(head, base, 'base', now))).toMatchObject({
      ...{ base: comparedWith, mode, paths },
      ...{ load, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs },
    })
  })

  it('base decides how long a run may take, and how the sides share the load', () => {
    const own = rulebook('max-time: 10s\ninterleave: rounds\nsame-data: on\nprotocol: http/2')
    expect(suiteIn(applyPolicy(own, base, 'base', now))).toMatchObject({
      maxTimeSeconds: 1800,
      interleave: 'auto',
      sameData: 'auto',
      transport: { protocol: { kind: 'http/1.1' } },
    })
    expect(listChanges('', 'max-time: 10s\ninterleave: rounds\nsame-data: on')).toEqual([
      'api: max-time is changed from 30m to 10s.',
      'api: interleave is changed from auto to rounds.',
      'api: same-data is changed from auto to on.',
    ])
  })

  it('base keeps the commands of the head', () => {
    const { service, build, url } = suiteIn(head)
    expect(suiteIn(applyPolicy(head, base, 'base', now))).toMatchObject({ service, build, url })
  })

  it('base leaves no changes of rules to list', () => {
    expect(listRuleChanges(base, applyPolicy(head, base, 'base', now))).toEqual([])
  })

  it('base misses each suite that only the base has, also after it got another name', () => {
    const renamed = rulebook(`${url.replace('api', 'web')}`)
    expect(listMissingSuites(renamed, base)).toEqual([
      {
        name: 'api',
        possibleRename: 'If “web” is “api” under a new name, keep the old name.',
      },
    ])
    expect(listMissingSuites(head, base)).toEqual([])
  })

  it('base applies to each request that the base has', () => {
    const requests = (own: string, other: string) =>
      rulebook(
        `requests:\n  - { path: /a, limits: { p99: ${own} } }\n  - { path: /${other}, limits: { ` +
          'p99: +9% } }',
      )
    const result = suiteIn(applyPolicy(requests('+90%', 'c'), requests('+10%', 'b'), 'base', now))
    expect(
      result.requests.map(({ name, limits, isRemoved }) => [name, limits.p99, isRemoved]),
    ).toEqual([
      ['GET /a', [{ kind: 'relative', share: 0.1 }], undefined],
      ['GET /b', [{ kind: 'relative', share: 0.09 }], true],
    ])
    expect(result.addedRequests?.map(({ name }) => name)).toEqual(['GET /c'])
  })

  it('base takes each scenario whole from its own file, and adds those of the head alone', () => {
    const walks = (buy: string, others: string[], data = '') =>
      rulebook(
        `${data}scenarios:\n  - { name: buy, steps: [GET /, ${buy}] }\n${others
          .map((name) => `  - { name: ${name}, steps: [GET /${name}] }\n`)
          .join('')}`,
      )
    const result = suiteIn(
      applyPolicy(walks('GET /new', ['search']), walks('GET /old', ['browse']), 'base', now),
    )
    expect(result.requests.map(({ name }) => name)).toEqual(['GET /', 'GET /old', 'GET /browse'])
    expect(
      result.scenarios.map(({ name, steps, isRemoved }) => [
        name,
        steps.map(({ requests }) => requests),
        isRemoved,
      ]),
    ).toEqual([
      ['buy', [[0], [1]], undefined],
      ['browse', [[2]], true],
    ])
    expect(listRequests(result).map(({ name }) => name)).toEqual([
      ...['GET /', 'GET /old', 'GET /browse'],
      'GET /search',
    ])
    expect(result.addedScenarios).toMatchObject([{ name: 'search', steps: [{ requests: [3] }] }])
  })

  it('base leaves out a removed scenario whose errors are waived', () => {
    const waiver =
      '- { suite: api, request: browse, metric: errors, reason: gone, ceiling: 50%, expires: 2026-12-01 }'
    const text = 'scenarios: [{ name: buy, steps: [GET /a] }, { name: browse, steps: [GET /b] }]'
    const head = rulebook('scenarios: [{ name: buy, steps: [GET /a] }]')
    const result = suiteIn(applyPolicy(head, rulebook(text, waiver), 'base', now))
    expect(result.scenarios.map(({ name }) => name)).toEqual(['buy'])
    expect(result.requests.map(({ name }) => name)).toEqual(['GET /a'])
  })

  it('base sends its requests where the head has scenarios in their place', () => {
    const head = rulebook('scenarios: [{ name: buy, steps: [GET /new] }]')
    const result = suiteIn(applyPolicy(head, rulebook('requests: [GET /old]'), 'base', now))
    expect(result.requests.map(({ name }) => name)).toEqual(['GET /old'])
    expect([result.scenarios, result.addedScenarios ?? []]).toEqual([[], []])
  })

  it('base reads the data of its own file', () => {
    const text = (file: string, order: string) =>
      rulebook(
        `data: { user: { file: ${file}, order: ${order} } }\nrequests: ['GET /\${user.id}']\n`,
      )
    const [head, base] = [text('new.csv', 'random'), text('old.csv', 'in-order')]
    expect(suiteIn(applyPolicy(head, base, 'base', now)).data).toMatchObject([
      { name: 'user', path: 'old.csv', order: 'in-order' },
    ])
    expect(listRuleChanges(base, head)).toEqual(['api: The data user is defined in another way.'])
  })

  it('base sends a request as the file of the base defines it, with its credentials', () => {
    const sent = (path: string, user: string) =>
      rulebook(`requests:\n  - { name: read, path: ${path} }\nuser: ${user}\n`)
    const result = suiteIn(applyPolicy(sent('/light', 'a:b'), sent('/heavy', 'c:d'), 'base', now))
    expect(result.requests).toMatchObject([{ name: 'read', path: '/heavy' }])
    expect(result.credentials).toMatchObject({ kind: 'basic' })
    expect(JSON.stringify(result.credentials)).toContain('c:d')
  })

  it('base leaves out a removed request whose errors are waived, until the waiver expires', () => {
    const of = (paths: string, waivers = '') => rulebook(`requests: [${paths}]\n`, waivers)
    const covered = of(
      'GET /a, GET /b',
      waiver({ metric: 'errors', request: 'GET /b', ceiling: '100%' }),
    )
    const names = (at: Date) =>
      suiteIn(applyPolicy(of('GET /a'), covered, 'base', at)).requests.map(({ name }) => name)
    expect(names(now)).toEqual(['GET /a'])
    expect(names(new Date('2031-01-01'))).toEqual(['GET /a', 'GET /b'])
  })

  it('base keeps the rules and waivers of a suite that the base does not have', () => {
    const several = rulebook(
      'url: http://127.0.0.1:3000\nsuites:\n  - { name: web, limits: { p99: +90% } }\n  - { ' +
        'name: api, limits: { p99: +90% } }',
      waiver({ ceiling: '+99%' }) + waiver({ suite: 'web' }),
    )
    const result = applyPolicy(several, base, 'base', now)
    expect(suiteIn(result, 'web')).toEqual(suiteIn(several, 'web'))
    expect(suiteIn(result).limits).toEqual(suiteIn(base).limits)
    expect(result.waivers).toEqual([...base.waivers, ...waiversOf(waiver({ suite: 'web' }))])
  })

  it('base ignores waivers of the base for a suite that only the head has', () => {
    const withOrphan = rulebook(strict, waiver({ suite: 'web', ceiling: '+99%' }))
    const result = applyPolicy(rulebook(`${url.replace('api', 'web')}`), withOrphan, 'base', now)
    expect(result.waivers).toEqual([])
  })

  it('base uses the rules of the head if the base has none', () => {
    expect(applyPolicy(head, null, 'base', now)).toBe(head)
  })
})
