/** Lets the processes of a service run before other programs of the machine. */
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The nice value of services that run before other programs. A processor then gives a service nine
 * times the time of another program, which still gets a tenth.
 */
export const precedingNice = -10

/**
 * Gives the session of this process `precedingNice` where the kernel shares processors among
 * sessions first, so that nice values count only within one (sched(7), autogroup). Does nothing
 * where that is not permitted.
 */
export async function raiseSession(pid: number): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const code = await writeFile(`/proc/${pid}/autogroup`, String(precedingNice), {
      flag: 'r+',
    }).catch((error: NodeJS.ErrnoException) => error.code ?? '')
    if (code !== 'EAGAIN') return
    // The kernel permits one such write in 100 ms to all unprivileged processes together.
    await pause(100)
  }
}
