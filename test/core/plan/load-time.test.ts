/** How long a load takes, as far as it is known before it is sent. */

import { expect, test } from 'vitest'
import { estimateLoadSeconds } from '../../../src/core/plan/load-time.ts'
import { parseSuite } from '../../helpers/configs.ts'

test.each([
  ['load: { rate: 100/s }\nwarmup: 2s\nduration: 10s', 12],
  ['load: { kind: users, users: 9, loops: 5, ramp-up: 3s }', 3],
  ['load: { kind: users, users: 9, loops: 5, think-time: 1s..3s }', 8],
  ['load: { kind: users, users: 9, loops: 5, ramp-up: 3s, think-time: 2s }', 11],
  ['load: { kind: users, users: 9, loops: 5, ramp-up: 3m }\nduration: 1m', 60],
  [
    'load: { kind: users, users: 9, loops: 5, ramp-up: 3s }\n' +
      'scenarios:\n  - name: buy\n    think: 500ms\n    steps:\n      - GET /a\n      - GET /b\n',
    5.5,
  ],
])('%s takes %s s or more', (text, seconds) => {
  expect(estimateLoadSeconds(parseSuite(text))).toBeCloseTo(seconds, 9)
})
