/** Loads the configuration of the `tailgate baseline` subcommands and opens their stores. */

import type { Store } from '../../baseline/store.ts'
import { findRepositoryTop } from '../../git/tree-paths.ts'
import { openFolderStore, openStore, type SquashableStore } from '../../host/stores.ts'
import { findConfigFile, type Overrides, type PlacedConfig } from '../../invocation/load-config.ts'
import { createLocalStoreContext, loadCommandConfig } from '../common/context.ts'
import { type PrintedResult, printErrors, printResult } from '../common/output.ts'
import type { CommandLine, CommandOutcome, ParsedRequest } from '../common/register-command.ts'

export interface StoreRequest extends PlacedConfig {
  /**
   * The positional argument that names a run: its commit, name or location. Null for the default.
   */
  run: string | null
  overrides: Overrides
}

/** Needs no configuration file: flags and defaults can say where the store is. */
export function parseStoreRequest({ args, overrides }: CommandLine): ParsedRequest<StoreRequest> {
  const folder = process.cwd()
  const hasFile =
    overrides.config !== undefined || findConfigFile(folder, findRepositoryTop(folder)) !== null
  const loaded = loadCommandConfig(
    hasFile ? overrides : { ...overrides, url: ['http://baseline.invalid'] },
  )
  if ('problems' in loaded) return loaded
  const { config } = loaded
  const run = args[0] ?? null
  return { request: { config, folder: loaded.folder, run, overrides } }
}

/** For `list`, `show`, `accept` and `prune`: opens the store and prints the result of `act`. */
export async function runInStore(
  { config, folder, overrides }: StoreRequest,
  act: (store: SquashableStore) => Promise<PrintedResult>,
): Promise<CommandOutcome> {
  const store = await openStore(config, createLocalStoreContext({ folder }, printWarning))
  return printResult(overrides, await act(store))
}

/** For `pull` and `push`: the stores must differ. */
export function parseCopyRequest(line: CommandLine): ParsedRequest<StoreRequest> {
  const parsed = parseStoreRequest(line)
  if ('problems' in parsed || parsed.request.config.store !== 'file') return parsed
  return { problems: ['The folder is one of the two stores already: name the other with --store.'] }
}

/** Opens the folder and the other store, which is the branch unless `--store` names another. */
export async function runBetweenStores(
  { config, folder, overrides }: StoreRequest,
  act: (folder: Store, remote: Store) => Promise<PrintedResult>,
): Promise<CommandOutcome> {
  const context = createLocalStoreContext({ folder }, printWarning)
  const store = config.store === 'auto' ? 'branch' : config.store
  const remote = await openStore({ ...config, store }, context)
  return printResult(overrides, await act(openFolderStore(config, context), remote))
}

function printWarning(message: string): void {
  printErrors([message])
}
