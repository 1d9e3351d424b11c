/** Which changes are proved, and which ones the configuration cannot let the gate find. */
import { describe, expect, test } from 'vitest'
import { type AddedChange, describeChange } from '../../../src/core/proof/change.ts'
import { planProofs } from '../../../src/core/proof/plan-proofs.ts'
import { parseSuite } from '../../helpers/configs.ts'

const start = 'start: node server.js\n'
const rise = (kind: 'p50' | 'p99', share: number): AddedChange => ({ kind, share })
const freeze = (lengthSeconds: number, periodSeconds: number): AddedChange => ({
  kind: 'freeze',
  lengthSeconds,
  periodSeconds,
})

function plan(text: string, ...requested: AddedChange[]) {
  const planned = planProofs(parseSuite(`${start}${text}`), requested)
  if ('problems' in planned) throw new Error(planned.problems.join('\n'))
  const { proofs, skipped } = planned
  return {
    changes: proofs.map(({ change }) => describeChange(change)),
    metrics: proofs.map(({ metrics }) => metrics.join(' ')),
    skipped,
  }
}

function findProblems(text: string, ...requested: AddedChange[]): string[] {
  const planned = planProofs(parseSuite(text), requested)
  return 'problems' in planned ? planned.problems : []
}

describe('without a flag', () => {
  test('the default limits are proved by p50 +10 %, p99 +30 % and a freeze', () => {
    expect(plan('')).toEqual({
      changes: ['p50 +10 %', 'p99 +30 %', 'a freeze of 100ms every 10s'],
      metrics: ['p50', 'p99', 'max p99.9 p99'],
      skipped: [],
    })
  })

  test('a wider limit is proved by twice the limit', () => {
    const { changes } = plan("limits: { p50: +25%, p99: '+7.3%, +60.5%' }")
    expect(changes.slice(0, 2)).toEqual(['p50 +50 %', 'p99 +30 %'])
    expect(plan('limits: { p99: +60.5% }').changes[1]).toBe('p99 +121 %')
  })

  test('what has no limit in percent is left out, and that is said', () => {
    const { changes, skipped } = plan('limits: { p50: off, max: 250ms }')
    expect(changes).toEqual(['p99 +30 %'])
    expect(skipped).toEqual([
      expect.stringContaining("p50 +10 % can't be found: p50 has no limit in percent"),
      expect.stringContaining('max has no limit in percent'),
    ])
  })

  test('nothing to prove is a problem', () => {
    expect(findProblems(`${start}limits: { p50: off, p99: off, max: off }`)).toHaveLength(3)
  })

  test('a closed load is proved by its requests per second, twice as slow as its limit', () => {
    const { changes, metrics, skipped } = plan('load: { kind: closed }')
    expect(changes).toEqual(['p50 +11 %'])
    expect(metrics).toEqual(['rps'])
    expect(skipped).toHaveLength(2)
  })
})

describe('what was asked for', () => {
  test('is proved in the order of the flags, also if it is less than twice the limit', () => {
    const { changes } = plan('', rise('p50', 0.06), rise('p50', 0.2), freeze(0.2, 5))
    expect(changes).toEqual(['p50 +6 %', 'p50 +20 %', 'a freeze of 200ms every 5s'])
  })

  test.each<[string, string, AddedChange, string]>([
    [
      'a change below its limit',
      'limits: { p50: +25% }',
      rise('p50', 0.1),
      "service: p50 +10 % can't be found: the limit of p50 allows +25 % (limits: in " +
        'tailgate.yml, or --limit). Add more, such as --p50 +50%, or narrow the limit to +5%.',
    ],
    [
      'a change of a metric without a limit',
      'limits: { p99: off }',
      rise('p99', 0.3),
      "service: p99 +30 % can't be found: p99 has no limit in percent. Set limits: { p99: +10% } " +
        'in tailgate.yml, or --limit p99=+10%.',
    ],
    [
      'a p99 of connections with several requests in flight',
      'load: { pipeline: 4 }',
      rise('p99', 0.3),
      "service: p99 +30 % can't be found: with 4 requests in flight on a connection, the proxy " +
        'cannot tell which response is slow. Use one.',
    ],
    [
      'a freeze without a limit of max',
      'limits: { max: off }',
      freeze(0.1, 10),
      "service: a freeze of 100ms every 10s can't be found: max has no limit in percent. Set " +
        'limits: { max: +25% } in tailgate.yml, or --limit max=+25%.',
    ],
    [
      'a freeze in which requests time out',
      'load: { timeout: 2s }',
      freeze(2, 10),
      "service: a freeze of 2s every 10s can't be found: requests time out after 2s (timeout).",
    ],
    [
      'a freeze that is too rare',
      'epochs: 4\nduration: 10s',
      freeze(0.1, 20),
      "service: a freeze of 100ms every 20s can't be found: it is in fewer than 3 of the 4 epochs " +
        'of 10s, and so few may be chance. Freeze more often, or measure more (epochs, duration).',
    ],
    [
      'the number of users who think',
      'load: { kind: users, users: 5, think-time: 1s }',
      rise('p50', 0.3),
      "service: p50 +30 % can't be found: its users think between requests, so their number " +
        'hardly depends on a response.',
    ],
  ])('cannot be found, and the message says why: %s', (_, text, change, problem) => {
    expect(findProblems(`${start}${text}`, change)).toEqual([problem])
  })
})

describe('a suite of which nothing can be proved', () => {
  test.each<[string, string, string]>([
    ['that compares with stored runs', `${start}mode: stored`, 'use mode: paired'],
    ['with too many connections', `${start}load: { connections: 5000 }`, 'carries 4096'],
    ['that may open too many', `${start}load: { on-busy: grow, max-connections: 5000 }`, '4096'],
    ['at a socket that runs already', 'socket: /run/app.sock', 'start such a service itself'],
  ])('is one %s', (_, text, expected) => {
    const problems = findProblems(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(expected)
  })
})

test('a service that runs already is loaded in turns, so that it carries its rate', () => {
  const planned = planProofs(parseSuite(''), [])
  expect(planned).toMatchObject({ suite: { interleave: 'rounds' } })
  const started = planProofs(parseSuite(start), [])
  expect(started).not.toMatchObject({ suite: { interleave: 'rounds' } })
})
