/** Finds a free port, and the processes that listen on a port. */

import { randomInt } from 'node:crypto'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createNoFreePortError } from './process/errors.ts'
import {
  holdsSocket,
  listProcesses,
  type ProcessReading,
  readListeningInodes,
} from './process/processes.ts'

/**
 * A port of `host` on which nothing listens and that is not in `avoided`. One process never returns
 * a port twice, because the service may not have opened it yet. Another program may still take the
 * port first; the start of the service then reports that.
 */
export async function findFreePort(host: string, avoided: Iterable<number> = []): Promise<number> {
  const claimPort = createPortFilter(avoided)
  try {
    return (await findNonEphemeralPort(host, claimPort)) ?? (await findKernelPort(host, claimPort))
  } catch (error) {
    throw createNoFreePortError(host, error)
  }
}

/**
 * Returns true for a port at most once in this process, and never for an avoided one. A port counts
 * from the moment in which it is asked for: two searches at once must not try the same one.
 */
function createPortFilter(avoided: Iterable<number>): (port: number) => boolean {
  const excluded = new Set(avoided)
  return (port) => {
    if (excluded.has(port) || claimedPorts.has(port)) return false
    claimedPorts.add(port)
    return true
  }
}

const claimedPorts = new Set<number>()

/**
 * Below the ephemeral ports (from 32768 on Linux, from 49152 on other systems): any outgoing
 * connection may take an ephemeral port before the service listens on it.
 */
const nonEphemeralPorts = { from: 20_000, to: 32_000 }
const maxPortTries = 50

async function findNonEphemeralPort(
  host: string,
  claimPort: (port: number) => boolean,
): Promise<number | null> {
  for (let tries = 0; tries < maxPortTries; tries += 1) {
    const port = randomInt(nonEphemeralPorts.from, nonEphemeralPorts.to)
    if (!claimPort(port)) continue
    const server = await startListening(host, port).catch(ignoreInUse)
    if (server === null) continue
    await closeServer(server)
    return port
  }
  return null
}

function ignoreInUse(error: Error): null {
  if ('code' in error && error.code === 'EADDRINUSE') return null
  throw error
}

async function findKernelPort(host: string, claimPort: (port: number) => boolean): Promise<number> {
  const servers: Server[] = []
  try {
    while (true) {
      const server = await startListening(host, 0)
      servers.push(server) // stays open until the end, so that the kernel does not return it again
      const { port } = server.address() as AddressInfo
      if (claimPort(port)) return port
    }
  } finally {
    await Promise.all(servers.map(closeServer))
  }
}

function startListening(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function closeServer(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve))
}

/** The processes that listen on a port. Processes of other users are not visible in /proc. */
export function findPortHolders(port: number): ProcessReading[] {
  const inodes = readListeningInodes(port)
  if (inodes.size === 0) return []
  return (listProcesses() ?? []).filter((one) => holdsSocket(one.pid, inodes))
}
