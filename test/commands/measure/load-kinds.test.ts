/**
 * Each kind of load and its connections, through the command line, as the server records them. The
 * figures hold on a busy machine too: they follow from the schedule, or the server waits for the
 * requests that a test is about.
 */
import { describe, expect, test } from 'vitest'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { measureLoad, readOfferedPerSecond } from '../../helpers/measure-command.ts'
import {
  type RecordedRequest,
  startRecordingServer,
} from '../../helpers/servers/recording-server.ts'

const half = ['-d', '500ms', '--warmup', '0s']

/** An epoch in which tailgate was late is repeated, at most twice. */
const maxPlays = 3

/** The requests of each connection. */
function groupByConnection(requests: RecordedRequest[]): RecordedRequest[][] {
  const connections = [...new Set(requests.map(({ connection }) => connection))]
  return connections.map((each) => requests.filter(({ connection }) => connection === each))
}

/** The time of the first request of each connection, in ascending order. */
function listFirstTimes(requests: RecordedRequest[]): number[] {
  const first = new Map<number, number>()
  for (const { connection, atMs } of requests)
    if (!first.has(connection)) first.set(connection, atMs)
  return [...first.values()].sort((one, other) => one - other)
}

describe.concurrent('users', () => {
  test('with a ramp-up and loops send exactly users × loops requests', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const { requests, errors, load, durationSeconds } = await measureLoad(
      workspace,
      target.url,
      ...['--load', 'users', '--users', '10', '--ramp-up', '1s', '--loops', '7'],
    )
    // The number of requests is given, so the load is not repeated if tailgate was late.
    expect(target.requests).toHaveLength(70)
    expect(requests).toBe(70)
    expect(errors.total).toBe(0)
    expect(load).toMatchObject({ kind: 'users', connections: 10, rampUpSeconds: 1, loops: 7 })
    expect(groupByConnection(target.requests).map((sent) => sent.length)).toEqual(Array(10).fill(7))
    // The load ends after the last response, so it cannot have started before this time.
    const earliestStart = (target.requests.at(-1)?.atMs ?? 0) - durationSeconds * 1000
    for (const [index, time] of listFirstTimes(target.requests).entries())
      expect(time - earliestStart, `user ${index}`).toBeGreaterThanOrEqual(index * 100 - 1)
  })

  test('think between a response and the next request', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const { responseMs, durationSeconds } = await measureLoad(
      workspace,
      target.url,
      ...['--load', 'users', '--users', '4', '--think-time', '100ms..200ms', '--loops', '5'],
    )
    expect(target.requests).toHaveLength(20)
    const pauses = groupByConnection(target.requests).flatMap((sent) =>
      sent.slice(1).map(({ atMs }, index) => atMs - (sent[index]?.atMs ?? 0)),
    )
    expect(pauses).toHaveLength(16)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(99)
    expect(Math.max(...pauses) - Math.min(...pauses), 'pauses differ').toBeGreaterThan(10)
    // Each user waits for five responses and thinks four times, so response times exclude pauses.
    expect(5 * (responseMs.mean ?? 0) + 4 * 100).toBeLessThanOrEqual(durationSeconds * 1000 + 5)
  })

  test('without loops stay for the duration, and the report describes them', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 10, holdUntilInFlight: 3 })
    const { stdout, durationSeconds } = await measureLoad(
      workspace,
      target.url,
      ...['--load', 'users', '--users', '3', ...half],
    )
    expect(stdout).toContain('0.5 s with 3 users')
    expect(stdout).toMatch(/^ {2}Requests per second {2}[\d,.]+\/s$/m)
    expect(durationSeconds).toBe(0.5)
    expect(target.requests.length).toBeGreaterThan(3)
    expect(target.maxInFlight.total).toBe(3)
  })
})

describe.concurrent('a closed load', () => {
  test('may have a think time', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const closed = ['--load', 'closed', '-c', '2', '--think-time', '50ms']
    const { requests } = await measureLoad(workspace, target.url, ...closed, ...half)
    // Two connections with at most ten pauses each.
    expect(requests).toBeGreaterThanOrEqual(2)
    expect(requests).toBeLessThanOrEqual(22)
  })

  test('may send several requests at once on each connection', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 2, holdUntilInFlight: 16 })
    const { errors } = await measureLoad(
      workspace,
      target.url,
      ...['--load', 'closed', '-c', '2', '--pipeline', '8', ...half],
    )
    expect(errors.total).toBe(0)
    expect(target.maxInFlight).toEqual({ total: 16, perConnection: 8 })
    // Each time, the verification request has its own connection, and so has each check that the
    // service can be reached.
    expect(target.connections).toBeLessThanOrEqual(5 * maxPlays)
  })
})

describe.concurrent('a number of requests', () => {
  test.each([
    ['at a rate', ['-r', '500', '-c', '4']],
    [
      'at a rate that continues after its last stage',
      ['-r', '100/s 200ms, 200/s 100ms', '-c', '4'],
    ],
    ['in a closed load', ['--load', 'closed', '-c', '4']],
    ['over two threads', ['--load', 'closed', '-c', '4', '-t', '2']],
    ['of users', ['--load', 'users', '--users', '3']],
  ])('is sent exactly, %s', async (_, load) => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const { requests, durationSeconds } = await measureLoad(
      workspace,
      target.url,
      ...load,
      ...['-n', '201', '-d', '2m'],
    )
    // If tailgate was late, such a short load is invalid; but the requests are not sent again.
    expect(target.requests).toHaveLength(201)
    expect(requests).toBe(201)
    expect(durationSeconds).toBeLessThan(60)
  })
})

describe.concurrent('a rate that changes', () => {
  test('has steps, and lasts as long as they do', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const steps = ['-r', '100/s 1s, 300/s 1s', '--warmup', '0s', '--out', 'kept.json']
    const { requests, durationSeconds, load } = await measureLoad(workspace, target.url, ...steps)
    expect(requests).toBe(400)
    expect(durationSeconds).toBe(2)
    expect(load).toMatchObject({
      kind: 'rate',
      perSecond: 200,
      stages: [{ seconds: 1 }, { toPerSecond: 300 }],
    })
    expect(readOfferedPerSecond(workspace.read('kept.json'))).toEqual([100, 300])
    expectWholePlays(target.requests, 1 + 400)
  })

  test('rises in a ramp, after a warm-up at its first rate', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const ramp = ['-r', '50/s -> 450/s in 2s', '--warmup', '1s', '--out', 'kept.json']
    const { stdout } = await measureLoad(workspace, target.url, ...ramp)
    expect(stdout).toContain('2 s from 50/s to 450/s within 2 s over 16 connections')
    // Half of the ramp with 150/s on average, then its other half with 350/s.
    expect(readOfferedPerSecond(workspace.read('kept.json'))).toEqual([150, 350])
    expectWholePlays(target.requests, 1 + 50 + 500)
  })

  /** A repeated epoch sends everything again, its verification request included. */
  function expectWholePlays(requests: RecordedRequest[], perPlay: number): void {
    const possible = Array.from({ length: maxPlays }, (_, index) => (index + 1) * perPlay)
    expect(possible).toContain(requests.length)
  }
})

describe.concurrent('if all connections are busy', () => {
  const rate = ['-r', '400', '-c', '4', '-d', '250ms', '--warmup', '0s']

  test('requests wait', async () => {
    await using workspace = await openCommandFolder()
    // 400/s of 40 ms each need 16 connections. Over four, the last of 100 requests is sent when
    // 24 rounds of 40 ms are over, and every one of them reaches the server.
    await using target = await startRecordingServer({ delayMs: 40, holdUntilInFlight: 4 })
    const { waitMs, errors, requests } = await measureLoad(workspace, target.url, ...rate)
    expect(requests).toBe(100)
    expect(waitMs.p50).toBeGreaterThan(50)
    expect(errors.total).toBe(0)
    expect(target.maxInFlight.total).toBe(4)
  })

  test('new connections are opened, up to a limit', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ holdUntilInFlight: 20 })
    const { errors, connections } = await measureLoad(
      workspace,
      target.url,
      ...rate,
      ...['--on-busy', 'grow', '--max-connections', '40'],
    )
    expect(errors.total).toBe(0)
    expect(target.maxInFlight.total).toBeGreaterThanOrEqual(20)
    expect(target.maxInFlight.total).toBeLessThanOrEqual(40)
    expect(connections).toBeGreaterThanOrEqual(4)
    expect(connections).toBeLessThanOrEqual(40)
  })

  test('requests are dropped, which counts as errors', async () => {
    await using workspace = await openCommandFolder()
    // The first four requests occupy the connections until after the last one was due.
    await using target = await startRecordingServer({ delayMs: 1000 })
    const dropping = [...rate, '--on-busy', 'drop', '--allow-errors', '100%']
    const { errors, requests, stdout } = await measureLoad(workspace, target.url, ...dropping)
    expect(requests).toBe(100)
    expect(errors.dropped).toBeGreaterThanOrEqual(1)
    expect(errors.dropped).toBeLessThanOrEqual(96)
    expect(errors.total).toBe(errors.dropped)
    expect(stdout).toMatch(/^ {2}Errors +\d+ {2}\(\d+ dropped\)$/m)
    expect(stdout).toMatch(
      new RegExp(`^ {2}Responses +${requests - (errors.dropped ?? 0)} × 200$`, 'm'),
    )
  })
})

test('each request may open a new connection, whose time is part of the response time', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startRecordingServer()
  const singleUse = ['-r', '100', '-c', '4', '--requests-per-connection', '1', ...half]
  const { requests, errors, stdout } = await measureLoad(workspace, target.url, ...singleUse)
  expect(requests).toBe(50)
  expect(errors.total).toBe(0)
  expect(new Set(target.requests.map(({ connection }) => connection)).size).toBe(
    target.requests.length,
  )
  expect(target.requests.at(-1)?.headers.connection).toBe('close')
  expect(stdout).toMatch(/^ {2}Connections +[\d,]+ opened {2}\(p50 .* ms, p99 .* ms\)$/m)
})

describe.concurrent('a gate', () => {
  test('with users is judged by the requests per second, with both sides in turns', async () => {
    await using workspace = await openCommandFolder()
    workspace.writePairedConfig({
      base: './base',
      load: { kind: 'users', users: 4, 'think-time': '1ms' },
      duration: '500ms',
      limits: {},
    })
    workspace.write('base/behaviour.json', '{}')
    const { stdout, exitCode } = await workspace.tailgate('run')
    expect(stdout).toContain('with 4 users who think 1.00 ms between requests')
    expect(stdout).toMatch(/requests +[\d,.]+\/s +[\d,.]+\/s/)
    expect([0, 1, 3]).toContain(exitCode)
  })

  test('may have a rate in steps', async () => {
    await using workspace = await openCommandFolder()
    workspace.writePairedConfig({
      base: './base',
      load: { rate: ['200/s 500ms', '400/s 500ms'] },
      duration: undefined,
    })
    workspace.write('base/behaviour.json', '{}')
    const { stdout, exitCode } = await workspace.tailgate('run')
    expect(stdout).toContain('at 200/s for 500 ms, then 400/s for 500 ms over 16 connections')
    expect([0, 1, 3]).toContain(exitCode)
  })
})
