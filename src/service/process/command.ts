/** A command that is run to its end: a build, a preparation, a reset. */
import { statSync } from 'node:fs'
import type { Command } from '../../core/config/service.ts'
import { type LogTail, maxShownLines, ServiceProcessError } from './errors.ts'
import { maskSecrets, openLog, sanitizeLine } from './log.ts'
import { buildServiceEnvironment, type ProcessExit } from './options.ts'
import { type StartedProcess, startProcessGroup, stopProcessGroup } from './process-group.ts'

export interface CommandSpec {
  command: Command
  cwd: string
  /** On top of what `buildServiceEnvironment` lets through. */
  env: Record<string, string>
  timeoutSeconds: number
  /** For sentences, such as `build of the base`. */
  what: string
}

export interface CommandOptions {
  /** Appended to; folders are made. */
  logPath: string
  /** Aborting stops the command. */
  signal?: AbortSignal
  /** Values that must not be shown; the log file holds what the command wrote. */
  secrets?: string[]
}

/**
 * Resolves when the command has ended with 0, and rejects with a ServiceProcessError otherwise. Either way nothing that it
 * started is running then: what a build leaves behind would take part in the measurement.
 */
export async function runCommand(spec: CommandSpec, options: CommandOptions): Promise<void> {
  const { logPath, signal, secrets = [] } = options
  if (signal?.aborted) throw createInterruptedError(spec)
  if (!isFolder(spec.cwd)) throw createCommandFolderError(spec)

  const shown = formatCommand(spec.command, secrets)
  using log = openLog(logPath, secrets)
  const env = buildServiceEnvironment(process.env, spec.env)
  const started = await startProcessGroup(spec.command, {
    cwd: spec.cwd,
    env,
    descriptor: log.descriptor,
  }).catch((error) => {
    throw createCommandStartError(spec, shown, error)
  })
  const end = await waitForEnd(started, spec.timeoutSeconds, signal)
  await stopProcessGroup(started.group, commandStopSeconds)

  const said = { lastLines: log.readLastLines(maxShownLines), logPath: log.path }
  if (end.kind === 'interrupted') throw createInterruptedError(spec)
  if (end.kind === 'too-slow') throw createTimeoutError(spec, shown, said)
  if (end.exit.code !== 0) throw createCommandFailedError(spec, shown, end.exit, said)
}

type CommandEnd =
  | { kind: 'ended'; exit: ProcessExit }
  | { kind: 'too-slow' }
  | { kind: 'interrupted' }

/** Whichever comes first. */
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
    const timer = setTimeout(() => settle({ kind: 'too-slow' }), timeoutSeconds * 1000)
    signal?.addEventListener('abort', interrupt, { once: true })
    exited.then((exit) => settle({ kind: 'ended', exit }))
    // It may have been aborted while the command was starting.
    if (signal?.aborted) interrupt()
  })
}

/** Long enough to take down a lock file, short enough for whoever pressed Ctrl-C. */
const commandStopSeconds = 2

function createInterruptedError({ what }: CommandSpec): ServiceProcessError {
  return new ServiceProcessError('aborted', `Interrupted before the ${what} was done`)
}

function createCommandFolderError({ what, cwd }: CommandSpec): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `The ${what} cannot run in ${cwd}: there is no such folder`,
  )
}

/** Node's error is not kept as a cause: it holds the command's arguments, secrets included. */
function createCommandStartError(
  { what }: CommandSpec,
  shown: string,
  error: unknown,
): ServiceProcessError {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    const remedy = 'Install it in an earlier step, or give its whole path'
    return new ServiceProcessError(
      'not-found',
      `The command of the ${what} was not found: ${shown}. ${remedy}`,
    )
  }
  const why = error instanceof Error ? error.message : String(error)
  return new ServiceProcessError(
    'not-startable',
    `The ${what} (${shown}) cannot be started: ${why}`,
  )
}

function createTimeoutError(
  { what, timeoutSeconds }: CommandSpec,
  shown: string,
  said: LogTail,
): ServiceProcessError {
  const sentence = `The ${what} (${shown}) was not done within ${timeoutSeconds} s. Mend that, or raise its timeout`
  return new ServiceProcessError('not-ready', sentence, said)
}

function createCommandFailedError(
  { what }: CommandSpec,
  shown: string,
  exit: ProcessExit,
  said: LogTail,
): ServiceProcessError {
  const kind = exit.code === shellNotFoundCode ? 'not-found' : 'exited'
  return new ServiceProcessError(kind, `The ${what} (${shown}) ${describeCommandExit(exit)}`, said)
}

const shellNotFoundCode = 127

function describeCommandExit({ code, signal }: ProcessExit): string {
  if (signal === 'SIGKILL')
    return 'was killed by SIGKILL: perhaps by the kernel, for want of memory'
  if (signal !== null) return `was killed by ${signal}`
  if (code === 126) return 'exited with code 126: the shell may not execute the command'
  if (code === shellNotFoundCode) return 'exited with code 127: the shell did not find the command'
  return `exited with code ${code}`
}

/** On one line, and masked before its blanks are touched, since a secret may hold some. */
function formatCommand(command: Command, secrets: string[]): string {
  const line = command.kind === 'shell' ? command.line : command.argv.join(' ')
  return sanitizeLine(maskSecrets(line, secrets).trim().replace(/\s+/g, ' '), secrets)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
