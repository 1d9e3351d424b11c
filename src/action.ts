/** The Action: inputs in; job summary, comment, annotations, outputs and exit code out. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as core from '@actions/core'
import type { Config } from './core/config.ts'
import { inputOf, options } from './core/options.ts'
import { exitCode, type Outcome } from './core/verdict.ts'
import { type Occasion, occasionOf, putComment } from './github.ts'
import { configOf, ending, interruptible, type Overrides, reproducing, usageExitCode } from './invocation.ts'
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
    await core.summary.addRaw(problemsInMarkdown(asked.problems)).write()
    core.setOutput('verdict', 'invalid')
    return usageExitCode
  }
  const { config } = asked
  const occasion = occasionNow()
  const world = worldOf({
    signal: interruptible(),
    folder,
    keep: config.baseline,
    savesBaseline:
      config.saveBaseline === 'always' || (config.saveBaseline === 'auto' && occasion.pushToDefaultBranch),
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
    const key = `${process.env.GITHUB_WORKFLOW ?? ''}/${process.env.GITHUB_JOB ?? ''}`
    core.info(`Comment: ${await putComment({ token, repository, pullRequest, key, body })}`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    core.warning(
      `The comment could not be written (${why}). Give the job \`permissions: pull-requests: write\`; ` +
        'pull requests from forks never have it. The job summary holds the same.',
      { title: 'tailgate' },
    )
  }
}

function writeReport(report: Report): string {
  const directory = join(process.env.RUNNER_TEMP ?? tmpdir(), 'tailgate')
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'report.json')
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

function problemsInMarkdown(problems: string[]): string {
  return [
    '### tailgate: the configuration has mistakes',
    '',
    '```',
    ...problems.map(harmless),
    '```',
    '',
  ].join('\n')
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
    core.info(`Epoch ${happening.epoch} is repeated: ${happening.reasons.join(' ')}`)
}

try {
  process.exitCode = await main()
} catch (error) {
  const end = ending(error)
  core.error(end?.message ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)), {
    title: 'tailgate',
  })
  process.exitCode = end?.exitCode ?? 3
}
