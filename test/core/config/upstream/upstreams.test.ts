import { describe, expect, test } from 'vitest'
import { mergeUpstreams } from '../../../../src/core/config/upstream/upstreams.ts'
import { findProblems, parseSuite } from '../../../helpers/configs.ts'

const service = `start: serve
env:
  PAYMENTS_URL: \${upstream.payments}
`

/** A suite whose upstream `payments` has this YAML as its value. */
function write(payments: string): string {
  return `${service}upstreams:\n  payments: ${payments}\n`
}

function readPayments(payments: string) {
  const [upstream] = parseSuite(write(payments)).upstreams
  if (upstream === undefined) throw new Error('there is no upstream')
  return upstream
}

test('without upstreams there are none', () => {
  expect(parseSuite('start: serve\n').upstreams).toEqual([])
})

describe('a route', () => {
  const plain = { status: 200, headers: [], body: [], delay: { kind: 'fixed', seconds: 0 } }

  test.each([
    ['a text', '{ routes: [GET /rates] }', { method: 'GET', path: '/rates' }],
    ['a path alone', '{ routes: [/rates] }', { method: null, path: '/rates' }],
    ['a list in place of the map', '[GET /rates]', { method: 'GET', path: '/rates' }],
    ['a map', '{ routes: [{ method: put, path: /a/* }] }', { method: 'PUT', path: '/a/*' }],
    ['a map by target', '{ routes: ["*": ] }', { method: null, path: '*' }],
  ])('can be %s', (_, payments, target) => {
    expect(readPayments(payments).routes).toEqual([{ ...plain, ...target }])
  })

  test('has a status, headers, a body with parts of the request, and a delay', () => {
    const { routes, maxMoreCalls } = readPayments(`
    routes:
      - POST /charge: { status: 201, headers: { X-A: b }, body: '{"id": "\${uuid}"}', delay: 10ms..50ms }
      - "*": { status: 404, body: nothing }
    limit: +2`)
    expect(maxMoreCalls).toBe(2)
    expect(routes).toEqual([
      {
        method: 'POST',
        path: '/charge',
        status: 201,
        headers: [
          { name: 'x-a', value: 'b' },
          { name: 'content-type', value: 'application/json' },
        ],
        body: [{ kind: 'text', text: '{"id": "' }, { kind: 'uuid' }, { kind: 'text', text: '"}' }],
        delay: { kind: 'uniform', from: 0.01, to: 0.05 },
      },
      {
        ...plain,
        method: null,
        path: '*',
        status: 404,
        headers: [{ name: 'content-type', value: 'text/plain; charset=utf-8' }],
        body: [{ kind: 'text', text: 'nothing' }],
      },
    ])
  })

  test('that is wrong is refused with its place', () => {
    const problems = findProblems(`${service}upstreams:
  payments:
    routes:
      - rates
      - GET /a/*/b
      - GET /a?b: { status: 99, delay: soon }
      - GET /b: { body: "\${user}", headers: { connection: close, "a b": c } }
      - path: /c
        statuses: 200
    limit: 2
`)
    expect(problems).toEqual([
      expect.stringContaining('tailgate.yml:8: upstreams.payments.routes must be a path'),
      expect.stringContaining('tailgate.yml:9: upstreams.payments.routes must be a path'),
      expect.stringContaining('must be a path such as GET /rates'),
      expect.stringContaining('must be a status from 200 to 599'),
      expect.stringContaining('must be a delay such as 20ms'),
      expect.stringContaining('is set by tailgate: leave it out'),
      expect.stringContaining('is no name of a header'),
      expect.stringContaining('contains the unknown placeholder ${user}: there are ${uuid}'),
      expect.stringContaining('unknown key'),
      expect.stringContaining('must be more calls per request, such as +0'),
    ])
  })
})

describe('the limit', () => {
  test.each([
    ['+0 by default', '[GET /]', 0],
    ['+0.5', '{ routes: [GET /], limit: +0.5 }', 0.5],
    ['off', '{ routes: [GET /], limit: off }', null],
  ])('is %s', (_, payments, expected) => {
    expect(readPayments(payments).maxMoreCalls).toBe(expected)
  })
})

test('an upstream that the service cannot know is refused, and so is an address of none', () => {
  expect(findProblems('start: serve\nupstreams: { payments: [GET /] }\n')).toEqual([
    'tailgate.yml:3: upstreams.payments is played, but the service does not receive its address: ' +
      'pass ${upstream.payments} in env or start',
  ])
  expect(findProblems('upstreams: { payments: [GET /] }\n')).toEqual([
    expect.stringContaining('tailgate starts no service that could call it: set start'),
  ])
  expect(
    findProblems('start: serve $' + '{upstream.paiments}\nupstreams: { payments: [GET /] }\n'),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\$\{upstream\.paiments\} names no upstream.*payments/),
    ]),
  )
  expect(findProblems('compose: compose.yml\nupstreams: { payments: [GET /] }\n')).toEqual([])
})

test('both sides call the same upstreams: those of the first file, and further ones of the other', () => {
  const create = (name: string, path: string) => ({
    name,
    maxMoreCalls: 0,
    routes:
      parseSuite(`start: serve \${upstream.a}\nupstreams: { a: [${path}] }\n`).upstreams[0]
        ?.routes ?? [],
  })
  const merged = mergeUpstreams(
    [create('payments', '/new')],
    [create('payments', '/old'), create('rates', '/rates')],
  )
  expect(merged.map(({ name, routes }) => `${name} ${routes[0]?.path}`)).toEqual([
    'payments /new',
    'rates /rates',
  ])
})
