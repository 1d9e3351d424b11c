/** docs/security.md names a test for each promise. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const project = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', project), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('`test/'))

test('each promise has a test, and each test is part of the check', () => {
  expect(rows.length).toBeGreaterThan(12)
  for (const row of rows) {
    const paths = [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(paths.filter((path) => !existsSync(new URL(path, project)))).toEqual([])
    expect(paths.filter((path) => /\.(tools|quiet)\.test/.test(path))).toEqual([])
  }
})
