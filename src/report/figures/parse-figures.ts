/**
 * Reads the figures file of a pull request from a fork. It is untrusted and may be forged, so
 * nothing in it is shown unchecked: numbers must be in range, names are short and escaped, and
 * every sentence is composed again from the numbers.
 */

import type { z } from 'zod'
import { describeAnswerChange } from '../../core/answers/sentences.ts'
import type { PlannedLoad } from '../../core/measurement/planned-load.ts'
import { describeStorms } from '../../core/storms/storm-summary.ts'
import { describeAttempts } from '../../core/verdict/attempts.ts'
import type { OnFail } from '../../core/verdict/exit-code.ts'
import { assignOutcome, type JudgedRow } from '../../core/verdict/limit-result.ts'
import { composeSuiteHeadline } from '../headline.ts'
import type { MeasurementSummary } from '../measurement-summary.ts'
import { combineSuiteReports, type SuiteReport } from '../report.ts'
import { type Figures, maxFiguresLength } from './figures.ts'
import { figuresShape, type sideShape, type suiteShape } from './schema.ts'

/** Parses the report in untrusted text. A problem is a sentence. */
export function parseFigures(text: string): Figures | { problem: string } {
  if (text.length > maxFiguresLength)
    return { problem: 'The figures are larger than any that tailgate writes.' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'The figures are not JSON.' }
  }
  const parsed = figuresShape.safeParse(json)
  if (!parsed.success) {
    const path = (parsed.error.issues[0]?.path ?? []).map((part) =>
      String(part).replace(/[^\w.-]+/g, '?'),
    )
    const place = path.join('.').slice(0, 100) || 'the top'
    return { problem: `The figures do not have the form that tailgate writes, at ${place}.` }
  }
  const { origin, onFail, time, suites } = parsed.data
  const remarks = { notices: [], acceptHow: null, onFail, time, reproduce: null }
  const completed = suites.map((suite) => completeSuite(suite, onFail))
  return { origin, report: combineSuiteReports(completed, remarks) }
}

/** Adds the texts that can be composed from the numbers. */
function completeSuite(
  { base, head, rows, calls, answers, beside, ...suite }: z.infer<typeof suiteShape>,
  onFail: OnFail,
): SuiteReport {
  const judged = rows.map(completeRow)
  const called = calls?.map((row) => ({ ...row, reason: null, example: '', routes: [] }))
  const answered = answers?.map((answer) => ({
    ...answer,
    reason: `${answer.request}: ${describeAnswerChange(answer)}.`,
  }))
  return {
    ...suite,
    rows: judged,
    onFail,
    ...(called && { calls: called }),
    ...(answered && { answers: answered }),
    headline: composeSuiteHeadline(
      suite.suite,
      { outcome: suite.outcome, rows: judged, calls: called, answers: answered },
      onFail,
    ),
    reasons: [],
    warnings: [
      ...(answered ?? []).map(({ reason }) => reason),
      ...describeAttempts(suite.ground),
      ...(suite.ground?.kind === 'paired' ? describeStorms(suite.ground.storms) : []),
    ],
    newRequests: [],
    base: base && completeSide(base),
    head: head && completeSide(head),
    beside: beside && { ...beside, what: 'the commit that its branch started from' },
  }
}

/** The sentence of a warning is not known, but that there is one. */
function completeRow({
  warned,
  outcome,
  head,
  improved,
  worsened,
  ...rest
}: z.infer<typeof suiteShape>['rows'][number]): JudgedRow {
  const row = { ...rest, reason: null, ...(warned && { warning: '' }) }
  if (head === null) return { ...row, head, outcome: 'not-measured' }
  return assignOutcome({ ...row, head, improved, worsened }, outcome)
}

function completeSide({
  validity,
  generator,
  load,
  ...side
}: z.infer<typeof sideShape>): MeasurementSummary {
  return {
    ...side,
    load: load ?? deriveLoad(side),
    firstErrors: [],
    samples: [],
    machine: unknownMachine,
    generator: { ...generator, precedenceRefused: null },
    validity: { ...validity, reasons: [] },
  }
}

/** The load of files that older versions wrote: they contain no more than the rate. */
function deriveLoad(
  side: Pick<MeasurementSummary, 'perSecond' | 'arrivals' | 'connections'>,
): PlannedLoad {
  const { perSecond, arrivals, connections } = side
  const connected = { connections, timeoutSeconds: 0 }
  if (perSecond === null) return { kind: 'closed', ...connected }
  return arrivals === 'poisson' || arrivals === 'grid'
    ? { kind: 'rate', arrivals, perSecond, ...connected }
    : { kind: 'rate', perSecond, jitter: 0, ...connected }
}

const unknownMachine = { os: 'unknown', arch: 'unknown', cpu: 'unknown', cpus: 0 }
