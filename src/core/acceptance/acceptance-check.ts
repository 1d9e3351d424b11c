/** The result of checking one acceptance against a row that fails. */

import type { Metric } from '../config/value/metric.ts'
import { milliseconds, percent, perSecond, signedPercent, signedPoints } from '../text/format-number.ts'
import type { Comparing } from '../verdict/compare.ts'
import type { Judged } from '../verdict/limit-result.ts'
import type { Rules } from '../verdict/rules.ts'

/** What a verdict was made of. */
export interface Judging {
  suite: string
  rules: Rules
  ground: Comparing
}

/** Whether the row failed, accepted or not. */
export function hasFailed({ outcome }: Judged): boolean {
  return outcome === 'fail' || outcome === 'accepted'
}

/** What an acceptance says to a row that fails, as a sentence for people. */
export type Answer = { kind: 'accepts'; by: string; sentence: string } | { kind: 'refuses'; sentence: string }

export function refused(sentence: string): Answer {
  return { kind: 'refuses', sentence }
}

/** Past `most`; rates get worse by falling. */
export function isWorse(metric: Metric, amount: number, most: number): boolean {
  // Products of decimal fractions are off by a bit in binary.
  const tolerance = 1e-9 * Math.max(1, Math.abs(most))
  return metric === 'rps' ? amount < most - tolerance : amount > most + tolerance
}

export function changeWords(metric: Metric, change: number): string {
  return metric === 'errors' ? signedPoints(change) : signedPercent(change)
}

export function valueWords(metric: Metric, value: number): string {
  if (metric === 'errors') return percent(value)
  return metric === 'rps' ? perSecond(value) : milliseconds(value)
}
