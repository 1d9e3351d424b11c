/** The settings of one invocation, which each entry point decides. */

import type { AttemptStore } from '../baseline/attempt-cache.ts'
import type { Store } from '../baseline/store.ts'
import type { MissingSuite } from '../core/acceptance/policy.ts'
import type { ConfigSource } from '../core/config/config.ts'
import type { SecretMask } from '../core/secrets/mask.ts'
import type { PullRequestTarget } from '../git/base-commit.ts'
import type { AcceptanceInputs, ProgressEvent } from './host.ts'

/** The settings that are part of a measurement. */
export interface MeasurementSettings {
  /** The folder of the head; paths in the configuration are relative to it. */
  folder: string
  /** The leg of a matrix that this is; empty without a matrix. */
  leg: string
}

export interface GateSettings extends MeasurementSettings {
  /** Whether this invocation saves its measurements as baselines. */
  savesBaseline: boolean
  /** Whether a push to the default branch saves one; by default, no push does. */
  isSavedByPush?: boolean
  /** A command that does the same elsewhere; null if the reader has just typed it. */
  reproduce: string | null
  /** What a reader should know before any verdict, as sentences. */
  notices?: string[]
  /** The suites that this change removes although its base requires them: they fail. */
  missingSuites?: MissingSuite[]
  /** What the configuration was read from, to configure the base; without it, as the head. */
  configSource?: ConfigSource | null
  /**
   * How many suites share the chance of a false alarm; by default those that the change may affect.
   */
  judgedSuites?: number
  /** How a person accepts an intended slowdown, as a sentence; null if that is not possible. */
  acceptHow?: string | null
}

export interface AttemptPlace {
  store: AttemptStore
  /** What makes two jobs different ones: attempts with equal texts continue each other. */
  scope: string[]
}

/** The settings of the gate, and those of the effects that `createHost` wires. */
export interface InvocationSettings extends GateSettings {
  signal: AbortSignal
  /** The folder of the service logs. */
  dataFolder: string
  store: Store
  /** Without a base commit, stored runs are looked up from here: after a push, from HEAD^. */
  lookupFrom: 'HEAD' | 'HEAD^'
  /** The platform's first-parent history of a commit, itself first: for shallow clones. */
  readPlatformHistory?(commit: string): Promise<string[]>
  /** Whether the head is measured alone, as after a push, unless the configuration names a base. */
  measuresAlone: boolean
  /**
   * Whether files that git neither tracks nor ignores belong to the head, as on a developer's
   * machine. In a job of CI, an earlier step has written them: by default, no side has them.
   */
  includesNewFiles?: boolean
  /** The target of the pull request; null outside of one. */
  pullRequest: PullRequestTarget | null
  /** The configuration file, relative to `folder`; absent if the base has none to be read. */
  configPath?: string
  /** Files that affect every suite, from the root of the repository; with `./`, from `folder`. */
  sharedPaths: string[]
  /** The file for the measurement of a suite; null for none. */
  resolveOutPath(suite: string): string | null
  /** Receives a sentence if that file could not be written, which changes no verdict. */
  reportUnwritten?(problem: string): void
  readAcceptances?(): Promise<AcceptanceInputs>
  /** Where a later attempt for the same commit finds this one; none by default. */
  attempts?: AttemptPlace | null
  emit(event: ProgressEvent): void
  /** Masks everything that leaves this invocation, and learns the secrets of the suites. */
  mask: SecretMask
}
