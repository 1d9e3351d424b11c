/** Where a report is published, and the log that its messages go to. */

import type { ExitPolicy } from '../core/verdict/verdict.ts'
import type { Client } from '../github/client.ts'
import type { Repository, Run } from '../github/workflow-context.ts'
import type { Origin } from '../report/comment/part.ts'

/** Where it is shown, and how. */
export interface Showing {
  /** Null where there is no token, and so nothing to be shown. */
  client: (() => Promise<Client>) | null
  repository: Repository
  /** `https://github.com` */
  serverUrl: string | undefined
  /** Null where there is none to comment on. */
  pullRequest: { number: number; fromFork: boolean } | null
  /** Full hash of what the check run is about; null for none. */
  commit: string | null
  workflow: string
  origin: Origin
  run: Run
  /** For the next run of the same part; null where what an earlier one left shall stay. */
  state: Record<string, unknown> | null
  comment: 'always' | 'on-change' | 'never'
  policy: ExitPolicy
}

/** Where sentences go that are for whoever reads the job's log. */
export interface Teller {
  info(sentence: string): void
  warning(sentence: string): void
  debug(sentence: string): void
}
