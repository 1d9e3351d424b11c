import { describe, expect, test } from 'vitest'
import type { Suite } from '../../../src/core/config/suite.ts'
import { buildComparablePlan, hashConfiguration } from '../../../src/core/plan/comparable-plan.ts'
import type { LoadedData } from '../../../src/core/plan/data/loaded-data.ts'
import { buildEpochPlan } from '../../../src/core/plan/engine-plan.ts'
import { findBodyProblems } from '../../../src/core/plan/files.ts'
import { parseSuite } from '../../helpers/configs.ts'

const files = new Map([
  ['a.png', Buffer.from([0x89, 0x50, 0xff, ...Buffer.from('$'), ...Buffer.from('{x}')])],
  ['order.json', Buffer.from('{"email": "${user.email}", "token": "${token}"}')],
])

const data: LoadedData = new Map([
  ['user', { file: 7, columns: ['email', 'name', 'password'], rows: 100, hash: 'a'.repeat(64) }],
])

function buildPlan(suite: Suite, firstRows = new Map([['user', 5]])) {
  return buildEpochPlan(suite, 2, {
    urls: { head: 'http://127.0.0.1:1' },
    interleaving: 'requests',
    secrets: (name) => (name === 'KEY' ? 'k&y' : undefined),
    files,
    data,
    firstRows,
    seed: 3,
    counterStart: 0,
  })
}

const walk = `
data: { user: { file: users.csv, order: random } }
load: { timeout: 2s }
scenarios:
  - name: buy
    weight: 3
    steps:
      - { name: login, path: '/login/\${user.email}', capture: { token: { json: $.t } } }
      - think: 1s..3s
      - { parallel: [GET /a, GET /b], connections: 2 }
      - think: exponential 500ms
      - GET /c
`

describe('the plan of scenarios', () => {
  const plan = buildPlan(parseSuite(walk))

  test('has their steps in the units of the engine', () => {
    expect(plan.scenarios).toEqual([
      {
        name: 'buy',
        weight: 3,
        steps: [
          { requests: [0] },
          {
            requests: [1, 2],
            connections: 2,
            think: { kind: 'uniform', fromMs: 1000, toMs: 3000 },
          },
          { requests: [3], think: { kind: 'exponential', meanMs: 500 } },
        ],
      },
    ])
    expect(plan.requests.map(({ path, captures }) => [path, captures])).toEqual([
      ['/login/${user.email}', [{ name: 'token', from: 'json', expression: '$.t' }]],
      ...['/a', '/b', '/c'].map((path) => [path, undefined]),
    ])
    expect(plan.maxUsers).toBe(1000)
  })

  test('follows a scenario to its end: all of its pauses, and a time-out', () => {
    expect(plan.drainMs).toBe(3000 + 10 * 500 + 2000)
  })

  test('reads the data in the order of the measurement, from the row of this run', () => {
    expect(plan.feeders).toEqual([
      { name: 'user', file: 7, order: 'random', start: 5, seed: 3, secretColumns: ['password'] },
    ])
  })

  test('has no limit of users where these are the load', () => {
    const users = buildPlan(parseSuite(walk.replace('load: {', 'load: { kind: users, users: 3,')))
    expect(users.maxUsers).toBeUndefined()
  })
})

test('checks are in the units of the engine, and only those that there are', () => {
  const build = (expectation: string) =>
    buildPlan(parseSuite(`requests: [{ path: /, expect: { ${expectation} } }]`)).requests[0]?.expect
  expect(build('status: 404')).toEqual({ statuses: [404] })
  expect(
    build(
      'headers: { a: b, c: /d/, e: exists }, body: { contains: x }, json: { $.a: 1, $.b: exists }, ' +
        'size: 1b..2b, time: 500ms',
    ),
  ).toEqual({
    headers: [{ name: 'a', contains: 'b' }, { name: 'c', matches: 'd' }, { name: 'e' }],
    bodyContains: ['x'],
    json: [{ path: '$.a', equals: '1' }, { path: '$.b' }],
    minBytes: 1,
    maxBytes: 2,
    maxMs: 500,
  })
})

describe('the body of a request', () => {
  const request = (text: string) => {
    const [first] = buildPlan(
      parseSuite(`data: { user: users.csv }\nrequests: [{ path: /, ${text} }]`, {}),
    ).requests
    return first
  }

  test('is a form whose literal text is encoded, with placeholders for encoded values', () => {
    const form = request('form: { "a b": "c&d=${user.name}", e: "$${f", g: [h, "\u00f6"] }')
    expect(form?.body?.toString()).toBe('a%20b=c%26d%3D${user.name}&e=%24%7Bf&g=h&g=%C3%B6')
    expect(form?.bodyEncoding).toBe('form')
    expect(form?.headers).toEqual([
      { name: 'Content-Type', value: 'application/x-www-form-urlencoded' },
    ])
  })

  test('has files as they are, after the fields, and the same boundary each time', () => {
    const text = 'form: { "t\\"": "${user.name}" }, files: { p: a.png }'
    const multipart = request(text)
    const boundary = multipart?.headers[0]?.value.replace('multipart/form-data; boundary=', '')
    expect(multipart?.body?.toString('latin1')).toBe(
      [
        `--${boundary}`,
        'Content-Disposition: form-data; name="t%22"',
        '',
        '${user.name}',
        `--${boundary}`,
        'Content-Disposition: form-data; name="p"; filename="a.png"',
        'Content-Type: image/png',
        '',
        '\u0089P\u00ff$${x}',
        `--${boundary}--`,
        '',
      ].join('\r\n'),
    )
    expect(multipart?.bodyEncoding).toBeUndefined()
    expect(request(text)?.body).toEqual(multipart?.body)
  })

  test.each([
    [`body: '{"name": "\${user.name}"}'`, 'json'],
    [`body: 'name=\${user.name}'`, undefined],
    [`body: '\${user.name}', headers: { content-type: application/json }`, 'json'],
    [`body: '[\${user.name}]', headers: { content-type: text/plain }`, undefined],
    [`body: '{"id": "\${uuid}"}'`, undefined],
  ])('%s: values are written as %s', (text, encoding) => {
    expect(request(text)?.bodyEncoding).toBe(encoding)
  })
})

test('a file that is a body may use what its step may use', () => {
  const suite = (first: string) =>
    parseSuite(
      `data: { user: users.csv }\nscenarios: [{ name: a, steps: [${first}, { path: /b, body-file: ` +
        'order.json }] }]',
    )
  const find = (first: string, loaded = data) =>
    findBodyProblems(suite(first), files, () => undefined, loaded)
  expect(find('{ path: /a, capture: { token: { json: $.t } } }')).toEqual([])
  expect(find('GET /a')).toEqual([
    'order.json: contains ${token}, which is not a placeholder: use one of ${counter}, ${uuid}, ' +
      '${random}, ${timestamp}, ${env.NAME}, ${user.COLUMN} (write $${ for a literal ${)',
  ])
  const other = new Map([['user', { file: 1, columns: ['mail'], rows: 1, hash: 'b' }]])
  expect(find('{ path: /a, capture: { token: { json: $.t } } }', other)).toEqual([
    'order.json: contains ${user.email}, but users.csv has no such column; did you mean ' +
      '${user.mail}?',
  ])
})

describe('measurements can be compared only if', () => {
  const hash = (text: string, loaded = data) =>
    hashConfiguration(buildComparablePlan(parseSuite(text), { files, data: loaded }))

  test.each([
    ['the weights', 'weight: 3', 'weight: 4'],
    ['the think times', '1s..3s', '1s..4s'],
    ['the connections', 'connections: 2', 'connections: 3'],
    ['the steps', 'GET /c', 'GET /d'],
    ['the captures', '$.t', '$.u'],
    ['the checks', 'capture:', 'expect: { status: 200 }, capture:'],
    ['the order of the data', 'random', 'in-order'],
    ['the most users', 'load:', 'max-users: 9\nload:'],
  ])('%s are the same', (_, from, to) => {
    expect(hash(walk.replace(from, to))).not.toBe(hash(walk))
  })

  test('the content of their data is the same', () => {
    const other = new Map([
      ['user', { file: 9, columns: ['email'], rows: 9, hash: 'b'.repeat(64) }],
    ])
    expect(hash(walk, other)).not.toBe(hash(walk))
    const moved = new Map([['user', { file: 1, columns: [], rows: 100, hash: 'a'.repeat(64) }]])
    expect(hash(walk, moved)).toBe(hash(walk))
  })
})
