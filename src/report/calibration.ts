/** What `tailgate calibrate` found, for a terminal. */
import type { Suite } from '../core/config.ts'
import type { Noise } from '../core/noise.ts'
import { milliseconds, percent, plural, signedPercent } from '../core/numerals.ts'
import { inert, metricNames, nothing } from './format.ts'
import type { Colors } from './terminal.ts'

/** A table, and what follows from it for the limits. */
export function calibration(suite: Suite, noise: Noise[], epochs: number, colors: Colors): string {
  const head = ['Metric', 'Value', 'Differs by', 'Can tell, at first', 'Can tell, at most', 'Limit', '']
  const rows = noise.map((each) => [
    metricNames[each.metric],
    milliseconds(each.value),
    percent(each.spread),
    percent(each.detectable.first),
    percent(each.detectable.all),
    each.limit === null ? nothing : signedPercent(each.limit),
    wordFor(each),
  ])
  const title = `tailgate: ${inert(suite.name, 64)} beside itself, ${plural(epochs, 'time')} ${suite.durationSeconds} s at ${suite.load.perThousandSeconds / 1000}/s`
  return `${[colors.bold(title), '', ...columns([head, ...rows]), '', ...adviceOn(noise, suite)].join('\n')}\n`
}

export function calibrationJson(measured: { suite: Suite; noise: Noise[]; epochs: number }[]): object {
  return {
    schema: 'tailgate.calibration/1',
    suites: measured.map(({ suite, noise, epochs }) => ({ suite: suite.name, epochs, noise })),
  }
}

/** The first and the last to the left, figures to the right. */
function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const last = widths.length - 1
  return rows.map((row) =>
    `  ${row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')}`.trimEnd(),
  )
}

/** A limit is decided where twice of it can be told from noise. */
function wordFor({ limit, detectable }: Noise): string {
  if (limit === null) return ''
  const wanted = (1 + limit) ** 2 - 1
  if (detectable.first <= wanted) return 'is decided'
  return detectable.all <= wanted ? 'takes more epochs' : 'is too narrow'
}

function adviceOn(noise: Noise[], suite: Suite): string[] {
  const narrow = noise.filter((each) => wordFor(each) === 'is too narrow')
  if (narrow.length === 0) return ['Every limit can be decided on this machine.']
  return narrow.map(({ metric, limit, detectable }) => {
    const wanted = (1 + (limit ?? 0)) ** 2 - 1
    const factor = Math.ceil((Math.log1p(detectable.all) / Math.log1p(wanted)) ** 2 * 2) / 2
    const seconds = Math.ceil(suite.durationSeconds * factor)
    const wider = Math.ceil((Math.sqrt(1 + detectable.all) - 1) * 100)
    return (
      `${metricNames[metric]}: ${signedPercent(limit ?? 0)} will often be left undecided here. Measure longer ` +
      `(about duration: ${seconds}s), at a higher rate, or widen the limit to +${wider}%.`
    )
  })
}
