import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { findCgroup } from '../../../src/service/container/cgroup.ts'
import { runProgram } from '../../../src/service/container/client.ts'
import { decodeContainerExit } from '../../../src/service/container/container.ts'
import { type ServiceErrorKind, ServiceProcessError } from '../../../src/service/process/errors.ts'
import type { ServiceSpec } from '../../../src/service/process/options.ts'
import { readResources, startMeter } from '../../../src/service/resources.ts'
import { startService, stopAllNow } from '../../../src/service/service.ts'
import { image, startDockerd } from '../../helpers/servers/docker-daemon.ts'
import {
  hasLogged,
  openServiceFolder,
  reserveFreePort,
  resolveFixture,
  type ServiceFolder,
  waitUntil,
} from '../../helpers/service-folder.ts'
import { bundleService, runServiceOwner } from '../../helpers/service-owner.ts'

const dockerd = await startDockerd()
afterAll(() => (dockerd.kind === 'up' ? dockerd.stop() : undefined))
if (dockerd.kind === 'missing')
  process.stderr.write(`Tests with containers are skipped: ${dockerd.message}\n`)

const withDocker = test.skipIf(dockerd.kind === 'missing')
const composePrograms = [['docker', 'compose'], ['docker-compose']].filter(answers)
if (composePrograms.length === 0)
  process.stderr.write('Tests with compose are skipped: it is not installed\n')
const withCompose = test.skipIf(dockerd.kind === 'missing' || composePrograms.length === 0)

const megabyte = 1024 * 1024

withDocker(
  'a container starts, responds, writes its log, and is removed when it is stopped',
  async () => {
    await using workspace = await openContainerFolder()
    await using service = await startService(
      ofImage(workspace, { env: { SAY: 'hello from inside' } }),
      workspace,
    )
    expect(await (await fetch(`${workspace.url}environment`)).text()).toContain(
      'SAY=hello from inside',
    )
    expect(service.command).toBe(`image ${image}`)
    expect(service.warnings).toEqual([])
    expect(service.readLastLines(9)).toEqual([
      'hello from inside',
      `listening on ${workspace.port}`,
    ])
    expect(docker('ps', '--format', '{{.Names}}')).toEqual([expect.stringMatching(/^tailgate-/)])
    expect(await service.stop()).toBe('terminated')
    expect(await service.exited).toEqual({ code: null, signal: 'SIGTERM' })
    expect(await service.stop()).toBe('terminated')
  },
)

withDocker('a container receives its variables with any value, and none of our own', async () => {
  await using workspace = await openContainerFolder()
  process.env.TAILGATE_TEST = 'ours'
  const env = {
    HOME: '/elsewhere',
    DOCKER_HOST: 'tcp://elsewhere',
    LINES: 'one\ntwo',
    ODD: '"$HOME" =',
    EMPTY: '',
  }
  await using _service = await startService(ofImage(workspace, { env }), workspace)
  delete process.env.TAILGATE_TEST
  const seen = (await (await fetch(`${workspace.url}environment`)).text()).trim().split('\n')
  const ours = seen.filter(
    (line) => !/^(PORT|HOSTNAME|PATH|PWD|SHLVL|TAILGATE_TEST_FOLDER)=/.test(line),
  )
  expect(ours).toEqual([
    'DOCKER_HOST=tcp://elsewhere',
    'EMPTY=',
    'HOME=/elsewhere',
    'LINES=one',
    'ODD="$HOME" =',
    'two',
  ])
})

withDocker(
  'the value of a variable is never on a command line, which every user could read',
  async () => {
    await using workspace = await openContainerFolder()
    const seen = new Set<string>()
    const starting = startService(
      ofImage(workspace, { env: { TOKEN: 'hunter2-of-the-test', LD_KEY: 'hunter2-of-the-test' } }),
      workspace,
    )
    let done = false
    starting.finally(() => {
      done = true
    })
    while (!done) {
      for (const line of commandLines()) seen.add(line)
      await pause(1)
    }
    await using _service = await starting
    for (const line of commandLines()) seen.add(line)
    expect([...seen].filter((line) => line.includes('--env=TOKEN'))).not.toEqual([])
    expect([...seen].filter((line) => line.includes('hunter2-of-the-test'))).toEqual([])
  },
)

withDocker('a container that ignores SIGTERM is killed', async () => {
  await using workspace = await openContainerFolder()
  await using service = await startService(
    ofImage(workspace, { env: { IGNORE_SIGTERM: '1' }, stopTimeoutSeconds: 1 }),
    workspace,
  )
  expect(await service.stop()).toBe('killed')
  expect(await service.exited).toEqual({ code: null, signal: 'SIGKILL' })
})

withDocker('the exit code of a container is reported', async () => {
  await using workspace = await openContainerFolder()
  await using service = await startService(
    ofImage(workspace, { env: { DIE_AFTER: '1' } }),
    workspace,
  )
  expect(await service.exited).toEqual({ code: 7, signal: null })
  expect(await service.stop()).toBe('already-exited')
})

withDocker(
  'the error for a container that exits before it is ready has its exit code and last log lines',
  async () => {
    await using workspace = await openContainerFolder()
    const env = {
      DIE_AFTER: '0.1',
      SAY: 'no database',
      LISTEN: `127.0.0.1:${await reserveFreePort()}`,
    }
    const error = await failureOf(ofImage(workspace, { env }), workspace, 'exited')
    expect(error.sentence).toBe(
      `The service (image ${image}) exited with code 7 before it was ready`,
    )
    expect(error.lastLines).toContain('no database')
  },
)

withDocker('a container that does not become ready is an error, and is removed', async () => {
  await using workspace = await openContainerFolder()
  const env = { LISTEN: `127.0.0.1:${await reserveFreePort()}` }
  await failureOf(ofImage(workspace, { env, readyTimeoutSeconds: 0.5 }), workspace, 'not-ready')
})

withDocker.each([0, 60, 150, 400])(
  'aborting %d ms after the start leaves no container',
  async (afterMs) => {
    await using workspace = await openContainerFolder()
    const controller = new AbortController()
    const spec = ofImage(workspace, { env: { LISTEN: `127.0.0.1:${await reserveFreePort()}` } })
    const starting = startService(spec, { ...workspace, signal: controller.signal })
    setTimeout(() => controller.abort(), afterMs)
    await expect(starting).rejects.toMatchObject({ kind: 'aborted' })
  },
)

withDocker('a port that another container uses is refused', async () => {
  await using workspace = await openContainerFolder()
  await using _first = await startService(ofImage(workspace), workspace)
  await failureOf(ofImage(workspace), workspace, 'port-in-use')
})

withDocker(
  'an unknown image, an invalid name and an image that cannot run have different errors',
  async () => {
    await using workspace = await openContainerFolder()
    const nowhere = await failureOf(
      ofImage(workspace, { start: { kind: 'image', image: 'localhost:1/no/such:1' } }),
      workspace,
      'not-found',
    )
    expect(nowhere.sentence).toMatch(
      /^The image localhost:1\/no\/such:1 is not on this machine and cannot be pulled: .*refused/,
    )
    const flag = await failureOf(
      ofImage(workspace, { start: { kind: 'image', image: '--privileged' } }),
      workspace,
      'not-found',
    )
    expect(flag.sentence).toBe(
      '"--privileged" is not the name of an image: `image:` needs one such as ghcr.io/me/shop:1.2',
    )
    docker('image', 'tag', image, 'tailgate-test:broken')
    execFileSync('docker', ['build', '--quiet', '--tag', 'tailgate-test:broken', '-'], {
      input: `FROM ${image}\nCMD ["/no/such/program"]\n`,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, DOCKER_BUILDKIT: '0' },
    })
    const broken = await failureOf(
      ofImage(workspace, { start: { kind: 'image', image: 'tailgate-test:broken' } }),
      workspace,
    )
    expect(broken.message).toContain('/no/such/program')
  },
)

withDocker(
  'a meter measures the memory of a container and the CPU time of children that have ended',
  async () => {
    await using workspace = await openContainerFolder()
    await using other = await openContainerFolder()
    await using busy = await startService(
      ofImage(workspace, { env: { BUSY: '1', HOLD_MB: '40', CACHE_MB: '100' } }),
      workspace,
    )
    await using idle = await startService(ofImage(other), other)
    const [first = 0] = busy.members?.kind === 'containers' ? busy.members.firstPids : []
    expect(findCgroup(first)).not.toBeNull()
    await pause(300)
    const meters = [startMeter(busy), startMeter(idle)]
    const began = performance.now()
    await pause(1500)
    const [used, idleUse] = meters.map((meter) => meter.read())
    const seconds = (performance.now() - began) / 1000
    expect(used?.cpuSeconds).toBeGreaterThan(0.15 * seconds)
    expect(used?.cpuSeconds).toBeLessThan(1.1 * seconds)
    expect(used?.maxRssBytes).toBeGreaterThan(40 * megabyte)
    expect(used?.maxRssBytes).toBeLessThan(100 * megabyte)
    expect(idleUse?.cpuSeconds).toBeLessThan(0.1 * seconds)
    expect(idleUse?.maxRssBytes).toBeLessThan(20 * megabyte)
    expect(readResources(busy)?.cpuSeconds).toBeGreaterThan(0)
  },
)

withDocker('one call removes all containers', async () => {
  await using workspace = await openContainerFolder()
  await using service = await startService(
    ofImage(workspace, { env: { IGNORE_SIGTERM: '1' } }),
    workspace,
  )
  stopAllNow()
  expect(docker('ps', '--all', '--quiet')).toEqual([])
  expect((await service.exited).signal).toBe('SIGKILL')
  expect(await service.stop()).toBe('already-exited')
})

withDocker.each(['throw', 'exit'] as const)(
  'when tailgate itself ends with %s, its containers end too',
  async (ending) => {
    await using workspace = await openContainerFolder()
    const code = await runServiceOwner(workspace, ending, image)
    expect(code).toBe(ending === 'throw' ? 1 : 0)
    expect(readFileSync(workspace.logPath, 'utf8')).toContain('listening')
  },
)

withDocker('when tailgate is killed, its container is removed', async () => {
  await using workspace = await openContainerFolder()
  const { bundle, folder } = bundleService(workspace)
  const args = [resolveFixture('owner.mjs'), bundle, String(workspace.port), workspace.logPath]
  const owner = spawn(process.execPath, [...args, 'wait', image], {
    env: { ...process.env, TAILGATE_TEST_FOLDER: folder },
    stdio: 'ignore',
  })
  await waitUntil(() => hasLogged(workspace, 'listening'))
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  await waitUntil(() => docker('ps', '--all', '--quiet').length === 0)
})

withDocker('without an engine that responds, the error says what is needed', async () => {
  await using workspace = await openContainerFolder()
  const { DOCKER_HOST, PATH } = process.env
  const programs = mkdtempSync(join(tmpdir(), 'tailgate-programs-'))
  symlinkSync(
    execFileSync('/bin/sh', ['-c', 'command -v docker'], { encoding: 'utf8' }).trim(),
    join(programs, 'docker'),
  )
  Object.assign(process.env, { DOCKER_HOST: 'unix:///no/such/docker.sock', PATH: programs })
  try {
    const ofAnImage = await failureOf(ofImage(workspace), workspace, 'not-found')
    expect(ofAnImage.sentence).toMatch(
      new RegExp(
        '^`image:` needs docker or podman, and none responds ' +
          '\\(docker reports ".*no/such.*"; podman is not installed\\): install',
      ),
    )
    const file = composeFile(workspace, '')
    const ofACompose = await failureOf(
      ofImage(workspace, { start: { kind: 'compose', file } }),
      workspace,
      'not-found',
    )
    expect(ofACompose.sentence).toMatch(
      /^`compose:` needs docker, and none responds \(docker reports/,
    )
  } finally {
    Object.assign(process.env, { DOCKER_HOST, PATH })
    rmSync(programs, { recursive: true })
  }
})

withCompose(
  'a compose project starts, responds, is measured as a whole, and is removed completely',
  async () => {
    await using workspace = await openContainerFolder()
    const file = composeFile(
      workspace,
      `services:
  web:
    image: ${image}
    environment: ["LISTEN=80"]
    ports: ["127.0.0.1:\${TAILGATE_PORT}:80"]
    volumes: ["data:/data"]
  worker:
    image: ${image}
    environment: { LISTEN: "80", BUSY: "1" }
volumes:
  data:
`,
    )
    const env = { TAILGATE_PORT: String(workspace.port) }
    await using service = await startService(
      ofImage(workspace, { start: { kind: 'compose', file }, env }),
      workspace,
    )
    expect((await fetch(`${workspace.url}environment`)).status).toBe(200)
    expect(service.command).toBe(`compose ${file}`)
    expect(service.warnings).toEqual([])
    expect(docker('network', 'ls', '--format', '{{.Name}}').join()).toMatch(/tailgate-.*_default/)
    const meter = startMeter(service)
    await pause(1000)
    expect(meter.read()?.cpuSeconds).toBeGreaterThan(0.3)
    expect(await service.stop()).toBe('killed')
  },
)

withCompose('a service ends when one container of its compose project fails', async () => {
  await using workspace = await openContainerFolder()
  const file = composeFile(
    workspace,
    `services:
  web:
    image: ${image}
    init: true
    network_mode: host
    environment: ["PORT=\${TAILGATE_PORT}"]
  worker:
    image: ${image}
    init: true
    environment: { LISTEN: "80", DIE_AFTER: "2" }
  job:
    image: ${image}
    command: ["/bin/sleep", "0.1"]
`,
  )
  const env = { TAILGATE_PORT: String(workspace.port) }
  await using service = await startService(
    ofImage(workspace, { start: { kind: 'compose', file }, env }),
    workspace,
  )
  expect(service.warnings).toEqual([])
  expect(await service.exited).toEqual({ code: 7, signal: null })
  expect(await service.stop()).toBe('terminated')
})

withCompose('images of a compose project are built again for each start, and removed', async () => {
  await using workspace = await openContainerFolder()
  const file = composeFile(
    workspace,
    `services:
  web:
    build: .
    image: tailgate-test:built
    init: true
    network_mode: host
    environment: ["PORT=\${TAILGATE_PORT}"]
`,
  )
  const env = { TAILGATE_PORT: String(workspace.port), DOCKER_BUILDKIT: '0' }
  for (const page of ['base', 'head']) {
    writeFileSync(
      join(dirname(file), 'Dockerfile'),
      `FROM ${image}\nRUN echo ${page} > /www/page\n`,
    )
    await using _service = await startService(
      ofImage(workspace, { start: { kind: 'compose', file }, env }),
      workspace,
    )
    expect(await (await fetch(`${workspace.url}page`)).text()).toBe(`${page}\n`)
  }
})

withCompose('the error for a missing or invalid compose file says what is wrong', async () => {
  await using workspace = await openContainerFolder()
  const missing = await failureOf(
    ofImage(workspace, { start: { kind: 'compose', file: '/no/such.yml' } }),
    workspace,
    'not-found',
  )
  expect(missing.sentence).toBe('`compose:` names /no/such.yml, and there is no such file')
  const file = composeFile(workspace, 'services:\n  web:\n    imago: x\n')
  const wrong = await failureOf(
    ofImage(workspace, { start: { kind: 'compose', file } }),
    workspace,
    'exited',
  )
  expect(wrong.message).toContain('imago')
})

withCompose.each([300, 900, 1500])(
  'aborting a compose project after %d ms leaves nothing of it',
  async (afterMs) => {
    await using workspace = await openContainerFolder()
    const file = composeFile(
      workspace,
      `services:\n  web:\n    image: ${image}\n    environment: ["LISTEN=80"]\n    volumes: ["data:/data"]\nvolumes:\n  data:\n`,
    )
    const controller = new AbortController()
    const spec = ofImage(workspace, { start: { kind: 'compose', file }, stopTimeoutSeconds: 0 })
    const starting = startService(spec, { ...workspace, signal: controller.signal })
    setTimeout(() => controller.abort(), afterMs)
    await expect(starting).rejects.toMatchObject({ kind: 'aborted' })
  },
)

test('a program is killed after its time, even if its children keep its output open', async () => {
  const options = { env: { PATH: process.env.PATH ?? '' }, patienceSeconds: 0.3 }
  const tooLate = { kind: 'failed', reason: 'did not respond within 0.3 s' }
  expect(await runProgram('sh', ['-c', 'sleep 1; echo done'], options)).toEqual(tooLate)
  expect(await runProgram('sh', ['-c', 'sleep 1 & exit 3'], options)).toEqual(tooLate)
  expect(await runProgram('no-such-client', [], options)).toEqual({
    kind: 'failed',
    reason: 'is not installed',
  })
})

test.each([
  [
    { code: 0, signal: null },
    { code: 0, signal: null },
  ],
  [
    { code: 7, signal: null },
    { code: 7, signal: null },
  ],
  [
    { code: 137, signal: null },
    { code: null, signal: 'SIGKILL' },
  ],
  [
    { code: 255, signal: null },
    { code: 255, signal: null },
  ],
  [
    { code: null, signal: 'SIGTERM' },
    { code: null, signal: 'SIGTERM' },
  ],
] as const)('the exit %j of a client means the exit %j of the container', (client, container) => {
  expect(decodeContainerExit(client)).toEqual(container)
})

/** A workspace that also checks that no container, network, volume or image of a project is left. */
async function openContainerFolder(): Promise<ServiceFolder> {
  const workspace = await openServiceFolder()
  return {
    ...workspace,
    async [Symbol.asyncDispose]() {
      const left = [
        ...docker('ps', '--all', '--format', 'container {{.Names}}'),
        ...docker('network', 'ls', '--format', 'network {{.Name}}').filter((line) =>
          line.includes('tailgate-'),
        ),
        ...docker('volume', 'ls', '--format', 'volume {{.Name}}'),
        ...docker('image', 'ls', '--format', 'image {{.Repository}}').filter((line) =>
          line.includes('tailgate-tailgate'),
        ),
      ]
      // Removed, so that one failed test does not make others fail.
      for (const id of docker('ps', '--all', '--quiet')) docker('rm', '--force', '--volumes', id)
      if (left.length > 0) docker('network', 'prune', '--force')
      for (const name of docker('volume', 'ls', '--quiet')) docker('volume', 'rm', name)
      await workspace[Symbol.asyncDispose]()
      expect(left).toEqual([])
    },
  }
}

function ofImage(
  workspace: ServiceFolder,
  { env, ...other }: Partial<ServiceSpec> = {},
): ServiceSpec {
  const start = { kind: 'image', image } as const
  const ready = { kind: 'http', url: `${workspace.url}environment`, status: null } as const
  return workspace.buildSpec({ start, ready, env: env ?? {}, ...other })
}

function composeFile(workspace: ServiceFolder, text: string): string {
  const file = join(dirname(dirname(workspace.logPath)), 'compose.yml')
  writeFileSync(file, text.startsWith('services') ? `version: "3.7"\n${text}` : text)
  return file
}

function docker(...args: string[]): string[] {
  return dockerd.kind === 'up' ? dockerd.docker(...args) : []
}

function answers([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, [...args, 'version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function commandLines(): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid)
        ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
        : []
    } catch {
      return []
    }
  })
}

async function failureOf(
  spec: ServiceSpec,
  options: { logPath: string },
  kind?: ServiceErrorKind,
): Promise<ServiceProcessError> {
  const error = await startService(spec, options).then(
    (service) => service.stop().then(() => null),
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ServiceProcessError)
  if (kind !== undefined) expect(error).toMatchObject({ kind })
  return error as ServiceProcessError
}
