/** `tailgate baseline …`: defines its subcommands and opens the stores that they work on. */

import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { mostKept, type Store } from '../../baseline/store.ts'
import type { Config } from '../../core/config/config.ts'
import { parseCount } from '../../core/config/value/units.ts'
import { inFolder, type Kept, storeFor } from '../../host/stores.ts'
import { configOf, type Overrides, usualConfig } from '../../invocation/load-config.ts'
import { inert } from '../../report/sanitize.ts'
import { aroundHere } from '../shared/context.ts'
import { type Given, overridesFrom, withFlags } from '../shared/flags.ts'
import { colors, complain, finished, type Said, unwritablePaths } from '../shared/output.ts'
import { accept } from './accept.ts'
import { copy } from './copy.ts'
import { list } from './list.ts'
import { prune } from './prune.ts'
import { show } from './show.ts'

export function addBaselineCommands(baseline: Command, done: (exitCode: number) => void): void {
  baseline
    .description('What is stored: look at it, accept what was rejected, clear it away, carry it elsewhere.')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate baseline list\n  tailgate baseline accept 1a2b3c4\n  tailgate baseline pull --data-branch tailgate-data',
    )

  withFlags(baseline.command('list'), 'baseline')
    .description('What there is, by suite, configuration and machine.')
    .action(async (given: Given) => done(await inStore(overridesFrom(given), list)))

  withFlags(baseline.command('show [run]'), 'baseline')
    .description('One measurement: the newest baseline, or what is named by its commit or where it is.')
    .action(async (run: string | undefined, given: Given) =>
      done(await inStore(overridesFrom(given), (store) => show(store, run ?? null, colors))),
    )

  withFlags(baseline.command('accept [run]'), 'baseline')
    .description(
      'Make a rejected run a baseline, so that what it is slower by counts as meant: the newest, all of a commit, or one.',
    )
    .action(async (run: string | undefined, given: Given) =>
      done(await inStore(overridesFrom(given), (store) => accept(store, run ?? null))),
    )

  withFlags(baseline.command('prune'), 'baseline')
    .description('Keep the newest of each kind only, and leave a branch with a single commit.')
    .option('--keep <count>', 'how many of each to keep', String(mostKept))
    .action(async ({ keep, ...given }: Given) => {
      const count = parseCount(String(keep))
      if ('problem' in count) return done(complain([`--keep: ${count.problem}`]))
      done(await inStore(overridesFrom(given), (store) => prune(store, count.value)))
    })

  withFlags(baseline.command('pull'), 'baseline')
    .description('Copy what is stored on the branch into the folder.')
    .action(async (given: Given) =>
      done(await betweenStores(overridesFrom(given), (folder, remote) => copy(remote, folder))),
    )

  withFlags(baseline.command('push'), 'baseline')
    .description('Copy what is stored in the folder to the branch.')
    .action(async (given: Given) => done(await betweenStores(overridesFrom(given), copy)))
}

/** `list`, `show`, `accept` and `prune`: one store, and what is to be done with it. */
async function inStore(overrides: Overrides, what: (store: Kept) => Promise<Said>): Promise<number> {
  const asked = keeping(overrides)
  if ('problems' in asked) return complain(asked.problems)
  const store = await storeFor(asked.config, aroundHere(warn))
  return finished(overrides, await what(store))
}

/** `pull` and `push`: between the folder and what else is named, which is the branch where nothing is. */
async function betweenStores(
  overrides: Overrides,
  what: (folder: Store, remote: Store) => Promise<Said>,
): Promise<number> {
  const asked = keeping(overrides)
  if ('problems' in asked) return complain(asked.problems)
  const { config } = asked
  if (config.store === 'file')
    return complain(['The folder is one side already: name the other with --store.'])
  const around = aroundHere(warn)
  const remote = await storeFor(
    { ...config, store: config.store === 'auto' ? 'branch' : config.store },
    around,
  )
  return finished(overrides, await what(inFolder(config, around), remote))
}

/** Where things are kept is known without a configuration, too. */
function keeping(overrides: Overrides): { config: Config } | { problems: string[] } {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return { problems: unwritable }
  const hasFile = overrides.config !== undefined || existsSync(usualConfig)
  const asked = hasFile ? overrides : { ...overrides, url: ['http://baseline.invalid'] }
  return configOf({ overrides: asked, origin: 'flag', folder: process.cwd() })
}

function warn(message: string): void {
  process.stderr.write(`tailgate: ${inert(message, 2000)}\n`)
}
