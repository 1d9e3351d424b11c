/** The constants of the comparison of answers, each with its source. */

/**
 * The answers of each request and side that are sampled over a whole measurement, 1 or more. A
 * design choice: of 32, a difference that all have is certain, and one that a third of them have is
 * found.
 */
export const sampledAnswers = 32

/** The epochs that a measurement is expected to have at least; that many share the samples. */
export const minSampledEpochs = 3

/**
 * The chance that answers of the same kind have as many more that are wrong, request by request,
 * below 1. A design choice: an unchanged service fails by it once in thousands of pull requests,
 * since the epochs must agree too.
 */
export const answerAlpha = 1e-4

/**
 * The chance that a type of JSON is never met on one side although both have it, below 1. A design
 * choice: a hundred requests with a hundred paths make ten thousand comparisons.
 */
export const typeAlpha = 1e-7

/**
 * The same from epoch to epoch, below 0.5. A design choice: processes of one build may answer
 * differently, and then the epochs show it; three that agree are enough.
 */
export const answerEpochAlpha = 0.01

/** The share of the base's answers that something counts as usual from, in [0, 1] (given). */
export const usualShare = 0.99

/**
 * The samples of each side in which a path, or a type at it, must be known, 1 or more. A design
 * choice: with fewer, one process or one part of the load would decide.
 */
export const minKnownSamples = 20

/** A decoded size that grows or shrinks by this factor is a finding (given). */
export const sizeFactor = 2

/** Smaller differences of size are none, in bytes. A design choice: a number may gain a digit. */
export const minSizeBytes = 100

/**
 * A side whose bodies get larger or smaller by this factor within an epoch has no size to compare,
 * above 1. A design choice: a table that the load fills grows with the number of requests, which a
 * faster side of a closed load gets more of.
 */
export const maxSizeDrift = 1.25

/** The chance of error of a difference of size, from epoch to epoch. */
export const sizeAlpha = 0.0005
