/** sweep and find-max, on services whose capacity is known: wide margins, since the machine of a test is shared. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import type { StepResult } from '../../src/core/capacity/step-result.ts'
import { openRoom, type Room } from '../helpers/command-folder.ts'
import { nodeService, type Server } from '../helpers/servers/http-servers.ts'
import { eventually, freePort } from '../helpers/service-folder.ts'
import { testDist } from '../setup.ts'

const service = fileURLToPath(new URL('fixtures/capacity.mjs', import.meta.url))
const long = 180_000

/** A tailgate.yml for a service of known capacity. */
function configure(room: Room, env: Record<string, string>): void {
  room.write(
    'tailgate.yml',
    JSON.stringify({
      name: 'api',
      start: [process.execPath, service],
      env: { PORT: '${port}', ...env },
      url: 'http://127.0.0.1:${port}',
      warmup: '500ms',
    }),
  )
}

/** The same, started by somebody else. */
async function elsewhere(env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = execa(process.execPath, [service], {
    reject: false,
    env: { PORT: String(port), ...env },
  })
  await eventually(async () => (await fetch(url).catch(() => null)) !== null)
  return {
    url,
    async [Symbol.asyncDispose]() {
      program.kill('SIGKILL')
      await program
    },
  }
}

describe('find-max', () => {
  test(
    'finds what a service of one thread can take, and that its CPU is the limit',
    async () => {
      await using room = await openRoom()
      configure(room, { WORK_US: '2000' })
      const asked = ['--objective', 'p99 < 300ms', '-d', '2s', '--json', '--at-least', '150/s']
      const { stdout, stderr, exitCode } = await room.tailgate('find-max', ...asked)
      const { schema, suites } = JSON.parse(stdout)
      const [{ outcome, perSecond, limit, capacity, tries, seed, objective }] = suites
      expect(schema).toBe('tailgate.find-max/1')
      expect(objective.text).toBe('p99 < 300 ms and errors ≤ 1 %')
      expect(outcome, stderr).toBe('found')
      expect(perSecond).toBeGreaterThan(0.5 * capacity.achievedPerSecond)
      expect(perSecond).toBeLessThan(2 * capacity.achievedPerSecond)
      expect(limit.name).toMatch(/^(service|machine) CPU$/)
      expect(seed).toBeGreaterThan(0)
      // Both sides of the limit are confirmed.
      const confirmed = tries.filter((each: { confirming: boolean }) => each.confirming)
      expect(confirmed).toContainEqual(expect.objectContaining({ perSecond, outcome: 'held' }))
      expect(confirmed.some((each: { outcome: string }) => each.outcome !== 'held')).toBe(true)
      expect(exitCode).toBe(0)
    },
    long,
  )

  test(
    'says that one connection is the limit of a service that waits, and fails where more is asked for',
    async () => {
      await using room = await openRoom()
      await using target = await nodeService({ DELAY_MS: '10' })
      const asked = ['--objective', 'p90 < 100ms', '-c', '1', '-d', '2s', '--at-least', '500']
      const { stdout, exitCode } = await room.tailgate('find-max', target.url, ...asked)
      // What a shared machine took for itself is no miss, and no limit of the service's.
      if (stdout.includes('ended early')) return expect(exitCode, stdout).toBe(3)
      const isMissed = exitCode === 1
      const [, rate = ''] =
        /keeps p90 < 100 ms and errors ≤ 1 % up to (?:at least )?([\d.]+)\/s/.exec(stdout) ?? []
      expect(Number(rate), stdout).toBeGreaterThan(50)
      expect(Number(rate)).toBeLessThan(110)
      expect(stdout).toContain(isMissed ? 'Limited by connections: the one was busy' : 'Limited by')
      expect(stdout).toMatch(
        isMissed
          ? /That is less than 500\/s, which was asked for/
          : /unclear[\s\S]*could not be told|could not be told[\s\S]*unclear/,
      )
      expect(exitCode).toBe(isMissed ? 1 : 3)
    },
    long,
  )

  test(
    'finds what a service keeps that takes longer than a second, and what it is not asked for is waited for',
    async () => {
      await using room = await openRoom()
      await using target = await nodeService({ DELAY_MS: '1100' })
      const asked = [
        '--objective',
        'errors < 1%',
        '-c',
        '66',
        '-d',
        '2s',
        '--at-least',
        '30/s',
        '--json',
      ]
      const { stdout, stderr, exitCode } = await room.tailgate('find-max', target.url, ...asked)
      const [{ outcome, perSecond }] = JSON.parse(stdout).suites
      expect(outcome, stderr).toBe('found')
      expect(perSecond).toBeGreaterThanOrEqual(30)
      expect(perSecond).toBeLessThan(90)
      expect(exitCode).toBe(0)
    },
    long,
  )

  test(
    'starts a service anew that breaks, and takes the rate for one that it does not keep',
    async () => {
      await using room = await openRoom()
      configure(room, { SLEEP_MS: '10', MOST: '14' })
      const asked = ['--objective', 'p99 < 1s', '-d', '1s', '--at-least', '100/s', '--json']
      const { stdout, stderr, exitCode } = await room.tailgate('find-max', ...asked)
      expect(stdout, stderr).not.toBe('')
      const [{ outcome, perSecond, limit, tries }] = JSON.parse(stdout).suites
      expect(outcome, stderr).toBe('found')
      expect(perSecond).toBeGreaterThanOrEqual(100)
      // Fourteen at once, of 10 ms each, are 1,400/s at the very most, on a machine that nobody else uses.
      expect(perSecond).toBeLessThan(1400)
      expect(limit).toMatchObject({ kind: 'breakdown', name: 'a breakdown' })
      expect(limit.how).toContain('exited with code 7')
      expect(
        tries.filter(({ reading }: { reading: StepResult }) => reading.ended === 'broke').length,
      ).toBeGreaterThan(1)
      expect(exitCode).toBe(0)
      expect(room.processes()).toEqual([])
    },
    long,
  )

  test(
    'shows what it found until a service of somebody else was gone',
    async () => {
      await using room = await openRoom()
      await using target = await elsewhere({ SLEEP_MS: '10', MOST: '14' })
      const asked = ['--objective', 'p99 < 1s', '-c', '4', '-d', '1s']
      const ended = room.tailgate('find-max', target.url, ...asked)
      await pause(9000)
      await target[Symbol.asyncDispose]()
      const { stdout, exitCode } = await ended
      expect(stdout).toContain('The service broke, and was not there again: ')
      expect(stdout).toMatch(/kept/)
      expect(exitCode).toBe(3)
    },
    long,
  )

  test('ends well when it is interrupted', async () => {
    await using room = await openRoom()
    configure(room, { SLEEP_MS: '5' })
    const { pid, ended } = room.begin('find-max', '--objective', 'p99 < 1s')
    await pause(3000)
    process.kill(pid, 'SIGINT')
    const { exitCode, stdout } = await ended
    expect(stdout).toContain('It was interrupted.')
    expect(exitCode).toBe(130)
    expect(room.processes()).toEqual([])
  })
})

describe('sweep', () => {
  test('marks the last rate that is kept', async () => {
    await using room = await openRoom()
    configure(room, { WORK_US: '2000' })
    const asked = ['sweep', '--rates', '50,100..1600x4', '-d', '1s']
    const { stdout, exitCode } = await room.tailgate(...asked)
    expect(stdout).toMatch(/^ +50\/s .* kept/m)
    expect(stdout).toMatch(/^ +1,600\/s .* fell behind/m)
    expect(stdout).toMatch(/^ +(100|400)\/s .*◄ knee$/m)
    expect(stdout).toMatch(/The knee is at (100|400)\/s/)
    expect(stdout).toMatch(/Limited by (service|machine) CPU/)
    expect(exitCode).toBe(0)
  })

  test('gives every figure of every step as JSON', async () => {
    await using room = await openRoom()
    await using target = await nodeService({ DELAY_MS: '10' })
    const asked = [
      'sweep',
      target.url,
      '--connections',
      '1..4x2',
      '-d',
      '1s',
      '--seed',
      '7',
      '--json',
    ]
    const { stdout } = await room.tailgate(...asked)
    const { schema, suites } = JSON.parse(stdout)
    const [{ seed, steps, readings, knee }] = suites
    expect(schema).toBe('tailgate.sweep/1')
    expect(seed).toBe(7)
    expect(steps).toEqual([1, 2, 4].map((connections) => ({ kind: 'closed', connections })))
    // A service that only waits answers twice as much over twice the connections.
    expect(knee).toEqual({ kind: 'above' })
    expect(
      readings.map((each: { achievedPerSecond: number }) =>
        Math.round(each.achievedPerSecond / 95),
      ),
    ).toEqual([expect.closeTo(1, 0), expect.closeTo(2, 0), expect.closeTo(4, 0)])
    expect(new Set(readings.map((each: { seed: number }) => each.seed)).size).toBe(3)
    expect(readings[0]).toMatchObject({ bearing: 'kept', service: null, failedShare: 0 })
  })

  test('shows the steps that were played when it is interrupted', async () => {
    await using room = await openRoom()
    configure(room, { SLEEP_MS: '5' })
    const { pid, ended } = room.begin('sweep', '--rates', '50..800x2', '-d', '1s')
    await pause(5000)
    process.kill(pid, 'SIGINT')
    const { exitCode, stdout } = await ended
    expect(stdout).toMatch(/^ +50\/s +50\/s /m)
    expect(stdout).toMatch(/Interrupted: [1-3] of 5 steps were played\./)
    expect(exitCode).toBe(130)
    expect(room.processes()).toEqual([])
  })

  test('shows the steps before the one that the service broke in', async () => {
    await using room = await openRoom()
    configure(room, { SLEEP_MS: '10', MOST: '14' })
    const { stdout, exitCode } = await room.tailgate(
      'sweep',
      '--rates',
      '20,40,4000,8000',
      '-d',
      '1s',
    )
    expect(stdout).toMatch(/^ +20\/s .* kept/m)
    expect(stdout).toMatch(/^ +40\/s .* kept/m)
    expect(stdout).toMatch(/^ +4,000\/s +– .* the service broke$/m)
    expect(stdout).toContain('at 4,000/s the service broke.')
    expect(stdout).toContain('Limited by a breakdown: The service (')
    expect(stdout).toContain('code 7 while it was measured. The last lines of its log (')
    expect(stdout).toContain('Ended early: 3 of 4 steps were played.')
    expect(exitCode).toBe(3)
    expect(room.processes()).toEqual([])
  })

  test('shows what it measured of one suite where the next can not be measured', async () => {
    await using room = await openRoom()
    const one = {
      start: [process.execPath, service],
      env: { PORT: '${port}', SLEEP_MS: '5' },
      url: 'http://127.0.0.1:${port}',
      warmup: '500ms',
    }
    const other = {
      ...one,
      name: 'other',
      requests: [{ method: 'POST', path: '/', 'body-file': 'missing.json' }],
    }
    room.write('tailgate.yml', JSON.stringify({ suites: [{ ...one, name: 'api' }, other] }))
    const { stdout, stderr, exitCode } = await room.tailgate('sweep', '--rates', '50', '-d', '1s')
    expect(stdout).toMatch(/^ +50\/s .* kept/m)
    expect(stderr).toContain('missing.json')
    expect(exitCode).toBe(2)
  })

  test('is refused before its first step where its last one needs more open files than there are', async () => {
    await using room = await openRoom()
    await using target = await nodeService({ DELAY_MS: '50' })
    const asked = ['sweep', target.url, '--connections', '4,8,500', '-d', '1s']
    const { stdout, stderr, exitCode } = await execa(
      'prlimit',
      ['--nofile=64:64', process.execPath, join(testDist, 'cli.js'), ...asked],
      { reject: false, env: { NO_COLOR: '1', TMPDIR: room.outside } },
    )
    expect(stderr).toContain('may have 64 files open')
    expect(stdout).toBe('')
    expect(exitCode).toBe(3)
  })
})

describe('what is asked for', () => {
  test.each<[string[], RegExp]>([
    [['sweep'], /sweep needs its steps: --rates/],
    [['sweep', 'http://127.0.0.1:1', '--rates', '200,100'], /--rates: must rise/],
    [['sweep', 'http://127.0.0.1:1', '--connections', '1..8'], /1\.\.8x2 doubles/],
    [['sweep', '--rates', '1..8x2'], /There is no tailgate.yml here/],
    [['sweep', 'nonsense', '--rates', '1..8x2'], /the url must be an http:\/\//],
    [['sweep', 'http://127.0.0.1:1', '--rates', '1..8x2', '-d', '5'], /--duration: needs a unit/],
    [['find-max', 'http://127.0.0.1:1'], /--objective 'p99 < 50ms, errors < 0.1%'/],
    [
      ['find-max', 'http://127.0.0.1:1', '--objective', 'p95 < 5ms'],
      /--objective has no metric “p95”/,
    ],
    [
      ['find-max', 'http://127.0.0.1:1', '--objective', 'p99 < 5ms', '--at-least', 'much'],
      /--at-least must be/,
    ],
    [['find-max', 'http://127.0.0.1:1', '--rate', '5'], /unknown option '--rate'/],
  ])('%j is a mistake in usage', async (args, sentence) => {
    await using room = await openRoom()
    const { exitCode, stdout, stderr } = await room.tailgate(...args)
    expect(stderr).toMatch(sentence)
    expect(stdout).toBe('')
    expect(exitCode).toBe(2)
  })

  test('what would do nothing beside a url is refused, each with its reason', async () => {
    await using room = await openRoom()
    const ofTheStart = ['--start', '--image', '--build', '--prepare', '--ready', '--env', '--cwd']
    const ofTheFile = ['--config', '--suite', '--name', '--url']
    const flags = [...ofTheStart, ...ofTheFile].flatMap((flag) => [flag, 'A=1'])
    const asked = ['http://127.0.0.1:1', '--objective', 'p99 < 5ms', ...flags]
    const { exitCode, stderr } = await room.tailgate('find-max', ...asked)
    for (const flag of ofTheStart)
      expect(stderr).toContain(`${flag}: has no place beside a url, whose service runs already`)
    for (const flag of ofTheFile)
      expect(stderr).toContain(`${flag}: has no place beside a url, which is all that is loaded`)
    expect(exitCode).toBe(2)
  })

  test('what a file says of a base, and of how the two take turns, is no matter', async () => {
    await using room = await openRoom()
    room.write('wrk.lua', '')
    room.configurePair({ interleave: 'requests', mode: 'paired' })
    for (const steps of [
      ['--connections', '1,2'],
      ['--rates', '50,100', '--script', 'wrk.lua'],
    ]) {
      const { stdout, stderr } = await room.tailgate('sweep', ...steps, '-d', '500ms')
      expect(stdout, stderr).toMatch(/tailgate: api/)
    }
  })

  test('a service that is not there could not be measured', async () => {
    await using room = await openRoom()
    const { exitCode, stderr } = await room.tailgate('sweep', room.url, '--rates', '10..20x2')
    expect(stderr).toContain('refused')
    expect(exitCode).toBe(3)
  })
})
