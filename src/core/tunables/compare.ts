/**
 * All tunable numbers of `tailgate compare`. Each states its unit, its range and where its value
 * comes from. *A design choice* means that no measurement led to this exact value. Whether compare
 * holds its promises with these values is checked in docs/evaluation/compare.md.
 */

/**
 * The chance that any of the judged metrics of any pair differs by chance alone, for settings that
 * have no effect. In (0, 1). A design choice: that of the gate.
 */
export const compareErrorBudget = 0.01

/**
 * The smallest number of blocks from which an interval is computed. At least 2. A design choice:
 * with four degrees of freedom, t is 7.2 at a chance of 0.2 %; with two it would be 22.
 */
export const minBlocks = 5

/**
 * Smaller differences are not reported, however certain they are: a ratio, and a difference of the
 * shares of errors. In (0, 1). A design choice: nobody changes a setting for less, and the counts
 * of two sides that share one load always differ by one request.
 */
export const minDifference = { ratio: 0.01, errors: 0.001 }

/**
 * A variant with a larger share of errors is never named the best, and its times are labelled. In
 * (0, 1). Source: the definition of the command.
 */
export const maxVariantErrors = 0.01

/**
 * The share of the machine's CPU time that two variants at once and the load may use together. In
 * (0, 1). Beyond it they would slow each other down. Source: the limit of the gate for a busy
 * machine (docs/decisions/0006).
 */
export const maxBusyShare = 0.7

/** The time that starting and stopping a variant is expected to take, in s. A design choice. */
export const expectedStartSeconds = 2

/**
 * The largest number of values of a range that the search tries, and the blocks of each round of
 * the halving. At least 2. The number of values: the definition of the command; the blocks: a
 * design choice, since fresh blocks decide in the end.
 */
export const searchGrid = { maxPoints: 16, blocksPerRound: 2 }

/** The smallest number of searches of `--find-max` from which an interval is computed. */
export const minSearches = 4

/** The largest number of variants for `--find-max`, because each block takes minutes. */
export const maxSearchedVariants = 3
