/** CPUs by their numbers: `2`, `2,3`, `2-5`. */

import { quoted } from '../text/quote.ts'
import { type Asked, find, textsOf } from './source/read-option.ts'
import { report } from './source/source-value.ts'
import type { Parsed } from './value/units.ts'

/** For the JSON Schema. */
export const cpusForm = String.raw`\d{1,4}(?:\s*-\s*\d{1,4})?(?:\s*,\s*\d{1,4}(?:\s*-\s*\d{1,4})?)*`

/** Empty where none is given. */
export function readPin(asked: Asked): number[] {
  const given = find('pin', asked)
  if (!given) return []
  const parsed = parseCpus(textsOf(given, asked).join(','))
  if ('value' in parsed) return parsed.value
  report(given, parsed.problem, asked)
  return []
}

export function parseCpus(text: string): Parsed<number[]> {
  const ranges = text.split(',').map((part) => /^\s*(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*$/.exec(part))
  const cpus = ranges.flatMap((range) => {
    const [from, to] = [Number(range?.[1]), Number(range?.[2] ?? range?.[1])]
    return range === null || to < from
      ? [Number.NaN]
      : Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return cpus.length > 0 && cpus.every((cpu) => cpu <= mostCpus)
    ? { value: [...new Set(cpus)] }
    : { problem: `must be numbers of CPUs such as 2, or 2,3, or 2-5, not ${quoted(text)}` }
}

/** More than Linux can have. */
const mostCpus = 8191
