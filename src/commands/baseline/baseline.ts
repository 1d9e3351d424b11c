/** `tailgate baseline …`: defines its subcommands and opens the stores that they work on. */

import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { maxKeptRuns, type Store } from '../../baseline/store.ts'
import type { Config } from '../../core/config/config.ts'
import { parseCount } from '../../core/config/value/units.ts'
import { openFolderStore, openStore, type SquashableStore } from '../../host/stores.ts'
import { defaultConfigPath, loadConfig, type Overrides } from '../../invocation/load-config.ts'
import { sanitize } from '../../report/sanitize.ts'
import { createLocalStoreContext } from '../shared/context.ts'
import { addFlags, type ParsedFlags, readOverrides } from '../shared/flags.ts'
import {
  colors,
  findUnwritablePaths,
  type PrintedResult,
  printErrors,
  printResult,
} from '../shared/output.ts'
import { acceptRuns } from './accept.ts'
import { copyRuns } from './copy.ts'
import { listBaselines } from './list.ts'
import { pruneRuns } from './prune.ts'
import { showRun } from './show.ts'

export function addBaselineCommands(baseline: Command, done: (exitCode: number) => void): void {
  baseline
    .description(
      'What is stored: look at it, accept what was rejected, clear it away, carry it elsewhere.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate baseline list\n  tailgate baseline accept 1a2b3c4\n  tailgate baseline pull --data-branch tailgate-data',
    )

  addFlags(baseline.command('list'), 'baseline')
    .description('What there is, by suite, configuration and machine.')
    .action(async (given: ParsedFlags) =>
      done(await runInStore(readOverrides(given), listBaselines)),
    )

  addFlags(baseline.command('show [run]'), 'baseline')
    .description(
      'One measurement: the newest baseline, or what is named by its commit or where it is.',
    )
    .action(async (run: string | undefined, given: ParsedFlags) =>
      done(await runInStore(readOverrides(given), (store) => showRun(store, run ?? null, colors))),
    )

  addFlags(baseline.command('accept [run]'), 'baseline')
    .description(
      'Make a rejected run a baseline, so that what it is slower by counts as meant: the newest, all of a commit, or one.',
    )
    .action(async (run: string | undefined, given: ParsedFlags) =>
      done(await runInStore(readOverrides(given), (store) => acceptRuns(store, run ?? null))),
    )

  addFlags(baseline.command('prune'), 'baseline')
    .description('Keep the newest of each kind only, and leave a branch with a single commit.')
    .option('--keep <count>', 'how many of each to keep', String(maxKeptRuns))
    .action(async ({ keep, ...given }: ParsedFlags) => {
      const count = parseCount(String(keep))
      if ('problem' in count) return done(printErrors([`--keep: ${count.problem}`]))
      done(await runInStore(readOverrides(given), (store) => pruneRuns(store, count.value)))
    })

  addFlags(baseline.command('pull'), 'baseline')
    .description('Copy what is stored on the branch into the folder.')
    .action(async (given: ParsedFlags) =>
      done(
        await runBetweenStores(readOverrides(given), (folder, remote) => copyRuns(remote, folder)),
      ),
    )

  addFlags(baseline.command('push'), 'baseline')
    .description('Copy what is stored in the folder to the branch.')
    .action(async (given: ParsedFlags) =>
      done(await runBetweenStores(readOverrides(given), copyRuns)),
    )
}

/** `list`, `show`, `accept` and `prune`: one store, and what is to be done with it. */
async function runInStore(
  overrides: Overrides,
  what: (store: SquashableStore) => Promise<PrintedResult>,
): Promise<number> {
  const asked = loadStoreConfig(overrides)
  if ('problems' in asked) return printErrors(asked.problems)
  const store = await openStore(asked.config, createLocalStoreContext(printWarning))
  return printResult(overrides, await what(store))
}

/** `pull` and `push`: between the folder and what else is named, which is the branch where nothing is. */
async function runBetweenStores(
  overrides: Overrides,
  what: (folder: Store, remote: Store) => Promise<PrintedResult>,
): Promise<number> {
  const asked = loadStoreConfig(overrides)
  if ('problems' in asked) return printErrors(asked.problems)
  const { config } = asked
  if (config.store === 'file')
    return printErrors(['The folder is one side already: name the other with --store.'])
  const around = createLocalStoreContext(printWarning)
  const remote = await openStore(
    { ...config, store: config.store === 'auto' ? 'branch' : config.store },
    around,
  )
  return printResult(overrides, await what(openFolderStore(config, around), remote))
}

/** Where things are kept is known without a configuration, too. */
function loadStoreConfig(overrides: Overrides): { config: Config } | { problems: string[] } {
  const unwritable = findUnwritablePaths(overrides)
  if (unwritable.length > 0) return { problems: unwritable }
  const hasFile = overrides.config !== undefined || existsSync(defaultConfigPath)
  const asked = hasFile ? overrides : { ...overrides, url: ['http://baseline.invalid'] }
  return loadConfig({ overrides: asked, origin: 'flag', folder: process.cwd() })
}

function printWarning(message: string): void {
  process.stderr.write(`tailgate: ${sanitize(message, 2000)}\n`)
}
