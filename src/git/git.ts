/** The door to git: what was measured, as a commit, what it is compared with, and what came before. */

import { execa } from 'execa'

/** What git printed, without the last line's end; or why it failed, fit to be shown. */
export type GitResult = { kind: 'said'; text: string } | { kind: 'failed'; message: string }

export interface GitOptions {
  timeoutSeconds?: number | undefined
  signal?: AbortSignal | undefined
}

/** Runs git in a folder, and asks nobody for a password. Rejects only when aborted, with the signal's reason. */
export async function runGit(
  folder: string,
  args: string[],
  options: GitOptions = {},
): Promise<GitResult> {
  const { timeoutSeconds = 10, signal } = options
  signal?.throwIfAborted()
  const result = await execa('git', args, {
    cwd: folder,
    env: buildGitEnvironment(process.env),
    extendEnv: false,
    reject: false,
    timeout: timeoutSeconds * 1000,
    stdin: 'ignore',
    ...(signal && { cancelSignal: signal }),
  })
  signal?.throwIfAborted()
  if (result.exitCode === 0) return { kind: 'said', text: result.stdout }
  if (result.timedOut)
    return { kind: 'failed', message: `git took longer than ${timeoutSeconds} s` }
  if (result.code === 'ENOENT') return { kind: 'failed', message: 'git is not installed' }
  return { kind: 'failed', message: extractGitError(result.stderr) }
}

/**
 * Without what a hook of git's sets: it names one repository, and would have every git that is run from the hook use
 * it, in whatever folder. The list is that of `git rev-parse --local-env-vars`, less the variables that hold settings.
 */
function buildGitEnvironment(
  inherited: Record<string, string | undefined>,
): Record<string, string> {
  const kept = Object.entries(inherited).filter(([name]) => !repositoryVariables.has(name))
  return {
    ...(Object.fromEntries(kept) as Record<string, string>),
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
}

const repositoryVariables = new Set([
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
function extractGitError(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  const line =
    lines.find((each) => /^(fatal|error): /.test(each)) ??
    lines.at(-1) ??
    'git failed without a word'
  return sanitizeLine(line.replace(/^(fatal|error): /, ''))
}

export type GitRunner = (args: string[], timeoutSeconds?: number) => Promise<GitResult>

/** On one line, without what could change how it is read. */
export function sanitizeLine(text: string): string {
  const line = text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  return line.length <= 200 ? line : `${line.slice(0, 199)}…`
}
