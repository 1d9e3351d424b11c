/** The tests of the gate with one kind of noise. Three files share the kinds, as they take long. */
import { describe, expect, test } from 'vitest'
import { countOutcomes } from '../../../evaluation/false-alarms/cells.ts'
import { createIntervalCell } from '../../../evaluation/false-alarms/intervals.ts'
import { type NoiseScenario, scenarios } from '../../../evaluation/false-alarms/scenarios.ts'
import { generateNoiseEpochs } from '../../../evaluation/false-alarms/tables/requests.ts'
import { estimateProportion } from '../../../evaluation/proportion.ts'
import type { RandomSource } from '../../../evaluation/random.ts'
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

const unchanged = { all: 0, tail: 0 }
const load = { perSecond: 100, durationSeconds: 12 }

export function testScenarios(some: NoiseScenario[]): void {
  const context = { rules: buildDefaultRules() }
  describe.each(some)('with the noise $name, the gate', (scenario) => {
    const generate = (random: RandomSource) =>
      generateNoiseEpochs(scenario, unchanged, load, random)

    test('fails at most one unchanged pull request in a hundred', () => {
      const { outcomes } = countOutcomes(
        { generate: (random) => ({ epochs: generate(random), context }), aims: [] },
        60,
        2,
      )
      expect(isSurelyAbove(outcomes.fail ?? 0, 60, 0.01)).toBe(false)
    })

    test.each(['p50', 'p99', 'max'] as const)(
      'has intervals of %s that contain no change as often as stated',
      (metric) => {
        expect(createIntervalCell(metric, generate, context).run(300, 2).unmet).toEqual([])
      },
    )
  })
}

/** Whether a share is more, with an error probability of one in a thousand. */
export function isSurelyAbove(part: number, whole: number, share: number): boolean {
  return estimateProportion(part, whole, 0.998).lower > share
}
