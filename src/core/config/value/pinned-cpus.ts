/** Parses the numbers of the CPUs to which threads are bound: `2`, `2,3`, `2-5`. */

import { quote } from '../../text/quote.ts'
import type { Parsed } from './units.ts'

const rangePattern = String.raw`\d{1,4}(?:\s*-\s*\d{1,4})?`

/** The form of the text, for the JSON Schema. */
export const cpusPattern = String.raw`${rangePattern}(?:\s*,\s*${rangePattern})*`

export function parsePinnedCpus(text: string): Parsed<number[]> {
  const ranges = text.split(',').map((part) => /^\s*(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*$/.exec(part))
  const cpus = ranges.flatMap((range) => {
    const [from, to] = [Number(range?.[1]), Number(range?.[2] ?? range?.[1])]
    return range === null || to < from
      ? [Number.NaN]
      : Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return cpus.length > 0 && cpus.every((cpu) => cpu <= maxCpuNumber)
    ? { value: [...new Set(cpus)] }
    : { problem: `must be numbers of CPUs such as 2, or 2,3, or 2-5, not ${quote(text)}` }
}

/** Linux supports fewer CPUs than this. */
const maxCpuNumber = 8191
