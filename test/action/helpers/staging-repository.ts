/**
 * A repository that uses the Action, in a temporary folder, in place of a user's repository on
 * GitHub.
 */
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { stringify } from 'yaml'
import { tryConnecting } from '../../../src/service/connection.ts'
import { listProcesses, readEnvironmentVariable } from '../../../src/service/process/processes.ts'
import { reserveFreePort } from '../../helpers/service-folder.ts'
import { testDist } from '../../setup.ts'
import { createRemote, type Remote } from './remote.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface StagingRepository extends AsyncDisposable {
  /** The work tree. */
  readonly folder: string
  /** A folder outside the work tree, for other files of a run. */
  readonly outsideFolder: string
  readonly port: number
  /** GitHub's copy of the repository. */
  readonly origin: Remote
  /**
   * The environment of all programs here: git finds the origin by it, and the test finds remaining
   * processes.
   */
  readonly environment: Record<string, string>
  write(path: string, text: string): void
  /**
   * Writes a tailgate.yml that compares the service with stored runs, with the changes in `other`.
   */
  configure(other?: Record<string, unknown>): void
}

/** Settings for `configure`, for tests that do not depend on the figures. */
export const briefSettings = {
  load: { rate: '50/s', connections: 4 },
  warmup: '0s',
  duration: '500ms',
  limits: { p50: '+400%', p99: 'off', max: 'off', rps: 'off' },
}

/** When it is disposed of, no process may remain and the port must be closed. */
export async function openStagingRepository(): Promise<StagingRepository> {
  const home = mkdtempSync(join(tmpdir(), 'tailgate-action-test-'))
  const folder = join(home, 'widgets')
  const aside = join(home, 'aside')
  mkdirSync(folder)
  mkdirSync(aside)
  const port = await reserveFreePort()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  copyAction(folder)
  copyFileSync(new URL('../fixtures/service.mjs', import.meta.url), join(folder, 'service.mjs'))
  write('.gitignore', '.tailgate/\n')
  const origin = await createRemote(folder, home)

  return {
    folder,
    outsideFolder: aside,
    port,
    origin,
    environment: { ...origin.environment, [markerName]: home },
    write,
    configure: ({ env, ...other } = {}) => {
      const config = {
        name: 'api',
        base: 'none',
        start: 'node service.mjs',
        url: `http://127.0.0.1:${port}`,
        env: { PORT: String(port), ...(env as object) },
        load: { rate: '200/s', connections: 32 },
        warmup: '300ms',
        duration: '1s',
        epochs: 1,
        // On a busy machine only p50 is stable, which depends on the timer of the service.
        limits: { p50: '+5%', p99: 'off', max: 'off', rps: 'off' },
        ...other,
      }
      write('tailgate.yml', stringify(config))
    },
    async [Symbol.asyncDispose]() {
      const remaining = listProcessesOf(home)
      for (const { pid } of remaining) process.kill(pid, 'SIGKILL')
      rmSync(home, { recursive: true, force: true })
      expect(
        remaining.map(({ pid, name }) => `${pid} ${name}`),
        'remaining processes',
      ).toEqual([])
      expect((await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind, 'port').toBe('closed')
    },
  }
}

/** Copies the files that GitHub downloads for `uses: OWNER/tailgate@v1`. */
function copyAction(folder: string): void {
  copyFileSync(join(root, 'action.yml'), join(folder, 'action.yml'))
  cpSync(join(root, 'comment'), join(folder, 'comment'), { recursive: true })
  cpSync(testDist, join(folder, 'dist'), { recursive: true })
  const addon = process.env.TAILGATE_NATIVE_PATH || join(root, 'dist/native', addonName)
  mkdirSync(join(folder, 'dist/native'), { recursive: true })
  copyFileSync(addon, join(folder, 'dist/native', addonName))
}

const addonName = 'tailgate.linux-x64-gnu.node'

const markerName = 'TAILGATE_TEST_STAGING'

function listProcessesOf(home: string) {
  const living = (listProcesses() ?? []).filter((one) => !one.dead)
  return living.filter((one) => readEnvironmentVariable(one.pid, markerName) === home)
}
