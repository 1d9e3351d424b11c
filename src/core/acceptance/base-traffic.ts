/** What is sent under the policy of the base: its own requests or scenarios, each one whole. */

import type { Feeder } from '../config/request/feeders.ts'
import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { selectScenarios } from '../plan/select-scenarios.ts'
import type { Waiver } from './waivers.ts'

type BaseTraffic = Pick<
  Suite,
  | 'requests'
  | 'scenarios'
  | 'addedRequests'
  | 'addedScenarios'
  | 'data'
  | 'maxUsers'
  | 'sampleBodies'
>

/**
 * Each request or scenario of the base as its file defines it, also if the head's file no longer
 * has it. A waiver of the errors of a removed one takes it out of the load.
 */
export function selectBaseTraffic(base: Suite, head: Suite, waivers: Waiver[]): BaseTraffic {
  const { maxUsers, sampleBodies } = base
  const plain = base.scenarios.length === 0 && head.scenarios.length === 0
  return {
    ...(plain ? selectRequests(base, head, waivers) : selectWalks(base, head, waivers)),
    data: mergeData(base.data, head.data),
    maxUsers,
    sampleBodies,
  }
}

type Sent = Pick<BaseTraffic, 'requests' | 'scenarios' | 'addedRequests' | 'addedScenarios'>

function selectRequests(base: Suite, head: Suite, waivers: Waiver[]): Sent {
  const hasRequest = ({ requests }: Suite, name: string) =>
    requests.some((each) => each.name === name)
  const requests = base.requests
    .filter(({ name }) => hasRequest(head, name) || !isRemovalWaived(name, base, waivers))
    .map(
      (request): Request =>
        hasRequest(head, request.name) ? request : { ...request, isRemoved: true },
    )
  const addedRequests = head.requests.filter(({ name }) => !hasRequest(base, name))
  return { requests, scenarios: [], addedRequests }
}

/** A scenario is never made of steps of both files. */
function selectWalks(base: Suite, head: Suite, waivers: Waiver[]): Sent {
  // Requests that scenarios have replaced, or the other way round, have no counterpart.
  if (base.scenarios.length === 0) return { requests: base.requests, scenarios: [] }
  const hasScenario = ({ scenarios }: Suite, name: string) =>
    scenarios.some((each) => each.name === name)
  const sent = selectScenariosWhere(
    base,
    ({ name }) => hasScenario(head, name) || !isRemovalWaived(name, base, waivers),
  )
  const added = selectScenariosWhere(head, ({ name }) => !hasScenario(base, name))
  return {
    requests: sent.requests,
    scenarios: sent.scenarios.map((scenario) =>
      hasScenario(head, scenario.name) ? scenario : { ...scenario, isRemoved: true as const },
    ),
    addedRequests: added.requests,
    // Their requests come after those of the base.
    addedScenarios: added.scenarios.map((scenario) => ({
      ...scenario,
      steps: scenario.steps.map((step) => ({
        ...step,
        requests: step.requests.map((place) => sent.requests.length + place),
      })),
    })),
  }
}

function selectScenariosWhere(
  suite: Suite,
  isWanted: (scenario: Suite['scenarios'][number]) => boolean,
): Suite {
  const indexes = [...suite.scenarios.entries()].flatMap(([index, scenario]) =>
    isWanted(scenario) ? [index] : [],
  )
  return selectScenarios(suite, indexes)
}

/** Data of the head alone is for its added scenarios. */
function mergeData(base: Feeder[], head: Feeder[]): Feeder[] {
  return [...base, ...head.filter(({ name }) => base.every((each) => each.name !== name))]
}

function isRemovalWaived(name: string, { name: suite }: Suite, waivers: Waiver[]): boolean {
  return waivers.some(
    (waiver) => waiver.suite === suite && waiver.request === name && waiver.metric === 'errors',
  )
}
