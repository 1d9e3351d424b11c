/** The check run: the verdict as a line of the pull request's checks, which a branch rule can require. */

import { isForbidden } from './api-failure.ts'
import type { GitHubClient } from './client.ts'

export interface CheckRun {
  /** What a rule names: the same in each run. */
  name: string
  /** Full hash of the pull request's head: on the commit of a merge that GitHub tries out, nobody would see it. */
  commit: string
  conclusion: 'success' | 'failure' | 'neutral'
  /** The verdict in a line. */
  title: string
  /** Markdown of at most `maxCheckSummaryLength` characters. */
  summary: string
}

/** GitHub takes 65,535 of what may be bytes, and a character takes 3 at the most. */
export const maxCheckSummaryLength = 21_000

/** `forbidden`: the token may not write checks, as it may not unless the workflow says so. */
export async function publishCheck(
  client: GitHubClient,
  repository: { owner: string; name: string },
  { name, commit, conclusion, title, summary }: CheckRun,
): Promise<'written' | 'forbidden'> {
  try {
    await client.rest.checks.create({
      owner: repository.owner,
      repo: repository.name,
      name,
      head_sha: commit,
      status: 'completed',
      conclusion,
      output: { title, summary },
    })
    return 'written'
  } catch (error) {
    if (isForbidden(error)) return 'forbidden'
    throw error
  }
}
