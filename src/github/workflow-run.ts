/** Parses the payload of a `workflow_run` event, and finds the pull requests of that run. */
import * as z from 'zod'
import type { GitHubClient } from './client.ts'
import { type GitHubRepository, parseJson, type WorkflowRun } from './workflow-context.ts'

export interface FinishedWorkflowRun extends WorkflowRun {
  /** The event that caused it, such as `pull_request`. */
  event: string
  /** How it ended, such as `success`; null if GitHub does not say it. */
  conclusion: string | null
  /** The path of the workflow file. The comment belongs to that workflow. */
  workflow: string
  /** Full hash of the commit that will be merged. */
  headSha: string
  headBranch: string
  headRepository: { owner: string; fullName: string }
}

/**
 * Null if the payload is invalid. It is untrusted: users choose the names of branches and forks.
 */
export function parseFinishedRun(payload: string): FinishedWorkflowRun | null {
  const parsed = finishedRunSchema.safeParse(parseJson(payload))
  if (!parsed.success) return null
  const { id, run_number, run_attempt, event, conclusion, path } = parsed.data.workflow_run
  const { head_sha, head_branch, head_repository } = parsed.data.workflow_run
  return {
    id,
    number: run_number,
    attempt: run_attempt,
    event,
    conclusion: conclusion ?? null,
    workflow: path.split('@')[0] ?? '',
    headSha: head_sha,
    headBranch: head_branch,
    headRepository: { owner: head_repository.owner.login, fullName: head_repository.full_name },
  }
}

const positiveInteger = z.int().positive()

const finishedRunSchema = z.object({
  workflow_run: z.object({
    id: positiveInteger,
    run_number: positiveInteger,
    run_attempt: positiveInteger,
    event: z.string().max(100),
    conclusion: z.string().max(100).nullish(),
    path: z.string().min(1).max(500),
    head_sha: z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/),
    head_branch: z.string().min(1).max(1000),
    head_repository: z.object({
      full_name: z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/),
      owner: z.object({ login: z.string().regex(/^[\w.-]{1,100}(\[bot\])?$/) }),
    }),
  }),
})

/**
 * The open pull requests whose last commit the run measured. For a fork, the payload contains no
 * pull request, and the data of the run itself may be forged. So this asks GitHub for the pull
 * requests of the branch.
 */
export async function findPullRequestsOfRun(
  client: GitHubClient,
  { owner, name }: GitHubRepository,
  { headSha, headBranch, headRepository }: FinishedWorkflowRun,
): Promise<number[]> {
  const open = await client.paginate(client.rest.pulls.list, {
    owner,
    repo: name,
    state: 'open',
    head: `${headRepository.owner}:${headBranch}`,
    per_page: 100,
  })
  return open
    .filter(({ head }) => head.sha === headSha && head.repo?.full_name === headRepository.fullName)
    .map(({ number }) => number)
}

/** A job of a workflow run. Its name is its key in the workflow, unless it has another one. */
export interface FinishedJob {
  name: string
  conclusion: string | null
}

/** The jobs of the last attempt, at most 100: one call, however many a run may claim to have. */
export async function listJobsOfRun(
  client: GitHubClient,
  { owner, name }: GitHubRepository,
  { id }: Pick<FinishedWorkflowRun, 'id'>,
): Promise<FinishedJob[]> {
  const { data } = await client.rest.actions.listJobsForWorkflowRun({
    owner,
    repo: name,
    run_id: id,
    filter: 'latest',
    per_page: 100,
  })
  return data.jobs.map((job) => ({ name: job.name, conclusion: job.conclusion }))
}

/**
 * The legs of a matrix, or the one job, that this key of a workflow file has; empty if there is
 * none.
 */
export function selectJobsByKey(jobs: FinishedJob[], key: string): FinishedJob[] {
  return jobs.filter(({ name }) => name === key || name.startsWith(`${key} (`))
}

/** A run that a pull request caused, and that ended with a result. */
export interface PullRequestRun {
  id: number
  /** The path of the workflow file. */
  workflow: string
  isFromFork: boolean
}

/** GitHub returns no more for one search. */
const maxListedRuns = 1000

/**
 * The runs of pull requests since a time, without those that were cancelled or skipped.
 * `isComplete`: whether these are all of them.
 */
export async function listPullRequestRuns(
  { paginate, rest }: GitHubClient,
  { owner, name }: GitHubRepository,
  since: string,
): Promise<{ runs: PullRequestRun[]; isComplete: boolean }> {
  const query = { owner, repo: name, event: 'pull_request', created: `>=${since}`, per_page: 100 }
  const runs: PullRequestRun[] = []
  let listed = 0
  for await (const { data } of paginate.iterator(rest.actions.listWorkflowRunsForRepo, query)) {
    listed += data.length
    for (const { id, path, conclusion, head_repository } of data) {
      if (!endedConclusions.has(conclusion ?? '')) continue
      const fullName = head_repository?.full_name ?? ''
      const isFromFork = fullName.toLowerCase() !== `${owner}/${name}`.toLowerCase()
      runs.push({ id, workflow: path.split('@')[0] ?? '', isFromFork })
    }
    if (listed >= maxListedRuns) return { runs, isComplete: false }
  }
  return { runs, isComplete: true }
}

const endedConclusions: ReadonlySet<string> = new Set(['success', 'failure', 'timed_out'])

/** The last commit of each of these pull requests that was merged; null for the others. */
export async function fetchMergedCommits(
  { rest }: GitHubClient,
  { owner, name }: GitHubRepository,
  numbers: number[],
): Promise<Map<number, string | null>> {
  const merged = new Map<number, string | null>()
  for (const number of numbers) {
    const { data } = await rest.pulls.get({ owner, repo: name, pull_number: number })
    merged.set(number, data.merged_at === null ? null : data.head.sha)
  }
  return merged
}
