/** Programs that disturb the machine during a trial. They end with the trial in any case. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import type { Noise } from './plan.ts'

export interface RunningNoise extends AsyncDisposable {
  /**
   * `fifo` where the noise may take cores as a hypervisor does, else `normal`; null where it takes
   * none.
   */
  schedulingClass: string | null
}

export interface NoisePrograms {
  neighbour: string
  compiledFolder: string
}

/** Starts noise that lasts at most `seconds`. A compiler writes its files to `folder`. */
export async function startNoise(
  noise: Noise,
  seed: number,
  seconds: number,
  programs: NoisePrograms,
  folder: string,
): Promise<RunningNoise> {
  switch (noise) {
    case 'quiet':
      return { schedulingClass: null, [Symbol.asyncDispose]: async () => {} }
    case 'compile':
      return startCompiling(programs.compiledFolder, folder)
    case 'neighbour':
      return startNeighbour(programs.neighbour, seed, seconds)
  }
}

/**
 * Compiles from scratch, again and again, at the lowest scheduling priority: about one core of
 * work.
 */
function startCompiling(program: string, folder: string): RunningNoise {
  const stopping = new AbortController()
  const build = ['-n', '19', 'go', 'build', '-a', '-p', '1', '-o', '/dev/null', '.']
  const compileOnce = async () => {
    const compiler = execa('nice', build, {
      cwd: program,
      env: { GOCACHE: folder, GOTMPDIR: folder },
      // In a process group of its own, so that the compiler's children end with it.
      detached: true,
      reject: false,
    })
    const killCompiler = () => killGroup(compiler.pid)
    stopping.signal.addEventListener('abort', killCompiler, { once: true })
    const { failed, stderr } = await compiler
    stopping.signal.removeEventListener('abort', killCompiler)
    if (failed && !stopping.signal.aborted)
      throw new Error(`The noise failed to compile: ${stderr}`)
  }
  const compileUntilStopped = async () => {
    while (!stopping.signal.aborted) await compileOnce()
  }
  const ended = compileUntilStopped().then(
    () => null,
    (error: unknown) => ({ error }),
  )
  return {
    schedulingClass: null,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      const failure = await ended
      // Without the noise the trial is not valid.
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
  const [schedulingClass] = await once(createInterface(neighbour.stdout), 'line')
  return {
    schedulingClass,
    async [Symbol.asyncDispose]() {
      neighbour.kill('SIGKILL')
      await exited
    },
  }
}

function killGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}
