/** Base and head as containers, through the command line and a docker daemon for the tests. */
import { afterAll, expect, test } from 'vitest'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder } from '../../helpers/repositories.ts'
import { image, startDockerd } from '../../helpers/servers/docker-daemon.ts'

const dockerd = await startDockerd()
afterAll(() => (dockerd.kind === 'up' ? dockerd.stop() : undefined))
if (dockerd.kind === 'missing')
  process.stderr.write(`Tests with containers are skipped: ${dockerd.message}\n`)

const withDocker = test.skipIf(dockerd.kind === 'missing')

const gentle = {
  env: { PORT: '${port}' },
  url: 'http://127.0.0.1:${port}',
  requests: ['GET /environment'],
  load: { rate: '40/s', connections: 2 },
  warmup: '0s',
  duration: '2s',
  epochs: 2,
  // Wider than the noise of two seconds.
  limits: { p50: '+400%', p99: 'off', max: 'off', rps: 'off' },
}

withDocker(
  'images of base and head run side by side, are metered separately, and are removed afterwards',
  async () => {
    await using workspace = await openCommandFolder()
    workspace.write('base/Dockerfile', '')
    workspace.write(
      'tailgate.yml',
      JSON.stringify({
        name: 'shop',
        base: './base',
        build: ['docker', 'tag', image, 'tailgate-test:${side}'],
        image: 'tailgate-test:${side}',
        ...gentle,
      }),
    )
    // With the real engine, since only its loads take time in which the services use CPU.
    const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--json')
    // 3 if the machine was too busy for a valid measurement.
    expect([0, 3], stderr).toContain(exitCode)
    const [suite] = JSON.parse(stdout).suites
    expect(suite.outcome).not.toBe('fail')
    expect(suite).toMatchObject({
      ground: { kind: 'paired', turns: 'requests', epochs: 2 },
    })
    const cpu = suite.rows.find((row: { metric: string }) => row.metric === 'cpu')
    expect(cpu.base.value).toBeGreaterThan(0)
    expect(cpu.head.value).toBeGreaterThan(0)
    expect(listContainers()).toEqual([])
  },
)

withDocker('a base can be an image beside a head that is another', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write(
    'tailgate.yml',
    JSON.stringify({ name: 'shop', base: `image:${image}`, image, ...gentle }),
  )
  const { exitCode, stderr, stdout } = await workspace.tailgate('run')
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain(`(${image}), side by side`)
  expect(listContainers()).toEqual([])
})

withDocker(
  'a pull request may move its Dockerfile: each side is built as its own file says',
  async () => {
    using place = openRepositoryFolder()
    const repository = place.createRepository()
    const write = (dockerfile: string) => {
      repository.write(dockerfile, `FROM ${image}\n`)
      // A build by `docker build` would need a builder; what counts is that the file is found.
      const build = `test -f ${dockerfile} && docker tag ${image} tailgate-test:\${side}`
      repository.write(
        'tailgate.yml',
        JSON.stringify({ name: 'shop', build, image: 'tailgate-test:${side}', ...gentle }),
      )
      repository.git('add', '--all')
      repository.git('commit', '--quiet', '-m', 'Change')
    }
    repository.write('.gitignore', '.tailgate\n')
    write('Dockerfile')
    place.createOrigin(repository)
    repository.git('checkout', '--quiet', '-b', 'change')
    repository.git('rm', '--quiet', 'Dockerfile')
    write('docker/app.Dockerfile')
    await using workspace = await openCommandFolder({ repository })
    workspace.scriptEngine()
    const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'main')
    expect(exitCode, stdout + stderr).toBe(0)
    expect(stdout).toContain('Base and head are configured differently: build.')
    expect(listContainers()).toEqual([])
  },
)

withDocker('a missing image of the base judges nothing', async () => {
  await using workspace = await openCommandFolder()
  workspace.write(
    'tailgate.yml',
    JSON.stringify({ name: 'shop', base: 'image:tailgate-test:missing', image, ...gentle }),
  )
  const { exitCode, stdout } = await workspace.tailgate('run')
  expect(stdout).toContain('There is no base to compare with')
  expect(stdout).toContain('tailgate-test:missing')
  expect(exitCode).toBe(3)
})

withDocker('each side has its own compose project, with its port in TAILGATE_PORT', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  const compose = {
    version: '3',
    services: { web: { image, network_mode: 'host', environment: ['PORT=${TAILGATE_PORT}'] } },
  }
  for (const folder of ['', 'base/'])
    workspace.write(`${folder}compose.yaml`, JSON.stringify(compose))
  const { env: _, ...others } = gentle
  workspace.write(
    'tailgate.yml',
    JSON.stringify({
      name: 'shop',
      base: './base',
      compose: 'compose.yaml',
      ...others,
      epochs: 1,
    }),
  )
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--json')
  expect(exitCode, stderr + stdout).toBe(0)
  expect(JSON.parse(stdout).suites[0]).toMatchObject({ ground: { kind: 'paired', epochs: 1 } })
  expect(listContainers()).toEqual([])
})

function listContainers(): string[] {
  if (dockerd.kind !== 'up') return []
  return dockerd.docker('ps', '--all', '--quiet').filter((line) => line !== '')
}
