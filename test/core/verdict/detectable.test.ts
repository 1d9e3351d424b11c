/** How the smallest change that can be told from noise is printed, wherever it is. */
import { describe, expect, it, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { Suite } from '../../../src/core/config/suite.ts'
import { listDoubtfulSettings } from '../../../src/core/sensitivity/doubtful-settings.ts'
import type { MetricNoise } from '../../../src/core/sensitivity/noise.ts'
import { describeSensitivity } from '../../../src/core/sensitivity/sensitivity.ts'
import { judgeRows } from '../../../src/core/verdict/check-limits.ts'
import { formatDetectable } from '../../../src/core/verdict/explain.ts'
import { buildRules } from '../../../src/core/verdict/rules.ts'
import { renderCalibration } from '../../../src/report/calibration.ts'
import { formatDetectableCell } from '../../../src/report/cells.ts'
import {
  changedRow,
  createComparison,
  createRules,
  estimate,
  relative,
} from '../../helpers/comparisons.ts'

test.each([
  [0.067, '6.7 %'],
  [-0.05, '5 %'],
  [1.33, '133 %'],
  [2, '200 %'],
  [2.001, 'more than 200 %'],
  [465.32, 'more than 200 %'],
  [2.379e10, 'more than 200 %'],
  [Number.POSITIVE_INFINITY, 'more than 200 %'],
  [Number.NaN, 'more than 200 %'],
])('a detectable change of %s is printed as %s', (change, text) => {
  expect(formatDetectable(change)).toBe(text)
})

describe('no figure above 200 % is printed of what can be told from noise', () => {
  /** So noisy that only a change by many orders of magnitude could be told from it. */
  const [noisy] = judgeRows(
    createComparison([changedRow('p99', estimate(0.2, 8, 2))]),
    createRules({ limits: { p99: [relative(0.1)] } }),
    'base',
  )

  it('in the reason of an undecided row', () => {
    expect(noisy?.detectable).toBeGreaterThan(1e6)
    expect(noisy?.reason).toContain('can tell more than 200 % from noise here')
  })

  it('in the cell of a table', () => {
    if (noisy === undefined) throw new Error('there is no row')
    expect(formatDetectableCell(noisy)).toBe('more than 200 %')
    expect(formatDetectableCell({ ...noisy, detectable: 0.067 })).toBe('+6.7 %')
  })

  const suite = readSuite('load: { rate: 1/s }\nduration: 2s\nlimits: { p50: +5%, p99: +10% }')

  it('in what is said before the load', () => {
    const sentences = describeSensitivity(suite, 'requests', buildRules(suite), [3])
    expect(sentences[1]).toBe(
      'As a rule of thumb, 3 epochs at 1 requests per second can tell a change of p50 by more ' +
        'than 200 % and p99 by more than 200 % from noise.',
    )
  })

  it('in the warning of a limit that is hardly ever decided, nor a limit so wide', () => {
    const doubts = listDoubtfulSettings(suite, 'requests', [3]).join('\n')
    expect(doubts).toMatch(
      /p99: \+10 % is hardly ever decided: 3 epochs can tell a change of more than 200 % from noise, and twice the limit is less\. Use more requests\./,
    )
    expect(doubts).not.toMatch(/\d{3,} % or more/)
  })

  it('in the table of calibrate, nor a limit so wide in its advice', () => {
    const noise: MetricNoise = {
      metric: 'p99',
      value: 3,
      spread: 0.4,
      detectable: { first: 465.32, all: 84 },
      limit: 0.1,
    }
    const colors = { bold: String, dim: String, green: String, red: String, yellow: String }
    const text = renderCalibration(suite, [noise], { epochs: 4, saved: [] }, colors as never)
    expect(text.match(/more than 200 %/g)).toHaveLength(2)
    expect(text).toContain('will often remain undecided on this machine. Use a quieter one.')
    expect(text).not.toMatch(/\d{3,}%|[\d,]{4,} %/)
  })
})

function readSuite(text: string): Suite {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text: `url: http://127.0.0.1:3000\n${text}` },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const [suite] = parsed.config.suites
  if (!suite) throw new Error('there is no suite')
  return suite
}
