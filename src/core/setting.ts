/** The value of one option: what the strongest layer gives, else what stands in for it. */
import {
  type Entry,
  type Given,
  meant,
  meantAmong,
  oneText,
  type Place,
  type Problem,
  report,
} from './given.ts'
import type { Layer, Written } from './layer.ts'
import { type ChoiceOf, type OptionName, optionOf } from './options.ts'
import type { Environment } from './plan.ts'
import { type Parsed, parseCount, parseDuration, parseRate, quoted } from './units.ts'

/** What was given for a suite or the whole invocation. Readers below report a mistake and return a stand-in. */
export interface Asked {
  /** Strongest first. */
  layers: Layer[]
  /** Where something that is missing should have been. */
  home: Place
  origin: Written['origin']
  environment: Environment
  problems: Problem[]
}

export type Asking = Omit<Asked, 'layers' | 'home'>

export function secondsOf(name: OptionName, asked: Asked): number {
  const { kind } = optionOf(name)
  if (kind.kind !== 'duration') throw new Error(`${name} is no duration`)
  return setting(name, (text) => within(text, parseDuration, kind.from, kind.to), asked)
}

export function rateOf(name: OptionName, asked: Asked): number {
  const { kind } = optionOf(name)
  if (kind.kind !== 'rate') throw new Error(`${name} is no rate`)
  return setting(name, (text) => within(text, parseRate, '0.001/s', kind.to), asked)
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
  return (text) => within(text, parseCount, String(kind.from), String(kind.to))
}

export function textOf(name: OptionName, asked: Asked): string {
  return setting(
    name,
    (text) => (text.trim() ? { value: text.trim() } : { problem: 'must not be empty' }),
    asked,
  )
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
  const parsed = parse(fallback ?? '0')
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
