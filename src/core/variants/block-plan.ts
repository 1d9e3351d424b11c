/** How many blocks are run, how long they take, and in which order the variants start. */

import type { Suite } from '../config/suite.ts'
import { estimateLoadSeconds } from '../plan/load-time.ts'
import { quote } from '../text/quote.ts'
import { expectedStartSeconds } from '../tunables/compare.ts'

export interface BlockPlan {
  blocks: number
  variants: number
  /** Two variants at once, request by request, or one after the other. */
  atOnce: boolean
  /** Load, start and stop of one variant; of both if they run at once. */
  secondsPerStart: number
}

/** Blocks × starts in a block × seconds. */
export function estimateSeconds({ blocks, variants, atOnce, secondsPerStart }: BlockPlan): number {
  return blocks * (atOnce ? 1 : variants) * secondsPerStart
}

/** The seconds that one start of a variant takes, with its warm-up and its load. */
export function estimateStartSeconds(
  suite: Pick<Suite, 'load' | 'scenarios' | 'warmupSeconds' | 'durationSeconds'>,
): number {
  return estimateLoadSeconds(suite) + expectedStartSeconds
}

/**
 * As many blocks as are wanted and fit into the maximum time. `isGiven`: the user named their
 * number, so fewer are refused; otherwise fewer than `fewest`.
 */
export function planBlocks(
  wanted: { blocks: number; isGiven: boolean; fewest: number },
  shape: Omit<BlockPlan, 'blocks'>,
  maxSeconds: number,
): { value: BlockPlan } | { problem: string } {
  const secondsPerBlock = estimateSeconds({ ...shape, blocks: 1 })
  const fitting = Math.floor(maxSeconds / secondsPerBlock)
  const needed = wanted.isGiven ? wanted.blocks : wanted.fewest
  if (fitting >= needed) return { value: { ...shape, blocks: Math.min(wanted.blocks, fitting) } }
  const starts = shape.atOnce ? 1 : shape.variants
  const what = shape.atOnce ? 'two variants at once' : `${shape.variants} variants`
  return {
    problem:
      `${needed} blocks of ${what} take about ${Math.ceil(needed * secondsPerBlock)} s ` +
      `(${needed} × ${starts} × ${shape.secondsPerStart} s), more than max-time ` +
      `(${quote(`${maxSeconds}s`)}): raise --max-time, or shorten --duration or --warmup`,
  }
}

/**
 * The places of the variants in a random order that follows from the seed and the block: the
 * shuffle of Fisher and Yates (Durstenfeld, 1964).
 */
export function shuffleVariants(variants: number, seed: number, block: number): number[] {
  const order = Array.from({ length: variants }, (_, index) => index)
  let state = (seed ^ Math.imul(block, 0x9e3779b1)) >>> 0
  for (let index = variants - 1; index > 0; index -= 1) {
    state = (state + 0x6d2b79f5) >>> 0
    const other = mixBits(state) % (index + 1)
    ;[order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0]
  }
  return order
}

/** The finalizer of MurmurHash3 (Appleby): equally distributed 32 bits. */
function mixBits(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
