/** The tables of the time until the verdict, of what a pass costs, and of the intervals. */
import { formatShare } from '../../page-text.ts'
import {
  createCoverageCell,
  createIntervalCell,
  type IntervalMetric,
  listStatedMisses,
  minCoverage,
} from '../intervals.ts'
import { createPassCostCell } from '../pass-cost.ts'
import { type EffectChange, generateProcessEpochs } from '../processes.ts'
import { scenarios } from '../scenarios.ts'
import {
  createProcessCell,
  describeLearningSource,
  findKind,
  type LearningSource,
  loads,
  rules,
  type SimulatedTable,
  unchanged,
} from './common.ts'
import { generateNoiseEpochs } from './requests.ts'

export function buildTimeTable(): SimulatedTable {
  const buildRow = (
    name: string,
    kindName: string,
    change: EffectChange,
    aims: [usual: number | null, fast: number | null],
    source: LearningSource,
  ) => ({
    name: `${name}, processes ${kindName}, ${describeLearningSource(source)}`,
    cells: (['usual', 'fast'] as const).map((load, index) =>
      createProcessCell(findKind(kindName), change, loads[load], source, {
        show: 'seconds',
        aims: aims[index] == null ? [] : [{ medianSeconds: aims[index] }],
      }),
    ),
  })
  const slower: EffectChange = { p50: 0.2, p99: 0.2 }
  return {
    title: 'Seconds of load until the verdict',
    intro: ['Medians; each epoch has 3 s of warm-up, which count.'],
    columns: ['pull request', '100/s', '400/s'],
    rows: [
      buildRow('unchanged', 'alike', unchanged, [50, 40], 0),
      buildRow('unchanged', 'normal, sd 2 %', unchanged, [50, 40], 0),
      buildRow('unchanged', 'normal, sd 2 %', unchanged, [50, 40], 10),
      buildRow('p50 +20 %', 'alike', slower, [null, null], 0),
      buildRow('p50 +20 %', 'alike', slower, [null, 25], 10),
      buildRow('p50 +20 %', 'alike', slower, [null, 25], 'calibrated'),
      buildRow('p50 +20 %', 'normal, sd 2 %', slower, [null, null], 10),
      buildRow('p50 +20 %', 'normal, sd 2 %', slower, [null, null], 'calibrated'),
    ],
  }
}

export function buildPassCostTable(): SimulatedTable {
  const kinds = ['alike', 'normal, sd 2 %', 'normal, sd 4 %', 'normal, sd 8 %'].map(findKind)
  const twice: EffectChange = { p50: 1.05 ** 2 - 1, p99: 0 }
  const missRules = ['shared', 'at each look'] as const
  const columns = [
    { name: 'unchanged', change: unchanged },
    { name: 'p50 +10.3 %', change: twice },
  ].flatMap(({ name, change }) => missRules.map((rule) => ({ name, change, rule })))
  return {
    title: 'What a pass costs',
    intro: [
      'At 100/s, by p50 and p99 alone. Twice the limit may pass in 5 % over all looks, which share ' +
        'them. The columns *at each look* show a rule that allows 5 % at every look. Each cell: ' +
        'the mean number of epochs / the share that passed.',
    ],
    columns: ['processes', ...columns.map(({ name, rule }) => `${name}, ${rule}`)],
    rows: kinds.map((kind) => ({
      name: kind.name,
      cells: columns.map(({ change, rule }) =>
        createPassCostCell(
          rule,
          (random) => generateProcessEpochs(kind, change, loads.usual, random),
          { rules },
        ),
      ),
    })),
  }
}

const intervalMetrics: IntervalMetric[] = ['p50', 'p99', 'max']

export function buildCoverageTable(): SimulatedTable {
  return {
    title: 'Coverage of the interval in a report',
    intro: [
      'How often the 95 % interval that a report shows contains the truth, which is no change, at ' +
        '100/s, in a tenth of the pull requests. Each cell: at the look at which the gate decides ' +
        `/ with all epochs. The aim is at least ${formatShare(minCoverage)}.`,
    ],
    columns: ['noise', ...intervalMetrics],
    rows: scenarios.map((scenario) => ({
      name: scenario.name,
      cells: intervalMetrics.map((metric) =>
        createCoverageCell(
          metric,
          (random) => generateNoiseEpochs(scenario, { all: 0, tail: 0 }, loads.usual, random),
          { rules },
        ),
      ),
    })),
  }
}

export function buildBoundsTable(): SimulatedTable {
  const format = (metric: IntervalMetric) =>
    listStatedMisses(metric)
      .map((share) => formatShare(share))
      .join(' / ')
  return {
    title: 'Bounds of the verdict',
    intro: [
      'How often the bounds do not contain the truth, which is no change, at 100/s, in a tenth ' +
        'of the pull requests. Each cell: a lower bound above no change, at any look from the ' +
        'second on / an upper bound below no change at the first look / at the last one. Bold: ' +
        'more than stated, and not by chance (the 95 % interval of Clopper and Pearson is above).',
    ],
    columns: ['noise', ...intervalMetrics.map((metric) => `${metric}, stated ${format(metric)}`)],
    rows: scenarios.map((scenario) => ({
      name: scenario.name,
      cells: intervalMetrics.map((metric) =>
        createIntervalCell(
          metric,
          (random) => generateNoiseEpochs(scenario, { all: 0, tail: 0 }, loads.usual, random),
          { rules },
        ),
      ),
    })),
  }
}
