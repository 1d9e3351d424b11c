/** What `tailgate calibrate` found, for a terminal. */

import { isClosed } from '../core/config/load.ts'
import type { Suite } from '../core/config/suite.ts'
import { formatCount, formatPercent, formatSignedPercent } from '../core/text/format-number.ts'
import type { MetricNoise } from '../core/verdict/noise.ts'
import { emptyCell, formatMetricValue, metricNames } from './cells.ts'
import type { Colors } from './colors.ts'
import { sanitize } from './sanitize.ts'
import { describeSuiteLoad } from './sentences.ts'
import { alignColumns } from './text-table.ts'

/** A table, and what follows from it for the limits. */
export function renderCalibration(
  suite: Suite,
  noise: MetricNoise[],
  epochs: number,
  colors: Colors,
): string {
  const head = [
    'Metric',
    'Value',
    'Differs by',
    'Can tell, at first',
    'Can tell, at most',
    'Limit',
    '',
  ]
  const rows = noise.map((each) => [
    metricNames[each.metric],
    formatMetricValue(each.metric, each.value),
    formatPercent(each.spread),
    formatPercent(Math.abs(each.detectable.first)),
    formatPercent(Math.abs(each.detectable.all)),
    each.limit === null ? emptyCell : formatSignedPercent(each.limit),
    describeDetectability(each),
  ])
  const title =
    `tailgate: ${sanitize(suite.name, 64)} beside itself, ${formatCount(epochs, 'time')} ${suite.durationSeconds} s ` +
    describeSuiteLoad(suite)
  return `${[colors.bold(title), '', ...alignColumns([head, ...rows]), '', ...listAdvice(noise, suite)].join('\n')}\n`
}

export function buildCalibrationJson(
  measured: { suite: Suite; noise: MetricNoise[]; epochs: number }[],
): object {
  return {
    schema: 'tailgate.calibration/1',
    suites: measured.map(({ suite, noise, epochs }) => ({ suite: suite.name, epochs, noise })),
  }
}

/** A limit is decided where twice of it can be told from noise. */
function describeDetectability({ limit, detectable }: MetricNoise): string {
  if (limit === null) return ''
  const wanted = 2 * computeLogChange(limit)
  if (computeLogChange(detectable.first) <= wanted) return 'is decided'
  return computeLogChange(detectable.all) <= wanted ? 'takes more epochs' : 'is too narrow'
}

/** By which requests per second fall as far as the times rise that they take. */
function computeLogChange(change: number): number {
  return Math.abs(Math.log1p(change))
}

function listAdvice(noise: MetricNoise[], suite: Suite): string[] {
  const narrow = noise.filter((each) => describeDetectability(each) === 'is too narrow')
  if (narrow.length === 0) return ['Every limit can be decided on this machine.']
  return narrow.map(({ metric, limit, detectable }) => {
    const factor =
      Math.ceil((computeLogChange(detectable.all) / (2 * computeLogChange(limit ?? 0))) ** 2 * 2) /
      2
    const seconds = Math.ceil(suite.durationSeconds * factor)
    const half = Math.expm1(Math.log1p(detectable.all) / 2)
    const wider = `${half < 0 ? '-' : '+'}${Math.ceil(Math.abs(half) * 100)}%`
    const more = isClosed(suite.load) ? '' : ', at a higher rate'
    return (
      `${metricNames[metric]}: ${formatSignedPercent(limit ?? 0)} will often be left undecided here. Measure longer ` +
      `(about duration: ${seconds}s)${more}, or widen the limit to ${wider}.`
    )
  })
}
