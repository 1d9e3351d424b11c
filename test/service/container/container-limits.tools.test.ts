/** What limits of CPU and memory do to real containers. */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { ResourceLimits } from '../../../src/core/config/resource-limits.ts'
import { readAllowance } from '../../../src/service/allowance.ts'
import { findUnappliedLimit } from '../../../src/service/limits.ts'
import { readResources, startMeter } from '../../../src/service/resources.ts'
import { startService } from '../../../src/service/service.ts'
import { image, startDockerd } from '../../helpers/servers/docker-daemon.ts'
import { openServiceFolder, type ServiceFolder } from '../../helpers/service-folder.ts'

const dockerd = await startDockerd()
afterAll(() => (dockerd.kind === 'up' ? dockerd.stop() : undefined))
if (dockerd.kind === 'missing')
  process.stderr.write(`Tests with containers are skipped: ${dockerd.message}\n`)

const withDocker = test.skipIf(dockerd.kind === 'missing')
const none: ResourceLimits = { affinity: null, cpuQuota: null, memoryBytes: null }
const megabyte = 1024 * 1024
const start = { kind: 'image', image } as const

withDocker(
  'a container has the limits of its service, and shows them as its allowance',
  async () => {
    await using workspace = await openServiceFolder()
    const limits = { affinity: [0], cpuQuota: 0.25, memoryBytes: 64 * megabyte }
    expect(await findUnappliedLimit(start, limits)).toBe(null)
    const began = performance.now()
    await using service = await startService(
      buildImageSpec(workspace, limits, { BUSY: '1', HOLD_MB: '16' }),
      workspace,
    )
    using meter = startMeter(service)
    await pause(3000)
    const used = meter.read()
    const seconds = (performance.now() - began) / 1000
    expect(readAllowance(service)?.cpus).toBe(0.25)
    expect(used?.cpuSeconds).toBeLessThan(0.25 * seconds + 0.2)
    expect(used?.maxRssBytes).toBeGreaterThan(16 * megabyte)
    expect(used?.maxRssBytes).toBeLessThan(64 * megabyte)
    expect(readResources(service)).not.toBe(null)
    const format = '{{.HostConfig.Memory}} {{.HostConfig.MemorySwap}} {{.HostConfig.CpusetCpus}}'
    expect(docker('inspect', '--format', format, docker('ps', '--quiet')[0] ?? '')).toEqual([
      `${64 * megabyte} ${64 * megabyte} 0`,
    ])
  },
)

withDocker('a container of which only a process was killed goes on, with a warning', async () => {
  await using workspace = await openServiceFolder()
  const limits = { ...none, memoryBytes: 32 * megabyte }
  const service = await startService(
    buildImageSpec(workspace, limits, { HOLD_MB: '64' }),
    workspace,
  )
  await service.stop()
  expect(service.warnings).toEqual([
    expect.stringMatching(/was killed: it reached its limit of 32 MiB of memory/),
  ])
})

withDocker('a container that is killed for its memory limit is reported as such', async () => {
  await using workspace = await openServiceFolder()
  execFileSync('docker', ['build', '--quiet', '--tag', 'tailgate-test:holding', '-'], {
    input: `FROM ${image}\nCMD ["/bin/dd", "if=/dev/zero", "of=/dev/null", "bs=256M", "count=1"]\n`,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, DOCKER_BUILDKIT: '0' },
  })
  const spec = {
    ...buildImageSpec(workspace, { ...none, memoryBytes: 32 * megabyte }),
    start: { kind: 'image', image: 'tailgate-test:holding' } as const,
  }
  await expect(startService(spec, workspace)).rejects.toThrow(
    /was killed by SIGKILL before it was ready: it reached its limit of 32 MiB of memory/,
  )
  expect(docker('ps', '--all', '--quiet')).toEqual([])
})

withDocker(
  'what the engine refuses is said before the start, and no container is left',
  async () => {
    await using workspace = await openServiceFolder()
    const limits = { ...none, affinity: [999] }
    expect(await findUnappliedLimit(start, limits)).toMatch(
      /^No container can be created from the image .*: docker reports ".*CPU.*999/,
    )
    await expect(startService(buildImageSpec(workspace, limits), workspace)).rejects.toMatchObject({
      kind: 'not-startable',
    })
    expect(docker('ps', '--all', '--quiet')).toEqual([])
  },
)

withDocker('an image that is not on this machine is not pulled to find that out', async () => {
  const absent = { kind: 'image', image: 'localhost:1/no/such:1' } as const
  expect(await findUnappliedLimit(absent, { ...none, cpuQuota: 0.5 })).toBe(null)
})

function buildImageSpec(
  workspace: ServiceFolder,
  limits: ResourceLimits,
  env: Record<string, string> = {},
) {
  const ready = { kind: 'http', url: `${workspace.url}environment`, status: null } as const
  return workspace.buildSpec({ start, ready, env, limits })
}

function docker(...args: string[]): string[] {
  return dockerd.kind === 'up' ? dockerd.docker(...args) : []
}
