import { describe, expect, test } from 'vitest'
import { maxFiguresLength } from '../../src/report/figures/figures.ts'
import { formatFiguresJson } from '../../src/report/figures/format-figures.ts'
import { parseFigures } from '../../src/report/figures/parse-figures.ts'
import { renderMarkdown } from '../../src/report/markdown/markdown.ts'
import type { Report } from '../../src/report/report.ts'
import { reports } from '../helpers/reports.ts'

const origin = { job: 'load', step: '__tailgate', leg: 'node 20', asked: 'api.yml' }

function reread(report: Report): Report {
  const figures = parseFigures(formatFiguresJson({ origin, report }))
  if ('problem' in figures) throw new Error(figures.problem)
  expect(figures.origin).toEqual(origin)
  return figures.report
}

describe('the figures of a run', () => {
  test.each(Object.keys(reports))('contain the outcome of a run that ended %s', (name) => {
    const report = reports[name] as Report
    const read = reread(report)
    expect(read.outcome).toBe(report.outcome)
    expect(read.suites.map(({ suite }) => suite)).toEqual(report.suites.map(({ suite }) => suite))
    expect(
      read.suites.map(({ rows }) =>
        rows.map(({ metric, line, head, interval }) => [metric, line, head, interval]),
      ),
    ).toEqual(
      report.suites.map(({ rows }) =>
        rows.map(({ metric, line, head, interval }) => [metric, line, head, interval]),
      ),
    )
  })

  test('contain whether a failure is only reported, and that is composed again', () => {
    const { headline, onFail } = reread(reports['pair-would-fail'] as Report)
    expect(onFail).toBe('report')
    expect(headline).toBe((reports['pair-would-fail'] as Report).headline)
  })

  test.each(['pair-warned', 'pair-improved'])(
    'contain what the headline of a run that ended %s is composed of',
    (name) => {
      const report = reports[name] as Report
      const [suite] = reread(report).suites
      expect(suite?.headline).toBe(report.suites[0]?.headline)
      expect(suite?.headline).toMatch(/ (slower|faster)/)
    },
  )

  test('contain whether both sides received the same data', () => {
    const report = structuredClone(reports['pair-failed'] as Report)
    const read = () => reread(report).suites[0]?.head?.sameData
    expect(read()).toBeNull()
    for (const { head } of report.suites) if (head) head.sameData = true
    expect(read()).toBe(true)
  })

  test('contain how many epochs earlier attempts had, and the sentence is composed again', () => {
    const report = structuredClone(reports['pair-failed'] as Report)
    for (const { ground } of report.suites)
      if (ground?.kind === 'paired') Object.assign(ground, { attempts: [4, 8], epochs: 11 })
    expect(reread(report).suites[0]?.warnings).toEqual([
      'Attempt 3 for this commit: it continues with the 8 epochs of the 2 earlier attempts; ' +
        '11 epochs in all.',
    ])
    expect(reread(reports['pair-failed'] as Report).suites[0]?.warnings).toEqual([])
  })

  test('contain no text of the service, the user or the machine', () => {
    const report = structuredClone(reports['pair-failed'] as Report)
    const words = 'Call 555-0199 now'
    for (const suite of report.suites) {
      suite.reasons.push(words)
      suite.warnings.push(words)
      suite.headline = words
      for (const row of suite.rows) row.reason = words
      for (const side of [suite.base, suite.head]) {
        side?.firstErrors.push(words)
        if (side) {
          side.machine.cpu = words
          side.generator.precedenceRefused = words
        }
      }
      if (suite.beside) suite.beside.what = words
    }
    report.headline = words
    report.notices = [words]
    expect(formatFiguresJson({ origin, report })).not.toContain('555-0199')
  })

  test.each([
    '1 % allowed',
    '+0.5 pp or 1 % allowed',
    '−20 % and 700/s, as earlier runs (−5 % widened)',
  ])('may contain the limit %s, which stored runs or errors cause', (line) => {
    const report = structuredClone(reports['pair-failed'] as Report)
    const [row] = report.suites[0]?.rows ?? []
    if (row !== undefined) row.line = line
    expect(reread(report).suites[0]?.rows[0]?.line).toBe(line)
  })

  test('keep the pauses and the longest responses by which max was decided', () => {
    const report = structuredClone(reports['pair-failed'] as Report)
    const max = report.suites[0]?.rows.find(({ metric }) => metric === 'max')
    const decided = {
      pauses: { seconds: 192, base: 23, head: 25, thresholdMs: 44.1 },
      longest: { base: 65.5, head: 119 },
    }
    Object.assign(max ?? {}, decided)
    const read = reread(report).suites[0]?.rows.find(({ metric }) => metric === 'max')
    expect(read).toMatchObject(decided)
  })

  test('keep in how many epochs a service ran before other programs', () => {
    const report = structuredClone(reports['pair-failed'] as Report)
    const preceding = { nice: -10, epochs: 7, of: 8 }
    const service = report.suites[0]?.head?.service
    if (service) service.preceding = preceding
    expect(reread(report).suites[0]?.head?.service?.preceding).toEqual(preceding)
  })

  test('determine the headline, which is composed again', () => {
    const report = reports['pair-failed'] as Report
    expect(reread(report).headline).toBe(report.headline)
  })

  test('are those of the worst suites if there are very many, and never too long', () => {
    const [suite] = (reports['pair-failed'] as Report).suites
    if (suite === undefined) throw new Error('no suite')
    const rows = Array.from({ length: 40 }, () => suite.rows).flat()
    const suites = Array.from({ length: 300 }, (_, index) => ({
      ...suite,
      rows,
      suite: `suite ${index}`,
    }))
    const text = formatFiguresJson({
      origin,
      report: { ...(reports['pair-failed'] as Report), suites },
    })
    expect(text.length).toBeLessThan(maxFiguresLength)
    expect(parseFigures(text)).not.toHaveProperty('problem')
  })
})

describe('a forged file', () => {
  const honest = JSON.parse(formatFiguresJson({ origin, report: reports['pair-failed'] as Report }))

  function forged(change: (figures: typeof honest) => void): string {
    const figures = structuredClone(honest)
    change(figures)
    return JSON.stringify(figures)
  }

  test.each<[string, string]>([
    ['is no JSON', 'tailgate'],
    ['is of another schema', forged((figures) => (figures.schema = 'tailgate.figures/2'))],
    ['has no suite', forged((figures) => (figures.suites = []))],
    ['has a number that is text', forged((figures) => (figures.suites[0].rows[0].change = '1'))],
    ['has a number that is none', forged((figures) => (figures.suites[0].loadSeconds = null))],
    [
      'has an infinite number',
      forged(() => {}).replace(/"loadSeconds":[\d.]+/, '"loadSeconds":1e999'),
    ],
    [
      'has an outcome that there is not',
      forged((figures) => (figures.suites[0].outcome = 'great')),
    ],
    [
      'has a metric that there is not',
      forged((figures) => (figures.suites[0].rows[0].metric = '<b>')),
    ],
    [
      'has a sentence for a limit',
      forged((figures) => (figures.suites[0].rows[0].line = 'see example.org')),
    ],
    ['has a long name', forged((figures) => (figures.suites[0].suite = 'a'.repeat(201)))],
    [
      'comes from a job that no workflow can have',
      forged((figures) => (figures.origin.job = 'a b')),
    ],
    [
      'has a leg over two lines',
      forged((figures) => (figures.origin.leg = 'a\n::set-output name=x::y')),
    ],
    [
      'asked for two lines',
      forged((figures) => (figures.origin.asked = 'a\n::set-output name=x::y')),
    ],
    [
      'has very many rows',
      forged((figures) => (figures.suites[0].rows = Array(400).fill(honest.suites[0].rows[0]))),
    ],
    ['is very long', `${forged(() => {})}${' '.repeat(10_000_000)}`],
  ])('that has %s is refused with a sentence', (_, text) => {
    const figures = parseFigures(text)
    expect(figures).toHaveProperty('problem')
    expect((figures as { problem: string }).problem).toMatch(/^The figures [^<>\n]+\.$/)
  })

  test('can add nothing to the comment but names, which are harmless', () => {
    const name =
      '<img src=x> @everyone [gift](https://evil.example) ::set-output name=a::b ' +
      '<!-- tailgate:end -->'
    const figures = parseFigures(forged((all) => (all.suites[0].suite = name)))
    if ('problem' in figures) throw new Error(figures.problem)
    const text = renderMarkdown(figures.report)
    expect(text).not.toMatch(/<img|@everyone|[^\\]\]\(|<!-- tailgate:end/)
    expect(text).toContain('&#60;img')
  })
})
