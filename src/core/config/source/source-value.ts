/** What was written and where it stood, and the sentences about what is wrong with it. */

import { controlCharacter } from '../../text/quote.ts'

/** A value as it was written, and where. */
export type Given =
  | { kind: 'text'; text: string; place: Place }
  | { kind: 'list'; items: Given[]; place: Place }
  | { kind: 'map'; entries: Entry[]; place: Place }
  | { kind: 'empty'; place: Place }

export interface Entry {
  name: string
  value: Given
}

export interface Spot {
  /** `tailgate.yml:12`, `--rate`, `input rate`. */
  where: string
  /** Sorts what is reported; flags and inputs come after the file. */
  line: number
}

export interface Place extends Spot {
  /** The key, where there are several in that spot: `load.rate`. */
  what: string
}

export interface Problem {
  place: Place
  sentence: string
}

export function oneText(given: Given, asked: { problems: Problem[] }): string | null {
  if (given.kind === 'text') {
    // No command, path or variable can hold one: what is handed to the system ends there.
    if (given.text.includes('\0')) report(given, 'holds a NUL character', asked)
    return given.text
  }
  const instead = {
    list: 'must be one value, not a list',
    map: 'must be one value, not a map',
    empty: 'is empty: give it a value or remove it',
  }
  report(given, instead[given.kind], asked)
  return null
}

export function report(
  { place }: Pick<Given, 'place'>,
  sentence: string,
  { problems }: { problems: Problem[] },
): void {
  problems.push({ place, sentence })
}

const mostProblems = 50

/** Each once, in the order of the file. */
export function sentences(problems: Problem[]): string[] {
  const sorted = problems.toSorted((one, other) => one.place.line - other.place.line)
  const printed = sorted.map(({ place, sentence }) =>
    `${placeOf(place)}${sentence}`.replaceAll(controlCharacters, ' '),
  )
  const all = [...new Set(printed)]
  const more = all.length - mostProblems
  return more > 0 ? [...all.slice(0, mostProblems), `and ${more} more`] : all
}

/** A key may hold anything: nothing in it shall start a line of its own, or steer a terminal. */
const controlCharacters = new RegExp(controlCharacter.source, 'g')

function placeOf({ where, what }: Place): string {
  return `${where}${where && ': '}${what}${what && ' '}`
}
