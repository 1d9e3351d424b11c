import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../../src/core/config/config.ts'

function parse(text: string, url?: string) {
  return parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: url ? { url: [url] } : {},
    origin: 'flag',
    environment: () => undefined,
  })
}

function problemsOf(text: string): string[] {
  const parsed = parse(text)
  return 'problems' in parsed ? parsed.problems : []
}

const url = 'url: http://127.0.0.1:3000\n'

describe('an empty file', () => {
  const empty = [
    ['is empty', ''],
    ['has blank lines only', '  \n\n'],
    ['has comments only', '# url: http://127.0.0.1\n# rate: 5\n'],
    ['has a mark only', '---\n'],
    ['has a byte order mark only', '\ufeff'],
    ['is null', 'null'],
  ] as const

  test.each(empty)('that %s is reported to lack a url', (_, text) => {
    expect(problemsOf(text)).toEqual([
      'tailgate.yml: url is missing: give the address of the service, such as http://127.0.0.1:3000',
    ])
  })

  test.each(empty)('that %s is valid if flags give the url', (_, text) => {
    expect(parse(text, 'http://127.0.0.1')).toHaveProperty('config')
  })
})

describe('a file that is not valid YAML', () => {
  test.each([
    ['- a', 'tailgate.yml: must be a map of options, such as url: http://127.0.0.1:3000'],
    ['url=http://a', 'tailgate.yml: must be a map of options, such as url: http://127.0.0.1:3000'],
    ['[1', 'tailgate.yml:1: is not valid YAML: Flow sequence must end with a ]'],
    [
      'url: http://a\n---\nurl: b',
      'tailgate.yml:2: contains more than one document: keep only the first',
    ],
    [`${url}name: *later`, 'tailgate.yml:2: name refers to *later, which is not defined before it'],
    [
      `${url}start: echo a: b`,
      'tailgate.yml:2: contains a key within a value: check its indentation, or put text with a colon in quotes',
    ],
  ])('%j is reported with its place and reason', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })
})

describe('a tab', () => {
  test.each([
    ['\turl: http://a', 1],
    [`${url}load:\n\trate: 5`, 3],
    [`${url}load:\n\trate: 5\n\tconnections: 3`, 3],
    [`${url}load:\n  rate: 5\n\tconnections: 3`, 4],
    [`${url}load:\n  \trate: 5`, 3],
    [`${url}load: {\n\trate: 5\n}`, 3],
    [`${url}requests:\n  - GET /a\n\t- GET /b`, 4],
    [`${url}start: |\n\techo a`, 3],
  ])('in an indentation is reported once: %j', (text, line) => {
    expect(problemsOf(text)).toEqual([`tailgate.yml:${line}: is indented with a tab: use spaces`])
  })

  test('after a key, or at the end of a line, counts as a space', () => {
    expect(problemsOf('url:\thttp://127.0.0.1\t\nload:\n  rate:\t5\t\n')).toEqual([])
  })
})

describe('a repeated key', () => {
  test.each([
    [`${url}seed: 1\nseed: 2`, '3: seed is given twice, first in line 2'],
    [`${url}load:\n  rate: 5\n\n  rate: 6`, '5: load.rate is given twice, first in line 3'],
    [
      `${url}load: { rate: 5 }\nload: { connections: 5 }`,
      '3: load is given twice, first in line 2',
    ],
    [`${url}limits: { p50: off, p50: off }`, '2: limits.p50 is given twice'],
    [
      `${url}requests:\n  - path: /a\n    path: /b`,
      '4: requests.path is given twice, first in line 3',
    ],
    [`${url}suites:\n  - name: a\n    name: b`, '4: name is given twice, first in line 3'],
    [`${url}env: { 1: a, '1': b }`, '2: env.1 is given twice'],
  ])('is reported with both places: %j', (text, problem) => {
    expect(problemsOf(text)).toEqual([`tailgate.yml:${problem}: keep one of them`])
  })

  test('is not one that several suites have', () => {
    expect(problemsOf(`${url}suites: [{ name: a, seed: 1 }, { name: b, seed: 1 }]`)).toEqual([])
  })
})

describe('a hostile file', () => {
  const aliases = Array.from(
    { length: 20 },
    (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`,
  )
  test.each([
    ['is too large', `# ${'x'.repeat(70_000)}`, 'is larger than 64 KiB'],
    ['is nested without end', '['.repeat(60_000), 'is nested too deeply'],
    ['is a list in a list without end', '- '.repeat(30_000), 'is nested too deeply'],
    [
      'is nested as deeply as the parser accepts',
      `a: ${'['.repeat(100)}${']'.repeat(100)}`,
      'is nested too deeply',
    ],
    ['refers to itself', 'a: &a [*a]', 'is nested too deeply'],
    [
      'doubles with every alias',
      `a0: &a0 [1]\n${aliases.join('\n')}`,
      'repeats itself too often|too many aliases',
    ],
    ['is all aliases', `a: &a 1\nb:\n${'- *a\n'.repeat(9000)}`, 'has too many aliases'],
  ])('that %s is refused quickly', (_, text, problem) => {
    const started = performance.now()
    const [first = ''] = problemsOf(text)
    expect(first).toMatch(new RegExp(problem))
    // Time that grows with the power of the depth would be hours.
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  test('with a thousand mistakes has fifty of them reported', () => {
    const text =
      url + Array.from({ length: 1000 }, (_, index) => `qqqqqqqqqqqq${index}: 1\n`).join('')
    expect(problemsOf(text)).toHaveLength(51)
    expect(problemsOf(text).at(-1)).toBe('and 950 more')
  })

  test('cannot change a prototype', () => {
    const parsed = parse(`${url}env: { __proto__: polluted, constructor: x }`)
    const env = 'config' in parsed ? parsed.config.suites[0]?.service.env : undefined
    expect(Object.keys(env ?? {})).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(problemsOf(`${url}__proto__: { url: x }\nconstructor: 1`)).toHaveLength(2)
  })
})
