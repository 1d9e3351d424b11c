/**
 * Closed loads and Poisson arrivals, on real services. Where a verdict or a rate is the subject, the
 * scripted engine computes the times.
 */
import { afterAll, describe, expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import {
  type CommandFolder,
  type CommandFolderLocation,
  openCommandFolder,
} from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'
import { startNodeService } from '../../helpers/servers/http-servers.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

async function openScriptedFolder(location?: CommandFolderLocation): Promise<CommandFolder> {
  const workspace = await openCommandFolder(location)
  workspace.scriptEngine()
  return workspace
}

describe('measure, with a closed load', () => {
  const closed = ['--load', 'closed', '-c', '8', '-d', '1s', '--warmup', '300ms']

  test('finds the maximum throughput of a service', async () => {
    await using workspace = await openScriptedFolder()
    await using target = await startNodeService({ DELAY_MS: '5', DECLARE_ONLY: '1' })
    const { stdout } = await workspace.tailgate('measure', target.url, ...closed, '--json')
    const { achievedPerSecond, responseMs }: MeasureJson = JSON.parse(stdout)
    // One request more or less on each connection.
    expect(achievedPerSecond).toBeGreaterThanOrEqual(1592)
    expect(achievedPerSecond).toBeLessThanOrEqual(1608)
    // Little's law: 8 requests are always in flight.
    expect((achievedPerSecond * (responseMs.mean ?? 0)) / 1000).toBeGreaterThan(7.9)
    expect((achievedPerSecond * (responseMs.mean ?? 0)) / 1000).toBeLessThan(8.1)
  })

  test('with the real engine too, has no more requests in flight than connections', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startNodeService({ DELAY_MS: '5' })
    const { stdout, stderr } = await workspace.tailgate('measure', target.url, ...closed, '--json')
    const measured: MeasureJson = JSON.parse(stdout)
    expect(stderr).not.toContain('error')
    expect(measured.load).toEqual({ kind: 'closed', connections: 8, timeoutSeconds: 10 })
    expect(measured.errors.total).toBe(0)
    // A timer of Node may end 1 ms early.
    expect(measured.responseMs.p50).toBeGreaterThanOrEqual(4)
    expect(measured.waitMs.max).toBe(0)
    expect(measured.achievedPerSecond).toBeGreaterThan(0)
    // At both ends of the second, the 8 requests in flight may add a part.
    const ends = (1 + (measured.responseMs.max ?? 0) / 1000) * (1 + 8 / measured.requests)
    const inFlight = (measured.achievedPerSecond * (measured.responseMs.mean ?? 0)) / 1000
    expect(inFlight).toBeLessThanOrEqual(8 * ends)
  })

  test('names the throughput as the result, and what the response times mean', async () => {
    await using workspace = await openScriptedFolder()
    await using target = await startNodeService({ DELAY_MS: '5', DECLARE_ONLY: '1' })
    const { stdout } = await workspace.tailgate('measure', target.url, ...closed)
    expect(stdout).toContain('1 s under a closed load over 8 connections')
    expect(stdout).toMatch(/^ {2}Requests per second {2}1,(59|60)\d(\.\d)?\/s$/m)
    expect(stdout).toContain('they are not what users wait')
    expect(stdout).not.toContain('Target rate')
  })

  test('excludes a rate', async () => {
    await using workspace = await openCommandFolder()
    const { stderr, exitCode } = await workspace.tailgate(
      'measure',
      workspace.url,
      ...closed,
      '-r',
      '100',
    )
    expect(stderr).toContain('--rate: cannot be combined with load: closed')
    expect(exitCode).toBe(2)
  })

  test('is judged by the requests per second, against a stored measurement', async () => {
    await using workspace = await openScriptedFolder()
    await using fast = await startNodeService({ DELAY_MS: '5', DECLARE_ONLY: '1' })
    await using slow = await startNodeService({ DELAY_MS: '20', DECLARE_ONLY: '1' })
    await workspace.tailgate('measure', fast.url, ...closed, '--out', 'fast.json')
    await workspace.tailgate('measure', slow.url, ...closed, '--out', 'slow.json')
    const worse = await workspace.tailgate('judge', 'fast.json', 'slow.json')
    expect(worse.stdout).toContain('The head answers 75 % fewer requests per second than the base')
    expect(worse.exitCode).toBe(1)
    const better = await workspace.tailgate('judge', 'slow.json', 'fast.json')
    expect(better.exitCode, better.stdout).toBe(0)
  })
})

test('measure sends Poisson arrivals, whose number varies around the rate', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startNodeService()
  const rate = ['-r', '500', '-c', '50', '-d', '1s', '--warmup', '300ms']
  const poisson = [...rate, '--arrivals', 'poisson', '--seed', '7']
  const { stdout } = await workspace.tailgate('measure', target.url, ...poisson, '--json')
  const measured: MeasureJson = JSON.parse(stdout)
  expect(measured.load).toMatchObject({ kind: 'rate', arrivals: 'poisson', perSecond: 500 })
  // Five standard deviations of a Poisson count of 500. It is the same for each machine.
  expect(Math.abs(measured.requests - 500)).toBeLessThan(112)
  expect(measured.requests).not.toBe(500)
  expect(measured.errors.total).toBe(0)

  workspace.scriptEngine()
  await workspace.tailgate('measure', target.url, ...poisson, '--out', 'kept.json')
  await workspace.tailgate('measure', target.url, ...rate, '--out', 'even.json')
  const judged = await workspace.tailgate('judge', 'even.json', 'kept.json')
  expect(judged.stdout).toContain('arrivals grid then, poisson now')
  expect(judged.exitCode).toBe(3)
})

type Behaviour = Record<string, string>

/** A repository with one behaviour on main, and another on the checked-out branch `change`. */
function createChange(base: Behaviour, head: Behaviour): Repository {
  const repository = place.createRepository()
  repository.write('.gitignore', 'tailgate.yml\n')
  repository.commit('behaviour.json', JSON.stringify(base))
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('notes.txt', 'A commit needs a difference, and both sides may behave alike.')
  repository.commit('behaviour.json', JSON.stringify({ ...head, side: 'head' }))
  return repository
}

describe('base and head under closed loads, in turns', () => {
  const pair = {
    base: 'main',
    load: { kind: 'closed', connections: 4 },
    duration: '1s',
    warmup: '300ms',
    epochs: 2,
    limits: {},
  }

  test('a head that takes 50 % longer for each request fails by its throughput', async () => {
    await using workspace = await openScriptedFolder({
      repository: createChange({ DELAY_MS: '4' }, { DELAY_MS: '6' }),
    })
    workspace.writePairedConfig(pair)
    const { stdout, stderr, exitCode } = await workspace.tailgate('run')
    expect(stderr).toContain(
      '2 epochs under a closed load can tell requests per second that fall by',
    )
    expect(stdout).toMatch(/The head answers 3[34] % fewer requests per second than the base/)
    expect(stdout).toMatch(/^ {2}requests .* −5 % +failed$/m)
    expect(stdout).toContain('side by side, loaded in turns: 2 epochs')
    expect(stdout).toContain('each side under a closed load over 4 connections')
    expect(exitCode, stdout).toBe(1)
  })

  test('a head without a change does not fail', async () => {
    await using workspace = await openScriptedFolder({
      repository: createChange({ DELAY_MS: '4' }, { DELAY_MS: '4' }),
    })
    workspace.writePairedConfig(pair)
    const { stdout, exitCode } = await workspace.tailgate('run')
    expect(stdout).not.toContain('could not be judged')
    expect(exitCode, stdout).toBe(0)
  })

  test('if only one side can run at once, they are loaded one after the other', async () => {
    await using workspace = await openScriptedFolder({
      repository: createChange({ DELAY_MS: '4' }, { DELAY_MS: '8' }),
    })
    workspace.writeConfig({
      ...pair,
      env: { DELAY_MS: '0' },
      duration: '500ms',
      warmup: '200ms',
      epochs: 4,
    })
    const { stdout, exitCode } = await workspace.tailgate('run')
    expect(stdout).toContain(
      'one after the other: 4 epochs of 0.5 s, each side under a closed load',
    )
    expect(stdout).toContain('The head answers 50 % fewer requests per second than the base')
    expect(exitCode, stdout).toBe(1)
  })

  test('cannot be interleaved by requests', async () => {
    await using workspace = await openScriptedFolder()
    workspace.writePairedConfig({ ...pair, base: 'none', interleave: 'requests' })
    const { stderr, exitCode } = await workspace.tailgate('run')
    expect(stderr).toContain('interleave cannot be requests in a closed load')
    expect(exitCode).toBe(2)
  })

  test('calibrate shows the noise of the requests per second', async () => {
    await using workspace = await openScriptedFolder()
    workspace.writePairedConfig({
      ...pair,
      base: undefined,
      env: { DELAY_MS: '4' },
      limits: { rps: '-80%' },
    })
    const { stdout, exitCode } = await workspace.tailgate('calibrate')
    expect(stdout).toContain('api compared with itself, 2 epochs of 1 s under a closed load')
    expect(stdout).toMatch(/^ {2}requests +[\d,.]+\/s .* −80 % +is decided$/m)
    expect(exitCode, stdout).toBe(0)
  })
})

test.each(['requests', 'rounds'])(
  'poisson arrivals are distributed to two sides by %s',
  async (interleave) => {
    await using workspace = await openScriptedFolder({
      repository: createChange({ DELAY_MS: '4' }, { DELAY_MS: '16' }),
    })
    const load = { rate: '60/s', arrivals: 'poisson', connections: 16 }
    const limits = { p99: 'off', max: 'off', rps: 'off' }
    workspace.writePairedConfig({
      base: 'main',
      load,
      interleave,
      duration: '1500ms',
      epochs: 2,
      limits,
    })
    const { stdout, exitCode } = await workspace.tailgate('run')
    expect(stdout).toContain('each side at 60/s (Poisson arrivals) over 16 connections')
    expect(stdout).toContain('p50 is 4.0 times as slow as the base')
    expect(exitCode, stdout).toBe(1)
  },
)

test('a closed load is judged against stored runs, with a widened limit', async () => {
  await using workspace = await openScriptedFolder()
  const load = { kind: 'closed', connections: 8 }
  workspace.writeConfig({ env: { DELAY_MS: '4' }, load, duration: '1s', limits: {} })
  const first = await workspace.tailgate('run', '--save-baseline')
  expect(first.exitCode, first.stdout).toBe(0)
  expect(workspace.listBaselines()).toHaveLength(1)
  workspace.writeConfig({ env: { DELAY_MS: '16' }, load, duration: '1s', limits: {} })
  const slower = await workspace.tailgate('run')
  expect(slower.stdout).toContain('api answers 75 % fewer requests per second')
  expect(slower.stdout).toContain('−33 % (−5 % widened)')
  expect(slower.exitCode).toBe(1)
})

test('a closed load on a failing service ends early', async () => {
  await using workspace = await openCommandFolder()
  const load = { kind: 'closed', connections: 8 }
  workspace.writeConfig({
    env: { DELAY_MS: '2', STATUS_AFTER: '1500' },
    load,
    duration: '120s',
    limits: {},
  })
  const startMs = performance.now()
  const { stdout, exitCode } = await workspace.tailgate('run')
  expect(stdout).toContain('The load was stopped early')
  expect(performance.now() - startMs).toBeLessThan(60_000)
  expect(exitCode, stdout).toBe(3)
})
