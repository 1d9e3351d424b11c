/** Tests the environments of CI systems, with one table for each system. */

import { describe, expect, test } from 'vitest'
import { type Ci, findTargetBranch } from '../../src/ci/ci.ts'
import { detectCi } from '../../src/ci/detect.ts'

const [one, two, three] = ['1', '2', '3'].map((digit) => `${digit}c`.repeat(20)) as [
  string,
  string,
  string,
]

const plain: Ci = {
  system: 'plain',
  commit: null,
  branch: null,
  pullRequest: null,
  defaultBranch: null,
  isPushToDefault: false,
}
const unsaid = { baseBranch: null, baseCommit: null, fromFork: null }

describe('on Bitbucket', () => {
  const any = { CI: 'true', BITBUCKET_BUILD_NUMBER: '3', BITBUCKET_COMMIT: one }
  const here: Ci = { ...plain, system: 'bitbucket', commit: one }

  test('a pull request has a source branch and a target branch', () => {
    const found = told({
      ...any,
      BITBUCKET_BRANCH: 'quicker-search',
      BITBUCKET_PR_ID: '7',
      BITBUCKET_PR_DESTINATION_BRANCH: 'release/2.x',
      BITBUCKET_PR_DESTINATION_COMMIT: '0123456789ab',
    })
    expect(found).toEqual({
      ...here,
      branch: 'quicker-search',
      pullRequest: { ...unsaid, number: 7, baseBranch: 'release/2.x' },
    })
    expect(findTargetBranch(found)).toBe('release/2.x')
  })

  test('a branch and a tag are no pull request', () => {
    expect(told({ ...any, BITBUCKET_BRANCH: 'main' })).toEqual({ ...here, branch: 'main' })
    expect(told({ ...any, BITBUCKET_TAG: 'v1' })).toEqual(here)
  })
})

describe('on GitHub', () => {
  const any = {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_SHA: one,
    GITHUB_REPOSITORY: 'acme/widgets',
  }
  const here: Ci = { ...plain, system: 'github', commit: one }

  test('a pull request has a source branch and a target branch', () => {
    const found = told({
      ...any,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_REF_NAME: '7/merge',
      GITHUB_HEAD_REF: 'quicker-search',
      GITHUB_BASE_REF: 'release/2.x',
    })
    expect(found).toEqual({
      ...here,
      branch: 'quicker-search',
      pullRequest: { ...unsaid, number: 7, baseBranch: 'release/2.x' },
    })
    expect(findTargetBranch(found)).toBe('release/2.x')
  })

  test('a merge queue has a target branch, and the commit that the change is merged onto', () => {
    const queue = `refs/heads/gh-readonly-queue/release/2.x/pr-7-${two}`
    const found = told({ ...any, GITHUB_EVENT_NAME: 'merge_group', GITHUB_REF: queue })
    expect(found).toEqual({
      ...here,
      pullRequest: { number: 7, baseBranch: 'release/2.x', baseCommit: two, fromFork: null },
    })
    // A branch of this name that somebody pushes is no merge queue.
    const pushed = told({ ...any, GITHUB_EVENT_NAME: 'push', GITHUB_REF: queue })
    expect(pushed.pullRequest).toBeNull()
    const other = { ...any, GITHUB_EVENT_NAME: 'merge_group', GITHUB_REF: 'refs/heads/main' }
    expect(told(other).pullRequest).toBeNull()
  })

  test('a push has a branch, and the default branch is not known', () => {
    const found = told({
      ...any,
      GITHUB_EVENT_NAME: 'push',
      GITHUB_REF: 'refs/heads/main',
      GITHUB_HEAD_REF: '',
    })
    expect(found).toEqual({ ...here, branch: 'main' })
    expect(findTargetBranch(found)).toBeNull()
  })

  test.each([
    ['a tag', { GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/tags/v1' }, null],
    ['a schedule', { GITHUB_EVENT_NAME: 'schedule', GITHUB_REF: 'refs/heads/main' }, 'main'],
    // It runs on the base branch, with the code of the base branch.
    [
      'a target event',
      {
        GITHUB_EVENT_NAME: 'pull_request_target',
        GITHUB_REF: 'refs/heads/main',
        GITHUB_HEAD_REF: 'x',
        GITHUB_BASE_REF: 'main',
      },
      'main',
    ],
  ])('%s is not a pull request', (_, environment, branch) => {
    expect(told({ ...any, ...environment })).toEqual({ ...here, branch })
  })
})

describe('on GitLab', () => {
  const any = {
    CI: 'true',
    GITLAB_CI: 'true',
    CI_COMMIT_SHA: one,
    CI_DEFAULT_BRANCH: 'main',
    CI_PROJECT_ID: '41',
  }
  const here: Ci = { ...plain, system: 'gitlab', commit: one, defaultBranch: 'main' }
  const request = {
    ...any,
    CI_PIPELINE_SOURCE: 'merge_request_event',
    CI_COMMIT_REF_NAME: 'quicker-search',
    CI_MERGE_REQUEST_IID: '12',
    CI_MERGE_REQUEST_ID: '990012',
    CI_MERGE_REQUEST_EVENT_TYPE: 'detached',
    CI_MERGE_REQUEST_PROJECT_ID: '41',
    CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '41',
    CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'quicker-search',
    CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: '',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'next',
    CI_MERGE_REQUEST_TARGET_BRANCH_SHA: '',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: two,
  }
  const requested: Ci = {
    ...here,
    branch: 'quicker-search',
    pullRequest: { number: 12, baseBranch: 'next', baseCommit: two, fromFork: false },
  }

  test('a merge request is compared with the base of its diff', () => {
    expect(told(request)).toEqual(requested)
    expect(findTargetBranch(told(request))).toBe('next')
  })

  test('a merged result is compared with the head that it was merged into', () => {
    const merged = {
      ...request,
      CI_MERGE_REQUEST_EVENT_TYPE: 'merged_result',
      CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: one,
      CI_MERGE_REQUEST_TARGET_BRANCH_SHA: three,
    }
    expect(told(merged).pullRequest?.baseCommit).toBe(three)
  })

  test.each([
    ['another project', '77', true],
    ['no known project', '', null],
  ])('a merge request of %s', (_, project, fromFork) => {
    const found = told({ ...request, CI_MERGE_REQUEST_SOURCE_PROJECT_ID: project })
    expect(found.pullRequest?.fromFork).toBe(fromFork)
  })

  test.each([
    ['a push to the default branch', 'push', 'main', true],
    ['its child pipeline', 'parent_pipeline', 'main', true],
    ['a push to another branch', 'push', 'next', false],
    ['a schedule', 'schedule', 'main', false],
    ['somebody’s click', 'web', 'main', false],
    ['a token', 'trigger', 'main', false],
  ])('%s', (_, source, branch, isPushToDefault) => {
    const found = told({ ...any, CI_PIPELINE_SOURCE: source, CI_COMMIT_BRANCH: branch })
    expect(found).toEqual({ ...here, branch, isPushToDefault })
    expect(findTargetBranch(found)).toBe(branch === 'main' ? null : 'main')
  })

  test('a tag has no branch and no target', () => {
    const tag = {
      ...any,
      CI_PIPELINE_SOURCE: 'push',
      CI_COMMIT_TAG: 'main',
      CI_COMMIT_REF_NAME: 'main',
    }
    expect(told(tag)).toEqual(here)
    expect(findTargetBranch(told(tag))).toBeNull()
  })

  test('a child pipeline of a merge request is not a push', () => {
    const child = { ...request, CI_PIPELINE_SOURCE: 'parent_pipeline' }
    expect(told(child)).toEqual(requested)
    const ofDefault = told({ ...child, CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'main' })
    expect(ofDefault).toEqual({ ...requested, branch: 'main', isPushToDefault: false })
  })
})

describe('on Buildkite', () => {
  const any = {
    CI: 'true',
    BUILDKITE: 'true',
    BUILDKITE_COMMIT: one,
    BUILDKITE_PIPELINE_DEFAULT_BRANCH: 'main',
    BUILDKITE_PULL_REQUEST: 'false',
    BUILDKITE_PULL_REQUEST_BASE_BRANCH: '',
    BUILDKITE_PULL_REQUEST_REPO: '',
    BUILDKITE_REPO: 'git@github.com:acme/widgets.git',
    BUILDKITE_SOURCE: 'webhook',
    BUILDKITE_TAG: '',
  }
  const here: Ci = { ...plain, system: 'buildkite', commit: one, defaultBranch: 'main' }
  const request = {
    ...any,
    BUILDKITE_BRANCH: 'quicker-search',
    BUILDKITE_PULL_REQUEST: '7',
    BUILDKITE_PULL_REQUEST_BASE_BRANCH: 'next',
    BUILDKITE_PULL_REQUEST_REPO: 'git://github.com/acme/widgets.git',
  }

  test('a pull request has a target branch', () => {
    const found = told(request)
    expect(found).toEqual({
      ...here,
      branch: 'quicker-search',
      pullRequest: { number: 7, baseBranch: 'next', baseCommit: null, fromFork: false },
    })
    expect(findTargetBranch(found)).toBe('next')
  })

  test.each([
    ['the same, written otherwise', 'https://github.com/Acme/Widgets', false],
    ['the same, with a port and a user', 'ssh://git@github.com:22/acme/widgets.git', false],
    ['another’s', 'https://github.com/octocat/widgets.git', true],
    ['the same name elsewhere', 'https://git.example.com/acme/widgets.git', true],
    ['none', '', null],
    ['no address', 'widgets', null],
  ])('the repository of a pull request is %s', (_, address, fromFork) => {
    const found = told({ ...request, BUILDKITE_PULL_REQUEST_REPO: address })
    expect(found.pullRequest?.fromFork).toBe(fromFork)
  })

  test('the branch of a fork has no owner in its name', () => {
    expect(told({ ...request, BUILDKITE_BRANCH: 'octocat:quicker-search' }).branch).toBe(
      'quicker-search',
    )
  })

  test.each([
    ['a push to the default branch', 'webhook', 'main', true],
    ['a push to another', 'webhook', 'next', false],
    ['a schedule', 'schedule', 'main', false],
    ['somebody’s click', 'ui', 'main', false],
  ])('%s', (_, source, branch, isPushToDefault) => {
    const found = told({ ...any, BUILDKITE_SOURCE: source, BUILDKITE_BRANCH: branch })
    expect(found).toEqual({ ...here, branch, isPushToDefault })
    expect(findTargetBranch(found)).toBe(branch === 'main' ? null : 'main')
  })

  test('a tag with the name of the default branch is not a push to it', () => {
    expect(told({ ...any, BUILDKITE_TAG: 'main', BUILDKITE_BRANCH: 'main' })).toEqual(here)
  })

  test('a build of HEAD has no known commit', () => {
    expect(told({ ...any, BUILDKITE_COMMIT: 'HEAD', BUILDKITE_BRANCH: 'main' }).commit).toBeNull()
  })
})

describe('on CircleCI', () => {
  const any = { CI: 'true', CIRCLECI: 'true', CIRCLE_SHA1: one, CIRCLE_BRANCH: 'quicker-search' }
  const here: Ci = { ...plain, system: 'circleci', commit: one, branch: 'quicker-search' }

  test.each([
    ['GitHub', 'https://github.com/acme/widgets/pull/7'],
    ['Bitbucket', 'https://bitbucket.org/acme/widgets/pull-requests/7'],
    ['GitLab', 'https://gitlab.com/acme/widgets/-/merge_requests/7'],
  ])('a pull request of %s has a number and no known target', (_, address) => {
    const found = told({ ...any, CIRCLE_PULL_REQUEST: address, CIRCLE_PULL_REQUESTS: address })
    expect(found).toEqual({ ...here, pullRequest: { ...unsaid, number: 7 } })
    expect(findTargetBranch(found)).toBeNull()
  })

  test('a pull request of a fork has no branch name', () => {
    const found = told({
      ...any,
      CIRCLE_BRANCH: 'pull/8',
      CIRCLE_PULL_REQUEST: 'https://github.com/acme/widgets/pull/8',
      CIRCLE_PR_NUMBER: '8',
      CIRCLE_PR_USERNAME: 'octocat',
      CIRCLE_PR_REPONAME: 'widgets',
    })
    expect(found).toEqual({
      ...here,
      branch: null,
      pullRequest: { ...unsaid, number: 8, fromFork: true },
    })
  })

  test('a build has a branch, and the default branch is not known', () => {
    expect(told({ ...any, CIRCLE_BRANCH: 'main' })).toEqual({ ...here, branch: 'main' })
  })

  test('a tag has no branch', () => {
    expect(told({ ...any, CIRCLE_TAG: 'v1' }).branch).toBeNull()
  })

  test.each([
    'https://github.com/acme/widgets/issues/7',
    'https://github.com/acme/widgets/pull/7/files',
    '7',
  ])('%s is not a pull request', (address) => {
    expect(told({ ...any, CIRCLE_PULL_REQUEST: address }).pullRequest).toBeNull()
  })
})

describe('on Jenkins', () => {
  const any = { CI: 'true', JENKINS_URL: 'https://ci.example.com/', GIT_COMMIT: one }
  const here: Ci = { ...plain, system: 'jenkins', commit: one }

  test('a change of a multibranch project has a target branch', () => {
    const found = told({
      ...any,
      BRANCH_NAME: 'PR-24',
      GIT_BRANCH: 'PR-24',
      CHANGE_ID: '24',
      CHANGE_BRANCH: 'quicker-search',
      CHANGE_TARGET: 'main',
      CHANGE_URL: 'https://github.com/acme/widgets/pull/24',
    })
    expect(found).toEqual({
      ...here,
      branch: 'quicker-search',
      pullRequest: { number: 24, baseBranch: 'main', baseCommit: null, fromFork: false },
    })
    expect(findTargetBranch(found)).toBe('main')
  })

  test('a change of a fork is a pull request, and an id that is not a number is null', () => {
    const found = told({
      ...any,
      BRANCH_NAME: 'PR-x',
      CHANGE_ID: 'I8473b95',
      CHANGE_FORK: 'octocat/widgets',
    })
    expect(found.pullRequest).toEqual({ ...unsaid, number: null, fromFork: true })
  })

  test('the primary branch of a multibranch project is the default branch', () => {
    const found = told({ ...any, BRANCH_NAME: 'trunk', BRANCH_IS_PRIMARY: 'true' })
    expect(found).toEqual({
      ...here,
      branch: 'trunk',
      defaultBranch: 'trunk',
      isPushToDefault: true,
    })
    expect(findTargetBranch(found)).toBeNull()
  })

  test.each([
    ['another branch', { BRANCH_NAME: 'feature/x', BRANCH_IS_PRIMARY: 'false' }, 'feature/x'],
    ['a branch, where nothing says which is the default', { BRANCH_NAME: 'main' }, 'main'],
    ['a project of one branch', { GIT_BRANCH: 'origin/feature/x' }, 'feature/x'],
    [
      'a project of one branch, by its whole name',
      { GIT_BRANCH: 'refs/remotes/origin/main' },
      'main',
    ],
    ['a tag', { BRANCH_NAME: 'v1', TAG_NAME: 'v1', GIT_BRANCH: 'v1' }, null],
    ['a project without git', { GIT_BRANCH: '' }, null],
  ])('%s', (_, environment, branch) => {
    expect(told({ ...any, ...environment })).toEqual({ ...here, branch })
  })

  test('Jenkins is detected without JENKINS_URL', () => {
    expect(told({ JENKINS_HOME: '/var/lib/jenkins', GIT_COMMIT: one })).toEqual(here)
  })
})

describe('outside of these systems', () => {
  test.each([
    ['a laptop', {}],
    [
      'a system that nobody here knows',
      { CI: 'true', GIT_COMMIT: one, BRANCH_NAME: 'main', CHANGE_ID: '7' },
    ],
    [
      'marks that say no',
      { GITHUB_ACTIONS: 'false', GITLAB_CI: '', BUILDKITE: '0', CIRCLECI: '', JENKINS_URL: '' },
    ],
  ])('nothing is known: %s', (_, environment) => {
    expect(told(environment)).toEqual(plain)
  })

  test('a GitHub workflow inside the job of another system counts as GitHub', () => {
    const both = {
      JENKINS_URL: 'https://ci.example.com/',
      GITLAB_CI: 'true',
      GITHUB_ACTIONS: 'true',
    }
    expect(told(both).system).toBe('github')
  })
})

describe('an invalid value counts as missing', () => {
  const request = { GITLAB_CI: 'true', CI_PIPELINE_SOURCE: 'push', CI_DEFAULT_BRANCH: 'main' }

  test.each([
    '-main',
    '--upload-pack=touch hostile',
    'main\nother',
    'a b',
    'a..b',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    'a@{1}',
    'a//b',
    '/a',
    'a/',
    'a.',
    'a\0b',
    '\u001b[31mred',
    'a.lock',
    'x'.repeat(245),
    'x'.repeat(2000),
  ])('the branch %j', (name) => {
    const found = told({
      ...request,
      CI_COMMIT_BRANCH: name,
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: name,
    })
    expect(found.branch).toBeNull()
    const asked = told({
      ...request,
      CI_MERGE_REQUEST_IID: '1',
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: name,
    })
    expect(asked.pullRequest?.baseBranch).toBeNull()
  })

  test.each(['main', 'feature/größer', 'a-b_c.d', 'user@host', '日本語', 'x'.repeat(244)])(
    'the branch %j does',
    (name) => {
      expect(told({ ...request, CI_COMMIT_BRANCH: name }).branch).toBe(name)
    },
  )

  test.each([
    'abc',
    'HEAD',
    `${one}0`,
    one.toUpperCase(),
    `${one}\n`,
    `-${one.slice(1)}`,
    '0'.repeat(40),
  ])('the commit %j', (text) => {
    expect(told({ ...request, CI_COMMIT_SHA: text }).commit).toBeNull()
  })

  test('but a commit of 64 digits is valid', () => {
    expect(told({ ...request, CI_COMMIT_SHA: 'ab'.repeat(32) }).commit).toBe('ab'.repeat(32))
  })

  test.each(['0', '-1', '1.5', '1e3', '07', ' 7', '7\n', '9'.repeat(16), 'seven'])(
    'the number %j',
    (text) => {
      expect(told({ ...request, CI_MERGE_REQUEST_IID: text }).pullRequest).toBeNull()
    },
  )
})

function told(environment: Record<string, string | undefined>): Ci {
  return detectCi((name) => environment[name])
}

describe('on a system that the library env-ci knows', () => {
  test('a pull request has a target branch, and a branch has none', () => {
    const travis = { CI: 'true', TRAVIS: 'true', TRAVIS_COMMIT: one }
    const pullRequest = {
      TRAVIS_PULL_REQUEST: '7',
      TRAVIS_BRANCH: 'main',
      TRAVIS_PULL_REQUEST_BRANCH: 'quicker',
    }
    expect(told({ ...travis, ...pullRequest })).toEqual({
      ...{ ...plain, system: 'other', commit: one, branch: 'quicker' },
      pullRequest: { ...unsaid, number: 7, baseBranch: 'main' },
    })
    expect(told({ ...travis, TRAVIS_PULL_REQUEST: 'false', TRAVIS_BRANCH: 'topic' })).toEqual({
      ...{ ...plain, system: 'other', commit: one, branch: 'topic' },
    })
  })

  test('a value that is no branch, number or commit counts as missing', () => {
    const hostile = {
      TRAVIS_PULL_REQUEST: '7; touch hostile',
      TRAVIS_BRANCH: '--upload-pack=touch hostile',
      TRAVIS_PULL_REQUEST_BRANCH: 'a b',
      TRAVIS_COMMIT: 'HEAD',
    }
    expect(told({ CI: 'true', TRAVIS: 'true', ...hostile })).toEqual({
      ...{ ...plain, system: 'other', pullRequest: { ...unsaid, number: null } },
    })
  })
})
