/**
 * A Report as GitHub's Markdown, for the pull request comment and the job summary: the verdict first, one table
 * per suite, everything else folded away.
 */

import type { Outcome } from '../../core/verdict/verdict.ts'
import { outcomeWords } from '../cells.ts'
import type { Report, SuiteReport } from '../report.ts'
import {
  describeComparison,
  describeGenerator,
  describeValidity,
  explainClosedLoad,
  listFirstErrors,
} from '../sentences.ts'
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
import { renderTotalTables } from './tables.ts'

/** Under `longest` characters whatever the report holds: what does not fit is left out, and said to be. */
export function renderMarkdown(report: Report, longest = maxCommentLength): string {
  const text = renderToFit(
    longest,
    (room) => `${joinBlocks([renderTitle(report), renderBody(report, room)])}\n`,
  )
  return (text ?? `${renderTitle(report)}\n\n${tooLongMessage}\n`).replaceAll(
    `${detailsMarker}\n`,
    '',
  )
}

/** The same without its title, its details marked, so that they can be cut where parts crowd each other. */
export function renderSection(report: Report, longest = maxSectionLength): string {
  return renderToFit(longest, (room) => renderBody(report, room)) ?? tooLongMessage
}

const tooLongMessage = 'The report is too long to be shown here.'

function renderTitle({ outcome, headline }: Report): string {
  return `### ${outcomeIcons[outcome]} ${escapeMarkdown(headline)}`
}

export const outcomeIcons: Record<Outcome, string> = {
  pass: '✅',
  accepted: '☑️',
  fail: '❌',
  unsure: '⚠️',
  invalid: '⚠️',
  incomparable: '⚠️',
  'no-baseline': '⚠️',
}

function renderBody(report: Report, room: ContentLimits): string {
  const shown = report.suites.slice(0, room.suites)
  const alone = report.suites.length === 1
  return joinBlocks([
    renderBullets(report.notices),
    ...shown.map((suite) => renderSuiteSection(suite, room, alone)),
    describeOmitted(report.suites.length - shown.length, 'suite'),
    renderAcceptance(report),
    renderReproduction(report),
  ])
}

/** Of several suites, those that passed fold away. */
function renderSuiteSection(suite: SuiteReport, room: ContentLimits, alone: boolean): string {
  const text = renderSuiteText(suite, room)
  if (alone) return text
  return suite.outcome === 'pass'
    ? renderFold(`${outcomeIcons.pass} ${escapeSummary(suite.headline)}`, text)
    : joinBlocks([
        `#### ${outcomeIcons[suite.outcome]} ${escapeMarkdown(suite.suite)}: ${outcomeWords[suite.outcome]}`,
        text,
      ])
}

function renderSuiteText(suite: SuiteReport, room: ContentLimits): string {
  const compared = describeComparison(suite)
  const curve = room.details ? renderCurve(suite) : null
  // Of a failure the curve is the first thing to look at.
  const open = suite.outcome === 'fail'
  return joinBlocks([
    renderBullets(suite.reasons),
    renderBullets(listFirstErrors(suite)),
    renderTotalTables(suite),
    open ? curve : null,
    compared && escapeMarkdown(compared),
    renderClosedLoadNote(suite),
    renderValidity(suite),
    renderBullets(suite.warnings),
    room.details ? renderDetails(suite, room, open ? null : curve) : null,
  ])
}

function renderClosedLoadNote({ head }: SuiteReport): string | null {
  const note = head && explainClosedLoad(head)
  return note && escapeMarkdown(note)
}

/** Beside a base, what disturbed the head disturbed both, and casts no doubt. */
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
