/** Summarizes the blocks of a comparison. */

import type { EngineErrors } from '../../engine/types.ts'
import { computeMean } from '../measurement/averages.ts'
import { encodeHistogram, mergeHistograms } from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { sumErrors } from '../measurement/runs.ts'
import { compareErrorBudget, maxVariantErrors, minBlocks } from '../tunables/compare.ts'
import { findBestVariant } from './best.ts'
import {
  type Block,
  compareWithFirst,
  countTests,
  judgedMetrics,
  type SharedTests,
  type VariantEffects,
} from './effects.ts'
import {
  computeVariantFigures,
  type VariantFigures,
  type VariantMetric,
  variantMetrics,
} from './figures.ts'
import type { VariantGoal } from './goal.ts'
import { judgeHolding } from './holding.ts'
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
): Pick<CompareResult, 'variants' | 'best' | 'tests' | 'judged' | 'finished'> {
  const blocks = selectCommonBlocks(outcomes.map(readBlock))
  const shared = shareTests(variants.length, goal)
  const tests = countTests(shared, variants.length)
  const effects = compareWithFirst(blocks, variants.length, shared)
  const results = variants.map((variant, index) => {
    const figures = blocks.flatMap((block) => block[index] ?? [])
    return {
      ...summarizeVariant(
        variant,
        outcomes.map((block) => block[index]),
        figures,
        index === 0 ? null : (effects[index - 1] ?? null),
      ),
      holding: goal ? judgeHolding(figures, goal, compareErrorBudget / tests) : 'holds',
    } satisfies VariantResult
  })
  const isEnough = outcomes.length >= minBlocks
  return {
    variants: results,
    best: goal && (isEnough ? findBestVariant(results, goal) : { kind: 'unknown' }),
    tests,
    judged: [...shared.metrics],
    finished: outcomes.length,
  }
}

/**
 * The blocks that count for every variant, so that the figures and the differences rest on the same
 * blocks. All blocks if these are too few for a difference.
 */
function selectCommonBlocks(blocks: Block[]): Block[] {
  const common = blocks.filter((block) => block.every((figures) => figures !== null))
  return common.length >= minBlocks ? common : blocks
}

/** A goal adds its metric, and a decision on each clause for each variant. */
export function shareTests(variants: number, goal: VariantGoal | null): SharedTests {
  if (goal === null) return { metrics: judgedMetrics, others: 0 }
  const metrics = [...new Set<VariantMetric>([...judgedMetrics, goal.metric])]
  return { metrics, others: variants * goal.objective.clauses.length }
}

function readBlock(outcomes: BlockOutcomes): Block {
  return outcomes.map(readFigures)
}

function readFigures(outcome: StartOutcome): VariantFigures | null {
  if (outcome.kind === 'measured') return computeVariantFigures(outcome.run)
  return outcome.kind === 'broken' ? brokenFigures : null
}

/** A service that broke answered nothing, which is no chance that could be left out. */
const brokenFigures: VariantFigures = {
  ...(Object.fromEntries(variantMetrics.map((metric) => [metric, null])) as VariantFigures),
  rps: 0,
  errors: 1,
}

function summarizeVariant(
  { name, settings }: ComparedVariant,
  outcomes: (StartOutcome | undefined)[],
  figures: VariantFigures[],
  effects: VariantEffects | null,
): Omit<VariantResult, 'holding'> {
  const runs = outcomes.flatMap((outcome) => (outcome?.kind === 'measured' ? [outcome.run] : []))
  const typical = combineFigures(figures)
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
