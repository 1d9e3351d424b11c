/** A PostgreSQL of the test's own: Debian's programs, a folder of its own, no port, gone when it is disposed of. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { eventually } from '../service-folder.ts'

export interface Postgres extends AsyncDisposable {
  /** What a client needs to find it, and its programs. */
  readonly env: { PGHOST: string; PGPORT: string; PGUSER: string; PATH: string }
  /** The databases that are there besides its own. */
  databases(): string[]
}

export async function openPostgres(): Promise<Postgres> {
  const programs = programFolder()
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-pg-'))
  const owner = unprivileged()
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
  const ask = (sql: string) =>
    execFileSync(join(programs, 'psql'), ['-XAt', '-d', 'postgres', '-c', sql], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const stop = async () => {
    // Waits for nobody who is still connected.
    server.kill('SIGINT')
    await server
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await eventually(() => answers(() => ask('select 1')))
  } catch (error) {
    await stop()
    throw error
  }
  const own = "('postgres', 'template0', 'template1')"
  return {
    env,
    databases: () =>
      ask(`select datname from pg_database where datname not in ${own} order by 1`)
        .split('\n')
        .filter((name) => name !== ''),
    [Symbol.asyncDispose]: stop,
  }
}

/** The newest that Debian has installed, or what is in the PATH. */
function programFolder(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isFinite) : []
  const folders = versions
    .sort((one, other) => other - one)
    .map((version) => `${debian}/${version}/bin`)
  const found = [...folders, ...(process.env.PATH ?? '').split(':')].find((path) =>
    existsSync(join(path, 'initdb')),
  )
  if (found === undefined)
    throw new Error('PostgreSQL is not installed: scripts/verify.sh does that.')
  return found
}

/** It refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const user = answers(() => execFileSync('id', ['-u', 'postgres'], { stdio: 'pipe' }))
    ? 'postgres'
    : 'nobody'
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

function answers(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
