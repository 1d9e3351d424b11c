/**
 * The gate on noise that is known exactly: few false alarms, and intervals that contain the truth.
 */
import { describe, expect, test } from 'vitest'
import { estimateEpoch } from '../../../evaluation/false-alarms/epoch.ts'
import { renderPage } from '../../../evaluation/false-alarms/page.ts'
import { scenarios, simulateEpoch, unchanged } from '../../../evaluation/false-alarms/scenarios.ts'
import { type SimulatedTrials, simulateTrials } from '../../../evaluation/false-alarms/trials.ts'
import { estimateProportion } from '../../../evaluation/proportion.ts'
import {
  createRandom,
  drawWithoutReplacement,
  drawWithReplacement,
} from '../../../evaluation/random.ts'
import { buildDefaultRules } from '../../../evaluation/simulated-pull-request.ts'
import { isSurelyAbove, otherScenarios, testScenarios } from './scenarios.ts'

const rules = buildDefaultRules()

testScenarios(otherScenarios)

test('limits without intervals fail many unchanged heads, which these tests detect', () => {
  const withoutIntervals = { ...rules, noise: 'ignore' as const }
  const trials = simulateTrials(findScenario('all at once'), unchanged, 50, withoutIntervals, {
    seed: 2,
  })
  expect(isSurelyAbove(trials.outcomes.fail ?? 0, 50, 0.01)).toBe(true)
})

test('processes that differ far more than the gate assumes give wrong intervals', () => {
  const wild = { ...findScenario('processes'), processes: { all: 0.2, tail: 0 } }
  const trials = simulateTrials(wild, unchanged, 100, rules, { seed: 2 })
  expect(trials.missed.p50.first / 100).toBeGreaterThan(0.03)
})

test('a head that is 10 % slower in all requests fails', () => {
  const trials = simulateTrials(findScenario('processes'), { all: 0.1, tail: 0 }, 50, rules, {
    seed: 2,
  })
  expect(isSurelyBelow(trials.outcomes.fail ?? 0, 50, 0.95)).toBe(false)
})

test('the same seed gives the same simulation, another seed another one', () => {
  const [one, same, other] = [1, 1, 2].map((seed) => {
    const times = { base: new Float64Array(1500), head: new Float64Array(1500) }
    simulateEpoch(findScenario('all at once'), unchanged, 100, createRandom(seed), times)
    return times
  })
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
})

describe('simulated response times', () => {
  test.each(scenarios)('of the kind $name have one in twenty in the tail', ({ law }) => {
    const random = createRandom(3)
    const above = Array.from({ length: 40_000 }, () => law.draw(random)).filter(
      (drawn) => drawn > law.tail,
    )
    const { lower, upper } = estimateProportion(above.length, 40_000, 0.998)
    expect(lower).toBeLessThan(0.05)
    expect(upper).toBeGreaterThan(0.05)
  })

  test.each(scenarios.filter(({ bursts }) => !bursts))(
    'of the kind $name have a p99 that is slower by as much as the tail',
    (scenario) => {
      const epochs = Array.from({ length: 20 }, (_, seed) => {
        const times = { base: new Float64Array(20_000), head: new Float64Array(20_000) }
        simulateEpoch(scenario, { all: 0, tail: 0.2 }, 1000, createRandom(seed), times)
        return estimateEpoch(times, 1000).metrics
      })
      const effects = epochs.flatMap(
        (metrics) => metrics.find(({ metric }) => metric === 'p99')?.effect ?? [],
      )
      const mean = effects.reduce((sum, { effect }) => sum + effect, 0) / effects.length
      expect(Math.expm1(mean)).toBeGreaterThan(0.15)
      expect(Math.expm1(mean)).toBeLessThan(0.25)
    },
  )

  test('are slow at the same time on both sides during bursts', () => {
    const times = { base: new Float64Array(60_000), head: new Float64Array(60_000) }
    simulateEpoch(findScenario('bursts'), unchanged, 100, createRandom(4), times)
    expect(
      computeCorrelation(averageBySecond(times.base), averageBySecond(times.head)),
    ).toBeGreaterThan(0.6)
    simulateEpoch(findScenario('independent'), unchanged, 100, createRandom(4), times)
    expect(
      computeCorrelation(averageBySecond(times.base), averageBySecond(times.head)),
    ).toBeLessThan(0.2)
  })
})

describe('random numbers', () => {
  test('have the moments of a uniform and of a normal distribution', () => {
    const { drawUniform, drawNormal } = createRandom(5)
    const shares = Array.from({ length: 100_000 }, drawUniform)
    const normals = Array.from({ length: 100_000 }, drawNormal)
    expect(computeMean(shares)).toBeCloseTo(0.5, 2)
    expect(computeMean(shares.map((each) => each ** 2))).toBeCloseTo(1 / 3, 2)
    expect(computeMean(normals)).toBeCloseTo(0, 1.5)
    expect(computeMean(normals.map((each) => each ** 2))).toBeCloseTo(1, 1.5)
    expect(computeMean(normals.map((each) => each ** 4))).toBeCloseTo(3, 0.5)
  })

  test('draw values without and with replacement', () => {
    const random = createRandom(6)
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const samples = Array.from({ length: 100 }, () => drawWithoutReplacement(values, 8, random))
    expect(samples.every((sample) => new Set(sample).size === 8)).toBe(true)
    expect(new Set(samples.flat()).size).toBe(10)
    const repeating = Array.from({ length: 100 }, () => drawWithReplacement(values, 8, random))
    expect(repeating.some((sample) => new Set(sample).size < 8)).toBe(true)
  })
})

test('the page says which aims are met, and marks intervals that miss more than stated', () => {
  const [scenario] = scenarios
  if (scenario === undefined) throw new Error('There is no scenario.')
  const trials = (failed: number): SimulatedTrials => ({
    pullRequests: 1000,
    outcomes: { fail: failed, pass: 1000 - failed },
    epochs: 4200,
    fullLength: 100,
    missed: {
      p50: { lower: 1, first: 30, last: 3 },
      p99: { lower: 50, first: 30, last: 3 },
      max: { lower: 0, first: 90, last: 3 },
    },
  })
  const text = renderPage({
    seed: 1,
    unchanged: [
      { scenario, trials: trials(10) },
      { scenario, trials: trials(11) },
    ],
    changed: [{ name: 'p50 +10 %', each: [trials(900), trials(800)] }],
  })
  expect(text).toContain('| independent | 1.00 % (0.48–1.83 %) | 99.0 % | 0 % | 4.2 | met |')
  expect(text).toContain('| 98.9 % | 0 % | 4.2 | **not met** |')
  expect(text).toContain('| independent | **5.00 %** | 3.00 % | 3.00 % |')
  expect(text).toContain('| independent | 0 % | **9.00 %** | 3.00 % |')
  expect(text).toContain('| independent | 80.0 % / 20.0 % / 0 % |')
})

test('the rules are those of a tailgate.yml without limits', () => {
  expect(rules.limits.p99).toEqual([{ kind: 'relative', share: 0.1 }])
  expect(rules.epochs).toBeNull()
})

function findScenario(name: string) {
  const scenario = scenarios.find((each) => each.name === name)
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`)
  return scenario
}

/** The means of the logarithms of 100 requests each. */
function averageBySecond(times: Float64Array): number[] {
  return Array.from({ length: times.length / 100 }, (_, second) =>
    computeMean([...times.subarray(second * 100, second * 100 + 100)].map(Math.log)),
  )
}

function computeCorrelation(ones: number[], others: number[]): number {
  const [one, other] = [computeMean(ones), computeMean(others)]
  const product = computeMean(
    ones.map((each, index) => (each - one) * ((others[index] ?? 0) - other)),
  )
  const spread = (values: number[], centre: number) =>
    Math.sqrt(computeMean(values.map((each) => (each - centre) ** 2)))
  return product / (spread(ones, one) * spread(others, other))
}

/** Whether a share is less, with an error probability of one in a thousand. */
function isSurelyBelow(part: number, whole: number, share: number): boolean {
  return estimateProportion(part, whole, 0.998).upper < share
}

function computeMean(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}
