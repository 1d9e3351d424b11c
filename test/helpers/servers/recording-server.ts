/** Servers that record their requests: over TCP, TLS or a unix socket, with HTTP/1.1 or HTTP/2. */

import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createServer as createHttp2,
  createSecureServer,
  type Http2ServerRequest,
} from 'node:http2'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo, Server as NetServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { execaSync } from 'execa'

export interface RecordedRequest {
  atMs: number
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
  version: string
  /** The number of its connection, from 1. */
  connection: number
}

export interface RecordingServer extends AsyncDisposable {
  url: string
  requests: RecordedRequest[]
  /** Number of connections opened since the start, with or without a request. */
  connections: number
  /** The maximum number of requests in flight, over all connections and on one connection. */
  maxInFlight: { total: number; perConnection: number }
  /** One entry for each connection with TLS. */
  tls: { version: string; serverName: string; client: string }[]
}

export interface RecordingServerOptions {
  http2?: boolean
  tls?: Certificates & { version?: 'TLSv1.2' | 'TLSv1.3'; requiresClient?: boolean }
  /** The path of a unix socket. */
  socket?: string
  /** An address of this machine; 127.0.0.1 by default. */
  host?: string
  delayMs?: number
  /**
   * Keeps responses back until this many requests are in flight at once; from then on, none. The
   * first request is answered immediately, because tailgate sends it alone, before the load.
   */
  holdUntilInFlight?: number
  respond?: (request: RecordedRequest, response: ServerResponse) => void
}

export async function startRecordingServer(
  options: RecordingServerOptions = {},
): Promise<RecordingServer> {
  const { http2, tls, socket, host = '127.0.0.1', delayMs = 0, holdUntilInFlight = 0 } = options
  const record: Omit<RecordingServer, 'url' | keyof AsyncDisposable> = {
    requests: [],
    connections: 0,
    maxInFlight: { total: 0, perConnection: 0 },
    tls: [],
  }
  const inFlight = new Map<number, number>()
  let releaseAll = () => {}
  const released = new Promise<void>((resolve) => {
    releaseAll = resolve
  })
  const numbers = new Map<object, number>()
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const session =
      (request as unknown as Http2ServerRequest).stream?.session?.socket ?? request.socket
    const connection = numbers.get(session) ?? 0
    inFlight.set(connection, (inFlight.get(connection) ?? 0) + 1)
    record.maxInFlight.perConnection = Math.max(
      record.maxInFlight.perConnection,
      inFlight.get(connection) ?? 0,
    )
    record.maxInFlight.total = Math.max(record.maxInFlight.total, sum(inFlight.values()))
    if (record.maxInFlight.total >= holdUntilInFlight) releaseAll()
    const atMs = performance.now()
    let body = ''
    for await (const piece of request) body += piece
    const recorded: RecordedRequest = {
      atMs,
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      version: request.httpVersion,
      connection,
    }
    record.requests.push(recorded)
    if (record.requests.length > 1) await released
    if (delayMs > 0) await pause(delayMs)
    inFlight.set(connection, (inFlight.get(connection) ?? 1) - 1)
    if (options.respond) options.respond(recorded, response)
    else response.end('ok')
  }
  const server = createServer(http2 ?? false, tls, listener as never)
  const sockets = new Set<Socket>()
  server.on('connection', (opened: Socket) => {
    record.connections += 1
    numbers.set(opened, record.connections)
    sockets.add(opened)
    opened.on('close', () => sockets.delete(opened))
    opened.on('error', () => undefined)
  })
  server.on('secureConnection', (secure: TLSSocket & { servername?: string }) => {
    const client = secure.getPeerCertificate()?.subject?.CN
    record.tls.push({
      version: secure.getProtocol() ?? '',
      serverName: secure.servername || '',
      client: String(client ?? ''),
    })
    numbers.set(secure, record.connections)
  })
  server.on('tlsClientError', () => undefined)
  if (socket) server.listen(socket)
  else server.listen(0, host)
  await once(server, 'listening')
  const port = socket ? 80 : (server.address() as AddressInfo).port
  return Object.assign(record, {
    url: `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    [Symbol.asyncDispose]: async () => {
      for (const open of sockets) open.destroy()
      server.close()
    },
  })
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

function createServer(
  http2: boolean,
  tls: RecordingServerOptions['tls'],
  listener: Listener,
): NetServer {
  if (!tls)
    return http2 ? createHttp2(listener as never) : createPlain({ keepAliveTimeout: 0 }, listener)
  const options = {
    key: readFileSync(tls.key),
    cert: readFileSync(tls.certificate),
    ca: readFileSync(tls.ca),
    requestCert: tls.requiresClient ?? false,
    rejectUnauthorized: tls.requiresClient ?? false,
    ...(tls.version && { minVersion: tls.version, maxVersion: tls.version }),
  }
  return http2
    ? createSecureServer({ ...options, allowHTTP1: false }, listener as never)
    : createSecure({ ...options, keepAliveTimeout: 0 }, listener)
}

/**
 * Paths of PEM files. `certificate` and `key` are for localhost, 127.0.0.1 and shop.test, signed by
 * `ca`.
 */
export interface Certificates {
  ca: string
  certificate: string
  key: string
}

export interface Authority extends Disposable, Certificates {
  /** The certificate of a client with the common name `client`. */
  client: { certificate: string; key: string }
}

/**
 * Creates a certificate authority, and the certificates of a server and a client that it signed.
 */
export function createAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-tls-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execaSync('openssl', args)
  const keyArgs = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl(
    'req',
    '-x509',
    ...keyArgs,
    '-days',
    '2',
    '-subj',
    '/CN=test authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  const createSigned = (name: string, ...extensions: string[]) => {
    const request = ['-subj', `/CN=${name}`, ...extensions.flatMap((each) => ['-addext', each])]
    openssl('req', ...keyArgs, ...request, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`))
    const by = [
      '-CA',
      at('ca.pem'),
      '-CAkey',
      at('ca.key'),
      '-CAcreateserial',
      '-days',
      '2',
      '-copy_extensions',
      'copy',
    ]
    openssl('x509', '-req', '-in', at(`${name}.csr`), ...by, '-out', at(`${name}.pem`))
    return { certificate: at(`${name}.pem`), key: at(`${name}.key`) }
  }
  const server = createSigned('server', 'subjectAltName=DNS:localhost,DNS:shop.test,IP:127.0.0.1')
  const client = createSigned('client', 'extendedKeyUsage=clientAuth')
  return {
    ca: at('ca.pem'),
    ...server,
    client,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
