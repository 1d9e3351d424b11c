/**
 * GitHub, as tests have it: `emulate` in a process of its own, and before it a proxy that is as strict as GitHub where
 * emulate is not, and that has what emulate lacks. Everybody talks to the proxy; only the helpers here look behind it.
 */

import { blobsAt } from './blobs.ts'
import { everything, ownersToken, startEmulate } from './emulate.ts'
import { pullRequest, repository, type TokenKind, tokens } from './initial-data.ts'
import { type Memory, proxyTo } from './proxy.ts'
import { asWritten, noteLabel, ofRepository, userOf } from './refusals.ts'
import { type Asked, at, type Reply, type Server, serve, textAt, thisSecond } from './server.ts'

export interface GitHub extends AsyncDisposable {
  /** What goes into GITHUB_API_URL. */
  readonly url: string
  /** The same GitHub, as an Enterprise Server's GITHUB_API_URL has it: `…/api/v3`, and `…/api/graphql` beside it. */
  readonly enterpriseUrl: string
  /** Every request, in the order in which they came. */
  readonly calls: Call[]
  /** A workflow's token with these permissions and no others: `{ contents: 'read', 'pull-requests': 'write' }`. */
  tokenWith(permissions: Record<string, 'read' | 'write'>): Promise<string>

  /** As stored, the oldest first. */
  comments(onPullRequest?: number): Promise<Comment[]>
  /** Somebody comments. A login that ends in `[bot]` is an App's. */
  say(author: string, body: string, onPullRequest?: number): Promise<Comment>
  /** So many remarks of octocat's. */
  fill(count: number): Promise<void>
  /** Somebody deletes a comment. */
  unsay(id: number): Promise<void>

  /** The hash that `heads/main` or `tags/v1` is at; null where there is no such ref. */
  ref(name: string): Promise<string | null>
  /** Path → text, of what a branch holds; empty where there is none. */
  files(branch: string): Promise<Record<string, string>>
  /** The hashes of a branch's commits, the newest first, along first parents. */
  history(branch: string): Promise<string[]>
  /** Somebody pushes a commit with these files beside those that are there. Resolves with its hash. */
  push(branch: string, files: Record<string, string>, how?: Push): Promise<string>
  /** Commits of a repository on this machine, the newest first, each the child of the next: to be listed and compared. */
  adopt(history: string[]): void
  /** From now on GitHub's rules refuse to create, move or delete this branch; `vague`: without saying so. */
  forbidBranch(name: string, words?: 'rules' | 'vague'): void
  /** From now on no tree shows more than so many entries: what is cut says that it is truncated. */
  truncateTrees(most: number): void

  /** Changes a pull request, or opens one; numbers are given one after the other. */
  pull(number: number, change: Partial<Pull>): Promise<void>
  /** Somebody sets a label on pull request 7, or takes it off again. `at`: ISO 8601; now by default. */
  label(name: string, by?: string, at?: string): Promise<void>
  unlabel(name: string, by?: string, at?: string): Promise<void>
  /** Check runs on a commit, the oldest first. */
  checkRuns(commit: string): Promise<CheckRun[]>

  /** Tells of a run of a workflow; what is not said is as in a finished push to main. */
  run(id: number, about: Partial<Run>): void
  /** Puts an artifact there, whatever is in it. Resolves with its id. Those of `results` are there by themselves. */
  addArtifact(artifact: { name: string; zip: Buffer; run: number } & Partial<ArtifactFacts>): number

  /** From now on calls like this go wrong, so many times (1 by default). The first fault that fits is taken. */
  fail(fault: Fault): void
  /** Once, before such a call goes through: what somebody else does meanwhile. */
  meanwhile(call: CallPattern, action: () => unknown): void
  /** As it was at the start: no comments, faults or calls. */
  reset(): Promise<void>
}

export interface Options {
  /** Whose artifacts the repository has. */
  results?: { artifacts(): StoredArtifact[] }
  /** A repository without a commit, and so without a pull request: the Git Data API answers 409. */
  empty?: boolean
}

/** What GitHub needs to know of an artifact in the results service; `results.ts` has it. */
export interface StoredArtifact extends ArtifactFacts {
  /** Of GitHub's database. */
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
  /** Decoded, with its query; without `/api/v3`. */
  path: string
  /** Of the answer; 0 where there was none. */
  status: number
  token: TokenKind
  /** The JSON that was sent; null without. */
  body: unknown
}

export interface CallPattern {
  /** Any by default. */
  method?: string
  /** Is held against the path with its query: `/issues\/7\/comments/`. */
  path: RegExp
}

export interface Fault extends CallPattern {
  /** 1 by default; Infinity for ever. */
  times?: number
  /**
   * What is answered instead of doing it, such as `overLimit(1)`. `timeout`: nothing, until the client gives up.
   * `reset`: the connection is cut. `lost`: it is done, and the connection cut before the answer.
   */
  with:
    | { status: number; headers?: Record<string, string>; body?: unknown }
    | 'timeout'
    | 'reset'
    | 'lost'
}

export interface Push {
  message?: string
  /** A new branch begins at main; this one begins with nothing. */
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
  /** By default where its branch is. */
  headSha: string
  headBranch: string
  /** `mallory/widgets` for a fork's; null where the fork is deleted. */
  headRepository: string | null
  baseBranch: string
  title: string
  /** The commit of the base branch that it was merged as. */
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
  /** `mallory/widgets` for a fork's. */
  headRepository: string
  /** Numbers; empty for a fork's, as on GitHub. */
  pullRequests: number[]
}

export async function startGitHub({ results, empty = false }: Options = {}): Promise<GitHub> {
  const memory = blank(empty)
  const gate: Server = await serve((asked) => reply(asked))
  const storage: Server = await serve((asked) => blobs.answer(asked))
  const borrowed: AsyncDisposable[] = [gate, storage]
  const giveBack = async () => {
    for (const one of borrowed.toReversed()) await one[Symbol.asyncDispose]()
  }
  const orGiveBack = async (error: unknown): Promise<never> => {
    await giveBack()
    throw error
  }
  const blobs = blobsAt(() => storage.url)
  const emulate = await startEmulate(gate.url).catch(orGiveBack)
  borrowed.push(emulate)
  const artifacts = () => results?.artifacts() ?? []
  const reply: (asked: Asked) => Promise<Reply> = proxyTo(
    { memory, emulate, blobs, artifacts },
    gate.url,
  )
  let lastNumber = 0

  // ── behind the proxy ──

  const ask = (method: string, path: string, body?: unknown) =>
    emulate.ask(method, `${ofRepository}${path}`, { token: memory.own, body })

  /** As `ask`, for what has to work. */
  const done = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const told = await ask(method, path, body)
    if (told.status < 300) return told.body
    throw new Error(
      `emulate answered ${told.status} to ${method} ${path}: ${JSON.stringify(told.body)}`,
    )
  }

  const comments = async (onPullRequest = pullRequest): Promise<Comment[]> => {
    const found: Comment[] = []
    for (let page = 1; ; page += 1) {
      const path = `/issues/${onPullRequest}/comments?per_page=100&page=${page}`
      const some = (await done('GET', path)) as Comment[]
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
    const comment = (await done('POST', `/issues/${onPullRequest}/comments`, { body })) as Comment
    memory.authors.set(comment.id, author)
    return shown(comment)
  }

  const ref = async (name: string): Promise<string | null> =>
    textAt((await ask('GET', `/git/ref/${encodeURIComponent(name)}`)).body, 'object', 'sha') || null

  const commit = async (hash: string) => {
    const found = await done('GET', `/git/commits/${hash}`)
    const [parent] = at(found, 'parents') as { sha: string }[]
    return { tree: textAt(found, 'tree', 'sha'), parent: parent?.sha ?? null }
  }

  const files = async (branch: string): Promise<Record<string, string>> => {
    const tip = await ref(`heads/${branch}`)
    if (tip === null) return {}
    const { tree } = await commit(tip)
    const entries = at(await done('GET', `/git/trees/${tree}?recursive=1`), 'tree') as TreeEntry[]
    const texts = entries
      .filter(({ type }) => type === 'blob')
      .map(async ({ path, sha }) => {
        const content = textAt(await done('GET', `/git/blobs/${sha}`), 'content')
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
    how: Push = {},
  ): Promise<string> => {
    const tip = await ref(`heads/${branch}`)
    const parent = tip ?? (how.orphan ? null : await ref('heads/main'))
    const { sha: tree } = (await done('POST', '/git/trees', {
      ...(parent !== null && { base_tree: (await commit(parent)).tree }),
      tree: Object.entries(changed).map(([path, content]) => ({
        path,
        mode: '100644',
        type: 'blob',
        content,
      })),
    })) as { sha: string }
    const { sha } = (await done('POST', '/git/commits', {
      message: how.message ?? `Change ${Object.keys(changed).join(', ')}`,
      tree,
      parents: parent === null ? [] : [parent],
      author: { name: 'The Octocat', email: 'octocat@example.com' },
    })) as { sha: string }
    if (tip === null) await done('POST', '/git/refs', { ref: `refs/heads/${branch}`, sha })
    else await done('PATCH', `/git/refs/${encodeURIComponent(`heads/${branch}`)}`, { sha })
    return sha
  }

  /** A pull request that emulate has, from a branch of this repository; a fork's head is only said (`Memory.pulls`). */
  const openPull = async (number: number, change: Partial<Pull>): Promise<void> => {
    if (number <= lastNumber) throw new Error(`#${number} is no pull request.`)
    for (; lastNumber < number - 1; lastNumber += 1)
      await done('POST', '/issues', { title: 'An issue' })
    const head = (change.headRepository === undefined && change.headBranch) || `change-${number}`
    const title = change.title ?? `Change ${number}`
    await done('POST', '/pulls', { title, head, base: change.baseBranch ?? 'main' })
    lastNumber = number
  }

  const pull = async (number: number, change: Partial<Pull>): Promise<void> => {
    if ((await ask('GET', `/pulls/${number}`)).status === 404) await openPull(number, change)
    memory.pulls.set(number, { ...memory.pulls.get(number), ...change })
    const { state, title, baseBranch: base } = change
    await done('PATCH', `/pulls/${number}`, { state, title, base })
  }

  const setLabel = async (name: string, by = 'octocat', at?: string): Promise<void> => {
    await done('POST', `/issues/${pullRequest}/labels`, { labels: [name] })
    noteLabel(pullRequest, { event: 'labeled', label: name, by, at }, memory)
  }

  const takeLabel = async (name: string, by = 'octocat', at?: string): Promise<void> => {
    await done('DELETE', `/issues/${pullRequest}/labels/${encodeURIComponent(name)}`)
    noteLabel(pullRequest, { event: 'unlabeled', label: name, by, at }, memory)
  }

  const tokenWith = async (permissions: Record<string, 'read' | 'write'>): Promise<string> => {
    const entries = Object.entries(permissions)
    const named = entries.map(([name, access]) => [name.replaceAll('-', '_'), access] as const)
    const granted = Object.fromEntries(named)
    const own = await emulate.tokenOf('github-actions', granted)
    memory.tokens.set(own, { kind: 'workflow', login: bot, permissions: granted, own })
    return own
  }

  // ── from the start ──

  const grantTokens = async (): Promise<void> => {
    const [write, read] = [everything('write'), everything('read')]
    const own = await emulate.tokenOf('github-actions', write)
    const ownReadOnly = await emulate.tokenOf('github-actions', read)
    const ofApp = await emulate.tokenOf('tailgate-app', write)
    // emulate counts an hour's requests of each of its tokens: the tests' helpers have one of their own.
    memory.own = await emulate.tokenOf('github-actions', write)
    memory.tokens = new Map([
      [tokens.workflow, { kind: 'workflow', login: bot, permissions: write, own }],
      [tokens.readOnly, { kind: 'readOnly', login: bot, permissions: read, own: ownReadOnly }],
      [tokens.app, { kind: 'app', login: 'tailgate-app[bot]', permissions: write, own: ofApp }],
      [
        tokens.personal,
        { kind: 'personal', login: 'octocat', permissions: null, own: ownersToken },
      ],
    ])
  }

  /** emulate can not go back to its start: the repository is made anew. */
  const reset = async (): Promise<void> => {
    memory.calls.length = 0
    Object.assign(memory, { ...blank(empty), calls: memory.calls })
    blobs.clear()
    await grantTokens()
    await emulate.ask('DELETE', ofRepository, { token: ownersToken })
    const made = await emulate.ask('POST', `/orgs/${repository.owner}/repos`, {
      token: ownersToken,
      body: { name: repository.name, auto_init: !empty },
    })
    memory.repository = { id: Number(at(made.body, 'id')), nodeId: textAt(made.body, 'node_id') }
    lastNumber = 0
    if (empty) return
    await push('quicker', { 'quicker.md': 'Quicker.\n' })
    await openPull(pullRequest, { headBranch: 'quicker', title: 'Be quicker' })
  }

  await reset().catch(orGiveBack)
  return {
    url: gate.url,
    enterpriseUrl: `${gate.url}/api/v3`,
    calls: memory.calls,
    tokenWith,
    comments,
    say,
    async fill(count) {
      for (let index = 0; index < count; index += 1) await say('octocat', `remark ${index}`)
    },
    async unsay(id) {
      await done('DELETE', `/issues/comments/${id}`)
    },
    ref,
    files,
    history,
    push,
    adopt: (hashes) => memory.histories.push(hashes),
    forbidBranch: (name, words = 'rules') => memory.forbidden.set(name, words),
    truncateTrees(most) {
      memory.longestTree = most
    },
    pull,
    label: setLabel,
    unlabel: takeLabel,
    async checkRuns(hash) {
      const all = await Promise.all(memory.checkRuns.map((id) => done('GET', `/check-runs/${id}`)))
      return (all as CheckRun[]).filter(({ head_sha }) => head_sha === hash)
    },
    run: (id, about) => memory.runs.set(id, { ...memory.runs.get(id), ...about }),
    addArtifact(artifact) {
      const id = firstOwnArtifact + memory.artifacts.length
      memory.artifacts.push({ id, createdAt: thisSecond(), expired: false, ...artifact })
      return id
    },
    fail: (fault) => memory.faults.push({ ...fault, left: fault.times ?? 1 }),
    meanwhile: (call, action) => memory.happenings.push({ ...call, action }),
    reset,
    [Symbol.asyncDispose]: giveBack,
  }
}

const bot = 'github-actions[bot]'

/** Far from the ids that the results service gives. */
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
    happenings: [],
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
