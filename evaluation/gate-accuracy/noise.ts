/** What else the machine does during a trial. Ended with the trial, whatever happens. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import type { Noise } from './plan.ts'

export interface RunningNoise extends AsyncDisposable {
  /** `fifo` where it may take cores as a hypervisor does, `normal` where it may not; null where it takes none. */
  right: string | null
}

export interface NoisePrograms {
  neighbour: string
  compiled: string
}

/** Lasts `seconds` at most. The folder is for what a compiler leaves behind. */
export async function startNoise(
  noise: Noise,
  seed: number,
  seconds: number,
  programs: NoisePrograms,
  folder: string,
): Promise<RunningNoise> {
  switch (noise) {
    case 'quiet':
      return { right: null, [Symbol.asyncDispose]: async () => {} }
    case 'compile':
      return compiling(programs.compiled, folder)
    case 'neighbour':
      return startNeighbour(programs.neighbour, seed, seconds)
  }
}

/** Compiles from scratch, again and again, with the least priority there is: about one core of work. */
function compiling(program: string, folder: string): RunningNoise {
  const stopping = new AbortController()
  const build = ['-n', '19', 'go', 'build', '-a', '-p', '1', '-o', '/dev/null', '.']
  const compileOnce = async () => {
    const compiler = execa('nice', build, {
      cwd: program,
      env: { GOCACHE: folder, GOTMPDIR: folder },
      // A group of its own, since the compiler's own children have to end with it.
      detached: true,
      reject: false,
    })
    const end = () => endGroup(compiler.pid)
    stopping.signal.addEventListener('abort', end, { once: true })
    const { failed, stderr } = await compiler
    stopping.signal.removeEventListener('abort', end)
    if (failed && !stopping.signal.aborted) throw new Error(`The noise does not compile: ${stderr}`)
  }
  const compileOn = async () => {
    while (!stopping.signal.aborted) await compileOnce()
  }
  const ended = compileOn().then(
    () => null,
    (error: unknown) => ({ error }),
  )
  return {
    right: null,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      const failure = await ended
      // What was meant to be noisy was quiet: no trial.
      if (failure !== null) throw failure.error
    },
  }
}

async function startNeighbour(
  program: string,
  seed: number,
  seconds: number,
): Promise<RunningNoise> {
  const neighbour = spawn(program, [String(seed), String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(neighbour, 'exit')
  const [right] = await once(createInterface(neighbour.stdout), 'line')
  return {
    right,
    async [Symbol.asyncDispose]() {
      neighbour.kill('SIGKILL')
      await exited
    },
  }
}

function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
