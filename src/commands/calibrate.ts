/**
 * `tailgate calibrate`: measures a build beside itself, to learn how small a change can be told
 * from noise.
 */

import type { Command } from 'commander'
import type { Config } from '../core/config/config.ts'
import type { Suite } from '../core/config/suite.ts'
import { selectHeadRuns } from '../core/measurement/runs.ts'
import { estimateNoise, type MetricNoise } from '../core/sensitivity/noise.ts'
import { describeSensitivity } from '../core/sensitivity/sensitivity.ts'
import { listLooks } from '../core/stats/looks.ts'
import { buildRules } from '../core/verdict/rules.ts'
import { createHost } from '../host/create-host.ts'
import type { Host } from '../host/host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import type { InvocationSettings, MeasurementSettings } from '../host/settings.ts'
import { invalidExitCode } from '../invocation/error-exit.ts'
import { loadConfig, type Overrides } from '../invocation/load-config.ts'
import { buildCalibrationJson, renderCalibration } from '../report/calibration.ts'
import { buildHeadOnly } from '../runner/build.ts'
import { Interrupted } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import { checkMachineForSuite, prepareSuite } from '../runner/prepare.ts'
import { chooseInterleaving, SideFailure } from '../runner/sides.ts'
import { createInvocationSettings } from './common/context.ts'
import { addFlags } from './common/flags.ts'
import { colors, formatJson, printOutput, resolveOutPath } from './common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'

export function addCalibrateCommand(tailgate: Command): void {
  const command = addFlags(tailgate.command('calibrate'), 'calibrate')
    .description(
      'Measure this build beside itself, to find the smallest change that can be told from noise ' +
        'on this machine.',
    )
    .addHelpText('after', '\nExample:\n  tailgate calibrate --rate 400/s --duration 20s')
  registerCommand(command, { parse: parseCalibrateRequest, run: runCalibration })
}

interface CalibrateRequest {
  config: Config
  overrides: Overrides
}

function parseCalibrateRequest({ overrides }: CommandLine): ParsedRequest<CalibrateRequest> {
  const loaded = loadConfig({ overrides, origin: 'flag', folder: process.cwd() })
  if ('problems' in loaded) return loaded
  const { config } = loaded
  const unstarted = config.suites.find(({ service }) => service.start === null)
  return unstarted === undefined
    ? { request: { config, overrides } }
    : {
        problems: [
          `calibrate starts the service itself, twice: ${unstarted.name} has no start command.`,
        ],
      }
}

async function runCalibration({ config, overrides }: CalibrateRequest): Promise<CommandOutcome> {
  const unwritten: string[] = []
  const calibrations = await calibrateSuites(config, overrides, unwritten)
  const measured = calibrations.filter((each) => each.kind === 'measured')
  const text = measured
    .map(({ suite, noise, epochs }) => renderCalibration(suite, noise, epochs, colors))
    .join('\n')
  unwritten.push(...printOutput(overrides, text, () => formatJson(buildCalibrationJson(measured))))
  const problems = calibrations.flatMap((each) =>
    each.kind === 'failed' ? [`${each.suite.name}: ${each.message}`] : [],
  )
  return {
    exitCode: problems.length > 0 ? invalidExitCode : 0,
    problems: [...problems, ...unwritten],
  }
}

/** Adds a sentence to `unwritten` for each measurement that could not be written. */
async function calibrateSuites(
  config: Config,
  overrides: Overrides,
  unwritten: string[],
): Promise<Calibration[]> {
  using progress = createProgressDisplay(process.stderr)
  const settings: InvocationSettings = {
    ...createInvocationSettings(config, progress.emit),
    resolveOutPath: (suite) => resolveOutPath(overrides, config, suite),
    reportUnwritten: (problem) => unwritten.push(problem),
  }
  const host = createHost(settings)
  const calibrations: Calibration[] = []
  for (const suite of config.suites) calibrations.push(await calibrateSuite(suite, settings, host))
  return calibrations
}

/** The noise of one suite, or the reason why it could not be measured. */
type Calibration =
  | { kind: 'measured'; suite: Suite; noise: MetricNoise[]; epochs: number }
  | { kind: 'failed'; suite: Suite; message: string }

/** Measures every epoch: more epochs give a better estimate of the spread between them. */
async function calibrateSuite(
  suite: Suite,
  settings: MeasurementSettings,
  host: Host,
): Promise<Calibration> {
  const deadlineMs = host.clock.now().getTime() + suite.maxTimeSeconds * 1000
  const createFailure = (message: string): Calibration => ({ kind: 'failed', suite, message })
  try {
    const prepared = await prepareSuite(suite, settings, host)
    const interleaving = chooseInterleaving(suite)
    if (interleaving !== 'one-by-one') checkMachineForSuite(suite, 2, host)
    const { head } = await buildHeadOnly(prepared, host)
    const rules = buildRules(suite)
    const epochs = listLooks({ epochs: suite.epochs, isSteady: false }).at(-1) ?? 1
    host.events.emit({
      kind: 'outlook',
      suite: suite.name,
      sentences: describeSensitivity(suite, interleaving, rules, [epochs]),
    })
    const targets = {
      head,
      base: { ...head, name: 'base' as const },
      interleaving,
      beside: { commit: null, what: 'itself', turns: interleaving },
    }
    const attempt = await measure(prepared, targets, scheduleFixedEpochs(epochs, deadlineMs), host)
    if (attempt.kind !== 'measured') return createFailure(attempt.failure)
    await host.results.save(attempt.measurement)
    return {
      kind: 'measured',
      suite,
      noise: estimateNoise(attempt.measurement, rules),
      epochs: selectHeadRuns(attempt.measurement).length,
    }
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    if (error instanceof SideFailure) return createFailure(error.message)
    throw error
  }
}
