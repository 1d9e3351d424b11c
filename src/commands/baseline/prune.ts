/** `tailgate baseline prune`: removes all but the newest runs of each group. */

import type { Command } from 'commander'
import { maxKeptRuns } from '../../baseline/store.ts'
import { parseCount } from '../../core/config/value/units.ts'
import { formatCount } from '../../core/text/format-number.ts'
import type { SquashableStore } from '../../host/stores.ts'
import { addFlags } from '../common/flags.ts'
import type { PrintedResult } from '../common/output.ts'
import {
  type CommandLine,
  type ParsedRequest,
  registerCommand,
} from '../common/register-command.ts'
import { parseStoreRequest, runInStore, type StoreRequest } from './store-command.ts'

export function addPruneCommand(baseline: Command): void {
  const command = addFlags(baseline.command('prune'), 'baseline')
    .description('Keep only the newest runs of each group, and squash a branch to one commit.')
    .option('--keep <count>', 'number of runs to keep in each group', String(maxKeptRuns))
  registerCommand(command, {
    parse: parsePruneRequest,
    run: ({ keep, ...request }) => runInStore(request, (store) => pruneRuns(store, keep)),
  })
}

function parsePruneRequest(line: CommandLine): ParsedRequest<StoreRequest & { keep: number }> {
  const keep = parseCount(String(line.flags.keep))
  if ('problem' in keep) return { problems: [`--keep: ${keep.problem}`] }
  const parsed = parseStoreRequest(line)
  if ('problems' in parsed) return parsed
  return { request: { ...parsed.request, keep: keep.value } }
}

/**
 * Keeps the newest `keep` runs of each group. A branch is squashed to one commit, so that the
 * removed runs do not remain in its history.
 */
export async function pruneRuns(store: SquashableStore, keep: number): Promise<PrintedResult> {
  const all = await store.listAll()
  const removed = all.flatMap(({ entries }) => entries.slice(keep))
  if (removed.length > 0) await store.remove(removed)
  const squashed = (await store.squash?.()) ?? 'nothing to do'
  const left = all.reduce((sum, { entries }) => sum + Math.min(keep, entries.length), 0)
  const lines = [
    `${formatCount(removed.length, 'run')} removed from ${store.place}, ` +
      `${formatCount(left, 'run')} left.`,
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
