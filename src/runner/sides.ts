/** The two builds that are measured: their sides, and how they are interleaved. */

import { isClosed, isStorm } from '../core/config/load.ts'
import { parseFixedPort, usesNameOfSide } from '../core/config/placeholders.ts'
import type { ReadyTemplate, StartSpec } from '../core/config/service.ts'
import { canRunSideBySide, type SideConfig } from '../core/config/side-config.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Interleaving, PairedBase } from '../core/measurement/measurement.ts'
import type { FileContents } from '../core/plan/files.ts'
import { ServiceError, TailgateError, UsageError } from '../core/text/errors.ts'
import type { BaseRef } from '../host/host.ts'

/** One build of the service, and how it is configured. */
export interface MeasuredSide extends SideConfig {
  name: 'base' | 'head'
  /** The name of the variant that the side is; absent for a base and its head. */
  variant?: string
  /** The share of requests that may fail alone, for a variant, whose suite allows all errors. */
  allowErrorsAlone?: number
  /** Paths are relative to it. */
  folder: string
  /** The contents of the files that `tls` names. */
  tlsFiles: FileContents
}

/** The sides that are measured together: the head alone, or with a base. */
export interface Targets {
  head: MeasuredSide
  base: MeasuredSide | null
  interleaving: Interleaving
  /** What is stored of the base; the name is that of the stored form. */
  beside: PairedBase | null
}

/** A service or a command of one side failed: the side shows whether the change is the cause. */
export class SideFailure extends TailgateError {
  override name = 'SideFailure'
  readonly side: MeasuredSide['name']
  /** The key of the command that failed; null if the service failed under load. */
  readonly key: SideCommand | null
  override readonly cause: ServiceError
  readonly #lead: string

  /** `lead`: a sentence in front of the message of `cause`. */
  constructor(
    side: MeasuredSide['name'],
    cause: ServiceError,
    { lead = '', key = null }: FailureContext = {},
  ) {
    super(`${lead}${cause.message}`, { cause })
    this.cause = cause
    this.side = side
    this.key = key
    this.#lead = lead
  }

  /** The same failure with a further sentence before the message, and perhaps another cause. */
  addLead(sentence: string, cause = this.cause): SideFailure {
    return new SideFailure(this.side, cause, { lead: `${this.#lead}${sentence} `, key: this.key })
  }

  /** What was found, as a sentence without a final period: without a remedy and lines of a log. */
  get finding(): string {
    return `${this.#lead}${this.cause.finding}`
  }
}

/** A side was not ready in time, and the other one just so: the machine, and no build, is slow. */
export class SlowMachineError extends ServiceError {
  override name = 'SlowMachineError'

  override get isCausedOutside(): boolean {
    return true
  }
}

/** Both sides run otherwise than they are configured: no build is the cause. */
export class SharedMismatchError extends ServiceError {
  override name = 'SharedMismatchError'

  override get isCausedOutside(): boolean {
    return true
  }
}

/** The keys of the commands that run for a side. */
export type SideCommand = 'build' | 'prepare' | 'reset' | 'start' | 'setup'

interface FailureContext {
  lead?: string
  key?: SideCommand | null
}

/** Whether a process that ran at the same time may be the cause of the failure. */
export function isConflict(error: unknown): error is SideFailure {
  return error instanceof SideFailure && error.cause.canBeConflict
}

/** Whether a second fresh start may end otherwise. */
export function isWorthSecondStart(error: unknown): error is SideFailure {
  return isConflict(error) && error.key === 'start'
}

/** Whether it was not ready in time. */
export function isTooSlow({ cause }: SideFailure): boolean {
  return cause.isTooSlow
}

/** Whether it runs otherwise than it is configured, which another start does not change. */
export function isMismatch(error: unknown): error is SideFailure {
  return error instanceof SideFailure && error.cause.isMismatch
}

/** Whether another program, or the kernel for lack of the machine's memory, may have ended it. */
export function isKilled({ cause }: SideFailure): boolean {
  return cause.isKilled
}

/** Whether the head itself is the cause, and not another program on this machine. */
export function isHeadAtFault(failure: SideFailure): boolean {
  return failure.side === 'head' && !isCausedOutside(failure)
}

/** Whether no build is the cause, but another program on this machine, or the configuration. */
export function isCausedOutside({ cause }: SideFailure): boolean {
  return cause.isCausedOutside
}

/**
 * Both sides can run at once if each has a port of its own. Otherwise they are measured one after
 * the other in each epoch.
 */
export function chooseInterleaving(
  suite: Suite,
  baseRef: BaseRef | null = null,
  base: SideConfig = suite,
): Interleaving {
  // Each storm has the machine for itself.
  if (isStorm(suite.load)) return 'one-by-one'
  const together = baseRef?.kind === 'url' || [suite, base].every(canRunSideBySide)
  if (suite.interleave === 'requests' && !together) {
    throw new UsageError(
      `${suite.name}: interleave: requests needs both sides up at once. ` +
        explainSharedPort(suite, base),
    )
  }
  if (!together) return 'one-by-one'
  // Two closed loads at once would measure how the two sides share the machine.
  return suite.interleave === 'rounds' || isClosed(suite.load) ? 'rounds' : 'requests'
}

/**
 * Whether the sides of an epoch start and stop at the same time: each is a process of its own, and
 * no command prepares their state in between.
 */
export function canStartAtOnce(targets: Targets): boolean {
  return (
    targets.interleaving !== 'one-by-one' &&
    listSides(targets).every(
      ({ service, prepare, reset }) =>
        prepare === null &&
        reset === null &&
        isProcess(service.start) &&
        !sharesPort(service.ready),
    )
  )
}

/**
 * Whether the sides of an epoch may start while those of the epoch before it stop: in addition,
 * nothing that is known has the same address or name in both epochs.
 */
export function canOverlapEpochs(targets: Targets): boolean {
  return (
    canStartAtOnce(targets) &&
    listSides(targets).every(
      ({ url, socket, service, teardown }) =>
        // It may change a state that the next setup relies on.
        teardown.length === 0 &&
        socket === null &&
        parseFixedPort(url) === null &&
        !usesNameOfSide(service),
    )
  )
}

/** The base first. */
export function listSides({ base, head }: Targets): MeasuredSide[] {
  return base === null ? [head] : [base, head]
}

function isProcess(start: StartSpec | null): boolean {
  return start?.kind === 'argv' || start?.kind === 'shell'
}

/** Whether all processes answer the readiness check at one address, so that only one can run. */
function sharesPort(ready: ReadyTemplate): boolean {
  return ready.kind === 'http' && ready.origin !== null && parseFixedPort(ready.origin) !== null
}

/** Why the sides cannot be up at once, and what helps. */
export function explainSharedPort(head: SideConfig, base: SideConfig): string {
  const [canHead, canBase] = [head, base].map(canRunSideBySide)
  const reason = canHead
    ? 'The base has no port of its own. '
    : canBase
      ? 'The head has no port of its own. '
      : ''
  return (
    `${reason}Give each side a port of its own: put \${port} into start or env (such as ` +
    'PORT: ${port}), where the service reads it.'
  )
}

/** Names the side in an error of a service or a command that `act` throws. */
export async function attributeFailure<T>(
  side: MeasuredSide,
  act: () => Promise<T>,
  context: FailureContext = {},
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof ServiceError ? new SideFailure(side.name, error, context) : error
  }
}
