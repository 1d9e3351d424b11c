/** Loads other than an even rate, on real services: how much they can take, and requests that come as users do. */
import { afterAll, describe, expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import { openRoom } from '../../helpers/command-folder.ts'
import { openPlace, type Repository } from '../../helpers/repositories.ts'
import { nodeService } from '../../helpers/servers/http-servers.ts'

const place = openPlace()
afterAll(() => place[Symbol.dispose]())

describe('measure, with a closed load', () => {
  const closed = ['--load', 'closed', '-c', '8', '-d', '1s', '--warmup', '300ms']

  test('finds how much a service can take', async () => {
    await using room = await openRoom()
    await using target = await nodeService({ DELAY_MS: '5' })
    const { stdout, stderr } = await room.tailgate('measure', target.url, ...closed, '--json')
    const measured: MeasureJson = JSON.parse(stdout)
    expect(stderr).not.toContain('error')
    expect(measured.load).toEqual({ kind: 'closed', connections: 8, timeoutSeconds: 10 })
    expect(measured.errors.total).toBe(0)
    expect(measured.responseMs.p50).toBeGreaterThanOrEqual(4.9)
    expect(measured.waitMs.max).toBe(0)
    // Little's law: 8 of them are always under way.
    expect((measured.achievedPerSecond * measured.responseMs.mean) / 1000).toBeGreaterThan(7)
    expect((measured.achievedPerSecond * measured.responseMs.mean) / 1000).toBeLessThan(8.4)
  })

  test('says that this is the result, and of whom the response times are', async () => {
    await using room = await openRoom()
    await using target = await nodeService({ DELAY_MS: '5' })
    const { stdout } = await room.tailgate('measure', target.url, ...closed)
    expect(stdout).toContain('1 s under a closed load over 8 connections')
    expect(stdout).toMatch(/^ {2}Requests per second {2}[\d,.]+\/s$/m)
    expect(stdout).toContain("no user's wait")
    expect(stdout).not.toContain('Rate asked for')
  })

  test('has no rate beside it', async () => {
    await using room = await openRoom()
    const { stderr, exitCode } = await room.tailgate('measure', room.url, ...closed, '-r', '100')
    expect(stderr).toContain('--rate: has no place in a closed load')
    expect(exitCode).toBe(2)
  })

  test('is judged by the requests per second, against one that was kept', async () => {
    await using room = await openRoom()
    await using fast = await nodeService({ DELAY_MS: '5' })
    await using slow = await nodeService({ DELAY_MS: '20' })
    await room.tailgate('measure', fast.url, ...closed, '--out', 'fast.json')
    await room.tailgate('measure', slow.url, ...closed, '--out', 'slow.json')
    const worse = await room.tailgate('judge', 'fast.json', 'slow.json')
    expect(worse.stdout).toMatch(
      /The head answers [67]\d % fewer requests per second than the base/,
    )
    expect(worse.exitCode).toBe(1)
    const better = await room.tailgate('judge', 'slow.json', 'fast.json')
    expect(better.exitCode, better.stdout).toBe(0)
  })
})

test('measure sends requests as users come, as many as the rate says but for chance', async () => {
  await using room = await openRoom()
  await using target = await nodeService()
  const load = ['-r', '500', '--arrivals', 'poisson', '-d', '2s', '--warmup', '300ms', '-c', '50']
  const { stdout } = await room.tailgate(
    'measure',
    target.url,
    ...load,
    '--json',
    '--out',
    'kept.json',
  )
  const measured: MeasureJson = JSON.parse(stdout)
  expect(measured.load).toMatchObject({ kind: 'rate', arrivals: 'poisson', perSecond: 500 })
  // Five standard deviations of a Poisson count of 1,000.
  expect(Math.abs(measured.requests - 1000)).toBeLessThan(160)
  expect(measured.requests).not.toBe(1000)
  expect(measured.errors.total).toBe(0)

  await room.tailgate(
    'measure',
    target.url,
    '-r',
    '500',
    '-d',
    '500ms',
    '-c',
    '50',
    '--out',
    'even.json',
  )
  const judged = await room.tailgate('judge', 'even.json', 'kept.json')
  expect(judged.stdout).toContain('arrivals even then, poisson now')
  expect(judged.exitCode).toBe(3)
})

type Behaviour = Record<string, string>

/** On main a service that behaves so; on the branch `change`, which is checked out, one that behaves otherwise. */
function changed(base: Behaviour, head: Behaviour): Repository {
  const repository = place.repository()
  repository.write('.gitignore', 'tailgate.yml\n')
  repository.commit('behaviour.json', JSON.stringify(base))
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('notes.txt', 'A commit needs a difference, and both may behave alike.')
  repository.commit('behaviour.json', JSON.stringify({ ...head, side: 'head' }))
  return repository
}

describe('base and head under closed loads, in turns', () => {
  const pair = {
    base: 'main',
    load: { kind: 'closed', connections: 4 },
    duration: '2s',
    warmup: '300ms',
    epochs: 2,
    limits: {},
  }

  test('a head that takes half as long again for each request fails by what it answers', async () => {
    await using room = await openRoom({ repository: changed({ BUSY_MS: '1' }, { BUSY_MS: '1.5' }) })
    room.configurePair(pair)
    const { stdout, stderr, exitCode } = await room.tailgate('run')
    expect(stderr).toContain('Under a closed load it can tell requests per second that fall by')
    expect(stdout).toMatch(
      /The head answers (2[5-9]|3\d) % fewer requests per second than the base/,
    )
    expect(stdout).toMatch(/^ {2}requests .* −5 % +failed$/m)
    expect(stdout).toContain('side by side, loaded in turns: 2 times')
    expect(stdout).toContain('each side under a closed load over 4 connections')
    expect(exitCode, stdout).toBe(1)
  })

  test('a head that is as its base was does not fail', async () => {
    await using room = await openRoom({ repository: changed({ BUSY_MS: '1' }, { BUSY_MS: '1' }) })
    room.configurePair(pair)
    const { stdout, exitCode } = await room.tailgate('run')
    expect(stdout).not.toContain('could not be judged')
    expect(exitCode, stdout).toBe(0)
  })

  test('where only one can be up, they are loaded one after the other', async () => {
    await using room = await openRoom({ repository: changed({ BUSY_MS: '1' }, { BUSY_MS: '2' }) })
    room.configure({
      ...pair,
      env: { DELAY_MS: '0' },
      duration: '500ms',
      warmup: '200ms',
      epochs: 4,
    })
    const { stdout, exitCode } = await room.tailgate('run')
    expect(stdout).toContain('one after the other: 4 times 0.5 s, each side under a closed load')
    expect(stdout).toMatch(/The head answers [45]\d % fewer requests per second than the base/)
    expect(exitCode, stdout).toBe(1)
  }, 60_000)

  test('request by request they can not be', async () => {
    await using room = await openRoom()
    room.configurePair({ ...pair, base: 'none', interleave: 'requests' })
    const { stderr, exitCode } = await room.tailgate('run')
    expect(stderr).toContain('interleave cannot be requests in a closed load')
    expect(exitCode).toBe(2)
  })

  test('calibrate shows how much the requests per second stray', async () => {
    await using room = await openRoom()
    room.configurePair({ ...pair, base: undefined, env: { BUSY_MS: '1' }, limits: { rps: '-80%' } })
    const { stdout, exitCode } = await room.tailgate('calibrate')
    expect(stdout).toContain('api beside itself, 2 times 2 s under a closed load')
    expect(stdout).toMatch(/^ {2}requests +[\d,.]+\/s .* −80 % +is decided$/m)
    expect(exitCode, stdout).toBe(0)
  })
})

test.each(['requests', 'rounds'])(
  'poisson arrivals are shared out among two sides by %s',
  async (interleave) => {
    await using room = await openRoom({ repository: changed({ BUSY_MS: '1' }, { BUSY_MS: '4' }) })
    const load = { rate: '60/s', arrivals: 'poisson', connections: 16 }
    const limits = { p99: 'off', max: 'off', rps: 'off' }
    room.configurePair({ base: 'main', load, interleave, duration: '1500ms', epochs: 2, limits })
    const { stdout, exitCode } = await room.tailgate('run')
    expect(stdout).toContain('each side at 60/s (Poisson arrivals) over 16 connections')
    expect(stdout).toMatch(/p50 is .* as the base/)
    expect(exitCode, stdout).toBe(1)
  },
  60_000,
)

test('a closed load is held against stored runs, by what can be told from those', async () => {
  await using room = await openRoom()
  const load = { kind: 'closed', connections: 8 }
  room.configure({ env: { DELAY_MS: '4' }, load, duration: '1s', limits: {} })
  const first = await room.tailgate('run', '--save-baseline')
  expect(first.exitCode, first.stdout).toBe(0)
  expect(room.baselines()).toHaveLength(1)
  room.configure({ env: { DELAY_MS: '16' }, load, duration: '1s', limits: {} })
  const slower = await room.tailgate('run')
  expect(slower.stdout).toMatch(/api answers [67]\d % fewer requests per second/)
  expect(slower.stdout).toContain('−33 % (−5 % widened)')
  expect(slower.exitCode).toBe(1)
}, 60_000)

test('a closed load on a service that fails ends long before its time', async () => {
  await using room = await openRoom()
  const load = { kind: 'closed', connections: 8 }
  room.configure({
    env: { DELAY_MS: '2', STATUS_AFTER: '1500' },
    load,
    duration: '20s',
    limits: {},
  })
  const beganMs = performance.now()
  const { stdout, exitCode } = await room.tailgate('run')
  expect(stdout).toContain('The load was stopped early')
  expect(performance.now() - beganMs).toBeLessThan(15_000)
  expect(exitCode, stdout).toBe(3)
})
