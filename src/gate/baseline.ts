/** Finds the stored runs that the head is compared with, and their trend. */

import type { Measurement } from '../core/measurement/measurement.ts'
import { parseMeasurement } from '../core/measurement/schema.ts'
import { StoreError } from '../core/text/errors.ts'
import { maxPastRuns } from '../core/tunables/tunables.ts'
import {
  describeNearestRun,
  type FirstParentHistory,
  findNearestRun,
  selectTrend,
} from '../core/verdict/nearest-run.ts'
import type { BaseRef, Host, HostStoreEntry, ResolvedBase } from '../host/host.ts'
import type { TrendPoint } from '../report/report.ts'
import type { PreparedSuite } from '../runner/session.ts'

/** `problem`: why the one that is there can't be used, as a sentence. */
interface BaselineLookup {
  measurement: Measurement | null
  /** Comparable ones, older than that. */
  past: Measurement[]
  problem: string | null
  /** Which run it is, or why there is none, as a sentence; null where that needs no word. */
  note: string | null
  trend: TrendPoint[]
}

/** The nearest comparable run, and those before it; else one of the suite at all, which then is said to be incomparable. */
export async function findBaseline(
  prepared: PreparedSuite,
  opponent: ResolvedBase,
  world: Host,
): Promise<BaselineLookup> {
  const none = { measurement: null, past: [], problem: null }
  try {
    const { runs, history } = await listStoredRuns(prepared, opponent, world)
    const found = findNearestRun(runs, history)
    const about = {
      note: describeNearestRun(found, history, world.store.place),
      trend: buildTrendPoints(runs, history),
    }
    if (found.kind === 'found')
      return {
        ...(await readRun(found.run, world)),
        past: await readPastRuns(found.past, world),
        ...about,
      }
    const others = await world.store.listOthers(buildStoreKey(prepared, world))
    const other = findNearestRun(others, history)
    const shown = other.kind === 'found' ? other.run : others[0]
    // It could only be shown, so that it can't be read spoils nothing.
    const measurement = shown === undefined ? null : (await readRun(shown, world)).measurement
    return { ...none, ...about, measurement }
  } catch (error) {
    if (error instanceof StoreError)
      return { ...none, problem: error.message, note: null, trend: [] }
    throw error
  }
}

/** How the base's runs went, though nothing is compared with them: that they can't be had is only said. */
export async function loadTrend(
  prepared: PreparedSuite,
  against: BaseRef,
  world: Host,
): Promise<{ trend: TrendPoint[]; warnings: string[] }> {
  try {
    const { runs, history } = await listStoredRuns(prepared, against, world)
    return { trend: buildTrendPoints(runs, history), warnings: [] }
  } catch (error) {
    if (error instanceof StoreError) return { trend: [], warnings: [error.message] }
    throw error
  }
}

async function listStoredRuns(
  prepared: PreparedSuite,
  opponent: ResolvedBase,
  world: Host,
): Promise<{ runs: HostStoreEntry[]; history: FirstParentHistory | null }> {
  const runs = await world.store.list(buildStoreKey(prepared, world), 'runs')
  const history = await world.readHistory(opponent.kind === 'commit' ? opponent.commit : null)
  return { runs, history }
}

export function buildStoreKey({ plan }: PreparedSuite, { leg, machine }: Host) {
  return { suite: plan.suite.name, leg, configuration: plan.configuration, machine }
}

function buildTrendPoints(
  runs: HostStoreEntry[],
  history: FirstParentHistory | null,
): TrendPoint[] {
  return selectTrend(runs, history).flatMap(({ commit, takenAt, figures: { p50, p99 } }) =>
    p50 === undefined || p99 === undefined ? [] : [{ commit, takenAt, p50Us: p50, p99Us: p99 }],
  )
}

/** They only say how far runs stray, so that one which can't be read is done without. */
async function readPastRuns(entries: HostStoreEntry[], world: Host): Promise<Measurement[]> {
  const all = await Promise.all(
    entries.slice(0, maxPastRuns - 1).map((entry) => readRun(entry, world)),
  )
  return all.flatMap(({ measurement }) => measurement ?? [])
}

async function readRun(
  entry: HostStoreEntry,
  world: Host,
): Promise<Pick<BaselineLookup, 'measurement' | 'problem'>> {
  const text = await world.store.read(entry)
  if ('problem' in text) return { measurement: null, problem: text.problem }
  const parsed = parseMeasurement(text.text, entry.where)
  return 'problem' in parsed
    ? { measurement: null, problem: parsed.problem.message }
    : { measurement: parsed.measurement, problem: null }
}
