/** Base and head as containers, through the command line and a docker daemon of the tests' own. */
import { afterAll, expect, test } from 'vitest'
import { openRoom } from '../../helpers/command-folder.ts'
import { image, startDockerd } from '../../helpers/servers/docker-daemon.ts'

const dockerd = await startDockerd()
afterAll(() => (dockerd.kind === 'up' ? dockerd.stop() : undefined))
if (dockerd.kind === 'missing')
  process.stderr.write(`Tests with containers are skipped: ${dockerd.why}\n`)

const withDocker = test.skipIf(dockerd.kind === 'missing')

const gentle = {
  env: { PORT: '${port}' },
  url: 'http://127.0.0.1:${port}',
  requests: ['GET /environment'],
  load: { rate: '40/s', connections: 2 },
  warmup: '0s',
  duration: '2s',
  epochs: 2,
  // Far from what noise does in two seconds.
  limits: { p50: '+400%', p99: 'off', max: 'off', rps: 'off' },
}

withDocker(
  'images of base and head run side by side, are measured apart, and are gone afterwards',
  async () => {
    await using room = await openRoom()
    room.write('base/Dockerfile', '')
    room.write(
      'tailgate.yml',
      JSON.stringify({
        name: 'shop',
        base: './base',
        build: ['docker', 'tag', image, 'tailgate-test:${side}'],
        image: 'tailgate-test:${side}',
        ...gentle,
      }),
    )
    const { exitCode, stdout, stderr } = await room.tailgate('run', '--json')
    expect(exitCode, stderr).toBe(0)
    const [suite] = JSON.parse(stdout).suites
    expect(suite).toMatchObject({
      outcome: 'pass',
      ground: { kind: 'paired', turns: 'requests', epochs: 2 },
    })
    const cpu = suite.rows.find((row: { metric: string }) => row.metric === 'cpu')
    expect(cpu.base.value).toBeGreaterThan(0)
    expect(cpu.head.value).toBeGreaterThan(0)
    expect(containers()).toEqual([])
  },
)

withDocker('a base that is an image stands beside a head that is another', async () => {
  await using room = await openRoom()
  room.write(
    'tailgate.yml',
    JSON.stringify({ name: 'shop', base: `image:${image}`, image, ...gentle }),
  )
  const { exitCode, stderr, stdout } = await room.tailgate('run')
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain(`(${image}), side by side`)
  expect(containers()).toEqual([])
})

withDocker('an image of the base that is not there leaves nothing to judge', async () => {
  await using room = await openRoom()
  room.write(
    'tailgate.yml',
    JSON.stringify({ name: 'shop', base: 'image:tailgate-test:missing', image, ...gentle }),
  )
  const { exitCode, stdout } = await room.tailgate('run')
  expect(stdout).toContain('There is no base to compare with.')
  expect(stdout).toContain('tailgate-test:missing')
  expect(exitCode).toBe(3)
})

withDocker(
  'each side has a compose project of its own, told its port by TAILGATE_PORT',
  async () => {
    await using room = await openRoom()
    const compose = {
      version: '3',
      services: { web: { image, network_mode: 'host', environment: ['PORT=${TAILGATE_PORT}'] } },
    }
    for (const folder of ['', 'base/']) room.write(`${folder}compose.yaml`, JSON.stringify(compose))
    const { env: _, ...others } = gentle
    room.write(
      'tailgate.yml',
      JSON.stringify({
        name: 'shop',
        base: './base',
        compose: 'compose.yaml',
        ...others,
        epochs: 1,
      }),
    )
    const { exitCode, stdout, stderr } = await room.tailgate('run', '--json')
    expect(exitCode, stderr + stdout).toBe(0)
    expect(JSON.parse(stdout).suites[0]).toMatchObject({ ground: { kind: 'paired', epochs: 1 } })
    expect(containers()).toEqual([])
  },
  120_000,
)

function containers(): string[] {
  if (dockerd.kind !== 'up') return []
  return dockerd.docker('ps', '--all', '--quiet').filter((line) => line !== '')
}
