/** Finds the reasons why a measurement cannot be trusted. */

import type { EngineValidity } from '../../engine/types.ts'
import type { Interleaving } from '../measurement/measurement.ts'
import { hasLostRate } from '../stats/kept-rate.ts'
import { formatPercent } from '../text/format-number.ts'
import { maxBusyShare } from '../tunables/tunables.ts'
import type { Comparison, ComparisonBasis } from './compare.ts'
import type { Rules } from './rules.ts'
import type { VerdictFacts } from './verdict.ts'

type PairedBasis = Extract<ComparisonBasis, { kind: 'paired' }>

/** Whether no epoch counts: the figures are shown, and nothing is concluded from them. */
export function isAllVoid(comparison: Comparison | null): boolean {
  return comparison?.basis.kind === 'paired' && comparison.basis.epochs === 0
}

export function hasUsableBase(comparison: Comparison | null, facts: VerdictFacts): boolean {
  return (
    comparison !== null &&
    comparison.basis.kind !== 'nothing' &&
    facts.incomparable === null &&
    facts.baselineProblem === null
  )
}

export function findHeadDoubts(
  comparison: Comparison | null,
  rules: Rules,
  facts: VerdictFacts,
): string[] {
  const { head, base } = readLostShares(comparison)
  const baseIsHealthy =
    hasUsableBase(comparison, facts) && base !== null && base <= rules.allowErrors
  // If the base answers what the head refuses, the head fails, and the row of errors says so.
  const tooManyErrors = head > rules.allowErrors && !baseIsHealthy && !allowsAllErrors(comparison)
  return [
    ...listInvalidReasons(facts.headValidity),
    ...(tooManyErrors
      ? [
          `${describeLost(comparison, 'head')}, more than the ` +
            `${formatPercent(rules.allowErrors)} allowed: the latency of a service that fails ` +
            'means nothing. Correct the requests, or raise allow-errors.',
        ]
      : []),
  ]
}

export function findBaseDoubts(
  comparison: Comparison | null,
  rules: Rules,
  facts: VerdictFacts,
): string[] {
  if (facts.baselineProblem !== null) return [facts.baselineProblem]
  if (!hasUsableBase(comparison, facts)) return []
  const { base } = readLostShares(comparison)
  const tooManyErrors = base !== null && base > rules.allowErrors && !allowsAllErrors(comparison)
  return [
    ...listInvalidReasons(facts.baseValidity).map(
      (reason) => `The baseline is not a valid measurement: ${reason}`,
    ),
    ...(tooManyErrors
      ? [
          `On the base, ${describeLost(comparison, 'base')}, more than the ` +
            `${formatPercent(rules.allowErrors)} allowed.`,
        ]
      : []),
  ]
}

/** Errors are a result of a storm, and judged by their difference. */
function allowsAllErrors(comparison: Comparison | null): boolean {
  return comparison?.basis.kind === 'paired' && comparison.basis.storms !== undefined
}

function readLostShares(comparison: Comparison | null): { base: number | null; head: number } {
  return comparison?.lost ?? { base: null, head: 0 }
}

/**
 * `13.1 % of the requests had no response by the end`: the row of errors counts only those that
 * failed, and shows the worst epoch.
 */
function describeLost(comparison: Comparison | null, side: 'base' | 'head'): string {
  const lost = comparison?.lost[side] ?? 0
  const unanswered = comparison?.unanswered?.[side] ?? 0
  const failed = Math.max(0, lost - unanswered)
  const errors = comparison?.rows.find(
    ({ metric, request }) => metric === 'errors' && request === null,
  )
  const shown = formatPercent(errors?.[side]?.value ?? failed)
  const isMean = failed > 0 && shown !== formatPercent(failed)
  const remark = isMean ? ` on average (${shown} in the worst epoch)` : ''
  if (failed <= 1e-9)
    return `${formatPercent(unanswered)} of the requests had no response by the end`
  const also = unanswered > 0 ? `, and ${formatPercent(unanswered)} had no response by the end` : ''
  return `${formatPercent(failed)} of the requests failed${remark}${also}`
}

function listInvalidReasons(validity: EngineValidity | null): string[] {
  if (validity?.verdict !== 'invalid') return []
  const reasons = validity.reasons
    .filter(({ severity }) => severity === 'invalid')
    .map(({ message }) => message)
  return reasons.length > 0 ? reasons : ['The measurement cannot be trusted, and gives no reason.']
}

/**
 * If neither side sustains the rate, or both together overload the machine, latency depends on the
 * queue and not on the code.
 */
export function findPairDoubts(comparison: Comparison | null): string[] {
  if (comparison?.basis.kind !== 'paired') return []
  const { perSecond, turns: interleaving } = comparison.basis
  const { base, head } = comparison.kept
  const { lostRate } = comparison
  if (isAllVoid(comparison)) {
    if (comparison.basis.lateUpstreams === comparison.basis.voided)
      return [
        'The stand-ins of the upstreams answered too late in every epoch, so nothing can be ' +
          'concluded about the service: lower the rate, or use a machine with more CPUs.',
      ]
    return [
      'The load generator itself was too late in every epoch, so nothing can be concluded about ' +
        `the service: ${perSecond === null ? 'use fewer connections' : 'lower the rate'}, ` +
        'or use a machine with more CPUs.',
    ]
  }
  if (
    base !== null &&
    lostRate !== null &&
    hasLostRate(lostRate.base) &&
    hasLostRate(lostRate.head)
  ) {
    return [
      `Neither side sustains the rate: the base answered ${formatPercent(base.value)} of the ` +
        `requests in time, the head ${formatPercent(head.value)}. ${adviseLowerRate(interleaving)}`,
    ]
  }
  if (!isOverloaded(comparison.basis)) return []
  const { busy, busyIfAlike } = comparison.basis
  const ifAlike = isOverloadedByHead(comparison)
    ? ` (${formatPercent(busyIfAlike ?? 0)} if the head needed as much CPU as the base)`
    : ''
  return [
    `The services and the load generator used ${formatPercent(busy ?? 0)} of the machine` +
      `${ifAlike}, and beyond ${formatPercent(maxBusyShare)} requests mostly wait for each ` +
      `other. ${adviseLowerRate(interleaving)}`,
  ]
}

/** A closed load uses the whole machine on purpose. */
function isOverloaded({ busy, perSecond }: PairedBasis): boolean {
  return perSecond !== null && busy !== null && busy > maxBusyShare
}

/** Whether the machine would have had room if the head needed as much CPU as the base. */
export function isOverloadedByHead(comparison: Comparison | null): boolean {
  if (comparison?.basis.kind !== 'paired' || !isOverloaded(comparison.basis)) return false
  const { busyIfAlike } = comparison.basis
  return busyIfAlike !== undefined && busyIfAlike <= maxBusyShare
}

function adviseLowerRate(interleaving: Interleaving): string {
  return interleaving === 'requests'
    ? 'Lower the rate: side by side, the machine carries it twice.'
    : 'Lower the rate.'
}
