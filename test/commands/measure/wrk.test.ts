/** The command lines of wrk and wrk2, run by `tailgate measure` as they are. */
import { describe, expect, test } from 'vitest'
import { openRoom } from '../../helpers/command-folder.ts'
import { recorded } from '../../helpers/servers/recording-server.ts'

describe('a line of wrk', () => {
  test('is a closed load, and says so', async () => {
    await using room = await openRoom()
    await using target = await recorded({ delayMs: 2 })
    const { stdout, exitCode } = await room.tailgate(
      ...['measure', '-t2', '-c8', '-d1', '-H', 'X-A: 1', '--latency', target.url],
    )
    expect(stdout).toContain('1 s under a closed load over 8 connections')
    expect(stdout).toContain('closed load, as in wrk')
    expect(stdout).toMatch(/^ +Percentile +Response time +Requests beyond$/m)
    expect(stdout).toMatch(/^ +99\.9\d* % +[\d.]+ m?s +\d+$/m)
    expect(stdout).toMatch(/^ +100 % +[\d.]+ m?s +0$/m)
    expect(target.seen.at(-1)?.headers['x-a']).toBe('1')
    expect(exitCode).toBe(0)
  })

  test('with a script sends what the script says, with its arguments', async () => {
    await using room = await openRoom()
    await using target = await recorded()
    room.write(
      'post.lua',
      'wrk.method = "POST"\nwrk.body = "n=1"\nfunction init(args) wrk.headers["X-First"] = args[1] end\n' +
        'function done(summary) print("sent " .. (summary.requests > 0 and "some" or "none")) end\n',
    )
    const { stdout, stderr, exitCode } = await room.tailgate(
      ...[
        'measure',
        '-t1',
        '-c2',
        '-d',
        '500ms',
        '-s',
        'post.lua',
        `${target.url}/items`,
        '--',
        'one',
      ],
    )
    expect(stdout, stderr).toContain('under a closed load over 2 connections')
    expect(`${stdout}${stderr}`).toContain('sent some')
    expect(target.seen.at(-1)).toMatchObject({ method: 'POST', path: '/items', body: 'n=1' })
    expect(target.seen.at(-1)?.headers['x-first']).toBe('one')
    expect(exitCode).toBe(0)
  })
})

test('a line of wrk2 is a load at its rate, and its service time stands beside the response time', async () => {
  await using room = await openRoom()
  await using target = await recorded()
  const { stdout, exitCode } = await room.tailgate(
    ...['measure', '-t2', '-c8', '-d1s', '-R', '0.2K', '-T', '2', '-L', '-U', target.url],
  )
  expect(stdout).toContain('1 s at 200/s over 8 connections')
  expect(stdout).toMatch(/^ +Percentile +Response time +Service time +Requests beyond$/m)
  // A second on a busy machine may be invalid, and is a result all the same.
  expect([0, 3]).toContain(exitCode)
})

test('what it has no words for is refused', async () => {
  await using room = await openRoom()
  const { stderr, exitCode } = await room.tailgate(
    'measure',
    'http://127.0.0.1:9',
    '-R',
    '5',
    '-r',
    '6',
  )
  expect(stderr).toContain('-R: is the same as --rate')
  expect(exitCode).toBe(2)
})
