/** Reads the samples that JMeter has written, and compares its figures with those of tailgate. */
import { maxMedianDifferenceMs } from './plan.ts'
import type { JMeterTrialResult, ToolFigures } from './result.ts'

/** The figures of a result file of JMeter (CSV with its header). */
export function readSamples(csv: string): ToolFigures {
  const [header = '', ...lines] = csv.trim().split('\n')
  const columns = header.split(',')
  const [elapsed, success] = ['elapsed', 'success'].map((name) => columns.indexOf(name))
  if (elapsed === undefined || success === undefined || elapsed < 0 || success < 0)
    throw new Error(
      `JMeter's result file has the columns ${header}: elapsed and success are needed.`,
    )
  const samples = lines.map((line) => line.split(','))
  const times = samples.map((cells) => Number(cells[elapsed])).sort((one, other) => one - other)
  return {
    requests: samples.length,
    errors: samples.filter((cells) => cells[success] !== 'true').length,
    p50: readQuantile(times, 0.5),
    p99: readQuantile(times, 0.99),
    max: readQuantile(times, 1),
  }
}

/** The smallest value that at least this share of the sorted values does not exceed. */
function readQuantile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The part of `tailgate.measure/1` that is compared. */
export interface MeasuredLoad {
  requests: number
  errors: { total: number }
  unfinished: number
  responseMs: { p50: number; p99: number; max: number }
  validity: { verdict: string }
}

export function selectFigures({
  requests,
  errors,
  unfinished,
  responseMs,
}: Omit<MeasuredLoad, 'validity'>) {
  const { p50, p99, max } = responseMs
  return { requests, errors: errors.total + unfinished, p50, p99, max } satisfies ToolFigures
}

export function compareFigures(
  tailgate: ToolFigures,
  jmeter: ToolFigures,
): JMeterTrialResult['outcome'] {
  const agrees =
    tailgate.requests === jmeter.requests &&
    tailgate.errors === 0 &&
    jmeter.errors === 0 &&
    Math.abs(tailgate.p50 - jmeter.p50) <= maxMedianDifferenceMs
  return agrees ? 'agrees' : 'differs'
}
