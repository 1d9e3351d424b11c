/** A YAML text in, what is given in it out, each value with its place. */
import { Alias, type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Given, Place, Problem, Spot } from './source-value.ts'

/** Far above any honest file, and low enough for the parser to stay quick whatever is in it. */
const mostCharacters = 65_536
const mostNodes = 20_000
const mostAliases = 100
const mostDepth = 30

/** Null when the text is no YAML, or built to be a burden. */
export function readYaml(text: string, spotAt: (line: number) => Spot, problems: Problem[]): Given | null {
  if (text.length > mostCharacters) {
    problems.push({
      place: { ...spotAt(0), what: '' },
      sentence: 'is larger than 64 KiB: large bodies belong in files of their own (body-file)',
    })
    return null
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: false })
  const lineOf = (offset: number) => counter.linePos(offset).line
  const errors = document.errors.slice(0, 10)
  const wrong = errors.find(({ pos }) => isTabbed(text, pos[0])) ?? errors[0]
  if (wrong) {
    // One only: what follows it is mostly its echo.
    const at = wrong.pos[0]
    const sentence = isTabbed(text, at) ? yamlProblems.TAB_AS_INDENT : yamlProblems[wrong.code]
    problems.push({
      place: { ...spotAt(lineOf(at)), what: '' },
      sentence: sentence ?? `is no valid YAML: ${wrong.message}`,
    })
    return null
  }
  try {
    return givenOf(document.contents, '', 0, { document, spotAt, lineOf, problems, nodes: 0, aliases: 0 })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.push({ place: error.place, sentence: error.message })
    return null
  }
}

const yamlProblems: Partial<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'holds a key within a value: check how far it is indented, or put a text that has a colon in quotes',
  MULTIPLE_DOCS: 'holds more than one document: remove what follows ---',
  RESOURCE_EXHAUSTION: 'is nested too deeply',
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
}

/** Whether a tab is among what indents the line. */
function isTabbed(text: string, offset: number): boolean {
  return /^ *\t/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1))
}

/** Thrown and caught in this file only: it ends a walk that may be deep. */
class Unreadable extends Error {
  readonly place: Place

  constructor(place: Place, sentence: string) {
    super(sentence)
    this.place = place
  }
}

interface Yaml {
  document: Document
  spotAt: (line: number) => Spot
  lineOf: (offset: number) => number
  problems: Problem[]
  nodes: number
  aliases: number
}

/** Aliases are followed, so what they stand for is counted each time: a small file must not become a huge value. */
function givenOf(node: unknown, what: string, depth: number, yaml: Yaml, line = 1): Given {
  yaml.nodes++
  if (yaml.nodes > mostNodes || depth > mostDepth) {
    throw new Unreadable(
      { ...yaml.spotAt(line), what: '' },
      'is nested too deeply or repeats itself too often',
    )
  }
  const here = rangeLine(node, yaml) ?? line
  const place = { ...yaml.spotAt(here), what }
  if (node instanceof Alias) {
    yaml.aliases++
    if (yaml.aliases > mostAliases) throw new Unreadable({ ...place, what: '' }, 'has too many aliases')
    const target = node.resolve(yaml.document)
    if (!target) throw new Unreadable(place, `refers to *${node.source}, which is not defined before it`)
    return { ...givenOf(target, what, depth + 1, yaml, here), place }
  }
  if (isSeq(node)) {
    return {
      kind: 'list',
      items: node.items.map((item) => givenOf(item, what, depth + 1, yaml, here)),
      place,
    }
  }
  if (isMap(node)) {
    const lines = new Map<string, number>()
    const entries = node.items.map(({ key, value }) => {
      const name = isScalar(key) ? String(key.value ?? '') : ''
      // A suite's keys are called what they are called at the top of the file.
      const inside = what && what !== 'suites' ? `${what}.${name}` : name
      const keyLine = rangeLine(key, yaml) ?? here
      const given = givenOf(value, inside, depth + 1, yaml, keyLine)
      // A value may begin lines below its key, but the key is what a reader looks for.
      const keyPlace = { ...yaml.spotAt(keyLine), what: inside }
      const before = lines.get(name)
      if (before !== undefined) yaml.problems.push({ place: keyPlace, sentence: repeated(before, keyLine) })
      lines.set(name, before ?? keyLine)
      return { name, value: { ...given, place: keyPlace } }
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

function repeated(first: number, second: number): string {
  return `is given twice${first < second ? `, first in line ${first}` : ''}: keep one of them`
}

function rangeLine(node: unknown, yaml: Yaml): number | null {
  const range = (node as { range?: [number, number, number] } | null)?.range
  return range ? yaml.lineOf(range[0]) : null
}
