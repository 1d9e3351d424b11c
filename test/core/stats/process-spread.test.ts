/** What earlier runs teach about the processes of a service. */
import { describe, expect, it } from 'vitest'
import { compactMeasurement } from '../../../src/core/measurement/compact.ts'
import type { LearnedSpread, Measurement } from '../../../src/core/measurement/measurement.ts'
import {
  type CalibrationEffect,
  choosePrior,
  computeCalibratedStrength,
  computeLearnedStrength,
  type EpochLevel,
  hasSteadyProcesses,
  learnedSpreadVersion,
  learnProcessSpread,
} from '../../../src/core/stats/process-spread.ts'
import { compareMeasurements } from '../../../src/core/verdict/compare.ts'
import {
  createMeasurement,
  createRun,
  type RunSpec,
  repeatPair,
  steadyGroups,
} from '../../helpers/epochs.ts'
import { generateMeasurement } from '../../helpers/measurements.ts'

function learned(strengths: LearnedSpread['strengths'], version = 1): LearnedSpread {
  return { version, runs: 5, strengths }
}

describe('the prior', () => {
  it('is worth one epoch if nothing is known of the service', () => {
    expect(choosePrior('p50', null)).toEqual({ tau: 0.025, strength: 1 })
    expect(choosePrior('p99', null)).toEqual({ tau: 0.06, strength: 1 })
  })

  it('is worth what was learned, at most 16 epochs', () => {
    expect(choosePrior('p50', learned({ p50: 7 })).strength).toBe(7)
    expect(choosePrior('p50', learned({ p50: 40 })).strength).toBe(16)
    expect(choosePrior('p50', learned({ p50: 7 })).tau).toBe(0.025)
  })

  it('is that of an unknown service for a metric of which nothing was learned', () => {
    expect(choosePrior('p90', learned({ p50: 7 })).strength).toBe(1)
    expect(choosePrior('p50', learned({ p50: 0 })).strength).toBe(1)
  })

  it('ignores what another version has learned', () => {
    expect(learnedSpreadVersion).toBe(1)
    expect(choosePrior('p50', learned({ p50: 7 }, 2)).strength).toBe(1)
    expect(choosePrior('p50', learned({ p50: 7 }, 0)).strength).toBe(1)
  })
})

describe('processes are known to be alike', () => {
  it('if the priors of p50 and of p99 are worth five epochs', () => {
    expect(hasSteadyProcesses(learned({ p50: 5, p99: 5 }))).toBe(true)
    expect(hasSteadyProcesses(learned({ p50: 4.9, p99: 16 }))).toBe(false)
    expect(hasSteadyProcesses(learned({ p50: 16, p99: 4.9 }))).toBe(false)
    expect(hasSteadyProcesses(learned({ p50: 16, p99: 16 }, 2))).toBe(false)
    expect(hasSteadyProcesses(null)).toBe(false)
  })
})

describe('the strength that runs teach', () => {
  /** The levels of three epochs whose variance is `deviation` squared. */
  const apart = (deviation: number, sampling = 0, level = 3): EpochLevel[] =>
    [-deviation, 0, deviation].map((each) => ({ logarithm: level + each, variance: sampling }))
  const boundary = 0.025 / Math.SQRT2

  it('is one epoch, and 0.75 for each epoch after the first of a run, up to 16', () => {
    const steady = (runs: number) => computeLearnedStrength('p50', Array(runs).fill(apart(0.001)))
    expect(steady(1)).toBe(1 + 0.75 * 2)
    expect(steady(3)).toBe(5.5)
    expect(steady(10)).toBe(16)
  })

  it('is that of an unknown service if two processes differ by more than the prior states', () => {
    expect(computeLearnedStrength('p50', Array(3).fill(apart(boundary * 0.999)))).toBe(5.5)
    expect(computeLearnedStrength('p50', Array(3).fill(apart(boundary * 1.001)))).toBe(1)
    // Those of p99 may differ more.
    expect(computeLearnedStrength('p99', Array(3).fill(apart(boundary * 1.001)))).toBe(5.5)
  })

  it('does not count the part of the scatter that follows from the requests', () => {
    const variance = 0.03 ** 2 - boundary ** 2
    const strengthOf = (sampling: number) =>
      computeLearnedStrength('p50', Array(3).fill(apart(0.03, sampling)))
    expect(strengthOf(0)).toBe(1)
    expect(strengthOf(variance * 0.99)).toBe(1)
    expect(strengthOf(variance * 1.01)).toBe(5.5)
  })

  it('does not depend on how far runs differ from each other, on other machines', () => {
    const runs = [1, 5, 20].map((level) => apart(0.001, 0, level))
    expect(computeLearnedStrength('p50', runs)).toBe(5.5)
  })

  it('is that of an unknown service if no run has two epochs', () => {
    expect(computeLearnedStrength('p50', [])).toBe(1)
    expect(computeLearnedStrength('p50', [[{ logarithm: 1, variance: 0 }], []])).toBe(1)
  })
})

describe('stored runs', () => {
  const of = (ms: number, some: RunSpec = {}): RunSpec => ({
    requests: { 'GET /': { groups: steadyGroups(ms, 100) } },
    ...some,
  })
  const stored = (...epochs: RunSpec[]): Measurement => ({
    ...generateMeasurement({ epochs: 1, seconds: 10, perSecond: 1 }),
    runs: epochs.map((spec, index) => createRun('head', index + 1, spec)),
  })
  const alike = () => stored(of(1), of(1), of(1))

  it('teach nothing if there are fewer than three with several epochs', () => {
    expect(learnProcessSpread([])).toBeNull()
    expect(learnProcessSpread([alike(), alike()])).toBeNull()
    expect(learnProcessSpread([alike(), alike(), stored(of(1))])).toBeNull()
  })

  it('teach that processes are alike', () => {
    const found = learnProcessSpread([alike(), alike(), alike()])
    expect(found).toMatchObject({ version: 1, runs: 3 })
    expect(found?.strengths).toMatchObject({ p50: 5.5, p90: 5.5, p99: 5.5, cpu: 5.5 })
    expect(hasSteadyProcesses(found)).toBe(true)
  })

  it('teach nothing of max and rps, whose error within an epoch is unknown', () => {
    const found = learnProcessSpread([alike(), alike(), alike()])
    expect(found?.strengths).toMatchObject({ max: 1, rps: 1 })
  })

  it('teach nothing of what they do not agree in', () => {
    const differing = () => stored(of(1, { cpuSeconds: 1 }), of(1.2), of(0.9, { cpuSeconds: 2 }))
    const found = learnProcessSpread([differing(), differing(), differing()])
    expect(found?.strengths).toMatchObject({ p50: 1, p99: 1, cpu: 1 })
    expect(hasSteadyProcesses(found)).toBe(false)
  })

  it('teach by their head, never by a base that was measured beside it', () => {
    const paired = () => createMeasurement(repeatPair(3, of(1), of(1)))
    const measurements = [paired(), paired(), paired()]
    for (const { runs } of measurements)
      for (const [index, run] of runs.entries())
        if (run.side === 'base') runs[index] = createRun('base', run.epoch, of(run.epoch))
    expect(learnProcessSpread(measurements)?.strengths.p50).toBe(5.5)
  })

  it('whose CPU time cannot be read teach the other metrics', () => {
    const unknown = () => stored(of(1, { cpuSeconds: null }), of(1, { cpuSeconds: null }))
    const found = learnProcessSpread([unknown(), unknown(), unknown()])
    expect(found?.strengths).toMatchObject({ cpu: 1, p50: 1 + 0.75 * 3 })
  })

  it('teach the same in the compact form in which they are stored', () => {
    const whole = [1, 2, 3].map((seed) =>
      generateMeasurement({ epochs: 3, seconds: 4, perSecond: 300, spread: 0.004, seed }),
    )
    const found = learnProcessSpread(whole)
    expect(found?.strengths).toMatchObject({ p50: 5.5, p99: 5.5 })
    expect(learnProcessSpread(whole.map(compactMeasurement))).toEqual(found)
  })

  it('teach nothing by epochs that were joined to be stored, which differ less than others', () => {
    const lasting = (seconds: number) => () => {
      const measurement = alike()
      for (const run of measurement.runs) run.measuredSeconds = seconds
      return measurement
    }
    const learnFrom = (made: () => Measurement) => learnProcessSpread([made(), made(), made()])
    // The plan states 10 s. A run may take a little longer than that.
    expect(learnFrom(lasting(14.9))?.strengths.p50).toBe(5.5)
    expect(learnFrom(lasting(15))).toBeNull()
    expect(learnFrom(lasting(20))).toBeNull()
  })

  it('and calibrations count together, unless a calibration shows processes that differ', () => {
    const effects = (apart: number) =>
      Array.from({ length: 10 }, (_, index) => ({
        effect: index % 2 === 0 ? 0 : apart,
        standardError: 0,
      }))
    const runs = [alike(), alike(), alike()]
    // Without a start order, ten epochs have nine degrees of freedom.
    const found = learnProcessSpread(runs, [{ p50: effects(0.001), p99: effects(0.3) }])
    expect(found).toMatchObject({ runs: 3, calibrations: 1 })
    expect(found?.strengths).toMatchObject({ p50: 1 + 4.5 + 6.75, p99: 1, p90: 5.5 })
    const alone = learnProcessSpread([], [{ p50: effects(0.001) }])
    expect(alone).toMatchObject({ runs: 0, calibrations: 1, strengths: { p50: 7.75, p99: 1 } })
  })

  it('teach by the epochs that were not joined', () => {
    const joined = () => {
      const measurement = stored(of(1), of(1), of(1), of(5))
      for (const run of measurement.runs.slice(3)) run.measuredSeconds = 20
      return measurement
    }
    expect(learnProcessSpread([joined(), joined(), joined()])?.strengths.p50).toBe(5.5)
  })

  it('make the estimate of a later measurement more certain', () => {
    const measurement = createMeasurement(repeatPair(3, of(1), of(1.02)))
    const compareWith = (spread: LearnedSpread | null) => {
      const beside = measurement.beside && {
        ...measurement.beside,
        ...(spread && { learned: spread }),
      }
      const { rows, basis } = compareMeasurements(null, { ...measurement, beside })
      const row = rows.find(({ metric }) => metric === 'p50')
      if (row?.evidence.kind !== 'estimate') throw new Error('there is no estimate')
      return { basis, degrees: row.evidence.estimate.degreesOfFreedom }
    }
    expect(compareWith(null)).toMatchObject({
      degrees: 3,
      basis: { isSteady: false, learnedRuns: 0 },
    })
    expect(compareWith(learned({ p50: 16, p99: 16 }))).toMatchObject({
      degrees: 18,
      basis: { isSteady: true, learnedRuns: 5 },
    })
  })
})

describe('the strength that calibrations teach', () => {
  /** Ten epochs with alternating start order; those of each order are `deviation` apart. */
  const calibration = (
    deviation: number,
    standardError = 0,
    orderEffect = 0,
  ): CalibrationEffect[] =>
    Array.from({ length: 10 }, (_, index) => {
      const order = index % 2 === 0 ? 1 : -1
      const side = Math.floor(index / 2) % 2 === 0 ? 1 : -1
      return { effect: order * orderEffect + (side * deviation) / 2, standardError, order }
    })

  it('grows with the epochs of alike processes, less one for the mean of each start order', () => {
    expect(computeCalibratedStrength('p50', [calibration(0.001)])).toBe(1 + 0.75 * 8)
    const two = [calibration(0.001), calibration(0.001)]
    expect(computeCalibratedStrength('p50', two)).toBe(1 + 0.75 * 16)
    expect(computeCalibratedStrength('p50', [...two, ...two])).toBe(16)
  })

  it('is that of an unknown service if processes differ', () => {
    expect(computeCalibratedStrength('p50', [calibration(0.1)])).toBe(1)
    // The p99 of processes may differ by more.
    expect(computeCalibratedStrength('p99', [calibration(0.1)])).toBe(7)
  })

  it('does not count what the requests within an epoch explain, or the start order', () => {
    expect(computeCalibratedStrength('p50', [calibration(0.1, 0.05)])).toBe(7)
    expect(computeCalibratedStrength('p50', [calibration(0.001, 0, 0.5)])).toBe(7)
  })

  it('is nothing for too few epochs', () => {
    expect(computeCalibratedStrength('p50', [])).toBeNull()
    expect(computeCalibratedStrength('p50', [calibration(0.001).slice(0, 9)])).toBeNull()
  })
})
