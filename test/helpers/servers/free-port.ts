/** Free ports for the servers of tests. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port. It is outside the ranges of outgoing connections and of tailgate's own choice, and
 * differs from the ports of other test workers.
 */
export async function reserveFreePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 10
  while (true) {
    const port = 10_000 + worker * 1000 + randomInt(1000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree && !reservedPorts.has(port)) {
      reservedPorts.add(port)
      return port
    }
  }
}

const reservedPorts = new Set<number>()
