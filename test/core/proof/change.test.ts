/** How changes are written, and which ones are mistakes. */
import { expect, test } from 'vitest'
import {
  type ChangeKind,
  describeChange,
  formatChangeFlag,
  parseChange,
} from '../../../src/core/proof/change.ts'

test.each<[ChangeKind, string, object, string, string]>([
  ['p50', '+10%', { kind: 'p50', share: 0.1 }, '--p50 +10%', 'p50 +10 %'],
  ['p99', ' + 2.5 % ', { kind: 'p99', share: 0.025 }, '--p99 +2.5%', 'p99 +2.5 %'],
  ['p99', '+1000%', { kind: 'p99', share: 10 }, '--p99 +1000%', 'p99 +1,000 %'],
  [
    'freeze',
    '100ms/10s',
    { kind: 'freeze', lengthSeconds: 0.1, periodSeconds: 10 },
    '--freeze 100ms/10s',
    'a freeze of 100ms every 10s',
  ],
  [
    'freeze',
    ' 2s / 1m ',
    { kind: 'freeze', lengthSeconds: 2, periodSeconds: 60 },
    '--freeze 2s/1m',
    'a freeze of 2s every 1m',
  ],
])('--%s %s is understood, and written in the same form', (kind, text, change, flag, words) => {
  const parsed = parseChange(kind, text)
  expect(parsed).toEqual({ value: change })
  if (!('value' in parsed)) return
  expect(formatChangeFlag(parsed.value)).toBe(flag)
  expect(describeChange(parsed.value)).toBe(words)
})

test.each<[ChangeKind, string, string]>([
  ['p50', '10', 'needs a unit: write +10%'],
  ['p50', '10%', 'needs a sign: write +10%'],
  ['p50', '+10', 'needs a unit: write +10%'],
  ['p50', '-10%', 'can only make a side slower: write +10%'],
  ['p99', '+0%', 'must be above 0: no gate finds a change of nothing'],
  ['p99', '+1001%', 'must be at most +1000%, not “+1001%”'],
  ['p99', 'slow', 'must be a change such as +10%, not “slow”'],
  ['p99', '', 'must be a change such as +10%, not “”'],
  ['freeze', '100ms', 'needs one period: write 100ms/10s'],
  ['freeze', '100ms/1s/2s', 'needs one period: write 100ms/10s'],
  ['freeze', '/10s', 'must be a pause and its period, such as 100ms/10s, not “/10s”'],
  ['freeze', '100/10s', 'must be a pause and its period, such as 100ms/10s, not “100/10s”'],
  ['freeze', '100ms/10', 'has a period that needs a unit: write 10s or 10ms'],
  ['freeze', '0/10s', 'must last longer than 0: no gate finds nothing'],
  ['freeze', '10s/10s', 'must be shorter than its period, or nothing is ever forwarded'],
  ['freeze', '11s/10s', 'must be shorter than its period, or nothing is ever forwarded'],
  ['freeze', '1s/2h', 'must have a period of at most 1h'],
])('--%s %s is a mistake, and the message says what to write', (kind, text, problem) => {
  expect(parseChange(kind, text)).toEqual({ problem })
})
