/**
 * Decides which rules judge a pull request that changes them: its own or those of the base branch.
 */

import type { Config } from '../config/config.ts'
import type { Limits } from '../config/limits.ts'
import type { Suite } from '../config/suite.ts'
import type { Waiver } from './waivers.ts'

/** The rules of one commit: its tailgate.yml and tailgate.waivers.yml. */
export interface Rulebook {
  config: Config
  waivers: Waiver[]
}

/**
 * The rules that judge the head. With the policy `base`, each suite of the base branch keeps what
 * it has there of limits, floors, allow-errors, noise, waivers, base, mode, paths, load, durations
 * and epochs, as do the settings for outcomes without a verdict. How the service is built and
 * started always comes from the head, because only that fits its code. `base` is null if its files
 * cannot be read; then the head's rules apply.
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

/** The suites of the base that the head no longer has: with the policy `base`, they fail. */
export function listMissingSuites(head: Rulebook, base: Rulebook): string[] {
  return base.config.suites
    .map(({ name }) => name)
    .filter((name) => findSuite(name, head.config) === undefined)
}

/** A suite or request that the base does not have keeps its own rules. */
function applyBaseRules(base: Suite | undefined, suite: Suite): Suite {
  if (base === undefined) return suite
  const { limits, floors, allowErrors, noise, base: comparedWith, mode, paths } = base
  const { load, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs } = base
  const compared = { base: comparedWith, mode, paths }
  const loaded = { load, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs }
  const requests = suite.requests.map((request) => ({
    ...request,
    limits: findRequestLimits(request.name, base) ?? request.limits,
  }))
  return { ...suite, ...compared, ...loaded, requests, limits, floors, allowErrors, noise }
}

export function findRequestLimits(name: string, { requests }: Suite): Limits | undefined {
  return requests.find((request) => request.name === name)?.limits
}
