/** Runs the Action's program as a runner would, without one: quick, and on any Node. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { annotationsIn, commandsIn, type Occasion, type Ran, seenBy, toldIn } from './run.ts'
import { nodeFolder, type Staging, textOf } from './staging.ts'

export type Major = 20 | 24

export async function direct(staging: Staging, occasion: Occasion, major: Major): Promise<Ran> {
  await staging.origin.checkOut(seenBy(occasion))
  return begin(staging, occasion, major).ended
}

/** To be signalled while it runs. */
export function begin(staging: Staging, occasion: Occasion, major: Major) {
  const home = mkdtempSync(join(staging.aside, 'direct-'))
  const [payload, outputs, summary] = ['event.json', 'outputs', 'summary.md'].map((name) =>
    join(home, name),
  ) as [string, string, string]
  writeFileSync(payload, JSON.stringify(occasion.payload))
  writeFileSync(outputs, '')
  writeFileSync(summary, '')
  const inputs = Object.entries({ 'github-token': occasion.token, ...occasion.inputs })
  const running = execa(join(nodeFolder(major), 'node'), [join(staging.folder, 'dist/action.js')], {
    cwd: staging.folder,
    extendEnv: false,
    env: {
      ...staging.environment,
      HOME: home,
      PATH: [nodeFolder(major), dirname(process.execPath), '/usr/local/bin:/usr/bin:/bin'].join(':'),
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: occasion.api,
      GITHUB_EVENT_NAME: occasion.event,
      GITHUB_EVENT_PATH: payload,
      GITHUB_JOB: 'load',
      GITHUB_OUTPUT: outputs,
      GITHUB_REPOSITORY: 'acme/widgets',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKFLOW: 'load',
      GITHUB_WORKSPACE: staging.folder,
      RUNNER_TEMP: home,
      ...Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    },
    reject: false,
    stdin: 'ignore',
    timeout: 20_000,
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
