/**
 * Runs the program of the Action without a runner, with the environment of one: fast, and on any
 * Node version.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { findNodeFolder, readOptionalFile } from '../../helpers/installed-tools.ts'
import { fullName } from '../../platform/initial-data.ts'
import type { StagingRepository } from './staging-repository.ts'
import {
  type ActionResult,
  findActionPart,
  listOtherCommands,
  parseRunnerCommand,
  selectAnnotations,
  triggerRun,
  type WorkflowTrigger,
} from './workflow-run.ts'

export type NodeMajor = 20 | 24

/** `step` is the id of the step. */
export async function runDirectly(
  staging: StagingRepository,
  trigger: WorkflowTrigger,
  major: NodeMajor,
  step = 'tailgate',
): Promise<ActionResult> {
  return startDirectly(staging, { ...trigger, ...(await triggerRun(trigger, staging)) }, major, {
    step,
  }).ended
}

/**
 * Starts the program in the current work tree, so that it can be signalled. `leg` has the values of
 * the matrix; `environment` replaces variables of the runner.
 */
export function startDirectly(
  staging: StagingRepository,
  trigger: WorkflowTrigger,
  major: NodeMajor,
  {
    step = 'tailgate',
    leg = null,
    environment = {},
  }: { step?: string; leg?: object | null; environment?: Record<string, string | undefined> } = {},
) {
  const home = mkdtempSync(join(staging.outsideFolder, 'direct-'))
  const [payload, outputsPath, summary] = ['event.json', 'outputs', 'summary.md'].map((name) =>
    join(home, name),
  ) as [string, string, string]
  writeFileSync(payload, JSON.stringify(trigger.payload))
  writeFileSync(outputsPath, '')
  writeFileSync(summary, '')
  const { token, commit, run = 1, results, inputs } = trigger
  const inputValues = Object.entries({
    'github-token': token,
    matrix: JSON.stringify(leg),
    ...inputs,
  })
  const program = join(staging.actionFolder, findActionPart(trigger).main)
  const running = execa(join(findNodeFolder(major), 'node'), [program], {
    cwd: staging.folder,
    extendEnv: false,
    env: {
      ...staging.environment,
      HOME: home,
      PATH: [findNodeFolder(major), dirname(process.execPath), '/usr/local/bin:/usr/bin:/bin'].join(
        ':',
      ),
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION: step,
      GITHUB_API_URL: trigger.github.url,
      GITHUB_EVENT_NAME: trigger.event,
      GITHUB_EVENT_PATH: payload,
      GITHUB_JOB: 'load',
      GITHUB_OUTPUT: outputsPath,
      GITHUB_REPOSITORY: fullName,
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_RUN_ID: String(run),
      GITHUB_RUN_NUMBER: String(run),
      GITHUB_SERVER_URL: 'https://github.com',
      ...(commit !== undefined && { GITHUB_SHA: commit }),
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKFLOW: 'load',
      GITHUB_WORKSPACE: staging.folder,
      RUNNER_TEMP: home,
      ...results?.environment(run),
      ...Object.fromEntries(
        inputValues.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
      ),
      ...environment,
    },
    reject: false,
    stdin: 'ignore',
    timeout: 300_000,
  })
  const ended = running.then(({ exitCode, stdout }): ActionResult => {
    const log = stdout.split('\n').map((line) => parseRunnerCommand(line) ?? line)
    const commands = log.filter((entry) => typeof entry !== 'string')
    const outputs = parseOutputs(readOptionalFile(outputsPath))
    return {
      exitCode: exitCode ?? Number.NaN,
      outputs,
      summary: readOptionalFile(summary),
      report: readOptionalFile(outputs.report ?? ''),
      annotations: selectAnnotations(commands),
      commands: listOtherCommands(commands),
      lines: log.filter((entry) => typeof entry === 'string'),
    }
  })
  return { pid: running.pid ?? 0, ended }
}

/** Parses outputs in the form `name<<delimiter`, the lines of the value, `delimiter`. */
function parseOutputs(text: string): Record<string, string> {
  const blocks = text.matchAll(/^([^\n]+?)<<(\S+)\n([\s\S]*?)\n\2$/gm)
  return Object.fromEntries([...blocks].map(([, name = '', , value = '']) => [name, value]))
}
