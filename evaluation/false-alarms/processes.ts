/** Pull requests whose processes differ in ways that the prior of the gate does not assume. */
import type { NoisyMetric } from '../../src/core/config/value/metric.ts'
import type { LearnedSpread } from '../../src/core/measurement/measurement.ts'
import {
  computeLearnedStrength,
  learnedSpreadVersion,
  learnProcessSpread,
} from '../../src/core/stats/process-spread.ts'
import { minRunsToLearn } from '../../src/core/tunables/tunables.ts'
import type { RandomSource } from '../random.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import { createKnownEpoch } from './known-reading.ts'

/** How the processes of one build differ. */
export interface ProcessKind {
  name: string
  /** Draws the level of one process: ln(its response times / typical). */
  drawLevel(random: RandomSource): number
}

const drawNormalKind = (share: number): ProcessKind => ({
  name: share === 0 ? 'alike' : `normal, sd ${Math.round(100 * share)} %`,
  drawLevel: ({ drawNormal }) => share * drawNormal(),
})

const drawModes = (slow: number, apart: number): ProcessKind => ({
  name: `two modes, ${slow}:${100 - slow}, ${Math.round(100 * apart)} % apart`,
  drawLevel: ({ drawUniform, drawNormal }) =>
    0.005 * drawNormal() + (100 * drawUniform() < slow ? Math.log1p(apart) : 0),
})

export const processKinds: ProcessKind[] = [
  ...[0, 0.02, 0.03, 0.04, 0.06, 0.08].map(drawNormalKind),
  ...[0.05, 0.1, 0.15, 0.2, 0.3, 0.5].map((apart) => drawModes(50, apart)),
  drawModes(20, 0.2),
  drawModes(20, 0.5),
  drawModes(10, 0.5),
  drawModes(80, 0.2),
  {
    name: 'Student t, 3 degrees, 2 %',
    drawLevel: ({ drawNormal }) => {
      const squares = [drawNormal(), drawNormal(), drawNormal()].map((each) => each ** 2)
      return (0.02 * drawNormal()) / Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / 3)
    },
  },
  {
    name: 'warm-up not over: +100 %, 5 s (sd 30 %)',
    drawLevel: ({ drawNormal }) => computeWarmupLevel(1, 5 * Math.exp(0.3 * drawNormal())),
  },
  {
    name: 'warm-up not over: +200 %, 8 s (sd 50 %)',
    drawLevel: ({ drawNormal }) => computeWarmupLevel(2, 8 * Math.exp(0.5 * drawNormal())),
  },
]

/** The mean excess of a warm-up that decays during an epoch of 12 s, after 3 s of it. */
function computeWarmupLevel(amplitude: number, seconds: number): number {
  const mean = (amplitude * seconds * (Math.exp(-3 / seconds) - Math.exp(-15 / seconds))) / 12
  return Math.log1p(mean)
}

export interface ProcessLoad {
  perSecond: number
  durationSeconds: number
}

/** The relative standard errors of p50 and p99 within an epoch of 1,500 requests. */
export const sampling = { p50: 0.013, p99: 0.08 }

export interface EffectChange {
  p50: number
  p99: number
}

export function* generateProcessEpochs(
  { drawLevel }: ProcessKind,
  change: EffectChange,
  { perSecond, durationSeconds }: ProcessLoad,
  random: RandomSource,
): Generator<KnownEpoch> {
  const scale = Math.sqrt(1500 / (perSecond * durationSeconds))
  for (;;) {
    const difference = drawLevel(random) - drawLevel(random)
    const drawEffect = (effect: number, error: number) => ({
      effect: effect + error * random.drawNormal(),
      standardError: error * Math.sqrt(drawChiSquared(8, random) / 8),
    })
    yield createKnownEpoch({
      perSecond,
      durationSeconds,
      effects: {
        p50: drawEffect(difference + Math.log1p(change.p50), sampling.p50 * scale),
        p99: drawEffect(difference + Math.log1p(change.p99), sampling.p99 * scale),
        max: drawEffect(difference + Math.log1p(change.p99), 0.1),
        cpu: { effect: difference / 2 + 0.01 * random.drawNormal(), standardError: 0 },
      },
    })
  }
}

export function drawChiSquared(degrees: number, { drawNormal }: RandomSource): number {
  let sum = 0
  for (let degree = 0; degree < degrees; degree++) sum += drawNormal() ** 2
  return sum
}

/** What stored runs of three epochs each, of the build alone, would teach the gate. */
export function drawLearnedSpread(
  runs: number,
  { drawLevel }: ProcessKind,
  { perSecond, durationSeconds }: ProcessLoad,
  random: RandomSource,
): LearnedSpread | null {
  if (runs < minRunsToLearn) return null
  const scale = Math.sqrt(1500 / (perSecond * durationSeconds)) / Math.SQRT2
  const epochs = Array.from({ length: runs }, () =>
    Array.from({ length: 3 }, () => drawLevel(random) + machineDrift * random.drawNormal()),
  )
  const learn = (metric: 'p50' | 'p99') =>
    computeLearnedStrength(
      metric,
      epochs.map((levels) =>
        levels.map((level) => ({
          logarithm: level + sampling[metric] * scale * random.drawNormal(),
          variance: (sampling[metric] * scale) ** 2,
        })),
      ),
    )
  return {
    version: learnedSpreadVersion,
    runs,
    strengths: { p50: learn('p50'), p99: learn('p99'), cpu: learn('p50') },
  }
}

/** What a calibration of sixteen epochs, which `tailgate calibrate` measures by default, teaches. */
export function drawCalibratedSpread(
  kind: ProcessKind,
  load: ProcessLoad,
  random: RandomSource,
): LearnedSpread | null {
  const epochs = [...takeEpochs(generateProcessEpochs(kind, { p50: 0, p99: 0 }, load, random), 16)]
  const collectEffects = (metric: NoisyMetric) =>
    epochs.flatMap(({ reading }, index) => {
      const effect = reading.estimateEffect(metric, null)
      const order: 1 | -1 = index % 2 === 0 ? 1 : -1
      return effect === null ? [] : [{ ...effect, order }]
    })
  const effects = (['p50', 'p99', 'cpu'] as const).map((each) => [each, collectEffects(each)])
  return learnProcessSpread([], [Object.fromEntries(effects)])
}

function* takeEpochs(epochs: Iterable<KnownEpoch>, count: number): Generator<KnownEpoch> {
  let taken = 0
  for (const epoch of epochs) {
    yield epoch
    taken += 1
    if (taken === count) return
  }
}

/** How far the machine itself differs between the epochs of a run, besides the processes. */
const machineDrift = 0.01
