/**
 * The one comment that a workflow has in a pull request, made of parts: one for each step of each job, and each leg of its
 * matrix. What a part says of itself is hidden in the text, so that whoever writes next keeps what the others wrote. It is
 * read back like any stranger's: people can edit comments.
 *
 *     ### ❌ tailgate: api p99 is 31 % slower, and 1 other failed     over all parts
 *     #### ❌ api: failed
 *     <!-- tailgate:part eyJv… -->                                   what it says of itself
 *     …                                                              its report
 *     <!-- tailgate:end -->
 */
import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { listed, plural } from '../core/numerals.ts'
import { type Outcome, outcomes, worst } from '../core/verdict.ts'
import { inert, outcomeWords } from './format.ts'
import { icons, inSummary, longestComment, plain, section, withoutDetails } from './markdown.ts'
import { alsoWord, type Report } from './report.ts'

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
const longestName = 200
const longestHeadline = 300
/** In bytes of JSON. */
const largestState = 8 * 1024

function shortened({ job, step, leg, asked }: Origin): Origin {
  return { job: short(job), step: short(step), leg: short(leg), asked: short(asked) }
}

/** In characters that have a place in UTF-8, so that it is read as it was written. */
function short(text: string, longest = longestName): string {
  return inert(Buffer.from(text).toString(), longest)
}

function sizeOf(state: unknown): number {
  return Buffer.byteLength(JSON.stringify(state))
}

// ── bringing parts together ──

/** `older`: the comment knows of a newer run than this part's, which must not be undone. */
export type Merged = { kind: 'merged'; parts: Part[] } | { kind: 'older' }

/** All parts, the worst first. Those of older runs lose their reports, and keep their state until they are measured again. */
export function withPart(parts: Part[], own: Part): Merged {
  const earlier = partFrom(parts, own.origin)
  const newest = newestRun([own, ...parts])
  if (own.run.number < newest || (earlier !== null && isLater(earlier, own))) return { kind: 'older' }
  const others = parts.filter((part) => part !== earlier)
  const aged = others.map((part) => (part.run.number < newest ? { ...part, report: '' } : part))
  return { kind: 'merged', parts: [own, ...aged].sort(byUrgency) }
}

/** With what another comment of the same workflow says and this one lacks, or has of an older run only. */
export function withStray(parts: Part[], stray: Part[]): Part[] {
  const newer = stray.filter((part) => !isCovered(part, parts))
  const others = parts.filter((part) => partFrom(newer, part.origin) === null)
  return [...others, ...newer].sort(byUrgency)
}

/** Whether a text holds all parts of another, or newer ones in their place. */
export function holdsAll(text: string, other: string): boolean {
  const parts = partsIn(text)
  return partsIn(other).every((part) => isCovered(part, parts))
}

function isCovered(part: Part, parts: Part[]): boolean {
  const found = partFrom(parts, part.origin)
  return found !== null && part.run.number <= found.run.number && !isLater(part, found)
}

/** What the same step, job and leg said last; null where it said nothing. */
export function partFrom(parts: Part[], origin: Origin): Part | null {
  return parts.find((part) => keyOf(part) === keyOf({ origin })) ?? null
}

/** Whether the text holds this part as it is, its report aside, which others may have cut. */
export function holds(text: string, part: Part): boolean {
  const found = partFrom(partsIn(text), part.origin)
  return found !== null && JSON.stringify(essenceOf(found)) === JSON.stringify(essenceOf(part))
}

function essenceOf({ run, commit, outcome, headline }: Part) {
  return [run.id, run.number, run.attempt, commit, outcome, headline]
}

function keyOf({ origin }: Pick<Part, 'origin'>): string {
  const { job, step, leg, asked } = shortened(origin)
  return JSON.stringify([job, step, leg, asked])
}

function newestRun(parts: Part[]): number {
  return Math.max(0, ...parts.map(({ run }) => run.number))
}

/** A repeated run may repeat some of its jobs only, so a lower attempt alone makes no part old. */
function isLater(one: Part, other: Part): boolean {
  return one.run.number === other.run.number && one.run.attempt > other.run.attempt
}

/** The newest run first, in it the worst, and else always in the same order. */
function byUrgency(one: Part, other: Part): number {
  return (
    other.run.number - one.run.number ||
    outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) ||
    (keyOf(one) < keyOf(other) ? -1 : 1)
  )
}

// ── as text ──

/** Where the text will stand. */
export interface Place {
  /** `https://github.com/acme/widgets`; null where runs can't be linked to. */
  repositoryUrl: string | null
  /** The part that is left out last where there is no room for all. */
  own: Origin | null
}

/**
 * Under `longestComment` characters whatever the parts hold. Where they crowd each other, the last ones give way first,
 * which are the ones that passed: their details, then their reports. Who wrote last does not matter, so that ten jobs at
 * once come to the same text.
 */
export function commentOf(parts: Part[], place: Place): string {
  for (const fewer of everLess(parts, place.own)) {
    const text = written(fewer, parts.length - fewer.length, place)
    if (text.length < longestComment) return text
  }
  return written([], parts.length, place)
}

function* everLess(parts: Part[], own: Origin | null): Generator<Part[]> {
  let left = parts
  yield left
  for (const lighter of [withoutFolds, withoutReport, withoutState]) {
    for (const [index, part] of [...left.entries()].reverse()) {
      const less = lighter(part)
      if (less === part) continue
      left = left.with(index, less)
      yield left
    }
  }
  while (left.length > 1) {
    const last = left.findLastIndex((part) => own === null || keyOf(part) !== keyOf({ origin: own }))
    left = left.toSpliced(last, 1)
    yield left
  }
}

// Each gives the same part back where it has nothing to lose.

function withoutFolds(part: Part): Part {
  const report = withoutDetails(part.report)
  return report === part.report ? part : { ...part, report }
}

function withoutReport(part: Part): Part {
  return part.report === '' ? part : { ...part, report: '' }
}

function withoutState(part: Part): Part {
  return Object.keys(part.state).length === 0 ? part : { ...part, state: {} }
}

function written(parts: Part[], leftOut: number, place: Place): string {
  const told = parts.filter(({ report }) => report !== '')
  const rest = parts.filter(({ report }) => report === '')
  const alone = parts.length === 1 && leftOut === 0
  return `${[
    `### ${titleOf(parts)}`,
    ...told.map((part) => (alone ? hidden(part) : sectionOf(part, parts))),
    linesOf(rest, parts),
    leftOut > 0 ? `… and ${plural(leftOut, 'more job')}: see their summaries.` : '',
    footer(parts, place),
    rest.map(hidden).join('\n'),
  ]
    .filter((piece) => piece !== '')
    .join('\n\n')}\n`
}

/** The worst of the newest run speaks for all; that some are still to come is said with it. */
function titleOf(parts: Part[]): string {
  const newest = newestRun(parts)
  const current = parts.filter(({ run }) => run.number === newest)
  const outcome = worst(current.map((part) => part.outcome))
  const [first, ...others] = current.filter((part) => part.outcome === outcome)
  if (first === undefined) return `${icons.invalid} tailgate: nothing was measured`
  const missing = parts.length - current.length
  const pending =
    missing === 0 ? '' : `; ${plural(missing, 'other')} ${missing === 1 ? 'is' : 'are'} not measured yet`
  const isGood = outcome === 'pass' || outcome === 'accepted'
  const icon = isGood && missing > 0 ? waiting : icons[outcome]
  return `${icon} tailgate: ${plain(headlineOf(first, others.length, parts))}${pending}`
}

function headlineOf(first: Part, others: number, parts: Part[]): string {
  if (others > 0 && first.outcome === 'pass')
    return `${nameOf(first, parts)} and ${plural(others, 'other')} passed`
  const also = others > 0 ? `, and ${plural(others, 'other')} ${alsoWord[first.outcome]}` : ''
  return `${spoken(first)}${also}`
}

const waiting = '⏳'

/** Its headline, and of which leg of a matrix it is. */
function spoken({ headline, origin: { leg } }: Part): string {
  return leg === '' ? headline : `${headline} (${leg})`
}

function sectionOf(part: Part, parts: Part[]): string {
  if (part.outcome === 'pass') {
    const summary = `${icons.pass} ${inSummary(spoken(part))}`
    return `<details><summary>${summary}</summary>\n\n${hidden(part)}\n\n</details>`
  }
  const heading = `#### ${icons[part.outcome]} ${plain(nameOf(part, parts))}: ${outcomeWords[part.outcome]}`
  return `${heading}\n\n${hidden(part)}`
}

/** Parts that have no report here: of an older run, or without room for it. */
function linesOf(rest: Part[], parts: Part[]): string {
  const newest = newestRun(parts)
  const now = atCommit(parts.find(({ run }) => run.number === newest))
  const lines = rest.map((part) => {
    if (part.run.number === newest)
      return `- ${icons[part.outcome]} ${plain(spoken(part))}; its report is in its job's summary`
    const then = `${atCommit(part) || ' earlier'} it ${pastWords(part.outcome)}`
    return `- ${waiting} ${plain(nameOf(part, parts))}: not measured${now} yet;${then}`
  })
  return lines.join('\n')
}

function pastWords(outcome: Outcome): string {
  const word = outcomeWords[outcome]
  return outcome === 'pass' || outcome === 'fail' ? word : `was ${word}`
}

/** What it measured and where, with so much of where as tells it from the others. */
function nameOf(part: Part, parts: Part[]): string {
  const { job, step, leg, asked } = part.origin
  const named = leg === '' ? part.name : `${part.name} (${leg})`
  const alike = parts.filter(({ name, origin }) => name === part.name && origin.leg === leg)
  if (alike.length < 2) return named
  const sameJob = alike.filter(({ origin }) => origin.job === job)
  if (sameJob.length < 2) return `${named} in ${job}`
  const sameStep = sameJob.filter(({ origin }) => origin.step === step)
  return `${named} in ${job}, ${sameStep.length < 2 ? step : asked || step}`
}

/** ` at 1a2b3c4`; nothing where that is not known. */
function atCommit(part: Part | undefined): string {
  return part?.commit ? ` at ${part.commit.slice(0, 7)}` : ''
}

function footer(parts: Part[], { repositoryUrl }: Place): string {
  const newest = newestRun(parts)
  const [latest] = parts
    .filter(({ run }) => run.number === newest)
    .sort((one, other) => other.run.attempt - one.run.attempt)
  if (latest === undefined) return ''
  const { id, number, attempt } = latest.run
  const name = attempt > 1 ? `run ${number}, attempt ${attempt}` : `run ${number}`
  const run =
    repositoryUrl === null ? name : `[${name}](${repositoryUrl}/actions/runs/${id}/attempts/${attempt})`
  return `Measured${atCommit(latest)} in ${run}.`
}

// ── hidden ──

/** What the part says of itself, and its report. Whatever goes into a report can't begin an HTML comment. */
function hidden({ report, ...about }: Part): string {
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
