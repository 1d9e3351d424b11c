/** Runs the proxy of the addon between a load and a server, and reads what it counted. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DelayProxy, EngineError, startDelayProxy } from '../../src/engine/addon.ts'
import type { DelayProxyOptions } from '../../src/engine/types.ts'

let folder: string
let server: Server
let port: number
let proxy: DelayProxy | null = null

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-proxy-'))
  server = createServer((request, response) => response.end(request.url))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  proxy?.stop()
  proxy = null
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

function start(options: Partial<DelayProxyOptions>): Promise<DelayProxy> {
  const upstream = { kind: 'tcp', host: '127.0.0.1', port } as const
  return startDelayProxy({ upstream, delay: { kind: 'none' }, ...options })
}

/** On a connection of its own. */
function request(port: number | null, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
}

test('a proxy forwards, delays every response at least by what was asked for, and counts', async () => {
  proxy = await start({ delay: { kind: 'constant', ms: 5 } })
  expect(proxy.port).toBeGreaterThan(0)
  const began = performance.now()
  for (const path of ['/a', '/b', '/c'])
    expect(await (await request(proxy.port, path)).text()).toBe(path)
  expect(performance.now() - began).toBeGreaterThan(14)
  // A response is counted when the next request comes, or the end.
  await expect.poll(() => proxy?.readCounts().responses, { timeout: 30_000 }).toBe(3)
  const counts = proxy.readCounts()
  expect(counts).toMatchObject({ connections: 3, delayed: 3, freezes: 0 })
  expect(counts.addedMs).toBeGreaterThan(3 * 4.5)
})

test('a proxy listens at a socket, and at no port', async () => {
  const socket = join(folder, 'head.sock')
  proxy = await start({ socket, delay: { kind: 'slowest', ratio: 0.3, extraMs: 0.1 } })
  expect(proxy.port).toBeNull()
  expect(existsSync(socket)).toBe(true)
})

test('nothing listens after the end, which may be repeated', async () => {
  proxy = await start({ freeze: { lengthMs: 1, periodMs: 1000, phaseMs: 999 } })
  proxy.stop()
  proxy.stop()
  await expect(fetch(`http://127.0.0.1:${proxy.port}/`)).rejects.toThrow()
})

test.each<[string, () => Partial<DelayProxyOptions>, string]>([
  ['a path that is taken', () => ({ socket: join(folder, 'taken') }), 'machine'],
  [
    'a host without an address',
    () => ({ upstream: { kind: 'tcp', host: 'nowhere.invalid', port: 80 } }),
    'unreachable',
  ],
  [
    'a freeze that is as long as its period',
    () => ({ freeze: { lengthMs: 10, periodMs: 10, phaseMs: 0 } }),
    'bad-plan',
  ],
])('%s is an error with a code', async (_, choose, code) => {
  writeFileSync(join(folder, 'taken'), '')
  const error = await start(choose()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EngineError)
  expect((error as EngineError).code).toBe(code)
})
