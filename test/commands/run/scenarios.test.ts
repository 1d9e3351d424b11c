/**
 * Scenarios on the command line: a store in which users log in, search and buy. The scripted engine
 * computes all times from those that the store declares.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { tryConnecting } from '../../../src/service/http/connection.ts'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'
import { waitUntil } from '../../helpers/service-folder.ts'

const storeScript = fileURLToPath(new URL('../fixtures/store.mjs', import.meta.url))

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

type Behaviour = Record<string, string>

function createChange(base: Behaviour, head: Behaviour): Repository {
  const repository = place.createRepository()
  const commit = (behaviour: Behaviour) => {
    repository.write('notes.txt', String(repository.git('rev-list', '--all', '--count')))
    repository.write('behaviour.json', JSON.stringify(behaviour))
    repository.write('.gitignore', 'tailgate.yml\n')
    repository.write('users.csv', 'email,password\nann@example.org,a1\nbob@example.org,b2\n')
    repository.git('add', '.')
    repository.git('commit', '--quiet', '-m', 'Change how it behaves')
  }
  commit(base)
  repository.git('checkout', '--quiet', '-b', 'change')
  commit(head)
  return repository
}

const authorization = { Authorization: 'Bearer ${token}' }

const buy = {
  name: 'buy',
  think: '20ms',
  steps: [
    {
      name: 'login',
      method: 'POST',
      path: '/login',
      form: { email: '${user.email}', password: '${user.password}' },
      capture: { token: { json: '$.token' } },
    },
    { name: 'search', path: '/search?q=tea', headers: authorization },
    {
      name: 'pay',
      method: 'POST',
      path: '/buy',
      headers: authorization,
      expect: { status: 201, json: { '$.bought': 1 } },
    },
  ],
}

interface Judged {
  outcome: string
  headline: string
  reasons: string[]
  warnings: string[]
  rows: { metric: string; request: string | null; scenario?: true; outcome: string }[]
  newRequests: { name: string }[]
}

interface StoreRun {
  exitCode: number | undefined
  output: string
  suite: Judged | undefined
}

async function runStore(
  repository: Repository,
  changes: Record<string, unknown> = {},
): Promise<StoreRun> {
  await using workspace = await openStore(repository, { base: 'main', ...changes })
  const report = join(workspace.outsideFolder, 'report.json')
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--json', report)
  const output = `${stdout}${stderr}`
  const [suite] = readSuites(report)
  return { exitCode, output, suite }
}

/** A folder whose tailgate.yml has the scenario. */
async function openStore(
  repository: Repository,
  changes: Record<string, unknown>,
): Promise<CommandFolder> {
  const workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  workspace.writePairedConfig({
    name: 'store',
    start: [process.execPath, storeScript],
    data: { user: 'users.csv' },
    scenarios: [buy],
    load: { rate: '60/s', connections: 64 },
    warmup: '100ms',
    duration: '4s',
    epochs: 4,
    limits: { p50: 'off', p99: 'off', max: 'off', rps: '-5%', cpu: 'off' },
    ...changes,
  })
  return workspace
}

/** The store at the port of the folder. */
function startStore({ folder, port }: CommandFolder) {
  const child = spawn(process.execPath, [storeScript], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  return {
    ready: waitUntil(
      async () => (await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind === 'open',
    ),
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}

function readSuites(report: string): Judged[] {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).suites
  } catch {
    return []
  }
}

function listFailed({ suite }: StoreRun): string[] {
  return (suite?.rows ?? [])
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ metric, request, scenario }) => `${metric} of ${scenario ? 'scenario ' : ''}${request}`)
}

describe('a store', () => {
  test('that did not change passes, with rows of its scenario and its steps', async () => {
    const run = await runStore(createChange({}, {}))
    expect(run.suite?.outcome, run.output).toBe('pass')
    const subjects = new Set(run.suite?.rows.map(({ request }) => request))
    expect([...subjects]).toEqual([null, 'buy', 'login', 'search', 'pay'])
    expect(run.output).toContain('at 60/s (scenarios) over 64 connections')
    expect(run.output).toContain('The time of a scenario is the sum of the response times')
    expect(run.exitCode).toBe(0)
  })

  test('with a slower search fails by that step and its scenario, and nothing else', async () => {
    const run = await runStore(createChange({}, { SEARCH_MS: '9' }))
    expect(listFailed(run), run.output).toEqual(['p50 of scenario buy', 'p50 of search'])
    expect(run.suite?.headline).toMatch(
      /^store p50 of search \(a step of buy\) is 2\.[123] times as slow; p50 of the scenario buy failed too$/,
    )
    expect(run.exitCode).toBe(1)
  })

  test('that loses tokens fails by the share that was not completed, and names the step', async () => {
    const run = await runStore(createChange({}, { NO_TOKEN_EVERY: '4' }), { 'allow-errors': '60%' })
    expect(listFailed(run), run.output).toEqual([
      'errors of null',
      'errors of scenario buy',
      'errors of login',
    ])
    expect(run.suite?.reasons.join('\n')).toMatch(
      /^[\d.]+ % of the scenarios buy were not completed, 0 % on the base; the limit is \+1 pp\.$/m,
    )
    expect(run.output).toContain('First error: login: the response has no token (status 200, ')
    expect(run.exitCode).toBe(1)
  })

  test('gives both sides the rows of the data in the same order', async () => {
    const buyers = join(place.folder, 'buyers.txt')
    await runStore(createChange({ BUYERS_FILE: buyers }, {}), { epochs: 1 })
    const lines = readFileSync(buyers, 'utf8').trim().split('\n')
    expect(new Set(lines)).toEqual(new Set(['ann@example.org', 'bob@example.org']))
  })
})

describe('before the load', () => {
  test('a check that no response passes is reported with its step, status and size', async () => {
    const run = await runStore(createChange({}, { BAD_TOTAL: '1' }))
    expect(run.output).toContain(
      'Nothing was measured, because the scenario buy is not completed on the head: pay: the ' +
        'check of $.bought failed (status 201, 12 bytes). No response passed: correct `expect` or ' +
        '`capture` of the step, or what it sends.',
    )
    expect(run.output).toContain('a response of the head failed a check')
    expect(run.output).toContain('  | {"bought":0}')
    expect(run.exitCode).toBe(1)
  })

  test('a missing capture is reported with its step, status and size', async () => {
    const run = await runStore(createChange({}, { NO_TOKEN_EVERY: '1' }))
    expect(run.output).toContain(
      'the scenario buy is not completed on the head: login: the response has no token (status 200, ',
    )
    expect(run.exitCode).toBe(1)
  })

  test('a scenario with a step that the base does not have is new', async () => {
    const browse = {
      name: 'look around',
      steps: [{ name: 'sign in', method: 'POST', path: '/login', form: { email: 'eve' } }],
    }
    const run = await runStore(createChange({ NO_SEARCH: '1' }, {}), { scenarios: [buy, browse] })
    expect(run.suite?.warnings.join('\n'), run.output).toContain(
      'The scenario buy is new: the base does not have its step search. It is not part of the ' +
        'comparison; the head was measured with it afterwards.',
    )
    const subjects = new Set(run.suite?.rows.map(({ request }) => request))
    expect([...subjects]).toEqual([null, 'look around'])
    expect(run.suite?.newRequests.map(({ name }) => name)).toEqual([
      'scenario buy',
      'login',
      'search',
      'pay',
    ])
  })

  test('a wanted 404 is a success, and no new scenario', async () => {
    const probe = {
      name: 'probe',
      steps: [
        {
          name: 'sign in',
          method: 'POST',
          path: '/login',
          form: { email: 'eve' },
          capture: { token: { json: '$.token' } },
        },
        { name: 'absent', path: '/absent', headers: authorization, expect: { status: 404 } },
      ],
    }
    const run = await runStore(createChange({}, {}), { scenarios: [probe] })
    expect(run.suite?.outcome, run.output).toBe('pass')
    expect(run.suite?.newRequests).toEqual([])
  })

  test('an epoch that is too short for the measured scenario is refused', async () => {
    const run = await runStore(createChange({}, {}), {
      // Its pauses alone would fit: 5 × 196 ms.
      scenarios: [{ ...buy, think: '98ms' }],
      duration: '1s',
    })
    expect(run.output).toMatch(
      /An epoch of 1s is too short for the scenarios: .* Set duration: 2s or more\./,
    )
    expect(run.exitCode).toBe(2)
  })

  test('sweep and find-max say that they search with single requests', async () => {
    await using workspace = await openCommandFolder({ repository: createChange({}, {}) })
    workspace.writePairedConfig({ scenarios: [buy], data: { user: 'users.csv' }, duration: '4s' })
    for (const command of [['sweep', '--rates', '1,2'], ['find-max']]) {
      const { exitCode, stderr } = await workspace.tailgate(...command)
      expect(stderr).toContain(`${command[0]} searches with single requests`)
      expect(exitCode).toBe(2)
    }
  })
})

describe('scenarios in other commands', () => {
  test('calibrate compares them with themselves', async () => {
    const limits = { p50: '+50%', max: 'off' }
    await using workspace = await openStore(createChange({}, {}), { limits })
    const run = await workspace.tailgate('calibrate', '--epochs', '3')
    expect(run.stdout).toContain('3 epochs of 4 s at 60/s (scenarios)')
    expect(run.stdout).toMatch(/^ +p50 +\d.* \+50 % +is decided$/m)
    expect(run.exitCode, run.stderr).toBe(0)
  })

  test('compare tells variants of a step apart', async () => {
    await using workspace = await openStore(createChange({}, {}), { epochs: undefined })
    const args = ['--vary', 'SEARCH_MS=4,9', '--blocks', '5']
    const run = await workspace.tailgate('compare', ...args)
    expect(run.stdout, run.stderr).toContain('2 variants of store, at 60/s (scenarios)')
    expect(run.stdout).toMatch(/SEARCH_MS=9 can be told apart from SEARCH_MS=4 by p50/)
    expect(run.exitCode).toBe(0)
  })

  test('judge compares them with their default limits', async () => {
    await using workspace = await openStore(createChange({}, { SEARCH_MS: '9' }), { base: 'main' })
    const file = join(workspace.outsideFolder, 'measured.json')
    await workspace.tailgate('run', '--out', file)
    const judged = await workspace.tailgate('judge', file, '--limit', 'p50=off')
    expect(judged.stdout, judged.stderr).toContain(
      'tailgate: store p50 of the scenario buy is 21 % slower\n',
    )
    expect(judged.exitCode).toBe(1)
  })

  test('measure shows a row of each scenario and step of a file', async () => {
    await using workspace = await openStore(createChange({}, {}), {})
    await using store = startStore(workspace)
    await store.ready
    const args = ['measure', workspace.url, '--config', 'tailgate.yml']
    const run = await workspace.tailgate(...args)
    expect(run.stdout, run.stderr).toContain('4 s at 60/s (scenarios) over 64 connections')
    expect(run.stdout).toMatch(/^ +buy +240 +24\.\d ms .* 0 %$/m)
    expect(run.stdout).toMatch(/^ +search +240 +4\.\d+ ms .* 0 %$/m)
    const { stdout } = await workspace.tailgate(...args, '--json')
    const { scenarios, steps } = JSON.parse(stdout)
    expect(scenarios).toMatchObject([{ name: 'buy', offered: 240, errors: 0 }])
    expect(steps.map(({ name }: { name: string }) => name)).toEqual(['login', 'search', 'pay'])
  })

  test('measure asks for the suite of a file with several', async () => {
    const suites = [{ name: 'one' }, { name: 'two' }]
    await using workspace = await openStore(createChange({}, {}), { name: undefined, suites })
    const { stderr, exitCode } = await workspace.tailgate(
      ...['measure', workspace.url, '--config', 'tailgate.yml'],
    )
    expect(stderr).toContain('measure loads one suite, and the file has 2: name it with --suite')
    expect(exitCode).toBe(2)
  })

  test('prove finds what it adds to them', async () => {
    const limits = { p50: '+10%', p99: 'off', max: 'off', rps: 'off' }
    await using workspace = await openStore(createChange({}, {}), { limits })
    const run = await workspace.tailgate('prove')
    expect(run.stdout, run.stderr).toMatch(
      /tailgate prove: (all \d changes were|the change was) found/,
    )
    expect(run.exitCode).toBe(0)
  })
})

describe('bodies of failed checks', () => {
  const failing = createChange({}, { NO_TOKEN_EVERY: '3' })

  test('are in the log alone', async () => {
    const run = await runStore(failing, { 'allow-errors': '60%' })
    expect(run.output).toContain('  | {"welcome":')
    expect(JSON.stringify(run.suite)).not.toContain('"welcome')
  })

  test('are in the report too if it may contain them', async () => {
    const run = await runStore(failing, { 'allow-errors': '60%', 'sample-bodies': 'report' })
    expect(JSON.stringify(run.suite)).toContain('welcome')
  })
})
