/** `tailgate measure`: loads a service that already runs and prints the measurement. */

import type { Command } from 'commander'
import { monitorResources } from '../capacity/resource-monitor.ts'
import { findClosedLimit } from '../core/capacity/closed-limit.ts'
import { parseWithin } from '../core/config/source/read-option.ts'
import type { Suite } from '../core/config/suite.ts'
import { type Parsed, parseCount } from '../core/config/value/units.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { describePlateau, findServedPlateau } from '../core/storms/storm-summary.ts'
import { maxRepeats } from '../core/tunables/tunables.ts'
import type { EngineProgress } from '../engine/types.ts'
import { createHost } from '../host/create-host.ts'
import type { LoadEngine, ProgressEvent } from '../host/host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import {
  createInterruptSignal,
  interruptedExitCode,
  invalidExitCode,
} from '../invocation/error-exit.ts'
import type { Overrides, PlacedConfig } from '../invocation/load-config.ts'
import { describeClosedLimit } from '../report/capacity/closed-limit.ts'
import { buildMeasureJson } from '../report/json.ts'
import { renderMeasurement } from '../report/terminal/measurement.ts'
import { buildHeadOnly } from '../runner/build.ts'
import { listRepeatReasons } from '../runner/epoch.ts'
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
    .description(
      'Load a service that already runs, and print the result. No configuration needed; with ' +
        '--config, the load, requests and scenarios of a suite.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate measure http://127.0.0.1:3000/items -r 1000 -d 10s -c 50\n' +
        '  tailgate measure http://127.0.0.1:3000 -r 200 --json\n' +
        '  tailgate measure http://127.0.0.1:3000 --load closed -c 64\n' +
        '  tailgate measure http://127.0.0.1:3000 --config tailgate.yml --suite shop\n' +
        '  tailgate measure -t2 -c100 -d30s -s post.lua http://127.0.0.1:3000 -- for the script',
    )
  registerCommand(command, { parse: parseMeasureRequest, run: measureUrl })
}

interface MeasureRequest extends PlacedConfig, Pick<WrkFlags, 'percentiles' | 'notes'> {
  suite: Suite
  overrides: Overrides
  /** How often the load may be sent again. */
  allowedRepeats: number
}

function parseMeasureRequest(line: CommandLine): ParsedRequest<MeasureRequest> {
  const [url = '', ...scriptArgs] = line.args
  const { problems, overrides, ...output } = parseWrkFlags(line.flags, line.overrides, scriptArgs)
  if (problems.length > 0) return { problems }
  const parsed = parseUrlConfig(url, overrides)
  const repeats = parseRepeatFlag(overrides)
  if ('problems' in parsed || 'problem' in repeats)
    return {
      problems: [
        ...('problems' in parsed ? parsed.problems : []),
        ...('problem' in repeats ? [`--repeat-invalid: ${repeats.problem}`] : []),
      ],
    }
  const { config, folder, suite } = parsed
  const allowedRepeats = repeats.value
  return {
    request: {
      config,
      folder,
      suite: { ...suite, name: url },
      overrides,
      allowedRepeats,
      ...output,
    },
  }
}

/** By hand, the load is sent once: the service may be shared, and each time costs it the same. */
function parseRepeatFlag(overrides: Overrides): Parsed<number> {
  const text = overrides['repeat-invalid']?.at(-1) ?? '0'
  return parseWithin(text, parseCount, '0', String(maxRepeats))
}

async function measureUrl(request: MeasureRequest): Promise<CommandOutcome> {
  const { suite, overrides, percentiles, notes } = request
  const signal = createInterruptSignal()
  const attempt = await measureSuite(request, signal)
  if (attempt.kind !== 'measured') return { exitCode: invalidExitCode, problems: [attempt.failure] }
  const { measurement, limit } = attempt
  const shownNotes = [
    ...notes,
    ...(limit === null ? [] : [limit]),
    ...describeServed(measurement),
    ...suggestRepeats(request, measurement),
  ]
  const text = renderMeasurement(measurement, colors, { percentiles, notes: shownNotes })
  const problems = printOutput(overrides, text, () =>
    formatJson(buildMeasureJson(measurement, limit)),
  )
  if (signal.aborted) return { exitCode: interruptedExitCode, problems }
  const out = overrides.out?.[0]
  if (out !== undefined) problems.push(...writeResultFile(out, `${JSON.stringify(measurement)}\n`))
  return { exitCode: isTrustworthy(measurement, suite) ? 0 : invalidExitCode, problems }
}

/** An interrupted measurement counts as measured if it has results. */
async function measureSuite(request: MeasureRequest, signal: AbortSignal) {
  const { suite, overrides, allowedRepeats } = request
  using progress = createProgressDisplay(process.stderr)
  const emit = (event: ProgressEvent) => {
    // The output of a script is a result too, unless a program reads standard output.
    if (event.kind === 'printed' && overrides.json?.[0] !== '-') process.stdout.write(event.text)
    else progress.emit(event)
  }
  const settings = createInvocationSettings(request, emit, signal)
  const realHost = createHost(settings)
  const skipping = { ...realHost, services: skipServiceStart(realHost.services, suite.url) }
  const { host, summarize } = monitorMachine(skipping)
  const prepared = await prepareSuite(suite, settings, host)
  const targets = await buildHeadOnly(prepared, host)
  const schedule = { ...scheduleFixedEpochs(1), allowedRepeats }
  const attempt = await measure(prepared, targets, schedule, host).catch((error: unknown) => {
    if (error instanceof Interrupted && error.measurement)
      return { kind: 'measured' as const, measurement: error.measurement }
    throw error
  })
  if (attempt.kind !== 'measured') return attempt
  return { ...attempt, limit: describeLimit(attempt.measurement, summarize(), suite) }
}

/** The same host, which observes the machine during the load. */
function monitorMachine<
  Host extends Parameters<typeof monitorResources>[1] & { engine: LoadEngine },
>(host: Host) {
  const resources = monitorResources([], host)
  const run: LoadEngine['run'] = (plan, options) => {
    const onProgress = (progress: EngineProgress) => {
      if (!progress.warmingUp) resources.sample()
      options.onProgress?.(progress)
    }
    return host.engine.run(plan, { ...options, onProgress })
  }
  return { host: { ...host, engine: { run } }, summarize: resources.summarize }
}

/** What limited a closed load, as a sentence; null for other loads. */
function describeLimit(
  { runs, plan }: Measurement,
  resources: Parameters<typeof findClosedLimit>[2],
  { allowErrors }: Suite,
): string | null {
  const [run] = runs
  const limit = run && findClosedLimit(run, plan.load, resources, allowErrors)
  return limit ? describeClosedLimit(limit) : null
}

/** The hypothesis why not all users were served at once, as a sentence; empty if all were. */
function describeServed({ runs }: Measurement): string[] {
  const plateau = findServedPlateau(runs)
  return plateau === null ? [] : [describePlateau(plateau)]
}

/** Only where the machine was the cause, and nothing was repeated. */
function suggestRepeats(
  { suite, allowedRepeats }: MeasureRequest,
  { runs }: Measurement,
): string[] {
  return allowedRepeats > 0 || listRepeatReasons(runs, suite).length === 0
    ? []
    : [
        'This machine was too busy for this load: measure again when it is quiet, or let ' +
          `tailgate do so, up to ${maxRepeats} times (--repeat-invalid ${maxRepeats}).`,
      ]
}

/** The generator kept its schedule in every run, and errors are within the allowed share. */
function isTrustworthy({ runs }: Measurement, { allowErrors }: Suite): boolean {
  return runs.every(
    (run) => run.validity.verdict !== 'invalid' && run.errors.total <= allowErrors * run.offered,
  )
}
