/** A separate PostgreSQL server for a test, in its own folder and without a port. */

import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { waitUntil } from '../service-folder.ts'

export interface Postgres extends AsyncDisposable {
  /** The environment variables with which a client finds the server and its programs. */
  readonly env: { PGHOST: string; PGPORT: string; PGUSER: string; PATH: string }
  /** The databases, without those that every server has. */
  listDatabases(): string[]
}

/** Starts the server. Disposing of it stops the server and deletes its data. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findProgramFolder()
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-pg-'))
  const owner = findUnprivilegedUser()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const run = (name: string, args: string[]) =>
    execFileSync(join(programs, name), args, {
      ...(owner ?? {}),
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  run('initdb', [
    '-D',
    data,
    '-U',
    'tester',
    '--auth=trust',
    '--no-sync',
    '--no-instructions',
    '-E',
    'UTF8',
  ])
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    'fsync=off',
    'jit=off',
  ]
  const server = execa(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...(owner ?? {}), cwd: folder, reject: false, stdin: 'ignore' },
  )
  const env = {
    PGHOST: folder,
    PGPORT: '5432',
    PGUSER: 'tester',
    PATH: `${programs}:${process.env.PATH}`,
  }
  const query = (sql: string) =>
    execFileSync(join(programs, 'psql'), ['-XAt', '-d', 'postgres', '-c', sql], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const stop = async () => {
    // SIGINT: does not wait until the clients disconnect.
    server.kill('SIGINT')
    await server
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntil(() => isSuccessful(() => query('select 1')))
  } catch (error) {
    await stop()
    throw error
  }
  const builtIn = "('postgres', 'template0', 'template1')"
  return {
    env,
    listDatabases: () =>
      query(`select datname from pg_database where datname not in ${builtIn} order by 1`)
        .split('\n')
        .filter((name) => name !== ''),
    [Symbol.asyncDispose]: stop,
  }
}

/** The folder of the newest version that Debian installed, or of the programs in the PATH. */
function findProgramFolder(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isFinite) : []
  const folders = versions
    .sort((one, other) => other - one)
    .map((version) => `${debian}/${version}/bin`)
  const found = [...folders, ...(process.env.PATH ?? '').split(':')].find((path) =>
    existsSync(join(path, 'initdb')),
  )
  if (found === undefined)
    throw new Error('PostgreSQL is not installed: scripts/verify.sh installs it.')
  return found
}

/** A user to run the server as, since it refuses to run as root; null if this user is not root. */
function findUnprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const user = isSuccessful(() => execFileSync('id', ['-u', 'postgres'], { stdio: 'pipe' }))
    ? 'postgres'
    : 'nobody'
  const readId = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

function isSuccessful(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
