/** The Action: inputs in; job summary, comment, annotations, outputs and exit code out. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as core from '@actions/core'
import { acceptLabelName } from './core/acceptance/label.ts'
import { packStates } from './core/acceptance/state.ts'
import { type Waiver, waiversFileName } from './core/acceptance/waivers.ts'
import type { Config } from './core/config/config.ts'
import { formatSelection } from './core/config/matrix-leg.ts'
import { findInputName } from './core/config/options/option.ts'
import { options } from './core/config/options/option-table.ts'
import { UsageError } from './core/text/errors.ts'
import { chooseExitCode } from './core/verdict/verdict.ts'
import { runGate } from './gate/gate.ts'
import { createGitHubClient, type GitHubClient } from './github/client.ts'
import { fetchFirstParents } from './github/history.ts'
import { memoize } from './github/memoize.ts'
import {
  findChangeTarget,
  parseWorkflowContext,
  shouldSaveBaseline,
  type WorkflowContext,
} from './github/workflow-context.ts'
import { createHost } from './host/create-host.ts'
import type { AcceptanceInputs, ProgressEvent } from './host/host.ts'
import { openStore, type StoreContext } from './host/stores.ts'
import {
  createInterruptSignal,
  describeErrorExit,
  installExitHandlers,
  invalidExitCode,
  usageExitCode,
} from './invocation/exit.ts'
import {
  defaultConfigPath,
  loadConfig,
  loadWaivers,
  type Overrides,
} from './invocation/load-config.ts'
import { formatReproduceCommand } from './invocation/reproduce.ts'
import { createAcceptanceReader } from './pull-request/acceptance-inputs.ts'
import { resolveRules } from './pull-request/base-policy.ts'
import { loadCommentParts } from './pull-request/comment.ts'
import { publishToPullRequest } from './pull-request/publish.ts'
import type { Logger, PublishTarget } from './pull-request/target.ts'
import { buildAnnotations } from './report/annotations.ts'
import { formatReportJson } from './report/json.ts'
import { renderMarkdown } from './report/markdown/markdown.ts'
import { maxSummaryLength } from './report/markdown/size-limits.ts'
import { buildOutputs } from './report/outputs.ts'
import type { Report } from './report/report.ts'
import { sanitize } from './report/sanitize.ts'

const workspaceFolder = process.env.GITHUB_WORKSPACE ?? process.cwd()

/** One for the whole run; asked for where it is needed. */
const createClient: () => Promise<GitHubClient> = memoize(() =>
  createGitHubClient({ token: core.getInput('github-token') }),
)

async function main(): Promise<number> {
  const overrides = readInputs()
  const asked = loadConfig({ overrides, origin: 'input', folder: workspaceFolder })
  if ('problems' in asked) {
    annotateProblems(asked.problems)
    await publishProblems('tailgate: the configuration has mistakes', asked.problems)
    return usageExitCode
  }
  const written = loadWaivers(workspaceFolder)
  if ('problems' in written) {
    annotateProblems(written.problems)
    await publishProblems(`tailgate: ${waiversFileName} has mistakes`, written.problems)
    return usageExitCode
  }
  const occasion = readWorkflowContext()
  const signal = createInterruptSignal()
  const target = findChangeTarget(occasion)
  const head = { config: asked.config, waivers: written.waivers }
  const ruling = await resolveRules({
    folder: workspaceFolder,
    signal,
    target,
    overrides,
    origin: 'input',
    head,
  })
  const { config } = ruling
  const savesBaseline =
    config.saveBaseline === 'always' ||
    (config.saveBaseline === 'auto' && shouldSaveBaseline(occasion, config.saveOn))
  const around = createWorkflowStoreContext(occasion)
  const showing = buildPublishTarget(occasion, config, overrides)
  const world = createHost({
    signal,
    folder: workspaceFolder,
    dataFolder: config.baseline,
    store: await openStore(config, around),
    leg: config.leg,
    savesBaseline,
    lookupFrom: savesBaseline ? 'HEAD^' : 'HEAD',
    readPlatformHistory: async (commit) => {
      const { client, repository } = await around.connectGitHub()
      return fetchFirstParents(client, repository, commit)
    },
    measuresAlone: savesBaseline,
    pullRequest: target,
    sharedPaths: [
      `./${overrides.config?.[0] ?? defaultConfigPath}`,
      `./${waiversFileName}`,
      occasion.workflow,
    ],
    resolveOutPath: () => null,
    reproduce: formatReproduceCommand(overrides),
    notices: ruling.notices,
    acceptHow: occasion.pullRequest === null ? null : acceptInstructions,
    readAcceptances: selectAcceptanceReader(showing, ruling.waivers, occasion),
    emit: logProgressEvent,
    registerSecret: core.setSecret,
  })
  const { report, states } = await runGate(config, world)
  await publishResults(report, showing && { ...showing, state: states && packStates(states) })
  return chooseExitCode(report.outcome, config)
}

function createWorkflowStoreContext(occasion: WorkflowContext): StoreContext {
  const { repository, run } = occasion
  return {
    folder: workspaceFolder,
    connectGitHub: async () => {
      if (repository === null)
        throw new UsageError('GITHUB_REPOSITORY does not say which repository this is.')
      const branch = findChangeTarget(occasion)?.base ?? occasion.branch ?? occasion.defaultBranch
      return {
        client: await createClient(),
        repository,
        fetchBaseBranch: async () => branch ?? 'main',
      }
    },
    run: run && `${run.id}.${run.attempt}`,
    warn: warnBeforeVerdict,
  }
}

const acceptInstructions =
  `If this is meant, set the label ${acceptLabelName} on the pull request: it accepts these figures, and the next run says so. ` +
  `For longer, enter a waiver in ${waiversFileName}.`

/** A pull request's label, also while it waits in a merge queue, or that of the one which a pushed commit came with. */
function selectAcceptanceReader(
  showing: PublishTarget | null,
  waivers: Waiver[],
  { pullRequest, mergeQueue, event }: WorkflowContext,
): () => Promise<AcceptanceInputs> {
  const number = pullRequest?.number ?? mergeQueue?.pullRequest ?? null
  const pushed = event === 'push' ? (process.env.GITHUB_SHA ?? null) : null
  if (showing === null || showing.client === null || (number === null && pushed === null))
    return async () => ({ event: null, waivers, before: [], warnings: [] })
  return createAcceptanceReader({
    createClient: showing.client,
    repository: showing.repository,
    change:
      number === null ? { kind: 'pushed', commit: pushed ?? '' } : { kind: 'pull request', number },
    loadParts: (number) => loadCommentParts(showing, number),
    origin: showing.origin,
    isKept: showing.comment !== 'never' || pullRequest === null,
    waivers,
  })
}

/** Null outside of GitHub. */
function buildPublishTarget(
  occasion: WorkflowContext,
  config: Config,
  { config: file = [], suite = [], name = [] }: Overrides,
): PublishTarget | null {
  const { repository, job, step, pullRequest, workflow, run } = occasion
  if (repository === null) return null
  return {
    client: core.getInput('github-token') === '' ? null : createClient,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest,
    commit: selectCheckedCommit(occasion),
    workflow,
    origin: { job, step, leg: config.leg, asked: formatSelection([...file, ...suite, ...name]) },
    run: run ?? { id: 0, number: 0, attempt: 1 },
    state: null,
    comment: config.comment,
    policy: config,
  }
}

/** Everything is published before the exit code is set, and what the network can spoil comes last. */
async function publishResults(report: Report, showing: PublishTarget | null): Promise<void> {
  core.setOutput('report', writeReportFile(report))
  for (const [name, value] of Object.entries(buildOutputs(report))) core.setOutput(name, value)
  annotateReport(report)
  await core.summary.addRaw(renderMarkdown(report, maxSummaryLength)).write()
  if (showing !== null)
    await publishToPullRequest(report, showing, { pause, random: Math.random }, logger)
}

/** A pull request's own last commit, since nobody sees the checks of its merge; in a queue, the group's, which is waited for. */
function selectCheckedCommit({ pullRequest, mergeQueue }: WorkflowContext): string | null {
  if (mergeQueue !== null) return process.env.GITHUB_SHA ?? null
  return pullRequest?.headSha ?? null
}

/** In a folder of its own, since a job may have several such steps. */
function writeReportFile(report: Report): string {
  const path = join(
    mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), 'tailgate-')),
    'report.json',
  )
  writeFileSync(path, formatReportJson(report))
  return path
}

/** GitHub shows ten of each step. */
const maxAnnotations = 10
/** What is told before the verdicts, and after them, leaves room for those. */
const maxWarningsBeforeVerdict = 3
const maxWarningsAfterVerdict = 2
let warningCount = 0
const annotators = { error: core.error, warning: core.warning, notice: core.notice }

function annotateReport(report: Report): void {
  const most =
    maxAnnotations - Math.min(warningCount, maxWarningsBeforeVerdict) - maxWarningsAfterVerdict
  for (const { level, text } of buildAnnotations(report, most))
    annotators[level](text, { title: 'tailgate' })
}

function annotateProblems(problems: string[]): void {
  const shown = problems.length > maxAnnotations ? problems.slice(0, maxAnnotations - 1) : problems
  for (const problem of shown)
    core.error(problem, { title: 'tailgate: configuration', ...parseProblemLocation(problem) })
  const left = problems.length - shown.length
  if (left > 0)
    core.error(`… and ${left} more: the job summary has them all.`, {
      title: 'tailgate: configuration',
    })
}

const logger: Logger = {
  info: core.info,
  warning: (sentence) => core.warning(sentence, { title: 'tailgate' }),
  debug: core.debug,
}

/** Every input that was given. A newline separates the values of one that may have several. */
function readInputs(): Overrides {
  const given = options.flatMap((option) => {
    const name = findInputName(option)
    const value = name === null ? '' : core.getInput(name)
    return value === '' ? [] : [[option.name, [value]] as const]
  })
  return Object.fromEntries(given)
}

function readWorkflowContext(): WorkflowContext {
  const path = process.env.GITHUB_EVENT_PATH
  let payload = ''
  try {
    if (path) payload = readFileSync(path, 'utf8')
  } catch {
    // Without a payload there is nothing to comment on.
  }
  return parseWorkflowContext(process.env, payload)
}

/** `tailgate.yml:12: …` becomes an annotation on that line. */
function parseProblemLocation(problem: string): { file?: string; startLine?: number } {
  const [, file, line] = /^([^:\s]+):(\d+): /.exec(problem) ?? []
  return file && line ? { file, startLine: Number(line) } : {}
}

/** Where there is no report to publish: later steps and the summary still say how it ended. */
async function publishProblems(headline: string, problems: string[]): Promise<void> {
  core.setOutput('verdict', 'invalid')
  const text = [`### ${headline}`, '', '```', ...problems.map(escapeCodeFence), '```', ''].join(
    '\n',
  )
  await core.summary.addRaw(text).write()
}

/** Fit to stand inside a code fence. */
function escapeCodeFence(text: string): string {
  return text.replaceAll('```', "'''")
}

function logProgressEvent(happening: ProgressEvent): void {
  if (happening.kind === 'epoch')
    core.info(`${happening.suite}: epoch ${happening.epoch} of ${happening.epochs}`)
  if (happening.kind === 'warning') warnBeforeVerdict(happening.message)
  if (happening.kind === 'repeat')
    core.info(
      `Epoch ${happening.epoch} is measured again, since the machine was too busy: ${happening.reasons.join(' ')}`,
    )
  // A line of a script's must not become a command to the runner.
  if (happening.kind === 'printed')
    for (const line of happening.text.toString('utf8').split('\n'))
      if (line !== '') core.info(sanitize(line, 1000))
  if (happening.kind === 'step') core.info(`${happening.suite}: ${happening.what}`)
  if (happening.kind === 'outlook')
    for (const sentence of happening.sentences) core.info(`${happening.suite}: ${sentence}`)
}

/** Beyond the first few it is only said in the log; what matters stands in the report too. */
function warnBeforeVerdict(sentence: string): void {
  warningCount += 1
  if (warningCount <= maxWarningsBeforeVerdict) logger.warning(sentence)
  else core.info(sentence)
}

installExitHandlers()
try {
  process.exitCode = await main()
} catch (error) {
  const end = describeErrorExit(error)
  const message =
    end?.message ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = end?.exitCode ?? invalidExitCode
  core.error(message, { title: 'tailgate' })
  // Were this to fail too, the exit code would read as a regression.
  await publishProblems('tailgate: nothing was judged', [message]).catch(() => {})
}
