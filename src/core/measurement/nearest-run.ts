/** Finds the stored run to compare a head with: that of the nearest commit. */

/** The properties of a stored run that the search uses. */
export interface StoredRun {
  /** The first digits of the hash, at least seven; null if it was measured outside of git. */
  commit: string | null
  /** Whether it is an accepted slowdown: runs before it are of a faster program. */
  step: boolean
}

/** The history of a commit, which comes first, along first parents. */
export interface FirstParentHistory {
  commits: string[]
  /** Whether it is incomplete, because the clone is shallow. */
  isCut: boolean
}

/**
 * `back` is the number of commits between; null without git. `past` contains older runs of the same
 * history, the nearest first, but none from before an accepted slowdown.
 */
export type NearestRun<Run> =
  | { kind: 'found'; run: Run; back: number | null; past: Run[] }
  | { kind: 'none'; reason: 'nothing stored' | 'other commits' | 'shallow clone' }

/** `runs` are sorted, the newest first. Without a history, the newest is the nearest. */
export function findNearestRun<Run extends StoredRun>(
  runs: Run[],
  history: FirstParentHistory | null,
): NearestRun<Run> {
  const [first, ...older] = dropRunsBeforeStep(sortByDistance(runs, history))
  if (first !== undefined) return { kind: 'found', ...first, past: older.map(({ run }) => run) }
  if (runs.length === 0) return { kind: 'none', reason: 'nothing stored' }
  return { kind: 'none', reason: history?.isCut ? 'shallow clone' : 'other commits' }
}

/** The latest runs of the history, the oldest first. Accepted slowdowns do not limit a trend. */
export function selectTrend<Run extends StoredRun>(
  runs: Run[],
  history: FirstParentHistory | null,
): Run[] {
  const latest = sortByDistance(runs, history).slice(0, maxTrendRuns)
  return latest.map(({ run }) => run).reverse()
}

const maxTrendRuns = 30

interface LocatedRun<Run> {
  run: Run
  back: number | null
}

/** The nearest first, and of the same commit the newest first. */
function sortByDistance<Run extends StoredRun>(
  runs: Run[],
  history: FirstParentHistory | null,
): LocatedRun<Run>[] {
  if (history === null) return runs.map((run) => ({ run, back: null }))
  const located = runs.flatMap((run) => {
    const back = countCommitsBack(run.commit, history)
    return back === null ? [] : [{ run, back }]
  })
  return located.sort((one, other) => one.back - other.back)
}

function countCommitsBack(commit: string | null, { commits }: FirstParentHistory): number | null {
  const back = commit === null ? -1 : commits.findIndex((each) => each.startsWith(commit))
  return back < 0 ? null : back
}

/** The runs up to the accepted slowdown, with all runs of its commit. */
function dropRunsBeforeStep<Run extends StoredRun>(located: LocatedRun<Run>[]): LocatedRun<Run>[] {
  const step = located.findIndex(({ run }) => run.step)
  if (step < 0) return located
  const back = located[step]?.back ?? null
  return located.filter((each, index) => index <= step || (back !== null && each.back === back))
}

/** A note on which run was used, or why none was; null if no note is needed. */
export function describeNearestRun(
  found: NearestRun<StoredRun>,
  history: FirstParentHistory | null,
  place: string,
): string | null {
  const wanted = history?.commits[0]?.slice(0, 7)
  if (wanted === undefined) return null
  if (found.kind === 'found')
    return found.back ? describeSubstitute(wanted, found.run, found.back) : null
  switch (found.reason) {
    case 'nothing stored':
      return null
    case 'other commits':
      return (
        `The measurements in ${place} are of commits that ${wanted} does not descend from, ` +
        'so none of them is used.'
      )
    case 'shallow clone':
      return (
        `The measurements in ${place} are of commits that this shallow clone does not contain, ` +
        'so none of them is used: give actions/checkout `fetch-depth: 0`.'
      )
  }
}

function describeSubstitute(wanted: string, { commit }: StoredRun, back: number): string {
  const commits = back === 1 ? '1 commit' : `${back} commits`
  return `No run of ${wanted} is stored; compared with ${commit?.slice(0, 7)}, ${commits} earlier.`
}
