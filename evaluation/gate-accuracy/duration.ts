/** How long the trials that remain will take. */
import type { GateTrial } from './plan.ts'
import { scenarios } from './plan.ts'
import type { GateTrialResult } from './result.ts'

/** Six epochs of 18 s, which is a guess until a trial of the scenario has been measured. */
const defaultTrialSeconds = 110

/**
 * The hours that these trials take, from the mean duration of the measured trials of the same
 * scenario.
 */
export function estimateHours(trials: GateTrial[], results: GateTrialResult[]): number {
  const seconds = trials.map(({ scenario }) => {
    const measured = results.filter((result) => result.scenario === scenario.name)
    if (measured.length === 0) return defaultTrialSeconds
    return measured.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0) / measured.length
  })
  return seconds.reduce((sum, each) => sum + each, 0) / 3600
}

/** One line for each scenario, and the sum. */
export function formatPlan(trials: GateTrial[], results: GateTrialResult[]): string {
  const lines = scenarios.map(({ name }) => {
    const own = trials.filter(({ scenario }) => scenario.name === name)
    const measured = results.filter(({ scenario }) => scenario === name)
    return `${name}: ${measured.length} measured, ${formatRemaining(own, results)}`
  })
  return [...lines, `all: ${formatRemaining(trials, results)}`].join('\n')
}

function formatRemaining(trials: GateTrial[], results: GateTrialResult[]): string {
  return `${trials.length} remain, about ${estimateHours(trials, results).toFixed(1)} hours`
}
