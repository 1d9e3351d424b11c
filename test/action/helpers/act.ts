/** Runs the workflow of a staging repository with `act`, on this machine, without Docker. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { stringify } from 'yaml'
import { findInstalled, findNodeFolder, readOptionalFile } from '../../helpers/installed-tools.ts'
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

/** The result of the step with the Action, with what the rest of the workflow sees of it. */
export interface WorkflowStepResult extends ActionResult {
  /** The outcome of the step, as later steps see it. */
  outcome: string
  /** Whether the whole job passed. */
  jobPassed: boolean
  /** git's description of the checkout before and after the step. */
  checkout: { before: string; after: string }
}

/** Commits the work tree, checks it out, and runs a workflow on it. */
export async function runWithAct(
  staging: StagingRepository,
  trigger: WorkflowTrigger,
): Promise<WorkflowStepResult> {
  return (await runMatrixWithAct(staging, trigger, ['']))['']
}

/** The same with a job for each leg of a matrix. Whether a single leg passed is not known. */
export async function runMatrixWithAct<Leg extends string>(
  staging: StagingRepository,
  trigger: WorkflowTrigger,
  legs: Leg[],
): Promise<Record<Leg, WorkflowStepResult>> {
  const home = mkdtempSync(join(staging.outsideFolder, 'act-'))
  const stored = join(home, 'stored')
  const payload = join(home, 'event.json')
  for (const leg of legs) mkdirSync(join(stored, leg), { recursive: true })
  const file = trigger.event === 'workflow_run' ? 'comment.yml' : 'load.yml'
  staging.copyAction(staging.folder)
  staging.write(`.github/workflows/${file}`, stringify(buildWorkflow(trigger, legs)))
  writeFileSync(payload, JSON.stringify((await triggerRun(trigger, staging)).payload))
  const { github, token, run = 1, results } = trigger
  const job = {
    GITHUB_API_URL: github.url,
    GITHUB_RUN_ID: String(run),
    GITHUB_RUN_NUMBER: String(run),
    ...results?.environment(run),
  }

  const { exitCode, stdout, stderr } = await execa(
    findInstalled('bin/act'),
    [
      trigger.event,
      '--json',
      '--platform=ubuntu-latest=-self-hosted',
      `--eventpath=${payload}`,
      ...Object.entries(job).map(([name, text]) => `--env=${name}=${text}`),
      `--secret=GITHUB_TOKEN=${token}`,
      '--no-cache-server',
      '--cache-server-addr=127.0.0.1',
      '--artifact-server-addr=127.0.0.1',
    ],
    {
      cwd: staging.folder,
      // A job in host mode sees the whole environment of act, so act does not inherit ours.
      extendEnv: false,
      env: {
        ...staging.environment,
        PATH: [findNodeFolder(24), dirname(process.execPath), '/usr/local/bin:/usr/bin:/bin'].join(
          ':',
        ),
        HOME: home,
        XDG_CACHE_HOME: join(home, 'cache'),
        ACT_DISABLE_VERSION_CHECK: '1',
        STORED: stored,
      },
      reject: false,
      stdin: 'ignore',
      timeout: 300_000,
    },
  )
  const log = stdout
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as ActLogEntry] : []))
  const readLeg = (leg: Leg) => {
    const actionEntries = log.filter(
      (entry) => entry.stepID?.[0] === stepId && (entry.matrix?.service ?? '') === leg,
    )
    if (actionEntries.length === 0) throw new Error(`act ran no step:\n${stdout}\n${stderr}`)
    return readStepResult(actionEntries, join(stored, leg), exitCode === 0)
  }
  return Object.fromEntries(legs.map((leg) => [leg, readLeg(leg)])) as Record<
    Leg,
    WorkflowStepResult
  >
}

/** `stored` is the folder in which a later step has stored what it saw. */
function readStepResult(
  actionEntries: ActLogEntry[],
  stored: string,
  jobPassed: boolean,
): WorkflowStepResult {
  // Parsed from the printed lines: act itself takes the last `::` of a line for the first one.
  const commands = actionEntries.flatMap(
    ({ raw }) => parseRunnerCommand(raw?.trimEnd() ?? '') ?? [],
  )
  return {
    exitCode: readExitCode(actionEntries),
    outcome: readOptionalFile(join(stored, 'outcome')),
    jobPassed,
    outputs: JSON.parse(readOptionalFile(join(stored, 'outputs.json')) || '{}'),
    summary: actionEntries
      .map(({ command, content }) => (command === 'summary' && content) || '')
      .join(''),
    report: readOptionalFile(join(stored, 'report.json')),
    checkout: {
      before: readOptionalFile(join(stored, 'before')),
      after: readOptionalFile(join(stored, 'after')),
    },
    annotations: selectAnnotations(commands),
    commands: listOtherCommands(commands),
    lines: actionEntries.filter((entry) => entry.raw_output).map((entry) => entry.msg.trimEnd()),
  }
}

const stepId = 'tailgate'

function buildWorkflow(trigger: WorkflowTrigger, legs: string[]): object {
  const { inputs } = trigger
  const matrix = legs[0] === '' ? null : { service: legs }
  return {
    name: 'load',
    on: triggers[trigger.event],
    permissions: { contents: 'write', 'pull-requests': 'write' },
    jobs: {
      load: {
        'runs-on': 'ubuntu-latest',
        ...(matrix && { strategy: { 'fail-fast': false, matrix } }),
        env: { LEG: formatExpression('matrix.service') },
        steps: [
          { uses: 'actions/checkout@v6' }, // act copies the work tree instead.
          { shell: 'bash', run: `${describeCheckoutCommand} > "$STORED/$LEG/before"` },
          { id: stepId, uses: findActionPart(trigger).uses, ...(inputs && { with: inputs }) },
          {
            if: 'always()',
            shell: 'bash',
            env: {
              OUTCOME: formatExpression(`steps.${stepId}.outcome`),
              OUTPUTS: formatExpression(`toJSON(steps.${stepId}.outputs)`),
              REPORT: formatExpression(`steps.${stepId}.outputs.report`),
            },
            run: storeCommand,
          },
        ],
      },
    },
  }
}

/** The value of `on:`. */
const triggers: Record<WorkflowTrigger['event'], string | object> = {
  push: 'push',
  pull_request: 'pull_request',
  merge_group: 'merge_group',
  schedule: { schedule: [{ cron: '0 3 * * *' }] },
  workflow_dispatch: 'workflow_dispatch',
  workflow_run: { workflow_run: { workflows: ['load'], types: ['completed'] } },
}

function formatExpression(text: string): string {
  return `\${{ ${text} }}`
}

const describeCheckoutCommand =
  '{ git rev-parse HEAD && git status --porcelain && git for-each-ref && git worktree list; }'

const storeCommand = `
${describeCheckoutCommand} > "$STORED/$LEG/after"
printf '%s' "$OUTCOME" > "$STORED/$LEG/outcome"
printf '%s' "$OUTPUTS" > "$STORED/$LEG/outputs.json"
[ -z "$REPORT" ] || cp "$REPORT" "$STORED/$LEG/report.json"
`

/** A line of act's log. */
interface ActLogEntry {
  msg: string
  stepID?: string[]
  matrix?: { service?: string }
  stepResult?: string
  raw_output?: boolean
  /** For a command of the Action: the line as printed. A printed output has none. */
  raw?: string
  command?: string
  /** The content of GITHUB_STEP_SUMMARY at the end of the step. */
  content?: string
}

/** act prints the exit code only when it is not 0. */
function readExitCode(log: ActLogEntry[]): number {
  const failed = log.map((entry) => /^exit status (\d+)$/.exec(entry.msg)?.[1]).find((code) => code)
  if (failed !== undefined) return Number(failed)
  return log.some((entry) => entry.stepResult === 'success') ? 0 : Number.NaN
}
