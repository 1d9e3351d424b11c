/** Fetches the history of a commit from GitHub, for a shallow clone. */
import type { GitHubClient } from './client.ts'

const maxPages = 5
const pageSize = 100

/** The commit and its first-parent ancestors, newest first, among the last 500 commits. */
export async function fetchFirstParents(
  client: GitHubClient,
  repository: { owner: string; name: string },
  commit: string,
): Promise<string[]> {
  const firstParents = new Map<string, string | null>()
  for (let page = 1; page <= maxPages; page += 1) {
    const { data } = await client.rest.repos.listCommits({
      owner: repository.owner,
      repo: repository.name,
      sha: commit,
      per_page: pageSize,
      page,
    })
    // GitHub lists the commits by date, including those of merged branches.
    for (const { sha, parents } of data) firstParents.set(sha, parents[0]?.sha ?? null)
    if (data.length < pageSize) break
  }
  const history: string[] = []
  let next: string | null = commit
  while (next !== null) {
    const parent = firstParents.get(next)
    if (parent === undefined) break
    history.push(next)
    // Each commit is used once, so that a response with a cycle ends too.
    firstParents.delete(next)
    next = parent
  }
  return history
}
