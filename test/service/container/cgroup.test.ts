import { expect, test } from 'vitest'
import {
  findCgroup,
  findCgroupFolder,
  isInContainer,
} from '../../../src/service/container/cgroup.ts'

const versionTwo =
  '30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n'
const versionOne = `23 22 0:5 / /proc rw - proc proc rw
31 30 0:27 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
32 30 0:28 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
33 30 0:29 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
`

test.each([
  [
    'version 2',
    null,
    '0::/system.slice/docker-5bc8.scope\n',
    versionTwo,
    '/sys/fs/cgroup/system.slice/docker-5bc8.scope',
  ],
  [
    'version 1',
    'cpuacct',
    '4:cpu,cpuacct:/docker/5bc8\n3:memory:/x\n',
    versionOne,
    '/sys/fs/cgroup/cpu,cpuacct/docker/5bc8',
  ],
  [
    'version 1',
    'memory',
    '4:cpu,cpuacct:/x\n3:memory:/docker/5bc8\n',
    versionOne,
    '/sys/fs/cgroup/memory/docker/5bc8',
  ],
  [
    'both versions',
    null,
    '4:memory:/x\n0::/docker/5bc8\n',
    versionOne,
    '/sys/fs/cgroup/unified/docker/5bc8',
  ],
  ['a colon in its name', null, '0::/a:b\n', versionTwo, '/sys/fs/cgroup/a:b'],
  [
    'a part of the tree',
    null,
    '0::/ours/5bc8\n',
    versionTwo.replace(' / ', ' /ours '),
    '/sys/fs/cgroup/5bc8',
  ],
  [
    'another part of the tree',
    null,
    '0::/theirs/5bc8\n',
    versionTwo.replace(' / ', ' /ours '),
    null,
  ],
  ['no such controller', 'memory', '0::/docker/5bc8\n', versionTwo, null],
  ['no mount', null, '0::/docker/5bc8\n', '', null],
] as const)('the folder of a group is found: %s, %s', (_, controller, groups, mounts, folder) => {
  expect(findCgroupFolder(controller, groups, mounts)).toBe(folder)
})

test('there is no cgroup for a process in our own group and for one that has ended', () => {
  expect(findCgroup(process.pid)).toBeNull()
  expect(findCgroup(2 ** 22 + 1)).toBeNull()
  expect(isInContainer(process.pid, '5bc8')).toBe(false)
  expect(isInContainer(2 ** 22 + 1, '')).toBe(false)
})
