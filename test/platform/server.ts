/** A local HTTP server for tests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface TestResponse {
  status: number
  headers?: Record<string, string>
  /** A Buffer is sent unchanged, any other value as JSON. Without it there is no body. */
  body?: unknown
}

/** `silence`: no response. `cut`: the connection is reset. */
export type Reply = TestResponse | 'silence' | 'cut'

export interface Server extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly url: string
}

export async function serve(
  reply: (received: ReceivedRequest) => Reply | Promise<Reply>,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      return // The client has closed the connection.
    }
    const { method = '', url: path = '', headers } = request
    const received: ReceivedRequest = { method, path, headers, body: Buffer.concat(chunks) }
    const result = await Promise.resolve(received).then(reply).catch(describeBug)
    if (result === 'silence') return
    if (result === 'cut') request.socket.resetAndDestroy()
    else send(response, result)
  })
  // Otherwise an idle connection may be closed just when a busy client sends on it.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status, headers, body }: TestResponse): void {
  const raw = Buffer.isBuffer(body)
  const bytes = raw ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const type = raw ? 'application/octet-stream' : 'application/json; charset=utf-8'
  response.writeHead(status, {
    ...(body !== undefined && { 'content-type': type }),
    ...(status !== 204 && { 'content-length': String(bytes.length) }),
    ...headers,
  })
  response.end(bytes)
}

/** A bug of the test server. No client repeats this status, so the test fails with the message. */
function describeBug(error: unknown): TestResponse {
  return {
    status: 418,
    body: { message: `A bug in the test server: ${(error as Error).stack}` },
  }
}

/** ISO 8601. GitHub's times have no fractions of a second. */
export function thisSecond(): string {
  return new Date(Math.trunc(Date.now() / 1000) * 1000).toISOString()
}

/** A time in GitHub's form: `2026-11-20T10:00:00Z`. */
export function asGitHubWrites(time: string): string {
  return time.replace(/\.\d+Z$/, 'Z')
}

/** The parsed JSON; null if it is invalid. */
export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** The value under these keys; undefined if there is none. */
export function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}

/** The text under these keys; empty if there is none. */
export function textAt(value: unknown, ...keys: string[]): string {
  const found = at(value, ...keys)
  return typeof found === 'string' ? found : ''
}

/**
 * One page of items: 30 by default, at most 100, with a Link header. `there`: the requested URL.
 */
export function pageOf<Item>(
  items: Item[],
  there: URL,
): { items: Item[]; headers: Record<string, string> } {
  const readNumber = (name: string, defaultValue: number) =>
    Math.trunc(Number(there.searchParams.get(name))) || defaultValue
  const size = Math.min(Math.max(readNumber('per_page', 30), 1), 100)
  const number = Math.max(readNumber('page', 1), 1)
  const last = Math.max(1, Math.ceil(items.length / size))
  const linkTo = (page: number, relation: string) => {
    const link = new URL(there)
    link.searchParams.set('page', String(page))
    return `<${link.href}>; rel="${relation}"`
  }
  const before = number > 1 ? [linkTo(number - 1, 'prev'), linkTo(1, 'first')] : []
  const after = number < last ? [linkTo(number + 1, 'next'), linkTo(last, 'last')] : []
  const links = [...before, ...after].join(', ')
  return {
    items: items.slice((number - 1) * size, number * size),
    headers: links === '' ? {} : { link: links },
  }
}
