/** The protocol, the way to the service, credentials, scripts, and pinned threads. */

import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { Suite } from '../../../src/core/config/suite.ts'

function parse(text: string) {
  return parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: {},
    origin: 'flag',
    environment: (name) => ({ TOKEN: 'secret', BROKEN: 'a\nb' })[name],
  })
}

function suiteOf(text: string): Suite {
  const parsed = parse(text)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const [suite] = parsed.config.suites
  if (!suite) throw new Error('there is no suite')
  return suite
}

function problemsOf(text: string): string[] {
  const parsed = parse(text)
  return 'problems' in parsed
    ? parsed.problems.map((each) => each.replace(/^tailgate\.yml:\d+: /, ''))
    : []
}

const plain = 'url: http://127.0.0.1:3000\n'
const secure = 'url: https://127.0.0.1:3443\n'

describe('the protocol', () => {
  test.each([
    ['protocol: http/2', { kind: 'http/2', streams: 1 }],
    ['protocol: http/2\nload: { streams: 100 }', { kind: 'http/2', streams: 100 }],
    ['load: { pipeline: 16 }', { kind: 'http/1.1', pipeline: 16 }],
  ])('%s', (text, protocol) => {
    expect(suiteOf(plain + text).transport.protocol).toEqual(protocol)
  })

  test.each([
    ['load: { streams: 2 }', 'load.streams needs protocol: http/2: with HTTP/1.1, set pipeline'],
    [
      'protocol: http/2\nload: { pipeline: 2 }',
      'load.pipeline is for HTTP/1.1: with HTTP/2, set streams',
    ],
    ['protocol: h2', 'protocol must be http/1.1 or http/2, not “h2”'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(plain + text)).toEqual([problem])
  })
})

describe('TLS', () => {
  test('has the default settings if none are given', () => {
    expect(suiteOf(secure).tls).toBeNull()
  })

  test('may have every setting', () => {
    const text =
      'tls: { ca: ca.pem, certificate: me.pem, key: me.key, server-name: shop.example, version: 1.3 }'
    expect(suiteOf(secure + text).tls).toEqual({
      ca: 'ca.pem',
      identity: { certificate: 'me.pem', key: 'me.key' },
      insecure: false,
      serverName: 'shop.example',
      version: '1.3',
    })
    expect(suiteOf(`${secure}tls: { insecure: true }`).tls).toMatchObject({
      insecure: true,
    })
  })

  test.each([
    [
      `${plain}tls: { ca: a }`,
      'tls.ca is for an https:// address, but the url begins with http://',
    ],
    [`${secure}tls: { key: a }`, 'tls.key needs tls.certificate too'],
    [`${secure}tls: { certificate: a }`, 'tls.certificate needs tls.key too'],
    [
      `${secure}tls: { ca: a, insecure: true }`,
      'tls.ca cannot be combined with tls.insecure, which accepts every certificate: keep one of them',
    ],
    [
      `${secure}tls: { version: 1.1 }`,
      'tls.version must be any, 1.2 or 1.3, not “1.1”; did you mean 1.2?',
    ],
    [`${secure}tls: { insecure: maybe }`, 'tls.insecure must be true or false, not “maybe”'],
    [
      `${secure}tls: { server-name: 'a:1' }`,
      'tls.server-name must be the name of a host such as example.org, not “a:1”',
    ],
    [`${secure}tls: ca.pem`, 'tls must be a map: write tls: { ca: ca.pem }'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })
})

describe('the way to the service', () => {
  test('may be a unix socket, or one of several IP addresses', () => {
    expect(suiteOf(`${plain}socket: /run/\${side}.sock`).socket).toBe('/run/${side}.sock')
    expect(suiteOf(`${plain}addresses: all`).transport.addresses).toBe('all')
    expect(suiteOf(`${plain}addresses: '[2001:db8::1]'`).transport.addresses).toBe('2001:db8::1')
  })

  test.each([
    [
      'addresses: second',
      'addresses must be first, all or an IP address such as 192.0.2.1, not “second”',
    ],
    [
      'socket: /a\naddresses: all',
      'addresses cannot be combined with socket: a unix socket has no IP addresses',
    ],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(plain + text)).toEqual([problem])
  })
})

describe('the longest body that is checked', () => {
  test.each([
    ['max-body: 16MB', 16_000_000],
    ['max-body: 64KiB', 65_536],
    ['', 8_000_000],
  ])('%s', (text, bytes) => {
    expect(suiteOf(plain + text).maxBodyBytes).toBe(bytes)
  })

  test.each([
    ['max-body: 0', 'max-body must be at least 1b, not “0”'],
    ['max-body: 2gb', 'max-body must be at most 1gb, not “2gb”'],
    ['max-body: 16', 'max-body needs a unit: write 16b or 16kb'],
  ])('is refused: %s', (text, problem) => {
    expect(problemsOf(plain + text)).toEqual([problem])
  })
})

describe('credentials', () => {
  test('are a user or a bearer token', () => {
    expect(suiteOf(`${plain}user: 'me:\${env.TOKEN}'`).credentials).toEqual({
      kind: 'basic',
      user: 'me:${env.TOKEN}',
    })
    expect(suiteOf(`${plain}bearer: \${env.TOKEN}`).credentials).toEqual({
      kind: 'bearer',
      token: '${env.TOKEN}',
    })
  })

  test.each([
    ['user: me', 'user must be a name and a password with a colon between them'],
    [
      'user: a:b\nbearer: c',
      'bearer cannot be combined with user: a request has one Authorization header',
    ],
    ['bearer: ${env.NOPE}', 'bearer needs the environment variable NOPE, which is not set'],
    [
      'bearer: ${env.BROKEN}',
      'bearer contains ${env.BROKEN}, whose value has a line break or control character, which a header cannot contain',
    ],
    ['user: "me:${counter}"', 'user may contain only ${env.NAME}: it is the same in every request'],
  ])('%s is refused, without showing it', (text, problem) => {
    expect(problemsOf(plain + text)).toEqual([problem])
  })
})

describe('a script', () => {
  test('has arguments in a list', () => {
    expect(suiteOf(`${plain}script: post.lua`).script).toEqual({ path: 'post.lua', args: [] })
    expect(suiteOf(`${plain}script: [post.lua, 16, b]`).script).toEqual({
      path: 'post.lua',
      args: ['16', 'b'],
    })
  })

  test('measures one service at a time', () => {
    const problem = 'script measures one service at a time: write mode: stored, or base: none'
    expect(problemsOf(`${plain}start: x\nscript: a.lua`)).toEqual([problem])
    expect(problemsOf(`${plain}base: http://127.0.0.1:4000\nscript: a.lua`)).toEqual([problem])
    expect(problemsOf(`${plain}start: x\nmode: stored\nscript: a.lua`)).toEqual([])
    expect(problemsOf(`${plain}start: x\nbase: none\nscript: a.lua`)).toEqual([])
  })

  test.each([
    [
      'script: a.lua\nrequests: GET /',
      'requests cannot be combined with a script, which makes the requests',
    ],
    [
      'script: a.lua\nprotocol: http/2',
      'script makes HTTP/1.1 requests: leave out protocol: http/2',
    ],
    ["script: ''", 'script must name a file, such as post.lua'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(plain + text)).toEqual([problem])
  })
})

test.each([
  ['2', [2]],
  ['0,2-4', [0, 2, 3, 4]],
  ['[1, 3-4, 3]', [1, 3, 4]],
])('pin: %s binds threads to CPUs', (text, pin) => {
  expect(suiteOf(`${plain}pin: ${text}`).pin).toEqual(pin)
})

test.each(['two', '4-2', '1,,2', '-1', '9999'])('pin: %s is refused', (text) => {
  expect(problemsOf(`${plain}pin: ${text}`)).toEqual([
    expect.stringContaining('pin must be numbers of CPUs such as 2, or 2,3, or 2-5, not'),
  ])
})
