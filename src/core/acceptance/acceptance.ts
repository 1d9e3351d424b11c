/**
 * A slowdown that somebody takes on: by a label on one pull request, for the figures it was given at; or by a waiver,
 * up to a ceiling and until a day. What is covered no longer fails, and it is said each time who took it on.
 */

import type { Judged } from '../verdict/limit-result.ts'
import { concluded, reasonsOf, type Verdict } from '../verdict/verdict.ts'
import { type Answer, hasFailed, type Judging, refused } from './acceptance-check.ts'
import { answerOfLabel, type Label } from './label.ts'
import { answerOfWaiver, isAbout } from './waiver-match.ts'
import { expiry, type Waiver, waiversAt, waiversFile } from './waivers.ts'

export interface Acceptances {
  /** A pull request has one at most. */
  label: Label | null
  /** Of all suites; those that have expired too, since that is told. */
  waivers: Waiver[]
}

/**
 * The verdict, with what is covered no longer failing. Any row can be taken on, errors too: that some requests now
 * fail may be what the change is about. A service that does not start has no figures, and stays a failure.
 */
export function accepted(
  verdict: Verdict,
  judging: Judging,
  { label, waivers }: Acceptances,
  now: Date,
): Verdict {
  const own = waivers.filter(({ suite }) => suite === judging.suite)
  const { live, expired } = waiversAt(own, now)
  const rows = verdict.rows.map((row) => {
    if (row.outcome !== 'fail') return row
    const about = (waiver: Waiver) => isAbout(waiver, row, judging.rules)
    return answered(row, [
      ...live.filter(about).map((waiver) => answerOfWaiver(waiver, row)),
      ...(label === null ? [] : [answerOfLabel(label, row, judging)]),
      ...expired.filter(about).map((waiver) => refused(`${expiry(waiver)}.`)),
    ])
  })
  const failed = reasonsOf(verdict.rows, 'fail')
  const found = {
    ...verdict.found,
    fail: [...verdict.found.fail.filter((reason) => !failed.includes(reason)), ...reasonsOf(rows, 'fail')],
    accepted: reasonsOf(rows, 'accepted'),
  }
  // Where its row fails, that it has expired stands with the failure.
  const forgotten = expired.filter(
    (waiver) => !rows.some((row) => hasFailed(row) && isAbout(waiver, row, judging.rules)),
  )
  const reminders = forgotten.map((waiver) => `${expiry(waiver)}: remove it from ${waiversFile}.`)
  return concluded(found, rows, [...verdict.warnings, ...reminders])
}

/** One that covers it is enough; where none does, all of them say why not. */
function answered(row: Judged, answers: Answer[]): Judged {
  const covering = answers.find((answer) => answer.kind === 'accepts')
  const said = covering === undefined ? answers : [covering]
  const sentences = [row.reason, ...said.map(({ sentence }) => sentence)]
  const reason = sentences.filter((each) => each !== null).join(' ')
  return covering === undefined
    ? { ...row, reason }
    : { ...row, outcome: 'accepted', acceptedBy: covering.by, reason }
}
