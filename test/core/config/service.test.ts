import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { ConfigInput } from '../../../src/core/config/source/layers.ts'
import type { Suite } from '../../../src/core/config/suite.ts'

function parse(text: string | null, overrides: ConfigInput['overrides'] = {}) {
  return parseConfig({
    file: text === null ? null : { path: 'tailgate.yml', text },
    overrides,
    origin: 'flag',
    environment: () => undefined,
  })
}

function suiteOf(...written: Parameters<typeof parse>): Suite {
  const parsed = parse(...written)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const [suite] = parsed.config.suites
  if (!suite) throw new Error('there is no suite')
  return suite
}

function problemsOf(...written: Parameters<typeof parse>): string[] {
  const parsed = parse(...written)
  return 'problems' in parsed ? parsed.problems : []
}

const url = 'url: http://127.0.0.1:3000\n'

describe('a url', () => {
  test.each([
    ['http://localhost', 'http://localhost'],
    ['http://localhost:80/', 'http://localhost'],
    ['HTTP://Example.COM:8080', 'http://example.com:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s listens at %s', (text, origin) => {
    expect(suiteOf(null, { url: [text] }).url).toBe(origin)
  })

  test.each([
    [`http://localhost:\${port}/items`, `http://localhost:\${port}`],
    [`http://[::1]:\${port}`, `http://[::1]:\${port}`],
  ])('%s has a free port', (text, origin) => {
    const suite = suiteOf(null, { url: [text], start: [`serve \${port}`] })
    expect(suite.url).toBe(origin)
  })

  test('with a free port is refused if no service receives the port', () => {
    const written = { url: [`http://localhost:\${port}`] }
    expect(problemsOf(null, written)).toEqual([
      `--url: contains \${port}, but tailgate starts no service that could receive it: write the port of the running service`,
    ])
    expect(problemsOf(null, { ...written, start: ['serve'] })).toEqual([
      `--url: contains \${port}, but the service does not receive it: pass it in start or env, such as env: { PORT: "\${port}" }`,
    ])
    expect(problemsOf(null, { ...written, start: ['serve'], env: [`PORT=\${port}`] })).toEqual([])
    expect(problemsOf(null, { ...written, compose: ['compose.yml'] })).toEqual([])
  })

  test.each([
    ['https://localhost', 'https://localhost'],
    ['HTTPS://shop.example:443/', 'https://shop.example'],
    ['https://127.0.0.1:3443', 'https://127.0.0.1:3443'],
    ['https://[::1]:${port}', 'https://[::1]:${port}'],
  ])('%s is read', (text, origin) => {
    expect(suiteOf(null, { url: [text], start: ['serve ${port}'] }).url).toBe(origin)
  })

  test('may have a path when there are no requests', () => {
    expect(suiteOf(null, { url: ['http://a/items'] }).requests).toMatchObject([
      { name: 'GET /items' },
    ])
    expect(suiteOf(null, { url: ['http://a?q=1'] }).requests).toMatchObject([{ path: '/?q=1' }])
    expect(problemsOf(null, { url: ['http://a/items'], requests: ['GET /b'] })).toEqual([
      '--url: must not have a path when there are requests: they have their own',
    ])
  })

  test.each([
    [
      'localhost:3000',
      'must be an http:// or https:// address such as http://localhost:3000, not “localhost:3000”',
    ],
    [
      'ftp://a',
      'must be an http:// or https:// address such as http://127.0.0.1:3000, not “ftp://a”',
    ],
    [
      'http://',
      'must be an http:// or https:// address such as http://127.0.0.1:3000, not “http://”',
    ],
    ['http://me:pw@a', 'must not contain a user or password: set user instead'],
    ['http://a:${PORT}', 'has no valid host and port: “a:${PORT}”; did you mean ${port}?'],
    ['http://a:$PORT', 'has no valid host and port: “a:$PORT”; did you mean ${port}?'],
    ['http://a:99999', 'has no valid host and port: “a:99999”'],
    ['http://a:0', 'must have a port above 0'],
    [`http://a:80:\${port}`, `has no valid host and port: “a:80:\${port}”`],
    [`http://\${port}`, `has no valid host and port: “\${port}”`],
    [
      'http://a/b c',
      'has a space or another character that is not allowed in a path: percent-encode it, in “/b c”',
    ],
    ['http://a/b#c', 'must not have a part after #: it is never sent'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(null, { url: [text] })).toEqual([`--url: ${problem}`])
  })
})

describe('readiness', () => {
  test.each([
    ['/health', { kind: 'http', origin: null, path: '/health', status: null }],
    ['http://127.0.0.1:3000/up', { kind: 'http', origin: null, path: '/up', status: null }],
    [
      'http://127.0.0.1:9000',
      { kind: 'http', origin: 'http://127.0.0.1:9000', path: '/', status: null },
    ],
    [
      `http://127.0.0.1:\${port}/up`,
      { kind: 'http', origin: `http://127.0.0.1:\${port}`, path: '/up', status: null },
    ],
    ['{ http: /up, status: 204 }', { kind: 'http', origin: null, path: '/up', status: 204 }],
    ['tcp', { kind: 'tcp' }],
    [`"log: listening on \${port}"`, { kind: 'log', pattern: `listening on \${port}` }],
    ['{ log: "ready on \\\\d+" }', { kind: 'log', pattern: 'ready on \\d+' }],
    ['"log: ready"', { kind: 'log', pattern: 'ready' }],
    ['{ log: "ready (" }', { kind: 'log', pattern: 'ready \\(' }],
  ])('%s is read', (text, ready) => {
    expect(suiteOf(`${url}start: x\nready: ${text}`).service.ready).toEqual(ready)
  })

  test.each([
    [
      'tpc',
      'ready must be a path such as /health, an http:// or https:// address, tcp, or log: and a text, not “tpc”',
    ],
    ['/a b', 'ready has a character that is not allowed in a URL: percent-encode it'],
    ['{ http: /a, log: b }', 'ready must be either log or http, not both'],
    ['{ status: 200 }', 'ready must have a log or an http key, such as http: /health'],
    ['{ http: /a, status: 99 }', 'ready.status must be at least 100, not “99”'],
    ['{ htpt: /a, http: /b }', 'unknown key ready.htpt; did you mean http?'],
    ['{ log: "" }', 'ready.log must not be empty: give a text that appears in the log'],
    ['[tcp]', 'ready must be one value, not a list'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(`${url}start: x\nready: ${text}`)).toEqual([`tailgate.yml:3: ${problem}`])
  })

  test('cannot read the log of a service that already runs', () => {
    expect(problemsOf(`${url}ready: { log: ready }`)).toEqual([
      'tailgate.yml:2: ready has no log to read: there is no start command',
    ])
  })
})
