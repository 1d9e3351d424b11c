/** What a base can be besides a commit, how the sides take turns, and what is judged of them. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Measurement } from '../../../src/core/measurement/measurement.ts'
import { openRoom, type Room } from '../../helpers/command-folder.ts'
import { openPlace } from '../../helpers/repositories.ts'
import { nodeService } from '../../helpers/servers/http-servers.ts'

const steady = { DELAY_MS: '1' }
const slow = { DELAY_MS: '8' }
const slower = /p50 is [4-8]\.\d times as slow as the base/

/** Beside the head lies `./before`, and each behaves as it is told. */
function behaving(room: Room, base: Record<string, string>, head: Record<string, string>): void {
  room.write('before/behaviour.json', JSON.stringify(base))
  room.write('behaviour.json', JSON.stringify(head))
}

function kept(room: Room): Measurement {
  return JSON.parse(room.read('kept.json'))
}

test('a folder is a base as it lies there', async () => {
  await using room = await openRoom()
  behaving(room, steady, slow)
  room.configurePair({ base: './before', epochs: 2 })
  const run = await room.tailgate('run', '--save-baseline')
  expect(run.stdout).toMatch(slower)
  expect(run.stdout).toContain('Compared head with base (./before), side by side: 2 times 0.3 s')
  expect(run.stdout).toContain(
    'not saved as a baseline of api, since base and head were measured side by side',
  )
  expect(room.baselines()).toEqual([])
  expect(run.exitCode).toBe(1)
})

test('a service that runs already is a base at its address, and is left running', async () => {
  await using room = await openRoom()
  await using before = await nodeService(steady)
  behaving(room, {}, slow)
  room.configurePair({ base: before.url, epochs: 2 })
  const run = await room.tailgate('run')
  expect(run.stdout).toMatch(slower)
  expect(run.stdout).toContain(before.url)
  expect(run.exitCode).toBe(1)
  expect((await fetch(before.url)).status).toBe(200)
})

test('in rounds the sides rest in turn, and each is measured as long', async () => {
  await using room = await openRoom()
  behaving(room, steady, slow)
  room.configurePair({ base: './before', epochs: 2, interleave: 'rounds', duration: '720ms' })
  const run = await room.tailgate('run', '--out', 'kept.json')
  expect(run.stdout).toMatch(slower)
  expect(run.exitCode).toBe(1)
  const { beside, runs } = kept(room)
  expect(beside?.turns).toBe('rounds')
  expect(runs.map(({ side, epoch }) => `${side} ${epoch}`).sort()).toEqual([
    'base 1',
    'base 2',
    'head 1',
    'head 2',
  ])
  for (const { measuredSeconds, offered } of runs) {
    expect(measuredSeconds).toBeCloseTo(0.72, 2)
    expect(Math.abs(offered - 288)).toBeLessThanOrEqual(8)
  }
})

test('with a port that is written down the sides are measured one after the other, and that is said', async () => {
  await using room = await openRoom()
  behaving(room, steady, slow)
  room.configurePair({
    base: './before',
    env: { PORT: String(room.port) },
    url: room.url,
    epochs: 3,
  })
  const run = await room.tailgate('run', '--out', 'kept.json')
  expect(run.stdout).toContain('Base and head were measured one after the other')
  expect(run.stdout).toContain('put ${port} into start or env')
  expect(run.stdout).toMatch(slower)
  expect(run.exitCode).toBe(1)
  const order = kept(room).runs.map(({ side }) => side)
  expect(order).toEqual(['base', 'head', 'head', 'base', 'base', 'head'])
})

test('a request that only the head answers is new: shown, not judged, and no failure', async () => {
  await using room = await openRoom()
  behaving(room, { ...steady, MISSING: '/new' }, { ...steady, MISSING: '/old' })
  room.configurePair({ base: './before', requests: ['GET /items', 'GET /new'] })
  const run = await room.tailgate('run')
  expect(run.stdout).toContain(
    'GET /new is new: the base does not answer it, so it is shown and not judged.',
  )
  expect(run.stdout).toMatch(/errors +0 % +0 %/)
  expect(run.exitCode, run.stdout).toBe(0)
})

test('what trips a stored baseline is measured beside its base before it fails', async () => {
  using place = openPlace()
  const repository = place.repository()
  repository.commit('.gitignore', 'tailgate.yml\n')
  repository.commit('behaviour.json', JSON.stringify(steady))
  await using room = await openRoom({ repository })
  room.configurePair({ mode: 'stored', base: 'main', warmup: '200ms' })
  const first = await room.begin('run', '--save-baseline').ended
  expect(first.stdout).toContain('Saved as a baseline')
  repository.git('add', '.tailgate')
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('behaviour.json', JSON.stringify(slow))

  const regressed = await room.tailgate('run', '--epochs', '2')
  expect(regressed.stdout).toMatch(/Compared with earlier runs: .*p50 is [4-8]\.\d times as slow/)
  expect(regressed.stdout).toContain('So base and head were measured side by side.')
  expect(regressed.stdout).toContain('side by side: 2 times 0.3 s')
  expect(regressed.stdout).toMatch(slower)
  expect(regressed.exitCode).toBe(1)

  // The baseline is of a faster day: main itself is as slow as the change.
  repository.git('branch', '--quiet', '--force', 'main', 'change')
  repository.commit('notes.txt')
  const unchanged = await room.tailgate('run', '--epochs', '2')
  expect(unchanged.stdout).toContain('Compared with earlier runs: p50 is')
  expect(unchanged.stdout).toContain('side by side: 2 times 0.3 s')
  expect(unchanged.exitCode, unchanged.stdout).toBe(0)
})

// Nothing is judged by its times here, so that these may disturb each other.
describe.concurrent('what is not judged', () => {
  test('a folder that is not there judges nothing', async () => {
    await using room = await openRoom()
    room.configurePair({ base: './before' })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain(
      `cannot start in ${join(room.folder, 'before')}: there is no such folder`,
    )
    expect(run.exitCode).toBe(3)
  })

  test('an address where nobody listens is a base that judges nothing', async () => {
    await using room = await openRoom()
    behaving(room, {}, steady)
    room.configurePair({ base: room.url, 'ready-timeout': '1s' })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain(`127.0.0.1:${room.port}`)
    expect(run.stdout).toContain('not ready within 1 s')
    expect(run.exitCode).toBe(3)
  })

  test('requests cannot be dealt to both sides of one port', async () => {
    await using room = await openRoom()
    behaving(room, steady, steady)
    const env = { PORT: String(room.port) }
    room.configurePair({ base: './before', env, url: room.url, interleave: 'requests' })
    const run = await room.tailgate('run')
    expect(run.stderr).toContain('interleave: requests needs both sides up at once')
    expect(run.stdout).toBe('')
    expect(run.exitCode).toBe(2)
  })

  test('a request that the base answers and the head refuses is a failure', async () => {
    await using room = await openRoom()
    behaving(room, { ...steady, MISSING: '/new' }, { ...steady, MISSING: '/items' })
    room.configurePair({ base: './before', requests: ['GET /', 'GET /items'] })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('GET /items answered 404')
    expect(run.exitCode).toBe(1)
  })

  test('a request that neither answers is a mistake in the configuration, and judges nothing', async () => {
    await using room = await openRoom()
    behaving(room, steady, steady)
    room.configurePair({ base: './before', requests: ['GET /', 'GET /missing'] })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('GET /missing answered 404')
    expect(run.exitCode).toBe(3)
  })

  test('a base that answers nothing at all judges nothing', async () => {
    await using room = await openRoom()
    behaving(room, { ...steady, MISSING: '/' }, steady)
    room.configurePair({ base: './before' })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('The base answers none of the requests')
    expect(run.exitCode).toBe(3)
  })

  test('an epoch that could not end within max-time is not begun, and nothing is judged', async () => {
    await using room = await openRoom()
    behaving(room, steady, steady)
    room.configurePair({ base: './before', duration: '11s', 'max-time': '10s' })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('no epoch could end within max-time (10 s)')
    expect(run.exitCode).toBe(3)
  })

  test('max-time ends a measurement that is not decided, and what there is until then is judged', async () => {
    await using room = await openRoom()
    behaving(room, steady, steady)
    // What no number of epochs can tell from noise.
    const limits = { p50: '+0.01%', p99: 'off', max: 'off', rps: 'off' }
    const floors = { p50: '0ms' }
    room.configurePair({
      base: './before',
      duration: '1700ms',
      epochs: 6,
      limits,
      floors,
      'max-time': '10s',
    })
    const run = await room.tailgate('run', '--out', 'kept.json')
    expect(run.stdout).toContain('No further epoch could end within max-time (10 s)')
    expect(run.stdout).toMatch(/^ +p50 .* not decided$/m)
    const epochs = kept(room).runs.length / 2
    expect(epochs).toBeGreaterThanOrEqual(1)
    expect(epochs).toBeLessThan(6)
    expect(run.exitCode).toBe(0)
  })
})
