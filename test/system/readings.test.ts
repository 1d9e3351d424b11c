/** Tests the readings of simulated machines, file by file, and of this machine. */

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countClosedConnections } from '../../src/system/ports.ts'
import { parseIdList } from '../../src/system/proc.ts'
import { readMachine, readSystemFiles } from '../../src/system/readings.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tailgate-machine-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function machineOf(files: Record<string, string>): ReturnType<typeof readSystemFiles> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return readSystemFiles(root, 'linux')
}

test('without any files, nothing is known', () => {
  expect(readSystemFiles(root, 'linux')).toEqual({
    openFiles: null,
    machineFiles: null,
    ports: null,
    waitingRoom: null,
    cpus: null,
    governors: [],
    quota: null,
    memory: null,
    tracked: null,
    selinux: null,
    kernel: null,
    steal: null,
    loadAverage: null,
    clock: null,
  })
})

test('single values are read from the files of the kernel', () => {
  const cpu = 'sys/devices/system/cpu'
  const clock = 'sys/devices/system/clocksource/clocksource0'
  const machine = machineOf({
    'proc/sys/fs/file-nr': '898\t18\t2466186\n',
    'proc/sys/net/core/somaxconn': '4096\n',
    'proc/sys/net/ipv4/tcp_max_syn_backlog': '2048\n',
    'proc/sys/net/netfilter/nf_conntrack_count': '37\n',
    'proc/sys/net/netfilter/nf_conntrack_max': '262144\n',
    'proc/sys/kernel/osrelease': '6.8.0-1021-azure\n',
    'proc/stat': 'cpu  10 20 30 40 50 60 70 80 90 100\ncpu0 1 2 3 4 5 6 7 8 9 10\n',
    'proc/loadavg': '3.12 2.52 1.90 2/172 32660\n',
    'proc/meminfo': 'MemTotal:       24684500 kB\nMemAvailable:   23845000 kB\n',
    [`${cpu}/online`]: '0-1,3\n',
    [`${cpu}/cpu0/cpufreq/scaling_governor`]: 'powersave\n',
    [`${cpu}/cpu1/cpufreq/scaling_governor`]: 'powersave\n',
    [`${cpu}/cpu2/cpufreq/scaling_governor`]: 'userspace\n', // this CPU is offline
    [`${cpu}/cpu3/cpufreq/scaling_governor`]: 'performance\n',
    [`${clock}/current_clocksource`]: 'hpet\n',
    [`${clock}/available_clocksource`]: 'tsc hpet acpi_pm \n',
    'sys/fs/selinux/enforce': '1',
  })
  expect(machine).toMatchObject({
    machineFiles: { open: 880, most: 2_466_186 },
    waitingRoom: { accepted: 4096, opening: 2048 },
    tracked: { now: 37, most: 262_144 },
    kernel: '6.8.0-1021-azure',
    steal: 80 / 360,
    loadAverage: 3.12,
    memory: { freeBytes: 23_845_000 * 1024, limit: 'machine' },
    cpus: 3,
    governors: ['powersave', 'performance'],
    clock: { current: 'hpet', available: ['tsc', 'hpet', 'acpi_pm'] },
    selinux: 'enforcing',
  })
  expect(machineOf({ 'sys/fs/selinux/enforce': '0' }).selinux).toBe('permissive')
})

test('an invalid number is null', () => {
  const machine = machineOf({
    'proc/sys/fs/file-nr': 'many few\n',
    'proc/sys/net/ipv4/ip_local_port_range': 'x y\n',
    'proc/stat': 'cpu  1 2 3\n',
    'proc/loadavg': '\n',
  })
  expect(machine).toMatchObject({ machineFiles: null, ports: null, steal: null, loadAverage: null })
})

test.each([
  ['', []],
  ['0', [0]],
  ['0-2,8', [0, 1, 2, 8]],
  ['8080,9148-9150', [8080, 9148, 9149, 9150]],
  ['3-1', []],
  ['x', []],
])('a list of the kernel such as “%s” is read', (text, numbers) => {
  expect(parseIdList(text).filter((number) => !Number.isNaN(number))).toEqual(numbers)
})

test('closed connections are counted by their port, at either end', () => {
  const row = (local: string, remote: string, state: string) =>
    `   0: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000  1000        0 1\n`
  const tables: Record<string, string> = {
    '/proc/net/tcp':
      row('0100007F:9C40', '0100007F:1F90', '06') + // of a client, to 8080
      row('0100007F:1F90', '0100007F:9C41', '06') + // of the server
      row('0100007F:9C42', '0100007F:1F90', '01') + // still open
      row('0100007F:9C43', '0100007F:1F91', '06'), // to another port
    '/proc/net/tcp6': row(
      '00000000000000000000000001000000:9C44',
      '00000000000000000000000001000000:1F90',
      '06',
    ),
  }
  const count = (port: number) => countClosedConnections(port, (path) => tables[path] ?? null)
  expect([count(8080), count(8081), count(8082)]).toEqual([3, 1, 0])
})

describe('ports', () => {
  const head =
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n'
  const row = (local: string, remote: string, state: string) =>
    `   0: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000     0        0 1 1 0 20 4 30 10 -1\n`
  const loopback = '0100007F'
  const port = (number: number) => number.toString(16).toUpperCase().padStart(4, '0')
  const range = { 'proc/sys/net/ipv4/ip_local_port_range': '40000\t40015\n' }

  test('are counted by remote address, without ports outside of the range', () => {
    const service = `${loopback}:${port(3000)}`
    const table = [
      row(`${loopback}:${port(40_001)}`, service, '01'),
      row(service, `${loopback}:${port(40_001)}`, '01'), // the other end of that connection
      row(`${loopback}:${port(40_002)}`, service, '06'),
      row(`${loopback}:${port(40_003)}`, service, '06'),
      row(`${loopback}:${port(50_000)}`, service, '01'),
      row(`${loopback}:${port(40_004)}`, `0700000A:${port(443)}`, '08'),
      row(`00000000:${port(40_005)}`, '00000000:0000', '0A'),
      row(`00000000:${port(3000)}`, '00000000:0000', '0A'),
    ]
    const { ports } = machineOf({
      ...range,
      'proc/sys/net/ipv4/ip_local_reserved_ports': '8080,40010-40012\n',
      'proc/sys/net/ipv4/tcp_tw_reuse': '2\n',
      'proc/net/tcp': head + table.join(''),
    })
    expect(ports).toEqual({
      from: 40_000,
      to: 40_015,
      reserved: 3,
      listening: 1,
      taken: [
        { host: '127.0.0.1', port: 3000, open: 1, waiting: 2 },
        { host: '10.0.0.7', port: 443, open: 1, waiting: 0 },
      ],
      reuse: 'over-loopback',
    })
  })

  test('of IPv6 connections are counted, also with IPv4-mapped addresses', () => {
    const own = `00000000000000000000000001000000:${port(40_001)}`
    const mapped = `0000000000000000FFFF0000${loopback}`
    const { ports } = machineOf({
      ...range,
      'proc/net/tcp6':
        head +
        row(own, `00000000000000000000000001000000:${port(3000)}`, '01') +
        row(`${mapped}:${port(40_002)}`, `${mapped}:${port(3000)}`, '01') +
        row(own, `B80D0120000000000000000001000000:${port(443)}`, '01'),
    })
    expect(ports?.taken.map(({ host }) => host)).toEqual(['::1', '127.0.0.1', '2001:db8::1'])
  })

  test.each([
    ['0\n', 'never'],
    ['1\n', 'always'],
    ['2\n', 'over-loopback'],
  ])('in TIME_WAIT are reused with tcp_tw_reuse %j: %s', (text, reuse) => {
    expect(machineOf({ ...range, 'proc/sys/net/ipv4/tcp_tw_reuse': text }).ports?.reuse).toBe(reuse)
  })

  test('that are reserved are counted, and only the most frequent remotes are listed', () => {
    const table = Array.from({ length: 50 }, (_, index) =>
      row(`${loopback}:${port(40_000)}`, `${loopback}:${port(1000 + index)}`, '01').repeat(
        index + 1,
      ),
    )
    const { ports } = machineOf({ ...range, 'proc/net/tcp': table.join('') })
    expect(ports?.taken).toHaveLength(20)
    expect(ports?.taken[0]).toMatchObject({ port: 1049, open: 50 })
  })
})

describe('cgroups', () => {
  const two = {
    'proc/self/cgroup': '0::/kubepods/pod1/app\n',
    'proc/self/mountinfo':
      '30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n',
  }
  const one = {
    'proc/self/cgroup': '4:cpu,cpuacct:/docker/5bc8\n3:memory:/docker/5bc8\n',
    'proc/self/mountinfo':
      '31 30 0:27 /docker/5bc8 /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n' +
      '32 30 0:28 /docker/5bc8 /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n',
  }

  test('of version 2: the smallest quota up to the root counts, with its throttled periods', () => {
    const group = 'sys/fs/cgroup/kubepods'
    const { quota } = machineOf({
      ...two,
      [`${group}/cpu.max`]: '400000 100000\n',
      [`${group}/pod1/cpu.max`]: '50000 100000\n',
      [`${group}/pod1/cpu.stat`]:
        'usage_usec 5\nnr_periods 340\nnr_throttled 12\nthrottled_usec 9\n',
      [`${group}/pod1/app/cpu.max`]: 'max 100000\n',
    })
    expect(quota).toEqual({ cpus: 0.5, throttled: { periods: 12, of: 340 } })
  })

  test('of version 1: quota and period are two files, and -1 means no quota', () => {
    const folder = 'sys/fs/cgroup/cpu,cpuacct'
    const files = { ...one, [`${folder}/cpu.cfs_period_us`]: '100000\n' }
    expect(machineOf({ ...files, [`${folder}/cpu.cfs_quota_us`]: '-1\n' }).quota).toBeNull()
    expect(machineOf({ ...files, [`${folder}/cpu.cfs_quota_us`]: '150000\n' }).quota?.cpus).toBe(
      1.5,
    )
  })

  test('free memory is the rest up to the first limit, and cached files count as free', () => {
    const meminfo = { 'proc/meminfo': 'MemAvailable:   23845000 kB\n' }
    const group = 'sys/fs/cgroup/kubepods/pod1'
    expect(
      machineOf({
        ...two,
        ...meminfo,
        [`${group}/memory.max`]: '500000000\n',
        [`${group}/memory.current`]: '400000000\n',
        [`${group}/memory.stat`]: 'anon 1\ninactive_file 50000000\n',
        [`${group}/app/memory.max`]: 'max\n',
        [`${group}/app/memory.current`]: '1\n',
      }).memory,
    ).toEqual({ freeBytes: 150_000_000, limit: 'group' })
  })

  test('of version 1 have a very large number instead of no memory limit', () => {
    const meminfo = { 'proc/meminfo': 'MemAvailable:   1000 kB\n' }
    const folder = 'sys/fs/cgroup/memory'
    const files = { ...one, ...meminfo, [`${folder}/memory.usage_in_bytes`]: '1000\n' }
    const at = (limit: string) =>
      machineOf({ ...files, [`${folder}/memory.limit_in_bytes`]: limit }).memory
    expect(at('9223372036854771712\n')).toEqual({ freeBytes: 1_024_000, limit: 'machine' })
    expect(at('501000\n')).toEqual({ freeBytes: 500_000, limit: 'group' })
  })
})

test('the connections of this test are among the counted connections of this machine', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const towards = (host: string) => ({ kind: 'port' as const, target: { host, port } })
  try {
    // More than other tests leave: only the busiest remotes are listed.
    for (let count = 0; count < 500; count += 1) {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      await once(socket, 'connect')
    }
    const machine = readMachine(towards('127.0.0.1'))
    expect(machine).toMatchObject({ platform: process.platform, engine: { kind: 'there' } })
    if (machine.platform !== 'linux') return
    expect(machine.ports?.taken.find((taken) => taken.port === port)).toMatchObject({
      host: '127.0.0.1',
      open: 500,
    })
    expect(machine.openFiles).toBeGreaterThan(500)
    expect(machine.service).toMatchObject({ processes: 1, open: machine.openFiles })
    expect(readMachine(towards('192.0.2.1')).service, 'another machine').toBeNull()
    expect(readMachine({ kind: 'socket' }).service).toBeNull()
    expect(machine.kernel).toMatch(/^\d+\.\d+/)
    expect(machine.cpus).toBeGreaterThan(0)
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})
