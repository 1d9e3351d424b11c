/**
 * The program that starts a service or a command, and ends it with all its descendants when
 * tailgate ends (`native/supervisor`). It exists on Linux.
 */
import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { getSystemErrorName } from 'node:util'
import type { ResourceLimits } from '../../core/config/resource-limits.ts'
import { createLimitError } from './errors.ts'
import { describeRefusedLimit } from './limit-sentences.ts'
import type { ProcessExit } from './options.ts'
import { readAllowedCpus } from './processes.ts'
import { findShippedProgram } from './shipped-program.ts'

/** The number of the descriptor through which tailgate and the supervisor are connected. */
export const supervisorChannel = 3

/** The path of the supervisor, or of the one in `TAILGATE_SUPERVISOR_PATH`; null without one. */
export function findSupervisor(): string | null {
  return findShippedProgram('tailgate-supervisor', process.env.TAILGATE_SUPERVISOR_PATH)
}

/** The arguments of the supervisor for these limits, before all others. `nice`: null for none. */
export function formatLimitArguments(limits: ResourceLimits, nice: number | null): string[] {
  const { affinity, cpuQuota, memoryBytes } = limits
  return [
    ...(affinity === null ? [] : [`affinity=${affinity.join(',')}`]),
    ...(cpuQuota === null ? [] : [`cpu=${Math.round(cpuQuota * quotaPeriodUs)}`]),
    ...(memoryBytes === null ? [] : [`memory=${memoryBytes}`]),
    ...(nice === null ? [] : [`nice=${nice}`]),
  ]
}

const quotaPeriodUs = 100_000

/** What the supervisor reports of the program that it started. */
export interface SupervisedProgram {
  /**
   * Rejects with an error like Node's own if the program cannot be executed, and with a
   * ServiceProcessError if a limit cannot be applied.
   */
  started: Promise<number>
  /** Resolves when the program ends, or when the supervisor was killed. */
  exited: Promise<ProcessExit>
  /** Whether nothing is left of the program and of all that it started. */
  isGone(): boolean
  /** Resolves when the supervisor itself has ended, shortly after `isGone`. */
  closed: Promise<void>
}

/** Reads the events of a supervisor that has just been started for this program. */
export function followSupervisor(
  supervisor: ChildProcess,
  program: string,
  limits: ResourceLimits,
): SupervisedProgram {
  const channel = supervisor.stdio[supervisorChannel] as Readable
  channel.on('error', () => undefined) // the exit of the supervisor follows
  const events = createInterface({ input: channel })
  const follow = (listen: (event: string, value: number, words: string[]) => void) =>
    events.on('line', (line) => {
      const [event = '', ...words] = line.split(' ')
      listen(event, Number(words[0]), words)
    })
  // After `close`, every line has been read. A missing event means that the supervisor was killed,
  // or told to kill the program.
  const closed = new Promise<void>((resolve) => {
    supervisor.once('close', () => resolve())
  })
  const started = new Promise<number>((resolve, reject) => {
    let failure = new Error('it was killed')
    follow((event, value, words) => {
      if (event === 'started') resolve(value)
      if (event === 'failed') failure = createExecutionError(program, value)
      if (event === 'refused') failure = createRefusalError(words, limits)
    })
    supervisor.once('error', reject)
    closed.then(() => reject(failure))
  })
  const exited = new Promise<ProcessExit>((resolve) => {
    const found: Pick<ProcessExit, 'reachedMemoryBytes' | 'lostLimit'> = {}
    follow((event, value, [word]) => {
      if (event === 'memory-kill') found.reachedMemoryBytes = limits.memoryBytes ?? 0
      if (event === 'lost') found.lostLimit = word === 'memory' ? 'memory' : 'cpu'
      if (event === 'exited') resolve({ code: value, signal: null, ...found })
      if (event === 'killed') resolve({ code: null, signal: findSignalName(value), ...found })
    })
    closed.then(() => resolve({ code: null, signal: 'SIGKILL' }))
  })
  let gone = false
  follow((event) => {
    gone ||= event === 'gone' || event === 'failed' || event === 'refused'
  })
  return { started, exited, isGone: () => gone, closed }
}

/** `words` are those of the event: the limit, and a word or the number of an error. */
function createRefusalError([limit = '', reason = '']: string[], limits: ResourceLimits): Error {
  const errno = Number(reason)
  const name = Number.isNaN(errno) ? reason : getSystemErrorName(-errno)
  const usableCpus = readAllowedCpus('self') ?? ''
  return createLimitError(describeRefusedLimit(limit, name, limits, usableCpus))
}

function createExecutionError(program: string, errno: number): Error {
  const code = errno === 0 ? 'EINVAL' : getSystemErrorName(-errno)
  return Object.assign(new Error(`spawn ${program} ${code}`), { code })
}

function findSignalName(number: number): NodeJS.Signals {
  const found = Object.entries(constants.signals).find(([, one]) => one === number)
  return (found?.[0] ?? 'SIGKILL') as NodeJS.Signals
}
