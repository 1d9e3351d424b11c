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
 * The share of unchanged pull requests that may show a warning, over all limits that only warn.
 * They share it equally. In (0, 1). A design choice: five times as often as a failure, because a
 * warning stops nothing.
 */
export const maxFalseWarningShare = 0.05

/**
 * How the chance of a false alarm is divided among the metrics (Bonferroni). The max and the p99
 * get most, because they need most. Shares in (0, 1]; those of the metrics with a default limit add
 * up to a little less than 1: if processes of a service run in two modes, 4 epochs alone spend a
 * part. Source: docs/decisions/0006 for the method; docs/evaluation/false-alarms.md for the
 * weights.
 */
export const falseAlarmWeights: Record<Metric, number> = {
  p50: 0.12,
  p90: 0.26,
  p99: 0.26,
  'p99.9': 0.26,
  max: 0.4,
  finish95: 0.26,
  rps: 0.03,
  errors: 0.06,
  checks: 0.06,
  cpu: 0.06,
}

/**
 * The same in a storm, which has other main results. The weights of what has a limit share the
 * whole chance. Shares in (0, 1]. Source: docs/evaluation/false-alarms.md.
 */
export const stormAlarmWeights: Record<Metric, number> = {
  ...falseAlarmWeights,
  p50: 0.2,
  p99: 0.25,
  finish95: 0.25,
  errors: 0.3,
}

/** The weight of a metric of a single request, relative to that of the total. In (0, 1]. */
export const requestAlarmWeight = 0.5

/**
 * How the weight of `max` is divided among its four tests: the number of pauses, the longest
 * response of an epoch, the length of pauses, and the slowest response of a typical second. Shares
 * in (0, 1) that add up to 1. The first two get most, because a change rather adds pauses than
 * makes those longer that exist, and the second finds them beside a busy program. Source:
 * docs/evaluation/false-alarms.md.
 */
export const maxAlarmShares = { pauses: 0.4, longest: 0.3, length: 0.15, typical: 0.15 }

/**
 * The chance that a regression of twice the limit passes, over all looks. In (0, 1). Attempt k ≥ 2
 * for the same commit adds 2⁻ᵏ of it, so all of them at most a half. A design choice;
 * docs/evaluation/false-alarms.md checks it.
 */
export const maxMissRate = 0.05

/**
 * The share of `maxMissRate` that the first look spends, in (0, 1).
 * Most pull requests change nothing and should pass there. Source:
 * docs/evaluation/false-alarms.md.
 */
export const firstLookMissShare = 0.5

/**
 * The share of it that the last look spends, in (0, 1): a pull request that is still undecided has
 * no further look.
 */
export const lastLookMissShare = 0.25

/**
 * The chance that a change of the size called *detectable* is not found; 0.05 is one in twenty.
 * In (0, 1). Source: the aim in docs/evaluation/gate-accuracy.md, at least 95 %.
 */
export const detectionMissRate = 0.05

/**
 * A detectable change above this, as a share above 0, is printed as *more than 200 %*: it is so far
 * beyond every limit that its size says nothing. A design choice.
 */
export const maxPrintedDetectable = 2

/**
 * The numbers of epochs after which a paired measurement is judged, ascending and above 0. The
 * first look is early, because most pull requests change nothing; the last is late, because
 * processes of some services differ. Source: docs/decisions/0006 and
 * docs/evaluation/false-alarms.md.
 */
export const defaultLooks = [3, 4, 6, 8, 12, 16]

/** The same where earlier runs have shown that processes of the service are alike. */
export const steadyLooks = [2, 3, 4, 6, 8, 12, 16]

/**
 * The numbers of pairs of storms after which they are judged, ascending and above 0. Each pair
 * takes two starts and two storms, so there are few looks. A design choice;
 * docs/evaluation/false-alarms.md checks it.
 */
export const stormLooks = [5, 6, 8]

/** The same for a later attempt for the same commit, in pairs of its own. */
export const laterStormLooks = [3, 6]

/** A storm with fewer requests than this, of each side, shows too little for a verdict. */
export const minStormRequests = 1000

/**
 * The closed connections of a storm are waited for at most this long, in seconds: the kernel keeps
 * them for 60 s (TCP_TIMEWAIT_LEN).
 */
export const maxReleaseSeconds = 75

/**
 * When the users who were served at once are a plateau: at least `missing` users were not, and at
 * most this share of those who were present was, in (0, 1). A design choice.
 */
export const servedPlateau = { share: 0.8, missing: 10 }

/**
 * With fewer epochs nothing fails, unless the measurement is limited to fewer. If half of the
 * processes of a build are slow and the others fast, all of the head's are slow and all of the
 * base's fast by chance in 1/4ⁿ: with 3 epochs in 1.6 %, with 4 in 0.4 %.
 */
export const minEpochsToFail = 4

/** The same where earlier runs have shown that processes of the service are alike. */
export const minSteadyEpochsToFail = 2

/** The number of epochs of a head that is measured alone, if none is set. A design choice. */
export const defaultEpochsAlone = 3

/** The maximum number of epochs of a measurement that sets none: that of the last default look. */
export const maxDefaultEpochs = Math.max(...defaultLooks)

/**
 * How a false alarm's chance is divided among the looks at which something can fail, by their
 * number: shares in (0, 1) that add up to 1. Other numbers of looks get equal shares. The last look
 * gets most, because the longest measurement should find most, and the first least, because few
 * processes may agree by chance. Source: docs/evaluation/false-alarms.md.
 */
export const alphaSpending: Partial<Record<number, number[]>> = {
  2: [0.4, 0.6],
  3: [0.25, 0.35, 0.4],
  4: [0.15, 0.2, 0.25, 0.4],
  5: [0.15, 0.15, 0.2, 0.2, 0.3],
  7: [0.1, 0.1, 0.1, 0.15, 0.15, 0.15, 0.25],
}

/**
 * The share of that chance which the number of pauses spends at its last look, in (0, 1); the other
 * looks divide the rest. It is a small whole number, and so small a chance that only many pauses
 * fall below it.
 */
export const lastPauseShare = 0.7

/**
 * The share of `maxFalseAlarmShare` that all later attempts for the same commit may spend together,
 * in (0, 1): the second attempt half of it, the third a quarter, and so on. The first attempt has
 * the rest. A design choice, checked by evaluation/false-alarms/attempts.ts.
 */
export const laterAttemptsShare = 0.1

/**
 * After how many epochs of its own a later attempt is judged, ascending and above 0. The epochs of
 * the earlier attempts count too, so it needs fewer looks than the first. A design choice.
 */
export const laterAttemptLooks = [3, 6, 12]

/**
 * The maximum number of epochs that all attempts for one commit measure together, above 0. Beyond
 * it, differences that more epochs would resolve are far below every limit. A design choice.
 */
export const maxEpochsOfAttempts = 48

/**
 * The default measured time of an epoch, in seconds, above 0: short where so many requests fit into
 * it that the difference between processes is larger than their error, and long at a low rate,
 * where few requests lie beyond a p99. Source: docs/evaluation/recorded-epochs.md and
 * docs/evaluation/false-alarms.md.
 */
export const shortEpoch = { seconds: 8, requests: 3000 }

/** The default of other epochs, in seconds: a p99 of 100/s rests on 1,200 requests. */
export const defaultEpochSeconds = 12

/** The default of long epochs, in seconds. */
export const longEpochSeconds = 15

/** Below this rate per side, epochs are long. In requests per second, above 0. A design choice. */
export const slowRatePerSecond = 50

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
 * the Queuing Formula: L = λW*, 1961), so `rps` is taken to vary as the median does. `finish95` is
 * assumed to be steadier than the tail; only a storm has it, whose pairs show their own scatter.
 */
export const processTau = {
  p50: 0.025,
  p90: 0.04,
  p99: 0.06,
  'p99.9': 0.1,
  max: 0.1,
  finish95: 0.03,
  rps: 0.025,
  cpu: 0.03,
} as const satisfies Record<NoisyMetric, number>

/**
 * How many epochs the prior of the scatter between processes is worth, above 0, if nothing is known
 * of the service. 1: the epochs themselves have to show that its processes are alike, as they do
 * not in every service. Source: docs/evaluation/false-alarms.md, whose rows with processes that
 * differ leave their budget from 2 on.
 */
export const minPriorStrength = 1

/**
 * The same if stored runs have shown that processes of this service differ by no more than
 * `processTau`: `minPriorStrength`, and this much for each degree of freedom of those runs, up to
 * `maxPriorStrength`. Source: docs/evaluation/false-alarms.md.
 */
export const priorStrengthPerDegree = 0.75

/** The maximum of that worth, in epochs: runs of a program that has changed since prove little. */
export const maxPriorStrength = 16

/**
 * From this number of stored runs on, they can show that processes are alike; at least 2. Two
 * processes of one run may be alike by chance.
 */
export const minRunsToLearn = 3

/**
 * From this number of degrees of freedom on, the epochs of calibrations show how far processes
 * differ; at least 1. Ten epochs have eight, since each start order has a mean of its own. With
 * fewer epochs, the slow one of two modes may not have occurred. Source:
 * docs/evaluation/false-alarms.md, whose column *calibrated* has sixteen epochs.
 */
export const minCalibratedDegrees = 8

/**
 * A prior worth this many epochs or more allows the gate to judge after two epochs, and to fail
 * from then on. That of `minRunsToLearn` runs of three epochs is.
 */
export const minStrengthToFailEarly = 5

/**
 * The minimum of the factor by which the epochs' scatter changes the variance, in (0, 1]: four
 * epochs may agree by chance. A design choice, checked like `minPriorStrength`.
 */
export const minScatter = 0.6

/**
 * How many degrees of freedom the typical variance of an epoch is worth when the variance of a
 * single one is moderated by it; above 0. Source: d₀ in Smyth, *Linear Models and Empirical Bayes
 * Methods …*, 2004. He fits it, for which there are too few epochs here; 4 is a design choice.
 */
export const variancePriorDegrees = 4

/**
 * The standard deviation, above 0, of the effect of the order in which both sides are started, as
 * ln(head / base): the process that starts first may be slower. Source: 2 to 4 % at p50 with Node,
 * 0.5 % with Go, on a machine with 2 CPUs; docs/decisions/0012.
 */
export const startOrderTau = 0.025

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
  finish95: 0,
  rps: 0,
} as const satisfies Record<Exclude<NoisyMetric, 'cpu'>, number>

/**
 * How many standard errors a detectable change has, above 0. Source: t(1 − α) + t(0.95) of
 * Student's t, for a typical α and number of epochs.
 */
export const typicalMarginFactor = 5.8

/**
 * A group whose p99 is more than this many times the side's typical p99 contains a burst; above 1.
 * Source: docs/decisions/0006 for the rule; the factor is a design choice.
 */
export const burstFactor = 2

/**
 * A burst is left out only if its factors on both sides differ by less than this ratio; above 1.
 * Otherwise the head may be the cause: a lock, the disk, or work on all CPUs slows the base too.
 * Source: docs/evaluation/recorded-epochs.md, whose bursts of the machine are all left out.
 */
export const maxBurstRatio = 2.5

/**
 * A service pauses if both sides have at least this many groups that contain a burst, over all
 * epochs; at least 1. A design choice.
 */
export const minPausedGroups = 3

/**
 * Pauses are left out of percentiles only if at least this share of the groups remains, in (0, 1).
 * A design choice.
 */
export const minSteadyShare = 0.2

/**
 * If base and head would differ as much in their number of pauses by chance in less than this share
 * of measurements, the change may have caused the pauses, and none is left out. In (0, 1). A design
 * choice.
 */
export const minAlikeProbability = 0.05

/**
 * With fewer epochs than this, chance alone can put one side ahead in all of them, so a percentile
 * without pauses is no pass if an equal head would rarely be as slow with them (`earlyDoubt`); from
 * this number on, pauses are only left out where that makes the estimate more certain; at least 2.
 * The smallest number whose epochs can reach `minAlikeProbability`: 2 × 2⁻⁶ < 0.05.
 */
export const minEpochsToShowAlike = 6

/**
 * Pauses count in a percentile, whatever their number, if an equal head is as slow with them with
 * at most this chance. In (0, `minAlikeProbability` / 2). Each look with so many epochs may judge
 * by either percentile, and so this chance is added to that of a false alarm. A quarter of the 1 %.
 */
export const maxSlowerProbability = 0.0025

/**
 * Counts that are past a limit are in doubt, and not yet a pass, if an equal head has them with at
 * most this chance. For looks before the last one. In (0, 1). A design choice.
 */
export const earlyDoubt = 0.2

/** The same at the last look, where more epochs can no longer settle it. A design choice. */
export const lastDoubt = 0.05

/**
 * Before the last look, this many pauses of a head whose base has none are in doubt too: at the
 * first look, and later. At least 1. Source: docs/evaluation/false-alarms.md.
 */
export const doubtfulPauses = { first: 1, later: 2 }

/**
 * The length of pauses is compared if each side has at least this many of them. A design choice.
 */
export const minPausesForLength = 3

/**
 * The longest response of an epoch is compared from so many epochs on; at least 2. With fewer, the
 * head alone may have paused in all of them by chance: if each side pauses in every other epoch,
 * in 1 of 256 measurements of 4 epochs, but in 1 of 4,096 of 6.
 */
export const minEpochsForLongest = 6

/**
 * More pauses of the head are only a failure if this many more epochs have more of them than have
 * fewer: a single process may have had a bad start. A design choice.
 */
export const minEpochsWithMorePauses = 3

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
 * The standard deviation of the kept share between epochs, above 0, besides the requests in flight
 * at its ends: a pause of the machine at the end of an epoch delays some responses. A design
 * choice.
 */
export const keptTau = 0.002

/**
 * How many epochs the prior of the kept share is worth, above 0. Its error follows from the
 * requests in flight, so it is better known than that of a time. A design choice.
 */
export const keptStrength = 8

/** The chance that a side that sustains the rate is taken for one that does not. In (0, 1). */
export const keptAlpha = 0.005

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
  finish95: 1,
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
  finish95: 0.5,
  cpu: 0.25,
}

/**
 * From this number of stored runs on, their spread is used; at least 2.
 * Source: docs/decisions/0008.
 */
export const minRunsForSpread = 5

/**
 * The chance that an unchanged build lies above what the earlier runs predict, for each metric. In
 * (0, 1). Five metrics have a default limit, so that all of them together stay below
 * `maxFalseAlarmShare`.
 */
export const spreadAlpha = 0.002

/**
 * The chance that a label refuses the same code when it is measured again because its figures vary.
 * In (0, 1). A design choice, equal to `maxFalseAlarmShare`.
 */
export const repeatAlpha = 0.01

/**
 * How many stored runs the spread is computed from, at least `minRunsForSpread`. A design choice:
 * older runs belong to a program that has changed too much.
 */
export const maxPastRuns = 10

/**
 * How much worse than accepted a row may become where the limit that it crossed has no share:
 * relative, but for errors and checks a difference of shares; below 0 for rps. Source: the default
 * limits (config/limits.ts), for rps that of a closed load; p90, p99.9, checks and cpu are a design
 * choice.
 */
export const defaultSlack: Record<Metric, number> = {
  p50: 0.05,
  p90: 0.1,
  p99: 0.1,
  'p99.9': 0.25,
  max: 0.25,
  finish95: 0.1,
  rps: -0.05,
  errors: 0.005,
  checks: 0.005,
  cpu: 0.05,
}

/**
 * From this number of runs in a row without a verdict on, the gate reports itself as broken; at
 * least 2. A design choice.
 */
export const maxUnjudgedRuns = 10

/**
 * When a service counts as still warming up: in each of at least so many epochs, p50 of the last
 * third is lower than that of the first by more than this share; so many responses are enough for
 * a third. A design choice.
 */
export const warmupTrend = { epochs: 3, share: 0.05, responses: 100 }

/**
 * When `tailgate history` calls a suite ready to be required. Shares in [0, 1]: of runs that were
 * invalid; of runs without a verdict otherwise; of pull requests whose failure was accepted, or
 * merged as it was. Half of the runs take at most so many minutes. Design choices: a required check
 * that stops one pull request in twenty without a reason is worked around.
 */
export const gateReadiness = {
  minRuns: 30,
  maxInvalidShare: 0.05,
  maxUndecidedShare: 0.1,
  maxContestedShare: 0.05,
  maxMedianMinutes: 15,
}

/**
 * The changes that `tailgate prove` adds if no flag names one, above 0: shares of p50 and p99, and
 * seconds. They are raised to twice the limit of a suite, if that is more. A design choice: what
 * the gate is meant to find with its default limits.
 */
export const defaultProofChanges = {
  p50: 0.1,
  p99: 0.3,
  freeze: { lengthSeconds: 0.1, periodSeconds: 10 },
}

/** The maximum of connections to a side that the proxy of `tailgate prove` carries, above 0. */
export const maxProxyConnections = 4096
