import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openRoom } from '../../helpers/command-folder.ts'
import { eventually } from '../../helpers/service-folder.ts'

test('the first run has no baseline, the second passes, and a slow one fails with the table', async () => {
  await using room = await openRoom()
  room.configure()

  const first = await room.tailgate('run', '--save-baseline')
  expect(first.stdout).toContain('tailgate: api was measured; there is no baseline yet')
  expect(first.exitCode).toBe(0)
  expect(room.baselines()).toHaveLength(1)

  const second = await room.tailgate('run')
  expect(second.stdout).toContain('tailgate: api passed')
  expect(second.exitCode).toBe(0)
  expect(room.baselines(), 'nothing is saved unasked').toHaveLength(1)

  room.configure({ env: { DELAY_MS: '32' } })
  const third = await room.tailgate('run', '--save-baseline')
  expect(third.stdout).toMatch(/tailgate: api p(50|99) is [34]\.\d times as slow/)
  expect(third.stdout).toMatch(/p50 +\d.* failed/)
  expect(third.exitCode).toBe(1)
  expect(room.baselines(), 'a regression never becomes a baseline').toHaveLength(1)
})

test('without a baseline a run can be made to fail, and an absolute limit fails all the same', async () => {
  await using room = await openRoom()
  room.configure()
  expect((await room.tailgate('run', '--on-no-baseline', 'fail')).exitCode).toBe(1)
  const limited = await room.tailgate('run', '--limit', 'p50=5ms')
  expect(limited.stdout).toContain('failed')
  expect(limited.exitCode).toBe(1)
})

test('the report as JSON goes to standard output alone, or to a file beside the text', async () => {
  await using room = await openRoom()
  room.configure()
  const piped = await room.tailgate('run', '--json')
  expect(JSON.parse(piped.stdout)).toMatchObject({
    schema: 'tailgate.report/1',
    outcome: 'no-baseline',
  })
  const beside = await room.tailgate('run', '--json', 'report.json')
  expect(beside.stdout).toContain('tailgate: api')
  expect(JSON.parse(room.read('report.json'))).toMatchObject({ outcome: 'no-baseline' })
})

test('a baseline of another configuration is shown, said, and not judged', async () => {
  await using room = await openRoom()
  room.configure()
  await room.tailgate('run', '--save-baseline')
  room.configure({ load: { rate: '250/s', connections: 32 } })
  const other = await room.tailgate('run')
  expect(other.stdout).toContain('250')
  expect(other.stdout).toContain('not judged')
  expect(other.exitCode).toBe(0)
  expect((await room.tailgate('run', '--on-incomparable', 'fail')).exitCode).toBe(1)
})

test('a baseline that is damaged is said before anything is loaded', async () => {
  await using room = await openRoom()
  room.configure()
  await room.tailgate('run', '--save-baseline')
  const [path = ''] = room.baselines()
  const sound = room.read(path)
  const spoilt = [
    { text: sound.slice(0, sound.length / 2), sentence: /cut off|truncated|ends too early/i },
    {
      text: sound.replace('tailgate.measurement/1', 'tailgate.measurement/2'),
      sentence: /newer tailgate/,
    },
    { text: '{"hello":"world"}', sentence: /no measurement|not a measurement/i },
  ]
  for (const { text, sentence } of spoilt) {
    room.write(path, text)
    const run = await room.tailgate('run')
    expect(run.stdout).toMatch(sentence)
    expect(run.stdout).toContain(path)
    expect(run.stderr).not.toMatch(/^api$/m)
    expect(run.exitCode).toBe(3)
  }
})

test('a service that answers 409 after the first is no load test', async () => {
  await using room = await openRoom()
  room.configure({ env: { STATUS_AFTER: '1' } })
  const run = await room.tailgate('run')
  expect(run.stdout).toContain('409')
  expect(run.exitCode).toBe(3)
  room.configure({ env: { STATUS_AFTER: '1' }, 'allow-errors': '100%' })
  expect((await room.tailgate('run')).exitCode).toBe(0)
})

test('a service that fails where the baseline did not is a failure, and ends early', async () => {
  await using room = await openRoom()
  room.configure()
  await room.tailgate('run', '--save-baseline')
  room.configure({ env: { STATUS_AFTER: '50' } })
  const run = await room.tailgate('run')
  expect(run.stdout).toMatch(/errors.* failed/)
  expect(run.stdout).toContain('stopped early')
  expect(run.exitCode).toBe(1)
})

test('one start of three that fails throughout is no median: nothing is judged and nothing saved', async () => {
  await using room = await openRoom()
  room.configure({ env: { FAIL_FILE: `${room.folder}/starts` }, epochs: 3, duration: '500ms' })
  const run = await room.tailgate('run', '--save-baseline')
  expect(run.stdout).toContain('100 % of the requests failed')
  expect(run.exitCode).toBe(3)
  expect(room.baselines()).toEqual([])
})

test('a service that hangs is no baseline', async () => {
  await using room = await openRoom()
  room.configure({
    env: { HANG_AFTER: '30' },
    load: { rate: '500/s', connections: 4, timeout: '1s' },
  })
  const run = await room.tailgate('run', '--save-baseline')
  expect(run.stdout).toContain('had no answer')
  expect(run.exitCode).toBe(3)
  expect(room.baselines()).toEqual([])
})

test('a damaged baseline of another configuration spoils nothing', async () => {
  await using room = await openRoom()
  room.configure()
  await room.tailgate('run', '--save-baseline')
  const [path = ''] = room.baselines()
  room.write(path, '{')
  room.configure({ load: { rate: '250/s', connections: 32 } })
  const run = await room.tailgate('run')
  expect(run.stdout).toContain('there is no baseline yet')
  expect(run.exitCode).toBe(0)
})

test('a path that does not exist is told before the load', async () => {
  await using room = await openRoom()
  room.configure({ requests: ['GET /', 'GET /missing'] })
  const run = await room.tailgate('run')
  expect(run.stdout).toContain('GET /missing answered 404')
  expect(run.exitCode).toBe(3)
})

test('a service that dies while it is measured is said, with how it ended', async () => {
  await using room = await openRoom()
  room.configure({ env: { DIE_AFTER_MS: '1500' }, duration: '5s' })
  const run = await room.tailgate('run')
  expect(run.stdout).toMatch(/exit.*9/)
  expect(run.exitCode).toBe(3)
})

test('a service that exits at once is said, with its last words', async () => {
  await using room = await openRoom()
  room.configure({ env: { EXIT_AT_ONCE: '1' } })
  const run = await room.tailgate('run')
  expect(run.stdout).toMatch(/^ *\| cannot find module "left-pad"$/m)
  expect(run.exitCode).toBe(3)
})

test('a port that something else holds is said, and what holds it is left alone', async () => {
  await using room = await openRoom()
  room.configure({ duration: '30s' })
  const holder = room.begin('run')
  await eventually(async () => (await fetch(room.url).catch(() => null)) !== null)
  const run = await room.tailgate('run')
  expect(run.stdout).toMatch(/already in use/)
  expect(run.exitCode).toBe(3)
  expect(await (await fetch(room.url)).text()).toBe('GET /\n')
  process.kill(holder.pid, 'SIGTERM')
  await holder.ended
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s in mid-run stops the service and judges nothing',
  async (signal) => {
    await using room = await openRoom()
    room.configure({ duration: '30s' })
    const running = room.begin('run')
    await eventually(async () => (await fetch(room.url).catch(() => null)) !== null)
    // Past the verification and into the load.
    await pause(1000)
    process.kill(running.pid, signal)
    const { exitCode, stderr, stdout } = await running.ended
    expect(stderr).toContain('Interrupted')
    expect(stdout).not.toContain('passed')
    expect(exitCode).toBe(130)
  },
)

test('secrets from the environment reach the service and nothing that is written', async () => {
  await using room = await openRoom()
  process.env.TAILGATE_TEST_TOKEN = 'hunter2-hunter2'
  const request = {
    name: 'signed',
    path: '/${env.TAILGATE_TEST_TOKEN}',
    headers: { authorization: 'Bearer ${env.TAILGATE_TEST_TOKEN}' },
  }
  room.configure({ requests: [request], env: { STATUS_AFTER: '1' }, 'allow-errors': '100%' })
  const run = await room.tailgate('run', '--save-baseline', '--json', 'report.json')
  delete process.env.TAILGATE_TEST_TOKEN
  expect(run.exitCode).toBe(0)
  for (const text of [
    run.stdout,
    run.stderr,
    room.read('report.json'),
    ...room.baselines().map(room.read),
  ]) {
    expect(text).not.toContain('hunter2')
  }
})

test('several suites are judged one after the other, and one can be chosen', async () => {
  await using room = await openRoom()
  room.configure({
    name: undefined,
    suites: [
      { name: 'reads', requests: ['GET /items'] },
      { name: 'writes', requests: [{ method: 'POST', path: '/items', body: '{"n":${counter}}' }] },
    ],
  })
  const both = await room.tailgate('run')
  expect(both.stdout).toContain('reads')
  expect(both.stdout).toContain('writes')
  const one = await room.tailgate('run', '--suite', 'writes')
  expect(one.stdout).not.toContain('reads')
  expect(one.exitCode).toBe(0)
})
