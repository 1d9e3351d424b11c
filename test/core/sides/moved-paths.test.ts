import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  explainMovedPath,
  listConfiguredPaths,
  type PathKey,
} from '../../../src/core/sides/moved-paths.ts'
import { parseSuite } from '../../helpers/configs.ts'

const list = (yaml: string, key: PathKey = 'start') => listConfiguredPaths(parseSuite(yaml), key)

test.for<[string, string, PathKey, string[]]>([
  [
    'a command',
    'start: cd services/api && FILE=a/b.txt node --x "server.js"',
    'start',
    ['services/api', 'a/b.txt', 'server.js'],
  ],
  ['a list', 'start: [node, services/api/server.js]', 'start', ['services/api/server.js']],
  ['a build', 'start: serve\nbuild: make -C ./api', 'build', ['./api']],
  ['the folder', 'start: serve\ncwd: services/api', 'cwd', ['services/api']],
  ['a compose file', 'compose: deploy/compose.yaml', 'start', ['deploy/compose.yaml']],
  ['no path', 'start: npm start', 'start', []],
  ['no other build', 'start: serve', 'build', []],
])('the paths of %s are found', ([, yaml, key, paths]) => {
  expect(list(yaml, key).map(({ path }) => path)).toEqual(paths)
})

test.for([
  [
    'start: node a/server.js --port ${port} # a/server.js.map',
    'start',
    'a/server.js',
    'node b/s.js --port ${port}',
  ],
  ['start: go run ./a/cmd', 'start', './a/cmd', 'go run ./b/s.js'],
  ['start: [node, a/server.js, "x, y"]', 'start', 'a/server.js', ['node', 'b/s.js', 'x, y']],
  ['start: serve\ncwd: a', 'cwd', 'a', 'b/s.js'],
] as const)('the line with the new path is YAML: %s', ([yaml, key, old, value]) => {
  const named = list(yaml, key).find(({ path }) => path === old)
  expect(parse(named?.writeLine('b/s.js') ?? '')).toEqual({ [key]: value })
})

test('the line that mends it is that of the side', () => {
  const [named] = list('start: node a/server.js')
  if (named === undefined) throw new Error('no path')
  expect(explainMovedPath('head', named, 'b/server.js')).toContain(
    'which this change moves to b/server.js. So the configuration is the reason, and not the ' +
      'code: write `start: node b/server.js`.',
  )
  expect(explainMovedPath('base', named, 'b/server.js')).toContain(
    '`base: { ref: auto, start: node b/server.js }` in the suite.',
  )
})
