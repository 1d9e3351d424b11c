/** The Action as GitHub runs it: in a workflow, by `act`; and its program alone, where a runner adds nothing. */
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outputs as outputTable } from '../../src/core/options.ts'
import { eventually } from '../service/room.ts'
import { act } from './act.ts'
import { begin, direct } from './direct.ts'
import { type GitHubApi, startGitHubApi, tokens } from './github-api.ts'
import { expectHarmless, hostile } from './harmless.ts'
import { type Occasion, pulled, pushed } from './run.ts'
import { openStaging, textOf } from './staging.ts'

let api: GitHubApi
let pull: Occasion
let push: Occasion

beforeAll(async () => {
  api = await startGitHubApi()
  pull = { ...pulled, api: api.url, token: tokens.workflow }
  push = { ...pushed, api: api.url, token: tokens.workflow }
})

beforeEach(() => api.reset())

afterAll(async () => api[Symbol.asyncDispose]())

const bot = 'github-actions[bot]'
const slow = { env: { DELAY_MS: '80' } }
const everyOutput = outputTable.map(({ name }) => name).sort()

describe('in a workflow', { timeout: 60_000 }, () => {
  test('a push to main stores a baseline, a pull request passes against it, and the next updates its comment', async () => {
    await using staging = await openStaging()
    staging.configure()

    const first = await act(staging, push)
    expect(first).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(first.outputs).toMatchObject({ verdict: 'no-baseline', 'p50-change': '' })
    expect(first.summary).toContain('Saved as a baseline')
    expect(staging.baselines()).toHaveLength(1)
    expect(api.calls).toEqual([])

    for (let index = 0; index < 120; index += 1) api.say('octocat', `remark ${index}`)
    const second = await act(staging, pull)
    expect(second).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(second.outputs.verdict).toBe('pass')
    expect(Object.keys(second.outputs).sort()).toEqual(everyOutput)
    expect(Number(second.outputs.p50)).toBeGreaterThan(20)
    expect(Number(second.outputs.p50)).toBeLessThan(40)
    expect(Number(second.outputs.rps)).toBeCloseTo(200, -1)
    expect(Math.abs(Number(second.outputs['p50-change']))).toBeLessThan(50)
    expect(JSON.parse(second.report)).toMatchObject({ outcome: 'pass', suites: [{ suite: 'api' }] })
    expect(second.annotations).toEqual([expect.objectContaining({ level: 'notice', title: 'tailgate' })])
    expect(second.commands).toEqual([])
    expect(second.summary).toContain('| p50 |')
    expect(staging.baselines(), 'a pull request stores nothing').toHaveLength(1)
    const ours = () => api.comments.filter(({ user }) => user.login === bot)
    const first100 = api.comments.slice(0, 100)
    expect(ours()).toHaveLength(1)
    expect(first100, 'it is on the second page').not.toContain(ours()[0])
    expect(ours()[0]?.body, 'the comment shows what the summary does').toContain(second.summary.trim())
    const { id, body = '' } = ours()[0] ?? {}

    const quotation = api.say('octocat', body)
    const third = await act(staging, pull)
    expect(third.outputs.verdict).toBe('pass')
    expect(
      ours().map((comment) => comment.id),
      'the comment is updated in place',
    ).toEqual([id])
    expect(ours()[0]?.body).toContain(third.summary.trim())
    expect(quotation.body, 'and nobody else’s').toBe(body)
    expect(api.calls.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'GET 200',
      'GET 200',
      'POST 201',
      'GET 200',
      'GET 200',
      'PATCH 200',
    ])
  })

  test('a slower service fails the job, after everything was published', async () => {
    await using staging = await openStaging()
    staging.configure()
    await act(staging, push)

    staging.configure(slow)
    const ran = await act(staging, pull)
    expect(ran).toMatchObject({ exitCode: 1, outcome: 'failure', jobPassed: false })
    expect(ran.outputs.verdict).toBe('fail')
    expect(Number(ran.outputs['p50-change'])).toBeGreaterThan(150)
    expect(ran.annotations).toHaveLength(1)
    expect(ran.annotations[0]).toMatchObject({ level: 'error', title: 'tailgate' })
    expect(ran.annotations[0]?.text).toMatch(/p50 is .*slow/)
    expect(ran.summary).toContain('❌')
    expect(ran.summary).toMatch(/\| \*\*p50\*\* \|.*\*\*failed\*\*/)
    expect(api.comments.map(({ body }) => body)).toEqual([expect.stringContaining(ran.summary.trim())])
    expect(JSON.parse(ran.report)).toMatchObject({ outcome: 'fail' })
  })

  test('a push to main that is slower fails too, and does not become its own baseline', async () => {
    await using staging = await openStaging()
    staging.configure()
    await act(staging, push)
    staging.configure(slow)
    const ran = await act(staging, push)
    expect(ran).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(staging.baselines()).toHaveLength(1)
    expect(api.calls).toEqual([])
  })

  test('a pull request without a baseline is measured and said not to be judged, and stores nothing', async () => {
    await using staging = await openStaging()
    staging.configure()
    const ran = await act(staging, pull)
    expect(ran).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(ran.outputs.verdict).toBe('no-baseline')
    expect(ran.annotations.map(({ level }) => level)).toEqual(['warning'])
    expect(ran.annotations[0]?.text).toContain('no baseline')
    expect(ran.summary).toContain('⚠️')
    expect(api.comments).toHaveLength(1)
    expect(staging.baselines()).toEqual([])
  })

  test('a service that never becomes ready ends the job with its last log lines', async () => {
    await using staging = await openStaging()
    staging.configure({
      'ready-timeout': '500ms',
      env: { NEVER_LISTEN: '1', SAY: 'waiting for the database' },
    })
    const ran = await act(staging, pull)
    expect(ran).toMatchObject({ exitCode: 3, outcome: 'failure', jobPassed: false })
    expect(ran.outputs).toMatchObject({ verdict: 'invalid', p50: '', 'p50-change': '' })
    expect(ran.annotations).toHaveLength(1)
    expect(ran.annotations[0]).toMatchObject({ level: 'error' })
    expect(ran.annotations[0]?.text).toContain('not ready within 0.5 s')
    for (const text of [ran.annotations[0]?.text, ran.summary, api.comments[0]?.body]) {
      expect(text).toContain('waiting for the database')
    }
  })

  test('bad configuration ends the job with every mistake and its place, and starts nothing', async () => {
    await using staging = await openStaging()
    const starts = join(staging.aside, 'starts')
    staging.configure({ load: { rate: '0/s' }, duratoin: '5s', env: { LIST_STARTS_IN: starts } })
    const ran = await act(staging, { ...pull, inputs: { 'on-unsure': 'maybe' } })
    expect(ran).toMatchObject({ exitCode: 2, outcome: 'failure', jobPassed: false })
    expect(ran.outputs).toEqual({ verdict: 'invalid' })
    const lines = textOf(join(staging.folder, 'tailgate.yml')).split('\n')
    const lineOf = (key: string) => lines.findIndex((line) => line.trim().startsWith(key)) + 1
    expect(ran.annotations).toEqual([
      mistake('tailgate.yml', lineOf('rate'), /load\.rate must be .*0/),
      mistake('tailgate.yml', lineOf('duratoin'), /unknown key duratoin; did you mean duration\?/),
      mistake(null, null, /input on-unsure/),
    ])
    for (const { text } of ran.annotations) expect(ran.summary).toContain(text)
    expect(textOf(starts), 'nothing was started').toBe('')
    expect(api.calls).toEqual([])
  })

  test('a token that may only read is a warning that says what to do, and the verdict stands', async () => {
    await using staging = await openStaging()
    staging.configure()
    const ran = await act(staging, { ...pull, token: tokens.readOnly })
    expect(ran).toMatchObject({ exitCode: 0, outcome: 'success' })
    expect(ran.outputs.verdict).toBe('no-baseline')
    const warning = ran.annotations.find(({ text }) => text.includes('comment'))
    expect(warning).toMatchObject({ level: 'warning' })
    expect(warning?.text).toContain('Resource not accessible by integration')
    expect(warning?.text).toContain('pull-requests: write')
    expect(ran.summary).toContain('| p50 |')
    expect(api.calls.map(({ method, status }) => `${method} ${status}`)).toEqual(['GET 200', 'POST 403'])
  })

  test('a service log full of commands, mentions and markup is shown as the text it is', async () => {
    await using staging = await openStaging()
    staging.configure({ 'ready-timeout': '500ms', env: { NEVER_LISTEN: '1', SAY: hostile.join('\n') } })
    const ran = await act(staging, pull)
    expect(ran.exitCode).toBe(3)
    expect(Object.keys(ran.outputs).sort()).toEqual(everyOutput)
    expect(ran.outputs.verdict).toBe('invalid')
    expectHarmless(ran, api.comments)
    expect(ran.annotations, 'one from us, none from the service').toHaveLength(1)
    expect(ran.annotations[0]?.text, 'yet it is shown').toContain('pwned')
  })

  test('a request whose name is markup breaks neither table nor page', async () => {
    await using staging = await openStaging()
    const requests = [{ name: 'a | b `c` @everyone <img src=x> --> ::error::', path: '/a' }, { path: '/b' }]
    staging.configure({ requests })
    const ran = await act(staging, pull)
    expect(ran.outputs.verdict).toBe('no-baseline')
    expectHarmless(ran, api.comments)
    const tables = ran.summary.split(/\n{2,}/).filter((part) => part.startsWith('|'))
    const columns = tables.map((table) => new Set(table.split('\n').map((row) => row.split('|').length)))
    expect(tables.length).toBeGreaterThan(1)
    expect(
      columns.map((counts) => counts.size),
      'every row as wide as its head',
    ).toEqual(tables.map(() => 1))
  })
})

describe.each([20, 24] as const)('as a program on Node %i', (major) => {
  test('no baseline, pass and fail have the exit codes 0, 0 and 1', async () => {
    await using staging = await openStaging()
    const environment = join(staging.aside, 'environment')
    // Without a shell, which would drop a variable that has a dash in its name, as the token's input has.
    const start = ['node', 'service.mjs']
    staging.configure({ start, env: { WRITE_ENVIRONMENT_TO: environment } })
    expect(await direct(staging, push, major)).toMatchObject({
      exitCode: 0,
      outputs: { verdict: 'no-baseline' },
    })
    const passed = await direct(staging, pull, major)
    expect(passed).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
    expect(Object.keys(passed.outputs).sort()).toEqual(everyOutput)
    expect(passed.lines).toContain(`Comment: ${api.comments[0]?.html_url}`)
    const seen = textOf(environment)
    expect(seen, 'the service has an environment').toContain('GITHUB_WORKSPACE')
    expect(seen, 'but neither the token nor what sets outputs').not.toMatch(/token-of|INPUT_|GITHUB_OUTPUT/)
    staging.configure(slow)
    expect(await direct(staging, pull, major)).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
  })

  test('bad configuration has the exit code 2', async () => {
    await using staging = await openStaging()
    staging.configure({ load: { rate: '0/s' }, duratoin: '5s' })
    const ran = await direct(staging, pull, major)
    expect(ran).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
    expect(ran.annotations.map(({ file, line }) => `${file}:${line}`)).toHaveLength(2)
    expect(ran.summary).toContain('duratoin')
  })

  test('a service that can not be measured has the exit code 3', async () => {
    await using staging = await openStaging()
    staging.configure({ start: 'echo no such flag; exit 64' })
    const ran = await direct(staging, pull, major)
    expect(ran).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
    expect(ran.annotations[0]?.text).toContain('no such flag')
  })
})

test('neither a configuration nor an input url is a mistake that says what to do', async () => {
  await using staging = await openStaging()
  const ran = await direct(staging, pull, 24)
  expect(ran.exitCode).toBe(2)
  expect(ran.annotations[0]?.text).toContain('tailgate.yml')
})

test('a workflow may say everything by inputs alone', async () => {
  await using staging = await openStaging()
  const inputs = {
    name: 'by inputs',
    base: 'none',
    start: 'node service.mjs',
    env: `PORT=${staging.port}\nDELAY_MS=20`,
    url: `http://127.0.0.1:${staging.port}/`,
    rate: '200/s',
    warmup: '200ms',
    duration: '500ms',
    epochs: '1',
    limits: 'p99: off\nmax: 5s',
    'on-no-baseline': 'fail',
    comment: 'never',
  }
  const ran = await direct(staging, { ...pull, inputs }, 24)
  expect(ran, ran.annotations[0]?.text).toMatchObject({ exitCode: 1, outputs: { verdict: 'no-baseline' } })
  expect(ran.summary).toContain("--name 'by inputs'")
  expect(api.calls).toEqual([])
})

test('a cancelled job stops its service, judges nothing and stores nothing', async () => {
  await using staging = await openStaging()
  const busy = join(staging.aside, 'busy')
  staging.configure({ duration: '30s', env: { TOUCH_WHEN_BUSY: busy } })
  const { pid, ended } = begin(staging, push, 24)
  await eventually(() => textOf(busy) !== '')
  process.kill(pid, 'SIGINT')
  const ran = await ended
  expect(ran.exitCode).toBe(130)
  expect(ran.annotations[0]?.text).toContain('Interrupted')
  expect(staging.baselines()).toEqual([])
})

function mistake(file: string | null, line: number | null, text: RegExp) {
  return expect.objectContaining({ level: 'error', file, line, text: expect.stringMatching(text) })
}

test('a file that is missing says so in the outputs and the summary too', async () => {
  await using staging = await openStaging()
  staging.configure({ requests: [{ path: '/', 'body-file': 'order.json' }] })
  const ran = await direct(staging, pull, 24)
  expect(ran).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
  for (const text of [ran.annotations[0]?.text, ran.summary]) expect(text).toContain('order.json')
})

test('of a long log the comment and the summary show the last lines, each on its own', async () => {
  await using staging = await openStaging()
  const trace = Array.from(
    { length: 18 },
    (_, line) => `    at step${line} (/srv/app/dist/some/deep/file.js:${line}:17)`,
  )
  const said = [...trace, '```', 'Error: DATABASE_URL is not set'].join('\n')
  staging.configure({ 'ready-timeout': '500ms', env: { NEVER_LISTEN: '1', SAY: said } })
  const ran = await direct(staging, pull, 24)
  for (const text of [ran.summary, api.comments[0]?.body]) {
    expect(text).toMatch(/\n(````+)\n[\s\S]*\nError: DATABASE_URL is not set\n\1\n/)
  }
})

test('two steps about different services have a comment and a report each', async () => {
  await using staging = await openStaging()
  staging.configure({ start: 'exit 1' })
  const one = await direct(staging, { ...pull, inputs: { name: 'one' } }, 24)
  const other = await direct(staging, { ...pull, inputs: { name: 'other' } }, 24)
  expect(api.comments.map(({ body }) => /(one|other) could not/.exec(body)?.[1])).toEqual(['one', 'other'])
  expect(one.outputs.report).not.toBe(other.outputs.report)
})
