/** A pull request that is judged again continues the measurement in the Actions cache. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { type Results, startResults } from '../platform/results-service.ts'
import { readOwnComment } from './helpers/pull-request-comment.ts'
import { startDirectly } from './helpers/run-directly.ts'
import {
  commitToMain,
  openStagingRepository,
  pairedSettings,
} from './helpers/staging-repository.ts'
import { pullRequestEvent, triggerRun } from './helpers/workflow-run.ts'

let results: Results
let github: GitHub

beforeAll(async () => {
  results = await startResults()
  github = await startGitHub({ results })
})

afterAll(async () => {
  await github[Symbol.asyncDispose]()
  await results[Symbol.asyncDispose]()
})

test('the second attempt continues, the comment says so, and a new commit starts anew', async () => {
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'delay-ms': '5' })
  const limits = { p50: '+50%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' }
  staging.configure({ ...pairedSettings, duration: '2s', limits })
  const trigger = { ...pullRequestEvent, github, results, token: tokens.workflow }
  const started = { ...trigger, ...(await triggerRun(trigger, staging)) }

  const first = await startDirectly(staging, started, 24).ended
  expect(first, first.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
  expect(first.summary).not.toContain('Attempt')
  expect(results.caches().map(({ key }) => key)).toEqual([
    expect.stringMatching(/^tailgate-attempts-v1\/[0-9a-f]{32}\/1\.1-[0-9a-f]{8}$/),
  ])

  const second = await startDirectly(staging, { ...started, run: 2 }, 24).ended
  expect(second, second.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
  const sentence =
    'Attempt 2 for this commit: it continues with the 2 epochs of the first attempt; ' +
    '4 epochs in all.'
  expect(second.summary).toContain(sentence)
  expect((await readOwnComment(github)).body).toContain(sentence)
  expect(JSON.parse(second.report).suites[0].ground).toMatchObject({ attempts: [2], epochs: 4 })

  const otherStep = await startDirectly(staging, { ...started, run: 3 }, 24, { step: 'other' })
    .ended
  expect(otherStep.summary).not.toContain('Attempt')

  staging.write('notes.txt', 'changed')
  const next = { ...trigger, ...(await triggerRun(trigger, staging)), run: 4 }
  const renewed = await startDirectly(staging, next, 24).ended
  expect(renewed, renewed.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
  expect(renewed.summary).not.toContain('Attempt')
})
