/** The door to git: what was measured, as a commit, what it is compared with, and what came before. */
import { execa } from 'execa'

export interface Commit {
  /** Full hash; null where there is no repository. */
  commit: string | null
  /** Tracked files differ from it. */
  dirty: boolean
}

export interface BaseCommit {
  /** Full hash. */
  commit: string
  /** How it was found, in words: `the first parent of the merge commit`, `the merge base with origin/main`. */
  found: string
}

/** `none`: there is nothing to compare with, which may well be. `problem`: there should be; how to mend it. */
export type FoundBase =
  | { kind: 'commit'; base: BaseCommit }
  | { kind: 'none'; why: string }
  | { kind: 'problem'; message: string }

export type WantedBase = { kind: 'auto' } | { kind: 'ref'; ref: string }

/** Where a change wants to go to. */
export interface Target {
  /** A branch; null where what it is called is no name of one, so that only a merge commit can tell. */
  base: string | null
  /** Full hash of what it is merged onto, where that is known better than git can tell, as in a merge queue. */
  onto?: string | null
}

export interface BaseOptions {
  /** The branch that the pull request is to be merged into; null outside of one. */
  pullRequest: Target | null
  signal?: AbortSignal
}

export async function commitOf(folder: string): Promise<Commit> {
  const commit = await commitNamed('HEAD', (args) => git(folder, args))
  if (commit === null) return { commit: null, dirty: false }
  const changes = await git(folder, ['status', '--porcelain', '--untracked-files=no'])
  return { commit, dirty: changes.kind === 'said' && changes.text !== '' }
}

/** The text of a file below `folder` as it was at a commit; null where there was none. `path` is relative, without `..`. */
export async function textAt(folder: string, commit: string, path: string): Promise<string | null> {
  if (!isHash(commit)) return null
  const answer = await git(folder, ['cat-file', 'blob', `${commit}:./${path}`])
  return answer.kind === 'said' ? answer.text : null
}

/**
 * What HEAD is compared with. Objects may be fetched for it, into no ref; nothing else in the repository changes, and
 * outside of a pull request `auto` fetches nothing. Rejects only when aborted, with the signal's reason.
 */
export async function baseCommitOf(
  folder: string,
  wanted: WantedBase,
  { pullRequest, signal }: BaseOptions,
): Promise<FoundBase> {
  const ask: Ask = (args, timeoutSeconds) => git(folder, args, { timeoutSeconds, signal })
  const head = await commitNamed('HEAD', ask)
  if (head === null) {
    const why = await whyNoHead(folder, ask)
    return wanted.kind === 'ref' || pullRequest !== null
      ? { kind: 'problem', message: why }
      : { kind: 'none', why }
  }
  if (wanted.kind === 'ref') return asNamed(wanted.ref, ask)
  if (pullRequest !== null) {
    const { base, onto = null } = pullRequest
    if (onto !== null && (await isHad(onto, ask)))
      return { kind: 'commit', base: { commit: onto, found: 'what it is merged onto' } }
    return ofPullRequest(base, head, ask)
  }
  return ofDefaultBranch(folder, head, ask)
}

/** What git printed, without the last line's end; or why it failed, fit to be shown. */
export type Answer = { kind: 'said'; text: string } | { kind: 'failed'; why: string }

export interface GitOptions {
  timeoutSeconds?: number | undefined
  signal?: AbortSignal | undefined
}

/** Runs git in a folder, and asks nobody for a password. Rejects only when aborted, with the signal's reason. */
export async function git(folder: string, args: string[], options: GitOptions = {}): Promise<Answer> {
  const { timeoutSeconds = 10, signal } = options
  signal?.throwIfAborted()
  const result = await execa('git', args, {
    cwd: folder,
    env: gitEnvironment(process.env),
    extendEnv: false,
    reject: false,
    timeout: timeoutSeconds * 1000,
    stdin: 'ignore',
    ...(signal && { cancelSignal: signal }),
  })
  signal?.throwIfAborted()
  if (result.exitCode === 0) return { kind: 'said', text: result.stdout }
  if (result.timedOut) return { kind: 'failed', why: `git took longer than ${timeoutSeconds} s` }
  if (result.code === 'ENOENT') return { kind: 'failed', why: 'git is not installed' }
  return { kind: 'failed', why: complaintIn(result.stderr) }
}

/**
 * Without what a hook of git's sets: it names one repository, and would have every git that is run from the hook use
 * it, in whatever folder. The list is that of `git rev-parse --local-env-vars`, less the variables that hold settings.
 */
function gitEnvironment(inherited: Record<string, string | undefined>): Record<string, string> {
  const kept = Object.entries(inherited).filter(([name]) => !ofOneRepository.has(name))
  return { ...(Object.fromEntries(kept) as Record<string, string>), GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
}

const ofOneRepository = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_GRAFT_FILE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_INTERNAL_SUPER_PREFIX',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_REPLACE_REF_BASE',
  'GIT_SHALLOW_FILE',
  'GIT_WORK_TREE',
])

/** The first line that names a fault. git leaves out what is secret in an address. */
function complaintIn(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  const line =
    lines.find((each) => /^(fatal|error): /.test(each)) ?? lines.at(-1) ?? 'git failed without a word'
  return shown(line.replace(/^(fatal|error): /, ''))
}

type Ask = (args: string[], timeoutSeconds?: number) => Promise<Answer>

/** The commit that a name stands for here; null when there is none. */
async function commitNamed(name: string, ask: Ask): Promise<string | null> {
  const answer = await ask(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
  return answer.kind === 'said' && isHash(answer.text) ? answer.text : null
}

function isHash(text: string): boolean {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}

async function whyNoHead(folder: string, ask: Ask): Promise<string> {
  const found = await ask(['rev-parse', '--git-dir'])
  if (found.kind === 'said') return 'The repository has no commit yet, so there is no base.'
  if (found.why.startsWith('not a git repository'))
    return `${folder} is in no git repository, so there is no base.`
  if (found.why.includes('dubious ownership')) {
    return `The repository is another user's, and git does not trust it: \`git config --global --add safe.directory ${folder}\` allows it.`
  }
  return `There is no base: ${found.why}.`
}

// ── a base that is named ──

async function asNamed(name: string, ask: Ask): Promise<FoundBase> {
  if (!isHarmless(name))
    return { kind: 'problem', message: `The base ${shown(name)} is no name of a commit.` }
  const here =
    (await commitNamed(name, ask)) ?? (isPlain(name) ? await commitNamed(tracking(name), ask) : null)
  const found = here ?? (isPlain(name) ? await fetchNamed(name, ask) : { why: null })
  if (typeof found === 'string')
    return { kind: 'commit', base: { commit: found, found: `asked for as ${name}` } }
  const why = found.why === null ? '' : `, nor can it be fetched from origin (${found.why})`
  const remedy = (await isShallow(ask)) ? wholeHistory : 'check its name, or fetch it before'
  return { kind: 'problem', message: `The base ${shown(name)} is no commit that is here${why}: ${remedy}.` }
}

/** What could be an option, or no argument at all, never reaches git. */
function isHarmless(name: string): boolean {
  return name !== '' && !name.startsWith('-') && !/\p{Cc}/u.test(name)
}

/** A branch, a tag or a hash, and no way from one to another commit: `HEAD~1` is nobody's at origin. */
function isPlain(name: string): boolean {
  return isHarmless(name) && name !== 'HEAD' && !/[\^~:@{}?*[\\\s]|\.\./.test(name)
}

function tracking(branch: string): string {
  return `refs/remotes/origin/${branch}`
}

const wholeHistory = 'this clone is shallow, so give actions/checkout `fetch-depth: 0`'

// ── the base of a pull request ──

/** A merge commit of GitHub's own tells all; any other is held against the branch. */
async function ofPullRequest(branch: string | null, head: string, ask: Ask): Promise<FoundBase> {
  const { parents, isTestMerge } = await mergeIn(head, ask)
  if (isTestMerge && (await isHad(parents[0] ?? '', ask))) return firstParent(parents[0] ?? '')
  if (branch === null) return { kind: 'problem', message: noBranch }

  const common = await commonWithBranch(branch, head, ask)
  if (typeof common === 'string' && common !== head) return mergeBaseWith(`origin/${branch}`, common)
  if (typeof common === 'string') {
    return {
      kind: 'none',
      why: `HEAD is on ${shown(branch)} already: check out what the pull request changes.`,
    }
  }
  if (parents.length > 1 && (await isHad(parents[0] ?? '', ask))) return firstParent(parents[0] ?? '')
  const remedy = (await isShallow(ask)) ? wholeHistory : 'fetch that branch before'
  return {
    kind: 'problem',
    message: `The commit at which the pull request left ${shown(branch)} is not known (${common.why}): ${remedy}.`,
  }
}

const noBranch =
  'The pull request names no branch that it could go to, so what it started from is not known: name a `base`.'

function firstParent(commit: string): FoundBase {
  return { kind: 'commit', base: { commit, found: 'the first parent of the merge commit' } }
}

function mergeBaseWith(branch: string, commit: string): FoundBase {
  return { kind: 'commit', base: { commit, found: `the merge base with ${branch}` } }
}

/**
 * Read from the commit itself, since in a shallow clone `HEAD^1` is nothing. GitHub's merge of a pull request for a
 * test names both its sides by hash. Of any other merge the first parent may be the change itself, into which its
 * author merged the base.
 */
async function mergeIn(head: string, ask: Ask): Promise<{ parents: string[]; isTestMerge: boolean }> {
  const answer = await ask(['cat-file', 'commit', head])
  const text = answer.kind === 'said' ? answer.text : ''
  const endOfHeader = text.indexOf('\n\n')
  const header = text.slice(0, endOfHeader)
  const parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, hash = '']) => hash)
  const [, into] =
    /^Merge [0-9a-f]+ into ([0-9a-f]+)$/m.exec(text.slice(endOfHeader + 2).split('\n')[0] ?? '') ?? []
  return { parents, isTestMerge: parents.length === 2 && into === parents[0] }
}

/** Whether a commit is here, now if not before. */
async function isHad(hash: string, ask: Ask): Promise<boolean> {
  if (!isHash(hash)) return false
  return (await commitNamed(hash, ask)) !== null || typeof (await fetchCommit(hash, ask)) === 'string'
}

async function commonWithBranch(branch: string, head: string, ask: Ask): Promise<string | NotHad> {
  if (!isPlain(branch)) return { why: 'no branch is called so' }
  const tip = (await commitNamed(tracking(branch), ask)) ?? (await fetchNamed(`refs/heads/${branch}`, ask))
  if (typeof tip !== 'string') return tip
  return (await mergeBase(head, tip, ask)) ?? (await deepened(head, tip, ask))
}

async function mergeBase(one: string, other: string, ask: Ask): Promise<string | null> {
  const answer = await ask(['merge-base', one, other])
  return answer.kind === 'said' && isHash(answer.text) ? answer.text : null
}

/** In growing steps, since most changes are young and few histories are short. */
async function deepened(head: string, tip: string, ask: Ask): Promise<string | NotHad> {
  for (const step of ['--deepen=50', '--deepen=500', '--unshallow']) {
    if (!(await isShallow(ask))) break
    // HEAD may be a commit that origin does not have; then the branch alone is deepened.
    const both = await fetched([step], [head, tip], ask)
    const answer = both.kind === 'said' ? both : await fetched([step], [tip], ask)
    if (answer.kind === 'failed') return { why: answer.why }
    const common = await mergeBase(head, tip, ask)
    if (common !== null) return common
  }
  return { why: 'they have no commit in common' }
}

async function isShallow(ask: Ask): Promise<boolean> {
  const answer = await ask(['rev-parse', '--is-shallow-repository'])
  return answer.kind === 'said' && answer.text === 'true'
}

// ── what is had from origin ──

interface NotHad {
  why: string
}

/** The commit of a branch, a tag or a hash at origin. */
async function fetchNamed(name: string, ask: Ask): Promise<string | NotHad> {
  if (isHash(name)) return fetchCommit(name, ask)
  const candidates = name.startsWith('refs/') ? [name] : [`refs/tags/${name}^{}`, ...placesOf(name)]
  const answer = await ask(['ls-remote', 'origin', ...candidates], fetchSeconds)
  if (answer.kind === 'failed') return { why: answer.why }
  // git takes what it is asked for as patterns, which also match the ends of longer names.
  const rows = answer.text.split('\n').map((row) => row.split('\t'))
  const hash = candidates.flatMap((place) => rows.find(([, ref]) => ref === place)?.[0] ?? [])[0] ?? ''
  return isHash(hash) ? fetchCommit(hash, ask) : { why: 'it is not there' }
}

/** Tags before branches, as git has it. */
function placesOf(name: string): string[] {
  const branch = name.startsWith('origin/') ? name.slice('origin/'.length) : name
  return [`refs/tags/${name}`, `refs/heads/${branch}`]
}

async function fetchCommit(hash: string, ask: Ask): Promise<string | NotHad> {
  // In a whole clone a depth would cut off the history that is there.
  const depth = (await isShallow(ask)) ? ['--depth=1'] : []
  const answer = await fetched(depth, [hash], ask)
  if (answer.kind === 'failed') return { why: answer.why }
  return (await commitNamed(hash, ask)) ?? { why: 'it is no commit' }
}

/** Objects only: what is asked for by hash belongs to no branch of origin that git would move. */
function fetched(how: string[], hashes: string[], ask: Ask): Promise<Answer> {
  const alone = ['-c', 'gc.auto=0', '-c', 'maintenance.auto=false']
  const intoNoRef = ['--quiet', '--no-recurse-submodules', '--no-tags', '--no-write-fetch-head']
  return ask([...alone, 'fetch', ...intoNoRef, ...how, 'origin', ...hashes], fetchSeconds)
}

const fetchSeconds = 60

// ── the base on a laptop ──

async function ofDefaultBranch(folder: string, head: string, ask: Ask): Promise<FoundBase> {
  const branch = await defaultBranch(ask)
  if (branch === null) {
    return { kind: 'none', why: 'There is no origin/HEAD, main or master to compare with: name a base.' }
  }
  const common = await mergeBase(head, branch.tip, ask)
  if (common === null) {
    const why = (await isShallow(ask)) ? 'in this shallow clone' : 'at all'
    return { kind: 'none', why: `HEAD and ${branch.name} have no commit in common ${why}: name a base.` }
  }
  if (common !== head) return mergeBaseWith(branch.name, common)
  if ((await commitOf(folder)).dirty) {
    return { kind: 'commit', base: { commit: head, found: 'the last commit' } }
  }
  const name = branch.name.replace(/^origin\//, '')
  return { kind: 'none', why: `HEAD is on ${name} already, and nothing was changed since.` }
}

async function defaultBranch(ask: Ask): Promise<{ name: string; tip: string } | null> {
  const followed = await ask(['symbolic-ref', '--quiet', tracking('HEAD')])
  const places = [
    ...(followed.kind === 'said' ? [followed.text] : []),
    ...['main', 'master'].map(tracking),
    ...['main', 'master'].map((name) => `refs/heads/${name}`),
  ]
  for (const place of places) {
    const tip = await commitNamed(place, ask)
    if (tip !== null) return { name: place.replace(/^refs\/(remotes|heads)\//, ''), tip }
  }
  return null
}

// ── what came before ──

/** Commits from one backwards, first parents only; that one is the first. */
export interface History {
  commits: string[]
  /** It ends before it should, since the clone is shallow. */
  isCut: boolean
}

const longestHistory = 500

/**
 * What came before a commit that is named by its hash, before `HEAD`, or before `HEAD^`, which HEAD was made on. Null where
 * there is no HEAD. A commit that is not here stands alone.
 */
export async function historyOf(folder: string, from: string, signal?: AbortSignal): Promise<History | null> {
  const ask: Ask = (args, timeoutSeconds) => git(folder, args, { timeoutSeconds, signal })
  const head = isHash(from) ? from : await commitNamed('HEAD', ask)
  if (head === null) return null
  // In a shallow clone `HEAD^` is nothing, but HEAD itself names it.
  const first = from === 'HEAD^' ? (await mergeIn(head, ask)).parents[0] : head
  if (first === undefined) return { commits: [], isCut: false }
  const answer = await ask(['rev-list', '--first-parent', `--max-count=${longestHistory}`, first])
  const commits = answer.kind === 'said' ? answer.text.split('\n').filter(isHash) : [first]
  return { commits, isCut: commits.length < longestHistory && (await isShallow(ask)) }
}

// ── where it is at home ──

/** A repository on a server such as GitHub. */
export interface Home {
  /** With its port, where https has an unusual one. */
  host: string
  owner: string
  name: string
}

/** Where origin is; null where there is none, or one that has no owner and name. */
export async function homeOf(folder: string, signal?: AbortSignal): Promise<Home | null> {
  const answer = await git(folder, ['remote', 'get-url', 'origin'], { signal })
  return answer.kind === 'said' ? homeIn(answer.text) : null
}

/** From the address that git has for it: `https://host/owner/name.git`, `git@host:owner/name`, `ssh://git@host/owner/name`. */
export function homeIn(address: string): Home | null {
  if (address.length > longestAddress) return null
  const [, host, owner = '', name = ''] =
    /^https?:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+(?::\d{1,5})?)\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(
      address,
    ) ??
    /^ssh:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+)(?::\d{1,5})?\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(
      address,
    ) ??
    /^(?:[^@/:?#\\\s]*@)?([a-z0-9.-]+):\/?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(address) ??
    []
  if (host === undefined || /^(?:\.{0,2}|\.git)$/i.test(name) || owner.length > 100 || name.length > 100)
    return null
  // The way to GitHub through firewalls that let nothing but https pass.
  return { host: host.toLowerCase().replace(/^ssh\.github\.com$/, 'github.com'), owner, name }
}

const longestAddress = 1000

/** On one line, without what could change how it is read. */
function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  return line.length <= 200 ? line : `${line.slice(0, 199)}…`
}
