/** Runs a workflow as its file stands with `act`: `uses: OWNER/tailgate@v1` is then the Action as it is here. */
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { parse } from 'yaml'
import { findInstalled, findNodeFolder, readOptionalFile } from '../../helpers/installed-tools.ts'
import { fullName } from '../../platform/initial-data.ts'
import type { StagingRepository } from './staging-repository.ts'
import { triggerRun, type WorkflowTrigger } from './workflow-run.ts'

export interface WorkflowResult {
  passed: boolean
  /** Of the job, or of each leg of its matrix. */
  jobs: JobResult[]
  /** For whoever asks why. */
  log: string
}

export interface JobResult {
  /** Empty without a matrix. */
  matrix: Record<string, string>
  outputs: Record<string, string>
  summary: string
}

export interface PublishedAction {
  staging: StagingRepository
  /** Where the Action is, outside of the repository that uses it. */
  action: string
}

/** Takes the Action out of the work tree, as it is with users. */
export function publishAction(staging: StagingRepository): PublishedAction {
  const action = join(staging.outsideFolder, 'action')
  mkdirSync(action)
  for (const name of ['action.yml', 'comment', 'dist']) {
    renameSync(join(staging.folder, name), join(action, name))
  }
  return { staging, action }
}

export interface WorkflowRunOptions {
  /** Path in the work tree. */
  file: string
  /** The token has the permissions that the job asks for; of a fork's pull request, to read only. */
  trigger: Omit<WorkflowTrigger, 'token'>
  isFromFork?: boolean
  /** Where GITHUB_API_URL is another than GitHub's own. */
  apiUrl?: string
  /** Nothing more can be fetched, as from a private repository without credentials. */
  isOffline?: boolean
  environment?: Record<string, string>
}

export async function runWorkflow(
  { staging, action }: PublishedAction,
  running: WorkflowRunOptions,
): Promise<WorkflowResult> {
  const { file, trigger: occasion, environment } = running
  const { github, run = 1, results } = occasion
  const workflow: WorkflowFile = parse(readOptionalFile(join(staging.folder, file)))
  const token = await createToken(workflow, running)
  const { payload } = await triggerRun({ ...occasion, token }, staging)
  await deepenCheckout(workflow, staging)
  if (running.isOffline) staging.origin.makeUnreachable()
  const home = mkdtempSync(join(staging.outsideFolder, 'workflow-'))
  const payloadPath = join(home, 'event.json')
  writeFileSync(payloadPath, JSON.stringify(payload))
  const job = {
    GITHUB_API_URL: running.apiUrl ?? github.url,
    GITHUB_RUN_ID: String(run),
    GITHUB_RUN_NUMBER: String(run),
    GITHUB_WORKFLOW_REF: `${fullName}/${file}@refs/heads/main`,
    ...results?.environment(run),
  }
  const { exitCode, stdout, stderr } = await execa(
    findInstalled('bin/act'),
    [
      occasion.event,
      `--workflows=${file}`,
      '--json',
      '--platform=ubuntu-latest=-self-hosted',
      '--platform=self-hosted=-self-hosted',
      `--local-repository=OWNER/tailgate@v1=${action}`,
      `--eventpath=${payloadPath}`,
      ...Object.entries(job).map(([name, text]) => `--env=${name}=${text}`),
      `--secret=GITHUB_TOKEN=${token}`,
      // Legs have machines of their own on GitHub, and here two cores.
      '--concurrent-jobs=2',
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
        npm_config_offline: 'true',
        ...environment,
      },
      reject: false,
      stdin: 'ignore',
      timeout: 60_000,
    },
  )
  const entries = stdout
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as ActLogEntry] : []))
  const log = [...entries.map(({ msg }) => msg.trimEnd()), stderr].join('\n')
  return { passed: exitCode === 0, jobs: parseJobs(entries), log }
}

/** As far as it matters here. */
interface WorkflowFile {
  permissions?: Permissions
  jobs: Record<
    string,
    { permissions?: Permissions; steps: { uses?: string; with?: Record<string, unknown> }[] }
  >
}

type Permissions = Record<string, 'read' | 'write'>

function createToken(
  { permissions, jobs }: WorkflowFile,
  { trigger: occasion, isFromFork: fromFork }: WorkflowRunOptions,
): Promise<string> {
  const asked = Object.values(jobs)[0]?.permissions ?? permissions ?? {}
  const granted = Object.entries(asked).map(
    ([name, access]) => [name, fromFork ? 'read' : access] as const,
  )
  return occasion.github.tokenWith(Object.fromEntries(granted))
}

/** What was checked out is one commit; actions/checkout fetches as many as it is told. */
async function deepenCheckout(
  { jobs }: WorkflowFile,
  { origin }: StagingRepository,
): Promise<void> {
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const depth = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with?.[
    'fetch-depth'
  ]
  if (typeof depth !== 'number') return
  const head = await origin.git('rev-parse', 'HEAD')
  await origin.git('fetch', '--quiet', '--no-tags', `--depth=${depth}`, 'origin', head)
}

/** One line of act's log. */
interface ActLogEntry {
  msg: string
  jobID?: string
  matrix?: Record<string, string>
  command?: string
  /** Of an output: what it is called, and what it holds. */
  name?: string
  arg?: string
  /** Of the file GITHUB_STEP_SUMMARY, as it was when the step ended. */
  content?: string
}

function parseJobs(entries: ActLogEntry[]): JobResult[] {
  const jobs = new Map<string, JobResult>()
  for (const { jobID, matrix, command, name, arg = '', content = '' } of entries) {
    if (jobID === undefined) continue
    const key = JSON.stringify([jobID, matrix])
    const job = jobs.get(key) ?? { matrix: matrix ?? {}, outputs: {}, summary: '' }
    jobs.set(key, job)
    if (command === 'set-output' && name !== undefined) job.outputs[name] = arg
    if (command === 'summary') job.summary += content
  }
  return [...jobs.values()]
}
