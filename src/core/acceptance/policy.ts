/**
 * Decides which rules judge a pull request that changes them: its own or those of the base branch.
 */

import type { Config } from '../config/config.ts'
import type { Limits } from '../config/limits.ts'
import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { mergeUpstreams } from '../config/upstreams.ts'
import { describePossibleRename, listRemovedSuites } from '../sides/suite-changes.ts'
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
 * it has there of limits, floors, allow-errors, noise, waivers, base, mode, paths, requests, load,
 * protocol, durations and epochs, as do the settings of what an outcome means. How a service is
 * built and started comes from the files of both sides (`core/sides`). `base` is null if its files
 * cannot be read; then the head's rules apply. `now` decides which waivers have expired.
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
  const { limits, warnLimits, floors, allowErrors, noise, base: comparedWith, mode, paths } = base
  const { load, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs } = base
  const { maxTimeSeconds, interleave, sameData, transport } = base
  const compared = { base: comparedWith, mode, paths }
  const times = { durationSeconds, warmupSeconds, warmupLimitSeconds, epochs, maxTimeSeconds }
  const loaded = { load, ...times, interleave, sameData, transport }
  const { credentials, compression, redirects, script } = base
  const { scenarios, data, maxUsers, sampleBodies } = base
  const walked = { scenarios, data, maxUsers, sampleBodies }
  const sent = { credentials, compression, redirects, script, ...walked }
  // Steps belong to their scenarios: they can neither be left out nor sent alone.
  const hasSteps = [base, suite].some((each) => each.scenarios.length > 0)
  const requests = hasSteps ? base.requests : listJudgedRequests(base, suite, waivers)
  const addedRequests = hasSteps ? [] : suite.requests.filter(({ name }) => !hasRequest(base, name))
  const upstreams = mergeUpstreams(base.upstreams, suite.upstreams)
  const judged = { limits, warnLimits, floors, allowErrors, noise, upstreams }
  return { ...suite, ...compared, ...loaded, ...sent, requests, addedRequests, ...judged }
}

/**
 * Each request of the base as its file defines it, also if the head's file no longer has it. A
 * waiver of the errors of a removed request takes it out of the load.
 */
function listJudgedRequests(base: Suite, head: Suite, waivers: Waiver[]): Request[] {
  return base.requests
    .filter(({ name }) => hasRequest(head, name) || !isRemovalWaived(name, base, waivers))
    .map((request) =>
      hasRequest(head, request.name) ? request : { ...request, isRemoved: true as const },
    )
}

function hasRequest({ requests }: Suite, name: string): boolean {
  return requests.some((each) => each.name === name)
}

function isRemovalWaived(name: string, { name: suite }: Suite, waivers: Waiver[]): boolean {
  return waivers.some(
    (waiver) => waiver.suite === suite && waiver.request === name && waiver.metric === 'errors',
  )
}

export function findRequestLimits(name: string, { requests }: Suite): Limits | undefined {
  return requests.find((request) => request.name === name)?.limits
}
