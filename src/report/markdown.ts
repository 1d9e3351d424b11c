/**
 * A Report as GitHub's Markdown, for the pull request comment and the job summary: the verdict first, one table
 * per suite, everything else folded away.
 */
import { counted, percent, plural } from '../core/numerals.ts'
import type { Outcome } from '../core/verdict.ts'
import {
  cellsOf,
  changeCell,
  comparedSentence,
  errorPhrase,
  inert,
  megabytes,
  metricNames,
  outcomeWords,
  partCells,
  partKeys,
  partNames,
  requestRows,
  spreadCell,
  statusPhrase,
  tableHead,
  tellingErrors,
  totalRows,
  validitySentence,
  valueCell,
} from './format.ts'
import type { Measured, Report, SuiteReport } from './report.ts'

/** GitHub refuses a comment of more than 65,536 characters; the rest is for the marker that its poster adds. */
export const longestComment = 60_000

/** Under `longestComment` whatever the report holds: what does not fit is left out, and said to be. */
export function markdown(report: Report): string {
  for (const room of rooms) {
    const text = written(report, room)
    if (text.length < longestComment) return text
  }
  return `${title(report)}\n\nThe report is too long to be shown here.\n`
}

/** How much may be shown, the most first. */
interface Room {
  suites: number
  requests: number
  details: boolean
}

const rooms: Room[] = [
  { suites: 100, requests: 100, details: true },
  { suites: 100, requests: 20, details: true },
  { suites: 100, requests: 5, details: true },
  { suites: 100, requests: 0, details: false },
  { suites: 20, requests: 0, details: false },
  { suites: 5, requests: 0, details: false },
  { suites: 1, requests: 0, details: false },
]

function written(report: Report, room: Room): string {
  const shown = report.suites.slice(0, room.suites)
  const alone = report.suites.length === 1
  return `${joined([
    title(report),
    ...shown.map((suite) => suiteSection(suite, room, alone)),
    leftOut(report.suites.length - shown.length, 'suite'),
    reproduction(report),
  ])}\n`
}

function title({ outcome, headline }: Report): string {
  return `### ${icons[outcome]} ${plain(headline)}`
}

const icons: Record<Outcome, string> = {
  pass: '✅',
  fail: '❌',
  unsure: '⚠️',
  invalid: '⚠️',
  incomparable: '⚠️',
  'no-baseline': '⚠️',
}

function suiteSection(suite: SuiteReport, room: Room, alone: boolean): string {
  const compared = comparedSentence(suite)
  return joined([
    alone ? null : `#### ${plain(suite.suite)}: ${outcomeWords[suite.outcome]}`,
    bullets(suite.reasons),
    bullets(tellingErrors(suite).map((error) => `First error: ${error}`)),
    suite.rows.length === 0 ? null : table(tableHead, totalRows(suite).map(totalCells)),
    compared && plain(compared),
    suite.head && plain(validitySentence(suite.head)),
    bullets(suite.warnings),
    room.details ? details(suite, room) : null,
  ])
}

function totalCells(row: SuiteReport['rows'][number]): string[] {
  const cells = cellsOf(row).map((cell) => plain(cell))
  return row.outcome === 'fail' ? cells.map(bold) : cells
}

function bold(cell: string): string {
  return `**${cell}**`
}

const mostSentences = 10

/** One sentence is a paragraph, several are a list. */
function bullets(sentences: string[]): string | null {
  if (sentences.length === 0) return null
  if (sentences.length === 1) return told(sentences[0] ?? '')
  // Indented, what follows the first line still belongs to its bullet.
  const shown = sentences
    .slice(0, mostSentences)
    .map((sentence) => `- ${told(sentence).replaceAll('\n', '\n  ')}`)
  return joinedLines([...shown, leftOut(sentences.length - shown.length, 'reason')])
}

/** The lines of a log that stand below a sentence stay lines: the last of them often holds the cause. */
function told(text: string): string {
  const lines = text.split('\n')
  const sentence = plain(lines.filter((line) => !line.startsWith(logBar)).join('\n'))
  const log = lines.filter((line) => line.startsWith(logBar)).map((line) => line.slice(logBar.length))
  return log.length === 0 ? sentence : `${sentence}\n\n${fenced(log)}`
}

/** What marks a line of a service's log in an error's message. */
const logBar = '  | '

function fenced(lines: string[], language = ''): string {
  const text = lines.map((line) => inert(line, 500)).join('\n')
  // A fence longer than any run of backticks within can't be closed by them.
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

function details(suite: SuiteReport, room: Room): string | null {
  if (suite.head === null) return null
  return joined([
    '<details><summary>Details: single requests, the spread between runs, where the time went</summary>',
    requestTable(suite, room),
    spreadTable(suite),
    '**Where the time went**',
    table(
      ['', 'p50', 'p90', 'p99', 'p99.9', 'max'],
      partKeys.map((part) => [partNames[part], ...partCells(suite.head as Measured, part)]),
    ),
    facts(suite.head),
    '</details>',
  ])
}

function requestTable(suite: SuiteReport, room: Room): string | null {
  const rows = requestRows(suite)
  const names = [...new Set(rows.map((row) => row.request))]
  if (names.length === 0) return null
  const shown = new Set(names.slice(0, room.requests))
  return joined([
    '**Single requests**',
    table(
      ['Request', 'Metric', 'Base', 'Head', 'Difference'],
      rows
        .filter((row) => shown.has(row.request))
        .map((row) => [
          plain(row.request ?? '', 80),
          metricNames[row.metric],
          valueCell(row.metric, row.base),
          valueCell(row.metric, row.head),
          changeCell(row),
        ]),
    ),
    leftOut(names.length - shown.size, 'request'),
  ])
}

function spreadTable(suite: SuiteReport): string | null {
  const epochs = suite.head?.epochs ?? 0
  if (suite.rows.length === 0 || epochs < 2) return null
  return joined([
    `**The spread between runs**: each number above is the median of ${plural(epochs, 'epoch')} (of errors the worst), each with a freshly started service.`,
    table(
      ['Metric', 'Base, lowest … highest', 'Head, lowest … highest'],
      totalRows(suite).map((row) => [
        metricNames[row.metric],
        spreadCell(row.metric, row.base),
        spreadCell(row.metric, row.head),
      ]),
    ),
  ])
}

function facts(head: Measured): string {
  const statuses = statusPhrase(head)
  const errors = errorPhrase(head)
  return joinedLines([
    statuses && `- Answers by status: ${plain(statuses)}`,
    errors && `- Errors by kind: ${plain(errors)}`,
    head.unfinished > 0 ? `- ${counted(head.unfinished)} requests had no answer at the end` : null,
    head.service &&
      `- The service used ${counted(head.service.cpuSeconds)} s of CPU, ` +
        `${perRequest(head.service.cpuSeconds, head.answered)}at most ${megabytes(head.service.maxRssBytes)} of memory`,
    `- tailgate used ${counted(head.generator.cpuSeconds)} s of CPU (${percent(head.generator.cores)} of one), ` +
      `and was held up for ${counted(head.generator.longestStallMs)} ms at the longest`,
  ])
}

function perRequest(cpuSeconds: number, answered: number): string {
  return answered > 0 ? `${counted((cpuSeconds * 1_000_000) / answered)} µs per request, ` : ''
}

function reproduction({ reproduce }: Report): string | null {
  if (reproduce === null) return null
  return `The same on your machine:\n${fenced([reproduce], 'sh')}`
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(alignment)), ...rows.map(line)].join('\n')
}

const leftAligned = new Set(['', 'Metric', 'Request', 'Limit', 'Verdict'])

function alignment(heading: string): string {
  return leftAligned.has(heading) ? ':--' : '--:'
}

function leftOut(count: number, noun: string): string | null {
  return count > 0 ? `… and ${plural(count, `more ${noun}`)}.` : null
}

function joined(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n')
}

function joinedLines(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n')
}

/**
 * Text as text: no table cell, tag, comment, emphasis, formula or link can begin in it, nobody is mentioned
 * (`@name`), and no issue or site is told that it was (`#12`, `https://`).
 */
export function plain(text: string, longest = 600): string {
  return inert(text, longest)
    .replace(/@|#(?=\d)|GH-(?=\d)|:(?=\/\/)|www(?=\.)/gi, `$&${invisible}`)
    .replace(/[&<>|`\\]/g, (character) => `&#${character.codePointAt(0)};`)
    .replace(/[*_~[\]$]/g, '\\$&')
    .replaceAll(invisible, '&#8203;')
}

/** A space of no width; it is written as an entity, so that it can be seen in a golden file. */
const invisible = '\u200b'
