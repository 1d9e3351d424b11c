/** Selects scenarios of a suite, with the requests of their steps. */

import type { Scenario } from '../config/scenarios.ts'
import type { Suite } from '../config/suite.ts'

/** The suite with these of its scenarios alone. */
export function selectScenarios(suite: Suite, indexes: readonly number[]): Suite {
  const selected = indexes.flatMap((index) => suite.scenarios[index] ?? [])
  const places = selected.flatMap(listScenarioRequests)
  const scenarios = selected.map((scenario) => ({
    ...scenario,
    steps: scenario.steps.map((step) => ({
      ...step,
      requests: step.requests.map((place) => places.indexOf(place)),
    })),
  }))
  const requests = places.flatMap((place) => suite.requests[place] ?? [])
  return { ...suite, scenarios, requests }
}

/**
 * How many requests of each name an arrival sends on average. Without scenarios, an arrival is one
 * request.
 */
export function countRequestsPerArrival({
  requests,
  scenarios,
}: Pick<Suite, 'requests' | 'scenarios'>): Map<string, number> {
  const counts = new Map<string, number>()
  const sent =
    scenarios.length === 0
      ? requests.map(({ name, weight }) => ({ names: [name], weight }))
      : scenarios.map((scenario) => ({
          names: listScenarioRequests(scenario).flatMap((place) => requests[place]?.name ?? []),
          weight: scenario.weight,
        }))
  const total = sent.reduce((sum, { weight }) => sum + weight, 0)
  for (const { names, weight } of sent)
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + weight / total)
  return counts
}

/** The places of its requests in the suite's. */
export function listScenarioRequests({ steps }: Pick<Scenario, 'steps'>): number[] {
  return steps.flatMap(({ requests }) => requests)
}
