/**
 * The second stage, for pull requests from forks, whose own runs may not write a comment: it runs when such a run has ended,
 * checks out nothing, and runs nothing of theirs. It takes the figures that the run left, believes no word in them, and
 * writes the comment by itself.
 */

import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as core from '@actions/core'
import { findSuiteState, packStates } from './core/acceptance/state.ts'
import { countUnjudged } from './core/acceptance/unjudged.ts'
import { describeApiFailure } from './github/api-failure.ts'
import { createArtifactApi } from './github/artifacts.ts'
import { createGitHubClient, type GitHubClient } from './github/client.ts'
import { type GitHubRepository, parseWorkflowContext } from './github/workflow-context.ts'
import {
  type FinishedWorkflowRun,
  findPullRequestsOfRun,
  parseFinishedRun,
} from './github/workflow-run.ts'
import type { AcceptanceInputs } from './host/host.ts'
import { installExitHandlers, invalidExitCode, usageExitCode } from './invocation/exit.ts'
import { buildStatesAfter, createAcceptanceReader } from './pull-request/acceptance-inputs.ts'
import { loadCommentParts } from './pull-request/comment.ts'
import { figuresFileName, isFiguresArtifact } from './pull-request/figures-artifact.ts'
import { publishToPullRequest } from './pull-request/publish.ts'
import type { Logger, PublishTarget } from './pull-request/target.ts'
import { type Figures, maxFiguresLength, parseFigures } from './report/figures/figures.ts'
import type { Report } from './report/report.ts'

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
  const [pullRequest, ...others] = await findPullRequestsOfRun(client, repository, run)
  if (pullRequest === undefined)
    return reportDone(
      'No open pull request is at the commit that was measured: it was closed, or has moved on.',
    )
  const found = await loadFigures(run, client, repository)
  const stage = { run, repository, client }
  for (const figures of found) {
    for (const number of [pullRequest, ...others]) await publishForkComment(figures, number, stage)
  }
  return reportDone(`Figures of ${found.length} jobs.`)
}

function reportDone(sentence: string): 0 {
  core.info(sentence)
  return 0
}

/** A run has few jobs that measure; more artifacts than this are somebody's mischief. */
const maxArtifacts = 50

async function loadFigures(
  run: FinishedWorkflowRun,
  client: GitHubClient,
  repository: GitHubRepository,
): Promise<Figures[]> {
  const artifacts = createArtifactApi(client, repository)
  const found: Figures[] = []
  let seen = 0
  for await (const { id, name, expired } of artifacts.listByRun(run.id)) {
    if (!isFiguresArtifact(name) || expired) continue
    seen += 1
    if (seen > maxArtifacts) break
    const text = await artifacts.readText(id, figuresFileName, maxFiguresLength)
    const figures = 'problem' in text ? text : parseFigures(text.text)
    if ('problem' in figures)
      core.warning(`An artifact was left out. ${figures.problem}`, { title: 'tailgate' })
    else found.push(figures)
  }
  return found
}

/** The run whose figures they are, and where they are shown. */
interface ForkRunContext {
  run: FinishedWorkflowRun
  repository: GitHubRepository
  client: GitHubClient
}

/**
 * What the next run should know is made here, of the figures and of what the comment holds: so a label accepts the figures
 * that its setter saw, whatever a fork says that they were.
 */
async function publishForkComment(
  { origin, report }: Figures,
  number: number,
  stage: ForkRunContext,
): Promise<void> {
  const { run, repository } = stage
  const client = async () => stage.client
  const showing: PublishTarget = {
    client,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest: { number, fromFork: false },
    commit: run.headSha,
    workflow: run.workflow,
    origin,
    run,
    state: null,
    comment: 'always',
    policy: { onUnsure: 'pass', onIncomparable: 'pass', onNoBaseline: 'pass' },
  }
  const taken = await createAcceptanceReader({
    createClient: client,
    repository,
    change: { kind: 'pull request', number },
    loadParts: (of) => loadCommentParts(showing, of),
    origin,
    isKept: true,
    waivers: [],
  })()
  for (const warning of taken.warnings) logger.warning(warning)
  const state = taken.before && packStates(buildStatesAfter(report.suites, taken))
  await publishToPullRequest(
    addForkNotices(report, taken, run),
    { ...showing, state },
    { pause, random: Math.random },
    logger,
  )
}

/** With what can be said besides what is measured. */
function addForkNotices(
  report: Report,
  { before }: AcceptanceInputs,
  { headRepository: { fullName } }: FinishedWorkflowRun,
): Report {
  return {
    ...report,
    notices: [`Measured by a workflow of ${fullName}, which the pull request itself can change.`],
    suites: report.suites.map((suite) => {
      const { message: sentence } = countUnjudged(
        findSuiteState(suite.suite, before ?? []).unjudged,
        suite.outcome,
      )
      return sentence === null ? suite : { ...suite, warnings: [...suite.warnings, sentence] }
    }),
  }
}

const logger: Logger = {
  info: core.info,
  debug: core.debug,
  warning: (sentence) => core.warning(sentence, { title: 'tailgate' }),
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
