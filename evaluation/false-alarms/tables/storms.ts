/** The table of pairs of storms. */
import { formatShare } from '../../page-text.ts'
import { type Aim, atMostOnePercentFail, type Cell, findUnmetAims } from '../cells.ts'
import { processKinds } from '../processes.ts'
import { countStormOutcomes, type StormKind } from '../storms.ts'
import type { SimulatedTable } from './common.ts'

const steady = { slower: 0, clusters: 0, failing: 0 }

const errorKinds: [name: string, errors: Pick<StormKind, 'clusters'>][] = [
  ['no errors', { clusters: 0 }],
  ['a cluster of errors in 10 % of the storms', { clusters: 0.1 }],
  ['a cluster of errors in 30 % of the storms', { clusters: 0.3 }],
  ['a cluster of errors in all storms', { clusters: 1 }],
]

/** Of the processes that a service with a storm may have: those of the other tables. */
const kinds = processKinds.filter(({ name }) => !name.startsWith('warm-up'))

const found: Aim = { outcome: 'fail', atLeast: 0.95 }

export function buildStormTable(): SimulatedTable {
  const alike = kinds.filter(({ name }) => /alike|sd [24] %/.test(name))
  return {
    title: 'Storms',
    intro: [
      'Pairs of storms of 1,000 requests, with limits of p50 +10 %, p99 +20 %, finish95 +10 % and ' +
        'errors +0.5 pp. A storm varies by its process and by its own chance (1 % at finish95, ' +
        '2 % at p50, 4 % at p99). A cluster fails 5 % of the requests of a storm on average, ' +
        'exponentially distributed. Each cell: failed / passed / not decided.',
      'The columns are kinds of errors, alike on both sides. In the last rows the head changes: ' +
        'all of its times by +20 %, or 1 % of its requests fail besides.',
    ],
    columns: ['processes', ...errorKinds.map(([name]) => name)],
    rows: [
      ...kinds.map(({ name, drawLevel }) => ({
        name: `unchanged, ${name}`,
        cells: errorKinds.map(([, errors]) =>
          createStormCell({ ...steady, ...errors, processes: { drawLevel } }, [
            atMostOnePercentFail,
          ]),
        ),
      })),
      ...alike.map(({ name, drawLevel }) => ({
        name: `times +20 %, ${name}`,
        cells: errorKinds.map(([, errors]) =>
          createStormCell({ ...steady, ...errors, slower: 0.2, processes: { drawLevel } }, [found]),
        ),
      })),
      ...alike.slice(0, 1).map(({ drawLevel }) => ({
        name: 'errors +1 pp, alike',
        cells: errorKinds.map(([, errors], column) =>
          createStormCell(
            { ...steady, ...errors, failing: 0.01, processes: { drawLevel } },
            column === 0 ? [found] : [],
          ),
        ),
      })),
    ],
  }
}

function createStormCell(kind: StormKind, aims: Aim[]): Cell {
  return {
    run: (pullRequests, seed) => {
      const outcomes = countStormOutcomes(kind, pullRequests, seed)
      const shares = (['fail', 'pass', 'unsure'] as const).map((outcome) =>
        formatShare(outcomes[outcome] ?? 0, pullRequests),
      )
      const counts = { pullRequests, outcomes, failedBy: {}, medianSeconds: Number.NaN }
      return { text: shares.join(' / '), unmet: findUnmetAims(counts, aims) }
    },
  }
}
