/** A service that runs otherwise than it is configured, and how long tailgate waits for it. */

import { describe, expect, test } from 'vitest'
import { isSteadyStatus, type Mismatch, MismatchWatch } from '../../src/service/mismatch.ts'
import type { ServiceProcessError } from '../../src/service/process/errors.ts'
import { startService } from '../../src/service/service.ts'
import { openServiceFolder, reserveFreePort } from '../helpers/service-folder.ts'

const notFound: Mismatch = { kind: 'status', status: 404, url: 'http://127.0.0.1/health' }

/** Reads twice a second. `share`: the part of a CPU that the service uses at a second. */
function watchFor(
  seconds: number,
  readyTimeoutSeconds: number,
  {
    share = () => 0,
    mismatch = () => notFound,
  }: {
    share?: (second: number) => number | null
    mismatch?: (second: number) => Mismatch | null
  } = {},
) {
  const watch = new MismatchWatch(readyTimeoutSeconds)
  let cpuSeconds = 0
  for (let second = 0; second <= seconds; second += 0.5) {
    const used = share(second)
    cpuSeconds += (used ?? 0) / 2
    watch.observe({
      mismatch: mismatch(second),
      nowMs: second * 1000,
      cpuSeconds: used === null ? null : cpuSeconds,
    })
    if (watch.isAtRest) return { restSecond: second, isLasting: watch.isLasting(second * 1000) }
  }
  return { restSecond: null, isLasting: watch.isLasting(seconds * 1000) }
}

describe('how long a mismatch is waited for', () => {
  test.for([
    { what: 'an idle service', wait: 30, timeout: 30, options: {}, ends: 10 },
    { what: 'a longer ready-timeout', wait: 90, timeout: 90, options: {}, ends: 30 },
    { what: 'a short ready-timeout', wait: 5, timeout: 5, options: {}, ends: null },
    {
      what: 'a service that loads a program for 8 s',
      wait: 30,
      timeout: 30,
      options: { share: (second: number) => (second < 8 ? 0.9 : 0.02) },
      ends: 20,
    },
    { what: 'a busy service', wait: 30, timeout: 30, options: { share: () => 0.5 }, ends: null },
    {
      what: 'a service whose CPU time is not known',
      wait: 30,
      timeout: 30,
      options: { share: () => null },
      ends: null,
    },
    {
      what: 'a 503 in between',
      wait: 18,
      timeout: 30,
      options: { mismatch: (second: number) => (second === 9 ? null : notFound) },
      ends: null,
    },
    {
      what: 'another status in between',
      wait: 18,
      timeout: 30,
      options: {
        mismatch: (second: number) => (second < 9 ? { ...notFound, status: 400 } : notFound),
      },
      ends: null,
    },
  ])('$what: $ends s', ({ wait, timeout, options, ends }) => {
    expect(watchFor(wait, timeout, options).restSecond).toBe(ends)
  })

  test('at the end of the time, a mismatch of a third of it is the reason, and a new one is not', () => {
    const busy = { share: () => 1 }
    expect(watchFor(30, 30, busy).isLasting).toBe(true)
    const from = (first: number) => (second: number) => (second < first ? null : notFound)
    expect(watchFor(30, 30, { ...busy, mismatch: from(19) }).isLasting).toBe(true)
    expect(watchFor(30, 30, { ...busy, mismatch: from(21) }).isLasting).toBe(false)
    expect(watchFor(30, 30, { ...busy, mismatch: () => null }).isLasting).toBe(false)
  })

  test('an answer that may change by itself is none', () => {
    const statuses = [200, 302, 400, 401, 403, 404, 405, 408, 410, 425, 429, 500, 502, 503]
    expect(statuses.filter(isSteadyStatus)).toEqual([400, 404, 405, 410])
  })
})

/** Starts a script of Node, which gets its port as PORT and another one as OTHER. */
async function startScript(script: string, path: string, readyTimeoutSeconds: number) {
  await using workspace = await openServiceFolder()
  const other = await reserveFreePort()
  const spec = workspace.buildSpec({
    start: { kind: 'argv', argv: [process.execPath, '-e', script] },
    env: { OTHER: String(other) },
    ready: { kind: 'http', url: new URL(path, workspace.url).href, status: null },
    readyTimeoutSeconds,
  })
  const { port } = workspace
  try {
    await using service = await startService(spec, workspace)
    return { port, other, error: null, pid: service.pid }
  } catch (error) {
    return { port, other, error: error as ServiceProcessError, pid: null }
  }
}

const answer404 =
  "createServer((_, response) => response.writeHead(404).end('no such page')).listen"
const on404 = (port: string) =>
  `const { createServer } = require('node:http'); ${answer404}(Number(process.env.${port}), '127.0.0.1')`

const inParallelOnLinux = { concurrent: true, skip: process.platform !== 'linux' }

describe('with real services', inParallelOnLinux, () => {
  test('a path that is not there ends the wait early, and the sentence says what to write', async () => {
    const { port, error } = await startScript(on404('PORT'), '/health', 30)
    expect(error?.kind).toBe('mismatch')
    const [sentence = ''] = error?.message.split('\n') ?? []
    expect(sentence).toContain(
      `http://127.0.0.1:${port}/health responded with 404 ("no such page"). It answers, so the ` +
        'path of `ready` is wrong. Write one that it has, such as `ready: /`, or `ready: tcp` to ' +
        'wait for its port only. If 404 means that it is ready, write ' +
        '`ready: { http: /health, status: 404 }`.',
    )
    expect(sentence).toMatch(/^The service was not ready after [12]\d s: /)
  }, 60_000)

  test('another port ends the wait early, and the sentence names it', async () => {
    const { other, error } = await startScript(on404('OTHER'), '/', 30)
    expect(error?.kind).toBe('mismatch')
    expect(error?.message).toMatch(/^The service was not ready after [12]\d s: .*refused the/)
    expect(error?.message).toContain(`Its processes listen on port ${other} (pid `)
    expect(error?.message).toContain('put ${port} into `url`')
  }, 60_000)

  test('a service that loads its program while it answers 404 gets its time', async () => {
    const script = `
      const { createServer } = require('node:http')
      const began = performance.now()
      const isLoaded = () => performance.now() - began > 14000
      createServer((_, response) => response.writeHead(isLoaded() ? 200 : 404).end())
        .listen(Number(process.env.PORT), '127.0.0.1')
      const loading = setInterval(() => {
        if (isLoaded()) return clearInterval(loading)
        const until = performance.now() + 30
        while (performance.now() < until);
      }, 40)`
    expect((await startScript(script, '/', 40)).error).toBeNull()
  }, 60_000)

  test('a port of metrics that opens first, and the own one some seconds later, is no mistake', async () => {
    const script = `${on404('OTHER')};
      setTimeout(() => createServer((_, response) => response.end())
        .listen(Number(process.env.PORT), '127.0.0.1'), 5000)`
    expect((await startScript(script, '/', 30)).error).toBeNull()
  }, 60_000)

  test('a short time ends with the same sentence', async () => {
    const { error } = await startScript(on404('PORT'), '/health?now', 4)
    expect(error?.kind).toBe('mismatch')
    expect(error?.message).toContain('after 4 s')
    expect(error?.message).toContain('ready: { http: "/health?now", status: 404 }')
  }, 60_000)
})
