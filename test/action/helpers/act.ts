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

/** What a workflow saw of the step that is the Action, beside what the step did. */
export interface WorkflowStepResult extends ActionResult {
  /** Of the step, as later steps see it. */
  outcome: string
  /** Of the whole job. */
  jobPassed: boolean
  /** The JSON report, read by a later step from the path in the outputs. */
  report: string
  /** What git said of the checkout before the step, and after it. */
  checkout: { before: string; after: string }
}

/** Checks out what is in the work tree and runs it. */
export async function runWithAct(
  staging: StagingRepository,
  occasion: WorkflowTrigger,
): Promise<WorkflowStepResult> {
  return (await runMatrixWithAct(staging, occasion, ['']))['']
}

/** The same, a job for each leg. Only its whole is known to have passed or not. */
export async function runMatrixWithAct<Leg extends string>(
  staging: StagingRepository,
  occasion: WorkflowTrigger,
  legs: Leg[],
): Promise<Record<Leg, WorkflowStepResult>> {
  const home = mkdtempSync(join(staging.outsideFolder, 'act-'))
  const kept = join(home, 'kept')
  const payload = join(home, 'event.json')
  for (const leg of legs) mkdirSync(join(kept, leg), { recursive: true })
  const file = occasion.event === 'workflow_run' ? 'comment.yml' : 'load.yml'
  staging.write(`.github/workflows/${file}`, stringify(buildWorkflow(occasion, legs)))
  writeFileSync(payload, JSON.stringify((await triggerRun(occasion, staging)).payload))
  const { github, token, run = 1, results } = occasion
  const job = {
    GITHUB_API_URL: github.url,
    GITHUB_RUN_ID: String(run),
    GITHUB_RUN_NUMBER: String(run),
    ...results?.environment(run),
  }

  const { exitCode, stdout, stderr } = await execa(
    findInstalled('bin/act'),
    [
      occasion.event,
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
      // A job in host mode sees all of act's environment: it gets nothing of ours.
      extendEnv: false,
      env: {
        ...staging.environment,
        PATH: [findNodeFolder(24), dirname(process.execPath), '/usr/local/bin:/usr/bin:/bin'].join(
          ':',
        ),
        HOME: home,
        XDG_CACHE_HOME: join(home, 'cache'),
        ACT_DISABLE_VERSION_CHECK: '1',
        KEPT: kept,
      },
      reject: false,
      stdin: 'ignore',
      timeout: 50_000,
    },
  )
  const log = stdout
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as ActLogEntry] : []))
  const readLeg = (leg: Leg) => {
    const ofAction = log.filter(
      (entry) => entry.stepID?.[0] === stepId && (entry.matrix?.service ?? '') === leg,
    )
    if (ofAction.length === 0) throw new Error(`act ran no step:\n${stdout}\n${stderr}`)
    return readStepResult(ofAction, join(kept, leg), exitCode === 0)
  }
  return Object.fromEntries(legs.map((leg) => [leg, readLeg(leg)])) as Record<
    Leg,
    WorkflowStepResult
  >
}

/** `kept`: where a later step has put what it saw. */
function readStepResult(
  ofAction: ActLogEntry[],
  kept: string,
  jobPassed: boolean,
): WorkflowStepResult {
  // Read from what was printed, since act's own reading takes the last `::` of a line for the first.
  const told = ofAction.flatMap(({ raw }) => parseRunnerCommand(raw?.trimEnd() ?? '') ?? [])
  return {
    exitCode: readExitCode(ofAction),
    outcome: readOptionalFile(join(kept, 'outcome')),
    jobPassed,
    outputs: JSON.parse(readOptionalFile(join(kept, 'outputs.json')) || '{}'),
    summary: ofAction
      .map(({ command, content }) => (command === 'summary' && content) || '')
      .join(''),
    report: readOptionalFile(join(kept, 'report.json')),
    checkout: {
      before: readOptionalFile(join(kept, 'before')),
      after: readOptionalFile(join(kept, 'after')),
    },
    annotations: selectAnnotations(told),
    commands: listOtherCommands(told),
    lines: ofAction.filter((entry) => entry.raw_output).map((entry) => entry.msg.trimEnd()),
  }
}

const stepId = 'tailgate'

function buildWorkflow(occasion: WorkflowTrigger, legs: string[]): object {
  const { inputs } = occasion
  const matrix = legs[0] === '' ? null : { service: legs }
  return {
    name: 'load',
    on: triggers[occasion.event],
    permissions: { contents: 'write', 'pull-requests': 'write' },
    jobs: {
      load: {
        'runs-on': 'ubuntu-latest',
        ...(matrix && { strategy: { 'fail-fast': false, matrix } }),
        env: { LEG: formatExpression('matrix.service') },
        steps: [
          { uses: 'actions/checkout@v6' }, // act copies the work tree instead
          { shell: 'bash', run: `${describeCheckoutCommand} > "$KEPT/$LEG/before"` },
          { id: stepId, uses: findActionPart(occasion).uses, ...(inputs && { with: inputs }) },
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

/** What stands below `on:`. */
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
${describeCheckoutCommand} > "$KEPT/$LEG/after"
printf '%s' "$OUTCOME" > "$KEPT/$LEG/outcome"
printf '%s' "$OUTPUTS" > "$KEPT/$LEG/outputs.json"
[ -z "$REPORT" ] || cp "$REPORT" "$KEPT/$LEG/report.json"
`

/** One line of act's log. */
interface ActLogEntry {
  msg: string
  stepID?: string[]
  matrix?: { service?: string }
  stepResult?: string
  raw_output?: boolean
  /** With a command of the Action's: the line as it was printed. An output that is printed has none. */
  raw?: string
  command?: string
  /** Of the file GITHUB_STEP_SUMMARY, as it was when the step ended. */
  content?: string
}

/** act says it only when it is not 0. */
function readExitCode(log: ActLogEntry[]): number {
  const failed = log.map((entry) => /^exit status (\d+)$/.exec(entry.msg)?.[1]).find((code) => code)
  if (failed !== undefined) return Number(failed)
  return log.some((entry) => entry.stepResult === 'success') ? 0 : Number.NaN
}
