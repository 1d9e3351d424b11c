/** Lists the files of a change: they differ between base and head, or have uncommitted changes. */
import { type GitResult, runGit } from './git.ts'

/** `unknown` is never a reason to leave a suite out; its `message` is a sentence. */
export type Changes =
  | {
      kind: 'known'
      /**
       * Unique paths from the root of the repository. Both names of a renamed file; for a submodule
       * the path of its folder.
       */
      files: string[]
      /** The path of `folder` in the repository, such as `services/api/`; empty at the root. */
      prefix: string
    }
  | { kind: 'unknown'; message: string }

/**
 * Compares the trees of base and head, because these are measured. For GitHub's merge of a pull
 * request and its first parent, this is exactly the change of the pull request. `base` is a full
 * hash. Rejects only when aborted, with the signal's reason.
 */
export async function listChangedFiles(
  folder: string,
  base: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Changes> {
  const git = (args: string[]) =>
    runGit(folder, args, { timeoutSeconds: diffTimeoutSeconds, signal })
  const [committed, uncommitted, prefix] = await Promise.all([
    git(['diff-tree', '-r', '-z', '--name-only', ...diffOptions, base, 'HEAD', '--']),
    // Untracked files are usually build results and not part of the change. If they counted,
    // `paths: ['**', '!docs/**']` would never leave a suite out.
    git(['status', '-z', '--porcelain', '--untracked-files=no', ...diffOptions]),
    git(['rev-parse', '--show-prefix']),
  ])
  const failed = [committed, uncommitted, prefix].find(({ kind }) => kind === 'failed')
  if (failed?.kind === 'failed') {
    return {
      kind: 'unknown',
      message: `The files that differ from ${base.slice(0, 7)} are not known: ${failed.message}.`,
    }
  }
  // Each line of the status begins with two status letters and a space.
  const files = [
    ...splitFileNames(committed),
    ...splitFileNames(uncommitted).map((line) => line.slice(3)),
  ]
  if (files.length > maxChangedFiles) {
    return {
      kind: 'unknown',
      message: `More than ${maxChangedFiles} files differ from ${base.slice(0, 7)}.`,
    }
  }
  return { kind: 'known', files: [...new Set(files)], prefix: readOutput(prefix) }
}

/**
 * Both names of a renamed file are listed. Submodules are compared independently of .gitmodules and
 * the user's settings.
 */
const diffOptions = ['--no-renames', '--ignore-submodules=untracked']

const diffTimeoutSeconds = 30

/** A limit, because each file is compared with every pattern. */
const maxChangedFiles = 100_000

function splitFileNames(result: GitResult): string[] {
  return readOutput(result)
    .split('\0')
    .filter((name) => name !== '')
}

function readOutput(result: GitResult): string {
  return result.kind === 'done' ? result.text : ''
}
