/** The part of GitHub's REST API that the Action uses, over real HTTP: the comments of a pull request. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GitHubApi extends AsyncDisposable {
  /** What goes into GITHUB_API_URL. */
  readonly url: string
  /** Every request, in the order they came. */
  readonly calls: Call[]
  /** Of pull request 7, the oldest first. */
  readonly comments: Comment[]
  /** Somebody comments. */
  say(author: string, body: string): Comment
  /** As it was at the start. */
  reset(): void
}

export interface Call {
  method: string
  /** With its query. */
  path: string
  /** What the body's JSON holds as `body`. */
  text: string | null
  /** Of the answer. */
  status: number
}

export interface Comment {
  id: number
  body: string
  html_url: string
  user: { login: string; type: string }
}

export const repository = { owner: 'acme', name: 'widgets' }
export const pullRequest = 7

export const tokens = {
  /** A workflow's own, with `pull-requests: write`. */
  workflow: 'token-of-the-workflow',
  /** A workflow's own, as pull requests from forks get it. */
  readOnly: 'token-of-a-fork',
  /** A person's. */
  personal: 'token-of-a-person',
}

const bot = 'github-actions[bot]'
const authors: Record<string, string> = {
  [tokens.workflow]: bot,
  [tokens.readOnly]: bot,
  [tokens.personal]: 'octocat',
}

/** Longer bodies get a 422. */
export const longestBody = 65_536

export async function startGitHubApi(): Promise<GitHubApi> {
  const calls: Call[] = []
  const comments: Comment[] = []
  let nextId = 1000

  const add = (author: string, body: string): Comment => {
    nextId += 1
    const comment = {
      id: nextId,
      body,
      html_url: `https://github.com/acme/widgets/pull/${pullRequest}#issuecomment-${nextId}`,
      user: { login: author, type: author.endsWith('[bot]') ? 'Bot' : 'User' },
    }
    comments.push(comment)
    return comment
  }

  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request
    const text = textIn(await bodyOf(request))
    const token = request.headers.authorization?.replace(/^(token|bearer) /i, '') ?? ''
    const { status, body, headers } = answer({ method, path, text, token })
    calls.push({ method, path, text, status })
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(JSON.stringify(body))
  })

  const answer = (asked: Asked): Answer => {
    const url = new URL(asked.path, baseUrl)
    const author = authors[asked.token]
    if (author === undefined) return refusal(401, 'Bad credentials')
    const route = `${asked.method} ${url.pathname}`
    if (route === 'POST /graphql') return { status: 200, body: { data: { viewer: { login: author } } } }
    if (route === `GET ${ofPullRequest}`) return page(comments, url)
    const id = new RegExp(`^PATCH ${ofRepository}/issues/comments/(\\d+)$`).exec(route)?.[1]
    const updated = comments.find((comment) => comment.id === Number(id))
    if (route !== `POST ${ofPullRequest}` && !updated) return refusal(404, 'Not Found')
    if (asked.token === tokens.readOnly) return refusal(403, 'Resource not accessible by integration')
    if (asked.text === null)
      return refusal(422, "Invalid request.\n\nFor 'properties/body', nil is not a string.")
    if (asked.text.length > longestBody) return refusal(422, 'Validation Failed', [tooLong])
    if (!updated) return { status: 201, body: add(author, asked.text) }
    updated.body = asked.text
    return { status: 200, body: updated }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: baseUrl,
    calls,
    comments,
    say: add,
    reset() {
      calls.length = 0
      comments.length = 0
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const ofRepository = `/repos/${repository.owner}/${repository.name}`
const ofPullRequest = `${ofRepository}/issues/${pullRequest}/comments`

interface Asked {
  method: string
  path: string
  text: string | null
  token: string
}

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

const tooLong = {
  resource: 'IssueComment',
  code: 'unprocessable',
  field: 'data',
  message: `Body is too long (maximum is ${longestBody} characters)`,
}

function refusal(status: number, message: string, errors?: unknown[]): Answer {
  const documentation_url = 'https://docs.github.com/rest/issues/comments'
  return { status, body: { message, documentation_url, ...(errors && { errors }) } }
}

/** 30 comments unless asked for more, 100 at most; where there are others is in the Link header. */
function page(comments: Comment[], url: URL): Answer {
  const size = Math.min(Number(url.searchParams.get('per_page') ?? 30), 100)
  const number = Number(url.searchParams.get('page') ?? 1)
  const last = Math.max(1, Math.ceil(comments.length / size))
  const linkTo = (page: number, relation: string) => {
    const there = new URL(url)
    there.searchParams.set('page', String(page))
    return `<${there.href}>; rel="${relation}"`
  }
  const before = number > 1 ? [linkTo(number - 1, 'prev'), linkTo(1, 'first')] : []
  const after = number < last ? [linkTo(number + 1, 'next'), linkTo(last, 'last')] : []
  const links = [...before, ...after].join(', ')
  return {
    status: 200,
    body: comments.slice((number - 1) * size, number * size),
    ...(links && { headers: { link: links } }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function textIn(json: string): string | null {
  const value: unknown = json === '' ? null : JSON.parse(json)
  const text = typeof value === 'object' && value !== null && 'body' in value ? value.body : null
  return typeof text === 'string' ? text : null
}
