/** Publishes a report in the pull request as a comment and a check run. */

import { describeApiFailure } from '../github/api-failure.ts'
import type { RetryTiming } from '../github/comment.ts'
import type { Report } from '../report/report.ts'
import { writeCheckRun } from './check-run.ts'
import { summaryHint, writeComment } from './comment.ts'
import type { Logger, PublishTarget } from './target.ts'

/** Never rejects: a failure is logged and does not fail the gate. */
export async function publishToPullRequest(
  report: Report,
  target: PublishTarget,
  timing: RetryTiming,
  log: Logger,
): Promise<void> {
  if (target.client === null) return
  try {
    const client = await target.client()
    await writeComment(report, target, client, timing, log)
    await writeCheckRun(report, target, client, log)
  } catch (error) {
    log.warning(
      `Nothing could be written into the pull request. ${describeApiFailure(error)} ${summaryHint}`,
    )
  }
}
