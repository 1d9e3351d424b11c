/** The constants of the stand-ins of upstreams, each with its source. */

/**
 * How long calls without load are counted before each load, in seconds, above 0. A design choice: a
 * health check every second is seen in half of the epochs, and their mean is right.
 */
export const idleSeconds = 0.5

/**
 * A difference of the calls per request below this is none, above 0. A design choice: calls
 * of requests that are under way at the ends of the measured time are not counted with them.
 */
export const minMoreCalls = 0.02

/**
 * The standard deviation of the calls per request between epochs, above 0, besides their scatter
 * within an epoch. A design choice: processes of one build call their upstreams alike, unless they
 * cache, and then the epochs show it.
 */
export const callsTau = 0.005

/** How many epochs that prior is worth, above 0. A design choice, equal to `keptStrength`. */
export const callsStrength = 8

/**
 * The weight of an upstream in the budget of false alarms, above 0. A design choice: that of the
 * errors of a single request.
 */
export const upstreamAlarmWeight = 0.03

/**
 * A load whose upstreams answered later than this at p99 is invalid, in ms, above 0. A
 * design choice: docs/decisions/0018.
 */
export const maxUpstreamLatenessMs = 0.5
