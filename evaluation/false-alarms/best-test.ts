/**
 * A bound for every gate: the power of the most powerful test of an unchanged head against one that
 * is slower by a known amount, if it knows how processes differ (Neyman and Pearson, 1933).
 */
import { maxDefaultEpochs, maxFalseAlarmShare } from '../../src/core/tunables/tunables.ts'
import { formatShare } from '../page-text.ts'
import { createRandom, type RandomSource } from '../random.ts'
import { type ProcessKind, type ProcessLoad, sampling } from './processes.ts'

/** As text: the share of heads slower by `change` that it finds. */
export function computeBestPower(
  kind: ProcessKind,
  change: number,
  { perSecond, durationSeconds }: ProcessLoad,
  pullRequests: number,
  seed: number,
): string {
  const random = createRandom(seed)
  const error = sampling.p50 * Math.sqrt(1500 / (perSecond * durationSeconds))
  const shift = Math.log1p(change)
  const density = estimateDensity(kind, error, random)
  const drawRatios = (effect: number) =>
    Array.from({ length: pullRequests }, () =>
      Array.from({ length: maxDefaultEpochs }, () => {
        const drawn = effect + drawDifference(kind, error, random)
        return Math.log(density(drawn - shift)) - Math.log(density(drawn))
      }).reduce((sum, each) => sum + each, 0),
    )
  const without = drawRatios(0).sort((one, other) => other - one)
  const threshold = without[Math.floor(maxFalseAlarmShare * pullRequests)] ?? 0
  const found = drawRatios(shift).filter((ratio) => ratio > threshold).length
  return formatShare(found, pullRequests)
}

function drawDifference({ drawLevel }: ProcessKind, error: number, random: RandomSource): number {
  return drawLevel(random) - drawLevel(random) + error * random.drawNormal()
}

/** The density of one epoch's effect: a mixture of normal densities around drawn differences. */
function estimateDensity(
  { drawLevel }: ProcessKind,
  error: number,
  random: RandomSource,
): (effect: number) => number {
  const counts = new Map<number, number>()
  const draws = 200_000
  for (let draw = 0; draw < draws; draw++) {
    const cell = Math.round((drawLevel(random) - drawLevel(random)) / cellWidth)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  const known = new Map<number, number>()
  return (effect) => {
    const at = Math.round(effect / cellWidth)
    const found = known.get(at)
    if (found !== undefined) return found
    let sum = 0
    for (const [cell, count] of counts)
      sum += count * Math.exp(-(((at - cell) * cellWidth) ** 2) / (2 * error ** 2))
    // Far from everything that was drawn, both densities are equally unknown.
    const density = sum / draws + 1e-9
    known.set(at, density)
    return density
  }
}

const cellWidth = 0.001
