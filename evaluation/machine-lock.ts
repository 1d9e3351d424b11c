/** Takes turns with other programs on this machine that use much of its processors. */

import { execa } from 'execa'

/**
 * Waits until no other program holds the lock of this file (flock(1)), and holds it until disposed
 * of. Without a path there is nothing to wait for.
 */
export async function takeMachineLock(path: string | null): Promise<AsyncDisposable> {
  if (path === null) return { [Symbol.asyncDispose]: async () => {} }
  const holder = execa('flock', [path, 'sh', '-c', 'echo taken; exec cat'], { stdin: 'pipe' })
  await Promise.race([new Promise((resolve) => holder.stdout.once('data', resolve)), holder])
  return {
    [Symbol.asyncDispose]: async () => {
      holder.stdin.end()
      await holder
    },
  }
}
