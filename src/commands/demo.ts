/** `tailgate demo`: shows the gate on a small service: an unchanged build, then a slower one. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { createFileStore } from '../baseline/file.ts'
import { parseConfig } from '../core/config/config.ts'
import { formatPercent } from '../core/text/format-number.ts'
import { runGate } from '../gate/gate.ts'
import { createHost } from '../host/create-host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import type { InvocationSettings } from '../host/settings.ts'
import { createInterruptSignal, invalidExitCode } from '../invocation/error-exit.ts'
import { outputMask } from '../invocation/output-mask.ts'
import type { Report } from '../report/report.ts'
import { renderTerminalReport } from '../report/terminal/terminal.ts'
import { colors } from './common/output.ts'
import { type CommandOutcome, registerCommand } from './common/register-command.ts'

export function addDemoCommand(tailgate: Command): void {
  const command = tailgate
    .command('demo')
    .description('Show a pass and a fail, without a service of your own. Takes less than a minute.')
  registerCommand(command, { parse: () => ({ request: null }), run: runDemo })
}

const typicalMs = 5
const slowdownRatio = 0.2

async function runDemo(): Promise<CommandOutcome> {
  const signal = createInterruptSignal()
  await using folder = await createTemporaryFolder()
  await mkdir(join(folder.path, 'base'))
  await writeFile(join(folder.path, 'base/delay-ms'), String(typicalMs))

  printHeading('1 of 2: a change that changes nothing, measured side by side with its base.')
  const first = await runGateWithDelay(typicalMs, folder.path, signal)
  process.stdout.write(renderTerminalReport(first, colors))
  printHeading(`2 of 2: a change that makes it ${formatPercent(slowdownRatio)} slower.`)
  const second = await runGateWithDelay(typicalMs * (1 + slowdownRatio), folder.path, signal)
  process.stdout.write(renderTerminalReport(second, colors))

  const isAsExpected = first.outcome === 'pass' && second.outcome === 'fail'
  process.stdout.write(
    isAsExpected
      ? '\nThat is all. `tailgate init` sets it up for your own service.\n'
      : '\nThis machine was too busy to show the expected result: first a pass, then a fail.\n',
  )
  return { exitCode: isAsExpected ? 0 : invalidExitCode }
}

function printHeading(text: string): void {
  process.stdout.write(`\n${colors.bold(text)}\n\n`)
}

/** Runs the gate with a head of this typical delay; the base keeps its own. */
async function runGateWithDelay(
  delayMs: number,
  folder: string,
  signal: AbortSignal,
): Promise<Report> {
  await writeFile(join(folder, 'delay-ms'), String(delayMs))
  using progress = createProgressDisplay(process.stderr)
  const settings: InvocationSettings = {
    signal,
    folder,
    dataFolder: '.tailgate',
    store: createFileStore(join(folder, '.tailgate')),
    leg: '',
    lookupFrom: 'HEAD',
    savesBaseline: false,
    measuresAlone: false,
    pullRequest: null,
    sharedPaths: [],
    resolveOutPath: () => null,
    reproduce: null,
    mask: outputMask,
    emit: progress.emit,
  }
  return (await runGate(buildDemoConfig(), settings, createHost(settings))).report
}

/** A short run, so it detects only larger differences than a real gate does. */
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
