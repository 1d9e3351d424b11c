/** The story: measure, judge, report. What it may do to the outside, it is handed as a World. */
import { compare } from './core/compare.ts'
import type { Config, Suite } from './core/config.ts'
import { Failure, isServiceFailure, isStoreFailure, isUsageFailure } from './core/failure.ts'
import { headRuns, type Measurement, pairsOf, parseMeasurement, type Turns } from './core/measurement.ts'
import { outlookOf } from './core/outlook.ts'
import { keepsUp, looksOf, type Rules, rulesOf } from './core/rule.ts'
import { decide, type Facts, factsOf, nextLook, type Outcome } from './core/verdict.ts'
import { type Attempt, Interrupted, measure, type Pace, prepare, steadily } from './measure.ts'
import type { Prepared } from './play.ts'
import { type Report, reportOf, type SuiteResult } from './report/report.ts'
import { bothSides, givePorts, headAlone, SideFailure, turnsFor } from './sides.ts'
import type { Against, Opponent, StoredEntry, World } from './world.ts'

/** The whole gate: every suite, one after the other, since two loads at once would measure each other. */
export async function gate(config: Config, world: World): Promise<Report> {
  const prepared = await prepareAll(config.suites, world)
  const results: SuiteResult[] = []
  for (const suite of prepared) {
    results.push(await uninterrupted(judgedSuite(suite, prepared.length, world), world))
  }
  return reportOf(results, world.reproduce)
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
  const attempts = await Promise.allSettled(suites.map((suite) => prepare(suite, world)))
  const failures = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  const mistakes = failures.filter(isUsageFailure)
  if (mistakes.length < failures.length) throw failures.find((failure) => !mistakes.includes(failure))
  if (mistakes.length > 0)
    throw new Failure('usage', [...new Set(mistakes.map(({ message }) => message))].join('\n'))
  return attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
}

async function judgedSuite(prepared: Prepared, suites: number, world: World): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const rules = rulesOf(suite, suites)
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1000
  const opponent = await world.opponentOf(suite)
  if (opponent.kind === 'problem' && suite.mode !== 'stored')
    return withoutBase(opponent.message, rules, suite)
  // A push to the default branch has no base, and is measured alone to be one.
  if (suite.mode === 'paired' && opponent.kind === 'none' && !world.savesBaseline)
    return withoutBase(`mode: paired needs a base. ${opponent.why}`, rules, suite)
  if (suite.mode !== 'stored' && isThere(opponent))
    return await paired(prepared, opponent, rules, deadlineMs, world)
  if (opponent.kind === 'none')
    world.tell({ kind: 'step', suite: suite.name, what: `comparing with stored runs. ${opponent.why}` })
  const result = await stored(prepared, rules, deadlineMs, world)
  if (!isTripped(result)) return result
  if (!isThere(opponent)) return opponent.kind === 'problem' ? noted(result, [opponent.message]) : result
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
    // A mistake in this is told before anything is built.
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
    const notes = [
      ...tree.warnings,
      ...attempt.warnings,
      ...aboutTurns(turns),
      ...(world.savesBaseline ? [notSaved(suite, 'base and head were measured side by side')] : []),
    ]
    return noted(judge(suite.name, null, attempt.measurement, rules), notes)
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
  rules: Rules,
  deadlineMs: number,
  world: World,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const baseline = await baselineOf(prepared, world)
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
  const saved = await saveBaseline(suite, head, result, world)
  return noted(result, [...attempt.warnings, ...(saved === null ? [] : [saved])])
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

/** `problem`: why the one that is there can't be used, as a sentence. */
interface Baseline {
  measurement: Measurement | null
  /** Comparable ones, older than that. */
  past: Measurement[]
  problem: string | null
}

/** So many runs tell how far an unchanged build strays; older ones are of another program by now. */
const mostPastRuns = 10

/** The newest comparable measurements; else the newest of the suite at all, which then is said to be incomparable. */
async function baselineOf({ plan }: Prepared, world: World): Promise<Baseline> {
  const key = { suite: plan.suite.name, configuration: plan.configuration, machine: world.machine }
  try {
    const [own, ...older] = await world.store.list(key)
    if (own !== undefined) return { ...(await found(own, world)), past: await readable(older, world) }
    const [other] = await world.store.others(key)
    if (other === undefined) return { measurement: null, past: [], problem: null }
    // It could only be shown, so that it can't be read spoils nothing.
    return { ...(await found(other, world)), past: [], problem: null }
  } catch (error) {
    if (isStoreFailure(error)) return { measurement: null, past: [], problem: error.message }
    throw error
  }
}

/** They only say how far runs stray, so that one which can't be read is done without. */
async function readable(entries: StoredEntry[], world: World): Promise<Measurement[]> {
  const all = await Promise.all(entries.slice(0, mostPastRuns - 1).map((entry) => found(entry, world)))
  return all.flatMap(({ measurement }) => measurement ?? [])
}

async function found(entry: StoredEntry, world: World): Promise<Omit<Baseline, 'past'>> {
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

/** A regression never becomes its own baseline, and neither does what can't be trusted. */
async function saveBaseline(
  suite: Suite,
  head: Measurement,
  { verdict, comparison }: SuiteResult,
  world: World,
): Promise<string | null> {
  if (!world.savesBaseline) return null
  if (!savable.has(verdict.outcome)) return notSaved(suite, 'it did not pass')
  if (comparison !== null && comparison.kept.head.value < keepsUp)
    return notSaved(suite, 'the service did not keep the rate')
  const key = { suite: suite.name, configuration: head.configuration, machine: head.machine }
  try {
    const where = await world.store.save(key, head, `${JSON.stringify(head)}\n`)
    return `Saved as a baseline: ${where}`
  } catch (error) {
    // The verdict stands, whatever becomes of the next one's baseline.
    if (isStoreFailure(error)) return error.message
    throw error
  }
}

function notSaved(suite: Suite, why: string): string {
  return `This run was not saved as a baseline of ${suite.name}, since ${why}.`
}

const savable = new Set<Outcome>(['pass', 'no-baseline', 'incomparable'])

function noted(result: SuiteResult, notes: string[]): SuiteResult {
  const { verdict } = result
  return { ...result, verdict: { ...verdict, warnings: [...verdict.warnings, ...notes] } }
}
