/** Checks scenarios together with the load that starts them. */

import { formatNumber } from '../text/format-number.ts'
import { isCountLimited, type Load } from './load.ts'
import type { Scenario, ScenarioStep } from './scenarios.ts'
import { findValue, type ReadContext } from './source/read-option.ts'
import { reportProblem } from './source/source-value.ts'
import { findPeakRate } from './value/rate-profile.ts'
import { computeMeanThinkSeconds, computeMedianThinkSeconds } from './value/think.ts'
import { formatDuration } from './value/units.ts'

/** What decides how the scenarios of a suite go. */
export interface ScenarioLoad {
  scenarios: Scenario[]
  load: Load
  durationSeconds: number
  maxUsers: number
}

/** Reports what scenarios cannot be combined with, and an epoch that is too short for them. */
export function checkScenarios(suite: ScenarioLoad, context: ReadContext): void {
  if (findValue('scenarios', context) === undefined) return
  checkCombinations(suite.load, context)
  checkDuration(suite, context)
  warnOfManyUsers(suite, context)
}

function checkCombinations(load: Load, context: ReadContext): void {
  for (const name of ['requests', 'method', 'header', 'body', 'body-file'] as const) {
    const other = findValue(name, context)
    if (other)
      reportProblem(other, 'cannot be combined with scenarios: write it in a step', context)
  }
  const pipeline = findValue('pipeline', context)
  if (pipeline?.kind === 'text' && pipeline.text.trim() !== '1')
    reportProblem(
      pipeline,
      'cannot be combined with scenarios, whose users wait for each response: leave it out',
      context,
    )
  const onBusy = findValue('on-busy', context)
  if (load.kind === 'rate' && load.onBusy?.kind === 'drop' && onBusy)
    reportProblem(
      onBusy,
      'cannot be drop with scenarios: max-users limits those that are open at once',
      context,
    )
}

/** At least so many median scenarios must fit into an epoch: otherwise most are cut off. */
const minScenariosPerEpoch = 5

function checkDuration(suite: ScenarioLoad, context: ReadContext): void {
  const source = findValue('duration', context) ?? findValue('rate', context)
  const required = findRequiredSeconds(suite)
  if (!source || isCountLimited(suite.load) || suite.durationSeconds >= required) return
  const median = formatDuration(roundToTenths(estimateMedianSeconds(suite.scenarios)))
  const message =
    `is too short for the scenarios: the median one takes ${median} of think time alone, and an ` +
    `epoch must last ${minScenariosPerEpoch} times as long: ${formatDuration(required)} or more`
  reportProblem(source, message, context)
}

/**
 * Why an epoch is too short for the scenarios, as a sentence; null if it is not. `responseSeconds`:
 * the response time of each request of the suite, as known by now.
 */
export function describeShortEpoch(
  suite: ScenarioLoad,
  responseSeconds: readonly number[],
): string | null {
  const required = findRequiredSeconds(suite, responseSeconds)
  if (isCountLimited(suite.load) || suite.durationSeconds >= required) return null
  const median = roundToTenths(estimateMedianSeconds(suite.scenarios, responseSeconds))
  return (
    `An epoch of ${formatDuration(suite.durationSeconds)} is too short for the scenarios: the ` +
    `median one takes ${formatDuration(median)}, and an epoch must last ` +
    `${minScenariosPerEpoch} times as long. Set duration: ${formatDuration(required)} or more.`
  )
}

/** The shortest epoch for these scenarios, in whole seconds; 0 without any. */
export function findRequiredSeconds(
  { scenarios }: Pick<ScenarioLoad, 'scenarios'>,
  responseSeconds: readonly number[] = [],
): number {
  return Math.ceil(minScenariosPerEpoch * estimateMedianSeconds(scenarios, responseSeconds))
}

/** The median over all users, whose scenarios are drawn by weight; 0 without scenarios. */
function estimateMedianSeconds(
  scenarios: Scenario[],
  responseSeconds: readonly number[] = [],
): number {
  const sorted = scenarios
    .map(({ weight, steps }) => ({ weight, seconds: sumSeconds(steps, responseSeconds) }))
    .toSorted((one, other) => one.seconds - other.seconds)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let sum = 0
  for (const { weight, seconds } of sorted) {
    sum += weight
    if (sum >= half) return seconds
  }
  return 0
}

/** The typical time of a scenario: of requests at the same time, the slowest counts. */
function sumSeconds(steps: ScenarioStep[], responseSeconds: readonly number[]): number {
  return steps.reduce((sum, { requests, think }) => {
    const responses = requests.map((index) => responseSeconds[index] ?? 0)
    return sum + computeMedianThinkSeconds(think) + Math.max(0, ...responses)
  }, 0)
}

function warnOfManyUsers(suite: ScenarioLoad, context: ReadContext): void {
  const source = findValue('max-users', context) ?? findValue('scenarios', context)
  if (suite.load.kind !== 'rate' || !source) return
  const perSecond = findPeakRate(suite.load) / 1000
  const open = Math.ceil(perSecond * computeMeanSeconds(suite.scenarios))
  if (open <= suite.maxUsers) return
  const message =
    `start ${formatNumber(perSecond)} times a second and think for ` +
    `${formatDuration(roundToTenths(computeMeanSeconds(suite.scenarios)))}, so about ` +
    `${formatNumber(open)} are open at once, and max-users (${formatNumber(suite.maxUsers)}) ` +
    'drops the others: raise max-users, or lower the rate.'
  context.warnings.push({ place: { ...source.place, what: 'scenarios' }, message })
}

/** Think times alone, over all scenarios by weight (Little's law needs the mean). */
function computeMeanSeconds(scenarios: Scenario[]): number {
  const weights = scenarios.reduce((sum, { weight }) => sum + weight, 0)
  const total = scenarios.reduce(
    (sum, { weight, steps }) =>
      sum + weight * steps.reduce((all, { think }) => all + computeMeanThinkSeconds(think), 0),
    0,
  )
  return total / Math.max(1, weights)
}

function roundToTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
