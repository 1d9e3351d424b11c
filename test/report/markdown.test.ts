import { describe, expect, it } from 'vitest'
import { removeDetails, renderBullets } from '../../src/report/markdown/blocks.ts'
import { escapeMarkdown, escapeSummary } from '../../src/report/markdown/escape.ts'
import { renderMarkdown, renderSection } from '../../src/report/markdown/markdown.ts'
import {
  maxCommentLength,
  maxSectionLength,
  maxSummaryLength,
} from '../../src/report/markdown/size-limits.ts'
import { buildReport, type Report, type SuiteReport } from '../../src/report/report.ts'
import { expectGolden } from '../helpers/golden.ts'
import { generateMeasurement, generatePairedMeasurement } from '../helpers/measurements.ts'
import { createReport, createResult, reports } from '../helpers/reports.ts'

describe('the comment', () => {
  it.each(Object.keys(reports))('reads as the golden file says when a run ends %s', (name) => {
    expectGolden(`${name}.md`, renderMarkdown(reportNamed(name)))
  })
})

const hostile =
  'a|b`c`<img src=x onerror=alert(1)><!-- @everyone #12 https://evil.example\n\n# big\n| x | y |'

describe('responses that failed a check', () => {
  const [report] = [reports['pair-not-completed']]
  const [suite] = report?.suites ?? []
  const body = '```\n<!-- tailgate:end -->\n</details>@everyone'
  const sample = { request: 'a|b', status: 200, check: '<b>no</b> token', size: 41, body }

  function renderWith(head: object): string {
    if (report === undefined || suite?.head == null) throw new Error('there is no report')
    return renderMarkdown({ ...report, suites: [{ ...suite, head: { ...suite.head, ...head } }] })
  }

  it('are shown with their bodies, which cannot end the code block', () => {
    const text = renderWith({ samples: [sample] })
    expect(text).toContain('**Responses that failed a check**')
    expect(text).toContain('````\n```\n<! -- tailgate:end -->\n</details>@everyone\n````')
    expect(text).not.toContain('<b>no')
  })

  it('are absent without samples', () => {
    expect(renderWith({})).not.toContain('Responses that failed a check')
  })
})

describe('the details', () => {
  it('say for each side how many requests were sent again, and answered early', () => {
    const report = structuredClone(reports['pair-failed'] as Report)
    const [suite] = report.suites
    if (suite?.base == null || suite.head === null) throw new Error('a side is missing')
    expect(renderMarkdown(report)).not.toMatch(/sent again|early/)
    suite.base.resent = 1
    suite.head.resent = 1200
    suite.head.early = 3
    const text = renderMarkdown(report)
    expect(text).toContain(
      '- 1 request of the base was sent again, because the service had closed its kept connection ' +
        'without a response, or had not processed it\n',
    )
    expect(text).toContain('- 1,200 requests of the head were sent again, because')
    expect(text).toContain(
      '- 3 early responses of the head came before the body of the request was read: each is an ' +
        'error\n',
    )
  })

  it('say for each side in how many epochs it ran before other programs', () => {
    const report = structuredClone(reports['pair-failed'] as Report)
    const [suite] = report.suites
    const raise = (side: SuiteReport['base'], epochs: number) => {
      if (side?.service) side.service.preceding = { nice: -10, epochs, of: 8 }
    }
    if (suite === undefined) throw new Error('no suite')
    raise(suite.base, 7)
    raise(suite.head, 6)
    const text = renderMarkdown(report)
    for (const [side, epochs] of [
      ['base', 7],
      ['head', 6],
    ] as const)
      expect(text).toContain(
        `- The ${side} ran before other programs in ${epochs} of 8 epochs, with a nice value of -10\n`,
      )
  })
})

describe('untrusted text', () => {
  it('cannot leave a table cell, open a tag or a comment, mention a user or link an issue', () => {
    const text = escapeMarkdown(hostile)
    expect(text).not.toMatch(/[|`<>\n]/)
    expect(text).not.toMatch(/@[a-z]|#12 |:\/\//)
  })

  it('is still readable', () => {
    expect(escapeMarkdown('GET /users/:id')).toBe('GET /users/:id')
    expect(escapeMarkdown('find_user')).toBe('find\\_user')
  })

  it('cannot act between tags either, where a backslash would be shown', () => {
    expect(escapeSummary('find_user [x] *y*')).not.toMatch(/[\\_[\]*]/)
    expect(escapeSummary(hostile)).not.toMatch(/[|`<>\n"']|@[a-z]|#12 |:\/\//)
  })

  it('cannot begin the hidden data of a comment, not even in a log', () => {
    const log = ['<!-- tailgate:end -->', '<\u200e!-- tailgate:part AAAA -->', '<!--', '```']
    const message = `It broke.\n${log.map((line) => `  | ${line}`).join('\n')}`
    const facts = { failedService: { side: 'head' as const, message, baseWorks: true } }
    const report = { ...createReport({ facts }), reproduce: 'node tailgate/dist/cli.js run <!-- x' }
    for (const text of [renderMarkdown(report), renderSection(report)]) {
      expect(text).not.toContain('<!--')
      expect(text).toContain('<! -- tailgate:end -->\n<! -- tailgate:part AAAA -->\n<! --\n```')
    }
  })

  it('is harmless in names of suites, requests and machines, and in messages of services', () => {
    const made = {
      suite: hostile,
      requests: [hostile, 'other'],
      cpu: hostile,
      firstErrors: [hostile],
    }
    const head = generateMeasurement(made)
    const text = renderMarkdown(
      createReport({
        base: generateMeasurement({ ...made, seed: 2 }),
        head,
        facts: { failedService: { side: 'head', message: hostile, baseWorks: false } },
      }),
    )
    expectGolden('hostile.md', text)
    expect(text).not.toMatch(/<img|<!--|@everyone|:\/\/evil|#12 /)
    expect(text.split('\n').filter((line) => /^(# |\| x)/.test(line))).toEqual([])
  })

  it('is harmless in the name of the base, which may be long', () => {
    const what = `${hostile} ${'long '.repeat(80)}`
    const text = renderMarkdown(
      createReport({ head: generatePairedMeasurement({ what, epochs: 1, perSecond: 50 }) }),
    )
    const line = text.split('\n').find((each) => each.startsWith('Compared head')) ?? ''
    expect(line).toContain('(a&#124;b&#96;c')
    expect(line).toContain('…), side by side: 15 s, each side at 50/s')
    expect(line.length).toBeLessThan(500)
    expect(text).not.toMatch(/<img|<!--|@everyone|:\/\/evil|#12 /)
  })

  it('cannot close the code block around the command', () => {
    const report = {
      ...createReport({ head: generateMeasurement({ epochs: 1 }) }),
      reproduce: 'node tailgate/dist/cli.js ```\n# out',
    }
    expect(renderMarkdown(report)).toContain('````sh\nnode tailgate/dist/cli.js ``` # out\n````')
  })
})

describe('the content that is not folded', () => {
  const rowsIn = (text: string) =>
    [
      ...text.matchAll(
        /^\| (?:\*\*)?(p50|p90|p99|p99\.9|max|requests|errors|CPU per request)(?:\*\*)? \|/gm,
      ),
    ].map(([, metric]) => metric)
  const open = (name: string) =>
    rowsIn((reports[name] ? renderMarkdown(reports[name]) : '').split('<details>')[0] ?? '')

  it('is the changed rows, if the run was judged', () => {
    expect(open('pair-failed')).toEqual(['p50', 'p90', 'p99', 'p99.9', 'max'])
    expect(open('pair-passed')).toEqual([])
    expect(open('failed')).toEqual(['p50', 'p90', 'p99', 'p99.9', 'max'])
  })

  it('is every row, if nothing was judged', () => {
    for (const name of ['no-baseline', 'incomparable', 'invalid', 'pair-overloaded'])
      expect(open(name), name).toHaveLength(8)
  })

  it('includes p50 and p99 in the summary of unchanged rows', () => {
    const [glance] =
      /<summary>Unchanged: .*<\/summary>/.exec(renderMarkdown(reportNamed('passed'))) ?? []
    expect(glance).toMatch(/p50 0\.\d+ ms \(.*%\), p99 .* ms \(.*%\) and 6 more/)
  })

  it('calls no row unchanged whose own interval shows a notable change', () => {
    const text = renderMarkdown(reportNamed('pair-slow-request'))
    const [shown, unchanged] = text.split(/<summary>Unchanged: |<\/details>/)
    expect(shown).toContain('| max | 4.25 ms | 5.13 ms | +21 % (+12 to +30) | – | – |')
    expect(unchanged).toContain('| requests |')
    expect(unchanged).not.toContain('| max |')
  })

  it('averages all figures of storms, errors too', () => {
    const report = structuredClone(reports['pair-failed'] as Report)
    const [suite] = report.suites
    if (suite?.ground?.kind !== 'paired') throw new Error('the base is not beside the head')
    suite.ground.storms = { endedSeconds: { base: 3, head: 3 }, plateaus: {} }
    expect(renderMarkdown(report)).toContain(
      'each base and head above is the mean of 8 storms, each with a freshly started service.',
    )
    expect(renderMarkdown(reports['pair-failed'] as Report)).toContain(
      'the mean of 8 epochs (for errors, the worst), each with',
    )
  })

  it('quotes the thresholds of pauses of all epochs', () => {
    const report = structuredClone(reports['pair-undecided'] as Report)
    const max = report.suites[0]?.rows.find(({ metric }) => metric === 'max')
    if (max?.pauses === undefined) throw new Error('no pauses were counted')
    Object.assign(max.pauses, { thresholdMs: 12, highestThresholdMs: 30 })
    expect(renderMarkdown(report)).toContain(
      'A pause is a response of 12.0 ms or more in the fastest epoch, and of 30.0 ms or more in the ' +
        'slowest.',
    )
  })

  it('is the suites that did not pass, if there are several', () => {
    const text = renderMarkdown(reportNamed('two-suites'))
    expect(text).toContain('#### ❌ checkout: failed')
    expect(text).toContain('<details><summary>✅ api passed</summary>')
  })

  it('includes the curve of a failed suite; others have it in the details', () => {
    const above = (name: string) =>
      renderMarkdown(reportNamed(name)).split('<details><summary>Details')[0]
    expect(above('pair-failed')).toContain('```mermaid')
    expect(above('pair-passed')).not.toContain('```mermaid')
    expect(renderMarkdown(reportNamed('pair-passed'))).toContain('```mermaid')
  })

  it('begins with notices on changed limits, and ends with how to accept the change', () => {
    const text = renderMarkdown(reportNamed('pair-failed-with-notices'))
    expect(text.split('\n')[2]).toBe('This change raises its own limit of p99 from +10 % to +20 %.')
    expect(text).toContain('\n\nIf this is intended, set the label tailgate:accept.\n\n')
  })

  it('does not say how to accept a change that did not fail', () => {
    const report = { ...reportNamed('pair-passed'), acceptHow: 'Set the label.' }
    expect(renderMarkdown(report)).not.toContain('Set the label.')
  })

  it('shows how well tailgate itself did, side by side too', () => {
    for (const name of ['pair-passed', 'passed'])
      expect(renderMarkdown(reportNamed(name))).toMatch(
        /\n\n.*tailgate sent 99 % .* of one CPU .* steal was 0 %\.\n\n/,
      )
  })
})

function reportNamed(name: string): Report {
  const report = reports[name]
  if (report === undefined) throw new Error(`no report ${name}`)
  return report
}

describe('the comment on base and head side by side', () => {
  it('does not doubt the result because of a disturbance of both', () => {
    const reasons = [
      { code: 'generator-lag', severity: 'suspect' as const, message: 'tailgate was late.' },
    ]
    const made = { reasons, epochs: 2, perSecond: 50 }
    expect(renderMarkdown(createReport({ head: generatePairedMeasurement(made) }))).not.toMatch(
      /doubtful|was late/,
    )
    expect(renderMarkdown(createReport({ head: generateMeasurement(made) }))).toMatch(/doubtful/)
  })

  it.each([
    ['requests', true, '), side by side, with the same data: '],
    ['rounds', false, '), side by side, loaded in turns, each with data of its own: '],
    ['requests', undefined, '), side by side: '],
    ['one-by-one', true, '), one after the other: '],
  ] as const)('says in %s with the same data: %s', (turns, sameData, words) => {
    const made = generatePairedMeasurement({ epochs: 1, turns, perSecond: 50 })
    const head = { ...made, plan: { ...made.plan, sameData } }
    const line = renderMarkdown(createReport({ head })).match(/^Compared head .*$/m)
    expect(line?.[0]).toContain(words)
  })

  it('has no CPU time if that cannot be read', () => {
    const made = { epochs: 2, perSecond: 50 }
    expect(renderMarkdown(createReport({ head: generatePairedMeasurement(made) }))).toContain(
      '| CPU per request |',
    )
    const text = renderMarkdown(
      createReport({ head: generatePairedMeasurement({ ...made, cpuSeconds: null }) }),
    )
    expect(text).not.toMatch(/CPU per request|s of CPU/)
  })

  it('shows no range after a single epoch', () => {
    const head = generatePairedMeasurement({ epochs: 1, turns: 'one-by-one', perSecond: 50 })
    expect(renderMarkdown(createReport({ head }))).toMatch(/\| p50 \| .*% \(range unknown\) \|/)
  })
})

it('a long message keeps the line that mends the base, and the failure below it', () => {
  const remedy = 'Set `base: { ref: auto, build: npm ci }`.'
  const message = `${'It lacks what only the head has. '.repeat(20)}${remedy}\nIt exited.\n  | a log`
  const text = renderBullets([message])
  expect(text).toContain('base: { ref: auto, build: npm ci }')
  expect(text).toMatch(/It exited\.\n\n```\na log\n```$/)
})

describe('the sentence on the epochs', () => {
  const afresh = 'each with a freshly started service'

  it('says that the service was started for each', () => {
    expect(renderMarkdown(createReport({ head: generateMeasurement() }))).toContain(afresh)
    expect(renderMarkdown(createReport({ head: generatePairedMeasurement() }))).toContain(afresh)
  })

  it.each([
    ['the service runs elsewhere', generateMeasurement({ cpuSeconds: null })],
    [
      'the head runs elsewhere',
      generatePairedMeasurement({ cpuSeconds: null, base: { cpuSeconds: 2.5 } }),
    ],
    ['the base runs elsewhere', generatePairedMeasurement({ base: { cpuSeconds: null } })],
  ])('does not say that if %s', (_, head) => {
    const text = renderMarkdown(createReport({ head }))
    expect(text).toContain('(for errors, the worst).')
    expect(text).not.toContain(afresh)
  })
})

describe('a comment', () => {
  it('fits into the maximum of GitHub, and says how many requests it left out', () => {
    const requests = Array.from({ length: 300 }, (_, index) => `${hostile} ${index}`)
    const small = { requests, epochs: 1, perSecond: 1200, seconds: 1 }
    const text = renderMarkdown(
      createReport({
        base: generateMeasurement({ ...small, seed: 2 }),
        head: generateMeasurement(small),
      }),
    )
    expect(text.length).toBeLessThan(maxCommentLength)
    expect(text).toMatch(/… and 2\d\d more requests\./)
    expect(text).toContain('### ✅')
  })

  it('fits with hundreds of failing suites, and says how many it left out', () => {
    const small = { epochs: 1, perSecond: 100, seconds: 1 }
    const base = generateMeasurement({ ...small, typicalMs: 0.05, seed: 2 })
    const head = generateMeasurement({ ...small, typicalMs: 0.5 })
    const suite = createResult({ base, head })
    const text = renderMarkdown(
      buildReport(Array(200).fill(suite), 'node tailgate/dist/cli.js run'),
    )
    expect(text.length).toBeLessThan(maxCommentLength)
    expect(text).toMatch(/… and \d+ more suites\./)
    expect(text).toContain('and 199 other suites failed')
  })

  it('fits with sentences of any content', () => {
    const message = '|'.repeat(5000)
    const reasons = Array.from({ length: 90 }, (_, index) => ({
      code: `c${index}`,
      severity: 'invalid' as const,
      message,
    }))
    const text = renderMarkdown(
      createReport({ head: generateMeasurement({ epochs: 1, reasons, suite: '<'.repeat(200) }) }),
    )
    expect(text.length).toBeLessThan(maxCommentLength)
    expect(text.includes('was not judged')).toBe(true)
  })
})

describe('a part of a comment', () => {
  it('is the comment without its title, its details marked', () => {
    for (const [name, report] of Object.entries(reports)) {
      const text = renderSection(report).replaceAll('<!-- tailgate:details -->\n', '')
      expect(renderMarkdown(report).endsWith(`\n\n${text}\n`), name).toBe(true)
      expect(renderMarkdown(report), name).not.toContain('<!--')
    }
  })

  it('is complete without its details', () => {
    const whole = renderSection(reportNamed('two-suites'))
    const short = removeDetails(whole)
    expect(short.length).toBeLessThan(whole.length / 2)
    expect(short).not.toMatch(/<!--|<summary>(Details|Unchanged)/)
    expect(short).toContain('<details><summary>✅ api passed</summary>')
    expect(short.match(/<details>/g)?.length).toBe(short.match(/<\/details>/g)?.length)
    expect(removeDetails(short)).toBe(short)
  })
})

describe('the job summary', () => {
  const requests = Array.from({ length: 300 }, (_, index) => `${hostile} ${index}`)
  const small = { requests, epochs: 1, perSecond: 1200, seconds: 1 }
  const report = createReport({
    base: generateMeasurement({ ...small, seed: 2 }),
    head: generateMeasurement(small),
  })

  it('contains more than a part of a comment, and each fits into its own maximum', () => {
    const [whole, part] = [renderMarkdown(report, maxSummaryLength), renderSection(report)]
    expect(whole.length).toBeGreaterThan(maxSectionLength)
    expect(Buffer.byteLength(whole)).toBeLessThan(1024 * 1024)
    expect(part.length).toBeLessThan(maxSectionLength)
    expect(part).toMatch(/… and \d+ more requests\./)
  })
})
