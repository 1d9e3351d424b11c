/** A repository that uses the Action, in a temporary folder: what a user's repository is to GitHub. */
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
  /** Beside the work tree, for whatever else a run needs or leaves. */
  readonly outsideFolder: string
  readonly port: number
  /** What GitHub has of it. */
  readonly origin: Remote
  /** Of everything that runs here: git finds the origin by it, and what stays behind is found. */
  readonly environment: Record<string, string>
  write(path: string, text: string): void
  /** A tailgate.yml that holds the service to stored runs, with whatever this test wants otherwise. */
  configure(other?: Record<string, unknown>): void
}

/** For `configure`, where nothing rests on what is measured. */
export const briefSettings = {
  load: { rate: '50/s', connections: 4 },
  warmup: '0s',
  duration: '500ms',
  limits: { p50: '+400%', p99: 'off', max: 'off', rps: 'off' },
}

/** On leaving it no process or port may be left. */
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
        // A busy machine moves these at will; p50 rests on the service's timer.
        limits: { p50: '+5%', p99: 'off', max: 'off', rps: 'off' },
        ...other,
      }
      write('tailgate.yml', stringify(config))
    },
    async [Symbol.asyncDispose]() {
      const left = listProcessesOf(home)
      for (const { pid } of left) process.kill(pid, 'SIGKILL')
      rmSync(home, { recursive: true, force: true })
      expect(
        left.map(({ pid, name }) => `${pid} ${name}`),
        'processes left',
      ).toEqual([])
      expect((await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind, 'port').toBe('closed')
    },
  }
}

/** What GitHub downloads for `uses: OWNER/tailgate@v1`. */
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
