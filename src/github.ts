/** The door to GitHub: what happened, and the comment in the pull request. */
import { createHash } from 'node:crypto'
import { z } from 'zod'

/** What the workflow runs for, from the event's payload. */
export interface Occasion {
  repository: { owner: string; name: string } | null
  /** The pull request to comment on. */
  pullRequest: number | null
  /** The branch that it wants to go to. */
  baseBranch: string | null
  /** A push to the branch that pull requests are made against by default. */
  pushToDefaultBranch: boolean
}

const payloadSchema = z.object({
  ref: z.string().optional(),
  pull_request: z
    .object({
      number: z.int().positive(),
      base: z.object({ ref: z.string().max(1000).optional() }).optional(),
    })
    .optional(),
  repository: z.object({ default_branch: z.string().optional() }).optional(),
})

/** The payload is whatever caused the event: hostile until parsed. One that makes no sense is an occasion for nothing. */
export function occasionOf(event: string, payload: string, repository: string): Occasion {
  const parsed = payloadSchema.safeParse(json(payload))
  const { pull_request, repository: about, ref } = parsed.success ? parsed.data : {}
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(repository) ?? []
  const branch = about?.default_branch
  return {
    repository: owner && name ? { owner, name } : null,
    pullRequest: event === 'pull_request' ? (pull_request?.number ?? null) : null,
    baseBranch: event === 'pull_request' ? (pull_request?.base?.ref ?? null) : null,
    pushToDefaultBranch: event === 'push' && branch !== undefined && ref === `refs/heads/${branch}`,
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export interface Comment {
  token: string
  repository: { owner: string; name: string }
  pullRequest: number
  /** What tells this workflow's comment from another's. */
  key: string
  /** Markdown. */
  body: string
}

/** Who writes with a workflow's own token. */
const workflow = 'github-actions[bot]'

/** Writes the comment, over the one from before where there is one. Resolves with its address. */
export async function putComment({ token, repository, pullRequest, key, body }: Comment): Promise<string> {
  // The client is large and most runs comment on nothing, so it is loaded only now.
  const { getOctokit } = await import('@actions/github')
  const { graphql, paginate, rest } = getOctokit(token)
  const about = { owner: repository.owner, repo: repository.name }
  const marker = `<!-- tailgate:v1 ${createHash('sha256').update(key).digest('hex').slice(0, 16)} -->`
  const comments = await paginate(rest.issues.listComments, {
    ...about,
    issue_number: pullRequest,
    per_page: 100,
  })
  const marked = comments.filter((comment) => comment.body?.startsWith(marker))
  // A marker in anybody else's comment is a quotation. Who we are is asked only where it isn't the workflow itself, as
  // with an app's token or a person's.
  const by = (author: string) => marked.find((comment) => comment.user?.login === author)
  const ours = by(workflow) ?? (marked.length > 0 ? by(await viewer(graphql).catch(() => '')) : undefined)
  const text = { ...about, body: `${marker}\n${body}` }
  const { data } = ours
    ? await rest.issues.updateComment({ ...text, comment_id: ours.id })
    : await rest.issues.createComment({ ...text, issue_number: pullRequest })
  return data.html_url
}

async function viewer(graphql: <Answer>(query: string) => Promise<Answer>): Promise<string> {
  const answer = await graphql<{ viewer: { login: string } }>('query { viewer { login } }')
  return answer.viewer.login
}
