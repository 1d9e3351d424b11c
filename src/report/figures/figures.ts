/**
 * A Report as numbers only: what a pull request from a fork may hand to the workflow that comments for it. Whoever wrote
 * the file may have forged it, so that nothing in it is shown as it stands: numbers are checked, names are short and
 * escaped like any stranger's, and every sentence is made anew from the numbers.
 */

import type { z } from 'zod'
import type { PlannedLoad } from '../../core/measurement/planned-load.ts'
import type { Origin } from '../comment/part.ts'
import { composeSuiteHeadline } from '../headline.ts'
import type { MeasurementSummary } from '../measurement-summary.ts'
import { combineSuiteReports, type Report, type SuiteReport } from '../report.ts'
import {
  figuresSchema,
  figuresShape,
  maxFieldLength,
  maxFiguresSuites,
  maxRows,
  type sideShape,
  type suiteShape,
} from './schema.ts'

/** Of the text, in characters. */
export const maxFiguresLength = 256 * 1024

export interface Figures {
  origin: Origin
  report: Report
}

export function formatFiguresJson({ origin, report }: Figures): string {
  const suites = report.suites.slice(0, maxFiguresSuites).map(stripSuite)
  const text = JSON.stringify({ schema: figuresSchema, origin, suites })
  // Of very many suites the worst come first, and stay.
  return text.length < maxFiguresLength || suites.length <= 1
    ? text
    : formatFiguresJson({
        origin,
        report: { ...report, suites: report.suites.slice(0, suites.length / 2) },
      })
}

/** Without what a service or a user wrote. */
function stripSuite(suite: SuiteReport): object {
  const {
    warnings: _warnings,
    reasons: _reasons,
    headline: _headline,
    base,
    head,
    ...numbers
  } = suite
  return {
    ...numbers,
    suite: suite.suite.slice(0, maxFieldLength),
    rows: suite.rows.slice(0, maxRows).map(({ reason: _reason, acceptedBy: _by, ...row }) => row),
    base: base && stripSide(base),
    head: head && stripSide(head),
    beside: suite.beside && { ...suite.beside, what: '' },
  }
}

function stripSide(side: MeasurementSummary): object {
  const { firstErrors: _firstErrors, machine: _machine, validity, generator, ...numbers } = side
  const { precedenceRefused: _refused, ...figures } = generator
  return { ...numbers, generator: figures, validity: { verdict: validity.verdict } }
}

/** The Report in a text that anyone may have written; a problem is a sentence. */
export function parseFigures(text: string): Figures | { problem: string } {
  if (text.length > maxFiguresLength)
    return { problem: 'The figures are larger than any that tailgate writes.' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'The figures are no JSON.' }
  }
  const parsed = figuresShape.safeParse(json)
  if (!parsed.success) {
    const place = (parsed.error.issues[0]?.path ?? []).map((part) =>
      String(part).replace(/[^\w.-]+/g, '?'),
    )
    return {
      problem: `The figures are not as tailgate writes them, at ${place.join('.').slice(0, 100) || 'the top'}.`,
    }
  }
  const { origin, suites } = parsed.data
  const told = { notices: [], acceptHow: null, reproduce: null }
  return { origin, report: combineSuiteReports(suites.map(completeSuite), told) }
}

/** With what can be said from numbers alone. */
function completeSuite({
  base,
  head,
  rows,
  beside,
  ...suite
}: z.infer<typeof suiteShape>): SuiteReport {
  const judged = rows.map((row) => ({ ...row, reason: null }))
  return {
    ...suite,
    rows: judged,
    headline: composeSuiteHeadline(suite.suite, { outcome: suite.outcome, rows: judged }),
    reasons: [],
    warnings: [],
    base: base && completeSide(base),
    head: head && completeSide(head),
    beside: beside && { ...beside, what: 'what its branch started from' },
  }
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
    machine: unknownMachine,
    generator: { ...generator, precedenceRefused: null },
    validity: { ...validity, reasons: [] },
  }
}

/** Older files name the rate alone. */
function deriveLoad(
  side: Pick<MeasurementSummary, 'perSecond' | 'arrivals' | 'connections'>,
): PlannedLoad {
  const { perSecond, arrivals, connections } = side
  const connected = { connections, timeoutSeconds: 0 }
  if (perSecond === null) return { kind: 'closed', ...connected }
  return arrivals === 'poisson'
    ? { kind: 'rate', arrivals, perSecond, ...connected }
    : { kind: 'rate', perSecond, jitter: 0, ...connected }
}

const unknownMachine = { os: 'unknown', arch: 'unknown', cpu: 'unknown', cpus: 0 }
