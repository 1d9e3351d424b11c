/** A gate that only reports: failures and invalid runs end with 0 and a neutral check. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { expectCommentShows, readOwnComment } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import {
  commitToMain,
  openStagingRepository,
  pairedSettings,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import { pullRequestEvent } from './helpers/workflow-run.ts'

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

const limits = { p50: '+5%', p99: 'off', max: 'off', cpu: 'off' }
const wouldFail =
  'This would fail. &#96;on-fail: report&#96; only reports it: the check is neutral, and the ' +
  'exit code is 0.'

test('a regression is reported as one that would fail, and the job succeeds', async () => {
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'delay-ms': '5' })
  staging.configure({ ...pairedSettings, limits, 'on-fail': 'report' })
  staging.write('delay-ms', '25')
  const result = await measure(staging)
  expect(result, result.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'fail' } })
  expect(result.annotations.map(({ level }) => level)).not.toContain('error')
  expect(result.annotations.at(-1)?.text).toContain('api would fail: p50 is')
  const comment = await readOwnComment(github)
  expect(comment.body).toContain('### ⚠️ tailgate: api would fail: p50 is')
  expect(comment.body).toContain(wouldFail)
  expect(comment.body).toContain('on-fail is loosened from fail to report.')
  expectCommentShows(result, comment)
  expect(await github.checkRuns(await staging.origin.readPullRequestHead())).toEqual([
    expect.objectContaining({ conclusion: 'neutral' }),
  ])
})

test('an input that a pull request could edit is named in the pull request', async () => {
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'delay-ms': '5' })
  staging.configure({ ...pairedSettings, limits })
  staging.write('delay-ms', '25')
  const result = await measure(staging, { 'on-fail': 'report' })
  expect(result, result.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'fail' } })
  const { body } = await readOwnComment(github)
  expect(body).toContain(wouldFail)
  expect(body).toContain(
    'The workflow sets &#96;on-fail: report&#96;, and a pull request can edit its workflow.',
  )
})

test('a base that does not start is not judged, and the job succeeds', async () => {
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'service.mjs': 'process.exit(4)' })
  staging.configure({ ...pairedSettings, limits, 'on-fail': 'report' })
  const result = await measure(staging)
  expect(result, result.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'invalid' } })
  expect(result.summary).toContain('This could not be judged, and would end with an error.')
  expect((await readOwnComment(github)).body).toContain(
    '### ⚠️ tailgate: api was not judged: it could not be',
  )
})

test('an error of tailgate itself ends with 0, and one of the configuration with 2', async () => {
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'delay-ms': '5' })
  staging.configure({ ...pairedSettings, baseline: '/dev/null/logs', 'on-fail': 'report' })
  const broken = await measure(staging)
  expect(broken, broken.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'invalid' } })
  expect(broken.summary).toContain("The logs can't be kept in /dev/null/logs")
  expect(broken.annotations.at(-1)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('This could not be judged, and would end with an error.'),
  })

  staging.configure({ ...pairedSettings, 'on-fail': 'reports' })
  const mistaken = await measure(staging)
  expect(mistaken).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
  expect(mistaken.summary).toContain('on-fail')
})

test('the names to notify come from the base, whatever the change writes', async () => {
  await using staging = await openStagingRepository()
  staging.configure({ ...pairedSettings, notify: ['@octocat'] })
  staging.write('delay-ms', '5')
  await staging.origin.checkOut('main')
  staging.configure({ ...pairedSettings, limits, notify: ['@mallory'] })
  staging.write('delay-ms', '25')
  const result = await measure(staging)
  expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
  const { body } = await readOwnComment(github)
  expect(body).toContain('For @octocat: this pull request failed.')
  expect(body).not.toContain('@mallory')
})

function measure(staging: StagingRepository, inputs: Record<string, string> = {}) {
  return runDirectly(staging, { ...pullRequestEvent, github, token: tokens.workflow, inputs }, 24)
}
