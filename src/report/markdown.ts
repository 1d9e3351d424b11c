/**
 * A Report as GitHub's Markdown, for the pull request comment and the job summary: the verdict first, one table
 * per suite, everything else folded away.
 */
import { counted, percent, plural } from '../core/numerals.ts'
import { inWords } from '../core/outlook.ts'
import type { Judged, Outcome } from '../core/verdict.ts'
import {
  cellsOf,
  comparedSentence,
  countedEpochs,
  detectableCell,
  differenceNote,
  effectsCell,
  errorPhrase,
  generatorPhrase,
  inert,
  megabytes,
  metricNames,
  outcomeWords,
  partCells,
  partKeys,
  partNames,
  requestColumns,
  requestRows,
  spreadCell,
  statusPhrase,
  tableHead,
  tellingErrors,
  totalRows,
  validitySentence,
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
  const note = differenceNote(suite)
  return joined([
    alone ? null : `#### ${plain(suite.suite)}: ${outcomeWords[suite.outcome]}`,
    bullets(suite.reasons),
    bullets(tellingErrors(suite)),
    suite.rows.length === 0 ? null : table(tableHead, totalRows(suite).map(totalCells)),
    note && plain(note),
    compared && plain(compared),
    suite.head && suite.beside === null ? plain(validitySentence(suite.head)) : null,
    bullets(suite.warnings),
    room.details ? details(suite, room) : null,
  ])
}

function totalCells(row: Judged): string[] {
  const cells = cellsOf(row).map((cell) => plain(cell))
  return marked(row, cells)
}

function marked({ outcome }: Judged, cells: string[]): string[] {
  return outcome === 'fail' ? cells.map((cell) => `**${cell}**`) : cells
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
    partTable(suite, suite.head),
    facts(suite, suite.head),
    '</details>',
  ])
}

function requestTable(suite: SuiteReport, room: Room): string | null {
  const rows = requestRows(suite)
  const names = [...new Set(rows.map((row) => row.request))]
  if (names.length === 0) return null
  const shown = new Set(names.slice(0, room.requests))
  const columns = requestColumns(rows)
  const cells = (row: Judged) => [
    plain(row.request ?? '', 80),
    ...cellsOf(row)
      .slice(0, columns.length)
      .map((cell) => plain(cell)),
  ]
  return joined([
    '**Single requests**',
    table(
      ['Request', ...columns],
      rows.filter((row) => shown.has(row.request)).map((row) => marked(row, cells(row))),
    ),
    leftOut(names.length - shown.size, 'request'),
  ])
}

function spreadTable(suite: SuiteReport): string | null {
  const rows = totalRows(suite)
  const epochs = countedEpochs(suite)
  if (rows.length === 0 || epochs < 2) return null
  const runs = `the median of ${plural(epochs, 'epoch')} (of errors the worst), each with a freshly started service`
  const head = ['Metric', 'Base, lowest … highest', 'Head, lowest … highest']
  const cells = (row: Judged) => [
    metricNames[row.metric],
    spreadCell(row.metric, row.base),
    spreadCell(row.metric, row.head),
  ]
  if (!rows.some(({ evidence }) => evidence.kind === 'estimate')) {
    return joined([
      `**The spread between runs**: each number above is ${runs}.`,
      table(head, rows.map(cells)),
    ])
  }
  return joined([
    `**The spread between runs**: each base and head above is ${runs}. A difference from the last column on would be ` +
      'found nineteen times in twenty; a smaller one may go unnoticed.',
    table(
      [...head, 'Difference, lowest … highest', 'Noticeable from'],
      rows.map((row) => [...cells(row), effectsCell(row), detectableCell(row)]),
    ),
  ])
}

/** Side by side, both sides' parts stand under each other. */
function partTable({ base, beside }: SuiteReport, head: Measured): string {
  const columns = ['p50', 'p90', 'p99', 'p99.9', 'max']
  if (beside === null || base === null) {
    return table(
      ['', ...columns],
      partKeys.map((part) => [partNames[part], ...partCells(head, part)]),
    )
  }
  const rows = partKeys.flatMap((part) => [
    [`${partNames[part]}: base`, ...partCells(base, part)],
    [`${partNames[part]}: head`, ...partCells(head, part)],
  ])
  return table(['', ...columns], rows)
}

function facts(suite: SuiteReport, head: Measured): string {
  const { base, beside } = suite
  if (beside === null || base === null)
    return joinedLines([...sideFacts(head, 'service'), generatorFact(head)])
  return joinedLines([
    ...sideFacts(base, 'base'),
    ...sideFacts(head, 'head'),
    `- ${generatorPhrase(head)}`,
    `- It was held up for ${counted(head.generator.longestStallMs)} ms at the longest`,
    busyFact(suite),
    loadFact(suite),
  ])
}

/** `side`: as which it is spoken of. */
function sideFacts(measured: Measured, side: 'service' | 'base' | 'head'): string[] {
  const { service, answered, unfinished } = measured
  const statuses = statusPhrase(measured)
  const errors = errorPhrase(measured)
  const of = side === 'service' ? '' : ` of the ${side}`
  return [
    ...(statuses === null ? [] : [`- Answers${of} by status: ${plain(statuses)}`]),
    ...(errors === null ? [] : [`- Errors${of} by kind: ${plain(errors)}`]),
    ...(unfinished > 0 ? [`- ${plural(unfinished, 'request')}${of} had no answer at the end`] : []),
    ...(service === null
      ? []
      : [
          `- The ${side} used ${counted(service.cpuSeconds)} s of CPU, ${perRequest(service.cpuSeconds, answered)}` +
            `at most ${megabytes(service.maxRssBytes)} of memory`,
        ]),
  ]
}

function generatorFact({ generator }: Measured): string {
  return (
    `- tailgate used ${counted(generator.cpuSeconds)} s of CPU (${percent(generator.cores)} of one), ` +
    `and was held up for ${counted(generator.longestStallMs)} ms at the longest`
  )
}

function busyFact({ ground }: SuiteReport): string | null {
  if (ground?.kind !== 'paired' || ground.busy === null) return null
  return `- Both sides and tailgate together used ${percent(ground.busy)} of the machine`
}

function loadFact({ loadSeconds, repeats }: SuiteReport): string {
  const again =
    repeats === 0 ? '' : `, ${plural(repeats, 'epoch')} of it played again since tailgate itself was late`
  return `- ${inWords(loadSeconds)} of load in all, warm-up included${again}`
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
