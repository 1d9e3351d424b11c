/** What is measured of a service and may be held to a limit. */

export const metrics = ['p50', 'p90', 'p99', 'p99.9', 'max', 'rps', 'errors', 'cpu'] as const
export type Metric = (typeof metrics)[number]

/** Those in ms. `cpu` is CPU time per answered request, of all the service's processes. */
export type TimeMetric = Exclude<Metric, 'rps' | 'errors'>

/** The metrics that single requests have. */
export const requestMetrics = ['p50', 'p99', 'errors'] as const satisfies Metric[]
export type RequestMetric = (typeof requestMetrics)[number]

/** What strays from process to process: times, and in a closed load the requests per second. */
export type NoisyMetric = Exclude<Metric, 'errors'>
