/**
 * The processes of one service or of one command on Windows: a job object. No process can leave it,
 * and it ends its processes when tailgate ends, for whatever reason (`native/job`).
 */
import type { Command } from '../../core/config/service.ts'
import { createJob, EngineError, type Job } from '../../engine/addon.ts'
import type { LaunchOptions, ProcessGroup, StartedProcess } from './launch.ts'
import type { ProcessExit } from './options.ts'

/** Throws an error like Node's own if the program does not exist or cannot be executed. */
export function startJob(
  command: Command,
  { cwd, env, outputPath }: Omit<LaunchOptions, 'descriptor'>,
): StartedProcess {
  const { name, args, line } = splitCommand(command)
  const job = tryCreating(name, () =>
    createJob({
      name,
      arguments: args,
      line,
      folder: cwd,
      environment: Object.entries(env).flat(),
      output: outputPath,
    }),
  )
  const watch = watchLeader(job)
  return { group: createJobGroup(job, watch.release), exited: watch.exited }
}

/** `cmd` reads its line itself: what is between the first and the last quotation mark. */
function splitCommand(command: Command): { name: string; args: string[]; line?: string } {
  if (command.kind === 'shell') {
    const shell = process.env.ComSpec ?? 'cmd.exe'
    return { name: shell, args: [], line: `/d /s /c "${command.line}"` }
  }
  const [name = '', ...args] = command.argv
  return { name, args }
}

function tryCreating(program: string, create: () => Job): Job {
  try {
    return create()
  } catch (error) {
    if (error instanceof EngineError) throw error
    const message = error instanceof Error ? error.message : String(error)
    const [, code, reason = message] = /^(not-found|failed): (.*)$/s.exec(message) ?? []
    const name = code === 'not-found' ? 'ENOENT' : 'EINVAL'
    throw Object.assign(new Error(`${program}: ${reason}`), { code: name })
  }
}

/** Nothing reports the end of the program, so it is asked for. */
function watchLeader(job: Job): { exited: Promise<ProcessExit>; release: () => void } {
  let timer: NodeJS.Timeout | undefined
  const exited = new Promise<ProcessExit>((resolve) => {
    timer = setInterval(() => {
      const code = job.readExitCode()
      if (code === null) return
      clearInterval(timer)
      resolve({ code, signal: null })
    }, exitPollMs)
  })
  return { exited, release: () => timer?.unref() }
}

const exitPollMs = 25

function createJobGroup(job: Job, release: () => void): ProcessGroup {
  let gone = false
  return {
    leader: job.leader,
    supervisor: null,
    job,
    closed: Promise.resolve(),
    isAlive() {
      gone ||= job.listProcesses().length === 0
      return !gone
    },
    listProcesses: () => [],
    signal(name) {
      // Without a console, no program can be asked to end.
      if (name === 'SIGTERM' && job.interrupt()) return
      job.kill()
    },
    release,
  }
}
