/** What stands before emulate: who asks, what goes wrong on purpose, what GitHub would refuse, what emulate lacks. */
import { artifactRoutes } from './artifacts.ts'
import type { Blobs } from './blobs.ts'
import { commitRoutes } from './commits.ts'
import type { Emulate, Permissions } from './emulate.ts'
import type { Call, CallPattern, Fault, Pull, Run, StoredArtifact } from './github.ts'
import { graphqlRoutes } from './graphql.ts'
import type { TokenKind } from './initial-data.ts'
import { pullRoutes } from './pull-requests.ts'
import { isOfRepository, mended, noted, refusal, refusalOf } from './refusals.ts'
import { type Answer, type Asked, jsonIn, type Reply } from './server.ts'

/** What the proxy knows and emulate does not. */
export interface Memory {
  calls: Call[]
  tokens: Map<string, Token>
  /** emulate's own token for what the tests themselves look up and do. */
  own: string
  repository: { id: number; nodeId: string }
  isEmpty: boolean
  faults: (Fault & { left: number })[]
  happenings: (CallPattern & { action: () => unknown })[]
  /** Comment → who it is said to be from. emulate knows no author without a token. */
  authors: Map<number, string>
  /** What is said of a pull request and emulate can not hold: a fork's head, or a commit that it does not have. */
  pulls: Map<number, Partial<Pull>>
  /** Pull request → its labels, set and taken off. emulate tells of none for a pull request, and knows no day but today. */
  labelings: Map<number, Labeling[]>
  checkRuns: number[]
  runs: Map<number, Partial<Run>>
  artifacts: StoredArtifact[]
  goneArtifacts: Set<number>
  /** Commits that emulate does not have: each list is of one branch, the newest first. */
  histories: string[][]
  /** Branch → in which words it is refused. */
  forbidden: Map<string, 'rules' | 'vague'>
  /** Longer ones are cut. */
  longestTree: number
}

export interface Token {
  kind: TokenKind
  login: string
  /** Null for a person's: may all that the person may. */
  permissions: Permissions | null
  /** emulate's own. */
  own: string
}

export interface Labeling {
  event: 'labeled' | 'unlabeled'
  label: string
  by: string
  at: string
}

/** A call, as far as it is understood. */
export interface Request {
  method: string
  /** Decoded, without the query and `/api/v3`. */
  path: string
  /** As it was asked for, for the links to other pages. */
  url: URL
  token: Token | null
  /** The JSON that was sent; null without. */
  body: unknown
  /** For emulate. */
  raw: { path: string; bytes: Buffer }
}

/** A route that emulate lacks, or gets wrong. */
export interface Route {
  method: string
  path: RegExp
  /** `parts`: what the expression's groups found. Null where emulate shall answer after all. */
  answer(request: Request, parts: string[]): Answer | null | Promise<Answer | null>
}

export interface Parts {
  memory: Memory
  emulate: Emulate
  /** Where artifacts are downloaded from. */
  blobs: Blobs
  artifacts(): StoredArtifact[]
}

/** `base`: the proxy's own address. */
export function proxyTo(parts: Parts, base: string): (asked: Asked) => Promise<Reply> {
  const { memory, emulate } = parts
  const routes = [graphqlRoutes, commitRoutes, pullRoutes, artifactRoutes].flatMap((made) =>
    made(parts),
  )
  const inTurn = oneAtATime()

  const forwarded = async ({ method, url, token, raw }: Request): Promise<Answer> => {
    const body = raw.bytes.length > 0 ? raw.bytes : undefined
    const {
      status,
      headers,
      body: told,
    } = await emulate.ask(method, raw.path, { token: token?.own, body })
    const limits = [...headers].filter(([name]) => name.startsWith('x-ratelimit-'))
    // emulate's links lead to itself.
    const asAsked = url.href.startsWith(`${base}${enterprise}/`) ? base + enterprise : base
    const link = headers.get('link')?.replaceAll(/<https?:\/\/[^/]+/g, `<${asAsked}`)
    return { status, headers: { ...Object.fromEntries(limits), ...(link && { link }) }, body: told }
  }

  const answerTo = async (request: Request, isKnown: boolean): Promise<Answer> => {
    if (!isKnown) return refusal(401, 'Bad credentials')
    const refused = refusalOf(request, memory)
    if (refused !== null) return refused
    for (const { method, path, answer } of routes) {
      const found = method === request.method && path.exec(request.path)
      const own = found ? await answer(request, found.slice(1)) : null
      if (own !== null) return own
    }
    const told = mended(request, await forwarded(request), memory)
    noted(request, told, memory)
    return told
  }

  return async (asked) => {
    const { request, kind } = understood(asked, base, memory)
    const path = request.path + request.url.search
    const call: Call = { method: request.method, path, status: 0, token: kind, body: request.body }
    memory.calls.push(call)
    await happen(call, memory)
    const fault = faultFor(call, memory)
    if (fault === 'timeout') return 'silence'
    if (fault === 'reset') return 'cut'
    const answer =
      fault !== null && typeof fault === 'object'
        ? { body: refusal(fault.status, 'Asked for by the test').body, ...fault }
        : // A compare-and-swap is one step for everybody else who moves refs.
          await inTurn(movesRefs(request), () => answerTo(request, kind !== 'unknown'))
    if (fault === 'lost') return 'cut'
    call.status = answer.status
    return answer
  }
}

const enterprise = '/api/v3'

function understood(
  asked: Asked,
  base: string,
  memory: Memory,
): { request: Request; kind: TokenKind } {
  const url = new URL(asked.path, base)
  const whole =
    url.pathname === '/api/graphql' ? '/graphql' : url.pathname.replace(/^\/api\/v3(?=\/)/, '')
  const said = asked.headers.authorization?.replace(/^(token|bearer) /i, '')
  const token = memory.tokens.get(said ?? '') ?? null
  const request = {
    method: asked.method,
    path: decoded(whole),
    url,
    token,
    body: jsonIn(asked.body),
    raw: { path: whole + url.search, bytes: asked.body },
  }
  return { request, kind: said === undefined ? 'none' : (token?.kind ?? 'unknown') }
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
  const next = memory.happenings.find((one) => fits(call, one))
  if (next === undefined) return
  memory.happenings.splice(memory.happenings.indexOf(next), 1)
  await next.action()
}

function faultFor(call: Call, memory: Memory): Fault['with'] | null {
  const fault = memory.faults.find((one) => one.left > 0 && fits(call, one))
  if (fault === undefined) return null
  fault.left -= 1
  return fault.with
}
