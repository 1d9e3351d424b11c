/** Tests the findings on a machine, from given readings. */

import { describe, expect, test } from 'vitest'
import { checkProbedConnections } from '../../../src/core/doctor/connection-probe.ts'
import {
  checkReadings,
  findFittingConnections,
  findWorstLevel,
  identifyFinding,
  selectLoadFindings,
} from '../../../src/core/doctor/doctor.ts'
import type { MachineReadings, PortReadings } from '../../../src/core/doctor/machine-readings.ts'
import {
  computeRequirements,
  type LoadRequirements,
} from '../../../src/core/doctor/requirements.ts'
import type { ConnectionProbeResult } from '../../../src/engine/types.ts'
import { parseSuite } from '../../helpers/configs.ts'
import { findFinding, quietMachine, thousandConnections } from '../../helpers/machines.ts'

test('every finding on a machine with enough resources is fine, without a remedy', () => {
  const findings = checkReadings(quietMachine, thousandConnections)
  expect(findings.filter(({ level, remedy }) => level !== 'fine' || remedy !== null)).toEqual([])
  expect(findings.map(({ check }) => check)).toEqual([
    'open files',
    "the machine's files",
    'ports',
    'waiting room',
    'connection tracking',
    'memory',
    'CPUs',
    'clock rate',
    'other programs',
    'time taken away',
    'precedence',
    'kernel',
    'clock',
  ])
})

test('every warning and problem has a remedy', () => {
  const poor: MachineReadings = {
    ...quietMachine,
    engine: { kind: 'there', files: { was: 64, is: 64, most: 64 }, processors: 1, realTime: false },
    machineFiles: { open: 999, most: 1000 },
    ports: { from: 40_000, to: 40_015, reserved: 0, listening: 0, taken: [], reuse: 'never' },
    waitingRoom: { accepted: 16, opening: 16 },
    governors: ['powersave'],
    quota: { cpus: 0.5, throttled: { periods: 12, of: 340 } },
    memory: { freeBytes: 1_000_000, limit: 'group' },
    tracked: { now: 262_140, most: 262_144 },
    selinux: 'enforcing',
    kernel: '4.18.0-553.el8_10.x86_64',
    steal: 0.034,
    loadAverage: 3.2,
    clock: { current: 'hpet', available: ['hpet', 'tsc'] },
  }
  const findings = checkReadings(poor, thousandConnections)
  expect(findings.filter(({ level }) => level === 'fine')).toEqual([])
  expect(findings.filter(({ remedy }) => remedy === null)).toEqual([])
  expect(findings).toHaveLength(15)
  for (const { sentence, remedy } of findings) {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(`${sentence} ${remedy}`).not.toMatch(/NaN|undefined|null|Infinity/)
  }
  expect(findWorstLevel(findings)).toBe('problem')
})

test('the connections that fit are as many as no check has a problem with', () => {
  const files = { was: 256, is: 256, most: 256 }
  const poor: MachineReadings = {
    ...quietMachine,
    engine: { kind: 'there', files, processors: 4, realTime: true },
  }
  // 56 files are open anyway.
  expect(findFittingConnections(poor, thousandConnections)).toBe(200)
  const ports = { from: 40_000, to: 40_099, reserved: 0, listening: 0, taken: [] }
  expect(
    findFittingConnections({ ...poor, ports: { ...ports, reuse: 'never' } }, thousandConnections),
  ).toBe(100)
  expect(findFittingConnections(quietMachine, thousandConnections)).toBe(1000)
})

describe('open files', () => {
  const may = (most: number, was = most): Partial<MachineReadings> => ({
    engine: { kind: 'there', files: { was, is: most, most }, processors: 4, realTime: true },
  })

  test('too few for one service are a problem, with a command that serves both sides', () => {
    expect(findFinding('open files', may(256))).toEqual({
      level: 'problem',
      sentence:
        'This process may have 256 files open, and each connection is one: 1,000 connections ' +
        'take 1,056, including the files that are open anyway.',
      remedy:
        '`sudo prlimit --pid $$ --nofile=2056:2056` in the shell that starts tailgate, ' +
        'or `docker run --ulimit nofile=2056`',
    })
  })

  test('too few for base and head at once are a warning if both may not be loaded', () => {
    expect(findFinding('open files', may(2000))).toMatchObject({ level: 'warning' })
    expect(findFinding('open files', may(2055))?.sentence).toContain(
      'not to base and head at once, which take 2,056.',
    )
    expect(findFinding('open files', may(2056))?.level).toBe('fine')
    expect(findFinding('open files', may(2055), { sides: { least: 2, most: 2 } })?.level).toBe(
      'problem',
    )
    expect(findFinding('open files', may(2055), { sides: { least: 1, most: 1 } })?.level).toBe(
      'fine',
    )
  })

  test('a limit that was raised is shown with its former value', () => {
    expect(findFinding('open files', may(65_536, 1024))?.sentence).toMatch(
      /^This process may have 65,536 files open \(raised from 1,024\),/,
    )
  })

  test('each thread of the engine needs a few more', () => {
    expect(
      findFinding('open files', may(2056), { workers: { kind: 'given', count: 2 } })?.level,
    ).toBe('warning')
  })

  test('the number of threads is that of the engine if it is not configured', () => {
    const own = (
      perSecond: number | null,
      processors: number,
      quota: MachineReadings['quota'] = null,
    ) => {
      const readings = {
        cpus: 64,
        quota,
        engine: {
          kind: 'there' as const,
          files: { was: 9, is: 9, most: 9 },
          processors,
          realTime: true,
        },
      }
      const asked: Partial<LoadRequirements> = {
        workers: { kind: 'chosen', perSecond },
        sides: { least: 1, most: 1 },
      }
      const takes = /take ([\d,]+), including the files/.exec(
        findFinding('open files', readings, asked)?.sentence ?? '',
      )?.[1]
      return (Number(takes?.replace(',', '')) - 1052) / 4
    }
    expect(own(500, 64)).toBe(1)
    expect(own(100_000, 64)).toBe(1)
    expect(own(250_000, 64)).toBe(3)
    expect(own(9_000_000, 16)).toBe(8)
    expect(own(9_000_000, 4)).toBe(1)
    expect(own(null, 64)).toBe(16)
    expect(own(null, 64, { cpus: 8.5, throttled: { periods: 0, of: 0 } })).toBe(2)
  })

  test('the limit of the whole machine counts both ends', () => {
    expect(
      findFinding("the machine's files", { machineFiles: { open: 1000, most: 4999 } }),
    ).toEqual({
      level: 'problem',
      sentence:
        'All programs together may have 4,999 files open, and have 1,000; ' +
        '1,000 connections to each of base and head take 4,000, both ends counted.',
      remedy: '`sudo sysctl -w fs.file-max=9000`',
    })
    expect(
      findFinding("the machine's files", { machineFiles: { open: 1000, most: 5000 } })?.level,
    ).toBe('fine')
  })
})

test('too few files of a running service are a warning, for all its processes together', () => {
  expect(
    findFinding("the service's files", { service: { processes: 1, open: 25, most: 1024 } }),
  ).toEqual({
    level: 'warning',
    sentence:
      'The service may have 1,024 files open, and has 25: ' +
      'some of 1,000 connections would never be accepted.',
    remedy: '`ulimit -n 2000` where the service is started, or `LimitNOFILE=2000`',
  })
  expect(
    findFinding("the service's files", { service: { processes: 2, open: 50, most: 2048 } }),
  ).toMatchObject({
    level: 'fine',
    sentence: 'The 2 processes of the service may have 2,048 files open, and have 50.',
  })
  expect(findFinding("the service's files")).toBeNull()
})

describe('ports', () => {
  const range = (other: Partial<PortReadings>): Partial<MachineReadings> => ({
    ports: {
      from: 32_768,
      to: 60_999,
      reserved: 0,
      listening: 0,
      taken: [],
      reuse: 'over-loopback',
      ...other,
    },
  })
  const to = (host: string, port = 3000) => ({
    way: { kind: 'port' as const, target: { host, port } },
  })
  const remote = to('10.0.0.7')

  test('a range that is too small is a problem, and can be widened', () => {
    expect(findFinding('ports', range({ from: 40_000, to: 40_015 }))).toEqual({
      level: 'problem',
      sentence:
        'Connections to one address come from 16 ports (40000 to 40015): ' +
        'too few for 1,000 connections.',
      remedy: '`sudo sysctl -w net.ipv4.ip_local_port_range="1024 65535"`',
    })
  })

  test('ports that are reserved, or have a listener, are not available', () => {
    const few = range({ from: 40_000, to: 41_001, reserved: 2, listening: 1 })
    expect(findFinding('ports', few)?.sentence).toContain(
      'come from 999 ports (40000 to 41001, without 2 reserved and 1 with a listener): too few',
    )
    expect(findFinding('ports', range({ from: 40_000, to: 41_001, reserved: 2 }))?.level).toBe(
      'fine',
    )
  })

  const crowded = (open: number, waiting: number, other: Partial<PortReadings> = {}) =>
    range({ taken: [{ host: '10.0.0.7', port: 3000, open, waiting }], ...other })

  test('only ports in use towards the service count', () => {
    const taken = crowded(20_000, 8000)
    expect(findFinding('ports', taken, remote)).toEqual({
      level: 'problem',
      sentence:
        'Connections to one address come from 28,232 ports (32768 to 60999), and towards ' +
        '10.0.0.7:3000 20,000 are in use and 8,000 wait for a minute after use (TIME_WAIT): ' +
        'too few for 1,000 connections.',
      remedy: '`sudo sysctl -w net.ipv4.ip_local_port_range="1024 65535"`',
    })
    expect(findFinding('ports', taken, to('10.0.0.8'))?.level).toBe('fine')
    expect(findFinding('ports', taken, to('10.0.0.7', 3001))?.level).toBe('fine')
    expect(findFinding('ports', taken, to('shop.internal'))?.level).toBe('problem')
  })

  test('without a target, too few ports towards the busiest address are a warning', () => {
    expect(findFinding('ports', crowded(27_500, 0))).toMatchObject({
      level: 'warning',
      sentence: expect.stringContaining('too few for 1,000 connections, if that is the service.'),
    })
  })

  test('ports in TIME_WAIT do not count if the kernel reuses them', () => {
    const towards = (host: string, reuse: PortReadings['reuse']) => {
      const taken = [{ host, port: 3000, open: 0, waiting: 28_000 }]
      return findFinding('ports', range({ taken, reuse }), to(host))?.level
    }
    expect(towards('127.0.0.1', 'over-loopback')).toBe('fine')
    expect(towards('::1', 'over-loopback')).toBe('fine')
    expect(towards('10.0.0.7', 'over-loopback')).toBe('problem')
    expect(towards('10.0.0.7', 'always')).toBe('fine')
    expect(towards('127.0.0.1', 'never')).toBe('problem')
  })

  test('the remedy is to wait if most ports are in TIME_WAIT, or fewer connections', () => {
    const wide = { from: 1024, to: 65_535 }
    expect(findFinding('ports', crowded(100, 64_000, wide), remote)?.remedy).toMatch(
      /^wait for a minute/,
    )
    expect(findFinding('ports', crowded(64_000, 0, wide), remote)?.remedy).toMatch(
      /^fewer connections/,
    )
    expect(findFinding('ports', crowded(100, 28_000), remote)?.remedy).toMatch(
      /65535"`, or wait for a minute$/,
    )
  })

  test('new connections may use up the ports within a minute, but not over loopback', () => {
    const asked: Partial<LoadRequirements> = { ...remote, openedPerMinute: 30_000 }
    expect(findFinding('ports', {}, asked)).toMatchObject({
      level: 'warning',
      sentence: expect.stringContaining(
        'each is kept for a minute after its connection has ended, and 30,000 are opened per',
      ),
      remedy: expect.stringContaining('tcp_tw_reuse=1'),
    })
    expect(findFinding('ports', {}, { ...remote, openedPerMinute: 28_232 })?.level).toBe('fine')
    expect(findFinding('ports', range({ reuse: 'always' }), asked)?.level).toBe('fine')
    expect(findFinding('ports', {}, { ...asked, ...to('127.0.0.1') })?.level).toBe('fine')
  })
})

test('a unix socket needs no ports, and each address of a name has its own', () => {
  const few = {
    ports: { from: 1, to: 10, reserved: 0, listening: 0, taken: [], reuse: 'never' as const },
  }
  expect(findFinding('ports', few, { way: { kind: 'socket' } })).toBeNull()
  expect(findFinding('connection tracking', {}, { way: { kind: 'socket' } })).toBeNull()
  expect(findFinding('ports', few, { way: { kind: 'addresses' } })).toMatchObject({
    level: 'warning',
    sentence: expect.stringContaining(
      'too few for 1,000 connections, unless they go to several addresses.',
    ),
  })
})

test('a listen backlog that is too small is a warning', () => {
  const room = (accepted: number, opening = 2048) => ({ waitingRoom: { accepted, opening } })
  expect(findFinding('waiting room', room(128))?.level).toBe('fine')
  expect(findFinding('waiting room', room(99))).toMatchObject({
    level: 'warning',
    sentence: expect.stringContaining(
      'some of 100 that arrive at once would be dropped, and retried after a second.',
    ),
    remedy: expect.stringContaining('net.core.somaxconn=4096 net.ipv4.tcp_max_syn_backlog=4096'),
  })
  expect(findFinding('waiting room', room(4096, 99))?.level).toBe('warning')
  expect(findFinding('waiting room', room(16), { openedTogether: 16 })?.level).toBe('fine')
  expect(findFinding('waiting room', room(4096), { openedTogether: 5000 })?.remedy).toContain(
    'somaxconn=5000 ',
  )
})

test('a full table of the firewall is a warning', () => {
  expect(findFinding('connection tracking', { tracked: { now: 63_537, most: 65_536 } })).toEqual({
    level: 'warning',
    sentence:
      'The firewall tracks at most 65,536 connections, and tracks 63,537 now: some of 2,000 more ' +
      'would be dropped without a message.',
    remedy: '`sudo sysctl -w net.netfilter.nf_conntrack_max=68000`',
  })
  expect(findFinding('connection tracking', { tracked: null })).toBeNull()
})

test.each([
  ['group', 'This container has 32 MB of memory left;', 'docker run --memory'],
  ['machine', 'This machine has 32 MB of memory left;', 'stop other programs'],
] as const)(
  'memory that is too little is a problem, by the limit of the %s',
  (limit, sentence, remedy) => {
    const found = findFinding('memory', { memory: { freeBytes: 32_000_000, limit } })
    expect(found?.level).toBe('problem')
    expect(found?.sentence).toContain(sentence)
    expect(found?.remedy).toContain(remedy)
  },
)

describe('processors', () => {
  test('a quota is a warning that shows how often it throttled', () => {
    expect(
      findFinding('CPU quota', { quota: { cpus: 0.5, throttled: { periods: 12, of: 340 } } }),
    ).toMatchObject({
      level: 'warning',
      sentence: expect.stringMatching(
        /0\.5 CPUs, of the 4 that it may run on: .* it was throttled in 12 of 340 periods\.$/,
      ),
      remedy: expect.stringContaining('`docker run` without `--cpus`'),
    })
    expect(
      findFinding('CPU quota', { quota: { cpus: 4, throttled: { periods: 0, of: 340 } } }),
    ).toMatchObject({
      level: 'fine',
      sentence: 'A quota leaves this container all of its 4 CPUs.',
    })
  })

  test('a quota of all CPUs that tailgate may use is fine', () => {
    const two = { cpus: 64, quota: { cpus: 2, throttled: { periods: 0, of: 340 } } }
    expect(findFinding('CPU quota', { ...two, ...bound(2) })).toMatchObject({
      level: 'fine',
      sentence: 'A quota leaves this container all of its 2 CPUs.',
    })
    expect(findFinding('CPU quota', { ...two, ...bound(64) })?.level).toBe('warning')
    expect(findFinding('CPU quota', { ...two, ...bound(4) })?.sentence).toContain(
      'of the 4 that it may run on',
    )
  })

  test('a quota that throttled once more in the meantime is the same finding', () => {
    const matters = [12, 13].map((periods) => {
      const quota = { cpus: 0.5, throttled: { periods, of: 340 } }
      return selectLoadFindings(checkReadings({ ...quietMachine, quota }, thousandConnections)).map(
        identifyFinding,
      )
    })
    expect(matters[0]).toHaveLength(1)
    expect(matters[0]).toEqual(matters[1])
  })

  test('on a runner that GitHub hosts, sudo grants the scheduling priority, so it is fine', () => {
    const without = {
      engine: { kind: 'there' as const, files: null, processors: 4, realTime: false },
    }
    expect(findFinding('precedence', without)).toMatchObject({
      level: 'warning',
      remedy: expect.stringContaining('priority: sudo'),
    })
    expect(findFinding('precedence', { ...without, isHostedByGitHub: true })).toMatchObject({
      level: 'fine',
      remedy: null,
    })
  })

  const bound = (processors: number) => ({
    engine: { kind: 'there' as const, files: null, processors, realTime: true },
  })

  test('a single CPU for tailgate and the service is a warning', () => {
    expect(findFinding('CPUs', bound(1))?.sentence).toMatch(
      /^This process may run on one CPU of 4: /,
    )
    expect(findFinding('CPUs', bound(1))?.remedy).toContain('taskset -cp 0-3 $$')
    expect(findFinding('CPUs', { ...bound(1), cpus: 1 })?.remedy).toContain('two CPUs')
    expect(findFinding('CPUs', bound(2))).toMatchObject({ level: 'fine' })
  })

  test('a clock rate that follows the load is a warning; no governor is fine', () => {
    expect(findFinding('clock rate', { governors: ['powersave', 'performance'] })).toMatchObject({
      level: 'warning',
      sentence: expect.stringContaining('(powersave and performance)'),
      remedy: '`sudo cpupower frequency-set --governor performance`',
    })
    expect(findFinding('clock rate', { governors: [] })?.level).toBe('fine')
  })

  test('other programs and steal are warnings', () => {
    expect(findFinding('other programs', { loadAverage: 2 })?.level).toBe('fine')
    expect(findFinding('other programs', { loadAverage: 2.1 })?.level).toBe('warning')
    expect(findFinding('time taken away', { steal: 0.0099 })?.level).toBe('fine')
    expect(findFinding('time taken away', { steal: 0.034 })?.sentence).toContain(
      '3.4 % of its CPU time went to other guests of its host',
    )
  })
})

test.each([
  ['5.10.0-28-amd64', 'warning'],
  ['5.11.0', 'fine'],
  ['5.15.167.4-microsoft-standard-WSL2', 'fine'],
  ['4.18.0', 'warning'],
  ['10.0', 'fine'],
])('Linux %s wakes up on time: %s', (kernel, level) => {
  expect(findFinding('kernel', { kernel })?.level).toBe(level)
})

test.each([
  ['kvm-clock', [], 'fine', null],
  ['hpet', ['hpet', 'tsc'], 'warning', /echo tsc/],
  ['acpi_pm', ['acpi_pm'], 'warning', /steady counter/],
] as const)('the clock %s, with %j available, is %s', (current, available, level, remedy) => {
  const found = findFinding('clock', { clock: { current, available: [...available] } })
  expect(found?.level).toBe(level)
  if (remedy !== null) expect(found?.remedy).toMatch(remedy)
})

test('SELinux is a finding if it is there, and a warning if it enforces', () => {
  expect(findFinding('SELinux')).toBeNull()
  expect(findFinding('SELinux', { selinux: 'permissive' })?.level).toBe('fine')
  expect(findFinding('SELinux', { selinux: 'enforcing' })?.remedy).toContain('setenforce 0')
})

test('on other systems, the findings say what could not be read, and why there is no load', () => {
  const nothing: MachineReadings = {
    ...quietMachine,
    platform: 'darwin',
    engine: { kind: 'absent', why: 'tailgate has no load engine for darwin-arm64.' },
    openFiles: null,
    service: null,
    machineFiles: null,
    ports: null,
    waitingRoom: null,
    cpus: 8,
    governors: [],
    memory: null,
    tracked: null,
    kernel: null,
    steal: null,
    loadAverage: null,
    clock: null,
  }
  expect(checkReadings(nothing, thousandConnections)).toEqual([
    {
      check: 'load engine',
      level: 'problem',
      sentence: 'tailgate has no load engine for darwin-arm64.',
      remedy: null,
    },
    {
      check: 'not read',
      level: 'warning',
      sentence:
        "On darwin, these could not be read, and may not suffice: the machine's open files, " +
        'ports, the listen backlog, memory, other programs, steal and the kernel.',
      remedy: null,
    },
  ])
})

describe('before a load', () => {
  test('findings that are fine, or only concern precision, are not reported', () => {
    const noisy = {
      ...quietMachine,
      governors: ['powersave'],
      steal: 0.2,
      loadAverage: 9,
      selinux: 'enforcing' as const,
    }
    expect(selectLoadFindings(checkReadings(noisy, thousandConnections))).toEqual([])
  })

  test('findings that prevent the requested load are reported', () => {
    const poor = {
      ...quietMachine,
      waitingRoom: { accepted: 16, opening: 16 },
      machineFiles: { open: 1, most: 2 },
    }
    const said = selectLoadFindings(checkReadings(poor, thousandConnections)).map(
      ({ check, level }) => [check, level],
    )
    expect(said).toEqual([
      ["the machine's files", 'problem'],
      ['waiting room', 'warning'],
    ])
  })

  test('a suite without a number of threads has its highest rate to a side', () => {
    const asked = (text: string) => computeRequirements(parseSuite(text), 1).workers
    expect(asked("load: { rate: '100/s 10s, 100/s -> 300k/s in 10s' }")).toEqual({
      kind: 'chosen',
      perSecond: 300_000,
    })
    expect(asked('load: closed')).toEqual({ kind: 'chosen', perSecond: null })
  })

  test('a suite requires its connections, towards its own address if that is known', () => {
    const suite = parseSuite('workers: 2\nload: { rate: 500/s, connections: 500 }\n')
    expect(computeRequirements(suite, 2)).toEqual({
      connections: 500,
      sides: { least: 2, most: 2 },
      workers: { kind: 'given', count: 2 },
      openedTogether: 100,
      openedPerMinute: 6000, // 2 plays of each of 6 epochs, which take 11 s each
      way: { kind: 'port', target: { host: '127.0.0.1', port: 3000 } },
    })
    const free = parseSuite('start: serve ${port}\n', { url: ['http://127.0.0.1:${port}'] })
    expect(computeRequirements(free, 1).way).toEqual({ kind: 'port', target: null })
  })

  test.each<[string, Partial<LoadRequirements>]>([
    ['load: { rate: 500/s, on-busy: grow, max-connections: 300 }', { connections: 300 }],
    ['load: { kind: users, users: 250 }', { connections: 250, openedTogether: 100 }],
    [
      'load: { rate: 500/s, connections: 300, requests-per-connection: 1 }',
      { openedTogether: 300 },
    ],
    ['socket: /run/shop.sock', { way: { kind: 'socket' } }],
    ['warmup: 1s\nepochs: 1', { openedPerMinute: 16 }],
  ])('a suite with %j has other requirements', (text, asked) => {
    expect(computeRequirements(parseSuite(`${text}\n`), 1)).toMatchObject(asked)
  })

  test('all addresses of a name share the connections', () => {
    const suite = parseSuite('addresses: all\n', { url: ['https://shop.internal'] })
    expect(computeRequirements(suite, 1).way).toEqual({ kind: 'addresses' })
  })
})

describe('connections that were held', () => {
  const of = (held: Partial<ConnectionProbeResult>) =>
    checkProbedConnections(
      { held: 1000, ports: null, stoppedBy: null, why: null, tookMs: 61.4, ...held },
      thousandConnections,
    )

  test('are counted, with their time', () => {
    expect(of({})).toEqual({
      check: 'connections held',
      level: 'fine',
      sentence: '1,000 of 1,000 connections were held at once, opened in 61.4 ms.',
      remedy: null,
    })
  })

  test.each([
    ['files', null, 'then this process could open no more files.', /prlimit .*--nofile=1064:1064/],
    [
      'machine-files',
      null,
      'then no program on this machine could open any more files.',
      /fs\.file-max/,
    ],
    ['ports', null, 'then the ports ran out.', /ip_local_port_range/],
    ['memory', null, 'then the kernel had no memory left for more.', /tcp_mem/],
    ['time', null, 'then the machine took too long for more.', /top/],
    [
      'other',
      'Network is unreachable',
      'then the machine refused more (Network is unreachable).',
      null,
    ],
  ] as const)('have a finding on what stopped them: %s', (stoppedBy, why, ending, remedy) => {
    const found = of({ held: 235, stoppedBy, why })
    expect(found.level).toBe('problem')
    expect(found.sentence).toBe(
      `235 of 1,000 connections were held at once, opened in 61.4 ms: ${ending}`,
    )
    if (remedy === null) expect(found.remedy).toBeNull()
    else expect(found.remedy).toMatch(remedy)
  })

  test('are counted for each address, so that too few ports of one show', () => {
    expect(of({ ports: 15 })).toMatchObject({
      level: 'problem',
      sentence:
        '1,000 of 1,000 connections were held at once, opened in 61.4 ms, and no more than 15 ' +
        'to one address: then the ports ran out.',
    })
  })
})
