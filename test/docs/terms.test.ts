/** The recipe that maps the terms of other tools: each line of YAML in it is valid. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../src/core/config/config.ts'

const page = readFileSync(new URL('../../docs/recipes/terms.md', import.meta.url), 'utf8')

/** The last two cells of each row: where the line stands, and the line. */
const rows = [...page.matchAll(/^\|.*\| (file|request|scenario|step) \| `(.*)` \|$/gm)].map(
  ([, place = '', yaml = '']) => [yaml, place] as const,
)

/** The whole file in which a line stands. */
const filesAround: Record<string, (line: object) => object> = {
  file: (line) => line,
  request: (line) => ({ requests: [{ path: '/items', ...line }] }),
  scenario: (line) => ({ scenarios: [{ name: 'visit', steps: ['GET /', 'GET /items'], ...line }] }),
  step: (line) => ({ scenarios: [{ name: 'visit', steps: [{ path: '/items', ...line }] }] }),
}

test('every row of the page has a line', () => {
  const tables = [...page.matchAll(/^\|.*\|$/gm)].length
  const heads = [...page.matchAll(/^\|---\|---\|---\|---\|$/gm)].length
  expect(rows).toHaveLength(tables - 2 * heads)
  expect(rows.length).toBeGreaterThan(40)
})

test.each(rows)('%s is valid in a %s', (yaml, place) => {
  const line: object = parse(yaml)
  const text = JSON.stringify({
    url: 'http://127.0.0.1:3000',
    ...filesAround[place]?.(line),
  })
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: {},
    origin: 'flag',
    environment: (name) => `the ${name}`,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  expect(parsed.config.suites).toHaveLength(1)
})
