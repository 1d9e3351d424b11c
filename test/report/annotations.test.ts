import { describe, expect, it } from 'vitest'
import { buildAnnotations } from '../../src/report/annotations.ts'
import { generateMeasurement } from '../helpers/measurements.ts'
import { createReport, reports } from '../helpers/reports.ts'

const small = { epochs: 1, perSecond: 100, seconds: 1 }
const suites = (count: number) =>
  createReport(
    {
      base: generateMeasurement({ ...small, seed: 2 }),
      head: generateMeasurement({ ...small, typicalMs: 5 }),
    },
    ...Array.from({ length: count - 1 }, (_, index) => ({
      base: generateMeasurement({ ...small, suite: `other${index}`, seed: 2 }),
      head: generateMeasurement({ ...small, suite: `other${index}` }),
    })),
  )

describe('the annotations', () => {
  it.each([
    ['passed', 'notice'],
    ['pair-accepted', 'warning'],
    ['failed', 'error'],
    ['invalid', 'error'],
    ['no-baseline', 'warning'],
    ['pair-would-fail', 'warning'],
    ['pair-warned', 'warning'],
    ['pair-improved', 'notice'],
    ['would-be-invalid', 'warning'],
    ['pair-undecided', 'warning'],
  ])('of a run that ended %s are of the level %s', (name, level) => {
    const report = reports[name]
    if (report === undefined) throw new Error(`no report ${name}`)
    expect(buildAnnotations(report, 10).map((each) => each.level)).toEqual([level])
  })

  it('warn of answers that differ, although the suite passed', () => {
    const report = structuredClone(reports.passed)
    const [suite] = report?.suites ?? []
    if (report === undefined || suite === undefined) throw new Error('there is no suite')
    suite.answers = [
      {
        request: 'GET /',
        kind: 'size',
        share: 1,
        base: '10',
        head: '30',
        outcome: 'warning',
        reason: 'GET /: a body has 30 bytes (base: 10 bytes).',
      },
    ]
    expect(buildAnnotations(report, 10)).toMatchObject([{ level: 'warning' }])
  })

  it('begin with the headline, and continue with the reasons', () => {
    const [first] = buildAnnotations(suites(1), 10)
    expect(first?.text).toMatch(/^api p99 is .* as slow; .*\np50 is .*; the limit is \+50 %/)
  })

  it('are one for each suite if the maximum allows it', () => {
    const all = buildAnnotations(suites(5), 5)
    expect(all).toHaveLength(5)
    expect(all.map(({ text }) => text).join('\n')).not.toContain('more')
  })

  it('are never more than the maximum, and the last one counts the rest', () => {
    const all = buildAnnotations(suites(12), 5)
    expect(all).toHaveLength(5)
    expect(all[0]).toMatchObject({ level: 'error' })
    expect(all.at(-1)).toEqual({
      level: 'notice',
      text: '… and 8 more suites: the job summary has them all.',
    })
  })
})
