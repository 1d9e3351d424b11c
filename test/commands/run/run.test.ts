/** `tailgate run` with a single suite: baselines, failures, interruption, secrets. */

import { expect, test } from 'vitest'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { waitUntil } from '../../helpers/service-folder.ts'

test('the first run has no baseline, the second passes, and a slow one fails with the table', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig()

  const first = await workspace.tailgate('run', '--save-baseline')
  expect(first.stdout).toContain(
    'tailgate: api was not judged: there is nothing to compare it with',
  )
  expect(first.exitCode).toBe(0)
  expect(workspace.listBaselines()).toHaveLength(1)

  const second = await workspace.tailgate('run')
  expect(second.stdout).toContain('tailgate: api passed')
  expect(second.exitCode).toBe(0)
  expect(workspace.listBaselines(), 'nothing is saved without --save-baseline').toHaveLength(1)

  workspace.writeConfig({ env: { DELAY_MS: '32' } })
  const third = await workspace.tailgate('run', '--save-baseline')
  expect(third.stdout).toContain('tailgate: api p50 is 4.0 times as slow')
  expect(third.stdout).toMatch(/p50 +\d.* failed/)
  expect(third.exitCode).toBe(1)
  expect(workspace.listBaselines(), 'a regression never becomes a baseline').toHaveLength(1)
})

test('a much slower service fails, as the real engine measures it', async () => {
  await using workspace = await openCommandFolder()
  const wide = {
    load: { rate: '50/s', connections: 32 },
    duration: '1s',
    limits: { p50: '+400%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
  }
  workspace.writeConfig({ ...wide, env: { DELAY_MS: '30' } })
  const first = await workspace.tailgate('run', '--save-baseline')
  expect(first.exitCode, first.stdout).toBe(0)
  const same = await workspace.tailgate('run')
  expect(same.exitCode, same.stdout).toBe(0)
  workspace.writeConfig({ ...wide, env: { DELAY_MS: '400' } })
  const slower = await workspace.tailgate('run')
  expect(slower.stdout).toMatch(/tailgate: api p50 is [\d.]+ times as slow/)
  expect(slower.exitCode).toBe(1)
})

test('a run in which tailgate itself was late is measured again, and judges nothing if it stays late', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig()
  workspace.scriptEngine({ late: [1, 2] })
  const again = await workspace.tailgate('run')
  expect(again.stderr).toContain('Measured again, because the machine was too busy')
  expect(again.stdout).toContain(
    'tailgate: api was not judged: there is nothing to compare it with',
  )
  expect(again.exitCode).toBe(0)
  workspace.scriptEngine({ late: [1, 2, 3] })
  const late = await workspace.tailgate('run', '--save-baseline')
  expect(late.stdout).toContain('Tailgate itself sent requests late.')
  expect(late.exitCode).toBe(3)
  expect(workspace.listBaselines()).toEqual([])
})

test('without a baseline a run fails with --on-no-baseline fail, or with an exceeded absolute limit', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig()
  expect((await workspace.tailgate('run', '--on-no-baseline', 'fail')).exitCode).toBe(1)
  const limited = await workspace.tailgate('run', '--limit', 'p50=5ms')
  expect(limited.stdout).toContain('failed')
  expect(limited.exitCode).toBe(1)
})

test('the JSON report replaces the text on standard output, or goes to a file', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig()
  const piped = await workspace.tailgate('run', '--json')
  expect(JSON.parse(piped.stdout)).toMatchObject({
    schema: 'tailgate.report/1',
    outcome: 'no-baseline',
  })
  const beside = await workspace.tailgate('run', '--json', 'report.json')
  expect(beside.stdout).toContain('tailgate: api')
  expect(JSON.parse(workspace.read('report.json'))).toMatchObject({ outcome: 'no-baseline' })
})

test('a baseline of another configuration is shown with a note, and not judged', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig()
  await workspace.tailgate('run', '--save-baseline')
  workspace.writeConfig({ load: { rate: '250/s', connections: 32 } })
  const other = await workspace.tailgate('run')
  expect(other.stdout).toContain('250')
  expect(other.stdout).toContain('not judged')
  expect(other.exitCode).toBe(0)
  expect((await workspace.tailgate('run', '--on-incomparable', 'fail')).exitCode).toBe(1)
})

test('a damaged baseline is reported before the load', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig()
  await workspace.tailgate('run', '--save-baseline')
  const [path = ''] = workspace.listBaselines()
  const sound = workspace.read(path)
  const spoilt = [
    { text: sound.slice(0, sound.length / 2), sentence: /cut off|truncated|ends too early/i },
    {
      text: sound.replace('tailgate.measurement/1', 'tailgate.measurement/2'),
      sentence: /newer tailgate/,
    },
    { text: '{"hello":"world"}', sentence: /no measurement|not a measurement/i },
  ]
  for (const { text, sentence } of spoilt) {
    workspace.write(path, text)
    const run = await workspace.tailgate('run')
    expect(run.stdout).toMatch(sentence)
    expect(run.stdout).toContain(path)
    expect(run.stderr).not.toMatch(/^api$/m)
    expect(run.exitCode).toBe(3)
  }
})

test('a service with status 409 after the first request is not a valid load test', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig({ env: { STATUS_AFTER: '1' } })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain('409')
  expect(run.exitCode).toBe(3)
  workspace.writeConfig({ env: { STATUS_AFTER: '1' }, 'allow-errors': '100%' })
  expect((await workspace.tailgate('run')).exitCode).toBe(0)
})

test('new errors are a failure, and end the load early', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig()
  await workspace.tailgate('run', '--save-baseline')
  workspace.writeConfig({ env: { STATUS_AFTER: '50' } })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toMatch(/errors.* failed/)
  expect(run.stdout).toContain('stopped early')
  expect(run.exitCode).toBe(1)
})

test('if one of three starts has only errors, nothing is judged and nothing saved', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig({
    env: { FAIL_FILE: `${workspace.folder}/starts` },
    epochs: 3,
    duration: '500ms',
  })
  const run = await workspace.tailgate('run', '--save-baseline')
  expect(run.stdout).toContain('33.3 % of the requests failed')
  expect(run.exitCode).toBe(3)
  expect(workspace.listBaselines()).toEqual([])
})

test('a service that hangs does not become a baseline', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig({
    env: { HANG_AFTER: '30' },
    load: { rate: '500/s', connections: 4, timeout: '1s' },
  })
  const run = await workspace.tailgate('run', '--save-baseline')
  expect(run.stdout).toContain('had no response')
  expect(run.exitCode).toBe(3)
  expect(workspace.listBaselines()).toEqual([])
})

test('a damaged baseline of another configuration does not matter', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig()
  await workspace.tailgate('run', '--save-baseline')
  const [path = ''] = workspace.listBaselines()
  workspace.write(path, '{')
  workspace.writeConfig({ load: { rate: '250/s', connections: 32 } })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain('there is nothing to compare it with')
  expect(run.exitCode).toBe(0)
})

test('a path that does not exist is reported before the load', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig({ requests: ['GET /', 'GET /missing'] })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain('GET /missing: the response has status 404')
  expect(run.exitCode).toBe(3)
})

test('a service that dies during the load is reported, with its exit code', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig({ env: { DIE_AFTER: '100' }, duration: '60s' })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toMatch(/exit.*9/)
  expect(run.exitCode).toBe(3)
})

test('a service that exits at once is reported, with its last log lines', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig({ env: { EXIT_AT_ONCE: '1' } })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toMatch(/^ *\| cannot find module "left-pad"$/m)
  expect(run.exitCode).toBe(3)
})

test('a port in use is reported, and the process that uses it keeps running', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig({ duration: '60s' })
  const holder = workspace.start('run')
  await waitUntil(async () => (await fetch(workspace.url).catch(() => null)) !== null)
  const run = await workspace.tailgate('run')
  expect(run.stdout).toMatch(/already in use/)
  expect(run.exitCode).toBe(3)
  expect(await (await fetch(workspace.url)).text()).toBe('GET /\n')
  process.kill(holder.pid, 'SIGTERM')
  await holder.ended
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s during the load stops the service and judges nothing',
  async (signal) => {
    await using workspace = await openCommandFolder()
    workspace.writeConfig({ duration: '60s' })
    const running = workspace.start('run')
    await waitUntil(() => workspace.readServiceLog('api-head-1').includes('20 requests'))
    process.kill(running.pid, signal)
    const { exitCode, stderr, stdout } = await running.ended
    expect(stderr).toContain('Interrupted')
    expect(stdout).not.toContain('passed')
    expect(exitCode).toBe(130)
  },
)

test('secrets from the environment reach the service, but no output and no file', async () => {
  await using workspace = await openCommandFolder()
  workspace.environment.TAILGATE_TEST_TOKEN = 'hunter2-hunter2'
  const request = {
    name: 'signed',
    path: '/${env.TAILGATE_TEST_TOKEN}',
    headers: { authorization: 'Bearer ${env.TAILGATE_TEST_TOKEN}' },
  }
  workspace.writeConfig({ requests: [request], env: { STATUS_AFTER: '1' }, 'allow-errors': '100%' })
  const run = await workspace.tailgate('run', '--save-baseline', '--json', 'report.json')
  // 3 if the machine was too busy for a valid measurement.
  expect([0, 3]).toContain(run.exitCode)
  for (const text of [
    run.stdout,
    run.stderr,
    workspace.read('report.json'),
    ...workspace.listBaselines().map(workspace.read),
  ]) {
    expect(text).not.toContain('hunter2')
  }
})

test('several suites are judged one after the other, and --suite selects one', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig({
    name: undefined,
    suites: [
      { name: 'reads', requests: ['GET /items'] },
      { name: 'writes', requests: [{ method: 'POST', path: '/items', body: '{"n":${counter}}' }] },
    ],
  })
  const both = await workspace.tailgate('run')
  expect(both.stdout).toContain('reads')
  expect(both.stdout).toContain('writes')
  const one = await workspace.tailgate('run', '--suite', 'writes')
  expect(one.stdout).not.toContain('reads')
  expect(one.exitCode).toBe(0)
})
