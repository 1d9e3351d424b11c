/** What goes wrong outside tailgate and is no bug: a sentence for the user, who needs no stack. */

export class TailgateError extends Error {
  override name = 'Failure'
  readonly source: 'service' | 'store' | 'usage' | 'machine'

  constructor(source: TailgateError['source'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.source = source
  }
}

/** The service did not start, get ready, or survive. */
export function isServiceError(error: unknown): error is TailgateError {
  return error instanceof TailgateError && error.source === 'service'
}

/** A store can't be used. */
export function isStoreError(error: unknown): error is TailgateError {
  return error instanceof TailgateError && error.source === 'store'
}

/** This machine can't carry the load. */
export function isMachineError(error: unknown): error is TailgateError {
  return error instanceof TailgateError && error.source === 'machine'
}

/** A mistake of the user's that only shows when files are read. */
export function isUsageError(error: unknown): error is TailgateError {
  return error instanceof TailgateError && error.source === 'usage'
}
