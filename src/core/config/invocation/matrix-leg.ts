/**
 * Describes the leg of a matrix that a job is, and its selection, which distinguish it from others.
 */

import { createHash } from 'node:crypto'
import { findValue, parseValue, type ReadContext } from '../source/read-option.ts'

/** The leg of this job; empty without a matrix. */
export function readLeg(context: ReadContext): string {
  const source = findValue('matrix', context)
  return source ? (parseValue(source, (text) => ({ value: formatLeg(text) }), context) ?? '') : ''
}

/**
 * `node 20, os ubuntu-24.04` for the JSON of a matrix's values, sorted by name. Any other text is
 * only put on one line and shortened.
 */
export function formatLeg(text: string): string {
  const values = parseMatrixValues(text)
  return values === null
    ? shortenWithHash(collapseWhitespace(text))
    : shortenWithHash(collapseWhitespace(formatMatrixValues(values)))
}

/**
 * The names that the job selects, such as a file and suites: callers of one reusable workflow may
 * differ in nothing else.
 */
export function formatSelection(names: string[]): string {
  return shortenWithHash(collapseWhitespace(names.join(', ')))
}

/**
 * Null if the text is no JSON object, or very long. In a job without a matrix, GitHub's expression
 * is `null`.
 */
function parseMatrixValues(text: string): object | null {
  // Values that are nested very deeply can be parsed, but not written as JSON again.
  if (text.length > maxMatrixChars) return null
  try {
    const value: unknown = JSON.parse(text)
    if (value === null) return {}
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const maxMatrixChars = 4096

function formatMatrixValues(values: object): string {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([name, value]) => `${name} ${formatMatrixValue(value)}`).join(', ')
}

function formatMatrixValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function collapseWhitespace(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

const maxLegLength = 200

/** Two legs may differ only at their ends, so a hash of the whole text replaces what is cut off. */
function shortenWithHash(text: string): string {
  if (text.length <= maxLegLength) return text
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  // The cut must not leave the first half of a surrogate pair.
  const start = text.slice(0, maxLegLength - hash.length - 2).replace(/[\ud800-\udbff]$/, '')
  return `${start}… ${hash}`
}
