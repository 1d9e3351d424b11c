/** The routes that `tailgate init` reads from the source code of a service. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findWrittenPaths } from '../../../src/commands/init/probe/written-routes.ts'
import { openCommandFolder } from '../../helpers/command-folder.ts'

const top = mkdtempSync(join(tmpdir(), 'tailgate-routes-'))
afterAll(() => rmSync(top, { recursive: true }))

function writeProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(top, 'project-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function findIn(files: Record<string, string>): string[] {
  return findWrittenPaths(writeProject(files)).flatMap(({ paths }) => paths)
}

test.each([
  ['Express', 'app.js', "app.get('/items', list)\napp.post('/orders', add)", ['/items']],
  ['Fastify', 'src/server.ts', 'app.get("/users/:id", get)', ['/users/1']],
  ['Go', 'cmd/main.go', 'http.HandleFunc("GET /products/{id}", show)', ['/products/1']],
  ['Gin', 'main.go', 'r.GET("/ping2", ping)', ['/ping2']],
  ['axum', 'src/main.rs', '.route("/prices", get(prices))', ['/prices']],
  ['actix', 'src/main.rs', '#[get("/prices/{day}")]', ['/prices/1']],
  ['Flask', 'app.py', "@app.route('/posts/<int:post_id>')", ['/posts/1']],
  ['FastAPI', 'app/main.py', '@app.get("/items/{item_id:int}")', ['/items/1']],
  [
    'Django',
    'site/urls.py',
    "urlpatterns = [path('posts/', list), path('', home)]",
    ['/posts/', '/posts/posts/'],
  ],
  ['Sinatra', 'app.rb', "get '/books' do\nend", ['/books']],
  ['Rails', 'config/routes.rb', "  resources :books\n  get 'about'", ['/books', '/about']],
  ['ASP.NET', 'Program.cs', 'app.MapGet("/todos", () => 1);', ['/todos']],
  ['Laravel', 'routes/api.php', "Route::get('/posts', 'PostController@index');", ['/posts']],
  ['Ktor', 'src/Main.kt', 'routing { get("/tasks") { } }', ['/tasks']],
])('a route of %s is read from its code', (_, path, text, expected) => {
  expect(findIn({ [path]: text })).toEqual(expected)
})

test('a route below a path is tried with each path that the code puts routes below', () => {
  const spring =
    '@RequestMapping("/api/v1")\nclass Shop {\n  @GetMapping("/orders")\n  int all() {}\n}'
  expect(findIn({ 'src/Shop.java': spring })).toEqual(['/orders', '/api/v1/orders'])
  const mounted = { 'app.js': "app.use('/api', routes)", 'routes.js': "router.get('/items', list)" }
  expect(findIn(mounted)).toEqual(['/items', '/api/items'])
  const nest = "@Controller('users')\nexport class Users {\n  @Get()\n  all() {}\n}"
  expect(findIn({ 'src/users.controller.ts': nest })).toContain('/users')
})

test('what ends or deletes something, tests, packages and links are left out', () => {
  const files = {
    'app.js': "app.get('/logout', a)\napp.get('/quit', b)\napp.get('/items/delete', c)",
    'app.test.js': "app.get('/of-a-test', a)",
    'node_modules/x/index.js': "app.get('/of-a-package', a)",
    '.hidden/app.js': "app.get('/hidden', a)",
  }
  expect(findIn(files)).toEqual([])
  const folder = writeProject({ 'real.txt': "app.get('/linked', a)" })
  symlinkSync('..', join(folder, 'loop'))
  symlinkSync('real.txt', join(folder, 'linked.js'))
  expect(findWrittenPaths(folder)).toEqual([])
})

const paths = (...all: string[]) => all.map((path) => `app.get('${path}', a)`).join('\n')

test('routes whose words are those of an action are not tried, and ordinary ones are', () => {
  const actions = paths(
    ...['/admin/wipe', '/jobs/run', '/cron/send-emails', '/pay/charge', '/cache_clear'],
    ...['/clearCache', '/db/seed', '/export.csv', '/webhook', '/webhooks/1', '/oauth2/token'],
    ...['/login', '/orders/1/cancel', '/v1/Notify', '/email', '/users/import'],
  )
  expect(findIn({ 'app.js': actions })).toEqual([])
  const below = { 'app.js': "app.use('/admin', routes)", 'routes.js': paths('/items') }
  expect(findIn(below), 'a prefix counts too').toEqual(['/items'])
  const ordinary = [
    ...['/items', '/users', '/orders', '/search', '/products', '/runs', '/reports', '/seeds'],
    ...['/payments', '/clearance', '/jobseekers', '/dropdown', '/sender', '/prune', '/asynchron'],
  ]
  expect(findIn({ 'app.js': paths(...ordinary) })).toEqual(ordinary)
})

test('a path with an empty part, or one of dots, is left out', () => {
  const odd = ['//other.test/a', '/a//b', '/a/./b', '/a/../b', '/../b', '/a/..', '/a/.']
  const plain = ['/a/..b', '/a.b/c', '/a/']
  expect(findIn({ 'app.js': paths(...odd, ...plain) })).toEqual(plain)
  const below = { 'app.js': "app.use('a/../b', routes)", 'routes.js': paths('/items') }
  expect(findIn(below)).toEqual(['/items'])
})

test('hostile code gives no path that is not one, and never more paths than are tried', () => {
  const odd = ['/a b', '/`id`', '/$(id)', '/\u001b[31m', '/a?x=1', '/%2e%2e', '/<a b>']
  const lines = odd.map((path) => `app.get(${JSON.stringify(path)}, a)`)
  expect(findIn({ 'app.js': lines.join('\n') })).toEqual([])
  const many = Array.from({ length: 5000 }, (_, index) => `app.get('/p${index}', a)`)
  const prefixes = Array.from({ length: 50 }, (_, index) => `app.use('/q${index}', a)`)
  expect(findIn({ 'app.js': [...many, ...prefixes].join('\n') })).toHaveLength(300)
})

const start = `'${process.execPath}' server.cjs`

test('routes of the code that answer are written, and the others are not', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write(
    'server.cjs',
    `const routes = {}
     const app = { get: (path, answer) => (routes[path] = answer) }
     app.get('/health', (response) => response.end('ok'))
     app.get('/items', (response) => response.end('items'))
     app.get('/needs-a-query', (response) => { response.statusCode = 500; response.end() })
     app.get('/private', (response) => { response.statusCode = 401; response.end() })
     require('node:http')
       .createServer(({ url }, response) => {
         if (routes[url]) return routes[url](response)
         response.statusCode = 404
         response.end()
       })
       .listen(process.env.PORT, '127.0.0.1')`,
  )
  const { exitCode, stdout, stderr } = await workspace.tailgate('init', '--start', start)
  expect(exitCode, stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml')).requests).toEqual(['GET /items'])
  expect(stdout).toContain(
    'server.cjs names paths that answer, so the requests in tailgate.yml are GET /items.',
  )
  expect(stdout).toContain('GET /needs-a-query was answered with 500. It is left out.')
})

test('a service that answers every path says nothing about the routes of its code', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write(
    'server.cjs',
    `// app.get('/items', list)
     require('node:http')
       .createServer((_, response) => response.end('page'))
       .listen(process.env.PORT, '127.0.0.1')`,
  )
  const { exitCode, stderr } = await workspace.tailgate('init', '--start', start)
  expect(exitCode, stderr).toBe(0)
  expect(workspace.read('tailgate.yml')).not.toContain('/items')
})
