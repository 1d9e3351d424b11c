/** The events that trigger a run of the Action, and its result. Used with and without act. */
import type { GitHub } from '../../platform/github.ts'
import { pullRequest } from '../../platform/initial-data.ts'
import type { Results } from '../../platform/results-service.ts'
import { type CheckoutKind, nameQueueBranch } from './remote.ts'
import type { StagingRepository } from './staging-repository.ts'

export interface WorkflowTrigger {
  event: 'push' | 'pull_request' | 'merge_group' | 'schedule' | 'workflow_dispatch' | 'workflow_run'
  payload: object
  /** The commit of a pull request that is checked out: by default GitHub's merge commit. */
  checkout?: 'merge' | 'head'
  /** The `with:` of the step. */
  inputs?: Record<string, string>
  github: GitHub
  token: string
  /** GITHUB_SHA, which `triggerRun` fills in; not set by default. */
  commit?: string
  /** The number of the run of the workflow, by default 1. */
  run?: number
  /** The service for artifacts and caches; none by default. */
  results?: Results
}

/** The part of the Action that GitHub runs: the second stage for `workflow_run`. */
export function findActionPart({ event }: WorkflowTrigger): { uses: string; main: string } {
  return event === 'workflow_run'
    ? { uses: './comment', main: 'dist/comment.js' }
    : { uses: './', main: 'dist/action.js' }
}

/**
 * Commits the work tree, announces the commit to GitHub, and checks it out. For the second stage,
 * which needs no checkout, it does nothing.
 */
export async function triggerRun(
  trigger: WorkflowTrigger,
  { origin }: StagingRepository,
): Promise<{ payload: object; commit: string }> {
  if (trigger.event === 'workflow_run')
    return { payload: trigger.payload, commit: await origin.readMain() }
  const { head, base, history } = await origin.checkOut(chooseCheckout(trigger))
  trigger.github.adopt(history)
  return { payload: fillPayload(head, base, trigger), commit: history[0] ?? head }
}

function chooseCheckout({ event, checkout = 'merge' }: WorkflowTrigger): CheckoutKind {
  if (event === 'pull_request') return checkout
  return event === 'merge_group' ? 'queue' : 'main'
}

/** The payload with the commits of the event. */
function fillPayload(head: string, base: string, { payload }: WorkflowTrigger): object {
  if ('merge_group' in payload) {
    const head_ref = `refs/heads/${nameQueueBranch(base)}`
    const merge_group = {
      ...mergeGroupEvent.payload.merge_group,
      base_sha: base,
      head_sha: head,
      head_ref,
    }
    return { ...payload, merge_group }
  }
  if (!('pull_request' in payload)) return payload
  const pull_request = payload.pull_request as typeof pullRequestEvent.payload.pull_request
  return {
    ...payload,
    pull_request: {
      ...pull_request,
      head: { ...pull_request.head, sha: head },
      base: { ...pull_request.base, sha: base },
    },
  }
}

export interface ActionResult {
  exitCode: number
  outputs: Record<string, string>
  /** The job summary. */
  summary: string
  /** The JSON report, which a later step reads from the path in the outputs. */
  report: string
  annotations: Annotation[]
  /** The names of all other commands to the runner, without outputs. */
  commands: string[]
  /** The lines of the log that are not commands. */
  lines: string[]
}

export interface Annotation {
  level: 'error' | 'warning' | 'notice'
  text: string
  title: string | null
  file: string | null
  line: number | null
}

const levels: readonly string[] = ['error', 'warning', 'notice'] satisfies Annotation['level'][]

/** A command to the runner, `::name key=value::text`, unescaped. */
export interface RunnerCommand {
  name: string
  properties: Record<string, string>
  text: string
}

/**
 * Parses a line as GitHub's runner does: spaces may precede a command, and the first `::` ends its
 * head.
 */
export function parseRunnerCommand(line: string): RunnerCommand | null {
  const [, head = '', text = ''] = /^\s*::(.*?)::(.*)$/.exec(line) ?? []
  const [, name, properties = ''] = /^([\w-]+)(?: (.*))?$/.exec(head) ?? []
  if (name === undefined) return null
  const pairs = properties.split(',').flatMap((pair) => {
    const [, key, value = ''] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? []
    return key === undefined ? [] : [[key, unescapeCommand(value)]]
  })
  return { name, properties: Object.fromEntries(pairs), text: unescapeCommand(text) }
}

function unescapeCommand(text: string): string {
  const characters: Record<string, string> = {
    '%0A': '\n',
    '%0D': '\r',
    '%3A': ':',
    '%2C': ',',
    '%25': '%',
  }
  return text.replace(/%0A|%0D|%3A|%2C|%25/g, (encoded) => characters[encoded] ?? '')
}

export function selectAnnotations(commands: RunnerCommand[]): Annotation[] {
  return commands
    .filter(({ name }) => levels.includes(name))
    .map(({ name, properties, text }) => ({
      level: name as Annotation['level'],
      text,
      title: properties.title ?? null,
      file: properties.file ?? null,
      line: properties.line === undefined ? null : Number(properties.line),
    }))
}

export function listOtherCommands(commands: RunnerCommand[]): string[] {
  return commands.map(({ name }) => name).filter((name) => !levels.includes(name))
}

export const pullRequestEvent = {
  event: 'pull_request',
  payload: {
    action: 'synchronize',
    number: pullRequest,
    pull_request: {
      number: pullRequest,
      head: { ref: 'quicker', repo: { full_name: 'acme/widgets' } },
      base: { ref: 'main', repo: { full_name: 'acme/widgets' } },
    },
    repository: { full_name: 'acme/widgets', default_branch: 'main' },
  },
} as const

export const pushEvent = {
  event: 'push',
  payload: {
    ref: 'refs/heads/main',
    repository: { full_name: 'acme/widgets', default_branch: 'main' },
  },
} as const

/** The event of a pull request from a fork. Its token may only read. */
export const forkPullRequestEvent = {
  ...pullRequestEvent,
  payload: {
    ...pullRequestEvent.payload,
    pull_request: {
      ...pullRequestEvent.payload.pull_request,
      head: { ref: 'quicker', repo: { full_name: 'mallory/widgets' } },
    },
  },
} as const

/** The event of a group of the merge queue, which is checked before it becomes main. */
export const mergeGroupEvent = {
  event: 'merge_group',
  payload: {
    action: 'checks_requested',
    merge_group: { base_ref: 'refs/heads/main' },
    repository: { full_name: 'acme/widgets', default_branch: 'main' },
  },
} as const

export const scheduleEvent = {
  event: 'schedule',
  payload: {
    schedule: '0 3 * * *',
    repository: { full_name: 'acme/widgets', default_branch: 'main' },
  },
} as const

export const dispatchEvent = {
  event: 'workflow_dispatch',
  payload: {
    ref: 'refs/heads/main',
    repository: { full_name: 'acme/widgets', default_branch: 'main' },
  },
} as const

/**
 * The event that triggers the second stage: this run for a fork's pull request at this commit has
 * ended.
 */
export function buildWorkflowRunEvent(run: number, headSha: string) {
  const workflow_run = {
    id: run,
    run_number: run,
    run_attempt: 1,
    event: 'pull_request',
    path: '.github/workflows/load.yml',
    head_sha: headSha,
    head_branch: 'quicker',
    head_repository: { full_name: 'mallory/widgets', owner: { login: 'mallory' } },
    // Empty for every pull request from a fork.
    pull_requests: [],
  }
  const repository = { full_name: 'acme/widgets', default_branch: 'main' }
  return {
    event: 'workflow_run',
    payload: { action: 'completed', workflow_run, repository },
  } as const
}
