/** The tests of the gate with one kind of noise. Three files share the kinds, as they take long. */
import { beforeAll, describe, expect, test } from 'vitest'
import { simulatedMetrics } from '../../../evaluation/false-alarms/epoch.ts'
import {
  type NoiseScenario,
  scenarios,
  unchanged,
} from '../../../evaluation/false-alarms/scenarios.ts'
import { type SimulatedTrials, simulateTrials } from '../../../evaluation/false-alarms/trials.ts'
import { estimateProportion } from '../../../evaluation/proportion.ts'
import { buildDefaultRules } from '../../../evaluation/simulated-pull-request.ts'

export const lognormalScenarios = selectScenarios('independent', 'bursts', 'processes')
export const heavyTailedScenarios = selectScenarios('Student t', 'Pareto')
export const otherScenarios = scenarios.filter(
  (each) => !lognormalScenarios.includes(each) && !heavyTailedScenarios.includes(each),
)

function selectScenarios(...names: string[]): NoiseScenario[] {
  const selected = scenarios.filter(({ name }) => names.includes(name))
  if (selected.length !== names.length) throw new Error(`Not all of these exist: ${names}`)
  return selected
}

const pullRequests = 200

export function testScenarios(some: NoiseScenario[]): void {
  const rules = buildDefaultRules()
  describe.each(some)('with the noise $name, the gate', (scenario) => {
    let trials: SimulatedTrials
    beforeAll(() => {
      trials = simulateTrials(scenario, unchanged, pullRequests, rules, { seed: 2 })
    })

    test('fails at most one unchanged head in a hundred', () => {
      expect(isSurelyAbove(trials.outcomes.fail ?? 0, pullRequests, 0.01)).toBe(false)
      expect(trials.outcomes.pass ?? 0).toBeGreaterThan(pullRequests / 3)
    })

    test.each(simulatedMetrics)(
      'has intervals of %s that miss the truth no more often than stated',
      (metric) => {
        const { lower, first } = trials.missed[metric]
        expect(
          isSurelyAbove(lower, pullRequests, { p50: 0.002, p99: 0.006, max: 0.001 }[metric]),
        ).toBe(false)
        expect(isSurelyAbove(first, pullRequests, 0.03)).toBe(false)
      },
    )
  })
}

/** Whether a share is greater, with an error probability of one in a thousand. */
export function isSurelyAbove(part: number, whole: number, share: number): boolean {
  return estimateProportion(part, whole, 0.998).lower > share
}
