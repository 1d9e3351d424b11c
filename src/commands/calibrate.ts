/**
 * `tailgate calibrate`: measures a build beside itself, to learn how small a change can be told
 * from noise.
 */

import type { Command } from 'commander'
import type { BaselineKey, Store } from '../baseline/store.ts'
import { isStorm } from '../core/config/load.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { selectHeadRuns } from '../core/measurement/runs.ts'
import { buildCalibrationRecord } from '../core/sensitivity/calibration-record.ts'
import { findStormProblems } from '../core/sensitivity/check-storm.ts'
import { estimateNoise, type MetricNoise } from '../core/sensitivity/noise.ts'
import { describeSensitivity } from '../core/sensitivity/sensitivity.ts'
import { listLooks } from '../core/stats/looks.ts'
import { learnProcessSpread } from '../core/stats/process-spread.ts'
import { StoreError } from '../core/text/errors.ts'
import { buildRules } from '../core/verdict/rules.ts'
import { buildStoreKey } from '../gate/baseline.ts'
import { createHost } from '../host/create-host.ts'
import type { Host } from '../host/host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import type { InvocationSettings, MeasurementSettings } from '../host/settings.ts'
import { openStore } from '../host/stores.ts'
import { invalidExitCode } from '../invocation/error-exit.ts'
import type { Overrides, PlacedConfig } from '../invocation/load-config.ts'
import {
  buildCalibrationJson,
  describeLearnedSpread,
  renderCalibration,
} from '../report/calibration.ts'
import { buildHeadOnly } from '../runner/build.ts'
import { Interrupted } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import { checkMachineForSuite, prepareSuite } from '../runner/prepare.ts'
import { chooseInterleaving, SideFailure } from '../runner/sides.ts'
import {
  createInvocationSettings,
  createLocalStoreContext,
  loadCommandConfig,
  readPullRequestTarget,
} from './common/context.ts'
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
    .addHelpText('after', '\nExample:\n  tailgate calibrate --save')
  registerCommand(command, { parse: parseCalibrateRequest, run: runCalibration })
}

interface CalibrateRequest {
  loaded: PlacedConfig
  overrides: Overrides
}

function parseCalibrateRequest({ overrides }: CommandLine): ParsedRequest<CalibrateRequest> {
  const loaded = loadCommandConfig(overrides)
  if ('problems' in loaded) return loaded
  const { config } = loaded
  if (config.savesCalibration && readPullRequestTarget() !== null)
    return { problems: ['--save: only the default branch teaches the gate, not a pull request.'] }
  const unstarted = config.suites.find(({ service }) => service.start === null)
  return unstarted === undefined
    ? { request: { loaded, overrides } }
    : {
        problems: [
          `calibrate starts the service itself, twice: ${unstarted.name} has no start command.`,
        ],
      }
}

async function runCalibration({ loaded, overrides }: CalibrateRequest): Promise<CommandOutcome> {
  const unwritten: string[] = []
  const calibrations = await calibrateSuites(loaded, overrides, unwritten)
  const measured = calibrations.filter((each) => each.kind === 'measured')
  const text = measured
    .map(({ suite, noise, epochs, saved }) =>
      renderCalibration(suite, noise, { epochs, saved }, colors),
    )
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
  { config, folder }: PlacedConfig,
  overrides: Overrides,
  unwritten: string[],
): Promise<Calibration[]> {
  using progress = createProgressDisplay(process.stderr)
  const store = await openStore(
    config,
    createLocalStoreContext({ folder }, (message) => progress.emit({ kind: 'warning', message })),
  )
  const settings: InvocationSettings = {
    ...createInvocationSettings({ config, folder }, progress.emit),
    store,
    resolveOutPath: (suite) => resolveOutPath(overrides, config, suite),
    reportUnwritten: (problem) => unwritten.push(problem),
  }
  const host = createHost(settings)
  const calibrations: Calibration[] = []
  for (const suite of config.suites) {
    const calibration = await calibrateSuite(suite, settings, host)
    calibrations.push(
      config.savesCalibration ? await saveCalibration(calibration, host.store) : calibration,
    )
  }
  return calibrations
}

/** The noise of one suite, or the reason why it could not be measured. */
type Calibration =
  | {
      kind: 'measured'
      suite: Suite
      noise: MetricNoise[]
      epochs: number
      measurement: Measurement
      key: BaselineKey
      /** Where it was stored and what it teaches, as sentences; empty if nothing was stored. */
      saved: string[]
    }
  | { kind: 'failed'; suite: Suite; message: string }

/** Measures every epoch: more epochs give a better estimate of the spread between them. */
async function calibrateSuite(
  suite: Suite,
  settings: MeasurementSettings,
  host: Host,
): Promise<Calibration> {
  const deadlineMs = host.clock.now().getTime() + suite.maxTimeSeconds * 1000
  const createFailure = (message: string): Calibration => ({ kind: 'failed', suite, message })
  const [stormProblem] = findStormProblems(suite)
  if (stormProblem !== undefined) return createFailure(stormProblem.slice(`${suite.name}: `.length))
  try {
    const prepared = await prepareSuite(suite, settings, host)
    const interleaving = chooseInterleaving(suite)
    if (interleaving !== 'one-by-one') checkMachineForSuite(suite, 2, host)
    const { head } = await buildHeadOnly(prepared, host)
    const rules = buildRules(suite)
    const looks = { epochs: suite.epochs, isSteady: false, hasStorms: isStorm(suite.load) }
    const epochs = listLooks(looks).at(-1) ?? 1
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
      measurement: attempt.measurement,
      key: buildStoreKey(prepared, host.machine),
      saved: [],
    }
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    if (error instanceof SideFailure) return createFailure(error.message)
    throw error
  }
}

/** Stores what it shows of the processes, so that later runs can learn from it. */
async function saveCalibration(calibration: Calibration, store: Store): Promise<Calibration> {
  if (calibration.kind === 'failed') return calibration
  const { suite, measurement, key } = calibration
  if (measurement.dirty) {
    const message =
      'The calibration was not saved, because tracked files differ from the commit: commit or ' +
      'stash them first.'
    return { kind: 'failed', suite, message }
  }
  const record = buildCalibrationRecord(measurement)
  const { takenAt, commit } = record
  try {
    const metadata = { takenAt, commit, step: false, figures: {} }
    const where = await store.save(key, metadata, `${JSON.stringify(record)}\n`, 'calibrations')
    return {
      ...calibration,
      saved: describeLearnedSpread(learnProcessSpread([], [record.effects]), where),
    }
  } catch (error) {
    if (error instanceof StoreError) return { kind: 'failed', suite, message: error.message }
    throw error
  }
}
