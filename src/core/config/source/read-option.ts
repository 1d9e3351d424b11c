/** Reads the value of one option: that of the strongest layer, or else its default. */

import { quote } from '../../text/quote.ts'
import { didYouMean, suggestOrListAll } from '../../text/suggest.ts'
import { type ChoiceOf, findOption, type OptionName } from '../options/option-table.ts'
import type { EnvironmentLookup } from '../value/template.ts'
import {
  type DurationRange,
  type Parsed,
  parseCount,
  parseDuration,
  parseDurationRange,
  parseSize,
} from '../value/units.ts'
import type { ConfigInput, OptionLayer } from './layers.ts'
import {
  type Problem,
  readSingleText,
  reportProblem,
  type SourceEntry,
  type SourceLocation,
  type SourceValue,
} from './source-value.ts'

/**
 * The options of a suite or of the whole invocation. The readers below report a mistake in
 * `problems` and return a valid value in its place, so that all problems are reported at once.
 */
export interface ReadContext {
  /** The strongest layer first. */
  layers: OptionLayer[]
  /** The suite or file in which a missing option is reported. */
  place: SourceLocation
  origin: ConfigInput['origin']
  environment: EnvironmentLookup
  /** Defaults of the command that differ from those of the option table. */
  defaults: Partial<Record<OptionName, string>>
  problems: Problem[]
  /** What is worth a warning, but no reason to refuse the configuration. */
  warnings: Problem[]
}

/** The part of the context that is the same for all suites. */
export type SharedReadContext = Omit<ReadContext, 'layers' | 'place'>

export function readSeconds(name: OptionName, context: ReadContext): number {
  const { kind } = findOption(name)
  if (kind.kind !== 'duration') throw new Error(`${name} is not a duration`)
  return readOption(name, (text) => parseWithin(text, parseDuration, kind.from, kind.to), context)
}

/** Null where none is given. */
export function readOptionalSeconds(name: OptionName, context: ReadContext): number | null {
  const { kind } = findOption(name)
  if (kind.kind !== 'duration') throw new Error(`${name} is not a duration`)
  const source = findValue(name, context)
  return source
    ? parseValue(source, (text) => parseWithin(text, parseDuration, kind.from, kind.to), context)
    : null
}

/** Null where none is given, or where it is 0. */
export function readOptionalDurationRange(
  name: OptionName,
  context: ReadContext,
): DurationRange | null {
  const { kind } = findOption(name)
  if (kind.kind !== 'span') throw new Error(`${name} is not a range of durations`)
  const source = findValue(name, context)
  const range = source ? parseValue(source, parseDurationRange, context) : null
  if (source && range !== null) {
    const max = parseDuration(kind.to)
    if ('value' in max && range.to > max.value)
      reportProblem(source, `must be at most ${kind.to}`, context)
  }
  return range === null || range.to === 0 ? null : range
}

/** In bytes. */
export function readSize(name: OptionName, context: ReadContext): number {
  const { kind } = findOption(name)
  if (kind.kind !== 'size') throw new Error(`${name} is not a size`)
  return readOption(name, (text) => parseWithin(text, parseSize, kind.from, kind.to), context)
}

export function readCount(name: OptionName, context: ReadContext): number {
  return readOption(name, createCountParser(name), context)
}

/** Null where none is given. */
export function readOptionalCount(name: OptionName, context: ReadContext): number | null {
  const source = findValue(name, context)
  return source ? parseValue(source, createCountParser(name), context) : null
}

function createCountParser(name: OptionName): (text: string) => Parsed<number> {
  const { kind } = findOption(name)
  if (kind.kind !== 'count') throw new Error(`${name} is not a count`)
  const { from, to, auto } = kind
  return (text) =>
    auto && text.trim() === 'auto'
      ? { value: 0 }
      : parseWithin(text, parseCount, String(from), String(to))
}

export function readText(name: OptionName, context: ReadContext): string {
  return readOption(name, parseNonEmptyText, context)
}

/** Null where none is given. */
export function readOptionalText(name: OptionName, context: ReadContext): string | null {
  const source = findValue(name, context)
  return source ? parseValue(source, parseNonEmptyText, context) : null
}

function parseNonEmptyText(text: string): Parsed<string> {
  return text.trim() ? { value: text.trim() } : { problem: 'must not be empty' }
}

/** The text of a single value, or the texts of a list. */
export function readTextList(source: SourceValue, context: ReadContext): string[] {
  const items = source.kind === 'list' ? source.items : [source]
  if (items.length === 0) reportProblem(source, 'is empty: give it a value or remove it', context)
  return items.flatMap((item) => readSingleText(item, context) ?? [])
}

export function readSwitch(name: OptionName, context: ReadContext): boolean {
  return readOption(name, parseSwitch, context)
}

function parseSwitch(text: string): Parsed<boolean> {
  const word = text.trim()
  if (word === 'true' || word === 'false') return { value: word === 'true' }
  return { problem: `must be true or false, not ${quote(text)}` }
}

export function readChoice<Name extends OptionName>(
  name: Name,
  context: ReadContext,
): ChoiceOf<Name> {
  return readOption(name, createChoiceParser(name), context) as ChoiceOf<Name>
}

/** The value of an option where it is given for a part of a suite, such as a request. */
export function readOwnChoice<Name extends OptionName>(
  source: SourceValue,
  name: Name,
  context: ReadContext,
): ChoiceOf<Name> | undefined {
  return (parseValue(source, createChoiceParser(name), context) ?? undefined) as
    | ChoiceOf<Name>
    | undefined
}

function createChoiceParser(name: OptionName): (text: string) => Parsed<string> {
  const { kind } = findOption(name)
  if (kind.kind !== 'choice') throw new Error(`${name} is not a choice`)
  const { values } = kind
  return (text) =>
    values.includes(text.trim())
      ? { value: text.trim() }
      : { problem: `must be ${joinWithOr(values)}, not ${quote(text)}${didYouMean(text, values)}` }
}

/** `a, b or c`. */
function joinWithOr(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

/** The parsed value of an option, or its default if it is not given or not valid. */
export function readOption<T>(
  name: OptionName,
  parse: (text: string) => Parsed<T>,
  context: ReadContext,
): T {
  const source = findValue(name, context)
  const value = source ? parseValue(source, parse, context) : null
  if (value !== null) return value
  const option = findOption(name)
  const fallback =
    context.origin === 'flag' ? (option.flagDefault ?? option.default) : option.default
  const parsed = parse(context.defaults[name] ?? fallback ?? '0')
  if ('problem' in parsed) throw new Error(`the default of ${name} ${parsed.problem}`)
  return parsed.value
}

/** The parsed value. Reports a problem and returns null if it is not valid. */
export function parseValue<T>(
  source: SourceValue,
  parse: (text: string) => Parsed<T>,
  context: ReadContext,
): T | null {
  const text = readSingleText(source, context)
  if (text === null) return null
  const parsed = parse(text)
  if ('value' in parsed) return parsed.value
  reportProblem(source, parsed.problem, context)
  return null
}

/** Parses a number that must not lie outside the bounds, which are written like the number. */
export function parseWithin(
  text: string,
  parse: (text: string) => Parsed<number>,
  from: string,
  to: string,
): Parsed<number> {
  const [parsed, min, max] = [text, from, to].map(parse)
  if (!parsed || 'problem' in parsed) return parsed ?? { problem: 'is missing' }
  if (min && 'value' in min && parsed.value < min.value) {
    return { problem: `must be at least ${from}, not ${quote(text)}` }
  }
  if (max && 'value' in max && parsed.value > max.value) {
    return { problem: `must be at most ${to}, not ${quote(text)}` }
  }
  return parsed
}

/** The value in the strongest layer that has the option. */
export function findValue(name: OptionName, context: ReadContext): SourceValue | undefined {
  return context.layers.find((layer) => layer.has(name))?.get(name)
}

/** The entries of a map in every layer, the weakest first: the last one of a name wins. */
export function readMapEntries(
  name: OptionName,
  example: string,
  context: ReadContext,
): SourceEntry[] {
  return context.layers.toReversed().flatMap((layer) => {
    const source = layer.get(name)
    if (source?.kind === 'map') return source.entries
    if (source && source.kind !== 'empty')
      reportProblem(source, `must be a map, such as { ${example} }`, context)
    return []
  })
}

/** The values of a map by their keys. Reports unknown keys. */
export function readKnownEntries(
  source: SourceValue & { kind: 'map' },
  known: string[],
  context: ReadContext,
): Map<string, SourceValue> {
  for (const { name, value } of source.entries.filter((entry) => !known.includes(entry.name))) {
    reportProblem(
      { place: { ...value.place, what: '' } },
      `unknown key ${value.place.what}${suggestOrListAll(name, known)}`,
      context,
    )
  }
  return new Map(source.entries.map(({ name, value }) => [name, value]))
}
