/** Reads the options and suites of tailgate.yml. */

import { findClosestWord, suggestOrListAll } from '../../text/suggest.ts'
import { findFlagName, findYamlKey, type Option } from '../options/option.ts'
import { options } from '../options/option-table.ts'
import { parseRate } from '../value/units.ts'
import type { OptionLayer } from './layers.ts'
import type { Problem, SourceEntry, SourceLocation, SourceValue } from './source-value.ts'
import { readYaml } from './yaml.ts'

export interface ConfigFile {
  top: OptionLayer
  /** Null: the file is one suite. */
  suites: { layer: OptionLayer; place: SourceLocation }[] | null
  place: SourceLocation
}

export const emptyConfigFile: ConfigFile = {
  top: new Map(),
  suites: null,
  place: { where: '', what: '', line: 0 },
}

/** The options and suites of the file. Reports the problems; null if the text is no map at all. */
export function readConfigFile(
  { path, text }: { path: string; text: string },
  problems: Problem[],
): ConfigFile | null {
  const place = { where: path, what: '', line: 0 }
  const source = readYaml(
    text,
    (line) => ({ where: line > 0 ? `${path}:${line}` : path, line }),
    problems,
  )
  if (!source) return null
  if (source.kind === 'empty') return { ...emptyConfigFile, place }
  if (source.kind !== 'map') {
    problems.push({
      place,
      message: 'must be a map of options, such as url: http://127.0.0.1:3000',
    })
    return null
  }
  const list = source.entries.find(({ name }) => name === 'suites')?.value
  const rest = source.entries.filter(({ name }) => name !== 'suites')
  const top = readOptionKeys(rest, '', ['suite', 'invocation'], problems)
  const name = top.get('name')
  if (list && name) problems.push({ place: name.place, message: 'belongs in each of the suites' })
  return { top, suites: list ? readSuiteList(list, problems) : null, place }
}

function readSuiteList(list: SourceValue, problems: Problem[]): ConfigFile['suites'] {
  const items = list.kind === 'list' ? list.items : []
  if (items.length === 0) {
    problems.push({ place: list.place, message: 'must be a list of suites, each with a name' })
  }
  return items.flatMap((item) => {
    if (item.kind === 'map') {
      return [{ layer: readOptionKeys(item.entries, '', ['suite'], problems), place: item.place }]
    }
    problems.push({ place: item.place, message: 'must be a list of maps, each with a name' })
    return []
  })
}

/**
 * The entries of a map by the option that each one sets. `prefix` is the key of the map with a dot,
 * or empty at the top.
 */
function readOptionKeys(
  entries: SourceEntry[],
  prefix: string,
  scopes: Option['scope'][],
  problems: Problem[],
): OptionLayer {
  const layer: OptionLayer = new Map()
  for (const { name, value } of entries) {
    const key = prefix + name
    const option = name.includes('.')
      ? undefined
      : (findOptionByKey(key) ?? findKindOption(key, value))
    if (option && scopes.includes(option.scope)) {
      layer.set(option.name, value)
    } else if (isSection(key) && value.kind === 'map') {
      for (const each of readOptionKeys(value.entries, `${key}.`, scopes, problems))
        layer.set(...each)
    } else if (!isSection(key)) {
      problems.push({
        place: { ...value.place, what: '' },
        message: describeUnknownKey(key, option, scopes),
      })
    } else if (value.kind !== 'empty') {
      problems.push({
        place: value.place,
        message: describeSectionMistake(key, value),
      })
    }
  }
  return layer
}

function findOptionByKey(key: string): (typeof options)[number] | undefined {
  return options.find((option) => findYamlKey(option) === key)
}

/** A word in place of a map is its kind: `load: closed` means `load: { kind: closed }`. */
function findKindOption(key: string, value: SourceValue): (typeof options)[number] | undefined {
  const option = findOptionByKey(`${key}.kind`)
  if (option === undefined || option.kind.kind !== 'choice' || value.kind !== 'text')
    return undefined
  return option.kind.values.includes(value.text.trim()) ? option : undefined
}

function isSection(key: string): boolean {
  return options.some((option) => findYamlKey(option)?.startsWith(`${key}.`))
}

function describeUnknownKey(
  key: string,
  option: Option | undefined,
  scopes: Option['scope'][],
): string {
  if (option) return `${key} belongs at the top of the file: it applies to all suites`
  const keys = options
    .filter(({ scope }) => scopes.includes(scope))
    .flatMap((each) => findYamlKey(each) ?? [])
  if (keys.includes(key)) return `unknown key ${key}: write ${describeSection(key)}`
  const flag = options.find((each) => findYamlKey(each) === null && each.name === stripSection(key))
  if (flag && !flag.commands.includes('run')) {
    const command = `tailgate ${flag.commands.join(' and ')}`
    return `unknown key ${key}: ${findFlagName(flag)} is a flag of ${command} only`
  }
  const moved = keys.find((each) => stripSection(each) === stripSection(key))
  if (moved) return `unknown key ${key}; did you mean ${moved}?`
  const section = key.slice(0, key.lastIndexOf('.') + 1)
  const inside = keys.filter((each) => each.startsWith(section)).map(stripSection)
  if (section && inside.length > 0)
    return `unknown key ${key}${suggestOrListAll(stripSection(key), inside)}`
  const sections = keys.map((each) => each.split('.')[0] ?? each)
  const best = findClosestWord(key, [
    ...inside,
    ...sections,
    ...(scopes.includes('invocation') ? ['suites'] : []),
  ])
  if (best === null) return `unknown key ${key}`
  const bestKey = keys.find((each) => stripSection(each) === best) ?? best
  return `unknown key ${key}; did you mean ${bestKey}?`
}

function stripSection(key: string): string {
  return key.split('.').at(-1) ?? key
}

function describeSectionMistake(key: string, value: SourceValue): string {
  return key === 'load'
    ? `must be closed or a map: write ${key}: { rate: ${chooseExampleRate(value)} }`
    : `must be a map: write ${key}: { ca: ca.pem }`
}

/** The value that was written in place of the map, if it is a rate; otherwise an example. */
function chooseExampleRate(source: SourceValue): string {
  return source.kind === 'text' && 'value' in parseRate(source.text) ? source.text.trim() : '500/s'
}

/** `rate under load` for `load.rate`. */
function describeSection(key: string): string {
  const dot = key.lastIndexOf('.')
  return dot < 0 ? key : `${key.slice(dot + 1)} under ${key.slice(0, dot)}`
}
