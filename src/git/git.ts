/** Runs git commands. */

import { execa } from 'execa'
import { registerOwnProgram } from '../service/process/own-programs.ts'

/** The output without its last line break, or git's error message, sanitized. */
export type GitResult = { kind: 'done'; text: string } | { kind: 'failed'; message: string }

export interface GitOptions {
  timeoutSeconds?: number | undefined
  signal?: AbortSignal | undefined
  /** Further environment variables. */
  env?: Record<string, string>
}

/**
 * Runs git in a folder, without a prompt for passwords. Rejects only when aborted, with the
 * signal's reason.
 */
export async function runGit(
  folder: string,
  args: string[],
  options: GitOptions = {},
): Promise<GitResult> {
  const result = await readGitOutput(folder, args, options)
  return result.kind === 'done'
    ? { kind: 'done', text: result.bytes.toString('utf8').replace(/\r?\n$/, '') }
    : result
}

/** The same, with all bytes of the output. */
export async function readGitOutput(
  folder: string,
  args: string[],
  options: GitOptions = {},
): Promise<{ kind: 'done'; bytes: Buffer } | Extract<GitResult, { kind: 'failed' }>> {
  const { timeoutSeconds = 10, signal, env = {} } = options
  signal?.throwIfAborted()
  const running = execa('git', args, {
    cwd: folder,
    env: { ...buildGitEnvironment(process.env), ...env },
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
    detached: hasProcessGroups,
    windowsHide: true,
    encoding: 'buffer',
    stripFinalNewline: false,
  })
  registerOwnProgram(running)
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  using _group = stopGroupOnAbort(
    running.pid,
    AbortSignal.any([timeout, ...(signal ? [signal] : [])]),
  )
  const result = await running
  signal?.throwIfAborted()
  if (result.exitCode === 0) return { kind: 'done', bytes: Buffer.from(result.stdout) }
  if (timeout.aborted)
    return { kind: 'failed', message: `git took longer than ${timeoutSeconds} s` }
  if (result.code === 'ENOENT') return { kind: 'failed', message: 'git is not installed' }
  return { kind: 'failed', message: extractGitError(Buffer.from(result.stderr).toString('utf8')) }
}

/**
 * Stops git together with the programs that it runs, such as filters and transports: those that
 * stay would keep its output open, and the call would wait for them.
 */
function stopGroupOnAbort(leader: number | undefined, signal: AbortSignal): Disposable {
  if (leader === undefined) return { [Symbol.dispose]: () => {} }
  let killing: NodeJS.Timeout | undefined
  const stop = () => {
    signalGroup(leader, 'SIGTERM')
    killing = setTimeout(() => signalGroup(leader, 'SIGKILL'), stopSeconds * 1000)
  }
  runningGroups.add(leader)
  signal.addEventListener('abort', stop, { once: true })
  return {
    [Symbol.dispose]() {
      clearTimeout(killing)
      signal.removeEventListener('abort', stop)
      runningGroups.delete(leader)
    },
  }
}

/** On Windows, git alone is stopped; the programs that it runs end with their pipes. */
const hasProcessGroups = process.platform !== 'win32'

/** git removes its lock files in this time. */
const stopSeconds = 2

/** They do not end with tailgate by themselves. */
const runningGroups = new Set<number>()
process.on('exit', () => {
  for (const leader of runningGroups) signalGroup(leader, 'SIGTERM')
})

function signalGroup(leader: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(hasProcessGroups ? -leader : leader, name)
  } catch {
    // It has ended.
  }
}

/**
 * The environment without the variables that git sets for a hook. They name one repository, so that
 * every git command below the hook would use it, in any folder. Source of the list:
 * `git rev-parse --local-env-vars`, without the variables that contain settings.
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

/** The first line with an error. git itself removes passwords from addresses. */
/** The message of a command that failed without one, as `git grep` does if nothing matches. */
export const silentFailure = 'git failed without a message'

function extractGitError(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((each) => /^(fatal|error): /.test(each)) ?? lines.at(-1) ?? silentFailure
  return sanitizeLine(line.replace(/^(fatal|error): /, ''))
}

export type GitRunner = (args: string[], timeoutSeconds?: number) => Promise<GitResult>

/**
 * The text on one line of at most 200 characters, without control characters and direction marks.
 */
export function sanitizeLine(text: string): string {
  const line = text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  return line.length <= 200 ? line : `${line.slice(0, 199)}…`
}
