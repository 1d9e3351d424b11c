/** Reads the options that flags and Action inputs give. */

import { quoted } from '../../text/quote.ts'
import { meant } from '../../text/suggest.ts'
import { flagOf, inputOf, isRepeatable, type Option } from '../options/option.ts'
import { options } from '../options/option-table.ts'
import type { Layer, Written } from './layers.ts'
import type { Entry, Given, Place, Problem } from './source-value.ts'
import { readYaml } from './yaml.ts'

export function readOverrides({ overrides, origin }: Written, problems: Problem[]): Layer {
  const layer: Layer = new Map()
  for (const [name, values] of Object.entries(overrides)) {
    const option = options.find((each) => each.name === name)
    const place = { where: '', what: '', line: Number.POSITIVE_INFINITY }
    if (!option) {
      const known = options.map((each) => each.name)
      problems.push({ place, sentence: `there is no option ${quoted(name)}${meant(name, known)}` })
      continue
    }
    const where = origin === 'flag' ? (flagOf(option) ?? `--${name}`) : `input ${inputOf(option) ?? name}`
    // An input holds one item to a line, and an empty text when it was left out; a flag is repeated instead.
    const pieces = origin === 'flag' ? values : values.filter((value) => value.trim() !== '')
    const items = origin === 'flag' || !isRepeatable(option) ? pieces : pieces.flatMap(linesOf)
    const given =
      pieces.length > 0 ? overrideGiven(option, pieces, items, { ...place, where }, problems) : null
    if (given) layer.set(option.name, given)
  }
  return layer
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

function overrideGiven(
  option: Option,
  pieces: string[],
  items: string[],
  place: Place,
  problems: Problem[],
): Given | null {
  const list = (texts: string[]): Given => ({
    kind: 'list',
    items: texts.map((text) => ({ kind: 'text', text: text.trim(), place })),
    place,
  })
  const { kind } = option.kind
  if (kind === 'requests') {
    const text = pieces.join('\n')
    return /^\s*(- |\[)/.test(text) ? readYaml(text, () => place, problems) : list(items)
  }
  if (kind === 'names') return list(items.flatMap((item) => item.split(',')).filter((name) => name.trim()))
  if (kind === 'paths') return list(items)
  if (kind === 'script') return list(pieces.flatMap(linesOf))
  if (!isRepeatable(option)) return { kind: 'text', text: pieces.at(-1) ?? '', place }
  const separator = kind === 'headers' ? ':' : /[=:]/
  return { kind: 'map', entries: entriesOf(items, separator, option, place, problems), place }
}

function entriesOf(
  items: string[],
  separator: string | RegExp,
  option: Option,
  place: Place,
  problems: Problem[],
): Entry[] {
  return items.flatMap((item): Entry[] => {
    const at = item.search(separator)
    const [name, text] = [item.slice(0, Math.max(at, 0)).trim(), item.slice(at + 1).trim()]
    if (name) return [{ name, value: { kind: 'text', text, place: { ...place, what: name } } }]
    problems.push({ place, sentence: `must look like ${option.placeholder}, not ${quoted(item)}` })
    return []
  })
}
