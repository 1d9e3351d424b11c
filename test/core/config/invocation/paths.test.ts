import { describe, expect, test } from 'vitest'
import {
  isAffectedByChange,
  parsePathPattern,
  readPathPatterns,
} from '../../../../src/core/config/invocation/paths.ts'
import type { Problem, SourceValue } from '../../../../src/core/config/source/source-value.ts'
import { createRandom } from '../../../helpers/measurements.ts'

describe('a pattern', () => {
  test.each([
    ['*', 'server.js', 'Makefile', '.env'],
    ['*.js', 'server.js', '.js', '.eslintrc.js'],
    ['**', 'server.js', 'a/b/c', '.github/workflows/ci.yml'],
    ['**.js', 'server.js', 'a/b/server.js', 'a/.hidden.js', 'a/.js'],
    ['**/*.js', 'server.js', 'a/b/server.js', '.a/b.js'],
    ['services/api/**', 'services/api/go.mod', 'services/api/a/b/c.go', 'services/api/.env'],
    ['services/*/go.mod', 'services/api/go.mod', 'services/.x/go.mod'],
    ['services/**/go.mod', 'services/go.mod', 'services/api/go.mod', 'services/a/b/c/go.mod'],
    ['services/**.go', 'services/main.go', 'services/api/main.go'],
    ['**/api/**', 'api/x', 'services/api/x', 'services/api/a/b'],
    ['**/*-api/**', 'web-api/x', 'services/web-api/a/b'],
    ['**/test_*.py', 'test_a.py', 'a/b/test_c.py'],
    ['a*c', 'ac', 'abc', 'a.c', 'a*c'],
    ['package.json', 'package.json'],
    ['services/api', 'services/api', 'services/api/a/b'],
    ['services/api/', 'services/api', 'services/api/a/b'],
    [' docs/** ', 'docs/a'],
    ['**/**', 'a', 'a/b/c'],
  ])('%j matches %j', (pattern, ...files) => {
    for (const file of files) expect(touching(pattern)([file]), file).toBe(true)
  })

  test.each([
    ['*', 'a/b', '.github/ci.yml'],
    ['*.js', 'a/server.js', 'server.jsx', 'server.js.map', 'serverxjs'],
    ['**.js', 'a/server.jsx', 'a.js/b'],
    ['services/api/**', 'services/apis/x', 'my/services/api/x', 'services', 'Services/api/x'],
    ['services/*/go.mod', 'services/go.mod', 'services/a/b/go.mod'],
    ['services/**/go.mod', 'go.mod', 'services/go.mod2', 'services/x-go.mod'],
    ['**/api/**', 'apis/x', 'my-api/x', 'x/api2/y'],
    ['a*c', 'abcd', 'a/c', 'ab'],
    ['package.json', 'web/package.json', 'package-json', 'package.json5', 'Package.json'],
    ['services/api', 'services/apis', 'services/api.md', 'services'],
  ])('%j does not match %j', (pattern, ...files) => {
    for (const file of files) expect(touching(pattern)([file]), file).toBe(false)
  })

  test('the name of a folder matches, because it changes if the folder is a submodule', () => {
    expect(touching('vendor/engine/**')(['vendor/engine'])).toBe(true)
    expect(touching('vendor/*/**')(['vendor/engine'])).toBe(true)
    expect(touching('vendor/engine')(['vendor/engine'])).toBe(true)
    expect(touching('vendor/engine/*')(['vendor/engine'])).toBe(false)
  })

  // Each of these has a meaning in the library, in a shell or in a regular expression.
  test.each([
    'app/(shop)/page.tsx',
    'a(b|c)d',
    '@(a|b)',
    'x!(y)',
    'a|b',
    '$HOME',
    '^a$',
    '"quoted" name',
    "it's",
    'a, b',
    '~a',
    '#a',
    'a=b&c;d%e',
    'größer/名前.ts',
    '🦀.rs',
    'a!b',
    '!(a)',
    '--option',
  ])('only stars have a meaning: %j matches only itself', (name) => {
    const pattern = name.startsWith('!') ? name.slice(1) : name
    expect(touching(pattern)([pattern])).toBe(true)
    for (const other of ['a', 'b', 'abd', 'acd', 'app/shop/page.tsx', 'quoted name', 'xz', 'z']) {
      expect(touching(pattern)([other]), other).toBe(false)
    }
    expect(touching(`**/${pattern}`)([`x/${pattern}`])).toBe(true)
    expect(touching(`${pattern}*`)([`${pattern}z`])).toBe(true)
  })

  test('a backslash in a name is not a slash', () => {
    expect(touching('docs/**')(['docs\\a.md'])).toBe(false)
    expect(touching('*.md')(['docs\\a.md'])).toBe(true)
  })

  test('a name may contain a line break', () => {
    expect(touching('docs/**')(['docs/a\nb', 'x'])).toBe(true)
    expect(touching('docs/*.md')(['docs/a\nb.md'])).toBe(true)
    expect(touching('docs')(['docs/a\n/b'])).toBe(true)
  })

  test.each([
    ['', 'must name files, such as services/api/**, not “”'],
    ['!', 'must name files, such as services/api/**, not “!”'],
    [
      '/docs/**',
      'must begin at the root of the repository without a slash, such as services/api/**, not “/docs/**”',
    ],
    [
      './docs/**',
      'must be a path from the root of the repository, without //, . and .., not “./docs/**”',
    ],
    [
      '!../docs/**',
      'must be a path from the root of the repository, without //, . and .., not “!../docs/**”',
    ],
    ['a//b', 'must be a path from the root of the repository, without //, . and .., not “a//b”'],
    ['docs\\**', 'must use / between folders, not “docs\\**”'],
    ['*.jsx?', 'must use * in place of ?, not “*.jsx?”'],
    ['v[12]/**', 'must use * in place of [, not “v[12]/**”'],
    ['*.{js,ts}', 'must use * in place of {, not “*.{js,ts}”'],
    ['c++/**', 'must use * in place of +, not “c++/**”'],
    [
      'src**',
      'must use ** for whole folders, such as src/**, or before the end of a name, such as **.js, not “src**”',
    ],
  ])('%j is refused', (pattern, problem) => {
    expect(parsePathPattern(pattern)).toEqual({ problem })
  })

  test.each(['***', '**a**', 'a/b**/c', '**/***', '/', '!/', '//', '..', '.', 'a/../b'])(
    '%j is refused too',
    (pattern) => {
      expect(parsePathPattern(pattern)).toEqual({
        problem: expect.stringMatching(/^must .+, not “/),
      })
    },
  )
})

test('a pattern that is too long is refused', () => {
  expect(parsePathPattern('x'.repeat(501))).toMatchObject({
    problem: expect.stringMatching(/^must be at most 500 characters long, not “x{60}…”$/),
  })
})

describe('patterns', () => {
  test('the last one that matches decides: it excludes, or includes again', () => {
    const touched = touching(
      'services/api/**',
      '!services/api/docs/**',
      'services/api/docs/openapi.yml',
    )
    expect(touched(['services/api/main.go'])).toBe(true)
    expect(touched(['services/api/docs/intro.md'])).toBe(false)
    expect(touched(['services/api/docs/openapi.yml'])).toBe(true)
    expect(touched(['services/web/main.ts'])).toBe(false)
  })

  test('one that excludes has no effect before one that includes everything', () => {
    expect(touching('!docs/**', '**')(['docs/a.md'])).toBe(true)
  })

  test('match a change if one of its files matches', () => {
    const touched = touching('**', '!docs/**')
    expect(touched(['docs/a.md', 'docs/b.md'])).toBe(false)
    expect(touched(['docs/a.md', 'server.js', 'docs/b.md'])).toBe(true)
  })

  test('do not match a change without files', () => {
    expect(touching('**')([])).toBe(false)
  })

  test('the configuration affects every suite, whatever its paths are', () => {
    const patterns = patternsOf('services/api/**', '!**.yml')
    expect(isAffectedByChange(patterns, ['tailgate.yml'], ['tailgate.yml'])).toBe(true)
    expect(isAffectedByChange(patterns, ['web/tailgate.yml'], ['tailgate.yml'])).toBe(false)
    expect(isAffectedByChange(patterns, ['tailgate.yml'])).toBe(false)
  })

  test('match a hundred thousand files with twenty patterns quickly', () => {
    const patterns = patternsOf(
      ...Array.from({ length: 20 }, (_, index) => `services/${index}/**/*.go`),
    )
    const files = Array.from(
      { length: 100_000 },
      (_, index) => `web/pages/section/${index}/index.tsx`,
    )
    const begin = performance.now()
    expect(isAffectedByChange(patterns, files)).toBe(false)
    // An expression that tries every division of a path takes hours.
    expect(performance.now() - begin).toBeLessThan(30_000)
  })

  test('match like those of GitHub, in random combinations', () => {
    const random = createRandom(20_261_121)
    const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
    const path = (steps: readonly string[], min: number) =>
      Array.from({ length: min + Math.floor(random() * 3) }, () => pick(steps)).join('/')
    let fitting = 0
    for (let round = 0; round < 4000; round += 1) {
      const pattern = path(
        ['*', '**', 'a', 'b', 'ab', 'a*', '*b', '.a', '**.b', '**b', '*.*', 'a*b'],
        1,
      )
      const name = path(['a', 'b', 'ab', 'ba', '.a', 'a.b', '.b', 'acb', 'b.b.b'], 1)
      const expected = compileLikeGitHub(pattern).test(name)
      if (expected) fitting += 1
      expect(touching(pattern)([name]), `${pattern} and ${name}`).toBe(expected)
    }
    expect(fitting).toBeGreaterThan(500)
  })
})

describe('paths of a suite', () => {
  const place = { where: 'tailgate.yml:7', what: 'paths', line: 7 }
  const text = (written: string): SourceValue => ({ kind: 'text', text: written, place })
  const list = (...texts: string[]): SourceValue => ({
    kind: 'list',
    items: texts.map(text),
    place,
  })

  test('are a list or a single pattern', () => {
    expect(read(list('src/**', '!src/docs/**'))).toEqual({
      patterns: [
        { excludes: false, glob: 'src/**' },
        { excludes: true, glob: 'src/docs/**' },
      ],
      messages: [],
    })
    expect(read(text('src/'))).toEqual({
      patterns: [{ excludes: false, glob: 'src' }],
      messages: [],
    })
  })

  test.each<[string, SourceValue, string[]]>([
    ['none', list(), ['must have at least one pattern, such as services/api/**']],
    ['nothing', { kind: 'empty', place }, ['is empty: give it a value or remove it']],
    ['a map', { kind: 'map', entries: [], place }, ['must be one value, not a map']],
    [
      'only patterns that exclude',
      list('!docs/**', '!*.md'),
      ['only excludes files: begin with a pattern that includes some, such as **'],
    ],
    [
      'two mistakes, reported at once',
      list('!docs/**', '/src', 'a\\b'),
      [
        'must begin at the root of the repository without a slash, such as services/api/**, not “/src”',
        'must use / between folders, not “a\\b”',
      ],
    ],
  ])('%s: a problem', (_, source, messages) => {
    expect(read(source).messages).toEqual(messages)
  })

  function read(source: SourceValue) {
    const problems: Problem[] = []
    const patterns = readPathPatterns(source, { problems })
    return { patterns, messages: problems.map(({ message }) => message) }
  }
})

function touching(...patterns: string[]): (files: string[]) => boolean {
  const parsed = patternsOf(...patterns)
  return (files) => isAffectedByChange(parsed, files)
}

function patternsOf(...patterns: string[]) {
  return patterns.map((pattern) => {
    const parsed = parsePathPattern(pattern)
    if ('problem' in parsed) throw new Error(`${pattern} ${parsed.problem}`)
    return parsed.value
  })
}

/**
 * The meaning of stars in GitHub's documentation, and our addition: a folder means all that it
 * contains.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet
 */
function compileLikeGitHub(pattern: string): RegExp {
  const whole = pattern.includes('*') ? pattern.replace(/(\/\*\*)+$/, '{/**}') : `${pattern}{/**}`
  const source = whole.replaceAll(
    /\*\*\/|\{\/\*\*\}|\*\*|\*|\./g,
    (piece) => meaning[piece] ?? piece,
  )
  return new RegExp(`^${source}$`)
}

const meaning: Record<string, string> = {
  '**/': '(?:.*/)?',
  '{/**}': '(?:/.*)?',
  '**': '.*',
  '*': '[^/]*',
  '.': '\\.',
}
