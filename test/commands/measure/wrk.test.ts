/** `tailgate measure` runs command lines of wrk and wrk2 without changes. */
import { describe, expect, test } from 'vitest'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { measureLoad } from '../../helpers/measure-command.ts'
import { startRecordingServer } from '../../helpers/servers/recording-server.ts'

describe.concurrent('a command line of wrk', () => {
  test('is a closed load, and a note says so', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ delayMs: 2 })
    const { stdout } = await measureLoad(
      workspace,
      ...['-t2', '-c8', '-d1', '-H', 'X-A: 1', '--latency', target.url],
    )
    expect(stdout).toContain('1 s under a closed load over 8 connections')
    expect(stdout).toContain('closed load, as in wrk')
    expect(stdout).toMatch(/^ +Percentile +Response time +Requests beyond$/m)
    expect(stdout).toMatch(/^ +50 % +[\d.]+ m?s +[\d,]+$/m)
    expect(stdout).toMatch(/^ +100 % +[\d.]+ m?s +0$/m)
    expect(target.requests.at(-1)?.headers['x-a']).toBe('1')
  })

  test('with a script sends the requests of the script, which gets its arguments', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    workspace.write(
      'post.lua',
      'wrk.method = "POST"\nwrk.body = "n=1"\nfunction init(args) wrk.headers["X-First"] = args[1] end\n' +
        'function done(summary) print("sent " .. (summary.requests > 0 and "some" or "none")) end\n',
    )
    const { stdout, stderr } = await measureLoad(
      workspace,
      ...['-t1', '-c2', '-d', '500ms', '-s', 'post.lua', `${target.url}/items`, '--', 'one'],
    )
    expect(stdout, stderr).toContain('under a closed load over 2 connections')
    expect(`${stdout}${stderr}`).toContain('sent some')
    expect(target.requests.at(-1)).toMatchObject({ method: 'POST', path: '/items', body: 'n=1' })
    expect(target.requests.at(-1)?.headers['x-first']).toBe('one')
  })
})

test.concurrent('a command line of wrk2 is a load at its rate, and prints service time beside response time', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startRecordingServer()
  const { stdout, requests } = await measureLoad(
    workspace,
    ...['-t2', '-c8', '-d1s', '-R', '0.2K', '-T', '2', '-L', '-U', target.url],
  )
  expect(requests).toBe(200)
  expect(stdout).toContain('1 s at 200/s over 8 connections')
  expect(stdout).toMatch(/^ +Percentile +Response time +Service time +Requests beyond$/m)
})

test.concurrent('contradictory flags are refused', async () => {
  await using workspace = await openCommandFolder()
  const { stderr, exitCode } = await workspace.tailgate(
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
