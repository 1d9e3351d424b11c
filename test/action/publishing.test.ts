/** Events on which nothing may be measured, and places to which nothing can be written. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { readOwnComment } from './helpers/pull-request-comment.ts'
import { startDirectly } from './helpers/run-directly.ts'
import {
  briefSettings,
  commitToMain,
  openStagingRepository,
  pairedSettings,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import { pullRequestEvent, triggerRun } from './helpers/workflow-run.ts'

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

test.each(['pull_request_target', 'issue_comment', 'workflow_run'])(
  'nothing is built or started on %s',
  async (event) => {
    await using staging = await openStagingRepository()
    const [built, started] = ['built', 'started'].map((name) => join(staging.outsideFolder, name))
    staging.configure({
      ...briefSettings,
      build: `touch ${built}`,
      start: `touch ${started}; exec node service.mjs`,
    })
    const result = await runWith(staging, { GITHUB_EVENT_NAME: event })
    expect(result).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
    expect(result.annotations.map(({ text }) => text)).toEqual([
      expect.stringContaining(`tailgate measures nothing on ${event}`),
    ])
    expect([built, started].filter((path) => existsSync(path ?? ''))).toEqual([])
    expect(github.calls).toEqual([])
  },
)

test.each<[string, Record<string, string | undefined>, string]>([
  ['a full disk at the summary', { GITHUB_STEP_SUMMARY: '/dev/full' }, 'The job summary'],
  ['no summary', { GITHUB_STEP_SUMMARY: undefined }, 'The job summary'],
  ['a missing folder for the report', { RUNNER_TEMP: '/nowhere' }, 'The JSON report'],
  ['a full disk at the outputs', { GITHUB_OUTPUT: '/dev/full' }, 'The outputs of the step'],
  ['a missing file for the outputs', { GITHUB_OUTPUT: '/nowhere/outputs' }, 'The outputs'],
])(
  '%s is a warning, and the comment and the exit code are those of the verdict',
  async (_, environment, what) => {
    await using staging = await openStagingRepository()
    await commitToMain(staging, { 'delay-ms': '5' })
    staging.configure({
      ...pairedSettings,
      limits: { p50: '+5%', p99: 'off', max: 'off', cpu: 'off' },
    })
    staging.write('delay-ms', '25')
    const result = await runWith(staging, environment)
    expect(result.exitCode, result.lines.join('\n')).toBe(1)
    expect(result.annotations.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${what}.* could not be written: .* The verdict stays\\.$`),
      ),
    )
    expect((await readOwnComment(github)).body).toContain('❌')
  },
)

async function runWith(
  staging: StagingRepository,
  environment: Record<string, string | undefined>,
) {
  const trigger = { ...pullRequestEvent, github, token: tokens.workflow }
  const started = { ...trigger, ...(await triggerRun(trigger, staging)) }
  return startDirectly(staging, started, 24, { environment }).ended
}
