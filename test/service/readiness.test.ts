import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isConnectedToItself, tryConnecting } from '../../src/service/connection.ts'
import { judgeHttpOutcome, waitUntilReady } from '../../src/service/readiness.ts'
import { startService } from '../../src/service/service.ts'
import { fixture, openRoom, program } from '../helpers/service-folder.ts'

const onLinux = test.skipIf(process.platform !== 'linux')
const never = new AbortController().signal

test('a service that answers 503 at first is ready when it answers 200', async () => {
  await using room = await openRoom()
  const began = performance.now()
  await using _service = await startService(room.spec({ env: { UNREADY_FOR_MS: '500' } }), room)
  expect(performance.now() - began).toBeGreaterThan(500)
  expect((await fetch(room.url)).status).toBe(200)
})

test('a status that is asked for is waited for, even a 503', async () => {
  await using room = await openRoom()
  const ready = { kind: 'http', url: room.url, status: 503 } as const
  await using _service = await startService(
    room.spec({ ready, env: { UNREADY_ANSWERS: '99' } }),
    room,
  )
})

test('a service that speaks nothing but HTTP/2 is asked over HTTP/2, where its load is to speak that', async () => {
  let asked = 0
  const server = createHttp2Server((request, response) => {
    asked += 1
    response.writeHead(request.url === '/health?x' && asked > 2 ? 204 : 503).end('not yet')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const ready = { kind: 'http', url: `${url}/health?x`, status: null } as const
  const reach = { url, protocol: 'http/2' } as const
  expect(await waitUntilReady(ready, 5, null, never, reach)).toEqual({ kind: 'ready' })
  expect(asked).toBe(3)
  const other = { ...ready, url: `${url}/other` }
  expect(await waitUntilReady(other, 0.3, null, never, reach)).toEqual({
    kind: 'too-late',
    because: `${url}/other answered 503 ("not yet")`,
  })
  await new Promise((resolve) => server.close(resolve))
})

test('a service that speaks no HTTP/2 is not ready for it, and that is said', async () => {
  const server = createServer((_, response) => response.end('hello'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const ready = { kind: 'http', url: `${url}/`, status: null } as const
  const outcome = await waitUntilReady(ready, 0.3, null, never, { url, protocol: 'http/2' })
  expect(outcome).toMatchObject({
    kind: 'too-late',
    because: expect.stringContaining('does not speak HTTP/2'),
  })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a port that opens late is waited for', async () => {
  await using room = await openRoom()
  const start = {
    kind: 'shell',
    line: `sleep 0.3; exec "${process.execPath}" "${fixture('server.mjs')}"`,
  } as const
  const ready = { kind: 'tcp', host: '127.0.0.1', port: room.port } as const
  await using _service = await startService(room.spec({ start, ready }), room)
  expect((await tryConnecting(ready, 500)).kind).toBe('open')
})

test.each(['listening on', '^listening on \\d+$'])(
  'a log line is waited for: %s',
  async (pattern) => {
    await using room = await openRoom()
    const ready = { kind: 'log', pattern } as const
    await using service = await startService(
      room.spec({ ready, env: { SAY: 'x'.repeat(70_000) } }),
      room,
    )
    expect(service.readLastLines(1)).toEqual([`listening on ${room.port}`])
  },
)

test('a line without its end counts, and one in colour', async () => {
  await using room = await openRoom()
  const start = {
    kind: 'shell',
    line: `printf '\\033[32mready\\033[0m to serve'; sleep 60`,
  } as const
  const ready = { kind: 'log', pattern: '^ready to serve$' } as const
  await using _service = await startService(room.spec({ start, ready }), room)
})

test('a line of an earlier start does not count', async () => {
  await using room = await openRoom()
  await (await startService(room.spec({ env: { SAY: 'migrated' } }), room)).stop()
  const ready = { kind: 'log', pattern: 'migrated' } as const
  const starting = startService(room.spec({ ready, readyTimeoutSeconds: 0.5 }), room)
  await expect(starting).rejects.toThrow('no line of its log matches /migrated/')
})

test.each([
  ['alert', /^The service cannot become ready: .* does not speak plain HTTP: it answers in TLS\n/],
  ['handshake', /cannot become ready: .* does not speak plain HTTP: it answers in TLS\n/],
  [
    'SSH-2.0-OpenSSH_9.2\r\n',
    /does not speak plain HTTP: it answered "SSH-2.0-OpenSSH_9.2"\. Mend/,
  ],
  ['close', /closed the connection without an answer: it does not speak plain HTTP/],
  ['silence', /\/ did not answer within [\d.]+ s\. Mend that/],
])('a port that answers with %j is named for what it is', async (GREETING, sentence) => {
  await using room = await openRoom()
  const start = program('garbage.mjs')
  const spec = room.spec({ start, env: { GREETING }, readyTimeoutSeconds: 0.8 })
  await expect(startService(spec, room)).rejects.toThrow(sentence)
})

test('asking leaves no connection to the service', async () => {
  await using room = await openRoom()
  const server = createServer((_request, response) => {
    response.writeHead(503)
    response.write('and so on')
    setInterval(() => response.write('and so on'), 20).unref()
  }).listen(room.port, '127.0.0.1')
  const ready = { kind: 'http', url: room.url, status: null } as const
  expect(await waitUntilReady(ready, 0.3, null, never)).toMatchObject({ kind: 'too-late' })
  await pause(50)
  const connections = await new Promise((resolve) =>
    server.getConnections((_, count) => resolve(count)),
  )
  expect(connections).toBe(0)
  await new Promise((resolve) => server.close(resolve))
})

test('giving up is immediate, also while an answer is awaited', async () => {
  await using room = await openRoom()
  const server = createTcpServer((socket) => socket.resume()).listen(room.port, '127.0.0.1')
  const ready = { kind: 'http', url: room.url, status: null } as const
  const began = performance.now()
  expect(await waitUntilReady(ready, 30, null, AbortSignal.timeout(100))).toEqual({
    kind: 'gave-up',
  })
  expect(performance.now() - began).toBeLessThan(1000)
  await new Promise((resolve) => server.close(resolve))
})

test('a host name that does not exist, and a log that is not ours, are said', async () => {
  const url = 'http://no-such-host.invalid/'
  expect(await waitUntilReady({ kind: 'http', url, status: null }, 0.1, null, never)).toMatchObject(
    {
      because: expect.stringContaining(url),
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
])('status %d where %s is wanted is %s', (status, wanted, kind) => {
  expect(
    judgeHttpOutcome('http://x/', wanted, { kind: 'answered', status, excerpt: '' }, 1000).kind,
  ).toBe(kind)
})

onLinux('a socket that TCP connects to itself is no service', async () => {
  await using room = await openRoom()
  const here = { host: '127.0.0.1', port: room.port }
  const socket = connect({ ...here, localPort: room.port, localAddress: '127.0.0.1' })
  await once(socket, 'connect')
  expect(isConnectedToItself(socket)).toBe(true)
  socket.destroy()
})
