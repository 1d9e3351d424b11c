/** Each side on a database of its own, migrated as its own commit has it, and fresh in every epoch. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRoom, type Room } from '../../helpers/command-folder.ts'
import { openPlace, type Repository } from '../../helpers/repositories.ts'
import { openPostgres, type Postgres } from '../../helpers/servers/postgres.ts'

const place = openPlace()
let postgres: Postgres

beforeAll(async () => {
  postgres = await openPostgres()
})

afterAll(async () => {
  await postgres[Symbol.asyncDispose]()
  place[Symbol.dispose]()
})

const shop = fileURLToPath(new URL('../fixtures/shop.mjs', import.meta.url))
const table = 'create table orders (id bigserial primary key, total int not null);'
const seed = 'insert into orders (total) select n % 1000 from generate_series(1, 30000) n;'
const migration =
  'alter table orders add column customer int not null default 0; update orders set customer = id % 500;'
const index = 'create index on orders (customer); analyze orders;'

/** On main, orders are found by their key. The change adds a column to find them by. */
function migrated(schema: string): Repository {
  const repository = place.repository()
  repository.commit('.gitignore', 'tailgate.yml\n')
  repository.commit('schema.sql', `${table}\n${seed}\n`)
  repository.commit('query.sql', 'select sum(total) from orders where id = 7')
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('schema.sql', `${table}\n${seed}\n${schema}\n`)
  repository.commit('query.sql', 'select sum(total) from orders where customer = 7')
  return repository
}

/** In `prepared` stands a line for each database that was made. */
function configure(
  room: Room,
  prepare = 'psql -Xq -v ON_ERROR_STOP=1 -d ${database} -f schema.sql',
): void {
  room.configurePair({
    base: 'main',
    epochs: 2,
    start: [process.execPath, shop],
    env: { PORT: '${port}', ...postgres.env, PGDATABASE: '${database}' },
    reset: 'dropdb --if-exists ${database} 2>/dev/null',
    prepare: `echo "\${database} \${epoch}" >> ${join(room.outside, 'prepared')}; createdb \${database} && ${prepare}`,
    load: { rate: '200/s', connections: 8 },
    duration: '600ms',
  })
}

test('a change of the schema is measured beside the schema it changes, and is as fast with its index', async () => {
  await using room = await openRoom({ repository: migrated(`${migration}\n${index}`) })
  configure(room)
  const run = await room.tailgate('run')
  expect(run.stdout).toMatch(/errors +0 % +0 %/)
  expect(run.exitCode, run.stdout).toBe(0)
  // A database of its own for each side, made anew in each epoch; one that the machine spoilt is played again.
  const prepared = readFileSync(join(room.outside, 'prepared'), 'utf8').trim().split('\n')
  expect(new Set(prepared)).toEqual(
    new Set([
      'tailgate_api_base 1',
      'tailgate_api_head 1',
      'tailgate_api_head 2',
      'tailgate_api_base 2',
    ]),
  )
  expect(prepared.length % 4 === 0 || run.stderr.includes('Measured again')).toBe(true)
  expect(postgres.databases()).toEqual([])
})

test('a migration that forgets the index fails', async () => {
  await using room = await openRoom({ repository: migrated(migration) })
  configure(room)
  const run = await room.tailgate('run')
  expect(run.stdout).toMatch(/p50 is .* slow/)
  expect(run.exitCode, run.stdout).toBe(1)
  expect(postgres.databases()).toEqual([])
})

test('a migration that does not run is a failure of the head, and leaves no database', async () => {
  await using room = await openRoom({
    repository: migrated('alter table oders add column customer int;'),
  })
  configure(room)
  const run = await room.tailgate('run')
  expect(run.stdout).toContain('The prepare of the head')
  expect(run.stdout).toContain('relation "oders" does not exist')
  expect(run.exitCode).toBe(1)
  expect(postgres.databases()).toEqual([])
})

test('after Ctrl-C the databases are gone too', async () => {
  await using room = await openRoom({ repository: migrated(`${migration}\n${index}`) })
  configure(room)
  const running = room.begin('run', '--duration', '20s')
  await expect.poll(() => postgres.databases().length, { timeout: 10_000 }).toBe(2)
  process.kill(running.pid, 'SIGINT')
  expect((await running.ended).exitCode).toBe(130)
  expect(postgres.databases()).toEqual([])
})
