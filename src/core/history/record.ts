/**
 * The record of one judged run of a pull request: what it ended with, and how long it took. It has
 * no measurements, so that nothing can be learned from it about noise, and is read as untrusted.
 */

import * as z from 'zod'
import type { OnFail } from '../verdict/exit-code.ts'
import { type Outcome, outcomes } from '../verdict/verdict.ts'

export interface RunRecord {
  /** ISO 8601, UTC. */
  takenAt: string
  pullRequest: number
  /** Full hash of the pull request's head; null if unknown. */
  commit: string | null
  /** The path of the workflow file; empty outside of GitHub. */
  workflow: string
  /** The id of the workflow run; null outside of GitHub. */
  run: number | null
  onFail: OnFail
  /** Those that were measured. */
  suites: SuiteRecord[]
}

export interface SuiteRecord {
  suite: string
  /** The leg of the matrix; empty without one. */
  leg: string
  outcome: Outcome
  /** From the build to the verdict. */
  seconds: number
}

export const recordSchema = 'tailgate.record/1'

/** In bytes of the text. */
export const maxRecordBytes = 32 * 1024

const maxSuites = 40
const maxNameLength = 100

/** A text of at most `maxRecordBytes`: further suites are left out, and long names are cut. */
export function formatRecord(record: RunRecord): string {
  const suites = record.suites.slice(0, maxSuites).map((each) => ({
    ...each,
    suite: each.suite.slice(0, maxNameLength),
    leg: each.leg.slice(0, maxNameLength),
    seconds: Math.round(each.seconds),
  }))
  const workflow = record.workflow.slice(0, maxWorkflowLength)
  return `${JSON.stringify({ schema: recordSchema, ...record, workflow, suites })}\n`
}

const maxWorkflowLength = 500

/** Null if the text is not a record. */
export function parseRecord(text: string): RunRecord | null {
  if (text.length > maxRecordBytes) return null
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = recordShape.safeParse(json)
  if (!parsed.success) return null
  const { schema: _schema, ...record } = parsed.data
  return record
}

const id = z.int().positive()
const name = z.string().max(maxNameLength)

/** A week: no run takes longer, and a forged time must not dwarf all others. */
const maxSeconds = 7 * 24 * 3600

const recordShape = z.object({
  schema: z.literal(recordSchema),
  takenAt: z.iso.datetime(),
  pullRequest: id,
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  workflow: z.string().max(maxWorkflowLength),
  run: id.nullable(),
  onFail: z.enum(['fail', 'report']),
  suites: z
    .array(
      z.object({
        suite: name.min(1),
        leg: name,
        outcome: z.enum(outcomes),
        seconds: z.number().min(0).max(maxSeconds),
      }),
    )
    .max(maxSuites),
})
