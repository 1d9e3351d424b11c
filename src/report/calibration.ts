/** What `tailgate calibrate` found, for a terminal. */

import { isClosed } from '../core/config/load.ts'
import type { Suite } from '../core/config/suite.ts'
import { percent, plural, signedPercent } from '../core/text/format-number.ts'
import type { Noise } from '../core/verdict/noise.ts'
import { metricNames, nothing, printedValue } from './cells.ts'
import type { Colors } from './colors.ts'
import { inert } from './sanitize.ts'
import { loadWords } from './sentences.ts'
import { columns } from './text-table.ts'

/** A table, and what follows from it for the limits. */
export function calibration(suite: Suite, noise: Noise[], epochs: number, colors: Colors): string {
  const head = ['Metric', 'Value', 'Differs by', 'Can tell, at first', 'Can tell, at most', 'Limit', '']
  const rows = noise.map((each) => [
    metricNames[each.metric],
    printedValue(each.metric, each.value),
    percent(each.spread),
    percent(Math.abs(each.detectable.first)),
    percent(Math.abs(each.detectable.all)),
    each.limit === null ? nothing : signedPercent(each.limit),
    wordFor(each),
  ])
  const title =
    `tailgate: ${inert(suite.name, 64)} beside itself, ${plural(epochs, 'time')} ${suite.durationSeconds} s ` +
    loadWords(suite)
  return `${[colors.bold(title), '', ...columns([head, ...rows]), '', ...adviceOn(noise, suite)].join('\n')}\n`
}

export function calibrationJson(measured: { suite: Suite; noise: Noise[]; epochs: number }[]): object {
  return {
    schema: 'tailgate.calibration/1',
    suites: measured.map(({ suite, noise, epochs }) => ({ suite: suite.name, epochs, noise })),
  }
}

/** A limit is decided where twice of it can be told from noise. */
function wordFor({ limit, detectable }: Noise): string {
  if (limit === null) return ''
  const wanted = 2 * sizeOf(limit)
  if (sizeOf(detectable.first) <= wanted) return 'is decided'
  return sizeOf(detectable.all) <= wanted ? 'takes more epochs' : 'is too narrow'
}

/** By which requests per second fall as far as the times rise that they take. */
function sizeOf(change: number): number {
  return Math.abs(Math.log1p(change))
}

function adviceOn(noise: Noise[], suite: Suite): string[] {
  const narrow = noise.filter((each) => wordFor(each) === 'is too narrow')
  if (narrow.length === 0) return ['Every limit can be decided on this machine.']
  return narrow.map(({ metric, limit, detectable }) => {
    const factor = Math.ceil((sizeOf(detectable.all) / (2 * sizeOf(limit ?? 0))) ** 2 * 2) / 2
    const seconds = Math.ceil(suite.durationSeconds * factor)
    const half = Math.expm1(Math.log1p(detectable.all) / 2)
    const wider = `${half < 0 ? '-' : '+'}${Math.ceil(Math.abs(half) * 100)}%`
    const more = isClosed(suite.load) ? '' : ', at a higher rate'
    return (
      `${metricNames[metric]}: ${signedPercent(limit ?? 0)} will often be left undecided here. Measure longer ` +
      `(about duration: ${seconds}s)${more}, or widen the limit to ${wider}.`
    )
  })
}
