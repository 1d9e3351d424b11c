/** Reads the context of a workflow run from the environment of its step and the event payload. */
import * as z from 'zod'
import { parseBranchNameOrNull } from '../core/config/invocation/branch.ts'

export interface WorkflowContext {
  /** GitHub's name of the event, such as `pull_request`; empty outside of GitHub. */
  event: string
  repository: GitHubRepository | null
  run: WorkflowRun | null
  /**
   * The path of the workflow file, such as `.github/workflows/load.yml`, or the workflow's name.
   */
  workflow: string
  /** The ids of the job and the step. */
  job: string
  step: string
  /** The pull request to compare with its base, and to comment on. */
  pullRequest: WorkflowPullRequest | null
  mergeQueue: MergeQueue | null
  /**
   * The branch of a push, a schedule or a dispatch; null for a tag and for a change to be merged.
   */
  branch: string | null
  /** Null if the payload does not contain it. */
  defaultBranch: string | null
}

export interface GitHubRepository {
  owner: string
  name: string
}

/** A re-run has the same id and number, and another attempt. */
export interface WorkflowRun {
  id: number
  number: number
  attempt: number
}

export interface WorkflowPullRequest {
  number: number
  /** The target branch; null if its name is invalid. */
  baseBranch: string | null
  /** The commit of that branch at the time of the event. */
  baseSha: string | null
  /** The last commit of the pull request, not the merge commit that is checked out. */
  headSha: string | null
  /** For example `mallory/widgets`; null if the fork was deleted or is not in the payload. */
  headRepository: string | null
  /** Whether it comes from a fork. Then the token can only read. */
  fromFork: boolean
}

/** A group of pull requests that GitHub tests together before it merges them. */
export interface MergeQueue {
  /** The commit that they are merged onto: the tip of the branch, or the previous group. */
  baseSha: string | null
  baseBranch: string | null
  /** The last pull request of the group. */
  pullRequest: number | null
}

/**
 * Whether this run saves baselines: only for a push to the default branch or to one of `branches`.
 * A commit that is not merged is not the base of another change.
 */
export function shouldSaveBaseline(
  { event, branch, defaultBranch }: WorkflowContext,
  branches: string[],
): boolean {
  if (event !== 'push' || branch === null) return false
  return branch === defaultBranch || branches.includes(branch)
}

/** The target of a change; null without a change. The branch in it may be unknown. */
export function findChangeTarget({
  pullRequest,
  mergeQueue,
}: WorkflowContext): ChangeTarget | null {
  if (pullRequest !== null) return { base: pullRequest.baseBranch, onto: null }
  return mergeQueue && { base: mergeQueue.baseBranch, onto: mergeQueue.baseSha }
}

export interface ChangeTarget {
  /** The target branch. */
  base: string | null
  /** Full hash of the commit onto which GitHub has already merged the change (a merge queue). */
  onto: string | null
}

/**
 * The payload is untrusted. An invalid payload counts as an empty one, and an invalid text in it as
 * missing. `pull_request_target` does not count as a pull request: it runs the base branch with the
 * permissions of a push, so the code of the pull request is not there and must not be run.
 */
export function parseWorkflowContext(
  environment: EnvironmentVariables,
  payload: string,
): WorkflowContext {
  const event = truncate(environment.GITHUB_EVENT_NAME)
  const parsed = payloadSchema.safeParse(parseJson(payload))
  const data: EventPayload = parsed.success ? parsed.data : {}
  const defaultBranch = data.repository?.default_branch ?? null
  return {
    event,
    repository: parseRepository(environment.GITHUB_REPOSITORY),
    run: readWorkflowRun(environment),
    workflow: readWorkflowPath(environment),
    job: truncate(environment.GITHUB_JOB),
    step: truncate(environment.GITHUB_ACTION),
    pullRequest:
      event === 'pull_request' ? readPullRequest(data, environment.GITHUB_REPOSITORY) : null,
    mergeQueue: event === 'merge_group' ? readMergeQueue(data) : null,
    branch: findBranch(event, data, environment.GITHUB_REF),
    defaultBranch,
  }
}

/**
 * Why nothing may be measured on this event, as a sentence; null if it may. These events run with
 * the secrets and the write token of the repository, also for the pull request of a stranger.
 */
export function findEventRefusal({ event }: Pick<WorkflowContext, 'event'>): string | null {
  if (!privilegedEvents.has(event)) return null
  return (
    `tailgate measures nothing on ${event}: there, the code of a pull request would run with the ` +
    'secrets of this repository and a token that may write to it. Measure on `pull_request`; ' +
    'docs/recipes/forks.md shows how a fork still gets its comment.'
  )
}

const privilegedEvents: ReadonlySet<string> = new Set([
  'pull_request_target',
  'issue_comment',
  'workflow_run',
])

/** `process.env` or a part of it. */
export type EnvironmentVariables = Record<string, string | undefined>

/** An invalid name becomes null. */
const branchSchema = z.string().transform(parseBranchNameOrNull).nullish().catch(null)
const shaSchema = z
  .string()
  .regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/)
  .nullish()
  .catch(null)
const fullNameSchema = z
  .string()
  .max(200)
  .regex(/^[\w.-]+\/[\w.-]+$/)
  .nullish()
  .catch(null)

const payloadSchema = z.object({
  ref: z.string().nullish().catch(null),
  pull_request: z
    .object({
      number: z.int().positive(),
      base: z
        .object({
          ref: branchSchema,
          sha: shaSchema,
          repo: z.object({ full_name: fullNameSchema }).nullish(),
        })
        .nullish(),
      head: z
        .object({ sha: shaSchema, repo: z.object({ full_name: fullNameSchema }).nullish() })
        .nullish(),
    })
    .nullish(),
  merge_group: z
    .object({
      base_sha: shaSchema,
      base_ref: z.string().nullish().catch(null),
      head_ref: z.string().nullish().catch(null),
    })
    .nullish(),
  repository: z.object({ default_branch: branchSchema }).nullish(),
})

type EventPayload = Partial<z.infer<typeof payloadSchema>>

/** Null if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readPullRequest(
  { pull_request: data }: EventPayload,
  repository: string | undefined,
): WorkflowPullRequest | null {
  if (!data) return null
  const { number, base, head } = data
  return {
    number,
    baseBranch: base?.ref ?? null,
    baseSha: base?.sha ?? null,
    headSha: head?.sha ?? null,
    headRepository: head?.repo?.full_name ?? null,
    fromFork: isFromFork(head?.repo, base?.repo?.full_name ?? repository ?? ''),
  }
}

/** A `null` repository is a fork that was deleted. A missing repository counts as no fork. */
function isFromFork(
  head: { full_name?: string | null | undefined } | null | undefined,
  base: string,
): boolean {
  if (head === undefined) return false
  return head?.full_name?.toLowerCase() !== base.toLowerCase()
}

function readMergeQueue({ merge_group: data }: EventPayload): MergeQueue | null {
  if (!data) return null
  const [, number] =
    /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/s.exec(data.head_ref ?? '') ?? []
  return {
    baseSha: data.base_sha ?? null,
    baseBranch: parseBranchRef(data.base_ref),
    pullRequest: parsePositiveInteger(number),
  }
}

function findBranch(event: string, data: EventPayload, ref: string | undefined): string | null {
  if (event === 'push') return parseBranchRef(data.ref)
  return event === 'schedule' || event === 'workflow_dispatch' ? parseBranchRef(ref) : null
}

/** `main` for `refs/heads/main`; null for a tag and for an invalid name. */
function parseBranchRef(ref: string | null | undefined): string | null {
  const [, name] = /^refs\/heads\/(.+)$/s.exec(ref ?? '') ?? []
  return name === undefined ? null : parseBranchNameOrNull(name)
}

function parseRepository(text: string | undefined): GitHubRepository | null {
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(text ?? '') ?? []
  return owner && name ? { owner, name } : null
}

function readWorkflowRun({
  GITHUB_RUN_ID,
  GITHUB_RUN_NUMBER,
  GITHUB_RUN_ATTEMPT,
}: EnvironmentVariables): WorkflowRun | null {
  const [id, number, attempt] = [GITHUB_RUN_ID, GITHUB_RUN_NUMBER, GITHUB_RUN_ATTEMPT ?? '1'].map(
    parsePositiveInteger,
  )
  return id && number && attempt ? { id, number, attempt } : null
}

function parsePositiveInteger(text: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null
}

/**
 * The path in GITHUB_WORKFLOW_REF, such as
 * `acme/widgets/.github/workflows/load.yml@refs/heads/main`. The other parts differ between runs.
 */
function readWorkflowPath({ GITHUB_WORKFLOW_REF, GITHUB_WORKFLOW }: EnvironmentVariables): string {
  const [, path] = /^[\w.-]+\/[\w.-]+\/(.+)@refs\//.exec(truncate(GITHUB_WORKFLOW_REF)) ?? []
  return path ?? truncate(GITHUB_WORKFLOW)
}

const maxVariableLength = 500

function truncate(text: string | undefined): string {
  return (text ?? '').slice(0, maxVariableLength)
}
