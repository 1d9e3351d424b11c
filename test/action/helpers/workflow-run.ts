/** What causes a run of the Action, and what comes of it, whoever runs it. */

import type { GitHub } from '../../platform/github.ts'
import { pullRequest } from '../../platform/initial-data.ts'
import type { Results } from '../../platform/results-service.ts'
import { type CheckoutKind, nameQueueBranch } from './remote.ts'
import type { StagingRepository } from './staging-repository.ts'

export interface WorkflowTrigger {
  event: 'push' | 'pull_request' | 'merge_group' | 'schedule' | 'workflow_dispatch' | 'workflow_run'
  payload: object
  /** What of a pull request is checked out: GitHub's merge of it, unless the workflow asks for its own commit. */
  checkout?: 'merge' | 'head'
  /** As in a step's `with:`. */
  inputs?: Record<string, string>
  github: GitHub
  token: string
  /** Full hash of what it runs for; not told unless it is said, as `brought` does. */
  commit?: string
  /** Which run of the workflow it is: 1 unless it is said, as in `act`. */
  run?: number
  /** Where artifacts and caches are; nowhere by default. */
  results?: Results
}

/** What of the Action GitHub runs, in its folder: the second stage where a run has ended. */
export function findActionPart({ event }: WorkflowTrigger): { uses: string; main: string } {
  return event === 'workflow_run'
    ? { uses: './comment', main: 'dist/comment.js' }
    : { uses: './', main: 'dist/action.js' }
}

/** Commits what is in the work tree, tells GitHub, and checks it out, all but for the second stage, which needs none of it. */
export async function triggerRun(
  occasion: WorkflowTrigger,
  { origin }: StagingRepository,
): Promise<{ payload: object; commit: string }> {
  if (occasion.event === 'workflow_run')
    return { payload: occasion.payload, commit: await origin.readMain() }
  const { head, base, history } = await origin.checkOut(chooseCheckout(occasion))
  occasion.github.adopt(history)
  return { payload: fillPayload(head, base, occasion), commit: history[0] ?? head }
}

function chooseCheckout({ event, checkout = 'merge' }: WorkflowTrigger): CheckoutKind {
  if (event === 'pull_request') return checkout
  return event === 'merge_group' ? 'queue' : 'main'
}

/** With the commits that it is about. */
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
  /** The Action's own. */
  exitCode: number
  outputs: Record<string, string>
  /** The job summary. */
  summary: string
  annotations: Annotation[]
  /** What else the runner was told, by name; outputs aside. */
  commands: string[]
  /** The lines of its log that are just shown. */
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

/** One `::name key=value::text`, its escapes undone. */
export interface RunnerCommand {
  name: string
  properties: Record<string, string>
  text: string
}

/** As GitHub's runner reads a line: blanks before a command do not matter, and the first `::` ends its head. */
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
  return text.replace(/%0A|%0D|%3A|%2C|%25/g, (written) => characters[written] ?? '')
}

export function selectAnnotations(told: RunnerCommand[]): Annotation[] {
  return told
    .filter(({ name }) => levels.includes(name))
    .map(({ name, properties, text }) => ({
      level: name as Annotation['level'],
      text,
      title: properties.title ?? null,
      file: properties.file ?? null,
      line: properties.line === undefined ? null : Number(properties.line),
    }))
}

export function listOtherCommands(told: RunnerCommand[]): string[] {
  return told.map(({ name }) => name).filter((name) => !levels.includes(name))
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

/** As GitHub runs it for a fork: with a token that only reads. */
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

/** A group of the merge queue is to be checked before it becomes main. */
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

/** What GitHub tells the second stage: that this run for a fork's pull request has ended, which was at that commit. */
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
    // As for every fork's.
    pull_requests: [],
  }
  const repository = { full_name: 'acme/widgets', default_branch: 'main' }
  return {
    event: 'workflow_run',
    payload: { action: 'completed', workflow_run, repository },
  } as const
}
