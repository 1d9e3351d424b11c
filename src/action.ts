/** The Action: inputs in; job summary, comment, annotations, outputs and exit code out. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as core from '@actions/core'
import { acceptLabel } from './core/acceptance/label.ts'
import { keptState } from './core/acceptance/state.ts'
import { type Waiver, waiversFile } from './core/acceptance/waivers.ts'
import type { Config } from './core/config/config.ts'
import { askedIn } from './core/config/matrix-leg.ts'
import { inputOf } from './core/config/options/option.ts'
import { options } from './core/config/options/option-table.ts'
import { Failure } from './core/text/errors.ts'
import { exitCode } from './core/verdict/verdict.ts'
import { gate } from './gate/gate.ts'
import { type Client, clientFor } from './github/client.ts'
import { historyAt } from './github/history.ts'
import { onlyOnce } from './github/memoize.ts'
import { type Occasion, occasionOf, savesOn, targetOf } from './github/workflow-context.ts'
import { worldOf } from './host/create-host.ts'
import type { Happening, Taken } from './host/host.ts'
import { type Around, storeFor } from './host/stores.ts'
import { ending, endWell, interruptible, invalidExitCode, usageExitCode } from './invocation/exit.ts'
import { configOf, type Overrides, usualConfig, waiversIn } from './invocation/load-config.ts'
import { reproducing } from './invocation/reproduce.ts'
import { acceptancesOf } from './pull-request/acceptance-inputs.ts'
import { rulingFor } from './pull-request/base-policy.ts'
import { partsOn } from './pull-request/comment.ts'
import { show } from './pull-request/publish.ts'
import type { Showing, Teller } from './pull-request/target.ts'
import { annotationsOf } from './report/annotations.ts'
import { reportJson } from './report/json.ts'
import { markdown } from './report/markdown/markdown.ts'
import { longestSummary } from './report/markdown/size-limits.ts'
import { outputsOf } from './report/outputs.ts'
import type { Report } from './report/report.ts'
import { inert } from './report/sanitize.ts'

const folder = process.env.GITHUB_WORKSPACE ?? process.cwd()

/** One for the whole run; asked for where it is needed. */
const client: () => Promise<Client> = onlyOnce(() => clientFor({ token: core.getInput('github-token') }))

async function main(): Promise<number> {
  const overrides = inputs()
  const asked = configOf({ overrides, origin: 'input', folder })
  if ('problems' in asked) {
    annotateProblems(asked.problems)
    await publishProblems('tailgate: the configuration has mistakes', asked.problems)
    return usageExitCode
  }
  const written = waiversIn(folder)
  if ('problems' in written) {
    annotateProblems(written.problems)
    await publishProblems(`tailgate: ${waiversFile} has mistakes`, written.problems)
    return usageExitCode
  }
  const occasion = occasionNow()
  const signal = interruptible()
  const target = targetOf(occasion)
  const head = { config: asked.config, waivers: written.waivers }
  const ruling = await rulingFor({ folder, signal, target, overrides, origin: 'input', head })
  const { config } = ruling
  const savesBaseline =
    config.saveBaseline === 'always' || (config.saveBaseline === 'auto' && savesOn(occasion, config.saveOn))
  const around = aroundHere(occasion)
  const showing = showingOf(occasion, config, overrides)
  const world = worldOf({
    signal,
    folder,
    keep: config.baseline,
    store: await storeFor(config, around),
    leg: config.leg,
    savesBaseline,
    lookupFrom: savesBaseline ? 'HEAD^' : 'HEAD',
    history: async (commit) => {
      const { client, repository } = await around.github()
      return historyAt(client, repository, commit)
    },
    alone: savesBaseline,
    pullRequest: target,
    concernsAll: [`./${overrides.config?.[0] ?? usualConfig}`, `./${waiversFile}`, occasion.workflow],
    outFor: () => null,
    reproduce: reproducing(overrides),
    notices: ruling.notices,
    acceptHow: occasion.pullRequest === null ? null : howToAccept,
    acceptances: acceptancesHere(showing, ruling.waivers, occasion),
    tell,
    mask: core.setSecret,
  })
  const { report, states } = await gate(config, world)
  await publish(report, showing && { ...showing, state: states && keptState(states) })
  return exitCode(report.outcome, config)
}

function aroundHere(occasion: Occasion): Around {
  const { repository, run } = occasion
  return {
    folder,
    github: async () => {
      if (repository === null)
        throw new Failure('usage', 'GITHUB_REPOSITORY does not say which repository this is.')
      const branch = targetOf(occasion)?.base ?? occasion.branch ?? occasion.defaultBranch
      return { client: await client(), repository, baseBranch: async () => branch ?? 'main' }
    },
    run: run && `${run.id}.${run.attempt}`,
    tell: warnMeanwhile,
  }
}

const howToAccept =
  `If this is meant, set the label ${acceptLabel} on the pull request: it accepts these figures, and the next run says so. ` +
  `For longer, enter a waiver in ${waiversFile}.`

/** A pull request's label, also while it waits in a merge queue, or that of the one which a pushed commit came with. */
function acceptancesHere(
  showing: Showing | null,
  waivers: Waiver[],
  { pullRequest, mergeQueue, event }: Occasion,
): () => Promise<Taken> {
  const number = pullRequest?.number ?? mergeQueue?.pullRequest ?? null
  const pushed = event === 'push' ? (process.env.GITHUB_SHA ?? null) : null
  if (showing === null || showing.client === null || (number === null && pushed === null))
    return async () => ({ event: null, waivers, before: [], warnings: [] })
  return acceptancesOf({
    client: showing.client,
    repository: showing.repository,
    change: number === null ? { kind: 'pushed', commit: pushed ?? '' } : { kind: 'pull request', number },
    parts: (number) => partsOn(showing, number),
    origin: showing.origin,
    isKept: showing.comment !== 'never' || pullRequest === null,
    waivers,
  })
}

/** Null outside of GitHub. */
function showingOf(
  occasion: Occasion,
  config: Config,
  { config: file = [], suite = [], name = [] }: Overrides,
): Showing | null {
  const { repository, job, step, pullRequest, workflow, run } = occasion
  if (repository === null) return null
  return {
    client: core.getInput('github-token') === '' ? null : client,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest,
    commit: checkedCommit(occasion),
    workflow,
    origin: { job, step, leg: config.leg, asked: askedIn([...file, ...suite, ...name]) },
    run: run ?? { id: 0, number: 0, attempt: 1 },
    state: null,
    comment: config.comment,
    policy: config,
  }
}

/** Everything is published before the exit code is set, and what the network can spoil comes last. */
async function publish(report: Report, showing: Showing | null): Promise<void> {
  core.setOutput('report', writeReport(report))
  for (const [name, value] of Object.entries(outputsOf(report))) core.setOutput(name, value)
  annotate(report)
  await core.summary.addRaw(markdown(report, longestSummary)).write()
  if (showing !== null) await show(report, showing, { pause, random: Math.random }, teller)
}

/** A pull request's own last commit, since nobody sees the checks of its merge; in a queue, the group's, which is waited for. */
function checkedCommit({ pullRequest, mergeQueue }: Occasion): string | null {
  if (mergeQueue !== null) return process.env.GITHUB_SHA ?? null
  return pullRequest?.headSha ?? null
}

/** In a folder of its own, since a job may have several such steps. */
function writeReport(report: Report): string {
  const path = join(mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), 'tailgate-')), 'report.json')
  writeFileSync(path, reportJson(report))
  return path
}

/** GitHub shows ten of each step. */
const mostAnnotations = 10
/** What is told before the verdicts, and after them, leaves room for those. */
const mostWarningsBefore = 3
const mostWarningsAfter = 2
let warnings = 0
const annotators = { error: core.error, warning: core.warning, notice: core.notice }

function annotate(report: Report): void {
  const most = mostAnnotations - Math.min(warnings, mostWarningsBefore) - mostWarningsAfter
  for (const { level, text } of annotationsOf(report, most)) annotators[level](text, { title: 'tailgate' })
}

function annotateProblems(problems: string[]): void {
  const shown = problems.length > mostAnnotations ? problems.slice(0, mostAnnotations - 1) : problems
  for (const problem of shown) core.error(problem, { title: 'tailgate: configuration', ...placeOf(problem) })
  const left = problems.length - shown.length
  if (left > 0)
    core.error(`… and ${left} more: the job summary has them all.`, { title: 'tailgate: configuration' })
}

const teller: Teller = {
  info: core.info,
  warning: (sentence) => core.warning(sentence, { title: 'tailgate' }),
  debug: core.debug,
}

/** Every input that was given. A newline separates the values of one that may have several. */
function inputs(): Overrides {
  const given = options.flatMap((option) => {
    const name = inputOf(option)
    const value = name === null ? '' : core.getInput(name)
    return value === '' ? [] : [[option.name, [value]] as const]
  })
  return Object.fromEntries(given)
}

function occasionNow(): Occasion {
  const path = process.env.GITHUB_EVENT_PATH
  let payload = ''
  try {
    if (path) payload = readFileSync(path, 'utf8')
  } catch {
    // Without a payload there is nothing to comment on.
  }
  return occasionOf(process.env, payload)
}

/** `tailgate.yml:12: …` becomes an annotation on that line. */
function placeOf(problem: string): { file?: string; startLine?: number } {
  const [, file, line] = /^([^:\s]+):(\d+): /.exec(problem) ?? []
  return file && line ? { file, startLine: Number(line) } : {}
}

/** Where there is no report to publish: later steps and the summary still say how it ended. */
async function publishProblems(headline: string, problems: string[]): Promise<void> {
  core.setOutput('verdict', 'invalid')
  const text = [`### ${headline}`, '', '```', ...problems.map(harmless), '```', ''].join('\n')
  await core.summary.addRaw(text).write()
}

/** Fit to stand inside a code fence. */
function harmless(text: string): string {
  return text.replaceAll('```', "'''")
}

function tell(happening: Happening): void {
  if (happening.kind === 'epoch')
    core.info(`${happening.suite}: epoch ${happening.epoch} of ${happening.epochs}`)
  if (happening.kind === 'warning') warnMeanwhile(happening.message)
  if (happening.kind === 'repeat')
    core.info(
      `Epoch ${happening.epoch} is measured again, since the machine was too busy: ${happening.reasons.join(' ')}`,
    )
  // A line of a script's must not become a command to the runner.
  if (happening.kind === 'printed')
    for (const line of happening.text.toString('utf8').split('\n'))
      if (line !== '') core.info(inert(line, 1000))
  if (happening.kind === 'step') core.info(`${happening.suite}: ${happening.what}`)
  if (happening.kind === 'outlook')
    for (const sentence of happening.sentences) core.info(`${happening.suite}: ${sentence}`)
}

/** Beyond the first few it is only said in the log; what matters stands in the report too. */
function warnMeanwhile(sentence: string): void {
  warnings += 1
  if (warnings <= mostWarningsBefore) teller.warning(sentence)
  else core.info(sentence)
}

endWell()
try {
  process.exitCode = await main()
} catch (error) {
  const end = ending(error)
  const message = end?.message ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = end?.exitCode ?? invalidExitCode
  core.error(message, { title: 'tailgate' })
  // Were this to fail too, the exit code would read as a regression.
  await publishProblems('tailgate: nothing was judged', [message]).catch(() => {})
}
