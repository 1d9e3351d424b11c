/** Searches with the real engine, on services whose capacity other programs lower. */

import { expect, test } from 'vitest'
import { openCommandFolder } from '../helpers/command-folder.ts'
import { startNodeService } from '../helpers/servers/http-servers.ts'
import { writeCapacityConfig } from './capacity-config.ts'

test('find-max finds the maximum of a service with one thread, and its CPU as the limit', async () => {
  await using workspace = await openCommandFolder()
  writeCapacityConfig(workspace, { WORK_US: '2000' })
  const args = ['--objective', 'p99 < 300ms', '-d', '2s', '--json', '--at-least', '150/s']
  const { stdout, stderr, exitCode } = await workspace.tailgate('find-max', ...args)
  const [{ outcome, perSecond, limit, capacity }] = JSON.parse(stdout).suites
  expect(outcome, stderr).toBe('found')
  expect(perSecond).toBeGreaterThan(0.5 * capacity.achievedPerSecond)
  expect(perSecond).toBeLessThan(2 * capacity.achievedPerSecond)
  expect(limit.name).toMatch(/^(service|machine) CPU$/)
  expect(exitCode).toBe(0)
})

test('find-max names one connection as the limit of a service that waits', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startNodeService({ DELAY_MS: '10' })
  const args = ['--objective', 'p90 < 100ms', '-c', '1', '-d', '2s', '--at-least', '500']
  const { stdout, exitCode } = await workspace.tailgate('find-max', target.url, ...args)
  const [, rate] = /keeps p90 < 100 ms and errors ≤ 1 % up to ([\d.]+)\/s/.exec(stdout) ?? []
  expect(Number(rate), stdout).toBeGreaterThan(50)
  expect(Number(rate)).toBeLessThan(110)
  expect(stdout).toContain('Limited by connections: the only one was busy')
  expect(stdout).toContain('That is less than the requested 500/s')
  expect(exitCode).toBe(1)
})

test('sweep marks the last rate that the service keeps, and its CPU as the limit', async () => {
  await using workspace = await openCommandFolder()
  writeCapacityConfig(workspace, { WORK_US: '2000' })
  const args = ['sweep', '--rates', '50,100..1600x4', '-d', '1s']
  const { stdout, exitCode } = await workspace.tailgate(...args)
  expect(stdout).toMatch(/^ +50\/s .* kept/m)
  expect(stdout).toMatch(/^ +1,600\/s .* fell behind/m)
  expect(stdout).toMatch(/The knee is at (100|400)\/s/)
  expect(stdout).toMatch(/Limited by (service|machine) CPU/)
  expect(exitCode).toBe(0)
})
