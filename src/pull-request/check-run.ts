/** Writes the check run of a report. */

import { chooseExitCode, type ExitPolicy } from '../core/verdict/verdict.ts'
import { describeApiFailure } from '../github/api-failure.ts'
import { type CheckRun, maxCheckSummaryLength, publishCheck } from '../github/checks.ts'
import type { GitHubClient } from '../github/client.ts'
import type { Origin } from '../report/comment/part.ts'
import { renderMarkdown } from '../report/markdown/markdown.ts'
import type { Report } from '../report/report.ts'
import type { Logger, PublishTarget } from './target.ts'

/** That the token may not write checks is as usual as not, and nobody asked for one. */
export async function writeCheckRun(
  report: Report,
  showing: PublishTarget,
  client: GitHubClient,
  tell: Logger,
): Promise<void> {
  const { repository, commit } = showing
  if (commit === null) return
  try {
    const done = await publishCheck(client, repository, buildCheckRun(report, commit, showing))
    if (done === 'forbidden') tell.debug('There is no check run: the token lacks checks: write.')
  } catch (error) {
    tell.warning(`The check run could not be written. ${describeApiFailure(error)}`)
  }
}

function buildCheckRun(
  report: Report,
  commit: string,
  { origin, policy }: PublishTarget,
): CheckRun {
  return {
    name: `tailgate (${listNameParts(origin).join(', ')})`,
    commit,
    conclusion: decideConclusion(report, policy),
    title: report.headline.replace(/^tailgate: /, '').slice(0, 200),
    summary: renderMarkdown(report, maxCheckSummaryLength),
  }
}

/** What was asked for by name is left out where it is a value of the matrix, and so there already. */
function listNameParts({ job, leg, asked }: Origin): string[] {
  const isSaid = leg.split(', ').some((value) => value.endsWith(` ${asked}`))
  return [job, leg, isSaid ? '' : asked].filter((word) => word !== '')
}

/** As the job's own: what is not judged passes a rule that requires it, unless the user wants it to fail. */
function decideConclusion({ outcome }: Report, policy: ExitPolicy): CheckRun['conclusion'] {
  if (chooseExitCode(outcome, policy) !== 0) return 'failure'
  return outcome === 'pass' || outcome === 'accepted' ? 'success' : 'neutral'
}
