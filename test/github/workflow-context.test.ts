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
  test('says what it is compared with, and what it is', () => {
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
    ['of the same repository, in other letters', { full_name: 'Acme/Widgets' }, false],
    ['of a fork', { full_name: 'mallory/widgets' }, true],
    ['of a fork that is called like it', { full_name: 'acme/widgets2' }, true],
    ['of a fork that was deleted', null, true],
    ['of a repository without a proper name', { full_name: 'acme/widgets/..' }, true],
    ['of a repository that is not told', undefined, false],
  ])('%s', (_, repo, fromFork) => {
    const payload = { pull_request: { ...pulled, head: { ...pulled.head, repo } } }
    expect(parseContext('pull_request', payload).pullRequest?.fromFork).toBe(fromFork)
  })

  test('is from a fork where its base does not say so, but the environment does', () => {
    const pull_request = {
      number: 7,
      head: { sha: sha('a'), repo: { full_name: 'mallory/widgets' } },
    }
    expect(parseContext('pull_request', { pull_request }).pullRequest).toMatchObject({
      headRepository: 'mallory/widgets',
      fromFork: true,
    })
  })

  test('without more than a number is one to comment on', () => {
    expect(parseContext('pull_request', { pull_request: { number: 7 } }).pullRequest).toEqual(bare)
  })

  test('runs on no branch, whatever GITHUB_REF says', () => {
    const payload = { ref: 'refs/heads/main', pull_request: pulled }
    expect(
      parseContext('pull_request', payload, { GITHUB_REF: 'refs/heads/main' }).branch,
    ).toBeNull()
  })

  test.each([
    ['a branch without end', { base: { ref: 'x'.repeat(1001) } }],
    ['a branch that could be an option', { base: { ref: '--upload-pack=evil' } }],
    ['two branches for one', { base: { ref: 'main..evil' } }],
    ['a branch that ends as no branch may', { base: { ref: 'main.lock' } }],
    ['a list for a branch', { base: { ref: ['main'] } }],
    ['a branch with a line break', { base: { ref: 'main\nevil' } }],
    ['a branch with a pattern', { base: { ref: 'release/*' } }],
    ['a way to a commit for a branch', { base: { ref: 'HEAD~1' } }],
    ['a short hash', { base: { sha: 'b0b' }, head: { sha: 'A'.repeat(40) } }],
    ['an option for a hash', { base: { sha: '--upload-pack=evil' } }],
  ])('with %s is one, and only that is left out', (_, odd) => {
    expect(
      parseContext('pull_request', { pull_request: { number: 7, ...odd } }).pullRequest,
    ).toEqual(bare)
  })

  test('of a branch as long as any is told in full', () => {
    const ref = 'x'.repeat(244)
    const { pullRequest } = parseContext('pull_request', {
      pull_request: { number: 7, base: { ref } },
    })
    expect(pullRequest?.baseBranch).toBe(ref)
  })
})

describe('where a change wants to go to', () => {
  test('is the branch of its pull request, or what the queue has put it onto', () => {
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

  // Else it would be measured as if it were none, against whatever is stored.
  test('is not known where its branch is called as none can be, and it is a change all the same', () => {
    const pull_request = { ...pulled, base: { ...pulled.base, ref: 'main evil' } }
    expect(findChangeTarget(parseContext('pull_request', { pull_request }))).toEqual({
      base: null,
      onto: null,
    })
  })
})

describe('a payload that makes no sense is an occasion for nothing', () => {
  test.each([
    ['no text', ''],
    ['no JSON', '{"pull_request": {"number": 7}'],
    ['nothing', 'null'],
    ['a list', '[{"pull_request": {"number": 7}}]'],
    ['a number', '7'],
    ['a number as text', '{"pull_request": {"number": "7"}}'],
    ['a path for a number', '{"pull_request": {"number": "7/../../../gists"}}'],
    ['half a number', '{"pull_request": {"number": 7.5}}'],
    ['a number below 1', '{"pull_request": {"number": 0}}'],
    ['a number beyond all', '{"pull_request": {"number": 1e999}}'],
    ['a number too large to be exact', '{"pull_request": {"number": 9007199254740993}}'],
    ['a list of numbers', '{"pull_request": [{"number": 7}]}'],
    ['an inherited number', '{"__proto__": {"pull_request": {"number": 7}}}'],
    ['a prototype for a number', '{"pull_request": {"__proto__": {"number": 7}}}'],
    ['a good number beside nonsense', '{"pull_request": {"number": 7}, "repository": "main"}'],
    ['brackets without end', '['.repeat(100_000)],
  ])('such as %s', (_, payload) => {
    expect(parseContext('pull_request', payload)).toEqual({ ...nothing, event: 'pull_request' })
  })
})

describe('a push', () => {
  const toMain = { ref: 'refs/heads/main', repository: { default_branch: 'main' } }

  test('says to which branch', () => {
    expect(parseContext('push', toMain)).toEqual({
      ...nothing,
      event: 'push',
      branch: 'main',
      defaultBranch: 'main',
    })
  })

  test('to the default branch stores baselines, and to one that is named', () => {
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
    ['a push of a tag called like the branch', 'push', { ...toMain, ref: 'refs/tags/main' }],
    ['a push that does not say what the default branch is', 'push', { ref: 'refs/heads/main' }],
    ['a push with neither', 'push', {}],
    [
      'a pull request that claims to be a push',
      'pull_request',
      { ...toMain, pull_request: pulled },
    ],
    ['a comment on a pull request', 'issue_comment', { ...toMain, issue: { pull_request: {} } }],
    ['a schedule on the default branch', 'schedule', toMain],
    ['a merge queue', 'merge_group', { ...toMain, merge_group: { base_ref: 'refs/heads/main' } }],
    ['a dispatch by hand', 'workflow_dispatch', toMain],
  ])('%s stores none', (_, event, payload) => {
    expect(
      shouldSaveBaseline(parseContext(event, payload, { GITHUB_REF: 'refs/heads/main' }), []),
    ).toBe(false)
  })
})

describe('a merge queue', () => {
  test('says what the group is merged onto', () => {
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

  test('with a base that is no branch and no hash, and no branch of a queue, says none of them', () => {
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

  test('is one only where the event is', () => {
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

  // It has the rights of a push, and the pull request's code must not run with those.
  test('pull_request_target is no pull request to measure or to comment on', () => {
    const payload = { pull_request: pulled, repository: { default_branch: 'main' } }
    const said = parseContext('pull_request_target', payload)
    expect(said).toEqual({ ...nothing, event: 'pull_request_target', defaultBranch: 'main' })
    expect(shouldSaveBaseline(said, [])).toBe(false)
  })

  test('a comment on a pull request is none', () => {
    const payload = { issue: { number: 7, pull_request: {} }, pull_request: pulled }
    expect(parseContext('issue_comment', payload).pullRequest).toBeNull()
  })
})

describe('the environment', () => {
  test('outside of GitHub is an occasion for nothing', () => {
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
  ])('with a repository called %j has none', (GITHUB_REPOSITORY) => {
    expect(parseContext('push', {}, { GITHUB_REPOSITORY }).repository).toBeNull()
  })

  test.each([
    ['without an attempt is the first', { GITHUB_RUN_ATTEMPT: undefined }, 1],
    ['with an attempt of none is no run', { GITHUB_RUN_ATTEMPT: '0' }, undefined],
    ['without a number is no run', { GITHUB_RUN_NUMBER: undefined }, undefined],
    ['with words for an id is no run', { GITHUB_RUN_ID: '7/../8' }, undefined],
    ['with an id beyond what is exact is no run', { GITHUB_RUN_ID: '1'.repeat(16) }, undefined],
  ])('%s', (_, environment, attempt) => {
    expect(parseContext('push', {}, environment).run?.attempt).toBe(attempt)
  })

  test.each([
    ['acme/widgets/.github/workflows/load.yml@refs/pull/7/merge', '.github/workflows/load.yml'],
    ['acme/widgets/.github/workflows/load.yml@refs/heads/a@b', '.github/workflows/load.yml'],
    ['nonsense', 'Load'],
    ['', 'Load'],
    [undefined, 'Load'],
  ])('of the workflow %j is told by %j', (GITHUB_WORKFLOW_REF, workflow) => {
    expect(parseContext('push', {}, { GITHUB_WORKFLOW_REF }).workflow).toBe(workflow)
  })

  test('never holds more than a little', () => {
    const GITHUB_JOB = 'x'.repeat(100_000)
    expect(parseContext('push', {}, { GITHUB_JOB }).job).toHaveLength(500)
  })
})
