/** Reads the flags and the Action inputs into a layer of options. */

import { quote } from '../../text/quote.ts'
import { didYouMean } from '../../text/suggest.ts'
import { findFlagName, findInputName, isRepeatable, type Option } from '../options/option.ts'
import { options } from '../options/option-table.ts'
import type { ConfigInput, OptionLayer } from './layers.ts'
import type { Problem, SourceEntry, SourceLocation, SourceValue } from './source-value.ts'
import { readYaml } from './yaml.ts'

export function readOverrides(
  { overrides, origin }: ConfigInput,
  problems: Problem[],
): OptionLayer {
  const layer: OptionLayer = new Map()
  for (const [name, values] of Object.entries(overrides)) {
    const option = options.find((each) => each.name === name)
    const place = { where: '', what: '', line: Number.POSITIVE_INFINITY }
    if (!option) {
      const known = options.map((each) => each.name)
      problems.push({
        place,
        message: `there is no option ${quote(name)}${didYouMean(name, known)}`,
      })
      continue
    }
    const where =
      origin === 'flag'
        ? (findFlagName(option) ?? `--${name}`)
        : `input ${findInputName(option) ?? name}`
    // An input has one item per line, and is empty if it was omitted. A flag is repeated instead.
    const pieces = origin === 'flag' ? values : values.filter((value) => value.trim() !== '')
    const items = origin === 'flag' || !isRepeatable(option) ? pieces : pieces.flatMap(splitLines)
    const source =
      pieces.length > 0 ? readOverride(option, pieces, items, { ...place, where }, problems) : null
    if (source) layer.set(option.name, source)
  }
  return layer
}

function splitLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

function readOverride(
  option: Option,
  pieces: string[],
  items: string[],
  place: SourceLocation,
  problems: Problem[],
): SourceValue | null {
  const createList = (texts: string[]): SourceValue => ({
    kind: 'list',
    items: texts.map((text) => ({ kind: 'text', text: text.trim(), place })),
    place,
  })
  const { kind } = option.kind
  if (kind === 'requests') {
    const text = pieces.join('\n')
    return /^\s*(- |\[)/.test(text) ? readYaml(text, () => place, problems) : createList(items)
  }
  if (kind === 'names')
    return createList(items.flatMap((item) => item.split(',')).filter((name) => name.trim()))
  if (kind === 'paths') return createList(items)
  if (kind === 'script') return createList(pieces.flatMap(splitLines))
  if (!isRepeatable(option)) return { kind: 'text', text: pieces.at(-1) ?? '', place }
  const separator = kind === 'headers' ? ':' : /[=:]/
  return { kind: 'map', entries: parseEntries(items, separator, option, place, problems), place }
}

function parseEntries(
  items: string[],
  separator: string | RegExp,
  option: Option,
  place: SourceLocation,
  problems: Problem[],
): SourceEntry[] {
  return items.flatMap((item): SourceEntry[] => {
    const at = item.search(separator)
    const [name, text] = [item.slice(0, Math.max(at, 0)).trim(), item.slice(at + 1).trim()]
    if (name) return [{ name, value: { kind: 'text', text, place: { ...place, what: name } } }]
    problems.push({ place, message: `must look like ${option.placeholder}, not ${quote(item)}` })
    return []
  })
}
