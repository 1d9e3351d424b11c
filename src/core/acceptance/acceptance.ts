/**
 * A slowdown that somebody takes on: by a label on one pull request, for the figures it was given at; or by a waiver,
 * up to a ceiling and until a day. What is covered no longer fails, and it is said each time who took it on.
 */

import type { JudgedRow } from '../verdict/limit-result.ts'
import { collectReasons, concludeVerdict, type Verdict } from '../verdict/verdict.ts'
import {
  type AcceptanceCheck,
  createRefusal,
  hasFailed,
  type VerdictInputs,
} from './acceptance-check.ts'
import { type AcceptLabel, checkLabel } from './label.ts'
import { checkWaiver, isWaiverAbout } from './waiver-match.ts'
import { describeExpiry, splitByExpiry, type Waiver, waiversFileName } from './waivers.ts'

export interface Acceptances {
  /** A pull request has one at most. */
  label: AcceptLabel | null
  /** Of all suites; those that have expired too, since that is told. */
  waivers: Waiver[]
}

/**
 * The verdict, with what is covered no longer failing. Any row can be taken on, errors too: that some requests now
 * fail may be what the change is about. A service that does not start has no figures, and stays a failure.
 */
export function acceptFailures(
  verdict: Verdict,
  judging: VerdictInputs,
  { label, waivers }: Acceptances,
  now: Date,
): Verdict {
  const own = waivers.filter(({ suite }) => suite === judging.suite)
  const { live, expired } = splitByExpiry(own, now)
  const rows = verdict.rows.map((row) => {
    if (row.outcome !== 'fail') return row
    const isAboutRow = (waiver: Waiver) => isWaiverAbout(waiver, row, judging.rules)
    return applyChecks(row, [
      ...live.filter(isAboutRow).map((waiver) => checkWaiver(waiver, row)),
      ...(label === null ? [] : [checkLabel(label, row, judging)]),
      ...expired.filter(isAboutRow).map((waiver) => createRefusal(`${describeExpiry(waiver)}.`)),
    ])
  })
  const failed = collectReasons(verdict.rows, 'fail')
  const found = {
    ...verdict.reasonsByOutcome,
    fail: [
      ...verdict.reasonsByOutcome.fail.filter((reason) => !failed.includes(reason)),
      ...collectReasons(rows, 'fail'),
    ],
    accepted: collectReasons(rows, 'accepted'),
  }
  // Where its row fails, that it has expired stands with the failure.
  const forgotten = expired.filter(
    (waiver) => !rows.some((row) => hasFailed(row) && isWaiverAbout(waiver, row, judging.rules)),
  )
  const reminders = forgotten.map(
    (waiver) => `${describeExpiry(waiver)}: remove it from ${waiversFileName}.`,
  )
  return concludeVerdict(found, rows, [...verdict.warnings, ...reminders])
}

/** One that covers it is enough; where none does, all of them say why not. */
function applyChecks(row: JudgedRow, answers: AcceptanceCheck[]): JudgedRow {
  const covering = answers.find((answer) => answer.kind === 'accepts')
  const said = covering === undefined ? answers : [covering]
  const sentences = [row.reason, ...said.map(({ message: sentence }) => sentence)]
  const reason = sentences.filter((each) => each !== null).join(' ')
  return covering === undefined
    ? { ...row, reason }
    : { ...row, outcome: 'accepted', acceptedBy: covering.by, reason }
}
