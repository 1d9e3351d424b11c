/** Folders and ports for tests that start services, with a check that nothing remains. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Command } from '../../src/core/config/service.ts'
import { tryConnecting } from '../../src/service/http/connection.ts'
import type { ServiceSpec } from '../../src/service/process/options.ts'
import { listProcesses, readEnvironmentVariable } from '../../src/service/process/processes.ts'
import { reserveFreePort } from './servers/free-port.ts'

export { reserveFreePort }

export interface ServiceFolder extends AsyncDisposable {
  readonly port: number
  readonly url: string
  readonly logPath: string
  /** The specification of a correct server, with the changes in `other`. */
  buildSpec(other?: Partial<ServiceSpec>): ServiceSpec
  /** The full path of a file in this folder that does not exist yet. */
  resolve(name: string): string
  /** The process ids of the services that still run. */
  listProcesses(): number[]
}

/**
 * A new folder and a free port. When it is disposed of, no process of the test may remain and the
 * port must be closed.
 */
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
      readyTimeoutSeconds: 60,
      stopTimeoutSeconds: 2,
      url,
      ...other,
    }),
    resolve: (name) => join(folder, name),
    listProcesses: () => findRemaining(folder),
    async [Symbol.asyncDispose]() {
      const remaining = findRemaining(folder)
      for (const pid of remaining) process.kill(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
      expect(remaining, 'remaining processes').toEqual([])
      expect((await tryConnecting({ host: '127.0.0.1', port }, 60_000)).kind, 'port').toBe('closed')
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

/** A shell command that ends when the test writes this file. */
export function formatWaitFor(path: string): string {
  return `until [ -f '${path}' ]; do sleep 0.05; done`
}

/** Whether the log contains this text. */
export function hasLogged({ logPath }: ServiceFolder, text: string): boolean {
  return existsSync(logPath) && readFileSync(logPath, 'utf8').includes(text)
}

/** Waits until the condition holds, for at most a minute. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + 60_000
  while (!(await condition())) {
    if (performance.now() > deadlineMs) throw new Error(`not within 60 s: ${condition}`)
    await pause(20)
  }
}

/**
 * The process ids of the services that still run. The test has an environment variable of its own
 * for this, so that an error in tailgate's marker is detected.
 */
function findRemaining(folder: string): number[] {
  const running = (listProcesses() ?? []).filter(({ dead }) => !dead)
  return running
    .map(({ pid }) => pid)
    .filter((pid) => readEnvironmentVariable(pid, folderMarker) === folder)
}

const folderMarker = 'TAILGATE_TEST_FOLDER'
