import { expect, test } from 'vitest'
import { formatLeg, formatSelection } from '../../../../src/core/config/invocation/matrix-leg.ts'

test.each([
  ['{"node": 20, "os": "ubuntu-24.04"}', 'node 20, os ubuntu-24.04'],
  ['{"os": "ubuntu-24.04", "node": 20}', 'node 20, os ubuntu-24.04'],
  ['{"experimental": true, "region": null}', 'experimental true, region null'],
  [
    '{"service": {"name": "api", "port": 80}, "tags": [1, 2]}',
    'service {"name":"api","port":80}, tags [1,2]',
  ],
  ['{"__proto__": "x"}', '__proto__ x'],
  ['null', ''],
  ['{}', ''],
  ['', ''],
  ['  ', ''],
  ['large runner', 'large runner'],
  ['[1, 2]', '[1, 2]'],
  ['"node 20"', '"node 20"'],
  ['{"node": 20', '{"node": 20'],
  ['two\nlines\u2028and \u0007more', 'two lines and more'],
  ['{"name": "two\\nlines"}', 'name two lines'],
])('the leg of the matrix %j is %j', (text, leg) => {
  expect(formatLeg(text)).toBe(leg)
})

test('legs that differ only at their ends have short and different names', () => {
  const long = (end: string) => formatLeg(JSON.stringify({ flags: `${'x'.repeat(5000)}${end}` }))
  expect(long('a')).not.toBe(long('b'))
  expect(long('a')).toHaveLength(200)
  expect(formatLeg(`{"a": "${'😀'.repeat(500)}"}`).length).toBeLessThanOrEqual(200)
  expect(formatLeg(`{"a": "${'😀'.repeat(500)}"}`)).not.toMatch(
    /[\ud800-\udbff](?![\udc00-\udfff])/,
  )
})

test('a selection is on one line, and empty if nothing was selected', () => {
  expect(formatSelection([])).toBe('')
  expect(formatSelection(['services/api.yml', 'api\nsearch'])).toBe('services/api.yml, api search')
  const long = (end: string) => formatSelection([`${'x'.repeat(5000)}${end}`])
  expect(long('a')).not.toBe(long('b'))
  expect(long('a')).toHaveLength(200)
})
