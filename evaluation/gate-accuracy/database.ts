/** Starts a PostgreSQL server for services that need one. Its data are deleted when it stops. */
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa, execaSync } from 'execa'
import { findFreePort } from '../../src/service/port.ts'

export interface Database extends AsyncDisposable {
  url: string
}

export async function startDatabase(): Promise<Database> {
  const programs = findNewestPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-score-database-'))
  const owner = findUnprivilegedUser()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const options = { cwd: folder, ...owner }
  const data = join(folder, 'data')
  await execa(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'score', '--auth=trust', '--no-sync', '--locale=C'],
    options,
  )
  const port = await findFreePort('127.0.0.1')
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const server = execa(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // In a process group of its own, so that Ctrl-C does not stop it before the services of the
    // trial.
    { ...options, detached: true, reject: false },
  )
  const url = `postgres://score@127.0.0.1:${port}/postgres`
  const database = {
    url,
    async [Symbol.asyncDispose]() {
      server.kill('SIGINT') // Its fast shutdown.
      await server
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await fillDatabase(join(programs, 'psql'), url).catch(async (error) => {
    await database[Symbol.asyncDispose]()
    throw error
  })
  return database
}

function findNewestPrograms(): string {
  const home = '/usr/lib/postgresql'
  const newest = readdirSync(home)
    .sort((one, other) => Number(one) - Number(other))
    .at(-1)
  return join(home, newest ?? '', 'bin')
}

/**
 * The user that runs PostgreSQL, which refuses to run as root. Debian's package creates this user.
 */
function findUnprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const readId = (flag: string) => Number(execaSync('id', [flag, 'postgres']).stdout)
  return { uid: readId('-u'), gid: readId('-g') }
}

async function fillDatabase(psql: string, url: string): Promise<void> {
  const table =
    "CREATE TABLE items AS SELECT id, 'item ' || id AS name " +
    'FROM generate_series(1, 10000) AS id; ' +
    'ALTER TABLE items ADD PRIMARY KEY (id); ANALYZE items;'
  for (let attempt = 1; ; attempt++) {
    const { failed, stderr } = await execa(psql, [url, '-q', '-c', table], { reject: false })
    if (!failed) return
    if (attempt === 50) throw new Error(`PostgreSQL does not become ready: ${stderr}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}
