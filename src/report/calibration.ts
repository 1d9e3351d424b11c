/** Renders the result of `tailgate calibrate`, for a terminal and as JSON. */

import { isClosed, isStorm } from '../core/config/load.ts'
import type { Suite } from '../core/config/suite.ts'
import type { LearnedSpread } from '../core/measurement/measurement.ts'
import type { MetricNoise } from '../core/sensitivity/noise.ts'
import { hasSteadyProcesses } from '../core/stats/process-spread.ts'
import { formatCount, formatPercent, formatSignedPercent } from '../core/text/format-number.ts'
import {
  maxPrintedDetectable,
  minEpochsToFail,
  minSteadyEpochsToFail,
} from '../core/tunables/tunables.ts'
import { formatDetectable } from '../core/verdict/explain.ts'
import { emptyCell, formatMetricValue, metricNames } from './cells.ts'
import type { Colors } from './colors.ts'
import { sanitize } from './sanitize.ts'
import { describeSuiteLoad } from './sentences.ts'
import { alignColumns } from './text-table.ts'

/** A table of the noise of each metric, and advice on the limits that are too narrow for it. */
export function renderCalibration(
  suite: Suite,
  noise: MetricNoise[],
  { epochs, saved }: { epochs: number; saved: string[] },
  colors: Colors,
): string {
  const head = [
    'Metric',
    'Value',
    'Differs by',
    'Detectable, first look',
    'Detectable, all epochs',
    'Limit',
    '',
  ]
  const rows = noise.map((each) => [
    metricNames[each.metric],
    formatMetricValue(each.metric, each.value),
    formatPercent(each.spread),
    formatDetectable(each.detectable.first),
    formatDetectable(each.detectable.all),
    each.limit === null ? emptyCell : formatSignedPercent(each.limit),
    describeDetectability(each),
  ])
  const title =
    `tailgate: ${sanitize(suite.name, 64)} compared with itself, ` +
    `${describeEpochs(suite, epochs)} ${describeSuiteLoad(suite)}`
  const table = alignColumns([head, ...rows])
  const advice = [...listAdvice(noise, suite), ...saved.map((each) => sanitize(each, 600))]
  return `${[colors.bold(title), '', ...table, '', ...advice].join('\n')}\n`
}

/** What a stored calibration teaches, and where it was stored, as sentences. */
export function describeLearnedSpread(learned: LearnedSpread | null, where: string): string[] {
  const saved = `The calibration was saved: ${where}`
  if (hasSteadyProcesses(learned))
    return [
      `${saved}`,
      'Processes of this service are alike. Pull requests that descend from this commit can ' +
        `therefore be judged after ${minSteadyEpochsToFail} epochs instead of ${minEpochsToFail}.`,
    ]
  return [
    `${saved}`,
    'It does not show that processes of this service are alike, so pull requests are judged as ' +
      'before. More epochs (--epochs 24) may show it if they are.',
  ]
}

function describeEpochs({ load, durationSeconds }: Suite, epochs: number): string {
  return isStorm(load)
    ? `${formatCount(epochs, 'pair')} of storms`
    : `${formatCount(epochs, 'epoch')} of ${durationSeconds} s`
}

export function buildCalibrationJson(
  calibrations: { suite: Suite; noise: MetricNoise[]; epochs: number }[],
): object {
  return {
    schema: 'tailgate.calibration/1',
    suites: calibrations.map(({ suite, noise, epochs }) => ({ suite: suite.name, epochs, noise })),
  }
}

/** A limit can be decided if twice the limit can be told from noise. */
function describeDetectability({ limit, detectable }: MetricNoise): string {
  if (limit === null) return ''
  const required = 2 * computeLogChange(limit)
  if (computeLogChange(detectable.first) <= required) return 'is decided'
  return computeLogChange(detectable.all) <= required ? 'takes more epochs' : 'is too narrow'
}

/** The size of a change on a log scale, where halved rates and doubled times are equal. */
function computeLogChange(change: number): number {
  return Math.abs(Math.log1p(change))
}

function listAdvice(noise: MetricNoise[], suite: Suite): string[] {
  const narrow = noise.filter((each) => describeDetectability(each) === 'is too narrow')
  if (narrow.length === 0) return ['Every limit can be decided on this machine.']
  return narrow.map(({ metric, limit, detectable }) => {
    // Noise falls with the square root of the time; the factor is rounded up to halves.
    const ratio = computeLogChange(detectable.all) / (2 * computeLogChange(limit ?? 0))
    const seconds = Math.ceil((suite.durationSeconds * Math.ceil(ratio ** 2 * 2)) / 2)
    const half = Math.expm1(Math.log1p(detectable.all) / 2)
    const wider = `${half < 0 ? '-' : '+'}${Math.ceil(Math.abs(half) * 100)}%`
    const higherRate = isClosed(suite.load) ? '' : ', at a higher rate'
    const more = isStorm(suite.load)
      ? 'Measure more pairs (epochs)'
      : `Measure for longer (about duration: ${seconds}s)${higherRate}`
    // Neither so long a measurement nor so wide a limit would help.
    const isFarOff = Math.abs(detectable.all) > maxPrintedDetectable
    return (
      `${metricNames[metric]}: ${formatSignedPercent(limit ?? 0)} will often remain undecided on ` +
      `this machine. ${isFarOff ? 'Use a quieter one' : `${more}, or widen the limit to ${wider}`}.`
    )
  })
}
