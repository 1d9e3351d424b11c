/**
 * The program that plays the upstreams of one side (`native/upstream`). It ends when its standard
 * input does, so also when tailgate is killed.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'
import type { UpstreamReading } from '../../core/measurement/measurement.ts'
import { MachineError } from '../../core/text/errors.ts'
import { registerOwnProgram } from '../process/own-programs.ts'
import { findShippedProgram } from '../process/shipped-program.ts'

/** When calls are counted, from now on. */
export interface CallWindow {
  startsInMs: number
  lengthMs: number
  /** Equal parts of it, each with a count of its own. */
  parts: number
}

/** The upstreams of one side, until disposed of. */
export interface RunningUpstreams extends AsyncDisposable {
  /** The ports of 127.0.0.1, in the order of the upstreams. */
  ports: number[]
  /** Begins to count anew; a window that has begun keeps its counts, and gets another end. */
  setWindow(window: CallWindow): void
  /** Throws a MachineError if the program has ended. */
  read(): Promise<UpstreamReading>
}

/** How long the program may take to close its connections. */
const maxEndMs = 2000

/**
 * Starts the program with the result of `encodeUpstreams`.
 *
 * @throws MachineError
 */
export async function startUpstreams(config: Buffer): Promise<RunningUpstreams> {
  const path = findProgram()
  // A session of its own: Ctrl-C must not end it before the service.
  const child = spawn(path, [], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  registerOwnProgram(child)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`))
  })
  child.stdin.on('error', () => undefined) // its end follows
  const lines = createInterface({ input: child.stdout })
  child.stdin.write(config)
  const ports = await readPorts(lines, ended)
  return {
    ports,
    setWindow: ({ startsInMs, lengthMs, parts }) => {
      const numbers = [startsInMs * 1000, lengthMs * 1000, parts].map((each) =>
        Math.max(0, Math.round(each)),
      )
      child.stdin.write(`window ${numbers.join(' ')}\n`)
    },
    read: async () => {
      child.stdin.write('read\n')
      return JSON.parse(await readLine(lines, ended)) as UpstreamReading
    },
    [Symbol.asyncDispose]: () => endProgram(child, ended),
  }
}

function findProgram(): string {
  let path: string | null
  try {
    path = findShippedProgram('tailgate-upstream', process.env.TAILGATE_UPSTREAM_PATH)
  } catch (cause) {
    throw createError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
  if (path === null) throw createError('there is no program for this system, only for Linux')
  return path
}

async function readPorts(lines: Interface, ended: Promise<string>): Promise<number[]> {
  const [event, ...words] = (await readLine(lines, ended)).split(' ')
  if (event !== 'ready') throw createError(words.join(' '))
  return words.filter((word) => word !== '').map(Number)
}

/** The next line. Only one caller waits for it at a time. */
async function readLine(lines: Interface, ended: Promise<string>): Promise<string> {
  const line = new Promise<{ line: string }>((resolve) => {
    lines.once('line', (text) => resolve({ line: text }))
  })
  const first = await Promise.race([line, ended])
  if (typeof first === 'string') throw createError(first)
  return first.line
}

function createError(reason: string, options?: ErrorOptions): MachineError {
  return new MachineError(`The stand-ins of the upstreams don't run: ${reason}.`, options)
}

async function endProgram(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.stdin?.end()
  const timer = setTimeout(() => child.kill('SIGKILL'), maxEndMs)
  await ended
  clearTimeout(timer)
}
