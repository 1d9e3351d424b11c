import { describe, expect, it } from 'vitest'
import { longestComment, markdown, plain } from '../../src/report/markdown.ts'
import { measurementOf, pairedMeasurementOf } from '../measurements.ts'
import { expectGolden } from './golden.ts'
import { reportFor, reports } from './reports.ts'

describe('the comment', () => {
  for (const [name, report] of Object.entries(reports)) {
    it(`reads as the golden file says when a run ends ${name}`, () => {
      expectGolden(`${name}.md`, markdown(report))
    })
  }
})

const hostile =
  'a|b`c`<img src=x onerror=alert(1)><!-- @everyone #12 https://evil.example\n\n# big\n| x | y |'

describe('text from outside', () => {
  it('can not leave the table cell, open a tag or a comment, mention anyone or point at an issue', () => {
    const text = plain(hostile)
    expect(text).not.toMatch(/[|`<>\n]/)
    expect(text).not.toMatch(/@[a-z]|#12 |:\/\//)
  })

  it('still says what it said', () => {
    expect(plain('GET /users/:id')).toBe('GET /users/:id')
    expect(plain('find_user')).toBe('find\\_user')
  })

  it('is harmless wherever a suite, a request, a machine or a service puts it', () => {
    const made = { suite: hostile, requests: [hostile, 'other'], cpu: hostile, firstErrors: [hostile] }
    const head = measurementOf(made)
    const text = markdown(
      reportFor({
        base: measurementOf({ ...made, seed: 2 }),
        head,
        facts: { failedService: { side: 'head', message: hostile, baseWorks: false } },
      }),
    )
    expectGolden('hostile.md', text)
    expect(text).not.toMatch(/<img|<!--|@everyone|:\/\/evil|#12 /)
    expect(text.split('\n').filter((line) => /^(# |\| x)/.test(line))).toEqual([])
  })

  it('is harmless in the name of what the head was measured beside, however long', () => {
    const what = `${hostile} ${'long '.repeat(80)}`
    const text = markdown(reportFor({ head: pairedMeasurementOf({ what, epochs: 1, perSecond: 50 }) }))
    const line = text.split('\n').find((each) => each.startsWith('Compared head')) ?? ''
    expect(line).toContain('(a&#124;b&#96;c')
    expect(line).toContain('…), side by side: 15 s, each side at 50/s')
    expect(line.length).toBeLessThan(500)
    expect(text).not.toMatch(/<img|<!--|@everyone|:\/\/evil|#12 /)
  })

  it('can not close the block that holds the command', () => {
    const report = {
      ...reportFor({ head: measurementOf({ epochs: 1 }) }),
      reproduce: 'npx tailgate ```\n# out',
    }
    expect(markdown(report)).toContain('````sh\nnpx tailgate ``` # out\n````')
  })
})

describe('the comment on base and head side by side', () => {
  it('casts no doubt on it for what disturbed both', () => {
    const reasons = [{ code: 'generator-lag', severity: 'suspect' as const, message: 'tailgate was late.' }]
    const made = { reasons, epochs: 2, perSecond: 50 }
    expect(markdown(reportFor({ head: pairedMeasurementOf(made) }))).not.toMatch(/doubtful|was late/)
    expect(markdown(reportFor({ head: measurementOf(made) }))).toMatch(/doubtful/)
  })

  it('has no CPU where that can not be read', () => {
    const made = { epochs: 2, perSecond: 50 }
    expect(markdown(reportFor({ head: pairedMeasurementOf(made) }))).toContain('| CPU per request |')
    const text = markdown(reportFor({ head: pairedMeasurementOf({ ...made, cpuSeconds: null }) }))
    expect(text).not.toMatch(/CPU per request|s of CPU/)
  })

  it('gives no range where one time of each is all there is', () => {
    const head = pairedMeasurementOf({ epochs: 1, turns: 'one-by-one', perSecond: 50 })
    expect(markdown(reportFor({ head }))).toMatch(/\| p50 \| .*% \(range unknown\) \|/)
  })
})

describe('a comment', () => {
  it('stays under what GitHub takes, and says how many requests it left out', () => {
    const requests = Array.from({ length: 300 }, (_, index) => `${hostile} ${index}`)
    const small = { requests, epochs: 1, perSecond: 1200, seconds: 1 }
    const text = markdown(
      reportFor({ base: measurementOf({ ...small, seed: 2 }), head: measurementOf(small) }),
    )
    expect(text.length).toBeLessThan(longestComment)
    expect(text).toMatch(/… and 2\d\d more requests\./)
    expect(text).toContain('### ✅')
  })

  it('stays under it with hundreds of failing suites, and says how many it left out', () => {
    const base = measurementOf({ epochs: 1, perSecond: 100, seconds: 1, seed: 2 })
    const head = measurementOf({ epochs: 1, perSecond: 100, seconds: 1, typicalMs: 5 })
    const text = markdown(reportFor(...Array.from({ length: 400 }, () => ({ base, head }))))
    expect(text.length).toBeLessThan(longestComment)
    expect(text).toMatch(/… and \d+ more suites\./)
    expect(text).toContain('and 399 other suites failed')
  })

  it('stays under it whatever the sentences hold', () => {
    const message = '|'.repeat(5000)
    const reasons = Array.from({ length: 90 }, (_, index) => ({
      code: `c${index}`,
      severity: 'invalid' as const,
      message,
    }))
    const text = markdown(reportFor({ head: measurementOf({ epochs: 1, reasons, suite: '<'.repeat(200) }) }))
    expect(text.length).toBeLessThan(longestComment)
    expect(text.includes('could not be judged')).toBe(true)
  })
})
