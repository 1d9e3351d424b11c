/** Reads a file at another commit, also under the name that it had there. */

import { runGit } from './git.ts'
import { readFileAtCommit, resolveCommit } from './revisions.ts'

const diffTimeoutSeconds = 30

/**
 * A file of HEAD as another commit has it: under the same path, or under the one from which git's
 * rename detection says that it was moved. Paths are relative to `folder`. Null if that commit has
 * no such file in `folder`. A file at `usualPath` that HEAD no longer has is taken for the old one,
 * however different it is.
 */
export async function readMovedFileAt(
  folder: string,
  commit: string,
  path: string,
  { usualPath = null, signal }: { usualPath?: string | null; signal?: AbortSignal } = {},
): Promise<{ kind: 'found'; path: string; text: string } | null> {
  const plain = path.replace(/^\.\//, '')
  const text = await readFileAtCommit(folder, commit, plain)
  if (text !== null) return { kind: 'found', path: plain, text }
  const old =
    (await findOldPath(folder, commit, plain, signal)) ??
    (await findReplacedPath(folder, commit, usualPath))
  const moved = old === null ? null : await readFileAtCommit(folder, commit, old)
  return old === null || moved === null ? null : { kind: 'found', path: old, text: moved }
}

async function findReplacedPath(
  folder: string,
  commit: string,
  usualPath: string | null,
): Promise<string | null> {
  if (usualPath === null) return null
  const head = await resolveCommit('HEAD', (args) => runGit(folder, args))
  const stays = head !== null && (await readFileAtCommit(folder, head, usualPath)) !== null
  const existed = (await readFileAtCommit(folder, commit, usualPath)) !== null
  return existed && !stays ? usualPath : null
}

/** The path that the file had at the commit, relative to `folder`. */
async function findOldPath(
  folder: string,
  commit: string,
  path: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const options = ['-r', '-z', '-M', '--diff-filter=R', '--name-status', '--relative']
  const result = await runGit(folder, ['diff-tree', ...options, commit, 'HEAD', '--'], {
    timeoutSeconds: diffTimeoutSeconds,
    signal,
  })
  if (result.kind !== 'done') return null
  // Three fields for each renamed file: its status, its old path and its new one.
  const fields = result.text.split('\0')
  const at = fields.findIndex((field, index) => index % 3 === 2 && field === path)
  return at < 0 ? null : (fields[at - 1] ?? null)
}
