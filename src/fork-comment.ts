/**
 * The second stage, for pull requests from forks, whose own runs may not write a comment: it runs when such a run has ended,
 * checks out nothing, and runs nothing of theirs. It takes the figures that the run left, believes no word in them, and
 * writes the comment by itself.
 */

import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as core from '@actions/core'
import { keptState, stateOf } from './core/acceptance/state.ts'
import { inARow } from './core/acceptance/unjudged.ts'
import { whyRefused } from './github/api-failure.ts'
import { artifactsOf } from './github/artifacts.ts'
import { type Client, clientFor } from './github/client.ts'
import { occasionOf, type Repository } from './github/workflow-context.ts'
import { type FinishedRun, finishedRunIn, pullRequestsFor } from './github/workflow-run.ts'
import type { Taken } from './host/host.ts'
import { endWell, invalidExitCode, usageExitCode } from './invocation/exit.ts'
import { acceptancesOf, statesAfter } from './pull-request/acceptance-inputs.ts'
import { partsOn } from './pull-request/comment.ts'
import { figuresFile, isFigures } from './pull-request/figures-artifact.ts'
import { show } from './pull-request/publish.ts'
import type { Showing, Teller } from './pull-request/target.ts'
import { type Figures, longestFigures, parseFigures } from './report/figures/figures.ts'
import type { Report } from './report/report.ts'

async function main(): Promise<number> {
  const { event, repository } = occasionOf(process.env, '')
  const run = event === 'workflow_run' ? finishedRunIn(payload()) : null
  if (run === null || repository === null) {
    core.setFailed('This action runs on `workflow_run` only: see docs/recipes/forks.md.')
    return usageExitCode
  }
  if (run.event !== 'pull_request') return done(`The run was for ${run.event}, which has no comment.`)
  const client = await clientFor({ token: core.getInput('github-token') })
  const [pullRequest, ...others] = await pullRequestsFor(client, repository, run)
  if (pullRequest === undefined)
    return done('No open pull request is at the commit that was measured: it was closed, or has moved on.')
  const found = await figuresOf(run, client, repository)
  const stage = { run, repository, client }
  for (const figures of found) {
    for (const number of [pullRequest, ...others]) await comment(figures, number, stage)
  }
  return done(`Figures of ${found.length} jobs.`)
}

function done(sentence: string): 0 {
  core.info(sentence)
  return 0
}

/** A run has few jobs that measure; more artifacts than this are somebody's mischief. */
const mostArtifacts = 50

async function figuresOf(run: FinishedRun, client: Client, repository: Repository): Promise<Figures[]> {
  const artifacts = artifactsOf(client, repository)
  const found: Figures[] = []
  let seen = 0
  for await (const { id, name, expired } of artifacts.ofRun(run.id)) {
    if (!isFigures(name) || expired) continue
    seen += 1
    if (seen > mostArtifacts) break
    const text = await artifacts.text(id, figuresFile, longestFigures)
    const figures = 'problem' in text ? text : parseFigures(text.text)
    if ('problem' in figures)
      core.warning(`An artifact was left out. ${figures.problem}`, { title: 'tailgate' })
    else found.push(figures)
  }
  return found
}

/** The run whose figures they are, and where they are shown. */
interface Stage {
  run: FinishedRun
  repository: Repository
  client: Client
}

/**
 * What the next run should know is made here, of the figures and of what the comment holds: so a label accepts the figures
 * that its setter saw, whatever a fork says that they were.
 */
async function comment({ origin, report }: Figures, number: number, stage: Stage): Promise<void> {
  const { run, repository } = stage
  const client = async () => stage.client
  const showing: Showing = {
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
  const taken = await acceptancesOf({
    client,
    repository,
    change: { kind: 'pull request', number },
    parts: (of) => partsOn(showing, of),
    origin,
    isKept: true,
    waivers: [],
  })()
  for (const warning of taken.warnings) teller.warning(warning)
  const state = taken.before && keptState(statesAfter(report.suites, taken))
  await show(told(report, taken, run), { ...showing, state }, { pause, random: Math.random }, teller)
}

/** With what can be said besides what is measured. */
function told(report: Report, { before }: Taken, { headRepository: { fullName } }: FinishedRun): Report {
  return {
    ...report,
    notices: [`Measured by a workflow of ${fullName}, which the pull request itself can change.`],
    suites: report.suites.map((suite) => {
      const { sentence } = inARow(stateOf(suite.suite, before ?? []).unjudged, suite.outcome)
      return sentence === null ? suite : { ...suite, warnings: [...suite.warnings, sentence] }
    }),
  }
}

const teller: Teller = {
  info: core.info,
  debug: core.debug,
  warning: (sentence) => core.warning(sentence, { title: 'tailgate' }),
}

function payload(): string {
  const path = process.env.GITHUB_EVENT_PATH
  try {
    return path ? readFileSync(path, 'utf8') : ''
  } catch {
    return ''
  }
}

endWell()
try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = invalidExitCode
  core.error(`The comment could not be written. ${whyRefused(error)}`, { title: 'tailgate' })
}
