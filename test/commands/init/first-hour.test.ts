/**
 * `tailgate init` on services that do not answer `/` on port 3000: another path, another port,
 * another language, and a missing database. The scripted engine computes the times.
 */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { reserveFreePort } from '../../helpers/service-folder.ts'

/** A service that answers some paths, and everything else with 404. */
function writeServer(workspace: CommandFolder, paths: string[], port = 'process.env.PORT'): void {
  workspace.write(
    'server.cjs',
    `const paths = ${JSON.stringify(paths)}
     require('node:http')
       .createServer(({ url }, response) => {
         if (!paths.includes(url)) response.statusCode = 404
         response.setHeader('Server-Timing', 'delay;dur=20')
         response.end(paths.includes(url) ? 'ok' : 'Cannot GET ' + url)
       })
       .listen(${port}, '127.0.0.1')`,
  )
}

const start = `'${process.execPath}' server.cjs`

test('if / is not there, the requests are those of the OpenAPI document that answer', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeServer(workspace, ['/v1/items', '/health'])
  workspace.write(
    'docs/openapi.yaml',
    `openapi: 3.0.0
servers: [{ url: https://shop.test/v1 }]
paths:
  /items: { get: {} }
  /items/{id}: { get: {} }
  /removed: { get: {} }
`,
  )
  const { exitCode, stdout, stderr } = await workspace.tailgate('init', '--start', start)
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain(
    'GET / was answered with 404 (“Cannot GET /”). docs/openapi.yaml names paths that answer, so ' +
      'the requests in tailgate.yml are GET /v1/items.',
  )
  expect(parse(workspace.read('tailgate.yml')).requests).toEqual(['GET /v1/items'])
})

test('if / is not there, a health check is better than nothing, and the output says so', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeServer(workspace, ['/api/health'])
  const { exitCode, stdout, stderr } = await workspace.tailgate('init', '--start', start)
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain('GET /api/health answers, so it is the request in tailgate.yml.')
  expect(stdout).toContain('replace it by what users request')
  expect(parse(workspace.read('tailgate.yml')).requests).toEqual(['GET /api/health'])
})

test('if nothing usual answers, the error has the status and the flag, and nothing is written', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeServer(workspace, ['/items'])
  const { exitCode, stderr } = await workspace.tailgate('init', '--start', start)
  expect(stderr).toContain(
    'GET / was answered with 404 (“Cannot GET /”). Give a path that answers with `--url`, such ' +
      'as `--url http://127.0.0.1:3000/items`.',
  )
  expect(exitCode).toBe(3)
  expect(() => workspace.read('tailgate.yml')).toThrow()
})

test('another method is not tried by itself, and its error has the status', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeServer(workspace, [])
  const { exitCode, stderr } = await workspace.tailgate('init', '--start', start, '-X', 'POST')
  expect(stderr).toMatch(
    /^tailgate: http:\/\/127.0.0.1:3000\/ did not answer even 20 requests per second without errors: \d+ of 20 requests were answered with 404\. /m,
  )
  expect(exitCode).toBe(3)
})

test('text of a service does not reach the terminal as it is', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write(
    'server.cjs',
    `require('node:http')
       .createServer((_, response) => {
         response.statusCode = 401
         response.end('\\u001b[2Jgo ::error:: \\u202eaway')
       })
       .listen(process.env.PORT, '127.0.0.1')`,
  )
  const { stderr } = await workspace.tailgate('init', '--start', start)
  expect(stderr).toContain('GET / was answered with 401 (“go ::error:: away”). Send what it asks')
  expect(stderr).not.toMatch(/\p{Cc}(?<!\n)|\u202e/u)
})

test('a service with a fixed port is measured there, and a note says what side by side needs', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  const [own, metrics] = [await reserveFreePort(), await reserveFreePort()]
  writeServer(workspace, ['/'], String(own))
  workspace.write(
    'both.cjs',
    `require('node:net').createServer().listen(${metrics}, '127.0.0.1', () => require('./server.cjs'))`,
  )
  const { exitCode, stdout, stderr } = await workspace.tailgate(
    ...['init', '--start', `'${process.execPath}' both.cjs`],
  )
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain(`It listens on port ${own}, and not on that in the variable PORT.`)
  expect(stdout).toContain('Put ${port} into start or env')
  const config = parse(workspace.read('tailgate.yml'))
  expect(config.url).toBe(`http://127.0.0.1:${own}`)
  expect(config).not.toHaveProperty('env')
})

test('a service that was told another port than it listens on is an error that names both', async () => {
  await using workspace = await openCommandFolder()
  const own = await reserveFreePort()
  writeServer(workspace, ['/'], String(own))
  const { exitCode, stderr } = await workspace.tailgate(
    ...['init', '--start', start, '--env', 'HTTP_PORT=${port}'],
  )
  expect(stderr).toContain(`The service was told to listen on \${port}, and listens on port ${own}`)
  expect(exitCode).toBe(2)
  expect(() => workspace.read('tailgate.yml')).toThrow()
})

test('a Python project without a start script is started as its files suggest', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write(
    'manage.py',
    `import http.server, sys
address, port = sys.argv[-1].split(':')
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def do_GET(self):
        self.send_response(200)
        self.send_header('Server-Timing', 'delay;dur=20')
        self.send_header('Content-Length', '2')
        self.end_headers()
        self.wfile.write(b'ok')
http.server.ThreadingHTTPServer((address, int(port)), Handler).serve_forever()
`,
  )
  const { exitCode, stderr } = await workspace.tailgate('init')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('Trying what manage.py suggests: start `python3 manage.py runserver')
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    start: 'python3 manage.py runserver --noreload 127.0.0.1:${port}',
    url: 'http://127.0.0.1:${port}',
    requests: ['GET /'],
  })
})

test('what cannot be built makes way for the next proposal, and is built before it starts', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeServer(workspace, ['/'])
  workspace.write('package.json', '{ "scripts": { "build": "exit 7", "start": "true" } }')
  workspace.write('package-lock.json', '{ "lockfileVersion": 3 }')
  workspace.write('go.mod', 'module shop\n')
  workspace.write('main.go', 'package main\n')
  // In place of the compiler: `go build -o PATH PACKAGE`.
  const program = `#!/bin/sh\nexec '${process.execPath}' server.cjs\n`
  workspace.write('program', program)
  workspace.write('tools/go', '#!/bin/sh\nmkdir -p bin && cp program "$3" && chmod +x "$3"\n')
  chmodSync(join(workspace.folder, 'tools/go'), 0o755)
  workspace.environment.PATH = `${workspace.folder}/tools:${process.env.PATH}`
  const { exitCode, stderr } = await workspace.tailgate('init')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('That does not work: The build (npm ci && npm run build) exited')
  expect(stderr).toContain('Trying what go.mod suggests: build `go build -o bin/shop .`')
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    build: 'go build -o bin/shop .',
    start: 'bin/shop',
    env: { PORT: '${port}' },
  })
})

test('a service that lacks its database ends with the lines that it needs', async () => {
  await using workspace = await openCommandFolder()
  workspace.write('server.cjs', "throw new Error('DATABASE_URL is not set')")
  workspace.write('package.json', '{ "scripts": { "start": "node server.cjs", "migrate": "x" } }')
  const { exitCode, stderr } = await workspace.tailgate('init')
  expect(exitCode).toBe(3)
  expect(stderr).toContain('  | Error: DATABASE_URL is not set')
  expect(stderr).toContain('    prepare: createdb ${database} && npm run migrate\n')
  expect(stderr).toContain('      DATABASE_URL: postgres://postgres@127.0.0.1:5432/${database}\n')
  expect(stderr).toContain('        image: postgres:17\n')
  expect(stderr).toContain('docs/baselines.md#state explains them.')
})

test('prepare, reset and env are tried, and written with the services of the workflow', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeServer(workspace, ['/'])
  workspace.write(
    'start.cjs',
    "require('node:fs').accessSync(process.env.DATABASE_URL.split('/').at(-1)); require('./server.cjs')",
  )
  const [reset, prepare] = ['rm -f ${database}', 'touch ${database}']
  const address = 'postgres://postgres@127.0.0.1:5432/${database}'
  const { exitCode, stderr } = await workspace.tailgate(
    ...['init', '--start', `'${process.execPath}' start.cjs`, '--reset', reset],
    ...['--prepare', prepare, '--env', `DATABASE_URL=${address}`],
  )
  expect(exitCode, stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    reset,
    prepare,
    env: { DATABASE_URL: address, PORT: '${port}' },
  })
  expect(() => workspace.read('tailgate_api_head'), 'reset after the end').toThrow()
  const { jobs } = parse(workspace.read('.github/workflows/tailgate.yml'))
  expect(Object.keys(jobs.tailgate.services)).toEqual(['postgres'])
})
