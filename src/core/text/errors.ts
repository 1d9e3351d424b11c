/** The errors that tailgate expects: each message is a sentence for the user and needs no stack. */

/** The common class: the entries catch it once, print `message` and choose the exit code. */
export abstract class TailgateError extends Error {
  override name = 'TailgateError'
}

/** A mistake of the user that shows only when files are read. */
export class UsageError extends TailgateError {
  override name = 'UsageError'
}

/** The service did not start, did not get ready, or did not survive. */
export class ServiceError extends TailgateError {
  override name = 'ServiceError'

  /** What was found, as a sentence without a final period: without a remedy and lines of a log. */
  get finding(): string {
    return this.message.split('\n')[0] ?? ''
  }

  /** Whether a process that ran at the same time may be the cause: a lock file, or the CPU time. */
  get canBeConflict(): boolean {
    return false
  }

  /** Whether another program, or the configuration, is the cause, so no build can be blamed. */
  get isCausedOutside(): boolean {
    return false
  }

  /** Whether it was not ready in time, which a busy machine explains too. */
  get isTooSlow(): boolean {
    return false
  }

  /** Whether it runs otherwise than it is configured, which another start does not change. */
  get isMismatch(): boolean {
    return false
  }

  /** Whether it was killed: perhaps by another program, or for lack of the machine's memory. */
  get isKilled(): boolean {
    return false
  }
}

/** A store cannot be read or written. */
export class StoreError extends TailgateError {
  override name = 'StoreError'
}

/** This machine cannot carry the load. */
export class MachineError extends TailgateError {
  override name = 'MachineError'
}
