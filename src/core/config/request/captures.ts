/** Reads the values that a step takes from its response, for later steps. */

import { quote } from '../../text/quote.ts'
import { parseValue, type ReadContext, readKnownEntries } from '../source/read-option.ts'
import { reportProblem, type SourceValue } from '../source/source-value.ts'
import type { Parsed } from '../value/units.ts'
import { parseJsonPath, parsePattern } from './expressions.ts'
import { findNameProblem } from './feeders.ts'
import { tokenRegExp } from './target.ts'

export interface Capture {
  /** Later steps use it as `${name}`. */
  name: string
  from: (typeof captureSources)[number]
  /** A JSON path, the name of a header or cookie, or a regular expression of Rust's `regex`. */
  expression: string
}

export const captureSources = ['json', 'header', 'regex', 'cookie'] as const

const maxCaptures = 100

export function readCaptures(source: SourceValue, context: ReadContext): Capture[] {
  if (source.kind !== 'map') {
    reportProblem(source, `must be a map, such as { token: ${exampleCapture} }`, context)
    return []
  }
  if (source.entries.length > maxCaptures)
    reportProblem(source, `must have at most ${maxCaptures} values`, context)
  return source.entries.flatMap(({ name, value }) => {
    const problem = findNameProblem(name)
    if (problem) reportProblem(value, problem, context)
    return readCapture(name, value, context) ?? []
  })
}

const exampleCapture = '{ json: $.token }'

function readCapture(name: string, source: SourceValue, context: ReadContext): Capture | null {
  if (source.kind !== 'map') {
    reportProblem(source, `must be a map of one key, such as ${exampleCapture}`, context)
    return null
  }
  const entries = readKnownEntries(source, [...captureSources], context)
  const given = captureSources.filter((each) => entries.has(each))
  const [from] = given
  // Unknown keys alone are reported already.
  if (from === undefined && source.entries.length > 0) return null
  if (from === undefined || given.length > 1) {
    reportProblem(source, `must have one of ${captureSources.join(', ')}`, context)
    return null
  }
  const value = entries.get(from)
  const expression = value && parseValue(value, parsers[from], context)
  return expression ? { name, from, expression } : null
}

const parsers: Record<Capture['from'], (text: string) => Parsed<string>> = {
  json: parseJsonPath,
  regex: parsePattern,
  header: (text) => parseToken(text, 'a header, such as Location'),
  cookie: (text) => parseToken(text, 'a cookie, such as sid'),
}

function parseToken(text: string, what: string): Parsed<string> {
  const token = text.trim()
  return tokenRegExp.test(token)
    ? { value: token }
    : { problem: `must be the name of ${what}, not ${quote(text)}` }
}
