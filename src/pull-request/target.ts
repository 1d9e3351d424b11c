/** The pull request that a report is published to, and the log for its messages. */

import type { OutcomePolicy } from '../core/verdict/exit-code.ts'
import type { GitHubClient } from '../github/client.ts'
import type { GitHubRepository, WorkflowRun } from '../github/workflow-context.ts'
import type { Origin } from '../report/comment/part.ts'
import type { Report } from '../report/report.ts'

/** The results of the suites of one job step, and their place in the comment. */
export interface PublishedResult {
  report: Report
  origin: Origin
  /** The state for the next run of the same part; null keeps the state in the comment. */
  state: Record<string, unknown> | null
  /**
   * Whether the check run may say that it passed. It may not where only an untrusted artifact says
   * so.
   */
  mayPass: boolean
}

export interface PublishTarget {
  /** Null without a token. Then nothing is published. */
  client: (() => Promise<GitHubClient>) | null
  repository: GitHubRepository
  /** For example `https://github.com`. */
  serverUrl: string | undefined
  /** Null: no comment is written. */
  pullRequest: { number: number; fromFork: boolean } | null
  /** Full hash of the commit of the check run; null for no check run. */
  commit: string | null
  workflow: string
  run: WorkflowRun
  comment: 'always' | 'on-change' | 'never'
  policy: OutcomePolicy
  /** Whom the comment mentions at the first failure; from the base, never from the change. */
  notify: string[]
}

/** Writes to the log of the job. */
export interface Logger {
  info(sentence: string): void
  warning(sentence: string): void
  debug(sentence: string): void
}
