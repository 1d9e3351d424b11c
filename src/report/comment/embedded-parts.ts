/** Hides the data of parts in the text of a comment, and parses it again as untrusted input. */

import { Buffer } from 'node:buffer'
import * as z from 'zod'
import { outcomes } from '../../core/verdict/verdict.ts'
import {
  buildPartKey,
  type CommentPart,
  compareUrgency,
  countJsonBytes,
  maxHeadlineLength,
  maxNameLength,
  maxPartStateBytes,
} from './part.ts'

/** The hidden data of a part, and its report. No text in a report can begin an HTML comment. */
export function embedPart({ report, ...about }: CommentPart): string {
  const data = Buffer.from(JSON.stringify(about)).toString('base64url')
  const pieces = [`<!-- tailgate:part ${data} -->`, report, endMarker]
  return pieces.filter((piece) => piece !== '').join('\n\n')
}

const endMarker = '<!-- tailgate:end -->'

/** With a capturing group, so that `split` keeps the markers. */
const markerPattern = /^(<!-- tailgate:(?:part [\w-]+|end) -->)$/m

/** The parts in the text of a comment, sorted as by `mergePart`; none if anything is malformed. */
export function parseParts(text: string): CommentPart[] {
  const pieces = text.replaceAll('\r\n', '\n').split(markerPattern)
  // The pieces are: text, begin, report, end, text, begin, report, end, text.
  const length = (pieces.length - 1) / 4
  if (!Number.isInteger(length) || length > maxParts) return []
  const parts = Array.from({ length }, (_, index) => {
    const [begin = '', report = '', close = ''] = pieces.slice(4 * index + 1, 4 * index + 4)
    return close === endMarker ? parsePart(begin, report) : null
  }).flatMap((part) => part ?? [])
  const distinct = new Set(parts.map(buildPartKey)).size
  return parts.length === length && distinct === length ? parts.sort(compareUrgency) : []
}

const maxParts = 200

function parsePart(begin: string, report: string): CommentPart | null {
  const [, data] = /^<!-- tailgate:part ([\w-]+) -->$/.exec(begin) ?? []
  if (data === undefined) return null
  try {
    const about = partShape.safeParse(JSON.parse(Buffer.from(data, 'base64url').toString()))
    return about.success ? { ...about.data, report: report.trim() } : null
  } catch {
    return null
  }
}

/** Twice the length, since one visible character may be two units of UTF-16. */
const createTextShape = (maxLength: number) => z.string().max(2 * maxLength)

const countShape = z.int().nonnegative()

const partShape = z.object({
  origin: z.object({
    job: createTextShape(maxNameLength),
    step: createTextShape(maxNameLength),
    leg: createTextShape(maxNameLength),
    asked: createTextShape(maxNameLength).default(''),
  }),
  name: createTextShape(maxNameLength),
  run: z.object({ id: countShape, number: countShape, attempt: countShape }),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  outcome: z.enum(outcomes),
  onFail: z.enum(['fail', 'report']).default('fail'),
  headline: createTextShape(maxHeadlineLength),
  state: z
    .record(z.string(), z.json())
    .refine((state) => countJsonBytes(state) <= maxPartStateBytes),
})
