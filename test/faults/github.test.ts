/** GitHub refuses, fails or does not respond: what is published and what is stored. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBranchStore } from '../../src/baseline/branch.ts'
import { StoreError } from '../../src/core/text/errors.ts'
import { createGitHubClient } from '../../src/github/client.ts'
import { createBranchApi } from '../../src/github/git-data.ts'
import { publishToPullRequest } from '../../src/pull-request/publish.ts'
import type { PublishedResult, PublishTarget } from '../../src/pull-request/target.ts'
import type { Report } from '../../src/report/report.ts'
import { createInstantClock } from '../helpers/clocks/instant-clock.ts'
import { reports } from '../helpers/reports.ts'
import { type Fault, type GitHub, startGitHub } from '../platform/github.ts'
import { pullRequest, repository, tokens } from '../platform/initial-data.ts'

let github: GitHub
beforeAll(async () => {
  github = await startGitHub()
})
beforeEach(() => github.reset())
afterAll(() => github[Symbol.asyncDispose]())

/** Each response of GitHub, and what the message contains: the reason and the remedy. */
const responses: [string, Fault['with'], RegExp][] = [
  ['401', { status: 401 }, /\(401\): check `github-token`/],
  ['403', { status: 403 }, /\(403, .*\): give the job `permissions: /],
  ['404', { status: 404 }, /\(404\): check the name of the repository, and that the job has/],
  ['409', { status: 409 }, /GitHub refuses it \(409/],
  ['422', { status: 422 }, /GitHub refuses it \(422/],
  ['429', { status: 429 }, /accepts no more requests with this token .*: run it again in a few/],
  ['500', { status: 500 }, /\(500\): run it again later/],
  ['503', { status: 503 }, /\(503\): run it again later/],
  ['no response', 'reset', /cannot be reached .*: check the network/],
]

describe('when GitHub responds to the comment with', () => {
  test.each(responses)(
    '%s, a warning says so once, and nothing is lost',
    async (_, fault, reason) => {
      github.fail({ path: /issues\/7\/comments/, times: Number.POSITIVE_INFINITY, with: fault })
      const logged = await publish()
      const warnings = logged.filter((line) => line.startsWith('warning: '))
      expect(warnings).toHaveLength(1)
      expect(warnings[0]).toMatch(reason)
      expect(warnings[0]).toMatch(/The job summary contains the same\.$/)
      expect(warnings[0]).not.toMatch(/\n|ghs_|ghp_/)
    },
  )

  test.each(responses)('%s, an earlier comment stays as it is', async (_, fault) => {
    await publish()
    const [before] = await github.comments()
    github.fail({ method: 'PATCH', path: /comments/, times: Number.POSITIVE_INFINITY, with: fault })
    await publish(2)
    expect((await github.comments()).map(({ body }) => body)).toEqual([before?.body])
  })
})

describe('when GitHub responds to the branch of baselines with', () => {
  test.each(responses)('%s, reading and saving end with a reason', async (name, fault, reason) => {
    await save('first')
    github.fail({ path: /\/git\//, times: Number.POSITIVE_INFINITY, with: fault })
    // A repository without a commit has no branches, which GitHub says with 409.
    const reads = name === '409' ? [] : [list]
    if (name === '409') expect(await list()).toEqual([])
    for (const failing of [...reads, () => save('second')]) {
      const error = await failing().catch((each: unknown) => each)
      expect(error).toBeInstanceOf(StoreError)
      expect((error as StoreError).message).toMatch(reason)
    }
  })
})

async function publish(number = 1): Promise<string[]> {
  const logged: string[] = []
  const log = (level: string) => (sentence: string) => void logged.push(`${level}: ${sentence}`)
  const target: PublishTarget = {
    client: openClient,
    repository,
    serverUrl: 'https://github.com',
    pullRequest: { number: pullRequest, fromFork: false },
    commit: null,
    workflow: '.github/workflows/load.yml',
    run: { id: 1000 + number, number, attempt: 1 },
    comment: 'always',
    policy: { onUnsure: 'pass', onIncomparable: 'pass', onNoBaseline: 'pass' },
    notify: [],
  }
  const result: PublishedResult = {
    report: reports['pair-failed'] as Report,
    origin: { job: 'load', step: '__tailgate', leg: '', asked: '' },
    state: {},
    mayPass: true,
  }
  const noPauses = { pause: async () => {}, random: () => 0 }
  const logger = { info: log('info'), warning: log('warning'), debug: log('debug') }
  await publishToPullRequest([result], target, noPauses, logger)
  return logged
}

function openClient() {
  return createGitHubClient({
    token: tokens.workflow,
    apiUrl: github.url,
    clock: createInstantClock(),
  })
}

async function openStore() {
  return createBranchStore(createBranchApi(await openClient(), repository), {
    pause: async () => {},
  })
}

const machine = { os: 'linux', arch: 'x64', cpu: 'EPYC', cpus: 4 }
const key = { suite: 'api', leg: '', configuration: 'c0ffee', machine }
const metadata = { takenAt: '2026-05-01T10:15:00.000Z', commit: null, step: false, figures: {} }

async function save(text: string): Promise<string> {
  return (await openStore()).save(key, metadata, text, 'runs')
}

async function list(): Promise<unknown> {
  return (await openStore()).list(key, 'runs')
}
