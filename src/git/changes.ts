/** Which files a change touches: those that differ between base and head, and those with changes not committed yet. */
import { type Answer, git } from './git.ts'

/** `unknown` is never a reason to leave a suite out; `why` is a sentence. */
export type Changes =
  | {
      kind: 'known'
      /** Names from the root of the repository, each once. Of a renamed file both; of a submodule its folder. */
      files: string[]
      /** What names of files in `folder` begin with: `services/api/`, and nothing at the root. */
      prefix: string
    }
  | { kind: 'unknown'; why: string }

/**
 * Between the two trees, since it is these that are measured: of GitHub's merge of a pull request and its first parent,
 * just what the pull request brings. `base` is a full hash. Rejects only when aborted, with the signal's reason.
 */
export async function changedFiles(
  folder: string,
  base: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Changes> {
  const ask = (args: string[]) => git(folder, args, { timeoutSeconds, signal })
  const [committed, uncommitted, place] = await Promise.all([
    ask(['diff-tree', '-r', '-z', '--name-only', ...unabridged, base, 'HEAD', '--']),
    // What git does not know of is what was built here, hardly ever what a change brings: `paths: ['**', '!docs/**']`
    // would else never leave anything out.
    ask(['status', '-z', '--porcelain', '--untracked-files=no', ...unabridged]),
    ask(['rev-parse', '--show-prefix']),
  ])
  const failed = [committed, uncommitted, place].find(({ kind }) => kind === 'failed')
  if (failed?.kind === 'failed') {
    return {
      kind: 'unknown',
      why: `Which files differ from ${base.slice(0, 7)} is not known: ${failed.why}.`,
    }
  }
  // Of each line of the status three characters say what became of the file.
  const files = [...names(committed), ...names(uncommitted).map((line) => line.slice(3))]
  if (files.length > mostFiles) {
    return { kind: 'unknown', why: `More than ${mostFiles} files differ from ${base.slice(0, 7)}.` }
  }
  return { kind: 'known', files: [...new Set(files)], prefix: textOf(place) }
}

/** Two names of a renamed file, and submodules whatever .gitmodules and the user's settings say of them. */
const unabridged = ['--no-renames', '--ignore-submodules=untracked']

const timeoutSeconds = 30

/** Each is held against every pattern. */
const mostFiles = 100_000

function names(answer: Answer): string[] {
  return textOf(answer)
    .split('\0')
    .filter((name) => name !== '')
}

function textOf(answer: Answer): string {
  return answer.kind === 'said' ? answer.text : ''
}
