import { createServer } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findPortHolders } from '../../src/service/port.ts'
import {
  convertMacProcesses,
  parseListeningInodes,
  parseProcessStat,
} from '../../src/service/process/processes.ts'
import { type MeteredService, readResources, startMeter } from '../../src/service/resources.ts'
import { startService } from '../../src/service/service.ts'
import {
  buildFixtureCommand,
  openServiceFolder,
  resolveFixture,
  waitUntil,
} from '../helpers/service-folder.ts'

const onLinux = test.skipIf(process.platform !== 'linux')
const ready = { kind: 'log', pattern: 'busy now' } as const
const busy = { start: buildFixtureCommand('busy.mjs'), ready } as const
const megabyte = 1024 * 1024

onLinux('a meter measures the CPU time and memory of a busy service', async () => {
  await using workspace = await openServiceFolder()
  await using service = await startService(
    workspace.buildSpec({ ...busy, env: { BUSY_SHARE: '0.5', HOLD_MB: '200' } }),
    workspace,
  )
  await pause(300)
  const began = performance.now()
  const meter = startMeter(service)
  await waitUntilUsed(service, 0.5)
  const used = meter.read()
  const seconds = (performance.now() - began) / 1000
  // About 10 ms in every 20 ms; less when other processes use the CPU.
  expect(used?.cpuSeconds).toBeGreaterThan(0.4)
  expect(used?.cpuSeconds).toBeLessThan(0.8 * seconds)
  expect(used?.maxRssBytes).toBeGreaterThan(200 * megabyte)
  expect(used?.maxRssBytes).toBeLessThan(500 * megabyte)
  expect(meter.read()).toEqual(used)
})

onLinux(
  'a meter includes the CPU time of children that have ended and of new children',
  async () => {
    await using workspace = await openServiceFolder()
    const start = {
      kind: 'shell',
      line: `"${process.execPath}" "${resolveFixture('busy.mjs')}" & wait`,
    } as const
    await using service = await startService(
      workspace.buildSpec({ start, ready, env: { IN_CHILDREN: '1' } }),
      workspace,
    )
    const began = performance.now()
    const meter = startMeter(service)
    await waitUntilUsed(service, 0.5)
    const used = meter.read()
    const seconds = (performance.now() - began) / 1000
    expect(used?.cpuSeconds).toBeGreaterThan(0.4)
    expect(used?.cpuSeconds).toBeLessThan(1.5 * seconds)
  },
)

onLinux('a container that shares our own cgroup is measured by its processes', async () => {
  await using workspace = await openServiceFolder()
  const start = {
    kind: 'shell',
    line: `"${process.execPath}" "${resolveFixture('busy.mjs')}" & wait`,
  } as const
  await using service = await startService(
    workspace.buildSpec({ start, ready, env: { IN_CHILDREN: '1' } }),
    workspace,
  )
  const members = { kind: 'containers' as const, firstPids: [service.pid ?? 0] }
  const began = performance.now()
  const meter = startMeter({ members })
  await waitUntilUsed({ members }, 0.5)
  const used = meter.read()
  const seconds = (performance.now() - began) / 1000
  expect(used?.cpuSeconds).toBeGreaterThan(0.4)
  expect(used?.cpuSeconds).toBeLessThan(1.5 * seconds)
  expect(used?.maxRssBytes).toBeGreaterThan(10 * megabyte)
})

/** Waits until the service has used this much CPU time, which takes longer on a busy machine. */
async function waitUntilUsed(service: MeteredService, cpuSeconds: number): Promise<void> {
  const read = () => readResources(service)?.cpuSeconds ?? 0
  const before = read()
  await waitUntil(() => read() - before > cpuSeconds)
}

test('containers whose processes are not visible on this machine are not measured', () => {
  expect(startMeter({ members: { kind: 'containers', firstPids: [] } }).read()).toBeNull()
})

onLinux('an idle service uses almost no CPU time', async () => {
  await using workspace = await openServiceFolder()
  await using service = await startService(workspace.buildSpec(), workspace)
  await pause(200)
  const meter = startMeter(service)
  await pause(500)
  expect(meter.read()?.cpuSeconds).toBeLessThan(0.2)
  expect(readResources(service)?.cpuSeconds).toBeGreaterThan(0)
  expect(readResources(service)?.maxRssBytes).toBeGreaterThan(10 * megabyte)
})

onLinux('a meter tells the nice value of the processes, as it is at the end', async () => {
  await using workspace = await openServiceFolder()
  await using service = await startService(workspace.buildSpec(), workspace)
  const meter = startMeter(service)
  setPriority(service.pid ?? 0, 7)
  expect(meter.read()?.nice).toBe(7)
})

test('a job is measured from the start of the meter, with the highest memory that was seen', () => {
  const usages = [
    { cpuSeconds: 2, residentBytes: 50 },
    { cpuSeconds: 3.5, residentBytes: 40 },
  ]
  const job = { readUsage: () => usages.shift() ?? { cpuSeconds: 0, residentBytes: 0 } }
  const meter = startMeter({ members: { kind: 'job', job } })
  expect(meter.read()).toEqual({ cpuSeconds: 1.5, maxRssBytes: 50 })
})

test('the resources are null for an external service and an ended service', async () => {
  await using workspace = await openServiceFolder()
  expect(readResources({ members: null })).toBeNull()
  expect(startMeter({ members: null }).read()).toBeNull()
  const service = await startService(workspace.buildSpec(), workspace)
  await service.stop()
  expect(readResources(service)).toBeNull()
})

test('a line of /proc/PID/stat is parsed with any program name', () => {
  const numbers = '1 4242 77 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 11 0 987654 1000 200'
  expect(parseProcessStat(`4242 (a) b (c)) S ${numbers}`)).toEqual({
    pid: 4242,
    name: 'a) b (c)',
    dead: false,
    parent: 1,
    group: 4242,
    session: 77,
    startTicks: 987654,
    ownTicks: 200,
    collectedTicks: 50,
    nice: 0,
  })
  expect(parseProcessStat(`1 (x) Z ${numbers}`)?.dead).toBe(true)
})

test('the processes of a Mac are used only if this one is among them', () => {
  const one = {
    pid: process.pid,
    name: 'node',
    parent: process.ppid,
    group: 7,
    session: 7,
    startedUs: 1_700_000_000_000_000,
    ownSeconds: 1.25,
    collectedSeconds: 0.5,
    residentBytes: 4096,
  }
  const expected = { ownTicks: 125, collectedTicks: 50, dead: false, group: 7, session: 7 }
  expect(convertMacProcesses([one])).toMatchObject([expected])
  expect(convertMacProcesses([{ ...one, parent: process.ppid + 1 }])).toBeNull()
  expect(convertMacProcesses([])).toBeNull()
})

test('the table of sockets yields listening sockets and no connected ones', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 0 100 0 0 10 0
   2: 0100007F:1BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0 100 0 0 10 0
`
  expect(parseListeningInodes(table, 3000)).toEqual(['4711'])
})

onLinux('the process that listens on a port is found', async () => {
  await using workspace = await openServiceFolder()
  const server = createServer().listen(workspace.port, '::')
  await pause(20)
  expect(findPortHolders(workspace.port).map((one) => one.pid)).toEqual([process.pid])
  await new Promise((resolve) => server.close(resolve))
})
