/** A value as the user wrote it, its place, and the problems that are reported for it. */

import { removeControls } from '../../text/quote.ts'

/** A value as it was written, with its place. */
export type SourceValue =
  // `isQuoted`: whatever it looks like, it is a text and no number.
  | { kind: 'text'; text: string; isQuoted?: true; place: SourceLocation }
  | { kind: 'list'; items: SourceValue[]; place: SourceLocation }
  | { kind: 'map'; entries: SourceEntry[]; place: SourceLocation }
  | { kind: 'empty'; place: SourceLocation }

export interface SourceEntry {
  name: string
  value: SourceValue
}

export interface SourcePosition {
  /** File and line, flag or input: `tailgate.yml:12`, `--rate`, `input rate`. */
  where: string
  /** Sorts the problems: flags and inputs, at infinity, come after the file. */
  line: number
}

export interface SourceLocation extends SourcePosition {
  /** The key, such as `load.rate`; empty where the position already names the option. */
  what: string
}

/** The message completes the key of its place, such as “load.rate must be …”. */
export interface Problem {
  place: SourceLocation
  message: string
}

/** The text of a single value. Reports a problem and returns null for a list, a map or nothing. */
export function readSingleText(
  source: SourceValue,
  context: { problems: Problem[] },
): string | null {
  if (source.kind === 'text') {
    // The operating system ends every command, path and variable at a NUL character.
    if (source.text.includes('\0')) reportProblem(source, 'contains a NUL character', context)
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
  message: string,
  { problems }: { problems: Problem[] },
): void {
  problems.push({ place, message })
}

const maxPrintedProblems = 50

/** Each problem once, in the order of the file. */
export function formatProblems(problems: Problem[]): string[] {
  const sorted = problems.toSorted((one, other) => one.place.line - other.place.line)
  const printed = sorted.map(({ place, message }) =>
    // A key is untrusted text: it must not start a new line, nor control a terminal or a log.
    removeControls(`${formatLocation(place)}${message}`),
  )
  const all = [...new Set(printed)]
  const more = all.length - maxPrintedProblems
  return more > 0 ? [...all.slice(0, maxPrintedProblems), `and ${more} more`] : all
}

/** `tailgate.yml:12: load.rate `, to which a message is added. */
export function formatLocation({ where, what }: SourceLocation): string {
  return `${where}${where && ': '}${what}${what && ' '}`
}
