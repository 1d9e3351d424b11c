/** Writes the check run of a report. */

import { chooseExitCode, type OutcomePolicy } from '../core/verdict/exit-code.ts'
import { describeApiFailure } from '../github/api-failure.ts'
import { type CheckRun, maxCheckSummaryLength, publishCheck } from '../github/checks.ts'
import type { GitHubClient } from '../github/client.ts'
import type { Origin } from '../report/comment/part.ts'
import { renderMarkdown } from '../report/markdown/markdown.ts'
import type { Report } from '../report/report.ts'
import type { Logger, PublishedResult, PublishTarget } from './target.ts'

/** Logs only a debug message without the permission, because a check run is optional. */
export async function writeCheckRun(
  result: PublishedResult,
  target: PublishTarget,
  client: GitHubClient,
  log: Logger,
): Promise<void> {
  const { repository, commit } = target
  if (commit === null) return
  const check = buildCheckRun(result, commit, target)
  if (check.conclusion !== 'failure' && !result.mayPass) return
  try {
    const outcome = await publishCheck(client, repository, check)
    if (outcome === 'forbidden') log.debug('There is no check run: the token lacks checks: write.')
  } catch (error) {
    log.warning(`The check run could not be written. ${describeApiFailure(error)}`)
  }
}

function buildCheckRun(
  { report, origin }: PublishedResult,
  commit: string,
  { policy }: PublishTarget,
): CheckRun {
  return {
    name: `tailgate (${listNameParts(origin).join(', ')})`,
    commit,
    conclusion: decideConclusion(report, policy),
    title: report.headline.replace(/^tailgate: /, '').slice(0, 200),
    summary: renderMarkdown(report, maxCheckSummaryLength),
  }
}

/**
 * The name of the suite in the inputs is omitted if the leg of the matrix already contains it.
 */
function listNameParts({ job, leg, asked }: Origin): string[] {
  const isInLeg = leg.split(', ').some((value) => value.endsWith(` ${asked}`))
  return [job, leg, isInLeg ? '' : asked].filter((part) => part !== '')
}

/**
 * The conclusion agrees with the exit code of the job. An outcome without a verdict is neutral,
 * which satisfies a rule, unless the policy says that it fails. With `on-fail: report`, a failure
 * is neutral too.
 */
function decideConclusion(
  { outcome, onFail }: Report,
  policy: OutcomePolicy,
): CheckRun['conclusion'] {
  if (chooseExitCode(outcome, { ...policy, onFail }) !== 0) return 'failure'
  return outcome === 'pass' || outcome === 'accepted' ? 'success' : 'neutral'
}
