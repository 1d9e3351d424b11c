/** Refusals and messages of GitHub that emulate does not have. */
import { longestBody, longestOutput, mostAnnotations, repository } from './initial-data.ts'
import type { Labeling, Memory, Request, Token } from './proxy.ts'
import { asGitHubWrites, at, type TestResponse, textAt, thisSecond } from './server.ts'

export const ofRepository = `/repos/${repository.owner}/${repository.name}`

export function isOfRepository(path: string): boolean {
  return path.startsWith(`${ofRepository}/`)
}

export function refusal(status: number, message: string, errors?: unknown[]): TestResponse {
  const documentation_url = 'https://docs.github.com/rest'
  return {
    status,
    body: { message, ...(errors && { errors }), documentation_url, status: String(status) },
  }
}

/** GitHub's message for a missing permission. */
export function forbidden(token: Token | null): TestResponse {
  const by = token?.permissions === null ? 'personal access token' : 'integration'
  return refusal(403, `Resource not accessible by ${by}`)
}

/**
 * Checks the permissions of an App's token. The token of a person has all permissions of the
 * person.
 */
export function may(token: Token | null, resource: string, access: 'read' | 'write'): boolean {
  if (token === null) return access === 'read'
  if (token.permissions === null) return true
  const granted = token.permissions[resource]
  return granted === 'write' || (granted === 'read' && access === 'read')
}

/** Null if the call is allowed. */
export function refusalOf(request: Request, memory: Memory): TestResponse | null {
  const { method, path, body, token } = request
  const route = `${method} ${path.slice(isOfRepository(path) ? ofRepository.length : 0)}`
  if (/^\w+ \/user(\/|$)/.test(route) && token !== null && token.permissions !== null)
    return forbidden(token)
  if (memory.isEmpty && /^\w+ \/git\//.test(route)) return refusal(409, 'Git Repository is empty.')
  if (/^(POST \/issues\/\d+\/comments|PATCH \/issues\/comments\/\d+)$/.test(route)) {
    return textAt(body, 'body').length > longestBody ? tooLong : null
  }
  if (/^(POST \/check-runs|PATCH \/check-runs\/\d+)$/.test(route))
    return refusalOfCheckRun(body, token)
  const branch = branchIn(request)
  return branch === null ? null : refusalOfBranch(branch, method === 'POST', memory)
}

const tooLong = refusal(422, 'Validation Failed', [
  {
    resource: 'IssueComment',
    code: 'unprocessable',
    field: 'data',
    message: `Body is too long (maximum is ${longestBody} characters)`,
  },
])

function refusalOfCheckRun(body: unknown, token: Token | null): TestResponse | null {
  if (token?.permissions === null) return refusal(403, 'You must authenticate via a GitHub App.')
  const annotations = at(body, 'output', 'annotations')
  const count = Array.isArray(annotations) ? annotations.length : 0
  if (count > mostAnnotations) {
    const message = `No more than ${mostAnnotations} items are allowed; ${count} were supplied.`
    return refusal(422, `Invalid request.\n\n${message}`)
  }
  const outputs = ['summary', 'text'].map((field) => ({
    field,
    text: textAt(body, 'output', field),
  }))
  const length = Math.max(...outputs.map(({ text }) => text.length))
  if (length > longestOutput) {
    const message = `Only ${longestOutput} characters are allowed; ${length} were supplied.`
    return refusal(422, `Invalid request.\n\n${message}`)
  }
  // GitHub checks characters first, and then bytes with the same limit (github/docs#35252).
  const larger = outputs.find(({ text }) => Buffer.byteLength(text) > longestOutput)
  if (larger === undefined) return null
  const message = `${larger.field} exceeds a maximum bytesize of ${longestOutput}`
  const error = { resource: 'CheckRun', code: 'custom', field: larger.field, message }
  return refusal(422, 'Validation Failed', [error])
}

/** The branch that a call would create, move, delete or commit to. */
function branchIn({ method, path, body }: Request): string | null {
  if (method === 'GET' || !isOfRepository(path)) return null
  const inPath = /\/git\/refs\/heads\/(.+)$/.exec(path)?.[1]
  const inBody = /\/git\/refs$/.test(path) ? textAt(body, 'ref').replace(/^refs\/heads\//, '') : ''
  const ofContents = path.includes('/contents/') ? textAt(body, 'branch') : ''
  return inPath ?? (inBody || ofContents || null)
}

/**
 * The refusal of a ruleset. A protected name pattern has the vague message
 * (actions/github-script#455).
 */
export function refusalOfBranch(
  branch: string,
  isNew: boolean,
  memory: Memory,
): TestResponse | null {
  const kind = memory.forbidden.get(branch)
  if (kind === undefined) return null
  if (kind === 'vague') return refusal(422, 'Reference update failed')
  const rule = isNew
    ? 'Cannot create ref due to creations being restricted.'
    : 'Cannot update this protected ref.'
  return refusal(422, `Repository rule violations found\n\n${rule}\n\n`)
}

export function correctResponse(
  request: Request,
  response: TestResponse,
  memory: Memory,
): TestResponse {
  const { method, path, token } = request
  if (response.status === 403 && textAt(response.body, 'message') === 'Forbidden')
    return forbidden(token)
  if (!isOfRepository(path)) return response
  const route = `${method} ${path.slice(ofRepository.length)}`
  if (/^(POST|PATCH|DELETE) \/git\/refs/.test(route)) return withWordsOfRefs(method, response)
  if (response.status >= 300) return response
  if (/^GET \/git\/blobs\//.test(route)) return { ...response, body: wrapped(response.body) }
  if (/^GET \/git\/trees\//.test(route))
    return { ...response, body: cut(response.body, memory.longestTree) }
  if (/^\w+ \/issues\/(\d+\/comments|comments)/.test(route)) {
    return { ...response, body: asWritten(response.body, memory) }
  }
  return response
}

function withWordsOfRefs(method: string, response: TestResponse): TestResponse {
  const messages: Record<string, string> = {
    'Invalid sha': 'Object does not exist',
    'Update is not a fast-forward': 'Update is not a fast forward',
  }
  const message = messages[textAt(response.body, 'message')]
  if (message !== undefined) return refusal(422, message)
  return response.status === 404 && method !== 'POST'
    ? refusal(422, 'Reference does not exist')
    : response
}

/** GitHub puts base64 on several lines. */
function wrapped(blob: unknown): unknown {
  const lines = textAt(blob, 'content').match(/.{1,60}/g) ?? []
  return { ...(blob as object), content: lines.map((line) => `${line}\n`).join('') }
}

function cut(tree: unknown, most: number): unknown {
  const entries = at(tree, 'tree')
  if (!Array.isArray(entries) || entries.length <= most) return tree
  return { ...(tree as object), tree: entries.slice(0, most), truncated: true }
}

/**
 * Sets the authors of comments, and the URLs of pull requests, because emulate only has issue URLs.
 */
export function asWritten(body: unknown, memory: Memory): unknown {
  if (Array.isArray(body)) return body.map((comment) => asWritten(comment, memory))
  if (typeof body !== 'object' || body === null) return body
  const author = memory.authors.get(Number(at(body, 'id')))
  const html_url = textAt(body, 'html_url').replace(/\/issues\/(\d+)#/, '/pull/$1#')
  return { ...body, html_url, ...(author !== undefined && { user: userOf(author) }) }
}

export function userOf(login: string): { login: string; type: string } {
  return { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' }
}

export function recordChanges(
  { method, path, body, token }: Request,
  response: TestResponse,
  memory: Memory,
): void {
  if (response.status >= 300 || !isOfRepository(path)) return
  const route = `${method} ${path.slice(ofRepository.length)}`
  if (route === 'POST /check-runs') memory.checkRuns.push(Number(at(response.body, 'id')))
  const [, number, label] = /^\w+ \/issues\/(\d+)\/labels(?:\/(.+))?$/.exec(route) ?? []
  if (number === undefined || method === 'GET') return
  const asked = at(body, 'labels') ?? body
  const labels = label !== undefined ? [label] : Array.isArray(asked) ? asked.map(String) : []
  const event = method === 'DELETE' ? 'unlabeled' : 'labeled'
  for (const name of labels)
    recordLabel(Number(number), { event, label: name, by: token?.login ?? '' }, memory)
}

/** `at`: default: now. A label that is already set causes no second event. */
export function recordLabel(
  pull: number,
  labeling: Omit<Labeling, 'at'> & { at?: string | undefined },
  memory: Memory,
): void {
  const before = memory.labelings.get(pull) ?? []
  const last = before.findLast(({ label }) => label === labeling.label)?.event ?? 'unlabeled'
  if (last === labeling.event) return
  memory.labelings.set(pull, [
    ...before,
    { ...labeling, at: asGitHubWrites(labeling.at ?? thisSecond()) },
  ])
}
