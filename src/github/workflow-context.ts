/** What the workflow runs for: from the environment of its step, and the payload of its event. */
import { z } from 'zod'
import { parseBranchNameOrNull } from '../core/config/branch.ts'

export interface WorkflowContext {
  /** As GitHub calls it, such as `pull_request`; empty outside of GitHub. */
  event: string
  repository: GitHubRepository | null
  run: WorkflowRun | null
  /** The path of the workflow's file, such as `.github/workflows/load.yml`; its name where GitHub tells no path. */
  workflow: string
  /** The ids of the job and the step. */
  job: string
  step: string
  /** The pull request to compare with its base, and to comment on. */
  pullRequest: WorkflowPullRequest | null
  mergeQueue: MergeQueue | null
  /** Pushed, scheduled or dispatched on; null for a tag, and for what is still to be merged. */
  branch: string | null
  /** The branch that pull requests are made against by default; null where the payload does not tell. */
  defaultBranch: string | null
}

export interface GitHubRepository {
  owner: string
  name: string
}

/** Of the workflow. A re-run keeps id and number, and has another attempt. */
export interface WorkflowRun {
  id: number
  number: number
  attempt: number
}

export interface WorkflowPullRequest {
  number: number
  /** The branch that it wants to go to; null where what it is said to be called is no name of one. */
  baseBranch: string | null
  /** Where that branch was when the event happened. */
  baseSha: string | null
  /** Its last commit: not the merge commit that is checked out. */
  headSha: string | null
  /** `mallory/widgets`; null where the fork is deleted, or is not told. */
  headRepository: string | null
  /** Its token can only read. */
  fromFork: boolean
}

/** Pull requests that GitHub tries out together before it merges them. */
export interface MergeQueue {
  /** What they are merged onto: the tip of the branch, or the group that is before them. */
  baseSha: string | null
  baseBranch: string | null
  /** The last of them, which is what the group adds to that. */
  pullRequest: number | null
}

/**
 * Whether this stores baselines: a push to the default branch, or to one of these. Nothing else does, since what was not
 * merged is no base for anybody.
 */
export function shouldSaveBaseline(
  { event, branch, defaultBranch }: WorkflowContext,
  branches: string[],
): boolean {
  if (event !== 'push' || branch === null) return false
  return branch === defaultBranch || branches.includes(branch)
}

/** Where a change wants to go to; null where there is no change. Which branch that is may not be known all the same. */
export function findChangeTarget({
  pullRequest,
  mergeQueue,
}: WorkflowContext): ChangeTarget | null {
  if (pullRequest !== null) return { base: pullRequest.baseBranch, onto: null }
  return mergeQueue && { base: mergeQueue.baseBranch, onto: mergeQueue.baseSha }
}

export interface ChangeTarget {
  /** A branch. */
  base: string | null
  /** Full hash of what it is merged onto, where GitHub has put it onto something already. */
  onto: string | null
}

/**
 * The payload is whatever caused the event: hostile until parsed. One that makes no sense is an occasion for nothing; a
 * text in it that makes none is left out alone. So is `pull_request_target`: it runs the base branch with the rights of a
 * push, so that there is nothing of the pull request to measure, and must not be.
 */
export function parseWorkflowContext(
  environment: EnvironmentVariables,
  payload: string,
): WorkflowContext {
  const event = truncate(environment.GITHUB_EVENT_NAME)
  const parsed = payloadSchema.safeParse(parseJson(payload))
  const told: EventPayload = parsed.success ? parsed.data : {}
  const defaultBranch = told.repository?.default_branch ?? null
  return {
    event,
    repository: parseRepository(environment.GITHUB_REPOSITORY),
    run: readWorkflowRun(environment),
    workflow: readWorkflowPath(environment),
    job: truncate(environment.GITHUB_JOB),
    step: truncate(environment.GITHUB_ACTION),
    pullRequest:
      event === 'pull_request' ? readPullRequest(told, environment.GITHUB_REPOSITORY) : null,
    mergeQueue: event === 'merge_group' ? readMergeQueue(told) : null,
    branch: findBranch(event, told, environment.GITHUB_REF),
    defaultBranch,
  }
}

/** `process.env`, or the part of it that matters. */
export type EnvironmentVariables = Record<string, string | undefined>

// ── the payload ──

/** What is no branch's name is left out. */
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

/** Null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readPullRequest(
  { pull_request: told }: EventPayload,
  repository: string | undefined,
): WorkflowPullRequest | null {
  if (!told) return null
  const { number, base, head } = told
  return {
    number,
    baseBranch: base?.ref ?? null,
    baseSha: base?.sha ?? null,
    headSha: head?.sha ?? null,
    headRepository: head?.repo?.full_name ?? null,
    fromFork: isFromFork(head?.repo, base?.repo?.full_name ?? repository ?? ''),
  }
}

/** A repository that is null is a fork that was deleted since; one that is not told is taken for none. */
function isFromFork(
  head: { full_name?: string | null | undefined } | null | undefined,
  base: string,
): boolean {
  if (head === undefined) return false
  return head?.full_name?.toLowerCase() !== base.toLowerCase()
}

function readMergeQueue({ merge_group: told }: EventPayload): MergeQueue | null {
  if (!told) return null
  const [, number] =
    /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/s.exec(told.head_ref ?? '') ?? []
  return {
    baseSha: told.base_sha ?? null,
    baseBranch: parseBranchRef(told.base_ref),
    pullRequest: parsePositiveInteger(number),
  }
}

function findBranch(event: string, told: EventPayload, ref: string | undefined): string | null {
  if (event === 'push') return parseBranchRef(told.ref)
  return event === 'schedule' || event === 'workflow_dispatch' ? parseBranchRef(ref) : null
}

/** `main` for `refs/heads/main`; null for a tag, and for what is no branch's name. */
function parseBranchRef(ref: string | null | undefined): string | null {
  const [, name] = /^refs\/heads\/(.+)$/s.exec(ref ?? '') ?? []
  return name === undefined ? null : parseBranchNameOrNull(name)
}

// ── the environment, which the runner fills ──

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

/** GITHUB_WORKFLOW_REF is `acme/widgets/.github/workflows/load.yml@refs/heads/main`: only the path stays the same. */
function readWorkflowPath({ GITHUB_WORKFLOW_REF, GITHUB_WORKFLOW }: EnvironmentVariables): string {
  const [, path] = /^[\w.-]+\/[\w.-]+\/(.+)@refs\//.exec(truncate(GITHUB_WORKFLOW_REF)) ?? []
  return path ?? truncate(GITHUB_WORKFLOW)
}

const maxVariableLength = 500

function truncate(text: string | undefined): string {
  return (text ?? '').slice(0, maxVariableLength)
}
