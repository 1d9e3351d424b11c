/** Where a report is published, and the log that its messages go to. */

import type { ExitPolicy } from '../core/verdict/verdict.ts'
import type { GitHubClient } from '../github/client.ts'
import type { GitHubRepository, WorkflowRun } from '../github/workflow-context.ts'
import type { Origin } from '../report/comment/part.ts'

/** Where it is shown, and how. */
export interface PublishTarget {
  /** Null where there is no token, and so nothing to be shown. */
  client: (() => Promise<GitHubClient>) | null
  repository: GitHubRepository
  /** `https://github.com` */
  serverUrl: string | undefined
  /** Null where there is none to comment on. */
  pullRequest: { number: number; fromFork: boolean } | null
  /** Full hash of what the check run is about; null for none. */
  commit: string | null
  workflow: string
  origin: Origin
  run: WorkflowRun
  /** For the next run of the same part; null where what an earlier one left shall stay. */
  state: Record<string, unknown> | null
  comment: 'always' | 'on-change' | 'never'
  policy: ExitPolicy
}

/** Where sentences go that are for whoever reads the job's log. */
export interface Logger {
  info(sentence: string): void
  warning(sentence: string): void
  debug(sentence: string): void
}
