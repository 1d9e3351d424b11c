import { expect, test } from 'vitest'
import { parseDelay } from '../../../../src/core/config/value/delay.ts'

test.each([
  ['0', { kind: 'fixed', seconds: 0 }],
  ['20ms', { kind: 'fixed', seconds: 0.02 }],
  ['10ms..50ms', { kind: 'uniform', from: 0.01, to: 0.05 }],
  ['exponential  20ms', { kind: 'exponential', mean: 0.02 }],
  ['lognormal 20ms 99ms', { kind: 'lognormal', median: 0.02, p99: 0.099 }],
])('%s is a delay', (text, value) => {
  expect(parseDelay(text)).toEqual({ value })
})

test.each([
  ['soon', 'must be a delay such as 20ms'],
  ['50ms..10ms', 'must be a delay such as'],
  ['exponential', 'must be a delay above 0'],
  ['exponential 0', 'must be a delay above 0'],
  ['lognormal 20ms', 'must be a delay above 0'],
  ['lognormal 20ms 20ms', 'must have a p99 above its median'],
  ['2m', 'must be at most 60s'],
])('%s is none', (text, problem) => {
  expect(parseDelay(text)).toEqual({ problem: expect.stringContaining(problem) })
})
