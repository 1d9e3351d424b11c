/** `tailgate init` and `tailgate demo`, on real services. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openCommandFolder, serviceScript } from '../helpers/command-folder.ts'
import { startNodeService } from '../helpers/servers/http-servers.ts'
import { createAuthority } from '../helpers/servers/recording-server.ts'

test('init writes a configuration that runs, at a rate the service keeps, and a workflow', async () => {
  await using workspace = await openCommandFolder()
  const start = `DELAY_MS=2 PORT=${workspace.port} '${process.execPath}' '${serviceScript}'`
  const init = await workspace.tailgate(
    'init',
    '--start',
    start,
    '--url',
    `${workspace.url}/items?page=1`,
  )
  expect(init.stderr).not.toContain('tailgate:')
  expect(init.exitCode).toBe(0)
  const config = parse(workspace.read('tailgate.yml'))
  expect(config).toMatchObject({ start, url: workspace.url, requests: ['GET /items?page=1'] })
  const { on, permissions, jobs } = parse(workspace.read('.github/workflows/tailgate.yml'))
  expect(on, 'its base is built in the pull request itself').toBe('pull_request')
  expect(permissions).toEqual({})
  expect(jobs.tailgate.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
  expect(jobs.tailgate.steps.at(-1)).toEqual({ uses: 'OWNER/tailgate@v1' })
  const run = await workspace.tailgate(
    'run',
    '--duration',
    '1s',
    '--epochs',
    '1',
    '--warmup',
    '300ms',
  )
  expect(run.stdout).toContain('there is no baseline yet')
  expect(run.exitCode).toBe(0)

  const again = await workspace.tailgate('init', '--start', start, '--url', workspace.url)
  expect(again.stderr).toContain('tailgate.yml and .github/workflows/tailgate.yml')
  expect(again.exitCode).toBe(2)
})

test('init connects as the gate will: over TLS and HTTP/2, with the given headers', async () => {
  await using workspace = await openCommandFolder()
  using tls = createAuthority()
  workspace.environment.API_TOKEN = 't0ken'
  workspace.write('ca.pem', readFileSync(tls.ca, 'utf8'))
  workspace.write(
    'server.cjs',
    `const [http2, fs] = [require('node:http2'), require('node:fs')]
     const identity = { key: fs.readFileSync('${tls.key}'), cert: fs.readFileSync('${tls.certificate}') }
     const server = http2.createSecureServer(identity, ({ method, headers }, response) => {
       const isKnown = method === 'PUT' && headers['x-tenant'] === '7' && headers.authorization === 'Bearer t0ken'
       response.statusCode = isKnown ? 200 : 401
       response.end('ok')
     })
     server.listen(process.env.PORT, '127.0.0.1')`,
  )
  const init = await workspace.tailgate(
    ...[
      'init',
      '--start',
      `'${process.execPath}' server.cjs`,
      '--url',
      'https://127.0.0.1:3443/items',
    ],
    ...['--protocol', 'http/2', '--tls-ca', 'ca.pem', '-X', 'put'],
    ...['-H', 'X-Tenant: 7', '-H', 'Authorization: Bearer ${env.API_TOKEN}'],
  )
  expect(init.exitCode, init.stderr).toBe(0)
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    env: { PORT: '${port}' },
    url: 'https://127.0.0.1:${port}',
    protocol: 'http/2',
    tls: { ca: 'ca.pem' },
    requests: [
      {
        method: 'put',
        path: '/items',
        headers: { 'X-Tenant': '7', Authorization: 'Bearer ${env.API_TOKEN}' },
      },
    ],
  })
  const { jobs } = parse(workspace.read('.github/workflows/tailgate.yml'))
  expect(jobs.tailgate.steps.at(-1).env).toEqual({ API_TOKEN: '${{ secrets.API_TOKEN }}' })
  const run = await workspace.tailgate(
    'run',
    '--base',
    'none',
    '-d',
    '1s',
    '--epochs',
    '1',
    '--warmup',
    '300ms',
  )
  expect(run.stdout, run.stderr).toContain('there is no baseline yet')
})

test('init starts a service on a unix socket, with one socket for each side', async () => {
  await using workspace = await openCommandFolder()
  workspace.write(
    'server.cjs',
    "require('node:http').createServer((_, response) => response.end('ok')).listen(process.argv[2])",
  )
  const start = `'${process.execPath}' server.cjs \${side}.sock`
  const init = await workspace.tailgate(
    ...['init', '--start', start, '--url', 'http://shop.test/items', '--socket', '${side}.sock'],
  )
  expect(init.exitCode, init.stderr).toBe(0)
  expect(init.stdout).not.toContain('one after the other')
  const config = parse(workspace.read('tailgate.yml'))
  expect(config).toMatchObject({ start, url: 'http://shop.test', socket: '${side}.sock' })
  expect(config).not.toHaveProperty('env')
})

test('init measures a service that already runs, leaves it running, and lets pushes store baselines', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startNodeService({ DELAY_MS: '2' })
  expect((await workspace.tailgate('init', '--url', target.url)).exitCode).toBe(0)
  expect(parse(workspace.read('tailgate.yml'))).not.toHaveProperty('start')

  const workflow = workspace.read('.github/workflows/tailgate.yml')
  const { on, jobs } = parse(workflow)
  expect(on).toEqual({ pull_request: null, push: { branches: ['main'] } })
  expect(jobs.tailgate.permissions).toEqual({ contents: 'write', 'pull-requests': 'write' })
  expect(workflow, 'each permission has a comment').toMatch(
    /contents: write # .*tailgate-data\n +pull-requests: write # .*comment/,
  )
  expect(workflow, 'the branch needs no cache step').not.toMatch(/cache|\.tailgate/)

  expect((await fetch(target.url)).status).toBe(200)
})

test('init writes nothing for a service whose responses are errors', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startNodeService()
  const { exitCode, stderr } = await workspace.tailgate('init', '--url', `${target.url}/missing`)
  expect(stderr).toContain('did not answer')
  expect(exitCode).toBe(3)
  expect(() => workspace.read('tailgate.yml')).toThrow()
})

test('init without a start command and without a service says which flag to give', async () => {
  await using workspace = await openCommandFolder()
  const { exitCode, stderr } = await workspace.tailgate('init', '--url', workspace.url)
  expect(stderr).toContain('--start')
  expect(exitCode).toBe(2)
})

test('init exits with 130 when it is interrupted before the service is ready', async () => {
  await using workspace = await openCommandFolder()
  const running = workspace.start('init', '--start', 'sleep 30', '--url', workspace.url)
  setTimeout(() => process.kill(running.pid, 'SIGINT'), 1000)
  expect((await running.ended).exitCode).toBe(130)
})

test('the demo shows a pass and a fail', async () => {
  await using workspace = await openCommandFolder()
  const { exitCode, stdout } = await workspace.tailgate('demo')
  expect(stdout).toMatch(/tailgate: demo passed[\s\S]*tailgate: demo p50 is \d+ % slower/)
  expect(exitCode).toBe(0)
}, 120_000)
