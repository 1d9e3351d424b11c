/** Judges how the head's answers differ from the base's, by the setting of each request. */

import type { ChoiceOf } from '../config/options/option-table.ts'
import { type AnswerChange, isBroken } from './answer-change.ts'
import type { AnswerPair } from './answer-sums.ts'
import { findAnswerChanges } from './find-changes.ts'
import { describeAnswerChange } from './sentences.ts'

/** A difference, and what follows from it. */
export interface JudgedAnswer extends AnswerChange {
  outcome: 'fail' | 'accepted' | 'warning'
  /** A sentence. */
  reason: string
  /** Who accepted it; absent otherwise. */
  acceptedBy?: string | undefined
}

export interface AnswerRules {
  answers?: ChoiceOf<'answers'> | undefined
  /** The share of answers that may be wrong, in [0, 1]. */
  allowErrors: number
  /** Those of single requests. */
  requestAnswers?: NamedAnswerRule[] | undefined
  /**
   * The names of the requests with a condition, to which 304 is an answer. Absent where the headers
   * are not known: then it is an answer to all of them.
   */
  conditionalRequests?: string[] | undefined
}

export interface NamedAnswerRule {
  name: string
  answers: ChoiceOf<'answers'>
}

/** The failures first. */
export function judgeAnswers(pairs: AnswerPair[], rules: AnswerRules): JudgedAnswer[] {
  const judged = pairs.flatMap((pair): JudgedAnswer[] => {
    const own = rules.requestAnswers?.find(({ name }) => name === pair.request)?.answers
    const rule = own ?? rules.answers ?? 'fail'
    if (rule === 'ignore') return []
    const allowsNotModified = rules.conditionalRequests?.includes(pair.request) ?? true
    const tolerance = { budget: rules.allowErrors, allowsNotModified }
    const changes = findAnswerChanges(pair, tolerance).slice(0, maxChangesPerRequest)
    return changes.map((change) => ({
      ...change,
      outcome: rule === 'fail' && isBroken(change) ? 'fail' : 'warning',
      reason: `${change.request}: ${describeAnswerChange(change)}.`,
    }))
  })
  const failed = judged.filter(({ outcome }) => outcome === 'fail')
  const others = judged.filter(({ outcome }) => outcome !== 'fail')
  return [...failed, ...others].slice(0, maxChanges)
}

/** A renamed object changes many paths, and a reader needs few of them. */
const maxChangesPerRequest = 3

const maxChanges = 50

/** The sentences of the warnings, and what helps. */
export function listAnswerWarnings(answers: JudgedAnswer[]): string[] {
  if (answers.length === 0) return []
  const warned = answers.flatMap(({ outcome, reason }) => (outcome === 'warning' ? [reason] : []))
  return [...warned, advice]
}

/** `the answers differ: GET /: 100 % of the head's answers are 302 (base: 200)`; null without. */
export function describeWorstAnswer(
  answers: JudgedAnswer[] | undefined,
  outcome: JudgedAnswer['outcome'],
): string | null {
  const worst = answers?.find((answer) => answer.outcome === outcome)
  return worst === undefined
    ? null
    : `the answers differ: ${worst.request}: ${describeAnswerChange(worst)}`
}

const advice =
  'Base and head do not answer alike, so their times are not those of the same work. If that is ' +
  'intended, `answers: warn` or `answers: ignore`, for the suite or a request, says so.'
