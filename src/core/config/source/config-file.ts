/** Reads the options and suites of tailgate.yml. */

import { closest, meantAmong } from '../../text/suggest.ts'
import { flagOf, keyOf, type Option } from '../options/option.ts'
import { options } from '../options/option-table.ts'
import { parseRate } from '../value/units.ts'
import type { Layer } from './layers.ts'
import type { Entry, Given, Place, Problem } from './source-value.ts'
import { readYaml } from './yaml.ts'

export interface File {
  top: Layer
  /** Null: the file is one suite. */
  suites: { layer: Layer; place: Place }[] | null
  place: Place
}

export const emptyFile: File = { top: new Map(), suites: null, place: { where: '', what: '', line: 0 } }

/** Null when it can't be read at all. */
export function readFile({ path, text }: { path: string; text: string }, problems: Problem[]): File | null {
  const place = { where: path, what: '', line: 0 }
  const given = readYaml(text, (line) => ({ where: line > 0 ? `${path}:${line}` : path, line }), problems)
  if (!given) return null
  if (given.kind === 'empty') return { ...emptyFile, place }
  if (given.kind !== 'map') {
    problems.push({ place, sentence: 'must be a map of options, such as url: http://127.0.0.1:3000' })
    return null
  }
  const listed = given.entries.find(({ name }) => name === 'suites')?.value
  const rest = given.entries.filter(({ name }) => name !== 'suites')
  const top = readKeys(rest, '', ['suite', 'invocation'], problems)
  const name = top.get('name')
  if (listed && name) problems.push({ place: name.place, sentence: 'belongs in each of the suites' })
  return { top, suites: listed ? readSuiteList(listed, problems) : null, place }
}

function readSuiteList(listed: Given, problems: Problem[]): File['suites'] {
  const items = listed.kind === 'list' ? listed.items : []
  if (items.length === 0) {
    problems.push({ place: listed.place, sentence: 'must be a list of suites, each with a name' })
  }
  return items.flatMap((item) => {
    if (item.kind === 'map') {
      return [{ layer: readKeys(item.entries, '', ['suite'], problems), place: item.place }]
    }
    problems.push({ place: item.place, sentence: 'must be a list of maps, each with a name' })
    return []
  })
}

/** Sorts a map's entries by the options they are for; `prefix` is the key they are under, with its dot. */
function readKeys(entries: Entry[], prefix: string, scopes: Option['scope'][], problems: Problem[]): Layer {
  const layer: Layer = new Map()
  for (const { name, value } of entries) {
    const key = prefix + name
    const option = name.includes('.') ? undefined : (optionAt(key) ?? kindOption(key, value))
    if (option && scopes.includes(option.scope)) {
      layer.set(option.name, value)
    } else if (isSection(key) && value.kind === 'map') {
      for (const each of readKeys(value.entries, `${key}.`, scopes, problems)) layer.set(...each)
    } else if (!isSection(key)) {
      problems.push({ place: { ...value.place, what: '' }, sentence: unknownKey(key, option, scopes) })
    } else if (value.kind !== 'empty') {
      problems.push({
        place: value.place,
        sentence: sectionMistake(key, value),
      })
    }
  }
  return layer
}

function optionAt(key: string): (typeof options)[number] | undefined {
  return options.find((option) => keyOf(option) === key)
}

/** A word alone where a map could stand names its kind: `load: closed` is `load: { kind: closed }`. */
function kindOption(key: string, value: Given): (typeof options)[number] | undefined {
  const option = optionAt(`${key}.kind`)
  if (option === undefined || option.kind.kind !== 'choice' || value.kind !== 'text') return undefined
  return option.kind.values.includes(value.text.trim()) ? option : undefined
}

function isSection(key: string): boolean {
  return options.some((option) => keyOf(option)?.startsWith(`${key}.`))
}

function unknownKey(key: string, option: Option | undefined, scopes: Option['scope'][]): string {
  if (option) return `${key} belongs at the top of the file: it holds for all suites`
  const keys = options.filter(({ scope }) => scopes.includes(scope)).flatMap((each) => keyOf(each) ?? [])
  if (keys.includes(key)) return `unknown key ${key}: write ${key.replace(/^(.*)\.(.*)$/, '$2 under $1')}`
  const flag = options.find((each) => keyOf(each) === null && each.name === lastOf(key))
  if (flag && !flag.commands.includes('run')) {
    return `unknown key ${key}: ${flagOf(flag)} is a flag of tailgate ${flag.commands.join(' and ')}, and a gate has none`
  }
  const moved = keys.find((each) => lastOf(each) === lastOf(key))
  if (moved) return `unknown key ${key}; did you mean ${moved}?`
  const section = key.slice(0, key.lastIndexOf('.') + 1)
  const inside = keys.filter((each) => each.startsWith(section)).map(lastOf)
  if (section && inside.length > 0) return `unknown key ${key}${meantAmong(lastOf(key), inside)}`
  const sections = keys.map((each) => each.split('.')[0] ?? each)
  const best = closest(key, [...inside, ...sections, ...(scopes.includes('invocation') ? ['suites'] : [])])
  return `unknown key ${key}${best ? `; did you mean ${keys.find((each) => lastOf(each) === best) ?? best}?` : ''}`
}

function lastOf(key: string): string {
  return key.split('.').at(-1) ?? key
}

function sectionMistake(key: string, value: Given): string {
  return key === 'load'
    ? `must be closed, or a map: write ${key}: { rate: ${rateIn(value)} }`
    : `must be a map: write ${key}: { ca: ca.pem }`
}

/** What was written where a map was due, if that is a rate; else an example. */
function rateIn(given: Given): string {
  return given.kind === 'text' && 'value' in parseRate(given.text) ? given.text.trim() : '500/s'
}
