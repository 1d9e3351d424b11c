/** Calls a program `emulate` of the pool. */
import { sign } from 'node:crypto'
import { jsonIn, textAt } from '../server.ts'
import { borrowProgram } from './pool.ts'
import { type App, advertisedUrl, apps, type Permissions } from './program.ts'

export interface Emulate extends AsyncDisposable {
  /** The number of calls, and of those that may have changed something. */
  readonly count: { calls: number; writes: number }
  /** One call of its REST API. `path`: with its query. */
  call(method: string, path: string, sent?: Sent): Promise<EmulateResponse>
  /** A new token of an App's installation at acme, with no other permissions. */
  tokenOf(app: App, permissions: Permissions): Promise<string>
}

export interface Sent {
  /** A token of emulate. */
  token?: string | undefined
  /** JSON, as bytes or as a value. */
  body?: unknown
}

export interface EmulateResponse {
  status: number
  headers: Headers
  /** The parsed JSON or a Buffer; undefined without a body. */
  body: unknown
}

/** `advertised`: the URL in its responses. */
export async function borrowEmulate(advertised: string): Promise<Emulate> {
  const loan = await borrowProgram()
  const { url, privateKey } = loan.access

  const count = { calls: 0, writes: 0 }

  const call: Emulate['call'] = async (method, path, { token, body } = {}) => {
    count.calls += 1
    if (method !== 'GET') count.writes += 1
    const bytes =
      body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        // An idle connection may be closed just when the next call is sent on it.
        connection: 'close',
        ...(bytes !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(bytes !== undefined && bytes.length > 0 && { body: new Uint8Array(bytes) }),
      redirect: 'manual',
    })
    const response = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const { status, headers: received } = answer
    if (response.length === 0) return { status, headers: received, body: undefined }
    if (!isJson) return { status, headers: received, body: response }
    const text = response.toString('utf8').replaceAll(advertisedUrl, advertised)
    return { status, headers: received, body: jsonIn(Buffer.from(text)) }
  }

  return {
    count,
    call,
    async tokenOf(app, permissions) {
      const { id, installation } = apps[app]
      const path = `/app/installations/${installation}/access_tokens`
      const response = await call('POST', path, {
        token: passOf(id, privateKey),
        body: { permissions },
      })
      const token = textAt(response.body, 'token')
      if (token === '')
        throw new Error(`emulate gives no such token: ${JSON.stringify(response.body)}`)
      return token
    },
    [Symbol.asyncDispose]: () => loan[Symbol.asyncDispose](),
  }
}

/** The JSON Web Token with which an App requests a token for its installation. */
function passOf(app: number, privateKey: string): string {
  const now = Math.trunc(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: String(app), iat: now - 60, exp: now + 540 }
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}
