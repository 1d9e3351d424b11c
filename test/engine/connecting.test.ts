/** Tests the engine with servers that use TLS or a unix socket. */

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeHistogram } from '../../src/core/measurement/histogram.ts'
import { runEnginePlan } from '../../src/engine/addon.ts'
import type { EnginePlan, EngineTarget, EngineTls } from '../../src/engine/types.ts'
import { authority } from '../helpers/certificates.ts'
import { startNginx } from '../helpers/servers/http-servers.ts'

function planFor(target: Omit<EngineTarget, 'name'>, tls?: EngineTls): EnginePlan {
  return {
    sides: [{ name: 'head', ...target }],
    requests: [{ name: 'GET /', method: 'GET', path: '/', headers: [], weight: 1 }],
    load: { kind: 'even', perThousandSeconds: 500_000, jitter: 0 },
    connections: 8,
    workers: 1,
    pacing: 'precise',
    priority: 'high',
    warmupMs: 0,
    durationMs: 400,
    groups: 1,
    timeoutMs: 20_000,
    drainMs: 20_000,
    seed: 1,
    counterStart: 0,
    ...(tls && { tls }),
  }
}

test.concurrent.each(['1.2', '1.3'] as const)(
  'nginx that speaks TLS %s alone is loaded in it',
  async (version) => {
    await using server = await startNginx({ tls: [version] })
    for (const versions of [undefined, [version]]) {
      const tls = { ca: authority, ...(versions && { versions }) }
      const [side] = (await runEnginePlan(planFor(server, tls))).sides
      expect(side).toMatchObject({
        answered: 200,
        errors: { total: 0 },
        statuses: { 200: 200 },
        reconnects: 0,
      })
      expect(decodeHistogram(side?.tls ?? '').totalCount).toBe(8)
    }
    const other = version === '1.2' ? '1.3' : '1.2'
    const refused = runEnginePlan(planFor(server, { ca: authority, versions: [other] }))
    await expect(refused).rejects.toThrow(
      /^127\.0\.0\.1:\d+ can't be reached over TLS: the service supports no version of TLS/,
    )
  },
)

test.concurrent('a certificate is accepted or refused as the plan says', async () => {
  await using server = await startNginx({ tls: ['1.2', '1.3'] })
  const [side] = (await runEnginePlan(planFor(server, { insecure: true }))).sides
  expect(side?.answered).toBe(200)
  const named = { ca: authority, serverName: 'shop.test' }
  await expect(runEnginePlan(planFor(server, named))).rejects.toMatchObject({ code: 'unreachable' })
  await expect(runEnginePlan(planFor(server, named))).rejects.toThrow('(tls-server-name)')
  await expect(runEnginePlan(planFor(server, { ca: 'none' }))).rejects.toMatchObject({
    code: 'bad-plan',
  })
})

test.concurrent('plain HTTP has no handshakes, and TLS to it is an error', async () => {
  await using server = await startNginx()
  const [side] = (await runEnginePlan(planFor(server))).sides
  expect(side).toMatchObject({ answered: 200 })
  expect(side).not.toHaveProperty('tls')
  const secure = { url: server.url.replace('http:', 'https:') }
  await expect(runEnginePlan(planFor(secure, { insecure: true }))).rejects.toThrow(
    'give its http:// address',
  )
})

test.concurrent('requests over a unix socket contain the host of the URL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-socket-'))
  const socket = join(folder, 'service.sock')
  const hosts = new Set<string | undefined>()
  const server = createServer(({ headers }, response) => {
    hosts.add(headers.host)
    response.end('hello')
  }).listen(socket)
  await once(server, 'listening')
  const [side] = (await runEnginePlan(planFor({ url: 'http://shop.test:8080', socket }))).sides
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
  expect(side).toMatchObject({ answered: 200, errors: { total: 0 } })
  expect([...hosts]).toEqual(['shop.test:8080'])
  await expect(runEnginePlan(planFor({ url: 'http://shop.test', socket }))).rejects.toThrow(
    `${socket} can't be reached`,
  )
})
