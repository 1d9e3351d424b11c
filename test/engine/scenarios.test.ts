/** Tests scenarios through the addon: plan in, counts and times of scenarios out. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadDataFile, releaseDataFile, runEnginePlan } from '../../src/engine/addon.ts'
import type { EnginePlan, EngineRequest } from '../../src/engine/types.ts'

interface Shop extends AsyncDisposable {
  url: string
  requests: IncomingMessage[]
}

/** A service that gives each login a token and a cookie, and sells to those who have both. */
async function openShop(): Promise<Shop> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    if (request.url?.startsWith('/login')) {
      const user = new URL(request.url, 'http://localhost').searchParams.get('user')
      response.setHeader('set-cookie', `sid=${user}; Path=/`)
      response.end(JSON.stringify({ token: `token of ${user}` }))
    } else {
      const { authorization, cookie = '' } = request.headers
      const isFine = authorization === `Bearer token of ${cookie.replace('sid=', '')}`
      response.statusCode = isFine ? 200 : 401
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const get = (path: string, more: Partial<EngineRequest> = {}): EngineRequest => ({
  name: path,
  method: 'GET',
  path,
  headers: [],
  weight: 1,
  ...more,
})

function planPurchases(url: string, more: Partial<EnginePlan>): EnginePlan {
  return {
    sides: [{ name: 'head', url }],
    requests: [
      get('/login?user=${user.name}', {
        captures: [{ name: 'token', from: 'json', expression: '$.token' }],
      }),
      get('/buy', { headers: [{ name: 'Authorization', value: 'Bearer ${token}' }] }),
    ],
    scenarios: [
      {
        name: 'buy',
        weight: 1,
        steps: [
          { requests: [0] },
          { requests: [1], think: { kind: 'uniform', fromMs: 1, toMs: 2 } },
        ],
      },
    ],
    load: { kind: 'even', perThousandSeconds: 250_000, jitter: 0 },
    connections: 4,
    workers: 1,
    pacing: 'precise',
    priority: 'high',
    warmupMs: 0,
    durationMs: 400,
    groups: 4,
    timeoutMs: 20_000,
    drainMs: 20_000,
    seed: 1,
    counterStart: 0,
    ...more,
  }
}

test('a scenario logs in with a row of data, and buys with its token and its cookie', async () => {
  await using shop = await openShop()
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-test-'))
  const path = join(folder, 'users.csv')
  writeFileSync(path, ['name', 'ann', 'bob', 'cy'].join('\n'))
  const users = await loadDataFile({ path, format: 'csv', name: 'users.csv' })
  rmSync(folder, { recursive: true })
  const feeders = [{ name: 'user', file: users.id, order: 'in-order' as const, start: 0 }]
  const { sides } = await runEnginePlan(planPurchases(shop.url, { feeders }))
  releaseDataFile(users.id)
  const scenarios = sides[0]?.groups.flatMap((group) => group.scenarios ?? [])
  expect(scenarios?.map(({ name, started, completed }) => [name, started, completed])).toEqual(
    Array.from({ length: 4 }, () => ['buy', 25, 25]),
  )
  expect(scenarios?.every(({ response }) => response.length > 0)).toBe(true)
  expect(sides[0]).toMatchObject({ offered: 200, answered: 200 })
  expect(sides[0]?.errors.total).toBe(0)
  const logins = shop.requests.filter(({ url }) => url?.startsWith('/login'))
  const count = (name: string) => logins.filter(({ url }) => url?.endsWith(`=${name}`)).length
  expect(['ann', 'bob', 'cy'].map(count)).toEqual([34, 33, 33])
})

test('above max-users a scenario is dropped, which is an error of its own kind', async () => {
  await using shop = await openShop()
  const plan = planPurchases(shop.url, { maxUsers: 1 })
  const slow = plan.scenarios?.map((scenario) => ({
    ...scenario,
    steps: scenario.steps.map(({ requests }) => ({
      requests,
      think: { kind: 'uniform' as const, fromMs: 5_000, toMs: 5_000 },
    })),
  }))
  const requests = [get('/login?user=ann'), get('/login?user=bob')]
  const { sides } = await runEnginePlan({ ...plan, requests, ...(slow && { scenarios: slow }) })
  const scenarios = sides[0]?.groups.flatMap((group) => group.scenarios ?? []) ?? []
  const sum = (count: 'started' | 'completed') =>
    scenarios.reduce((total, scenario) => total + scenario[count], 0)
  expect([sum('started'), sum('completed')]).toEqual([100, 1])
  expect(sides[0]?.errors).toMatchObject({ total: 99, dropped: 99 })
})
