/** Settings of a Host, which each entry point decides. */

import type { Store } from '../baseline/store.ts'
import type { PullRequestTarget } from '../git/base-commit.ts'
import type { AcceptanceInputs, ProgressEvent } from './host.ts'

/** What the entries decide and the rest of the world does not. */
export interface HostSettings {
  signal: AbortSignal
  /** The folder that paths in the configuration are relative to. */
  folder: string
  /** Where service logs are kept. */
  dataFolder: string
  store: Store
  leg: string
  savesBaseline: boolean
  /** What stored runs are looked up from where no commit is the base: HEAD, or what it was made on, as after a push. */
  lookupFrom: 'HEAD' | 'HEAD^'
  /** What the platform knows to have come before a commit, that one first: for clones that are shallow. */
  readPlatformHistory?(commit: string): Promise<string[]>
  /** The head is measured alone, as a push is, where nobody asks for a base by name. */
  measuresAlone: boolean
  /** The branch that the pull request wants to go to; null outside of one. */
  pullRequest: PullRequestTarget | null
  /** Files that every suite rests on, from the root of the repository, or from `folder` where they begin with `./`. */
  sharedPaths: string[]
  /** Where a suite's measurement is written to; null for nowhere. */
  resolveOutPath(suite: string): string | null
  reproduce: string | null
  notices?: string[]
  acceptHow?: string | null
  readAcceptances?(): Promise<AcceptanceInputs>
  emit(happening: ProgressEvent): void
  /** Told of every secret, so that the platform's own log masks it too. */
  registerSecret?(secret: string): void
}
