/**
 * Starts `emulate` (vercel-labs), a server with GitHub's REST API, in a process. It needs Node 24.
 */
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { findInstalled, findNodeFolder } from '../helpers/installed-tools.ts'
import { reserveFreePort } from '../helpers/service-folder.ts'
import { jsonIn, textAt } from './server.ts'

export interface Emulate extends AsyncDisposable {
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

export type App = keyof typeof apps

/** For example `{ pull_requests: 'write' }`. */
export type Permissions = Record<string, 'read' | 'write'>

const resources = [
  'actions',
  'checks',
  'contents',
  'issues',
  'metadata',
  'pull_requests',
  'statuses',
] as const

export function everything(access: 'read' | 'write'): Permissions {
  return Object.fromEntries(resources.map((resource) => [resource, access]))
}

/** The token of octocat, who owns acme. */
export const ownersToken = 'token-of-an-owner'

/** `advertised`: the URL in its responses. */
export async function startEmulate(advertised: string): Promise<Emulate> {
  const port = await reserveFreePort()
  const url = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const home = mkdtempSync(join(tmpdir(), 'tailgate-emulate-'))
  const seedFile = join(home, 'seed.json')
  writeFileSync(seedFile, JSON.stringify(seed(privateKey)))
  const program = findInstalled('emulate/node_modules/emulate/dist/index.js')
  const running = execa(
    join(findNodeFolder(24), 'node'),
    [
      program,
      'start',
      '--service=github',
      `--seed=${seedFile}`,
      `--port=${port}`,
      `--base-url=${advertised}`,
    ],
    { cwd: '/', extendEnv: false, env: { HOME: home }, stdin: 'ignore', all: true, reject: false },
  )
  let ended = false
  const end = running.then(({ all }) => {
    ended = true
    return all
  })

  const call: Emulate['call'] = async (method, path, { token, body } = {}) => {
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
    const value = response.length === 0 ? undefined : isJson ? jsonIn(response) : response
    return { status: answer.status, headers: answer.headers, body: value }
  }

  const isUp = () =>
    call('GET', '/zen').then(
      ({ status }) => status === 200,
      () => false,
    )
  for (const until = Date.now() + patienceMs; !ended && !(await isUp()); await pause(25)) {
    if (Date.now() > until) running.kill('SIGKILL')
  }
  // emulate reads it at the start only.
  rmSync(home, { recursive: true })
  if (ended) throw new Error(`emulate ended:\n${await end}`)

  return {
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
    async [Symbol.asyncDispose]() {
      running.kill()
      await end
    },
  }
}

const patienceMs = 20_000

const apps = {
  'github-actions': { id: 15368, installation: 1 },
  'tailgate-app': { id: 20_000, installation: 2 },
}

function seed(privateKey: string): object {
  return {
    tokens: { [ownersToken]: { login: 'octocat' } },
    github: {
      users: [{ login: 'octocat', name: 'The Octocat', email: 'octocat@example.com' }],
      orgs: [{ login: 'acme', name: 'Acme', members: [{ login: 'octocat', role: 'admin' }] }],
      apps: Object.entries(apps).map(([slug, { id, installation }]) => ({
        app_id: id,
        slug,
        name: slug,
        private_key: privateKey,
        permissions: everything('write'),
        installations: [
          { installation_id: installation, account: 'acme', repository_selection: 'all' },
        ],
      })),
    },
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
