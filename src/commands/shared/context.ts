/** Reads where a command runs: the working folder, the pull request, and access to the stores. */

import { findTargetBranch } from '../../ci/ci.ts'
import { detectCi } from '../../ci/detect.ts'
import type { Config } from '../../core/config/config.ts'
import { connectGitHub } from '../../host/github-access.ts'
import type { HostSettings } from '../../host/settings.ts'
import { openFolderStore, type StoreContext } from '../../host/stores.ts'
import { createInterruptSignal } from '../../invocation/exit.ts'

/** What is the same for every command that measures here. */
export type HostSettingsFactory = (config: Config, tell: HostSettings['emit']) => HostSettings

/** Of a pull request, in whatever CI system this is; null where there is none. */
export function readPullRequestTarget(): HostSettings['pullRequest'] {
  const ci = detectCi((name) => process.env[name])
  const base = ci.pullRequest === null ? null : findTargetBranch(ci)
  return base === null ? null : { base, onto: ci.pullRequest?.baseCommit ?? null }
}

/** What is the same for every command that measures here; the head alone, kept nowhere. */
export function createHostSettings(
  config: Config,
  tell: HostSettings['emit'],
  signal = createInterruptSignal(),
): HostSettings {
  const folder = process.cwd()
  return {
    signal,
    folder,
    dataFolder: config.baseline,
    store: openFolderStore(config, { folder }),
    leg: config.leg,
    savesBaseline: false,
    lookupFrom: 'HEAD',
    measuresAlone: true,
    pullRequest: null,
    sharedPaths: [],
    resolveOutPath: () => null,
    reproduce: null,
    emit: tell,
  }
}

export function createLocalStoreContext(tell: (warning: string) => void): StoreContext {
  const folder = process.cwd()
  return {
    folder,
    connectGitHub: () => connectGitHub(folder, (name) => process.env[name]),
    run: null,
    warn: tell,
  }
}
