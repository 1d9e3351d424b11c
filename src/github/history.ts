/** A commit's history as GitHub knows it, for a clone that was cut off. */
import type { GitHubClient } from './client.ts'

const maxPages = 5
const pageSize = 100

/** That commit first, then its first parents one after the other, as far as five pages of commits reach. */
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
    // They come by date, those of merged branches among them.
    for (const { sha, parents } of data) firstParents.set(sha, parents[0]?.sha ?? null)
    if (data.length < pageSize) break
  }
  const history: string[] = []
  let next: string | null = commit
  while (next !== null) {
    const parent = firstParents.get(next)
    if (parent === undefined) break
    history.push(next)
    // Of an answer that goes round in a circle each is taken once.
    firstParents.delete(next)
    next = parent
  }
  return history
}
