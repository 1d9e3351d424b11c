/** What the runs of pull requests leave on GitHub, and what `tailgate history` says of them. */
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { formatRecord, parseRecord } from '../../src/core/history/record.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { fullName, pullRequest, tokens } from '../platform/initial-data.ts'
import { type Results, startResults } from '../platform/results-service.ts'
import { zipOf } from '../platform/zips.ts'
import { testDist } from '../setup.ts'
import { startDirectly } from './helpers/run-directly.ts'
import {
  commitToMain,
  openStagingRepository,
  pairedSettings,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import { pullRequestEvent, triggerRun } from './helpers/workflow-run.ts'

const workflow = '.github/workflows/load.yml'
const limits = { p50: '+5%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' }

test('each run of a pull request leaves a record, which is counted; others are missing', async () => {
  await using results = await startResults()
  await using github = await startGitHub({ results })
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'delay-ms': '5' })
  const settings = { ...pairedSettings, limits, 'on-fail': 'report' }

  staging.configure({ ...settings, epochs: 2 })
  const first = await measure(1, staging, github, results)
  expect(first, first.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
  staging.write('delay-ms', '25')
  const second = await measure(2, staging, github, results)
  expect(second, second.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'fail' } })
  const [, measured] = results.artifacts().map(({ name, run }) => [name, run])
  expect(measured).toEqual([expect.stringMatching(/^tailgate-record~[0-9a-f]{16}$/), 2])

  const ofPullRequest = { event: 'pull_request', headBranch: 'quicker' }
  for (const id of [1, 2, 3, 4]) github.run(id, ofPullRequest)
  github.run(4, { headRepository: 'mallory/widgets' })
  github.run(5, { ...ofPullRequest, conclusion: 'cancelled' })
  const forged = formatRecord({
    takenAt: '2026-11-23T10:15:00.000Z',
    pullRequest: 99,
    commit: null,
    workflow,
    run: 4,
    onFail: 'report',
    suites: [{ suite: 'api', leg: '', outcome: 'fail', seconds: 60 }],
  })
  expect(parseRecord(forged)).not.toBeNull()
  for (const run of [3, 4])
    github.addArtifact({
      name: `tailgate-record~${'0'.repeat(16)}`,
      run,
      zip: zipOf([{ name: 'record.json', content: forged }]),
    })

  const { exitCode, stdout, stderr } = await runHistory(staging, github, '--json')
  expect(exitCode, stderr).toBe(0)
  const history = JSON.parse(stdout)
  expect(history).toMatchObject({
    place: `the artifacts of ${fullName}`,
    runs: 2,
    pullRequests: 1,
    missing: { forks: 1, others: 1, isComplete: true },
    // A record of another run than it says, which only somebody with write access could leave.
    unreadable: 1,
    suites: [
      {
        suite: 'api',
        runs: 2,
        endings: { pass: { runs: 1 }, 'would-fail': { runs: 1, pullRequests: 1 } },
        readiness: { kind: 'too-early', runs: 2 },
      },
    ],
  })
  expect(history.suites[0].contested).toBe(0)

  const head = await staging.origin.readPullRequestHead()
  await github.pull(pullRequest, { headSha: head, state: 'closed' })
  const printed = await runHistory(staging, github)
  expect(printed.stdout).toContain(`In the artifacts of ${fullName}: 2 runs of 1 pull request, `)
  expect(printed.stdout).toContain('Missing: 2 runs without a record, 1 of forks, and 1 others')
})

test('a run of a fork leaves no record, and a job without artifacts says so in its log', async () => {
  await using results = await startResults()
  await using github = await startGitHub({ results })
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'delay-ms': '5' })
  staging.configure({ ...pairedSettings, limits })
  const { pull_request } = pullRequestEvent.payload
  const payload = {
    ...pullRequestEvent.payload,
    pull_request: {
      ...pull_request,
      head: { ...pull_request.head, repo: { full_name: 'mallory/widgets' } },
    },
  }
  const trigger = { ...pullRequestEvent, payload, github, results, token: tokens.workflow }
  const started = { ...trigger, ...(await triggerRun(trigger, staging)) }
  const fork = await startDirectly(staging, started, 24).ended
  expect(fork, fork.summary).toMatchObject({ exitCode: 0 })
  expect(results.artifacts().map(({ name }) => name)).toEqual([])

  const own = { ...pullRequestEvent, github, token: tokens.workflow }
  const without = { ...own, ...(await triggerRun(own, staging)) }
  const result = await startDirectly(staging, without, 24).ended
  expect(result.lines.join('\n')).toContain(
    'The record of this run was not kept: `tailgate history` counts it as missing.',
  )
})

async function measure(run: number, staging: StagingRepository, github: GitHub, results: Results) {
  const trigger = { ...pullRequestEvent, github, results, token: tokens.workflow, run }
  const started = { ...trigger, ...(await triggerRun(trigger, staging)) }
  const environment = {
    GITHUB_WORKFLOW_REF: `${fullName}/${workflow}@refs/pull/${pullRequest}/merge`,
  }
  return startDirectly(staging, started, 24, { environment }).ended
}

function runHistory(staging: StagingRepository, github: GitHub, ...args: string[]) {
  return execa(process.execPath, [join(testDist, 'cli.js'), 'history', ...args], {
    cwd: staging.folder,
    reject: false,
    stdin: 'ignore',
    timeout: 60_000,
    env: {
      GITHUB_TOKEN: tokens.workflow,
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: fullName,
      GITHUB_ACTIONS: undefined,
    },
  })
}
