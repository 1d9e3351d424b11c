/** The second stage as GitHub runs it: the program that is bundled, an event, and artifacts that a fork's run left. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptLabelName } from '../src/core/acceptance/label.ts'
import { parseStates } from '../src/core/acceptance/state.ts'
import { parseParts } from '../src/report/comment/embedded-parts.ts'
import { formatFiguresJson } from '../src/report/figures/format-figures.ts'
import type { Report } from '../src/report/report.ts'
import { quickPauses } from './helpers/clocks/quick-pauses.ts'
import { reports } from './helpers/reports.ts'
import { type GitHub, startGitHub } from './platform/github.ts'
import { fullName, pullRequest, tokens } from './platform/initial-data.ts'
import { zipOf } from './platform/zips.ts'
import { testDist } from './setup.ts'

const run = 77
const headSha = 'b'.repeat(40)
const origin = { job: 'load', step: '__tailgate', leg: '', asked: '' }
const artifact = `tailgate-figures~${'0'.repeat(16)}`

let github: GitHub
let folder: string

beforeAll(async () => {
  github = await startGitHub()
  folder = mkdtempSync(join(tmpdir(), 'tailgate-comment-test-'))
})

beforeEach(async () => {
  await github.reset()
  await github.pull(pullRequest, {
    headSha,
    headBranch: 'quicker',
    headRepository: 'mallory/widgets',
    state: 'open',
  })
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await github[Symbol.asyncDispose]()
})

const finished = {
  id: run,
  run_number: 12,
  run_attempt: 1,
  event: 'pull_request',
  conclusion: 'failure',
  path: '.github/workflows/load.yml',
  head_sha: headSha,
  head_branch: 'quicker',
  head_repository: { full_name: 'mallory/widgets', owner: { login: 'mallory' } },
}

async function secondStage(
  about: object = {},
  token = tokens.workflow,
  inputs: Record<string, string> = {},
) {
  const payload = join(folder, 'event.json')
  writeFileSync(
    payload,
    JSON.stringify({ action: 'completed', workflow_run: { ...finished, ...about } }),
  )
  return execa(process.execPath, [join(testDist, 'comment.js')], {
    cwd: folder,
    reject: false,
    stdin: 'ignore',
    timeout: 300_000,
    env: {
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: github.url,
      GITHUB_EVENT_NAME: 'workflow_run',
      GITHUB_EVENT_PATH: payload,
      GITHUB_REPOSITORY: fullName,
      'INPUT_GITHUB-TOKEN': token,
      NODE_OPTIONS: quickPauses,
      ...inputs,
    },
  })
}

function leave(text: string, name = artifact, of = run): void {
  github.addArtifact({ name, run: of, zip: zipOf([{ name: 'figures.json', content: text }]) })
}

const figures = formatFiguresJson({ origin, report: reports['pair-failed'] as Report })

test('a failure that is only reported has a neutral check, and the comment says why', async () => {
  leave(formatFiguresJson({ origin, report: reports['pair-would-fail'] as Report }))
  const { exitCode, stdout } = await secondStage({ conclusion: 'success' })
  expect(exitCode, stdout).toBe(0)
  const [comment] = await github.comments()
  expect(comment?.body).toContain('### ⚠️ tailgate: api would fail: p99 is 27 % slower')
  expect(comment?.body).toContain('This would fail.')
  expect(comment?.body).toContain('Measured by a workflow of mallory/widgets')
  expect((await github.checkRuns(headSha))[0]?.conclusion).toBe('neutral')
})

test('a failure of a fork mentions those whom the default branch names, once', async () => {
  const fileWith = (names: string) => ({
    type: 'file',
    encoding: 'base64',
    content: Buffer.from(`url: http://127.0.0.1:3000\nnotify: ${names}\n`).toString('base64'),
  })
  const failed = async (number: number, names: string) => {
    leave(figures, artifact, number)
    const path = /\/contents\/tailgate\.yml/
    github.fail({ path, with: { status: 200, body: fileWith(names) } })
    const { exitCode, stdout } = await secondStage({ id: number, run_number: number })
    expect(exitCode, stdout).toBe(0)
    return (await github.comments())[0]?.body ?? ''
  }
  const line = 'For @octocat: this pull request failed. You are mentioned once.'
  expect(await failed(21, '["@octocat"]')).toContain(line)
  const second = await failed(22, '["@hubot"]')
  expect(second).toContain(line)
  expect(second).not.toContain('@hubot')
}, 60_000)

test('the files that the input names are those whose users are mentioned', async () => {
  const answerWith = (file: string, names: string) =>
    github.fail({
      path: new RegExp(`/contents/${file}`),
      with: {
        status: 200,
        body: {
          type: 'file',
          encoding: 'base64',
          content: Buffer.from(`url: http://127.0.0.1:3000\nnotify: ${names}\n`).toString('base64'),
        },
      },
    })
  leave(figures, artifact, 31)
  answerWith('services(?:/|%2F)shop(?:/|%2F)tailgate\\.yml', '["@octocat", "@hubot"]')
  const { exitCode, stdout } = await secondStage({ id: 31, run_number: 31 }, tokens.workflow, {
    INPUT_CONFIG: './services/shop/tailgate.yml\nservices/missing.yml',
  })
  expect(exitCode, stdout).toBe(0)
  expect((await github.comments())[0]?.body).toContain('For @octocat and @hubot: this pull request')
  expect(stdout).toContain('`config`: services/missing.yml was not read.')
}, 60_000)

test('the figures of a fork become its comment, which says whose they are', async () => {
  leave(figures)
  const { exitCode, stdout } = await secondStage()
  expect(exitCode, stdout).toBe(0)
  const [comment, ...more] = await github.comments()
  expect(more).toEqual([])
  expect(comment?.user.login).toBe('github-actions[bot]')
  expect(comment?.body).toContain(
    (reports['pair-failed'] as Report).headline.replace('tailgate: ', ''),
  )
  expect(comment?.body).toContain('Measured by a workflow of mallory/widgets')
  expect((await github.checkRuns(headSha))[0]?.conclusion).toBe('failure')
}, 60_000)

describe('a state in the figures of a fork', () => {
  const forged = { metric: 'p99', request: null, change: 1000, value: 1e9 }
  const state = { suite: 'api', failing: [forged], label: { event: '1', figures: [forged] } }
  const honest = JSON.parse(figures)

  test('beside its suites is refused', async () => {
    leave(JSON.stringify({ ...honest, state: { suites: [state] } }))
    const { exitCode, stdout } = await secondStage()
    expect(exitCode, stdout).toBe(0)
    expect(stdout).toMatch(/^::warning title=tailgate::An artifact was left out\./m)
    expect(await github.comments()).toEqual([])
  }, 60_000)

  test('within a suite is not taken: only what its rows say is remembered', async () => {
    leave(JSON.stringify({ ...honest, suites: [{ ...honest.suites[0], ...state }] }))
    const { exitCode, stdout } = await secondStage()
    expect(exitCode, stdout).toBe(0)
    const [comment] = await github.comments()
    const [part] = parseParts(comment?.body.split('\n').slice(1).join('\n') ?? '')
    const [remembered] = parseStates(part?.state)
    expect(remembered?.label).toBeNull()
    expect(remembered?.failing?.map(({ metric }) => metric)).toContain('p99')
    expect(remembered?.failing?.filter(({ change }) => change === forged.change)).toEqual([])
  }, 60_000)
})

test('later runs update it, and it keeps what the next should know: of the label, and of runs without a verdict', async () => {
  const next = async (number: number, name: string) => {
    leave(formatFiguresJson({ origin, report: reports[name] as Report }), artifact, number)
    const { exitCode, stdout } = await secondStage({ id: number, run_number: number })
    expect(exitCode, stdout).toBe(0)
    const [comment, ...more] = await github.comments()
    expect(more).toEqual([])
    const [state] = parseStates(
      parseParts(comment?.body.split('\n').slice(1).join('\n') ?? '')[0]?.state,
    )
    return { body: comment?.body ?? '', state }
  }
  const first = await next(77, 'pair-failed')
  expect(first.state).toMatchObject({ suite: 'api', unjudged: 0, label: null })
  expect(first.state?.failing?.map(({ metric }) => metric)).toContain('p99')
  await github.label(acceptLabelName, 'octocat')
  const second = await next(78, 'pair-undecided')
  expect(second.body).toContain('⚠️')
  expect(second.state).toMatchObject({ unjudged: 1, label: { figures: first.state?.failing } })
  const third = await next(79, 'pair-undecided')
  expect(third.body).toContain('2 runs in a row were not judged.')
  expect(third.state).toMatchObject({ unjudged: 2, label: { figures: first.state?.failing } })
}, 90_000)

test.each<[string, () => unknown, object]>([
  ['that has moved on', () => github.pull(pullRequest, { headSha: 'c'.repeat(40) }), {}],
  ['that is closed', () => github.pull(pullRequest, { state: 'closed' }), {}],
  [
    'of another repository',
    () => {},
    { head_repository: { full_name: 'eve/widgets', owner: { login: 'eve' } } },
  ],
])(
  'a pull request %s is not commented on',
  async (_, change, about) => {
    leave(figures)
    await change()
    const { exitCode, stdout } = await secondStage(about)
    expect(exitCode, stdout).toBe(0)
    expect(stdout).toContain('No open pull request')
    expect(await github.comments()).toEqual([])
  },
  60_000,
)

test.each<[string, string]>([
  ['ten megabytes', ' '.repeat(10_000_000)],
  ['a NaN', figures.replace(/"loadSeconds":[\d.]+/, '"loadSeconds":NaN')],
  [
    'another pull request’s number',
    JSON.stringify({ ...JSON.parse(figures), schema: 'x', number: 1 }),
  ],
  ['workflow commands', '::set-output name=verdict::pass\n::error::x'],
])(
  'an artifact of %s is refused, and nothing of it is repeated',
  async (_, text) => {
    leave(text)
    const { exitCode, stdout } = await secondStage()
    expect(exitCode, stdout).toBe(0)
    expect(stdout).toMatch(/^::warning title=tailgate::An artifact was left out\./m)
    expect(stdout).not.toMatch(/set-output|::error/)
    expect(await github.comments()).toEqual([])
  },
  60_000,
)

test('other artifacts of the run are nobody’s business', async () => {
  leave('hello', 'coverage')
  leave(figures, 'tailgate-figures~../../x')
  const { stdout } = await secondStage()
  expect(stdout).toContain('Figures of 0 jobs.')
  expect(github.calls.filter(({ path }) => path.endsWith('/zip'))).toEqual([])
}, 60_000)

test('a run for anything but a pull request is left alone', async () => {
  const { exitCode, stdout } = await secondStage({ event: 'push' })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('The run was for push')
}, 60_000)

test('an event that makes no sense is told, with where to read on', async () => {
  const { exitCode, stdout } = await secondStage({ head_sha: 'main; rm -rf /' })
  expect(exitCode).toBe(2)
  expect(stdout).toContain('docs/recipes/forks.md')
}, 60_000)

const passed = reports['pair-passed'] as Report

test('a pass of a run that failed is left out: any program in the run can upload one', async () => {
  leave(formatFiguresJson({ origin, report: passed }))
  const { exitCode, stdout } = await secondStage({ conclusion: 'failure' })
  expect(exitCode, stdout).toBe(0)
  expect(stdout).toContain('It states a pass, but the run ended with failure.')
  expect(await github.comments()).toEqual([])
  expect(await github.checkRuns(headSha)).toEqual([])
}, 60_000)

test('a check that passed is written only if GitHub says that the job succeeded', async () => {
  leave(formatFiguresJson({ origin, report: passed }))
  github.run(run, { jobs: [{ name: 'load', conclusion: 'failure' }] })
  await secondStage({ conclusion: 'success' })
  expect(await github.checkRuns(headSha)).toEqual([])
  github.run(run, { jobs: [{ name: 'load (node 20)', conclusion: 'success' }] })
  await secondStage({ conclusion: 'success' })
  expect((await github.checkRuns(headSha)).map(({ conclusion }) => conclusion)).toEqual(['success'])
}, 60_000)

test('an artifact of a job that the run did not have is left out', async () => {
  leave(
    formatFiguresJson({
      origin: { ...origin, job: 'required' },
      report: reports['pair-failed'] as Report,
    }),
  )
  const { stdout } = await secondStage()
  expect(stdout).toContain('The run has no job with the name that it states.')
  expect(await github.comments()).toEqual([])
  expect(await github.checkRuns(headSha)).toEqual([])
}, 60_000)

test('the usual case takes at most 12 calls of the API', async () => {
  leave(figures)
  await github.label(acceptLabelName, 'octocat')
  github.calls.length = 0
  await secondStage()
  expect(github.calls.length, listCalls()).toBeLessThanOrEqual(12)
  expect(await github.comments()).toHaveLength(1)
}, 60_000)

test('fifty figures and three pull requests take at most 40 calls, and each comment is written once', async () => {
  for (let number = 8; number <= 9; number += 1)
    await github.pull(number, {
      headSha,
      headBranch: 'quicker',
      headRepository: 'mallory/widgets',
      state: 'open',
    })
  for (let leg = 0; leg < 50; leg += 1) {
    const own = { ...origin, leg: `leg ${leg}` }
    leave(
      formatFiguresJson({ origin: own, report: reports['pair-failed'] as Report }),
      `tailgate-figures~${leg.toString(16).padStart(16, '0')}`,
    )
  }
  github.calls.length = 0
  const { exitCode, stdout } = await secondStage()
  expect(exitCode, stdout).toBe(0)
  expect(github.calls.length, listCalls()).toBeLessThanOrEqual(40)
  const written = github.calls.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/comments'),
  )
  expect(written.map(({ path }) => path)).toEqual([
    expect.stringContaining('/issues/9/'),
    expect.stringContaining('/issues/8/'),
  ])
  expect(stdout).toContain('more artifacts than are read')
  expect(stdout).toContain('only the last 2 get a comment')
}, 60_000)

function listCalls(): string {
  return github.calls.map(({ method, path }) => `${method} ${path}`).join('\n')
}
