/** Counts recorded runs by suite and by how they ended. */

import { computeMedian } from '../measurement/averages.ts'
import type { Outcome } from '../verdict/verdict.ts'
import type { RunRecord, SuiteRecord } from './record.ts'

/** How a recorded run ended. A failure with `on-fail: report` is a `would-fail`. */
export const endings = [
  'pass',
  'would-fail',
  'fail',
  'accepted',
  'unsure',
  'invalid',
  'not-compared',
] as const
export type RunEnding = (typeof endings)[number]

/** Runs that ended alike. */
export interface EndingCount {
  runs: number
  pullRequests: number
  minutes: number
}

/** The runs of one suite, and of one leg of a matrix. */
export interface SuiteHistory {
  suite: string
  leg: string
  runs: number
  pullRequests: number
  endings: Record<RunEnding, EndingCount>
  /** Of a run. */
  medianMinutes: number
  /**
   * Pull requests whose failure people did not share: it was accepted, or merged as it was. Only
   * those accepted, if it is not known what was merged.
   */
  contested: number
}

export interface History {
  runs: number
  pullRequests: number
  /** ISO 8601; null without a run. */
  from: string | null
  to: string | null
  minutes: number
  suites: SuiteHistory[]
}

/** The last commit of each pull request that was merged, by its number; null if it was not. */
export type MergedCommits = ReadonlyMap<number, string | null>

/** `merged` is null if it is not known of any pull request. */
export function summarizeHistory(records: RunRecord[], merged: MergedCommits | null): History {
  const times = records.map(({ takenAt }) => takenAt).sort()
  const runs = records.flatMap(listSuiteRuns)
  const names = [...new Set(runs.map(identifySuite))].sort()
  return {
    runs: records.length,
    pullRequests: countPullRequests(records),
    from: times[0] ?? null,
    to: times.at(-1) ?? null,
    minutes: sumMinutes(runs),
    suites: names.map((each) =>
      summarizeSuite(
        runs.filter((run) => identifySuite(run) === each),
        merged,
      ),
    ),
  }
}

/** One suite in one run. */
interface SuiteRun extends SuiteRecord {
  pullRequest: number
  commit: string | null
  ending: RunEnding
}

function listSuiteRuns({ suites, pullRequest, commit, onFail }: RunRecord): SuiteRun[] {
  return suites.map((each) => ({
    ...each,
    pullRequest,
    commit,
    ending: classifyOutcome(each.outcome, onFail),
  }))
}

export function classifyOutcome(outcome: Outcome, onFail: RunRecord['onFail']): RunEnding {
  if (outcome === 'fail') return onFail === 'report' ? 'would-fail' : 'fail'
  return outcome === 'incomparable' || outcome === 'no-baseline' ? 'not-compared' : outcome
}

function identifySuite({ suite, leg }: SuiteRun): string {
  return JSON.stringify([suite, leg])
}

function summarizeSuite(runs: SuiteRun[], merged: MergedCommits | null): SuiteHistory {
  const [first] = runs
  const counts = endings.map((ending) => {
    const own = runs.filter((run) => run.ending === ending)
    const count = { runs: own.length, pullRequests: countPullRequests(own) }
    return [ending, { ...count, minutes: sumMinutes(own) }] as const
  })
  return {
    suite: first?.suite ?? '',
    leg: first?.leg ?? '',
    runs: runs.length,
    pullRequests: countPullRequests(runs),
    endings: Object.fromEntries(counts) as SuiteHistory['endings'],
    medianMinutes: computeMedian(runs.map(({ seconds }) => seconds / 60)),
    contested: countPullRequests(runs.filter((run) => isContested(run, merged))),
  }
}

/** A failure that was merged with the commit that failed says nothing against the change. */
function isContested(run: SuiteRun, merged: MergedCommits | null): boolean {
  if (run.ending === 'accepted') return true
  if (run.outcome !== 'fail' || run.commit === null) return false
  return merged?.get(run.pullRequest) === run.commit
}

function countPullRequests(runs: { pullRequest: number }[]): number {
  return new Set(runs.map(({ pullRequest }) => pullRequest)).size
}

function sumMinutes(runs: SuiteRecord[]): number {
  return runs.reduce((sum, { seconds }) => sum + seconds / 60, 0)
}

/** The pull requests with a failed run, of which it matters whether they were merged. */
export function listFailedPullRequests(records: RunRecord[]): number[] {
  const failed = records.filter(({ suites }) => suites.some(({ outcome }) => outcome === 'fail'))
  return [...new Set(failed.map(({ pullRequest }) => pullRequest))]
}

/** Runs of the same workflows that left no record. */
export interface MissingRuns {
  /** Runs of pull requests from forks, whose records nobody could trust. */
  forks: number
  others: number
  /** Whether the platform listed all runs since the first record. */
  isComplete: boolean
}

/** A run of a pull request, as the platform lists it. */
interface ListedRun {
  id: number
  workflow: string
  isFromFork: boolean
}

export function countMissingRuns(
  records: RunRecord[],
  { runs, isComplete }: { runs: ListedRun[]; isComplete: boolean },
): MissingRuns {
  const workflows = new Set(records.map(({ workflow }) => workflow))
  const known = new Set(records.map(({ run }) => run))
  const missing = runs.filter(({ id, workflow }) => workflows.has(workflow) && !known.has(id))
  const forks = missing.filter(({ isFromFork }) => isFromFork).length
  return { forks, others: missing.length - forks, isComplete }
}
