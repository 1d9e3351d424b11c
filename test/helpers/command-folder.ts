/**
 * A folder to run the command line in, for its tests, and the check that it leaves nothing behind.
 */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect } from 'vitest'
import { tryConnecting } from '../../src/service/http/connection.ts'
import { listProcesses, readEnvironmentVariable } from '../../src/service/process/processes.ts'
import { testDist } from '../setup.ts'
import { type ScriptOptions, useScriptedEngine } from './engine/script-options.ts'
import type { Repository } from './repositories.ts'
import { reserveFreePort, waitUntil } from './service-folder.ts'

/** How a run of the command line ended. */
export interface CommandResult {
  exitCode: number
  stdout: string
  stderr: string
}

/** A run of the command line that has not ended yet. */
export interface RunningCommand {
  readonly pid: number
  readonly ended: Promise<CommandResult>
  /** Waits until standard error contains this. Fails if tailgate ends without it. */
  waitForStderr(text: string): Promise<void>
  /** Waits until a command of the configuration has created this file. Fails like `waitForStderr`. */
  waitForFile(path: string): Promise<void>
}

export interface CommandFolder extends AsyncDisposable {
  /** Where tailgate runs. */
  readonly folder: string
  /** A folder outside of `folder`, for files that must not be in the repository. */
  readonly outsideFolder: string
  readonly port: number
  readonly url: string
  /** More environment variables for tailgate. Empty at first. */
  readonly environment: Record<string, string>
  /** From now on tailgate computes the times of a load, so that a busy machine changes no figure. */
  scriptEngine(options?: ScriptOptions): void
  /** Runs tailgate to its end. Fails if that changed the user's repository. */
  tailgate(...args: string[]): Promise<CommandResult>
  /** Starts tailgate, so that a test can send it signals. */
  start(...args: string[]): RunningCommand
  write(path: string, text: string): void
  /** Writes a tailgate.yml for the fixture service. `changes` replace its top-level entries. */
  writeConfig(changes?: Record<string, unknown>): void
  /**
   * The same for two sides: the service gets a free port, and reads its behaviour from
   * `behaviour.json`.
   */
  writePairedConfig(changes?: Record<string, unknown>): void
  /** The paths of the stored baselines. */
  listBaselines(): string[]
  /** The paths of the base's trees that were built and kept. */
  listKeptTrees(): string[]
  /** The process ids of all running processes that tailgate started. */
  listProcesses(): number[]
  read(path: string): string
  /** The log of a service that tailgate started, such as `api-head-1`; empty before its start. */
  readServiceLog(name: string): string
}

/** The path of the fixture service. */
export const serviceScript = fileURLToPath(
  new URL('../commands/fixtures/service.mjs', import.meta.url),
)

/** A folder inside a repository, for tests that need one. */
export interface CommandFolderLocation {
  repository: Repository
  /** A folder below the top of the repository. */
  within?: string
}

/** Hides the CI system that the tests themselves may run on. */
const noCiEnvironment = {
  GITHUB_ACTIONS: undefined,
  GITLAB_CI: undefined,
  BUILDKITE: undefined,
  CIRCLECI: undefined,
  JENKINS_URL: undefined,
  JENKINS_HOME: undefined,
}

/**
 * Creates a folder and reserves a free port. Disposing of it fails if a process, an open port, a
 * temporary folder or an unfinished tree is left.
 */
export async function openCommandFolder(location?: CommandFolderLocation): Promise<CommandFolder> {
  const outsideFolder = mkdtempSync(join(tmpdir(), 'tailgate-cli-test-'))
  const folder = location
    ? join(location.repository.folder, location.within ?? '')
    : join(outsideFolder, 'work')
  const [temporary, cache] = [join(outsideFolder, 'tmp'), join(outsideFolder, 'cache')]
  for (const path of [folder, temporary, cache]) mkdirSync(path, { recursive: true })
  const port = await reserveFreePort()
  const url = `http://127.0.0.1:${port}`
  const environment: Record<string, string> = {}
  const start = (args: string[]) =>
    execa(process.execPath, [join(testDist, 'cli.js'), ...args], {
      cwd: folder,
      reject: false,
      stdin: 'ignore',
      stripFinalNewline: false,
      env: {
        ...noCiEnvironment,
        ...environment,
        TMPDIR: temporary,
        XDG_CACHE_HOME: cache,
        NO_COLOR: '1',
        [markerVariable]: outsideFolder,
      },
    })
  const waitForEnd = async (running: ReturnType<typeof start>): Promise<CommandResult> => {
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
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const listStartedProcesses = () =>
    (listProcesses() ?? [])
      .filter(
        ({ dead, pid }) => !dead && readEnvironmentVariable(pid, markerVariable) === outsideFolder,
      )
      .map(({ pid }) => pid)
  const listFiles = (path: string) => readdirSync(path, { recursive: true }).map(String)
  // Compilers of a service keep files beside those of tailgate.
  const listCached = () =>
    readdirSync(cache).includes('tailgate')
      ? listFiles(join(cache, 'tailgate'))
          .filter((path) => path.split('/').length === 2)
          .map((path) => join('tailgate', path))
      : []
  const listKeptTrees = () => {
    const paths = new Set(listCached())
    return [...paths].filter((path) => paths.has(`${path}.built`) && !path.endsWith('.built'))
  }
  return {
    folder,
    outsideFolder,
    port,
    url,
    environment,
    scriptEngine: (options) => {
      Object.assign(environment, useScriptedEngine(options))
    },
    tailgate: async (...args) => {
      const before = location?.repository.readState()
      const result = await waitForEnd(start(args))
      const output = `${result.stdout}${result.stderr}`
      expect(location?.repository.readState(), `the repository, after\n${output}`).toBe(before)
      return result
    },
    start: (...args) => {
      const running = start(args)
      const ended = waitForEnd(running)
      return { pid: running.pid ?? 0, ended, ...watchProgress(running.stderr, ended) }
    },
    write,
    writeConfig: ({ env, ...changes } = {}) => {
      const config = {
        name: 'api',
        start: [process.execPath, serviceScript],
        env: { PORT: String(port), DELAY_MS: '8', ...(env as object) },
        url,
        load: { rate: '200/s', connections: 32 },
        warmup: '200ms',
        duration: '700ms',
        epochs: 1,
        // The slowest of 140 requests varies too much while other tests run.
        limits: { p50: '+100%', p99: 'off', max: 'off', rps: 'off' },
        ...changes,
      }
      write('tailgate.yml', JSON.stringify(config, null, 2))
    },
    writePairedConfig: ({ env, ...changes } = {}) => {
      const config = {
        name: 'api',
        start: [process.execPath, serviceScript],
        env: { PORT: '${port}', EPOCH: '${epoch}', ...(env as object) },
        url: 'http://127.0.0.1:${port}',
        load: { rate: '400/s', connections: 16 },
        warmup: '100ms',
        duration: '300ms',
        epochs: 1,
        // So few requests show large changes only, which is enough for tests of something else.
        limits: { p50: '+100%', p99: 'off', max: 'off', rps: 'off' },
        ...changes,
      }
      write('tailgate.yml', JSON.stringify(config, null, 2))
    },
    listBaselines: () =>
      listFiles(folder).filter(
        (path) => path.startsWith('.tailgate/v1/') && path.endsWith('.json'),
      ),
    listKeptTrees: () => listKeptTrees().map((path) => join(cache, path)),
    listProcesses: listStartedProcesses,
    read,
    readServiceLog: (name) => {
      const path = `.tailgate/logs/${name}.log`
      return existsSync(join(folder, path)) ? read(path) : ''
    },
    async [Symbol.asyncDispose]() {
      const left = listStartedProcesses()
      for (const pid of left) process.kill(pid, 'SIGKILL')
      const files = readdirSync(temporary)
      const kept = listKeptTrees()
      const unkept = listCached().filter((path) => !kept.includes(path.replace(/\.built$/, '')))
      rmSync(outsideFolder, { recursive: true, force: true })
      expect(left, 'processes left').toEqual([])
      expect(files, 'temporary files left').toEqual([])
      expect(unkept, 'trees left that were not built, or their locks').toEqual([])
      expect((await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind, 'port').toBe('closed')
    },
  }
}

function watchProgress(
  stream: Readable,
  ended: RunningCommand['ended'],
): Pick<RunningCommand, 'waitForStderr' | 'waitForFile'> {
  let received = ''
  stream.on('data', (part) => {
    received += part
  })
  let hasEnded = false
  ended.finally(() => {
    hasEnded = true
  })
  const waitFor = async (condition: () => boolean, what: string) => {
    const timedOut = await waitUntil(() => condition() || hasEnded).catch((error) => error)
    expect(condition(), `${what}, after\n${received}\n${timedOut ?? ''}`).toBe(true)
  }
  return {
    waitForStderr: (text) => waitFor(() => received.includes(text), text),
    waitForFile: (path) => waitFor(() => existsSync(path), path),
  }
}

/** An environment variable that all processes of tailgate inherit, so that those left are found. */
const markerVariable = 'TAILGATE_CLI_TEST'
