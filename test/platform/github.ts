/**
 * A test GitHub: a server `emulate` of the pool, behind a proxy. The proxy is as strict
 * as GitHub where emulate is not, and has the APIs that emulate lacks. Clients call the proxy; only
 * the helpers in this file call emulate.
 */

import { blobsAt } from './blobs.ts'
import { borrowEmulate } from './emulate/client.ts'
import { everything, ownersToken } from './emulate/program.ts'
import { pullRequest, repository, type TokenKind, tokens } from './initial-data.ts'
import { type Memory, proxyTo, type Token } from './proxy.ts'
import { asWritten, ofRepository, recordLabel, userOf } from './refusals.ts'
import {
  at,
  type ReceivedRequest,
  type Reply,
  type Server,
  serve,
  textAt,
  thisSecond,
} from './server.ts'

export interface GitHub extends AsyncDisposable {
  /** The value of GITHUB_API_URL. */
  readonly url: string
  /** The same GitHub as an Enterprise Server: `…/api/v3`, with `…/api/graphql` beside it. */
  readonly enterpriseUrl: string
  /** All requests in their order. */
  readonly calls: Call[]
  /**
   * A workflow's token with these permissions and no others:
   * `{ contents: 'read', 'pull-requests': 'write' }`.
   */
  tokenWith(permissions: Record<string, 'read' | 'write'>): Promise<string>

  /** The stored comments, oldest first. */
  comments(onPullRequest?: number): Promise<Comment[]>
  /** Adds a comment of any user. A login that ends in `[bot]` belongs to an App. */
  say(author: string, body: string, onPullRequest?: number): Promise<Comment>
  /** Adds this number of comments of octocat. */
  fill(count: number): Promise<void>
  /** Deletes a comment. */
  unsay(id: number): Promise<void>

  /** The hash of a ref such as `heads/main` or `tags/v1`; null if it does not exist. */
  ref(name: string): Promise<string | null>
  /** The texts of a branch by path; empty if the branch does not exist. */
  files(branch: string): Promise<Record<string, string>>
  /** The hashes of a branch's first-parent commits, newest first. */
  history(branch: string): Promise<string[]>
  /** Pushes a commit that adds these files to the branch. Resolves with its hash. */
  push(branch: string, files: Record<string, string>, options?: Push): Promise<string>
  /** Adds the commits of a local repository, newest first, each the child of the next. */
  adopt(history: string[]): void
  /** From now on a rule refuses every write to this branch; `vague`: with an unspecific message. */
  forbidBranch(name: string, kind?: 'rules' | 'vague'): void
  /** From now on every tree is truncated to this number of entries, and marked as truncated. */
  truncateTrees(most: number): void

  /** Changes or opens a pull request. Numbers must increase. */
  pull(number: number, change: Partial<Pull>): Promise<void>
  /** Sets or removes a label of pull request 7. `at`: ISO 8601; default: now. */
  label(name: string, by?: string, at?: string): Promise<void>
  unlabel(name: string, by?: string, at?: string): Promise<void>
  /** The check runs of a commit, oldest first. */
  checkRuns(commit: string): Promise<CheckRun[]>

  /** Adds a workflow run. Missing fields are those of a finished push to main. */
  run(id: number, about: Partial<Run>): void
  /** Adds an artifact and returns its id. Artifacts of `results` are listed anyway. */
  addArtifact(artifact: { name: string; zip: Buffer; run: number } & Partial<ArtifactFacts>): number

  /**
   * From now on matching calls fail this number of times (default: 1). The first matching fault
   * counts.
   */
  fail(fault: Fault): void
  /** Runs an action once, before the next matching call: the action of a concurrent client. */
  meanwhile(call: CallPattern, action: () => unknown): void
  /** Restores the initial state, without comments, faults and calls. */
  reset(): Promise<void>
}

export interface Options {
  /** The results service whose artifacts the repository has. */
  results?: { artifacts(): StoredArtifact[] }
  /** A repository without a commit and a pull request. The Git Data API responds with 409. */
  empty?: boolean
}

/** The data of an artifact that the results service provides. */
export interface StoredArtifact extends ArtifactFacts {
  /** The id in GitHub's database. */
  id: number
  name: string
  run: number
  zip: Buffer
}

export interface ArtifactFacts {
  /** ISO 8601. */
  createdAt: string
  expired: boolean
  digest?: string | null
}

export interface Call {
  method: string
  /** Decoded, with the query, without `/api/v3`. */
  path: string
  /** The status of the response; 0 without a response. */
  status: number
  token: TokenKind
  /** The JSON in the request; null without JSON. */
  body: unknown
}

export interface CallPattern {
  /** Default: any method. */
  method?: string
  /** Matches the path with its query: `/issues\/7\/comments/`. */
  path: RegExp
}

export interface Fault extends CallPattern {
  /** Default: 1. Infinity: always. */
  times?: number
  /**
   * The response without the effect of the call, such as `overLimit(1)`. `timeout`: no response.
   * `reset`: the connection is closed. `lost`: the call has its effect, and the connection is
   * closed before the response.
   */
  with:
    | { status: number; headers?: Record<string, string>; body?: unknown }
    | 'timeout'
    | 'reset'
    | 'lost'
}

export interface Push {
  message?: string
  /** A new branch starts empty instead of at main. */
  orphan?: boolean
}

export interface Comment {
  id: number
  body: string
  html_url: string
  user: { login: string; type: string }
}

export interface Pull {
  state: 'open' | 'closed'
  /** Default: the tip of its branch. */
  headSha: string
  headBranch: string
  /** For a fork, such as `mallory/widgets`; null if the fork was deleted. */
  headRepository: string | null
  baseBranch: string
  title: string
  /** The commit on the base branch that the merge created. */
  mergedAs: string
}

export interface CheckRun {
  id: number
  name: string
  head_sha: string
  status: string
  conclusion: string | null
  output: { title: string | null; summary: string | null; annotations_count: number }
}

export interface Run {
  event: string
  status: string
  conclusion: string | null
  attempt: number
  headBranch: string
  headSha: string
  /** For a fork, such as `mallory/widgets`. */
  headRepository: string
  /** Numbers; empty for a fork, as on GitHub. */
  pullRequests: number[]
  jobs: { name: string; conclusion: string | null }[]
}

export async function startGitHub({ results, empty = false }: Options = {}): Promise<GitHub> {
  const memory = blank(empty)
  const proxy: Server = await serve((received) => reply(received))
  const storage: Server = await serve((received) => blobs.respond(received))
  const resources: AsyncDisposable[] = [proxy, storage]
  const releaseAll = async () => {
    for (const one of resources.toReversed()) await one[Symbol.asyncDispose]()
  }
  const releaseAndThrow = async (error: unknown): Promise<never> => {
    await releaseAll()
    throw error
  }
  const blobs = blobsAt(() => storage.url)
  const emulate = await borrowEmulate(proxy.url).catch(releaseAndThrow)
  resources.push(emulate)
  const artifacts = () => results?.artifacts() ?? []
  const reply: (received: ReceivedRequest) => Promise<Reply> = proxyTo(
    { memory, emulate, blobs, artifacts },
    proxy.url,
  )
  let lastNumber = 0

  const call = (method: string, path: string, body?: unknown) =>
    emulate.call(method, `${ofRepository}${path}`, { token: memory.own, body })

  /** As `call`, for calls that must succeed. */
  const requireSuccess = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await call(method, path, body)
    if (response.status < 300) return response.body
    throw new Error(
      `emulate: ${response.status} for ${method} ${path}: ${JSON.stringify(response.body)}`,
    )
  }

  const comments = async (onPullRequest = pullRequest): Promise<Comment[]> => {
    const found: Comment[] = []
    for (let page = 1; ; page += 1) {
      const path = `/issues/${onPullRequest}/comments?per_page=100&page=${page}`
      const some = (await requireSuccess('GET', path)) as Comment[]
      found.push(...some.map(shown))
      if (some.length < 100) return found
    }
  }

  const shown = (comment: Comment): Comment => {
    const { id, body, html_url, user } = asWritten(comment, memory) as Comment
    return { id, body, html_url, user: userOf(user.login) }
  }

  const say = async (
    author: string,
    body: string,
    onPullRequest = pullRequest,
  ): Promise<Comment> => {
    const comment = (await requireSuccess('POST', `/issues/${onPullRequest}/comments`, {
      body,
    })) as Comment
    memory.authors.set(comment.id, author)
    return shown(comment)
  }

  const ref = async (name: string): Promise<string | null> =>
    textAt((await call('GET', `/git/ref/${encodeURIComponent(name)}`)).body, 'object', 'sha') ||
    null

  const commit = async (hash: string) => {
    const found = await requireSuccess('GET', `/git/commits/${hash}`)
    const [parent] = at(found, 'parents') as { sha: string }[]
    return { tree: textAt(found, 'tree', 'sha'), parent: parent?.sha ?? null }
  }

  const files = async (branch: string): Promise<Record<string, string>> => {
    const tip = await ref(`heads/${branch}`)
    if (tip === null) return {}
    const { tree } = await commit(tip)
    const entries = at(
      await requireSuccess('GET', `/git/trees/${tree}?recursive=1`),
      'tree',
    ) as TreeEntry[]
    const texts = entries
      .filter(({ type }) => type === 'blob')
      .map(async ({ path, sha }) => {
        const content = textAt(await requireSuccess('GET', `/git/blobs/${sha}`), 'content')
        return [path, Buffer.from(content, 'base64').toString('utf8')] as const
      })
    return Object.fromEntries(await Promise.all(texts))
  }

  const history = async (branch: string): Promise<string[]> => {
    const found: string[] = []
    for (
      let next = await ref(`heads/${branch}`);
      next !== null;
      next = (await commit(next)).parent
    ) {
      found.push(next)
    }
    return found
  }

  const push = async (
    branch: string,
    changed: Record<string, string>,
    options: Push = {},
  ): Promise<string> => {
    const tip = await ref(`heads/${branch}`)
    const parent = tip ?? (options.orphan ? null : await ref('heads/main'))
    const { sha: tree } = (await requireSuccess('POST', '/git/trees', {
      ...(parent !== null && { base_tree: (await commit(parent)).tree }),
      tree: Object.entries(changed).map(([path, content]) => ({
        path,
        mode: '100644',
        type: 'blob',
        content,
      })),
    })) as { sha: string }
    const { sha } = (await requireSuccess('POST', '/git/commits', {
      message: options.message ?? `Change ${Object.keys(changed).join(', ')}`,
      tree,
      parents: parent === null ? [] : [parent],
      author: { name: 'The Octocat', email: 'octocat@example.com' },
    })) as { sha: string }
    if (tip === null)
      await requireSuccess('POST', '/git/refs', { ref: `refs/heads/${branch}`, sha })
    else
      await requireSuccess('PATCH', `/git/refs/${encodeURIComponent(`heads/${branch}`)}`, { sha })
    return sha
  }

  /**
   * Opens a pull request in emulate from a branch of this repository. `Memory.pulls` has a fork's
   * head.
   */
  const openPull = async (number: number, change: Partial<Pull>): Promise<void> => {
    if (number <= lastNumber) throw new Error(`#${number} is not a pull request.`)
    for (; lastNumber < number - 1; lastNumber += 1)
      await requireSuccess('POST', '/issues', { title: 'An issue' })
    const head = (change.headRepository === undefined && change.headBranch) || `change-${number}`
    const title = change.title ?? `Change ${number}`
    await requireSuccess('POST', '/pulls', { title, head, base: change.baseBranch ?? 'main' })
    lastNumber = number
  }

  const pull = async (number: number, change: Partial<Pull>): Promise<void> => {
    if ((await call('GET', `/pulls/${number}`)).status === 404) await openPull(number, change)
    memory.pulls.set(number, { ...memory.pulls.get(number), ...change })
    const { state, title, baseBranch: base } = change
    await requireSuccess('PATCH', `/pulls/${number}`, { state, title, base })
  }

  const setLabel = async (name: string, by = 'octocat', at?: string): Promise<void> => {
    await requireSuccess('POST', `/issues/${pullRequest}/labels`, { labels: [name] })
    recordLabel(pullRequest, { event: 'labeled', label: name, by, at }, memory)
  }

  const takeLabel = async (name: string, by = 'octocat', at?: string): Promise<void> => {
    await requireSuccess('DELETE', `/issues/${pullRequest}/labels/${encodeURIComponent(name)}`)
    recordLabel(pullRequest, { event: 'unlabeled', label: name, by, at }, memory)
  }

  const tokenWith = async (permissions: Record<string, 'read' | 'write'>): Promise<string> => {
    const entries = Object.entries(permissions)
    const named = entries.map(([name, access]) => [name.replaceAll('-', '_'), access] as const)
    const granted = Object.fromEntries(named)
    const own = await emulate.tokenOf('github-actions', granted)
    memory.tokens.set(own, { kind: 'workflow', login: bot, permissions: granted, own })
    return own
  }

  const grantTokens = async (): Promise<GrantedTokens> => {
    const [write, read] = [everything('write'), everything('read')]
    const [own, ownReadOnly, ofApp, ofTests] = await Promise.all([
      emulate.tokenOf('github-actions', write),
      emulate.tokenOf('github-actions', read),
      emulate.tokenOf('tailgate-app', write),
      emulate.tokenOf('github-actions', write),
    ])
    return {
      ofTests,
      ofClients: [
        [tokens.workflow, { kind: 'workflow', login: bot, permissions: write, own }],
        [tokens.readOnly, { kind: 'readOnly', login: bot, permissions: read, own: ownReadOnly }],
        [tokens.app, { kind: 'app', login: 'tailgate-app[bot]', permissions: write, own: ofApp }],
        [
          tokens.personal,
          { kind: 'personal', login: 'octocat', permissions: null, own: ownersToken },
        ],
      ],
      afterCalls: emulate.count.calls,
    }
  }

  const createRepository = async (): Promise<Memory['repository']> => {
    await emulate.call('DELETE', ofRepository, { token: ownersToken })
    const made = await emulate.call('POST', `/orgs/${repository.owner}/repos`, {
      token: ownersToken,
      body: { name: repository.name, auto_init: !empty },
    })
    lastNumber = 0
    if (!empty) {
      await push('quicker', { 'quicker.md': 'Quicker.\n' })
      await openPull(pullRequest, { headBranch: 'quicker', title: 'Be quicker' })
    }
    return { id: Number(at(made.body, 'id')), nodeId: textAt(made.body, 'node_id') }
  }

  let granted: GrantedTokens | null = null
  let initial: { repository: Memory['repository']; writes: number } | null = null

  /** emulate cannot restore its initial state, so a repository that was written is created again. */
  const reset = async (): Promise<void> => {
    memory.calls.length = 0
    Object.assign(memory, { ...blank(empty), calls: memory.calls })
    blobs.clear()
    if (granted === null || emulate.count.calls - granted.afterCalls > maxCallsOfToken)
      granted = await grantTokens()
    memory.own = granted.ofTests
    memory.tokens = new Map(granted.ofClients)
    if (initial?.writes !== emulate.count.writes) {
      const created = await createRepository()
      initial = { repository: created, writes: emulate.count.writes }
    }
    memory.repository = initial.repository
  }

  await reset().catch(releaseAndThrow)
  return {
    url: proxy.url,
    enterpriseUrl: `${proxy.url}/api/v3`,
    calls: memory.calls,
    tokenWith,
    comments,
    say,
    async fill(count) {
      for (let index = 0; index < count; index += 1) await say('octocat', `remark ${index}`)
    },
    async unsay(id) {
      await requireSuccess('DELETE', `/issues/comments/${id}`)
    },
    ref,
    files,
    history,
    push,
    adopt: (hashes) => memory.histories.push(hashes),
    forbidBranch: (name, kind = 'rules') => memory.forbidden.set(name, kind),
    truncateTrees(most) {
      memory.longestTree = most
    },
    pull,
    label: setLabel,
    unlabel: takeLabel,
    async checkRuns(hash) {
      const all = await Promise.all(
        memory.checkRuns.map((id) => requireSuccess('GET', `/check-runs/${id}`)),
      )
      return (all as CheckRun[]).filter(({ head_sha }) => head_sha === hash)
    },
    run: (id, about) => memory.runs.set(id, { ...memory.runs.get(id), ...about }),
    addArtifact(artifact) {
      const id = firstOwnArtifact + memory.artifacts.length
      memory.artifacts.push({ id, createdAt: thisSecond(), expired: false, ...artifact })
      return id
    },
    fail: (fault) => memory.faults.push({ ...fault, left: fault.times ?? 1 }),
    meanwhile: (call, action) => memory.interventions.push({ ...call, action }),
    reset,
    [Symbol.asyncDispose]: releaseAll,
  }
}

const bot = 'github-actions[bot]'

interface GrantedTokens {
  /** emulate limits the hourly calls of each token, so the helpers of the tests have another. */
  ofTests: string
  ofClients: [secret: string, Token][]
  /** The number of calls before they were granted. */
  afterCalls: number
}

/** The limit is 5,000 calls in an hour. */
const maxCallsOfToken = 2000

/** Much higher than the ids of the results service. */
const firstOwnArtifact = 100_001

interface TreeEntry {
  path: string
  type: string
  sha: string
}

function blank(isEmpty: boolean): Memory {
  return {
    calls: [],
    tokens: new Map(),
    own: '',
    repository: { id: 0, nodeId: '' },
    isEmpty,
    faults: [],
    interventions: [],
    authors: new Map(),
    pulls: new Map(),
    labelings: new Map(),
    checkRuns: [],
    runs: new Map(),
    artifacts: [],
    goneArtifacts: new Set(),
    histories: [],
    forbidden: new Map(),
    longestTree: Number.POSITIVE_INFINITY,
  }
}
