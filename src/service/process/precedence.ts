/** Lets the processes of a service run before other programs of the machine. */
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The nice value of services that run before other programs. A processor then gives a service nine
 * times the time of another program, which still gets a tenth.
 */
export const precedingNice = -10

/**
 * Gives the session of this process `precedingNice`. Where the kernel shares processors among
 * sessions first, the nice value of a process counts only within its session (sched(7), autogroup).
 * Does nothing where that is not permitted, or not done.
 */
export async function raiseSessionPriority(pid: number): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const code = await tryToRaise(pid)
    if (code !== 'EAGAIN') return
    // The kernel permits one such write in 100 ms to all unprivileged processes together.
    await pause(100)
  }
}

/** Resolves with the code of the error; null if there was none. */
async function tryToRaise(pid: number): Promise<string | null> {
  try {
    // Without O_CREAT: the file is missing where sessions do not count.
    await writeFile(`/proc/${pid}/autogroup`, String(precedingNice), { flag: 'r+' })
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}
