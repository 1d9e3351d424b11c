/**
 * The program `emulate` (vercel-labs), a server with GitHub's REST API. It needs Node 24.
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { findInstalled, findNodeFolder } from '../../helpers/installed-tools.ts'
import { reserveFreePort } from '../../helpers/servers/free-port.ts'

export interface EmulateProgram extends AsyncDisposable {
  readonly access: EmulateAccess
  readonly hasEnded: boolean
}

/** How to call a program. */
export interface EmulateAccess {
  url: string
  /** Of all its Apps. */
  privateKey: string
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

export const apps = {
  'github-actions': { id: 15368, installation: 1 },
  'tailgate-app': { id: 20_000, installation: 2 },
}

/** The origin of the URLs in its responses. */
export const advertisedUrl = 'http://emulate.invalid'

export async function startProgram(): Promise<EmulateProgram> {
  const port = await reserveFreePort()
  const url = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const home = mkdtempSync(join(tmpdir(), 'tailgate-emulate-'))
  const seedFile = join(home, 'seed.json')
  writeFileSync(seedFile, JSON.stringify(buildSeed(privateKey)))
  const program = findInstalled('emulate/node_modules/emulate/dist/index.js')
  const running = execa(
    join(findNodeFolder(24), 'node'),
    [
      program,
      'start',
      '--service=github',
      `--seed=${seedFile}`,
      `--port=${port}`,
      `--base-url=${advertisedUrl}`,
    ],
    { cwd: '/', extendEnv: false, env: { HOME: home }, stdin: 'ignore', all: true, reject: false },
  )
  let hasEnded = false
  const end = running.then(({ all }) => {
    hasEnded = true
    return all
  })

  const isUp = () =>
    fetch(`${url}/zen`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const until = Date.now() + maxStartMs; !hasEnded && !(await isUp()); await pause(25)) {
    if (Date.now() > until) running.kill('SIGKILL')
  }
  // emulate reads it at the start only.
  rmSync(home, { recursive: true })
  if (hasEnded) throw new Error(`emulate ended:\n${await end}`)

  return {
    access: { url, privateKey },
    get hasEnded() {
      return hasEnded
    },
    async [Symbol.asyncDispose]() {
      running.kill()
      await end
    },
  }
}

const maxStartMs = 60_000

function buildSeed(privateKey: string): object {
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
