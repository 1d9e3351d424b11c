/** The REST API for pull requests: those of emulate, with data that emulate does not have. */
import { createHash } from 'node:crypto'
import { fullName as ownName } from './initial-data.ts'
import type { Labeling, Memory, Parts, Request, Route } from './proxy.ts'
import { ofRepository, refusal, userOf } from './refusals.ts'
import { asGitHubWrites, pageOf, type TestResponse, textAt, thisSecond } from './server.ts'

/** The fields that are used. */
interface PullJson {
  number: number
  state: string
  url: string
  labels: { name: string; color: string }[]
  merge_commit_sha: string | null
  head: { ref: string; sha: string; label: string; user: unknown; repo: RepositoryJson | null }
  base: { ref: string; sha: string; repo: RepositoryJson }
}

interface RepositoryJson {
  id: number
  name: string
  full_name: string
  fork: boolean
  owner: object
}

export function pullRoutes({ memory, emulate }: Parts): Route[] {
  const lookUp = (path: string) =>
    emulate.call('GET', `${ofRepository}${path}`, { token: memory.own })

  const tipOf = async (branch: string) => {
    const { body } = await lookUp(`/git/ref/heads/${encodeURIComponent(branch)}`)
    return textAt(body, 'object', 'sha')
  }

  const shown = async (pull: PullJson): Promise<PullJson> => {
    const overrides = memory.pulls.get(pull.number) ?? {}
    const from = overrides.headRepository === undefined ? ownName : overrides.headRepository
    const ref = overrides.headBranch ?? pull.head.ref
    const tip = overrides.headSha ?? (from === ownName ? await tipOf(ref) : '')
    const owner = from?.split('/')[0] ?? 'unknown'
    const repo =
      from === null ? null : from === ownName ? pull.base.repo : forkOf(pull.base.repo, from)
    const head = {
      ref,
      sha: tip || pull.head.sha,
      label: `${owner}:${ref}`,
      user: userOf(owner),
      repo,
    }
    const merged = overrides.mergedAs && {
      state: 'closed',
      merged_at: asGitHubWrites(thisSecond()),
      merge_commit_sha: overrides.mergedAs,
    }
    return { ...pull, head, ...merged }
  }

  /** Newest first. */
  const all = async (): Promise<PullJson[]> => {
    const { body } = await lookUp('/pulls?state=all&per_page=100')
    return Promise.all((body as PullJson[]).map(shown))
  }

  const list = async ({ url }: Request): Promise<TestResponse> => {
    const wanted = (name: string) => url.searchParams.get(name)
    const state = wanted('state') ?? 'open'
    // As on GitHub, a head without an owner is ignored and filters nothing.
    const head = wanted('head')?.includes(':') ? wanted('head') : null
    const fitting = (await all())
      .filter((pull) => state === 'all' || pull.state === state)
      .filter((pull) => head === null || pull.head.label === head)
      .filter((pull) => wanted('base') === null || pull.base.ref === wanted('base'))
    const { items, headers } = pageOf(fitting, url)
    return { status: 200, headers, body: items }
  }

  const one = async ({ raw, token }: Request): Promise<TestResponse> => {
    const { status, body } = await emulate.call('GET', raw.path, { token: token?.own })
    return { status, body: status === 200 ? await shown(body as PullJson) : body }
  }

  /**
   * A commit of a fork does not belong to the target repository: there the list is empty. Only the
   * fork lists the pull request (TooTallNate/nx.js#410, learningequality/kolibri#14719).
   */
  const ofCommit = async (
    { url }: Request,
    [from = '', commit = '']: string[],
  ): Promise<TestResponse> => {
    const found = (await all()).filter(
      ({ head, base, merge_commit_sha }) =>
        (head.repo?.full_name === from && head.sha === commit) ||
        (base.repo.full_name === from && merge_commit_sha === commit),
    )
    if (found.length === 0) {
      const isAdopted = memory.histories.some((hashes) => hashes.includes(commit))
      const isKnown =
        from === ownName && (isAdopted || (await lookUp(`/git/commits/${commit}`)).status === 200)
      const isOfAFork = (await all()).some(({ head }) => head.sha === commit)
      if (!isKnown && !isOfAFork) return refusal(422, `No commit found for SHA: ${commit}`)
    }
    const { items, headers } = pageOf(found, url)
    return { status: 200, headers, body: items }
  }

  /** In emulate, a pull request is not an issue. */
  const asIssue = async (
    _request: Request,
    [number = '']: string[],
  ): Promise<TestResponse | null> => {
    const pull = await lookUp(`/pulls/${number}`)
    if (pull.status !== 200) return null
    const { head: _, base: __, ...issue } = pull.body as PullJson
    return { status: 200, body: { ...issue, pull_request: { url: issue.url } } }
  }

  const events = async (
    { url }: Request,
    [number = '']: string[],
  ): Promise<TestResponse | null> => {
    if ((await lookUp(`/pulls/${number}`)).status !== 200) return null
    const labelings = memory.labelings.get(Number(number)) ?? []
    const { items, headers } = pageOf(labelings.map(eventOf), url)
    return { status: 200, headers, body: items }
  }

  return [
    { method: 'GET', path: new RegExp(`^${ofRepository}/pulls$`), respond: list },
    { method: 'GET', path: new RegExp(`^${ofRepository}/pulls/\\d+$`), respond: one },
    {
      method: 'GET',
      path: /^\/repos\/([^/]+\/[^/]+)\/commits\/([0-9a-f]{40})\/pulls$/,
      respond: ofCommit,
    },
    { method: 'GET', path: new RegExp(`^${ofRepository}/issues/(\\d+)$`), respond: asIssue },
    {
      method: 'GET',
      path: new RegExp(`^${ofRepository}/issues/(\\d+)/(?:events|timeline)$`),
      respond: events,
    },
  ]
}

function forkOf(base: RepositoryJson, fullName: string): RepositoryJson {
  const [owner = '', name = ''] = fullName.split('/')
  return {
    ...base,
    id: idOfFork(fullName),
    name,
    full_name: fullName,
    fork: true,
    owner: userOf(owner),
  }
}

/** The id depends only on the name, and differs from that of the repository. */
function idOfFork(fullName: string): number {
  return 1_000_000 + createHash('sha256').update(fullName).digest().readUInt32BE()
}

/** The id of a repository by its full name. */
export function idOf(fullName: string, memory: Memory): number {
  return fullName === ownName ? memory.repository.id : idOfFork(fullName)
}

function eventOf({ event, label, by, at: created_at }: Labeling, index: number): object {
  return {
    id: index + 1,
    event,
    actor: userOf(by),
    label: { name: label, color: 'ededed' },
    commit_id: null,
    created_at,
  }
}
