/**
 * sweep and find-max on services of known capacity. Margins are wide, since the machine is shared.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import type { StepResult } from '../../src/core/capacity/step-result.ts'
import { type CommandFolder, openCommandFolder } from '../helpers/command-folder.ts'
import { type Server, startNodeService } from '../helpers/servers/http-servers.ts'
import { reserveFreePort, waitUntil } from '../helpers/service-folder.ts'
import { testDist } from '../setup.ts'

const service = fileURLToPath(new URL('../../evaluation/capacity/service.mjs', import.meta.url))
const searchTimeoutMs = 180_000

/** A tailgate.yml for a service of known capacity. */
function writeCapacityConfig(workspace: CommandFolder, env: Record<string, string>): void {
  workspace.write(
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

/** Starts the same service, outside of tailgate. */
async function startOutside(env: Record<string, string>): Promise<Server> {
  const port = await reserveFreePort()
  const url = `http://127.0.0.1:${port}`
  const program = execa(process.execPath, [service], {
    reject: false,
    env: { PORT: String(port), ...env },
  })
  await waitUntil(async () => (await fetch(url).catch(() => null)) !== null)
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
    'finds the maximum of a service with one thread, and its CPU as the limit',
    async () => {
      await using workspace = await openCommandFolder()
      writeCapacityConfig(workspace, { WORK_US: '2000' })
      const args = ['--objective', 'p99 < 300ms', '-d', '2s', '--json', '--at-least', '150/s']
      const { stdout, stderr, exitCode } = await workspace.tailgate('find-max', ...args)
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
    searchTimeoutMs,
  )

  test(
    'names one connection as the limit of a service that waits, and fails below --at-least',
    async () => {
      await using workspace = await openCommandFolder()
      await using target = await startNodeService({ DELAY_MS: '10' })
      const args = ['--objective', 'p90 < 100ms', '-c', '1', '-d', '2s', '--at-least', '500']
      const { stdout, exitCode } = await workspace.tailgate('find-max', target.url, ...args)
      // If other programs took the CPU, this is neither a miss nor a limit of the service.
      if (stdout.includes('ended early')) return expect(exitCode, stdout).toBe(3)
      const isMissed = exitCode === 1
      const [, rate = ''] =
        /keeps p90 < 100 ms and errors ≤ 1 % up to (?:at least )?([\d.]+)\/s/.exec(stdout) ?? []
      expect(Number(rate), stdout).toBeGreaterThan(50)
      expect(Number(rate)).toBeLessThan(110)
      expect(stdout).toContain(
        isMissed ? 'Limited by connections: the only one was busy' : 'Limited by',
      )
      expect(stdout).toMatch(
        isMissed
          ? /That is less than the requested 500\/s/
          : /unclear[\s\S]*could not be decided|could not be decided[\s\S]*unclear/,
      )
      expect(exitCode).toBe(isMissed ? 1 : 3)
    },
    searchTimeoutMs,
  )

  test(
    'finds the maximum of a service that takes longer than a second',
    async () => {
      await using workspace = await openCommandFolder()
      await using target = await startNodeService({ DELAY_MS: '1100' })
      const args = [
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
      const { stdout, stderr, exitCode } = await workspace.tailgate('find-max', target.url, ...args)
      const [{ outcome, perSecond }] = JSON.parse(stdout).suites
      expect(outcome, stderr).toBe('found')
      expect(perSecond).toBeGreaterThanOrEqual(30)
      expect(perSecond).toBeLessThan(90)
      expect(exitCode).toBe(0)
    },
    searchTimeoutMs,
  )

  test(
    'restarts a service that breaks, and counts the rate as one that it does not keep',
    async () => {
      await using workspace = await openCommandFolder()
      writeCapacityConfig(workspace, { SLEEP_MS: '10', MAX_IN_FLIGHT: '14' })
      const args = ['--objective', 'p99 < 1s', '-d', '1s', '--at-least', '100/s', '--json']
      const { stdout, stderr, exitCode } = await workspace.tailgate('find-max', ...args)
      expect(stdout, stderr).not.toBe('')
      const [{ outcome, perSecond, limit, tries }] = JSON.parse(stdout).suites
      expect(outcome, stderr).toBe('found')
      expect(perSecond).toBeGreaterThanOrEqual(100)
      // 14 requests at once of 10 ms each: at most 1,400/s, on a machine without other load.
      expect(perSecond).toBeLessThan(1400)
      expect(limit).toMatchObject({ kind: 'breakdown', name: 'a breakdown' })
      expect(limit.how).toContain('exited with code 7')
      expect(
        tries.filter(({ reading }: { reading: StepResult }) => reading.ended === 'broke').length,
      ).toBeGreaterThan(1)
      expect(exitCode).toBe(0)
      expect(workspace.listProcesses()).toEqual([])
    },
    searchTimeoutMs,
  )

  test(
    'shows the results until a service that it did not start was gone',
    async () => {
      await using workspace = await openCommandFolder()
      await using target = await startOutside({ SLEEP_MS: '10', MAX_IN_FLIGHT: '14' })
      const args = ['--objective', 'p99 < 1s', '-c', '4', '-d', '1s']
      const ended = workspace.tailgate('find-max', target.url, ...args)
      await pause(9000)
      await target[Symbol.asyncDispose]()
      const { stdout, exitCode } = await ended
      expect(stdout).toContain('The service broke and did not come back: ')
      expect(stdout).toMatch(/kept/)
      expect(exitCode).toBe(3)
    },
    searchTimeoutMs,
  )

  test('exits with 130 and leaves no process when it is interrupted', async () => {
    await using workspace = await openCommandFolder()
    writeCapacityConfig(workspace, { SLEEP_MS: '5' })
    const { pid, ended } = workspace.start('find-max', '--objective', 'p99 < 1s')
    await pause(3000)
    process.kill(pid, 'SIGINT')
    const { exitCode, stdout } = await ended
    expect(stdout).toContain('It was interrupted.')
    expect(exitCode).toBe(130)
    expect(workspace.listProcesses()).toEqual([])
  })
})

describe('sweep', () => {
  test('marks the last rate that the service keeps', async () => {
    await using workspace = await openCommandFolder()
    writeCapacityConfig(workspace, { WORK_US: '2000' })
    const args = ['sweep', '--rates', '50,100..1600x4', '-d', '1s']
    const { stdout, exitCode } = await workspace.tailgate(...args)
    expect(stdout).toMatch(/^ +50\/s .* kept/m)
    expect(stdout).toMatch(/^ +1,600\/s .* fell behind/m)
    expect(stdout).toMatch(/^ +(100|400)\/s .*◄ knee$/m)
    expect(stdout).toMatch(/The knee is at (100|400)\/s/)
    expect(stdout).toMatch(/Limited by (service|machine) CPU/)
    expect(exitCode).toBe(0)
  })

  test('gives every figure of every step as JSON', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startNodeService({ DELAY_MS: '10' })
    const args = [
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
    const { stdout } = await workspace.tailgate(...args)
    const { schema, suites } = JSON.parse(stdout)
    const [{ seed, steps, readings, knee }] = suites
    expect(schema).toBe('tailgate.sweep/1')
    expect(seed).toBe(7)
    expect(steps).toEqual([1, 2, 4].map((connections) => ({ kind: 'closed', connections })))
    // A service that only waits answers twice the requests over twice the connections.
    expect(knee).toEqual({ kind: 'above' })
    expect(
      readings.map((each: { achievedPerSecond: number }) =>
        Math.round(each.achievedPerSecond / 95),
      ),
    ).toEqual([expect.closeTo(1, 0), expect.closeTo(2, 0), expect.closeTo(4, 0)])
    expect(new Set(readings.map((each: { seed: number }) => each.seed)).size).toBe(3)
    expect(readings[0]).toMatchObject({ bearing: 'kept', service: null, failedShare: 0 })
  })

  test('shows the measured steps when it is interrupted', async () => {
    await using workspace = await openCommandFolder()
    writeCapacityConfig(workspace, { SLEEP_MS: '5' })
    const { pid, ended } = workspace.start('sweep', '--rates', '50..800x2', '-d', '1s')
    await pause(5000)
    process.kill(pid, 'SIGINT')
    const { exitCode, stdout } = await ended
    expect(stdout).toMatch(/^ +50\/s +50\/s /m)
    expect(stdout).toMatch(/Interrupted: [1-3] of 5 steps were run\./)
    expect(exitCode).toBe(130)
    expect(workspace.listProcesses()).toEqual([])
  })

  test('shows the steps before the one in which the service broke', async () => {
    await using workspace = await openCommandFolder()
    writeCapacityConfig(workspace, { SLEEP_MS: '10', MAX_IN_FLIGHT: '14' })
    const { stdout, exitCode } = await workspace.tailgate(
      'sweep',
      '--rates',
      '20,40,4000,8000',
      '-d',
      '1s',
    )
    expect(stdout).toMatch(/^ +20\/s .* kept/m)
    expect(stdout).toMatch(/^ +40\/s .* kept/m)
    expect(stdout).toMatch(/^ +4,000\/s +– .* the service broke$/m)
    expect(stdout).toContain('at 4,000/s, the service broke.')
    expect(stdout).toContain('Limited by a breakdown: The service (')
    expect(stdout).toContain('code 7 while it was measured. The last lines of its log (')
    expect(stdout).toContain('Ended early: 3 of 4 steps were run.')
    expect(exitCode).toBe(3)
    expect(workspace.listProcesses()).toEqual([])
  })

  test('shows the results of one suite when the next cannot be measured', async () => {
    await using workspace = await openCommandFolder()
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
    workspace.write('tailgate.yml', JSON.stringify({ suites: [{ ...one, name: 'api' }, other] }))
    const { stdout, stderr, exitCode } = await workspace.tailgate(
      'sweep',
      '--rates',
      '50',
      '-d',
      '1s',
    )
    expect(stdout).toMatch(/^ +50\/s .* kept/m)
    expect(stderr).toContain('missing.json')
    expect(exitCode).toBe(2)
  })

  test('is refused before its first step when its last one needs too many open files', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startNodeService({ DELAY_MS: '50' })
    const args = ['sweep', target.url, '--connections', '4,8,500', '-d', '1s']
    const { stdout, stderr, exitCode } = await execa(
      'prlimit',
      ['--nofile=64:64', process.execPath, join(testDist, 'cli.js'), ...args],
      { reject: false, env: { NO_COLOR: '1', TMPDIR: workspace.outsideFolder } },
    )
    expect(stderr).toContain('may have 64 files open')
    expect(stdout).toBe('')
    expect(exitCode).toBe(3)
  })
})

describe('the command line of a search', () => {
  test.each<[string[], RegExp]>([
    [['sweep'], /sweep needs steps: --rates/],
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
    await using workspace = await openCommandFolder()
    const { exitCode, stdout, stderr } = await workspace.tailgate(...args)
    expect(stderr).toMatch(sentence)
    expect(stdout).toBe('')
    expect(exitCode).toBe(2)
  })

  test('a flag without effect beside a url is refused, with the reason', async () => {
    await using workspace = await openCommandFolder()
    const startFlags = ['--start', '--image', '--build', '--prepare', '--ready', '--env', '--cwd']
    const fileFlags = ['--config', '--suite', '--name', '--url']
    const flags = [...startFlags, ...fileFlags].flatMap((flag) => [flag, 'A=1'])
    const args = ['http://127.0.0.1:1', '--objective', 'p99 < 5ms', ...flags]
    const { exitCode, stderr } = await workspace.tailgate('find-max', ...args)
    for (const flag of startFlags)
      expect(stderr).toContain(`${flag}: can't be combined with a url, because the service`)
    for (const flag of fileFlags)
      expect(stderr).toContain(`${flag}: can't be combined with a url, which already names`)
    expect(exitCode).toBe(2)
  })

  test('the base and the interleaving of a configuration file are ignored', async () => {
    await using workspace = await openCommandFolder()
    workspace.write('wrk.lua', '')
    workspace.writePairedConfig({ interleave: 'requests', mode: 'paired' })
    for (const steps of [
      ['--connections', '1,2'],
      ['--rates', '50,100', '--script', 'wrk.lua'],
    ]) {
      const { stdout, stderr } = await workspace.tailgate('sweep', ...steps, '-d', '500ms')
      expect(stdout, stderr).toMatch(/tailgate: api/)
    }
  })

  test('a service that does not listen could not be measured', async () => {
    await using workspace = await openCommandFolder()
    const { exitCode, stderr } = await workspace.tailgate(
      'sweep',
      workspace.url,
      '--rates',
      '10..20x2',
    )
    expect(stderr).toContain('refused')
    expect(exitCode).toBe(3)
  })
})
