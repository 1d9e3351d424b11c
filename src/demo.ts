/** `tailgate demo`: the gate at work on a small service of its own. A baseline, an unchanged build, a slow one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseConfig } from './core/config.ts'
import { progressFor } from './progress.ts'
import type { Report } from './report/report.ts'
import { type Colors, terminal } from './report/terminal.ts'
import { gate } from './tailgate.ts'
import { worldOf } from './world.ts'

const typicalMs = 4
const slowdown = 3

export async function demo(
  signal: AbortSignal,
  write: (text: string) => void,
  colors: Colors,
): Promise<number> {
  await using folder = await temporaryFolder()
  const port = await freePort()
  const say = (text: string) => write(`\n${colors.bold(text)}\n\n`)

  const play = async (delayMs: number, savesBaseline: boolean): Promise<Report> => {
    using progress = progressFor(process.stderr)
    const world = worldOf({
      signal,
      folder: folder.path,
      keep: '.',
      savesBaseline,
      reproduce: null,
      tell: progress.tell,
    })
    return gate(configFor(port, delayMs), world)
  }

  say('1 of 3: the service as it is. Nothing to compare with yet, so what is measured becomes the baseline.')
  const first = await play(typicalMs, true)
  write(terminal(first, colors))
  say('2 of 3: the same service again.')
  const second = await play(typicalMs, false)
  write(terminal(second, colors))
  say(`3 of 3: a change that makes it ${slowdown} times as slow.`)
  const third = await play(typicalMs * slowdown, false)
  write(terminal(third, colors))

  const asPromised = first.outcome === 'no-baseline' && second.outcome === 'pass' && third.outcome === 'fail'
  write(
    asPromised
      ? '\nThat is all. `tailgate init` sets it up for a service of yours.\n'
      : '\nThis machine was too busy for the demo to come out as it should: no baseline, passed, failed.\n',
  )
  return asPromised ? 0 : 3
}

function configFor(port: number, delayMs: number) {
  const service = fileURLToPath(new URL('./demo-service.js', import.meta.url.replace(/chunks\/[^/]*$/, '')))
  const text = JSON.stringify({
    name: 'demo',
    start: [process.execPath, service, String(port), String(delayMs)],
    url: `http://127.0.0.1:${port}/hello`,
    load: { rate: '600/s', connections: 64 },
    epochs: 3,
    warmup: '500ms',
    duration: '2s',
  })
  const parsed = parseConfig({
    file: { path: 'demo', text },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return parsed.config
}

async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'tailgate-demo-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A port that nobody listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
