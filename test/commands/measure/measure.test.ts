/** `tailgate measure` and `tailgate judge`, on real servers. */

import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { measureLoad } from '../../helpers/measure-command.ts'
import { startNginx, startNodeService, startTlsPort } from '../../helpers/servers/http-servers.ts'
import { startRecordingServer } from '../../helpers/servers/recording-server.ts'
import { waitUntil } from '../../helpers/service-folder.ts'
import { testDist } from '../../setup.ts'

const percentiles = ['p50', 'p90', 'p95', 'p99', 'p99_9', 'max', 'mean']

test.concurrent.each([
  ['nginx at 1,000/s', startNginx, 1000],
  ['nginx at 20,000/s', startNginx, 20_000],
  ['a Node service at 1,000/s', startNodeService, 1000],
])('%s gets the requested rate, without an error', async (_, server, rate) => {
  await using workspace = await openCommandFolder()
  await using target = await server()
  const measured = await measureLoad(
    workspace,
    target.url,
    ...['-r', String(rate), '-d', '500ms', '-c', '50', '--warmup', '0s'],
  )
  expect(measured.stderr).not.toContain('error')
  expect(measured.schema).toBe('tailgate.measure/1')
  expect(measured.requests).toBe(rate / 2)
  expect(measured.offeredPerSecond).toBe(rate)
  // On a busy machine, some responses arrive later; measure.quiet.test.ts has the exact rate.
  expect(measured.achievedPerSecond).toBeGreaterThan(0)
  expect(measured.achievedPerSecond).toBeLessThanOrEqual(rate)
  expect(measured.errors.total).toBe(0)
  expect(measured.unfinished).toBe(0)
  for (const part of ['responseMs', 'serviceMs', 'waitMs', 'lagMs'] as const) {
    expect(Object.keys(measured[part]).sort()).toEqual([...percentiles].sort())
  }
  expect(measured.responseMs.p50).toBeGreaterThan(0)
  expect(measured.responseMs.p50).toBeLessThanOrEqual(measured.responseMs.p99 ?? 0)
  expect(measured.responseMs.p99).toBeLessThanOrEqual(measured.responseMs.max ?? 0)
  expect(measured.cpu).toBeGreaterThan(0)
  expect(['valid', 'suspect', 'invalid']).toContain(measured.validity.verdict)
})

test.concurrent('flags define one request: method, headers, body', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startRecordingServer()
  const { stdout } = await measureLoad(
    workspace,
    `${target.url}/items`,
    ...['-r', '200', '-d', '500ms', '--warmup', '0s'],
    ...['-X', 'PUT', '-H', 'content-type: application/json', '--body', '{"n":${counter}}'],
  )
  expect(stdout).toContain('100 × 200')
  expect(target.requests[1]).toMatchObject({
    method: 'PUT',
    path: '/items',
    headers: { 'content-type': 'application/json' },
    body: expect.stringMatching(/^\{"n":\d+\}$/),
  })
})

test('a stored measurement can be judged against another, under given limits', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  await using fast = await startNodeService({ DELAY_MS: '5' })
  await using slow = await startNodeService({ DELAY_MS: '20' })
  const load = ['-r', '200', '-d', '1s', '-c', '20', '--warmup', '200ms']
  await workspace.tailgate('measure', fast.url, ...load, '--out', 'fast.json')
  await workspace.tailgate('measure', slow.url, ...load, '--out', 'slow.json')
  await workspace.tailgate('measure', slow.url, ...load, '-r', '100', '--out', 'other.json')

  const worse = await workspace.tailgate('judge', 'fast.json', 'slow.json')
  expect(worse.stdout).toMatch(/p(50|99).* times as slow/)
  expect(worse.exitCode).toBe(1)
  expect((await workspace.tailgate('judge', 'slow.json', 'fast.json')).exitCode).toBe(0)
  const loose = [
    '--noise',
    'ignore',
    '--limit',
    'p50=+900%',
    '--limit',
    'p99=off',
    '--limit',
    'max=off',
  ]
  expect((await workspace.tailgate('judge', 'fast.json', 'slow.json', ...loose)).exitCode).toBe(0)
  const other = await workspace.tailgate('judge', 'fast.json', 'other.json')
  expect(other.stdout).toContain('rate')
  expect(other.exitCode, 'measurements of different configurations').toBe(3)

  workspace.write('cut.json', workspace.read('fast.json').slice(0, 5000))
  const cut = await workspace.tailgate('judge', 'cut.json', 'slow.json')
  expect(cut.stderr).toContain('cut.json')
  expect(cut.exitCode).toBe(2)
})

test.concurrent('a closed pipe does not turn a result into a failure', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startNodeService()
  const cli = join(testDist, 'cli.js')
  const line = `{ '${process.execPath}' '${cli}' measure '${target.url}' -d 500ms --warmup 0s --json; echo $? >code; } | true`
  await execa('sh', ['-c', line], { cwd: workspace.folder, env: { TMPDIR: workspace.folder } })
  // Half a second on a busy machine may be invalid, and is still a result.
  expect(['0', '3']).toContain(workspace.read('code').trim())
})

test.concurrent('a path that cannot be written is reported before the load', async () => {
  await using workspace = await openCommandFolder()
  const { exitCode, stderr } = await workspace.tailgate(
    'measure',
    workspace.url,
    '--out',
    'nowhere/kept.json',
  )
  expect(stderr).toContain("nowhere/kept.json can't be written")
  expect(exitCode).toBe(2)
})

test.concurrent('judge explains which files it accepts, and sanitizes a hostile file', async () => {
  await using workspace = await openCommandFolder()
  workspace.write(
    'a.json',
    '{"schema":"tailgate.measurement/1","statuses":{"\\n::error::pwned\\u001b[31m":1}}',
  )
  workspace.write('b.json', 'not json')
  const { exitCode, stderr } = await workspace.tailgate('judge', 'a.json', 'b.json')
  expect(stderr).toContain('a.json')
  expect(stderr).not.toMatch(/^::/m)
  expect(stderr).not.toContain('\u001b')
  expect(exitCode).toBe(2)
})

test.concurrent('a port where nothing listens causes a clear message', async () => {
  await using workspace = await openCommandFolder()
  const { exitCode, stderr, stdout } = await workspace.tailgate(
    'measure',
    workspace.url,
    '-d',
    '1s',
    '--json',
  )
  expect(stderr).toContain(`127.0.0.1:${workspace.port}`)
  expect(stderr).toMatch(/refused|not ready/i)
  expect(stdout).toBe('')
  expect(exitCode).toBe(3)
})

test.concurrent('TLS instead of plain HTTP is named in the message', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startTlsPort()
  const { exitCode, stderr } = await workspace.tailgate('measure', target.url, '-d', '1s')
  expect(stderr).toMatch(/TLS|https/)
  expect(exitCode).toBe(3)
})

test.concurrent('an interruption prints the results until then', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startRecordingServer()
  const running = workspace.start(
    'measure',
    target.url,
    ...['-r', '200', '-d', '2m', '--warmup', '0s', '--json'],
  )
  // One request comes before the load.
  await waitUntil(() => target.requests.length > 20)
  process.kill(running.pid, 'SIGINT')
  const { exitCode, stdout } = await running.ended
  const measured: MeasureJson = JSON.parse(stdout)
  expect(measured.requests).toBeGreaterThanOrEqual(20)
  expect(measured.durationSeconds).toBeLessThan(60)
  expect(measured.validity.verdict).toBe('invalid')
  expect(exitCode).toBe(130)
})
