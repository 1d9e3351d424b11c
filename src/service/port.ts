/** Finds a free port, and the processes that hold one. */

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
 * A port of `host` where nobody listens, and none of `avoided`. The same is never given twice by one process:
 * whoever was given it may not have opened it yet. A stranger may still be quicker, which the start will say.
 */
export async function findFreePort(host: string, avoided: Iterable<number> = []): Promise<number> {
  const unwelcome = new Set([...avoided, ...givenPorts])
  try {
    const port =
      (await findNonEphemeralPort(host, unwelcome)) ?? (await findKernelPort(host, unwelcome))
    givenPorts.add(port)
    return port
  } catch (error) {
    throw createNoFreePortError(host, error)
  }
}

const givenPorts = new Set<number>()

/**
 * Below the ports that systems give to outgoing connections (from 32768 on with Linux, 49152 with others): one of those
 * may be taken by any connection to anywhere before the service that was told of it listens.
 */
const nonEphemeralPorts = { from: 20_000, to: 32_000 }
const maxPortTries = 50

async function findNonEphemeralPort(host: string, unwelcome: Set<number>): Promise<number | null> {
  for (let tries = 0; tries < maxPortTries; tries += 1) {
    const port = randomInt(nonEphemeralPorts.from, nonEphemeralPorts.to)
    if (unwelcome.has(port)) continue
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

async function findKernelPort(host: string, unwelcome: Set<number>): Promise<number> {
  const servers: Server[] = []
  try {
    while (true) {
      const server = await startListening(host, 0)
      servers.push(server) // held until the end, so that the kernel does not offer it again
      const { port } = server.address() as AddressInfo
      if (!unwelcome.has(port)) return port
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

/** Who listens on the port, as far as /proc shows: another user's process stays unknown to us. */
export function findPortHolders(port: number): ProcessReading[] {
  const inodes = readListeningInodes(port)
  if (inodes.size === 0) return []
  return (listProcesses() ?? []).filter((one) => holdsSocket(one.pid, inodes))
}
