/**
 * The TypeScript side of `npm run check:statistics`: writes the cases, and what our own code
 * computes of them.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { metricQuantiles } from '../../src/core/config/value/metric.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { warmupLeadMs } from '../../src/core/plan/warmup.ts'
import { learnedSpreadVersion } from '../../src/core/stats/process-spread.ts'
import * as tunables from '../../src/core/tunables/tunables.ts'
import {
  buildMeasurement,
  type RecordedBuild,
  type Recording,
  readRecordings,
} from '../recorded-epochs/recording.ts'
import { buildCases } from './cases.ts'
import { alphas, computeFigures, pauseRule } from './figures.ts'

/** Which recordings are the epochs of a case; the other program reads the files itself. */
interface RecordedCase {
  service: string
  noise: Recording['noise']
  head: RecordedBuild
}

export function writeFigures(file: string, root: string): void {
  const recordings = readRecordings(join(root, 'evaluation/recorded-epochs/recordings'))
  const recordedCases = listRecordedCases(recordings)
  const cases = buildCases()
  const content = {
    constants: { ...tunables, metricQuantiles, warmupLeadMs, learnedSpreadVersion },
    alphas,
    pauseRule,
    recorded: recordedCases,
    ...cases,
    figures: computeFigures(cases, buildRecordedMeasurements(recordings, recordedCases)),
  }
  writeFileSync(file, JSON.stringify(content))
}

/** Each recording is in one case, so that the check takes seconds. */
function listRecordedCases(recordings: Recording[]): Record<string, RecordedCase> {
  const services = [...new Set(recordings.map(({ service }) => service))]
  const cases = services.flatMap((service): RecordedCase[] => [
    { service, noise: 'ambient', head: 'same' },
    { service, noise: 'neighbour', head: findSlowerBuild(service, recordings) },
  ])
  return Object.fromEntries(cases.map((each) => [`${each.service}, base and ${each.head}`, each]))
}

function findSlowerBuild(service: string, recordings: Recording[]): RecordedBuild {
  const hasTail = recordings.some((each) => each.service === service && each.runs.slowerTail)
  return hasTail ? 'slowerTail' : 'slowerEndpoint'
}

function buildRecordedMeasurements(
  recordings: Recording[],
  cases: Record<string, RecordedCase>,
): Record<string, Measurement> {
  return Object.fromEntries(
    Object.entries(cases).map(([name, { service, noise, head }]) => [
      name,
      buildMeasurement(
        recordings.filter((each) => each.service === service && each.noise === noise),
        { base: 'base', head },
      ),
    ]),
  )
}
