/** Reads who set a label on a pull request. A label can be set while a load runs. */
import type { GitHubClient } from './client.ts'

export interface GitHubLabelEvent {
  /** GitHub's number of the event. Setting the label again is another event. */
  id: string
  /** The login of the user. */
  by: string
  /** ISO 8601, UTC. */
  at: string
}

/** The last event that set the label; null if the pull request does not have the label now. */
export async function findLabelEvent(
  client: GitHubClient,
  repository: { owner: string; name: string },
  pullRequest: number,
  label: string,
): Promise<GitHubLabelEvent | null> {
  const about = { owner: repository.owner, repo: repository.name, issue_number: pullRequest }
  const { issues } = client.rest
  const labels = await client.paginate(issues.listLabelsOnIssue, { ...about, per_page: 100 })
  // GitHub ignores case in the names of labels.
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

/** The numbers of the pull requests whose merge created a commit. */
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
