/** What becomes of a service and of all that it starts, however it and tailgate end. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { listProcesses } from '../../../src/service/process/processes.ts'
import { startService } from '../../../src/service/service.ts'
import {
  hasLogged,
  openServiceFolder,
  resolveFixture,
  type ServiceFolder,
  waitUntil,
} from '../../helpers/service-folder.ts'
import { bundleService } from '../../helpers/service-owner.ts'

/** Each leaves a process whose last argument is the number. */
const escapes = {
  'a double fork': (seconds: number) => `(sleep ${seconds} &)`,
  'a session of its own': (seconds: number) => `setsid sleep ${seconds} &`,
  'an empty environment': (seconds: number) => `env -i setsid sleep ${seconds} &`,
  'another title': (seconds: number) =>
    `env -i setsid bash -c 'exec -a "[kworker/0:1]" sleep ${seconds}' &`,
  'a daemon of a daemon': (seconds: number) =>
    `setsid sh -c 'env -i setsid sleep ${seconds} & sleep 0.2' &`,
}

let lastSeconds = 100_000 + (process.pid % 1000) * 1000

describe.skipIf(process.platform !== 'linux')('no process of a service', () => {
  test.each(Object.entries(escapes))('outlives its stop: %s', async (_, leave) => {
    await using workspace = await openServiceFolder()
    const seconds = nextSeconds()
    const service = await startService(
      workspace.buildSpec({ start: buildStart(leave(seconds)) }),
      workspace,
    )
    await waitUntil(() => findSleeping(seconds).length === 1)
    expect(await service.stop()).toBe('terminated')
    expect(findSleeping(seconds)).toEqual([])
  })

  test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'outlives tailgate when it is ended by %s',
    async (signal) => {
      await using workspace = await openServiceFolder()
      const seconds = Object.values(escapes).map(() => nextSeconds())
      const lines = Object.values(escapes).map((leave, at) => leave(seconds[at] ?? 0))
      const owner = startOwner(workspace, lines.join('\n'))
      await waitUntil(() => hasLogged(workspace, 'listening'))
      await waitUntil(() => seconds.every((each) => findSleeping(each).length === 1))
      process.kill(owner.pid ?? 0, signal)
      await once(owner, 'exit')
      await waitUntil(() => seconds.every((each) => findSleeping(each).length === 0))
      await waitUntil(() => workspace.listProcesses().length === 0)
    },
  )

  test('outlives its stop if it has killed its supervisor', async () => {
    await using workspace = await openServiceFolder()
    const seconds = nextSeconds()
    const line = `echo begun\n${escapes['an empty environment'](seconds)}\nkill -9 $PPID`
    const owner = startOwner(workspace, line)
    await waitUntil(() => hasLogged(workspace, 'begun'))
    await once(owner, 'exit')
    await waitUntil(() => findSleeping(seconds).length === 0)
    await waitUntil(() => workspace.listProcesses().length === 0)
  })

  test('that forks without end outlives tailgate', async () => {
    await using workspace = await openServiceFolder()
    const seconds = nextSeconds()
    // Two processes that replace each other, so that a list of them is always outdated.
    const line = `setsid sh -c 'f() { sleep 0.01; (f &) ; }; f; exec sleep ${seconds}' &`
    const owner = startOwner(workspace, line)
    await waitUntil(() => findSleeping(seconds).length === 1)
    process.kill(owner.pid ?? 0, 'SIGKILL')
    await once(owner, 'exit')
    await waitUntil(() => workspace.listProcesses().length === 0)
  })
})

test.skipIf(process.platform !== 'linux')(
  'the cleanup of a service runs when tailgate is killed, and not when it ends by itself',
  async () => {
    for (const [signal, text] of [
      ['SIGKILL', 'done'],
      ['none', ''],
    ] as const) {
      await using workspace = await openServiceFolder()
      const path = workspace.resolve('cleanup')
      writeFileSync(path, '')
      const supervisor = spawn(
        process.env.TAILGATE_SUPERVISOR_PATH ?? '',
        [
          '3',
          'sh',
          '-c',
          `printf done >'${path}'`,
          'sh',
          '-c',
          signal === 'none' ? ':' : 'sleep 300',
        ],
        { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
      )
      const channel = supervisor.stdio[3] as Readable
      await once(channel, 'data')
      if (signal === 'SIGKILL') channel.destroy()
      await once(supervisor, 'exit')
      expect(readFileSync(path, 'utf8'), signal).toBe(text)
    }
  },
)

test.skipIf(process.platform !== 'linux')(
  'a service loses the permission for the real-time class before it starts',
  async () => {
    const supervisor = process.env.TAILGATE_SUPERVISOR_PATH ?? ''
    await using workspace = await openServiceFolder()
    const output = workspace.resolve('trace')
    // Whether this user has the permission at all depends on the machine. A file for each process:
    // in a common one, the calls of others would interrupt a line.
    const trace = spawn(
      'strace',
      ['-ff', '-o', output, '-e', 'trace=prlimit64,setrlimit,execve', supervisor, '0', 'true'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    )
    await once(trace, 'exit')
    const names = readdirSync(dirname(output)).filter((name) => name.startsWith('trace.'))
    const traces = names.map((name) => readFileSync(join(dirname(output), name), 'utf8'))
    const started = /execve\("[^"]*\/true", \["true"\].*= 0/
    const lines = (traces.find((one) => started.test(one)) ?? '').split('\n')
    const lost = lines.findIndex((line) =>
      /RLIMIT_RTPRIO, \{rlim_cur=0, rlim_max=0\}.*= 0/.test(line),
    )
    expect(lost, traces.join('\n')).toBeGreaterThanOrEqual(0)
    expect(lost).toBeLessThan(lines.findIndex((line) => started.test(line)))
  },
)

test.skipIf(process.platform !== 'linux')(
  'a service that comes before other programs has the lower nice value, where that is permitted',
  async () => {
    await using workspace = await openServiceFolder()
    const readPriority = async (precedes: boolean) => {
      const seconds = nextSeconds()
      const start = buildStart(`sh -c 'sleep ${seconds}; :' &`)
      const spec = { ...workspace.buildSpec({ start }), precedes }
      const service = await startService(spec, workspace)
      await waitUntil(() => findSleeping(seconds).length === 1)
      const nice = findSleeping(seconds).map((pid) => getPriority(pid))
      const session = /nice (-?\d+)/.exec(readSession(service.pid))?.[1]
      await service.stop()
      return { nice, session }
    }
    const own = getPriority()
    const permitted = Number(execFileSync('sh', ['-c', 'nice -n -10 nice 2>/dev/null']))
    const usual = await readPriority(false)
    expect(usual.nice).toEqual([own])
    const raised = permitted === own ? usual : { nice: [-10], session: usual.session && '-10' }
    expect(await readPriority(true)).toEqual(raised)
  },
)

test.skipIf(process.platform !== 'linux')(
  '200 starts and stops leave no process, no open file and no port',
  async () => {
    await using workspace = await openServiceFolder()
    const seconds = nextSeconds()
    const line = `${escapes['an empty environment'](seconds)} echo up; sleep 300`
    const spec = workspace.buildSpec({
      start: { kind: 'shell', line },
      ready: { kind: 'log', pattern: 'up' },
    })
    const filesBefore = countOpenFiles()
    for (let count = 0; count < 200; count += 1) await (await startService(spec, workspace)).stop()
    expect(findSleeping(seconds)).toEqual([])
    expect(listSupervisors()).toEqual([])
    // The first start opens some that stay, such as those of the event loop.
    expect(countOpenFiles()).toBeLessThan(filesBefore + 10)
  },
)

/** Starts a program that starts the service after these shell commands, and then waits. */
function startOwner(workspace: ServiceFolder, line: string): ChildProcess {
  const { bundle, folder } = bundleService(workspace)
  const args = [resolveFixture('owner.mjs'), bundle, String(workspace.port), workspace.logPath]
  return spawn(process.execPath, [...args, 'wait'], {
    env: { ...process.env, TAILGATE_TEST_FOLDER: folder, OWNER_START: buildStart(line).line },
    stdio: 'ignore',
  })
}

function nextSeconds(): number {
  lastSeconds += 1
  return lastSeconds
}

function buildStart(line: string) {
  const server = `exec '${process.execPath}' '${resolveFixture('server.mjs')}'`
  return { kind: 'shell' as const, line: `${line}\n${server}` }
}

function findSleeping(seconds: number): number[] {
  return (listProcesses() ?? [])
    .filter(({ pid, dead }) => !dead && readArguments(pid).at(-1) === String(seconds))
    .map(({ pid }) => pid)
}

/** Empty where the kernel does not share processors among sessions. */
function readSession(pid: number | null): string {
  try {
    return readFileSync(`/proc/${pid}/autogroup`, 'utf8')
  } catch {
    return ''
  }
}

function listSupervisors(): number[] {
  const own = (listProcesses() ?? []).filter(({ parent }) => parent === process.pid)
  return own.filter(({ name }) => name.startsWith('tailgate-superv')).map(({ pid }) => pid)
}

/** Empty for a process that has just ended. */
function readArguments(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}

function countOpenFiles(): number {
  return readdirSync('/proc/self/fd').length
}
