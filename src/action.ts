/** The Action: inputs in; job summary, comment, annotations, outputs and exit code out. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as core from '@actions/core'
import type { Config } from './core/config.ts'
import { inputOf, options } from './core/options.ts'
import { exitCode, type Outcome } from './core/verdict.ts'
import { type Occasion, occasionOf, putComment } from './github.ts'
import {
  configOf,
  ending,
  endWell,
  interruptible,
  invalidExitCode,
  type Overrides,
  reproducing,
  usageExitCode,
} from './invocation.ts'
import { reportJson } from './report/json.ts'
import { markdown } from './report/markdown.ts'
import { outputsOf } from './report/outputs.ts'
import type { Report } from './report/report.ts'
import { gate } from './tailgate.ts'
import { type Happening, worldOf } from './world.ts'

const folder = process.env.GITHUB_WORKSPACE ?? process.cwd()

async function main(): Promise<number> {
  const overrides = inputs()
  const asked = configOf({ overrides, origin: 'input', folder })
  if ('problems' in asked) {
    for (const problem of asked.problems)
      core.error(problem, { title: 'tailgate: configuration', ...placeOf(problem) })
    await publishProblems('tailgate: the configuration has mistakes', asked.problems)
    return usageExitCode
  }
  const { config } = asked
  const occasion = occasionNow()
  const savesBaseline =
    config.saveBaseline === 'always' || (config.saveBaseline === 'auto' && occasion.pushToDefaultBranch)
  const world = worldOf({
    signal: interruptible(),
    folder,
    keep: config.baseline,
    savesBaseline,
    alone: savesBaseline,
    pullRequest: occasion.baseBranch === null ? null : { base: occasion.baseBranch },
    outFor: () => null,
    reproduce: reproducing(overrides),
    tell,
    mask: core.setSecret,
  })
  const report = await gate(config, world)
  await publish(report, config, occasion)
  return exitCode(report.outcome, config)
}

/** Everything is published before the exit code is set; a comment that can't be written is a warning. */
async function publish(report: Report, config: Config, occasion: Occasion): Promise<void> {
  const body = markdown(report)
  const path = writeReport(report)
  for (const [name, value] of Object.entries(outputsOf(report))) core.setOutput(name, value)
  core.setOutput('report', path)
  annotate(report)
  await core.summary.addRaw(body).write()
  if (config.comment === 'never') return
  const { repository, pullRequest } = occasion
  const token = core.getInput('github-token')
  if (repository === null || pullRequest === null || token === '') return
  try {
    const key = commentKey(config)
    core.info(`Comment: ${await putComment({ token, repository, pullRequest, key, body })}`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const forbidden = error instanceof Error && 'status' in error && error.status === 403
    const remedy = forbidden
      ? 'Give the job `permissions: pull-requests: write`; pull requests from forks never have it. '
      : ''
    core.warning(`The comment could not be written (${why}). ${remedy}The job summary holds the same.`, {
      title: 'tailgate',
    })
  }
}

/** Two steps of a job, and the jobs of a matrix that test different services, each have a comment of their own. */
function commentKey({ suites }: Config): string {
  const { GITHUB_WORKFLOW, GITHUB_JOB, GITHUB_ACTION } = process.env
  return JSON.stringify([GITHUB_WORKFLOW, GITHUB_JOB, GITHUB_ACTION, suites.map(({ name }) => name)])
}

/** In a folder of its own, since a job may have several such steps. */
function writeReport(report: Report): string {
  const path = join(mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), 'tailgate-')), 'report.json')
  writeFileSync(path, reportJson(report))
  return path
}

/** One annotation a suite, since GitHub shows ten a step. */
function annotate(report: Report): void {
  for (const suite of report.suites.slice(0, mostAnnotations)) {
    const text = [suite.headline, ...suite.reasons].join('\n')
    levelOf(suite.outcome)(text, { title: 'tailgate' })
  }
}

const mostAnnotations = 8

function levelOf(outcome: Outcome): typeof core.error {
  if (outcome === 'fail' || outcome === 'invalid') return core.error
  return outcome === 'pass' ? core.notice : core.warning
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
  return occasionOf(process.env.GITHUB_EVENT_NAME ?? '', payload, process.env.GITHUB_REPOSITORY ?? '')
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
  if (happening.kind === 'warning') core.warning(happening.message, { title: 'tailgate' })
  if (happening.kind === 'repeat')
    core.info(
      `Epoch ${happening.epoch} is measured again, since the machine was too busy: ${happening.reasons.join(' ')}`,
    )
  if (happening.kind === 'step') core.info(`${happening.suite}: ${happening.what}`)
  if (happening.kind === 'outlook')
    for (const sentence of happening.sentences) core.info(`${happening.suite}: ${sentence}`)
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
