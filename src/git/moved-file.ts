/** Finds files that a change has moved: reads one at another commit, or names its other path. */

import { posix, resolve } from 'node:path'
import { runGit } from './git.ts'
import { isHash, readFileAtCommit, resolveCommit } from './revisions.ts'

const diffTimeoutSeconds = 30

/** A file as another commit has it. */
export interface FileAtCommit {
  kind: 'found'
  /** From the top of the repository. */
  path: string
  isMoved: boolean
  text: string
}

/**
 * A file of HEAD as another commit has it: under the same path, or under the one from which git's
 * rename detection says that it was moved. `path` is relative to `folder`. Null if that commit has
 * no such file. A file named `usualName` in `folder`, or in a folder above it, that HEAD no longer
 * has is taken for the old one, however different it is.
 */
export async function readMovedFileAt(
  folder: string,
  commit: string,
  path: string,
  { usualName = null, signal }: { usualName?: string | null; signal?: AbortSignal } = {},
): Promise<FileAtCommit | null> {
  const [top, prefix] = await Promise.all(
    ['--show-cdup', '--show-prefix'].map((option) => runGit(folder, ['rev-parse', option])),
  )
  if (top?.kind !== 'done' || prefix?.kind !== 'done') return null
  const repository = resolve(folder, top.text)
  const plain = posix.join(prefix.text, path)
  const read = async (at: string | null): Promise<FileAtCommit | null> => {
    const text = at === null ? null : await readFileAtCommit(repository, commit, at)
    return at === null || text === null
      ? null
      : { kind: 'found', path: at, isMoved: at !== plain, text }
  }
  return (
    (await read(plain)) ??
    (await read(await findOldPath(repository, commit, plain, signal))) ??
    (await read(await findReplacedPath(repository, commit, prefix.text, usualName)))
  )
}

async function findReplacedPath(
  repository: string,
  commit: string,
  prefix: string,
  usualName: string | null,
): Promise<string | null> {
  const head = await resolveCommit('HEAD', (args) => runGit(repository, args))
  if (usualName === null || head === null) return null
  const steps = prefix.split('/').filter((step) => step !== '')
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const path = posix.join(...steps.slice(0, depth), usualName)
    const stays = (await readFileAtCommit(repository, head, path)) !== null
    if (!stays && (await readFileAtCommit(repository, commit, path)) !== null) return path
  }
  return null
}

/** The path that the file had at the commit. Paths are those from the top of the repository. */
async function findOldPath(
  repository: string,
  commit: string,
  path: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const moves = await listMoves(repository, commit, signal)
  return moves.find(({ to }) => to === path)?.from ?? null
}

/** A file or folder that one side lacks. */
export interface LackedPath {
  side: 'base' | 'head'
  /** From the top of the repository. */
  path: string
}

/**
 * Where the side that lacks a file or a folder has it, as git's rename detection says: the head is
 * HEAD, and the base is `commit`. Null if the side has the path, or if it was not moved.
 */
export async function findMovedPath(
  folder: string,
  commit: string,
  { side, path }: LackedPath,
  signal?: AbortSignal,
): Promise<string | null> {
  const top = await runGit(folder, ['rev-parse', '--show-toplevel'], { signal })
  if (top.kind !== 'done' || !isHash(commit)) return null
  const own = side === 'head' ? 'HEAD' : commit
  const found = await runGit(top.text, ['cat-file', '-e', `${own}:${path}`], { signal })
  if (found.kind === 'done') return null
  const moves = await listMoves(top.text, commit, signal)
  return selectPlace(
    path,
    moves.map(({ from, to }) =>
      side === 'head' ? { lacked: from, place: to } : { lacked: to, place: from },
    ),
  )
}

/** The files of a folder may have moved to several places: that of most of them. */
function selectPlace(path: string, moves: { lacked: string; place: string }[]): string | null {
  const places = new Map<string, number>()
  for (const { lacked, place } of moves) {
    const rest = lacked.slice(path.length)
    const isBelow = lacked.startsWith(path) && (rest === '' || rest.startsWith('/'))
    if (!isBelow || !place.endsWith(rest)) continue
    const moved = place.slice(0, place.length - rest.length)
    places.set(moved, (places.get(moved) ?? 0) + 1)
  }
  const [first] = [...places].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}

/** The files that HEAD has at another path than the commit, from the top of the repository. */
async function listMoves(
  repository: string,
  commit: string,
  signal?: AbortSignal,
): Promise<{ from: string; to: string }[]> {
  const options = ['-r', '-z', '-M', '--diff-filter=R', '--name-status']
  const result = await runGit(repository, ['diff-tree', ...options, commit, 'HEAD', '--'], {
    timeoutSeconds: diffTimeoutSeconds,
    signal,
  })
  if (result.kind !== 'done') return []
  // Three fields for each renamed file: its status, its old path and its new one.
  const fields = result.text.split('\0')
  return fields.flatMap((from, index) => {
    const to = fields[index + 1]
    return index % 3 === 1 && to !== undefined ? [{ from, to }] : []
  })
}
