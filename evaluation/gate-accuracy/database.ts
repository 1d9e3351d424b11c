/** A PostgreSQL of the scoring's own, for services that ask one. Its data are gone when it is. */
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa, execaSync } from 'execa'

export interface Database extends AsyncDisposable {
  url: string
}

export async function startDatabase(): Promise<Database> {
  const programs = newestPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-score-database-'))
  const owner = unprivileged()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const options = { cwd: folder, ...owner }
  const data = join(folder, 'data')
  await execa(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'score', '--auth=trust', '--no-sync', '--locale=C'],
    options,
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const server = execa(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // A group of its own: an interrupted trial needs it until its services have ended.
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
  await fill(join(programs, 'psql'), url).catch(async (error) => {
    await database[Symbol.asyncDispose]()
    throw error
  })
  return database
}

function newestPrograms(): string {
  const home = '/usr/lib/postgresql'
  const newest = readdirSync(home)
    .sort((one, other) => Number(one) - Number(other))
    .at(-1)
  return join(home, newest ?? '', 'bin')
}

/** PostgreSQL refuses to run as root. Debian's package brings a user for it. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (what: string) => Number(execaSync('id', [what, 'postgres']).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

async function fill(psql: string, url: string): Promise<void> {
  const table =
    "CREATE TABLE items AS SELECT id, 'item ' || id AS name FROM generate_series(1, 10000) AS id; " +
    'ALTER TABLE items ADD PRIMARY KEY (id); ANALYZE items;'
  for (let attempt = 1; ; attempt++) {
    const { failed, stderr } = await execa(psql, [url, '-q', '-c', table], { reject: false })
    if (!failed) return
    if (attempt === 50) throw new Error(`PostgreSQL does not get ready: ${stderr}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return address.port
}
