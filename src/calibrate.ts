/** `tailgate calibrate`: a build measured beside itself, to learn how much this machine and service stray. */
import type { Suite } from './core/config.ts'
import { headRuns } from './core/measurement.ts'
import { type Noise, noiseOf } from './core/noise.ts'
import { outlookOf } from './core/outlook.ts'
import { looksOf, rulesOf } from './core/rule.ts'
import { Interrupted, measure, preflight, prepare, steadily } from './measure.ts'
import { headAlone, SideFailure, turnsFor } from './sides.ts'
import type { World } from './world.ts'

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
