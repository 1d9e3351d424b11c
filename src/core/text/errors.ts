/** What goes wrong outside tailgate and is no bug: a sentence for the user, who needs no stack. */

export class Failure extends Error {
  override name = 'Failure'
  readonly source: 'service' | 'store' | 'usage' | 'machine'

  constructor(source: Failure['source'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.source = source
  }
}

/** The service did not start, get ready, or survive. */
export function isServiceFailure(error: unknown): error is Failure {
  return error instanceof Failure && error.source === 'service'
}

/** A store can't be used. */
export function isStoreFailure(error: unknown): error is Failure {
  return error instanceof Failure && error.source === 'store'
}

/** This machine can't carry the load. */
export function isMachineFailure(error: unknown): error is Failure {
  return error instanceof Failure && error.source === 'machine'
}

/** A mistake of the user's that only shows when files are read. */
export function isUsageFailure(error: unknown): error is Failure {
  return error instanceof Failure && error.source === 'usage'
}
