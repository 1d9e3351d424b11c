/** Data files, checks and captures, through the addon and over real sockets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  captureValues,
  EngineError,
  loadDataFile,
  releaseDataFile,
  runEnginePlan,
} from '../../src/engine/addon.ts'
import type { EnginePlan, EngineRequest } from '../../src/engine/types.ts'

function createDataFile(text: string): { path: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-data-'))
  const path = join(folder, 'users.csv')
  writeFileSync(path, text)
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

/** Answers each request with its path and whether that is the path of an even user. */
async function startServer(): Promise<{ url: string; paths: string[] } & AsyncDisposable> {
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    const isEven = Number(path.split('-')[1]) % 2 === 0
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ path, even: isEven }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function planFor(url: string, request: Partial<EngineRequest>): EnginePlan {
  return {
    sides: [{ name: 'head', url }],
    requests: [{ name: 'user', method: 'GET', path: '/', headers: [], weight: 1, ...request }],
    load: { kind: 'even', perThousandSeconds: 500_000, jitter: 0 },
    connections: 4,
    workers: 1,
    pacing: 'precise',
    priority: 'normal',
    warmupMs: 0,
    durationMs: 200,
    groups: 1,
    timeoutMs: 20_000,
    drainMs: 20_000,
    seed: 1,
    counterStart: 0,
  }
}

test.concurrent('requests use the rows of a file, and their responses are checked', async () => {
  await using server = await startServer()
  const rows = Array.from({ length: 100 }, (_, row) => `u-${row}`)
  using file = createDataFile(`name\n${rows.join('\n')}\n`)
  const { id, columns, rows: count } = await loadDataFile({ ...file, format: 'csv', name: 'users' })
  expect([columns, count]).toEqual([['name'], 100])
  const check = { path: '$.even', equals: 'true' }
  const { sides } = await runEnginePlan({
    // The literal text is a template of the engine.
    ...planFor(server.url, { path: ['/$', '{user.name}'].join(''), expect: { json: [check] } }),
    feeders: [{ name: 'user', file: id, order: 'in-order', start: 10 }],
  })
  releaseDataFile(id)
  const expected = [...rows.slice(10), ...rows.slice(0, 10)].map((name) => `/${name}`)
  expect(server.paths.toSorted()).toEqual(expected.toSorted())
  expect(sides[0]).toMatchObject({ answered: 100, errors: { total: 50, check: 50, status: 0 } })
  expect(sides[0]?.firstErrors).toEqual(['user: expected $.even to be true'])
  expect(sides[0]?.samples).toHaveLength(10)
  expect(sides[0]?.samples?.[0]).toMatchObject({
    request: 'user',
    status: 200,
    check: 'expected $.even to be true',
  })
  expect(sides[0]?.samples?.[0]?.body).toMatch(/^\{"path":"\/u-\d+","even":false\}$/)
})

test.concurrent('a file that is wrong is refused with its line and a remedy', async () => {
  using file = createDataFile('name,age\nann,3\nbob\n')
  const loaded = loadDataFile({ ...file, format: 'csv', name: 'users.csv' })
  await expect(loaded).rejects.toThrow(EngineError)
  await expect(loaded).rejects.toThrow(
    'users.csv:3: this row has 1 value for 2 columns: give each column a value, and write a value ' +
      'that contains a comma in quotes',
  )
})

test.concurrent('a plan with a file that is not loaded is refused', async () => {
  await using server = await startServer()
  const feeders = [{ name: 'user', file: 4_000_000, order: 'in-order' as const, start: 0 }]
  await expect(runEnginePlan({ ...planFor(server.url, {}), feeders })).rejects.toThrow(
    'data "user": its file is not loaded',
  )
})

test('values are taken from a head and a body', () => {
  const head = Buffer.from('HTTP/1.1 200 OK\r\nX-Id: 7\r\nSet-Cookie: sid=abc; Path=/\r\n\r\n')
  const body = Buffer.from('{"token": "t\\u00e4", "list": [1, 2]}')
  const captures = [
    { name: 'token', from: 'json' as const, expression: '$.token' },
    { name: 'id', from: 'header' as const, expression: 'x-id' },
    { name: 'sid', from: 'cookie' as const, expression: 'sid' },
    { name: 'list', from: 'regex' as const, expression: '\\[(\\d)' },
  ]
  expect(captureValues(captures, head, body, 1000)).toEqual([
    { name: 'token', value: 'tä' },
    { name: 'id', value: '7' },
    { name: 'sid', value: 'abc' },
    { name: 'list', value: '1' },
  ])
  const missing = { name: 'token', from: 'json' as const, expression: '$.no' }
  expect(() => captureValues([missing], head, body, 1000)).toThrow(
    'capture token: $.no is not in the body',
  )
  expect(() => captureValues([missing], head, body, 10)).toThrow('the body is longer than 10 bytes')
})
