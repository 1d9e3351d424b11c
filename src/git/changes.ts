/** Which files a change touches: those that differ between base and head, and those with changes not committed yet. */
import { type GitResult, runGit } from './git.ts'

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
export async function listChangedFiles(
  folder: string,
  base: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Changes> {
  const ask = (args: string[]) =>
    runGit(folder, args, { timeoutSeconds: diffTimeoutSeconds, signal })
  const [committed, uncommitted, place] = await Promise.all([
    ask(['diff-tree', '-r', '-z', '--name-only', ...diffOptions, base, 'HEAD', '--']),
    // What git does not know of is what was built here, hardly ever what a change brings: `paths: ['**', '!docs/**']`
    // would else never leave anything out.
    ask(['status', '-z', '--porcelain', '--untracked-files=no', ...diffOptions]),
    ask(['rev-parse', '--show-prefix']),
  ])
  const failed = [committed, uncommitted, place].find(({ kind }) => kind === 'failed')
  if (failed?.kind === 'failed') {
    return {
      kind: 'unknown',
      why: `Which files differ from ${base.slice(0, 7)} is not known: ${failed.message}.`,
    }
  }
  // Of each line of the status three characters say what became of the file.
  const files = [
    ...splitFileNames(committed),
    ...splitFileNames(uncommitted).map((line) => line.slice(3)),
  ]
  if (files.length > maxChangedFiles) {
    return {
      kind: 'unknown',
      why: `More than ${maxChangedFiles} files differ from ${base.slice(0, 7)}.`,
    }
  }
  return { kind: 'known', files: [...new Set(files)], prefix: readOutput(place) }
}

/** Two names of a renamed file, and submodules whatever .gitmodules and the user's settings say of them. */
const diffOptions = ['--no-renames', '--ignore-submodules=untracked']

const diffTimeoutSeconds = 30

/** Each is held against every pattern. */
const maxChangedFiles = 100_000

function splitFileNames(answer: GitResult): string[] {
  return readOutput(answer)
    .split('\0')
    .filter((name) => name !== '')
}

function readOutput(answer: GitResult): string {
  return answer.kind === 'said' ? answer.text : ''
}
