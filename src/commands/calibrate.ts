/** `tailgate calibrate`: measures a build beside itself, to learn how small a change can be told from noise. */

import type { Suite } from '../core/config/suite.ts'
import { headRuns } from '../core/measurement/runs.ts'
import { type Noise, noiseOf } from '../core/verdict/noise.ts'
import { looksOf, rulesOf } from '../core/verdict/rules.ts'
import { outlookOf } from '../core/verdict/sensitivity.ts'
import { worldOf } from '../host/create-host.ts'
import type { World } from '../host/host.ts'
import { progressFor } from '../host/progress.ts'
import { invalidExitCode } from '../invocation/exit.ts'
import { configOf, type Overrides } from '../invocation/load-config.ts'
import { calibration, calibrationJson } from '../report/calibration.ts'
import { Interrupted } from '../runner/failures.ts'
import { measure, steadily } from '../runner/measure.ts'
import { preflight, prepare } from '../runner/prepare.ts'
import { headAlone, SideFailure, turnsFor } from '../runner/sides.ts'
import { circumstancesHere } from './shared/context.ts'
import { colors, complain, outPath, print, unwritablePaths } from './shared/output.ts'

/** What one suite strays by, or why that could not be measured. */
export type Calibration =
  | { kind: 'measured'; suite: Suite; noise: Noise[]; epochs: number }
  | { kind: 'failed'; suite: Suite; message: string }

/** Every epoch is played, since the last one tells most of how far they lie apart. */
export async function calibrate(suite: Suite, world: World): Promise<Calibration> {
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1000
  const failed = (message: string): Calibration => ({ kind: 'failed', suite, message })
  try {
    const prepared = await prepare(suite, world)
    const turns = turnsFor(suite)
    if (turns !== 'one-by-one') preflight(suite, 2, world)
    const { head } = await headAlone(suite, world)
    const rules = rulesOf(suite)
    const epochs = looksOf(suite.epochs).at(-1) ?? 1
    world.tell({
      kind: 'outlook',
      suite: suite.name,
      sentences: outlookOf(suite, turns, rules, [epochs]),
    })
    const arena = {
      head,
      base: { ...head, name: 'base' as const },
      turns,
      beside: { commit: null, what: 'itself', turns },
    }
    const attempt = await measure(prepared, arena, steadily(epochs, deadlineMs), world)
    if (attempt.kind !== 'measured') return failed(attempt.failure)
    await world.keep(attempt.measurement)
    const played = headRuns(attempt.measurement).length
    return { kind: 'measured', suite, noise: noiseOf(attempt.measurement, rules), epochs: played }
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    if (error instanceof SideFailure) return failed(world.masked(error.message))
    throw error
  }
}

export async function runCalibration(overrides: Overrides): Promise<number> {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return complain(unwritable)
  const folder = process.cwd()
  const asked = configOf({ overrides, origin: 'flag', folder })
  if ('problems' in asked) return complain(asked.problems)
  const { config } = asked
  const unstarted = config.suites.filter(({ service }) => service.start === null)
  if (unstarted.length > 0)
    return complain([
      `calibrate starts the service itself, twice: ${unstarted[0]?.name} has no start command.`,
    ])
  using progress = progressFor(process.stderr)
  const world = worldOf({
    ...circumstancesHere(config, progress.tell),
    outFor: (suite) => outPath(overrides, config, suite),
  })
  const calibrations: Calibration[] = []
  for (const suite of config.suites) calibrations.push(await calibrate(suite, world))
  progress[Symbol.dispose]()
  const measured = calibrations.filter((each) => each.kind === 'measured')
  print(
    overrides,
    measured.map(({ suite, noise, epochs }) => calibration(suite, noise, epochs, colors)).join('\n'),
    () => `${JSON.stringify(calibrationJson(measured), null, 2)}\n`,
  )
  const failures = calibrations.flatMap((each) =>
    each.kind === 'failed' ? [`${each.suite.name}: ${each.message}`] : [],
  )
  if (failures.length > 0) complain(failures)
  return failures.length > 0 ? invalidExitCode : 0
}
