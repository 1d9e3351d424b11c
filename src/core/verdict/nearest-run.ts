/** Which stored run a head is held against: the one whose commit is nearest to what the head is compared with. */

/** A stored run, as far as looking it up goes. */
export interface StoredRun {
  /** The first digits of the hash, seven at least; null where it was measured outside of git. */
  commit: string | null
  /** A slowdown that was accepted: runs before it are of a faster program. */
  step: boolean
}

/** Commits from one backwards, first parents only; that one is the first. */
export interface FirstParentHistory {
  commits: string[]
  /** It ends before it should, since the clone is shallow. */
  isCut: boolean
}

/**
 * `back`: how many commits lie between; null where there is no git to ask. `past`: older runs of the same line, the
 * nearest first, none from before an accepted slowdown.
 */
export type NearestRun<Run> =
  | { kind: 'found'; run: Run; back: number | null; past: Run[] }
  | { kind: 'none'; reason: 'nothing stored' | 'other commits' | 'shallow clone' }

/** `runs` come with the newest first. Without a history the newest is the nearest. */
export function findNearestRun<Run extends StoredRun>(
  runs: Run[],
  history: FirstParentHistory | null,
): NearestRun<Run> {
  const [first, ...older] = dropRunsBeforeStep(sortByDistance(runs, history))
  if (first !== undefined) return { kind: 'found', ...first, past: older.map(({ run }) => run) }
  if (runs.length === 0) return { kind: 'none', reason: 'nothing stored' }
  return { kind: 'none', reason: history?.isCut ? 'shallow clone' : 'other commits' }
}

/** The latest of the line, the oldest first. An accepted slowdown is a step in a trend, and not its beginning. */
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

/** The nearest first, of one commit the newest. */
function sortByDistance<Run extends StoredRun>(
  runs: Run[],
  history: FirstParentHistory | null,
): LocatedRun<Run>[] {
  if (history === null) return runs.map((run) => ({ run, back: null }))
  const placed = runs.flatMap((run) => {
    const back = countCommitsBack(run.commit, history)
    return back === null ? [] : [{ run, back }]
  })
  return placed.sort((one, other) => one.back - other.back)
}

function countCommitsBack(commit: string | null, { commits }: FirstParentHistory): number | null {
  const back = commit === null ? -1 : commits.findIndex((each) => each.startsWith(commit))
  return back < 0 ? null : back
}

/** Up to the accepted run, with all that was measured of its commit. */
function dropRunsBeforeStep<Run extends StoredRun>(placed: LocatedRun<Run>[]): LocatedRun<Run>[] {
  const step = placed.findIndex(({ run }) => run.step)
  if (step < 0) return placed
  const back = placed[step]?.back ?? null
  return placed.filter((each, index) => index <= step || (back !== null && each.back === back))
}

/** A footnote on which run was taken, or why none was; null where there is nothing to be said. */
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
      return `What is in ${place} was measured at commits that ${wanted} does not come from, so it is not compared with.`
    case 'shallow clone':
      return (
        `What is in ${place} was measured at commits that this shallow clone does not know, so it is not compared with: ` +
        'give actions/checkout `fetch-depth: 0`.'
      )
  }
}

function describeSubstitute(wanted: string, { commit }: StoredRun, back: number): string {
  const commits = back === 1 ? '1 commit' : `${back} commits`
  return `No run of ${wanted} is stored; compared with ${commit?.slice(0, 7)}, ${commits} earlier.`
}
