/** Five attempts of the same pull request, simulated: fewer than on the page, from fixed seeds. */

import { expect, test } from 'vitest'
import {
  type AttemptOptions,
  attemptScenarios,
  simulateAttempts,
} from '../../../evaluation/false-alarms/attempts.ts'
import { maxEpochsOfAttempts } from '../../../src/core/tunables/tunables.ts'

function simulate(name: string, options: Partial<AttemptOptions> = {}) {
  const scenario = attemptScenarios.find((each) => each.name === name)
  if (scenario === undefined) throw new Error(`there is no scenario ${name}`)
  return simulateAttempts(scenario, { pullRequests: 400, seed: 1, ...options })
}

test('the same seed gives the same counts', () => {
  const name = 'unchanged, processes: two modes, 50:50, 15 % apart'
  const few = { pullRequests: 20 }
  expect(simulate(name, few)).toEqual(simulate(name, few))
  expect(simulate(name, { ...few, seed: 2 })).not.toEqual(simulate(name, few))
})

test('five attempts of an unchanged pull request are red in at most 1 %', () => {
  for (const { name } of attemptScenarios.filter((each) => each.name.startsWith('unchanged'))) {
    // With a true share of 1 %, 400 have more than 10 red ones in 0.3 %.
    expect(simulate(name).everRed, name).toBeLessThanOrEqual(10)
  }
})

test('attempts that start anew are red more often', () => {
  const name = 'unchanged, processes: two modes, 50:50, 15 % apart'
  const many = { pullRequests: 1000 }
  const anew = simulate(name, { ...many, how: 'anew' })
  expect(anew.everRed).toBeGreaterThan(2 * simulate(name, many).everRed)
})

test('five attempts of a slower pull request find no less than one', () => {
  for (const { name } of attemptScenarios.filter((each) => !each.name.startsWith('unchanged'))) {
    const { red, green } = simulate(name, { pullRequests: 200 })
    expect(red[4], name).toBeGreaterThanOrEqual(red[0] ?? 0)
    expect(green[4], name).toBeLessThanOrEqual(4)
  }
})

test('all attempts together measure at most the maximum of epochs', () => {
  const name = 'unchanged, processes: two modes, 50:50, 15 % apart'
  const { epochs } = simulate(name, { pullRequests: 1, seed: 1, attempts: 40 })
  expect(epochs.reduce((sum, each) => sum + each, 0)).toBe(maxEpochsOfAttempts)
  expect(epochs.at(-1)).toBe(0)
})
