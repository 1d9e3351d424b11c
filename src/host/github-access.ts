/** Connects to GitHub from a developer's machine, by GITHUB_TOKEN and the remote origin. */

import type { EnvironmentLookup } from '../core/config/value/template.ts'
import { StoreError, UsageError } from '../core/text/errors.ts'
import { findOriginRepository } from '../git/remote.ts'
import { describeApiFailure } from '../github/api-failure.ts'
import { createGitHubClient, type GitHubClient } from '../github/client.ts'
import type { GitHubRepository } from '../github/workflow-context.ts'

export interface GitHubAccess {
  client: GitHubClient
  repository: GitHubRepository
  /** The branch whose artifacts are baselines. */
  fetchBaseBranch(): Promise<string>
}

/** By GITHUB_TOKEN, for the repository that origin is. */
export async function connectGitHub(
  folder: string,
  environment: EnvironmentLookup,
): Promise<GitHubAccess> {
  const token = environment('GITHUB_TOKEN') || environment('GH_TOKEN')
  if (!token) throw new UsageError(accessErrors.noToken)
  const { repository, apiUrl } = await resolveGitHubAddress(folder, environment)
  const client = await createGitHubClient({ token, apiUrl })
  return { client, repository, fetchBaseBranch: () => fetchDefaultBranch(client, repository) }
}

async function fetchDefaultBranch(
  { rest }: GitHubClient,
  { owner, name }: GitHubRepository,
): Promise<string> {
  try {
    return (await rest.repos.get({ owner, repo: name })).data.default_branch
  } catch (cause) {
    throw new StoreError(describeApiFailure(cause), { cause })
  }
}

/** A token is sent nowhere but to GitHub, or to where its user says that GitHub is. */
async function resolveGitHubAddress(
  folder: string,
  environment: EnvironmentLookup,
): Promise<{ repository: GitHubRepository; apiUrl: string }> {
  const apiUrl = environment('GITHUB_API_URL')
  const [, owner, name] =
    /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(environment('GITHUB_REPOSITORY') ?? '') ?? []
  if (apiUrl && owner && name) return { repository: { owner, name }, apiUrl }
  const home = await findOriginRepository(folder)
  if (home === null) throw new UsageError(accessErrors.noHome)
  if (!apiUrl && home.host !== 'github.com') throw new UsageError(accessErrors.elsewhere(home.host))
  return { repository: home, apiUrl: apiUrl || 'https://api.github.com' }
}

const accessErrors = {
  noToken:
    'The branch of baselines is reached through the API of GitHub: set GITHUB_TOKEN, as with `GITHUB_TOKEN=$(gh auth token)`.',
  noHome:
    'The remote origin is no repository on GitHub: say which one is with GITHUB_REPOSITORY=owner/name and GITHUB_API_URL.',
  elsewhere: (host: string) =>
    `The remote origin is on ${host}: where that is a GitHub Enterprise Server, set GITHUB_API_URL=https://${host}/api/v3.`,
}
