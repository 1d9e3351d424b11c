/**
 * The proxy before emulate: tokens, injected faults, GitHub's refusals, and missing APIs of
 * emulate.
 */
import { artifactRoutes } from './artifacts.ts'
import type { Blobs } from './blobs.ts'
import { commitRoutes } from './commits.ts'
import type { Emulate } from './emulate/client.ts'
import type { Permissions } from './emulate/program.ts'
import type { Call, CallPattern, Fault, Pull, Run, StoredArtifact } from './github.ts'
import { graphqlRoutes } from './graphql.ts'
import type { TokenKind } from './initial-data.ts'
import { pullRoutes } from './pull-requests.ts'
import { correctResponse, isOfRepository, recordChanges, refusal, refusalOf } from './refusals.ts'
import { jsonIn, type ReceivedRequest, type Reply, type TestResponse } from './server.ts'

/** The state of the proxy that emulate does not have. */
export interface Memory {
  calls: Call[]
  tokens: Map<string, Token>
  /** A token of emulate for the calls of the tests themselves. */
  own: string
  repository: { id: number; nodeId: string }
  isEmpty: boolean
  faults: (Fault & { left: number })[]
  interventions: (CallPattern & { action: () => unknown })[]
  /** The authors of comments, because emulate knows no author without a token. */
  authors: Map<number, string>
  /** Data of pull requests that emulate cannot store: the head of a fork, or an unknown commit. */
  pulls: Map<number, Partial<Pull>>
  /** The label events of pull requests, because emulate has none, and no other date than today. */
  labelings: Map<number, Labeling[]>
  checkRuns: number[]
  runs: Map<number, Partial<Run>>
  artifacts: StoredArtifact[]
  goneArtifacts: Set<number>
  /** Commits that emulate does not have: one list for each branch, newest first. */
  histories: string[][]
  /** The branches that rules refuse, with the kind of message. */
  forbidden: Map<string, 'rules' | 'vague'>
  /** Longer trees are truncated. */
  longestTree: number
}

export interface Token {
  kind: TokenKind
  login: string
  /** Null for the token of a person: all permissions of that person. */
  permissions: Permissions | null
  /** The token of emulate. */
  own: string
}

export interface Labeling {
  event: 'labeled' | 'unlabeled'
  label: string
  by: string
  at: string
}

/** A parsed call. */
export interface Request {
  method: string
  /** Decoded, without the query and `/api/v3`. */
  path: string
  /** The original URL, for the links to other pages. */
  url: URL
  token: Token | null
  /** The JSON in the request; null without JSON. */
  body: unknown
  /** The request for emulate. */
  raw: { path: string; bytes: Buffer }
}

/** A route that is missing or wrong in emulate. */
export interface Route {
  method: string
  path: RegExp
  /** `parts`: the groups of the expression. Null: emulate responds. */
  respond(request: Request, parts: string[]): TestResponse | null | Promise<TestResponse | null>
}

export interface Parts {
  memory: Memory
  emulate: Emulate
  /** The storage for downloads of artifacts. */
  blobs: Blobs
  artifacts(): StoredArtifact[]
}

/** `base`: the URL of the proxy. */
export function proxyTo(parts: Parts, base: string): (received: ReceivedRequest) => Promise<Reply> {
  const { memory, emulate } = parts
  const routes = [graphqlRoutes, commitRoutes, pullRoutes, artifactRoutes].flatMap((made) =>
    made(parts),
  )
  const inTurn = oneAtATime()

  const forwarded = async ({ method, url, token, raw }: Request): Promise<TestResponse> => {
    const body = raw.bytes.length > 0 ? raw.bytes : undefined
    const {
      status,
      headers,
      body: told,
    } = await emulate.call(method, raw.path, { token: token?.own, body })
    const limits = [...headers].filter(([name]) => name.startsWith('x-ratelimit-'))
    // The links of emulate lead to emulate itself.
    const apiUrl = url.href.startsWith(`${base}${enterprise}/`) ? base + enterprise : base
    const link = headers.get('link')?.replaceAll(/<https?:\/\/[^/]+/g, `<${apiUrl}`)
    return { status, headers: { ...Object.fromEntries(limits), ...(link && { link }) }, body: told }
  }

  const answerTo = async (request: Request, isKnown: boolean): Promise<TestResponse> => {
    if (!isKnown) return refusal(401, 'Bad credentials')
    const refused = refusalOf(request, memory)
    if (refused !== null) return refused
    for (const { method, path, respond } of routes) {
      const found = method === request.method && path.exec(request.path)
      const own = found ? await respond(request, found.slice(1)) : null
      if (own !== null) return own
    }
    const told = correctResponse(request, await forwarded(request), memory)
    recordChanges(request, told, memory)
    return told
  }

  return async (received) => {
    const { request, kind } = parseRequest(received, base, memory)
    const path = request.path + request.url.search
    const call: Call = { method: request.method, path, status: 0, token: kind, body: request.body }
    memory.calls.push(call)
    await happen(call, memory)
    const fault = faultFor(call, memory)
    if (fault === 'timeout') return 'silence'
    if (fault === 'reset') return 'cut'
    const response =
      fault !== null && typeof fault === 'object'
        ? { body: refusal(fault.status, 'Requested by the test').body, ...fault }
        : // Calls that move refs run one at a time, so that a compare-and-swap is atomic.
          await inTurn(movesRefs(request), () => answerTo(request, kind !== 'unknown'))
    if (fault === 'lost') return 'cut'
    call.status = response.status
    return response
  }
}

const enterprise = '/api/v3'

function parseRequest(
  received: ReceivedRequest,
  base: string,
  memory: Memory,
): { request: Request; kind: TokenKind } {
  const url = new URL(received.path, base)
  const whole =
    url.pathname === '/api/graphql' ? '/graphql' : url.pathname.replace(/^\/api\/v3(?=\/)/, '')
  const secret = received.headers.authorization?.replace(/^(token|bearer) /i, '')
  const token = memory.tokens.get(secret ?? '') ?? null
  const request = {
    method: received.method,
    path: decoded(whole),
    url,
    token,
    body: jsonIn(received.body),
    raw: { path: whole + url.search, bytes: received.body },
  }
  return { request, kind: secret === undefined ? 'none' : (token?.kind ?? 'unknown') }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function movesRefs({ method, path }: Request): boolean {
  return (
    path === '/graphql' || (method !== 'GET' && isOfRepository(path) && path.includes('/git/refs'))
  )
}

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(isNeeded: boolean, act: () => Promise<Value>): Promise<Value> => {
    if (!isNeeded) return act()
    const next = last.then(act)
    last = next.catch(() => {})
    return next
  }
}

function fits(call: Call, { method, path }: CallPattern): boolean {
  return (method === undefined || method === call.method) && path.test(call.path)
}

async function happen(call: Call, memory: Memory): Promise<void> {
  const next = memory.interventions.find((one) => fits(call, one))
  if (next === undefined) return
  memory.interventions.splice(memory.interventions.indexOf(next), 1)
  await next.action()
}

function faultFor(call: Call, memory: Memory): Fault['with'] | null {
  const fault = memory.faults.find((one) => one.left > 0 && fits(call, one))
  if (fault === undefined) return null
  fault.left -= 1
  return fault.with
}
