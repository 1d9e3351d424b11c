/** The value of one option: what the strongest layer gives, else what stands in for it. */

import { quoted } from '../../text/quote.ts'
import { meant, meantAmong } from '../../text/suggest.ts'
import { type ChoiceOf, type OptionName, optionOf } from '../options/option-table.ts'
import type { Environment } from '../value/template.ts'
import { type Parsed, parseCount, parseDuration, parseSpan, type Span } from '../value/units.ts'
import type { Layer, Written } from './layers.ts'
import { type Entry, type Given, oneText, type Place, type Problem, report } from './source-value.ts'

/** What was given for a suite or the whole invocation. Readers below report a mistake and return a stand-in. */
export interface Asked {
  /** Strongest first. */
  layers: Layer[]
  /** Where something that is missing should have been. */
  home: Place
  origin: Written['origin']
  environment: Environment
  usual: Partial<Record<OptionName, string>>
  problems: Problem[]
}

export type Asking = Omit<Asked, 'layers' | 'home'>

export function secondsOf(name: OptionName, asked: Asked): number {
  const { kind } = optionOf(name)
  if (kind.kind !== 'duration') throw new Error(`${name} is no duration`)
  return setting(name, (text) => within(text, parseDuration, kind.from, kind.to), asked)
}

/** Null where none is given. */
export function secondsIfGiven(name: OptionName, asked: Asked): number | null {
  const { kind } = optionOf(name)
  if (kind.kind !== 'duration') throw new Error(`${name} is no duration`)
  const given = find(name, asked)
  return given ? parsedText(given, (text) => within(text, parseDuration, kind.from, kind.to), asked) : null
}

/** Null where none is given, or it is none. */
export function spanIfGiven(name: OptionName, asked: Asked): Span | null {
  const { kind } = optionOf(name)
  if (kind.kind !== 'span') throw new Error(`${name} is no span`)
  const given = find(name, asked)
  const span = given ? parsedText(given, parseSpan, asked) : null
  if (given && span !== null) {
    const longest = parseDuration(kind.to)
    if ('value' in longest && span.to > longest.value) report(given, `must be at most ${kind.to}`, asked)
  }
  return span === null || span.to === 0 ? null : span
}

export function countOf(name: OptionName, asked: Asked): number {
  return setting(name, countParser(name), asked)
}

/** Null where none is given. */
export function countIfGiven(name: OptionName, asked: Asked): number | null {
  const given = find(name, asked)
  return given ? parsedText(given, countParser(name), asked) : null
}

function countParser(name: OptionName): (text: string) => Parsed<number> {
  const { kind } = optionOf(name)
  if (kind.kind !== 'count') throw new Error(`${name} is no count`)
  const { from, to, auto } = kind
  return (text) =>
    auto && text.trim() === 'auto' ? { value: 0 } : within(text, parseCount, String(from), String(to))
}

export function textOf(name: OptionName, asked: Asked): string {
  return setting(name, someText, asked)
}

/** Null where none is given. */
export function textIfGiven(name: OptionName, asked: Asked): string | null {
  const given = find(name, asked)
  return given ? parsedText(given, someText, asked) : null
}

function someText(text: string): Parsed<string> {
  return text.trim() ? { value: text.trim() } : { problem: 'must not be empty' }
}

/** Of one value, or of each in a list. */
export function textsOf(given: Given, asked: Asked): string[] {
  const items = given.kind === 'list' ? given.items : [given]
  if (items.length === 0) report(given, 'is empty: give it a value or remove it', asked)
  return items.flatMap((item) => oneText(item, asked) ?? [])
}

export function isOn(name: OptionName, asked: Asked): boolean {
  return setting(name, parseSwitch, asked)
}

function parseSwitch(text: string): Parsed<boolean> {
  const word = text.trim()
  if (word === 'true' || word === 'false') return { value: word === 'true' }
  return { problem: `must be true or false, not ${quoted(text)}` }
}

export function choiceOf<Name extends OptionName>(name: Name, asked: Asked): ChoiceOf<Name> {
  const { kind } = optionOf(name)
  if (kind.kind !== 'choice') throw new Error(`${name} is no choice`)
  const { values } = kind
  const parse = (text: string): Parsed<string> =>
    values.includes(text.trim())
      ? { value: text.trim() }
      : { problem: `must be ${oneOf(values)}, not ${quoted(text)}${meant(text, values)}` }
  return setting(name, parse, asked) as ChoiceOf<Name>
}

/** `a, b or c` */
function oneOf(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

/** Of an option that is given: its value, else what stands in for it. */
export function setting<T>(name: OptionName, parse: (text: string) => Parsed<T>, asked: Asked): T {
  const given = find(name, asked)
  const value = given ? parsedText(given, parse, asked) : null
  if (value !== null) return value
  const option = optionOf(name)
  const fallback = asked.origin === 'flag' ? (option.flagDefault ?? option.default) : option.default
  const parsed = parse(asked.usual[name] ?? fallback ?? '0')
  if ('problem' in parsed) throw new Error(`the default of ${name} ${parsed.problem}`)
  return parsed.value
}

export function parsedText<T>(given: Given, parse: (text: string) => Parsed<T>, asked: Asked): T | null {
  const text = oneText(given, asked)
  if (text === null) return null
  const parsed = parse(text)
  if ('value' in parsed) return parsed.value
  report(given, parsed.problem, asked)
  return null
}

export function within(
  text: string,
  parse: (text: string) => Parsed<number>,
  from: string,
  to: string,
): Parsed<number> {
  const [parsed, least, most] = [text, from, to].map(parse)
  if (!parsed || 'problem' in parsed) return parsed ?? { problem: 'is missing' }
  if (least && 'value' in least && parsed.value < least.value) {
    return { problem: `must be at least ${from}, not ${quoted(text)}` }
  }
  if (most && 'value' in most && parsed.value > most.value) {
    return { problem: `must be at most ${to}, not ${quoted(text)}` }
  }
  return parsed
}

export function find(name: OptionName, asked: Asked): Given | undefined {
  return asked.layers.find((layer) => layer.has(name))?.get(name)
}

/** A map's entries in every layer, weakest first, so that the last of a name wins. */
export function mapEntries(name: OptionName, example: string, asked: Asked): Entry[] {
  return asked.layers.toReversed().flatMap((layer) => {
    const given = layer.get(name)
    if (given?.kind === 'map') return given.entries
    if (given && given.kind !== 'empty') report(given, `must be a map, such as { ${example} }`, asked)
    return []
  })
}

export function knownEntries(
  given: Given & { kind: 'map' },
  known: string[],
  asked: Asked,
): Map<string, Given> {
  for (const { name, value } of given.entries.filter((entry) => !known.includes(entry.name))) {
    report(
      { place: { ...value.place, what: '' } },
      `unknown key ${value.place.what}${meantAmong(name, known)}`,
      asked,
    )
  }
  return new Map(given.entries.map(({ name, value }) => [name, value]))
}
