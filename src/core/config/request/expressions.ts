/**
 * Checks the JSON paths and regular expressions of checks and captures. The engine evaluates them,
 * and has the last word; this finds the usual mistakes with their place.
 */

import { quote } from '../../text/quote.ts'
import type { Parsed } from '../value/units.ts'

const maxExpressionLength = 1000

/** Parses `$.a.b[0]['x y']`. */
export function parseJsonPath(text: string): Parsed<string> {
  const path = text.trim()
  if (path.length > maxExpressionLength)
    return { problem: `must have at most ${maxExpressionLength} characters` }
  if (/^\$(?:\.[^\s.[\]'"*?@()]+|\[(?:\d{1,9}|'[^']*'|"[^"]*")\])*$/.test(path))
    return { value: path }
  return { problem: describePathMistake(path) }
}

function describePathMistake(path: string): string {
  if (/\.\.|\*|\?|@|\[[^'"[]*:/.test(path))
    return `must name one place (no .., *, slices or filters): $.items[0].id, not ${quote(path)}`
  const example = path.startsWith('$') ? '$.user.id or $.items[0].id' : `$.${path || 'user.id'}`
  return `must be a path such as ${example}, not ${quote(path)}`
}

/** Parses a regular expression in the syntax of Rust's `regex`, which takes linear time. */
export function parsePattern(text: string): Parsed<string> {
  if (text === '') return { problem: 'must not be empty: it would match everything' }
  if (text.length > maxExpressionLength)
    return { problem: `must have at most ${maxExpressionLength} characters` }
  const problem = findUnsupportedSyntax(text) ?? findSyntaxError(text)
  return problem === null ? { value: text } : { problem }
}

/** What takes more than linear time. Escaped characters and classes have no such meaning. */
function findUnsupportedSyntax(pattern: string): string | null {
  const plain = pattern.replaceAll(/\\[^1-9k]/g, '').replaceAll(/\[[^[\]]*\]/g, '')
  const [lookAround] = plain.match(/\(\?<?[=!]/) ?? []
  if (lookAround !== undefined)
    return `has look-around (${lookAround}…), which can take forever: match the text itself`
  const [reference] = plain.match(/\\[1-9k]/) ?? []
  return reference === undefined
    ? null
    : `has a back-reference (${reference}), which can take forever: write the text again`
}

/** JavaScript knows other flags and names, so these are removed or rewritten. */
function findSyntaxError(pattern: string): string | null {
  const translated = pattern
    .replaceAll(/\(\?[a-zA-Z]{0,8}(?:-[a-zA-Z]{1,8})?\)/g, '')
    .replaceAll(/\(\?[a-zA-Z]{0,8}(?:-[a-zA-Z]{1,8})?:/g, '(?:')
    .replaceAll('(?P<', '(?<')
  try {
    new RegExp(translated)
    return null
  } catch (error) {
    const [, reason] = String(error).match(/: ([^:]+)$/) ?? []
    return `is not a valid regular expression: ${reason ?? 'check its brackets'}`
  }
}
