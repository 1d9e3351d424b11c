/** The story: measure, judge, report. What it may do to the outside, it is handed as a World. */
import { compare } from './core/compare.ts'
import type { Config, Suite } from './core/config.ts'
import { Failure, isStoreFailure, isUsageFailure } from './core/failure.ts'
import { headRuns, type Measurement, parseMeasurement } from './core/measurement.ts'
import { decide, type Facts, factsOf, keepsUp, type Outcome, type Verdict } from './core/verdict.ts'
import { measure, type Prepared, prepare } from './measure.ts'
import { type Report, reportOf, type SuiteResult } from './report/report.ts'
import type { StoredEntry, World } from './world.ts'

/** The whole gate: every suite, one after the other, since two loads at once would measure each other. */
export async function gate(config: Config, world: World): Promise<Report> {
  const prepared = await prepareAll(config.suites, world)
  const results: SuiteResult[] = []
  for (const suite of prepared) results.push(await judgedSuite(suite, world))
  return reportOf(results, world.reproduce)
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

async function judgedSuite(prepared: Prepared, world: World): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const baseline = await baselineOf(prepared, world)
  // An unreadable baseline is said at once, not after a minute of load.
  if (baseline.problem !== null) return unmeasured(suite, { baselineProblem: baseline.problem })

  const attempt = await measure(prepared, world)
  if (attempt.kind !== 'measured') {
    // The same requests were answered when the baseline was taken; that a service starts depends on more than its code.
    const baseWorks =
      attempt.kind === 'refused' &&
      baseline.measurement !== null &&
      baseWorked(baseline.measurement, prepared)
    return unmeasured(suite, { failedService: { side: 'head', message: attempt.failure, baseWorks } })
  }
  const head = attempt.measurement
  const result = judge(suite.name, baseline.measurement, head, suite)
  const saved = await saveBaseline(suite, head, result, world)
  return saved === null ? result : { ...result, verdict: withNote(result.verdict, saved) }
}

/** The base was sent the same requests, and answered them under the rules of now. */
function baseWorked(base: Measurement, { plan }: Prepared): boolean {
  return (
    base.configuration === plan.configuration &&
    headRuns(base).every((run) => run.errors.total + run.unfinished <= plan.suite.allowErrors * run.offered)
  )
}

/** Two measurements, wherever they come from, under one suite's rules. */
export function judge(
  name: string,
  base: Measurement | null,
  head: Measurement,
  rules: Pick<Suite, 'limits' | 'noise' | 'allowErrors'>,
): SuiteResult {
  const facts = factsOf(base, head)
  const comparison = compare(base, head)
  const verdict = decide(comparison, rules, facts)
  return { suite: name, base, head, comparison, verdict }
}

/** `problem`: why the one that is there can't be used, as a sentence. */
interface Baseline {
  measurement: Measurement | null
  problem: string | null
}

/** The newest comparable measurement; else the newest of the suite at all, which then is said to be incomparable. */
async function baselineOf({ plan }: Prepared, world: World): Promise<Baseline> {
  const key = { suite: plan.suite.name, configuration: plan.configuration, machine: world.machine }
  try {
    const [own] = await world.store.list(key)
    if (own !== undefined) return await stored(own, world)
    const [other] = await world.store.others(key)
    if (other === undefined) return { measurement: null, problem: null }
    // It could only be shown, so that it can't be read spoils nothing.
    return { ...(await stored(other, world)), problem: null }
  } catch (error) {
    if (isStoreFailure(error)) return { measurement: null, problem: error.message }
    throw error
  }
}

async function stored(entry: StoredEntry, world: World): Promise<Baseline> {
  const found = await world.store.read(entry)
  if ('problem' in found) return { measurement: null, problem: found.problem }
  const parsed = parseMeasurement(found.text, entry.where)
  return 'problem' in parsed
    ? { measurement: null, problem: parsed.problem.message }
    : { measurement: parsed.measurement, problem: null }
}

function unmeasured(suite: Suite, facts: Partial<Facts>): SuiteResult {
  const verdict = decide(null, suite, { ...factsOf(null, null), ...facts })
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
  if (!savable.has(verdict.outcome))
    return `This run was not saved as a baseline of ${suite.name}, since it did not pass.`
  if (comparison !== null && comparison.kept.head.value < keepsUp)
    return `This run was not saved as a baseline of ${suite.name}, since the service did not keep the rate.`
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

const savable = new Set<Outcome>(['pass', 'no-baseline', 'incomparable'])

function withNote(verdict: Verdict, note: string): Verdict {
  return { ...verdict, warnings: [...verdict.warnings, note] }
}
