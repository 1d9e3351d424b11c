/** Finds the stored runs that the head is compared with, and their trend. */

import type { Measurement } from '../core/measurement/measurement.ts'
import { parseMeasurement } from '../core/measurement/schema.ts'
import { isStoreFailure } from '../core/text/errors.ts'
import { mostPastRuns } from '../core/tunables/tunables.ts'
import { type History, lookupNote, nearest, trendOf } from '../core/verdict/nearest-run.ts'
import type { Against, Opponent, StoredEntry, World } from '../host/host.ts'
import type { TrendPoint } from '../report/report.ts'
import type { Prepared } from '../runner/session.ts'

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

/** The nearest comparable run, and those before it; else one of the suite at all, which then is said to be incomparable. */
export async function baselineOf(prepared: Prepared, opponent: Opponent, world: World): Promise<Baseline> {
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
export async function trendBeside(
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

export function keyOf({ plan }: Prepared, { leg, machine }: World) {
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
