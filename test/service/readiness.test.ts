import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isConnectedToItself, tryConnecting } from '../../src/service/http/connection.ts'
import { judgeHttpOutcome, waitUntilReady } from '../../src/service/readiness.ts'
import { startService } from '../../src/service/service.ts'
import {
  buildFixtureCommand,
  openServiceFolder,
  resolveFixture,
} from '../helpers/service-folder.ts'

const onLinux = test.skipIf(process.platform !== 'linux')
const never = new AbortController().signal

test('a service that first responds with 503 is ready when it responds with 200', async () => {
  await using workspace = await openServiceFolder()
  const began = performance.now()
  await using _service = await startService(
    workspace.buildSpec({ env: { UNREADY_FOR_MS: '500' } }),
    workspace,
  )
  expect(performance.now() - began).toBeGreaterThan(500)
  expect((await fetch(workspace.url)).status).toBe(200)
})

test('a configured status means ready, even 503', async () => {
  await using workspace = await openServiceFolder()
  const ready = { kind: 'http', url: workspace.url, status: 503 } as const
  await using _service = await startService(
    workspace.buildSpec({ ready, env: { UNREADY_ANSWERS: '99' } }),
    workspace,
  )
})

test('a service with an HTTP/2 load is probed over HTTP/2', async () => {
  let requests = 0
  const server = createHttp2Server((request, response) => {
    requests += 1
    response.writeHead(request.url === '/health?x' && requests > 2 ? 204 : 503).end('not yet')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const ready = { kind: 'http', url: `${url}/health?x`, status: null } as const
  const connection = { url, protocol: 'http/2' } as const
  expect(await waitUntilReady(ready, 5, null, never, connection)).toEqual({ kind: 'ready' })
  expect(requests).toBe(3)
  const other = { ...ready, url: `${url}/other` }
  expect(await waitUntilReady(other, 0.3, null, never, connection)).toEqual({
    kind: 'timeout',
    reason: `${url}/other responded with 503 ("not yet")`,
  })
  await new Promise((resolve) => server.close(resolve))
})

describe.each(['http/1.1', 'http/2'] as const)('over %s', (protocol) => {
  test('a stream of events is an answer, although it has no end', async () => {
    const isHttp2 = protocol === 'http/2'
    const server = isHttp2 ? createHttp2Server() : createServer()
    server.on('request', (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: 1\n\n')
    })
    const connection = isHttp2 ? { protocol } : {}
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ready = { kind: 'http', url: `${url}/`, status: 'any' } as const
    const began = performance.now()
    expect(await waitUntilReady(ready, 30, null, never, { url, ...connection })).toEqual({
      kind: 'ready',
    })
    expect(performance.now() - began).toBeLessThan(8000)
    await new Promise((resolve) => server.close(resolve))
  })

  test('a connection that is closed without an answer is none', async () => {
    const server = createTcpServer((socket) => socket.once('data', () => socket.destroy()))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ready = { kind: 'http', url: `${url}/`, status: 'any' } as const
    const connection = { url, ...(protocol === 'http/2' && { protocol }) }
    expect(await waitUntilReady(ready, 0.5, null, never, connection)).toMatchObject({
      kind: 'timeout',
    })
    server.close()
  })
})

test.each([
  ['::1', 'http://127.0.0.1'],
  ['127.0.0.1', 'http://[::1]'],
])(
  'a service that listens on %s only is named with the address that works',
  async (host, origin) => {
    const server = createTcpServer().listen(0, host)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `${origin}:${port}/`
    const works = host === '::1' ? `[::1]:${port}` : `127.0.0.1:${port}`
    const readiness = await waitUntilReady({ kind: 'http', url, status: null }, 0.2, null, never)
    server.close()
    expect(readiness).toEqual({
      kind: 'timeout',
      reason:
        `${url} refused the connection, but a program listens on ${works}: ` +
        `give http://${works}, or let the service listen on ` +
        `${host === '::1' ? '127.0.0.1' : '::1'} too`,
    })
  },
)

test('a service without HTTP/2 does not become ready for an HTTP/2 load', async () => {
  const server = createServer((_, response) => response.end('hello'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const ready = { kind: 'http', url: `${url}/`, status: null } as const
  const outcome = await waitUntilReady(ready, 0.3, null, never, { url, protocol: 'http/2' })
  expect(outcome).toMatchObject({
    kind: 'timeout',
    reason: expect.stringContaining('does not speak HTTP/2'),
  })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('the wait continues until a port opens', async () => {
  await using workspace = await openServiceFolder()
  const start = {
    kind: 'shell',
    line: `sleep 0.3; exec "${process.execPath}" "${resolveFixture('server.mjs')}"`,
  } as const
  const ready = { kind: 'tcp', host: '127.0.0.1', port: workspace.port } as const
  await using _service = await startService(workspace.buildSpec({ start, ready }), workspace)
  expect((await tryConnecting(ready, 500)).kind).toBe('open')
})

test.each(['listening on', '^listening on \\d+$'])(
  'the wait continues until a log line matches %s',
  async (pattern) => {
    await using workspace = await openServiceFolder()
    const ready = { kind: 'log', pattern } as const
    await using service = await startService(
      workspace.buildSpec({ ready, env: { SAY: 'x'.repeat(70_000) } }),
      workspace,
    )
    expect(service.readLastLines(1)).toEqual([`listening on ${workspace.port}`])
  },
)

test('an unfinished log line with colors can match', async () => {
  await using workspace = await openServiceFolder()
  const start = {
    kind: 'shell',
    line: `printf '\\033[32mready\\033[0m to serve'; sleep 60`,
  } as const
  const ready = { kind: 'log', pattern: '^ready to serve$' } as const
  await using _service = await startService(workspace.buildSpec({ start, ready }), workspace)
})

test('a log line of an earlier start does not match', async () => {
  await using workspace = await openServiceFolder()
  await (await startService(workspace.buildSpec({ env: { SAY: 'migrated' } }), workspace)).stop()
  const ready = { kind: 'log', pattern: 'migrated' } as const
  const starting = startService(workspace.buildSpec({ ready, readyTimeoutSeconds: 0.5 }), workspace)
  await expect(starting).rejects.toThrow('no line of its log matches /migrated/')
})

test.each([
  ['alert', /^The service cannot become ready: .* does not speak plain HTTP: it responds in TLS\n/],
  ['handshake', /cannot become ready: .* does not speak plain HTTP: it responds in TLS\n/],
  [
    'SSH-2.0-OpenSSH_9.2\r\n',
    /does not speak plain HTTP: it responded with "SSH-2.0-OpenSSH_9.2"\. Fix/,
  ],
  ['close', /closed the connection without a response: it does not speak plain HTTP/],
  ['silence', /\/ did not respond within [\d.]+ s\. Fix that/],
])('the error for a port that responds with %j names the cause', async (GREETING, sentence) => {
  await using workspace = await openServiceFolder()
  const start = buildFixtureCommand('garbage.mjs')
  const spec = workspace.buildSpec({ start, env: { GREETING }, readyTimeoutSeconds: 0.8 })
  await expect(startService(spec, workspace)).rejects.toThrow(sentence)
})

test('a probe leaves no connection to the service', async () => {
  await using workspace = await openServiceFolder()
  const server = createServer((_request, response) => {
    response.writeHead(503)
    response.write('and so on')
    setInterval(() => response.write('and so on'), 20).unref()
  }).listen(workspace.port, '127.0.0.1')
  const ready = { kind: 'http', url: workspace.url, status: null } as const
  expect(await waitUntilReady(ready, 0.3, null, never)).toMatchObject({ kind: 'timeout' })
  await pause(50)
  const connections = await new Promise((resolve) =>
    server.getConnections((_, count) => resolve(count)),
  )
  expect(connections).toBe(0)
  await new Promise((resolve) => server.close(resolve))
})

test('an abort ends the wait at once, even during a request', async () => {
  await using workspace = await openServiceFolder()
  const server = createTcpServer((socket) => socket.resume()).listen(workspace.port, '127.0.0.1')
  const ready = { kind: 'http', url: workspace.url, status: null } as const
  const began = performance.now()
  expect(await waitUntilReady(ready, 30, null, AbortSignal.timeout(100))).toEqual({
    kind: 'aborted',
  })
  expect(performance.now() - began).toBeLessThan(1000)
  await new Promise((resolve) => server.close(resolve))
})

test('an unknown host name and a missing log are reported', async () => {
  const url = 'http://no-such-host.invalid/'
  expect(await waitUntilReady({ kind: 'http', url, status: null }, 0.1, null, never)).toMatchObject(
    {
      reason: expect.stringContaining(url),
    },
  )
  expect(await waitUntilReady({ kind: 'log', pattern: 'up' }, 9, null, never)).toMatchObject({
    kind: 'never',
  })
})

test.each([
  [200, null, 'ready'],
  [302, null, 'ready'],
  [399, null, 'ready'],
  [400, null, 'not-yet'],
  [200, 204, 'not-yet'],
  [404, 404, 'ready'],
])('with status %d and the configured status %s the service is %s', (status, wanted, kind) => {
  expect(
    judgeHttpOutcome('http://x/', wanted, { kind: 'response', status, excerpt: '' }, 1000).kind,
  ).toBe(kind)
})

onLinux('a socket that TCP connects to itself is not a service', async () => {
  await using workspace = await openServiceFolder()
  const here = { host: '127.0.0.1', port: workspace.port }
  const socket = connect({ ...here, localPort: workspace.port, localAddress: '127.0.0.1' })
  await once(socket, 'connect')
  expect(isConnectedToItself(socket)).toBe(true)
  socket.destroy()
})

describe('without a readiness check', () => {
  const anyAnswer = (url: string) => ({ kind: 'http', url, status: 'any' }) as const

  test('a service is ready when it answered twice in a row, whatever the status', async () => {
    let requests = 0
    const server = createServer((request, response) => {
      requests += 1
      if (requests === 1 || requests === 3) request.socket.resetAndDestroy()
      else response.writeHead(requests === 2 ? 200 : 503).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const ready = anyAnswer(`http://127.0.0.1:${port}/items`)
    expect(await waitUntilReady(ready, 30, null, never)).toEqual({ kind: 'ready' })
    expect(requests).toBe(5)
    await new Promise((resolve) => server.close(resolve))
  })

  test('a port that accepts connections and closes them is not ready', async () => {
    const server = createTcpServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/`
    expect(await waitUntilReady(anyAnswer(url), 0.3, null, never)).toMatchObject({
      kind: 'timeout',
      reason: expect.stringContaining('closed the connection without a response'),
    })
    expect(
      await waitUntilReady(anyAnswer(url), 0.3, null, never, { url, protocol: 'http/2' }),
    ).toMatchObject({ kind: 'timeout' })
    await new Promise((resolve) => server.close(resolve))
  })

  test('an answer in another protocol is one: the verification says what is wrong', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined).resume()
      socket.end('SSH-2.0-hello\r\n')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const ready = anyAnswer(`http://127.0.0.1:${port}/`)
    expect(await waitUntilReady(ready, 30, null, never)).toEqual({ kind: 'ready' })
    await new Promise((resolve) => server.close(resolve))
  })
})
