/** Masks the secrets in all texts of a report or a measurement. Figures and verdicts stay. */

import type { Mask } from './mask.ts'

/** A copy of plain data in which every text is masked, except the words that programs read. */
export function maskStrings<Value>(value: Value, mask: Mask): Value {
  return maskValue(value, mask) as Value
}

function maskValue(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return mask.maskText(value)
  if (Array.isArray(value)) return maskArray(value, mask)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'string' && programKeys.has(key) ? each : maskValue(each, mask),
  ])
  return Object.fromEntries(entries)
}

/** The last lines of a log may contain a secret of several lines. */
function maskArray(values: unknown[], mask: Mask): unknown[] {
  const isText =
    values.length > 0 && values.every((each) => typeof each === 'string' && !each.includes('\n'))
  return isText ? mask.maskLines(values as string[]) : values.map((each) => maskValue(each, mask))
}

/**
 * The keys whose texts tailgate itself writes and reads: kinds, outcomes, times, hashes and
 * histograms. A secret that happens to be such a word must not change a verdict or a figure. Every
 * other text is masked, so that nobody has to think of it when a key is added.
 */
const programKeys: ReadonlySet<string> = new Set([
  'schema',
  'outcome',
  'kind',
  'metric',
  'side',
  'turns',
  'interleaving',
  'level',
  'code',
  'takenAt',
  'startedAt',
  'commit',
  'configuration',
  'bodyHash',
  'hash',
  'mode',
  'protocol',
  'arrivals',
  'pacing',
  'onBusy',
  'sleep',
  'precedence',
  'os',
  'arch',
  // Histograms.
  'connect',
  'tls',
  'response',
  'service',
  'wait',
  'lag',
])
