/**
 * Applies acceptances to a verdict. A label on a pull request accepts the figures at the time when
 * it was set; a waiver accepts a metric up to a ceiling until a date. Covered rows no longer fail,
 * and their reason says who accepted them.
 */

import type { JudgedAnswer } from '../answers/judge-answers.ts'
import { assignOutcome, type FailedRow, type JudgedRow } from '../verdict/limit-result.ts'
import { collectReasons, concludeVerdict, type Verdict } from '../verdict/verdict.ts'
import {
  type AcceptanceCheck,
  createRefusal,
  hasFailed,
  type VerdictInputs,
} from './acceptance-check.ts'
import { type AcceptLabel, checkAnswerLabel, checkLabel } from './label.ts'
import { checkWaiver, isWaiverAbout } from './waiver-match.ts'
import { describeExpiry, splitByExpiry, type Waiver, waiversFileName } from './waivers.ts'

export interface Acceptances {
  /** A pull request has at most one. */
  label: AcceptLabel | null
  /** The waivers of all suites, including expired ones, which the verdict mentions. */
  waivers: Waiver[]
}

/**
 * The verdict in which covered rows no longer fail. Every row can be accepted, errors too: a change
 * may intend that some requests fail. A service that does not start has no figures and still fails.
 */
export function acceptFailures(
  verdict: Verdict,
  inputs: VerdictInputs,
  { label, waivers }: Acceptances,
  now: Date,
): Verdict {
  const own = waivers.filter(({ suite }) => suite === inputs.suite)
  const { live, expired } = splitByExpiry(own, now)
  const rows = verdict.rows.map((row) => {
    if (row.outcome !== 'fail') return row
    const isAboutRow = (waiver: Waiver) => isWaiverAbout(waiver, row, inputs.rules)
    return applyChecks(row, [
      ...live.filter(isAboutRow).map((waiver) => checkWaiver(waiver, row)),
      ...(label === null ? [] : [checkLabel(label, row, inputs)]),
      ...expired.filter(isAboutRow).map((waiver) => createRefusal(`${describeExpiry(waiver)}.`)),
    ])
  })
  const answers = verdict.answers?.map((answer) => acceptAnswer(answer, inputs, label))
  const failed = [...collectReasons(verdict.rows, 'fail'), ...listAnswers(verdict.answers, 'fail')]
  const reasons = {
    ...verdict.reasonsByOutcome,
    fail: [
      ...listAnswers(answers, 'fail'),
      ...verdict.reasonsByOutcome.fail.filter((reason) => !failed.includes(reason)),
      ...collectReasons(rows, 'fail'),
    ],
    accepted: [...listAnswers(answers, 'accepted'), ...collectReasons(rows, 'accepted')],
  }
  // If the waiver's row fails, the reason of the failure mentions the expiry.
  const unmentioned = expired.filter(
    (waiver) => !rows.some((row) => hasFailed(row) && isWaiverAbout(waiver, row, inputs.rules)),
  )
  const reminders = unmentioned.map(
    (waiver) => `${describeExpiry(waiver)}: remove it from ${waiversFileName}.`,
  )
  const accepted = concludeVerdict(reasons, rows, [...verdict.warnings, ...reminders])
  return {
    ...accepted,
    ...(verdict.calls && { calls: verdict.calls }),
    ...(answers && { answers }),
  }
}

/** A label accepts answers as it accepts figures. A waiver is only about a metric. */
function acceptAnswer(
  answer: JudgedAnswer,
  inputs: VerdictInputs,
  label: AcceptLabel | null,
): JudgedAnswer {
  if (answer.outcome !== 'fail' || label === null) return answer
  const check = checkAnswerLabel(label, answer, inputs)
  const reason = `${answer.reason} ${check.message}`
  return check.kind === 'accepts'
    ? { ...answer, outcome: 'accepted', acceptedBy: check.by, reason }
    : { ...answer, reason }
}

function listAnswers(answers: JudgedAnswer[] = [], outcome: JudgedAnswer['outcome']): string[] {
  return answers.flatMap((answer) => (answer.outcome === outcome ? [answer.reason] : []))
}

/** The row is accepted if one check accepts it. Otherwise its reason contains all refusals. */
function applyChecks(row: FailedRow, checks: AcceptanceCheck[]): JudgedRow {
  const covering = checks.find((check) => check.kind === 'accepts')
  const relevant = covering === undefined ? checks : [covering]
  const sentences = [row.reason, ...relevant.map(({ message }) => message)]
  const reason = sentences.filter((each) => each !== null).join(' ')
  return covering === undefined
    ? { ...row, reason }
    : assignOutcome({ ...row, acceptedBy: covering.by, reason }, 'accepted')
}
