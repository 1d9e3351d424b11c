/**
 * All tunable numbers of the gate in one place. Each states its unit, its range and where its value
 * comes from. *A design choice* means that no measurement led to this exact value. Whether the gate
 * holds its promises with these values is checked in docs/evaluation.
 */

import type { Metric, NoisyMetric, TimeMetric } from '../config/value/metric.ts'

/**
 * The share of unchanged pull requests that may fail, over everything that is judged in them.
 * In (0, 1). Source: docs/decisions/0006; docs/evaluation/false-alarms.md checks it.
 */
export const maxFalseAlarmShare = 0.01

/**
 * How the chance of a false alarm is divided among the metrics (Bonferroni). The p99 gets most,
 * because it needs most. Shares in (0, 1]; those of the metrics with a default limit add up to 1.
 * Source: docs/decisions/0006 for the method; the weights are a design choice.
 */
export const falseAlarmWeights: Record<Metric, number> = {
  p50: 0.2,
  p90: 0.3,
  p99: 0.6,
  'p99.9': 0.6,
  max: 0.1,
  rps: 0.05,
  errors: 0.05,
  cpu: 0.1,
}

/**
 * The chance that the upper bound lies below the true change, so that a regression of twice the
 * limit can pass. In (0, 1). A design choice; docs/evaluation/false-alarms.md checks it.
 */
export const maxMissRate = 0.03

/**
 * The chance that a change of the size called *detectable* is not found; 0.05 is one in twenty.
 * In (0, 1). Source: the aim in docs/evaluation/gate-accuracy.md, at least 95 %.
 */
export const detectionMissRate = 0.05

/**
 * The numbers of epochs after which a paired measurement is judged, ascending and above 0.
 * Source: docs/decisions/0006.
 */
export const defaultLooks = [4, 6, 8]

/** The maximum number of epochs of a measurement that sets none: that of the last default look. */
export const maxDefaultEpochs = Math.max(...defaultLooks)

/**
 * How a false alarm's chance is divided among the looks, by the number of looks: shares in (0, 1)
 * that add up to 1. Other numbers of looks get equal shares. The last look gets most, because the
 * longest measurement should find most. Source: docs/decisions/0006.
 */
export const alphaSpending: Partial<Record<number, number[]>> = {
  2: [0.4, 0.6],
  3: [0.3, 0.3, 0.4],
}

/**
 * The number of slices of equal length into which the measured time of an epoch is divided; at
 * least 2. Source: docs/decisions/0006.
 */
export const groupsPerEpoch = 9

/**
 * The standard deviation of ln(head / base) between processes of the same code, above 0: the prior
 * of each metric. Source: for `p50`, `p99` and `max`, a measurement of 46 epochs of two Go services
 * and one Node service on a machine with 2 CPUs; docs/evaluation/recorded-epochs.md shows a later
 * one. `p90` and `p99.9` follow the slope of these, and `cpu` is assumed to be steadier than the
 * tail. The value of `max` includes the chance that decides which response within an epoch is the
 * slowest. In a closed load, connections / `rps` is the mean response time (Little, *A Proof for
 * the Queuing Formula: L = λW*, 1961), so `rps` is taken to vary as the median does.
 */
export const processTau = {
  p50: 0.025,
  p90: 0.04,
  p99: 0.06,
  'p99.9': 0.1,
  max: 0.1,
  rps: 0.025,
  cpu: 0.03,
} as const satisfies Record<NoisyMetric, number>

/**
 * How many epochs the prior of the scatter between processes is worth, 0 or more. A design choice;
 * docs/evaluation/false-alarms.md checks the intervals that follow from it.
 */
export const defaultPriorStrength = 8

/**
 * The minimum of the factor by which the epochs' scatter changes the variance, in (0, 1]: four
 * epochs may agree by chance. A design choice, checked like `defaultPriorStrength`.
 */
export const minScatter = 0.6

/**
 * How many degrees of freedom the typical variance of an epoch is worth when the variance of a
 * single one is moderated by it; above 0. Source: d₀ in Smyth, *Linear Models and Empirical Bayes
 * Methods …*, 2004. He fits it, for which there are too few epochs here; 4 is a design choice.
 */
export const variancePriorDegrees = 4

/**
 * The standard error of an effect within an epoch, times √n for n requests of a side; 0 or more.
 * Source: p50 and p99 were measured; p90 and p99.9 follow the same slope. That of `max` and `rps`
 * hardly depends on n and is contained in `processTau`.
 */
export const samplingScatter = {
  p50: 0.5,
  p90: 1.3,
  p99: 5,
  'p99.9': 16,
  max: 0,
  rps: 0,
} as const satisfies Record<Exclude<NoisyMetric, 'cpu'>, number>

/**
 * How many standard errors a detectable change has, above 0. Source: t(1 − α) + t(0.95) of
 * Student's t, for a typical α and number of epochs.
 */
export const typicalMarginFactor = 4.4

/**
 * A group whose p99 is more than this many times the side's typical p99 contains a burst; above 1.
 * Source: docs/decisions/0006 for the rule; the factor is a design choice.
 */
export const burstFactor = 2

/**
 * An epoch whose median lag is at least this share of its median response time measured the
 * generator, and does not count. In (0, 1). Source: docs/decisions/0007.
 */
export const maxLagShare = 0.2

/**
 * A request with a longer lag was sent late. In ms, above 0. Source: docs/decisions/0007 says what
 * happens to late groups; the threshold is a design choice.
 */
export const lateThresholdMs = 1

/**
 * How many epochs of one measurement are repeated because the generator was late; 0 or more.
 * Source: docs/decisions/0002 and 0007.
 */
export const maxRepeats = 2

/**
 * How many requests of each side have to lie beyond a percentile in every epoch, above 0: with
 * fewer, its interval looks more certain than it is. A p99 takes 500 requests. A design choice.
 */
export const minRequestsBeyond = 5

/**
 * The share of the requests due that a side has to complete in time to have sustained the rate.
 * In (0, 1]. Source: docs/decisions/0005.
 */
export const minKeptShare = 0.99

/**
 * The share of the machine's CPUs that the generator and both services may use at a rate. In
 * (0, 1]; the load of other programs is not counted. A design choice: beyond it, requests mostly
 * wait for each other.
 */
export const maxBusyShare = 0.7

/**
 * The maximum factor of the duration that is suggested as a remedy for an undecided limit, above 1.
 * A design choice.
 */
export const maxDurationFactor = 10

/**
 * The smallest relative changes that one stored number can tell from noise, above 0: two processes
 * of one binary already differ, and the machine was not the same an hour ago. The further out the
 * tail, the fewer requests determine it. Source: docs/decisions/0001.
 */
export const wideStoredLimits: Record<TimeMetric, number> = {
  p50: 0.5,
  p90: 1,
  p99: 2,
  'p99.9': 4,
  max: 4,
  cpu: 0.5,
}

/**
 * The same, above 0, where the spread of `minRunsForSpread` stored runs or more is known and the
 * next run has to lie outside it as well. Source: docs/decisions/0001 and 0008; half of the wide
 * limits is a design choice.
 */
export const narrowStoredLimits: Record<TimeMetric, number> = {
  p50: 0.25,
  p90: 0.5,
  p99: 1,
  'p99.9': 2,
  max: 2,
  cpu: 0.25,
}

/**
 * From this number of stored runs on, their spread is used; at least 2.
 * Source: docs/decisions/0008.
 */
export const minRunsForSpread = 5

/**
 * The chance that an unchanged build lies above what the earlier runs predict, for each metric. In
 * (0, 1). A design choice, equal to `maxFalseAlarmShare`.
 */
export const spreadAlpha = 0.01

/**
 * How many stored runs the spread is computed from, at least `minRunsForSpread`. A design choice:
 * older runs belong to a program that has changed too much.
 */
export const maxPastRuns = 10

/**
 * How much worse than accepted a row may become where the limit that it crossed has no share:
 * relative, but for errors a difference of shares; below 0 for rps. Source: the default limits
 * (config/limits.ts), for rps that of a closed load; p90, p99.9 and cpu are a design choice.
 */
export const defaultSlack: Record<Metric, number> = {
  p50: 0.05,
  p90: 0.1,
  p99: 0.1,
  'p99.9': 0.25,
  max: 0.25,
  rps: -0.05,
  errors: 0.005,
  cpu: 0.05,
}

/**
 * From this number of runs in a row without a verdict on, the gate reports itself as broken; at
 * least 2. A design choice.
 */
export const maxUnjudgedRuns = 10
