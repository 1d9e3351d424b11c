import { describe, expect, test } from 'vitest'
import { parseConfig, type Suite, type Written } from '../../src/core/config.ts'

function parse(text: string | null, overrides: Written['overrides'] = {}) {
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
    ['http://localhost', 'http://localhost', 'localhost', 80],
    ['http://localhost:80/', 'http://localhost', 'localhost', 80],
    ['HTTP://Example.COM:8080', 'http://example.com:8080', 'example.com', 8080],
    ['http://[::1]:3000', 'http://[::1]:3000', '::1', 3000],
  ])('%s listens at %s', (text, origin, host, port) => {
    const suite = suiteOf(null, { url: [text] })
    expect(suite.url).toBe(origin)
    expect(suite.service.ready).toEqual({ kind: 'tcp', host, port })
  })

  test('may have a path when there are no requests', () => {
    expect(suiteOf(null, { url: ['http://a/items'] }).requests).toMatchObject([{ name: 'GET /items' }])
    expect(suiteOf(null, { url: ['http://a?q=1'] }).requests).toMatchObject([{ path: '/?q=1' }])
    expect(problemsOf(null, { url: ['http://a/items'], requests: ['GET /b'] })).toEqual([
      '--url: must not have a path when there are requests: they have their own',
    ])
  })

  test.each([
    ['https://localhost', 'must start with http:// for now: TLS comes in a later version'],
    ['localhost:3000', 'must be an http:// address such as http://localhost:3000, not “localhost:3000”'],
    ['ftp://a', 'must be an http:// address such as http://127.0.0.1:3000, not “ftp://a”'],
    ['http://', 'must be an http:// address such as http://127.0.0.1:3000, not “http://”'],
    ['http://me:pw@a', 'must not hold a user or password: send an Authorization header'],
    ['http://a:99999', 'has no valid host and port: “a:99999”'],
    ['http://a:0', 'must have a port above 0'],
    [
      'http://a/b c',
      'has a space or another character that a path cannot carry: percent-encode it, in “/b c”',
    ],
    ['http://a/b#c', 'must not have a part after #: it is never sent'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(null, { url: [text] })).toEqual([`--url: ${problem}`])
  })
})

describe('readiness', () => {
  test.each([
    ['/health', { kind: 'http', url: 'http://127.0.0.1:3000/health', status: null }],
    ['http://127.0.0.1:9000', { kind: 'http', url: 'http://127.0.0.1:9000/', status: null }],
    ['{ http: /up, status: 204 }', { kind: 'http', url: 'http://127.0.0.1:3000/up', status: 204 }],
    ['tcp', { kind: 'tcp', host: '127.0.0.1', port: 3000 }],
    ['{ log: "ready on \\\\d+" }', { kind: 'log', pattern: 'ready on \\d+' }],
    ['"log: ready"', { kind: 'log', pattern: 'ready' }],
    ['{ log: "ready (" }', { kind: 'log', pattern: 'ready \\(' }],
  ])('%s is understood', (text, ready) => {
    expect(suiteOf(`${url}start: x\nready: ${text}`).service.ready).toEqual(ready)
  })

  test.each([
    ['tpc', 'ready must be a path such as /health, an http:// address, tcp, or log: and a text, not “tpc”'],
    ['https://a/', 'ready must start with http:// for now: TLS comes in a later version'],
    ['/a b', 'ready has a character that a URL cannot carry: percent-encode it'],
    ['{ http: /a, log: b }', 'ready must be either log or http, not both'],
    ['{ status: 200 }', 'ready must have a log or an http key, such as http: /health'],
    ['{ http: /a, status: 99 }', 'ready.status must be at least 100, not “99”'],
    ['{ htpt: /a, http: /b }', 'unknown key ready.htpt; did you mean http?'],
    ['{ log: "" }', 'ready.log must not be empty: give a text that the log will hold'],
    ['[tcp]', 'ready must be one value, not a list'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(`${url}start: x\nready: ${text}`)).toEqual([`tailgate.yml:3: ${problem}`])
  })

  test('cannot read the log of a service that someone else started', () => {
    expect(problemsOf(`${url}ready: { log: ready }`)).toEqual([
      'tailgate.yml:2: ready has no log to read: there is no start command',
    ])
  })
})
