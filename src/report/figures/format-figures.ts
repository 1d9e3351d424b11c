/**
 * Reduces a report to numbers, which a pull request from a fork passes to the workflow that
 * comments for it. Texts that a service or a user wrote are left out: the reader would not trust
 * them.
 */

import type { JudgedAnswer } from '../../core/answers/judge-answers.ts'
import type { JudgedCalls } from '../../core/upstreams/judge-calls.ts'
import type { Evidence } from '../../core/verdict/compare.ts'
import type { JudgedRow } from '../../core/verdict/limit-result.ts'
import type { MeasurementSummary } from '../measurement-summary.ts'
import type { SuiteReport } from '../report.ts'
import {
  answerTextPattern,
  type Figures,
  figuresSchema,
  maxFieldLength,
  maxFiguresLength,
  maxFiguresSuites,
  maxRows,
} from './figures.ts'

/** A report with too many suites loses the last ones, until the text is short enough. */
export function formatFiguresJson({ origin, report }: Figures): string {
  const suites = report.suites.slice(0, maxFiguresSuites).map(stripSuite)
  const { onFail, time } = report
  const text = JSON.stringify({ schema: figuresSchema, origin, onFail, time, suites })
  // The worst suites come first, so they stay.
  return text.length < maxFiguresLength || suites.length <= 1
    ? text
    : formatFiguresJson({
        origin,
        report: { ...report, suites: report.suites.slice(0, suites.length / 2) },
      })
}

/** A suite without the text that a service or a user wrote. */
function stripSuite(suite: SuiteReport): object {
  const {
    warnings: _warnings,
    reasons: _reasons,
    headline: _headline,
    newRequests: _newRequests,
    onFail: _onFail,
    base,
    head,
    ...numbers
  } = suite
  return {
    ...numbers,
    suite: suite.suite.slice(0, maxFieldLength),
    rows: suite.rows.slice(0, maxRows).map(stripRow),
    ...(suite.calls && { calls: suite.calls.slice(0, maxRows).map(stripCalls) }),
    ...(suite.answers && { answers: suite.answers.map(stripAnswer) }),
    base: base && stripSide(base),
    head: head && stripSide(head),
    beside: suite.beside && { ...suite.beside, what: '' },
  }
}

function stripRow(row: JudgedRow): object {
  const { reason: _reason, acceptedBy: _by, warning, observed, evidence, ...numbers } = row
  return {
    ...numbers,
    evidence: stripWeights(evidence),
    // Only the headline of a crossed absolute limit needs them.
    ...(numbers.crossed?.kind === 'absolute' && { observed }),
    ...(warning !== undefined && { warned: true }),
  }
}

function stripWeights(evidence: Evidence): Evidence {
  if (evidence.kind !== 'estimate') return evidence
  const { weights: _weights, ...estimate } = evidence.estimate
  return { ...evidence, estimate }
}

function stripCalls({ reason: _reason, example: _example, routes: _routes, ...row }: JudgedCalls) {
  return { ...row, upstream: row.upstream.slice(0, maxFieldLength) }
}

/** Names of fields and paths are the service's. What is left are statuses, types and bytes. */
function stripAnswer({ path: _path, reason: _reason, acceptedBy: _by, ...answer }: JudgedAnswer) {
  const strip = (text: string) =>
    answer.kind !== 'fields' && answerTextPattern.test(text) ? text : ''
  return {
    ...answer,
    request: answer.request.slice(0, maxFieldLength),
    base: strip(answer.base),
    head: strip(answer.head),
  }
}

function stripSide(side: MeasurementSummary): object {
  const { firstErrors: _errors, samples: _samples, machine: _machine, ...known } = side
  const { validity, generator, ...numbers } = known
  const { precedenceRefused: _refused, ...figures } = generator
  return { ...numbers, generator: figures, validity: { verdict: validity.verdict } }
}
