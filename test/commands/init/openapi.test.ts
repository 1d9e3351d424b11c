/** Which paths of an OpenAPI document can be requested as they are. */
import { expect, test } from 'vitest'
import { parseDescribedPaths } from '../../../src/commands/init/probe/openapi.ts'

test('paths that GET serves without parameters are found', () => {
  const document = `openapi: 3.1.0
paths:
  /items:
    get: { responses: {} }
    post: { responses: {} }
  /items/{id}:
    get: { responses: {} }
  /orders:
    post: { responses: {} }
  /search:
    get:
      parameters:
        - { name: q, in: query, required: true }
  /shops:
    get:
      parameters:
        - { name: page, in: query }
  /tenants:
    parameters:
      - { name: X-Tenant, in: header, required: true }
    get: { responses: {} }
`
  expect(parseDescribedPaths(document)).toEqual(['/items', '/shops'])
})

test.each([
  [{ openapi: '3.0.0', servers: [{ url: 'https://shop.test/v1/' }] }, '/v1/items'],
  [{ openapi: '3.0.0', servers: [{ url: '/v2' }] }, '/v2/items'],
  [{ openapi: '3.0.0', servers: [{ url: 'https://{region}.shop.test/{version}' }] }, '/items'],
  [{ swagger: '2.0', basePath: '/api' }, '/api/items'],
  [{ openapi: '3.0.0', servers: [] }, '/items'],
])('the path of the server comes first: %j', (document, expected) => {
  const text = JSON.stringify({ ...document, paths: { '/items': { get: {} } } })
  expect(parseDescribedPaths(text)).toEqual([expected])
})

const start = 'openapi: 3.0.0\npaths:\n  /items: { get: {} }\n'

test.each([
  ['another document', 'name: shop\npaths: { /items: { get: {} } }\n'],
  ['an empty text', ''],
  ['a text', 'openapi'],
  ['JSON that is not valid', '{ "openapi": '],
  ['YAML that is not valid', `${start}  ]\n`],
  ['lists without end', `${start}x: ${'['.repeat(100_000)}`],
  ['indentation without end', `openapi: ${'- '.repeat(100_000)}`],
  ['JSON without end', '{"openapi":'.repeat(40_000)],
  ['too large a text', `${start}x: ${'x'.repeat(600_000)}`],
  ['paths that are a list', 'openapi: 3.0.0\npaths: [get]\n'],
  ['paths that are null', 'openapi: 3.0.0\npaths:\n'],
])('%s has no such path', (_, text) => {
  expect(parseDescribedPaths(text)).toEqual([])
})

test('aliases that multiply are not expanded', () => {
  const levels = Array.from({ length: 20 }, (_, index) => {
    const below = index === 0 ? 'x' : `*a${index - 1}`
    return `a${index}: &a${index} [${Array(9).fill(below).join(', ')}]\n`
  })
  expect(parseDescribedPaths(`${start}${levels.join('')}`)).toEqual([])
})

test('a path with a space, a control character or a placeholder is left out', () => {
  const paths = Object.fromEntries(
    [
      '/a b',
      '/a\u001b[2J',
      '/a"',
      '/${env.HOME}',
      'a',
      '/a\u202e',
      `/${'a'.repeat(300)}`,
      '/ok',
    ].map((path) => [path, { get: {} }]),
  )
  expect(parseDescribedPaths(JSON.stringify({ openapi: '3.0.0', paths }))).toEqual(['/ok'])
})

test('a document of many paths gives the first twenty', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`/items/${index}`, { get: {} }]),
  )
  const found = parseDescribedPaths(JSON.stringify({ openapi: '3.0.0', paths }))
  expect(found).toHaveLength(20)
  expect(found[0]).toBe('/items/0')
})

test('a parameter gets the value that the document gives for it', () => {
  const parameters = { Size: { name: 'size', in: 'query', required: true, example: 'a b' } }
  const id = (about: object) => ({ name: 'id', in: 'path', required: true, ...about })
  const get = (...own: object[]) => ({ get: { parameters: own } })
  const document = {
    openapi: '3.1.0',
    components: { parameters, schemas: { Id: { type: 'integer', examples: [7] } } },
    paths: {
      '/items/{id}': get(id({ schema: { $ref: '#/components/schemas/Id' } })),
      '/shops/{id}': get(id({ examples: { first: { value: 'paris/1' } } })),
      '/colours/{id}': get(id({ schema: { enum: ['red', 'blue'] } })),
      '/search': get({ $ref: '#/components/parameters/Size' }),
      '/pages': get({ name: 'page', in: 'query', schema: { default: 1 } }),
      '/users/{id}': get(id({ schema: { type: 'string' } })),
      '/tenants': get({ name: 'X-Tenant', in: 'header', required: true, example: 7 }),
      '/loop': get({ $ref: '#/paths/~1loop/get/parameters/0' }),
    },
  }
  expect(parseDescribedPaths(JSON.stringify(document))).toEqual([
    '/items/7',
    '/shops/paris%2F1',
    '/colours/red',
    '/search?size=a%20b',
    '/pages',
    '/loop',
  ])
})

test.each(['${env.HOME}', '\u001b[2J', '\ud800', '../..?x=1', 'a\r\nb'])(
  'a value that is no plain text is encoded, or left out: %j',
  (example) => {
    const parameters = [{ name: 'id', in: 'path', required: true, example }]
    const paths = { '/items/{id}': { get: { parameters } } }
    for (const path of parseDescribedPaths(JSON.stringify({ openapi: '3.0.0', paths })))
      expect(path).toMatch(/^\/items\/[\w.%-]+$/)
  },
)

test('a route that ends a session is left out', () => {
  const paths = { '/logout': { get: {} }, '/items/sign-out': { get: {} }, '/blog': { get: {} } }
  expect(parseDescribedPaths(JSON.stringify({ openapi: '3.0.0', paths }))).toEqual(['/blog'])
})

test('a route whose words are those of an action is left out', () => {
  const actions = ['/admin/wipe', '/jobs/run', '/cron/send-emails', '/pay/charge', '/flushAll']
  const ordinary = ['/runs', '/reports', '/payments', '/products']
  const all = [...actions, ...ordinary].map((path) => [path, { get: {} }])
  const document = { openapi: '3.0.0', paths: Object.fromEntries(all) }
  expect(parseDescribedPaths(JSON.stringify(document))).toEqual(ordinary)
})

test.each(['//other.test', '/a//b', '/./a', '/a/../b', '/a/..', '/a/%2E%2e/b', '/a/.%2e'])(
  'a path with an empty part, or one of dots, is left out, also as the path of the server: %s',
  (path) => {
    const document = { openapi: '3.0.0', servers: [{ url: path }], paths: { [path]: { get: {} } } }
    expect(parseDescribedPaths(JSON.stringify(document))).toEqual([])
    const below = { ...document, paths: { '/items/..b': { get: {} } } }
    expect(parseDescribedPaths(JSON.stringify(below))).toEqual(['/items/..b'])
  },
)

test('a parameter whose example is dots is left out', () => {
  const parameters = [{ name: 'id', in: 'path', required: true, example: '..' }]
  const paths = { '/items/{id}/list': { get: { parameters } } }
  expect(parseDescribedPaths(JSON.stringify({ openapi: '3.0.0', paths }))).toEqual([])
})
