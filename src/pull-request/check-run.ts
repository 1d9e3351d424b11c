/** Writes the check run of a report. */

import { type ExitPolicy, exitCode } from '../core/verdict/verdict.ts'
import { whyRefused } from '../github/api-failure.ts'
import { type Check, longestCheck, publishCheck } from '../github/checks.ts'
import type { Client } from '../github/client.ts'
import type { Origin } from '../report/comment/part.ts'
import { markdown } from '../report/markdown/markdown.ts'
import type { Report } from '../report/report.ts'
import type { Showing, Teller } from './target.ts'

/** That the token may not write checks is as usual as not, and nobody asked for one. */
export async function showCheck(
  report: Report,
  showing: Showing,
  client: Client,
  tell: Teller,
): Promise<void> {
  const { repository, commit } = showing
  if (commit === null) return
  try {
    const done = await publishCheck(client, repository, checkOf(report, commit, showing))
    if (done === 'forbidden') tell.debug('There is no check run: the token lacks checks: write.')
  } catch (error) {
    tell.warning(`The check run could not be written. ${whyRefused(error)}`)
  }
}

function checkOf(report: Report, commit: string, { origin, policy }: Showing): Check {
  return {
    name: `tailgate (${namesOf(origin).join(', ')})`,
    commit,
    conclusion: conclusionOf(report, policy),
    title: report.headline.replace(/^tailgate: /, '').slice(0, 200),
    summary: markdown(report, longestCheck),
  }
}

/** What was asked for by name is left out where it is a value of the matrix, and so there already. */
function namesOf({ job, leg, asked }: Origin): string[] {
  const isSaid = leg.split(', ').some((value) => value.endsWith(` ${asked}`))
  return [job, leg, isSaid ? '' : asked].filter((word) => word !== '')
}

/** As the job's own: what is not judged passes a rule that requires it, unless the user wants it to fail. */
function conclusionOf({ outcome }: Report, policy: ExitPolicy): Check['conclusion'] {
  if (exitCode(outcome, policy) !== 0) return 'failure'
  return outcome === 'pass' || outcome === 'accepted' ? 'success' : 'neutral'
}
