/** When a change counts as found. */
import { expect, test } from 'vitest'
import type { Metric } from '../../../src/core/config/value/metric.ts'
import {
  chooseProofExitCode,
  hasAddedChange,
  judgeProof,
  type ProofOutcome,
} from '../../../src/core/proof/judge-proof.ts'
import type { JudgedRow } from '../../../src/core/verdict/limit-result.ts'
import type { Outcome } from '../../../src/core/verdict/verdict.ts'

function createRow(metric: Metric, outcome: JudgedRow['outcome'], request: string | null = null) {
  return { metric, outcome, request } as JudgedRow
}

test.each<[string, ProofOutcome, Metric[], Outcome, JudgedRow[]]>([
  ['its own metric fails', 'found', ['p50'], 'fail', [createRow('p50', 'fail')]],
  ['that of one request fails', 'found', ['p50'], 'fail', [createRow('p50', 'fail', 'search')]],
  ['one of several fails', 'found', ['max', 'p99'], 'fail', [createRow('p99', 'fail')]],
  ['another metric fails', 'missed', ['p50'], 'fail', [createRow('max', 'fail')]],
  ['it passes', 'missed', ['p50'], 'pass', [createRow('p50', 'pass')]],
  ['it is undecided', 'missed', ['p50'], 'unsure', [createRow('p50', 'unsure')]],
  ['the head breaks', 'invalid', ['p50'], 'fail', []],
  ['nothing could be judged', 'invalid', ['p50'], 'invalid', [createRow('p50', 'not-judged')]],
  ['nothing could be compared', 'invalid', ['p50'], 'no-baseline', []],
])('if %s, the change is %s', (_, expected, metrics, outcome, rows) => {
  expect(judgeProof(metrics, { outcome, rows }, true)).toBe(expected)
})

test('a change that was not added is not missed, but may be found by chance', () => {
  const passed = { outcome: 'pass' as const, rows: [createRow('p50', 'pass')] }
  expect(judgeProof(['p50'], passed, false)).toBe('invalid')
  const failed = { outcome: 'fail' as const, rows: [createRow('p50', 'fail')] }
  expect(judgeProof(['p50'], failed, false)).toBe('found')
})

test('one change that was not found decides the exit code, then one that says nothing', () => {
  expect(chooseProofExitCode(['found', 'found'])).toBe(0)
  expect(chooseProofExitCode(['found', 'invalid', 'missed'])).toBe(1)
  expect(chooseProofExitCode(['found', 'invalid'])).toBe(3)
})

test.each([
  ['p50', { responses: 100, delayed: 95, freezes: 0 }, true],
  ['p50', { responses: 100, delayed: 40, freezes: 0 }, false],
  ['p99', { responses: 1000, delayed: 25, freezes: 0 }, true],
  ['p99', { responses: 90, delayed: 0, freezes: 0 }, false],
  ['freeze', { responses: 90, delayed: 0, freezes: 1 }, true],
  ['freeze', { responses: 90, delayed: 90, freezes: 0 }, false],
] as const)('a change of %s with %j is added: %s', (kind, added, expected) => {
  expect(hasAddedChange(kind, added)).toBe(expected)
})
