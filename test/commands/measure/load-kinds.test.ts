/** Each kind of load and its connections, through the command line, as the server records them. */
import { describe, expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import {
  type RecordedRequest,
  startRecordingServer,
} from '../../helpers/servers/recording-server.ts'

type Measured = MeasureJson & { exitCode: number; errors: { dropped?: number } }

async function measure(workspace: CommandFolder, ...args: string[]): Promise<Measured> {
  const { stdout, stderr, exitCode } = await workspace.tailgate('measure', ...args, '--json')
  if (stdout === '') throw new Error(stderr)
  return { ...JSON.parse(stdout), exitCode }
}

const half = ['-d', '500ms', '--warmup', '0s']

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

describe('users', () => {
  test('with a ramp-up and loops send exactly users × loops requests', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 5 })
    const { requests, errors, exitCode, load, durationSeconds } = await measure(
      workspace,
      target.url,
      ...['--load', 'users', '--users', '10', '--ramp-up', '1s', '--loops', '7'],
    )
    expect(target.requests).toHaveLength(70)
    expect(requests).toBe(70)
    expect(errors.total).toBe(0)
    expect([0, 3], 'the load is not repeated if tailgate was late').toContain(exitCode)
    expect(load).toMatchObject({ kind: 'users', connections: 10, rampUpSeconds: 1, loops: 7 })
    expect(groupByConnection(target.requests).map((sent) => sent.length)).toEqual(Array(10).fill(7))
    const times = listFirstTimes(target.requests)
    for (const [index, time] of times.entries()) {
      expect(Math.abs(time - (times[0] ?? 0) - index * 100), `user ${index}`).toBeLessThan(60)
    }
    expect(durationSeconds).toBeGreaterThan(0.9)
    expect(durationSeconds).toBeLessThan(3)
  })

  test('think between a response and the next request', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const thinking = [
      '--load',
      'users',
      '--users',
      '4',
      '--think-time',
      '100ms..200ms',
      '--loops',
      '5',
    ]
    const { responseMs } = await measure(workspace, target.url, ...thinking)
    expect(target.requests).toHaveLength(20)
    const pauses = groupByConnection(target.requests).flatMap((sent) =>
      sent.slice(1).map(({ atMs }, index) => atMs - (sent[index]?.atMs ?? 0)),
    )
    expect(pauses).toHaveLength(16)
    expect(Math.min(...pauses)).toBeGreaterThan(95)
    expect(Math.max(...pauses)).toBeLessThan(280)
    expect(responseMs.p50).toBeLessThan(60)
  })

  test('without loops stay for the duration, and the report describes them', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 10 })
    const { stdout } = await workspace.tailgate(
      'measure',
      target.url,
      '--load',
      'users',
      '--users',
      '3',
      ...half,
    )
    expect(stdout).toContain('0.5 s with 3 users')
    expect(stdout).toMatch(/^ {2}Requests per second {2}[\d,.]+\/s$/m)
    expect(target.requests.length).toBeGreaterThan(50)
    expect(target.maxInFlight.total).toBe(3)
  })
})

describe('a closed load', () => {
  test('may have a think time', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const closed = ['--load', 'closed', '-c', '2', '--think-time', '50ms']
    const { requests } = await measure(workspace, target.url, ...closed, ...half)
    expect(requests).toBeGreaterThan(10)
    expect(requests).toBeLessThan(23)
  })

  test('may send several requests at once on each connection', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 2 })
    const { errors } = await measure(
      workspace,
      target.url,
      '--load',
      'closed',
      '-c',
      '2',
      '--pipeline',
      '8',
      ...half,
    )
    expect(errors.total).toBe(0)
    expect(target.requests.length).toBeGreaterThan(100)
    // The verification request has its own connection.
    expect(target.connections).toBeLessThanOrEqual(5)
  })
})

describe('a number of requests', () => {
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
    const { requests, exitCode, durationSeconds } = await measure(
      workspace,
      target.url,
      ...load,
      '-n',
      '201',
    )
    expect(target.requests).toHaveLength(201)
    expect(requests).toBe(201)
    // If tailgate was late, such a short load is invalid; but the requests are not sent again.
    expect([0, 3]).toContain(exitCode)
    expect(durationSeconds).toBeLessThan(5)
  })
})

describe('a rate that changes', () => {
  const countPerStage = (requests: RecordedRequest[], ends: number[]) => {
    const from = requests[0]?.atMs ?? 0
    return ends.map(
      (end, index) =>
        requests.filter(({ atMs }) => atMs - from >= (ends[index - 1] ?? 0) && atMs - from < end)
          .length,
    )
  }

  test('has steps, and lasts as long as they do', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const steps = ['-r', '100/s 1s, 300/s 1s', '--warmup', '0s']
    const { requests, durationSeconds, load } = await measure(workspace, target.url, ...steps)
    expect(requests).toBe(400)
    expect(durationSeconds).toBe(2)
    expect(load).toMatchObject({
      kind: 'rate',
      perSecond: 200,
      stages: [{ seconds: 1 }, { toPerSecond: 300 }],
    })
    const [first = 0, second = 0] = countPerStage(target.requests.slice(1), [1000, 2000])
    expect(first).toBeGreaterThan(90)
    expect(first).toBeLessThan(115)
    expect(second).toBeGreaterThan(280)
  })

  test('rises in a ramp, after a warm-up at its first rate', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const { stdout } = await workspace.tailgate(
      'measure',
      target.url,
      '-r',
      '50/s -> 450/s in 2s',
      '--warmup',
      '1s',
    )
    expect(stdout).toContain('2 s from 50/s to 450/s within 2 s over 16 connections')
    const sent = target.requests.slice(1)
    // A second at 50/s, then half of the ramp with 150/s on average, then its other half with
    // 350/s.
    const [warmup = 0, low = 0, high = 0] = countPerStage(sent, [1000, 2000, 3000])
    expect(warmup).toBeLessThan(75)
    expect(warmup + low).toBeLessThan(260)
    expect(high).toBeGreaterThan(low)
    // An epoch in which tailgate was late is repeated as a whole, its verification included.
    expect([1, 2, 3].map((times) => 551 * times)).toContain(target.requests.length)
  })
})

describe('if all connections are busy', () => {
  // 200/s of 100 ms each need 20 connections.
  const rate = ['-r', '200', '-c', '4', ...half]

  test('requests wait', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 100 })
    const { waitMs, errors } = await measure(workspace, target.url, ...rate)
    expect(waitMs.p50).toBeGreaterThan(50)
    expect(errors.total).toBe(0)
    expect(target.maxInFlight.total).toBe(4)
  })

  test('new connections are opened, up to a limit', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 100 })
    const { errors, connections } = await measure(
      workspace,
      target.url,
      ...rate,
      ...['--on-busy', 'grow', '--max-connections', '40'],
    )
    expect(errors.total).toBe(0)
    expect(target.maxInFlight.total).toBeGreaterThan(15)
    expect(target.maxInFlight.total).toBeLessThanOrEqual(40)
    expect(connections).toBeGreaterThan(15)
  })

  test('requests are dropped, which counts as errors', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 100 })
    const dropping = [...rate, '--on-busy', 'drop', '--allow-errors', '100%']
    const { errors, requests } = await measure(workspace, target.url, ...dropping)
    expect(requests).toBe(100)
    expect(errors.dropped).toBeGreaterThan(50)
    expect(errors.total).toBe(errors.dropped)
    const { stdout } = await workspace.tailgate('measure', target.url, ...dropping)
    expect(stdout).toMatch(/^ {2}Errors +\d+ {2}\(\d+ dropped\)$/m)
  })
})

test('each request may open a new connection, whose time is part of the response time', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startRecordingServer()
  const singleUse = ['-r', '100', '-c', '4', '--requests-per-connection', '1', ...half]
  const { requests, errors } = await measure(workspace, target.url, ...singleUse)
  expect(requests).toBe(50)
  expect(errors.total).toBe(0)
  expect(new Set(target.requests.map(({ connection }) => connection)).size).toBe(
    target.requests.length,
  )
  expect(target.requests.at(-1)?.headers.connection).toBe('close')
  const { stdout } = await workspace.tailgate('measure', target.url, ...singleUse)
  expect(stdout).toMatch(/^ {2}Connections +[\d,]+ opened {2}\(p50 .* ms, p99 .* ms\)$/m)
})

describe('a gate', () => {
  test('with users is judged by the requests per second, with both sides in turns', async () => {
    await using workspace = await openCommandFolder()
    workspace.writePairedConfig({
      base: './base',
      load: { kind: 'users', users: 4, 'think-time': '1ms' },
      duration: '1s',
      limits: {},
    })
    workspace.write('base/behaviour.json', '{}')
    const { stdout, exitCode } = await workspace.tailgate('run')
    expect(stdout).toContain('with 4 users who think 1.00 ms between requests')
    expect(stdout).toMatch(/requests +[\d,.]+\/s +[\d,.]+\/s/)
    expect([0, 1]).toContain(exitCode)
  }, 60_000)

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
    expect([0, 1]).toContain(exitCode)
  }, 60_000)
})
