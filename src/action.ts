/**
 * Entry of the Action: reads inputs; writes job summary, comment, annotations, outputs and exit
 * code.
 */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as core from '@actions/core'
import { createRecordFolder } from './baseline/records.ts'
import { acceptLabelName } from './core/acceptance/label.ts'
import type { Rulebook } from './core/acceptance/policy.ts'
import { packStates } from './core/acceptance/state.ts'
import { type Waiver, waiversFileName } from './core/acceptance/waivers.ts'
import { formatSelection } from './core/config/invocation/matrix-leg.ts'
import { findInputName } from './core/config/options/option.ts'
import { options } from './core/config/options/option-table.ts'
import type { SuiteRecord } from './core/history/record.ts'
import { observeSecrets } from './core/secrets/mask.ts'
import { describeSample, listBodyLines } from './core/text/describe-sample.ts'
import { UsageError } from './core/text/errors.ts'
import { chooseExitCode, type OnFail } from './core/verdict/exit-code.ts'
import { protectProcess } from './engine/addon.ts'
import { createGitHubClient, type GitHubClient } from './github/client.ts'
import { fetchFirstParents } from './github/history.ts'
import { memoize } from './github/memoize.ts'
import {
  findChangeTarget,
  findEventRefusal,
  parseWorkflowContext,
  shouldSaveBaseline,
  type WorkflowContext,
} from './github/workflow-context.ts'
import type { AcceptanceInputs, ProgressEvent } from './host/host.ts'
import type { AttemptPlace, InvocationSettings } from './host/settings.ts'
import { openAttemptStore, openStore, type StoreContext } from './host/stores.ts'
import {
  createInterruptSignal,
  describeErrorExit,
  installExitHandlers,
  usageExitCode,
} from './invocation/error-exit.ts'
import {
  type LoadedConfig,
  loadConfig,
  loadWaivers,
  type Overrides,
} from './invocation/load-config.ts'
import { outputMask } from './invocation/output-mask.ts'
import { formatReproduceCommand } from './invocation/reproduce.ts'
import { createAcceptanceReader } from './pull-request/acceptance-inputs.ts'
import { type EffectiveRules, resolveRules } from './pull-request/base-policy.ts'
import { loadCommentParts } from './pull-request/comment.ts'
import { publishToPullRequest } from './pull-request/publish.ts'
import { createArtifactKeeper, keepRecord } from './pull-request/record.ts'
import type { Logger, PublishTarget } from './pull-request/target.ts'
import { buildAnnotations } from './report/annotations.ts'
import type { Origin } from './report/comment/part.ts'
import { formatReportJson } from './report/json.ts'
import { renderMarkdown } from './report/markdown/markdown.ts'
import { maxSummaryLength } from './report/markdown/size-limits.ts'
import { buildOutputs } from './report/outputs.ts'
import type { Report } from './report/report.ts'
import { sanitize } from './report/sanitize.ts'

const workspaceFolder = process.env.GITHUB_WORKSPACE ?? process.cwd()

/** Creates the client at the first call, and returns the same client afterwards. */
const createClient: () => Promise<GitHubClient> = memoize(() =>
  createGitHubClient({ token: core.getInput('github-token') }),
)

async function main(): Promise<number> {
  const context = readWorkflowContext()
  const refusal = findEventRefusal(context)
  if (refusal !== null) throw new UsageError(refusal)
  protectProcess()
  const overrides = readInputs()
  const head = loadHeadRules(overrides)
  if ('problems' in head) {
    const problems = head.problems.map(outputMask.maskText)
    annotateProblems(problems)
    await publishProblems(head.headline, problems)
    return usageExitCode
  }
  const signal = createInterruptSignal()
  const { loaded } = head
  const rules = await resolveRules({
    folder: loaded.folder,
    configPath: loaded.path,
    signal,
    target: findChangeTarget(context),
    overrides,
    origin: 'input',
    head: head.rules,
    source: loaded.source,
  })
  const target = buildPublishTarget(context, rules, overrides)
  try {
    const settings = await buildSettings({
      ...{ context, overrides, rules, target, loaded, signal },
    })
    // It is a large part of the program, and mistakes in the inputs are reported without it.
    const [{ runGate }, { createHost }] = await Promise.all([
      import('./gate/gate.ts'),
      import('./host/create-host.ts'),
    ])
    const { report, states, records } = await runGate(rules.config, settings, createHost(settings))
    await publishResults(report, states && packStates(states), target)
    await recordRun(records, { context, rules, target, loaded })
    return chooseExitCode(report.outcome, rules.config)
  } catch (error) {
    return publishError(error, rules.config.onFail)
  }
}

/**
 * Records the run of a pull request of this repository. One of a fork could claim anything, so it
 * is only counted as missing.
 */
async function recordRun(
  suites: SuiteRecord[],
  { context, rules, target, loaded }: Pick<ActionRun, 'context' | 'rules' | 'target' | 'loaded'>,
): Promise<void> {
  const { pullRequest, run, workflow } = context
  if (pullRequest === null || pullRequest.fromFork || target === null) return
  const keeper =
    rules.config.store === 'file'
      ? createRecordFolder(join(loaded.folder, rules.config.baseline))
      : createArtifactKeeper(target.origin)
  const record = {
    takenAt: new Date().toISOString(),
    pullRequest: pullRequest.number,
    commit: pullRequest.headSha,
    workflow,
    run: run?.id ?? null,
    onFail: rules.config.onFail,
    suites,
  }
  await keepRecord(record, keeper, logger)
}

/** The rules in the files of the head, or their mistakes with a headline for the job summary. */
function loadHeadRules(
  overrides: Overrides,
): { rules: Rulebook; loaded: LoadedConfig } | { headline: string; problems: string[] } {
  const loaded = loadConfig({ overrides, origin: 'input', folder: workspaceFolder })
  if ('problems' in loaded)
    return { headline: 'tailgate: the configuration has mistakes', problems: loaded.problems }
  const parsed = loadWaivers(loaded.folder)
  if ('problems' in parsed)
    return { headline: `tailgate: ${waiversFileName} has mistakes`, problems: parsed.problems }
  return { rules: { config: loaded.config, waivers: parsed.waivers }, loaded }
}

interface ActionRun {
  context: WorkflowContext
  overrides: Overrides
  rules: EffectiveRules
  target: ActionTarget | null
  loaded: LoadedConfig
  signal: AbortSignal
}

/** Where the results of this step are published. */
type ActionTarget = PublishTarget & { origin: Origin }

async function buildSettings(run: ActionRun): Promise<InvocationSettings> {
  const { context, overrides, rules, target, loaded, signal } = run
  const { config, waivers, notices, missingSuites } = rules
  const savesBaseline =
    config.saveBaseline === 'always' ||
    (config.saveBaseline === 'auto' && shouldSaveBaseline(context, config.saveOn))
  const { folder, path: configPath } = loaded
  const storeContext = createWorkflowStoreContext(context, folder)
  return {
    signal,
    folder,
    dataFolder: config.baseline,
    store: await openStore(config, storeContext),
    leg: config.leg,
    savesBaseline,
    isSavedByPush: config.saveBaseline === 'auto' && context.defaultBranch !== null,
    lookupFrom: savesBaseline ? 'HEAD^' : 'HEAD',
    readPlatformHistory: async (commit) => {
      const { client, repository } = await storeContext.connectGitHub()
      return fetchFirstParents(client, repository, commit)
    },
    measuresAlone: savesBaseline,
    pullRequest: findChangeTarget(context),
    configSource: loaded.source,
    configPath,
    sharedPaths: [`./${configPath}`, `./${waiversFileName}`, context.workflow],
    resolveOutPath: () => null,
    reproduce: formatReproduceCommand(overrides),
    notices,
    missingSuites,
    acceptHow: context.pullRequest === null ? null : acceptInstructions,
    attempts: openAttempts(context, target),
    readAcceptances: selectAcceptanceReader(target, waivers, context),
    emit: logProgressEvent,
    mask: observeSecrets(outputMask, core.setSecret),
  }
}

/**
 * In a pull request, every later run for the same commits continues: setting a label starts one
 * too. Elsewhere, only *Re-run jobs* does. Each step of each job has attempts of its own.
 */
function openAttempts(
  { pullRequest, run, workflow }: WorkflowContext,
  target: ActionTarget | null,
): AttemptPlace | null {
  const store = openAttemptStore(run && `${run.id}.${run.attempt}`, process.env)
  if (store === null || run === null || target === null) return null
  const { job, step, asked } = target.origin
  const change = pullRequest === null ? `run ${run.id}` : `pull request ${pullRequest.number}`
  return { store, scope: [workflow, job, step, asked, change] }
}

function createWorkflowStoreContext(context: WorkflowContext, folder: string): StoreContext {
  const { repository, run } = context
  return {
    folder,
    connectGitHub: async () => {
      if (repository === null)
        throw new UsageError('GITHUB_REPOSITORY does not say which repository this is.')
      const branch = findChangeTarget(context)?.base ?? context.branch ?? context.defaultBranch
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
  `If this is intended, set the label ${acceptLabelName} on the pull request: it accepts these ` +
  `figures, and the next run confirms it. For longer, enter a waiver in ${waiversFileName}.`

/**
 * Reads the labels of the pull request, also from within a merge queue; after a push, those of the
 * pull request that the pushed commit came from.
 */
function selectAcceptanceReader(
  target: ActionTarget | null,
  waivers: Waiver[],
  { pullRequest, mergeQueue, event }: WorkflowContext,
): () => Promise<AcceptanceInputs> {
  const number = pullRequest?.number ?? mergeQueue?.pullRequest ?? null
  const pushed = event === 'push' ? (process.env.GITHUB_SHA ?? null) : null
  if (target === null || target.client === null || (number === null && pushed === null))
    return async () => ({ event: null, waivers, before: [], warnings: [] })
  return createAcceptanceReader({
    createClient: target.client,
    repository: target.repository,
    change:
      number === null ? { kind: 'pushed', commit: pushed ?? '' } : { kind: 'pull request', number },
    loadParts: (number) => loadCommentParts(target, number),
    origin: target.origin,
    isKept: target.comment !== 'never' || pullRequest === null,
    waivers,
  })
}

/**
 * The place where results are published; null outside of GitHub. A team that adds tailgate sees in
 * that pull request what it says, even if it passes.
 */
function buildPublishTarget(
  context: WorkflowContext,
  { config, isIntroduction }: EffectiveRules,
  { config: file = [], suite = [], name = [] }: Overrides,
): ActionTarget | null {
  const { repository, job, step, pullRequest, workflow, run } = context
  if (repository === null) return null
  return {
    client: core.getInput('github-token') === '' ? null : createClient,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest,
    commit: selectCheckedCommit(context),
    workflow,
    origin: { job, step, leg: config.leg, asked: formatSelection([...file, ...suite, ...name]) },
    run: run ?? { id: 0, number: 0, attempt: 1 },
    comment: isIntroduction && config.comment === 'on-change' ? 'always' : config.comment,
    policy: config,
    notify: config.notify,
  }
}

/**
 * Publishes everything before the exit code is set. What cannot be published is a warning: it
 * changes neither the verdict nor the rest.
 */
async function publishResults(
  report: Report,
  state: Record<string, unknown> | null,
  target: ActionTarget | null,
): Promise<void> {
  await tryPublishing('The JSON report', () => core.setOutput('report', writeReportFile(report)))
  await tryPublishing('The outputs of the step', () => setOutputs(buildOutputs(report)))
  annotateReport(report)
  await tryPublishing('The job summary', () =>
    core.summary.addRaw(renderMarkdown(report, maxSummaryLength)).write(),
  )
  if (target !== null)
    await publishToPullRequest(
      [{ report, origin: target.origin, state, mayPass: true }],
      target,
      { pause, random: Math.random },
      logger,
    )
}

function setOutputs(outputs: Record<string, string>): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value)
}

/** The disk may be full, or a folder of the runner may be missing. */
async function tryPublishing(what: string, publish: () => unknown): Promise<void> {
  try {
    await publish()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    logger.warning(`${what} could not be written: ${sanitize(message, 300)}. The verdict stays.`)
  }
}

/**
 * The commit that gets the check: the last commit of the pull request, since checks of its merge
 * commit are not shown; in a merge queue, the commit of the group, since the queue waits for its
 * checks.
 */
function selectCheckedCommit({ pullRequest, mergeQueue }: WorkflowContext): string | null {
  if (mergeQueue !== null) return process.env.GITHUB_SHA ?? null
  return pullRequest?.headSha ?? null
}

/** Writes to a new folder each time, since a job may have several such steps. Returns the path. */
function writeReportFile(report: Report): string {
  const path = join(
    mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), 'tailgate-')),
    'report.json',
  )
  writeFileSync(path, formatReportJson(report))
  return path
}

/** GitHub shows ten annotations for each step. */
const maxAnnotations = 10
/** Warnings before and after the verdicts are limited, so that the verdicts fit in. */
const maxWarningsBeforeVerdict = 3
const maxWarningsAfterVerdict = 2
let warningCount = 0
const annotators = { error: core.error, warning: core.warning, notice: core.notice }

function annotateReport(report: Report): void {
  const maxReportAnnotations =
    maxAnnotations - Math.min(warningCount, maxWarningsBeforeVerdict) - maxWarningsAfterVerdict
  for (const { level, text } of buildAnnotations(report, maxReportAnnotations))
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
  info: (sentence) => core.info(outputMask.maskText(sentence)),
  warning: (sentence) => core.warning(outputMask.maskText(sentence), { title: 'tailgate' }),
  debug: (sentence) => core.debug(outputMask.maskText(sentence)),
}

/** All non-empty inputs, as raw text. Newlines separate the values of a repeatable input. */
function readInputs(): Overrides {
  const inputs = options.flatMap((option) => {
    const name = findInputName(option)
    const value = name === null ? '' : core.getInput(name)
    return value === '' ? [] : [[option.name, [value]] as const]
  })
  return Object.fromEntries(inputs)
}

function readWorkflowContext(): WorkflowContext {
  const path = process.env.GITHUB_EVENT_PATH
  let payload = ''
  try {
    if (path) payload = readFileSync(path, 'utf8')
  } catch {
    // Without a payload there is no pull request to comment on.
  }
  return parseWorkflowContext(process.env, payload)
}

/** The file and line of a problem such as `tailgate.yml:12: …`, for its annotation. */
function parseProblemLocation(problem: string): { file?: string; startLine?: number } {
  const [, file, line] = /^([^:\s]+):(\d+): /.exec(problem) ?? []
  return file && line ? { file, startLine: Number(line) } : {}
}

/** Resolves with the exit code. */
async function publishError(error: unknown, onFail: OnFail): Promise<number> {
  const { message: unmasked, exitCode } = describeErrorExit(error, onFail)
  const message = outputMask.maskText(unmasked)
  const annotate = exitCode === 0 ? core.warning : core.error
  annotate(message, { title: 'tailgate' })
  await publishProblems('tailgate: nothing was judged', [message])
  return exitCode
}

/** Without a report, the outputs and the job summary still say how the run ended. */
async function publishProblems(headline: string, problems: string[]): Promise<void> {
  await tryPublishing('The outputs of the step', () => core.setOutput('verdict', 'invalid'))
  const text = [`### ${headline}`, '', '```', ...problems.map(escapeCodeFence), '```', ''].join(
    '\n',
  )
  await tryPublishing('The job summary', () => core.summary.addRaw(text).write())
}

/** The text with no end of a Markdown code fence in it. */
function escapeCodeFence(text: string): string {
  return text.replaceAll('```', "'''")
}

function logProgressEvent(event: ProgressEvent): void {
  if (event.kind === 'epoch') core.info(`${event.suite}: epoch ${event.epoch} of ${event.epochs}`)
  if (event.kind === 'warning') warnBeforeVerdict(event.message)
  if (event.kind === 'repeat')
    core.info(
      `Epoch ${event.epoch} is measured again, because the machine was too busy: ` +
        event.reasons.join(' '),
    )
  // A line that a script printed, or a step that quotes what a service answered, must not become a
  // command to the runner, such as `::error::` or `##[error]`.
  if (event.kind === 'printed')
    for (const line of event.text.toString('utf8').split('\n'))
      if (line !== '') core.info(sanitize(line, 1000))
  if (event.kind === 'step') core.info(sanitize(`${event.suite}: ${event.what}`, 2000))
  // The log of a job is public in a public repository.
  if (event.kind === 'sample') {
    const what = `a response of the ${event.side} failed a check`
    core.info(`${event.suite}: ${what}: ${describeSample(event.sample)}`)
    if (event.isShared) for (const line of listBodyLines(event.sample)) core.info(line)
  }
  if (event.kind === 'outlook')
    for (const sentence of event.sentences) core.info(`${event.suite}: ${sentence}`)
}

/**
 * The first few warnings become annotations, the others lines of the log. The report contains the
 * important ones.
 */
function warnBeforeVerdict(sentence: string): void {
  warningCount += 1
  if (warningCount <= maxWarningsBeforeVerdict) logger.warning(sentence)
  else for (const line of sentence.split('\n')) logger.info(sanitize(line, 2000))
}

installExitHandlers()
try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = await publishError(error, 'fail')
}
