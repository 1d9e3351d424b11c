/** The tables of errors, of slow responses and of pauses. */
import { type Aim, atMostOnePercentFail, createCell } from '../cells.ts'
import { type FailingService, generateFailingEpochs } from '../errors.ts'
import { generateSlowEpochs, saturatedServices, slowServices } from '../kept-rate.ts'
import { generatePausingEpochs, type PauseKind, type PausingService } from '../pauses.ts'
import { eachLoad, loads, rules, type SimulatedTable } from './common.ts'

export function buildErrorTable(): SimulatedTable {
  const clustered = [0.1, 0.2, 0.5, 1, 2].map((clustersPerMinute) => ({
    name: `unchanged, ${clustersPerMinute} clusters a minute`,
    clustersPerMinute,
    share: { base: 0, head: 0 },
  }))
  const independent = [0.01, 0.02].map((head) => ({
    name: `the head fails ${100 * head} % of its requests`,
    clustersPerMinute: 0,
    share: { base: 0, head },
  }))
  return {
    title: 'Errors',
    intro: [
      'In a cluster, a side fails every request for 0.2 s. Each cell: failed / passed / not ' +
        'decided. A run in which more than 1 % of the requests of both sides fail is invalid, ' +
        'and counts as none of these.',
    ],
    columns: ['errors', '20/s', '100/s', '400/s'],
    rows: [
      ...clustered.map((service) => buildErrorRow(service, [atMostOnePercentFail])),
      ...independent.map((service) => buildErrorRow(service, [{ outcome: 'fail', atLeast: 0.95 }])),
    ],
  }
}

function buildErrorRow(service: FailingService, aims: Aim[]) {
  return {
    name: service.name,
    cells: eachLoad.map((load) =>
      createCell({
        aims,
        generate: (random) => ({
          context: { rules },
          epochs: generateFailingEpochs(service, loads[load], random),
        }),
      }),
    ),
  }
}

export function buildKeptRateTable(): SimulatedTable {
  const buildRow = (service: (typeof slowServices)[number], aims: Aim[]) => ({
    name: service.name,
    cells: (['slow', 'usual'] as const).map((load) =>
      createCell({
        aims,
        share: 0.25,
        generate: (random) => ({
          context: { rules },
          epochs: generateSlowEpochs(service, loads[load], random),
        }),
      }),
    ),
  })
  return {
    title: 'Requests per second at a rate',
    intro: [
      'Services whose responses take long, so that many requests are in flight when an epoch ' +
        'ends; in the last rows, heads that cannot answer the whole rate. Each cell: failed / ' +
        'passed / not decided.',
    ],
    columns: ['response time', '20/s', '100/s'],
    rows: [
      ...slowServices.map((service) =>
        buildRow(service, [atMostOnePercentFail, { outcome: 'invalid', atMost: 0 }]),
      ),
      ...saturatedServices.map((service) =>
        buildRow(service, [{ outcome: 'fail', atLeast: 0.95 }]),
      ),
    ],
  }
}

export function buildPauseTable(): SimulatedTable {
  const pause = (lengthMs: [number, number], everySeconds: [number, number]): PauseKind => ({
    lengthMs,
    everySeconds,
  })
  /** What programs that take the processors do to both sides. */
  const stall = pause([40, 60], [2, 5])
  const collector = pause([100, 200], [5, 10])
  const both: PausingService[] = [
    { name: 'none', base: [], head: [] },
    ...[
      collector,
      pause([100, 100], [10, 10]),
      pause([100, 200], [10, 30]),
      stall,
      pause([50, 100], [2, 4]),
    ].map((kind) => ({ name: `both: ${describePauses(kind)}`, base: [kind], head: [kind] })),
  ]
  const found = (name: string, base: PauseKind[], head: PauseKind[], atLeast: number | null) => ({
    service: { name, base, head },
    aims: atLeast === null ? [] : [{ outcome: 'fail' as const, atLeast }],
  })
  const freeze = pause([100, 100], [10, 10])
  const changed = [
    found('head only: 50 ms every 5 s', [], [pause([50, 50], [5, 5])], 0.95),
    found('head only: 50 ms every 10 s', [], [pause([50, 50], [10, 10])], 0.86),
    found('head only: 100 ms every 10 s', [], [freeze], 0.86),
    found('head only: 100 ms every 15 s', [], [pause([100, 100], [15, 15])], null),
    found('head only: 500 ms every 60 s', [], [pause([500, 500], [60, 60])], null),
    found('head: half as long again', [collector], [pause([150, 300], [5, 10])], 0.6),
    found('head: twice as often', [collector], [pause([100, 200], [2.5, 5])], null),
    {
      service: {
        name: `both: ${describePauses(stall)}, and head: ${describePauses(freeze)}`,
        base: [stall],
        head: [stall, freeze],
      },
      aims: [
        { outcome: 'pass' as const, atMost: 0.05 },
        { outcome: 'fail' as const, atLeast: 0.95 },
      ],
    },
  ]
  return {
    title: 'Pauses',
    intro: [
      'A side answers nothing during a pause. Where a row has one value of both, it is the same ' +
        'on both sides, and nothing changed. Each cell: failed / passed / not decided.',
    ],
    columns: ['pauses', '100/s', '400/s'],
    rows: [
      ...both.map((service, index) =>
        buildPauseRow(
          service,
          // Short pauses that come often are a part of the p99 rather than beside it.
          index >= both.length - 2
            ? [atMostOnePercentFail]
            : [atMostOnePercentFail, { outcome: 'unsure', atMost: 0.1 }],
        ),
      ),
      ...changed.map(({ service, aims }) => buildPauseRow(service, aims)),
    ],
  }
}

export function buildFasterHeadTable(): SimulatedTable {
  const factors = [2, 5, 20]
  const short: PauseKind = { lengthMs: [12, 12], everySeconds: [4, 12] }
  const collector: PauseKind = { lengthMs: [100, 200], everySeconds: [5, 10] }
  const lasting = (lengthMs: [number, number]): PauseKind => ({ ...collector, lengthMs })
  const improved: Aim[] = [atMostOnePercentFail]
  const found = (atLeast: number): Aim[] => [{ outcome: 'fail', atLeast }]
  const faster: { pauses: string; base: PauseKind[]; head: PauseKind[]; aims: Aim[] }[] = [
    { pauses: 'none', base: [], head: [], aims: improved },
    ...[short, collector].map((kind) => ({
      pauses: `both: ${describePauses(kind)}`,
      base: [kind],
      head: [kind],
      aims: improved,
    })),
    {
      pauses: `both: ${describePauses(collector)}, and base: ${describePauses(short)}`,
      base: [collector, short],
      head: [collector],
      aims: improved,
    },
    {
      pauses: 'head: half as often',
      base: [collector],
      head: [{ ...collector, everySeconds: [10, 20] }],
      aims: improved,
    },
    {
      pauses: 'head: half as long',
      base: [collector],
      head: [lasting([50, 100])],
      aims: improved,
    },
    {
      pauses: 'head: half as long again',
      base: [collector],
      head: [lasting([150, 300])],
      aims: found(0.6),
    },
    {
      pauses: 'head only: 100 ms every 10 s',
      base: [],
      head: [{ lengthMs: [100, 100], everySeconds: [10, 10] }],
      aims: found(0.86),
    },
  ]
  const buildRow = (row: (typeof faster)[number], isFaster: boolean, aims: Aim[]) => ({
    name: `${isFaster ? 'faster' : 'slower'}; ${row.pauses}`,
    cells: factors.map((factor) =>
      createCell({
        aims,
        share: 0.05,
        generate: (random) => ({
          context: { rules },
          epochs: generatePausingEpochs(
            {
              name: row.pauses,
              base: row.base,
              head: row.head,
              headFactor: isFaster ? 1 / factor : factor,
            },
            loads.usual,
            random,
          ),
        }),
      }),
    ),
  })
  return {
    title: 'Heads that are much faster or slower, with pauses',
    intro: [
      'At 100/s. Between the pauses, the head takes a half, a fifth or a twentieth of the time ' +
        'of its base, or 2, 5 or 20 times as long. An improvement must not fail because pauses that ' +
        'both sides have stand out beside faster responses; new and longer pauses must still be ' +
        'found. Each cell: failed / passed / not decided.',
    ],
    columns: ['head; pauses', ...factors.map((factor) => `${factor} times`)],
    rows: [
      ...faster.map((row) => buildRow(row, true, row.aims)),
      ...faster.map((row) => buildRow(row, false, found(0.95))),
    ],
  }
}

function describePauses({ lengthMs, everySeconds }: PauseKind): string {
  const range = ([from, to]: [number, number]) => (from === to ? `${from}` : `${from} to ${to}`)
  return `${range(lengthMs)} ms every ${range(everySeconds)} s`
}

function buildPauseRow(service: PausingService, aims: Aim[]) {
  return {
    name: service.name,
    cells: (['usual', 'fast'] as const).map((load) =>
      createCell({
        aims,
        share: 0.15,
        generate: (random) => ({
          context: { rules },
          epochs: generatePausingEpochs(service, loads[load], random),
        }),
      }),
    ),
  }
}
