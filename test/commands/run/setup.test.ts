/** `setup`, `teardown` and further ports, with a service that has a login and an admin port. */

import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { tryConnecting } from '../../../src/service/http/connection.ts'
import {
  type CommandFolder,
  type CommandFolderLocation,
  openCommandFolder,
} from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'
import { reserveFreePort, waitUntil } from '../../helpers/service-folder.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const loginService = fileURLToPath(new URL('../fixtures/login-service.mjs', import.meta.url))

type Config = Record<string, unknown>

async function openScriptedFolder(location?: CommandFolderLocation): Promise<CommandFolder> {
  const workspace = await openCommandFolder(location)
  workspace.scriptEngine()
  return workspace
}

function writeConfig(workspace: CommandFolder, changes: Config = {}, env: Config = {}): void {
  const config = {
    name: 'shop',
    start: [process.execPath, loginService],
    env: {
      PORT: '${port}',
      ADMIN_PORT: '${port:admin}',
      SIDE: '${side}',
      LOG: join(workspace.outsideFolder, 'received.log'),
      ...env,
    },
    url: 'http://127.0.0.1:${port}',
    ready: 'http://127.0.0.1:${port:admin}/ready',
    setup: [{ name: 'seed', method: 'POST', url: 'http://127.0.0.1:${port:admin}/seed' }],
    requests: ['GET /open'],
    load: { rate: '200/s', connections: 8 },
    warmup: '0s',
    duration: '500ms',
    epochs: 1,
    noise: 'ignore',
    limits: { p50: 'off', p99: 'off', max: 'off', rps: 'off' },
    ...changes,
  }
  workspace.write('tailgate.yml', JSON.stringify(config, null, 2))
}

/** What the services received, without the addresses of their ports. */
function readReceived(workspace: CommandFolder): string[] {
  const path = join(workspace.outsideFolder, 'received.log')
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

test('setup runs between ready and load, and teardown between load and stop, at each start', async () => {
  await using workspace = await openScriptedFolder()
  writeConfig(workspace, { teardown: ['POST /reset'], epochs: 2 })
  const { exitCode, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode, stderr).toBe(0)
  const epoch = ['head admin POST /seed', 'head POST /reset undefined']
  expect(readReceived(workspace)).toEqual([...epoch, ...epoch])
})

test('a command gets the environment of the service, its ports and its address', async () => {
  await using workspace = await openScriptedFolder()
  const line =
    'test ${port} = "$PORT" && test "$TAILGATE_URL" = http://127.0.0.1:$PORT && ' +
    'curl -sf -X POST http://127.0.0.1:${port:admin}/seed && echo seeded by ${side}'
  writeConfig(workspace, { setup: [{ run: line }], teardown: ['sh', '-c', 'echo bye >> "$LOG"'] })
  const { exitCode, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode, stderr).toBe(0)
  expect(readReceived(workspace)).toEqual(['head admin POST /seed', 'bye'])
  expect(workspace.readServiceLog('shop-setup-head')).toContain('seeded by head')
})

test('a setup that fails names its step, the status, and what helps', async () => {
  await using workspace = await openScriptedFolder()
  const login = { name: 'login', method: 'POST', path: '/login', form: { password: 'wrong one' } }
  writeConfig(workspace, { setup: [{ run: 'true' }, login] })
  const { exitCode, stderr, stdout } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode).toBe(3)
  const output = stdout + stderr
  expect(output).toMatch(
    /The step 2 of the setup of the head \(login\) failed: POST http:\/\/127\.0\.0\.1:\d+\/login responded with 401/,
  )
  expect(output).toContain('(“{"error":"wrong\\n password"}”)')
  expect(output).toContain('Correct the step')
  expect(readReceived(workspace)).toEqual(['head login password=wrong%20one'])
})

test('a service that exits during its setup is the reason that is shown', async () => {
  await using workspace = await openScriptedFolder()
  writeConfig(workspace, {
    setup: [{ url: 'http://127.0.0.1:${port:admin}/exit' }],
    teardown: ['POST /reset'],
  })
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode).toBe(3)
  expect(stdout + stderr).toContain('exited with code 3')
  expect(readReceived(workspace)).toEqual(['head admin GET /exit'])
})

test('a service that has exited is not torn down', async () => {
  await using workspace = await openScriptedFolder()
  writeConfig(workspace, { requests: ['GET /die'], teardown: ['POST /reset'] })
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode).toBe(3)
  expect(stdout).toContain('exited with code 3')
  expect(stderr).not.toContain('teardown')
})

test('a teardown that fails is a warning', async () => {
  await using workspace = await openScriptedFolder()
  writeConfig(workspace, { teardown: ['POST /missing', 'POST /reset'] })
  const { exitCode, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('The step 1 of the teardown of the head (POST /missing) failed')
})

test('an interrupted load is torn down', async () => {
  await using workspace = await openCommandFolder()
  const loaded = join(workspace.outsideFolder, 'loaded')
  writeConfig(workspace, { teardown: ['POST /reset'], duration: '10m' }, { LOADED: loaded })
  const running = workspace.start('run', '--base', 'none')
  await running.waitForFile(loaded)
  process.kill(running.pid, 'SIGINT')
  const { exitCode } = await running.ended
  expect(exitCode).toBe(130)
  expect(readReceived(workspace)).toEqual(['head admin POST /seed', 'head POST /reset undefined'])
})

test('a service that already runs is set up once and torn down once', async () => {
  await using workspace = await openScriptedFolder()
  await using service = await startLoginService(workspace)
  writeConfig(workspace, {
    start: undefined,
    env: undefined,
    ready: undefined,
    url: workspace.url,
    setup: [
      { path: '/login', form: { password: 'right' } },
      { run: `curl -sf -X POST ${service.adminUrl}/seed` },
    ],
    teardown: ['POST /reset'],
    epochs: 2,
  })
  const { exitCode, stderr } = await workspace.tailgate('run')
  expect(exitCode, stderr).toBe(0)
  expect(readReceived(workspace)).toEqual([
    ' login password=right',
    ' admin POST /seed',
    ' POST /reset undefined',
  ])
})

test('a further port that the service does not receive is a warning', async () => {
  await using workspace = await openScriptedFolder()
  writeConfig(workspace, {
    ready: 'tcp',
    setup: [
      'sh',
      '-c',
      'echo ${port:metrics}; curl -sf -X POST http://127.0.0.1:${port:admin}/seed',
    ],
  })
  const { exitCode, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain(
    'contains ${port:metrics}, but the service does not receive this port: pass it in start or ' +
      'env, such as env: { METRICS_PORT: "${port:metrics}" }',
  )
})

const seed = { method: 'POST', url: 'http://127.0.0.1:${port:admin}/seed' }

const login = {
  name: 'login',
  path: '/login',
  form: { password: 'right' },
  capture: { token: { json: '$.token' }, sid: { cookie: 'sid' } },
}

const items = { path: '/items?as=${token}', headers: { Authorization: 'Bearer ${token}' } }

function createChange(): Repository {
  const repository = place.createRepository()
  repository.write('.gitignore', 'tailgate.yml\n')
  for (const version of ['old', 'new']) {
    repository.write('version.txt', version)
    repository.git('add', '.')
    repository.git('commit', '--quiet', '-m', `The ${version} version`)
  }
  return repository
}

test('each side sends what its own setup has captured, in each epoch', async () => {
  await using workspace = await openScriptedFolder({ repository: createChange() })
  const later = { method: 'POST', path: '/reset', headers: { Authorization: '${token}' } }
  writeConfig(workspace, {
    setup: [seed, login, { name: 'cookie', path: '/profile', expect: { status: 204 } }, later],
    requests: [items],
    epochs: 2,
    interleave: 'requests',
    'allow-errors': '0%',
  })
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'HEAD~1')
  expect(exitCode, stdout + stderr).toBe(0)
  const tokens = readReceived(workspace).flatMap((line) => /\/reset (.*)/.exec(line)?.[1] ?? [])
  expect(new Set(tokens).size).toBe(4)
  expect(stdout + stderr).not.toContain('token/')
})

test('a setup that fails for the head alone fails the change', async () => {
  await using workspace = await openScriptedFolder({ repository: createChange() })
  const asSide = { ...login, form: { password: '${side}' } }
  writeConfig(workspace, { setup: [seed, asSide], requests: [items] }, { PASSWORD: 'base' })
  const { exitCode, stdout } = await workspace.tailgate('run', '--base', 'HEAD~1')
  expect(exitCode).toBe(1)
  expect(stdout).toContain('The step 2 of the setup of the head (login) failed: POST http://')
  expect(stdout).toContain('responded with 401')
})

test('a setup that fails for the base leaves nothing to compare with', async () => {
  await using workspace = await openScriptedFolder({ repository: createChange() })
  const asSide = { ...login, form: { password: '${side}' } }
  writeConfig(workspace, { setup: [seed, asSide], requests: [items] }, { PASSWORD: 'head' })
  const { exitCode, stdout } = await workspace.tailgate('run', '--base', 'HEAD~1')
  expect(exitCode).toBe(3)
  expect(stdout).toContain('The step 2 of the setup of the base (login) failed')
  expect(stdout).toContain('`base: { ref: auto, setup: … }` in the suite.')
})

test('a captured token is masked wherever it is printed', async () => {
  await using workspace = await openScriptedFolder()
  const token = 'very-secret-token'
  const setup = [seed, login, { path: '/echo' }]
  writeConfig(workspace, { setup, requests: [items] }, { TOKEN: token })
  const { stdout, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(stdout).toContain('(“the token is ***”)')
  expect(stdout + stderr).not.toContain(token)
})

test('a value that a response does not have is named, and no request is sent', async () => {
  await using workspace = await openScriptedFolder()
  const wrong = { ...login, capture: { token: { json: '$.access_token' } } }
  writeConfig(workspace, { setup: [seed, wrong], requests: [items] })
  const { exitCode, stdout } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode).toBe(3)
  expect(stdout).toMatch(/\(login\) failed: POST \S+ responded with 200: capture token: /)
  expect(stdout).not.toContain('token/')
})

test('the checks of a step are those of the load', async () => {
  await using workspace = await openScriptedFolder()
  const checked = { ...login, expect: { json: { '$.token': 'another' } } }
  writeConfig(workspace, { setup: [seed, checked], requests: [items] })
  const { stdout } = await workspace.tailgate('run', '--base', 'none')
  expect(stdout).toMatch(/\(login\) failed: POST \S+ responded with 200: expected \$\.token/)
})

test('a step that gets no response in time says so', async () => {
  await using workspace = await openScriptedFolder()
  writeConfig(workspace, { setup: ['GET /hang'], 'setup-timeout': '300ms' })
  const { exitCode, stdout } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode).toBe(3)
  expect(stdout).toContain('did not respond within 0.3 s. Make it faster, or raise setup-timeout.')
})

test('a sweep and a comparison of variants set up each start', async () => {
  await using workspace = await openScriptedFolder()
  writeConfig(workspace, { setup: [seed, login], teardown: ['POST /reset'], requests: [items] })
  const swept = await workspace.tailgate('sweep', '--rates', '50,100', '--duration', '1s')
  expect(swept.stdout, swept.stderr).toContain('100/s')
  const start = ['admin POST /seed', 'login password=right', 'POST /reset undefined']
  expect(readReceived(workspace)).toEqual(start.map((line) => `head ${line}`))

  const flags = ['--variant', 'one', '--env', 'PASSWORD=r', '--variant', 'two', '--env', 'TOKEN=t2']
  const compared = await workspace.tailgate('compare', ...flags, '--blocks', '5')
  expect(compared.exitCode, compared.stdout + compared.stderr).toBe(0)
  const received = readReceived(workspace).slice(start.length)
  for (const line of start)
    expect(received.filter((each) => each.endsWith(line)).length).toBe(2 * 5)
})

test('the example of the page runs as it is, with a short load', async () => {
  await using workspace = await openScriptedFolder()
  const page = readFileSync(new URL('../../../docs/setup.md', import.meta.url), 'utf8')
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? []
  const short = { load: { rate: '100/s' }, warmup: '0s', duration: '300ms', epochs: 1 }
  const config = { ...(parse(example) as Config), ...short, name: 'example' }
  workspace.write('tailgate.yml', JSON.stringify(config))
  workspace.write('seed.sh', '#!/bin/sh\nexec curl -sf -X POST http://127.0.0.1:$1/seed\n')
  chmodSync(join(workspace.folder, 'seed.sh'), 0o755)
  workspace.write('server.js', exampleServer)
  workspace.environment.API_TOKEN = 'a-good-password'
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(exitCode, stdout + stderr).toBe(0)
  expect(workspace.readServiceLog('example-head-1').trim().split('\n')).toEqual([
    'POST /seed',
    'POST /login user=load-test&password=a-good-password',
    'POST /logout',
  ])
})

const exampleServer = `
const { createServer } = require('node:http')
let isSeeded = false
createServer((request, response) => {
  if (request.url === '/seed') isSeeded = true
  if (request.url !== '/ready') console.log(request.method, request.url)
  response.end()
}).listen(process.env.ADMIN_PORT, '127.0.0.1')
createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  if (request.method === 'POST') console.log(request.method, request.url, body)
  if (request.url === '/login') return response.end('{"token":"t-1234567"}')
  const isAllowed = request.headers.authorization === 'Bearer t-1234567' && isSeeded
  response.statusCode = request.method === 'POST' || isAllowed ? 200 : 401
  response.end()
}).listen(process.env.PORT, '127.0.0.1')
`

interface LoginService extends AsyncDisposable {
  adminUrl: string
}

/** The service at the address of the folder, without tailgate. */
async function startLoginService(workspace: CommandFolder): Promise<LoginService> {
  const admin = await reserveFreePort()
  const running = execa(process.execPath, [loginService], {
    env: {
      PORT: String(workspace.port),
      ADMIN_PORT: String(admin),
      LOG: join(workspace.outsideFolder, 'received.log'),
    },
    reject: false,
  })
  for (const port of [workspace.port, admin])
    await waitUntil(
      async () => (await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind === 'open',
    )
  return {
    adminUrl: `http://127.0.0.1:${admin}`,
    async [Symbol.asyncDispose]() {
      running.kill()
      await running
    },
  }
}
