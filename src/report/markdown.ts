/**
 * A Report as GitHub's Markdown, for the pull request comment and the job summary: the verdict first, one table
 * per suite, everything else folded away.
 */
import { counted, listed, percent, plural } from '../core/numerals.ts'
import { inWords } from '../core/outlook.ts'
import type { Judged, Outcome } from '../core/verdict.ts'
import { colourWords, curveChart, trendChart } from './chart.ts'
import {
  cellsOf,
  changeParts,
  closedNote,
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
  namedParts,
  outcomeWords,
  partCells,
  precedencePhrase,
  requestColumns,
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

/** Of the body alone, as a part of a comment: what the part says of itself, hidden, takes room too. */
export const longestSection = 45_000

/** GitHub drops a job summary of more than 1 MiB, and a character takes 3 bytes at the most. */
export const longestSummary = 340_000

/** Under `longest` characters whatever the report holds: what does not fit is left out, and said to be. */
export function markdown(report: Report, longest = longestComment): string {
  const text = fitting(longest, (room) => `${joined([title(report), body(report, room)])}\n`)
  return (text ?? `${title(report)}\n\n${tooLong}\n`).replaceAll(`${detailsMark}\n`, '')
}

/** The same without its title, its details marked, so that they can be cut where parts crowd each other. */
export function section(report: Report, longest = longestSection): string {
  return fitting(longest, (room) => body(report, room)) ?? tooLong
}

/** A section without what it folds away. */
export function withoutDetails(text: string): string {
  return text.replaceAll(markedDetails, '').trim()
}

const detailsMark = '<!-- tailgate:details -->'
/** No fold that is marked has another inside. */
const markedDetails = new RegExp(`${detailsMark}\\n<details>[\\s\\S]*?\\n</details>\\n*`, 'g')

const tooLong = 'The report is too long to be shown here.'

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

function fitting(longest: number, write: (room: Room) => string): string | null {
  for (const room of rooms) {
    const text = write(room)
    if (text.length < longest) return text
  }
  return null
}

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

/** What changed stands open; of the rest, one line. */
function totalTables(suite: SuiteReport): string | null {
  const rows = totalRows(suite)
  if (rows.length === 0) return null
  const note = differenceNote(suite)
  const unchanged = rows.filter((row) => isUnchanged(row, suite))
  const changed = rows.filter((row) => !unchanged.includes(row))
  const head = tableHead.map((heading) =>
    heading === 'Difference' && rows.some(({ interval }) => interval !== null)
      ? 'Difference (95 % interval)'
      : heading,
  )
  const tableOf = (some: Judged[]) => table(head, some.map(totalCells))
  const explanation = note && plain(note)
  const line = `Unchanged: ${glance(unchanged)}`
  if (changed.length === 0) return folded(line, joined([tableOf(rows), explanation]), detailsMark)
  const rest = unchanged.length === 0 ? null : folded(line, tableOf(unchanged), detailsMark)
  return joined([tableOf(changed), explanation, rest])
}

/** It crossed nothing, and its interval does not tell it from 0; without an interval, it moved next to nothing. */
function isUnchanged({ metric, outcome, change, interval }: Judged, suite: SuiteReport): boolean {
  const isQuiet = outcome === 'pass' || outcome === 'shown'
  if (!judged.has(suite.outcome) || change === null || !isQuiet) return false
  if (interval !== null) return interval.lower <= 0 && interval.upper >= 0
  return metric === 'errors' ? change === 0 : Math.abs(change) < notable
}

const judged = new Set<Outcome>(['pass', 'accepted', 'fail', 'unsure'])
const notable = 0.05

/** `p50 0.515 ms (−0.1 %), p99 2.98 ms (−1.2 %) and 6 more`: those that people ask for first. */
function glance(rows: Judged[]): string {
  const telling = rows.filter(({ metric }) => metric === 'p50' || metric === 'p99')
  const named = telling.length > 0 ? telling : rows.slice(0, 2)
  const words = named.map(
    (row) => `${metricNames[row.metric]} ${valueCell(row.metric, row.head)} (${changeParts(row)[0]})`,
  )
  const left = rows.length - named.length
  return listed(left > 0 ? [...words, `${left} more`] : words)
}

function totalCells(row: Judged): string[] {
  const cells = cellsOf(row).map((cell) => plain(cell))
  return marked(row, cells)
}

function marked({ outcome }: Judged, cells: string[]): string[] {
  return outcome === 'fail' || outcome === 'accepted' ? cells.map((cell) => `**${cell}**`) : cells
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
  // Even here GitHub shows no comment, but what is hidden in ours is found by its beginning.
  const text = lines.map((line) => inert(line, 500).replaceAll('<!--', '<! --')).join('\n')
  // A fence longer than any run of backticks within can't be closed by them.
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

function details(suite: SuiteReport, room: Room, curve: string | null): string | null {
  if (suite.head === null) return null
  const pieces: [string, string | null][] = [
    ['percentiles', curve],
    ['earlier runs', trendOf(suite)],
    ['single requests', requestTable(suite, room)],
    ['the spread between runs', spreadTable(suite)],
    ['where the time went', whereTimeWent(suite, suite.head)],
  ]
  const there = pieces.filter(([, text]) => text !== null)
  const summary = `Details: ${listed(there.map(([name]) => name))}`
  return folded(summary, joined(there.map(([, text]) => text)), detailsMark)
}

function curveOf({ curve }: SuiteReport): string | null {
  const chart = curveChart(curve)
  if (chart === null) return null
  const { first, second } = colourWords
  const lines = curve.some(({ base }) => base !== null)
    ? `base in ${first}, head in ${second}`
    : 'of the head'
  return joined([`**The percentiles**, ${lines}:`, chart])
}

function trendOf({ trend }: SuiteReport): string | null {
  const chart = trendChart(trend)
  if (chart === null) return null
  const { first, second } = colourWords
  const [from, to] = [trend[0], trend.at(-1)].map((point) => plain(point?.takenAt?.slice(0, 10) ?? '', 10))
  const time = from && to ? `, from ${from} to ${to}` : ''
  return joined([
    `**The base's last ${trend.length} runs**, the oldest first${time}: p50 in ${first}, p99 in ${second}.`,
    chart,
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
  const fresh = isStartedAfresh(suite) ? ', each with a freshly started service' : ''
  const runs = `the median of ${plural(epochs, 'epoch')} (of errors the worst)${fresh}`
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

/** What is metered was started for it; of what is not, such as an address, nobody knows when it was. */
function isStartedAfresh({ base, beside, head }: SuiteReport): boolean {
  const measured = beside === null ? [head] : [base, head]
  return measured.every((side) => side !== null && side.service !== null)
}

function whereTimeWent(suite: SuiteReport, head: Measured): string {
  return joined(['**Where the time went**', partTable(suite, head), facts(suite, head)])
}

/** Side by side, both sides' parts stand under each other. */
function partTable({ base, beside }: SuiteReport, head: Measured): string {
  const columns = ['p50', 'p90', 'p99', 'p99.9', 'max']
  if (beside === null || base === null) {
    return table(
      ['', ...columns],
      namedParts(head).map(([part, name]) => [name, ...partCells(head, part)]),
    )
  }
  const rows = namedParts(head).flatMap(([part, name]) => [
    [`${name}: base`, ...partCells(base, part)],
    [`${name}: head`, ...partCells(head, part)],
  ])
  return table(['', ...columns], rows)
}

function facts(suite: SuiteReport, head: Measured): string {
  const { base, beside } = suite
  if (beside === null || base === null)
    return joinedLines([...sideFacts(head, 'service'), generatorFact(head), precedenceFact(head)])
  return joinedLines([
    ...sideFacts(base, 'base'),
    ...sideFacts(head, 'head'),
    `- tailgate was held up for ${counted(head.generator.longestStallMs)} ms at the longest`,
    precedenceFact(head),
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

function precedenceFact(head: Measured): string | null {
  const phrase = precedencePhrase(head)
  return phrase && `- ${plain(phrase)}`
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

function acceptance({ outcome, acceptHow }: Report): string | null {
  return outcome === 'fail' && acceptHow !== null ? plain(acceptHow) : null
}

function reproduction({ reproduce }: Report): string | null {
  if (reproduce === null) return null
  return `The same on your machine:\n${fenced([reproduce], 'sh')}`
}

/** `mark`: stands before it, for whoever cuts it. */
function folded(summary: string, text: string, mark: string | null = null): string {
  const fold = joined([`<details><summary>${summary}</summary>`, text, '</details>'])
  return mark === null ? fold : `${mark}\n${fold}`
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
  return unlinked(inert(text, longest))
    .replace(/[&<>|`\\]/g, entity)
    .replace(/[*_~[\]$]/g, '\\$&')
    .replaceAll(invisible, '&#8203;')
}

/** The same between tags, where GitHub reads no Markdown, so that a backslash would be shown. */
export function inSummary(text: string, longest = 300): string {
  return unlinked(inert(text, longest))
    .replace(/[&<>|`\\*_~[\]$"']/g, entity)
    .replaceAll(invisible, '&#8203;')
}

function unlinked(text: string): string {
  return text.replace(/@|#(?=\d)|GH-(?=\d)|:(?=\/\/)|www(?=\.)/gi, `$&${invisible}`)
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`
}

/** A space of no width; it is written as an entity, so that it can be seen in a golden file. */
const invisible = '\u200b'
