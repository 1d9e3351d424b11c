/** Requests of a setup: what is sent, and what is read of the response, over each connection. */

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import {
  createServer as createHttp2Server,
  createSecureServer,
  type Http2ServerRequest,
} from 'node:http2'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverCertificate, serverKey } from '../../../evaluation/engine-accuracy/certificate.ts'
import type { ConnectOptions } from '../../../src/service/http/endpoint.ts'
import { exchangeHttp } from '../../../src/service/http/exchange.ts'
import { formatResponseHead, listHeaderValues } from '../../../src/service/http/response.ts'

const identity = { cert: serverCertificate, key: serverKey }
const never = new AbortController().signal
const maxBodyBytes = 1_000_000
const within = (timeoutMs: number) => ({ timeoutMs, maxBodyBytes })

interface Listening extends AsyncDisposable {
  /** Without a scheme. */
  authority: string
}

async function listen(server: Server, path?: string): Promise<Listening> {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  if (path === undefined) server.listen(0, '127.0.0.1')
  else server.listen(path)
  await once(server, 'listening')
  const address = server.address() as AddressInfo | string
  return {
    authority: typeof address === 'string' ? '127.0.0.1' : `127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Responds with what it has received. */
async function echo(
  request: IncomingMessage | Http2ServerRequest,
  response: {
    statusCode: number
    setHeader(name: string, value: string | string[]): unknown
    end(body: string): unknown
  },
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method, url, headers } = request
  const body = Buffer.concat(chunks).toString()
  const name = Buffer.from(String(headers['x-name']), 'latin1').toString('utf8')
  response.statusCode = 201
  response.setHeader('X-Reply', 'yes')
  response.setHeader('Set-Cookie', ['a=1', 'b=2'])
  response.end(JSON.stringify({ method, url, name, body }))
}

const request = {
  method: 'PUT',
  headers: [
    { name: 'X-Name', value: 'Zoë' },
    { name: 'Content-Type', value: 'text/plain' },
  ],
  body: Buffer.from('some text'),
}

async function expectEcho(connection: ConnectOptions): Promise<void> {
  const outcome = await exchangeHttp(connection, request, within(10_000), never)
  if (outcome.kind !== 'response') throw new Error(JSON.stringify(outcome))
  expect(JSON.parse(outcome.body.toString())).toEqual({
    method: 'PUT',
    url: '/a?b=c',
    name: 'Zoë',
    body: 'some text',
  })
  expect(listHeaderValues(outcome, 'set-cookie')).toEqual(['a=1', 'b=2'])
  const head = formatResponseHead(outcome).toString()
  expect(head).toMatch(/^HTTP\/1\.1 201 \r\n/)
  expect(head).toMatch(/\r\nx-reply: yes\r\n/i)
  expect(head.endsWith('\r\n\r\n')).toBe(true)
}

test('over HTTP/1.1', async () => {
  await using server = await listen(createServer(echo))
  await expectEcho({ url: `http://${server.authority}/a?b=c` })
})

test('over HTTP/1.1 and TLS, with any certificate', async () => {
  await using server = await listen(createTlsServer(identity, echo))
  await expectEcho({ url: `https://${server.authority}/a?b=c` })
})

test('over a unix socket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-exchange-'))
  const socket = join(folder, 'service.sock')
  {
    await using _server = await listen(createServer(echo), socket)
    await expectEcho({ url: 'http://127.0.0.1/a?b=c', socket })
  }
  rmSync(folder, { recursive: true })
})

test('over HTTP/2', async () => {
  await using server = await listen(createHttp2Server(echo))
  await expectEcho({ url: `http://${server.authority}/a?b=c`, protocol: 'http/2' })
})

test('over HTTP/2 and TLS', async () => {
  await using server = await listen(createSecureServer(identity, echo))
  await expectEcho({ url: `https://${server.authority}/a?b=c`, protocol: 'http/2' })
})

test.each(['http/1.1', 'http/2'])(
  'a service that never responds is waited for no longer than the time-out: %s',
  async (protocol) => {
    const silent = () => undefined
    const isHttp2 = protocol === 'http/2'
    await using server = await listen(isHttp2 ? createHttp2Server(silent) : createServer(silent))
    const connection: ConnectOptions = {
      url: `http://${server.authority}/`,
      ...(isHttp2 && { protocol: 'http/2' }),
    }
    expect(await exchangeHttp(connection, request, within(100), never)).toEqual({ kind: 'timeout' })
    const aborted = AbortSignal.timeout(100)
    expect(await exchangeHttp(connection, request, within(60_000), aborted)).toEqual({
      kind: 'aborted',
    })
  },
)

test('a response that ends early, and one that is no HTTP, have a reason', async () => {
  const send = async (bytes: string) => {
    await using server = await listen(createTcpServer((socket) => socket.end(bytes)))
    return await exchangeHttp(
      { url: `http://${server.authority}/` },
      request,
      within(10_000),
      never,
    )
  }
  expect(await send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf')).toEqual({
    kind: 'failed',
    reason: 'closed the connection before its response was complete',
  })
  expect(await send('SSH-2.0-OpenSSH\r\n')).toEqual({
    kind: 'failed',
    reason: 'did not respond in HTTP',
  })
})

test('a port at which nothing listens has a reason', async () => {
  const server = await listen(createServer(echo))
  await server[Symbol.asyncDispose]()
  const outcome = exchangeHttp(
    { url: `http://${server.authority}/` },
    request,
    within(10_000),
    never,
  )
  expect(await outcome).toEqual({ kind: 'failed', reason: 'refused the connection' })
})

test('a body without end is read to its end, and kept up to a limit', async () => {
  const long = Buffer.alloc(maxBodyBytes + 100_000, 'x')
  await using server = await listen(createServer((_, response) => response.end(long)))
  const outcome = await exchangeHttp(
    { url: `http://${server.authority}/` },
    request,
    within(60_000),
    never,
  )
  expect(outcome).toMatchObject({ kind: 'response', isCut: true })
  if (outcome.kind === 'response') expect(outcome.body.length).toBe(maxBodyBytes)
})
