/**
 * sweep and find-max on services of known capacity. The scripted engine computes all times, so the
 * capacity is exact; `capacity-search.quiet.test.ts` has searches with the real one.
 */
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import type { StepResult } from '../../src/core/capacity/step-result.ts'
import { openCommandFolder } from '../helpers/command-folder.ts'
import { startNodeService } from '../helpers/servers/http-servers.ts'
import { testDist } from '../setup.ts'
import { capacityService, writeCapacityConfig } from './capacity-config.ts'

/** A rate is found if it lies on the grid at most this share above what the service answers. */
const tolerance = 0.06

describe('find-max', () => {
  test('finds the maximum of a service with one thread', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeCapacityConfig(workspace, { WORK_US: '2000' })
    const args = ['--objective', 'p99 < 300ms', '-d', '2s', '--json', '--at-least', '150/s']
    const { stdout, stderr, exitCode } = await workspace.tailgate('find-max', ...args)
    const { schema, suites } = JSON.parse(stdout)
    const [{ outcome, perSecond, limit, capacity, tries, seed, objective }] = suites
    expect(schema).toBe('tailgate.find-max/1')
    expect(objective.text).toBe('p99 < 300 ms and errors ≤ 1 %')
    expect(outcome, stderr).toBe('found')
    expect(Math.round(capacity.achievedPerSecond / 10)).toBe(50)
    expectRateNear(perSecond, 500)
    expect(limit.name).toBe('within the service')
    expect(seed).toBeGreaterThan(0)
    // Both sides of the limit are confirmed.
    const confirmed = tries.filter((each: { confirming: boolean }) => each.confirming)
    expect(confirmed).toContainEqual(expect.objectContaining({ perSecond, outcome: 'held' }))
    expect(confirmed.some((each: { outcome: string }) => each.outcome !== 'held')).toBe(true)
    expect(exitCode).toBe(0)
  })

  test('names one connection as the limit of a service that waits, and fails below --at-least', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    await using target = await startNodeService({ DELAY_MS: '10', DECLARE_ONLY: '1' })
    const args = ['--objective', 'p90 < 100ms', '-c', '1', '-d', '2s', '--at-least', '500']
    const { stdout, exitCode } = await workspace.tailgate('find-max', target.url, ...args)
    const [, rate] = /keeps p90 < 100 ms and errors ≤ 1 % up to ([\d.]+)\/s/.exec(stdout) ?? []
    expectRateNear(Number(rate), 100)
    expect(stdout).toContain('Limited by connections: the only one was busy')
    expect(stdout).toContain('That is less than the requested 500/s')
    expect(exitCode).toBe(1)
  })

  test('finds the maximum of a service that takes longer than a second', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    await using target = await startNodeService({ DELAY_MS: '1100', DECLARE_ONLY: '1' })
    const load = ['-c', '66', '-d', '2s', '--at-least', '30/s']
    const args = ['--objective', 'errors < 1%', ...load, '--json']
    const { stdout, stderr, exitCode } = await workspace.tailgate('find-max', target.url, ...args)
    const [{ outcome, perSecond }] = JSON.parse(stdout).suites
    expect(outcome, stderr).toBe('found')
    // 66 requests in 1.1 s. With so few, a queue must be long to be told from chance.
    expect(perSecond).toBeGreaterThan(58)
    expect(perSecond).toBeLessThan(80)
    expect(exitCode).toBe(0)
  })

  test('restarts a service that breaks, and counts the rate as one that it does not keep', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    // It takes the time really, so that the requests are in it at the same time.
    const breaking = { SLEEP_MS: '30', MAX_IN_FLIGHT: '14', DECLARE_ONLY: '' }
    writeCapacityConfig(workspace, breaking)
    const args = ['--objective', 'p99 < 1s', '-d', '1s', '--at-least', '100/s', '--json']
    const { stdout, stderr, exitCode } = await workspace.tailgate('find-max', ...args)
    expect(stdout, stderr).not.toBe('')
    const [{ outcome, perSecond, limit, tries }] = JSON.parse(stdout).suites
    expect(outcome, stderr).toBe('found')
    // 14 requests at once of 30 ms each are 467/s.
    expect(perSecond).toBeGreaterThan(400)
    expect(perSecond).toBeLessThan(500)
    expect(limit).toMatchObject({ kind: 'breakdown', name: 'a breakdown' })
    expect(limit.how).toContain('exited with code 7')
    expect(
      tries.filter(({ reading }: { reading: StepResult }) => reading.ended === 'broke').length,
    ).toBeGreaterThan(1)
    expect(exitCode).toBe(0)
    expect(workspace.listProcesses()).toEqual([])
  })

  test('shows the results until a service that it did not start was gone', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    // Each load sends 100 requests: the closed load, and two trials.
    const dying = { DELAY_MS: '10', DECLARE_ONLY: '1', DIE_AFTER: '350' }
    await using target = await startNodeService(dying)
    const args = ['--objective', 'p99 < 1s', '-c', '4', '-d', '1s']
    const { stdout, exitCode } = await workspace.tailgate('find-max', target.url, ...args)
    expect(stdout).toContain('The service broke and did not come back: ')
    expect(stdout).toMatch(/^ +338\/s +1 s .* kept$/m)
    expect(exitCode).toBe(3)
  })

  test('exits with 130 and leaves no process when it is interrupted', async () => {
    await using workspace = await openCommandFolder()
    writeCapacityConfig(workspace, { SLEEP_MS: '5' })
    const running = workspace.start('find-max', '--objective', 'p99 < 1s')
    await running.waitForStderr('api, closed load\n')
    process.kill(running.pid, 'SIGINT')
    const { exitCode, stdout } = await running.ended
    expect(stdout).toContain('It was interrupted.')
    expect(exitCode).toBe(130)
    expect(workspace.listProcesses()).toEqual([])
  })
})

function expectRateNear(found: number, capacity: number): void {
  expect(found).toBeGreaterThan(capacity * (1 - tolerance))
  expect(found).toBeLessThan(capacity * (1 + tolerance))
}

describe('sweep', () => {
  test('marks the last rate that the service keeps', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeCapacityConfig(workspace, { WORK_US: '2000' })
    const args = ['sweep', '--rates', '50,100..400x4,800', '-d', '1s']
    const { stdout, exitCode } = await workspace.tailgate(...args)
    expect(stdout).toMatch(/^ +50\/s +50\/s +50\/s .* kept$/m)
    expect(stdout).toMatch(/^ +400\/s +400\/s +400\/s .* kept +◄ knee$/m)
    expect(stdout).toMatch(/^ +800\/s +800\/s +(499|50[01])\/s .* fell behind/m)
    expect(stdout).toContain('The knee is at 400/s (400/s answered)')
    expect(stdout).toContain('Limited by something within the service')
    expect(exitCode).toBe(0)
  })

  test('gives every figure of every step as JSON', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    await using target = await startNodeService({ DELAY_MS: '10', DECLARE_ONLY: '1' })
    const args = ['--connections', '1..4x2', '-d', '1s', '--seed', '7', '--json']
    const { stdout } = await workspace.tailgate('sweep', target.url, ...args)
    const { schema, suites } = JSON.parse(stdout)
    const [{ seed, steps, readings, knee }] = suites
    expect(schema).toBe('tailgate.sweep/1')
    expect(seed).toBe(7)
    expect(steps).toEqual([1, 2, 4].map((connections) => ({ kind: 'closed', connections })))
    // A service that only waits answers twice the requests over twice the connections.
    expect(knee).toEqual({ kind: 'above' })
    expect(
      readings.map(({ achievedPerSecond }: StepResult) => Math.round(achievedPerSecond / 10)),
    ).toEqual([10, 20, 40])
    expect(new Set(readings.map((each: { seed: number }) => each.seed)).size).toBe(3)
    expect(readings[0]).toMatchObject({ bearing: 'kept', service: null, failedShare: 0 })
  })

  test('shows the measured steps when it is interrupted', async () => {
    await using workspace = await openCommandFolder()
    writeCapacityConfig(workspace, { SLEEP_MS: '5' })
    const running = workspace.start('sweep', '--rates', '50..800x2', '-d', '1s')
    await running.waitForStderr('api: 2 of 5\n')
    process.kill(running.pid, 'SIGINT')
    const { exitCode, stdout } = await running.ended
    expect(stdout).toMatch(/^ +50\/s +50\/s /m)
    expect(stdout).toMatch(/Interrupted: [1-4] of 5 steps were run\./)
    expect(exitCode).toBe(130)
    expect(workspace.listProcesses()).toEqual([])
  })

  test('shows the steps before the one in which the service broke', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    // It takes the time really, so that the requests are in it at the same time.
    const breaking = { SLEEP_MS: '10', MAX_IN_FLIGHT: '14', DECLARE_ONLY: '' }
    writeCapacityConfig(workspace, breaking)
    const rates = '60,120,4000,8000'
    const { stdout, exitCode } = await workspace.tailgate('sweep', '--rates', rates, '-d', '1s')
    expect(stdout).toMatch(/^ +60\/s .* kept$/m)
    expect(stdout).toMatch(/^ +120\/s .* kept/m)
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
    workspace.scriptEngine()
    const one = {
      start: [process.execPath, capacityService],
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
    const run = await workspace.tailgate('sweep', '--rates', '50', '-d', '1s')
    expect(run.stdout).toMatch(/^ +50\/s .* kept/m)
    expect(run.stderr).toContain('missing.json')
    expect(run.exitCode).toBe(2)
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
    const env = { DELAY_MS: '2' }
    workspace.writePairedConfig({ env, interleave: 'requests', mode: 'paired' })
    const [short, script] = [
      ['-d', '200ms'],
      ['--script', 'wrk.lua'],
    ]
    // Only the real engine runs scripts.
    const scripted = await workspace.tailgate('sweep', '--rates', '50', ...short, ...script)
    expect(scripted.stdout, scripted.stderr).toMatch(/tailgate: api/)
    workspace.scriptEngine()
    const closed = await workspace.tailgate('sweep', '--connections', '1,2', ...short)
    expect(closed.stdout, closed.stderr).toMatch(/tailgate: api/)
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
