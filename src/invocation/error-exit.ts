/**
 * Exit codes and messages of errors and signals, and interruption. The exit code of a verdict is
 * decided in `core/verdict/exit-code.ts`.
 */

import { TailgateError, UsageError } from '../core/text/errors.ts'
import { findShortage } from '../core/text/file-error.ts'
import { describePreventedExit, type OnFail } from '../core/verdict/exit-code.ts'
import { EngineError } from '../engine/addon.ts'
import { Interrupted } from '../runner/failures.ts'
import { stopAllNow } from '../service/service.ts'

export const usageExitCode = 2

/** Nothing could be judged. */
export const invalidExitCode = 3

/** 128 + SIGINT (2), as shells report a program that SIGINT ended. */
export const interruptedExitCode = 130

/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP. The second kills all services and exits at once.
 */
export function createInterruptSignal(): AbortSignal {
  const controller = new AbortController()
  const interrupt = () => {
    if (controller.signal.aborted) {
      stopAllNow()
      process.exit(interruptedExitCode)
    }
    process.stderr.write('\nStopping. Interrupt again to stop at once.\n')
    controller.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  return controller.signal
}

/**
 * An uncaught error must not exit with 1, which means a regression. A closed pipe (EPIPE) does not
 * change the verdict: its reader has read enough. Any other failure to write output is an error.
 */
export function installExitHandlers(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') process.on('exit', () => (process.exitCode = invalidExitCode))
    })
  }
  process.on('uncaughtException', (error) => {
    stopAllNow()
    process.stderr.write(`tailgate: ${error.stack ?? error.message}\n`)
    process.exit(invalidExitCode)
  })
}

interface ErrorExit {
  message: string
  exitCode: number
}

/**
 * The message and the exit code for an error. With `on-fail: report`, an error that prevents a
 * verdict ends with 0; one of the configuration does not.
 */
export function describeErrorExit(error: unknown, onFail: OnFail = 'fail'): ErrorExit {
  const { message, exitCode } = describeEnforcedExit(error)
  const prevented =
    exitCode === invalidExitCode ? describePreventedExit('invalid', { ...passing, onFail }) : null
  return prevented === null
    ? { message, exitCode }
    : { message: `${message}\n${prevented}`, exitCode: 0 }
}

const passing = { onUnsure: 'pass', onIncomparable: 'pass', onNoBaseline: 'pass' } as const

/** A bug keeps its stack. */
function describeEnforcedExit(error: unknown): ErrorExit {
  if (error instanceof Interrupted) {
    return {
      message: 'Interrupted before the end: the service was stopped, and there is no verdict.',
      exitCode: interruptedExitCode,
    }
  }
  // Found by the engine only, such as a key that does not match its certificate.
  if (error instanceof EngineError && error.code === 'bad-plan')
    return { message: `${error.message}.`, exitCode: usageExitCode }
  if (error instanceof EngineError && error.code === 'script')
    return { message: error.message, exitCode: usageExitCode }
  if (error instanceof UsageError) return { message: error.message, exitCode: usageExitCode }
  if (error instanceof TailgateError) return { message: error.message, exitCode: invalidExitCode }
  const shortage = findShortage(error)
  if (shortage !== null)
    return { message: describeShortage(error, shortage), exitCode: invalidExitCode }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { message, exitCode: invalidExitCode }
}

/** A machine without room is no bug of tailgate, so the message has a remedy and no stack. */
function describeShortage(error: unknown, shortage: string): string {
  const path = error instanceof Error && 'path' in error ? String(error.path) : 'A file'
  return `${path} could not be written or opened, and there is no verdict: ${shortage}.`
}
