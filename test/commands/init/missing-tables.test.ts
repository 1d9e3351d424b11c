/**
 * `tailgate init` on a service whose database lacks tables, as that of a new clone does. The
 * project is one of Django by its files; the database is a real one of SQLite.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

interface Project {
  /** What `migrate` runs. */
  migrate?: string
  /** What an error of the database is called in the log. */
  failure?: string
}

const createTable = `database.execute('create table if not exists items (name text)')`

function createProject({ migrate = createTable, failure = '{error}' }: Project = {}): Repository {
  const repository = place.createRepository()
  repository.write('.gitignore', '.tailgate\n*.sqlite3\n')
  repository.write(
    'manage.py',
    `import http.server, sqlite3, sys
database = sqlite3.connect('db.sqlite3', check_same_thread=False, isolation_level=None)
if sys.argv[1] == 'migrate':
    ${migrate}
    sys.exit()

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def do_GET(self):
        try:
            status, text = 200, str(database.execute('select count(*) from items').fetchone()[0])
        except sqlite3.OperationalError as error:
            status, text = 500, 'Server Error'
            print(f'django.db.utils.OperationalError: ${failure}', file=sys.stderr, flush=True)
        self.send_response(status if self.path == '/' else 404)
        self.send_header('Server-Timing', 'delay;dur=20')
        self.send_header('Content-Length', str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())
    def log_message(self, *_):
        pass

address, port = sys.argv[-1].split(':')
http.server.ThreadingHTTPServer((address, int(port)), Handler).serve_forever()
`,
  )
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'A project')
  return repository
}

const migrateCommand = 'python3 manage.py migrate'

test('the command that creates the tables is tried, and written as prepare', async () => {
  await using workspace = await openCommandFolder({ repository: createProject() })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await workspace.start('init').ended
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain(`Its database lacks tables. Trying prepare \`${migrateCommand}\``)
  expect(stdout).toContain(
    `tailgate.yml has \`prepare: ${migrateCommand}\`. If that leaves them empty`,
  )
  const config = parse(workspace.read('tailgate.yml'))
  expect(config.prepare).toBe(migrateCommand)
  expect(config).not.toHaveProperty('carry')
})

test('an empty database beside an error that says nothing of tables gets them too', async () => {
  const repository = createProject({ failure: 'Internal Server Error' })
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stderr } = await workspace.start('init').ended
  expect(exitCode, stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml')).prepare).toBe(migrateCommand)
})

test('an empty database is no reason beside the address of a server', async () => {
  const repository = createProject({
    migrate: "open('ran', 'w')",
    failure: 'Internal Server Error',
  })
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  workspace.environment.DATABASE_URL = 'postgres://shop.example/shop'
  const { exitCode, stderr } = await workspace.start('init').ended
  expect(exitCode).toBe(3)
  expect(stderr).toContain('If its database lacks tables, this creates them before each start:')
  expect(existsSync(join(workspace.folder, 'ran'))).toBe(false)
})

test('a database that only the user has is not carried, but created in each checkout', async () => {
  const repository = createProject()
  execFileSync('python3', ['manage.py', 'migrate'], { cwd: repository.folder })
  const addRow = `import sqlite3; sqlite3.connect('db.sqlite3', isolation_level=None).execute("insert into items values ('a')")`
  execFileSync('python3', ['-c', addRow], { cwd: repository.folder })
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stderr } = await workspace.start('init').ended
  expect(exitCode, stderr).toBe(0)
  const config = parse(workspace.read('tailgate.yml'))
  expect(config.prepare).toBe(migrateCommand)
  expect(config, 'a job of CI has no such file').not.toHaveProperty('carry')
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'Gate')
  repository.commit('README.md')
  const short = ['--duration', '1s', '--epochs', '1', '--warmup', '300ms']
  const run = await workspace.start('run', '--base', 'HEAD~1', ...short).ended
  expect(run.stdout, run.stderr).toMatch(/^ +errors +0 % +0 %/m)
})

test.each<[string, Project]>([
  ['fails', { migrate: "sys.exit('no migrations')" }],
  ['does not help', { migrate: 'pass' }],
])('a command that %s is proposed only, with the first error', async (_, project) => {
  await using workspace = await openCommandFolder({ repository: createProject(project) })
  workspace.scriptEngine()
  const { exitCode, stderr } = await workspace.start('init').ended
  expect(exitCode).toBe(3)
  expect(stderr).toContain('That does not help: ')
  expect(stderr).toContain('tailgate: GET / was answered with 500 (“Server Error”)')
  expect(stderr).toContain(`    prepare: ${migrateCommand}\n`)
  expect(existsSync(join(workspace.folder, 'tailgate.yml'))).toBe(false)
})

test('nothing is run in the database of a server', async () => {
  const repository = createProject({
    migrate: "open('ran', 'w')",
    failure: 'relation items does not exist',
  })
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stderr } = await workspace.start('init').ended
  expect(exitCode).toBe(3)
  expect(stderr).toContain('Its database lacks tables. This creates them before each start:')
  expect(existsSync(join(workspace.folder, 'ran'))).toBe(false)
})
