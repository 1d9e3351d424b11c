/** What the tests of the command line share: a folder to run it in, and the check that it leaves nothing behind. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect } from 'vitest'
import { tryConnecting } from '../../src/service/connection.ts'
import { listProcesses, readEnvironmentVariable } from '../../src/service/process/processes.ts'
import { testDist } from '../setup.ts'
import type { Repository } from './repositories.ts'
import { freePort } from './service-folder.ts'

export interface Ended {
  exitCode: number
  stdout: string
  stderr: string
}

export interface Room extends AsyncDisposable {
  /** Where tailgate runs. */
  readonly folder: string
  /** Beside it, for what no repository may hold. */
  readonly outside: string
  readonly port: number
  readonly url: string
  /** What tailgate is told besides; to be filled. */
  readonly environment: Record<string, string>
  /** Runs tailgate to its end. In a repository it may change nothing that is its user's. */
  tailgate(...args: string[]): Promise<Ended>
  /** Starts tailgate, to be signalled while it runs. */
  begin(...args: string[]): { pid: number; ended: Promise<Ended> }
  write(path: string, text: string): void
  /** A tailgate.yml for the fixture service, with whatever this test wants otherwise. */
  configure(other?: Record<string, unknown>): void
  /** The same for two sides: the service is told a free port, and what it does stands in `behaviour.json`. */
  configurePair(other?: Record<string, unknown>): void
  /** The stored baselines, as paths. */
  baselines(): string[]
  /** The trees that were built and kept, as paths. */
  keptTrees(): string[]
  /** What tailgate started and is running, as process ids. */
  processes(): number[]
  read(path: string): string
}

export const service = fileURLToPath(new URL('../commands/fixtures/service.mjs', import.meta.url))

/** Where the room is, when it is not a folder of its own. */
export interface RoomPlace {
  repository: Repository
  /** A folder below the repository's top. */
  within?: string
}

/** The tests themselves may run on a CI system, which is none of tailgate's business in a room. */
const noSystem = {
  GITHUB_ACTIONS: undefined,
  GITLAB_CI: undefined,
  BUILDKITE: undefined,
  CIRCLECI: undefined,
  JENKINS_URL: undefined,
  JENKINS_HOME: undefined,
}

/** A folder and a port of its own. On leaving it no process, port, temporary folder or unfinished tree may be left. */
export async function openRoom(place?: RoomPlace): Promise<Room> {
  const outside = mkdtempSync(join(tmpdir(), 'tailgate-cli-test-'))
  const folder = place ? join(place.repository.folder, place.within ?? '') : join(outside, 'work')
  const [temporary, cache] = [join(outside, 'tmp'), join(outside, 'cache')]
  for (const path of [folder, temporary, cache]) mkdirSync(path, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment: Record<string, string> = {}
  const start = (args: string[]) =>
    execa(process.execPath, [join(testDist, 'cli.js'), ...args], {
      cwd: folder,
      reject: false,
      stdin: 'ignore',
      stripFinalNewline: false,
      env: {
        ...noSystem,
        ...environment,
        TMPDIR: temporary,
        XDG_CACHE_HOME: cache,
        NO_COLOR: '1',
        [marker]: outside,
      },
    })
  const ended = async (running: ReturnType<typeof start>): Promise<Ended> => {
    const { exitCode, signal, stdout, stderr } = await running
    return {
      exitCode: exitCode ?? Number.NaN,
      stdout,
      stderr: signal ? `${stderr}\n(ended by ${signal})` : stderr,
    }
  }
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const processes = () =>
    (listProcesses() ?? [])
      .filter((one) => !one.dead && readEnvironmentVariable(one.pid, marker) === outside)
      .map(({ pid }) => pid)
  const filesIn = (path: string) => readdirSync(path, { recursive: true }).map(String)
  const cached = () => filesIn(cache).filter((path) => path.split('/').length === 3)
  const keptTrees = () =>
    cached().filter((path) => cached().includes(`${path}.built`) && !path.endsWith('.built'))
  return {
    folder,
    outside,
    port,
    url,
    environment,
    tailgate: async (...args) => {
      const before = place?.repository.state()
      const run = await ended(start(args))
      expect(place?.repository.state(), `the repository, after\n${run.stdout}${run.stderr}`).toBe(
        before,
      )
      return run
    },
    begin: (...args) => {
      const running = start(args)
      return { pid: running.pid ?? 0, ended: ended(running) }
    },
    write,
    configure: ({ env, ...other } = {}) => {
      const config = {
        name: 'api',
        start: [process.execPath, service],
        env: { PORT: String(port), DELAY_MS: '8', ...(env as object) },
        url,
        load: { rate: '200/s', connections: 32 },
        warmup: '200ms',
        duration: '700ms',
        epochs: 1,
        // A run of 140 requests beside other tests says nothing of its slowest one.
        limits: { p50: '+100%', p99: 'off', max: 'off', rps: 'off' },
        ...other,
      }
      write('tailgate.yml', JSON.stringify(config, null, 2))
    },
    configurePair: ({ env, ...other } = {}) => {
      const config = {
        name: 'api',
        start: [process.execPath, service],
        env: { PORT: '${port}', EPOCH: '${epoch}', ...(env as object) },
        url: 'http://127.0.0.1:${port}',
        load: { rate: '400/s', connections: 16 },
        warmup: '100ms',
        duration: '300ms',
        epochs: 1,
        // So few requests tell large changes only, which is enough where something else is looked at.
        limits: { p50: '+100%', p99: 'off', max: 'off', rps: 'off' },
        ...other,
      }
      write('tailgate.yml', JSON.stringify(config, null, 2))
    },
    baselines: () =>
      filesIn(folder).filter((path) => path.startsWith('.tailgate/v1/') && path.endsWith('.json')),
    keptTrees: () => keptTrees().map((path) => join(cache, path)),
    processes,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    async [Symbol.asyncDispose]() {
      const left = processes()
      for (const pid of left) process.kill(pid, 'SIGKILL')
      const files = readdirSync(temporary)
      const unkept = cached().filter((path) => !keptTrees().includes(path.replace(/\.built$/, '')))
      rmSync(outside, { recursive: true, force: true })
      expect(left, 'processes left').toEqual([])
      expect(files, 'temporary files left').toEqual([])
      expect(unkept, 'trees left that nobody built, or their locks').toEqual([])
      expect((await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind, 'port').toBe('closed')
    },
  }
}

/** Inherited by all that tailgate starts, so that whatever it leaves is found. */
const marker = 'TAILGATE_CLI_TEST'
