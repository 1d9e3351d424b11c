/** Runs docker or podman, the client programs of the container engines. */
import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { createNoClientError } from '../process/errors.ts'
import { buildServiceEnvironment } from '../process/options.ts'
import { registerOwnProgram } from '../process/own-programs.ts'

/** The program that sends commands to the engine. */
export interface ContainerClient {
  readonly name: 'docker' | 'podman'
  readonly env: Record<string, string>
  run(args: string[], options?: ClientRunOptions): Promise<ClientResult>
}

/**
 * `reason` is the second part of a sentence. It quotes the program's own message if there is one.
 */
export type ClientResult = { kind: 'done'; text: string } | { kind: 'failed'; reason: string }

export interface ClientRunOptions {
  env?: Record<string, string>
  cwd?: string
  patienceSeconds?: number
}

/** The first client that works. Rejects with a ServiceProcessError if there is none. */
export async function findClient(wanted: 'image' | 'compose'): Promise<ContainerClient> {
  const names = wanted === 'image' ? (['docker', 'podman'] as const) : (['docker'] as const)
  const reasons: string[] = []
  for (const name of names) {
    const client = createContainerClient(name, buildServiceEnvironment(process.env, {}))
    const result = await client.run(['ps', '--quiet'])
    if (result.kind === 'done') return client
    reasons.push(`${name} ${result.reason}`)
  }
  throw createNoClientError(wanted, reasons)
}

function createContainerClient(
  name: ContainerClient['name'],
  env: Record<string, string>,
): ContainerClient {
  return { name, env, run: (args, options = {}) => runProgram(name, args, { env, ...options }) }
}

/** Runs a program to its end, in its own session, so that a Ctrl-C does not interrupt a removal. */
export async function runProgram(
  program: string,
  args: string[],
  options: ClientRunOptions,
): Promise<ClientResult> {
  const { patienceSeconds = clientTimeoutSeconds, env = {}, cwd } = options
  const child = spawn(program, args, {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  registerOwnProgram(child)
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]).catch(() => ['', ''])
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
    // Processes that it started may still run and keep the pipes open.
    child.stdout.destroy()
    child.stderr.destroy()
  }, patienceSeconds * 1000)
  const code = await waitForExitCode(child)
  const [stdout, stderr] = await outputs
  clearTimeout(timer)

  if (code === 0) return { kind: 'done', text: stdout }
  if (code === 'ENOENT') return { kind: 'failed', reason: 'is not installed' }
  if (isLate) return { kind: 'failed', reason: `did not respond within ${patienceSeconds} s` }
  const message = splitLines(stderr).find((line) => line.trim() !== '')
  return {
    kind: 'failed',
    reason: message === undefined ? `exited with ${code}` : `reports "${message.trim()}"`,
  }
}

/** The code of the error if the program cannot be started. */
function waitForExitCode(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    child.once('exit', resolve)
  })
}

const clientTimeoutSeconds = 10

export function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
