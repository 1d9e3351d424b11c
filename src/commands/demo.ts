/** `tailgate demo`: shows the gate on a small service: an unchanged build, then a slower one. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileStore } from '../baseline/file.ts'
import { parseConfig } from '../core/config/config.ts'
import { percent } from '../core/text/format-number.ts'
import { gate } from '../gate/gate.ts'
import { worldOf } from '../host/create-host.ts'
import { progressFor } from '../host/progress.ts'
import type { Colors } from '../report/colors.ts'
import type { Report } from '../report/report.ts'
import { terminal } from '../report/terminal/terminal.ts'

const typicalMs = 5
const slowdown = 0.2

export async function demo(
  signal: AbortSignal,
  write: (text: string) => void,
  colors: Colors,
): Promise<number> {
  await using folder = await temporaryFolder()
  const say = (text: string) => write(`\n${colors.bold(text)}\n\n`)

  const play = async (delayMs: number): Promise<Report> => {
    await writeFile(join(folder.path, 'delay-ms'), String(delayMs))
    using progress = progressFor(process.stderr)
    const world = worldOf({
      signal,
      folder: folder.path,
      keep: '.tailgate',
      store: fileStore(join(folder.path, '.tailgate')),
      leg: '',
      lookupFrom: 'HEAD',
      savesBaseline: false,
      alone: false,
      pullRequest: null,
      concernsAll: [],
      outFor: () => null,
      reproduce: null,
      tell: progress.tell,
    })
    return (await gate(config(), world)).report
  }

  await mkdir(join(folder.path, 'base'))
  await writeFile(join(folder.path, 'base/delay-ms'), String(typicalMs))
  say('1 of 2: a change that changes nothing, side by side with what was there before.')
  const first = await play(typicalMs)
  write(terminal(first, colors))
  say(`2 of 2: a change that makes it ${percent(slowdown)} slower.`)
  const second = await play(typicalMs * (1 + slowdown))
  write(terminal(second, colors))

  const asPromised = first.outcome === 'pass' && second.outcome === 'fail'
  write(
    asPromised
      ? '\nThat is all. `tailgate init` sets it up for a service of yours.\n'
      : '\nThis machine was too busy for the demo to come out as it should: passed, then failed.\n',
  )
  return asPromised ? 0 : 3
}

/** Short, so that the differences it can tell are larger than those of a real gate. */
function config() {
  const service = fileURLToPath(new URL('./demo-service.js', import.meta.url.replace(/chunks\/[^/]*$/, '')))
  const text = JSON.stringify({
    name: 'demo',
    base: './base',
    start: [process.execPath, service, '${port}'],
    url: 'http://127.0.0.1:${port}/hello',
    load: { rate: '400/s', connections: 32 },
    warmup: '500ms',
    duration: '3s',
    limits: { p50: '+10%', p99: '+50%', max: '+100%' },
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
