/** Publishes a report in the pull request: a comment and a check run. A failure here fails no gate. */

import { whyRefused } from '../github/api-failure.ts'
import type { Patience } from '../github/comment.ts'
import type { Report } from '../report/report.ts'
import { showCheck } from './check-run.ts'
import { elsewhere, showComment } from './comment.ts'
import type { Showing, Teller } from './target.ts'

export async function show(
  report: Report,
  showing: Showing,
  patience: Patience,
  tell: Teller,
): Promise<void> {
  if (showing.client === null) return
  try {
    const client = await showing.client()
    await showComment(report, showing, client, patience, tell)
    await showCheck(report, showing, client, tell)
  } catch (error) {
    tell.warning(`Nothing could be written into the pull request. ${whyRefused(error)} ${elsewhere}`)
  }
}
