/** Reads commits, their files and their parents from the local repository. */

import { type GitRunner, runGit } from './git.ts'

export interface HeadCommit {
  /** Full hash; null where there is no repository. */
  commit: string | null
  /** Tracked files differ from it. */
  dirty: boolean
}

export async function readHeadCommit(folder: string): Promise<HeadCommit> {
  const commit = await resolveCommit('HEAD', (args) => runGit(folder, args))
  if (commit === null) return { commit: null, dirty: false }
  const changes = await runGit(folder, ['status', '--porcelain', '--untracked-files=no'])
  return { commit, dirty: changes.kind === 'said' && changes.text !== '' }
}

/** The text of a file below `folder` as it was at a commit; null where there was none. `path` is relative, without `..`. */
export async function readFileAtCommit(
  folder: string,
  commit: string,
  path: string,
): Promise<string | null> {
  if (!isHash(commit)) return null
  const answer = await runGit(folder, ['cat-file', 'blob', `${commit}:./${path}`])
  return answer.kind === 'said' ? answer.text : null
}

/** The commit that a name stands for here; null when there is none. */
export async function resolveCommit(name: string, ask: GitRunner): Promise<string | null> {
  const answer = await ask([
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ])
  return answer.kind === 'said' && isHash(answer.text) ? answer.text : null
}

export function isHash(text: string): boolean {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}

/** What could be an option, or no argument at all, never reaches git. */
export function isSafeArgument(name: string): boolean {
  return name !== '' && !name.startsWith('-') && !/\p{Cc}/u.test(name)
}

/** A branch, a tag or a hash, and no way from one to another commit: `HEAD~1` is nobody's at origin. */
export function isPlainRefName(name: string): boolean {
  return isSafeArgument(name) && name !== 'HEAD' && !/[\^~:@{}?*[\\\s]|\.\./.test(name)
}

export function formatTrackingRef(branch: string): string {
  return `refs/remotes/origin/${branch}`
}

/**
 * Read from the commit itself, since in a shallow clone `HEAD^1` is nothing. GitHub's merge of a pull request for a
 * test names both its sides by hash. Of any other merge the first parent may be the change itself, into which its
 * author merged the base.
 */
export async function readParents(
  head: string,
  ask: GitRunner,
): Promise<{ parents: string[]; isTestMerge: boolean }> {
  const answer = await ask(['cat-file', 'commit', head])
  const text = answer.kind === 'said' ? answer.text : ''
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
  ask: GitRunner,
): Promise<string | null> {
  const answer = await ask(['merge-base', one, other])
  return answer.kind === 'said' && isHash(answer.text) ? answer.text : null
}

export async function isShallow(ask: GitRunner): Promise<boolean> {
  const answer = await ask(['rev-parse', '--is-shallow-repository'])
  return answer.kind === 'said' && answer.text === 'true'
}
