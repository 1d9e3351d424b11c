/** Fuzzes what the kernel and container engines print: /proc, /sys, and `docker inspect`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCgroupFolder } from '../../src/service/container/cgroup.ts'
import type { ContainerClient } from '../../src/service/container/client.ts'
import { inspectContainers, observeContainers } from '../../src/service/container/container.ts'
import { parseListeningInodes, parseProcessStat } from '../../src/service/process/processes.ts'
import { readCpuQuota, readSpareMemory } from '../../src/system/cgroup-limits.ts'
import { readPorts } from '../../src/system/ports.ts'
import { parseIdList, parseNumbers, type TextReader } from '../../src/system/proc.ts'
import { readSystemFiles } from '../../src/system/readings.ts'
import { checkProperty, damageJson, damageTexts, listUnboundedNumbers, rawTexts } from './fuzz.ts'

const stat = '4242 (node) S 1 4242 4242 0 -1 4194304 100 0 0 0 12 3 1 1 20 0 11 0 98765 1000000 500'
const tcp = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1
   1: 0100007F:9C40 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1
   2: 00000000000000000000000001000000:9C41 00000000000000000000000001000000:0BB8 06 0:0 00:0 0 0
`
const mountinfo = `30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate
31 30 0:27 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
32 30 0:28 /docker /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
`
const groups = '4:cpu,cpuacct:/docker/5bc8\n3:memory:/docker/5bc8\n0::/docker/5bc8\n'
const folder = '/sys/fs/cgroup/docker/5bc8'
const files: Record<string, string> = {
  '/proc/self/cgroup': groups,
  '/proc/self/mountinfo': mountinfo,
  [`${folder}/cpu.max`]: '50000 100000\n',
  [`${folder}/cpu.stat`]: 'usage_usec 1\nnr_periods 10\nnr_throttled 3\n',
  [`${folder}/memory.max`]: '1000000\n',
  [`${folder}/memory.current`]: '2000\n',
  [`${folder}/memory.stat`]: 'anon 5\ninactive_file 100\nshmem 0\n',
  '/sys/fs/cgroup/cpu,cpuacct/docker/5bc8/cpu.cfs_quota_us': '-1\n',
  '/sys/fs/cgroup/cpu,cpuacct/docker/5bc8/cpu.cfs_period_us': '100000\n',
  '/proc/net/tcp': tcp,
  '/proc/net/tcp6': tcp,
  '/proc/sys/net/ipv4/ip_local_port_range': '32768\t60999\n',
  '/proc/sys/net/ipv4/ip_local_reserved_ports': '32770-32780,40000\n',
  '/proc/sys/net/ipv4/tcp_tw_reuse': '2\n',
  '/proc/sys/net/ipv4/tcp_max_syn_backlog': '1024\n',
  '/proc/sys/net/core/somaxconn': '4096\n',
  '/proc/sys/fs/file-nr': '1088\t0\t9223372036854775807\n',
  '/proc/sys/kernel/osrelease': '6.8.0-1021-azure\n',
  '/proc/stat': 'cpu  1 2 3 4 5 6 7 8 9 10\ncpu0 1 2 3 4 5 6 7 8 9 10\n',
  '/proc/loadavg': '0.52 0.58 0.59 1/467 12345\n',
  '/proc/meminfo': 'MemTotal: 16000000 kB\nMemAvailable:   8000000 kB\n',
  '/sys/devices/system/cpu/online': '0-3\n',
  '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor': 'powersave\n',
  '/sys/devices/system/clocksource/clocksource0/current_clocksource': 'tsc\n',
  '/sys/devices/system/clocksource/clocksource0/available_clocksource': 'tsc hpet\n',
}
const kernelWords = [
  ...[
    ' ',
    '\n',
    '\t',
    '/',
    '-',
    ',',
    ':',
    ' - ',
    '(',
    ')',
    '0A',
    'max',
    '-1',
    '0',
    '18446744073709551615',
  ],
  ...[
    '4294967295',
    '0-4294967295',
    '1-',
    '\\040',
    'cgroup2',
    '/..',
    '::',
    '9'.repeat(400),
    'FFFFFFFF:FFFF',
  ],
]
const damage = (text: string) => damageTexts(fc.constant(text), kernelWords)

test('the state of a process has numbers or is unknown, whatever the name of its program', async () => {
  const names = fc.string({ unit: 'binary-ascii', maxLength: 15 })
  await checkProperty(names, { runs: 1000 }, (name) => {
    const reading = parseProcessStat(stat.replace('(node)', () => `(${name})`))
    expect(reading).toMatchObject({ pid: 4242, name, parent: 1, group: 4242, startTicks: 98765 })
    expect(reading).toMatchObject({ ownTicks: 15, collectedTicks: 2, dead: false })
  })
  await checkProperty(
    fc.oneof(damage(stat), rawTexts),
    { runs: 1000, examples: ['', 'x (a) S'] },
    (text) => {
      expect(listUnboundedNumbers(parseProcessStat(text))).toEqual([])
    },
  )
})

test('only rows of the table give inodes, and each is a word', async () => {
  expect(parseListeningInodes(tcp, 3000)).toEqual(['4711'])
  await checkProperty(fc.oneof(damage(tcp), rawTexts), { runs: 1000 }, (table) => {
    for (const inode of parseListeningInodes(table, 3000)) expect(inode).toMatch(/^\S+$/)
  })
})

test('lists of numbers are finite and short', async () => {
  const lists = fc.oneof(damage('0-3,8,10-11'), rawTexts)
  await checkProperty(
    lists,
    { runs: 1000, examples: ['0-4294967295', '0-99999,'.repeat(8000)] },
    (text) => {
      expect(listUnboundedNumbers(parseNumbers(text))).toEqual([])
      const ids = parseIdList(text)
      expect(listUnboundedNumbers(ids)).toEqual([])
      expect(ids.length).toBeLessThanOrEqual(65_536)
    },
  )
})

/** The files, one of which is damaged. */
const damagedFiles = fc
  .constantFrom(...Object.keys(files))
  .chain((path) => fc.tuple(fc.constant(path), damage(files[path] ?? '')))
  .map(([path, text]): Record<string, string> => ({ ...files, [path]: text }))

const fileExamples = [
  // Without a place where it is mounted, the folders above it have no end.
  { ...files, '/proc/self/mountinfo': '31 30 0:27 /docker/5bc8 - cgroup2 x y' },
  { ...files, [`${folder}/cpu.max`]: `${'9'.repeat(400)} ${'9'.repeat(400)}` },
  { ...files, '/proc/sys/net/ipv4/ip_local_port_range': `1 ${'9'.repeat(400)}` },
  { ...files, '/proc/sys/net/ipv4/ip_local_reserved_ports': '0-4294967295' },
]

test('limits of control groups and ports are in range or unknown', async () => {
  await checkProperty(damagedFiles, { runs: 1000, examples: fileExamples }, (all) => {
    const read: TextReader = (path) => all[path] ?? null
    const quota = readCpuQuota(read)
    expect(listUnboundedNumbers({ quota, memory: readSpareMemory(read) })).toEqual([])
    expect(quota?.cpus ?? 1).toBeGreaterThanOrEqual(0)
    expect(listUnboundedNumbers(readPorts(read))).toEqual([])
    const [cgroup = '', mounts = ''] = [all['/proc/self/cgroup'], all['/proc/self/mountinfo']]
    for (const controller of [null, 'cpu', 'memory'] as const)
      expect(findCgroupFolder(controller, cgroup, mounts) ?? '/').toMatch(/^\//)
  })
})

test('the readings of a machine are finite or unknown', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tailgate-fuzz-'))
  try {
    for (const [path, text] of Object.entries(files)) writeFile(join(root, path), text)
    const paths = Object.keys(files)
    const changes = fc
      .constantFrom(...paths)
      .chain((path) => fc.tuple(fc.constant(path), damage(files[path] ?? '')))
    await checkProperty(changes, { runs: 150 }, ([path, text]) => {
      writeFile(join(root, path), text)
      try {
        expect(listUnboundedNumbers(readSystemFiles(root, 'linux'))).toEqual([])
      } finally {
        writeFile(join(root, path), files[path] ?? '')
      }
    })
  } finally {
    rmSync(root, { recursive: true })
  }
})

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const inspection = {
  Id: '5bc8d0f1',
  State: { Status: 'running', Pid: 4242 },
  HostConfig: { RestartPolicy: { Name: 'no' } },
  NetworkSettings: {
    Ports: { '80/tcp': [{ HostIp: '0.0.0.0', HostPort: '3000' }], '81/tcp': null },
  },
}

test('what a container engine prints is understood or ignored', async () => {
  const documents = [[inspection], [inspection, inspection]]
  const ports = JSON.stringify(documents[0]).replace('"3000"', '"1e9"')
  await checkProperty(
    damageJson(documents),
    { runs: 1000, examples: ['', 'no JSON', ports] },
    async (text) => {
      const client = createClient(text)
      const found = await inspectContainers(client, ['5bc8'])
      expect(found === null || Array.isArray(found)).toBe(true)
      if (found === null || found.some(({ State }) => State.Status === 'created')) return
      const { publishedPorts } = await observeContainers(client, 'label')
      for (const port of publishedPorts) {
        expect(Number.isInteger(port)).toBe(true)
        expect(port).toBeGreaterThan(0)
        expect(port).toBeLessThanOrEqual(65_535)
      }
    },
  )
})

/** A client whose engine has one container, and inspects it with this output. */
function createClient(text: string): ContainerClient {
  return {
    name: 'docker',
    env: {},
    run: async ([verb]) => ({ kind: 'done', text: verb === 'ps' ? '5bc8\n' : text }),
  }
}
