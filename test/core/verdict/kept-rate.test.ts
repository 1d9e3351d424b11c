/** How much of its rate a side kept, and how far that may be chance. */
import { describe, expect, it } from 'vitest'
import type { Run } from '../../../src/core/measurement/measurement.ts'
import {
  combineLostRates,
  estimateLostRate,
  hasLostRate,
  type KeptShare,
  readKeptShare,
} from '../../../src/core/stats/kept-rate.ts'
import { compareMeasurements } from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import { createRules, estimate, parsedDefaultLimits } from '../../helpers/comparisons.ts'
import { createMeasurement, createRun, type RunSpec } from '../../helpers/epochs.ts'
import { createRandom } from '../../helpers/measurements.ts'

/** A run of 10 s with 900 requests in nine groups, whose responses take `msOf` the group. */
function runOf(msOf: (group: number) => number, some: Partial<Run> = {}, spec: RunSpec = {}): Run {
  const groups = Array.from({ length: 9 }, (_, group) => Array(100).fill(msOf(group)))
  const run = createRun('head', 1, { requests: { 'GET /': { groups } }, ...spec })
  return { ...run, warmupSeconds: 3, ...some }
}

describe('the kept share of a rate', () => {
  it('is that of the responses within the measured time', () => {
    expect(readKeptShare(runOf(() => 10, { completed: 855 })).share).toBe(0.95)
    expect(readKeptShare(runOf(() => 10)).share).toBe(1)
  })

  it('does not miss requests in flight at the end, as far as responses exceed the lead of 1 s', () => {
    // At 90/s, 45 requests are due in half a second.
    const kept = (ms: number, completed: number) =>
      readKeptShare(runOf(() => ms, { completed })).share
    expect(kept(1500, 900 - 45)).toBeCloseTo(1, 3)
    expect(kept(1500, 900 - 90)).toBeCloseTo(0.95, 2)
    expect(kept(900, 900 - 45)).toBeCloseTo(0.95, 9)
  })

  it('has a shorter lead with a warm-up of less than 2 s', () => {
    const kept = (warmupSeconds: number) =>
      readKeptShare(runOf(() => 500, { completed: 900 - 45, warmupSeconds })).share
    expect([kept(0), kept(0.25), kept(0.5), kept(2)]).toEqual([
      expect.closeTo(1, 3),
      expect.closeTo(0.975, 2),
      expect.closeTo(0.95, 2),
      expect.closeTo(0.95, 9),
    ])
  })

  it('misses what is in flight because a queue grows', () => {
    const growing = runOf((group) => 1500 + 300 * group, { completed: 700 })
    expect(readKeptShare(growing).share).toBeCloseTo(700 / 900, 9)
    const steady = runOf((group) => 1500 + 10 * group, { completed: 855 })
    expect(readKeptShare(steady).share).toBeGreaterThan(0.995)
  })

  it('varies with the requests in flight at both ends: the root of twice rate × response time', () => {
    // 90/s · 0.2 s = 18 requests.
    const { standardError } = readKeptShare(runOf(() => 200))
    expect(standardError).toBeCloseTo(Math.sqrt(36) / 900, 4)
  })

  it('is 0 of nothing', () => {
    const nothing = runOf(() => 1, { offered: 0, completed: 0 })
    expect(readKeptShare(nothing)).toEqual({ share: 0, standardError: 0 })
  })

  it('varies no more than stated, also where few responses take very long', () => {
    const random = createRandom(9)
    const times = {
      exponential: () => -200 * Math.log(1 - random()),
      // One in fifty takes 5 s: their mean is 200 ms, too.
      heavy: () => (random() < 0.02 ? 5000 : 102),
    }
    const { standardError: stated } = readKeptShare(runOf(() => 200, { offered: 2000 }))
    for (const draw of Object.values(times)) {
      const shares = Array.from({ length: 400 }, () => simulateShare(draw, random))
      const mean = shares.reduce((sum, each) => sum + each, 0) / shares.length
      const variance =
        shares.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (shares.length - 1)
      expect(Math.sqrt(variance) / stated).toBeGreaterThan(0.8)
      expect(Math.sqrt(variance) / stated).toBeLessThan(1.2)
    }
  })

  /** 200/s for 10 s after 20 s of warm-up; the share is not limited to 1. */
  function simulateShare(drawMs: () => number, random: () => number): number {
    let [due, offered, completed] = [-20_000, 0, 0]
    for (;;) {
      due -= 5 * Math.log(1 - random())
      if (due > 10_000) return completed / offered
      const end = due + drawMs()
      if (due >= 0) offered++
      if (end >= 0 && end < 10_000) completed++
    }
  }
})

describe('the lost rate of paired epochs', () => {
  const kept = (share: number, standardError = 0): KeptShare => ({ share, standardError })
  const lost = (base: number[], head: number[]) =>
    combineLostRates(
      base.map((share, epoch) => ({ base: kept(share), head: kept(head[epoch] ?? 1) })),
    )

  it('is 1 minus the kept share, of each side, and of the head minus the base', () => {
    const { base, head, difference } = lost([0.99, 0.99], [0.97, 0.97])
    expect(base.effect).toBeCloseTo(0.01, 12)
    expect(head.effect).toBeCloseTo(0.03, 12)
    expect(difference.effect).toBeCloseTo(0.02, 12)
  })

  it('has the error of the requests in flight on both sides, and 0.2 % between epochs', () => {
    const epochs = Array.from({ length: 4 }, () => ({ base: kept(1, 0.03), head: kept(1, 0.04) }))
    const { base, difference } = combineLostRates(epochs)
    // A prior worth 8 epochs, and three degrees of freedom without any scatter: 8 / (8 + 3).
    const expected = (error: number) => Math.sqrt(((8 / 11) * (error ** 2 + 0.002 ** 2)) / 4)
    expect(base.standardError).toBeCloseTo(expected(0.03), 9)
    expect(difference.standardError).toBeCloseTo(expected(0.05), 9)
  })

  it('is certain if it is more than 1 %, and none is possible in less than 0.5 %', () => {
    expect(hasLostRate(estimate(0.011, 1e-4))).toBe(true)
    expect(hasLostRate(estimate(0.0099, 1e-6))).toBe(false)
    // t(0.995) of four degrees of freedom is 4.604.
    expect(hasLostRate(estimate(0.05, 0.05 / 4.61))).toBe(true)
    expect(hasLostRate(estimate(0.05, 0.05 / 4.6))).toBe(false)
  })

  it('is unknown without epochs', () => {
    expect(estimateLostRate([])).toBeNull()
    expect(() => combineLostRates([])).toThrow(RangeError)
  })
})

describe('a service at a rate', () => {
  /** A measurement of four epochs of base and head. */
  const verdictOf = (base: (epoch: number) => Run, head: (epoch: number) => Run) => {
    const pairs = [1, 2, 3, 4].map((epoch) => ({
      base: { ...base(epoch), side: 'base' as const, epoch },
      head: { ...head(epoch), side: 'head' as const, epoch },
    }))
    const measurement = createMeasurement(pairs)
    const { rps, errors } = parsedDefaultLimits
    const rules = createRules({ limits: { ...(rps && { rps }), ...(errors && { errors }) } })
    return decideVerdict(
      compareMeasurements(null, measurement),
      rules,
      collectFacts(null, measurement),
    )
  }
  /** Those that are due in the last second and a half, less those of the lead, have no response. */
  const slow = () => runOf(() => 1500, { completed: 900 - 45 })
  const quick = () => runOf(() => 10)

  it('may take longer than the lead of 1 s to respond, and is judged', () => {
    expect(verdictOf(slow, slow)).toMatchObject({ outcome: 'pass', reasons: [] })
    expect(verdictOf(quick, slow)).toMatchObject({ outcome: 'pass', reasons: [] })
    const slightly = () => runOf(() => 1200, { completed: 900 - 18 })
    expect(verdictOf(slightly, slightly)).toMatchObject({ outcome: 'pass', reasons: [] })
  })

  it('fails if it falls behind and the base does not', () => {
    const behind = () => runOf((group) => 10 + 250 * group, { completed: 720 })
    const { outcome, reasons } = verdictOf(quick, behind)
    expect(outcome).toBe('fail')
    expect(reasons).toEqual([
      'The service does not keep up: it answered 80 % of the requests (72/s), the base 100 % ' +
        '(90/s); the limit is −1 %.',
    ])
    expect(verdictOf(behind, behind).outcome).toBe('invalid')
    expect(verdictOf(behind, quick).outcome).toBe('unsure')
  })

  it('does not fail by a few responses that take very long', () => {
    // One in fifty takes 4 s, so at each end of the measured time, about seven requests are in
    // flight.
    const times = (epoch: number) =>
      Array.from({ length: 9 }, () => [...Array(98).fill(10), 4000, 4000 + epoch])
    const heavy = (completed: number[]) => (epoch: number) =>
      runOf(
        () => 0,
        { completed: completed[epoch - 1] ?? 900 },
        { requests: { 'GET /': { groups: times(epoch) } } },
      )
    const unlucky = heavy([866, 900, 870, 890])
    // 2 % are lost, but in two of four epochs only: unlikely, and no proof.
    expect(verdictOf(heavy([900, 900, 900, 900]), unlucky).outcome).toBe('unsure')
    // Where the base loses as much, the rate is too high for both.
    expect(verdictOf(unlucky, unlucky).outcome).toBe('invalid')
  })
})
