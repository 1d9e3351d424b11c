/**
 * The metrics: what is measured of a service and can have a limit.
 *
 * To add one, add it to `metrics`: the compiler then names every place that needs a value for it.
 * Optional are a default limit (`config/limits.ts`), a figure of single requests (`requestMetrics`)
 * and an output of the Action (`report/outputs.ts`).
 */

export const metrics = [
  'p50',
  'p90',
  'p99',
  'p99.9',
  'max',
  'finish95',
  'rps',
  'errors',
  'checks',
  'cpu',
] as const
export type Metric = (typeof metrics)[number]

/**
 * The metrics that are shares of the requests: those that failed, and those of them whose response
 * failed a check of `expect:`.
 */
export type ShareMetric = Extract<Metric, 'errors' | 'checks'>

export function isShareMetric(metric: Metric): metric is ShareMetric {
  return metric === 'errors' || metric === 'checks'
}

/**
 * The metrics in ms. `cpu` is the CPU time of all processes of the service, per response.
 * `finish95` is the time from the start of a storm until 95 % of its requests are answered.
 */
export type TimeMetric = Exclude<Metric, 'rps' | ShareMetric>
export const timeMetrics = metrics.filter(
  (metric): metric is TimeMetric => metric !== 'rps' && !isShareMetric(metric),
)

export type PercentileMetric = Extract<Metric, `p${number}`>

/** The quantile that each percentile stands for, in (0, 1). */
export const metricQuantiles: Record<PercentileMetric, number> = {
  p50: 0.5,
  p90: 0.9,
  p99: 0.99,
  'p99.9': 0.999,
}

/** The metrics of one load that an objective of `find-max` can bound. */
export const objectiveMetrics = [
  ...(Object.keys(metricQuantiles) as PercentileMetric[]),
  'max',
  'errors',
] as const satisfies Metric[]

/** The metrics of a single request of a suite. */
export const requestMetrics = ['p50', 'p99', 'errors', 'checks'] as const satisfies Metric[]
export type RequestMetric = (typeof requestMetrics)[number]

/** The metrics of a scenario; its `errors` are the share of scenarios that were not completed. */
export const scenarioMetrics = ['p50', 'p99', 'errors'] as const satisfies Metric[]
export type ScenarioMetric = (typeof scenarioMetrics)[number]

/**
 * The metrics that vary from one start of a service to the next: the times, and in a closed load
 * the requests per second.
 */
export type NoisyMetric = Exclude<Metric, ShareMetric>
export const noisyMetrics = metrics.filter(
  (metric): metric is NoisyMetric => !isShareMetric(metric),
)
