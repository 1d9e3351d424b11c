/** One part of the pull request comment: what one step of one job and matrix leg reports. */

import { Buffer } from 'node:buffer'
import { listed } from '../../core/text/format-number.ts'
import { type Outcome, outcomes } from '../../core/verdict/verdict.ts'
import { section } from '../markdown/markdown.ts'
import type { Report } from '../report.ts'
import { inert } from '../sanitize.ts'

export interface Part {
  origin: Origin
  /** What it measured, such as `api` or `api and search`. */
  name: string
  run: Run
  /** Full hash of the pull request's head; null where nobody told. */
  commit: string | null
  outcome: Outcome
  /** `api p99 is 31 % slower` */
  headline: string
  /** Markdown, as `section` writes it; empty where there is none any more. */
  report: string
  /** What the next run of this part should know of this one. */
  state: Record<string, unknown>
}

/** Which job, step and leg of a matrix, and what was asked of it; no two parts share all four. */
export interface Origin {
  job: string
  step: string
  /** Empty where there is no matrix. */
  leg: string
  /**
   * The configuration and the suites that were named, such as `api.yml, search`; empty where none was. Callers of one reusable
   * workflow share all the rest.
   */
  asked: string
}

export interface Run {
  id: number
  /** Of the workflow's runs, which GitHub counts. */
  number: number
  /** Grows when the same run is repeated, be it only for the jobs that failed. */
  attempt: number
}

/** A Report as a part, cut to what may be hidden in a comment. */
export function partOf(report: Report, about: Pick<Part, 'origin' | 'run' | 'commit' | 'state'>): Part {
  const { origin, run, commit, state } = about
  const names = report.suites.map(({ suite }) => suite)
  const left = names.length - mostNames
  return {
    origin: shortened(origin),
    name: short(listed(left > 0 ? [...names.slice(0, mostNames), `${left} more`] : names)),
    run,
    commit,
    outcome: report.outcome,
    headline: short(report.headline.replace(/^tailgate: /, ''), longestHeadline),
    report: section(report).trim(),
    state: sizeOf(state) <= largestState ? state : {},
  }
}

const mostNames = 3

export const longestName = 200

export const longestHeadline = 300

/** In bytes of JSON. */
export const largestState = 8 * 1024

function shortened({ job, step, leg, asked }: Origin): Origin {
  return { job: short(job), step: short(step), leg: short(leg), asked: short(asked) }
}

/** In characters that have a place in UTF-8, so that it is read as it was written. */
function short(text: string, longest = longestName): string {
  return inert(Buffer.from(text).toString(), longest)
}

export function sizeOf(state: unknown): number {
  return Buffer.byteLength(JSON.stringify(state))
}

export function keyOf({ origin }: Pick<Part, 'origin'>): string {
  const { job, step, leg, asked } = shortened(origin)
  return JSON.stringify([job, step, leg, asked])
}

/** The newest run first, in it the worst, and else always in the same order. */
export function byUrgency(one: Part, other: Part): number {
  return (
    other.run.number - one.run.number ||
    outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) ||
    (keyOf(one) < keyOf(other) ? -1 : 1)
  )
}
