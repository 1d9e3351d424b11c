/** The variants of a configuration: what each sets, and every mistake with its place. */
import { describe, expect, test } from 'vitest'
import { parseVariants, type Variant } from '../../../src/core/variants/parse-variants.ts'
import { parseText } from '../../helpers/configs.ts'

const service = "start: node server.js\nenv: { PORT: '${port}', MODE: fast }\nname: shop\n"

function parse(text: string, maxCount?: number) {
  const parsed = parseText(`${service}${text}`)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return parseVariants(parsed.source, 'shop', null, maxCount)
}

function readVariants(text: string): Variant[] {
  const parsed = parse(text)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return parsed.variants
}

function findProblems(text: string): string[] {
  const parsed = parse(text)
  return 'problems' in parsed ? parsed.problems : []
}

describe('a variant', () => {
  test('replaces the variables and the command it names, and keeps the others', () => {
    const [one, two] = readVariants(`variants:
  - name: one
    env: { THREADS: 100 }
  - name: two
    start: node other.js
`)
    expect(one?.suite.service.env).toEqual({ PORT: '${port}', MODE: 'fast', THREADS: '100' })
    expect(one?.suite.service.start).toEqual({ kind: 'shell', line: 'node server.js' })
    expect(two?.suite.service.env).toEqual({ PORT: '${port}', MODE: 'fast' })
    expect(two?.suite.service.start).toEqual({ kind: 'shell', line: 'node other.js' })
    expect([one?.settings, two?.settings]).toEqual([['THREADS=100'], ['start node other.js']])
  })

  test('may set processors, memory and files', () => {
    const [, two] = readVariants(`variants:
  - name: one
  - name: two
    cpus: 0.5
    memory: 512M
    files: { nginx.conf: conf/2048.conf, conf/new.conf: other.conf }
`)
    expect(two).toMatchObject({
      cpus: 0.5,
      memoryBytes: 512 * 1024 * 1024,
      files: [
        { target: 'nginx.conf', source: 'conf/2048.conf' },
        { target: 'conf/new.conf', source: 'other.conf' },
      ],
    })
    expect(two?.settings).toEqual([
      'cpus 0.5',
      'memory 512M',
      'nginx.conf from conf/2048.conf',
      'conf/new.conf from other.conf',
    ])
  })
})

describe('a mistake is reported with its place:', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => `  - { name: v${index}, env: { A: ${index} } }\n`)

  test.each<[string, string, RegExp]>([
    ['no variants', '', /^There are no variants: list them with --vary/],
    ['one variant', `variants:\n${list(1).join('')}`, /^tailgate\.yml:\d+: There is one variant/],
    [
      'nine variants',
      `variants:\n${list(9).join('')}`,
      /^tailgate\.yml:\d+: There are 9 variants, and the maximum is 8: leave some out/,
    ],
    ['no list', 'variants: { a: 1 }', /^tailgate\.yml:5: variants must be a list of maps/],
    ['no map', 'variants: [a, b]', /^tailgate\.yml:5: .* must be a map with a name/],
    ['no name', 'variants:\n  - cpus: 1\n  - name: b', /^tailgate\.yml:6: .*needs a name/],
    [
      'an unknown key',
      'variants:\n  - name: a\n    envs: { A: 1 }\n  - name: b',
      /^tailgate\.yml:7: unknown key .*envs; did you mean env\?/,
    ],
    [
      'two of one name',
      'variants:\n  - { name: a, cpus: 1 }\n  - { name: a, cpus: 2 }',
      /^tailgate\.yml:7: Two variants have the name “a”/,
    ],
    [
      'two that are equal',
      'variants:\n  - { name: a, env: { B: 1, A: 2 } }\n  - { name: b, env: { A: 2, B: 1 } }',
      /^tailgate\.yml:7: The variants “a” and “b” are equal/,
    ],
    [
      'a name with control characters',
      'variants:\n  - { name: "a\\e[31m" }\n  - { name: b, cpus: 1 }',
      /^tailgate\.yml:6: .*must have 1 to 200 printable characters/,
    ],
    [
      'a name that turns the text around it',
      'variants:\n  - { name: "a\\u202e" }\n  - { name: b, cpus: 1 }',
      /printable characters/,
    ],
    ...['../a', '/etc/passwd', 'conf/../../a', '.', ''].map((target): [string, string, RegExp] => [
      `the file “${target}”`,
      `variants:\n  - name: a\n    files: { "${target}": b.conf }\n  - name: b`,
      /^tailgate\.yml:7: .*must name a file inside the tree/,
    ]),
    [
      'files that are no map',
      'variants:\n  - name: a\n    files: nginx.conf\n  - name: b',
      /^tailgate\.yml:7: .*must be a map from a file of the tree/,
    ],
    [
      'memory without a number',
      'variants:\n  - { name: a, memory: lots }\n  - name: b',
      /^tailgate\.yml:6: .*memory/,
    ],
  ])('%s', (_, text, message) => {
    const problems = findProblems(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(message)
  })

  test('files for a service in a container', () => {
    const parsed = parseText(
      'image: nginx\nname: shop\nvariants:\n  - name: a\n    files: { a: b }\n  - { name: b, env: { A: 1 } }\n',
    )
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    const read = parseVariants(parsed.source, 'shop', null)
    expect('problems' in read && read.problems).toEqual([
      expect.stringMatching(/^tailgate\.yml:6: .*cannot change what is in a container/),
    ])
  })
})

test('a range may have more variants than a list', () => {
  const variants = Array.from(
    { length: 16 },
    (_, index) => `  - { name: v${index}, cpus: ${index + 1} }`,
  )
  const parsed = parse(`variants:\n${variants.join('\n')}\n`, 16)
  expect('variants' in parsed && parsed.variants).toHaveLength(16)
})
