/** The changes that `tailgate prove` adds to one side, and how they are written. */

import {
  formatDuration,
  formatShare,
  matchPattern,
  type Parsed,
  parseDuration,
  valuePatterns,
} from '../config/value/units.ts'
import { formatSignedPercent } from '../text/format-number.ts'
import { quote } from '../text/quote.ts'

export const changeKinds = ['p50', 'p99', 'freeze'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** `share`: by how much the percentile rises; 0.1 is +10 %. `freeze`: nothing is forwarded. */
export type AddedChange =
  | { kind: 'p50' | 'p99'; share: number } // above 0
  | { kind: 'freeze'; lengthSeconds: number; periodSeconds: number } // length below period

/** A percentile may become at most eleven times as long. */
const maxShare = 10
const maxPeriodSeconds = 3600

/** Parses the value of the flag with this name: `+10%`, or `100ms/10s`. */
export function parseChange(kind: ChangeKind, text: string): Parsed<AddedChange> {
  return kind === 'freeze' ? parseFreeze(text) : parseRise(kind, text)
}

function parseRise(kind: 'p50' | 'p99', text: string): Parsed<AddedChange> {
  const digits = matchPattern(String.raw`\+\s*${valuePatterns.share}`, text)?.[1]
  if (digits === undefined) return { problem: describeRiseMistake(text) }
  const share = Number(digits.replaceAll('_', '')) / 100
  if (share === 0) return { problem: 'must be above 0: no gate finds a change of nothing' }
  if (share > maxShare)
    return { problem: `must be at most +${formatShare(maxShare)}, not ${quote(text)}` }
  return { value: { kind, share } }
}

function describeRiseMistake(text: string): string {
  const number = /^(?:([+-])\s*)?(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim())
  if (number === null) return `must be a change such as +10%, not ${quote(text)}`
  const [, sign, digits = '', unit] = number
  if (sign === '-') return `can only make a side slower: write +${digits}%`
  return `needs ${unit === '%' ? 'a sign' : 'a unit'}: write +${digits}%`
}

function parseFreeze(text: string): Parsed<AddedChange> {
  const [first = '', second, ...more] = text.split('/')
  const length = parseDuration(first)
  if ('problem' in length)
    return { problem: `must be a pause and its period, such as 100ms/10s, not ${quote(text)}` }
  if (second === undefined || more.length > 0)
    return { problem: `needs one period: write ${first.trim() || '100ms'}/10s` }
  const period = parseDuration(second)
  if ('problem' in period) return { problem: `has a period that ${period.problem}` }
  return checkFreeze({ lengthSeconds: length.value, periodSeconds: period.value })
}

function checkFreeze(
  freeze: Omit<Extract<AddedChange, { kind: 'freeze' }>, 'kind'>,
): Parsed<AddedChange> {
  const { lengthSeconds, periodSeconds } = freeze
  if (lengthSeconds === 0) return { problem: 'must last longer than 0: no gate finds nothing' }
  if (lengthSeconds >= periodSeconds)
    return { problem: 'must be shorter than its period, or nothing is ever forwarded' }
  if (periodSeconds > maxPeriodSeconds)
    return { problem: `must have a period of at most ${formatDuration(maxPeriodSeconds)}` }
  return { value: { kind: 'freeze', ...freeze } }
}

/** As it is typed: `--p50 +10%`. */
export function formatChangeFlag(change: AddedChange): string {
  return change.kind === 'freeze'
    ? `--freeze ${formatFreeze(change)}`
    : `--${change.kind} +${formatShare(change.share)}`
}

/** For people: `p50 +10 %`, `a freeze of 100ms every 10s`. */
export function describeChange(change: AddedChange): string {
  return change.kind === 'freeze'
    ? `a freeze of ${formatDuration(change.lengthSeconds)} every ` +
        formatDuration(change.periodSeconds)
    : `${change.kind} ${formatSignedPercent(change.share)}`
}

function formatFreeze({
  lengthSeconds,
  periodSeconds,
}: Extract<AddedChange, { kind: 'freeze' }>): string {
  return `${formatDuration(lengthSeconds)}/${formatDuration(periodSeconds)}`
}
