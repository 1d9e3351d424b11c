/** Everything that can go wrong with a service, as sentences that say what to do. */

import { ServiceError } from '../../core/text/errors.ts'
import type { ProcessExit } from './options.ts'

export type ServiceErrorKind =
  | 'port-in-use'
  | 'no-free-port'
  | 'not-found'
  | 'not-startable'
  | 'exited'
  | 'not-ready'
  | 'wrong-listener'
  | 'aborted'

/** `message` is the sentence and, below it, the service's last log lines; both are also there apart. */
export class ServiceProcessError extends ServiceError {
  override name = 'ServiceProcessError'
  readonly kind: ServiceErrorKind
  readonly sentence: string
  readonly lastLines: string[]

  constructor(kind: ServiceErrorKind, sentence: string, said?: LogTail) {
    super(said ? `${sentence}\n${formatLogExcerpt(said)}` : sentence)
    this.kind = kind
    this.sentence = sentence
    this.lastLines = said?.lastLines ?? []
  }
}

/** How many log lines help without burying the sentence above them. */
export const maxShownLines = 20

/** What the service said before it failed: clean lines, fit to be shown. */
export interface LogTail {
  lastLines: string[]
  logPath: string | null
}

export function createPortInUseError(address: string, holders: string): ServiceProcessError {
  const by = holders === '' ? '' : ` (by ${holders})`
  return new ServiceProcessError(
    'port-in-use',
    `${address} is already in use${by}: stop it, or leave out \`start:\` to measure what runs there`,
  )
}

export function createNoFreePortError(host: string, error: unknown): ServiceProcessError {
  const why = error instanceof Error ? error.message : String(error)
  return new ServiceProcessError(
    'no-free-port',
    `No free port can be had at ${host}: ${why}. Give another host`,
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
    `The service's command was not found: ${command}. Install it in an earlier step, or give its whole path`,
  )
}

/** `reasons` name each program that was tried. */
export function createNoClientError(
  wanted: 'image' | 'compose',
  reasons: string[],
): ServiceProcessError {
  const needs = wanted === 'image' ? 'docker or podman' : 'docker'
  return new ServiceProcessError(
    'not-found',
    `\`${wanted}:\` needs ${needs}, and none answers (${reasons.join('; ')}): install it in an earlier step, or start it`,
  )
}

export function createNoComposeError(because: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `\`compose:\` needs \`docker compose\`, which this docker has not, and docker-compose ${because}: install one of them`,
  )
}

export function createImageNameError(image: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `"${image}" is no image's name: \`image:\` takes one such as ghcr.io/me/shop:1.2`,
  )
}

export function createImageNotFoundError(image: string, because: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `The image ${image} is not here and cannot be pulled: ${because}. Build it in an earlier step, or log in to its registry`,
  )
}

export function createContainerError(image: string, because: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-startable',
    `No container can be made of the image ${image}: ${because}`,
  )
}

export function createComposeFileError(path: string): ServiceProcessError {
  return new ServiceProcessError(
    'not-found',
    `\`compose:\` names ${path}, and there is no such file`,
  )
}

/** Node's error is not kept as a cause: it holds the command's arguments, secrets included. */
export function createServiceStartError(command: string, error: unknown): ServiceProcessError {
  const why = error instanceof Error ? error.message : String(error)
  return new ServiceProcessError(
    'not-startable',
    `The service (${command}) cannot be started: ${why}`,
  )
}

export function createEarlyExitError(
  command: string,
  exit: ProcessExit,
  said: LogTail,
): ServiceProcessError {
  const sentence = `The service (${command}) ${describeExit(exit)} before it was ready${suggestExitCause(exit)}`
  return new ServiceProcessError(
    exit.code === shellNotFoundCode ? 'not-found' : 'exited',
    sentence,
    said,
  )
}

export function createNotReadyError(
  seconds: number,
  because: string,
  said: LogTail,
): ServiceProcessError {
  return new ServiceProcessError(
    'not-ready',
    `The service was not ready within ${seconds} s: ${because}. Mend that, or raise \`ready-timeout\``,
    said,
  )
}

/** Waiting longer would not help. */
export function createNeverReadyError(because: string, said: LogTail): ServiceProcessError {
  return new ServiceProcessError('not-ready', `The service cannot become ready: ${because}`, said)
}

export function createWrongListenerError(
  address: string,
  holders: string,
  said: LogTail,
): ServiceProcessError {
  return new ServiceProcessError(
    'wrong-listener',
    `${address} is served by ${holders}, which another tailgate started: give each suite a port of its own`,
    said,
  )
}

export function createAbortedError(): ServiceProcessError {
  return new ServiceProcessError('aborted', 'Interrupted before the service was ready')
}

/** No error: a doubt that travels with the service. */
export function describeForeignListener(address: string, holders: string): string {
  return (
    `${address} is served by ${holders}, which is no process of the service's: fine for a container that it ` +
    'starts, whose CPU and memory are then not seen; otherwise another program took the port'
  )
}

const shellNotFoundCode = 127

export function describeExit({ code, signal }: ProcessExit): string {
  return signal === null ? `exited with code ${code}` : `was killed by ${signal}`
}

export function suggestExitCause({ code, signal }: ProcessExit): string {
  if (signal === 'SIGKILL') return ': perhaps by the kernel, for want of memory'
  if (code === 0) return ': it must stay in the foreground'
  if (code === 126) return ': the shell may not execute the command'
  if (code === shellNotFoundCode) return ': the shell did not find the command'
  return ''
}

/** The bar also keeps a line of the service's from being read as a command of GitHub's (`::error::`). */
function formatLogExcerpt({ lastLines, logPath }: LogTail): string {
  if (logPath === null) return 'It was not started by tailgate, so its log is not known.'
  if (lastLines.length === 0) return `It logged nothing (${logPath}).`
  return [
    `The last lines of its log (${logPath}):`,
    ...lastLines.map((line) => `  | ${line}`),
  ].join('\n')
}
