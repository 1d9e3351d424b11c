/** What a container engine is told about limits, and what it says that it cannot apply. */
import { expect, test } from 'vitest'
import {
  formatLimitFlags,
  listLackingControllers,
} from '../../../src/service/container/container-limits.ts'

test('limits are the options of the engine, without swap', () => {
  const limits = { affinity: [0, 2], cpuQuota: 0.25, memoryBytes: 67_108_864 }
  expect(formatLimitFlags(limits)).toEqual([
    '--cpuset-cpus=0,2',
    '--cpus=0.25',
    '--memory=67108864b',
    '--memory-swap=67108864b',
  ])
  expect(formatLimitFlags({ affinity: null, cpuQuota: null, memoryBytes: null })).toEqual([])
  expect(formatLimitFlags(undefined)).toEqual([])
})

test.each([
  ['Docker with all', { CPUSet: true, CpuCfsQuota: true, MemoryLimit: true, NCPU: 2 }, []],
  ['Docker without a quota', { CPUSet: true, CpuCfsQuota: false, MemoryLimit: true }, ['cpu']],
  [
    'Docker with none',
    { CPUSet: false, CpuCfsQuota: false, MemoryLimit: false },
    ['cpuset', 'cpu', 'memory'],
  ],
  ['Podman with all', { host: { cgroupControllers: ['cpuset', 'cpu', 'io', 'memory'] } }, []],
  ['Podman of a user', { host: { cgroupControllers: ['memory', 'pids'] } }, ['cpuset', 'cpu']],
  ['another engine', { version: 1 }, []],
])('%s', (_, info, lacking) => {
  expect(listLackingControllers(JSON.stringify(info))).toEqual(lacking)
})

test('an answer that is no JSON lacks nothing that is known', () => {
  expect(listLackingControllers('Cannot connect')).toEqual([])
})
