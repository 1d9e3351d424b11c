/** The errors of services and commands, with messages that say what to do. */

import { ServiceError } from '../../core/text/errors.ts'
import { describeMemoryKill } from './limit-sentences.ts'
import type { ProcessExit } from './options.ts'

export type ServiceErrorKind =
  | 'port-in-use'
  | 'no-free-port'
  | 'not-found'
  | 'not-startable'
  | 'exited'
  | 'killed'
  | 'not-ready'
  | 'mismatch'
  | 'wrong-listener'
  | 'limit'
  | 'aborted'

/** `message` contains the sentence and, below it, the last lines of the service's log. */
export class ServiceProcessError extends ServiceError {
  override name = 'ServiceProcessError'
  readonly kind: ServiceErrorKind
  readonly sentence: string
  readonly lastLines: string[]
  readonly #finding: string

  /** `remedy`: a sentence without a final period, behind that of what was found. */
  constructor(
    kind: ServiceErrorKind,
    finding: string,
    logTail?: LogTail,
    remedy: string | null = null,
  ) {
    const sentence = remedy === null ? finding : `${finding}. ${remedy}`
    super(logTail ? `${sentence}\n${formatLogExcerpt(logTail)}` : sentence)
    this.kind = kind
    this.sentence = sentence
    this.lastLines = logTail?.lastLines ?? []
    this.#finding = finding
  }

  override get finding(): string {
    return this.#finding
  }

  override get canBeConflict(): boolean {
    return conflictKinds.has(this.kind)
  }

  override get isCausedOutside(): boolean {
    return outsideKinds.has(this.kind)
  }

  override get isTooSlow(): boolean {
    return this.kind === 'not-ready' || this.kind === 'mismatch'
  }

  override get isMismatch(): boolean {
    return this.kind === 'mismatch'
  }

  override get isKilled(): boolean {
    return this.kind === 'killed'
  }
}

const outsideKinds = new Set<ServiceErrorKind>([
  'port-in-use',
  'no-free-port',
  'wrong-listener',
  'limit',
])

const conflictKinds = new Set<ServiceErrorKind>([
  'port-in-use',
  'exited',
  'killed',
  'not-ready',
  'wrong-listener',
])

/** As many log lines as help, without hiding the sentence above them. */
export const maxShownLines = 20

/** The last output of a service before it failed, as sanitized lines. */
export interface LogTail {
  lastLines: string[]
  /** Null for a service that tailgate did not start. */
  logPath: string | null
}

export function createPortInUseError(address: string, holders: string): ServiceProcessError {
  const by = holders === '' ? '' : ` (by ${holders})`
  return new ServiceProcessError(
    'port-in-use',
    `${address} is already in use${by}: ` +
      'stop it, or leave out `start:` to measure what runs there',
  )
}

export function createNoFreePortError(host: string, error: unknown): ServiceProcessError {
  const message = error instanceof Error ? error.message : String(error)
  return new ServiceProcessError(
    'no-free-port',
    `No free port was found at ${host}: ${message}. Use another host`,
  )
}

export function createServiceFolderError(folder: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `The service cannot start in ${folder}: there is no such folder`,
  )
}

export function createCommandNotFoundError(command: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `The service's command was not found: ${command}. ` +
      'Install it in an earlier step, or specify its full path',
  )
}

/** `reasons` say for each program that was tried why it cannot be used. */
export function createNoClientError(
  wanted: 'image' | 'compose',
  reasons: string[],
): ServiceProcessError {
  const needs = wanted === 'image' ? 'docker or podman' : 'docker'
  return new ServiceProcessError(
    'not-found',
    `\`${wanted}:\` needs ${needs}, and none responds (${reasons.join('; ')}): ` +
      'install it in an earlier step, or start it',
  )
}

export function createNoComposeError(reason: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `\`compose:\` needs \`docker compose\`, but this docker does not have it, ` +
      `and docker-compose ${reason}: install one of them`,
  )
}

export function createImageNameError(image: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `"${image}" is not the name of an image: \`image:\` needs one such as ghcr.io/me/shop:1.2`,
  )
}

export function createImageNotFoundError(image: string, reason: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `The image ${image} is not on this machine and cannot be pulled: ${reason}. ` +
      'Build it in an earlier step, or log in to its registry',
  )
}

export function createContainerError(image: string, reason: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-startable',
    `No container can be created from the image ${image}: ${reason}`,
  )
}

export function createComposeFileError(path: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `\`compose:\` names ${path}, and there is no such file`,
  )
}

/**
 * Node's error is not kept as the cause: it contains the arguments of the command and so secrets.
 */
export function createServiceStartError(command: string, error: unknown): ServiceProcessError {
  const message = error instanceof Error ? error.message : String(error)
  return new ServiceProcessError(
    'not-startable',
    `The service (${command}) cannot be started: ${message}`,
  )
}

export function createEarlyExitError(
  command: string,
  exit: ProcessExit,
  logTail: LogTail,
): ServiceProcessError {
  const reason = `${describeExit(exit)} before it was ready${suggestExitCause(exit)}`
  const sentence = `The service (${command}) ${reason}`
  return new ServiceProcessError(
    exit.code === shellNotFoundCode ? 'not-found' : 'exited',
    sentence,
    logTail,
  )
}

/** `otherPorts` names the ports on which the service listens instead; empty if there are none. */
export function createNotReadyError(
  seconds: number,
  reason: string,
  otherPorts: string,
  logTail: LogTail,
): ServiceProcessError {
  const remedy =
    otherPorts === '' ? 'Fix that, or increase `ready-timeout`' : describeOtherPorts(otherPorts)
  return new ServiceProcessError(
    'not-ready',
    `The service was not ready within ${seconds} s: ${reason}`,
    logTail,
    remedy,
  )
}

/**
 * For a service that runs otherwise than it is configured. `remedy`: a sentence without a final
 * period.
 */
export function createMismatchError(
  seconds: number,
  reason: string,
  remedy: string,
  logTail: LogTail,
): ServiceProcessError {
  return new ServiceProcessError(
    'mismatch',
    `The service was not ready after ${seconds} s: ${reason}`,
    logTail,
    `${remedy}. If it becomes ready later, increase \`ready-timeout\`: ` +
      'at least a third of that is waited for',
  )
}

/** `path`: of the configured `ready`. No final period. */
export function describeWrongPath(path: string, status: number): string {
  const value = /^[\w./-]+$/.test(path) ? path : JSON.stringify(path)
  return (
    'It answers, so the path of `ready` is wrong. Write one that it has, such as `ready: /`, ' +
    `or \`ready: tcp\` to wait for its port only. If ${status} means that it is ready, write ` +
    `\`ready: { http: ${value}, status: ${status} }\``
  )
}

/** `ports` names the ports on which a service listens, while `url` has another. No final period. */
export function describeOtherPorts(ports: string): string {
  return (
    `Its processes listen on port ${ports} instead. If that is its HTTP port, put \${port} into ` +
    '`url`, and into `start` or `env`, wherever the service reads its port. A port that cannot ' +
    'be changed goes into `url`; base and head are then measured one after the other'
  )
}

/** For a service that a longer wait would not make ready. */
export function createNeverReadyError(reason: string, logTail: LogTail): ServiceProcessError {
  return new ServiceProcessError('not-ready', `The service cannot become ready: ${reason}`, logTail)
}

export function createWrongListenerError(
  address: string,
  holders: string,
  owner: 'another tailgate' | 'another program',
  logTail: LogTail,
): ServiceProcessError {
  const reason =
    owner === 'another tailgate'
      ? 'which another tailgate started: use a different port for each suite'
      : 'which is not a process of the service: another program has taken the address. Stop it, ' +
        'or leave out `start:` if it is to be measured'
  return new ServiceProcessError(
    'wrong-listener',
    `${address} is served by ${holders}, ${reason}`,
    logTail,
  )
}

/** For a limit that cannot be applied; the service was not started. */
export function createLimitError(sentence: string): ServiceProcessError {
  return new ServiceProcessError('limit', sentence)
}

export function createAbortedError(): ServiceProcessError {
  return new ServiceProcessError('aborted', 'Interrupted before the service was ready')
}

/** A warning about a service that starts containers by itself. */
export function describeContainerListener(address: string, holders: string): string {
  return (
    `${address} is served by ${holders}, a container that the service seems to start. ` +
    'Its CPU and memory are not measured, and tailgate cannot check that it belongs to the service'
  )
}

/** A warning about a service that went on. */
export function describeKilledProcess(command: string, memoryBytes: number): string {
  return (
    `A process of the service (${command}) was killed: ${describeMemoryKill(memoryBytes)}. ` +
    'Its figures are those of a service that lacked memory'
  )
}

/** A warning. */
export function describeLostLimit(command: string, limit: 'cpu' | 'memory'): string {
  const what = limit === 'cpu' ? 'CPU time' : 'memory'
  return (
    `The limit of ${what} of the service (${command}) was removed while it ran, by a program ` +
    'that manages control groups. Its figures are those of a service without that limit. Where ' +
    'systemd runs, start tailgate with `systemd-run --scope -p Delegate=yes`'
  )
}

/** `remaining` is empty if containers are left. */
export function describeRemaining(command: string, remaining: string): string {
  const what = remaining === '' ? 'its containers' : remaining
  return (
    `The service (${command}) could not be ended. What is left belongs to another user, or waits ` +
    `within the kernel: ${what}. End it by hand, because it disturbs every later measurement`
  )
}

const shellNotFoundCode = 127

/**
 * Whether a signal of another program, or of the kernel for lack of the machine's memory, ended it.
 * A shell that ran it reports the signal as 128 and its number. A program that reached its own
 * limit of memory has ended by itself.
 */
export function isKilledFromOutside({ code, signal, reachedMemoryBytes }: ProcessExit): boolean {
  if (reachedMemoryBytes !== undefined) return false
  return signal === 'SIGKILL' || signal === 'SIGTERM' || code === 137 || code === 143
}

export function describeExit({ code, signal }: ProcessExit): string {
  return signal === null ? `exited with code ${code}` : `was killed by ${signal}`
}

export function suggestExitCause({ code, signal, reachedMemoryBytes }: ProcessExit): string {
  if (reachedMemoryBytes !== undefined) return `: ${describeMemoryKill(reachedMemoryBytes)}`
  if (signal === 'SIGKILL') return ': perhaps by the kernel, for lack of memory'
  // Node and the C library end a program so.
  if (signal === 'SIGABRT') return ': perhaps by itself, for lack of memory'
  if (code === 0) return ': it must stay in the foreground'
  if (code === 126) return ': the shell is not allowed to execute it'
  if (code === shellNotFoundCode) return ': the shell did not find the command'
  return ''
}

/**
 * The bar also prevents GitHub from reading a line of the log as a workflow command (`::error::`).
 */
function formatLogExcerpt({ lastLines, logPath }: LogTail): string {
  if (logPath === null) return 'tailgate did not start it, so its log is not known.'
  if (lastLines.length === 0) return `It logged nothing (${logPath}).`
  return [
    `The last lines of its log (${logPath}):`,
    ...lastLines.map((line) => `  | ${line}`),
  ].join('\n')
}
