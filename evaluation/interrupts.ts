/** Ctrl-C in programs that run for hours. */

/**
 * A signal that SIGINT and SIGTERM abort, until it is disposed of. The child processes, which
 * belong to the same terminal, receive SIGINT too.
 */
export function catchInterrupts(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop)
    },
  }
}
