/** A YAML text in, what is given in it out, each value with its place. */
import { Alias, type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Problem, SourceLocation, SourcePosition, SourceValue } from './source-value.ts'

/** Far above any honest file, and low enough for the parser to stay quick whatever is in it. */
const maxYamlCharacters = 65_536
const maxYamlNodes = 20_000
const maxYamlAliases = 100
const maxYamlDepth = 30

/** Null when the text is no YAML, or built to be a burden. */
export function readYaml(
  text: string,
  spotAt: (line: number) => SourcePosition,
  problems: Problem[],
): SourceValue | null {
  if (text.length > maxYamlCharacters) {
    problems.push({
      place: { ...spotAt(0), what: '' },
      message: 'is larger than 64 KiB: large bodies belong in files of their own (body-file)',
    })
    return null
  }
  const counter = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: false,
  })
  const findLine = (offset: number) => counter.linePos(offset).line
  const errors = document.errors.slice(0, 10)
  const wrong = errors.find(({ pos }) => isIndentedWithTab(text, pos[0])) ?? errors[0]
  if (wrong) {
    // One only: what follows it is mostly its echo.
    const at = wrong.pos[0]
    const sentence = isIndentedWithTab(text, at)
      ? yamlErrorMessages.TAB_AS_INDENT
      : yamlErrorMessages[wrong.code]
    problems.push({
      place: { ...spotAt(findLine(at)), what: '' },
      message: sentence ?? `is no valid YAML: ${wrong.message}`,
    })
    return null
  }
  try {
    return convertNode(document.contents, '', 0, {
      document,
      spotAt,
      findLine: findLine,
      problems,
      nodes: 0,
      aliases: 0,
    })
  } catch (error) {
    if (!(error instanceof YamlReadError)) throw error
    problems.push({ place: error.place, message: error.message })
    return null
  }
}

const yamlErrorMessages: Partial<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'holds a key within a value: check how far it is indented, or put a text that has a colon in quotes',
  MULTIPLE_DOCS: 'holds more than one document: remove what follows ---',
  RESOURCE_EXHAUSTION: 'is nested too deeply',
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
}

/** Whether a tab is among what indents the line. */
function isIndentedWithTab(text: string, offset: number): boolean {
  return /^ *\t/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1))
}

/** Thrown and caught in this file only: it ends a walk that may be deep. */
class YamlReadError extends Error {
  readonly place: SourceLocation

  constructor(place: SourceLocation, sentence: string) {
    super(sentence)
    this.place = place
  }
}

interface YamlWalk {
  document: Document
  spotAt: (line: number) => SourcePosition
  findLine: (offset: number) => number
  problems: Problem[]
  nodes: number
  aliases: number
}

/** Aliases are followed, so what they stand for is counted each time: a small file must not become a huge value. */
function convertNode(
  node: unknown,
  what: string,
  depth: number,
  yaml: YamlWalk,
  line = 1,
): SourceValue {
  yaml.nodes++
  if (yaml.nodes > maxYamlNodes || depth > maxYamlDepth) {
    throw new YamlReadError(
      { ...yaml.spotAt(line), what: '' },
      'is nested too deeply or repeats itself too often',
    )
  }
  const here = findStartLine(node, yaml) ?? line
  const place = { ...yaml.spotAt(here), what }
  if (node instanceof Alias) {
    yaml.aliases++
    if (yaml.aliases > maxYamlAliases)
      throw new YamlReadError({ ...place, what: '' }, 'has too many aliases')
    const target = node.resolve(yaml.document)
    if (!target)
      throw new YamlReadError(place, `refers to *${node.source}, which is not defined before it`)
    return { ...convertNode(target, what, depth + 1, yaml, here), place }
  }
  if (isSeq(node)) {
    return {
      kind: 'list',
      items: node.items.map((item) => convertNode(item, what, depth + 1, yaml, here)),
      place,
    }
  }
  if (isMap(node)) {
    const lines = new Map<string, number>()
    const entries = node.items.map(({ key, value }) => {
      const name = isScalar(key) ? String(key.value ?? '') : ''
      // A suite's keys are called what they are called at the top of the file.
      const inside = what && what !== 'suites' ? `${what}.${name}` : name
      const keyLine = findStartLine(key, yaml) ?? here
      const source = convertNode(value, inside, depth + 1, yaml, keyLine)
      // A value may begin lines below its key, but the key is what a reader looks for.
      const keyPlace = { ...yaml.spotAt(keyLine), what: inside }
      const before = lines.get(name)
      if (before !== undefined)
        yaml.problems.push({ place: keyPlace, message: describeRepeatedKey(before, keyLine) })
      lines.set(name, before ?? keyLine)
      return { name, value: { ...source, place: keyPlace } }
    })
    return { kind: 'map', entries, place }
  }
  if (!isScalar(node) || node.value === null) return { kind: 'empty', place }
  return {
    kind: 'text',
    text: typeof node.value === 'string' ? node.value : (node.source ?? String(node.value)),
    place,
  }
}

function describeRepeatedKey(first: number, second: number): string {
  return `is given twice${first < second ? `, first in line ${first}` : ''}: keep one of them`
}

function findStartLine(node: unknown, yaml: YamlWalk): number | null {
  const range = (node as { range?: [number, number, number] } | null)?.range
  return range ? yaml.findLine(range[0]) : null
}
