/**
 * Storms in a gate: pairs of them, each after a fresh start. The scripted engine computes the times,
 * except in the last test.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

type Behaviour = Record<string, string>

/** A repository with one behaviour on main, and another on the checked-out branch `change`. */
function createChange(base: Behaviour, head: Behaviour): Repository {
  const repository = place.createRepository()
  for (const [index, behaviour] of [base, head].entries()) {
    if (index === 1) repository.git('checkout', '--quiet', '-b', 'change')
    repository.write('notes.txt', String(index))
    repository.write('behaviour.json', JSON.stringify(behaviour))
    repository.write('.gitignore', 'tailgate.yml\n')
    repository.git('add', '.')
    repository.git('commit', '--quiet', '-m', 'Change how it behaves')
  }
  return repository
}

const storm = { kind: 'users', users: 250, loops: 4, 'ramp-up': '1s', 'think-time': '100ms' }
const settings = {
  load: storm,
  limits: { p99: '+20%', finish95: '+20%' },
  warmup: undefined,
  duration: undefined,
  epochs: undefined,
}

async function openStormFolder(base: Behaviour, head: Behaviour): Promise<CommandFolder> {
  const workspace = await openCommandFolder({ repository: createChange(base, head) })
  workspace.scriptEngine()
  return workspace
}

test('storms of equal commits pass after five pairs', async () => {
  await using workspace = await openStormFolder({ DELAY_MS: '20' }, { DELAY_MS: '20' })
  workspace.writePairedConfig(settings)
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'main')
  expect(exitCode, stderr + stdout).toBe(0)
  expect(stdout).toContain('5 storms of 1.38 s, each side with 250 users who start within 1 s')
  expect(stdout).toMatch(/finish95 +1\.\d+ s +1\.\d+ s +.* \+20 % +passed/)
  expect(stdout).toContain('All requests of a storm had ended after')
  expect(stderr).toContain('5 pairs of storms, one for each side, each after a fresh start')
})

test('a head whose storm takes longer fails, and a measurement of it can be judged again', async () => {
  await using workspace = await openStormFolder({ DELAY_MS: '100' }, { DELAY_MS: '400' })
  workspace.writePairedConfig({ ...settings, epochs: 5 })
  const run = await workspace.tailgate(
    'run',
    '--base',
    'main',
    '--json',
    join(workspace.outsideFolder, 'report.json'),
    '--out',
    join(workspace.outsideFolder, 'measured.json'),
  )
  expect(run.exitCode, run.stderr + run.stdout).toBe(1)
  const failed = /The time until 95 % of the requests were answered is .* that of the base/
  expect(run.stdout).toMatch(failed)
  const [suite] = JSON.parse(
    readFileSync(join(workspace.outsideFolder, 'report.json'), 'utf8'),
  ).suites
  const rows = Object.fromEntries(
    suite.rows.map((row: { metric: string; outcome: string }) => [row.metric, row.outcome]),
  )
  expect(rows).toMatchObject({ p50: 'shown', p99: 'fail', finish95: 'fail', errors: 'pass' })
  expect(suite.ground.storms.endedSeconds.head).toBeGreaterThan(
    suite.ground.storms.endedSeconds.base,
  )
  const judged = await workspace.tailgate(
    'judge',
    join(workspace.outsideFolder, 'measured.json'),
    '--limit',
    'finish95=+20%',
  )
  expect(judged.exitCode, judged.stderr + judged.stdout).toBe(1)
  expect(judged.stdout).toMatch(failed)
})

test('each request is sent once to instances that meet no storm', async () => {
  await using workspace = await openStormFolder({}, {})
  workspace.writePairedConfig({
    ...settings,
    epochs: 2,
    env: { RECEIVED_FILE: join(workspace.outsideFolder, 'received.txt') },
  })
  const run = await workspace.tailgate('run', '--base', 'main')
  expect(run.exitCode, run.stderr + run.stdout).toBeLessThan(2)
  const lines = readFileSync(join(workspace.outsideFolder, 'received.txt'), 'utf8')
    .trim()
    .split('\n')
  const pids = lines.map((line) => line.split(' ')[0] ?? '')
  const counts = [...new Set(pids)].map((pid) => pids.filter((each) => each === pid).length)
  // Two instances for the smoke requests, and four for two pairs of storms.
  expect(counts).toHaveLength(6)
  expect(counts.slice(0, 2)).toEqual([1, 1])
  expect(Math.min(...counts.slice(2))).toBeGreaterThan(1)
})

test('a request that the head refuses is reported before any storm', async () => {
  await using workspace = await openStormFolder({}, { MISSING: '/items' })
  workspace.writePairedConfig({ ...settings, requests: ['GET /items'] })
  const run = await workspace.tailgate('run', '--base', 'main')
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain(
    'Nothing was measured, because a single request already fails on the head',
  )
})

test('errors of both sides are no reason against a verdict', async () => {
  const failing = { STATUS_AFTER: '50' }
  await using workspace = await openStormFolder(failing, failing)
  workspace.writePairedConfig(settings)
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'main')
  expect(exitCode, stderr + stdout).toBe(0)
  expect(stdout).toMatch(/errors +\d\d\.\d+ % +\d\d\.\d+ % +0 pp +\+0\.5 pp +passed/)
})

test.each([
  [
    { ...storm, loops: 2 },
    {},
    'api: 250 users × 2 loops are 500 requests in each storm, and a gate needs 1,000: set load.loops to 4 or more, or raise load.users.',
  ],
  [
    { ...storm, 'ramp-up': '5m' },
    { 'max-time': '10m' },
    'api: a storm takes 5 min or more (ramp-up, and the think time between the requests of a user), so 5 pairs of storms take 50 min 3 s, and max-time is 10 min. Storms of 1 min would fit: shorten ramp-up, loops or think-time, or set max-time to 52m or more.',
  ],
  [
    { kind: 'users', users: 10, 'ramp-up': '1s' },
    {},
    'api: load.ramp-up needs load.loops in a gate: users who stay are loaded in turns, after all of them have started. Set loops, or leave out ramp-up.',
  ],
])('%o is refused before anything starts', async (load, others, problem) => {
  await using workspace = await openStormFolder({}, {})
  workspace.writePairedConfig({ ...settings, limits: undefined, ...others, load })
  const { exitCode, stderr } = await workspace.tailgate('run', '--base', 'main')
  expect(exitCode).toBe(2)
  expect(stderr).toContain(problem)
  expect(workspace.readServiceLog('api-base-1')).toBe('')
})

test('storms of the head alone are compared with stored ones', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write('behaviour.json', JSON.stringify({ DELAY_MS: '20' }))
  workspace.writePairedConfig({ ...settings, mode: 'stored' })
  const first = await workspace.tailgate('run', '--save-baseline')
  expect(first.exitCode, first.stderr + first.stdout).toBe(0)
  expect(workspace.listBaselines()).toHaveLength(1)
  const second = await workspace.tailgate('run')
  expect(second.exitCode, second.stderr + second.stdout).toBe(0)
  expect(second.stdout).toMatch(/finish95 .*\+100 % /)
})

test('calibrate measures pairs of storms', async () => {
  await using workspace = await openStormFolder({ DELAY_MS: '20' }, { DELAY_MS: '20' })
  workspace.writePairedConfig({ ...settings, epochs: 5 })
  const { exitCode, stdout, stderr } = await workspace.tailgate('calibrate')
  expect(exitCode, stderr + stdout).toBe(0)
  expect(stdout).toContain('5 pairs of storms with 250 users')
  expect(stdout).toMatch(/finish95 +1\.\d+ s/)
})

test('prove says that it cannot show a gate of storms', async () => {
  await using workspace = await openStormFolder({}, {})
  workspace.writePairedConfig(settings)
  const { exitCode, stderr } = await workspace.tailgate('prove')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('api: has a storm (load: users with loops)')
})

test('the real engine measures storms, each with exactly its requests', async () => {
  const repository = createChange({}, {})
  await using workspace = await openCommandFolder({ repository })
  workspace.writePairedConfig({
    ...settings,
    limits: undefined,
    load: { kind: 'users', users: 50, loops: 20, 'ramp-up': '200ms' },
    epochs: 2,
  })
  const run = await workspace.tailgate(
    'run',
    '--base',
    'main',
    '--out',
    join(workspace.outsideFolder, 'measured.json'),
  )
  expect([0, 1, 2], run.stderr + run.stdout).toContain(run.exitCode)
  const { runs } = JSON.parse(readFileSync(join(workspace.outsideFolder, 'measured.json'), 'utf8'))
  expect(runs).toHaveLength(4)
  for (const { offered, answered, users, finished, warmupSeconds } of runs) {
    expect({ offered, answered, warmupSeconds }).toEqual({
      offered: 1000,
      answered: 1000,
      warmupSeconds: 0,
    })
    expect(typeof finished).toBe('string')
    expect(users.served).toBeGreaterThan(0)
    expect(users.served).toBeLessThanOrEqual(users.present)
    expect(users.present).toBeLessThanOrEqual(50)
  }
})
