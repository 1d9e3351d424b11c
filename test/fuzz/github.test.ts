/** Fuzzes what GitHub and CI systems send: payloads, responses, errors, archives and variables. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectCi } from '../../src/ci/detect.ts'
import { parseBranchNameOrNull } from '../../src/core/config/invocation/branch.ts'
import { TailgateError } from '../../src/core/text/errors.ts'
import { parseRemoteAddress } from '../../src/git/remote.ts'
import { describeApiFailure, isForbidden, isOutage } from '../../src/github/api-failure.ts'
import { type GitHubClient, readRetrySeconds } from '../../src/github/client.ts'
import { createBranchApi } from '../../src/github/git-data.ts'
import { fetchFirstParents } from '../../src/github/history.ts'
import {
  findChangeTarget,
  findEventRefusal,
  parseWorkflowContext,
  shouldSaveBaseline,
} from '../../src/github/workflow-context.ts'
import { parseFinishedRun } from '../../src/github/workflow-run.ts'
import { extractFile } from '../../src/github/zip.ts'
import { zipOf } from '../platform/zips.ts'
import {
  checkProperty,
  damageBytes,
  damageJson,
  damageTexts,
  listUnboundedNumbers,
  listUnsafeInLine,
  oddTexts,
  rawTexts,
} from './fuzz.ts'

const sha = '0123abcd0123abcd0123abcd0123abcd0123abcd'
const repository = { full_name: 'acme/widgets', default_branch: 'main' }
const payloads = [
  {
    repository,
    pull_request: {
      number: 12,
      base: { ref: 'main', sha, repo: repository },
      head: { ref: 'faster', sha, repo: { full_name: 'mallory/widgets' } },
    },
  },
  {
    repository,
    merge_group: {
      base_sha: sha,
      base_ref: 'refs/heads/main',
      head_ref: `refs/heads/gh-readonly-queue/main/pr-12-${sha}`,
    },
  },
  { repository, ref: 'refs/heads/release/1' },
]
const context = {
  GITHUB_REPOSITORY: 'acme/widgets',
  GITHUB_RUN_ID: '1001',
  GITHUB_RUN_NUMBER: '11',
  GITHUB_RUN_ATTEMPT: '1',
  GITHUB_WORKFLOW_REF: 'acme/widgets/.github/workflows/load.yml@refs/heads/main',
  GITHUB_JOB: 'load',
  GITHUB_ACTION: '__tailgate',
  GITHUB_REF: 'refs/heads/main',
}

test('the payload of an event gives branches, hashes and numbers that are valid or null', async () => {
  const events = ['pull_request', 'merge_group', 'push', 'schedule', 'pull_request_target']
  const inputs = fc.tuple(fc.constantFrom(...events), damageJson(payloads))
  await checkProperty(inputs, { runs: 2000 }, ([event, payload]) => {
    const found = parseWorkflowContext({ ...context, GITHUB_EVENT_NAME: event }, payload)
    const { pullRequest, mergeQueue, branch, defaultBranch } = found
    for (const name of [branch, defaultBranch, pullRequest?.baseBranch, mergeQueue?.baseBranch])
      if (name != null) expect(parseBranchNameOrNull(name)).toBe(name)
    for (const hash of [pullRequest?.baseSha, pullRequest?.headSha, mergeQueue?.baseSha])
      if (hash != null) expect(hash).toMatch(/^[0-9a-f]{40,64}$/)
    expect(Number.isSafeInteger(pullRequest?.number ?? mergeQueue?.pullRequest ?? 1)).toBe(true)
    expect(pullRequest === null || event === 'pull_request').toBe(true)
    expect(findEventRefusal(found) === null).toBe(event !== 'pull_request_target')
    if (shouldSaveBaseline(found, [])) expect(event).toBe('push')
    expect(findChangeTarget(found) === null).toBe(pullRequest === null && mergeQueue === null)
  })
})

const finished = {
  workflow_run: {
    id: 1001,
    run_number: 11,
    run_attempt: 1,
    event: 'pull_request',
    conclusion: 'success',
    path: '.github/workflows/load.yml@refs/heads/main',
    head_sha: sha,
    head_branch: 'faster',
    head_repository: { full_name: 'mallory/widgets', owner: { login: 'mallory' } },
  },
}

test('a finished run is refused, or is named by letters, digits and positive numbers', async () => {
  await checkProperty(damageJson([finished]), { runs: 1000 }, (payload) => {
    const run = parseFinishedRun(payload)
    if (run === null) return
    expect(run.headSha).toMatch(/^[0-9a-f]{40,64}$/)
    expect(`${run.headRepository.owner}/${run.headRepository.fullName}`).toMatch(/^[\w./[\]-]+$/)
    expect(Math.min(run.id, run.number, run.attempt)).toBeGreaterThan(0)
  })
})

const variables = [
  ...Object.keys(context),
  ...['GITHUB_ACTIONS', 'GITHUB_SHA', 'GITHUB_EVENT_NAME', 'GITHUB_HEAD_REF', 'GITHUB_BASE_REF'],
  ...[
    'GITLAB_CI',
    'CI_COMMIT_SHA',
    'CI_MERGE_REQUEST_IID',
    'CI_COMMIT_BRANCH',
    'CI_DEFAULT_BRANCH',
  ],
  ...['BUILDKITE', 'BUILDKITE_BRANCH', 'BUILDKITE_COMMIT', 'BUILDKITE_PULL_REQUEST'],
  ...['CIRCLECI', 'CIRCLE_BRANCH', 'CIRCLE_SHA1', 'CIRCLE_PULL_REQUEST', 'CIRCLE_REPOSITORY_URL'],
  ...['JENKINS_URL', 'CHANGE_ID', 'CHANGE_TARGET', 'GIT_COMMIT', 'BRANCH_NAME', 'CHANGE_FORK'],
]
const variableTexts = damageTexts(
  fc.constantFrom('true', sha, 'main', '12', 'https://github.com/acme/widgets/pull/12', 'a/b'),
)

test('variables of a CI system give branches and hashes that are valid or null', async () => {
  const environments = fc.dictionary(fc.constantFrom(...variables), variableTexts)
  await checkProperty(environments, { runs: 2000 }, (environment) => {
    const { branch, commit, defaultBranch, pullRequest } = detectCi((name) => environment[name])
    for (const name of [branch, defaultBranch, pullRequest?.baseBranch])
      if (name != null) expect(parseBranchNameOrNull(name)).toBe(name)
    for (const hash of [commit, pullRequest?.baseCommit])
      if (hash != null) expect(hash).toMatch(/^[0-9a-f]{7,64}$/)
    expect(listUnboundedNumbers(pullRequest)).toEqual([])
    const found = parseWorkflowContext(environment, '{}')
    expect(listUnboundedNumbers(found)).toEqual([])
  })
})

test('the address of a remote is refused, or has a host, an owner and a name', async () => {
  const addresses = ['https://me:secret@github.com/acme/widgets.git', 'git@github.com:acme/widgets']
  const words = ['@', ':', '/', '.git', 'ssh://', '..', '%2f', '\\', ...oddTexts]
  const inputs = fc.oneof(damageTexts(fc.constantFrom(...addresses), words), rawTexts)
  await checkProperty(inputs, { runs: 2000 }, (address) => {
    const found = parseRemoteAddress(address)
    if (found === null) return
    expect(found.host).toMatch(/^[a-z0-9.-]+(:\d+)?$/)
    expect(`${found.owner}/${found.name}`).toMatch(/^[\w-]+\/[\w.-]+$/)
    expect(found.name).not.toMatch(/^\.{0,2}$/)
  })
})

const failure = {
  status: 403,
  message: 'Resource not accessible by integration - https://docs.github.com/rest',
  request: { method: 'POST', url: 'https://api.github.com/repos/acme/widgets/issues/1/comments' },
  response: { headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1746180000' } },
}

test('every failure of the API is described on one line, without the token', async () => {
  const examples = [JSON.stringify({ ...failure, message: 'a ##[error]forged' })]
  const failures = [failure, { ...failure, status: 429, message: 'ghp_secretToken123 is bad' }]
  await checkProperty(damageJson(failures), { runs: 1000, examples }, (text) => {
    const fields = parseObject(text)
    const message = typeof fields.message === 'string' ? fields.message : ''
    const error = Object.assign(new Error(), { ...fields, message })
    const sentence = describeApiFailure(error)
    expect(listUnsafeInLine(sentence)).toEqual([])
    expect(sentence.length).toBeLessThan(1000)
    expect(sentence).not.toContain('secretToken')
    expect(typeof isForbidden(error)).toBe('boolean')
    expect(typeof isOutage(error)).toBe('boolean')
  })
})

/** An object with the properties of the JSON; empty for anything else. */
function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

test('a pause for a rate limit is a positive number of seconds, or none', async () => {
  const headerTexts = fc.option(damageTexts(fc.constantFrom('0', '60', '1746180000')))
  const inputs = fc.tuple(
    fc.constantFrom(200, 403, 429, 500),
    headerTexts,
    headerTexts,
    headerTexts,
  )
  await checkProperty(inputs, { runs: 2000 }, ([status, after, remaining, reset]) => {
    const headers = new Map<string, string | null>([
      ['retry-after', after],
      ['x-ratelimit-remaining', remaining],
      ['x-ratelimit-reset', reset],
    ])
    const get = (name: string) => headers.get(name) ?? null
    const seconds = readRetrySeconds(status, { get }, 1_746_170_000)
    if (seconds === null) return
    expect(Number.isSafeInteger(seconds)).toBe(true)
    expect(seconds).toBeGreaterThan(0)
  })
})

const responses = [
  { tree: { sha }, parents: [{ sha }], sha },
  {
    sha,
    truncated: false,
    tree: [
      { path: 'v1', mode: '040000', type: 'tree', sha },
      { path: 'v1/a.json', mode: '100644', type: 'blob', sha, size: 100 },
      { path: 'v1/link', mode: '120000', type: 'blob', sha, size: 1 },
    ],
  },
  { content: 'e30=\n', encoding: 'base64', sha, size: 2 },
  [{ ref: 'refs/heads/tailgate-data', object: { sha, type: 'commit' } }],
]

test('responses of the Git Data API are read, or refused with an error of the store', async () => {
  await checkProperty(damageJson(responses), { runs: 500 }, async (text) => {
    const api = createBranchApi(createClient(text), { owner: 'acme', name: 'widgets' })
    const reads: (() => Promise<unknown>)[] = [
      () => api.readTip('tailgate-data'),
      () => api.readCommit(sha),
      () => api.readBlob(sha),
      () => api.listFolder(sha),
      () => api.listBelow(sha),
    ]
    for (const read of reads) {
      try {
        await read()
      } catch (error) {
        expect(error).toBeInstanceOf(TailgateError)
      }
    }
    for (const { hash, size } of await api.listFolder(sha).catch(() => [])) {
      expect(hash).toMatch(/^[0-9a-f]{40,64}$/)
      expect(size).toBeGreaterThanOrEqual(0)
    }
  })
})

/** A client that responds to every call with this JSON. */
function createClient(text: string): GitHubClient {
  const respond = async () => ({ data: parseAny(text) })
  const git = { getCommit: respond, getTree: respond, getBlob: respond, listMatchingRefs: respond }
  return { rest: { git, repos: { listCommits: respond } } } as unknown as GitHubClient
}

function parseAny(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

test('a history with a cycle ends', async () => {
  const hashes = fc.constantFrom('a', 'b', 'c', 'd')
  const commit = fc.record({ sha: hashes, parents: fc.array(fc.record({ sha: hashes })) })
  await checkProperty(fc.array(commit, { maxLength: 99 }), { runs: 1000 }, async (commits) => {
    const client = createClient(JSON.stringify(commits))
    const history = await fetchFirstParents(client, { owner: 'acme', name: 'widgets' }, 'a')
    expect(new Set(history).size).toBe(history.length)
  })
})

const content = JSON.stringify({ schema: 'tailgate.figures/1' })
const file = { name: 'figures.json', content }

test('an archive gives its only file, or a problem', async () => {
  const zips = [zipOf([file]), zipOf([{ ...file, method: 0 }]), zipOf([file], { zip64: true })]
  const inputs = fc.oneof(damageBytes(zips), damageBytes([zipOf([file, file])]))
  await checkProperty(inputs, { runs: 1000 }, async (zip) => {
    const text = await extractFile(zip, file.name, 1000)
    if (typeof text === 'string') expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1000)
    else expect(listUnsafeInLine(text.problem)).toEqual([])
  })
})
