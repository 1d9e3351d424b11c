/** `tailgate demo`: shows the gate on a small service: an unchanged build, then a slower one. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFileStore } from '../baseline/file.ts'
import { parseConfig } from '../core/config/config.ts'
import { formatPercent } from '../core/text/format-number.ts'
import { runGate } from '../gate/gate.ts'
import { createHost } from '../host/create-host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import type { Colors } from '../report/colors.ts'
import type { Report } from '../report/report.ts'
import { renderTerminalReport } from '../report/terminal/terminal.ts'

const typicalMs = 5
const slowdownRatio = 0.2

export async function runDemo(
  signal: AbortSignal,
  write: (text: string) => void,
  colors: Colors,
): Promise<number> {
  await using folder = await createTemporaryFolder()
  const printHeading = (text: string) => write(`\n${colors.bold(text)}\n\n`)

  const runGateWithDelay = async (delayMs: number): Promise<Report> => {
    await writeFile(join(folder.path, 'delay-ms'), String(delayMs))
    using progress = createProgressDisplay(process.stderr)
    const world = createHost({
      signal,
      folder: folder.path,
      dataFolder: '.tailgate',
      store: createFileStore(join(folder.path, '.tailgate')),
      leg: '',
      lookupFrom: 'HEAD',
      savesBaseline: false,
      measuresAlone: false,
      pullRequest: null,
      sharedPaths: [],
      resolveOutPath: () => null,
      reproduce: null,
      emit: progress.emit,
    })
    return (await runGate(buildDemoConfig(), world)).report
  }

  await mkdir(join(folder.path, 'base'))
  await writeFile(join(folder.path, 'base/delay-ms'), String(typicalMs))
  printHeading('1 of 2: a change that changes nothing, side by side with what was there before.')
  const first = await runGateWithDelay(typicalMs)
  write(renderTerminalReport(first, colors))
  printHeading(`2 of 2: a change that makes it ${formatPercent(slowdownRatio)} slower.`)
  const second = await runGateWithDelay(typicalMs * (1 + slowdownRatio))
  write(renderTerminalReport(second, colors))

  const asPromised = first.outcome === 'pass' && second.outcome === 'fail'
  write(
    asPromised
      ? '\nThat is all. `tailgate init` sets it up for a service of yours.\n'
      : '\nThis machine was too busy for the demo to come out as it should: passed, then failed.\n',
  )
  return asPromised ? 0 : 3
}

/** Short, so that the differences it can tell are larger than those of a real gate. */
function buildDemoConfig() {
  const service = fileURLToPath(
    new URL('./demo-service.js', import.meta.url.replace(/chunks\/[^/]*$/, '')),
  )
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

async function createTemporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'tailgate-demo-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
