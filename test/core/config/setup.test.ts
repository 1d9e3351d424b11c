import { describe, expect, test } from 'vitest'
import { listCaptureNames } from '../../../src/core/config/setup.ts'
import { findProblems, parseSuite } from '../../helpers/configs.ts'

const service = `
start: node server.js
env: { PORT: '\${port}', ADMIN_PORT: '\${port:admin}' }
`

function readSetup(text: string) {
  return parseSuite(`${service}${text}`).setup
}

const get = {
  kind: 'request',
  origin: null,
  headers: [],
  body: null,
  expect: null,
  captures: [],
}

test('without steps there are none', () => {
  expect(readSetup('')).toEqual([])
  expect(readSetup('setup:')).toEqual([])
})

test.each<[string, unknown]>([
  ['setup: ./seed.sh ${port}', [{ command: { kind: 'shell', line: './seed.sh ${port}' } }]],
  ['setup: [./seed.sh, all]', [{ command: { kind: 'argv', argv: ['./seed.sh', 'all'] } }]],
  ['setup: post /login', [{ ...get, name: 'POST /login', method: 'POST', path: '/login' }]],
  ['setup: { path: /a }', [{ ...get, name: 'GET /a', method: 'GET', path: '/a' }]],
  [
    'setup: [GET /a, { run: [./b, c] }, { run: ./d }]',
    [
      { ...get, name: 'GET /a', method: 'GET', path: '/a' },
      { command: { kind: 'argv', argv: ['./b', 'c'] } },
      { command: { kind: 'shell', line: './d' } },
    ],
  ],
  [
    "setup: { name: seed, url: 'http://127.0.0.1:${port:admin}/seed', body: '{}' }",
    [
      {
        ...get,
        name: 'seed',
        method: 'POST',
        origin: 'http://127.0.0.1:${port:admin}',
        path: '/seed',
        body: { kind: 'text', text: '{}' },
      },
    ],
  ],
])('%s', (text, expected) => {
  expect(readSetup(text)).toMatchObject(expected as object[])
})

test('a step can use what the steps before it capture, and so can the load and the teardown', () => {
  const suite = parseSuite(`${service}
setup:
  - { path: /login, form: { user: a, role: [b, c] }, capture: { token: { json: $.token } } }
  - { path: '/me/\${token}', headers: { X: '\${side}' } }
teardown: GET /logout/\${token}
requests: [{ path: /items, headers: { Authorization: 'Bearer \${token}' } }]
`)
  expect(listCaptureNames(suite.setup)).toEqual(['token'])
  expect(suite.setup[0]).toMatchObject({
    method: 'POST',
    body: {
      kind: 'form',
      fields: [
        { name: 'user', value: 'a' },
        { name: 'role', value: 'b' },
        { name: 'role', value: 'c' },
      ],
    },
    captures: [{ name: 'token', from: 'json', expression: '$.token' }],
  })
  expect(suite.teardown).toHaveLength(1)
})

describe('a mistake is named with its place', () => {
  test.each([
    ['setup: []', 'setup is empty: give it a command, or leave it out'],
    ['setup: [./seed.sh, POST /a]', 'setup stands in a list that begins with a command'],
    ['setup: [GET /a, ./seed.sh]', 'setup must be a request such as POST /login'],
    ['setup: { run: a, path: /b }', 'setup.path cannot be combined with run'],
    ['setup: { run: a, pth: /b }', 'unknown key setup.pth'],
    ['setup: { method: GET }', 'setup must have a path'],
    ['setup: { path: a }', 'setup.path must begin with a slash'],
    ['setup: { path: /a, body: { b: 1 } }', 'setup.body must be text'],
    ['setup: { path: /a, body: b, form: { c: d } }', 'setup.form cannot be combined with body'],
    ['setup: { path: /a, url: ftp://b }', 'setup.url must be an http:// or https:// address'],
    ["setup: { path: /a, url: 'http://b/c' }", 'setup.path cannot be combined with a path in url'],
    ['setup: { path: /a b }', 'setup has a character that is not allowed in a path'],
    ["setup: { path: /a, headers: { 'b c': d } }", 'has no valid name for a header'],
    ['setup: { path: /a, capture: { token: $.t } }', 'must be a map of one key'],
    ['setup: { path: /a, capture: { counter: { json: $.t } } }', 'setup.capture.counter'],
    ["setup: { path: '/${tokn}' }", 'contains “${tokn}”, which no step before this one captures'],
    ["setup: { path: '/${env.NOPE}' }", 'setup needs the environment variable NOPE'],
    ["setup: { path: '/${port' }", 'setup contains ${ without a closing brace'],
    [
      "setup: [{ path: '/${token}' }, { path: /a, capture: { token: { json: $.t } } }]",
      'contains “${token}”, which no step before this one captures',
    ],
    ["requests: [{ path: '/${token}' }]", 'contains ${token}'],
  ])('%s', (text, message) => {
    const problems = findProblems(`${service}${text}`)
    expect(problems.join('\n')).toContain(message)
  })
})

test('a further port of a service that already runs cannot be chosen', () => {
  const problems = findProblems("ready: 'http://127.0.0.1:${port:admin}/up'\n")
  expect(problems).toEqual([
    'tailgate.yml:2: ready contains ${port:admin}, but tailgate starts no service that could ' +
      'receive it: write the port of the running service',
  ])
})
