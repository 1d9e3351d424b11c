/** Tests HTTP/2 with real servers: Node and Go over plain TCP, nginx over TLS. */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttp1Server } from 'node:http'
import { createServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { runEnginePlan } from '../../src/engine/addon.ts'
import type { EnginePlan, EngineSide } from '../../src/engine/types.ts'
import { tryConnecting } from '../../src/service/http/connection.ts'
import { reserveFreePort, waitUntil } from '../helpers/service-folder.ts'

function planFor(url: string, changes: Partial<EnginePlan> = {}): EnginePlan {
  return {
    sides: [{ name: 'head', url }],
    requests: [{ name: 'GET /', method: 'GET', path: '/', headers: [], weight: 1 }],
    load: { kind: 'even', perThousandSeconds: 500_000, jitter: 0.15 },
    connections: 2,
    workers: 1,
    pacing: 'precise',
    priority: 'high',
    protocol: 'http2',
    warmupMs: 0,
    durationMs: 600,
    groups: 3,
    timeoutMs: 20_000,
    drainMs: 20_000,
    seed: 1,
    counterStart: 0,
    ...changes,
  }
}

async function played(plan: EnginePlan): Promise<EngineSide> {
  const [side] = (await runEnginePlan(plan)).sides
  if (side === undefined) throw new Error('There is one side.')
  return side
}

/** A temporary folder. */
function folder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'tailgate-http2-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

interface Served extends AsyncDisposable {
  url: string
  /** The received requests. */
  seen: { headers: Record<string, unknown>; body: number }[]
}

/** A plain Node server that returns the request. */
async function node(): Promise<Served> {
  const seen: Served['seen'] = []
  const sessions = new Set<{ destroy: () => void }>()
  const server = createServer()
  server.on('session', (session) => {
    sessions.add(session)
  })
  server.on('stream', (stream, headers) => {
    let body = 0
    stream.on('data', (bytes: Buffer) => {
      body += bytes.length
    })
    stream.on('error', () => {})
    stream.on('end', () => {
      seen.push({ headers, body })
      const path = String(headers[':path'])
      const status =
        path === '/missing' ? 404 : path.startsWith('/old/') ? Number(path.slice(5)) : 200
      const location = status >= 300 && status < 400 ? { location: '/new?from=old' } : {}
      stream.respond({ ':status': status, 'x-request': seen.length, ...location })
      stream.end(Buffer.alloc(Number(headers['x-size'] ?? 5)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.concurrent.each([1, 100])('Node answers on %i streams', async (streams) => {
  await using server = await node()
  const side = await played(planFor(server.url, { streams }))
  expect(side).toMatchObject({ offered: 300, answered: 300, statuses: { 200: 300 }, reconnects: 0 })
  expect(server.seen).toHaveLength(300)
  expect(server.seen[0]?.headers).toMatchObject({
    ':method': 'GET',
    ':path': '/',
    ':scheme': 'http',
    ':authority': new URL(server.url).host,
    'user-agent': 'tailgate',
  })
})

test.concurrent.each([
  [303, 'GET', 0],
  [308, 'POST', 100_000],
])(
  'Node sends a POST on with %i, and hears a %s at the new place',
  async (status, method, body) => {
    await using server = await node()
    const post = { name: 'post', method: 'POST', path: `/old/${status}`, headers: [], weight: 1 }
    const side = await played(
      planFor(server.url, {
        streams: 10,
        redirects: 1,
        requests: [{ ...post, body: Buffer.alloc(100_000) }],
        load: { kind: 'even', perThousandSeconds: 100_000, jitter: 0 },
      }),
    )
    expect(side).toMatchObject({ offered: 60, answered: 60, statuses: { 200: 60 } })
    const there = server.seen.filter(({ headers }) => headers[':path'] === '/new?from=old')
    expect(there).toHaveLength(60)
    expect(there[0]).toMatchObject({
      headers: { ':method': method, 'user-agent': 'tailgate' },
      body,
    })
  },
)

test.concurrent('varying headers and bodies, and statuses, are the same as over HTTP/1.1', async () => {
  await using server = await node()
  const side = await played(
    planFor(server.url, {
      streams: 10,
      requests: [
        {
          name: 'post',
          method: 'POST',
          path: '/items/${counter}',
          headers: [
            { name: 'Content-Type', value: 'application/json' },
            { name: 'X-Id', value: '${uuid}' },
          ],
          body: Buffer.from('{"id":${counter}}'),
          weight: 1,
        },
        { name: 'missing', method: 'GET', path: '/missing', headers: [], weight: 1 },
      ],
    }),
  )
  expect(side.answered).toBe(300)
  expect(side.errors).toMatchObject({ protocol: 0, read: 0, status: side.statuses[404] })
  const posts = server.seen.filter(({ headers }) => headers[':method'] === 'POST')
  expect(posts.length).toBe(side.statuses[200])
  for (const { headers, body } of posts) {
    const id = /^\/items\/(\d+)$/.exec(String(headers[':path']))?.[1] ?? ''
    expect(Number(headers['content-length'])).toBe(`{"id":${id}}`.length)
    expect(body).toBe(`{"id":${id}}`.length)
    expect(headers['x-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(new Set(posts.map(({ headers }) => headers['x-id'])).size).toBe(posts.length)
})

test.concurrent('bodies larger than any window are sent and received', async () => {
  await using server = await node()
  const size = 20_000_000
  const side = await played(
    planFor(server.url, {
      streams: 2,
      connections: 1,
      load: { kind: 'even', perThousandSeconds: 20_000, jitter: 0 },
      durationMs: 100,
      timeoutMs: 60_000,
      drainMs: 60_000,
      requests: [
        {
          name: 'large',
          method: 'PUT',
          path: '/',
          headers: [{ name: 'x-size', value: String(size) }],
          body: Buffer.alloc(3_000_000),
          weight: 1,
        },
      ],
    }),
  )
  expect(side).toMatchObject({ offered: 2, answered: 2, statuses: { 200: 2 } })
  expect(server.seen.map(({ body }) => body)).toEqual([3_000_000, 3_000_000])
})

/** The version of the installed Go, or null. */
const goVersion = (() => {
  try {
    const version = execFileSync('go', ['version'], { encoding: 'utf8' })
    return version.includes('go1.') ? version : null
  } catch {
    return null
  }
})()

const goModule = 'module h2c\n\ngo 1.24\n'

const goSource = `package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
)

func main() {
	var protocols http.Protocols
	protocols.SetUnencryptedHTTP2(true)
	server := http.Server{Protocols: &protocols, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		fmt.Fprintf(w, "hello over %s", r.Proto)
	})}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	server.Serve(listener)
}
`

/**
 * Compiles the Go server, which takes several seconds, and returns its path. The program is kept
 * for the next run of the tests; its name contains a hash of all that it is made from.
 */
async function compileGoServer(): Promise<string> {
  const hash = createHash('sha256').update(`${goVersion}${goModule}${goSource}`).digest('hex')
  const kept = fileURLToPath(
    new URL(`../../node_modules/.cache/tailgate/h2c-${hash.slice(0, 16)}`, import.meta.url),
  )
  if (existsSync(kept)) return kept
  using workspace = folder()
  writeFileSync(join(workspace.path, 'go.mod'), goModule)
  writeFileSync(join(workspace.path, 'main.go'), goSource)
  mkdirSync(dirname(kept), { recursive: true })
  const unfinished = `${kept}.${process.pid}`
  await execa('go', ['build', '-o', unfinished, '.'], { cwd: workspace.path })
  renameSync(unfinished, kept)
  return kept
}

test.runIf(goVersion !== null)(
  'Go answers on 1 stream and on 100, in a rate and in a closed load',
  { concurrent: true },
  async () => {
    const program = execa(await compileGoServer(), { reject: false })
    try {
      const port = await new Promise<string>((resolve) =>
        program.stdout.once('data', (text) => resolve(String(text).trim())),
      )
      for (const streams of [1, 100]) {
        const rate = await played(planFor(`http://127.0.0.1:${port}`, { streams }))
        expect(rate).toMatchObject({
          offered: 300,
          answered: 300,
          statuses: { 200: 300 },
          reconnects: 0,
        })
        const closed = await played(
          planFor(`http://127.0.0.1:${port}`, { streams, load: { kind: 'closed' }, count: 400 }),
        )
        expect(closed).toMatchObject({ answered: 400, errors: { total: 0 } })
      }
    } finally {
      program.kill('SIGKILL')
      await program
    }
  },
)

/** Files with a certificate for this machine and its key. */
function credentials(at: string) {
  const [key, certificate] = [join(at, 'key.pem'), join(at, 'certificate.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  )
  return { key, certificate }
}

/** nginx with HTTP/2, with TLS or plain, which closes a connection after a number of requests. */
async function nginx(at: string, how: 'tls' | 'plain', requestsPerConnection: number) {
  const port = await reserveFreePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${at}/${name};`,
  )
  const { key, certificate } = credentials(at)
  const protocols = 'ssl_protocols TLSv1.2 TLSv1.3;'
  const tls =
    how === 'tls' ? `${protocols} ssl_certificate ${certificate}; ssl_certificate_key ${key};` : ''
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(at, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${at}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests ${requestsPerConnection}; ${paths.join(' ')}
       server { listen 127.0.0.1:${port} ${how === 'tls' ? 'ssl' : ''} http2; ${tls}
         location / { return 200 "hello\\n"; } } }`,
  )
  const program = execa('nginx', ['-e', 'stderr', '-p', at, '-c', join(at, 'nginx.conf')], {
    reject: false,
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  await waitUntil(
    async () => (await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind === 'open',
  )
  return {
    url: `${how === 'tls' ? 'https' : 'http'}://127.0.0.1:${port}`,
    ca: readFileSync(certificate, 'utf8'),
    async [Symbol.asyncDispose]() {
      program.kill('SIGTERM')
      await program
    },
  }
}

test.concurrent.each(['1.2', '1.3'] as const)(
  'nginx answers over TLS %s, as agreed in the handshake',
  async (version) => {
    using workspace = folder()
    await using server = await nginx(workspace.path, 'tls', 1_000_000)
    for (const streams of [1, 100]) {
      const side = await played(
        planFor(server.url, { streams, tls: { ca: server.ca, versions: [version] } }),
      )
      expect(side).toMatchObject({
        offered: 300,
        answered: 300,
        statuses: { 200: 300 },
        reconnects: 0,
      })
    }
  },
)

test.concurrent('no request is lost when nginx closes a connection', async () => {
  using workspace = folder()
  await using server = await nginx(workspace.path, 'plain', 50)
  for (const streams of [1, 20]) {
    const side = await played(
      planFor(server.url, { streams, connections: 1, load: { kind: 'closed' }, count: 400 }),
    )
    expect(side).toMatchObject({ answered: 400, errors: { total: 0 } })
    expect(side.reconnects).toBeGreaterThanOrEqual(400 / 50 - 1)
  }
})

test.concurrent('a service that only speaks HTTP/1.1 is an error at once', async () => {
  await using server = await listening(createHttp1Server((_, response) => response.end('hello')))
  await expect(runEnginePlan(planFor(`http://127.0.0.1:${server.port}`))).rejects.toThrow(
    'the response is HTTP/1.1',
  )
})

test.concurrent.each([
  ['agrees to nothing', {}, 'did not choose HTTP/2 in the TLS handshake (ALPN)'],
  ['agrees to HTTP/1.1 only', { ALPNProtocols: ['http/1.1'] }, '(ALPN)'],
])('a service that %s in the TLS handshake is an error at once', async (_, options, words) => {
  using workspace = folder()
  const { key, certificate } = credentials(workspace.path)
  const [ca, secret] = [readFileSync(certificate, 'utf8'), readFileSync(key, 'utf8')]
  await using server = await listening(createTlsServer({ cert: ca, key: secret, ...options }))
  await expect(
    runEnginePlan(planFor(`https://127.0.0.1:${server.port}`, { tls: { ca } })),
  ).rejects.toThrow(words)
})

async function listening(server: Server): Promise<{ port: number } & AsyncDisposable> {
  const sockets = new Set<{ destroy: () => void }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.concurrent.each([
  ['no pipelining', { pipeline: 2 }],
  ['no streams', { protocol: 'http1' as const, streams: 2 }],
  ['number of streams', { streams: 0 }],
])('an invalid plan is refused: %s', async (words, changes) => {
  await expect(runEnginePlan(planFor('http://127.0.0.1:1', changes))).rejects.toMatchObject({
    code: 'bad-plan',
    message: expect.stringContaining(words),
  })
})
