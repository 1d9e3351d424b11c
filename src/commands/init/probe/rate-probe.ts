/** Finds a rate that a service keeps easily, which `tailgate init` proposes. */

import { mergeHistograms, readQuantileMs } from '../../../core/measurement/histogram.ts'
import type { EnginePlan, EngineResult, EngineSide } from '../../../engine/types.ts'

/** The rates to try, for a second each, until the service does not keep one. */
export const probeRatesPerSecond = [20, 50, 100, 200, 500, 1000, 2000, 5000]

/**
 * The proposed share of the highest kept rate: a CI machine is slower, and the tail of a busy
 * service varies. That base and head share the machine is part of what was tried.
 */
const proposedShare = 1 / 3

/** A higher rate would need a longer run without a benefit: the p99 is steady at this one. */
const maxProposedPerSecond = 500

/** Without a trial of two instances: each may get half of the machine, or less. */
const maxUntriedPerSecond = 50

export interface RateProposal {
  /** Requests per second for the configuration. */
  proposed: number
  /** The highest rate that was kept; 0 when none was. With two instances, each kept it. */
  kept: number
  /** The instances that were loaded at once. */
  instances: number
  /** A clause about the first errors at the lowest rate that was not kept; null without errors. */
  failure: string | null
}

/** What was found of several requests. */
export interface SlowestRate extends RateProposal {
  /** The request that kept the least; null if there is only one. */
  slowest: string | null
  /** Those that kept not even the lowest rate, while others did. */
  tooSlow: string[]
}

/**
 * The rate that each of the requests keeps when it is all of the load: then a mix of them keeps it
 * too, whatever their shares become. The request that is probably the slowest comes first, so that
 * a single trial shows for each other one that it keeps the rate as well.
 */
export async function findSlowestRate(
  requests: string[],
  tryRates: (request: string, rates: readonly number[]) => Promise<RateProposal>,
): Promise<SlowestRate> {
  const [first = ''] = requests
  const tooSlow: string[] = []
  let found: (RateProposal & { slowest: string }) | null = null
  let failed: RateProposal | null = null
  for (const request of requests) {
    const most: number | undefined = found?.kept
    if (most !== undefined && (await tryRates(request, [most])).kept === most) continue
    const rates = probeRatesPerSecond.filter((rate) => most === undefined || rate < most)
    const own = await tryRates(request, rates)
    if (own.kept > 0) found = { ...own, slowest: request }
    else {
      tooSlow.push(request)
      failed ??= own
    }
  }
  const result = found ?? { ...(failed ?? (await tryRates(first, []))), slowest: first }
  return {
    ...result,
    slowest: requests.length > 1 ? result.slowest : null,
    tooSlow: found === null ? [] : tooSlow,
  }
}

/** What `init` says of the rate, as a sentence. */
export function describeRate({ kept, proposed, instances, slowest }: SlowestRate): string {
  const who = instances > 1 ? 'Two instances at once kept' : 'It kept'
  const each = instances > 1 ? ' each' : ''
  const of = slowest === null ? '' : ` of ${formatRequest(slowest)}, the slowest of the requests`
  return (
    `${who} ${kept} requests per second${each}${of}, so the gate will send ${proposed} to base ` +
    'and head each.'
  )
}

/** Such as `GET /items`. */
export function formatRequest(request: string): string {
  return request.startsWith('/') ? `GET ${request}` : request
}

/** `buildPlan` returns the plan for one second at this rate; the rates rise. */
export async function findKeptRate(
  buildPlan: (perSecond: number) => EnginePlan,
  run: (plan: EnginePlan) => Promise<EngineResult>,
  rates: readonly number[] = probeRatesPerSecond,
): Promise<RateProposal> {
  let kept = 0
  let failure: string | null = null
  let instances = 1
  for (const perSecond of rates) {
    const plan = buildPlan(perSecond)
    instances = plan.sides.length
    const result = await run(plan)
    if (!hasKeptRate(result)) {
      failure = describeFirstErrors(result)
      break
    }
    kept = perSecond
  }
  return { kept, proposed: proposeRate(kept), instances, failure }
}

/** Such as `17 of 20 requests were answered with 404`. */
function describeFirstErrors({ sides }: EngineResult): string | null {
  const side = sides.find(({ errors }) => errors.total > 0)
  if (side === undefined) return null
  const failed = Object.entries(side.statuses).filter(([status]) => Number(status) >= 400)
  const [worst] = failed.sort(([, one], [, other]) => other - one)
  return worst === undefined
    ? (side.firstErrors[0]?.replace(/\.$/, '') ?? null)
    : `${worst[1]} of ${side.offered} requests were answered with ${worst[0]}`
}

/** Each instance answered at the rate, without errors and without a growing queue. */
export function hasKeptRate({ sides, validity, cancelled }: EngineResult): boolean {
  const bad = new Set(['saturated', 'unfinished', 'generator-behind', 'sockets', 'generator-cpu'])
  const fine = !validity.reasons.some((reason) => bad.has(reason.code))
  return (
    fine &&
    !cancelled &&
    sides.every((side) => side.errors.total === 0 && (isInTime(side) || isSteady(side)))
  )
}

function isInTime({ completed, offered }: EngineSide): boolean {
  return completed >= 0.9 * offered
}

/**
 * Slow responses may arrive after the measured time. That is fine unless a queue grows: then the
 * requests of the second half take longer than those of the first.
 */
function isSteady({ groups, answered, offered }: EngineSide): boolean {
  const half = Math.floor(groups.length / 2)
  const computeMedian = (some: typeof groups) =>
    readQuantileMs(
      mergeHistograms(some.flatMap(({ requests }) => requests.map(({ response }) => response))),
      0.5,
    )
  return (
    answered >= 0.9 * offered &&
    computeMedian(groups.slice(-half)) <= 1.5 * computeMedian(groups.slice(0, half))
  )
}

/**
 * The highest probe rate within `proposedShare` of the kept rate; below all of them, that share
 * itself.
 */
export function proposeRate(kept: number): number {
  const steps = probeRatesPerSecond.filter(
    (step) => step <= kept * proposedShare && step <= maxProposedPerSecond,
  )
  return steps.at(-1) ?? Math.max(1, Math.floor(kept * proposedShare))
}

/** For two instances, where only one of them could be tried. */
export function proposeUntriedRate(kept: number): number {
  return Math.min(proposeRate(Math.floor(kept / 2)), maxUntriedPerSecond)
}
