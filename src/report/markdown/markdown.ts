/**
 * A Report as GitHub's Markdown, for the pull request comment and the job summary: the verdict first, one table
 * per suite, everything else folded away.
 */

import type { Outcome } from '../../core/verdict/verdict.ts'
import { outcomeWords } from '../cells.ts'
import type { Report, SuiteReport } from '../report.ts'
import {
  closedNote,
  comparedSentence,
  generatorPhrase,
  tellingErrors,
  validitySentence,
} from '../sentences.ts'
import { bullets, detailsMark, fenced, folded, joined, leftOut } from './blocks.ts'
import { curveOf, details } from './details.ts'
import { inSummary, plain } from './escape.ts'
import { fitting, longestComment, longestSection, type Room } from './size-limits.ts'
import { totalTables } from './tables.ts'

/** Under `longest` characters whatever the report holds: what does not fit is left out, and said to be. */
export function markdown(report: Report, longest = longestComment): string {
  const text = fitting(longest, (room) => `${joined([title(report), body(report, room)])}\n`)
  return (text ?? `${title(report)}\n\n${tooLong}\n`).replaceAll(`${detailsMark}\n`, '')
}

/** The same without its title, its details marked, so that they can be cut where parts crowd each other. */
export function section(report: Report, longest = longestSection): string {
  return fitting(longest, (room) => body(report, room)) ?? tooLong
}

const tooLong = 'The report is too long to be shown here.'

function title({ outcome, headline }: Report): string {
  return `### ${icons[outcome]} ${plain(headline)}`
}

export const icons: Record<Outcome, string> = {
  pass: '✅',
  accepted: '☑️',
  fail: '❌',
  unsure: '⚠️',
  invalid: '⚠️',
  incomparable: '⚠️',
  'no-baseline': '⚠️',
}

function body(report: Report, room: Room): string {
  const shown = report.suites.slice(0, room.suites)
  const alone = report.suites.length === 1
  return joined([
    bullets(report.notices),
    ...shown.map((suite) => suiteSection(suite, room, alone)),
    leftOut(report.suites.length - shown.length, 'suite'),
    acceptance(report),
    reproduction(report),
  ])
}

/** Of several suites, those that passed fold away. */
function suiteSection(suite: SuiteReport, room: Room, alone: boolean): string {
  const text = suiteText(suite, room)
  if (alone) return text
  return suite.outcome === 'pass'
    ? folded(`${icons.pass} ${inSummary(suite.headline)}`, text)
    : joined([`#### ${icons[suite.outcome]} ${plain(suite.suite)}: ${outcomeWords[suite.outcome]}`, text])
}

function suiteText(suite: SuiteReport, room: Room): string {
  const compared = comparedSentence(suite)
  const curve = room.details ? curveOf(suite) : null
  // Of a failure the curve is the first thing to look at.
  const open = suite.outcome === 'fail'
  return joined([
    bullets(suite.reasons),
    bullets(tellingErrors(suite)),
    totalTables(suite),
    open ? curve : null,
    compared && plain(compared),
    closedLine(suite),
    validityLine(suite),
    bullets(suite.warnings),
    room.details ? details(suite, room, open ? null : curve) : null,
  ])
}

function closedLine({ head }: SuiteReport): string | null {
  const note = head && closedNote(head)
  return note && plain(note)
}

/** Beside a base, what disturbed the head disturbed both, and casts no doubt. */
function validityLine({ head, beside }: SuiteReport): string | null {
  if (head === null) return null
  return plain(beside === null ? validitySentence(head) : `${generatorPhrase(head)}.`)
}

function acceptance({ outcome, acceptHow }: Report): string | null {
  return outcome === 'fail' && acceptHow !== null ? plain(acceptHow) : null
}

function reproduction({ reproduce }: Report): string | null {
  if (reproduce === null) return null
  return `The same on your machine:\n${fenced([reproduce], 'sh')}`
}
