/** Finds a free port, and the processes that hold one. */

import { randomInt } from 'node:crypto'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { noFreePort } from './process/errors.ts'
import { allProcesses, holdsSocket, listeningInodes, type ProcessReading } from './process/processes.ts'

/**
 * A port of `host` where nobody listens, and none of `avoided`. The same is never given twice by one process:
 * whoever was given it may not have opened it yet. A stranger may still be quicker, which the start will say.
 */
export async function freePort(host: string, avoided: Iterable<number> = []): Promise<number> {
  const unwelcome = new Set([...avoided, ...givenPorts])
  try {
    const port = (await quietPort(host, unwelcome)) ?? (await kernelsPort(host, unwelcome))
    givenPorts.add(port)
    return port
  } catch (error) {
    throw noFreePort(host, error)
  }
}

const givenPorts = new Set<number>()

/**
 * Below the ports that systems give to outgoing connections (from 32768 on with Linux, 49152 with others): one of those
 * may be taken by any connection to anywhere before the service that was told of it listens.
 */
const quietPorts = { from: 20_000, to: 32_000 }
const quietTries = 50

async function quietPort(host: string, unwelcome: Set<number>): Promise<number | null> {
  for (let tries = 0; tries < quietTries; tries += 1) {
    const port = randomInt(quietPorts.from, quietPorts.to)
    if (unwelcome.has(port)) continue
    const server = await listening(host, port).catch(unlessInUse)
    if (server === null) continue
    await closed(server)
    return port
  }
  return null
}

function unlessInUse(error: Error): null {
  if ('code' in error && error.code === 'EADDRINUSE') return null
  throw error
}

async function kernelsPort(host: string, unwelcome: Set<number>): Promise<number> {
  const servers: Server[] = []
  try {
    while (true) {
      const server = await listening(host, 0)
      servers.push(server) // held until the end, so that the kernel does not offer it again
      const { port } = server.address() as AddressInfo
      if (!unwelcome.has(port)) return port
    }
  } finally {
    await Promise.all(servers.map(closed))
  }
}

function listening(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function closed(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve))
}

/** Who listens on the port, as far as /proc shows: another user's process stays unknown to us. */
export function holdersOf(port: number): ProcessReading[] {
  const inodes = listeningInodes(port)
  if (inodes.size === 0) return []
  return (allProcesses() ?? []).filter((one) => holdsSocket(one.pid, inodes))
}
