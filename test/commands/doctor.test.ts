/**
 * `tailgate doctor`, and the checks before a run, on a machine that really lacks something: open
 * files, ports, CPU time. Each test takes it away from the process alone: by a limit, in a separate
 * network, or in a separate control group.
 */

import { once } from 'node:events'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { execa, execaSync } from 'execa'
import { describe, expect, test } from 'vitest'
import {
  type CommandFolder,
  type CommandResult,
  openCommandFolder,
} from '../helpers/command-folder.ts'
import { testDist } from '../setup.ts'

const cli = [process.execPath, join(testDist, 'cli.js')]

/** Runs tailgate through another program, such as `prlimit --nofile=256:256`. */
async function runUnder(
  starter: string[],
  args: string[],
  cwd?: string,
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const [program = '', ...rest] = [...starter, ...cli, ...args]
  const { exitCode, stdout, stderr } = await execa(program, rest, {
    reject: false,
    stdin: 'ignore',
    env: { NO_COLOR: '1', GITHUB_ACTIONS: undefined, ...environment },
    ...(cwd !== undefined && { cwd }),
  })
  return { exitCode: exitCode ?? Number.NaN, stdout: joinLines(stdout), stderr }
}

/** Joins the sentences that the page wraps over several lines. */
function joinLines(text: string): string {
  return text.replace(/\n {20,}/g, ' ')
}

const isLinux = process.platform === 'linux'

test.concurrent('doctor reports that the connections can be held, and holds them', async () => {
  const { stdout, exitCode } = await runUnder([], ['doctor', '-c', '200'])
  expect(stdout).toMatch(/^tailgate: this machine can load a service over 200 connections/)
  expect(stdout).toMatch(
    /fine +connections held +200 of 200 connections were held at once, opened in \d/,
  )
  expect(exitCode).toBe(0)
})

test.concurrent('doctor prints all findings and readings as JSON', async () => {
  await using workspace = await openCommandFolder()
  const { stdout, exitCode } = await workspace.tailgate(
    'doctor',
    workspace.url,
    '--connections',
    '20',
    '--json',
  )
  const { schema, verdict, asked, findings, readings } = JSON.parse(stdout)
  expect(schema).toBe('tailgate.doctor/1')
  expect(['fine', 'warning']).toContain(verdict)
  expect(asked).toMatchObject({
    connections: 20,
    way: { kind: 'port', target: { host: '127.0.0.1', port: workspace.port } },
  })
  expect(findings.map(({ check }: { check: string }) => check)).toContain('connections held')
  expect(readings.engine.files.is).toBe(readings.engine.files.most)
  expect(exitCode).toBe(0)
})

test.concurrent.each([
  [['doctor', '-c', '0'], /--connections: must be at least 1/],
  [['doctor', '-c', 'many'], /--connections: /],
  [['doctor', 'nonsense'], /the url must be an http/],
  [['doctor', '--rate', '5'], /unknown option/],
])('%j is a mistake in usage', async (args, sentence) => {
  const { stdout, stderr, exitCode } = await runUnder([], args)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(exitCode).toBe(2)
})

test.concurrent('without a load engine, doctor still reports its other readings', async () => {
  const otherPlatform =
    'data:text/javascript,Object.defineProperty(process,"platform",{value:"sunos"})'
  const ended = await execa(process.execPath, ['--import', otherPlatform, cli[1] ?? '', 'doctor'], {
    reject: false,
    env: { TAILGATE_NATIVE_PATH: '', NO_COLOR: '1' },
  })
  expect(ended.stdout).toMatch(/problem +load engine +tailgate has no load engine for sunos/)
  expect(ended.stdout).not.toContain('connections held')
  expect(ended.exitCode).toBe(3)
})

describe.runIf(isLinux)('with 256 open files', () => {
  const few = ['prlimit', '--nofile=256:256']

  test.concurrent('doctor reports it, with a remedy and the number of connections held', async () => {
    const { stdout, exitCode } = await runUnder(few, ['doctor'])
    expect(stdout).toMatch(
      /^tailgate: this machine cannot load a service over 1,000 connections: 2 problems/,
    )
    expect(stdout).toMatch(
      /problem +open files +This process may have 256 files open, and each connection is one:/,
    )
    expect(stdout).toMatch(/What helps: `sudo prlimit --pid \$\$ --nofile=(\d+):\1` in the shell/)
    expect(stdout).toMatch(
      /connections held +2\d\d of 1,000 .*: then this process could open no more files\./,
    )
    expect(exitCode).toBe(3)
  })

  test.concurrent('measure and run refuse a load that needs more, and build nothing', async () => {
    await using workspace = await openCommandFolder()
    const measured = await runUnder(few, ['measure', workspace.url, '-c', '1000', '-d', '1s'])
    expect(measured.stderr).toContain("can't be loaded here. This process may have 256 files open")
    expect(measured.stdout).toBe('')
    expect(measured.exitCode).toBe(3)

    workspace.writeConfig({ build: 'touch built', load: { rate: '200/s', connections: 1000 } })
    const run = await runUnder(few, ['run', '--base', 'none'], workspace.folder)
    expect(run.stdout).toContain("api can't be loaded here. This process may have 256 files open")
    expect(existsSync(join(workspace.folder, 'built'))).toBe(false)
    expect(run.exitCode).toBe(3)
  })

  test.concurrent('a storm that is too large is refused, with the users that would fit', async () => {
    await using workspace = await openCommandFolder()
    const load = { kind: 'users', users: 1000, loops: 2 }
    workspace.writeConfig({ load, limits: undefined, warmup: undefined, duration: undefined })
    const { stdout, exitCode } = await runUnder(few, ['run', '--base', 'none'], workspace.folder)
    expect(stdout).toContain("api can't be loaded here. This process may have 256 files open")
    expect(stdout).toMatch(/A storm of (1\d\d|2[0-4]\d) users would fit here \(load\.users\)\./)
    expect(exitCode).toBe(3)
  })

  /** Runs tailgate in a folder, with what the folder says of the engine. */
  function runWithFewFiles(workspace: CommandFolder, args: string[]): Promise<CommandResult> {
    return runUnder(few, args, workspace.folder, workspace.environment)
  }

  test('a suite that cannot be loaded here does not hide the verdict of another', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.writeConfig()
    const { name: _, ...suite } = JSON.parse(workspace.read('tailgate.yml'))
    const small = { ...suite, name: 'small', limits: { ...suite.limits, p50: '0.01ms' } }
    const large = { ...suite, name: 'large', load: { rate: '200/s', connections: 1000 } }
    workspace.write('tailgate.yml', JSON.stringify({ suites: [small, large] }))
    const { stdout, exitCode } = await runWithFewFiles(workspace, ['run', '--base', 'none'])
    expect(stdout).toMatch(/tailgate: small p50 is/)
    expect(stdout).toContain("large can't be loaded here. This process may have 256 files open")
    expect(exitCode, 'the worst counts').toBe(1)
  })

  test('a failure against stored runs stands if side by side is not possible', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    const load = { rate: '200/s', connections: 150 }
    workspace.writePairedConfig({ base: './base', mode: 'stored', load, epochs: 1 })
    workspace.write('base/.keep', '')
    workspace.write('behaviour.json', JSON.stringify({ DELAY_MS: '2' }))
    const first = await runWithFewFiles(workspace, ['run', '--save-baseline'])
    expect(first.stdout, first.stderr).toContain('Saved as a baseline')
    workspace.write('behaviour.json', JSON.stringify({ DELAY_MS: '80' }))
    const { stdout, exitCode } = await runWithFewFiles(workspace, ['run'])
    expect(stdout).toMatch(
      /It could not be confirmed side by side\. .* 150 connections to each of base and head/s,
    )
    expect(exitCode).toBe(1)
  })

  test.concurrent('the check includes users, connections that open later, and later steps', async () => {
    for (const args of [
      ['measure', '--load', 'users', '--users', '1000'],
      ['measure', '-r', '100', '--on-busy', 'grow', '--max-connections', '1000'],
      ['sweep', '--connections', '1,10,1000'],
    ]) {
      const [command = '', ...flags] = args
      const { stderr, exitCode } = await runUnder(few, [command, 'http://127.0.0.1:1', ...flags])
      expect(stderr, command).toContain('This process may have 256 files open')
      expect(exitCode, command).toBe(3)
    }
  })

  test.concurrent('a load is refused for two sides at once, and not for one side', async () => {
    await using workspace = await openCommandFolder()
    workspace.writePairedConfig({ load: { rate: '400/s', connections: 150 } })
    const both = await runUnder(few, ['calibrate'], workspace.folder)
    expect(both.stderr).toMatch(
      /can't be loaded here\. .* 150 connections to each of base and head take 3\d\d/,
    )
    expect(both.exitCode).toBe(3)
    const alone = await runUnder(few, ['run', '--base', 'none'], workspace.folder)
    expect(alone.stderr).not.toContain('files open')
    expect(alone.stdout).toContain('over 150 connections')
  })

  test.concurrent('at the maximum that the check allows, no connection fails', async () => {
    const server = createServer((_, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const load = (connections: number) =>
      runUnder(few, [
        'measure',
        url,
        '-c',
        String(connections),
        '-r',
        '400',
        '-d',
        '500ms',
        '--warmup',
        '0s',
        '--json',
      ])
    try {
      const { stderr } = await load(1000)
      const own = Number(/1,000 connections take 1,(\d{3})/.exec(stderr)?.[1])
      expect((await load(256 - own + 1)).exitCode).toBe(3)
      const most = JSON.parse((await load(256 - own)).stdout)
      expect(most.errors.total).toBe(0)
      expect(most.load.connections).toBe(256 - own)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

/** The reason why the tests below cannot run here; null if they can. */
const missingNetwork = findMissingNetwork()

function findMissingNetwork(): string | null {
  if (!isLinux) return 'only on Linux'
  if (process.getuid?.() !== 0) return 'a separate network needs root'
  const { failed } = execaSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], {
    reject: false,
  })
  return failed ? 'no separate network can be created here' : null
}

describe.skipIf(missingNetwork !== null)(
  `with 16 ports (${missingNetwork ?? 'in a separate network'})`,
  () => {
    /** A prefix that runs the command in a network with 16 local ports. */
    const inNetwork = (command: string) => [
      'unshare',
      '--net',
      'sh',
      '-c',
      `ip link set lo up && sysctl -qw net.ipv4.ip_local_port_range='40000 40015' net.ipv4.tcp_tw_reuse=0 && ${command}`,
      'sh',
    ]

    test.concurrent('doctor reports it, with a remedy, and holds no more to one address', async () => {
      const { stdout, exitCode } = await runUnder(inNetwork('exec "$@"'), ['doctor', '-c', '100'])
      expect(stdout).toMatch(
        /problem +ports +Connections to one address come from 16 ports \(40000 to 40015\): too few/,
      )
      expect(stdout).toContain(
        'What helps: `sudo sysctl -w net.ipv4.ip_local_port_range="1024 65535"`',
      )
      expect(stdout).toMatch(
        /connections held +100 of 100 .* no more than 1\d to one address: then the ports ran out\./,
      )
      expect(exitCode).toBe(3)
    })

    /** A program that opens 16 connections to its own service, closes 8, and runs the command. */
    const crowdedProgram = `
    const { connect, createServer } = require('node:net')
    const { once } = require('node:events')
    const { spawn } = require('node:child_process')
    const server = createServer((socket) => socket.resume().on('error', () => {}))
    server.listen(3000, '127.0.0.1', async () => {
      const sockets = []
      for (let count = 0; count < 16; count += 1) {
        const socket = connect(3000, '127.0.0.1')
        await once(socket, 'connect')
        sockets.push(socket)
      }
      for (const socket of sockets.slice(8)) {
        socket.resume().end()
        await once(socket, 'close')
      }
      const [program, ...args] = process.argv.slice(1)
      const child = spawn(program, args, { stdio: 'inherit' })
      child.on('exit', (code) => process.exit(code))
    })
  `.replaceAll("'", '"')
    const besideCrowd = inNetwork(`exec ${process.execPath} -e '${crowdedProgram}' -- "$@"`)

    test.concurrent('all in use towards one service: only a load of that service is refused', async () => {
      const towards =
        /towards 127\.0\.0\.1:3000 8 are in use and 8 wait for a minute after use \(TIME_WAIT\): too few/
      const unknown = await runUnder(besideCrowd, ['doctor', '-c', '4'])
      expect(unknown.stdout).toMatch(towards)
      expect(unknown.stdout).toMatch(
        /warning +ports +.* too few for 4 connections, if that is the service\./,
      )
      expect(unknown.exitCode).toBe(0)

      const service = await runUnder(besideCrowd, ['doctor', 'http://127.0.0.1:3000', '-c', '4'])
      expect(service.stdout).toMatch(/problem +ports /)
      expect(service.exitCode).toBe(3)

      const refused = await runUnder(besideCrowd, [
        'measure',
        'http://127.0.0.1:3000',
        '-c',
        '4',
        '-d',
        '1s',
      ])
      expect(refused.stderr).toMatch(towards)
      expect(refused.exitCode).toBe(3)

      const other = await runUnder(besideCrowd, ['doctor', 'http://127.0.0.1:3001', '-c', '4'])
      expect(other.stdout).toMatch(/fine +ports /)
    })
  },
)

test.runIf(isLinux)(
  'a service with too few open files causes a warning, and is loaded anyway',
  async () => {
    const script = `require("node:http").createServer((_, response) => response.end()).listen(0, "127.0.0.1", function () {
    console.log(this.address().port)
  })`
    const service = execa('prlimit', ['--nofile=64:64', process.execPath, '-e', script], {
      buffer: false,
      reject: false,
    })
    try {
      const [port] = await once(service.stdout, 'data')
      const url = `http://127.0.0.1:${Number(port)}`
      const { stdout, exitCode } = await runUnder([], ['doctor', url, '-c', '100'])
      expect(stdout).toMatch(
        /warning +the service's files +The service may have 64 files open, and has \d+: some of/,
      )
      expect(stdout).toMatch(/What helps: `ulimit -n 200` where the service is started/)
      expect(exitCode).toBe(0)
      const measured = await runUnder(
        [],
        ['measure', url, '-c', '60', '-r', '50', '-d', '300ms', '--warmup', '0s'],
      )
      expect(measured.stderr).toMatch(/^warning: The service may have 64 files open/)
      expect(measured.stdout).toContain('Requests')
    } finally {
      service.kill()
      await service
    }
  },
)

describe.runIf(isLinux)('with half a CPU', () => {
  test('doctor and a run report it, with a remedy', async ({ skip }) => {
    const group = createHalfCpuGroup()
    if ('missing' in group) return skip(group.missing)
    await using workspace = await openCommandFolder()
    const server = createServer((_, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const inGroup = ['sh', '-c', `echo $$ > ${group.folder}/cgroup.procs && exec "$@"`, 'sh']
    try {
      const { stdout, exitCode } = await runUnder(inGroup, ['doctor', '-c', '10'])
      expect(stdout).toMatch(
        /warning +CPU quota +A quota leaves this container the time of 0\.5 CPUs, of the \d+ that it/,
      )
      expect(stdout).toMatch(/What helps: no quota: `docker run` without `--cpus`/)
      expect(exitCode).toBe(0)

      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const measured = await runUnder(
        inGroup,
        ['measure', url, '-r', '50', '-d', '300ms', '--warmup', '0s'],
        workspace.folder,
      )
      expect(measured.stderr).toMatch(
        /^warning: A quota leaves this container the time of 0\.5 CPUs/,
      )
      expect(measured.stdout).toContain('Requests')
    } finally {
      server.closeAllConnections()
      server.close()
      rmdirSync(group.folder)
    }
  })
})

/** Creates a control group with half a CPU, for this test only. */
function createHalfCpuGroup(): { folder: string } | { missing: string } {
  const name = `tailgate-test-${process.pid}`
  try {
    if (
      existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us') ||
      existsSync('/sys/fs/cgroup/cpu/cgroup.procs')
    ) {
      const folder = `/sys/fs/cgroup/cpu/${name}`
      mkdirSync(folder)
      writeFileSync(`${folder}/cpu.cfs_quota_us`, '50000')
      return { folder }
    }
    const folder = `/sys/fs/cgroup/${name}`
    mkdirSync(folder)
    writeFileSync(`${folder}/cpu.max`, '50000 100000')
    return { folder }
  } catch (error) {
    return {
      missing: `no control group can be created here: ${error instanceof Error ? error.message : error}`,
    }
  }
}
