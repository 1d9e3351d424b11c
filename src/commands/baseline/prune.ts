/** `tailgate baseline prune`: removes all but the newest runs of each kind. */

import { plural } from '../../core/text/format-number.ts'
import type { Kept } from '../../host/stores.ts'
import type { Said } from '../shared/output.ts'

/** Keeps so many of each kind, the newest; a branch is left with one commit, so that what went is really gone. */
export async function prune(store: Kept, keep: number): Promise<Said> {
  const all = await store.all()
  const removed = all.flatMap(({ entries }) => entries.slice(keep))
  if (removed.length > 0) await store.remove(removed)
  const squashed = (await store.squash?.()) ?? 'nothing to do'
  const left = all.reduce((sum, { entries }) => sum + Math.min(keep, entries.length), 0)
  const lines = [
    `${plural(removed.length, 'run')} removed from ${store.place}, ${plural(left, 'run')} left.`,
    ...(squashed === 'squashed' ? ['The branch is one commit now.'] : []),
  ]
  return {
    text: `${lines.join('\n')}\n`,
    json: { schema: 'tailgate.pruned/1', removed: removed.length, left, squashed: squashed === 'squashed' },
    problems: typeof squashed === 'string' ? [] : [squashed.problem],
  }
}
