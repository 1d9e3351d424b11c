import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  chooseTrials,
  explainLackingFiles,
  explainRegistryFailure,
  suggestIgnoredFiles,
} from '../../../src/core/sides/environment-cause.ts'

function explain(needed: string[], files: string[], side: 'base' | 'head' = 'base'): string {
  return explainLackingFiles({ side, needed, files })
}

test.for([
  [['node_modules'], ['package.json', 'package-lock.json'], 'build: npm ci'],
  [['node_modules'], ['package.json', 'yarn.lock'], 'build: yarn install --frozen-lockfile'],
  [['../node_modules'], ['package.json'], 'build: npm install'],
  [['vendor'], ['composer.json'], 'build: composer install'],
  [['target'], ['pom.xml'], 'build: mvn -q package'],
  [['dist', 'node_modules'], ['package.json', 'package-lock.json'], 'npm ci && npm run build'],
] as const)('%j beside %j: %s', ([missing, files, command]) => {
  expect(explain([...missing], [...files])).toContain(command)
})

test('what a command makes from packages may be copied too', () => {
  const text = explain(['node_modules'], ['package-lock.json'])
  expect(text).toContain('or `carry: [node_modules]` copies it')
  expect(text).toContain('`base: { ref: auto, build: npm ci }`')
})

test('the build of the head is never copied: the base would be the head', () => {
  expect(explain(['dist'], ['package.json'])).not.toContain('carry')
  expect(explain(['dist'], [])).not.toContain('carry')
  expect(explain(['dist', '.env'], ['package.json'])).toContain('carry: [.env]')
})

test('what the head lacks asks nothing of the base', () => {
  const text = explain(['node_modules'], ['package-lock.json'], 'head')
  expect(text).toContain('The head works only with what your folder has, and no commit: node_mod')
  expect(text).not.toContain('base: {')
})

test('settings are copied to both sides, so nothing is set for the base alone', () => {
  const text = explain(['.env'], ['package.json'])
  expect(text).toContain('In the suite, `carry: [.env]` copies it into the checkouts of both sides')
  expect(text).not.toContain('base: {')
})

test('only a few paths are named', () => {
  expect(explain(['a', '.env', 'b', 'c', 'd', 'e'], [])).toMatch(
    /no commit: a, \.env, b, c and 2 other paths\./,
  )
})

describe('the files that are tried', () => {
  const missing = ['a.log', 'models', '.env', 'b.log']
  test.for<{ name: string; paths: string[]; failure: string; trials: string[][] }>([
    {
      name: 'first those that the failure names, then all',
      paths: missing,
      failure: "ENOENT: no such file, open 'models/first.bin'",
      trials: [['models'], ['models', '.env', 'a.log', 'b.log']],
    },
    {
      name: 'first those that services usually need, where the failure names none',
      paths: missing,
      failure: 'DATABASE_URL is required',
      trials: [['.env'], ['.env', 'a.log', 'models', 'b.log']],
    },
    { name: 'all at once, where none is likely', paths: ['x'], failure: '', trials: [['x']] },
    { name: 'all at once, where all are likely', paths: ['.env'], failure: '', trials: [['.env']] },
    { name: 'none, where none is missing', paths: [], failure: '.env', trials: [] },
  ])('are $name', ({ paths, failure, trials }) => {
    expect(chooseTrials(paths, failure)).toEqual(trials)
  })
})

test('a path of any name is an item of YAML, on one line', () => {
  const missing = ['my file, [a].env', 'a`b #1', 'new\n::error::x\n  | y', 'true']
  const text = explain(missing, [])
  expect(text).not.toContain('\n')
  const [, line = ''] = /`(carry: \[.*?\])` copies it into the checkouts/.exec(text) ?? []
  expect(parse(line)).toEqual({ carry: missing })
})

describe('an ignored file that a side lacks', () => {
  const suggest = (ignored: string[], missingBeside: string[] | null, failure = '') =>
    suggestIgnoredFiles({ side: 'head', ignored, missingBeside, failure })

  test('is named if services usually read such a file', () => {
    expect(suggest(['.env', 'notes.txt', 'node_modules', 'dist'], ['.env'])).toBe(
      'Neither side has .env, which git ignores: if the service needs that, `carry: [.env]` in ' +
        'the suite copies it into the checkouts of both sides.',
    )
  })

  test('is named if the failure names it, as one that the other side may have', () => {
    const text = suggest(['models/first.bin', 'x'], [], 'cannot open first.bin')
    expect(text).toContain('The head does not have models/first.bin, which git ignores')
    expect(suggest(['shop.sqlite'], null)).toContain('The head does not have shop.sqlite')
  })

  test('is not named otherwise', () => {
    expect(suggest(['notes.txt', 'dist', 'node_modules'], [], 'node_modules')).toBeNull()
  })
})

describe('the output of a build', () => {
  test.for([
    'npm error code E401',
    'npm error code ECONNREFUSED',
    'curl: (6) Could not resolve host: registry.example.test',
    'Could not transfer artifact a:b:jar:1 from/to central',
    'pip: 403 Forbidden',
    'npm ERR! 403 403 Forbidden - GET https://registry.example.test/lib',
    'ERROR: HTTP error 403 while getting https://pypi.example.test/lib.whl',
    'curl: (22) The requested URL returned error: 401',
    "fatal: unable to access 'https://git.example.test/lib/': The requested URL returned error: 403",
    "Could not GET 'https://maven.example.test/a.pom'. Received status code 401 from server",
    'Error response from daemon: unauthorized: authentication required',
    'reading https://proxy.example.test/lib/@v/list: 403 Forbidden',
  ])('%s is a failure of the environment', (line) => {
    expect(explainRegistryFailure('head', `The build failed.\n  | ${line}`)).toContain(
      'environment',
    )
  })

  test.for([
    'error TS2304: Cannot find name',
    'npm error 404 Not Found - GET /gone',
    'AssertionError: expected 200, got 401 Unauthorized',
    'not ok 3 - an anonymous user gets 403 Forbidden',
    'src/login.ts(40,3): warning: the constant E401 is not used',
    'GET http://127.0.0.1:3000/admin 401 Unauthorized',
    'GET http://localhost:3000/admin 403 Forbidden',
    'login.test.js: says "authentication required"',
    'npm error Lifecycle script `build` failed\n  | the page 403 Forbidden is built',
    '',
  ])('%s is not', (line) => {
    expect(explainRegistryFailure('head', `The build failed.\n  | ${line}`)).toBeNull()
  })
})
