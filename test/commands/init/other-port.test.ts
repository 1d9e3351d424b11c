/** When a service counts as one that listens elsewhere. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { findOtherAddress, findUnusedAddress } from '../../../src/commands/init/probe/other-port.ts'
import { readProcess } from '../../../src/service/process/processes.ts'
import { reserveFreePort } from '../../helpers/service-folder.ts'

const connection = { url: 'http://127.0.0.1:1/items' }

test('the port with the best answer is found, although others listen too', async () => {
  await using metrics = await listen((_, response) => response.writeHead(404).end())
  await using own = await listen((_, response) => response.end('ok'))
  await using other = await listen(null)
  const spawned = { findOtherPorts: () => [metrics, own, other].map(buildReading) }
  const signal = AbortSignal.timeout(60_000)
  expect(await findOtherAddress(spawned, connection, null, signal)).toEqual({
    host: '127.0.0.1',
    port: own.port,
  })
})

test('a service whose processes are not visible is found at its usual address', async () => {
  await using own = await listen((_, response) => response.end('ok'))
  const usual = { host: '127.0.0.1', port: own.port }
  const spawned = { findOtherPorts: () => [] }
  const signal = AbortSignal.timeout(60_000)
  expect(await findOtherAddress(spawned, connection, usual, signal)).toEqual(usual)
})

test('a debugger and a port that does not answer HTTP are no service', async () => {
  let asked = 0
  const stopping = new AbortController()
  await using inspector = await listen((_, response) => {
    asked += 1
    // So often that it would be settled, if one of them counted.
    if (asked === 30) stopping.abort()
    response.writeHead(400).end('WebSockets request was expected')
  })
  await using other = await listen(null)
  const spawned = { findOtherPorts: () => [inspector, other].map(buildReading) }
  expect(await findOtherAddress(spawned, connection, null, stopping.signal)).toBe(null)
})

test('an address at which something already listens is not that of the service', async () => {
  const { signal } = new AbortController()
  await using taken = await listen(null)
  expect(await findUnusedAddress(`http://127.0.0.1:${taken.port}`, signal)).toBe(null)
  const port = await reserveFreePort()
  expect(await findUnusedAddress(`http://127.0.0.1:${port}`, signal)).toEqual({
    host: '127.0.0.1',
    port,
  })
})

/** A server; with null it accepts connections and closes them. */
async function listen(
  handler: RequestListener | null,
): Promise<AsyncDisposable & { port: number }> {
  const server: Server =
    handler === null ? createTcpServer((socket) => socket.destroy()) : createServer(handler)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function buildReading({ port }: { port: number }) {
  const holder = readProcess(process.pid)
  if (holder === null) throw new Error('/proc cannot be read.')
  return { port, host: '127.0.0.1', holder }
}
