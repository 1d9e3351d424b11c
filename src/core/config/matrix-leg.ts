/** Which leg of a matrix a job is, and what was asked of it, in words: what tells it from its siblings. */
import { createHash } from 'node:crypto'
import { findValue, parseValue, type ReadContext } from './source/read-option.ts'

/** Empty where there is no matrix. */
export function readLeg(context: ReadContext): string {
  const source = findValue('matrix', context)
  return source ? (parseValue(source, (text) => ({ value: formatLeg(text) }), context) ?? '') : ''
}

/** Of the JSON of a matrix's values, `node 20, os ubuntu-24.04`, whatever their order; any other text stands as it is. */
export function formatLeg(text: string): string {
  const values = parseMatrixValues(text)
  return values === null
    ? shortenWithHash(collapseWhitespace(text))
    : shortenWithHash(collapseWhitespace(formatMatrixValues(values)))
}

/** What was asked for by name, such as a file and suites: callers of one reusable workflow differ in nothing else. */
export function formatSelection(names: string[]): string {
  return shortenWithHash(collapseWhitespace(names.join(', ')))
}

/** In a job without a matrix, GitHub's expression gives `null`. */
function parseMatrixValues(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    if (value === null) return {}
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

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

/** Two legs may differ at their ends only, so that what is cut off leaves a hash. */
function shortenWithHash(words: string): string {
  if (words.length <= maxLegLength) return words
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 8)
  // No half of a character that takes two.
  const start = words.slice(0, maxLegLength - hash.length - 2).replace(/[\ud800-\udbff]$/, '')
  return `${start}… ${hash}`
}
