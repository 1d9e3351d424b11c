/**
 * Decides which rules judge a pull request that changes them: its own or those of the base branch.
 */

import type { Config } from '../config/config.ts'
import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { mergeUpstreams } from '../config/upstream/upstreams.ts'
import { describePossibleRename, listRemovedSuites } from '../sides/suite-changes.ts'
import { selectBaseTraffic } from './base-traffic.ts'
import { splitByExpiry, type Waiver } from './waivers.ts'

/** The rules of one commit: its tailgate.yml and tailgate.waivers.yml. */
export interface Rulebook {
  config: Config
  waivers: Waiver[]
  /** The names of all suites of its file, where only some of them run. */
  suiteNames?: string[]
}

/**
 * The rules that judge the head. With the policy `base`, each suite of the base branch keeps what
 * it has there of limits, floors, allow-errors, noise, waivers, base, mode, paths, requests,
 * scenarios, data, load, protocol, durations and epochs, as do the settings of what an outcome
 * means. How a service is built and started comes from the files of both sides (`core/sides`).
 * `base` is null if its files cannot be read; then the head's rules apply. `now` decides which
 * waivers have expired.
 */
export function applyPolicy(
  head: Rulebook,
  base: Rulebook | null,
  policy: 'head' | 'base',
  now: Date,
): Rulebook {
  if (policy === 'head' || base === null) return head
  const { onFail, onNoBaseline, onUnsure, onIncomparable } = base.config
  const findBaseSuite = (name: string) => findSuite(name, base.config)
  const { live } = splitByExpiry(base.waivers, now)
  const suites = head.config.suites.map((suite) =>
    applyBaseRules(findBaseSuite(suite.name), suite, live),
  )
  return {
    config: { ...head.config, suites, onFail, onNoBaseline, onUnsure, onIncomparable },
    waivers: [
      ...base.waivers.filter(({ suite }) => findBaseSuite(suite) !== undefined),
      ...head.waivers.filter(({ suite }) => findBaseSuite(suite) === undefined),
    ],
  }
}

export function findSuite(name: string, { suites }: Config): Suite | undefined {
  return suites.find((suite) => suite.name === name)
}

/** A suite that only the base has: with the policy `base`, it fails. */
export interface MissingSuite {
  name: string
  /** That it may have a new name, as a sentence; null if nothing says so. */
  possibleRename: string | null
}

export function listMissingSuites(head: Rulebook, base: Rulebook): MissingSuite[] {
  const [before = [], after = []] = [base, head].map(listSuiteNames)
  return listRemovedSuites(before, after).map((name) => ({
    name,
    possibleRename: describePossibleRename(name, before, after),
  }))
}

function listSuiteNames({ config, suiteNames }: Rulebook): { name: string }[] {
  return (suiteNames ?? config.suites.map(({ name }) => name)).map((name) => ({ name }))
}

/** A suite that the base does not have keeps its own rules. */
function applyBaseRules(base: Suite | undefined, suite: Suite, waivers: Waiver[]): Suite {
  if (base === undefined) return suite
  const { limits, writtenLimits, warnLimits, floors, allowErrors, noise } = base
  const { base: comparedWith, mode, paths } = base
  const { load, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs } = base
  const { maxTimeSeconds, interleave, sameData, transport } = base
  const compared = { base: comparedWith, mode, paths }
  const times = { durationSeconds, warmupSeconds, warmupLimitSeconds, epochs, maxTimeSeconds }
  const loaded = { load, ...times, interleave, sameData, transport }
  const { credentials, compression, maxBodyBytes, redirects, script } = base
  const sent = { credentials, compression, maxBodyBytes, redirects, script }
  const traffic = selectBaseTraffic(base, suite, waivers)
  const upstreams = mergeUpstreams(base.upstreams, suite.upstreams)
  const judged = { limits, writtenLimits, warnLimits, floors, allowErrors, noise, upstreams }
  return { ...suite, ...compared, ...loaded, ...sent, ...traffic, ...judged }
}

export function findRequest(name: string, { requests }: Suite): Request | undefined {
  return requests.find((request) => request.name === name)
}
