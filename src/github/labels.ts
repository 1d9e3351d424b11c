/** Who set a label on a pull request, read when it is asked: labels are set while a load runs. */
import type { GitHubClient } from './client.ts'

export interface GitHubLabelEvent {
  /** GitHub's number of the event: the label set again is another. */
  id: string
  /** A login. */
  by: string
  /** ISO 8601, UTC. */
  at: string
}

/** The latest setting of a label that the pull request has now; null where it has none. */
export async function findLabelEvent(
  client: GitHubClient,
  repository: { owner: string; name: string },
  pullRequest: number,
  label: string,
): Promise<GitHubLabelEvent | null> {
  const about = { owner: repository.owner, repo: repository.name, issue_number: pullRequest }
  const { issues } = client.rest
  const labels = await client.paginate(issues.listLabelsOnIssue, { ...about, per_page: 100 })
  // GitHub takes labels that differ in capitals only for the same.
  const isSameLabel = (name: string | undefined) => name?.toLowerCase() === label.toLowerCase()
  if (!labels.some(({ name }) => isSameLabel(name))) return null
  const events = await client.paginate(issues.listEvents, { ...about, per_page: 100 })
  const settings = events.flatMap((event) =>
    event.event === 'labeled' && 'label' in event && isSameLabel(event.label?.name ?? undefined)
      ? [{ id: String(event.id), by: event.actor?.login ?? 'somebody', at: event.created_at }]
      : [],
  )
  return settings.sort((one, other) => (one.at < other.at ? 1 : -1))[0] ?? null
}

/** The merged pull requests that a commit of a branch came with, by number. */
export async function listMergedPullRequests(
  client: GitHubClient,
  repository: { owner: string; name: string },
  commit: string,
): Promise<number[]> {
  const about = { owner: repository.owner, repo: repository.name, commit_sha: commit }
  const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({
    ...about,
    per_page: 100,
  })
  return data.flatMap(({ number, merged_at, merge_commit_sha }) =>
    merged_at !== null && merge_commit_sha === commit ? [number] : [],
  )
}
