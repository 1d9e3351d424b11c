/** Reads the environment variables of each supported CI system. */

import { parseBranchNameOrNull } from '../core/config/invocation/branch.ts'
import {
  type Ci,
  type CiFacts,
  type CiPullRequest,
  parseCommitHash,
  parsePositiveInteger,
  unknownFacts,
  type VariableReader,
} from './ci.ts'

/** The systems that report more than a library of all systems knows. */
export type KnownSystem = Exclude<Ci['system'], 'other' | 'plain'>

export const readers: Record<KnownSystem, (read: VariableReader) => CiFacts> = {
  github: readGitHub,
  gitlab: readGitLab,
  bitbucket: readBitbucket,
  buildkite: readBuildkite,
  circleci: readCircleCi,
  jenkins: readJenkins,
}

/**
 * Source: https://docs.github.com/en/actions/reference/workflows-and-actions/variables. Only the
 * event payload contains the default branch and whether the repository is a fork. The Action reads
 * them there.
 */
function readGitHub(read: VariableReader): CiFacts {
  const ref = read('GITHUB_REF')
  const [, number = ''] = /^refs\/pull\/(\d+)\/merge$/.exec(ref) ?? []
  const queue = parseMergeQueueRef(ref)
  const isPullRequest = read('GITHUB_EVENT_NAME') === 'pull_request'
  const [, built = ''] = /^refs\/heads\/(.+)$/.exec(ref) ?? []
  if (read('GITHUB_EVENT_NAME') === 'merge_group' && queue !== null)
    return { ...unknownFacts, commit: parseCommitHash(read('GITHUB_SHA')), pullRequest: queue }
  return {
    ...unknownFacts,
    commit: parseCommitHash(read('GITHUB_SHA')),
    branch: parseBranchNameOrNull(isPullRequest ? read('GITHUB_HEAD_REF') : built),
    pullRequest: isPullRequest
      ? {
          number: parsePositiveInteger(number),
          baseBranch: parseBranchNameOrNull(read('GITHUB_BASE_REF')),
          baseCommit: null,
          fromFork: null,
        }
      : null,
  }
}

/**
 * A merge queue builds `refs/heads/gh-readonly-queue/BRANCH/pr-NUMBER-HASH`: the merge of a pull
 * request onto the commit with this hash.
 */
function parseMergeQueueRef(ref: string): CiPullRequest | null {
  const [, branch = '', number = '', onto = ''] =
    /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-(\d+)-([0-9a-f]+)$/.exec(ref) ?? []
  if (branch === '') return null
  return {
    number: parsePositiveInteger(number),
    baseBranch: parseBranchNameOrNull(branch),
    baseCommit: parseCommitHash(onto),
    fromFork: null,
  }
}

/**
 * Source: https://docs.gitlab.com/ci/variables/predefined_variables/. A merged results pipeline
 * builds a merge into the head of the target branch, and reports that head. Any other pipeline
 * builds the source branch, and the base of its diff is the commit at which the branch started.
 */
function readGitLab(read: VariableReader): CiFacts {
  const number = parsePositiveInteger(read('CI_MERGE_REQUEST_IID'))
  const source = read('CI_MERGE_REQUEST_SOURCE_PROJECT_ID')
  const target = read('CI_MERGE_REQUEST_PROJECT_ID')
  // CI_COMMIT_BRANCH is not set in the pipeline of a merge request or a tag.
  const branch = read('CI_MERGE_REQUEST_SOURCE_BRANCH_NAME') || read('CI_COMMIT_BRANCH')
  return {
    commit: parseCommitHash(read('CI_COMMIT_SHA')),
    branch: parseBranchNameOrNull(branch),
    pullRequest:
      number === null
        ? null
        : {
            number,
            baseBranch: parseBranchNameOrNull(read('CI_MERGE_REQUEST_TARGET_BRANCH_NAME')),
            baseCommit:
              parseCommitHash(read('CI_MERGE_REQUEST_TARGET_BRANCH_SHA')) ??
              parseCommitHash(read('CI_MERGE_REQUEST_DIFF_BASE_SHA')),
            fromFork: source !== '' && target !== '' ? source !== target : null,
          },
    defaultBranch: parseBranchNameOrNull(read('CI_DEFAULT_BRANCH')),
    // A child pipeline does not report the cause of its parent.
    isPush: ['push', 'parent_pipeline'].includes(read('CI_PIPELINE_SOURCE')),
  }
}

/**
 * Source: https://support.atlassian.com/bitbucket-cloud/docs/variables-and-secrets/. The pipeline
 * of a pull request merges the target branch into the source branch before it runs. The hash of the
 * target's commit is shortened, so the branch decides.
 */
function readBitbucket(read: VariableReader): CiFacts {
  const number = parsePositiveInteger(read('BITBUCKET_PR_ID'))
  return {
    ...unknownFacts,
    commit: parseCommitHash(read('BITBUCKET_COMMIT')),
    branch: read('BITBUCKET_TAG') === '' ? parseBranchNameOrNull(read('BITBUCKET_BRANCH')) : null,
    pullRequest:
      number === null
        ? null
        : {
            number,
            baseBranch: parseBranchNameOrNull(read('BITBUCKET_PR_DESTINATION_BRANCH')),
            baseCommit: null,
            fromFork: null,
          },
  }
}

/**
 * Source: https://buildkite.com/docs/pipelines/configure/environment-variables. The commit may be
 * the word HEAD.
 */
function readBuildkite(read: VariableReader): CiFacts {
  const number = parsePositiveInteger(read('BUILDKITE_PULL_REQUEST')) // `false` without one
  const isTag = read('BUILDKITE_TAG') !== '' // the branch variable then contains the tag
  const source = normalizeRepositoryAddress(read('BUILDKITE_PULL_REQUEST_REPO'))
  const target = normalizeRepositoryAddress(read('BUILDKITE_REPO'))
  return {
    commit: parseCommitHash(read('BUILDKITE_COMMIT')),
    // The branch of a fork is prefixed with its owner and a colon.
    branch: isTag ? null : parseBranchNameOrNull(read('BUILDKITE_BRANCH').replace(/^[\w.-]+:/, '')),
    pullRequest:
      number === null
        ? null
        : {
            number,
            baseBranch: parseBranchNameOrNull(read('BUILDKITE_PULL_REQUEST_BASE_BRANCH')),
            baseCommit: null,
            fromFork: source !== null && target !== null ? source !== target : null,
          },
    defaultBranch: parseBranchNameOrNull(read('BUILDKITE_PIPELINE_DEFAULT_BRANCH')),
    isPush: read('BUILDKITE_SOURCE') === 'webhook',
  }
}

/**
 * Source: https://circleci.com/docs/reference/variables/. CircleCI builds branches. It gives the
 * target branch of a pull request and the default branch to pipelines only, and not to their jobs.
 * Some integrations report no pull requests and no forks, so a missing fork variable means nothing.
 */
function readCircleCi(read: VariableReader): CiFacts {
  const [, inAddress = ''] =
    /\/(?:pull|pull-requests|merge_requests)\/(\d+)$/.exec(read('CIRCLE_PULL_REQUEST')) ?? []
  const number = parsePositiveInteger(read('CIRCLE_PR_NUMBER')) ?? parsePositiveInteger(inAddress)
  const isFork = read('CIRCLE_PR_USERNAME') !== '' || read('CIRCLE_PR_REPONAME') !== ''
  const built = read('CIRCLE_BRANCH')
  const isPullRequestRef = /^pull\/\d+$/.test(built) // the name for the branch of a fork
  const isName = read('CIRCLE_TAG') === '' && !isPullRequestRef
  return {
    ...unknownFacts,
    commit: parseCommitHash(read('CIRCLE_SHA1')),
    branch: isName ? parseBranchNameOrNull(built) : null,
    pullRequest:
      number === null
        ? null
        : { number, baseBranch: null, baseCommit: null, fromFork: isFork ? true : null },
  }
}

/**
 * Sources: https://www.jenkins.io/doc/book/pipeline/multibranch/ and `/env-vars.html/` of any
 * Jenkins for the variables of a multibranch project, and https://plugins.jenkins.io/git/ for the
 * GIT_ variables, which are the only ones in other kinds of projects. Jenkins does not report the
 * cause of a build, so every build of the primary branch counts as a push to it.
 */
function readJenkins(read: VariableReader): CiFacts {
  const isChange = read('CHANGE_ID') !== ''
  const isTag = read('TAG_NAME') !== '' // the branch variable then contains the tag
  const remote = read('GIT_BRANCH').replace(/^(refs\/remotes\/)?origin\//, '')
  const built = isTag ? '' : read('BRANCH_NAME') || remote
  const branch = parseBranchNameOrNull(isChange ? read('CHANGE_BRANCH') : built)
  const isPrimary = read('BRANCH_IS_PRIMARY') === 'true'
  return {
    commit: parseCommitHash(read('GIT_COMMIT')),
    branch,
    pullRequest: isChange
      ? {
          number: parsePositiveInteger(read('CHANGE_ID')),
          baseBranch: parseBranchNameOrNull(read('CHANGE_TARGET')),
          baseCommit: null,
          fromFork: read('CHANGE_FORK') !== '',
        }
      : null,
    defaultBranch: isPrimary ? branch : null,
    isPush: true,
  }
}

/** `github.com/acme/widgets` for every form of the address in git; null for an invalid address. */
function normalizeRepositoryAddress(address: string): string | null {
  const [, host, path] =
    /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([\w.-]+)(?::\d+\/|[:/])\/?([^\s?#]+?)(?:\.git)?\/?$/i.exec(
      address,
    ) ?? []
  return host && path ? `${host}/${path}`.toLowerCase() : null
}
