/** What the tables share: their shape, the loads and the default rules. */
import {
  defaultEpochSeconds,
  longEpochSeconds,
  shortEpoch,
} from '../../../src/core/tunables/tunables.ts'
import { buildDefaultRules } from '../../simulated-pull-request.ts'
import { type Cell, type CellPlan, createCell } from '../cells.ts'
import {
  drawCalibratedSpread,
  drawLearnedSpread,
  type EffectChange,
  generateProcessEpochs,
  type ProcessKind,
  type ProcessLoad,
  processKinds,
} from '../processes.ts'

export interface SimulatedTable {
  title: string
  /** Paragraphs before the table. */
  intro: string[]
  columns: string[]
  rows: { name: string; cells: Cell[] }[]
}

/** The default loads, by their rate. */
export const loads: Record<'slow' | 'usual' | 'fast', ProcessLoad> = {
  slow: { perSecond: 20, durationSeconds: longEpochSeconds },
  usual: { perSecond: 100, durationSeconds: defaultEpochSeconds },
  fast: { perSecond: 400, durationSeconds: shortEpoch.seconds },
}

export const eachLoad = ['slow', 'usual', 'fast'] as const

export const rules = buildDefaultRules()

export const unchanged: EffectChange = { p50: 0, p99: 0 }

/** What the gate could learn from: a number of stored runs of the default branch, or `calibrate`. */
export type LearningSource = number | 'calibrated'

export function describeLearningSource(source: LearningSource): string {
  return source === 'calibrated' ? source : `stored runs: ${source}`
}

export function drawLearned(
  source: LearningSource,
  ...[kind, load, random]: Parameters<typeof drawCalibratedSpread>
): ReturnType<typeof drawCalibratedSpread> {
  return source === 'calibrated'
    ? drawCalibratedSpread(kind, load, random)
    : drawLearnedSpread(source, kind, load, random)
}

export function createProcessCell(
  kind: ProcessKind,
  change: EffectChange,
  load: ProcessLoad,
  source: LearningSource,
  plan: Pick<CellPlan, 'aims' | 'show' | 'share'>,
): Cell {
  return createCell({
    ...plan,
    generate: (random) => ({
      context: { rules, learned: drawLearned(source, kind, load, random) },
      epochs: generateProcessEpochs(kind, change, load, random),
    }),
  })
}

export function findKind(name: string): ProcessKind {
  const found = processKinds.find((kind) => kind.name === name)
  if (found === undefined) throw new Error(`There are no processes that are ${name}.`)
  return found
}
