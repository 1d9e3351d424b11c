/** The value of one option: what the strongest layer gives, else what stands in for it. */

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

/** What was given for a suite or the whole invocation. Readers below report a mistake and return a stand-in. */
export interface ReadContext {
  /** Strongest first. */
  layers: OptionLayer[]
  /** Where something that is missing should have been. */
  home: SourceLocation
  origin: ConfigInput['origin']
  environment: EnvironmentLookup
  usual: Partial<Record<OptionName, string>>
  problems: Problem[]
}

export type SharedReadContext = Omit<ReadContext, 'layers' | 'home'>

export function readSeconds(name: OptionName, context: ReadContext): number {
  const { kind } = findOption(name)
  if (kind.kind !== 'duration') throw new Error(`${name} is no duration`)
  return readOption(name, (text) => parseWithin(text, parseDuration, kind.from, kind.to), context)
}

/** Null where none is given. */
export function readOptionalSeconds(name: OptionName, context: ReadContext): number | null {
  const { kind } = findOption(name)
  if (kind.kind !== 'duration') throw new Error(`${name} is no duration`)
  const source = findValue(name, context)
  return source
    ? parseValue(source, (text) => parseWithin(text, parseDuration, kind.from, kind.to), context)
    : null
}

/** Null where none is given, or it is none. */
export function readOptionalDurationRange(
  name: OptionName,
  context: ReadContext,
): DurationRange | null {
  const { kind } = findOption(name)
  if (kind.kind !== 'span') throw new Error(`${name} is no span`)
  const source = findValue(name, context)
  const span = source ? parseValue(source, parseDurationRange, context) : null
  if (source && span !== null) {
    const max = parseDuration(kind.to)
    if ('value' in max && span.to > max.value)
      reportProblem(source, `must be at most ${kind.to}`, context)
  }
  return span === null || span.to === 0 ? null : span
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
  if (kind.kind !== 'count') throw new Error(`${name} is no count`)
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

/** Of one value, or of each in a list. */
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
  const { kind } = findOption(name)
  if (kind.kind !== 'choice') throw new Error(`${name} is no choice`)
  const { values } = kind
  const parse = (text: string): Parsed<string> =>
    values.includes(text.trim())
      ? { value: text.trim() }
      : { problem: `must be ${joinWithOr(values)}, not ${quote(text)}${didYouMean(text, values)}` }
  return readOption(name, parse, context) as ChoiceOf<Name>
}

/** `a, b or c` */
function joinWithOr(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

/** Of an option that is given: its value, else what stands in for it. */
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
  const parsed = parse(context.usual[name] ?? fallback ?? '0')
  if ('problem' in parsed) throw new Error(`the default of ${name} ${parsed.problem}`)
  return parsed.value
}

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

export function parseWithin(
  text: string,
  parse: (text: string) => Parsed<number>,
  from: string,
  to: string,
): Parsed<number> {
  const [parsed, least, most] = [text, from, to].map(parse)
  if (!parsed || 'problem' in parsed) return parsed ?? { problem: 'is missing' }
  if (least && 'value' in least && parsed.value < least.value) {
    return { problem: `must be at least ${from}, not ${quote(text)}` }
  }
  if (most && 'value' in most && parsed.value > most.value) {
    return { problem: `must be at most ${to}, not ${quote(text)}` }
  }
  return parsed
}

export function findValue(name: OptionName, context: ReadContext): SourceValue | undefined {
  return context.layers.find((layer) => layer.has(name))?.get(name)
}

/** A map's entries in every layer, weakest first, so that the last of a name wins. */
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
