/** The Action's outputs, as text for later steps. */

import type { Metric } from '../core/config/value/metric.ts'
import type { JudgedRow } from '../core/verdict/limit-result.ts'
import type { Report } from './report.ts'

/** The values by output name: figures of the worst suite, or empty if it has none. */
export function buildOutputs(report: Report): Record<string, string> {
  const rows = report.suites[0]?.rows ?? []
  const figures = (['p50', 'p99', 'max', 'rps'] as const).flatMap((metric) => {
    const row = findTotalRow(rows, metric)
    return [
      [metric, row?.head == null ? '' : formatRounded(row.head.value)],
      [`${metric}-change`, row?.change == null ? '' : formatRounded(row.change * 100)],
    ]
  })
  return { verdict: report.outcome, ...Object.fromEntries(figures) }
}

function findTotalRow(rows: JudgedRow[], metric: Metric): JudgedRow | undefined {
  return rows.find((row) => row.metric === metric && row.request === null)
}

/** Three decimals: microseconds, where the unit is milliseconds. */
function formatRounded(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
