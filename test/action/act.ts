/** Runs the workflow of a staging repository with `act`, on this machine, without Docker. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { stringify } from 'yaml'
import { annotationsIn, commandsIn, type Occasion, type Ran, seenBy, toldIn } from './run.ts'
import { installed, nodeFolder, type Staging, textOf } from './staging.ts'

/** What a workflow saw of the step that is the Action, beside what the step did. */
export interface RanInWorkflow extends Ran {
  /** Of the step, as later steps see it. */
  outcome: string
  /** Of the whole job. */
  jobPassed: boolean
  /** The JSON report, read by a later step from the path in the outputs. */
  report: string
  /** What git said of the checkout before the step, and after it. */
  checkout: { before: string; after: string }
}

/** Checks out what is in the work tree and runs it. `.tailgate/` comes back, as actions/cache would bring it. */
export async function act(staging: Staging, occasion: Occasion): Promise<RanInWorkflow> {
  const home = mkdtempSync(join(staging.aside, 'act-'))
  const kept = join(home, 'kept')
  const payload = join(home, 'event.json')
  mkdirSync(kept)
  writeFileSync(payload, JSON.stringify(occasion.payload))
  staging.write('.github/workflows/load.yml', stringify(workflow(occasion)))
  await staging.origin.checkOut(seenBy(occasion))

  const { exitCode, stdout, stderr } = await execa(
    installed('bin/act'),
    [
      occasion.event,
      '--json',
      '--platform=ubuntu-latest=-self-hosted',
      `--eventpath=${payload}`,
      `--env=GITHUB_API_URL=${occasion.api}`,
      `--secret=GITHUB_TOKEN=${occasion.token}`,
      // What git ignores is carried from run to run.
      '--use-gitignore=false',
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
        PATH: [nodeFolder(24), dirname(process.execPath), '/usr/local/bin:/usr/bin:/bin'].join(':'),
        HOME: home,
        XDG_CACHE_HOME: join(home, 'cache'),
        ACT_DISABLE_VERSION_CHECK: '1',
        KEPT: kept,
        WORK_TREE: staging.folder,
      },
      reject: false,
      stdin: 'ignore',
      timeout: 50_000,
    },
  )
  const log = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Entry] : []))
  const ofAction = log.filter((entry) => entry.stepID?.[0] === step)
  if (ofAction.length === 0) throw new Error(`act ran no step:\n${stdout}\n${stderr}`)
  // Read from what was printed, since act's own reading takes the last `::` of a line for the first.
  const told = ofAction.flatMap(({ raw }) => toldIn(raw?.trimEnd() ?? '') ?? [])
  return {
    exitCode: exitCodeIn(ofAction),
    outcome: textOf(join(kept, 'outcome')),
    jobPassed: exitCode === 0,
    outputs: JSON.parse(textOf(join(kept, 'outputs.json')) || '{}'),
    summary: ofAction.map(({ command, content }) => (command === 'summary' && content) || '').join(''),
    report: textOf(join(kept, 'report.json')),
    checkout: { before: textOf(join(kept, 'before')), after: textOf(join(kept, 'after')) },
    annotations: annotationsIn(told),
    commands: commandsIn(told),
    lines: ofAction.filter((entry) => entry.raw_output).map((entry) => entry.msg.trimEnd()),
  }
}

const step = 'tailgate'

function workflow({ event, inputs }: Occasion): object {
  return {
    name: 'load',
    on: event,
    permissions: { contents: 'read', 'pull-requests': 'write' },
    jobs: {
      load: {
        'runs-on': 'ubuntu-latest',
        steps: [
          { uses: 'actions/checkout@v6' }, // act copies the work tree instead
          { shell: 'bash', run: `${lookAtCheckout} > "$KEPT/before"` },
          { id: step, uses: './', ...(inputs && { with: inputs }) },
          {
            if: 'always()',
            shell: 'bash',
            env: {
              OUTCOME: expression(`steps.${step}.outcome`),
              OUTPUTS: expression(`toJSON(steps.${step}.outputs)`),
              REPORT: expression(`steps.${step}.outputs.report`),
            },
            run: keep,
          },
        ],
      },
    },
  }
}

function expression(text: string): string {
  return `\${{ ${text} }}`
}

const lookAtCheckout =
  '{ git rev-parse HEAD && git status --porcelain && git for-each-ref && git worktree list; }'

const keep = `
${lookAtCheckout} > "$KEPT/after"
printf '%s' "$OUTCOME" > "$KEPT/outcome"
printf '%s' "$OUTPUTS" > "$KEPT/outputs.json"
[ -z "$REPORT" ] || cp "$REPORT" "$KEPT/report.json"
rm -rf "$WORK_TREE/.tailgate"
[ ! -d .tailgate ] || cp -R .tailgate "$WORK_TREE/"
`

/** One line of act's log. */
interface Entry {
  msg: string
  stepID?: string[]
  stepResult?: string
  raw_output?: boolean
  /** With a command of the Action's: the line as it was printed. An output that is printed has none. */
  raw?: string
  command?: string
  /** Of the file GITHUB_STEP_SUMMARY, as it was when the step ended. */
  content?: string
}

/** act says it only when it is not 0. */
function exitCodeIn(log: Entry[]): number {
  const failed = log.map((entry) => /^exit status (\d+)$/.exec(entry.msg)?.[1]).find((code) => code)
  if (failed !== undefined) return Number(failed)
  return log.some((entry) => entry.stepResult === 'success') ? 0 : Number.NaN
}
