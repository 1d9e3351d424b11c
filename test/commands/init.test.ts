/**
 * `tailgate init` and `tailgate demo`, on real services. The scripted engine computes the times,
 * except over TLS.
 */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openCommandFolder, serviceScript } from '../helpers/command-folder.ts'
import { startNodeService } from '../helpers/servers/http-servers.ts'
import { createAuthority } from '../helpers/servers/recording-server.ts'

test('init writes a configuration that runs, at a rate the service keeps, and a workflow', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  const start = `DELAY_MS=20 PORT=${workspace.port} '${process.execPath}' '${serviceScript}'`
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
  // 16 connections of 20 ms are 800/s, so it keeps 500/s and not 1,000/s.
  expect(init.stdout).toContain('It kept 500 requests per second')
  expect(config.load).toEqual({ rate: '100/s' })
  expect(config['on-fail'], 'for the first weeks').toBe('report')
  const { on, permissions, jobs } = parse(workspace.read('.github/workflows/tailgate.yml'))
  expect(on, 'its base is built in the pull request itself').toBe('pull_request')
  expect(permissions).toEqual({})
  expect(jobs.tailgate.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
  expect(jobs.tailgate.steps.at(-1)).toEqual({
    uses: 'OWNER/tailgate@v1',
    with: { comment: 'on-change' },
  })
  const short = ['--duration', '1s', '--epochs', '1', '--warmup', '300ms']
  const run = await workspace.tailgate('run', ...short)
  expect(run.stdout).toContain('there is nothing to compare it with')
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
     let received = 0
     const server = http2.createSecureServer(identity, ({ method, headers }, response) => {
       received += 1
       const isKnown = method === 'PUT' && headers['x-tenant'] === '7' && headers.authorization === 'Bearer t0ken'
       // Enough for the lowest rate, so that init tries only one more.
       const isBusy = received > 60
       response.statusCode = isBusy ? 503 : isKnown ? 200 : 401
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
  const short = ['-d', '1s', '--epochs', '1', '--warmup', '300ms']
  const run = await workspace.tailgate('run', '--base', 'none', ...short)
  // 3 if the machine was too busy for a valid measurement.
  expect([0, 3], run.stderr).toContain(run.exitCode)
  expect(run.stdout).toMatch(/^ +errors +– +0 %/m)
})

test('init starts a service on a unix socket, with one socket for each side', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
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
  workspace.scriptEngine()
  await using target = await startNodeService({ DELAY_MS: '2', DECLARE_ONLY: '1' })
  expect((await workspace.tailgate('init', '--url', target.url)).exitCode).toBe(0)
  expect(parse(workspace.read('tailgate.yml'))).not.toHaveProperty('start')

  const workflow = workspace.read('.github/workflows/tailgate.yml')
  const { on, jobs } = parse(workflow)
  expect(on).toEqual({ pull_request: null, push: { branches: ['main'] } })
  expect(jobs.tailgate.if).toBe("github.event_name == 'pull_request'")
  expect(jobs.tailgate.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
  expect(jobs.store.if).toBe("github.event_name == 'push'")
  expect(jobs.store.permissions).toEqual({ contents: 'write' })
  const [checkout, { with: inputs, ...action }] = jobs.tailgate.steps
  expect(jobs.store.steps).toEqual([checkout, action])
  expect(inputs).toEqual({ comment: 'on-change' })
  expect(workflow, 'each permission has a comment').toMatch(
    /contents: read # .*\n +pull-requests: write # .*comment[\s\S]*contents: write # .*tailgate-data/,
  )
  expect(workflow, 'the branch needs no cache step').not.toMatch(/cache|\.tailgate/)

  expect((await fetch(target.url)).status).toBe(200)
})

test('init writes nothing for a service whose responses are errors', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  await using target = await startNodeService()
  const { exitCode, stderr } = await workspace.tailgate('init', '--url', `${target.url}/missing`)
  expect(stderr).toContain('GET /missing was answered with 404 (“GET /missing”). Give a path')
  expect(exitCode).toBe(3)
  expect(() => workspace.read('tailgate.yml')).toThrow()
})

test('init without a start command and without a service says which flag to give', async () => {
  await using workspace = await openCommandFolder()
  const { exitCode, stderr } = await workspace.tailgate('init', '--url', workspace.url)
  expect(stderr).toContain('--start')
  expect(stderr).not.toContain('--compose')
  expect(exitCode).toBe(2)
  workspace.write('compose.yml', 'services: { web: { build: ., ports: ["8080:80"] } }')
  const composed = await workspace.tailgate('init', '--url', workspace.url)
  expect(composed.stderr).toContain('`ports: ["${TAILGATE_PORT:-8080}:80"]`')
})

test('init exits with 130 when it is interrupted before the service is ready', async () => {
  await using workspace = await openCommandFolder()
  const running = workspace.start('init', '--start', 'sleep 600', '--url', workspace.url)
  await running.waitForStderr('Trying start')
  process.kill(running.pid, 'SIGINT')
  expect((await running.ended).exitCode).toBe(130)
})

test('the demo shows a pass and a fail', async () => {
  await using workspace = await openCommandFolder()
  // Three epochs without a difference are enough for a pass. After them, the head is 20 % slower.
  const same = [5, 5]
  workspace.scriptEngine({ delaysMs: [same, same, same, [5, 6]] })
  const { exitCode, stdout } = await workspace.tailgate('demo')
  expect(stdout).toMatch(/tailgate: demo passed[\s\S]*tailgate: demo p50 is 20 % slower/)
  expect(stdout).toContain('That is all.')
  expect(exitCode).toBe(0)
})
