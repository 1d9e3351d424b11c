/** Connects to GitHub from a developer's machine, by GITHUB_TOKEN and the remote origin. */

import type { Environment } from '../core/config/value/template.ts'
import { Failure } from '../core/text/errors.ts'
import { homeOf } from '../git/remote.ts'
import { whyRefused } from '../github/api-failure.ts'
import { type Client, clientFor } from '../github/client.ts'
import type { Repository } from '../github/workflow-context.ts'

export interface GitHub {
  client: Client
  repository: Repository
  /** The branch whose artifacts are baselines. */
  baseBranch(): Promise<string>
}

/** By GITHUB_TOKEN, for the repository that origin is. */
export async function githubFrom(folder: string, environment: Environment): Promise<GitHub> {
  const token = environment('GITHUB_TOKEN') || environment('GH_TOKEN')
  if (!token) throw new Failure('usage', sentences.noToken)
  const { repository, apiUrl } = await addressFrom(folder, environment)
  const client = await clientFor({ token, apiUrl })
  return { client, repository, baseBranch: () => defaultBranch(client, repository) }
}

async function defaultBranch({ rest }: Client, { owner, name }: Repository): Promise<string> {
  try {
    return (await rest.repos.get({ owner, repo: name })).data.default_branch
  } catch (cause) {
    throw new Failure('store', whyRefused(cause), { cause })
  }
}

/** A token is sent nowhere but to GitHub, or to where its user says that GitHub is. */
async function addressFrom(
  folder: string,
  environment: Environment,
): Promise<{ repository: Repository; apiUrl: string }> {
  const apiUrl = environment('GITHUB_API_URL')
  const [, owner, name] =
    /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(environment('GITHUB_REPOSITORY') ?? '') ?? []
  if (apiUrl && owner && name) return { repository: { owner, name }, apiUrl }
  const home = await homeOf(folder)
  if (home === null) throw new Failure('usage', sentences.noHome)
  if (!apiUrl && home.host !== 'github.com') throw new Failure('usage', sentences.elsewhere(home.host))
  return { repository: home, apiUrl: apiUrl || 'https://api.github.com' }
}

const sentences = {
  noToken:
    'The branch of baselines is reached through the API of GitHub: set GITHUB_TOKEN, as with `GITHUB_TOKEN=$(gh auth token)`.',
  noHome:
    'The remote origin is no repository on GitHub: say which one is with GITHUB_REPOSITORY=owner/name and GITHUB_API_URL.',
  elsewhere: (host: string) =>
    `The remote origin is on ${host}: where that is a GitHub Enterprise Server, set GITHUB_API_URL=https://${host}/api/v3.`,
}
