/** A server of a test's own, on this machine alone: requests in, answers out. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  /** A Buffer goes out as it is, anything else as JSON; nothing where it is left out. */
  body?: unknown
}

/** `silence`: until the client gives up. `cut`: the connection is reset. */
export type Reply = Answer | 'silence' | 'cut'

export interface Server extends AsyncDisposable {
  /** Without a slash at its end. */
  readonly url: string
}

export async function serve(reply: (asked: Asked) => Reply | Promise<Reply>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      return // The client hung up.
    }
    const { method = '', url: path = '', headers } = request
    const asked: Asked = { method, path, headers, body: Buffer.concat(chunks) }
    const said = await Promise.resolve(asked).then(reply).catch(mistake)
    if (said === 'silence') return
    if (said === 'cut') request.socket.resetAndDestroy()
    else send(response, said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
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

/** Of the double itself. A status that no client tries again, so that the test fails with these words. */
function mistake(error: unknown): Answer {
  return {
    status: 418,
    body: { message: `A mistake in the test's server: ${(error as Error).stack}` },
  }
}

/** ISO 8601. GitHub's times have no fractions of a second. */
export function thisSecond(): string {
  return new Date(Math.trunc(Date.now() / 1000) * 1000).toISOString()
}

/** In GitHub's spelling: `2026-11-20T10:00:00Z`. */
export function asGitHubWrites(time: string): string {
  return time.replace(/\.\d+Z$/, 'Z')
}

/** What was sent, where it is JSON; else null. */
export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** What lies under these keys; undefined where nothing does. */
export function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}

/** The text that lies under these keys; empty where none does. */
export function textAt(value: unknown, ...keys: string[]): string {
  const found = at(value, ...keys)
  return typeof found === 'string' ? found : ''
}

/** 30 items unless asked for more, 100 at most; where others are is in the Link header. `there`: as it was asked for. */
export function pageOf<Item>(
  items: Item[],
  there: URL,
): { items: Item[]; headers: Record<string, string> } {
  const asked = (name: string, usual: number) =>
    Math.trunc(Number(there.searchParams.get(name))) || usual
  const size = Math.min(Math.max(asked('per_page', 30), 1), 100)
  const number = Math.max(asked('page', 1), 1)
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
