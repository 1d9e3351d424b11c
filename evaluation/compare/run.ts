/**
 * The program behind `npm run simulate:compare`: simulates comparisons and searches, writes the
 * page, and ends with exit code 1 if an aim is not met.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareErrorBudget, searchGrid } from '../../src/core/tunables/compare.ts'
import { findBestVariant } from '../../src/core/variants/best.ts'
import { type Block, compareWithFirst, countTests } from '../../src/core/variants/effects.ts'
import { parseGoal, type VariantGoal } from '../../src/core/variants/goal.ts'
import {
  type HalvingCandidate,
  keepBetterHalf,
  rankCandidates,
} from '../../src/core/variants/halving.ts'
import { judgeHolding } from '../../src/core/variants/holding.ts'
import type { BestVariant } from '../../src/core/variants/result.ts'
import { combineFigures, shareTests } from '../../src/core/variants/summary.ts'
import { createRandom, type RandomSource } from '../random.ts'
import { type ComparePage, renderPage } from './page.ts'
import { drawBlock, drawFigures, type ProcessModel, processModels, typicalMs } from './processes.ts'

export const variantCounts = [2, 4, 8]
export const blockCounts = [5, 10]
export const slowdowns = [0.05, 0.1, 0.2, 0.5]
const defaultBlocks = 10

export function simulateCompare(args: string[], root: string): void {
  const { values } = parseArgs({
    args,
    options: {
      comparisons: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '19' },
      out: { type: 'string', default: join(root, 'docs/evaluation/compare.md') },
    },
  })
  const page = runSimulation(Number(values.comparisons), Number(values.seed))
  writeFileSync(values.out, renderPage(page))
  process.stderr.write(`wrote ${values.out}\n`)
  for (const unmet of page.unmet) process.stderr.write(`not met: ${unmet}\n`)
  if (page.unmet.length > 0) process.exitCode = 1
}

/** Every cell starts again from the seed. */
export function runSimulation(comparisons: number, seed: number): ComparePage {
  const alike = processModels.map((model) => ({
    name: model.name,
    wrong: variantCounts.flatMap((variants) =>
      blockCounts.map((blocks) => countWrong(variants, blocks, model, comparisons, seed)),
    ),
  }))
  const slower = processModels.map((model) => ({
    name: model.name,
    found: slowdowns.map((slowdown) => countFound(slowdown, model, comparisons, seed)),
  }))
  const searches = processModels.map((model) => ({
    name: model.name,
    wrong: countWrongWinners(model, comparisons, seed),
    wrongBest: countWrongBest(model, comparisons, seed),
  }))
  const unmet = [
    ...alike.flatMap(({ name, wrong }) =>
      wrong.some((each) => each > 0.015 * comparisons) ? [`equal variants: ${name}`] : [],
    ),
    ...searches.flatMap(({ name, wrong, wrongBest }) => [
      ...(wrong > 0.01 * comparisons ? [`searches of flat ranges: ${name}`] : []),
      ...(wrongBest > 0.015 * comparisons ? [`a bound at the true p99: ${name}`] : []),
    ]),
  ]
  return {
    comparisons,
    seed,
    variantCounts,
    blockCounts,
    slowdowns,
    alike,
    slower,
    searches,
    unmet,
  }
}

function repeat(count: number, seed: number, isCounted: (random: RandomSource) => boolean): number {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => isCounted(random)).filter(Boolean).length
}

function countWrong(
  variants: number,
  blocks: number,
  model: ProcessModel,
  comparisons: number,
  seed: number,
): number {
  const effects = Array.from({ length: variants }, () => 0)
  return repeat(comparisons, seed, (random) => {
    const drawn = drawBlocks(blocks, effects, model, random)
    return compareWithFirst(drawn, variants).some((each) =>
      Object.values(each).some((effect) => effect?.isDifferent),
    )
  })
}

function countFound(
  slowdown: number,
  model: ProcessModel,
  comparisons: number,
  seed: number,
): number {
  return repeat(comparisons, seed, (random) => {
    const drawn = drawBlocks(defaultBlocks, [0, Math.log1p(slowdown)], model, random)
    const effect = compareWithFirst(drawn, 2)[0]?.p50
    return effect?.isDifferent === true && effect.estimate > 0
  })
}

function drawBlocks(
  blocks: number,
  effects: number[],
  model: ProcessModel,
  random: RandomSource,
): Block[] {
  return Array.from({ length: blocks }, () => drawBlock(effects, model, random))
}

/** Searches in which a value is named better than the first, although all are alike. */
function countWrongWinners(model: ProcessModel, comparisons: number, seed: number): number {
  const goal = requireGoal('max rps')
  return repeat(comparisons, seed, (random) => {
    // The fresh blocks are alike, whichever value is compared with the first.
    chooseWinner(goal, model, random)
    const best = chooseBest(drawBlocks(defaultBlocks, [0, 0], model, random), goal)
    return best.kind === 'best' && best.index === 1
  })
}

/** Comparisons of equal variants that name a best one, with a bound at the true p99. */
function countWrongBest(model: ProcessModel, comparisons: number, seed: number): number {
  const goal = requireGoal(`p99 < ${typicalMs.p99}ms`)
  return repeat(comparisons, seed, (random) => {
    const best = chooseBest(drawBlocks(defaultBlocks, [0, 0], model, random), goal)
    return best.kind === 'best'
  })
}

function chooseBest(blocks: Block[], goal: VariantGoal): BestVariant {
  const shared = shareTests(2, goal)
  const [effects] = compareWithFirst(blocks, 2, shared)
  const alpha = compareErrorBudget / countTests(shared, 2)
  const candidates = [0, 1].map((place) => {
    const figures = blocks.flatMap((block) => block[place] ?? [])
    return {
      figures: combineFigures(figures),
      effects: place === 0 ? null : (effects ?? null),
      holdsErrors: true,
      holding: judgeHolding(figures, goal, alpha),
    }
  })
  return findBestVariant(candidates, goal)
}

function chooseWinner(goal: VariantGoal, model: ProcessModel, random: RandomSource): number {
  let left: HalvingCandidate[] = Array.from({ length: searchGrid.maxPoints }, (_, index) => ({
    index,
    figures: null,
    isHealthy: true,
  }))
  const seen = left.map(() => [] as ReturnType<typeof drawFigures>[])
  while (left.length > 1) {
    for (let block = 0; block < searchGrid.blocksPerRound; block += 1) {
      const drift = 0.1 * random.drawNormal()
      for (const { index } of left)
        seen[index]?.push(drawFigures(drift + model.draw(random), model, random))
    }
    const summarized = left.map(({ index }) => ({
      index,
      figures: combineFigures(seen[index] ?? []),
      isHealthy: true,
    }))
    left = keepBetterHalf(summarized, goal)
  }
  return rankCandidates(left, goal)[0]?.index ?? 0
}

function requireGoal(text: string): VariantGoal {
  const goal = parseGoal(text)
  if ('problem' in goal) throw new Error(goal.problem)
  return goal.value
}
