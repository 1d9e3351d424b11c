/** Exit codes, interruption by signals, and the end of the process after an error. */

import { TailgateError, UsageError } from '../core/text/errors.ts'
import { EngineError } from '../engine/addon.ts'
import { Interrupted } from '../runner/failures.ts'
import { stopAllNow } from '../service/service.ts'

export const usageExitCode = 2

export const invalidExitCode = 3

/** As shells report a program that ended by SIGINT. */
export const interruptedExitCode = 130

/** Aborts at the first SIGINT, SIGTERM or SIGHUP; at the second, kills what runs and ends. */
export function createInterruptSignal(): AbortSignal {
  const controller = new AbortController()
  const interrupt = () => {
    if (controller.signal.aborted) {
      stopAllNow()
      process.exit(interruptedExitCode)
    }
    process.stderr.write('\nStopping; once more to stop at once.\n')
    controller.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  return controller.signal
}

/**
 * Whatever nobody caught must not end with 1, which reads as a regression. Somebody who closed the pipe has read enough:
 * the verdict stands. Output that can't be written otherwise is a failure of ours.
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

/** What to say and how to end after an error; null for a bug, which keeps its stack. */
export function describeErrorExit(error: unknown): { message: string; exitCode: number } | null {
  if (error instanceof Interrupted) {
    return {
      message: 'Interrupted before the end: the service was stopped, and there is no verdict.',
      exitCode: interruptedExitCode,
    }
  }
  // What the configuration could not know, such as a key that does not fit its certificate.
  if (error instanceof EngineError && error.code === 'bad-plan') {
    return { message: `${error.message}.`, exitCode: usageExitCode }
  }
  if (error instanceof EngineError && error.code === 'script')
    return { message: error.message, exitCode: usageExitCode }
  if (error instanceof UsageError) return { message: error.message, exitCode: usageExitCode }
  if (error instanceof TailgateError) return { message: error.message, exitCode: invalidExitCode }
  return null
}
