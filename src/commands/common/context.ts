/** Builds what a command knows of its surroundings: working folder, pull request and stores. */

import { join, relative } from 'node:path'
import { findTargetBranch } from '../../ci/ci.ts'
import { detectCi } from '../../ci/detect.ts'
import { connectGitHub } from '../../host/github-access.ts'
import type { ServiceControl } from '../../host/host.ts'
import type { InvocationSettings } from '../../host/settings.ts'
import { openFolderStore, type StoreContext } from '../../host/stores.ts'
import { createInterruptSignal } from '../../invocation/error-exit.ts'
import {
  type LoadedConfig,
  loadConfig,
  type Overrides,
  type PlacedConfig,
} from '../../invocation/load-config.ts'
import { outputMask } from '../../invocation/output-mask.ts'
import { describeExternalService } from '../../service/service.ts'
import { printErrors } from './output.ts'

/** The branch that the pull request of this CI job targets; null outside of a pull request. */
export function readPullRequestTarget(): InvocationSettings['pullRequest'] {
  const ci = detectCi((name) => process.env[name])
  const base = ci.pullRequest === null ? null : findTargetBranch(ci)
  return base === null ? null : { base, onto: ci.pullRequest?.baseCommit ?? null }
}

export function isCiJob(): boolean {
  return detectCi((name) => process.env[name]).system !== 'plain'
}

/** The number and the head of the pull request of this CI job; null outside of one. */
export function readPullRequestNumber(): { number: number; commit: string | null } | null {
  const { pullRequest, commit } = detectCi((name) => process.env[name])
  const number = pullRequest?.number ?? null
  return number === null || pullRequest?.fromFork === true ? null : { number, commit }
}

/** The configuration of a command, or every problem with it. Says if its file is not here. */
export function loadCommandConfig(overrides: Overrides): LoadedConfig | { problems: string[] } {
  const folder = process.cwd()
  const loaded = loadConfig({ overrides, origin: 'flag', folder })
  if (!('problems' in loaded) && overrides.config === undefined && loaded.folder !== folder)
    printErrors([`Taking ${relative(folder, join(loaded.folder, loaded.path))}.`])
  return loaded
}

/** The settings of a command that measures the head alone and stores nothing. */
export function createInvocationSettings(
  { config, folder }: PlacedConfig,
  emit: InvocationSettings['emit'],
  signal = createInterruptSignal(),
): InvocationSettings {
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
    mask: outputMask,
    emit,
  }
}

/** Access to the stores from a command line, where no workflow run provides a cache. */
export function createLocalStoreContext(
  { folder }: Pick<PlacedConfig, 'folder'>,
  warn: (warning: string) => void,
): StoreContext {
  return {
    folder,
    connectGitHub: () => connectGitHub(folder, (name) => process.env[name]),
    run: null,
    warn,
  }
}

/**
 * For a service that runs already. It is not waited for until it is ready: the engine reports at
 * once that it cannot connect.
 */
export function skipServiceStart(services: ServiceControl, url: string): ServiceControl {
  return { ...services, start: async () => describeExternalService(url) }
}
