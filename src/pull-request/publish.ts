/** Publishes reports in the pull request: one comment for all, and a check run for each. */

import { describeApiFailure } from '../github/api-failure.ts'
import type { RetryTiming } from '../github/comment.ts'
import { writeCheckRun } from './check-run.ts'
import { summaryHint, writeComment } from './comment.ts'
import type { Logger, PublishedResult, PublishTarget } from './target.ts'

/** Never rejects: a failure is logged and does not fail the gate. */
export async function publishToPullRequest(
  results: PublishedResult[],
  target: PublishTarget,
  timing: RetryTiming,
  log: Logger,
): Promise<void> {
  if (target.client === null) return
  try {
    const client = await target.client()
    await writeComment(results, target, client, timing, log)
    for (const result of results) await writeCheckRun(result, target, client, log)
  } catch (error) {
    log.warning(
      `Nothing could be written into the pull request. ${describeApiFailure(error)} ${summaryHint}`,
    )
  }
}
