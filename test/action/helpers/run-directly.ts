/** Runs the Action's program as a runner would, without one: quick, and on any Node. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { fullName } from '../../platform/initial-data.ts'
import { nodeFolder, type Staging, textOf } from './staging-repository.ts'
import {
  annotationsIn,
  brought,
  commandsIn,
  type Occasion,
  partFor,
  type Ran,
  toldIn,
} from './workflow-run.ts'

export type Major = 20 | 24

/** `step`: its id, where a job has several. */
export async function direct(
  staging: Staging,
  occasion: Occasion,
  major: Major,
  step = 'tailgate',
): Promise<Ran> {
  return begin(staging, { ...occasion, ...(await brought(occasion, staging)) }, major, { step })
    .ended
}

/** In the work tree as it is; to be signalled while it runs. `leg`: the values of its matrix. */
export function begin(
  staging: Staging,
  occasion: Occasion,
  major: Major,
  { step = 'tailgate', leg = null }: { step?: string; leg?: object | null } = {},
) {
  const home = mkdtempSync(join(staging.aside, 'direct-'))
  const [payload, outputs, summary] = ['event.json', 'outputs', 'summary.md'].map((name) =>
    join(home, name),
  ) as [string, string, string]
  writeFileSync(payload, JSON.stringify(occasion.payload))
  writeFileSync(outputs, '')
  writeFileSync(summary, '')
  const { token, commit, run = 1, results, inputs } = occasion
  const given = Object.entries({ 'github-token': token, matrix: JSON.stringify(leg), ...inputs })
  const program = join(staging.folder, partFor(occasion).main)
  const running = execa(join(nodeFolder(major), 'node'), [program], {
    cwd: staging.folder,
    extendEnv: false,
    env: {
      ...staging.environment,
      HOME: home,
      PATH: [nodeFolder(major), dirname(process.execPath), '/usr/local/bin:/usr/bin:/bin'].join(
        ':',
      ),
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION: step,
      GITHUB_API_URL: occasion.github.url,
      GITHUB_EVENT_NAME: occasion.event,
      GITHUB_EVENT_PATH: payload,
      GITHUB_JOB: 'load',
      GITHUB_OUTPUT: outputs,
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
      ...Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    },
    reject: false,
    stdin: 'ignore',
    timeout: 100_000,
  })
  const ended = running.then(({ exitCode, stdout }): Ran => {
    const log = stdout.split('\n').map((line) => toldIn(line) ?? line)
    const told = log.filter((entry) => typeof entry !== 'string')
    return {
      exitCode: exitCode ?? Number.NaN,
      outputs: outputsIn(textOf(outputs)),
      summary: textOf(summary),
      annotations: annotationsIn(told),
      commands: commandsIn(told),
      lines: log.filter((entry) => typeof entry === 'string'),
    }
  })
  return { pid: running.pid ?? 0, ended }
}

/** `name<<delimiter`, the value's lines, `delimiter`. */
function outputsIn(text: string): Record<string, string> {
  const blocks = text.matchAll(/^([^\n]+?)<<(\S+)\n([\s\S]*?)\n\2$/gm)
  return Object.fromEntries([...blocks].map(([, name = '', , value = '']) => [name, value]))
}
