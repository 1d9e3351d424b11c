/**
 * Each side has its own database, with the schema of its own commit, created anew in every epoch.
 * The scripted engine computes the times, from how PostgreSQL plans the query.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'
import { type Postgres, startPostgres } from '../../helpers/servers/postgres.ts'

const place = openRepositoryFolder()
let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
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

/** On main, the query finds orders by their key. The change adds a column, and finds them by it. */
function createMigration(schema: string): Repository {
  const repository = place.createRepository()
  repository.commit('.gitignore', 'tailgate.yml\n')
  repository.commit('schema.sql', `${table}\n${seed}\n`)
  repository.commit('query.sql', 'select sum(total) from orders where id = 7')
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('schema.sql', `${table}\n${seed}\n${schema}\n`)
  repository.commit('query.sql', 'select sum(total) from orders where customer = 7')
  return repository
}

/** Configures the service on PostgreSQL. `prepared` gets one line for each created database. */
function writeShopConfig(
  workspace: CommandFolder,
  prepare = 'psql -Xq -v ON_ERROR_STOP=1 -d ${database} -f schema.sql',
): void {
  workspace.writePairedConfig({
    base: 'main',
    epochs: 2,
    start: [process.execPath, shop],
    env: { PORT: '${port}', ...postgres.env, PGDATABASE: '${database}' },
    reset: 'dropdb --if-exists ${database} 2>/dev/null',
    prepare: `echo "\${database} \${epoch}" >> ${join(workspace.outsideFolder, 'prepared')}; createdb \${database} && ${prepare}`,
    load: { rate: '200/s', connections: 8 },
    duration: '600ms',
  })
}

test('a changed schema is measured beside the old one, and is as fast with its index', async () => {
  await using workspace = await openCommandFolder({
    repository: createMigration(`${migration}\n${index}`),
  })
  workspace.scriptEngine()
  writeShopConfig(workspace)
  const run = await workspace.tailgate('run')
  expect(run.stdout).toMatch(/errors +0 % +0 %/)
  expect(run.exitCode, run.stdout).toBe(0)
  // One database for each side and epoch.
  const prepared = readFileSync(join(workspace.outsideFolder, 'prepared'), 'utf8')
    .trim()
    .split('\n')
  expect(prepared).toEqual([
    'tailgate_api_base 1',
    'tailgate_api_head 1',
    'tailgate_api_head 2',
    'tailgate_api_base 2',
  ])
  expect(postgres.listDatabases()).toEqual([])
})

test('a migration without the index fails', async () => {
  await using workspace = await openCommandFolder({ repository: createMigration(migration) })
  workspace.scriptEngine()
  writeShopConfig(workspace)
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain('p50 is 8.0 times as slow as the base')
  expect(run.exitCode, run.stdout).toBe(1)
  expect(postgres.listDatabases()).toEqual([])
})

test('a migration with an error is a failure of the head, and leaves no database', async () => {
  await using workspace = await openCommandFolder({
    repository: createMigration('alter table oders add column customer int;'),
  })
  workspace.scriptEngine()
  writeShopConfig(workspace)
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain('The prepare of the head')
  expect(run.stdout).toContain('relation "oders" does not exist')
  expect(run.exitCode).toBe(1)
  expect(postgres.listDatabases()).toEqual([])
})

test('after Ctrl-C the databases are deleted too', async () => {
  await using workspace = await openCommandFolder({
    repository: createMigration(`${migration}\n${index}`),
  })
  writeShopConfig(workspace)
  const running = workspace.start('run', '--duration', '60s')
  await expect.poll(() => postgres.listDatabases().length, { timeout: 60_000 }).toBe(2)
  process.kill(running.pid, 'SIGINT')
  expect((await running.ended).exitCode).toBe(130)
  expect(postgres.listDatabases()).toEqual([])
})
