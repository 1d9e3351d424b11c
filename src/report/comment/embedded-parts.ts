/** Embeds parts in the text of the comment as hidden data, and parses them again as untrusted input. */

import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { outcomes } from '../../core/verdict/verdict.ts'
import { byUrgency, keyOf, largestState, longestHeadline, longestName, type Part, sizeOf } from './part.ts'

/** What the part says of itself, and its report. Whatever goes into a report can't begin an HTML comment. */
export function hidden({ report, ...about }: Part): string {
  const data = Buffer.from(JSON.stringify(about)).toString('base64url')
  const pieces = [`<!-- tailgate:part ${data} -->`, report, end]
  return pieces.filter((piece) => piece !== '').join('\n\n')
}

const end = '<!-- tailgate:end -->'

/** Captured, so that what lies between stays too. */
const marks = /^(<!-- tailgate:(?:part [\w-]+|end) -->)$/m

/** The parts in a comment's text, as `withPart` sorts them; none where anything about it is odd. */
export function partsIn(text: string): Part[] {
  const pieces = text.replaceAll('\r\n', '\n').split(marks)
  // Text, begin, report, end, text, begin, report, end, text.
  const length = (pieces.length - 1) / 4
  if (!Number.isInteger(length) || length > mostParts) return []
  const parts = Array.from({ length }, (_, index) => {
    const [begin = '', report = '', close = ''] = pieces.slice(4 * index + 1, 4 * index + 4)
    return close === end ? partIn(begin, report) : null
  }).flatMap((part) => part ?? [])
  const distinct = new Set(parts.map(keyOf)).size
  return parts.length === length && distinct === length ? parts.sort(byUrgency) : []
}

const mostParts = 200

function partIn(begin: string, report: string): Part | null {
  const [, data] = /^<!-- tailgate:part ([\w-]+) -->$/.exec(begin) ?? []
  if (data === undefined) return null
  try {
    const about = partShape.safeParse(JSON.parse(Buffer.from(data, 'base64url').toString()))
    return about.success ? { ...about.data, report: report.trim() } : null
  } catch {
    return null
  }
}

/** One that is seen may be two in UTF-16. */
const within = (longest: number) => z.string().max(2 * longest)

const count = z.int().nonnegative()

const partShape = z.object({
  origin: z.object({
    job: within(longestName),
    step: within(longestName),
    leg: within(longestName),
    asked: within(longestName).default(''),
  }),
  name: within(longestName),
  run: z.object({ id: count, number: count, attempt: count }),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  outcome: z.enum(outcomes),
  headline: within(longestHeadline),
  state: z.record(z.string(), z.unknown()).refine((state) => sizeOf(state) <= largestState),
})
