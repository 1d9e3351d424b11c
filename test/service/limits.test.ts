/** What limits of CPU and memory do to real processes, and what is left of them afterwards. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import type { ResourceLimits } from '../../src/core/config/resource-limits.ts'
import { readAllowance } from '../../src/service/allowance.ts'
import { findCgroupFolder } from '../../src/service/container/cgroup.ts'
import { findUnappliedLimit } from '../../src/service/limits.ts'
import { type ServiceErrorKind, ServiceProcessError } from '../../src/service/process/errors.ts'
import type { ServiceSpec } from '../../src/service/process/options.ts'
import { listProcesses, readAllowedCpus } from '../../src/service/process/processes.ts'
import { listMemberProcesses, readResources, startMeter } from '../../src/service/resources.ts'
import { createDiedError, startService } from '../../src/service/service.ts'
import { programBundle } from '../helpers/bundling.ts'
import { findReadableNode, nobody } from '../helpers/other-user.ts'
import {
  hasLogged,
  openServiceFolder,
  resolveFixture,
  type ServiceFolder,
  waitUntil,
} from '../helpers/service-folder.ts'
import { bundleService } from '../helpers/service-owner.ts'

const megabyte = 1024 * 1024
const none: ResourceLimits = { affinity: null, cpuQuota: null, memoryBytes: null }
const both = { ...none, cpuQuota: 0.5, memoryBytes: 256 * megabyte }
const command = { kind: 'shell', line: ':' } as const

const onLinux = test.skipIf(process.platform !== 'linux')
const isRoot = process.getuid?.() === 0
const canWriteGroups = isRoot && hasWritableGroup()
const obstacle = await findUnappliedLimit(command, both)
if (obstacle !== null) process.stderr.write(`Tests with control groups are skipped: ${obstacle}\n`)
const withGroups = test.skipIf(obstacle !== null)

const node = `"${process.execPath}"`
const [server, busy] = ['server.mjs', 'busy.mjs'].map((name) => `${node} "${resolveFixture(name)}"`)

test.skipIf(!canWriteGroups)('root can limit a service where it may write control groups', () => {
  expect(obstacle).toBe(null)
})

onLinux('the CPUs of a service are those of all its descendants, and not of tailgate', async () => {
  await using workspace = await openServiceFolder()
  const before = readAllowedCpus('self')
  const cpu = Number(before?.match(/\d+$/)?.[0])
  const line = `(setsid sh -c 'sleep 300 & wait' &)\nexec ${server}`
  await using service = await startService(
    workspace.buildSpec({ start: { kind: 'shell', line }, limits: { ...none, affinity: [cpu] } }),
    workspace,
  )
  const listMembers = () => (service.members && listMemberProcesses(service.members)) ?? []
  await waitUntil(() => listMembers().length === 3)
  const allowed = listMembers().map(({ pid }) => readAllowedCpus(pid))
  expect(allowed).toEqual([`${cpu}`, `${cpu}`, `${cpu}`])
  expect(readAllowedCpus('self')).toBe(before)
  expect(readAllowance(service)?.cpus).toBe(1)
})

withGroups('a quota bounds the CPU time of all processes of a service together', async () => {
  await using workspace = await openServiceFolder()
  const began = performance.now()
  await using service = await startService(
    workspace.buildSpec({
      start: { kind: 'shell', line: `${busy} & ${busy} & wait` },
      ready: { kind: 'log', pattern: 'busy now' },
      limits: { ...none, cpuQuota: 0.25 },
    }),
    workspace,
  )
  using meter = startMeter(service)
  await waitUntil(() => (readResources(service)?.cpuSeconds ?? 0) > 0.75)
  const cpuSeconds = readResources(service)?.cpuSeconds ?? Number.NaN
  const metered = meter.read()?.cpuSeconds ?? Number.NaN
  const seconds = (performance.now() - began) / 1000
  // Without the quota, they would use up to two CPUs.
  expect(cpuSeconds).toBeLessThan(0.25 * seconds + 0.2)
  expect(metered).toBeGreaterThan(0)
  expect(metered).toBeLessThanOrEqual(cpuSeconds + 0.1)
  expect(readAllowance(service)?.cpus).toBe(0.25)
})

withGroups('the least limit of CPUs and quota is the allowance of a service', async () => {
  await using workspace = await openServiceFolder()
  const cpu = Number(readAllowedCpus('self')?.match(/\d+$/)?.[0])
  const limits = { affinity: [cpu], cpuQuota: cpus().length, memoryBytes: 256 * megabyte }
  await using service = await startService(workspace.buildSpec({ limits }), workspace)
  expect(readAllowance(service)?.cpus).toBe(1)
  expect(service.warnings).toEqual([])
})

withGroups('a service that reaches its memory limit is killed, and the error says so', async () => {
  await using workspace = await openServiceFolder()
  const spec = buildHoldingSpec(workspace, `exec ${busy}`, 'never logged')
  const error = await failureOf(spec, workspace, 'exited')
  expect(error.sentence).toContain(
    'was killed by SIGKILL before it was ready: it reached its limit of 128 MiB of memory, and ' +
      'the kernel killed a process of it',
  )
})

withGroups('the error for a service that dies while it is measured names its memory', async () => {
  await using workspace = await openServiceFolder()
  const spec = buildHoldingSpec(workspace, `echo up; exec ${busy}`, 'up')
  await using service = await startService(spec, workspace)
  const exit = await service.exited
  expect(exit).toEqual({ code: null, signal: 'SIGKILL', reachedMemoryBytes: 128 * megabyte })
  expect(createDiedError(service, exit).sentence).toMatch(
    /was killed by SIGKILL while it was measured: it reached its limit of 128 MiB of memory/,
  )
  await service.stop()
  expect(service.warnings).toEqual([])
})

withGroups('a service of which only a worker was killed goes on, with a warning', async () => {
  await using workspace = await openServiceFolder()
  const spec = buildHoldingSpec(workspace, `${busy} || echo lost; exec sleep 300`, 'lost')
  await using service = await startService(spec, workspace)
  expect(service.warnings).toEqual([])
  await service.stop()
  expect(service.warnings).toEqual([
    expect.stringMatching(
      /^A process of the service \(.*\) was killed: it reached its limit of 128 MiB of memory, .* Its figures/,
    ),
  ])
})

withGroups('a limit that another program removes while the service runs is a warning', async () => {
  await using workspace = await openServiceFolder()
  const service = await startService(workspace.buildSpec({ limits: both }), workspace)
  const files = listOwnGroups(service.pid ?? 0).flatMap((folder) =>
    ['cpu.cfs_quota_us', 'cpu.max'].map((name) => join(folder, name)),
  )
  for (const path of files.filter(existsSync))
    writeFileSync(path, path.endsWith('max') ? 'max' : '-1')
  await service.stop()
  expect(service.warnings).toEqual([
    expect.stringMatching(/^The limit of CPU time of the service \(.*\) was removed while it ran/),
  ])
})

describe('the control groups of a service', () => {
  withGroups('are gone after its stop', async () => {
    await using workspace = await openServiceFolder()
    const service = await startService(workspace.buildSpec({ limits: both }), workspace)
    const groups = listOwnGroups(service.pid ?? 0)
    expect(groups.length).toBeGreaterThan(0)
    expect(groups.filter((path) => !existsSync(path))).toEqual([])
    await service.stop()
    expect(groups.filter(existsSync)).toEqual([])
  })

  withGroups('are gone when tailgate was killed', async () => {
    await using workspace = await openServiceFolder()
    const { owner, groups } = await startOwner(workspace)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    await waitUntil(() => groups.filter(existsSync).length === 0)
    await waitUntil(() => workspace.listProcesses().length === 0)
  })

  withGroups('are removed by the next start when tailgate and supervisor were killed', async () => {
    await using workspace = await openServiceFolder()
    const { owner, supervisor, groups } = await startOwner(workspace)
    owner.kill('SIGSTOP') // so that it kills nothing when the supervisor is gone
    process.kill(supervisor, 'SIGKILL')
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    expect(await findUnappliedLimit(command, both)).toBe(null)
    await waitUntil(() => groups.filter(existsSync).length === 0)
    await waitUntil(() => workspace.listProcesses().length === 0)
  })
})

describe('a limit that cannot be applied', () => {
  onLinux('because a CPU does not exist is refused before the program starts', async () => {
    await using workspace = await openServiceFolder()
    const line = `touch '${workspace.resolve('started')}'`
    const usable = readAllowedCpus('self')
    const expectSentence = async (affinity: number[], sentence: string) => {
      const limits = { ...none, affinity }
      const spec = workspace.buildSpec({ start: { kind: 'shell', line }, limits })
      expect((await failureOf(spec, workspace, 'limit')).message).toBe(sentence)
      expect(await findUnappliedLimit(command, limits)).toBe(sentence)
    }
    await expectSentence(
      [9999],
      'The service cannot run on CPU 9999 alone: it does not exist, or tailgate may not use it. ' +
        `Choose from ${usable}`,
    )
    await expectSentence(
      [0, 1023],
      'The service cannot run on CPUs 0, 1023 alone: one of them does not exist, or tailgate may ' +
        `not use it. Choose from ${usable}`,
    )
    expect(existsSync(workspace.resolve('started'))).toBe(false)
  })

  onLinux('because it is more than the machine has is refused', async () => {
    const has = cpus().length === 1 ? '1 CPU' : `${cpus().length} CPUs`
    expect(await findUnappliedLimit(command, { ...none, cpuQuota: cpus().length + 0.5 })).toBe(
      `The service cannot have ${cpus().length + 0.5} CPUs: this machine has ${has}`,
    )
  })

  test('to a compose project or to a service that runs already is refused', async () => {
    await using workspace = await openServiceFolder()
    const limits = { ...none, memoryBytes: 64 * megabyte }
    const compose = { kind: 'compose', file: 'compose.yml' } as const
    const ofCompose = await failureOf(
      workspace.buildSpec({ start: compose, limits }),
      workspace,
      'limit',
    )
    expect(ofCompose.message).toMatch(
      /^The services of a `compose` project are limited by its file/,
    )
    expect(await findUnappliedLimit(compose, limits)).toBe(ofCompose.message)
    const external = await failureOf(
      workspace.buildSpec({ start: null, limits }),
      workspace,
      'limit',
    )
    expect(external.message).toMatch(/^A service that already runs cannot be limited/)
    expect(await findUnappliedLimit(null, limits)).toBe(external.message)
    expect(await findUnappliedLimit(null, none)).toBe(null)
  })

  test.skipIf(!canWriteGroups)('by this user is refused with what would allow it', async () => {
    using program = await bundleTrial()
    const trial = await program.run({ ...none, cpuQuota: 0.25 })
    expect(trial).toBe(
      'The service cannot be limited to 0.25 CPUs: this user may not create a control group with ' +
        'the cpu controller (EACCES). Run tailgate as root, or in a scope that systemd delegates ' +
        'to you (`systemd-run --user --scope -p Delegate=yes tailgate …`), or start the service ' +
        'from an `image`: its container engine applies the limits',
    )
    expect(await program.run({ ...none, memoryBytes: 1.5 * 1024 * megabyte })).toMatch(
      /^The service cannot be limited to 1\.5 GiB of memory: this user may not .* memory controller/,
    )
    const cpu = Number(readAllowedCpus('self')?.match(/\d+$/)?.[0])
    expect(await program.run({ ...none, affinity: [cpu] })).toBe('null')
  })

  onLinux('is no reason to leave a process behind', async () => {
    await findUnappliedLimit(command, { ...both, affinity: [9999] })
    await findUnappliedLimit(command, both)
    const own = (listProcesses() ?? []).filter(({ parent }) => parent === process.pid)
    expect(own.filter(({ name }) => name.startsWith('tailgate-superv'))).toEqual([])
  })
})

/** A service that needs more than its 128 MiB, and is ready when its log has the text. */
function buildHoldingSpec(workspace: ServiceFolder, line: string, text: string): ServiceSpec {
  return workspace.buildSpec({
    start: { kind: 'shell', line },
    ready: { kind: 'log', pattern: text },
    env: { HOLD_MB: '512' },
    limits: { ...none, memoryBytes: 128 * megabyte },
  })
}

/** The folders of the control groups that were created for the service of this process. */
function listOwnGroups(pid: number): string[] {
  const [groups, mounts] = [`/proc/${pid}/cgroup`, '/proc/self/mountinfo'].map((path) =>
    readFileSync(path, 'utf8'),
  )
  return (['cpu', 'memory', null] as const)
    .flatMap((controller) => findCgroupFolder(controller, groups ?? '', mounts ?? '') ?? [])
    .filter((path) => /\/tailgate-\d+-\d+$/.test(path))
}

/** Whether this user may write to the groups of version 1, in which limits need nothing else. */
function hasWritableGroup(): boolean {
  try {
    const [groups, mounts] = ['/proc/self/cgroup', '/proc/self/mountinfo'].map((path) =>
      readFileSync(path, 'utf8'),
    )
    const folders = (['cpu', 'memory'] as const).map((controller) =>
      findCgroupFolder(controller, groups ?? '', mounts ?? ''),
    )
    for (const folder of folders) accessSync(folder ?? '/no/such/folder', constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A program that starts a service with limits, and then waits. */
async function startOwner(workspace: ServiceFolder) {
  const { bundle, folder } = bundleService(workspace)
  const args = [resolveFixture('owner.mjs'), bundle, String(workspace.port), workspace.logPath]
  const env = { TAILGATE_TEST_FOLDER: folder, OWNER_LIMITS: JSON.stringify(both) }
  const owner: ChildProcess = spawn(process.execPath, [...args, 'wait'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  await waitUntil(() => hasLogged(workspace, 'listening'))
  const supervisor = (listProcesses() ?? []).find(({ parent }) => parent === owner.pid)?.pid ?? 0
  const leader = (listProcesses() ?? []).find(({ parent }) => parent === supervisor)?.pid ?? 0
  const groups = listOwnGroups(leader)
  expect(groups.length).toBeGreaterThan(0)
  return { owner, supervisor, groups }
}

/** `findUnappliedLimit` as a program that a user without rights can run. */
async function bundleTrial() {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-limits-'))
  chmodSync(folder, 0o755)
  const [program, supervisor] = [join(folder, 'limits.mjs'), join(folder, 'supervisor')]
  await build({
    entryPoints: [fileURLToPath(new URL('../../src/service/limits.ts', import.meta.url))],
    outfile: program,
    ...programBundle,
  })
  cpSync(process.env.TAILGATE_SUPERVISOR_PATH ?? '', supervisor)
  const readableNode = await findReadableNode(folder)
  return {
    async run(limits: ResourceLimits): Promise<string> {
      const script =
        `const { findUnappliedLimit } = await import(${JSON.stringify(program)})\n` +
        `console.log(await findUnappliedLimit(${JSON.stringify(command)}, ${JSON.stringify(limits)}))`
      const { stdout } = await execa(readableNode, ['--input-type=module', '--eval', script], {
        ...nobody,
        cwd: '/',
        env: { TAILGATE_SUPERVISOR_PATH: supervisor },
      })
      return stdout
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function failureOf(
  spec: ServiceSpec,
  options: { logPath: string },
  kind: ServiceErrorKind,
): Promise<ServiceProcessError> {
  mkdirSync(dirname(options.logPath), { recursive: true })
  const error = await startService(spec, options).then(
    (service) => service.stop().then(() => null),
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ServiceProcessError)
  expect(error).toMatchObject({ kind })
  return error as ServiceProcessError
}
