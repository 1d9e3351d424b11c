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

/** The places of its requests in the suite's. */
export function listScenarioRequests({ steps }: Pick<Scenario, 'steps'>): number[] {
  return steps.flatMap(({ requests }) => requests)
}
