/** The metrics: what is measured of a service and can have a limit. */

export const metrics = ['p50', 'p90', 'p99', 'p99.9', 'max', 'rps', 'errors', 'cpu'] as const
export type Metric = (typeof metrics)[number]

/** The metrics in ms. `cpu` is the CPU time of all processes of the service, per response. */
export type TimeMetric = Exclude<Metric, 'rps' | 'errors'>

/** The metrics of a single request of a suite. */
export const requestMetrics = ['p50', 'p99', 'errors'] as const satisfies Metric[]
export type RequestMetric = (typeof requestMetrics)[number]

/**
 * The metrics that vary from one start of a service to the next: the times, and in a closed load
 * the requests per second.
 */
export type NoisyMetric = Exclude<Metric, 'errors'>
