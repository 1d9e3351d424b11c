/** All tunable numbers of the gate in one place, each with the reason for its value. */

import type { Metric, TimeMetric } from '../config/value/metric.ts'

/** As the usual limits are, for rows that crossed one without a share. */
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

export const maxUnjudgedRuns = 10

/** From this many runs on the spread of a base's runs says something. */
export const minRunsForSpread = 5

/** One unchanged build in a hundred lies above what the earlier runs predict, for each metric. */
export const spreadAlpha = 0.01

/** Where nobody said how many. */
export const maxDefaultEpochs = 8

/**
 * Standard deviations of effects between processes of the same code, as priors. Those of `p50`, `p99` and
 * `max` were measured: in 46 epochs of two Go services and one of Node, on a machine with 2 CPUs. `p90` and
 * `p99.9` follow their slope, and `cpu` is assumed to be steadier than the tail. That of `max` includes what
 * chance does to the slowest response within the epoch. In a closed load connections / `rps` is the mean response time
 * (Little, *A Proof for the Queuing Formula: L = λW*, 1961), which is taken to stray as the median does.
 */
export const processTau = {
  p50: 0.025,
  p90: 0.04,
  p99: 0.06,
  'p99.9': 0.1,
  max: 0.1,
  rps: 0.025,
  cpu: 0.03,
} as const

/** So many times the side's usual p99. */
export const burstFactor = 2

export const defaultPriorStrength = 8

export const minScatter = 0.6

export const alphaSpending: Partial<Record<number, number[]>> = {
  2: [0.4, 0.6],
  3: [0.3, 0.3, 0.4],
}

export const detectionMissRate = 0.05

export const maxLagShare = 0.2

export const minRequestsBeyond = 5

export const lateThresholdUnits = 10_000 // of 100 ns

export const groupsPerEpoch = 9

export const defaultLooks = [4, 6, 8]

/** The share of unchanged pull requests that may fail, over all that is judged in them. */
export const maxFalseAlarmShare = 0.01

/**
 * How a pull request's false alarms are shared out (Bonferroni): most to the p99, which needs it most. With the usual
 * limits these are shares of the whole.
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

/** With this chance the upper bound lies below the truth, so that a regression passes. */
export const maxMissRate = 0.03

/** Nobody measures so many times as long. */
export const maxDurationFactor = 10

/**
 * The changes that one number from an earlier run can tell from noise: two processes of one binary already differ, and
 * the machine was not the same hour. The further out the tail, the fewer requests carry it.
 */
export const wideStoredLines: Record<TimeMetric, number> = {
  p50: 0.5,
  p90: 1,
  p99: 2,
  'p99.9': 4,
  max: 4,
  cpu: 0.5,
}

/** Where the spread of five runs or more is known, and the next run has to lie outside it as well. */
export const narrowStoredLines: Record<TimeMetric, number> = {
  p50: 0.25,
  p90: 0.5,
  p99: 1,
  'p99.9': 2,
  max: 2,
  cpu: 0.25,
}

export const minKeptShare = 0.99

/** Foreign load is not counted. */
export const maxBusyShare = 0.7

/** How many epochs, in all, are played again because the machine was too busy. */
export const maxRepeats = 2

/** So many runs tell how far an unchanged build strays; older ones are of another program by now. */
export const maxPastRuns = 10
