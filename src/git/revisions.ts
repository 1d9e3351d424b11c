/** Reads commits, their files and their parents from the local repository. */

import { type GitRunner, readGitOutput, runGit } from './git.ts'

export interface HeadCommit {
  /** Full hash; null if there is no repository or no commit. */
  commit: string | null
  /** Whether tracked files differ from the commit. */
  dirty: boolean
}

export async function readHeadCommit(folder: string): Promise<HeadCommit> {
  const commit = await resolveCommit('HEAD', (args) => runGit(folder, args))
  if (commit === null) return { commit: null, dirty: false }
  const changes = await runGit(folder, ['status', '--porcelain', '--untracked-files=no'])
  return { commit, dirty: changes.kind === 'done' && changes.text !== '' }
}

/**
 * The text of a file at a commit; null if the commit does not have it. `path` is relative to
 * `folder`, without `..`.
 */
export async function readFileAtCommit(
  folder: string,
  commit: string,
  path: string,
): Promise<string | null> {
  if (!isHash(commit)) return null
  const result = await runGit(folder, ['cat-file', 'blob', `${commit}:./${path}`])
  return result.kind === 'done' ? result.text : null
}

/** The bytes of a file at a commit; null if the commit does not have it. */
export async function readBytesAtCommit(
  folder: string,
  commit: string,
  path: string,
): Promise<Buffer | null> {
  if (!isHash(commit)) return null
  const plain = path.replace(/^\.\//, '')
  const result = await readGitOutput(folder, ['cat-file', 'blob', `${commit}:./${plain}`])
  return result.kind === 'done' ? result.bytes : null
}

/** The full hash of the commit that a name means in this clone; null if there is none. */
export async function resolveCommit(name: string, git: GitRunner): Promise<string | null> {
  const result = await git([
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ])
  return result.kind === 'done' && isHash(result.text) ? result.text : null
}

export function isHash(text: string): boolean {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}

/** Whether a name cannot be mistaken for an option of git. */
export function isSafeArgument(name: string): boolean {
  return name !== '' && !name.startsWith('-') && !/\p{Cc}/u.test(name)
}

/**
 * Whether a name can be a branch, a tag or a hash. An expression such as `HEAD~1` means nothing at
 * origin.
 */
export function isPlainRefName(name: string): boolean {
  return isSafeArgument(name) && name !== 'HEAD' && !/[\^~:@{}?*[\\\s]|\.\./.test(name)
}

export function formatTrackingRef(branch: string): string {
  return `refs/remotes/origin/${branch}`
}

/**
 * The parents of a commit, read from the commit object, because git does not know `HEAD^1` in a
 * shallow clone. `isTestMerge` is true for the merge commit that GitHub creates to test a pull
 * request; its message contains the hashes of both parents. The first parent of any other merge may
 * be the change itself, into which its author merged the base.
 */
export async function readParents(
  head: string,
  git: GitRunner,
): Promise<{ parents: string[]; isTestMerge: boolean }> {
  const result = await git(['cat-file', 'commit', head])
  const text = result.kind === 'done' ? result.text : ''
  const endOfHeader = text.indexOf('\n\n')
  const header = text.slice(0, endOfHeader)
  const parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, hash = '']) => hash)
  const [, into] =
    /^Merge [0-9a-f]+ into ([0-9a-f]+)$/m.exec(text.slice(endOfHeader + 2).split('\n')[0] ?? '') ??
    []
  return { parents, isTestMerge: parents.length === 2 && into === parents[0] }
}

export async function findMergeBase(
  one: string,
  other: string,
  git: GitRunner,
): Promise<string | null> {
  const result = await git(['merge-base', one, other])
  return result.kind === 'done' && isHash(result.text) ? result.text : null
}

export async function isShallow(git: GitRunner): Promise<boolean> {
  const result = await git(['rev-parse', '--is-shallow-repository'])
  return result.kind === 'done' && result.text === 'true'
}
