/**
 * Finds the factor of work that makes p50 or p99 higher by a known ratio on this machine while it
 * is quiet: the ground truth of the scoring. Work has exact units, but each response time also
 * contains network and queueing time, which does not grow with the work. Only one side is under
 * load at a time: side by side, the slower side would make the other one slower too, and the table
 * of the results could not show by how much.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { UsageError } from '../../src/core/text/errors.ts'
import type { EvaluationMachine } from '../result-file.ts'
import type { CalibratedSetting } from './plan.ts'
import type { CalibratedService } from './services.ts'

export interface CalibrationFactors {
  /** `rounds`: the sides were loaded in turn. Absent in older files: both at the same time. */
  method?: 'rounds'
  /** A missing service is not calibrated yet. */
  services: Partial<Record<CalibratedService, ServiceFactors>>
}

/** Services can be calibrated and scored on different days, and thus on different hosts. */
export interface ServiceFactors {
  machine: EvaluationMachine
  calibratedAt: string
  tailgate: { version: string; commit: string }
  /** Units of work of the median request, chosen so that p50 is about `targetP50Ms`. */
  units: number
  /** The slopes from which the factors are computed. */
  slopes: Partial<Record<CalibratedSetting, CalibrationSlope>>
  /** By scenario. With 95 % confidence, the true ratio differs from `ratio` by at most `within`. */
  factors: Record<string, { factor: number; ratio: number; within: number }>
}

/**
 * With this p50, a difference of a few percent exceeds the floors, the smallest differences that
 * can fail.
 */
export const targetP50Ms = 1

/**
 * Runs differ by a few percent, and more on a busy machine; another host differs by a factor of
 * about 2.
 */
export function hasCalibratedSpeed(p50Ms: number): boolean {
  return p50Ms > targetP50Ms / 1.4 && p50Ms < targetP50Ms * 1.4
}

/**
 * The change that one run of tailgate found for a head with `factor` times the work: 0.1 is 10 %
 * slower.
 */
export interface CalibrationReading {
  factor: number
  change: number
}

export interface CalibrationSlope {
  /** change = slope × (factor − 1), which is exact if everything else stays the same. */
  slope: number
  /** Half the width of the slope's 95 % interval. */
  within: number
  readings: CalibrationReading[]
}

export const targetWithin = 0.005
const minReadings = 4
const maxReadings = 5

/**
 * Measures until `largestRatio` is known within half a percent, but at most five times. All
 * readings are taken near that ratio, where their noise is smallest relative to the change. Smaller
 * ratios lie between it and 1, which is known without a reading.
 */
export async function measureSlope(
  largestRatio: number,
  measure: (factor: number) => Promise<number>,
): Promise<CalibrationSlope> {
  const readings: CalibrationReading[] = []
  for (;;) {
    const factor =
      readings.length === 0 ? largestRatio : computeFactor(largestRatio, estimateSlope(readings))
    readings.push({ factor, change: await measure(factor) })
    const slope = estimateSlope(readings)
    const isPrecise =
      readings.length >= minReadings && computeWithin(largestRatio, slope) <= targetWithin
    if (isPrecise || readings.length === maxReadings) return slope
  }
}

/** The factor of work that makes the metric `ratio` times as high. */
export function computeFactor(ratio: number, { slope }: CalibrationSlope): number {
  // More work always makes it slower, and never by much more than the work: a slope outside this
  // range is noise.
  return 1 + (ratio - 1) / Math.min(2, Math.max(0.3, slope))
}

/** The largest difference between the true ratio and `ratio`, with 95 % confidence. */
export function computeWithin(ratio: number, slope: CalibrationSlope): number {
  return slope.within * (computeFactor(ratio, slope) - 1)
}

/**
 * The mean of the slopes of the readings, with equal weights, and its interval by Student's t
 * distribution.
 */
export function estimateSlope(readings: CalibrationReading[]): CalibrationSlope {
  const slopes = readings.map(({ factor, change }) => change / (factor - 1))
  const slope = computeMean(slopes)
  const variance =
    (computeMean(slopes.map((each) => (each - slope) ** 2)) * slopes.length) / (slopes.length - 1)
  const within =
    slopes.length < 2
      ? Number.POSITIVE_INFINITY
      : studentQuantile(0.975, slopes.length - 1) * Math.sqrt(variance / slopes.length)
  return { slope, within, readings }
}

function computeMean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** All services that were calibrated in rounds, on whatever machine. */
export function readCalibratedServices(path: string): CalibrationFactors['services'] {
  if (!existsSync(path)) return {}
  const factors: CalibrationFactors = JSON.parse(readFileSync(path, 'utf8'))
  return factors.method === 'rounds' ? factors.services : {}
}

/**
 * The factors of the services.
 * @throws UsageError where one has no calibration in rounds, or that of another machine
 */
export function readFactors(
  path: string,
  machine: EvaluationMachine,
  services: readonly CalibratedService[],
): CalibrationFactors {
  const known = readCalibratedServices(path)
  for (const service of services) {
    const command = `npm run score -- --calibrate --service ${service}`
    const remedy = `Run \`${command}\` on this machine, while nothing else runs.`
    const found = known[service]
    if (found === undefined) {
      throw new UsageError(
        `The amount of work that makes ${service} 10 % slower is not known yet. ${remedy}`,
      )
    }
    if (!isSameMachine(found.machine, machine)) {
      const { cpu, cpus } = found.machine
      throw new UsageError(`The calibration of ${service} is valid for ${cpus} × ${cpu}. ${remedy}`)
    }
  }
  return { method: 'rounds', services: known }
}

/** Another kernel version does not need another calibration. */
export function isSameMachine(one: EvaluationMachine, other: EvaluationMachine): boolean {
  return one.cpu === other.cpu && one.cpus === other.cpus
}

/** Saves the factors of one service beside those of the others. */
export function saveServiceFactors(
  path: string,
  service: CalibratedService,
  found: ServiceFactors,
): void {
  const services = { ...readCalibratedServices(path), [service]: found }
  const factors: CalibrationFactors = { method: 'rounds', services }
  writeFileSync(`${path}.new`, `${JSON.stringify(factors, null, 2)}\n`)
  renameSync(`${path}.new`, path)
}
