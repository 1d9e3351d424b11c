/**
 * Renders a report as GitHub Markdown, for the pull request comment and the job summary: the
 * verdict first, one table for each suite, and everything else in folded details.
 */

import { chooseIcon, describeOutcome } from '../outcome-words.ts'
import type { Report, SuiteReport } from '../report.ts'
import {
  describeComparison,
  describeGenerator,
  describeTime,
  describeValidity,
  explainClosedLoad,
  listFirstErrors,
} from '../sentences.ts'
import { describeSuiteLateness } from '../upstreams/calls.ts'
import {
  describeOmitted,
  detailsMarker,
  joinBlocks,
  renderBullets,
  renderCodeBlock,
  renderFold,
} from './blocks.ts'
import { renderCurve, renderDetails } from './details.ts'
import { escapeMarkdown, escapeSummary } from './escape.ts'
import {
  type ContentLimits,
  maxCommentLength,
  maxSectionLength,
  renderToFit,
} from './size-limits.ts'
import {
  renderCallTable,
  renderNewRequests,
  renderNotableRequests,
  renderScenarioTable,
  renderTotalTables,
} from './tables.ts'

/** Always under `maxLength` characters: it leaves out what does not fit, and says so. */
export function renderMarkdown(report: Report, maxLength = maxCommentLength): string {
  const text = renderToFit(
    maxLength,
    (limits) => `${joinBlocks([renderTitle(report), renderBody(report, limits)])}\n`,
  )
  return (text ?? `${renderTitle(report)}\n\n${tooLongMessage}\n`).replaceAll(
    `${detailsMarker}\n`,
    '',
  )
}

/** The same without a title. Its details are marked, so that a full comment can drop them. */
export function renderSection(report: Report, maxLength = maxSectionLength): string {
  return renderToFit(maxLength, (limits) => renderBody(report, limits)) ?? tooLongMessage
}

const tooLongMessage = 'The report is too long to be shown here.'

function renderTitle(report: Report): string {
  return `### ${chooseIcon(report)} ${escapeMarkdown(report.headline)}`
}

function renderBody(report: Report, limits: ContentLimits): string {
  const shown = report.suites.slice(0, limits.suites)
  const alone = report.suites.length === 1
  return joinBlocks([
    renderBullets(report.notices),
    ...shown.map((suite) => renderSuiteSection(suite, limits, alone)),
    describeOmitted(report.suites.length - shown.length, 'suite'),
    renderAcceptance(report),
    renderReproduction(report),
    report.time && describeTime(report.time),
  ])
}

/** If there are several suites, those that passed are folded. */
function renderSuiteSection(suite: SuiteReport, limits: ContentLimits, alone: boolean): string {
  const text = renderSuiteText(suite, limits)
  if (alone) return text
  if (suite.outcome === 'pass')
    return renderFold(`${chooseIcon(suite)} ${escapeSummary(suite.headline)}`, text)
  const name = escapeMarkdown(suite.suite)
  const heading = `#### ${chooseIcon(suite)} ${name}: ${describeOutcome(suite)}`
  return joinBlocks([heading, text])
}

function renderSuiteText(suite: SuiteReport, limits: ContentLimits): string {
  const comparison = describeComparison(suite)
  const curve = limits.details ? renderCurve(suite) : null
  // The curve of a suite that failed is not folded: it shows which requests became slower.
  const isOpen = suite.outcome === 'fail'
  return joinBlocks([
    renderBullets(suite.reasons),
    renderBullets(listFirstErrors(suite)),
    renderTotalTables(suite),
    renderScenarioTable(suite, limits),
    renderNotableRequests(suite, limits),
    renderCallTable(suite),
    renderNewRequests(suite, limits),
    isOpen ? curve : null,
    comparison && escapeMarkdown(comparison),
    renderClosedLoadNote(suite),
    renderValidity(suite),
    describeSuiteLateness(suite),
    renderBullets(suite.warnings),
    limits.details ? renderDetails(suite, limits, isOpen ? null : curve) : null,
  ])
}

function renderClosedLoadNote({ head }: SuiteReport): string | null {
  const note = head && explainClosedLoad(head)
  return note && escapeMarkdown(note)
}

/** Without a verdict if base and head were measured side by side: a disturbance affects both. */
function renderValidity({ head, beside }: SuiteReport): string | null {
  if (head === null) return null
  return escapeMarkdown(beside === null ? describeValidity(head) : `${describeGenerator(head)}.`)
}

function renderAcceptance({ outcome, acceptHow }: Report): string | null {
  return outcome === 'fail' && acceptHow !== null ? escapeMarkdown(acceptHow) : null
}

function renderReproduction({ reproduce }: Report): string | null {
  if (reproduce === null) return null
  return `The same on your machine:\n${renderCodeBlock([reproduce], 'sh')}`
}
