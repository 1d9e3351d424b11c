/** `tailgate baseline …`: the list of its subcommands. */

import type { Command } from 'commander'
import { addAcceptCommand } from './accept.ts'
import { addPullCommand, addPushCommand } from './copy.ts'
import { addListCommand } from './list.ts'
import { addPruneCommand } from './prune.ts'
import { addShowCommand } from './show.ts'

/** In the order of the help text. */
const addCommands = [
  addListCommand,
  addShowCommand,
  addAcceptCommand,
  addPruneCommand,
  addPullCommand,
  addPushCommand,
]

export function addBaselineCommands(tailgate: Command): void {
  const baseline = tailgate
    .command('baseline')
    .description('Stored runs: list them, accept rejected ones, remove old ones, copy them.')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate baseline list\n  tailgate baseline accept 1a2b3c4\n' +
        '  tailgate baseline pull --data-branch tailgate-data',
    )
  for (const addCommand of addCommands) addCommand(baseline)
}
