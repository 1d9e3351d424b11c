import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import { openRoom } from '../../helpers/command-folder.ts'
import { nginx, nodeService, tlsPort } from '../../helpers/servers/http-servers.ts'
import { testDist } from '../../setup.ts'

const percentiles = ['p50', 'p90', 'p95', 'p99', 'p99_9', 'max', 'mean']

test.each([
  ['nginx at 1,000/s', nginx, 1000],
  ['nginx at 20,000/s', nginx, 20_000],
  ['a Node service at 1,000/s', nodeService, 1000],
])('%s is sent the rate that was asked for, without an error', async (_, server, rate) => {
  await using room = await openRoom()
  await using target = await server()
  const { stdout, stderr } = await room.tailgate(
    'measure',
    target.url,
    '-r',
    String(rate),
    '-d',
    '1s',
    '-c',
    '50',
    '--json',
  )
  const measured: MeasureJson = JSON.parse(stdout)
  expect(stderr).not.toContain('error')
  expect(measured.schema).toBe('tailgate.measure/1')
  expect(measured.requests).toBe(rate)
  expect(measured.offeredPerSecond).toBe(rate)
  expect(measured.achievedPerSecond / rate).toBeCloseTo(1, 2)
  expect(measured.errors.total).toBe(0)
  for (const part of ['responseMs', 'serviceMs', 'waitMs', 'lagMs'] as const) {
    expect(Object.keys(measured[part]).sort()).toEqual([...percentiles].sort())
  }
  expect(measured.responseMs.p50).toBeGreaterThan(0)
  expect(measured.responseMs.p50).toBeLessThanOrEqual(measured.responseMs.p99)
  expect(measured.responseMs.p99).toBeLessThanOrEqual(measured.responseMs.max)
  expect(measured.cpu).toBeGreaterThan(0)
  expect(['valid', 'suspect', 'invalid']).toContain(measured.validity.verdict)
})

test('wrk-like flags make one request: method, headers, body', async () => {
  await using room = await openRoom()
  await using target = await nodeService()
  const { stdout, exitCode } = await room.tailgate(
    ...['measure', `${target.url}/items`, '-r', '200', '-d', '500ms', '--warmup', '0s'],
    ...['-X', 'PUT', '-H', 'content-type: application/json', '--body', '{"n":${counter}}'],
  )
  expect(stdout).toContain('100 × 200')
  expect(exitCode).toBe(0)
})

test('a measurement that was kept can be judged against another, under limits of the day', async () => {
  await using room = await openRoom()
  await using fast = await nodeService({ DELAY_MS: '5' })
  await using slow = await nodeService({ DELAY_MS: '20' })
  const load = ['-r', '200', '-d', '1s', '-c', '20', '--warmup', '200ms']
  await room.tailgate('measure', fast.url, ...load, '--out', 'fast.json')
  await room.tailgate('measure', slow.url, ...load, '--out', 'slow.json')
  await room.tailgate('measure', slow.url, ...load, '-r', '100', '--out', 'other.json')

  const worse = await room.tailgate('judge', 'fast.json', 'slow.json')
  expect(worse.stdout).toMatch(/p(50|99).* times as slow/)
  expect(worse.exitCode).toBe(1)
  expect((await room.tailgate('judge', 'slow.json', 'fast.json')).exitCode).toBe(0)
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
  expect((await room.tailgate('judge', 'fast.json', 'slow.json', ...loose)).exitCode).toBe(0)
  const other = await room.tailgate('judge', 'fast.json', 'other.json')
  expect(other.stdout).toContain('rate')
  expect(other.exitCode, 'measurements of different configurations').toBe(3)

  room.write('cut.json', room.read('fast.json').slice(0, 5000))
  const cut = await room.tailgate('judge', 'cut.json', 'slow.json')
  expect(cut.stderr).toContain('cut.json')
  expect(cut.exitCode).toBe(2)
})

test('a reader that goes away does not turn a result into a failure', async () => {
  await using room = await openRoom()
  await using target = await nodeService()
  const cli = join(testDist, 'cli.js')
  const line = `{ '${process.execPath}' '${cli}' measure '${target.url}' -d 500ms --warmup 0s --json; echo $? >code; } | true`
  await execa('sh', ['-c', line], { cwd: room.folder, env: { TMPDIR: room.folder } })
  // Half a second on a busy machine may be invalid, and is a result all the same.
  expect(['0', '3']).toContain(room.read('code').trim())
})

test('what could not be written in the end is told before the load', async () => {
  await using room = await openRoom()
  const { exitCode, stderr } = await room.tailgate(
    'measure',
    room.url,
    '--out',
    'nowhere/kept.json',
  )
  expect(stderr).toContain("nowhere/kept.json can't be written")
  expect(exitCode).toBe(2)
})

test('judge says what it takes, and shows nothing of a hostile file as it is', async () => {
  await using room = await openRoom()
  room.write(
    'a.json',
    '{"schema":"tailgate.measurement/1","statuses":{"\\n::error::pwned\\u001b[31m":1}}',
  )
  room.write('b.json', 'not json')
  const { exitCode, stderr } = await room.tailgate('judge', 'a.json', 'b.json')
  expect(stderr).toContain('a.json')
  expect(stderr).not.toMatch(/^::/m)
  expect(stderr).not.toContain('\u001b')
  expect(exitCode).toBe(2)
})

test('nobody listening is a sentence', async () => {
  await using room = await openRoom()
  const { exitCode, stderr, stdout } = await room.tailgate(
    'measure',
    room.url,
    '-d',
    '1s',
    '--json',
  )
  expect(stderr).toContain(`127.0.0.1:${room.port}`)
  expect(stderr).toMatch(/refused|not ready/i)
  expect(stdout).toBe('')
  expect(exitCode).toBe(3)
}, 60_000)

test('TLS where plain HTTP is expected is named', async () => {
  await using room = await openRoom()
  await using target = await tlsPort()
  const { exitCode, stderr } = await room.tailgate('measure', target.url, '-d', '1s')
  expect(stderr).toMatch(/TLS|https/)
  expect(exitCode).toBe(3)
})

test('an interruption shows what was measured until then', async () => {
  await using room = await openRoom()
  await using target = await nodeService()
  const running = room.begin(
    'measure',
    target.url,
    '-r',
    '200',
    '-d',
    '60s',
    '--warmup',
    '0s',
    '--json',
  )
  setTimeout(() => process.kill(running.pid, 'SIGINT'), 1500)
  const { exitCode, stdout } = await running.ended
  const measured: MeasureJson = JSON.parse(stdout)
  expect(measured.requests).toBeGreaterThan(50)
  expect(measured.durationSeconds).toBeLessThan(5)
  expect(measured.validity.verdict).toBe('invalid')
  expect(exitCode).toBe(130)
})
