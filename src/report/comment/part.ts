/** One part of the pull request comment: the report of one step of one job and matrix leg. */

import { Buffer } from 'node:buffer'
import { joinWithAnd } from '../../core/text/format-number.ts'
import type { OnFail } from '../../core/verdict/exit-code.ts'
import { type Outcome, outcomes } from '../../core/verdict/verdict.ts'
import { renderSection } from '../markdown/markdown.ts'
import { isRed } from '../outcome-words.ts'
import type { Report } from '../report.ts'
import { sanitize } from '../sanitize.ts'

export interface CommentPart {
  origin: Origin
  /** The names of the suites, such as `api and search`. */
  name: string
  run: PartRun
  /** Full hash of the pull request's head; null if unknown. */
  commit: string | null
  outcome: Outcome
  onFail: OnFail
  /** `api p99 is 31 % slower` */
  headline: string
  /** Markdown from `renderSection`; empty after it was dropped. */
  report: string
  /** Data for the next run of this part. */
  state: Record<string, unknown>
}

/** Identifies a part: no two parts have the same job, step, leg of a matrix, and inputs. */
export interface Origin {
  job: string
  step: string
  /** Empty without a matrix. */
  leg: string
  /**
   * The configuration file and the suites in the inputs, such as `api.yml, search`; empty if there
   * are none. Callers of one reusable workflow differ in nothing else.
   */
  asked: string
}

export interface PartRun {
  id: number
  /** GitHub's number of the run within its workflow. */
  number: number
  /** Grows each time the run is repeated, even if only for the jobs that failed. */
  attempt: number
}

/** A report as a part of the comment, cut to the sizes that a comment allows. */
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
    onFail: report.onFail,
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

/** Without lone surrogates, which UTF-8 cannot encode, so that it is read back unchanged. */
function shortenText(text: string, maxLength = maxNameLength): string {
  return sanitize(Buffer.from(text).toString(), maxLength)
}

export function countJsonBytes(state: unknown): number {
  return Buffer.byteLength(JSON.stringify(state))
}

export function buildPartKey({ origin }: Pick<CommentPart, 'origin'>): string {
  const { job, step, leg, asked } = shortenOrigin(origin)
  return JSON.stringify([job, step, leg, asked])
}

/**
 * Sorts the newest run first, and in it what fails a job, and then the worst outcome; the order is
 * always the same.
 */
export function compareUrgency(one: CommentPart, other: CommentPart): number {
  return (
    other.run.number - one.run.number ||
    Number(isRed(other)) - Number(isRed(one)) ||
    outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) ||
    (buildPartKey(one) < buildPartKey(other) ? -1 : 1)
  )
}
