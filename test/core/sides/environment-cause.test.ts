import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  explainLackingFiles,
  explainRegistryFailure,
} from '../../../src/core/sides/environment-cause.ts'

function explain(missing: string[], files: string[], ofBase = ''): string {
  return explainLackingFiles({ failure: 'It does not start.', missing, files }, ofBase)
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

test('settings are copied', () => {
  const text = explain(['.env'], ['package.json'])
  expect(text).toContain('In the suite, `carry: [.env]` copies it')
  expect(text).toContain('`base: { ref: auto, carry: [.env] }`')
})

test('the paths that the failure names come first, and only a few are named', () => {
  const missing = ['a.log', 'b.log', 'c.log', 'd.log', '.env', 'models']
  const text = explain(missing, [], "ENOENT: no such file, open 'models/first.bin'")
  expect(text).toMatch(/no commit: models, \.env, a\.log, b\.log and 2 other paths\./)
})

test('a path of any name is an item of YAML, on one line', () => {
  const missing = ['my file, [a].env', 'a`b #1', 'new\n::error::x\n  | y', 'true']
  const text = explain(missing, [])
  expect(text).not.toContain('\n')
  const [, line = ''] = /`(carry: \[.*?\])` copies it into the tree/.exec(text) ?? []
  expect(parse(line)).toEqual({ carry: missing })
  const [, base = ''] = /`base: (\{.*\})`\.$/.exec(text) ?? []
  expect(parse(base)).toEqual({ ref: 'auto', carry: missing })
})

describe('the output of a build', () => {
  test.for([
    'npm error code E401',
    'npm error code ECONNREFUSED',
    'curl: (6) Could not resolve host: registry.example.test',
    'Could not transfer artifact a:b:jar:1 from/to central',
    'pip: 403 Forbidden',
  ])('%s is a failure of the environment', (line) => {
    expect(explainRegistryFailure(`The build failed.\n  | ${line}`)).toContain('environment')
  })

  test.for(['error TS2304: Cannot find name', 'npm error 404 Not Found - GET /gone', ''])(
    '%s is not',
    (line) => {
      expect(explainRegistryFailure(`The build failed.\n  | ${line}`)).toBeNull()
    },
  )
})
