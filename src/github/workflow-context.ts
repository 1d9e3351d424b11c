/** What the workflow runs for: from the environment of its step, and the payload of its event. */
import { z } from 'zod'
import { branchNamed } from '../core/config/branch.ts'

export interface Occasion {
  /** As GitHub calls it, such as `pull_request`; empty outside of GitHub. */
  event: string
  repository: Repository | null
  run: Run | null
  /** The path of the workflow's file, such as `.github/workflows/load.yml`; its name where GitHub tells no path. */
  workflow: string
  /** The ids of the job and the step. */
  job: string
  step: string
  /** The pull request to compare with its base, and to comment on. */
  pullRequest: PullRequest | null
  mergeQueue: MergeQueue | null
  /** Pushed, scheduled or dispatched on; null for a tag, and for what is still to be merged. */
  branch: string | null
  /** The branch that pull requests are made against by default; null where the payload does not tell. */
  defaultBranch: string | null
}

export interface Repository {
  owner: string
  name: string
}

/** Of the workflow. A re-run keeps id and number, and has another attempt. */
export interface Run {
  id: number
  number: number
  attempt: number
}

export interface PullRequest {
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
export function savesOn({ event, branch, defaultBranch }: Occasion, branches: string[]): boolean {
  if (event !== 'push' || branch === null) return false
  return branch === defaultBranch || branches.includes(branch)
}

/** Where a change wants to go to; null where there is no change. Which branch that is may not be known all the same. */
export function targetOf({ pullRequest, mergeQueue }: Occasion): Target | null {
  if (pullRequest !== null) return { base: pullRequest.baseBranch, onto: null }
  return mergeQueue && { base: mergeQueue.baseBranch, onto: mergeQueue.baseSha }
}

export interface Target {
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
export function occasionOf(environment: Environment, payload: string): Occasion {
  const event = bounded(environment.GITHUB_EVENT_NAME)
  const parsed = payloadSchema.safeParse(json(payload))
  const told: Payload = parsed.success ? parsed.data : {}
  const defaultBranch = told.repository?.default_branch ?? null
  return {
    event,
    repository: repositoryIn(environment.GITHUB_REPOSITORY),
    run: runIn(environment),
    workflow: workflowIn(environment),
    job: bounded(environment.GITHUB_JOB),
    step: bounded(environment.GITHUB_ACTION),
    pullRequest: event === 'pull_request' ? pullRequestIn(told, environment.GITHUB_REPOSITORY) : null,
    mergeQueue: event === 'merge_group' ? mergeQueueIn(told) : null,
    branch: branchOf(event, told, environment.GITHUB_REF),
    defaultBranch,
  }
}

/** `process.env`, or the part of it that matters. */
export type Environment = Record<string, string | undefined>

// ── the payload ──

/** What is no branch's name is left out. */
const branch = z.string().transform(branchNamed).nullish().catch(null)
const sha = z
  .string()
  .regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/)
  .nullish()
  .catch(null)
const fullName = z
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
      base: z.object({ ref: branch, sha, repo: z.object({ full_name: fullName }).nullish() }).nullish(),
      head: z.object({ sha, repo: z.object({ full_name: fullName }).nullish() }).nullish(),
    })
    .nullish(),
  merge_group: z
    .object({
      base_sha: sha,
      base_ref: z.string().nullish().catch(null),
      head_ref: z.string().nullish().catch(null),
    })
    .nullish(),
  repository: z.object({ default_branch: branch }).nullish(),
})

type Payload = Partial<z.infer<typeof payloadSchema>>

/** Null where it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function pullRequestIn({ pull_request: told }: Payload, repository: string | undefined): PullRequest | null {
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

function mergeQueueIn({ merge_group: told }: Payload): MergeQueue | null {
  if (!told) return null
  const [, number] =
    /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/s.exec(told.head_ref ?? '') ?? []
  return { baseSha: told.base_sha ?? null, baseBranch: branchIn(told.base_ref), pullRequest: count(number) }
}

function branchOf(event: string, told: Payload, ref: string | undefined): string | null {
  if (event === 'push') return branchIn(told.ref)
  return event === 'schedule' || event === 'workflow_dispatch' ? branchIn(ref) : null
}

/** `main` for `refs/heads/main`; null for a tag, and for what is no branch's name. */
function branchIn(ref: string | null | undefined): string | null {
  const [, name] = /^refs\/heads\/(.+)$/s.exec(ref ?? '') ?? []
  return name === undefined ? null : branchNamed(name)
}

// ── the environment, which the runner fills ──

function repositoryIn(text: string | undefined): Repository | null {
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(text ?? '') ?? []
  return owner && name ? { owner, name } : null
}

function runIn({ GITHUB_RUN_ID, GITHUB_RUN_NUMBER, GITHUB_RUN_ATTEMPT }: Environment): Run | null {
  const [id, number, attempt] = [GITHUB_RUN_ID, GITHUB_RUN_NUMBER, GITHUB_RUN_ATTEMPT ?? '1'].map(count)
  return id && number && attempt ? { id, number, attempt } : null
}

function count(text: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null
}

/** GITHUB_WORKFLOW_REF is `acme/widgets/.github/workflows/load.yml@refs/heads/main`: only the path stays the same. */
function workflowIn({ GITHUB_WORKFLOW_REF, GITHUB_WORKFLOW }: Environment): string {
  const [, path] = /^[\w.-]+\/[\w.-]+\/(.+)@refs\//.exec(bounded(GITHUB_WORKFLOW_REF)) ?? []
  return path ?? bounded(GITHUB_WORKFLOW)
}

const longestWord = 500

function bounded(text: string | undefined): string {
  return (text ?? '').slice(0, longestWord)
}
