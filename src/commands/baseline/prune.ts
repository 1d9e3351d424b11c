/** `tailgate baseline prune`: removes all but the newest runs of each kind. */

import { formatCount } from '../../core/text/format-number.ts'
import type { SquashableStore } from '../../host/stores.ts'
import type { PrintedResult } from '../shared/output.ts'

/** Keeps so many of each kind, the newest; a branch is left with one commit, so that what went is really gone. */
export async function pruneRuns(store: SquashableStore, keep: number): Promise<PrintedResult> {
  const all = await store.listAll()
  const removed = all.flatMap(({ entries }) => entries.slice(keep))
  if (removed.length > 0) await store.remove(removed)
  const squashed = (await store.squash?.()) ?? 'nothing to do'
  const left = all.reduce((sum, { entries }) => sum + Math.min(keep, entries.length), 0)
  const lines = [
    `${formatCount(removed.length, 'run')} removed from ${store.place}, ${formatCount(left, 'run')} left.`,
    ...(squashed === 'squashed' ? ['The branch is one commit now.'] : []),
  ]
  return {
    text: `${lines.join('\n')}\n`,
    json: {
      schema: 'tailgate.pruned/1',
      removed: removed.length,
      left,
      squashed: squashed === 'squashed',
    },
    problems: typeof squashed === 'string' ? [] : [squashed.problem],
  }
}
