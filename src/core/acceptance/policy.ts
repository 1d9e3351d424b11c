/**
 * Which rules hold for a pull request that changes them: what it changes is told, and with `policy: base` it is judged
 * by those of the base branch.
 */

import type { Config } from '../config/config.ts'
import type { Limits } from '../config/limits.ts'
import type { Suite } from '../config/suite.ts'
import type { Waiver } from './waivers.ts'

/** What decides whether a change fails: tailgate.yml and tailgate.waivers.yml of one commit. */
export interface Rulebook {
  config: Config
  waivers: Waiver[]
}

/**
 * What the head is judged by. Under `base`, of each suite that the base branch knows: its limits, floors, allow-errors,
 * noise and waivers; and what outcomes without a verdict mean. How the service is built, started and loaded is the
 * head's, since only that fits its code. `base` is null where its files can not be read: then there is nothing to take.
 */
export function applyPolicy(
  head: Rulebook,
  base: Rulebook | null,
  policy: 'head' | 'base',
): Rulebook {
  if (policy === 'head' || base === null) return head
  const { onNoBaseline, onUnsure, onIncomparable } = base.config
  const findBaseSuite = (name: string) => findSuite(name, base.config)
  const suites = head.config.suites.map((suite) => applyBaseRules(findBaseSuite(suite.name), suite))
  return {
    config: { ...head.config, suites, onNoBaseline, onUnsure, onIncomparable },
    waivers: [
      ...base.waivers.filter(({ suite }) => findBaseSuite(suite) !== undefined),
      ...head.waivers.filter(({ suite }) => findBaseSuite(suite) === undefined),
    ],
  }
}

export function findSuite(name: string, { suites }: Config): Suite | undefined {
  return suites.find((suite) => suite.name === name)
}

/** A request that the base does not know keeps its own limits, as a whole suite does. */
function applyBaseRules(base: Suite | undefined, suite: Suite): Suite {
  if (base === undefined) return suite
  const { limits, floors, allowErrors, noise } = base
  const requests = suite.requests.map((request) => ({
    ...request,
    limits: findRequestLimits(request.name, base) ?? request.limits,
  }))
  return { ...suite, requests, limits, floors, allowErrors, noise }
}

export function findRequestLimits(name: string, { requests }: Suite): Limits | undefined {
  return requests.find((request) => request.name === name)?.limits
}
