/** The story: measure, judge, report. What it may do to the outside, it is handed as a World. */
import { abridgedText } from './core/abridged.ts'
import {
  accepted,
  counted,
  figuresOf as failingOf,
  inARow,
  isJudged,
  recorded,
  type SuiteState,
  stateAfter,
  stateOf,
  type Unjudged,
} from './core/acceptance.ts'
import { compare } from './core/compare.ts'
import type { Config, Suite } from './core/config.ts'
import {
  Failure,
  isMachineFailure,
  isServiceFailure,
  isStoreFailure,
  isUsageFailure,
} from './core/failure.ts'
import { type History, lookupNote, nearest, trendOf } from './core/lookup.ts'
import { headRuns, type Measurement, pairsOf, parseMeasurement, type Turns } from './core/measurement.ts'
import type { Metric } from './core/metric.ts'
import { outlookOf } from './core/outlook.ts'
import { looksOf, minKeptShare, type Rules, rulesOf } from './core/rule.ts'
import { decide, type Facts, factsOf, nextLook, type Outcome, unaffected } from './core/verdict.ts'
import { type Attempt, Interrupted, measure, type Pace, preflight, readied, steadily } from './measure.ts'
import type { Prepared } from './play.ts'
import { type Report, reportOf, type SuiteResult, type TrendPoint } from './report/report.ts'
import { bothSides, givePorts, headAlone, SideFailure, turnsFor } from './sides.ts'
import type { Against, Opponent, StoredEntry, World } from './world.ts'

/** What a gate came to, and what the next run of the same pull request should know of it. */
export interface Gated {
  report: Report
  /** Null where what an earlier run left could not be read, so that it shall stay. */
  states: SuiteState[] | null
}

/** The whole gate: every suite, one after the other, since two loads at once would measure each other. */
export async function gate(config: Config, world: World): Promise<Gated> {
  const prepared = await prepareAll(config.suites, world)
  const entries = await uninterrupted(entriesOf(prepared, world), world)
  const affected = entries.filter(({ kind }) => kind === 'contest').length
  const settled: Settled[] = []
  for (const entry of entries) {
    settled.push(
      entry.kind === 'contest'
        ? await uninterrupted(settledSuite(entry, affected, world), world)
        : await unaffectedSuite(entry, world),
    )
  }
  const results = settled.map(({ result }) => result)
  const { notices, acceptHow } = world
  const states = settled.map(({ state }) => state)
  return {
    report: reportOf(results, world.reproduce, { notices, acceptHow }),
    states: states.every((state) => state !== null) ? states : null,
  }
}

/** A suite that the change may be felt in. */
interface Contest {
  kind: 'contest'
  prepared: Prepared
  opponent: Opponent
  /** Why this machine can't load it, as sentences; null where it can. */
  unloadable: string | null
}

/** A suite that the change can't be felt in. */
interface Untouched {
  kind: 'untouched'
  prepared: Prepared
  why: string
}

async function entriesOf(prepared: Prepared[], world: World): Promise<(Contest | Untouched)[]> {
  const untouched = await Promise.all(prepared.map(({ plan }) => world.whyUnaffected(plan.suite)))
  const entries: (Contest | Untouched)[] = []
  for (const [index, each] of prepared.entries()) {
    const why = untouched[index] ?? null
    entries.push(why === null ? await contestOf(each, world) : { kind: 'untouched', prepared: each, why })
  }
  return entries
}

/** What the machine can't do is better known before the first suite is loaded, and keeps no other from being judged. */
async function contestOf(prepared: Prepared, world: World): Promise<Contest> {
  const { suite } = prepared.plan
  const opponent = await world.opponentOf(suite)
  const sides = suite.mode !== 'stored' && isThere(opponent) ? sidesAtOnce(suite, opponent) : 1
  return { kind: 'contest', prepared, opponent, unloadable: whyUnloadable(suite, sides, world) }
}

function sidesAtOnce(suite: Suite, against: Against): number {
  return turnsFor(suite, against) === 'one-by-one' ? 1 : 2
}

function whyUnloadable(suite: Suite, sides: number, world: World): string | null {
  try {
    preflight(suite, sides, world)
    return null
  } catch (error) {
    if (isMachineFailure(error)) return error.message
    throw error
  }
}

interface Settled {
  result: SuiteResult
  state: SuiteState | null
}

async function settledSuite(contest: Contest, suites: number, world: World): Promise<Settled> {
  const { prepared } = contest
  const rules = rulesOf(prepared.plan.suite, suites)
  const taken = await takenOn(await judgedSuite(contest, rules, world), rules, world)
  const { verdict } = taken.result
  const unjudged = inARow(await unjudgedUntil(prepared, taken, world), verdict.outcome)
  const saved = await saveBaseline(taken, unjudged, world)
  const result = { ...taken.result, verdict: counted(verdict, unjudged) }
  return { ...taken, result: saved === null ? result : noted(result, [saved]) }
}

/** `isStep`: a label accepts what it is slower by. `before`: what is known of earlier runs of the pull request. */
interface TakenOn extends Settled {
  isStep: boolean
  before: SuiteState
}

/** What somebody took on no longer fails. */
async function takenOn(result: SuiteResult, rules: Rules, world: World): Promise<TakenOn> {
  const { event, waivers, before, warnings } = await world.acceptances()
  const known = stateOf(result.suite, before ?? [])
  const label = recorded(event, known, failingOf(result.verdict))
  const ground = result.comparison?.ground ?? { kind: 'nothing' }
  const verdict = accepted(
    result.verdict,
    { suite: result.suite, rules, ground },
    { label, waivers },
    world.now(),
  )
  return {
    result: noted({ ...result, verdict }, warnings),
    state: before && stateAfter(known, verdict, label),
    isStep: label !== null,
    before: known,
  }
}

/**
 * How many runs in a row were not judged until this one. Pushes have no comment that counts them: it stands with what the last
 * one stored of the suite, under whatever configuration and on whatever machine.
 */
async function unjudgedUntil(prepared: Prepared, { result, before }: TakenOn, world: World): Promise<number> {
  if (!world.savesBaseline) return before.unjudged
  if (isJudged(result.verdict.outcome)) return 0
  try {
    const { store } = world
    const key = keyOf(prepared, world)
    const asked = [store.list(key, 'runs'), store.list(key, 'rejected'), store.others(key)]
    const [last] = (await Promise.all(asked)).flat().sort((one, other) => (one.name < other.name ? 1 : -1))
    return last?.figures.unjudged ?? 0
  } catch (error) {
    if (isStoreFailure(error)) return 0
    throw error
  }
}

/** What the user stops, such as a build, fails in words of its own, which are no verdict on the change. */
async function uninterrupted<T>(judging: Promise<T>, { signal }: World): Promise<T> {
  const [settled] = await Promise.allSettled([judging])
  if (settled.status === 'rejected' && settled.reason instanceof Interrupted) throw settled.reason
  if (signal.aborted) throw new Interrupted(null)
  return judging
}

/** A mistake in the last suite is told before the first is loaded, with all the others. */
async function prepareAll(suites: Suite[], world: World): Promise<Prepared[]> {
  const attempts = await Promise.allSettled(suites.map((suite) => readied(suite, world)))
  const failures = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  const mistakes = failures.filter(isUsageFailure)
  if (mistakes.length < failures.length) throw failures.find((failure) => !mistakes.includes(failure))
  if (mistakes.length > 0)
    throw new Failure('usage', [...new Set(mistakes.map(({ message }) => message))].join('\n'))
  return attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
}

/** What was known of it before is known after. */
async function unaffectedSuite({ prepared, why }: Untouched, world: World): Promise<Settled> {
  const suite = prepared.plan.suite.name
  world.tell({ kind: 'step', suite, what: `not affected. ${why}` })
  const result = { suite, base: null, head: null, comparison: null, verdict: unaffected(why) }
  const { before } = await world.acceptances()
  return { result, state: before && stateOf(suite, before) }
}

async function judgedSuite(contest: Contest, rules: Rules, world: World): Promise<SuiteResult> {
  const { prepared, opponent, unloadable } = contest
  const { suite } = prepared.plan
  if (unloadable !== null)
    return unmeasured(suite, rules, {
      failedService: { side: 'head', message: unloadable, baseWorks: false },
    })
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1000
  if (opponent.kind === 'problem' && suite.mode !== 'stored')
    return withoutBase(opponent.message, rules, suite)
  // A push to the default branch has no base, and is measured alone to be one.
  if (suite.mode === 'paired' && opponent.kind === 'none' && !world.savesBaseline)
    return withoutBase(`mode: paired needs a base. ${opponent.why}`, rules, suite)
  if (suite.mode !== 'stored' && isThere(opponent))
    return await paired(prepared, opponent, rules, deadlineMs, world)
  if (opponent.kind === 'none')
    world.tell({ kind: 'step', suite: suite.name, what: `comparing with stored runs. ${opponent.why}` })
  const result = await stored(prepared, opponent, rules, deadlineMs, world)
  if (!isTripped(result)) return result
  if (!isThere(opponent)) return opponent.kind === 'problem' ? noted(result, [opponent.message]) : result
  const alone = whyUnloadable(suite, sidesAtOnce(suite, opponent), world)
  if (alone !== null) return noted(result, [`It could not be confirmed side by side. ${alone}`])
  return confirmed(result, await paired(prepared, opponent, rules, deadlineMs, world))
}

function named(against: Against): string {
  return against.kind === 'commit' ? `${against.commit.slice(0, 7)}, ${against.what}` : against.what
}

function isThere(opponent: Opponent): opponent is Against {
  return opponent.kind !== 'none' && opponent.kind !== 'problem'
}

// ── side by side ──

async function paired(
  prepared: Prepared,
  against: Against,
  rules: Rules,
  deadlineMs: number,
  world: World,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  try {
    const turns = turnsFor(suite, against)
    world.tell({ kind: 'step', suite: suite.name, what: `comparing with ${named(against)}` })
    world.tell({ kind: 'outlook', suite: suite.name, sentences: outlookOf(suite, turns, rules) })
    await using tree = await world.treeOf(suite, against)
    const arena = await bothSides(suite, against, tree, turns, world)
    const pace: Pace = {
      first: looksOf(suite.epochs)[0] ?? 1,
      next: (soFar) => nextAfter(soFar, rules, world),
      deadlineMs,
    }
    const attempt = await measure(prepared, arena, pace, world)
    if (attempt.kind !== 'measured') return unmeasured(suite, rules, failureIn(attempt))
    await world.keep(attempt.measurement)
    const { trend, warnings } = await trendBeside(prepared, against, world)
    const notes = [...tree.warnings, ...attempt.warnings, ...warnings, ...aboutTurns(turns)]
    return noted({ ...judge(suite.name, null, attempt.measurement, rules), trend }, notes)
  } catch (error) {
    if (error instanceof SideFailure) {
      // The base is built first: a head that can't be built then is the change's doing.
      const message = world.masked(error.message)
      return unmeasured(suite, rules, {
        failedService: { side: error.side, message, baseWorks: error.side === 'head' },
      })
    }
    if (isServiceFailure(error)) return withoutBase(world.masked(error.message), rules, suite)
    throw error
  }
}

/** After how many epochs to look again, which is said, since it was announced as one way it may go. */
function nextAfter(soFar: Measurement, rules: Rules, world: World): number | null {
  const epochs = pairsOf(soFar).length
  const next = nextLook(judge(soFar.suite, null, soFar, rules).verdict, epochs, rules)
  if (next !== null) {
    const what = `not decided after ${epochs} times: measuring ${next - epochs} more`
    world.tell({ kind: 'step', suite: soFar.suite, what })
  }
  return next
}

function withoutBase(message: string, rules: Rules, suite: Suite): SuiteResult {
  return unmeasured(suite, rules, { failedService: { side: 'base', message, baseWorks: false } })
}

function aboutTurns(turns: Turns): string[] {
  return turns === 'one-by-one'
    ? [
        `Base and head were measured one after the other, which takes a large change to tell from noise. ${givePorts}`,
      ]
    : []
}

function failureIn({ side, failure, baseWorks }: Exclude<Attempt, { kind: 'measured' }>): Partial<Facts> {
  return { failedService: { side, message: failure, baseWorks } }
}

// ── against stored measurements ──

async function stored(
  prepared: Prepared,
  opponent: Opponent,
  rules: Rules,
  deadlineMs: number,
  world: World,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const baseline = await baselineOf(prepared, opponent, world)
  // An unreadable baseline is said at once, not after a minute of load.
  if (baseline.problem !== null) return unmeasured(suite, rules, { baselineProblem: baseline.problem })

  const attempt = await measuredAlone(prepared, deadlineMs, world)
  if (attempt.kind !== 'measured') {
    // The same requests were answered when the baseline was taken; that a service starts depends on more than its code.
    const baseWorks =
      attempt.kind === 'refused' &&
      baseline.measurement !== null &&
      baseWorked(baseline.measurement, prepared)
    return unmeasured(suite, rules, failureIn({ ...attempt, baseWorks }))
  }
  const head = attempt.measurement
  await world.keep(head)
  const result = judge(suite.name, baseline.measurement, head, rules, baseline.past)
  const notes = [...attempt.warnings, ...(baseline.note === null ? [] : [baseline.note])]
  return noted({ ...result, trend: baseline.trend }, notes)
}

async function measuredAlone(prepared: Prepared, deadlineMs: number, world: World): Promise<Attempt> {
  const { suite } = prepared.plan
  try {
    const arena = await headAlone(suite, world)
    return await measure(prepared, arena, steadily(suite.epochs ?? usualEpochsAlone, deadlineMs), world)
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error
    return { kind: 'service', side: 'head', failure: world.masked(error.message), baseWorks: false }
  }
}

const usualEpochsAlone = 3

/** Stored numbers are a tripwire: what they tell of is worth a second, sharper look where one can be had. */
function isTripped({ verdict }: SuiteResult): boolean {
  return verdict.rows.some(({ outcome, crossed }) => outcome === 'fail' && crossed?.kind !== 'absolute')
}

function confirmed(first: SuiteResult, second: SuiteResult): SuiteResult {
  const tripped = first.verdict.rows
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ reason }) => reason)
    .join(' ')
  return noted(second, [
    `Compared with earlier runs: ${tripped} So base and head were measured side by side.`,
  ])
}

/** The base was sent the same requests, and answered them under the rules of now. */
function baseWorked(base: Measurement, { plan }: Prepared): boolean {
  return (
    base.configuration === plan.configuration &&
    headRuns(base).every((run) => run.errors.total + run.unfinished <= plan.suite.allowErrors * run.offered)
  )
}

/**
 * Measurements, wherever they come from, under one suite's rules. A paired `head` holds its own base; `past` are runs of
 * the base older than `base`.
 */
export function judge(
  name: string,
  base: Measurement | null,
  head: Measurement,
  rules: Rules,
  past: Measurement[] = [],
): SuiteResult {
  const facts = factsOf(base, head)
  const comparison = compare(base, head, past)
  const verdict = decide(comparison, rules, facts)
  return { suite: name, base, head, comparison, verdict }
}

// ── what is stored ──

/** `problem`: why the one that is there can't be used, as a sentence. */
interface Baseline {
  measurement: Measurement | null
  /** Comparable ones, older than that. */
  past: Measurement[]
  problem: string | null
  /** Which run it is, or why there is none, as a sentence; null where that needs no word. */
  note: string | null
  trend: TrendPoint[]
}

/** So many runs tell how far an unchanged build strays; older ones are of another program by now. */
const mostPastRuns = 10

/** The nearest comparable run, and those before it; else one of the suite at all, which then is said to be incomparable. */
async function baselineOf(prepared: Prepared, opponent: Opponent, world: World): Promise<Baseline> {
  const none = { measurement: null, past: [], problem: null }
  try {
    const { runs, history } = await storedRuns(prepared, opponent, world)
    const found = nearest(runs, history)
    const about = { note: lookupNote(found, history, world.store.place), trend: pointsOf(runs, history) }
    if (found.kind === 'found')
      return { ...(await readRun(found.run, world)), past: await readable(found.past, world), ...about }
    const others = await world.store.others(keyOf(prepared, world))
    const other = nearest(others, history)
    const shown = other.kind === 'found' ? other.run : others[0]
    // It could only be shown, so that it can't be read spoils nothing.
    const measurement = shown === undefined ? null : (await readRun(shown, world)).measurement
    return { ...none, ...about, measurement }
  } catch (error) {
    if (isStoreFailure(error)) return { ...none, problem: error.message, note: null, trend: [] }
    throw error
  }
}

/** How the base's runs went, though nothing is compared with them: that they can't be had is only said. */
async function trendBeside(
  prepared: Prepared,
  against: Against,
  world: World,
): Promise<{ trend: TrendPoint[]; warnings: string[] }> {
  try {
    const { runs, history } = await storedRuns(prepared, against, world)
    return { trend: pointsOf(runs, history), warnings: [] }
  } catch (error) {
    if (isStoreFailure(error)) return { trend: [], warnings: [error.message] }
    throw error
  }
}

async function storedRuns(
  prepared: Prepared,
  opponent: Opponent,
  world: World,
): Promise<{ runs: StoredEntry[]; history: History | null }> {
  const runs = await world.store.list(keyOf(prepared, world), 'runs')
  const history = await world.historyOf(opponent.kind === 'commit' ? opponent.commit : null)
  return { runs, history }
}

function keyOf({ plan }: Prepared, { leg, machine }: World) {
  return { suite: plan.suite.name, leg, configuration: plan.configuration, machine }
}

function pointsOf(runs: StoredEntry[], history: History | null): TrendPoint[] {
  return trendOf(runs, history).flatMap(({ commit, takenAt, figures: { p50, p99 } }) =>
    p50 === undefined || p99 === undefined ? [] : [{ commit, takenAt, p50Us: p50, p99Us: p99 }],
  )
}

/** They only say how far runs stray, so that one which can't be read is done without. */
async function readable(entries: StoredEntry[], world: World): Promise<Measurement[]> {
  const all = await Promise.all(entries.slice(0, mostPastRuns - 1).map((entry) => readRun(entry, world)))
  return all.flatMap(({ measurement }) => measurement ?? [])
}

async function readRun(entry: StoredEntry, world: World): Promise<Pick<Baseline, 'measurement' | 'problem'>> {
  const text = await world.store.read(entry)
  if ('problem' in text) return { measurement: null, problem: text.problem }
  const parsed = parseMeasurement(text.text, entry.where)
  return 'problem' in parsed
    ? { measurement: null, problem: parsed.problem.message }
    : { measurement: parsed.measurement, problem: null }
}

function unmeasured(suite: Suite, rules: Rules, facts: Partial<Facts>): SuiteResult {
  const verdict = decide(null, rules, { ...factsOf(null, null), ...facts })
  return { suite: suite.name, base: null, head: null, comparison: null, verdict }
}

/**
 * A regression never becomes its own baseline, and neither does what can't be trusted: both are kept apart. What could only
 * not be compared is one, however many such runs there were in a row, or the next could not be compared either.
 */
async function saveBaseline(
  { result, isStep }: TakenOn,
  { runs: unjudged }: Unjudged,
  world: World,
): Promise<string | null> {
  const { suite, head } = result
  if (!world.savesBaseline || head === null) return null
  if (head.beside !== null) return notSaved(suite, 'base and head were measured side by side')
  const why = whyRejected(result, isStep)
  const { configuration, machine, leg, takenAt, commit } = head
  const key = { suite, leg, configuration, machine }
  const figures = { ...figuresOf(result), ...(unjudged > 0 && { unjudged }) }
  const stamp = { takenAt, commit, step: isStep, figures }
  try {
    const where = await world.store.save(key, stamp, abridgedText(head), why === null ? 'runs' : 'rejected')
    return why === null
      ? `Saved as a baseline: ${where}`
      : `${notSaved(suite, why)} ${keptApart(where, result)}`
  } catch (error) {
    // The verdict stands, whatever becomes of the next one's baseline.
    if (isStoreFailure(error)) return error.message
    throw error
  }
}

/** Null for a run that later ones are compared with. A waiver lets a failure pass for a while, and moves no baseline. */
function whyRejected({ verdict, comparison }: SuiteResult, isStep: boolean): string | null {
  const isMeant = verdict.outcome === 'accepted' && isStep
  if (verdict.outcome === 'accepted' && !isMeant) return 'a waiver accepts it for a while only'
  if (!isMeant && !savable.has(verdict.outcome)) return 'it did not pass'
  const keptUp = isMeant || comparison === null || comparison.kept.head.value >= minKeptShare
  return keptUp ? null : 'the service did not keep the rate'
}

const savable = new Set<Outcome>(['pass', 'no-baseline', 'incomparable'])

function notSaved(suite: string, why: string): string {
  return `This run was not saved as a baseline of ${suite}, since ${why}.`
}

function keptApart(where: string, { verdict }: SuiteResult): string {
  const remedy =
    verdict.outcome === 'fail' ? ' If the change is meant, `tailgate baseline accept` makes it one.' : ''
  return `It is kept apart: ${where}.${remedy}`
}

/** In microseconds, for those who list runs without reading them. */
function figuresOf({ comparison }: SuiteResult): Record<string, number> {
  const figure = (metric: Metric) => {
    const row = comparison?.rows.find((each) => each.metric === metric && each.request === null)
    return row === undefined ? [] : [[metric, Math.round(row.head.value * 1000)] as const]
  }
  return Object.fromEntries([...figure('p50'), ...figure('p99')])
}

function noted(result: SuiteResult, notes: string[]): SuiteResult {
  const { verdict } = result
  return { ...result, verdict: { ...verdict, warnings: [...verdict.warnings, ...notes] } }
}
