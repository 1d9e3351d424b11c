/** What the tests of this room share: free ports, a folder, a spec to vary, and the check that nothing stays. */
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Command } from '../../src/core/config/service.ts'
import { tryConnecting } from '../../src/service/connection.ts'
import type { ServiceSpec } from '../../src/service/process/options.ts'
import { listProcesses, readEnvironmentVariable } from '../../src/service/process/processes.ts'

export interface ServiceFolder extends AsyncDisposable {
  readonly port: number
  readonly url: string
  readonly logPath: string
  /** A well-behaved server, with whatever this test wants otherwise. */
  buildSpec(other?: Partial<ServiceSpec>): ServiceSpec
}

/** A port and a folder of its own; on leaving it, nothing that was started in it may be left. */
export async function openServiceFolder(): Promise<ServiceFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-service-'))
  const port = await reserveFreePort()
  const url = `http://127.0.0.1:${port}/`
  return {
    port,
    url,
    logPath: join(folder, 'logs', 'service.log'),
    buildSpec: ({ env, ...other } = {}) => ({
      start: buildFixtureCommand('server.mjs'),
      cwd: process.cwd(),
      env: { PORT: String(port), [folderMarker]: folder, ...env },
      ready: { kind: 'http', url, status: null },
      readyTimeoutSeconds: 10,
      stopTimeoutSeconds: 2,
      url,
      ...other,
    }),
    async [Symbol.asyncDispose]() {
      const left = findRemaining(folder)
      for (const pid of left) process.kill(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
      expect(left, 'processes left').toEqual([])
      expect((await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind, 'port').toBe('closed')
    },
  }
}

/** The command that runs a fixture. */
export function buildFixtureCommand(name: string): Command & { kind: 'argv' } {
  return { kind: 'argv', argv: [process.execPath, resolveFixture(name)] }
}

export function resolveFixture(name: string): string {
  return new URL(`../service/fixtures/${name}`, import.meta.url).pathname
}

/** Of ports that neither outgoing connections nor tailgate's own choice nor another worker of the tests may take. */
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

export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + 5000
  while (!(await holds())) {
    if (performance.now() > deadlineMs) throw new Error(`not within 5 s: ${holds}`)
    await pause(20)
  }
}

/** Found by a variable of the test's own, so that a fault in finding by tailgate's marker cannot hide itself. */
function findRemaining(folder: string): number[] {
  const living = (listProcesses() ?? []).filter((one) => !one.dead)
  return living
    .filter((one) => readEnvironmentVariable(one.pid, folderMarker) === folder)
    .map((one) => one.pid)
}

const folderMarker = 'TAILGATE_TEST_ROOM'
