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

/** Connects by GITHUB_TOKEN to the repository that the remote origin is. */
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

/** The token is sent only to GitHub, or to the address that the user gives. */
async function resolveGitHubAddress(
  folder: string,
  environment: EnvironmentLookup,
): Promise<{ repository: GitHubRepository; apiUrl: string }> {
  const apiUrl = environment('GITHUB_API_URL')
  const [, owner, name] =
    /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(environment('GITHUB_REPOSITORY') ?? '') ?? []
  if (apiUrl && owner && name) return { repository: { owner, name }, apiUrl }
  const origin = await findOriginRepository(folder)
  if (origin === null) throw new UsageError(accessErrors.noRepository)
  if (!apiUrl && origin.host !== 'github.com')
    throw new UsageError(accessErrors.otherHost(origin.host))
  return { repository: origin, apiUrl: apiUrl || 'https://api.github.com' }
}

const accessErrors = {
  noToken:
    'The branch of baselines is reached through the API of GitHub: set GITHUB_TOKEN, as with ' +
    '`GITHUB_TOKEN=$(gh auth token)`.',
  noRepository:
    'The remote origin is not a repository on GitHub: name one with GITHUB_REPOSITORY=owner/name ' +
    'and GITHUB_API_URL.',
  otherHost: (host: string) =>
    `The remote origin is on ${host}: if that is a GitHub Enterprise Server, set ` +
    `GITHUB_API_URL=https://${host}/api/v3.`,
}
