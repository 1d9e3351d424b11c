/** A commit's history as GitHub knows it, for a clone that was cut off. */
import type { Client } from './client.ts'

const mostPages = 5
const perPage = 100

/** That commit first, then its first parents one after the other, as far as five pages of commits reach. */
export async function historyAt(
  client: Client,
  repository: { owner: string; name: string },
  commit: string,
): Promise<string[]> {
  const firstParents = new Map<string, string | null>()
  for (let page = 1; page <= mostPages; page += 1) {
    const { data } = await client.rest.repos.listCommits({
      owner: repository.owner,
      repo: repository.name,
      sha: commit,
      per_page: perPage,
      page,
    })
    // They come by date, those of merged branches among them.
    for (const { sha, parents } of data) firstParents.set(sha, parents[0]?.sha ?? null)
    if (data.length < perPage) break
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
