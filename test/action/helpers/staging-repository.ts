/**
 * A repository that uses the Action, in a temporary folder, in place of a user's repository on
 * GitHub.
 */
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { stringify } from 'yaml'
import { tryConnecting } from '../../../src/service/http/connection.ts'
import { listProcesses, readEnvironmentVariable } from '../../../src/service/process/processes.ts'
import { quickPauses } from '../../helpers/clocks/quick-pauses.ts'
import { useScriptedEngine } from '../../helpers/engine/script-options.ts'
import { reserveFreePort } from '../../helpers/service-folder.ts'
import { testDist } from '../../setup.ts'
import { createRemote, type Remote } from './remote.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

// Each test of the Action starts up to a hundred processes. So many are not started at the same time,
// since on a busy machine they would delay each other until a timeout ends.
vi.setConfig({ testTimeout: 300_000, maxConcurrency: 2 })

export interface StagingRepository extends AsyncDisposable {
  /** The work tree. */
  readonly folder: string
  /** The folder of the Action that runs without act: outside the work tree, as on GitHub. */
  readonly actionFolder: string
  /** A folder outside the work tree, for other files of a run. */
  readonly outsideFolder: string
  readonly port: number
  /** GitHub's copy of the repository. */
  readonly origin: Remote
  /**
   * The environment of all programs here: git finds the origin by it, tailgate the engine, and the
   * test finds remaining processes.
   */
  readonly environment: Record<string, string>
  write(path: string, text: string): void
  /** Copies the files that GitHub downloads for `uses: OWNER/tailgate@v1`. */
  copyAction(to: string): void
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
  limits: { p50: '+400%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
}

export interface StagingOptions {
  /** `scripted` computes the figures from the delay that the service declares. Default. */
  engine?: 'scripted' | 'real'
  /**
   * `quick` shortens the pauses after writing a comment. Default. Jobs that write at the same time
   * need the `real` ones, which leave each of them time for its write.
   */
  pauses?: 'quick' | 'real'
}

/** Settings for `configure`: the service of the base and that of the head, side by side. */
export const pairedSettings = {
  base: 'auto',
  env: { PORT: '${port}' },
  load: { rate: '50/s', connections: 8 },
  warmup: '0s',
  duration: '1s',
  epochs: 2,
}

/** When it is disposed of, no process may remain and the port must be closed. */
export async function openStagingRepository({
  engine = 'scripted',
  pauses = 'quick',
}: StagingOptions = {}): Promise<StagingRepository> {
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

  const copyAction = (to: string) => {
    copyActionFiles(to)
    if (engine === 'real') copyBinaries(to)
  }
  // The real engine is where users have it: beside the bundle.
  const actionFolder = engine === 'real' ? join(home, 'action') : dirname(testDist)
  if (engine === 'real') copyAction(actionFolder)
  copyFileSync(new URL('../fixtures/service.mjs', import.meta.url), join(folder, 'service.mjs'))
  write('.gitignore', '.tailgate/\n')
  const origin = await createRemote(folder, home)

  return {
    folder,
    actionFolder,
    outsideFolder: aside,
    port,
    origin,
    environment: {
      ...origin.environment,
      ...(engine === 'scripted' && useScriptedEngine()),
      ...(pauses === 'quick' && { NODE_OPTIONS: quickPauses }),
      [markerName]: home,
    },
    write,
    copyAction,
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
        seed: 1,
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

function copyActionFiles(folder: string): void {
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(root, 'action.yml'), join(folder, 'action.yml'))
  cpSync(join(root, 'comment'), join(folder, 'comment'), { recursive: true })
  cpSync(testDist, join(folder, 'dist'), { recursive: true })
}

function copyBinaries(folder: string): void {
  mkdirSync(join(folder, 'dist/native'), { recursive: true })
  const { TAILGATE_NATIVE_PATH: addon, TAILGATE_SUPERVISOR_PATH: supervisor } = process.env
  const { TAILGATE_UPSTREAM_PATH: upstream } = process.env
  for (const [name, built] of [
    ['tailgate.linux-x64-gnu.node', addon],
    ['tailgate-supervisor.linux-x64-gnu', supervisor],
    ['tailgate-upstream.linux-x64-gnu', upstream],
  ] as const)
    copyFileSync(built || join(root, 'dist/native', name), join(folder, 'dist/native', name))
}

/**
 * Commits these files to main, with a configuration that compares base and head. Resolves with the
 * commit.
 */
export async function commitToMain(
  staging: StagingRepository,
  files: Record<string, string>,
): Promise<string> {
  staging.configure(pairedSettings)
  for (const [path, text] of Object.entries(files)) staging.write(path, text)
  await staging.origin.checkOut('main')
  return staging.origin.readMain()
}

/** What a run must leave as it is: the commit, the work tree, all refs and the work trees. */
export async function describeCheckout({ origin }: StagingRepository): Promise<string> {
  const commands = [
    ['rev-parse', 'HEAD'],
    ['status', '--porcelain'],
    ['for-each-ref'],
    ['worktree', 'list'],
  ]
  return (await Promise.all(commands.map((args) => origin.git(...args)))).join('\n')
}

const markerName = 'TAILGATE_TEST_STAGING'

function listProcessesOf(home: string) {
  const living = (listProcesses() ?? []).filter((one) => !one.dead)
  return living.filter((one) => readEnvironmentVariable(one.pid, markerName) === home)
}
