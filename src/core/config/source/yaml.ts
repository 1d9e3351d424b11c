/** Reads a YAML text into values, each with its place. */

import {
  Alias,
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  Scalar,
  type YAMLMap,
} from 'yaml'
import type {
  Problem,
  SourceEntry,
  SourceLocation,
  SourcePosition,
  SourceValue,
} from './source-value.ts'

// No real file comes near these limits, and within them the parser is fast whatever the file has.
const maxYamlCharacters = 65_536
const maxYamlNodes = 20_000
const maxYamlAliases = 100
const maxYamlDepth = 30

/**
 * The values of a YAML text. Reports a problem and returns null if it is not valid or too large.
 */
export function readYaml(
  text: string,
  locateLine: (line: number) => SourcePosition,
  problems: Problem[],
): SourceValue | null {
  const report = (place: SourcePosition & { what?: string }, message: string): null => {
    problems.push({ place: { what: '', ...place }, message })
    return null
  }
  if (text.length > maxYamlCharacters) {
    const message = 'is larger than 64 KiB: put large bodies in files of their own (body-file)'
    return report(locateLine(0), message)
  }
  const lineCounter = new LineCounter()
  const document = parseYamlDocument(text, lineCounter)
  if (document === null) return report(locateLine(0), tooDeepMessage)
  const findLine = (offset: number) => lineCounter.linePos(offset).line
  const error = findSyntaxError(text, document)
  if (error) return report(locateLine(findLine(error.offset)), error.message)
  try {
    const walk = { document, locateLine, findLine, problems, nodes: 0, aliases: 0 }
    return convertNode(document.contents, { what: '', depth: 0, line: 1 }, walk)
  } catch (error) {
    if (!(error instanceof YamlReadError)) throw error
    return report(error.place, error.message)
  }
}

const tooDeepMessage = 'is nested too deeply'

/** Null if the parser, which calls itself for each level, has used up the stack. */
function parseYamlDocument(text: string, lineCounter: LineCounter): Document | null {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * One error only, since the others mostly follow from it: the first that is due to a tab in the
 * indentation, or else the first of all.
 */
function findSyntaxError(
  text: string,
  { errors }: Document,
): { offset: number; message: string } | null {
  const first = errors.slice(0, 10)
  const error = first.find(({ pos }) => isIndentedWithTab(text, pos[0])) ?? first[0]
  if (error === undefined) return null
  const offset = error.pos[0]
  const code = isIndentedWithTab(text, offset) ? 'TAB_AS_INDENT' : error.code
  return { offset, message: yamlErrorMessages[code] ?? `is not valid YAML: ${error.message}` }
}

const yamlErrorMessages: Partial<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'contains a key within a value: check its indentation, or put text with a colon in quotes',
  MULTIPLE_DOCS: 'contains more than one document: keep only the first',
  RESOURCE_EXHAUSTION: tooDeepMessage,
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
}

/** Whether the indentation of the line contains a tab. */
function isIndentedWithTab(text: string, offset: number): boolean {
  return /^ *\t/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1))
}

/** Thrown and caught in this file only: it ends the walk through a document. */
class YamlReadError extends Error {
  readonly place: SourceLocation

  constructor(place: SourceLocation, message: string) {
    super(message)
    this.place = place
  }
}

interface YamlWalk {
  document: Document
  locateLine: (line: number) => SourcePosition
  findLine: (offset: number) => number
  problems: Problem[]
  /** Nodes and aliases so far. */
  nodes: number
  aliases: number
}

/** The key of a node, its depth, and the line of the node that contains it. */
interface NodePosition {
  what: string
  depth: number
  line: number
}

/** Counts the target of an alias each time: a small file must not become a huge value. */
function convertNode(node: unknown, position: NodePosition, walk: YamlWalk): SourceValue {
  walk.nodes++
  if (walk.nodes > maxYamlNodes || position.depth > maxYamlDepth) {
    const place = { ...walk.locateLine(position.line), what: '' }
    throw new YamlReadError(place, 'is nested too deeply or repeats itself too often')
  }
  const line = findStartLine(node, walk) ?? position.line
  const place = { ...walk.locateLine(line), what: position.what }
  const inner = { what: position.what, depth: position.depth + 1, line }
  if (node instanceof Alias) {
    return { ...convertNode(resolveAlias(node, place, walk), inner, walk), place }
  }
  if (isSeq(node)) {
    return { kind: 'list', items: node.items.map((item) => convertNode(item, inner, walk)), place }
  }
  if (isMap(node)) return { kind: 'map', entries: convertEntries(node, inner, walk), place }
  if (!isScalar(node) || node.value === null) return { kind: 'empty', place }
  const text = typeof node.value === 'string' ? node.value : (node.source ?? String(node.value))
  const isQuoted = node.type !== undefined && node.type !== Scalar.PLAIN
  return { kind: 'text', text, ...(isQuoted && { isQuoted }), place }
}

function resolveAlias(alias: Alias, place: SourceLocation, walk: YamlWalk): unknown {
  walk.aliases++
  if (walk.aliases > maxYamlAliases) {
    throw new YamlReadError({ ...place, what: '' }, 'has too many aliases')
  }
  const target = alias.resolve(walk.document)
  if (target) return target
  throw new YamlReadError(place, `refers to *${alias.source}, which is not defined before it`)
}

/**
 * Each value gets the place of its key: the value may begin lines below, but users look for keys.
 */
function convertEntries(map: YAMLMap, position: NodePosition, walk: YamlWalk): SourceEntry[] {
  const lines = new Map<string, number>()
  return map.items.map(({ key, value }) => {
    const name = isScalar(key) ? String(key.value ?? '') : ''
    // The keys of a suite have the names that they have at the top of the file.
    const isInside = position.what !== '' && position.what !== 'suites'
    const what = isInside ? `${position.what}.${name}` : name
    const line = findStartLine(key, walk) ?? position.line
    const place = { ...walk.locateLine(line), what }
    const source = convertNode(value, { ...position, what, line }, walk)
    const firstLine = lines.get(name)
    if (firstLine !== undefined) {
      walk.problems.push({ place, message: describeRepeatedKey(firstLine, line) })
    }
    lines.set(name, firstLine ?? line)
    return { name, value: { ...source, place } }
  })
}

function describeRepeatedKey(first: number, second: number): string {
  return `is given twice${first < second ? `, first in line ${first}` : ''}: keep one of them`
}

function findStartLine(node: unknown, walk: YamlWalk): number | null {
  const range = (node as { range?: [number, number, number] } | null)?.range
  return range ? walk.findLine(range[0]) : null
}
