/** What is started for a service or a command, and the handle of its processes. */
import type { ResourceLimits } from '../../core/config/resource-limits.ts'
import type { Job } from '../../engine/addon.ts'
import type { ProcessExit } from './options.ts'
import type { ProcessReading } from './processes.ts'

export interface ProcessGroup {
  readonly leader: number
  /** The parent of the leader; null where there is none. */
  readonly supervisor: number | null
  /** The job that contains all processes, on Windows. */
  readonly job?: Job
  /**
   * Whether a process of the group still runs. Once it is false it stays false: another process may
   * get the pid, so the pid is never signalled again.
   */
  isAlive(): boolean
  /** The processes that still run. Empty on systems without /proc. */
  listProcesses(): ProcessReading[]
  signal(name: 'SIGTERM' | 'SIGKILL'): void
  /** Resolves when the supervisor has ended, shortly after the last process of the group. */
  readonly closed: Promise<void>
  /** Lets Node end although processes of the group still run. The supervisor then kills them. */
  release(): void
}

export interface StartedProcess {
  group: ProcessGroup
  /** Resolves when the leader exits. Other processes of the group may still run. */
  exited: Promise<ProcessExit>
}

export interface LaunchOptions {
  cwd: string
  /** The whole environment except the marker. */
  env: Record<string, string>
  /** The file that receives stdout and stderr: open for appending, and its path. */
  descriptor: number
  outputPath: string
  /** A command that the supervisor runs if tailgate is killed, after it has killed the group. */
  cleanup?: readonly string[]
  /** They hold for all processes of the group, from the start on. */
  limits?: ResourceLimits
  /** Whether they run before other programs, where that is permitted and a supervisor exists. */
  precedes?: boolean
}
