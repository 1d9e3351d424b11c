/**
 * The programs that tailgate has started in a session of their own: supervisors, git, and the
 * clients of container engines. Its other children are processes that lost their parent.
 */
import type { ChildProcess } from 'node:child_process'

/** Call it in the tick in which the program is started. */
export function registerOwnProgram(child: Pick<ChildProcess, 'pid' | 'once'>): void {
  const { pid } = child
  if (pid === undefined) return // it could not be started
  ownPrograms.add(pid)
  child.once('exit', () => ownPrograms.delete(pid))
}

export function isOwnProgram(pid: number): boolean {
  return ownPrograms.has(pid)
}

const ownPrograms = new Set<number>()
