/** Reads the environment variables of each supported CI system. */

import { parseBranchNameOrNull } from '../core/config/branch.ts'
import type { Ci, CiFacts, VariableReader } from './ci.ts'

export const readers: Record<Ci['system'], (ask: VariableReader) => CiFacts> = {
  github: readGitHub,
  gitlab: readGitLab,
  buildkite: readBuildkite,
  circleci: readCircleCi,
  jenkins: readJenkins,
  plain: () => unknownFacts,
}

const unknownFacts: CiFacts = {
  commit: null,
  branch: null,
  pullRequest: null,
  defaultBranch: null,
  isPush: false,
}

/**
 * https://docs.github.com/en/actions/reference/workflows-and-actions/variables. The default branch stands in the event's
 * payload alone, and so does whether it is a fork: the Action reads them there.
 */
function readGitHub(ask: VariableReader): CiFacts {
  const ref = ask('GITHUB_REF')
  const [, number = ''] = /^refs\/pull\/(\d+)\/merge$/.exec(ref) ?? []
  const isPullRequest = ask('GITHUB_EVENT_NAME') === 'pull_request'
  const [, built = ''] = /^refs\/heads\/(.+)$/.exec(ref) ?? []
  return {
    ...unknownFacts,
    commit: parseCommitHash(ask('GITHUB_SHA')),
    branch: parseBranchNameOrNull(isPullRequest ? ask('GITHUB_HEAD_REF') : built),
    pullRequest: isPullRequest
      ? {
          number: parsePositiveInteger(number),
          baseBranch: parseBranchNameOrNull(ask('GITHUB_BASE_REF')),
          baseCommit: null,
          fromFork: null,
        }
      : null,
  }
}

/**
 * https://docs.gitlab.com/ci/variables/predefined_variables/. A pipeline of merged results builds a merge into the
 * target's head, and names that head; any other builds the source as it is, and the base of its diff is where it began.
 */
function readGitLab(ask: VariableReader): CiFacts {
  const number = parsePositiveInteger(ask('CI_MERGE_REQUEST_IID'))
  const source = ask('CI_MERGE_REQUEST_SOURCE_PROJECT_ID')
  const target = ask('CI_MERGE_REQUEST_PROJECT_ID')
  // The pipeline of a merge request has no branch of its own, nor has that of a tag.
  const branch = ask('CI_MERGE_REQUEST_SOURCE_BRANCH_NAME') || ask('CI_COMMIT_BRANCH')
  return {
    commit: parseCommitHash(ask('CI_COMMIT_SHA')),
    branch: parseBranchNameOrNull(branch),
    pullRequest:
      number === null
        ? null
        : {
            number,
            baseBranch: parseBranchNameOrNull(ask('CI_MERGE_REQUEST_TARGET_BRANCH_NAME')),
            baseCommit:
              parseCommitHash(ask('CI_MERGE_REQUEST_TARGET_BRANCH_SHA')) ??
              parseCommitHash(ask('CI_MERGE_REQUEST_DIFF_BASE_SHA')),
            fromFork: source !== '' && target !== '' ? source !== target : null,
          },
    defaultBranch: parseBranchNameOrNull(ask('CI_DEFAULT_BRANCH')),
    // A child pipeline does not tell why its parent runs.
    isPush: ['push', 'parent_pipeline'].includes(ask('CI_PIPELINE_SOURCE')),
  }
}

/** https://buildkite.com/docs/pipelines/configure/environment-variables. The commit may be the word HEAD. */
function readBuildkite(ask: VariableReader): CiFacts {
  const number = parsePositiveInteger(ask('BUILDKITE_PULL_REQUEST')) // the word false outside of one
  const isTag = ask('BUILDKITE_TAG') !== '' // its name then stands for the branch's
  const source = normalizeRepositoryAddress(ask('BUILDKITE_PULL_REQUEST_REPO'))
  const target = normalizeRepositoryAddress(ask('BUILDKITE_REPO'))
  return {
    commit: parseCommitHash(ask('BUILDKITE_COMMIT')),
    // A fork's has its owner before it, with a colon.
    branch: isTag ? null : parseBranchNameOrNull(ask('BUILDKITE_BRANCH').replace(/^[\w.-]+:/, '')),
    pullRequest:
      number === null
        ? null
        : {
            number,
            baseBranch: parseBranchNameOrNull(ask('BUILDKITE_PULL_REQUEST_BASE_BRANCH')),
            baseCommit: null,
            fromFork: source !== null && target !== null ? source !== target : null,
          },
    defaultBranch: parseBranchNameOrNull(ask('BUILDKITE_PIPELINE_DEFAULT_BRANCH')),
    isPush: ask('BUILDKITE_SOURCE') === 'webhook',
  }
}

/**
 * https://circleci.com/docs/reference/variables/. It builds branches: which one a pull request wants to go to, and which
 * is the default, it tells to pipelines only and not to their jobs. Some integrations tell nothing of pull requests; what
 * tells of forks is absent there too, so its absence means nothing.
 */
function readCircleCi(ask: VariableReader): CiFacts {
  const [, inAddress = ''] =
    /\/(?:pull|pull-requests|merge_requests)\/(\d+)$/.exec(ask('CIRCLE_PULL_REQUEST')) ?? []
  const number = parsePositiveInteger(ask('CIRCLE_PR_NUMBER')) ?? parsePositiveInteger(inAddress)
  const isFork = ask('CIRCLE_PR_USERNAME') !== '' || ask('CIRCLE_PR_REPONAME') !== ''
  const built = ask('CIRCLE_BRANCH')
  const isName = ask('CIRCLE_TAG') === '' && !/^pull\/\d+$/.test(built) // a fork's branch is called so
  return {
    ...unknownFacts,
    commit: parseCommitHash(ask('CIRCLE_SHA1')),
    branch: isName ? parseBranchNameOrNull(built) : null,
    pullRequest:
      number === null
        ? null
        : { number, baseBranch: null, baseCommit: null, fromFork: isFork ? true : null },
  }
}

/**
 * https://www.jenkins.io/doc/book/pipeline/multibranch/ and `/env-vars.html/` of any Jenkins for what a multibranch
 * project tells; https://plugins.jenkins.io/git/ for the rest, which is all that other kinds of project tell. None tells
 * why it builds, so every build of the primary branch counts as a push to it.
 */
function readJenkins(ask: VariableReader): CiFacts {
  const isChange = ask('CHANGE_ID') !== ''
  const isTag = ask('TAG_NAME') !== '' // its name then stands for the branch's
  const remote = ask('GIT_BRANCH').replace(/^(refs\/remotes\/)?origin\//, '')
  const built = isTag ? '' : ask('BRANCH_NAME') || remote
  const branch = parseBranchNameOrNull(isChange ? ask('CHANGE_BRANCH') : built)
  const isPrimary = ask('BRANCH_IS_PRIMARY') === 'true'
  return {
    commit: parseCommitHash(ask('GIT_COMMIT')),
    branch,
    pullRequest: isChange
      ? {
          number: parsePositiveInteger(ask('CHANGE_ID')),
          baseBranch: parseBranchNameOrNull(ask('CHANGE_TARGET')),
          baseCommit: null,
          fromFork: ask('CHANGE_FORK') !== '',
        }
      : null,
    defaultBranch: isPrimary ? branch : null,
    isPush: true,
  }
}

function parseCommitHash(text: string): string | null {
  return /^(?!0+$)([0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null
}

/** Up to 15 digits, which a number holds exactly. */
function parsePositiveInteger(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** `github.com/acme/widgets` for every way in which git writes it; null for what is none. */
function normalizeRepositoryAddress(address: string): string | null {
  const [, host, path] =
    /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([\w.-]+)(?::\d+\/|[:/])\/?([^\s?#]+?)(?:\.git)?\/?$/i.exec(
      address,
    ) ?? []
  return host && path ? `${host}/${path}`.toLowerCase() : null
}
