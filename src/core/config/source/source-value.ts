/** What was written and where it stood, and the sentences about what is wrong with it. */

import { controlCharacter } from '../../text/quote.ts'

/** A value as it was written, and where. */
export type SourceValue =
  | { kind: 'text'; text: string; place: SourceLocation }
  | { kind: 'list'; items: SourceValue[]; place: SourceLocation }
  | { kind: 'map'; entries: SourceEntry[]; place: SourceLocation }
  | { kind: 'empty'; place: SourceLocation }

export interface SourceEntry {
  name: string
  value: SourceValue
}

export interface SourcePosition {
  /** `tailgate.yml:12`, `--rate`, `input rate`. */
  where: string
  /** Sorts what is reported; flags and inputs come after the file. */
  line: number
}

export interface SourceLocation extends SourcePosition {
  /** The key, where there are several in that spot: `load.rate`. */
  what: string
}

export interface Problem {
  place: SourceLocation
  message: string
}

export function readSingleText(
  source: SourceValue,
  context: { problems: Problem[] },
): string | null {
  if (source.kind === 'text') {
    // No command, path or variable can hold one: what is handed to the system ends there.
    if (source.text.includes('\0')) reportProblem(source, 'holds a NUL character', context)
    return source.text
  }
  const messages = {
    list: 'must be one value, not a list',
    map: 'must be one value, not a map',
    empty: 'is empty: give it a value or remove it',
  }
  reportProblem(source, messages[source.kind], context)
  return null
}

export function reportProblem(
  { place }: Pick<SourceValue, 'place'>,
  sentence: string,
  { problems }: { problems: Problem[] },
): void {
  problems.push({ place, message: sentence })
}

const maxPrintedProblems = 50

/** Each once, in the order of the file. */
export function formatProblems(problems: Problem[]): string[] {
  const sorted = problems.toSorted((one, other) => one.place.line - other.place.line)
  const printed = sorted.map(({ place, message: sentence }) =>
    `${formatLocation(place)}${sentence}`.replaceAll(everyControlCharacter, ' '),
  )
  const all = [...new Set(printed)]
  const more = all.length - maxPrintedProblems
  return more > 0 ? [...all.slice(0, maxPrintedProblems), `and ${more} more`] : all
}

/** A key may hold anything: nothing in it shall start a line of its own, or steer a terminal. */
const everyControlCharacter = new RegExp(controlCharacter.source, 'g')

function formatLocation({ where, what }: SourceLocation): string {
  return `${where}${where && ': '}${what}${what && ' '}`
}
