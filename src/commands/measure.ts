/** `tailgate measure`: loads a service that already runs and prints the measurement. */

import type { Command } from 'commander'
import type { Config } from '../core/config/config.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { createHost } from '../host/create-host.ts'
import type { ProgressEvent } from '../host/host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import {
  createInterruptSignal,
  interruptedExitCode,
  invalidExitCode,
} from '../invocation/error-exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { buildMeasureJson } from '../report/json.ts'
import { renderMeasurement } from '../report/terminal/measurement.ts'
import { buildHeadOnly } from '../runner/build.ts'
import { Interrupted } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import { prepareSuite } from '../runner/prepare.ts'
import { createInvocationSettings, skipServiceStart } from './common/context.ts'
import { addFlags } from './common/flags.ts'
import { colors, formatJson, printOutput, writeResultFile } from './common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'
import { parseUrlConfig } from './common/url-config.ts'
import { addWrkFlags, parseWrkFlags, type WrkFlags } from './common/wrk-flags.ts'

export function addMeasureCommand(tailgate: Command): void {
  const command = addWrkFlags(addFlags(tailgate.command('measure <url> [args...]'), 'measure'))
    .description('Load a service that already runs, and print the result. No configuration needed.')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate measure http://127.0.0.1:3000/items -r 1000 -d 10s -c 50\n' +
        '  tailgate measure http://127.0.0.1:3000 -r 200 --json\n' +
        '  tailgate measure http://127.0.0.1:3000 --load closed -c 64\n' +
        '  tailgate measure -t2 -c100 -d30s -s post.lua http://127.0.0.1:3000 -- for the script',
    )
  registerCommand(command, { parse: parseMeasureRequest, run: measureUrl })
}

interface MeasureRequest extends Pick<WrkFlags, 'percentiles' | 'notes'> {
  config: Config
  suite: Suite
  overrides: Overrides
}

function parseMeasureRequest(line: CommandLine): ParsedRequest<MeasureRequest> {
  const [url = '', ...scriptArgs] = line.args
  const { problems, overrides, ...output } = parseWrkFlags(line.flags, line.overrides, scriptArgs)
  if (problems.length > 0) return { problems }
  const parsed = parseUrlConfig(url, overrides)
  if ('problems' in parsed) return parsed
  const { config, suite } = parsed
  return { request: { config, suite: { ...suite, name: url }, overrides, ...output } }
}

async function measureUrl(request: MeasureRequest): Promise<CommandOutcome> {
  const { suite, overrides, percentiles, notes } = request
  const signal = createInterruptSignal()
  const attempt = await measureSuite(request, signal)
  if (attempt.kind !== 'measured') return { exitCode: invalidExitCode, problems: [attempt.failure] }
  const { measurement } = attempt
  const text = renderMeasurement(measurement, colors, { percentiles, notes })
  const problems = printOutput(overrides, text, () => formatJson(buildMeasureJson(measurement)))
  if (signal.aborted) return { exitCode: interruptedExitCode, problems }
  const out = overrides.out?.[0]
  if (out !== undefined) problems.push(...writeResultFile(out, `${JSON.stringify(measurement)}\n`))
  return { exitCode: isTrustworthy(measurement, suite) ? 0 : invalidExitCode, problems }
}

/** An interrupted measurement counts as measured if it has results. */
async function measureSuite({ config, suite, overrides }: MeasureRequest, signal: AbortSignal) {
  using progress = createProgressDisplay(process.stderr)
  const emit = (event: ProgressEvent) => {
    // The output of a script is a result too, unless a program reads standard output.
    if (event.kind === 'printed' && overrides.json?.[0] !== '-') process.stdout.write(event.text)
    else progress.emit(event)
  }
  const settings = createInvocationSettings(config, emit, signal)
  const realHost = createHost(settings)
  const host = { ...realHost, services: skipServiceStart(realHost.services, suite.url) }
  const prepared = await prepareSuite(suite, settings, host)
  const targets = await buildHeadOnly(prepared, host)
  return measure(prepared, targets, scheduleFixedEpochs(1), host).catch((error: unknown) => {
    if (error instanceof Interrupted && error.measurement)
      return { kind: 'measured' as const, measurement: error.measurement }
    throw error
  })
}

/** The generator kept its schedule in every run, and errors are within the allowed share. */
function isTrustworthy({ runs }: Measurement, { allowErrors }: Suite): boolean {
  return runs.every(
    (run) => run.validity.verdict !== 'invalid' && run.errors.total <= allowErrors * run.offered,
  )
}
