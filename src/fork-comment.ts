/**
 * Entry of the second Action, for pull requests from forks, whose own runs may not write a comment.
 * It starts when such a run has ended, reads the figures that the run stored as an artifact, and
 * writes the comment. The figures are untrusted: it checks out and runs no code of the fork, and
 * writes the text of the comment itself.
 */

import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as core from '@actions/core'
import { findSuiteState, packStates } from './core/acceptance/state.ts'
import { countUnjudged } from './core/acceptance/unjudged.ts'
import { parseConfig } from './core/config/config.ts'
import { describeApiFailure } from './github/api-failure.ts'
import { createArtifactApi } from './github/artifacts.ts'
import { createGitHubClient, type GitHubClient } from './github/client.ts'
import { fetchFile } from './github/file.ts'
import { type GitHubRepository, parseWorkflowContext } from './github/workflow-context.ts'
import {
  type FinishedJob,
  type FinishedWorkflowRun,
  findPullRequestsOfRun,
  listJobsOfRun,
  parseFinishedRun,
  selectJobsByKey,
} from './github/workflow-run.ts'
import type { AcceptanceInputs } from './host/host.ts'
import { installExitHandlers, invalidExitCode, usageExitCode } from './invocation/error-exit.ts'
import { defaultConfigPath } from './invocation/load-config.ts'
import { outputMask } from './invocation/output-mask.ts'
import { buildStatesAfter, createAcceptanceReaders } from './pull-request/acceptance-inputs.ts'
import { loadCommentParts } from './pull-request/comment.ts'
import { figuresFileName, isFiguresArtifact } from './pull-request/figures-artifact.ts'
import { publishToPullRequest } from './pull-request/publish.ts'
import type { Logger, PublishedResult, PublishTarget } from './pull-request/target.ts'
import { type Figures, maxFiguresLength } from './report/figures/figures.ts'
import { parseFigures } from './report/figures/parse-figures.ts'
import { isRed } from './report/outcome-words.ts'
import { addPreventedExit, type Report } from './report/report.ts'

async function main(): Promise<number> {
  const { event, repository } = parseWorkflowContext(process.env, '')
  const run = event === 'workflow_run' ? parseFinishedRun(readEventPayload()) : null
  if (run === null || repository === null) {
    core.setFailed('This action runs on `workflow_run` only: see docs/recipes/forks.md.')
    return usageExitCode
  }
  if (run.event !== 'pull_request')
    return reportDone(`The run was for ${run.event}, which has no comment.`)
  const client = await createGitHubClient({ token: core.getInput('github-token') })
  const pullRequests = await findPullRequestsOfRun(client, repository, run)
  if (pullRequests.length === 0)
    return reportDone(
      'No open pull request has the measured commit as its head: it was closed, or has new ' +
        'commits.',
    )
  const context = { run, repository, client }
  const found = await loadFigures(context)
  const accepted =
    found.length === 0
      ? []
      : selectAccepted(found, await listJobsOfRun(client, repository, run), run)
  if (accepted.length > 0)
    for (const number of selectPullRequests(pullRequests))
      await publishForkComment(accepted, number, context)
  return reportDone(`Figures of ${accepted.length} jobs.`)
}

function reportDone(sentence: string): 0 {
  core.info(sentence)
  return 0
}

/** The run that measured the figures, and the repository that shows them. */
interface ForkRunContext {
  run: FinishedWorkflowRun
  repository: GitHubRepository
  client: GitHubClient
}

/**
 * A run has few jobs that measure, and few artifacts. More are a sign of abuse: each costs calls of
 * the API, of which all workflows of a repository share 1,000 in an hour.
 */
const maxFigures = 8
const maxListedArtifacts = 300
const maxPullRequests = 2

async function loadFigures({ run, client, repository }: ForkRunContext): Promise<Figures[]> {
  const artifacts = createArtifactApi(client, repository)
  const found: Figures[] = []
  let [listed, read] = [0, 0]
  for await (const { id, name, expired } of artifacts.listByRun(run.id)) {
    listed += 1
    if (read === maxFigures || listed > maxListedArtifacts) {
      logger.warning(`The run has more artifacts than are read: at most ${maxFigures} of figures.`)
      break
    }
    if (!isFiguresArtifact(name) || expired) continue
    read += 1
    const text = await artifacts.readText(id, figuresFileName, maxFiguresLength)
    const figures = 'problem' in text ? text : parseFigures(text.text)
    if ('problem' in figures) leaveOut(figures.problem)
    else found.push(figures)
  }
  return found
}

function leaveOut(problem: string): void {
  logger.warning(`An artifact was left out. ${problem}`)
}

/** Figures that may be shown, and whether GitHub itself says that their job succeeded. */
interface AcceptedFigures extends Figures {
  hasSucceeded: boolean
}

/**
 * What a run measured may upload any artifact. So a job that the run did not have is refused, and
 * so is a pass of a run that failed.
 */
function selectAccepted(
  all: Figures[],
  jobs: FinishedJob[],
  { conclusion }: FinishedWorkflowRun,
): AcceptedFigures[] {
  return all.flatMap((figures) => {
    const { origin, report } = figures
    const own = selectJobsByKey(jobs, origin.job)
    if (own.length === 0) {
      leaveOut(
        'The run has no job with the name that it states. If the job has a `name:`, remove it, ' +
          'or make it equal to its key in the workflow.',
      )
      return []
    }
    const isPass = report.outcome === 'pass' || report.outcome === 'accepted'
    if (isPass && conclusion !== 'success') {
      leaveOut(`It states a pass, but the run ended with ${conclusion ?? 'no conclusion'}.`)
      return []
    }
    const hasSucceeded =
      conclusion === 'success' && own.every((job) => job.conclusion === 'success')
    return [{ ...figures, hasSucceeded }]
  })
}

/** A branch can be the head of several pull requests, each with another base. */
function selectPullRequests(numbers: number[]): number[] {
  if (numbers.length > maxPullRequests)
    logger.warning(
      `The branch has ${numbers.length} open pull requests: only the last ${maxPullRequests} get ` +
        'a comment.',
    )
  return numbers.toSorted((one, other) => other - one).slice(0, maxPullRequests)
}

/**
 * Whom the files of the default branch name; nobody if they cannot be read, which takes the
 * permission `contents: read` in a private repository. The file of the fork has no say, and so the
 * input names the files, and not the figures.
 */
async function readNotified(context: ForkRunContext): Promise<string[]> {
  const named = core.getMultilineInput('config').map((path) => posix.normalize(path))
  const paths = named.length === 0 ? [defaultConfigPath] : [...new Set(named)]
  const found: string[] = []
  for (const path of paths.slice(0, maxConfigFiles)) {
    const notified = await readNotifyOption(path, context)
    if (notified === null && named.length > 0) logger.warning(`\`config\`: ${path} was not read.`)
    found.push(...(notified ?? []))
  }
  return [...new Set(found)]
}

/** Null if the file cannot be read, or has mistakes. */
async function readNotifyOption(
  path: string,
  { client, repository }: ForkRunContext,
): Promise<string[] | null> {
  const text = await fetchFile(client, repository, path)
  if (text === null) return null
  // The values of variables do not matter here.
  const environment = (name: string) => name
  const parsed = parseConfig({ file: { path, text }, overrides: {}, origin: 'input', environment })
  return 'config' in parsed ? parsed.config.notify : null
}

/** Each costs a call of the API. */
const maxConfigFiles = 8

/** The figures do not contain the options of outcomes without a verdict. */
const forkPolicy = { onUnsure: 'pass', onIncomparable: 'pass', onNoBaseline: 'pass' } as const

/**
 * Publishes the comment and the state for the next run, all figures at once. The states are built
 * here, from the figures and from the previous comment: so a label accepts the figures that its
 * setter saw, whatever the fork claims about them.
 */
async function publishForkComment(
  all: AcceptedFigures[],
  number: number,
  context: ForkRunContext,
): Promise<void> {
  const { run, repository } = context
  const createClient = async () => context.client
  const target: PublishTarget = {
    client: createClient,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest: { number, fromFork: false },
    commit: run.headSha,
    workflow: run.workflow,
    run: { id: run.id, number: run.number, attempt: run.attempt },
    comment: 'always',
    policy: forkPolicy,
    notify: all.some(({ report }) => isRed(report)) ? await readNotified(context) : [],
  }
  const readInputs = createAcceptanceReaders({
    createClient,
    repository,
    change: { kind: 'pull request', number },
    loadParts: (of) => loadCommentParts(target, of),
    isKept: true,
    waivers: [],
  })
  const results: PublishedResult[] = []
  for (const { origin, report, hasSucceeded } of all) {
    const inputs = await readInputs(origin)
    for (const warning of inputs.warnings) logger.warning(warning)
    results.push({
      report: addForkNotices(report, inputs, run),
      origin,
      state: inputs.before && packStates(buildStatesAfter(report.suites, inputs)),
      mayPass: hasSucceeded,
    })
  }
  await publishToPullRequest(results, target, { pause, random: Math.random }, logger)
}

/** Adds the origin of the figures, and a warning to each suite that was often not judged. */
function addForkNotices(
  report: Report,
  { before }: AcceptanceInputs,
  { headRepository: { fullName } }: FinishedWorkflowRun,
): Report {
  const noticed = {
    ...report,
    notices: [`Measured by a workflow of ${fullName}, which the pull request itself can change.`],
    suites: report.suites.map((suite) => {
      const { message } = countUnjudged(
        findSuiteState(suite.suite, before ?? []).unjudged,
        suite.outcome,
      )
      return message === null ? suite : { ...suite, warnings: [...suite.warnings, message] }
    }),
  }
  return addPreventedExit(noticed, forkPolicy)
}

const logger: Logger = {
  info: (sentence) => core.info(outputMask.maskText(sentence)),
  debug: (sentence) => core.debug(outputMask.maskText(sentence)),
  warning: (sentence) => core.warning(outputMask.maskText(sentence), { title: 'tailgate' }),
}

function readEventPayload(): string {
  const path = process.env.GITHUB_EVENT_PATH
  try {
    return path ? readFileSync(path, 'utf8') : ''
  } catch {
    return ''
  }
}

installExitHandlers()
try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = invalidExitCode
  core.error(`The comment could not be written. ${describeApiFailure(error)}`, {
    title: 'tailgate',
  })
}
