/**
 * Runs an unchanged workflow file with `act`. `uses: OWNER/tailgate@v1` then means the Action of
 * this repository.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { parse } from 'yaml'
import { findInstalled, findNodeFolder, readOptionalFile } from '../../helpers/installed-tools.ts'
import { fullName } from '../../platform/initial-data.ts'
import type { StagingRepository } from './staging-repository.ts'
import { triggerRun, type WorkflowTrigger } from './workflow-run.ts'

export interface WorkflowResult {
  passed: boolean
  /** The job, or each leg of its matrix. */
  jobs: JobResult[]
  /** For the message of a failing test. */
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
  /** The folder of the Action, outside the repository that uses it. */
  action: string
}

/** Copies the Action to a folder outside the work tree, where users have it. */
export function publishAction(staging: StagingRepository): PublishedAction {
  const action = join(staging.outsideFolder, 'action')
  staging.copyAction(action)
  return { staging, action }
}

export interface WorkflowRunOptions {
  /** The path of the workflow in the work tree. */
  file: string
  /**
   * The token has the permissions that the job requests, but may only read for a fork's pull
   * request.
   */
  trigger: Omit<WorkflowTrigger, 'token'>
  isFromFork?: boolean
  /** Another GITHUB_API_URL than that of the test's GitHub. */
  apiUrl?: string
  /** Whether nothing can be fetched, as from a private repository without credentials. */
  isOffline?: boolean
  /** Whether jobs with `container:` run in one, of the daemon of DOCKER_HOST. */
  container?: boolean
  environment?: Record<string, string>
}

export async function runWorkflow(
  { staging, action }: PublishedAction,
  running: WorkflowRunOptions,
): Promise<WorkflowResult> {
  const { file, trigger, environment } = running
  const { github, run = 1, results } = trigger
  const workflow: WorkflowFile = parse(readOptionalFile(join(staging.folder, file)))
  const token = await createToken(workflow, running)
  const { payload } = await triggerRun({ ...trigger, token }, staging)
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
      trigger.event,
      `--workflows=${file}`,
      '--json',
      '--platform=ubuntu-latest=-self-hosted',
      '--platform=self-hosted=-self-hosted',
      `--local-repository=OWNER/tailgate@v1=${action}`,
      `--eventpath=${payloadPath}`,
      ...Object.entries(job).map(([name, text]) => `--env=${name}=${text}`),
      `--secret=GITHUB_TOKEN=${token}`,
      // On GitHub each leg has its own machine; here they share two cores.
      '--concurrent-jobs=2',
      '--no-cache-server',
      '--cache-server-addr=127.0.0.1',
      '--artifact-server-addr=127.0.0.1',
      // The images are here, and the network is that of this machine.
      ...(running.container
        ? ['--pull=false', '--network=host', '--container-daemon-socket=-']
        : []),
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
        npm_config_offline: 'true',
        ...(running.container && { DOCKER_HOST: process.env.DOCKER_HOST }),
        ...environment,
      },
      reject: false,
      stdin: 'ignore',
      timeout: 300_000,
    },
  )
  const entries = stdout
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as ActLogEntry] : []))
  const log = [...entries.map(({ msg }) => msg.trimEnd()), stderr].join('\n')
  return { passed: exitCode === 0, jobs: parseJobs(entries), log }
}

/** The keys of a workflow that matter here. */
interface WorkflowFile {
  permissions?: Permissions
  jobs: Record<string, WorkflowJob>
}

interface WorkflowJob {
  if?: string
  permissions?: Permissions
  steps: { uses?: string; with?: Record<string, unknown> }[]
}

type Permissions = Record<string, 'read' | 'write'>

function createToken(
  { permissions, jobs }: WorkflowFile,
  { trigger, isFromFork: fromFork }: WorkflowRunOptions,
): Promise<string> {
  const job = Object.values(jobs).find((each) => runsOn(each, trigger.event))
  const requested = job?.permissions ?? permissions ?? {}
  const granted = Object.entries(requested).map(
    ([name, access]) => [name, fromFork ? 'read' : access] as const,
  )
  return trigger.github.tokenWith(Object.fromEntries(granted))
}

/** Whether the condition of a job names no event, or this one. */
function runsOn(job: WorkflowJob, event: string): boolean {
  const [, wanted = event] = /github\.event_name == '(\w+)'/.exec(job.if ?? '') ?? []
  return wanted === event
}

/** Fetches as many commits as `fetch-depth` of actions/checkout says: the checkout has only one. */
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

/** A line of act's log. */
interface ActLogEntry {
  msg: string
  jobID?: string
  matrix?: Record<string, string>
  command?: string
  /** The name and the value of an output. */
  name?: string
  arg?: string
  /** The content of GITHUB_STEP_SUMMARY at the end of the step. */
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
