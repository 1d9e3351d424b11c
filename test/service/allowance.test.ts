/** Tests the allowance of real processes. */
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { countCpusInList, readAllowance, readBusyCpuSeconds } from '../../src/service/allowance.ts'

test.each<[string, number]>([
  ['0', 1],
  ['0-1', 2],
  ['0-3,8,10-11', 7],
])('the CPU list %s contains %d CPUs', (list, expected) => {
  expect(countCpusInList(list)).toBe(expected)
})

test('the allowance of a process shows its limits of one CPU and 77 open files', async () => {
  const program = [
    'taskset',
    '-c',
    '0',
    'prlimit',
    '--nofile=77:77',
    process.execPath,
    '-e',
    spinning,
  ]
  const [name = '', ...args] = ['setsid', ...program]
  const running = execa(name, args, { reject: false })
  try {
    const members = { kind: 'session' as const, leader: running.pid ?? 0 }
    await expect.poll(() => readAllowance({ members })?.files?.limit, { timeout: 10_000 }).toBe(77)
    await expect.poll(() => readAllowance({ members })?.cpus).toBe(1)
    expect(readAllowance({ members })?.files?.open).toBeGreaterThan(2)
    expect(readAllowance({ members })?.files?.open).toBeLessThanOrEqual(77)
    expect(readAllowance({ members })?.waitedSeconds).toBeGreaterThan(0)
  } finally {
    running.kill('SIGKILL')
    await running
  }
})

const spinning =
  'setInterval(() => { for (const end = performance.now() + 20; performance.now() < end; ); }, 25)'

test('the allowance is null for an external service and an ended service', () => {
  expect(readAllowance({ members: null })).toBe(null)
  expect(readAllowance({ members: { kind: 'session', leader: 999_999_999 } })).toBe(null)
})

test('the busy time of the machine is at most the elapsed time on all CPUs', async () => {
  const before = readBusyCpuSeconds() ?? Number.NaN
  await pause(500)
  const busy = (readBusyCpuSeconds() ?? Number.NaN) - before
  expect(busy).toBeGreaterThanOrEqual(0)
  expect(busy).toBeLessThan(2 * 0.5 * cpus().length + 0.1)
})
