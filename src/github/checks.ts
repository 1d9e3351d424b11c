/**
 * Writes a check run: the verdict in the list of a pull request's checks. A rule can require it.
 */

import { isForbidden } from './api-failure.ts'
import type { GitHubClient } from './client.ts'

export interface CheckRun {
  /** The same in every run, because a rule refers to it. */
  name: string
  /** Full hash of the pull request's head. A check run of GitHub's merge commit is not shown. */
  commit: string
  conclusion: 'success' | 'failure' | 'neutral'
  /** The verdict on one line. */
  title: string
  /** Markdown of at most `maxCheckSummaryLength` characters. */
  summary: string
}

/** In characters. GitHub's limit is 65,535, probably bytes, and a character has at most 3 bytes. */
export const maxCheckSummaryLength = 21_000

/**
 * `forbidden`: the token lacks the permission `checks: write`, which it does not have by default.
 */
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
