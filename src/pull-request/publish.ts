/** Publishes a report in the pull request: a comment and a check run. A failure here fails no gate. */

import { describeApiFailure } from '../github/api-failure.ts'
import type { RetryTiming } from '../github/comment.ts'
import type { Report } from '../report/report.ts'
import { writeCheckRun } from './check-run.ts'
import { summaryHint, writeComment } from './comment.ts'
import type { Logger, PublishTarget } from './target.ts'

export async function publishToPullRequest(
  report: Report,
  showing: PublishTarget,
  patience: RetryTiming,
  tell: Logger,
): Promise<void> {
  if (showing.client === null) return
  try {
    const client = await showing.client()
    await writeComment(report, showing, client, patience, tell)
    await writeCheckRun(report, showing, client, tell)
  } catch (error) {
    tell.warning(
      `Nothing could be written into the pull request. ${describeApiFailure(error)} ${summaryHint}`,
    )
  }
}
