/** `tailgate calibrate`: measures a build beside itself, to learn how small a change can be told from noise. */

import type { Suite } from '../core/config/suite.ts'
import { selectHeadRuns } from '../core/measurement/runs.ts'
import { estimateNoise, type MetricNoise } from '../core/verdict/noise.ts'
import { buildRules, listLooks } from '../core/verdict/rules.ts'
import { describeSensitivity } from '../core/verdict/sensitivity.ts'
import { createHost } from '../host/create-host.ts'
import type { Host } from '../host/host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import { invalidExitCode } from '../invocation/exit.ts'
import { loadConfig, type Overrides } from '../invocation/load-config.ts'
import { buildCalibrationJson, renderCalibration } from '../report/calibration.ts'
import { Interrupted } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import { checkMachineForSuite, prepareSuite } from '../runner/prepare.ts'
import { buildHeadOnly, chooseInterleaving, SideFailure } from '../runner/sides.ts'
import { createHostSettings } from './shared/context.ts'
import {
  colors,
  findUnwritablePaths,
  printErrors,
  printOutput,
  resolveOutPath,
} from './shared/output.ts'

/** What one suite strays by, or why that could not be measured. */
export type Calibration =
  | { kind: 'measured'; suite: Suite; noise: MetricNoise[]; epochs: number }
  | { kind: 'failed'; suite: Suite; message: string }

/** Every epoch is played, since the last one tells most of how far they lie apart. */
export async function calibrateSuite(suite: Suite, world: Host): Promise<Calibration> {
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1000
  const createFailure = (message: string): Calibration => ({ kind: 'failed', suite, message })
  try {
    const prepared = await prepareSuite(suite, world)
    const turns = chooseInterleaving(suite)
    if (turns !== 'one-by-one') checkMachineForSuite(suite, 2, world)
    const { head } = await buildHeadOnly(suite, world)
    const rules = buildRules(suite)
    const epochs = listLooks(suite.epochs).at(-1) ?? 1
    world.emit({
      kind: 'outlook',
      suite: suite.name,
      sentences: describeSensitivity(suite, turns, rules, [epochs]),
    })
    const arena = {
      head,
      base: { ...head, name: 'base' as const },
      turns,
      beside: { commit: null, what: 'itself', turns },
    }
    const attempt = await measure(prepared, arena, scheduleFixedEpochs(epochs, deadlineMs), world)
    if (attempt.kind !== 'measured') return createFailure(attempt.failure)
    await world.saveMeasurement(attempt.measurement)
    const played = selectHeadRuns(attempt.measurement).length
    return {
      kind: 'measured',
      suite,
      noise: estimateNoise(attempt.measurement, rules),
      epochs: played,
    }
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    if (error instanceof SideFailure) return createFailure(world.maskSecrets(error.message))
    throw error
  }
}

export async function runCalibration(overrides: Overrides): Promise<number> {
  const unwritable = findUnwritablePaths(overrides)
  if (unwritable.length > 0) return printErrors(unwritable)
  const folder = process.cwd()
  const asked = loadConfig({ overrides, origin: 'flag', folder })
  if ('problems' in asked) return printErrors(asked.problems)
  const { config } = asked
  const unstarted = config.suites.filter(({ service }) => service.start === null)
  if (unstarted.length > 0)
    return printErrors([
      `calibrate starts the service itself, twice: ${unstarted[0]?.name} has no start command.`,
    ])
  using progress = createProgressDisplay(process.stderr)
  const world = createHost({
    ...createHostSettings(config, progress.emit),
    resolveOutPath: (suite) => resolveOutPath(overrides, config, suite),
  })
  const calibrations: Calibration[] = []
  for (const suite of config.suites) calibrations.push(await calibrateSuite(suite, world))
  progress[Symbol.dispose]()
  const measured = calibrations.filter((each) => each.kind === 'measured')
  printOutput(
    overrides,
    measured
      .map(({ suite, noise, epochs }) => renderCalibration(suite, noise, epochs, colors))
      .join('\n'),
    () => `${JSON.stringify(buildCalibrationJson(measured), null, 2)}\n`,
  )
  const failures = calibrations.flatMap((each) =>
    each.kind === 'failed' ? [`${each.suite.name}: ${each.message}`] : [],
  )
  if (failures.length > 0) printErrors(failures)
  return failures.length > 0 ? invalidExitCode : 0
}
