/** A storm that is measured without a gate, by the real engine. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openCommandFolder } from '../../helpers/command-folder.ts'

const storm = ['--load', 'users', '--users', '100', '--loops', '5', '--think-time', '50ms']

/** A server that closes each connection above this number. */
async function startServer(maxConnections: number) {
  const server = createServer((_, response) => response.end('hello'))
  server.maxConnections = maxConnections
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('users whom a setting of the service refuses are counted, as a hypothesis', async () => {
  await using workspace = await openCommandFolder()
  await using server = await startServer(20)
  const { stdout } = await workspace.tailgate('measure', server.url, ...storm)
  const [, served] =
    /(\d+) of 100 users were served at once, which may be a limit/.exec(stdout) ?? []
  expect(Number(served), stdout).toBeGreaterThan(0)
  expect(Number(served)).toBeLessThanOrEqual(20)
  expect(stdout).toContain('Settings that limit this: worker_connections of nginx, ')
  expect(stdout).toContain('Limited by ')
  expect(stdout).not.toContain('95 % answered')
})

test('the time until 95 % of the requests are answered is shown, also as JSON', async () => {
  await using workspace = await openCommandFolder()
  await using server = await startServer(1000)
  const args = ['measure', server.url, ...storm]
  const { stdout } = await workspace.tailgate(...args)
  expect(stdout).toMatch(/^ {2}95 % answered +after [\d.,]+ m?s$/m)
  const { finish95Ms, limitedBy, requests } = JSON.parse(
    (await workspace.tailgate(...args, '--json')).stdout,
  )
  expect(requests).toBe(500)
  // Each user pauses four times.
  expect(finish95Ms).toBeGreaterThan(200)
  expect(limitedBy).toMatch(/^Limited by /)
})
