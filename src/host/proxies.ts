/** Starts the proxies of `tailgate prove`: they listen at unix sockets in one folder. */

import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DelayProxy, startDelayProxy } from '../engine/addon.ts'
import type { DelayProxyOptions } from '../engine/types.ts'

/** A proxy that runs, and the path at which it listens. */
export interface SocketProxy {
  socket: string
  proxy: DelayProxy
}

export interface ProxyStarter {
  start(options: Omit<DelayProxyOptions, 'socket'>): Promise<SocketProxy>
}

/** The path of a unix socket has at most 107 bytes; a name in the folder needs a few. */
const maxFolderBytes = 90

/**
 * Removes the folder when it is disposed of, or when a second interruption ends the process. The
 * caller stops the proxies.
 */
export async function openProxyFolder(): Promise<ProxyStarter & AsyncDisposable> {
  const parent = Buffer.byteLength(tmpdir()) > maxFolderBytes - 22 ? '/tmp' : tmpdir()
  // Only this user may connect: the folder has mode 0700.
  const folder = await mkdtemp(join(parent, 'tailgate-prove-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  let started = 0
  return {
    start: async (options) => {
      started += 1
      const socket = join(folder, `${started}.sock`)
      return { socket, proxy: await startDelayProxy({ ...options, socket }) }
    },
    [Symbol.asyncDispose]: async () => {
      process.off('exit', remove)
      remove()
    },
  }
}
