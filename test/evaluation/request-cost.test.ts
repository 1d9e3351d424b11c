import { expect, test } from 'vitest'
import { costCases } from '../../evaluation/request-cost/cases.ts'
import { renderPage } from '../../evaluation/request-cost/page.ts'
import { parseOptions } from '../../evaluation/request-cost/run.ts'
import { planToolTrials, toolNames } from '../../evaluation/request-cost/tools.ts'
import { buildLoadArguments, type CostResult } from '../../evaluation/request-cost/trial.ts'

const [costCase = { name: '', maxRatio: 0 }] = costCases

function pair(plainUs: number, featureUs: number): CostResult {
  return {
    name: costCase.name,
    startedAt: '2026-11-25T04:00:00.000Z',
    plainUs,
    featureUs,
    loadBefore: 0.5,
    machine: { cpu: 'AMD EPYC', cpus: 2, kernel: '6.18' },
    commit: '0123456789ab',
  }
}

test('a row has the median of the ratios of the pairs, and says whether the aim is met', () => {
  const met = renderPage([pair(10, 11), pair(20, 21), pair(10, 14)], [])
  expect(met).toContain(
    `| ${costCase.name} | 3 | 10.00 µs | 14.00 µs | 1.100 (1.05–1.40) | at most 1.15: met |`,
  )
  expect(renderPage([pair(10, 13)], [])).toContain(
    '| 1.300 (1.30–1.30) | at most 1.15: **missed** |',
  )
  expect(renderPage([], [])).toContain('Nothing has been measured yet.')
})

test('the page names every commit that was measured', () => {
  expect(renderPage([pair(1, 1), pair(1, 1)], [])).toContain('at commit 0123456789ab. ')
  const other = { ...pair(1, 1), commit: 'ba9876543210' }
  expect(renderPage([pair(1, 1), other], [])).toContain('at commits 0123456789ab, ba9876543210.')
})

test('a file is read in time and in little memory, or the row says that it is not', () => {
  const reading = { format: 'csv' as const, startedAt: '', fileBytes: 100, commit: '' }
  const fast = { ...reading, seconds: 0.4, peakBytes: 130 }
  expect(renderPage([pair(1, 1)], [fast])).toContain('| csv | 1 | 0.40 s | 1.30 × | met |')
  const large = { ...fast, peakBytes: 260 }
  expect(renderPage([pair(1, 1)], [large])).toContain('| 2.60 × | **missed** |')
})

test('plain requests and a feature send the same bytes', () => {
  for (const { plain, feature } of costCases) {
    const requestsOf = ({ rate, options }: typeof plain) =>
      options.includes('--capture') ? rate * 2 : rate
    expect(requestsOf(plain)).toBe(requestsOf(feature))
  }
})

test('numbers of pairs and seconds must be whole and above 0', () => {
  expect(parseOptions(['--pairs', '3'])).toMatchObject({ pairs: 3, seconds: 2, only: '' })
  for (const args of [['--pairs', '0'], ['--seconds', '1.5'], ['--nothing']])
    expect(parseOptions(args)).toBeNull()
})

test('one answer in 250 is sampled, however long the load is', () => {
  const load = costCases.find(({ feature }) => feature.kind === 'answers')?.feature
  if (load === undefined) throw new Error('There is such a case.')
  const count = (seconds: number) => buildLoadArguments(load, 1, seconds, '').slice(-2)
  expect([count(2), count(5)]).toEqual([
    ['--answers', '160'],
    ['--answers', '400'],
  ])
})

test('each tool sends what all tools know, and has the median of its rounds in a row', () => {
  const trials = planToolTrials()
  const features = trials.filter(({ tool }) => tool === 'k6').map(({ feature }) => feature)
  expect(features).toEqual(['nothing', 'row', 'check', 'capture'])
  expect(trials).toHaveLength(toolNames.length * features.length)
  const { machine, commit } = pair(1, 1)
  const tools = [100, 300, 200].flatMap((micros) =>
    trials.map((trial) => ({
      ...trial,
      startedAt: '',
      requests: 20_000,
      failed: 0,
      seconds: 10,
      cpuSeconds: micros / 50,
      machine,
      commit,
    })),
  )
  const page = renderPage([pair(1, 1)], [], tools)
  expect(page).toContain('| plain | 200.0 µs | 2,000 | 200.0 µs | 2,000 | 200.0 µs | 2,000 |')
  expect(page).toContain(`| ${costCase.name} | 200.0 µs |`)
})
