/**
 * A slowdown that somebody takes on: by a label on one pull request, for the figures it was given at; or by a waiver,
 * up to a ceiling and until a day. What is covered no longer fails, and it is said each time who took it on.
 */
import { z } from 'zod'
import type { Comparing } from './compare.ts'
import type { Limit } from './limits.ts'
import { type Metric, metrics } from './metric.ts'
import { milliseconds, percent, perSecond, signedPercent, signedPoints } from './numerals.ts'
import { effective, type Judged, printed, type Rules } from './rule.ts'
import { concluded, type Outcome, reasonsOf, type Verdict } from './verdict.ts'
import { expiry, reasonOf, subjectOf, type Waiver, waiversAt, waiversFile } from './waivers.ts'

export const acceptLabel = 'tailgate:accept'

/** What a row came to, in the form that outlives its run. */
export interface Figure {
  metric: Metric
  request: string | null
  /** As in a Row: a share for times and rps, a difference of shares for errors; null without a base. */
  change: number | null
  /** Of the head, in the metric's unit. */
  value: number
}

/** Somebody set the label. */
export interface LabelEvent {
  /** GitHub's, a number as text: the label set again is another event. */
  id: string
  /** A login, without its @. */
  by: string
  /** ISO 8601, UTC. */
  at: string
}

/** With what it accepts: rows that are not among the figures were no part of it. */
export interface Label extends LabelEvent {
  figures: Figure[]
}

export interface Acceptances {
  /** A pull request has one at most. */
  label: Label | null
  /** Of all suites; those that have expired too, since that is told. */
  waivers: Waiver[]
}

/** What a verdict was made of. */
export interface Judging {
  suite: string
  rules: Rules
  ground: Comparing
}

/**
 * The verdict, with what is covered no longer failing. Any row can be taken on, errors too: that some requests now
 * fail may be what the change is about. A service that does not start has no figures, and stays a failure.
 */
export function accepted(
  verdict: Verdict,
  judging: Judging,
  { label, waivers }: Acceptances,
  now: Date,
): Verdict {
  const own = waivers.filter(({ suite }) => suite === judging.suite)
  const { live, expired } = waiversAt(own, now)
  const rows = verdict.rows.map((row) => {
    if (row.outcome !== 'fail') return row
    const about = (waiver: Waiver) => isAbout(waiver, row, judging.rules)
    return answered(row, [
      ...live.filter(about).map((waiver) => answerOfWaiver(waiver, row)),
      ...(label === null ? [] : [answerOfLabel(label, row, judging)]),
      ...expired.filter(about).map((waiver) => refused(`${expiry(waiver)}.`)),
    ])
  })
  const failed = reasonsOf(verdict.rows, 'fail')
  const found = {
    ...verdict.found,
    fail: [...verdict.found.fail.filter((reason) => !failed.includes(reason)), ...reasonsOf(rows, 'fail')],
    accepted: reasonsOf(rows, 'accepted'),
  }
  // Where its row fails, that it has expired stands with the failure.
  const forgotten = expired.filter(
    (waiver) => !rows.some((row) => hasFailed(row) && isAbout(waiver, row, judging.rules)),
  )
  const reminders = forgotten.map((waiver) => `${expiry(waiver)}: remove it from ${waiversFile}.`)
  return concluded(found, rows, [...verdict.warnings, ...reminders])
}

/** Whether the row failed, accepted or not. */
function hasFailed({ outcome }: Judged): boolean {
  return outcome === 'fail' || outcome === 'accepted'
}

/** What an acceptance says to a row that fails, as a sentence for people. */
type Answer = { kind: 'accepts'; by: string; sentence: string } | { kind: 'refuses'; sentence: string }

function refused(sentence: string): Answer {
  return { kind: 'refuses', sentence }
}

/** One that covers it is enough; where none does, all of them say why not. */
function answered(row: Judged, answers: Answer[]): Judged {
  const covering = answers.find((answer) => answer.kind === 'accepts')
  const said = covering === undefined ? answers : [covering]
  const sentences = [row.reason, ...said.map(({ sentence }) => sentence)]
  const reason = sentences.filter((each) => each !== null).join(' ')
  return covering === undefined
    ? { ...row, reason }
    : { ...row, outcome: 'accepted', acceptedBy: covering.by, reason }
}

// ── waivers ──

/** The only request of a suite is the same as all of them together. */
function isAbout({ metric, request }: Waiver, row: Judged, { requests }: Rules): boolean {
  const only = requests.length === 1 && row.request === null ? requests[0]?.name : undefined
  return metric === row.metric && (request === row.request || (request !== null && request === only))
}

function answerOfWaiver(waiver: Waiver, row: Judged): Answer {
  const { ceiling, expires, by } = waiver
  const { metric } = row
  const most = printed(ceiling, metric)
  const limited = `The waiver of ${subjectOf(waiver)} accepts up to ${most}`
  const amount = ceiling.kind === 'absolute' ? valueOfRow(row) : row.change
  if (amount === null) return refused(`${limited}, which takes a base to compare with.`)
  if (isWorse(metric, amount, amountOf(ceiling))) {
    const words = ceiling.kind === 'absolute' ? valueWords(metric, amount) : changeWords(metric, amount)
    return refused(`${limited}, and this is ${words}.`)
  }
  const who = `${by ?? 'a waiver'} until ${expires}`
  const where = by === null ? ` in ${waiversFile}` : ` (${waiversFile})`
  return {
    kind: 'accepts',
    by: who,
    sentence: `Accepted by ${who}, up to ${most}${where}: ${reasonOf(waiver)}`,
  }
}

function amountOf(limit: Limit): number {
  return limit.kind === 'absolute' ? limit.value : limit.share
}

/** Of the longest response, one epoch's is chance, as it is to a limit. */
function valueOfRow({ metric, head }: Judged): number {
  if (metric !== 'max') return head.value
  return head.epochs.toSorted((one, other) => other - one)[1] ?? head.value
}

// ── the label ──

/**
 * Worse by more than the limit takes a new label: (1 + then) (1 + limit) is as far from what was accepted as a failure
 * is from the base.
 */
function answerOfLabel(label: Label, row: Judged, judging: Judging): Answer {
  const { metric, request } = row
  const [who, day] = [`@${label.by}`, label.at.slice(0, 10)]
  const figure = label.figures.find((each) => each.metric === metric && each.request === request)
  if (figure === undefined) {
    return refused(`It was not failing when ${who} set the label on ${day}. ${remedy}`)
  }
  const { was, now, most, words } = sinceThen(figure, row, judging)
  if (isWorse(metric, now, most)) {
    const before = `It was accepted at ${words(was)} by ${who} on ${day}`
    return refused(`${before}, and now it is ${words(now)}. ${remedy}`)
  }
  const sentence = `Accepted by ${who} on ${day} at ${words(was)}, which covers up to ${words(most)}.`
  return { kind: 'accepts', by: who, sentence }
}

const remedy = `To accept it, remove the label ${acceptLabel} and set it again.`

/** Then and now by one measure, and how bad it may have become. */
interface Since {
  was: number
  now: number
  most: number
  words: (amount: number) => string
}

/**
 * Changes are compared where there are two: each has its own base, so that a slower machine slows both. An absolute
 * limit is taken literally, and unless the base stood beside the head so is the figure that crossed it.
 */
function sinceThen(figure: Figure, row: Judged, judging: Judging): Since {
  const { metric, change, head } = row
  const slack = slackOf(row, judging)
  const literal = row.crossed?.kind === 'absolute' && judging.ground.kind !== 'paired'
  if (figure.change === null || change === null || literal) {
    const most = metric === 'errors' ? figure.value + slack : figure.value * (1 + slack)
    return { was: figure.value, now: head.value, most, words: (value) => valueWords(metric, value) }
  }
  const most = metric === 'errors' ? figure.change + slack : (1 + figure.change) * (1 + slack) - 1
  return { was: figure.change, now: change, most, words: (share) => changeWords(metric, share) }
}

/**
 * What the row's limit calls no worse: its share, a floor that is wider, or what a stored number can tell. Below 0 for
 * rps; a difference of shares for errors.
 */
function slackOf({ metric, crossed, base, evidence, closed }: Judged, { rules, ground }: Judging): number {
  const own = crossed === null || crossed.kind === 'absolute' ? null : crossed.share
  const share = own ?? usualSlack[metric]
  if (metric === 'errors') return share
  // A hundredth tells who keeps up from who does not; how far behind one falls is no steadier than a p50.
  if (metric === 'rps' && !closed) return Math.min(share, usualSlack.rps)
  const line = own === null ? share : effective(share, { metric, evidence }, rules, ground)
  if (metric === 'rps') return Math.min(line, usualSlack.rps)
  return Math.max(line, base === null || base.value === 0 ? 0 : rules.floors[metric] / base.value)
}

/** As the usual limits are, for rows that crossed one without a share. */
const usualSlack: Record<Metric, number> = {
  p50: 0.05,
  p90: 0.1,
  p99: 0.1,
  'p99.9': 0.25,
  max: 0.25,
  rps: -0.05,
  errors: 0.005,
  cpu: 0.05,
}

/** Past `most`; rates get worse by falling. */
function isWorse(metric: Metric, amount: number, most: number): boolean {
  // Products of decimal fractions are off by a bit in binary.
  const tolerance = 1e-9 * Math.max(1, Math.abs(most))
  return metric === 'rps' ? amount < most - tolerance : amount > most + tolerance
}

function changeWords(metric: Metric, change: number): string {
  return metric === 'errors' ? signedPoints(change) : signedPercent(change)
}

function valueWords(metric: Metric, value: number): string {
  if (metric === 'errors') return percent(value)
  return metric === 'rps' ? perSecond(value) : milliseconds(value)
}

// ── what is remembered from run to run ──

/** Of one suite, kept in the comment. */
export interface SuiteState {
  suite: string
  /** Runs in a row that ended without a verdict. */
  unjudged: number
  /** What failed in the last run that was judged, accepted or not; null where none is known. */
  failing: Figure[] | null
  /** Which setting of the label was found, and the figures that it holds for. */
  label: { event: string; figures: Figure[] } | null
}

/**
 * The label with what it accepts: the figures of the last run before it was set, which are what its setter saw; where
 * none is known, those of this run. They stay for as long as the label is not set again. Null without a label, and
 * where nothing was judged yet that it could hold for.
 */
export function recorded(event: LabelEvent | null, before: SuiteState, now: Figure[] | null): Label | null {
  if (event === null) return null
  // A setting that the last run did not know of came after it.
  const figures = before.label?.event === event.id ? before.label.figures : (before.failing ?? now)
  return figures === null ? null : { ...event, figures }
}

/** All that is remembered of a verdict. */
type Ended = Pick<Verdict, 'outcome' | 'rows'>

/** What a later label is held to; null where nothing was judged. */
export function figuresOf({ outcome, rows }: Ended): Figure[] | null {
  const failing = rows.filter(hasFailed)
  const isKnown = rows.length > 0 && (failing.length > 0 || isJudged(outcome))
  if (!isKnown) return null
  return failing.map(({ metric, request, change, head }) => ({
    metric,
    request,
    change: change === null ? null : sixDigits(change),
    value: sixDigits(head.value),
  }))
}

function sixDigits(value: number): number {
  return Number(value.toPrecision(6))
}

/** `verdict`: with what was accepted. A run that judged nothing leaves what is known of an earlier one. */
export function stateAfter(before: SuiteState, verdict: Ended, label: Label | null): SuiteState {
  return {
    suite: before.suite,
    unjudged: inARow(before.unjudged, verdict.outcome).runs,
    failing: figuresOf(verdict) ?? before.failing,
    label: label && { event: label.id, figures: label.figures },
  }
}

/** How many runs in a row ended without a verdict; `isTooMany`: the gate itself is broken. */
export interface Unjudged {
  runs: number
  sentence: string | null
  isTooMany: boolean
}

/** `before`: as many as were in a row until this run, which ended with `outcome`. */
export function inARow(before: number, outcome: Outcome): Unjudged {
  const runs = isJudged(outcome) ? 0 : before + 1
  const isTooMany = runs >= mostUnjudged
  if (runs < 2) return { runs, sentence: null, isTooMany }
  const consequence = isTooMany ? ': nothing is kept out like this. Mend what the reasons say.' : '.'
  return { runs, sentence: `${runs} runs in a row were not judged${consequence}`, isTooMany }
}

const mostUnjudged = 10

/** The verdict, with for how long there was none: a warning at first, then an error, which the exit code tells too. */
export function counted(verdict: Verdict, { sentence, isTooMany }: Unjudged): Verdict {
  const { found, rows, warnings } = verdict
  if (sentence === null) return verdict
  return isTooMany
    ? concluded({ ...found, invalid: [...found.invalid, sentence] }, rows, warnings)
    : { ...verdict, warnings: [...warnings, sentence] }
}

export function isJudged(outcome: Outcome): boolean {
  return outcome === 'pass' || outcome === 'fail' || outcome === 'accepted'
}

/** The suite's part of what is remembered; of one that is new, nothing. */
export function stateOf(suite: string, states: SuiteState[]): SuiteState {
  const known = states.find((state) => state.suite === suite)
  return known ?? { suite, unjudged: 0, failing: null, label: null }
}

/** Of the JSON, in bytes: a comment holds little, and has other parts. */
export const longestState = 7_500

/**
 * Fit to be kept in a comment, whatever the suites are. Figures of all requests together come first and stay longest.
 * What is cut off is covered by no later label.
 */
export function keptState(states: SuiteState[]): Record<string, unknown> {
  const shown = states.slice(0, mostSuites)
  const cut = [mostFigures, 60, 30, 15, 8, 4].map((most) => shown.map((state) => compact(state, most)))
  return { suites: cut.find(fits) ?? firstThatFit(cut.at(-1) ?? []) }
}

const mostFigures = 120
const mostSuites = 100

/** Without what `statesIn` puts back. */
function compact({ suite, unjudged, failing, label }: SuiteState, most: number): object {
  return {
    suite,
    ...(unjudged > 0 && { unjudged: Math.min(unjudged, mostRuns) }),
    ...(failing !== null && { failing: failing.slice(0, most) }),
    ...(label !== null && { label: { ...label, figures: label.figures.slice(0, most) } }),
  }
}

function fits(suites: object[]): boolean {
  return new TextEncoder().encode(JSON.stringify({ suites })).length <= longestState
}

function firstThatFit(suites: object[]): object[] {
  const last = suites.findLastIndex((_, index) => fits(suites.slice(0, index + 1)))
  return suites.slice(0, last + 1)
}

/** What `keptState` made, out of a comment that others may have edited. Anything odd, and nothing is known. */
export function statesIn(kept: unknown): SuiteState[] {
  const parsed = keptShape.safeParse(kept)
  return parsed.success ? parsed.data.suites : []
}

const mostRuns = 1_000_000

// zod takes only finite numbers.
const figuresShape: z.ZodType<Figure[]> = z
  .array(
    z.object({
      metric: z.enum(metrics),
      request: z.string().max(longestState).nullable(),
      change: z.number().min(-1).max(1e12).nullable(),
      value: z.number().min(0).max(1e12),
    }),
  )
  .max(mostFigures)

const keptShape = z.object({
  suites: z
    .array(
      z.object({
        suite: z.string().min(1).max(200),
        unjudged: z.int().min(0).max(mostRuns).default(0),
        failing: figuresShape.nullable().default(null),
        label: z
          .object({ event: z.string().max(100), figures: figuresShape })
          .nullable()
          .default(null),
      }),
    )
    .max(mostSuites),
})
