/** Fuzzes what the comment is made of: figures of forks, parts of comments, and packed states. */
import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { maxStateBytes, packStates, parseStates } from '../../src/core/acceptance/state.ts'
import { metrics } from '../../src/core/config/value/metric.ts'
import { buildAnnotations } from '../../src/report/annotations.ts'
import { renderComment } from '../../src/report/comment/comment.ts'
import { embedPart, parseParts } from '../../src/report/comment/embedded-parts.ts'
import { hasPart, mergeDuplicateComment, mergePart } from '../../src/report/comment/merged-parts.ts'
import { buildCommentPart, type CommentPart } from '../../src/report/comment/part.ts'
import { formatFiguresJson } from '../../src/report/figures/format-figures.ts'
import { parseFigures } from '../../src/report/figures/parse-figures.ts'
import { formatReportJson } from '../../src/report/json.ts'
import { escapeMarkdown, escapeSummary } from '../../src/report/markdown/escape.ts'
import { renderMarkdown } from '../../src/report/markdown/markdown.ts'
import { maxCommentLength } from '../../src/report/markdown/size-limits.ts'
import { buildOutputs } from '../../src/report/outputs.ts'
import { sanitize } from '../../src/report/sanitize.ts'
import { renderTerminalReport } from '../../src/report/terminal/terminal.ts'
import { reports } from '../helpers/reports.ts'
import {
  checkProperty,
  convertToJson,
  damageJson,
  damageTexts,
  listUnboundedNumbers,
  listUnsafeInLine,
  listUnsafeInLog,
  listUnsafeInMarkdown,
  oddTexts,
  rawTexts,
} from './fuzz.ts'

const origin = { job: 'load', step: '__tailgate', leg: 'node 20', asked: 'api.yml' }
const written = [
  'pair-failed',
  'passed',
  'two-suites',
  'failed-with-errors',
  'closed-against-stored-runs',
  'pair-new-request',
  'pair-failed-with-notices',
  'invalid',
].flatMap((name) => {
  const report = reports[name]
  return report === undefined ? [] : [JSON.parse(formatFiguresJson({ origin, report })) as unknown]
})

const plainText = picocolors.createColors(false)
const run = { id: 1001, number: 11, attempt: 1 }
const commit = '9f8e7d6c5b4a39281706f5e4d3c2b1a098765432'
const place = { repositoryUrl: null, own: null }

test('figures are refused with a sentence, or every report on them is harmless', async () => {
  await checkProperty(damageJson(written), { runs: 200 }, (text) => {
    const figures = parseFigures(text)
    if ('problem' in figures) {
      expect(listUnsafeInLine(figures.problem)).toEqual([])
      return
    }
    const { report } = figures
    const part = buildCommentPart(report, { origin: figures.origin, run, commit, state: {} })
    expect(listUnsafeInMarkdown(renderMarkdown(report))).toEqual([])
    expect(listUnsafeInMarkdown(renderComment([part], place))).toEqual([])
    expect(listUnsafeInLog(renderTerminalReport(report, plainText))).toEqual([])
    for (const output of Object.values(buildOutputs(report)))
      expect(listUnsafeInLine(output)).toEqual([])
    expect(buildAnnotations(report, 3).length).toBeGreaterThan(0)
    JSON.parse(formatReportJson(report))
  })
})

test('figures that were read can be written and read again', async () => {
  await checkProperty(damageJson(written), { runs: 100 }, (text) => {
    const figures = parseFigures(text)
    if ('problem' in figures) return
    const again = parseFigures(formatFiguresJson(figures))
    expect(convertToJson(again)).toEqual(convertToJson(figures))
  })
})

const part: CommentPart = {
  origin,
  name: 'api',
  run,
  commit,
  outcome: 'fail',
  onFail: 'fail',
  headline: 'api p99 is 31 % slower',
  report: '',
  state: packStates([{ suite: 'api', unjudged: 1, failing: [], label: null }]),
}
const { report: _report, ...about } = part

/** The text of a comment that has these data, whatever they are. */
function embedText(json: string, report: string): string {
  const data = Buffer.from(json).toString('base64url')
  return `### A title\n\n<!-- tailgate:part ${data} -->\n\n${report}\n\n<!-- tailgate:end -->\n`
}

const comments = fc.oneof(
  fc
    .array(fc.tuple(damageJson([about]), fc.constantFrom('', 'A report.', '> quoted\n\n- list')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.map(([json, report]) => embedText(json, report)).join('\n')),
  damageTexts(
    fc.constantFrom(
      renderComment([part], place),
      [part, { ...part, origin: { ...origin, leg: 'node 24' } }].map(embedPart).join('\n'),
    ),
    [...oddTexts, '<!-- tailgate:end -->\n', '<!-- tailgate:part e30 -->\n', '\r\n'],
  ),
  rawTexts,
)

const infinite = embedText(JSON.stringify(about).replace(/"suites":.*\]/, '"suites":1e999'), '')

test('the parts of a comment are complete or none, and are kept when they are written', async () => {
  await checkProperty(comments, { runs: 800, examples: [infinite] }, (text) => {
    const parts = parseParts(text)
    const rendered = renderComment(parts, place)
    expect(rendered.length).toBeLessThan(maxCommentLength)
    expect(listUnsafeInMarkdown(rendered)).toEqual([])
    expect(convertToJson(parseParts(rendered))).toEqual(convertToJson(parts))
    expect(listUnboundedNumbers(parts)).toEqual([])
    for (const each of parts) expect(hasPart(rendered, each)).toBe(true)
    expect(mergeDuplicateComment(parts, parts)).toEqual(parts)
    const merged = mergePart(parts, part)
    if (merged.kind === 'merged') expect(merged.parts).toContain(part)
    expect(Array.isArray(parseStates(parts[0]?.state))).toBe(true)
  })
})

test('many large parts fit into a comment', async () => {
  const many = fc.record({
    count: fc.integer({ min: 1, max: 60 }),
    headline: fc.constantFrom(...oddTexts, '<'.repeat(300), '@'.repeat(300), '😀'.repeat(300)),
    report: fc.constantFrom('', 'x'.repeat(40_000), `<details>${'y\n'.repeat(2000)}</details>`),
    name: fc.constantFrom('api', '|'.repeat(200), '😀'.repeat(200)),
  })
  await checkProperty(many, { runs: 5 }, ({ count, headline, report, name }) => {
    const parts = Array.from({ length: count }, (_, index) => ({
      ...part,
      headline: [...headline].slice(0, 300).join(''),
      report: report.slice(0, Math.floor(64_000 / count)),
      name,
      origin: { ...origin, leg: `${index}` },
      run: { ...run, number: 1 + (index % 2) },
    }))
    const text = renderComment(parts, place)
    expect(text.length).toBeLessThan(maxCommentLength)
    expect(parseParts(text).length).toBeGreaterThan(0)
  })
})

const figure = { metric: 'p99', request: 'GET /', change: 0.31, value: 12.5 }
const states = {
  suites: [
    { suite: 'api', unjudged: 2, failing: [figure], label: { event: '17', figures: [figure] } },
    { suite: 'search', failing: [{ ...figure, request: null, change: null }] },
  ],
}

test('packed states are refused, or have figures in range and can be packed again', async () => {
  await checkProperty(damageJson([states]), { runs: 1000 }, (text) => {
    const parsed = parseStates(parseJsonOrNull(text))
    for (const { failing, label } of parsed)
      for (const { metric, value, change } of [...(failing ?? []), ...(label?.figures ?? [])]) {
        expect(metrics).toContain(metric)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(Math.max(value, change ?? 0)).toBeLessThanOrEqual(1e12)
      }
    const packed = packStates(parsed)
    expect(Buffer.byteLength(JSON.stringify(packed))).toBeLessThanOrEqual(maxStateBytes)
    const again = parseStates(packed)
    expect(convertToJson(again)).toEqual(convertToJson(parsed.slice(0, again.length)))
  })
})

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const untrusted = fc.oneof(damageTexts(fc.constantFrom(...oddTexts)), rawTexts)

test('an untrusted text does nothing on a line of a log, in Markdown and in a summary', async () => {
  await checkProperty(untrusted, { runs: 3000, examples: ['\u061cforged'] }, (text) => {
    const line = sanitize(text, 200)
    expect(listUnsafeInLine(line)).toEqual([])
    expect([...line].length).toBeLessThanOrEqual(200)
    expect(sanitize(line, 200)).toBe(line)
    expect(listUnsafeInMarkdown(escapeMarkdown(text))).toEqual([])
    expect(listUnsafeInMarkdown(escapeSummary(text))).toEqual([])
  })
})
