/** The tables of processes that differ. */
import { computeBestPower } from '../best-test.ts'
import { atMostOnePercentFail } from '../cells.ts'
import { type EffectChange, processKinds } from '../processes.ts'
import {
  createProcessCell,
  type LearningSource,
  loads,
  type SimulatedTable,
  unchanged,
} from './common.ts'

const learningSources: LearningSource[] = [0, 1, 3, 5, 10, 'calibrated']

export function buildProcessTable(load: 'usual' | 'fast'): SimulatedTable {
  return {
    title: `Processes that differ, at ${loads[load].perSecond}/s`,
    intro: [
      'No head differs from its base, but processes of one build do, each by a draw of its own in ' +
        'every epoch. Each cell: failed / not decided, by the number of stored runs of the ' +
        'default branch from which the gate could learn; *calibrated*: from one calibration of ' +
        '16 epochs instead. The aim is at most 1 % failed.',
    ],
    columns: [
      'processes',
      ...learningSources.map((source) => (source === 'calibrated' ? source : `${source} stored`)),
    ],
    rows: processKinds.map((kind) => ({
      name: kind.name,
      cells: learningSources.map((source) =>
        createProcessCell(kind, unchanged, loads[load], source, {
          aims: [atMostOnePercentFail],
          show: 'failed and undecided',
        }),
      ),
    })),
  }
}

/** Kinds of processes whose best possible power is shown beside the gate's. */
const regressionKinds = [
  'alike',
  'normal, sd 2 %',
  'normal, sd 4 %',
  'normal, sd 8 %',
  'two modes, 50:50, 10 % apart',
  'two modes, 50:50, 20 % apart',
  'two modes, 50:50, 50 % apart',
]

export function buildRegressionTable(): SimulatedTable {
  const twice = (share: number) => (1 + share) ** 2 - 1
  const changes: { name: string; change: EffectChange; isTwice?: true }[] = [
    { name: 'p50 +10.3 %', change: { p50: twice(0.05), p99: 0 }, isTwice: true },
    { name: 'p99 +21 %', change: { p50: 0, p99: twice(0.1) }, isTwice: true },
    { name: 'p50 +20 %', change: { p50: 0.2, p99: 0.2 } },
    { name: 'p99 +50 %', change: { p50: 0, p99: 0.5 } },
  ]
  return {
    title: 'Regressions, by how processes differ',
    intro: [
      'At 100/s. Each cell: failed / passed / not decided. The first two changes are twice the ' +
        'limit, of which at most 5 % may pass. The last column is a bound: the share of p50 +10.3 % ' +
        'that the best possible test finds with 16 epochs, if it knows how processes differ and ' +
        'fails 1 % of unchanged heads.',
    ],
    columns: ['processes', ...changes.map(({ name }) => name), 'bound'],
    rows: processKinds
      .filter(({ name }) => regressionKinds.includes(name))
      .map((kind) => ({
        name: kind.name,
        cells: [
          ...changes.map(({ change, isTwice }) =>
            createProcessCell(kind, change, loads.usual, 0, {
              aims: isTwice ? [{ outcome: 'pass', atMost: 0.05 }] : [],
              share: 0.5,
            }),
          ),
          {
            run: (pullRequests: number, seed: number) => ({
              text: computeBestPower(kind, twice(0.05), loads.usual, pullRequests, seed),
              unmet: [],
            }),
          },
        ],
      })),
  }
}
