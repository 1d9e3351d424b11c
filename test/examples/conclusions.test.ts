/** What the examples conclude: of results that show what they should, and of others. */
import { describe, expect, test } from 'vitest'
import type { ComparedEffect } from '../../evaluation/examples/conclusion.ts'
import {
  concludeHighestRate,
  concludePreflight,
  concludeSignUp,
} from '../../evaluation/examples/conclusions.ts'
import {
  concludeLoginStorm,
  concludePageLoad,
} from '../../evaluation/examples/storm-conclusions.ts'

function createStep(connections: number, achievedPerSecond: number, p50 = 1, failedShare = 0) {
  const offeredPerSecond = achievedPerSecond
  return { connections, offeredPerSecond, achievedPerSecond, failedShare, responseMs: { p50 } }
}

describe('the highest rate', () => {
  const sweep = { suites: [{ suite: 'enough files', knee: { kind: 'at' }, readings: [] }] }
  const search = (few: { perSecond: number | null; limit: string }) => ({
    suites: [
      { suite: 'enough files', perSecond: 5000, limit: { name: 'service CPU' } },
      { suite: '64 files', perSecond: few.perSecond, limit: { name: few.limit } },
    ],
  })

  test.each([
    [12, 'open files', true],
    [null, 'open files', true],
    [12, 'service CPU', false],
    [4000, 'open files', false],
  ])('with few files of %s, limited by %s: %s', (perSecond, limit, holds) => {
    const conclusion = concludeHighestRate([sweep, search({ perSecond, limit })])
    expect(conclusion.holds).toBe(holds)
    expect(conclusion.sentence).toContain('The highest rate is 5,000/s, limited by service CPU.')
    expect(conclusion.sentence).toContain(`limited by ${limit}`)
  })

  test('needs a knee', () => {
    const flat = { suites: [{ suite: 'enough files', knee: { kind: 'none' }, readings: [] }] }
    const found = search({ perSecond: 12, limit: 'open files' })
    expect(concludeHighestRate([flat, found]).holds).toBe(false)
  })
})

describe('1,000 connections', () => {
  const conclude = (verdict: string, readings: object[]) =>
    concludePreflight([
      { verdict },
      { suites: [{ readings: [createStep(1, 100)] }] },
      { suites: [{ readings }] },
    ])

  test.each([
    [
      'bring no more and wait longer',
      [createStep(2, 6000, 0.3), createStep(1000, 5500, 180)],
      true,
    ],
    ['bring more', [createStep(2, 6000, 0.3), createStep(1000, 9000, 110)], false],
    ['fail', [createStep(2, 6000, 0.3), createStep(1000, 5500, 180, 0.1)], false],
    ['are not measured', [createStep(2, 6000, 0.3)], false],
  ])('that %s', (_, readings, holds) => {
    expect(conclude('fine', readings).holds).toBe(holds)
  })

  test('on a machine that cannot carry them conclude nothing', () => {
    const readings = [createStep(2, 6000, 0.3), createStep(1000, 5500, 180)]
    expect(conclude('problem', readings).holds).toBe(false)
  })
})

function createComparison(rps: [number, number], effect: ComparedEffect) {
  const [first, second] = rps
  return {
    variants: [
      { name: '200 threads', figures: { rps: first }, effects: null },
      { name: '400 threads', figures: { rps: second }, effects: { rps: effect, errors: null } },
    ],
  }
}

describe('sign-ups', () => {
  const sweep = (lastAnswered: number) => ({
    suites: [
      {
        bottleneck: { name: 'service CPU' },
        readings: [
          ...[10, 100, 1000].map((rate) => createStep(16, rate)),
          { ...createStep(16, lastAnswered), offeredPerSecond: 10_000 },
        ],
      },
    ],
  })
  const twice = createComparison([998, 2000], { estimate: 0.69, isDifferent: true })

  test('are kept up to 1,000 a second, and twice the threads carry twice as many', () => {
    const conclusion = concludeSignUp([sweep(3000), twice])
    expect(conclusion.holds).toBe(true)
    expect(conclusion.sentence).toContain('3 of 4 rates are kept.')
    expect(conclusion.sentence).toContain('998/s with 200 threads and 2,000/s with 400 threads')
  })

  test.each([
    ['every rate is kept', 10_000, twice],
    [
      'the threads cannot be told apart',
      3000,
      createComparison([998, 2000], { estimate: 0.69, isDifferent: false }),
    ],
    [
      'more threads bring little',
      3000,
      createComparison([998, 1200], { estimate: 0.18, isDifferent: true }),
    ],
  ])('do not show it where %s', (_, lastAnswered, comparison) => {
    expect(concludeSignUp([sweep(lastAnswered), comparison]).holds).toBe(false)
  })
})

describe('a login storm', () => {
  const create = (errors: number[], rps: number[], isDifferent = true) => ({
    variants: errors.map((share, index) => ({
      name: `setting ${index + 1}`,
      figures: { errors: share, rps: rps[index] ?? null },
      effects: index === 0 ? null : { rps: { estimate: 0.5, isDifferent }, errors: null },
    })),
  })
  const expected = [
    create([0.8, 0], [100, 700]),
    create([0.9, 0.7], [100, 700]),
    create([0, 0], [700, 1400]),
    create([0, 0], [300, 1150]),
  ]

  test('takes two connections of nginx for each user', () => {
    const conclusion = concludeLoginStorm(expected)
    expect(conclusion.holds).toBe(true)
    expect(conclusion.sentence).toContain('gave 80 % errors and 2,048 0 % errors')
    expect(conclusion.sentence).toContain('2.00 times as many logins')
  })

  test.each([
    ['1,024 connections are enough for 1,000 users', 0, create([0, 0], [700, 700])],
    ['2,048 connections are too few for 1,000 users', 0, create([0.8, 0.1], [100, 700])],
    ['2,048 connections are enough for 3,000 users', 1, create([0.9, 0], [100, 700])],
    ['the quotas cannot be told apart', 2, create([0, 0], [700, 1400], false)],
    ['several upstreams carry no more', 3, create([0, 0], [300, 330])],
    ['a comparison is missing', 3, undefined],
  ])('does not show it where %s', (_, place, result) => {
    expect(concludeLoginStorm(expected.toSpliced(place, 1, result as never)).holds).toBe(false)
  })
})

describe('a page load', () => {
  const conclude = (errors: number[], max: number[]) =>
    concludePageLoad([
      {
        variants: errors.map((share, index) => ({
          figures: { errors: share, max: max[index] ?? null },
        })),
      },
    ])

  test('needs a longer backlog against errors, and more workers against waiting', () => {
    const conclusion = conclude([0.03, 0.05, 0, 0], [33_000, 300, 865, 36])
    expect(conclusion.holds).toBe(true)
    expect(conclusion.sentence).toContain('The longest responses took 33.0 s, 300 ms, 865 ms and')
  })

  test.each([
    ['more connections are enough', [0.03, 0, 0, 0], [33_000, 300, 865, 36]],
    ['a longer backlog is not enough', [0.03, 0.05, 0.02, 0], [33_000, 300, 865, 36]],
    ['a longer backlog still has a few errors', [0.03, 0.05, 0.005, 0], [33_000, 300, 865, 36]],
    ['more workers do not help', [0.03, 0.05, 0, 0], [33_000, 300, 865, 860]],
    ['a setting is missing', [0.03, 0.05, 0], [33_000, 300, 865]],
  ])('does not show it where %s', (_, errors, max) => {
    expect(conclude(errors, max).holds).toBe(false)
  })
})
