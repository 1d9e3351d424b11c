import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { expect, test } from 'vitest'
import { createSecretMask, type Mask } from '../../src/core/secrets/mask.ts'
import {
  createNotReadyError,
  type ServiceErrorKind,
  ServiceProcessError,
} from '../../src/service/process/errors.ts'
import {
  buildServiceEnvironment,
  type ServiceSpec,
  type SpawnedService,
} from '../../src/service/process/options.ts'
import { listProcesses } from '../../src/service/process/processes.ts'
import { formatListeningPorts } from '../../src/service/process/sockets.ts'
import { createDiedError, startService, stopAllNow } from '../../src/service/service.ts'
import {
  buildFixtureCommand,
  formatWaitFor,
  hasLogged,
  openServiceFolder,
  reserveFreePort,
  resolveFixture,
  type ServiceFolder,
  waitUntil,
} from '../helpers/service-folder.ts'
import { runServiceOwner } from '../helpers/service-owner.ts'

const server = `"${process.execPath}" "${resolveFixture('server.mjs')}"`

test('a service that is given as arguments starts, responds, and stops after SIGTERM', async () => {
  await using workspace = await openServiceFolder()
  const service = await startService(workspace.buildSpec(), workspace)
  expect(await (await fetch(workspace.url)).text()).toBe('hello')
  expect(await service.stop()).toBe('terminated')
  expect(await service.exited).toEqual({ code: null, signal: 'SIGTERM' })
})

test('a second stop changes nothing and returns the same outcome', async () => {
  await using workspace = await openServiceFolder()
  const service = await startService(workspace.buildSpec(), workspace)
  expect(await Promise.all([service.stop(), service.stop()])).toEqual(['terminated', 'terminated'])
  expect(await service.stop()).toBe('terminated')
})

test('a shell line that starts servers and waits is stopped together with them', async () => {
  await using workspace = await openServiceFolder()
  const start = {
    kind: 'shell',
    line: `${server} & ${server.replace('server.mjs', 'daemon.mjs')} & wait`,
  } as const
  await using service = await startService(
    workspace.buildSpec({ start, env: { SAY: 'from the shell' } }),
    workspace,
  )
  await waitUntil(() => groupSize(service.pid) > 1)
})

test('a job with its own process group is stopped too', async () => {
  await using workspace = await openServiceFolder()
  const start = { kind: 'argv' as const, argv: ['bash', '-c', `set -m; ${server} & wait`] }
  await using service = await startService(workspace.buildSpec({ start }), workspace)
  expect(groupSize(service.pid)).toBe(1)
})

test.skipIf(process.platform !== 'linux')(
  'a daemon with its own session is found and stopped',
  async () => {
    await using workspace = await openServiceFolder()
    const start = buildFixtureCommand('daemon.mjs')
    const service = await startService(
      workspace.buildSpec({ start, env: { IGNORE_SIGTERM: '1' }, stopTimeoutSeconds: 0.3 }),
      workspace,
    )
    expect(groupSize(service.pid)).toBe(1)
    expect(service.warnings).toEqual([])
    expect(await service.stop()).toBe('killed')
  },
)

test('a service that ignores SIGTERM is killed', async () => {
  await using workspace = await openServiceFolder()
  const service = await startService(
    workspace.buildSpec({ env: { IGNORE_SIGTERM: '1' }, stopTimeoutSeconds: 0.3 }),
    workspace,
  )
  if (service.pid === null) throw new Error('The service has no process.')
  process.kill(service.pid, 'SIGTERM')
  await waitUntil(() => service.readLastLines(1)[0] === 'no, thank you')
  expect(await service.stop()).toBe('killed')
  expect(await service.exited).toEqual({ code: null, signal: 'SIGKILL' })
})

test('children that outlive their parent are stopped', async () => {
  await using workspace = await openServiceFolder()
  const isReady = workspace.resolve('ready')
  const start = { kind: 'shell', line: `${server} & ${formatWaitFor(isReady)}` } as const
  const service = await startService(workspace.buildSpec({ start }), workspace)
  writeFileSync(isReady, '')
  expect(await service.exited).toEqual({ code: 0, signal: null })
  expect(await service.stop()).toBe('terminated')
})

test('the error for a service that exits while it is measured has its last log lines', async () => {
  await using workspace = await openServiceFolder()
  const service = await startService(workspace.buildSpec({ env: { SAY: 'farewell' } }), workspace)
  await expect(fetch(`${workspace.url}exit`)).rejects.toThrow()
  const exit = await service.exited
  const error = createDiedError(service, exit)
  expect(error.sentence).toMatch(
    /^The service \(.*server.mjs\) exited with code 7 while it was measured$/,
  )
  expect(error.lastLines).toContain('farewell')
  expect(await service.stop()).toBe('already-exited')
})

test('a port in use is refused, and the error names the process that uses it', async () => {
  await using workspace = await openServiceFolder()
  await using first = await startService(workspace.buildSpec(), workspace)
  const error = await failureOf(workspace.buildSpec(), workspace, 'port-in-use')
  const holder = process.platform === 'linux' ? ` \\(by pid ${first.pid} \\S+\\)` : '.*'
  expect(error.message).toMatch(
    new RegExp(`^127.0.0.1:${workspace.port} is already in use${holder}: stop it, or leave`),
  )
  expect(await (await fetch(workspace.url)).text()).toBe('hello')
})

test('the port of the readiness probe must be free too', async () => {
  await using workspace = await openServiceFolder()
  await using other = await openServiceFolder()
  await using _held = await startService(other.buildSpec(), other)
  const ready = { kind: 'tcp', host: '127.0.0.1', port: other.port } as const
  await failureOf(workspace.buildSpec({ ready }), workspace, 'port-in-use')
})

test('the error for a service that exits has its exit code and last log lines', async () => {
  await using workspace = await openServiceFolder()
  const start = { kind: 'shell', line: 'echo first; echo "no database" >&2; exit 3' } as const
  const error = await failureOf(workspace.buildSpec({ start }), workspace, 'exited')
  expect(error.message.split('\n')).toEqual([
    'The service (echo first; echo "no database" >&2; exit 3) exited with code 3 before it was ready',
    `The last lines of its log (${workspace.logPath}):`,
    '  | first',
    '  | no database',
  ])
})

test.each([
  [
    'exit 0',
    'exited',
    /code 0 before it was ready: it must stay in the foreground\nIt logged nothing/,
  ],
  ['kill -9 $$', 'exited', /was killed by SIGKILL before it was ready: perhaps by the kernel/],
  ['no-such-program --port 1', 'not-found', /code 127 .*: the shell did not find the command/],
] as const)('the shell line `%s` fails with %s', async (line, kind, sentence) => {
  await using workspace = await openServiceFolder()
  const error = await failureOf(
    workspace.buildSpec({ start: { kind: 'shell', line } }),
    workspace,
    kind,
  )
  expect(error.message).toMatch(sentence)
})

test('missing programs, folders and permissions have different errors', async () => {
  await using workspace = await openServiceFolder()
  const start = (path: string) => ({ start: { kind: 'argv' as const, argv: [path] } })
  const absent = await failureOf(
    workspace.buildSpec(start('no-such-program')),
    workspace,
    'not-found',
  )
  expect(absent.message).toContain("The service's command was not found: no-such-program.")
  const folder = await failureOf(
    workspace.buildSpec({ cwd: '/no/such/folder' }),
    workspace,
    'not-found',
  )
  expect(folder.message).toContain('/no/such/folder: there is no such folder')
  const forbidden = await failureOf(
    workspace.buildSpec(start(resolveFixture('server.mjs'))),
    workspace,
    'not-startable',
  )
  expect(forbidden.message).toContain('EACCES')
})

test('a service that does not become ready is stopped, and the error says why', async () => {
  await using workspace = await openServiceFolder()
  const start = { kind: 'shell', line: 'echo listening; sleep 300' } as const
  const starting = failureOf(
    workspace.buildSpec({ start, readyTimeoutSeconds: 2 }),
    workspace,
    'not-ready',
  )
  await using _server = await listenAfterStart(workspace, 503, 'warming up')
  const error = await starting
  expect(error.message.split('\n')).toEqual([
    `The service was not ready within 2 s: ${workspace.url} responded with 503 ("warming up"). ` +
      'Fix that, or increase `ready-timeout`',
    `The last lines of its log (${workspace.logPath}):`,
    '  | listening',
  ])
})

test('a service that starts and listens on another port is known by that port', async () => {
  await using workspace = await openServiceFolder()
  const other = await reserveFreePort()
  const { spawned, end } = startWaiting(workspace, { env: { PORT: String(other) } })
  const { findOtherPorts } = await spawned
  await waitUntil(() => findOtherPorts().length > 0)
  const ports = findOtherPorts()
  expect(ports).toMatchObject([{ port: other, host: '127.0.0.1' }])
  const shown = `${other} (pid ${ports[0]?.holder.pid} ${ports[0]?.holder.name})`
  expect(formatListeningPorts(ports)).toBe(shown)
  await end()

  const logTail = { lastLines: [], logPath: null }
  const { sentence } = createNotReadyError(30, 'it refused', shown, logTail)
  expect(sentence).toBe(
    `The service was not ready within 30 s: it refused. Its processes listen on port ${shown} ` +
      'instead. If that is its HTTP port, put ${port} into `url`, and into `start` or `env`, ' +
      'wherever the service reads its port. A port that cannot be changed goes into `url`; base ' +
      'and head are then measured one after the other',
  )
})

test('a service that also listens on its own port is not suspected of another one', async () => {
  await using workspace = await openServiceFolder()
  const metrics = `PORT=${await reserveFreePort()} ${server}`
  const { spawned, end } = startWaiting(workspace, {
    start: { kind: 'shell', line: `${metrics} & ${server} & wait` },
    ready: { kind: 'log', pattern: 'never' },
  })
  const { findOtherPorts } = await spawned
  const count = () => readFileSync(workspace.logPath, 'utf8').split('listening').length - 1
  await waitUntil(() => count() === 2)
  expect(findOtherPorts()).toEqual([])
  await end()
})

/** Starts a service that does not become ready. `end` stops it. */
function startWaiting(workspace: ServiceFolder, changes: Partial<ServiceSpec>) {
  const stopping = new AbortController()
  let starting: Promise<unknown> = Promise.resolve()
  const spawned = new Promise<SpawnedService>((resolve) => {
    starting = startService(workspace.buildSpec(changes), {
      ...workspace,
      signal: stopping.signal,
      onSpawned: resolve,
    })
    starting.catch(() => undefined)
  })
  const end = async () => {
    stopping.abort()
    await expect(starting).rejects.toThrow('Interrupted')
  }
  return { spawned, end }
}

test('a service that already runs is waited for and not stopped', async () => {
  await using workspace = await openServiceFolder()
  await using running = await startService(
    workspace.buildSpec({ env: { UNREADY_FOR_MS: '300' }, ready: tcp(workspace) }),
    workspace,
  )
  const service = await startService(workspace.buildSpec({ start: null }), workspace)
  expect(await service.stop()).toBe('external')
  expect([service.pid, service.logPath, service.readLastLines(9)]).toEqual([null, null, []])
  expect((await fetch(workspace.url)).status).toBe(200)
  expect(running.pid).not.toBeNull()
})

test('a service that should already run, but does not, is an error', async () => {
  await using workspace = await openServiceFolder()
  const error = await failureOf(
    workspace.buildSpec({ start: null, readyTimeoutSeconds: 0.2 }),
    workspace,
    'not-ready',
  )
  expect(error.message).toContain(`${workspace.url} refused the connection`)
})

test.each([0, 300])('aborting %d ms after the start leaves nothing', async (afterMs) => {
  await using workspace = await openServiceFolder()
  const controller = new AbortController()
  const spec = workspace.buildSpec({ env: { UNREADY_ANSWERS: '999' } })
  const starting = startService(spec, { ...workspace, signal: controller.signal })
  setTimeout(() => controller.abort(), afterMs)
  await expect(starting).rejects.toMatchObject({ kind: 'aborted' })
})

test('an abort before the start starts nothing', async () => {
  await using workspace = await openServiceFolder()
  await expect(
    startService(workspace.buildSpec(), { ...workspace, signal: AbortSignal.abort() }),
  ).rejects.toThrow('Interrupted')
  expect(statSync(workspace.logPath, { throwIfNoEntry: false })).toBeUndefined()
})

test('the service inherits the environment without tokens and variables of the step', async () => {
  await using workspace = await openServiceFolder()
  const step = {
    'INPUT_GITHUB-TOKEN': 's',
    ACTIONS_RUNTIME_TOKEN: 's',
    ACTIONS_RESULTS_URL: 's',
    GITHUB_OUTPUT: '/o',
    TAILGATE_TEST: 'kept',
  }
  Object.assign(process.env, step)
  await using _service = await startService(
    workspace.buildSpec({ env: { MINE: 'own' } }),
    workspace,
  )
  for (const name of Object.keys(step)) delete process.env[name]
  const seen = (await (await fetch(`${workspace.url}environment`)).json()) as Record<string, string>
  expect(seen).toMatchObject({ MINE: 'own', TAILGATE_TEST: 'kept', PATH: process.env.PATH })
  expect(
    Object.keys(seen).filter((name) => /^INPUT_|^ACTIONS_|TOKEN|GITHUB_OUTPUT/.test(name)),
  ).toEqual([])
})

test('a token in `env:` reaches the service', () => {
  expect(buildServiceEnvironment({ GITHUB_TOKEN: 'a', HOME: '/' }, { GITHUB_TOKEN: 'b' })).toEqual({
    GITHUB_TOKEN: 'b',
    HOME: '/',
  })
})

test('secrets are masked in command, reason and log lines, without escapes', async () => {
  await using workspace = await openServiceFolder()
  const start = {
    kind: 'shell',
    line: `echo token hunter2; printf '\\033[31mred\\033[0m\\a\\n'; sleep 300`,
  } as const
  const url = `${workspace.url}?key=hunter2`
  const spec = workspace.buildSpec({
    start,
    ready: { kind: 'http', url, status: 204 },
    readyTimeoutSeconds: 2,
  })
  const starting = failureOf(
    spec,
    { ...workspace, mask: createSecretMask(['hunter2', '']) },
    'not-ready',
  )
  await using _server = await listenAfterStart(workspace, 200, 'hello')
  const error = await starting
  expect(error.lastLines).toEqual(['token ***', 'red'])
  expect(error.message).not.toContain('hunter2')
  expect(error.message).toContain('?key=*** responded with 200 instead of 204 ("hello")')
})

test('the log file grows with each start, and the last lines are those of this start', async () => {
  await using workspace = await openServiceFolder()
  for (const SAY of ['first epoch', 'second epoch']) {
    const service = await startService(workspace.buildSpec({ env: { SAY } }), workspace)
    await service.stop()
    expect(service.readLastLines(9)).toEqual([SAY, `listening on ${workspace.port}`])
  }
  expect(readFileSync(workspace.logPath, 'utf8')).toContain('first epoch')
})

test.skipIf(process.platform !== 'linux')(
  'a port that another tailgate takes after the start is an error',
  async () => {
    await using workspace = await openServiceFolder()
    await using other = await openServiceFolder()
    const isTaken = workspace.resolve('taken')
    const starting = failureOf(
      workspace.buildSpec({
        start: { kind: 'shell', line: `echo begun; ${formatWaitFor(isTaken)}; echo up; sleep 300` },
        ready: { kind: 'log', pattern: 'up' },
      }),
      workspace,
      'wrong-listener',
    )
    await waitUntil(() => hasLogged(workspace, 'begun'))
    await using _rival = await startService(
      other.buildSpec({
        env: { PORT: String(workspace.port) },
        ready: tcp(workspace),
        url: workspace.url,
      }),
      other,
    )
    writeFileSync(isTaken, '')
    expect((await starting).message).toMatch(
      /is served by pid \d+ \S+, which another tailgate started/,
    )
  },
)

test.skipIf(process.platform !== 'linux').each(['port', 'socket'] as const)(
  'a %s that another program takes after the start is an error that blames no build',
  async (kind) => {
    await using workspace = await openServiceFolder()
    const [isTaken, socket] = [workspace.resolve('taken'), workspace.resolve('socket')]
    const starting = failureOf(
      workspace.buildSpec({
        start: { kind: 'shell', line: `echo begun; ${formatWaitFor(isTaken)}; echo up; sleep 300` },
        ready: { kind: 'log', pattern: 'up' },
        ...(kind === 'socket' && { socket }),
      }),
      workspace,
      'wrong-listener',
    )
    await waitUntil(() => hasLogged(workspace, 'begun'))
    const address =
      kind === 'socket' ? { path: socket } : { port: workspace.port, host: '127.0.0.1' }
    const otherServer = createTcpServer().listen(address)
    await once(otherServer, 'listening')
    writeFileSync(isTaken, '')
    const error = await starting.finally(() => otherServer.close())
    expect(error.message).toContain(`is served by pid ${process.pid} `)
    expect(error.message).toContain('another program has taken the address')
    expect(error.isCausedOutside).toBe(true)
  },
)

test.skipIf(process.platform !== 'linux')(
  'a service on a unix socket whose workers accept the connections is no other program',
  async () => {
    await using workspace = await openServiceFolder()
    const socket = workspace.resolve('socket')
    // The process that called listen() has ended; its child serves the socket.
    const script =
      'import os, socket, sys, time; s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); ' +
      's.listen(); pid = os.fork(); print("up", flush=True) if pid else time.sleep(300); ' +
      'pid and time.sleep(0.2)'
    await using service = await startService(
      workspace.buildSpec({
        start: { kind: 'shell', line: `python3 -c '${script}' '${socket}'; sleep 300` },
        ready: { kind: 'log', pattern: 'up' },
        socket,
      }),
      workspace,
    )
    expect(service.warnings).toEqual([])
  },
)

test('stopping does not wait long for another program that listens on the port', async () => {
  await using workspace = await openServiceFolder()
  const port = await reserveFreePort()
  const service = await startService(
    workspace.buildSpec({ url: `http://127.0.0.1:${port}/` }),
    workspace,
  )
  const otherServer = createServer().listen(port, '127.0.0.1')
  await once(otherServer, 'listening')
  expect(await service.stop()).toBe('terminated')
  otherServer.close()
})

test('one call kills all services that run', async () => {
  await using workspace = await openServiceFolder()
  await using other = await openServiceFolder()
  const services = [
    await startService(workspace.buildSpec({ env: { IGNORE_SIGTERM: '1' } }), workspace),
    await startService(other.buildSpec(), other),
  ]
  stopAllNow()
  for (const service of services) {
    expect(await service.exited).toEqual({ code: null, signal: 'SIGKILL' })
    expect(await service.stop()).toBe('already-exited')
  }
})

test.each(['throw', 'exit'] as const)(
  'when tailgate itself ends with %s, its services end too',
  async (ending) => {
    await using workspace = await openServiceFolder()
    const code = await runServiceOwner(workspace, ending)
    expect(code).toBe(ending === 'throw' ? 1 : 0)
    expect(readFileSync(workspace.logPath, 'utf8')).toContain('listening')
    await waitUntil(() => workspace.listProcesses().length === 0)
  },
)

/**
 * Listens on the port of the workspace as soon as its service has logged something, as a service
 * does that starts quickly.
 */
async function listenAfterStart(
  workspace: ServiceFolder,
  status: number,
  text: string,
): Promise<AsyncDisposable> {
  await waitUntil(() => hasLogged(workspace, '\n'))
  const listener = createServer((_, response) => response.writeHead(status).end(text))
  listener.listen(workspace.port, '127.0.0.1')
  await once(listener, 'listening')
  return {
    async [Symbol.asyncDispose]() {
      listener.closeAllConnections()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

function tcp({ port }: ServiceFolder): ServiceSpec['ready'] {
  return { kind: 'tcp', host: '127.0.0.1', port }
}

function groupSize(pid: number | null): number {
  return (listProcesses() ?? []).filter((one) => one.group === pid && !one.dead).length
}

async function failureOf(
  spec: ServiceSpec,
  options: { logPath: string; mask?: Mask },
  kind: ServiceErrorKind,
): Promise<ServiceProcessError> {
  const error = await startService(spec, options).then(
    (service) => service.stop().then(() => null),
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ServiceProcessError)
  expect(error).toMatchObject({ kind })
  return error as ServiceProcessError
}
