/** A run of a workflow that has ended: what `workflow_run` tells of it, and the pull request that it was for. */
import { z } from 'zod'
import type { Client } from './client.ts'
import { json, type Repository, type Run } from './workflow-context.ts'

export interface FinishedRun extends Run {
  /** What caused it, such as `pull_request`. */
  event: string
  /** Of the workflow's file; the comment is that workflow's. */
  workflow: string
  /** Full hash of what was to be merged. */
  headSha: string
  headBranch: string
  headRepository: { owner: string; fullName: string }
}

/** GitHub fills it, but branches and repositories have the names that their owners gave them. Null: it makes no sense. */
export function finishedRunIn(payload: string): FinishedRun | null {
  const parsed = payloadShape.safeParse(json(payload))
  if (!parsed.success) return null
  const { id, run_number, run_attempt, event, path, head_sha, head_branch, head_repository } =
    parsed.data.workflow_run
  return {
    id,
    number: run_number,
    attempt: run_attempt,
    event,
    workflow: path.replace(/@.*$/, ''),
    headSha: head_sha,
    headBranch: head_branch,
    headRepository: { owner: head_repository.owner.login, fullName: head_repository.full_name },
  }
}

const count = z.int().positive()

const payloadShape = z.object({
  workflow_run: z.object({
    id: count,
    run_number: count,
    run_attempt: count,
    event: z.string().max(100),
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
 * The open pull requests whose last commit the run measured. The payload names none where the head is a fork's, and what
 * the run itself says of it may be forged; so GitHub is asked which ones come from that branch.
 */
export async function pullRequestsFor(
  client: Client,
  { owner, name }: Repository,
  { headSha, headBranch, headRepository }: FinishedRun,
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
