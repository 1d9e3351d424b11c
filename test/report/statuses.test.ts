/** How responses are listed by status. */

import { expect, test } from 'vitest'
import { describeFailedRate, describeStatuses } from '../../src/report/sentences.ts'

test('statuses stand in their order', () => {
  expect(describeStatuses({ statuses: { 200: 9990, 404: 3, 503: 10 } })).toBe(
    '9,990 × 200, 3 × 404, 10 × 503',
  )
  expect(describeStatuses({ statuses: {} })).toBeNull()
})

test('of hundreds of statuses, the most frequent ones are listed', () => {
  const rare = Array.from({ length: 300 }, (_, index) => [String(200 + index), 1])
  const statuses = { ...Object.fromEntries(rare), 200: 70, 404: 20, 451: 30 }
  const text = describeStatuses({ statuses }) ?? ''
  for (const each of ['70 × 200', '20 × 404', '30 × 451', '292 other statuses'])
    expect(text).toContain(each)
  const kinds = { connect: 0, tls: 0, read: 0, write: 0, timeout: 0, protocol: 0, check: 0 }
  const errors = { ...kinds, status: 148, total: 148 }
  expect(describeFailedRate({ errors, statuses }, 1)).toBe(
    '148/s failed (400, 401, 402, 403, 404, 405, 406, 451, 92 other statuses)',
  )
})
