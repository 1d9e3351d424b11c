/**
 * Which requests, which rate and which readiness `tailgate init` writes, and what it adds to a file
 * of the user. The scripted engine computes the times.
 */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  findSlowestRate,
  probeRatesPerSecond,
} from '../../../src/commands/init/probe/rate-probe.ts'
import { proposeReadyTimeout } from '../../../src/commands/init/probe/service-probe.ts'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'

/** A service with these statuses and delays by path, and the OpenAPI document of FastAPI. */
function writeService(workspace: CommandFolder, routes: Record<string, [number, number]>): void {
  workspace.write(
    'server.cjs',
    `const routes = ${JSON.stringify(routes)}
     const paths = Object.fromEntries(Object.keys(routes).map((path) => [path, { get: {} }]))
     require('node:http')
       .createServer(({ url }, response) => {
         if (url === '/openapi.json') return response.end(JSON.stringify({ openapi: '3.1.0', paths }))
         const [status, ms] = routes[url] ?? [404, 1]
         response.writeHead(status, { 'Server-Timing': 'delay;dur=' + ms })
         if (status < 500) return response.end(url)
         console.error('django.db.utils.OperationalError: no such table: items')
         response.end('<html><head><title>OperationalError\\n at ' + url + '</title></head></html>')
       })
       .listen(process.env.PORT, '127.0.0.1')`,
  )
}

const start = `'${process.execPath}' server.cjs`

test('the routes of the document that the service serves are written, with ready and the rate of the slowest', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  // 16 connections of 100 ms are 160/s, so the slowest keeps 100/s.
  writeService(workspace, { '/health': [200, 1], '/items': [200, 1], '/reports': [200, 100] })
  const { exitCode, stdout, stderr } = await workspace.tailgate('init', '--start', start)
  expect(exitCode, stderr).toBe(0)
  const config = parse(workspace.read('tailgate.yml'))
  expect(config.requests).toEqual(['GET /items', 'GET /reports'])
  expect(config.ready).toBe('/health')
  expect(config, 'it starts at once').not.toHaveProperty('ready-timeout')
  expect(stdout).toContain('/openapi.json names paths that answer')
  expect(stdout).toContain(
    'kept 100 requests per second each of GET /reports, the slowest of the requests, so',
  )
  expect(config.load).toEqual({ rate: '20/s' })
})

test('a health check whose path ends with a slash is written as it succeeds', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeService(workspace, { '/health': [301, 1], '/health/': [200, 1], '/items': [200, 1] })
  const { exitCode, stderr } = await workspace.tailgate('init', '--start', start)
  expect(exitCode, stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml')).ready).toBe('/health/')
})

test('a route whose table is missing ends with the error, the log and a command that creates it', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeService(workspace, { '/health': [200, 1], '/items': [500, 1] })
  workspace.write('alembic.ini', '')
  const { exitCode, stderr } = await workspace.tailgate('init', '--start', start)
  expect(exitCode).toBe(3)
  expect(stderr).toContain('GET /items was answered with 500 (“OperationalError at /items”)')
  expect(stderr).toContain('  | django.db.utils.OperationalError: no such table: items')
  expect(stderr).toContain('Its database lacks tables.')
  expect(stderr).toContain('    prepare: python -m alembic upgrade head')
})

test.for([
  ['GET /broken', 'Repair that, or give another path with `--request`.'],
  ['/missing', 'Give a path that answers with `--request`, such as `--request /items`.'],
] as const)('an error of --request %s is mended with --request', async ([request, remedy]) => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeService(workspace, { '/items': [200, 1], '/broken': [500, 1] })
  const given = ['init', '--start', start, '--request', '/items', '--request', request]
  const { exitCode, stderr } = await workspace.tailgate(...given)
  expect(exitCode).toBe(3)
  expect(stderr).toContain(remedy)
  expect(stderr).not.toContain('--url')
})

test('without --request, an error is mended with --url; of a file, in the file', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeService(workspace, { '/broken': [500, 1] })
  const url = 'http://localhost:3000/broken'
  const flagged = await workspace.tailgate('init', '--start', start, '--url', url)
  expect(flagged.stderr).toContain('Repair that, or give another path with `--url`.')
  const file = { start, env: { PORT: '${port}' }, url: 'http://127.0.0.1:${port}/broken' }
  workspace.write('tailgate.yml', JSON.stringify(file))
  const updated = await workspace.tailgate('init', '--update')
  expect(updated.stderr).toContain('Repair that, or give another path in tailgate.yml.')
})

test.skipIf(process.platform !== 'linux').for([
  ['--watch', 1],
  ['--no-warnings', 0],
] as const)('a start script with node %s is noted %i times', async ([option, times]) => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeService(workspace, { '/items': [200, 1] })
  const script = `node ${option} server.cjs`
  workspace.write('package.json', JSON.stringify({ scripts: { start: script } }))
  const { exitCode, stdout, stderr } = await workspace.tailgate('init')
  expect(exitCode, stderr).toBe(0)
  const note = 'The service runs under `node --watch`, which starts it anew when a file changes.'
  expect(stdout.split(note), stdout).toHaveLength(times + 1)
  expect(stdout).toContain('Wrote tailgate.yml')
})

test('the given requests and the given rate are tried and written, and --force writes anew', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeService(workspace, { '/items': [200, 1], '/reports': [200, 1] })
  const given = ['init', '--start', start, '--request', '/items', '--request', 'GET /reports']
  const first = await workspace.tailgate(...given, '--rate', '30/s')
  expect(first.exitCode, first.stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    requests: ['GET /items', 'GET /reports'],
    load: { rate: '30/s' },
  })
  const again = await workspace.tailgate(...given, '--rate', '40/s')
  expect(again.exitCode).toBe(2)
  expect(again.stderr).toContain('are there already: `--update` adds what is missing')
  const forced = await workspace.tailgate(...given, '--rate', '40/s', '--force')
  expect(forced.exitCode, forced.stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml')).load).toEqual({ rate: '40/s' })
  const wrong = await workspace.tailgate('init', '--force', '--request', 'items')
  expect(wrong.exitCode).toBe(2)
  expect(wrong.stderr).toContain('--request “items” must be a path such as /items')
})

test('--update keeps the file of the user with its comments, and adds what it lacks', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  writeService(workspace, { '/health': [200, 1], '/items': [200, 1], '/new': [200, 1] })
  const own = `# ours
name: shop
start: ${JSON.stringify(start)}
env:
  PORT: \${port} # by tailgate
url: http://127.0.0.1:\${port}
requests:
  - GET /items # the list
load:
  rate: 25/s
`
  workspace.write('tailgate.yml', own)
  const { exitCode, stdout, stderr } = await workspace.tailgate('init', '--update')
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain('Added the request GET /new.')
  expect(workspace.read('tailgate.yml')).toBe(
    own
      .replace('# by tailgate\n', '# by tailgate\nready: /health\n')
      .replace('# the list\n', '# the list\n  - GET /new\n'),
  )
  expect(workspace.read('.github/workflows/tailgate.yml')).toContain('pull_request')
  const again = await workspace.tailgate('init', '--update')
  expect(again.stdout, again.stderr).toContain('tailgate.yml has all that init would add.')
})

test('the slowest request decides, and one that keeps no rate is left out', async () => {
  const capacities: Record<string, number> = { '/report': 10, '/slow': 60, '/fast': 5000 }
  const tried: string[] = []
  const found = await findSlowestRate(['/report', '/slow', '/fast'], async (request, rates) => {
    const kept = rates.filter((rate) => rate <= (capacities[request] ?? 0)).at(-1) ?? 0
    tried.push(`${request} ${rates.join()}`)
    return { kept, proposed: kept / 2, instances: 2, failure: null }
  })
  expect(found).toMatchObject({ kept: 50, slowest: '/slow', tooSlow: ['/report'] })
  const all = probeRatesPerSecond.join()
  expect(tried).toEqual([`/report ${all}`, `/slow ${all}`, '/fast 50'])
})

test.for([
  [1, null],
  [10, null],
  [10.1, 120],
  [45, 300],
] as const)('a start of %s s gets a ready-timeout of %s s', ([seen, expected]) => {
  expect(proposeReadyTimeout(seen, 60)).toBe(expected)
})
