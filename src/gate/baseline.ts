/** Finds the stored runs that the head is compared with, and their trend. */

import type { LearnedSpread, Measurement } from '../core/measurement/measurement.ts'
import {
  describeNearestRun,
  type FirstParentHistory,
  findNearestRun,
  selectTrend,
} from '../core/measurement/nearest-run.ts'
import { parseMeasurement } from '../core/measurement/schema.ts'
import { parseCalibrationRecord } from '../core/sensitivity/calibration-record.ts'
import { type CalibratedEffects, learnProcessSpread } from '../core/stats/process-spread.ts'
import { StoreError } from '../core/text/errors.ts'
import { maxPastRuns } from '../core/tunables/tunables.ts'
import type { BaseRef, Host, HostStoreEntry, ResolvedBase } from '../host/host.ts'
import type { TrendPoint } from '../report/report.ts'
import type { PreparedSuite } from '../runner/prepare.ts'

interface BaselineLookup {
  measurement: Measurement | null
  /** Comparable runs that are older. */
  past: Measurement[]
  /** Why the baseline cannot be used, as a sentence. */
  problem: string | null
  /** Which run it is, or why there is none, as a sentence; null if neither is worth a note. */
  note: string | null
  trend: TrendPoint[]
}

type BaselineHost = Pick<Host, 'store' | 'git' | 'machine'>

/**
 * The nearest comparable run, and those before it. Without one, any other run of the suite, which
 * is then reported as incomparable.
 */
export async function findBaseline(
  prepared: PreparedSuite,
  base: ResolvedBase,
  host: BaselineHost,
): Promise<BaselineLookup> {
  const none = { measurement: null, past: [], problem: null }
  try {
    const { runs, history } = await listStoredRuns(prepared, base, host)
    const found = findNearestRun(runs, history)
    const context = {
      note: describeNearestRun(found, history, host.store.place),
      trend: buildTrendPoints(runs, history),
    }
    if (found.kind === 'found')
      return {
        ...(await readRun(found.run, host.store)),
        past: await readPastRuns(found.past.slice(0, maxPastRuns - 1), host),
        ...context,
      }
    const others = await host.store.listOthers(buildStoreKey(prepared, host.machine))
    const other = findNearestRun(others, history)
    const shown = other.kind === 'found' ? other.run : others[0]
    // It would only be shown, so a failure to read it does no harm.
    const measurement = shown === undefined ? null : (await readRun(shown, host.store)).measurement
    return { ...none, ...context, measurement }
  } catch (error) {
    if (error instanceof StoreError)
      return { ...none, problem: error.message, note: null, trend: [] }
    throw error
  }
}

/** What earlier runs of the base branch say in a paired measurement. */
export interface EarlierRuns {
  trend: TrendPoint[]
  learned: LearnedSpread | null
  warnings: string[]
}

/**
 * The trend of stored runs, and what they and calibrations show of the service's processes. Only
 * what belongs to commits that the base descends from counts, and only the default branch stores
 * runs, so no pull request can teach the gate. The verdict does not need them: if they cannot be
 * read, there is a warning.
 */
export async function loadEarlierRuns(
  prepared: PreparedSuite,
  base: BaseRef,
  host: BaselineHost,
): Promise<EarlierRuns> {
  try {
    const { runs, history } = await listStoredRuns(prepared, base, host)
    const found = findNearestRun(runs, history)
    const entries = found.kind === 'found' ? [found.run, ...found.past].slice(0, maxPastRuns) : []
    const calibrations = await readCalibrations(prepared, history, host)
    const learned = learnProcessSpread(await readPastRuns(entries, host), calibrations)
    return { trend: buildTrendPoints(runs, history), learned, warnings: [] }
  } catch (error) {
    if (error instanceof StoreError) return { trend: [], learned: null, warnings: [error.message] }
    throw error
  }
}

/**
 * The calibrations of commits that the base descends from. One that cannot be read teaches nothing.
 */
async function readCalibrations(
  prepared: PreparedSuite,
  history: FirstParentHistory | null,
  { store, machine }: BaselineHost,
): Promise<CalibratedEffects[]> {
  const entries = await store.list(buildStoreKey(prepared, machine), 'calibrations')
  const found = findNearestRun(entries, history)
  const used = found.kind === 'found' ? [found.run, ...found.past].slice(0, maxPastRuns) : []
  const texts = await Promise.all(used.map((entry) => store.read(entry)))
  return texts.flatMap((text) =>
    'problem' in text ? [] : (parseCalibrationRecord(text.text)?.effects ?? []),
  )
}

async function listStoredRuns(
  prepared: PreparedSuite,
  base: ResolvedBase,
  host: BaselineHost,
): Promise<{ runs: HostStoreEntry[]; history: FirstParentHistory | null }> {
  const runs = await host.store.list(buildStoreKey(prepared, host.machine), 'runs')
  const history = await host.git.readHistory(base.kind === 'commit' ? base.commit : null)
  return { runs, history }
}

export function buildStoreKey({ plan, leg }: PreparedSuite, machine: Host['machine']) {
  const { suite, configuration } = plan
  return { suite: suite.name, leg, configuration, machine: machine.describe() }
}

function buildTrendPoints(
  runs: HostStoreEntry[],
  history: FirstParentHistory | null,
): TrendPoint[] {
  return selectTrend(runs, history).flatMap(({ commit, takenAt, figures: { p50, p99 } }) =>
    p50 === undefined || p99 === undefined ? [] : [{ commit, takenAt, p50Us: p50, p99Us: p99 }],
  )
}

/** They only show how far runs vary, so a run that cannot be read is left out. */
async function readPastRuns(
  entries: HostStoreEntry[],
  { store }: BaselineHost,
): Promise<Measurement[]> {
  const all = await Promise.all(entries.map((entry) => readRun(entry, store)))
  return all.flatMap(({ measurement }) => measurement ?? [])
}

async function readRun(
  entry: HostStoreEntry,
  store: Host['store'],
): Promise<Pick<BaselineLookup, 'measurement' | 'problem'>> {
  const text = await store.read(entry)
  if ('problem' in text) return { measurement: null, problem: text.problem }
  const parsed = parseMeasurement(text.text, entry.where)
  return 'problem' in parsed
    ? { measurement: null, problem: parsed.problem.message }
    : { measurement: parsed.measurement, problem: null }
}
