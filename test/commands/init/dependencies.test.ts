/** Which databases a service seems to need, by its log and the files of its project. */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  type DatabaseKind,
  databaseRecipes,
  describeDependencies,
  findComposedKinds,
  findMissingDependencies,
  findUsedKinds,
  renderServices,
} from '../../../src/commands/init/dependencies.ts'
import { findMigration } from '../../../src/commands/init/proposals/migrations.ts'
import type { ProjectFolder } from '../../../src/commands/init/proposals/project-folder.ts'

const compose = `services:
  db:
    image: mysql:8
  cache:
    image: "redis:8-alpine"
  web:
    build: .
`

test.each<[string, Record<string, string>, [DatabaseKind, string][]]>([
  ['Error: DATABASE_URL is not set', {}, [['postgres', 'DATABASE_URL']]],
  ['KeyError: "DATABASE_URL"', { 'compose.yml': compose }, [['mysql', 'DATABASE_URL']]],
  ['REDIS_URL missing', { 'compose.yml': compose }, [['redis', 'REDIS_URL']]],
  ['MONGODB_URI: required', {}, [['mongo', 'MONGODB_URI']]],
  ['connect ECONNREFUSED 127.0.0.1:5432', {}, [['postgres', 'DATABASE_URL']]],
  ['dial tcp [::1]:6379: connect: connection refused', {}, [['redis', 'REDIS_URL']]],
  [
    'set DATABASE_URL and REDIS_URL',
    {},
    [
      ['postgres', 'DATABASE_URL'],
      ['redis', 'REDIS_URL'],
    ],
  ],
  ['Error: Cannot find module "pg"', { 'compose.yml': compose }, []],
  ['postgres is fine', {}, []],
])('the log “%s” lacks what it says', (line, files, expected) => {
  const found = findMissingDependencies([line], createProject(files))
  expect(found.map(({ kind, variable }) => [kind, variable])).toEqual(expected)
})

test('databases are found in compose files and in the addresses of variables', () => {
  expect(findComposedKinds(createProject({ 'docker-compose.yml': compose }))).toEqual([
    'mysql',
    'redis',
  ])
  expect(findComposedKinds(createProject({}))).toEqual([])
  expect(
    findUsedKinds(['DATABASE_URL=postgresql+psycopg://a@b/c', 'CACHE=redis://x', 'PORT=3000']),
  ).toEqual(['postgres', 'redis'])
})

test('the lines name each side its database, and the trial is a command of one line', () => {
  const lines = describeDependencies([{ kind: 'postgres', variable: 'DB_URL' }], 'npm run migrate')
  const text = lines.join('\n')
  expect(text).toContain('It seems to need PostgreSQL (DB_URL)')
  expect(text).toContain('prepare: createdb ${database} && npm run migrate')
  expect(text).toContain('DB_URL: postgres://postgres@127.0.0.1:5432/${database}')
  expect(lines.find((line) => line.includes('tailgate init'))).toBe(
    "    tailgate init --reset 'dropdb --if-exists ${database}' " +
      "--prepare 'createdb ${database} && npm run migrate' --env 'PGHOST=127.0.0.1' " +
      "--env 'PGUSER=postgres' --env 'DB_URL=postgres://postgres@127.0.0.1:5432/${database}'",
  )
  expect(text, 'lines of the same message').not.toMatch(/^\S/m)
  expect(describeDependencies([], null)).toEqual([])
})

test('the services of a workflow are valid YAML, and reachable from the machine only', () => {
  const kinds = Object.keys(databaseRecipes) as DatabaseKind[]
  const { services } = parse(renderServices(kinds))
  expect(Object.keys(services)).toEqual(kinds)
  for (const { image, ports, options } of Object.values<Record<string, string>>(services)) {
    expect(image).toMatch(/^[a-z]+:\d+$/)
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:(\d+):\1$/)])
    expect(options).toContain('--health-cmd')
  }
  expect(services.mysql.env).toEqual({ MYSQL_ALLOW_EMPTY_PASSWORD: 'yes' })
  expect(renderServices([])).toBe('')
})

test('a migration is that of a script or of Django', () => {
  const scripts = (name: string) =>
    createProject({ 'package.json': JSON.stringify({ scripts: { [name]: 'x' } }) })
  expect(findMigration(scripts('db:migrate'))).toBe('npm run db:migrate')
  expect(findMigration(scripts('test'))).toBe(null)
  expect(findMigration(createProject({ 'manage.py': '' }))).toBe('python manage.py migrate')
  expect(findMigration(createProject({ 'package.json': '{' }))).toBe(null)
})

function createProject(files: Record<string, string>): ProjectFolder {
  return {
    read: (path) => files[path] ?? null,
    hasFile: (path) => path in files,
    list: () => Object.keys(files),
  }
}
