/** What the tests of the command line share: a folder to run it in, and the check that it leaves nothing behind. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect } from 'vitest'
import { tryConnecting } from '../../src/service/port.ts'
import { allProcesses, environmentValue } from '../../src/service/processes.ts'
import { freePort } from '../service/room.ts'
import { testDist } from '../setup.ts'

export { eventually } from '../service/room.ts'

export interface Ended {
  exitCode: number
  stdout: string
  stderr: string
}

export interface Room extends AsyncDisposable {
  readonly folder: string
  readonly port: number
  readonly url: string
  /** Runs tailgate to its end. */
  tailgate(...args: string[]): Promise<Ended>
  /** Starts tailgate, to be signalled while it runs. */
  begin(...args: string[]): { pid: number; ended: Promise<Ended> }
  write(path: string, text: string): void
  /** A tailgate.yml for the fixture service, with whatever this test wants otherwise. */
  configure(other?: Record<string, unknown>): void
  /** The stored baselines, as paths. */
  baselines(): string[]
  read(path: string): string
}

export const service = fileURLToPath(new URL('fixtures/service.mjs', import.meta.url))

/** A folder and a port of its own. On leaving it no process, port or temporary folder may be left. */
export async function openRoom(): Promise<Room> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-cli-test-'))
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = (args: string[]) =>
    execa(process.execPath, [join(testDist, 'cli.js'), ...args], {
      cwd: folder,
      reject: false,
      stdin: 'ignore',
      stripFinalNewline: false,
      env: { TMPDIR: temporary, NO_COLOR: '1', [marker]: folder },
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
  return {
    folder,
    port,
    url,
    tailgate: (...args) => ended(start(args)),
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
        warmup: '300ms',
        duration: '1500ms',
        epochs: 1,
        ...other,
      }
      write('tailgate.yml', JSON.stringify(config, null, 2))
    },
    baselines: () => {
      const all = readdirSync(folder, { recursive: true }).map(String)
      return all.filter((path) => path.startsWith('.tailgate/v1/') && path.endsWith('.json'))
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    async [Symbol.asyncDispose]() {
      const left = (allProcesses() ?? []).filter(
        (one) => !one.dead && environmentValue(one.pid, marker) === folder,
      )
      for (const { pid } of left) process.kill(pid, 'SIGKILL')
      const files = readdirSync(temporary)
      rmSync(folder, { recursive: true, force: true })
      expect(left, 'processes left').toEqual([])
      expect(files, 'temporary files left').toEqual([])
      expect((await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind, 'port').toBe('closed')
    },
  }
}

/** Inherited by all that tailgate starts, so that whatever it leaves is found. */
const marker = 'TAILGATE_CLI_TEST'
