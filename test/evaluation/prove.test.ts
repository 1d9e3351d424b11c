/** The evaluation of `tailgate prove`: its plan, its options, what it reads, and its page. */
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../evaluation/prove/page.ts'
import { planProofTrials } from '../../evaluation/prove/plan.ts'
import type { ProofTrialResult } from '../../evaluation/prove/result.ts'
import { readProof } from '../../evaluation/prove/trial.ts'
import { estimateSeconds, parseTrialOptions, selectRemaining } from '../../evaluation/trials.ts'

const trials = planProofTrials()

test('the plan has each change twenty times, in turn', () => {
  expect(new Set(trials.map(({ id }) => id)).size).toBe(60)
  expect(trials.slice(0, 4).map(({ id }) => id)).toEqual(['p50 1', 'p99 1', 'freeze 1', 'p50 2'])
  expect(trials.filter(({ kind }) => kind === 'freeze')).toHaveLength(20)
})

test('a trial with a result does not remain, whatever the result', () => {
  const remaining = selectRemaining(trials, [{ trial: 'p50 1' }, { trial: 'p99 1' }], ['p50'])
  expect(remaining).toHaveLength(19)
  expect(remaining[0]?.id).toBe('p50 2')
  expect(selectRemaining(trials, [], ['freeze 7']).map(({ id }) => id)).toEqual(['freeze 7'])
})

test('the duration of a trial is estimated from those of the same change', () => {
  const results = [
    { kind: 'p50' as const, seconds: 100 },
    { kind: 'p50' as const, seconds: 140 },
    { kind: 'p99' as const, seconds: 300 },
  ]
  expect(estimateSeconds({ kind: 'p50' }, results, 180)).toBe(120)
  expect(estimateSeconds({ kind: 'freeze' }, results, 180)).toBe(180)
})

test.each([
  [['--limit', '0'], 'numbers above 0'],
  [['--minutes', 'x'], 'numbers above 0'],
  [['--only', 'p90'], 'there is no trial p90'],
  [['--unknown'], '--unknown'],
])('%j is a mistake', (args, problem) => {
  const options = parseTrialOptions(args, trials)
  expect('problem' in options && options.problem).toContain(problem)
})

const row = (metric: string, change: number) => ({ metric, request: null, change })

function createResult(trial: string, some: Partial<ProofTrialResult> = {}): ProofTrialResult {
  const kind = trial.split(' ')[0] as ProofTrialResult['kind']
  return {
    trial,
    kind,
    outcome: 'found',
    proof: {
      verdict: 'fail',
      foundBy: [{ metric: kind === 'freeze' ? 'p99' : kind, change: 0.1 }],
      added: {
        responses: 4800,
        delayed: 4800,
        meanMs: 0.64,
        meanLateMs: 0.01,
        freezes: 5,
        meanFreezeMs: 100.04,
      },
      epochs: 4,
      loadSeconds: 60,
      seconds: 66,
      headline: 'tailgate: demo p50 is 9.8 % slower',
      reasons: ['p50 is 9.8 % slower than the base.'],
      report: { suites: [{ rows: [row('p50', 0.098), row('p99', 0.02), row('max', 2)] }] },
    },
    times: { p50: 6.4, p99: 18 },
    exitCode: 0,
    seconds: 84,
    startedAt: '2026-11-23T00:00:00.000Z',
    loadBefore: 0.1,
    machine: { cpu: 'AMD EPYC', cpus: 2, kernel: '6.18' },
    tailgate: 'abc',
    ...some,
  }
}

describe('the page', () => {
  test('says that nothing was measured', () => {
    expect(renderPage([], '0.3.0')).toContain('Nothing has been measured yet.')
  })

  test('counts what was found, and shows what was added and how long it took', () => {
    const page = renderPage([createResult('p50 1'), createResult('freeze 1')], '0.3.0')
    expect(page).toContain('| p50 +10 % | 1 | 1 of 1 | 2.5 % to 100.0 % | 19 of 20 | met so far |')
    expect(page).toContain('| p50 +10 % | 0.64 ms | 0.010 ms | +9.8 % | p50 |')
    expect(page).toContain('| a freeze of 100 ms every 10 s | 100.04 ms | – | +200.0 % | p99 |')
    expect(page).toContain('| p50 +10 % | 60 s | 84 s | 4 |')
    expect(page).toContain('Every trial was found.')
  })

  test('lists every trial that was not found, and two of them miss the aim', () => {
    const missed = (trial: string) => createResult(trial, { outcome: 'missed' })
    const crashed = { outcome: 'crashed' as const, proof: null, failure: 'a\nEPERM\n' }
    const others = Array.from({ length: 18 }, (_, index) => createResult(`p99 ${index + 3}`))
    const page = renderPage([missed('p99 1'), createResult('p99 2', crashed), ...others], '0.3.0')
    expect(page).toMatch(/\| p99 \+30 % \| 20 \| 18 of 20 \| .* \| \*\*missed\*\* \|/)
    expect(page).toContain('- `p99 1`: missed; tailgate: demo p50 is 9.8 % slower. p50 is')
    expect(page).toContain('- `p99 2`: crashed. EPERM')
    expect(page.split('\n').every((line) => line.startsWith('|') || line.length <= 100)).toBe(true)
  })
})

describe('what tailgate printed', () => {
  test('is kept without its curves', () => {
    const { proof } = createResult('p50 1')
    const printed = { ...proof, outcome: 'missed', report: { suites: [{ curve: [1], rows: [] }] } }
    const suites = [{ times: { p50: 1, p99: 2 }, failure: null, proofs: [printed] }]
    const read = readProof(JSON.stringify({ suites }), '')
    expect(read).toMatchObject({ outcome: 'missed', times: { p50: 1 }, proof: { epochs: 4 } })
    expect(read.proof?.report.suites).toEqual([{ rows: [] }])
  })

  test('may be no result at all, or a service that failed', () => {
    expect(readProof('', 'tailgate: EPERM')).toMatchObject({
      outcome: 'crashed',
      failure: 'tailgate: EPERM',
    })
    const suites = [{ times: null, failure: 'it broke', proofs: [] }]
    expect(readProof(JSON.stringify({ suites }), '')).toMatchObject({
      outcome: 'invalid',
      failure: 'it broke',
    })
  })
})
