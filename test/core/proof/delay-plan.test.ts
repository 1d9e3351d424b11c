/** The delay that adds a change, and the changes that a service is too fast or too slow for. */
import { describe, expect, test } from 'vitest'
import { type AddedChange, describeChange } from '../../../src/core/proof/change.ts'
import { fitChange, planDelay, type ServiceTimes } from '../../../src/core/proof/delay-plan.ts'
import { parseSuite } from '../../helpers/configs.ts'

const times: ServiceTimes = { p50: 4, p99: 20, mean: 5, extra: 0.2, pauseThreshold: 40 }
const p50: AddedChange = { kind: 'p50', share: 0.1 }
const p99: AddedChange = { kind: 'p99', share: 0.3 }
const freeze: AddedChange = { kind: 'freeze', lengthSeconds: 0.1, periodSeconds: 10 }

describe('the delay', () => {
  test('of p50 is a constant, a share of the median', () => {
    expect(planDelay(p50, { metrics: ['p50'] }, times, 7)).toEqual({
      delay: { kind: 'constant', ms: 0.4 },
      freeze: null,
    })
  })

  test('of a closed load is a share of the mean, which determines its requests per second', () => {
    expect(planDelay(p50, { metrics: ['rps'] }, times, 7).delay).toEqual({
      kind: 'constant',
      ms: 0.5,
    })
  })

  test('of p99 is a share of the time of each slow response, as the load measures it', () => {
    expect(planDelay(p99, { metrics: ['p99'] }, times, 7).delay).toEqual({
      kind: 'slowest',
      ratio: 0.3,
      extraMs: 0.2,
    })
  })

  test('of a freeze begins at a place in its period that the seed determines', () => {
    const plan = (seed: number) => planDelay(freeze, { metrics: ['max'] }, times, seed)
    expect(plan(12_345)).toEqual({
      delay: { kind: 'none' },
      freeze: { lengthMs: 100, periodMs: 10_000, phaseMs: 2345 },
    })
    expect(plan(2 ** 47).freeze?.phaseMs).toBeLessThan(10_000)
  })
})

function describeSize(
  change: AddedChange,
  isDefault: boolean,
  changed: Partial<ServiceTimes> = {},
) {
  const metrics = [change.kind === 'freeze' ? ('max' as const) : change.kind]
  const suite = parseSuite('start: node server.js')
  const fitted = fitChange({ change, isDefault, metrics }, { ...times, ...changed }, suite)
  return 'change' in fitted ? describeChange(fitted.change) : fitted.obstacle
}

describe('the size', () => {
  test('stays as it is where the gate can find it', () => {
    expect(describeSize(p50, true)).toBe('p50 +10 %')
    expect(describeSize(p99, false)).toBe('p99 +30 %')
    expect(describeSize(freeze, true)).toBe('a freeze of 100ms every 10s')
    expect(describeSize(freeze, false, { pauseThreshold: null })).toBe(
      'a freeze of 100ms every 10s',
    )
  })

  test('of a default change is twice the floor, where that is more', () => {
    expect(describeSize(p50, true, { p50: 0.25 })).toBe('p50 +40 %')
  })

  test('of a default freeze is twice the length of a pause, where that is more', () => {
    expect(describeSize(freeze, true, { pauseThreshold: 183 })).toBe('a freeze of 370ms every 10s')
  })

  test('that was asked for is never changed, so one below the floor cannot be found', () => {
    expect(describeSize(p50, false, { p50: 0.25 })).toBe(
      "service: p50 +10 % can't be found: it is 0.025 ms of a p50 of 0.250 ms, and differences " +
        'under 0.05 ms never fail (floors). Add more, such as --p50 +40%.',
    )
  })

  test('of a freeze that is no pause for this service cannot be found', () => {
    expect(describeSize(freeze, false, { pauseThreshold: 183 })).toBe(
      "service: a freeze of 100ms every 10s can't be found: with the limit of max (+25 %), a " +
        'pause begins here at 183 ms. Freeze for longer, such as 370ms.',
    )
    const short: AddedChange = { ...freeze, periodSeconds: 0.3 }
    expect(describeSize(short, true, { pauseThreshold: 183 })).toContain(
      'a pause begins here at 183 ms',
    )
  })
})
