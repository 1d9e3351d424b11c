/** Headlines of suites: what passed, or which failure a reader would ask about first. */

import type { Metric } from '../core/config/value/metric.ts'
import {
  exactMilliseconds,
  listed,
  milliseconds,
  percent,
  perSecond,
  signedPercent,
} from '../core/text/format-number.ts'
import { slowdown } from '../core/verdict/explain.ts'
import type { Judged } from '../core/verdict/limit-result.ts'
import type { Outcome, Verdict } from '../core/verdict/verdict.ts'

/** Of others that came to the same. */
export const alsoWord: Record<Outcome, string> = {
  pass: 'passed',
  accepted: 'were accepted',
  fail: 'failed',
  unsure: 'could not be judged',
  invalid: 'could not be judged',
  incomparable: 'could not be compared',
  'no-baseline': 'had no baseline',
}

/** `api p99 is 31 % slower` */
export function suiteHeadline(suite: string, verdict: Pick<Verdict, 'outcome' | 'rows'>): string {
  switch (verdict.outcome) {
    case 'pass':
      return verdict.rows.length > 0 ? `${suite} passed` : `${suite} is not affected`
    case 'fail':
      return failureHeadline(suite, verdict, 'fail')
    case 'accepted':
      return failureHeadline(suite, verdict, 'accepted')
    case 'invalid':
      return `${suite} could not be ${verdict.rows.length > 0 ? 'judged' : 'measured'}`
    case 'unsure':
      return `${suite}: ${namesOf(verdict.rows.filter((row) => row.outcome === 'unsure'))} could not be decided`
    case 'incomparable':
      return `${suite} was not judged: its baseline can not be compared`
    case 'no-baseline':
      return `${suite} was measured; there is no baseline yet`
  }
}

/** The failure a reader would ask about first; p99 says more about users than p50, and errors more than either. */
const telling: Metric[] = ['errors', 'rps', 'p99', 'p50', 'p99.9', 'p90', 'max', 'cpu']

function failureHeadline(
  suite: string,
  verdict: Pick<Verdict, 'rows'>,
  outcome: 'fail' | 'accepted',
): string {
  const failed = verdict.rows
    .filter((row) => row.outcome === outcome)
    .sort((one, other) => telling.indexOf(one.metric) - telling.indexOf(other.metric))
  // Of all requests together before those of a single one.
  const first = failed.find((row) => row.request === null) ?? failed[0]
  if (first === undefined) return `${suite} failed: the service broke`
  const others = failed.filter((row) => row !== first)
  const taken = outcome === 'accepted' ? `, accepted by ${acceptedBy(verdict)}` : ''
  const word = outcome === 'accepted' ? 'accepted' : 'failed'
  return `${suite} ${failureOf(first)}${taken}${others.length > 0 ? `; ${namesOf(others)} ${word} too` : ''}`
}

/** `@octocat`, `@octocat and a waiver until 2026-12-31` */
function acceptedBy({ rows }: Pick<Verdict, 'rows'>): string {
  return listed([...new Set(rows.flatMap((row) => row.acceptedBy?.slice(0, 120) ?? []))]) || 'somebody'
}

function failureOf(row: Judged): string {
  if (row.metric === 'errors') return `fails ${percent(row.head.value)} of its requests${ofRequest(row)}`
  if (row.metric === 'rps') return rateFailure(row)
  if (row.crossed?.kind === 'absolute') {
    const limit = exactMilliseconds(row.crossed.value)
    return `${nameOf(row)} is ${milliseconds(row.head.value)}, over its limit of ${limit}`
  }
  const change = row.change ?? 0
  return row.metric === 'cpu'
    ? `needs ${moreOf(change)} CPU per request`
    : `${nameOf(row)} is ${slowdown(change)}`
}

/** `18 % fewer`. */
function fewer(change: number): string {
  return `${signedPercent(-change).replace('+', '')} fewer`
}

/** `31 % more`, `3.2 times the`. */
function moreOf(change: number): string {
  return change < 1 ? `${percent(change)} more` : slowdown(change).replace('as slow', 'the')
}

const mostNames = 3

/** `p99`, `p50 and p99 of search`, `p50, p99, max and 2 more`. */
function namesOf(rows: Judged[]): string {
  const names = [...new Set(rows.map(nameOf))]
  const left = names.length - mostNames
  return listed(left > 0 ? [...names.slice(0, mostNames), `${left} more`] : names)
}

function nameOf(row: Judged): string {
  const name: Partial<Record<Metric, string>> = { cpu: 'CPU per request', rps: 'requests per second' }
  return `${name[row.metric] ?? row.metric}${ofRequest(row)}`
}

function ofRequest({ request }: Judged): string {
  return request === null ? '' : ` of ${request.slice(0, 60)}`
}

function rateFailure({ base, head, change, crossed, closed }: Judged): string {
  if (closed && crossed?.kind === 'absolute')
    return `answers ${perSecond(head.value)}, under its limit of ${perSecond(crossed.value)}`
  if (closed && change !== null) return `answers ${fewer(change)} requests per second`
  const answers = `does not keep up: it answers ${perSecond(head.value)}`
  return base === null ? answers : `${answers}, the base ${perSecond(base.value)}`
}
