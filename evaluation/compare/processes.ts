/** Simulated figures of variants: how the processes of one build differ, block by block. */

import type { Block } from '../../src/core/variants/effects.ts'
import { type VariantFigures, variantMetrics } from '../../src/core/variants/figures.ts'
import type { RandomSource } from '../random.ts'

/** How the logarithm of a response time differs from process to process. */
export interface ProcessModel {
  name: string
  draw(random: RandomSource): number
  /** The share of requests that fail; 0 if absent. */
  failedShare?: number
}

export const processModels: ProcessModel[] = [
  { name: 'processes differ by 2 % (sd)', draw: ({ drawNormal }) => 0.02 * drawNormal() },
  { name: 'by 8 %', draw: ({ drawNormal }) => 0.08 * drawNormal() },
  { name: 'by 5 %, with heavy tails (t3)', draw: (random) => 0.03 * drawT3(random) },
  { name: 'two modes, 10 % apart', draw: (random) => drawMode(0.1, random) },
  { name: 'two modes, 30 % apart', draw: (random) => drawMode(0.3, random) },
  {
    name: 'by 5 %, and 0.2 % of requests fail',
    draw: ({ drawNormal }) => 0.05 * drawNormal(),
    failedShare: 0.002,
  },
]

/** Student's t with three degrees of freedom: a normal number, divided by a χ₃/√3. */
function drawT3({ drawNormal }: RandomSource): number {
  const squares = drawNormal() ** 2 + drawNormal() ** 2 + drawNormal() ** 2
  return drawNormal() / Math.sqrt(squares / 3)
}

function drawMode(distance: number, { drawUniform, drawNormal }: RandomSource): number {
  return (drawUniform() < 0.5 ? distance : 0) + 0.01 * drawNormal()
}

/** The machine gets faster or slower from block to block; this is in all variants of a block. */
const driftSd = 0.1
/** The true p50 and p99 of every variant that is not slower. */
export const typicalMs = { p50: 10, p99: 20 }
/** What remains of p50 and p99 within one process, from some thousand requests. */
const noiseSd = { p50: 0.01, p99: 0.04 }
const requests = 1200

/** One block; `effects`: the logarithm of how much slower each variant is. */
export function drawBlock(effects: number[], model: ProcessModel, random: RandomSource): Block {
  const drift = driftSd * random.drawNormal()
  return effects.map((effect) => drawFigures(drift + effect + model.draw(random), model, random))
}

export function drawFigures(
  log: number,
  { failedShare = 0 }: ProcessModel,
  random: RandomSource,
): VariantFigures {
  const all = Object.fromEntries(variantMetrics.map((metric) => [metric, 1])) as VariantFigures
  return {
    ...all,
    p50: typicalMs.p50 * Math.exp(log + noiseSd.p50 * random.drawNormal()),
    p99: typicalMs.p99 * Math.exp(log + noiseSd.p99 * random.drawNormal()),
    rps: 1000 * Math.exp(-log + noiseSd.p50 * random.drawNormal()),
    errors: drawFailures(failedShare, random) / requests,
  }
}

function drawFailures(share: number, { drawUniform }: RandomSource): number {
  if (share === 0) return 0
  return Array.from({ length: requests }, () => drawUniform()).filter((each) => each < share).length
}
