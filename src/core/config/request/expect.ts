/** Reads `expect:`, what a response must have. */

import { quote } from '../../text/quote.ts'
import { parseValue, type ReadContext, readKnownEntries } from '../source/read-option.ts'
import {
  readSingleText,
  reportProblem,
  type SourceEntry,
  type SourceValue,
} from '../source/source-value.ts'
import { type Parsed, parseDuration, parseSize } from '../value/units.ts'
import { parseJsonPath, parsePattern } from './expressions.ts'
import { tokenRegExp } from './target.ts'

/** A response passes if it has all of this. A failed check counts as an error of kind `check`. */
export interface Expect {
  /** Null: any below 400. */
  statuses: number[] | null
  headers: HeaderCheck[]
  /** Each text must be in the body. */
  bodyContains: string[]
  /** Each regular expression, in the syntax of Rust's `regex`, must match in the body. */
  bodyMatches: string[]
  json: JsonCheck[]
  /** Bounds of the size of the body; null: none. */
  minBytes: number | null
  maxBytes: number | null
  /** A slower response fails; null: none. */
  maxSeconds: number | null
}

/** Without a text or a pattern, the header must be there. */
export interface HeaderCheck {
  name: string
  contains: string | null
  matches: string | null
}

/** `equals` is JSON text, such as `"gold"` or `3`; null: the value must exist. */
export interface JsonCheck {
  path: string
  equals: string | null
}

export const expectKeys = ['status', 'headers', 'body', 'json', 'size', 'time']

export function readExpect(source: SourceValue, context: ReadContext): Expect {
  const entries = readCheckMap(source, '{ status: 200 }', context, expectKeys)
  const find = (key: string) => entries.find(({ name }) => name === key)?.value
  const [status, headers, body, json, size, time] = expectKeys.map(find)
  const parts = body ? readBodyChecks(body, context) : { contains: [], matches: [] }
  return {
    statuses: status ? readStatuses(status, context) : null,
    headers: headers ? readHeaderChecks(headers, context) : [],
    bodyContains: parts.contains,
    bodyMatches: parts.matches,
    json: json ? readJsonChecks(json, context) : [],
    ...((size && parseValue(size, parseSizeRange, context)) ?? { minBytes: null, maxBytes: null }),
    maxSeconds: (time && parseValue(time, parseMaxTime, context)) ?? null,
  }
}

/** The entries of a map with at least one. `known`: its possible keys; any by default. */
function readCheckMap(
  source: SourceValue,
  example: string,
  context: ReadContext,
  known?: string[],
): SourceEntry[] {
  if (source.kind !== 'map') {
    reportProblem(source, `must be a map, such as ${example}`, context)
    return []
  }
  if (source.entries.length === 0)
    reportProblem(source, `is empty: write what to check, such as ${example}`, context)
  if (known) readKnownEntries(source, known, context)
  return source.entries
}

function readStatuses(source: SourceValue, context: ReadContext): number[] {
  const items = source.kind === 'list' ? source.items : [source]
  if (items.length === 0)
    reportProblem(source, 'must have at least one status, such as [200, 201]', context)
  return items.flatMap((item) => parseValue(item, parseStatus, context) ?? [])
}

function parseStatus(text: string): Parsed<number> {
  const status = /^[1-5]\d\d$/.test(text.trim()) ? Number(text) : 0
  return status > 0
    ? { value: status }
    : {
        problem: `must be a status such as 200, or a list such as [200, 404], not ${quote(text)}`,
      }
}

function readHeaderChecks(source: SourceValue, context: ReadContext): HeaderCheck[] {
  return readCheckMap(source, '{ content-type: json }', context).map(({ name, value }) => {
    if (!tokenRegExp.test(name)) reportProblem(value, 'is not a valid name for a header', context)
    const text = readSingleText(value, context) ?? ''
    if (isWord(value, 'exists')) return { name, contains: null, matches: null }
    if (text.length < 2 || !text.startsWith('/') || !text.endsWith('/'))
      return { name, contains: text, matches: null }
    const pattern = parsePattern(text.slice(1, -1))
    if ('problem' in pattern) reportProblem(value, pattern.problem, context)
    return { name, contains: null, matches: text.slice(1, -1) }
  })
}

function readBodyChecks(
  source: SourceValue,
  context: ReadContext,
): { contains: string[]; matches: string[] } {
  const entries = readCheckMap(source, '{ contains: welcome }', context, ['contains', 'matches'])
  const readTexts = (key: string, parse: (text: string) => Parsed<string>) =>
    entries
      .filter(({ name }) => name === key)
      .flatMap(({ value }) => (value.kind === 'list' ? value.items : [value]))
      .flatMap((item) => parseValue(item, parse, context) ?? [])
  return {
    contains: readTexts('contains', parseSearchText),
    matches: readTexts('matches', parsePattern),
  }
}

function parseSearchText(text: string): Parsed<string> {
  return text === '' ? { problem: 'must not be empty: every body has it' } : { value: text }
}

function readJsonChecks(source: SourceValue, context: ReadContext): JsonCheck[] {
  return readCheckMap(source, '{ $.ok: true }', context).map(({ name, value }) => {
    const path = parseJsonPath(name)
    if ('problem' in path) reportProblem(value, path.problem, context)
    if (value.kind === 'list' || value.kind === 'map')
      reportProblem(value, 'must be one text, number, true, false, null or exists', context)
    return { path: name.trim(), equals: isWord(value, 'exists') ? null : formatJsonText(value) }
  })
}

/** Whether it is the word, and not a text in quotation marks. */
function isWord(source: SourceValue, word: string): boolean {
  return source.kind === 'text' && !source.isQuoted && source.text.trim() === word
}

/** What YAML reads as a number, a boolean or null is compared as one. */
function formatJsonText(source: SourceValue): string {
  if (source.kind !== 'text') return 'null'
  const { text, isQuoted } = source
  const isJson = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text)
  return isJson && !isQuoted ? text : JSON.stringify(text)
}

/** Parses `10b..64kb`, or `64kb` for a maximum. */
function parseSizeRange(
  text: string,
): Parsed<{ minBytes: number | null; maxBytes: number | null }> {
  const [first = '', last, ...more] = text.split('..')
  if (more.length > 0)
    return { problem: `must be a size, or two such as 10b..64kb, not ${quote(text)}` }
  const [one, other] = [parseSize(first), parseSize(last ?? first)]
  if ('problem' in one) return one
  if ('problem' in other) return other
  if (last === undefined) return { value: { minBytes: null, maxBytes: one.value } }
  return one.value <= other.value
    ? { value: { minBytes: one.value, maxBytes: other.value } }
    : { problem: `must go from the smaller to the larger, not ${quote(text)}` }
}

function parseMaxTime(text: string): Parsed<number> {
  const parsed = parseDuration(text)
  return 'value' in parsed && parsed.value === 0
    ? { problem: 'must be above 0: no response takes no time' }
    : parsed
}
