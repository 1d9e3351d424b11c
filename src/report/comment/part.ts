/** One part of the pull request comment: what one step of one job and matrix leg reports. */

import { Buffer } from 'node:buffer'
import { joinWithAnd } from '../../core/text/format-number.ts'
import { type Outcome, outcomes } from '../../core/verdict/verdict.ts'
import { renderSection } from '../markdown/markdown.ts'
import type { Report } from '../report.ts'
import { sanitize } from '../sanitize.ts'

export interface CommentPart {
  origin: Origin
  /** What it measured, such as `api` or `api and search`. */
  name: string
  run: PartRun
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

export interface PartRun {
  id: number
  /** Of the workflow's runs, which GitHub counts. */
  number: number
  /** Grows when the same run is repeated, be it only for the jobs that failed. */
  attempt: number
}

/** A Report as a part, cut to what may be hidden in a comment. */
export function buildCommentPart(
  report: Report,
  about: Pick<CommentPart, 'origin' | 'run' | 'commit' | 'state'>,
): CommentPart {
  const { origin, run, commit, state } = about
  const names = report.suites.map(({ suite }) => suite)
  const left = names.length - maxSuiteNames
  return {
    origin: shortenOrigin(origin),
    name: shortenText(
      joinWithAnd(left > 0 ? [...names.slice(0, maxSuiteNames), `${left} more`] : names),
    ),
    run,
    commit,
    outcome: report.outcome,
    headline: shortenText(report.headline.replace(/^tailgate: /, ''), maxHeadlineLength),
    report: renderSection(report).trim(),
    state: countJsonBytes(state) <= maxPartStateBytes ? state : {},
  }
}

const maxSuiteNames = 3

export const maxNameLength = 200

export const maxHeadlineLength = 300

/** In bytes of JSON. */
export const maxPartStateBytes = 8 * 1024

function shortenOrigin({ job, step, leg, asked }: Origin): Origin {
  return {
    job: shortenText(job),
    step: shortenText(step),
    leg: shortenText(leg),
    asked: shortenText(asked),
  }
}

/** In characters that have a place in UTF-8, so that it is read as it was written. */
function shortenText(text: string, longest = maxNameLength): string {
  return sanitize(Buffer.from(text).toString(), longest)
}

export function countJsonBytes(state: unknown): number {
  return Buffer.byteLength(JSON.stringify(state))
}

export function buildPartKey({ origin }: Pick<CommentPart, 'origin'>): string {
  const { job, step, leg, asked } = shortenOrigin(origin)
  return JSON.stringify([job, step, leg, asked])
}

/** The newest run first, in it the worst, and else always in the same order. */
export function compareUrgency(one: CommentPart, other: CommentPart): number {
  return (
    other.run.number - one.run.number ||
    outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) ||
    (buildPartKey(one) < buildPartKey(other) ? -1 : 1)
  )
}
