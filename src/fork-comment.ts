/**
 * Entry of the second Action, for pull requests from forks, whose own runs may not write a comment.
 * It starts when such a run has ended, reads the figures that the run stored as an artifact, and
 * writes the comment. The figures are untrusted: it checks out and runs no code of the fork, and
 * writes the text of the comment itself.
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
import { installExitHandlers, invalidExitCode, usageExitCode } from './invocation/error-exit.ts'
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
      'No open pull request has the measured commit as its head: it was closed, or has new ' +
        'commits.',
    )
  const allFigures = await loadFigures(run, client, repository)
  const context = { run, repository, client }
  for (const figures of allFigures) {
    for (const number of [pullRequest, ...others])
      await publishForkComment(figures, number, context)
  }
  return reportDone(`Figures of ${allFigures.length} jobs.`)
}

function reportDone(sentence: string): 0 {
  core.info(sentence)
  return 0
}

/** A run has few jobs that measure. More artifacts than this are a sign of abuse. */
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

/** The run that measured the figures, and the repository that shows them. */
interface ForkRunContext {
  run: FinishedWorkflowRun
  repository: GitHubRepository
  client: GitHubClient
}

/**
 * Publishes the comment and the state for the next run. The state is built here, from the figures
 * and from the previous comment: so a label accepts the figures that its setter saw, whatever the
 * fork claims about them.
 */
async function publishForkComment(
  { origin, report }: Figures,
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
    origin,
    run,
    state: null,
    comment: 'always',
    policy: { onUnsure: 'pass', onIncomparable: 'pass', onNoBaseline: 'pass' },
  }
  const inputs = await createAcceptanceReader({
    createClient,
    repository,
    change: { kind: 'pull request', number },
    loadParts: (of) => loadCommentParts(target, of),
    origin,
    isKept: true,
    waivers: [],
  })()
  for (const warning of inputs.warnings) logger.warning(warning)
  const state = inputs.before && packStates(buildStatesAfter(report.suites, inputs))
  await publishToPullRequest(
    addForkNotices(report, inputs, run),
    { ...target, state },
    { pause, random: Math.random },
    logger,
  )
}

/** Adds the origin of the figures, and a warning to each suite that was often not judged. */
function addForkNotices(
  report: Report,
  { before }: AcceptanceInputs,
  { headRepository: { fullName } }: FinishedWorkflowRun,
): Report {
  return {
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
