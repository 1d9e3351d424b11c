/**
 * How much more work makes a p50 or p99 so much higher on this machine where it is quiet: the ground truth of a scoring.
 * Work comes in exact units, but what a client sees holds the same network and the same queue for every amount of it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { UsageError } from '../../src/core/text/errors.ts'
import type { PlayedOn } from '../result-file.ts'
import type { CalibratedMetric } from './plan.ts'

export interface Factors {
  machine: PlayedOn
  calibratedAt: string
  tailgate: { version: string; commit: string }
  /** One that is missing is still to be calibrated. */
  services: Partial<Record<CalibratedService, ServiceFactors>>
}

export const calibratedServices = ['go', 'node'] as const
export type CalibratedService = (typeof calibratedServices)[number]

export interface ServiceFactors {
  /** Of a request in the middle, so that its p50 is about `aimedP50Ms`. */
  units: number
  /** What the factors of each metric rest on. */
  slopes: Record<CalibratedMetric, Slope>
  /** By scenario. `within`: with 95 % confidence the true ratio is no farther than this from the one wanted. */
  factors: Record<string, { factor: number; ratio: number; within: number }>
}

/** At this many milliseconds a few percent are more than the least change that counts (`floors`). */
export const aimedP50Ms = 1

/** Runs differ by some percent and a busy machine by more; another host, by half or twice. */
export function isAsCalibrated(p50Ms: number): boolean {
  return p50Ms > aimedP50Ms / 1.4 && p50Ms < aimedP50Ms * 1.4
}

/** What one run of tailgate said of a head that has `factor` times the work: a change of 0.1 is 10 % slower. */
export interface Reading {
  factor: number
  change: number
}

export interface Slope {
  /** change = slope × (factor − 1), which is exact where all else stays the same. */
  slope: number
  /** Reach of the slope's 95 % interval to either side. */
  within: number
  readings: Reading[]
}

export const wantedWithin = 0.005
const fewestReadings = 4
const mostReadings = 5

/**
 * Measures until a ratio as large as `largestRatio` is met within half a percent, or five times, whichever is first.
 * All readings are taken near that ratio, where their noise is smallest against the change; smaller ones lie between it
 * and 1, which needs no reading.
 */
export async function calibrate(
  largestRatio: number,
  measure: (factor: number) => Promise<number>,
): Promise<Slope> {
  const readings: Reading[] = []
  for (;;) {
    const factor = readings.length === 0 ? largestRatio : factorFor(largestRatio, slopeOf(readings))
    readings.push({ factor, change: await measure(factor) })
    const slope = slopeOf(readings)
    const isPrecise =
      readings.length >= fewestReadings && withinFor(largestRatio, slope) <= wantedWithin
    if (isPrecise || readings.length === mostReadings) return slope
  }
}

/** How many times the work makes it so many times as slow. */
export function factorFor(ratio: number, { slope }: Slope): number {
  // Something is always gained by more work, and never much more than the work: what lies outside is noise.
  return 1 + (ratio - 1) / Math.min(2, Math.max(0.3, slope))
}

/** How far from the wanted ratio the true one may be, with 95 % confidence. */
export function withinFor(ratio: number, slope: Slope): number {
  return slope.within * (factorFor(ratio, slope) - 1)
}

/** The mean of what the readings say, each of which is as good as the other, and Student's interval of it. */
export function slopeOf(readings: Reading[]): Slope {
  const slopes = readings.map(({ factor, change }) => change / (factor - 1))
  const slope = mean(slopes)
  const variance =
    (mean(slopes.map((each) => (each - slope) ** 2)) * slopes.length) / (slopes.length - 1)
  const within =
    slopes.length < 2
      ? Number.POSITIVE_INFINITY
      : studentQuantile(0.975, slopes.length - 1) * Math.sqrt(variance / slopes.length)
  return { slope, within, readings }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** What was calibrated on this machine until now. */
export function factorsSoFar(path: string, machine: PlayedOn): Factors['services'] {
  if (!existsSync(path)) return {}
  const factors: Factors = JSON.parse(readFileSync(path, 'utf8'))
  const here = factors.machine.cpu === machine.cpu && factors.machine.cpus === machine.cpus
  return here ? factors.services : {}
}

/** @throws Failure when nothing was calibrated yet, or on another machine. */
export function readFactors(path: string, machine: PlayedOn): Factors {
  const calibrate = 'Run `npm run score -- --calibrate` on this machine, while nothing else runs.'
  if (!existsSync(path))
    throw new UsageError(
      `It is not known yet how much work makes a service 10 % slower. ${calibrate}`,
    )
  const factors: Factors = JSON.parse(readFileSync(path, 'utf8'))
  if (factors.machine.cpu !== machine.cpu || factors.machine.cpus !== machine.cpus) {
    throw new UsageError(
      `${path} holds for ${factors.machine.cpus} × ${factors.machine.cpu}. ${calibrate}`,
    )
  }
  return factors
}

export function writeFactors(path: string, factors: Factors): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(factors, null, 2)}\n`)
  renameSync(`${path}.new`, path)
}
