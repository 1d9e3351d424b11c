/** Each load and what becomes of its connections, through the command line, as the server saw it. */
import { describe, expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import { openRoom, type Room } from '../../helpers/command-folder.ts'
import { recorded, type Seen } from '../../helpers/servers/recording-server.ts'

type Measured = MeasureJson & { exitCode: number; said: string; errors: { dropped?: number } }

async function measured(room: Room, ...args: string[]): Promise<Measured> {
  const { stdout, stderr, exitCode } = await room.tailgate('measure', ...args, '--json')
  if (stdout === '') throw new Error(stderr)
  return { ...JSON.parse(stdout), exitCode, said: stderr }
}

const half = ['-d', '500ms', '--warmup', '0s']

/** What each connection sent. */
function perUser(seen: Seen[]): Seen[][] {
  const connections = [...new Set(seen.map(({ connection }) => connection))]
  return connections.map((each) => seen.filter(({ connection }) => connection === each))
}

/** Of each connection that sent something, when it first did. */
function firstTimes(seen: Seen[]): number[] {
  const first = new Map<number, number>()
  for (const { connection, atMs } of seen) if (!first.has(connection)) first.set(connection, atMs)
  return [...first.values()].sort((one, other) => one - other)
}

describe('users', () => {
  test('who come within a ramp-up and go after their loops send exactly users × loops requests', async () => {
    await using room = await openRoom()
    await using target = await recorded({ delayMs: 5 })
    const { requests, errors, exitCode, load, durationSeconds } = await measured(
      room,
      target.url,
      ...['--load', 'users', '--users', '10', '--ramp-up', '1s', '--loops', '7'],
    )
    expect(target.seen).toHaveLength(70)
    expect(requests).toBe(70)
    expect(errors.total).toBe(0)
    expect([0, 3], 'it is not sent over again where tailgate was late').toContain(exitCode)
    expect(load).toMatchObject({ kind: 'users', connections: 10, rampUpSeconds: 1, loops: 7 })
    expect(perUser(target.seen).map((sent) => sent.length)).toEqual(Array(10).fill(7))
    const times = firstTimes(target.seen)
    for (const [index, time] of times.entries()) {
      expect(Math.abs(time - (times[0] ?? 0) - index * 100), `user ${index}`).toBeLessThan(60)
    }
    expect(durationSeconds).toBeGreaterThan(0.9)
    expect(durationSeconds).toBeLessThan(3)
  })

  test('think between an answer and the next request', async () => {
    await using room = await openRoom()
    await using target = await recorded()
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
    const { responseMs } = await measured(room, target.url, ...thinking)
    expect(target.seen).toHaveLength(20)
    const pauses = perUser(target.seen).flatMap((sent) =>
      sent.slice(1).map(({ atMs }, index) => atMs - (sent[index]?.atMs ?? 0)),
    )
    expect(pauses).toHaveLength(16)
    expect(Math.min(...pauses)).toBeGreaterThan(95)
    expect(Math.max(...pauses)).toBeLessThan(280)
    expect(responseMs.p50).toBeLessThan(60)
  })

  test('stay until the time is over where they have no loops, and are told of in words', async () => {
    await using room = await openRoom()
    await using target = await recorded({ delayMs: 10 })
    const { stdout } = await room.tailgate(
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
    expect(target.seen.length).toBeGreaterThan(50)
    expect(target.most.atOnce).toBe(3)
  })
})

describe('a closed load', () => {
  test('may think, too', async () => {
    await using room = await openRoom()
    await using target = await recorded()
    const closed = ['--load', 'closed', '-c', '2', '--think-time', '50ms']
    const { requests } = await measured(room, target.url, ...closed, ...half)
    expect(requests).toBeGreaterThan(10)
    expect(requests).toBeLessThan(23)
  })

  test('may send several requests at once on each connection', async () => {
    await using room = await openRoom()
    await using target = await recorded({ delayMs: 2 })
    const { errors } = await measured(
      room,
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
    expect(target.seen.length).toBeGreaterThan(100)
    // One was sent alone before.
    expect(target.connections).toBeLessThanOrEqual(5)
  })
})

describe('a number of requests', () => {
  test.each([
    ['at a rate', ['-r', '500', '-c', '4']],
    [
      'at a rate that goes on when its stages are over',
      ['-r', '100/s 200ms, 200/s 100ms', '-c', '4'],
    ],
    ['in a closed load', ['--load', 'closed', '-c', '4']],
    ['over two threads', ['--load', 'closed', '-c', '4', '-t', '2']],
    ['of users', ['--load', 'users', '--users', '3']],
  ])('is sent exactly, %s', async (_, load) => {
    await using room = await openRoom()
    await using target = await recorded()
    const { requests, exitCode, durationSeconds } = await measured(
      room,
      target.url,
      ...load,
      '-n',
      '201',
    )
    expect(target.seen).toHaveLength(201)
    expect(requests).toBe(201)
    // Also where tailgate itself was late, which makes such a short load worth nothing: they are not sent over again.
    expect([0, 3]).toContain(exitCode)
    expect(durationSeconds).toBeLessThan(5)
  })
})

describe('a rate that changes', () => {
  const perStage = (seen: Seen[], ends: number[]) => {
    const from = seen[0]?.atMs ?? 0
    return ends.map(
      (end, index) =>
        seen.filter(({ atMs }) => atMs - from >= (ends[index - 1] ?? 0) && atMs - from < end)
          .length,
    )
  }

  test('goes in steps, and its duration is theirs', async () => {
    await using room = await openRoom()
    await using target = await recorded()
    const steps = ['-r', '100/s 1s, 300/s 1s', '--warmup', '0s']
    const { requests, durationSeconds, load } = await measured(room, target.url, ...steps)
    expect(requests).toBe(400)
    expect(durationSeconds).toBe(2)
    expect(load).toMatchObject({
      kind: 'rate',
      perSecond: 200,
      stages: [{ seconds: 1 }, { toPerSecond: 300 }],
    })
    const [first = 0, second = 0] = perStage(target.seen.slice(1), [1000, 2000])
    expect(first).toBeGreaterThan(90)
    expect(first).toBeLessThan(115)
    expect(second).toBeGreaterThan(280)
  })

  test('goes up a ramp, after a warm-up at its beginning', async () => {
    await using room = await openRoom()
    await using target = await recorded()
    const { stdout } = await room.tailgate(
      'measure',
      target.url,
      '-r',
      '50/s -> 450/s in 2s',
      '--warmup',
      '1s',
    )
    expect(stdout).toContain('2 s from 50/s to 450/s within 2 s over 16 connections')
    const sent = target.seen.slice(1)
    // A second at 50/s, then half of the ramp with 150/s on average, then its other half with 350/s.
    const [warmup = 0, low = 0, high = 0] = perStage(sent, [1000, 2000, 3000])
    expect(warmup).toBeGreaterThan(44)
    expect(warmup).toBeLessThan(56)
    expect(low).toBeGreaterThan(135)
    expect(low).toBeLessThan(165)
    expect(high).toBeGreaterThan(325)
    // Where tailgate was late it is played again, whole.
    expect([1, 2, 3].map((times) => 550 * times)).toContain(sent.length)
  })
})

describe('connections that are busy', () => {
  // 200/s that take 100 ms each need 20 connections.
  const rate = ['-r', '200', '-c', '4', ...half]

  test('let requests wait', async () => {
    await using room = await openRoom()
    await using target = await recorded({ delayMs: 100 })
    const { waitMs, errors } = await measured(room, target.url, ...rate)
    expect(waitMs.p50).toBeGreaterThan(50)
    expect(errors.total).toBe(0)
    expect(target.most.atOnce).toBe(4)
  })

  test('become more, up to a limit', async () => {
    await using room = await openRoom()
    await using target = await recorded({ delayMs: 100 })
    const { errors, connections } = await measured(
      room,
      target.url,
      ...rate,
      ...['--on-busy', 'grow', '--max-connections', '40'],
    )
    expect(errors.total).toBe(0)
    expect(target.most.atOnce).toBeGreaterThan(15)
    expect(target.most.atOnce).toBeLessThanOrEqual(40)
    expect(connections).toBeGreaterThan(15)
  })

  test('drop requests, which counts as errors', async () => {
    await using room = await openRoom()
    await using target = await recorded({ delayMs: 100 })
    const dropping = [...rate, '--on-busy', 'drop', '--allow-errors', '100%']
    const { errors, requests } = await measured(room, target.url, ...dropping)
    expect(requests).toBe(100)
    expect(errors.dropped).toBeGreaterThan(50)
    expect(errors.total).toBe(errors.dropped)
    const { stdout } = await room.tailgate('measure', target.url, ...dropping)
    expect(stdout).toMatch(/^ {2}Errors +\d+ {2}\(\d+ dropped\)$/m)
  })
})

test('a connection may be new for each request, and what that takes is part of its time', async () => {
  await using room = await openRoom()
  await using target = await recorded()
  const anew = ['-r', '100', '-c', '4', '--requests-per-connection', '1', ...half]
  const { requests, errors } = await measured(room, target.url, ...anew)
  expect(requests).toBe(50)
  expect(errors.total).toBe(0)
  expect(new Set(target.seen.map(({ connection }) => connection)).size).toBe(target.seen.length)
  expect(target.seen.at(-1)?.headers.connection).toBe('close')
  const { stdout } = await room.tailgate('measure', target.url, ...anew)
  expect(stdout).toMatch(/^ {2}Connections +[\d,]+ opened {2}\(p50 .* ms, p99 .* ms\)$/m)
})

describe('a gate', () => {
  test('on users is judged by the requests per second, both sides in turns', async () => {
    await using room = await openRoom()
    room.configurePair({
      base: './base',
      load: { kind: 'users', users: 4, 'think-time': '1ms' },
      duration: '1s',
      limits: {},
    })
    room.write('base/behaviour.json', '{}')
    const { stdout, exitCode } = await room.tailgate('run')
    expect(stdout).toContain('with 4 users who think 1.00 ms between requests')
    expect(stdout).toMatch(/requests +[\d,.]+\/s +[\d,.]+\/s/)
    expect([0, 1]).toContain(exitCode)
  }, 60_000)

  test('may have a rate in steps', async () => {
    await using room = await openRoom()
    room.configurePair({
      base: './base',
      load: { rate: ['200/s 500ms', '400/s 500ms'] },
      duration: undefined,
    })
    room.write('base/behaviour.json', '{}')
    const { stdout, exitCode } = await room.tailgate('run')
    expect(stdout).toContain('at 200/s for 500 ms, then 400/s for 500 ms over 16 connections')
    expect([0, 1]).toContain(exitCode)
  }, 60_000)
})
