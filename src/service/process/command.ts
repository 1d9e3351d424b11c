/** Runs a command to its end: a build, a preparation, a reset. */
import { statSync } from 'node:fs'
import type { Command } from '../../core/config/service.ts'
import type { Mask } from '../../core/secrets/mask.ts'
import { type LogTail, maxShownLines, ServiceProcessError } from './errors.ts'
import type { StartedProcess } from './launch.ts'
import { maskNothing, openLog, sanitizeLine } from './log.ts'
import { buildServiceEnvironment, type ProcessExit } from './options.ts'
import { startProcessGroup, stopProcessGroup } from './process-group.ts'

export interface CommandSpec {
  command: Command
  cwd: string
  /** Added to the variables that `buildServiceEnvironment` passes on. */
  env: Record<string, string>
  timeoutSeconds: number
  /** The name of the command in messages, such as `build of the base`. */
  what: string
}

export interface CommandOptions {
  /** The output is appended to this file. Missing folders are created. */
  logPath: string
  /** Aborting stops the command. */
  signal?: AbortSignal
  /** Masks messages. The log file contains everything unmasked. */
  mask?: Mask
}

/**
 * Resolves when the command has exited with code 0, and rejects with a ServiceProcessError
 * otherwise. In both cases, every process that it started has been stopped: a process that a build
 * left running would disturb the measurement.
 */
export async function runCommand(spec: CommandSpec, options: CommandOptions): Promise<void> {
  const { logPath, signal, mask = maskNothing } = options
  if (signal?.aborted) throw createInterruptedError(spec)
  if (!isFolder(spec.cwd)) throw createCommandFolderError(spec)

  const shown = formatCommand(spec.command, mask)
  using log = openLog(logPath, mask)
  const env = buildServiceEnvironment(process.env, spec.env)
  const started = await startProcessGroup(spec.command, {
    cwd: spec.cwd,
    env,
    descriptor: log.descriptor,
    outputPath: log.path,
  }).catch((error) => {
    throw createCommandStartError(spec, shown, error)
  })
  const end = await waitForEnd(started, spec.timeoutSeconds, signal)
  await stopProcessGroup(started.group, commandStopSeconds)

  const logTail = { lastLines: log.readLastLines(maxShownLines), logPath: log.path }
  if (end.kind === 'interrupted') throw createInterruptedError(spec)
  if (end.kind === 'timeout') throw createTimeoutError(spec, shown, logTail)
  if (end.exit.code !== 0) throw createCommandFailedError(spec, shown, end.exit, logTail)
}

type CommandEnd =
  | { kind: 'exit'; exit: ProcessExit }
  | { kind: 'timeout' }
  | { kind: 'interrupted' }

/** Resolves with the first event: the exit of the command, the timeout or the interruption. */
function waitForEnd(
  { exited }: StartedProcess,
  timeoutSeconds: number,
  signal?: AbortSignal,
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const settle = (end: CommandEnd) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', interrupt)
      resolve(end)
    }
    const interrupt = () => settle({ kind: 'interrupted' })
    const timer = setTimeout(() => settle({ kind: 'timeout' }), timeoutSeconds * 1000)
    signal?.addEventListener('abort', interrupt, { once: true })
    exited.then((exit) => settle({ kind: 'exit', exit }))
    // The abort may have come while the command was starting.
    if (signal?.aborted) interrupt()
  })
}

/** Long enough to remove a lock file, and short enough for a user who pressed Ctrl-C. */
const commandStopSeconds = 2

function createInterruptedError({ what }: CommandSpec): ServiceProcessError {
  return new ServiceProcessError('aborted', `Interrupted before the end of the ${what}`)
}

function createCommandFolderError({ what, cwd }: CommandSpec): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `The ${what} cannot run in ${cwd}: there is no such folder`,
  )
}

/**
 * Node's error is not kept as the cause: it contains the arguments of the command and so secrets.
 */
function createCommandStartError(
  { what }: CommandSpec,
  shown: string,
  error: unknown,
): ServiceProcessError {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    const remedy = 'Install it in an earlier step, or specify its full path'
    return new ServiceProcessError(
      'not-found',
      `The command of the ${what} was not found: ${shown}. ${remedy}`,
    )
  }
  const message = error instanceof Error ? error.message : String(error)
  return new ServiceProcessError(
    'not-startable',
    `The ${what} (${shown}) cannot be started: ${message}`,
  )
}

function createTimeoutError(
  { what, timeoutSeconds }: CommandSpec,
  shown: string,
  logTail: LogTail,
): ServiceProcessError {
  const sentence =
    `The ${what} (${shown}) did not end within ${timeoutSeconds} s. ` +
    'Make it faster, or increase its timeout'
  return new ServiceProcessError('not-ready', sentence, logTail)
}

function createCommandFailedError(
  { what }: CommandSpec,
  shown: string,
  exit: ProcessExit,
  logTail: LogTail,
): ServiceProcessError {
  const kind = exit.code === shellNotFoundCode ? 'not-found' : 'exited'
  const sentence = `The ${what} (${shown}) ${describeCommandExit(exit)}`
  return new ServiceProcessError(kind, sentence, logTail)
}

const shellNotFoundCode = 127

function describeCommandExit({ code, signal }: ProcessExit): string {
  if (signal === 'SIGKILL')
    return 'was killed by SIGKILL: perhaps by the kernel, for lack of memory'
  if (signal !== null) return `was killed by ${signal}`
  if (code === 126) return 'exited with code 126: the shell is not allowed to execute it'
  if (code === shellNotFoundCode) return 'exited with code 127: the shell did not find the command'
  return `exited with code ${code}`
}

/**
 * The command on one line. Secrets are masked first, because a secret may contain the spaces that
 * are then joined.
 */
function formatCommand(command: Command, mask: Mask): string {
  const line = command.kind === 'shell' ? command.line : command.argv.join(' ')
  return sanitizeLine(mask.maskText(line).trim().replace(/\s+/g, ' '), mask)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
