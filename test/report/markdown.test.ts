import { describe, expect, it } from 'vitest'
import { longestComment, markdown, plain } from '../../src/report/markdown.ts'
import { measurementOf } from '../measurements.ts'
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

  it('can not close the block that holds the command', () => {
    const report = {
      ...reportFor({ head: measurementOf({ epochs: 1 }) }),
      reproduce: 'npx tailgate ```\n# out',
    }
    expect(markdown(report)).toContain('````sh\nnpx tailgate ``` # out\n````')
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
