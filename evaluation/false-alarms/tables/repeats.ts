/** The tables of what is measured or compared more than once: attempts, labels, stored runs. */
import { formatShare } from '../../page-text.ts'
import { estimateProportion } from '../../proportion.ts'
import { attemptScenarios, simulateAttempts } from '../attempts.ts'
import type { Cell } from '../cells.ts'
import { createLabelCell } from '../labels.ts'
import type { EffectChange } from '../processes.ts'
import { createStoredCell, runNoises } from '../stored.ts'
import { findKind, loads, rules, type SimulatedTable } from './common.ts'

export function buildAttemptTable(): SimulatedTable {
  const show = (scenario: (typeof attemptScenarios)[number], how: 'continued' | 'anew'): Cell => ({
    run: (pullRequests, seed) => {
      const counts = simulateAttempts(scenario, {
        pullRequests: Math.ceil(pullRequests / 2),
        seed,
        how,
      })
      const format = (count: number | undefined) => formatShare(count ?? 0, counts.pullRequests)
      const isUnchanged = scenario.change.p50 + scenario.change.p99 === 0
      const { lower } = estimateProportion(counts.everRed, counts.pullRequests)
      const tooOften = isUnchanged && lower > 0.01
      return {
        text: `${format(counts.red[0])} / ${format(counts.red[4])} / ${format(counts.everRed)}`,
        unmet:
          how === 'continued' && tooOften
            ? [`ever failed ${format(counts.everRed)}, aim at most 1 %`]
            : [],
      }
    },
  })
  return {
    title: 'Five attempts for the same commit',
    intro: [
      'Each pull request is judged five times, whatever the earlier attempts said. Each cell: ' +
        'failed at the first attempt / at the fifth / at any of them. *Anew*: if each attempt ' +
        'measured from the beginning, which it does not.',
    ],
    columns: ['pull request', 'continued', 'anew'],
    rows: attemptScenarios.map((scenario) => ({
      name: scenario.name,
      cells: [show(scenario, 'continued'), show(scenario, 'anew')],
    })),
  }
}

export function buildLabelTable(): SimulatedTable {
  const changes: [string, EffectChange][] = [
    ['p50 +25 %', { p50: 0.25, p99: 0.25 }],
    ['p99 +25 %', { p50: 0, p99: 0.25 }],
    ['p99 +50 %', { p50: 0, p99: 0.5 }],
  ]
  return {
    title: 'A label, and the same code measured again',
    intro: ['The share of accepted slowdowns that the label refuses the next time.'],
    columns: ['accepted', '100/s', '400/s'],
    rows: changes.map(([name, change]) => ({
      name,
      cells: (['usual', 'fast'] as const).map((load) =>
        createLabelCell(findKind('normal, sd 2 %'), change, loads[load], { rules }),
      ),
    })),
  }
}

export function buildStoredTable(): SimulatedTable {
  const counts = [1, 5, 10]
  return {
    title: 'Stored runs as the base',
    intro: [
      'The share of unchanged heads that fail against stored runs, without a base beside them. ' +
        'From five stored runs on, the aim is at most 1 %; with fewer, it is a tripwire.',
    ],
    columns: ['runs differ', ...counts.map((runs) => `stored runs: ${runs}`)],
    rows: runNoises.map((noise) => ({
      name: noise.name,
      cells: counts.map((runs) => createStoredCell(noise, runs, rules)),
    })),
  }
}
