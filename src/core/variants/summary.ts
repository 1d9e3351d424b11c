/** Summarizes the blocks of a comparison. */

import type { EngineErrors } from '../../engine/types.ts'
import { computeMean } from '../measurement/averages.ts'
import { encodeHistogram, mergeHistograms } from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { sumErrors } from '../measurement/runs.ts'
import { maxVariantErrors } from '../tunables/compare.ts'
import { findBestVariant } from './best.ts'
import { type Block, compareWithFirst, judgedMetrics, type VariantEffects } from './effects.ts'
import {
  computeVariantFigures,
  type VariantFigures,
  type VariantMetric,
  variantMetrics,
} from './figures.ts'
import type { VariantGoal } from './goal.ts'
import type { CompareResult, VariantResult } from './result.ts'

/** What one start of a variant led to. */
export type StartOutcome =
  | { kind: 'measured'; run: Run }
  /** The load generator was the limit, or the service lost one, so nothing is known of it. */
  | { kind: 'limited'; message: string }
  /** The service broke under the load. */
  | { kind: 'broken'; message: string }

/** The outcomes of one block, in the order of the variants. */
export type BlockOutcomes = StartOutcome[]

/** The codes of reasons that the generator or the machine caused: `validity.rs` decides on them. */
const limitCodes = new Set(['generator-lag', 'generator-behind', 'generator-cpu', 'sockets'])

/** A run counts unless the generator itself was the limit; errors and queues are results. */
export function classifyRun(run: Run): StartOutcome {
  const limit = run.validity.reasons.find(
    ({ code, severity }) => severity === 'invalid' && limitCodes.has(code),
  )
  return limit === undefined
    ? { kind: 'measured', run }
    : { kind: 'limited', message: limit.message }
}

export interface ComparedVariant {
  name: string
  settings: string[]
}

export function summarizeComparison(
  variants: ComparedVariant[],
  outcomes: BlockOutcomes[],
  goal: VariantGoal | null,
): Pick<CompareResult, 'variants' | 'best' | 'tests' | 'finished'> {
  const blocks = outcomes.map(readBlock)
  const effects = compareWithFirst(blocks, variants.length)
  const results = variants.map((variant, index) =>
    summarizeVariant(
      variant,
      outcomes.map((block) => block[index]),
      blocks.map((block) => block[index] ?? null),
      index === 0 ? null : (effects[index - 1] ?? null),
    ),
  )
  return {
    variants: results,
    best: goal && findBestVariant(results, goal),
    tests: Math.max(0, variants.length - 1) * judgedMetrics.length,
    finished: outcomes.length,
  }
}

function readBlock(outcomes: BlockOutcomes): Block {
  return outcomes.map((outcome) =>
    outcome.kind === 'measured' ? computeVariantFigures(outcome.run) : null,
  )
}

function summarizeVariant(
  { name, settings }: ComparedVariant,
  outcomes: (StartOutcome | undefined)[],
  figures: (VariantFigures | null)[],
  effects: VariantEffects | null,
): VariantResult {
  const runs = outcomes.flatMap((outcome) => (outcome?.kind === 'measured' ? [outcome.run] : []))
  const typical = combineFigures(figures.filter((each) => each !== null))
  const broken = countOutcomes(outcomes, 'broken')
  return {
    name,
    settings,
    figures: typical,
    effects,
    errors: sumRunErrors(runs),
    broken,
    limited: countOutcomes(outcomes, 'limited'),
    holdsErrors: broken === null && (typical.errors ?? 1) <= maxVariantErrors,
    response: mergeResponses(runs),
  }
}

function sumRunErrors(runs: Run[]): EngineErrors {
  const unfinished = runs.reduce((sum, run) => sum + run.unfinished, 0)
  const errors = sumErrors(runs)
  return { ...errors, total: errors.total + unfinished, timeout: errors.timeout + unfinished }
}

function countOutcomes(
  outcomes: (StartOutcome | undefined)[],
  kind: 'broken' | 'limited',
): { blocks: number; message: string } | null {
  const own = outcomes.flatMap((outcome) => (outcome?.kind === kind ? [outcome.message] : []))
  const [message] = own
  return message === undefined ? null : { blocks: own.length, message }
}

/**
 * Geometric means, so that the ratio of two variants is the mean ratio of their blocks; for errors,
 * and where a figure is 0, the mean.
 */
export function combineFigures(blocks: VariantFigures[]): VariantFigures {
  const combine = (metric: VariantMetric) => {
    const values = blocks.flatMap((block) => block[metric] ?? [])
    if (values.length === 0) return null
    const isMean = metric === 'errors' || values.some((value) => value <= 0)
    return isMean ? computeMean(values) : Math.exp(computeMean(values.map(Math.log)))
  }
  return Object.fromEntries(
    variantMetrics.map((metric) => [metric, combine(metric)]),
  ) as VariantFigures
}

function mergeResponses(runs: Run[]): string | null {
  const texts = runs.flatMap(({ groups }) =>
    groups.flatMap(({ requests }) => requests.map(({ response }) => response)),
  )
  const merged = mergeHistograms(texts)
  return merged.totalCount === 0 ? null : encodeHistogram(merged)
}
