/**
 * `tailgate doctor`, and what is said before a run, where a machine really lacks something: open files, ports, CPU time. Each
 * test takes it away from the process alone: by a limit, in a network of its own, in a control group of its own.
 */

import { once } from 'node:events'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { execa, execaSync } from 'execa'
import { describe, expect, test } from 'vitest'
import { type Ended, openRoom } from '../helpers/command-folder.ts'
import { testDist } from '../setup.ts'

const cli = [process.execPath, join(testDist, 'cli.js')]

/** tailgate, started by another program: `prlimit --nofile=256:256`. */
async function within(starter: string[], args: string[], cwd?: string): Promise<Ended> {
  const [program = '', ...rest] = [...starter, ...cli, ...args]
  const { exitCode, stdout, stderr } = await execa(program, rest, {
    reject: false,
    stdin: 'ignore',
    env: { NO_COLOR: '1', GITHUB_ACTIONS: undefined },
    ...(cwd !== undefined && { cwd }),
  })
  return { exitCode: exitCode ?? Number.NaN, stdout: oneLined(stdout), stderr }
}

/** Sentences go over several lines of a page. */
function oneLined(text: string): string {
  return text.replace(/\n {20,}/g, ' ')
}

const isLinux = process.platform === 'linux'

test('doctor says that so many connections can be held, and holds them', async () => {
  const { stdout, exitCode } = await within([], ['doctor', '-c', '200'])
  expect(stdout).toMatch(/^tailgate: this machine can load a service over 200 connections/)
  expect(stdout).toMatch(
    /fine +connections held +200 of 200 connections were held at once, opened in \d/,
  )
  expect(exitCode).toBe(0)
})

test('doctor gives all that it found and read as JSON', async () => {
  await using room = await openRoom()
  const { stdout, exitCode } = await room.tailgate(
    'doctor',
    room.url,
    '--connections',
    '20',
    '--json',
  )
  const { schema, verdict, asked, findings, readings } = JSON.parse(stdout)
  expect(schema).toBe('tailgate.doctor/1')
  expect(['fine', 'warning']).toContain(verdict)
  expect(asked).toMatchObject({
    connections: 20,
    way: { kind: 'port', target: { host: '127.0.0.1', port: room.port } },
  })
  expect(findings.map(({ check }: { check: string }) => check)).toContain('connections held')
  expect(readings.engine.files.is).toBe(readings.engine.files.most)
  expect(exitCode).toBe(0)
})

test.each([
  [['doctor', '-c', '0'], /--connections: must be at least 1/],
  [['doctor', '-c', 'many'], /--connections: /],
  [['doctor', 'nonsense'], /the url must be an http/],
  [['doctor', '--rate', '5'], /unknown option/],
])('%j is a mistake in usage', async (args, sentence) => {
  const { stdout, stderr, exitCode } = await within([], args)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(exitCode).toBe(2)
})

test('where there is no load engine, doctor says what else it read', async () => {
  const elsewhere = 'data:text/javascript,Object.defineProperty(process,"platform",{value:"sunos"})'
  const ended = await execa(process.execPath, ['--import', elsewhere, cli[1] ?? '', 'doctor'], {
    reject: false,
    env: { TAILGATE_NATIVE_PATH: '', NO_COLOR: '1' },
  })
  expect(ended.stdout).toMatch(/problem +load engine +tailgate has no load engine for sunos/)
  expect(ended.stdout).not.toContain('connections held')
  expect(ended.exitCode).toBe(3)
})

describe.runIf(isLinux)('with 256 open files', () => {
  const few = ['prlimit', '--nofile=256:256']

  test('doctor says so, and what helps, and how many connections that was in fact', async () => {
    const { stdout, exitCode } = await within(few, ['doctor'])
    expect(stdout).toMatch(
      /^tailgate: this machine can not load a service over 1,000 connections: 2 problems/,
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

  test('a load that needs more is refused before it starts, by measure and by run, and nothing is built', async () => {
    await using room = await openRoom()
    const measured = await within(few, ['measure', room.url, '-c', '1000', '-d', '1s'])
    expect(measured.stderr).toContain("can't be loaded here. This process may have 256 files open")
    expect(measured.stdout).toBe('')
    expect(measured.exitCode).toBe(3)

    room.configure({ build: 'touch built', load: { rate: '200/s', connections: 1000 } })
    const run = await within(few, ['run', '--base', 'none'], room.folder)
    expect(run.stdout).toContain("api can't be loaded here. This process may have 256 files open")
    expect(existsSync(join(room.folder, 'built'))).toBe(false)
    expect(run.exitCode).toBe(3)
  })

  test("a suite that can not be loaded here hides no other's verdict", async () => {
    await using room = await openRoom()
    room.configure()
    const { name: _, ...suite } = JSON.parse(room.read('tailgate.yml'))
    const small = { ...suite, name: 'small', limits: { ...suite.limits, p50: '0.01ms' } }
    const large = { ...suite, name: 'large', load: { rate: '200/s', connections: 1000 } }
    room.write('tailgate.yml', JSON.stringify({ suites: [small, large] }))
    const { stdout, exitCode } = await within(few, ['run', '--base', 'none'], room.folder)
    expect(stdout).toMatch(/tailgate: small p50 is/)
    expect(stdout).toContain("large can't be loaded here. This process may have 256 files open")
    expect(exitCode, 'the worst counts').toBe(1)
  })

  test('what trips against stored runs, and can not be loaded side by side, stands and says why', async () => {
    await using room = await openRoom()
    const load = { rate: '200/s', connections: 150 }
    room.configurePair({ base: './base', mode: 'stored', load, epochs: 1 })
    room.write('base/.keep', '')
    room.write('behaviour.json', JSON.stringify({ DELAY_MS: '2' }))
    const first = await within(few, ['run', '--save-baseline'], room.folder)
    expect(first.exitCode, first.stdout + first.stderr).toBe(0)
    room.write('behaviour.json', JSON.stringify({ DELAY_MS: '80' }))
    const { stdout, exitCode } = await within(few, ['run'], room.folder)
    expect(stdout).toMatch(
      /It could not be confirmed side by side\. .* 150 connections to each of base and head/s,
    )
    expect(exitCode).toBe(1)
  })

  test('neither users, nor connections that are still to come, nor a later step are let through', async () => {
    for (const args of [
      ['measure', '--load', 'users', '--users', '1000'],
      ['measure', '-r', '100', '--on-busy', 'grow', '--max-connections', '1000'],
      ['sweep', '--connections', '1,10,1000'],
    ]) {
      const [command = '', ...flags] = args
      const { stderr, exitCode } = await within(few, [command, 'http://127.0.0.1:1', ...flags])
      expect(stderr, command).toContain('This process may have 256 files open')
      expect(exitCode, command).toBe(3)
    }
  })

  test('a load that two sides at once need more for is refused, and one that goes to one of them is not', async () => {
    await using room = await openRoom()
    room.configurePair({ load: { rate: '400/s', connections: 150 } })
    const both = await within(few, ['calibrate'], room.folder)
    expect(both.stderr).toMatch(
      /can't be loaded here\. .* 150 connections to each of base and head take 3\d\d/,
    )
    expect(both.exitCode).toBe(3)
    const alone = await within(few, ['run', '--base', 'none'], room.folder)
    expect(alone.stderr).not.toContain('files open')
    expect(alone.stdout).toContain('over 150 connections')
  })

  test('the most that is let through is really to be had: no connection fails for want of files', async () => {
    const server = createServer((_, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const load = (connections: number) =>
      within(few, [
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

/** Why the tests below can't take anything away here; null where they can. */
const withoutNetwork = whyNoNetwork()

function whyNoNetwork(): string | null {
  if (!isLinux) return 'only on Linux'
  if (process.getuid?.() !== 0) return 'a network of its own needs root'
  const { failed } = execaSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], {
    reject: false,
  })
  return failed ? 'no network of its own can be made here' : null
}

describe.skipIf(withoutNetwork !== null)(
  `with 16 ports (${withoutNetwork ?? 'in a network of its own'})`,
  () => {
    /** The command in a network that has 16 ports to connect from. */
    const inNetwork = (command: string) => [
      'unshare',
      '--net',
      'sh',
      '-c',
      `ip link set lo up && sysctl -qw net.ipv4.ip_local_port_range='40000 40015' net.ipv4.tcp_tw_reuse=0 && ${command}`,
      'sh',
    ]

    test('doctor says so, and what helps, and that one address gets no more than them', async () => {
      const { stdout, exitCode } = await within(inNetwork('exec "$@"'), ['doctor', '-c', '100'])
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

    /** A service that 8 connections are open to, and 8 were until just now; then the command. */
    const crowded = `
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
    const beside = inNetwork(`exec ${process.execPath} -e '${crowded}' -- "$@"`)

    test('that are all used up: doctor says by whom, and a load of that service is refused, one of another is not', async () => {
      const towards =
        /towards 127\.0\.0\.1:3000 8 are in use and 8 wait for a minute after their end \(TIME_WAIT\): too few/
      const unknown = await within(beside, ['doctor', '-c', '4'])
      expect(unknown.stdout).toMatch(towards)
      expect(unknown.stdout).toMatch(
        /warning +ports +.* too few for 4 connections, should that be the service\./,
      )
      expect(unknown.exitCode).toBe(0)

      const service = await within(beside, ['doctor', 'http://127.0.0.1:3000', '-c', '4'])
      expect(service.stdout).toMatch(/problem +ports /)
      expect(service.exitCode).toBe(3)

      const refused = await within(beside, [
        'measure',
        'http://127.0.0.1:3000',
        '-c',
        '4',
        '-d',
        '1s',
      ])
      expect(refused.stderr).toMatch(towards)
      expect(refused.exitCode).toBe(3)

      const other = await within(beside, ['doctor', 'http://127.0.0.1:3001', '-c', '4'])
      expect(other.stdout).toMatch(/fine +ports /)
    })
  },
)

test.runIf(isLinux)(
  'a service that runs with too few files is spoken of, and loaded all the same',
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
      const { stdout, exitCode } = await within([], ['doctor', url, '-c', '100'])
      expect(stdout).toMatch(
        /warning +the service's files +The service may have 64 files open, and has \d+: of 100/,
      )
      expect(stdout).toMatch(/What helps: `ulimit -n 200` where the service is started/)
      expect(exitCode).toBe(0)
      const measured = await within(
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
  test('doctor says so, with what helps, and a run says it too', async ({ skip }) => {
    const group = groupWithHalfACpu()
    if ('missing' in group) return skip(group.missing)
    await using room = await openRoom()
    const server = createServer((_, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const inGroup = ['sh', '-c', `echo $$ > ${group.folder}/cgroup.procs && exec "$@"`, 'sh']
    try {
      const { stdout, exitCode } = await within(inGroup, ['doctor', '-c', '10'])
      expect(stdout).toMatch(
        /warning +CPU quota +A quota leaves this container the time of 0\.5 CPUs, of the \d+ that it/,
      )
      expect(stdout).toMatch(/What helps: no quota: `docker run` without `--cpus`/)
      expect(exitCode).toBe(0)

      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const measured = await within(
        inGroup,
        ['measure', url, '-r', '50', '-d', '300ms', '--warmup', '0s'],
        room.folder,
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

/** A control group for this test alone. */
function groupWithHalfACpu(): { folder: string } | { missing: string } {
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
      missing: `no control group can be made here: ${error instanceof Error ? error.message : error}`,
    }
  }
}
