/** Reads a file at another commit, also under the name that it had there. */

import { posix, resolve } from 'node:path'
import { runGit } from './git.ts'
import { readFileAtCommit, resolveCommit } from './revisions.ts'

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
  const options = ['-r', '-z', '-M', '--diff-filter=R', '--name-status']
  const result = await runGit(repository, ['diff-tree', ...options, commit, 'HEAD', '--'], {
    timeoutSeconds: diffTimeoutSeconds,
    signal,
  })
  if (result.kind !== 'done') return null
  // Three fields for each renamed file: its status, its old path and its new one.
  const fields = result.text.split('\0')
  const at = fields.findIndex((field, index) => index % 3 === 2 && field === path)
  return at < 0 ? null : (fields[at - 1] ?? null)
}
