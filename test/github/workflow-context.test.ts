import { describe, expect, test } from 'vitest'
import {
  type EnvironmentVariables,
  findChangeTarget,
  parseWorkflowContext,
  shouldSaveBaseline,
  type WorkflowContext,
  type WorkflowPullRequest,
} from '../../src/github/workflow-context.ts'

const sha = (digit: string) => digit.repeat(40)

const runner = {
  GITHUB_REPOSITORY: 'acme/widgets',
  GITHUB_RUN_ID: '19876543210',
  GITHUB_RUN_NUMBER: '42',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_WORKFLOW: 'Load',
  GITHUB_WORKFLOW_REF: 'acme/widgets/.github/workflows/load.yml@refs/heads/main',
  GITHUB_JOB: 'measure',
  GITHUB_ACTION: '__acme_tailgate',
}

const nothing: WorkflowContext = {
  event: '',
  repository: { owner: 'acme', name: 'widgets' },
  run: { id: 19876543210, number: 42, attempt: 2 },
  workflow: '.github/workflows/load.yml',
  job: 'measure',
  step: '__acme_tailgate',
  pullRequest: null,
  mergeQueue: null,
  branch: null,
  defaultBranch: null,
}

const bare: WorkflowPullRequest = {
  number: 7,
  baseBranch: null,
  baseSha: null,
  headSha: null,
  headRepository: null,
  fromFork: false,
}

const widgets = { full_name: 'acme/widgets' }
const pulled = {
  number: 7,
  base: { ref: 'release/1.x', sha: sha('b'), repo: widgets },
  head: { ref: 'quicker', sha: sha('a'), repo: widgets },
}

function parseContext(
  event: string,
  payload: unknown,
  environment: EnvironmentVariables = {},
): WorkflowContext {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return parseWorkflowContext({ ...runner, GITHUB_EVENT_NAME: event, ...environment }, text)
}

describe('a pull request', () => {
  test('has a base, a head and a number', () => {
    const payload = { pull_request: pulled, repository: { default_branch: 'main' } }
    expect(parseContext('pull_request', payload)).toEqual({
      ...nothing,
      event: 'pull_request',
      defaultBranch: 'main',
      pullRequest: {
        number: 7,
        baseBranch: 'release/1.x',
        baseSha: sha('b'),
        headSha: sha('a'),
        headRepository: 'acme/widgets',
        fromFork: false,
      },
    })
  })

  test.each([
    ['of the same repository', widgets, false],
    ['of the same repository in capitals', { full_name: 'Acme/Widgets' }, false],
    ['of a fork', { full_name: 'mallory/widgets' }, true],
    ['of a fork with a similar name', { full_name: 'acme/widgets2' }, true],
    ['of a fork that was deleted', null, true],
    ['of a repository with an invalid name', { full_name: 'acme/widgets/..' }, true],
    ['of a repository that is not in the payload', undefined, false],
  ])('%s', (_, repo, fromFork) => {
    const payload = { pull_request: { ...pulled, head: { ...pulled.head, repo } } }
    expect(parseContext('pull_request', payload).pullRequest?.fromFork).toBe(fromFork)
  })

  test('is from a fork if only the environment names the base repository', () => {
    const pull_request = {
      number: 7,
      head: { sha: sha('a'), repo: { full_name: 'mallory/widgets' } },
    }
    expect(parseContext('pull_request', { pull_request }).pullRequest).toMatchObject({
      headRepository: 'mallory/widgets',
      fromFork: true,
    })
  })

  test('with only a number is a pull request', () => {
    expect(parseContext('pull_request', { pull_request: { number: 7 } }).pullRequest).toEqual(bare)
  })

  test('runs on no branch, also if GITHUB_REF is a branch', () => {
    const payload = { ref: 'refs/heads/main', pull_request: pulled }
    expect(
      parseContext('pull_request', payload, { GITHUB_REF: 'refs/heads/main' }).branch,
    ).toBeNull()
  })

  test.each([
    ['a very long branch', { base: { ref: 'x'.repeat(1001) } }],
    ['a branch that could be an option', { base: { ref: '--upload-pack=evil' } }],
    ['a range as branch', { base: { ref: 'main..evil' } }],
    ['a branch with a forbidden ending', { base: { ref: 'main.lock' } }],
    ['a list as branch', { base: { ref: ['main'] } }],
    ['a branch with a line break', { base: { ref: 'main\nevil' } }],
    ['a branch with a pattern', { base: { ref: 'release/*' } }],
    ['an expression as branch', { base: { ref: 'HEAD~1' } }],
    ['a short hash', { base: { sha: 'b0b' }, head: { sha: 'A'.repeat(40) } }],
    ['an option as hash', { base: { sha: '--upload-pack=evil' } }],
  ])('with %s is a pull request without that value', (_, odd) => {
    expect(
      parseContext('pull_request', { pull_request: { number: 7, ...odd } }).pullRequest,
    ).toEqual(bare)
  })

  test('can have a branch with a name of maximum length', () => {
    const ref = 'x'.repeat(244)
    const { pullRequest } = parseContext('pull_request', {
      pull_request: { number: 7, base: { ref } },
    })
    expect(pullRequest?.baseBranch).toBe(ref)
  })
})

describe('the target of a change', () => {
  test('is the branch of its pull request, or the base of its merge queue', () => {
    const payload = { pull_request: pulled }
    expect(findChangeTarget(parseContext('pull_request', payload))).toEqual({
      base: 'release/1.x',
      onto: null,
    })
    const merge_group = { base_sha: sha('b'), base_ref: 'refs/heads/main' }
    expect(findChangeTarget(parseContext('merge_group', { merge_group }))).toEqual({
      base: 'main',
      onto: sha('b'),
    })
    expect(findChangeTarget(parseContext('push', { ref: 'refs/heads/main' }))).toBeNull()
  })

  // Without a target, the change would be measured like a push and compared with stored runs.
  test('exists without a branch if the name of the branch is invalid', () => {
    const pull_request = { ...pulled, base: { ...pulled.base, ref: 'main evil' } }
    expect(findChangeTarget(parseContext('pull_request', { pull_request }))).toEqual({
      base: null,
      onto: null,
    })
  })
})

describe('an invalid payload counts as empty', () => {
  test.each([
    ['an empty text', ''],
    ['invalid JSON', '{"pull_request": {"number": 7}'],
    ['null', 'null'],
    ['a list', '[{"pull_request": {"number": 7}}]'],
    ['a number', '7'],
    ['a number as text', '{"pull_request": {"number": "7"}}'],
    ['a path as number', '{"pull_request": {"number": "7/../../../gists"}}'],
    ['a fraction', '{"pull_request": {"number": 7.5}}'],
    ['a number below 1', '{"pull_request": {"number": 0}}'],
    ['an infinite number', '{"pull_request": {"number": 1e999}}'],
    ['a number too large to be exact', '{"pull_request": {"number": 9007199254740993}}'],
    ['a list of numbers', '{"pull_request": [{"number": 7}]}'],
    ['an inherited number', '{"__proto__": {"pull_request": {"number": 7}}}'],
    ['a number in a prototype', '{"pull_request": {"__proto__": {"number": 7}}}'],
    ['an invalid repository', '{"pull_request": {"number": 7}, "repository": "main"}'],
    ['many brackets', '['.repeat(100_000)],
  ])('such as %s', (_, payload) => {
    expect(parseContext('pull_request', payload)).toEqual({ ...nothing, event: 'pull_request' })
  })
})

describe('a push', () => {
  const toMain = { ref: 'refs/heads/main', repository: { default_branch: 'main' } }

  test('has a branch', () => {
    expect(parseContext('push', toMain)).toEqual({
      ...nothing,
      event: 'push',
      branch: 'main',
      defaultBranch: 'main',
    })
  })

  test('to the default branch or to a configured branch saves baselines', () => {
    const toRelease = { ...toMain, ref: 'refs/heads/release/1.x' }
    expect(shouldSaveBaseline(parseContext('push', toMain), [])).toBe(true)
    expect(shouldSaveBaseline(parseContext('push', toMain), ['release/1.x'])).toBe(true)
    expect(shouldSaveBaseline(parseContext('push', toRelease), [])).toBe(false)
    expect(shouldSaveBaseline(parseContext('push', toRelease), ['develop', 'release/1.x'])).toBe(
      true,
    )
  })

  test.each([
    ['a push to another branch', 'push', { ...toMain, ref: 'refs/heads/main2' }],
    ['a push of a tag with the name of the branch', 'push', { ...toMain, ref: 'refs/tags/main' }],
    ['a push without a default branch in its payload', 'push', { ref: 'refs/heads/main' }],
    ['a push with an empty payload', 'push', {}],
    [
      'a pull request that claims to be a push',
      'pull_request',
      { ...toMain, pull_request: pulled },
    ],
    ['a comment on a pull request', 'issue_comment', { ...toMain, issue: { pull_request: {} } }],
    ['a schedule on the default branch', 'schedule', toMain],
    ['a merge queue', 'merge_group', { ...toMain, merge_group: { base_ref: 'refs/heads/main' } }],
    ['a manual dispatch', 'workflow_dispatch', toMain],
  ])('%s saves no baseline', (_, event, payload) => {
    expect(
      shouldSaveBaseline(parseContext(event, payload, { GITHUB_REF: 'refs/heads/main' }), []),
    ).toBe(false)
  })
})

describe('a merge queue', () => {
  test('has the commit that the group is merged onto', () => {
    const merge_group = {
      head_sha: sha('a'),
      head_ref: 'refs/heads/gh-readonly-queue/main/pr-7-bbbb',
      base_sha: sha('b'),
      base_ref: 'refs/heads/main',
    }
    expect(parseContext('merge_group', { merge_group })).toEqual({
      ...nothing,
      event: 'merge_group',
      mergeQueue: { baseSha: sha('b'), baseBranch: 'main', pullRequest: 7 },
    })
  })

  test('with invalid values has null instead of them', () => {
    for (const head_ref of [
      7,
      'refs/heads/pr-7-bbbb',
      'refs/heads/gh-readonly-queue/main/pr-x-bbbb',
      null,
    ]) {
      const merge_group = { base_sha: 7, base_ref: 'refs/tags/v1', head_ref }
      expect(parseContext('merge_group', { merge_group }).mergeQueue).toEqual({
        baseSha: null,
        baseBranch: null,
        pullRequest: null,
      })
    }
  })

  test('is null for another event', () => {
    expect(
      parseContext('push', { merge_group: { base_ref: 'refs/heads/main' } }).mergeQueue,
    ).toBeNull()
  })
})

describe('other events', () => {
  test.each(['schedule', 'workflow_dispatch'])('%s runs on the branch of GITHUB_REF', (event) => {
    const payload = { ref: 'refs/heads/other', schedule: '0 4 * * *' }
    expect(parseContext(event, payload, { GITHUB_REF: 'refs/heads/main' }).branch).toBe('main')
    expect(parseContext(event, payload, { GITHUB_REF: 'refs/tags/v1' }).branch).toBeNull()
    expect(parseContext(event, payload).branch).toBeNull()
  })

  // It has the permissions of a push, and the code of a pull request must not run with those.
  test('pull_request_target does not count as a pull request', () => {
    const payload = { pull_request: pulled, repository: { default_branch: 'main' } }
    const context = parseContext('pull_request_target', payload)
    expect(context).toEqual({ ...nothing, event: 'pull_request_target', defaultBranch: 'main' })
    expect(shouldSaveBaseline(context, [])).toBe(false)
  })

  test('a comment on a pull request does not count as one', () => {
    const payload = { issue: { number: 7, pull_request: {} }, pull_request: pulled }
    expect(parseContext('issue_comment', payload).pullRequest).toBeNull()
  })
})

describe('the environment', () => {
  test('outside of GitHub leads to an empty context', () => {
    expect(parseWorkflowContext({}, '')).toEqual({
      ...nothing,
      repository: null,
      run: null,
      workflow: '',
      job: '',
      step: '',
    })
  })

  test.each([
    '',
    'acme',
    'acme/',
    '/widgets',
    'acme/widgets/issues',
    'acme/wid gets',
    'acme/widgets\n',
    'a%2Fb/c?d',
    `acme/${'x'.repeat(101)}`,
  ])('with the invalid repository %j has no repository', (GITHUB_REPOSITORY) => {
    expect(parseContext('push', {}, { GITHUB_REPOSITORY }).repository).toBeNull()
  })

  test.each([
    ['without an attempt means the first attempt', { GITHUB_RUN_ATTEMPT: undefined }, 1],
    ['with the attempt 0 has no run', { GITHUB_RUN_ATTEMPT: '0' }, undefined],
    ['without a run number has no run', { GITHUB_RUN_NUMBER: undefined }, undefined],
    ['with an invalid id has no run', { GITHUB_RUN_ID: '7/../8' }, undefined],
    ['with an id that is not exact has no run', { GITHUB_RUN_ID: '1'.repeat(16) }, undefined],
  ])('%s', (_, environment, attempt) => {
    expect(parseContext('push', {}, environment).run?.attempt).toBe(attempt)
  })

  test.each([
    ['acme/widgets/.github/workflows/load.yml@refs/pull/7/merge', '.github/workflows/load.yml'],
    ['acme/widgets/.github/workflows/load.yml@refs/heads/a@b', '.github/workflows/load.yml'],
    ['nonsense', 'Load'],
    ['', 'Load'],
    [undefined, 'Load'],
  ])('with the workflow ref %j has the workflow %j', (GITHUB_WORKFLOW_REF, workflow) => {
    expect(parseContext('push', {}, { GITHUB_WORKFLOW_REF }).workflow).toBe(workflow)
  })

  test('has values of limited length', () => {
    const GITHUB_JOB = 'x'.repeat(100_000)
    expect(parseContext('push', {}, { GITHUB_JOB }).job).toHaveLength(500)
  })
})
