/**
 * Reads the variants of `tailgate compare`: settings of one build that are compared with each
 * other.
 */

import type { ConfigSource } from '../config/config.ts'
import { findSuiteLayers } from '../config/config.ts'
import { parseCpus, parseMemory } from '../config/resource-limits.ts'
import type { OptionLayer } from '../config/source/layers.ts'
import { parseValue, type ReadContext, readKnownEntries } from '../config/source/read-option.ts'
import {
  formatProblems,
  type Problem,
  readSingleText,
  reportProblem,
  type SourceEntry,
  type SourceLocation,
  type SourceValue,
} from '../config/source/source-value.ts'
import { readSuite, type Suite } from '../config/suite.ts'
import { controlCharacter, quote } from '../text/quote.ts'

/** A file of the tree that a variant replaces, or adds. Both paths are relative to the folder. */
export interface VariantFile {
  target: string
  source: string
}

export interface Variant {
  name: string
  /** The suite with the environment variables and the start command of the variant. */
  suite: Suite
  files: VariantFile[]
  /** Null: as many processors as there are. */
  cpus: number | null
  memoryBytes: number | null
  /** What it sets, for people: `THREADS=200`, `memory 512M`. */
  settings: string[]
}

const minVariants = 2
const maxVariants = 8

/** A variant as it was written: a map of its keys. */
export type VariantSource = SourceValue & { kind: 'map' }

/** The keys of a variant. */
export const variantKeys = ['name', 'env', 'start', 'files', 'cpus', 'memory']

/**
 * The variants of one suite, or every mistake in them. `given`: those of the flags, which replace
 * the variants of the file; null without any. A range may have more than `maxVariants` values.
 */
export function parseVariants(
  config: ConfigSource,
  suiteName: string,
  given: VariantSource[] | null,
  maxCount = maxVariants,
): { variants: Variant[] } | { problems: string[] } {
  const problems: Problem[] = []
  const layers = findSuiteLayers(config, suiteName) ?? []
  const context: ReadContext = {
    layers,
    place: config.file.place,
    origin: config.origin,
    environment: config.environment,
    defaults: config.defaults ?? {},
    problems,
    warnings: [],
  }
  const place = layers.find((layer) => layer.has('variants'))?.get('variants')?.place
  const sources = given ?? readVariantList(context)
  const variants = sources.map((source) => readVariant(source, context))
  // A variant with a mistake may be equal to another one because of it.
  if (problems.length === 0) {
    checkCount(sources, place ?? sources[0]?.place ?? noPlace, maxCount, problems)
    checkNames(sources, variants, problems)
    checkDifferences(sources, variants, problems)
  }
  return problems.length > 0 ? { problems: formatProblems(problems) } : { variants }
}

const noPlace: SourceLocation = { where: '', what: '', line: 0 }

function readVariantList(context: ReadContext): VariantSource[] {
  const source = context.layers.find((layer) => layer.has('variants'))?.get('variants')
  if (source === undefined) return []
  const items = source.kind === 'list' ? source.items : []
  if (source.kind !== 'list')
    reportProblem(source, 'must be a list of maps, each with a name', context)
  return items.flatMap((item) => {
    if (item.kind === 'map') return [item]
    reportProblem(item, 'must be a map with a name and what the variant sets', context)
    return []
  })
}

function readVariant(source: VariantSource, context: ReadContext): Variant {
  const keys = readKnownEntries(source, variantKeys, context)
  const layer: OptionLayer = new Map()
  for (const name of ['env', 'start'] as const) {
    const value = keys.get(name)
    if (value !== undefined) layer.set(name, value)
  }
  const [cpus, memory] = [keys.get('cpus'), keys.get('memory')]
  const suite = readSuite({ ...context, layers: [layer, ...context.layers] })
  const files = readFiles(keys.get('files'), context)
  const place = keys.get('files')
  if (place !== undefined && files.length > 0 && isContainer(suite))
    reportProblem(place, `cannot change what is in a container: ${containerRemedy}`, context)
  return {
    name: readName(source, keys.get('name'), context),
    suite,
    files,
    cpus: cpus ? parseValue(cpus, parseCpus, context) : null,
    memoryBytes: memory ? parseValue(memory, parseMemory, context) : null,
    settings: listSettings(keys),
  }
}

function isContainer({ service: { start } }: Suite): boolean {
  return start?.kind === 'image' || start?.kind === 'compose'
}

const containerRemedy = 'mount the file by the command, or give each variant an image of its own'

/** Long enough for the values of a variable; tables shorten it. */
const maxNameChars = 200

function readName(
  source: VariantSource,
  value: SourceValue | undefined,
  context: ReadContext,
): string {
  if (value === undefined) {
    reportProblem(source, 'needs a name', context)
    return ''
  }
  const name = readSingleText(value, context)?.trim() ?? ''
  if (name === '' || name.length > maxNameChars || isUnprintable(name)) {
    const form = `must have 1 to ${maxNameChars} printable characters`
    reportProblem(value, `${form}, not ${quote(name)}`, context)
  }
  return name
}

/** Control characters, and those that change the direction of the text around them. */
function isUnprintable(text: string): boolean {
  return controlCharacter.test(text) || /[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/.test(text)
}

/** `target: source`. */
function readFiles(source: SourceValue | undefined, context: ReadContext): VariantFile[] {
  if (source === undefined || source.kind === 'empty') return []
  if (source.kind !== 'map') {
    const form = 'a map from a file of the tree to the file that replaces it'
    reportProblem(source, `must be ${form}, such as { nginx.conf: conf/2048.conf }`, context)
    return []
  }
  return source.entries.flatMap(({ name, value }) => {
    const path = readSingleText(value, context)?.trim()
    if (isUnprintable(`${name}${path ?? ''}`)) {
      const paths = quote(`${name}: ${path ?? ''}`)
      reportProblem(value, `must have paths of printable characters, not ${paths}`, context)
      return []
    }
    if (!isInsideTree(name)) {
      const form = 'must name a file inside the tree, such as conf/nginx.conf'
      reportProblem(value, `${form}, not ${quote(name)}`, context)
    }
    if (path === '') reportProblem(value, 'must name the file that replaces it', context)
    return path ? [{ target: name, source: path }] : []
  })
}

function isInsideTree(path: string): boolean {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.')
  return steps.length > 0 && !path.startsWith('/') && !steps.includes('..') && !path.includes('\0')
}

function listSettings(keys: Map<string, SourceValue>): string[] {
  return [...keys].flatMap(([key, value]) => {
    if (key === 'name') return []
    if (key === 'env' && value.kind === 'map') return value.entries.map(formatVariable)
    if (key === 'files' && value.kind === 'map')
      return value.entries.map(({ name, value: path }) => `${name} from ${formatText(path)}`)
    return [`${key} ${formatText(value)}`]
  })
}

/** Values of variables whose names tell a secret are masked like everything that is printed. */
function formatVariable({ name, value }: SourceEntry): string {
  return `${name}=${formatText(value)}`
}

function formatText(value: SourceValue): string {
  if (value.kind === 'text') return value.text
  return value.kind === 'list' ? value.items.map(formatText).join(' ') : ''
}

function checkCount(
  sources: VariantSource[],
  place: SourceLocation,
  maxCount: number,
  problems: Problem[],
): void {
  const count = sources.length
  if (count >= minVariants && count <= maxCount) return
  const remedy =
    count === 0
      ? 'There are no variants: list them with --vary THREADS=100,200,400, with ' +
        '--variant NAME --env K=V, or as variants in the file'
      : count < minVariants
        ? 'There is one variant, and nothing to compare it with: add at least one more'
        : `There are ${count} variants, and the maximum is ${maxVariants}: leave some out`
  problems.push({ place: { ...place, what: '' }, message: remedy })
}

function checkNames(sources: VariantSource[], variants: Variant[], problems: Problem[]): void {
  for (const [index, { name }] of variants.entries()) {
    const isRepeated = variants.slice(0, index).some((earlier) => earlier.name === name)
    const place = sources[index]?.place
    if (isRepeated && place !== undefined && name !== '')
      problems.push({
        place: { ...place, what: '' },
        message: `Two variants have the name ${quote(name)}: give each a name of its own`,
      })
  }
}

/** Two equal variants would be compared with themselves. */
function checkDifferences(
  sources: VariantSource[],
  variants: Variant[],
  problems: Problem[],
): void {
  const keys = variants.map(describeDifference)
  for (const [index, key] of keys.entries()) {
    const earlier = keys.indexOf(key)
    const place = sources[index]?.place
    if (earlier < index && place !== undefined)
      problems.push({
        place: { ...place, what: '' },
        message:
          `The variants ${quote(variants[earlier]?.name ?? '')} and ` +
          `${quote(variants[index]?.name ?? '')} are equal: change one of them, or leave it out`,
      })
  }
}

/** Equal for two variants that start the same service in the same way. */
function describeDifference({ suite, files, cpus, memoryBytes }: Variant): string {
  const { start, env } = suite.service
  const variables = Object.entries(env).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const replaced = files.toSorted((one, other) => (one.target < other.target ? -1 : 1))
  return JSON.stringify([start, variables, replaced, cpus, memoryBytes])
}
