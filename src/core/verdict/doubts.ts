/** Finds the reasons why a measurement can not be trusted. */

import type { EngineValidity } from '../../engine/types.ts'
import type { Turns } from '../measurement/measurement.ts'
import { percent } from '../text/format-number.ts'
import { minKeptShare, mostBusy } from '../tunables/tunables.ts'
import type { Comparison } from './compare.ts'
import type { Rules } from './rules.ts'
import type { Facts } from './verdict.ts'

/** Its figures are shown, and nothing is concluded from them. */
export function isAllVoid(comparison: Comparison | null): boolean {
  return comparison?.ground.kind === 'paired' && comparison.ground.epochs === 0
}

export function hasUsableBase(comparison: Comparison | null, facts: Facts): boolean {
  return (
    comparison !== null &&
    comparison.ground.kind !== 'nothing' &&
    facts.incomparable === null &&
    facts.baselineProblem === null
  )
}

export function doubtsAboutHead(comparison: Comparison | null, rules: Rules, facts: Facts): string[] {
  const { head, base } = errorShares(comparison)
  const baseIsHealthy = hasUsableBase(comparison, facts) && base !== null && base <= rules.allowErrors
  // A base that answers what the head refuses makes it a failure, which the row of errors says.
  const tooManyErrors = head > rules.allowErrors && !baseIsHealthy
  return [
    ...invalidReasons(facts.headValidity),
    ...(tooManyErrors
      ? [
          `${percent(head)} of the requests failed or had no answer, more than the ${percent(rules.allowErrors)} allowed: ` +
            'latency of a service that fails says nothing. Correct the requests, or raise allow-errors.',
        ]
      : []),
  ]
}

export function doubtsAboutBase(comparison: Comparison | null, rules: Rules, facts: Facts): string[] {
  if (facts.baselineProblem !== null) return [facts.baselineProblem]
  if (!hasUsableBase(comparison, facts)) return []
  const { base } = errorShares(comparison)
  const tooManyErrors = base !== null && base > rules.allowErrors
  return [
    ...invalidReasons(facts.baseValidity).map((reason) => `The baseline is no sound measurement: ${reason}`),
    ...(tooManyErrors
      ? [
          `On the base, ${percent(base)} of the requests failed, more than the ${percent(rules.allowErrors)} allowed.`,
        ]
      : []),
  ]
}

function errorShares(comparison: Comparison | null): { base: number | null; head: number } {
  return comparison?.lost ?? { base: null, head: 0 }
}

function invalidReasons(validity: EngineValidity | null): string[] {
  if (validity?.verdict !== 'invalid') return []
  const reasons = validity.reasons
    .filter(({ severity }) => severity === 'invalid')
    .map(({ message }) => message)
  return reasons.length > 0 ? reasons : ['The measurement can not be trusted, and does not say why.']
}

/** Where neither side keeps the rate, or the two leave the machine no room, latency is the queue's and not the code's. */
export function doubtsAboutPair(comparison: Comparison | null): string[] {
  if (comparison?.ground.kind !== 'paired') return []
  const { busy, perSecond, turns } = comparison.ground
  const { base, head } = comparison.kept
  if (isAllVoid(comparison)) {
    return [
      'The load generator itself was too late in every epoch, so that nothing can be said of the service: ' +
        `${perSecond === null ? 'use fewer connections' : 'lower the rate'}, or use a machine with more CPUs.`,
    ]
  }
  if (base !== null && base.value < minKeptShare && head.value < minKeptShare) {
    return [
      `Neither side keeps the rate: the base answered ${percent(base.value)} of the requests in time, the head ` +
        `${percent(head.value)}. ${lowerRate(turns)}`,
    ]
  }
  // A closed load takes all that it gets, which is what it is there for.
  if (perSecond !== null && busy !== null && busy > mostBusy) {
    return [
      `The services and the load generator used ${percent(busy)} of the machine, and beyond ${percent(mostBusy)} ` +
        `requests mostly wait for each other. ${lowerRate(turns)}`,
    ]
  }
  return []
}

function lowerRate(turns: Turns): string {
  return turns === 'requests'
    ? 'Lower the rate: side by side the machine carries twice of it.'
    : 'Lower the rate.'
}
