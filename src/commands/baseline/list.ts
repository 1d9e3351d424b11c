/** `tailgate baseline list`: lists the stored runs by suite, configuration and machine. */

import type { Command } from 'commander'
import stringWidth from 'string-width'
import type { BaselineEntry, Collection, Store, StoredGroup } from '../../baseline/store.ts'
import { formatCount, formatMilliseconds } from '../../core/text/format-number.ts'
import { sanitize } from '../../report/sanitize.ts'
import { addFlags } from '../common/flags.ts'
import type { PrintedResult } from '../common/output.ts'
import { registerCommand } from '../common/register-command.ts'
import { parseStoreRequest, runInStore } from './store-command.ts'
import { describeEmptyStore, formatMoment } from './stored-runs.ts'

export function addListCommand(baseline: Command): void {
  const command = addFlags(baseline.command('list'), 'baseline').description(
    'List the stored runs by suite, configuration and machine.',
  )
  registerCommand(command, {
    parse: parseStoreRequest,
    run: (request) => runInStore(request, listBaselines),
  })
}

/**
 * One row for each group of comparable runs. The names of the entries hold all figures, so no run
 * is read.
 */
export async function listBaselines(store: Store): Promise<PrintedResult> {
  const all = await store.listAll()
  const groups = all.flatMap((group) => {
    const [newest] = group.entries
    return newest === undefined ? [] : [{ ...group, newest, runs: group.entries.length }]
  })
  const json = {
    schema: 'tailgate.baselines/1',
    place: store.place,
    shelves: groups.map(renderGroupJson),
  }
  if (groups.length === 0) return { text: `${describeEmptyStore(store)}\n`, json, problems: [] }
  const rows = groups.map(({ suite, configuration, machine, collection, runs, newest }) => [
    ...[suite, configuration, machine].map((name) => sanitize(name, 40)),
    collectionLabels[collection],
    String(runs),
    formatMoment(newest),
    `${sanitize(newest.commit?.slice(0, 7) ?? '–', 12)}${newest.step ? ', accepted' : ''}`,
    formatFigure(newest, 'p50'),
    formatFigure(newest, 'p99'),
  ])
  const total = groups.reduce((sum, { runs }) => sum + runs, 0)
  const table = formatTable([listColumns, ...rows])
  const text = `In ${store.place}: ${formatCount(total, 'run')}.\n\n${table}\n`
  return { text, json, problems: [] }
}

const listColumns = [
  'Suite',
  'Configuration',
  'Machine',
  'Kept as',
  'Runs',
  'Newest',
  'Commit',
  'p50',
  'p99',
]

const rightAlignedColumns = new Set(['Runs', 'p50', 'p99'])

const collectionLabels: Record<Collection, string> = {
  runs: 'baseline',
  rejected: 'rejected',
  calibrations: 'calibration',
}

function renderGroupJson(group: StoredGroup & { newest: BaselineEntry; runs: number }): object {
  const { collection, suite, configuration, machine, runs, newest } = group
  return { shelf: collection, suite, configuration, machine, runs, newest }
}

function formatFigure({ figures }: BaselineEntry, name: 'p50' | 'p99'): string {
  const microseconds = figures[name]
  return microseconds === undefined ? '–' : formatMilliseconds(microseconds / 1000)
}

function formatTable(rows: string[][]): string {
  const [titles = []] = rows
  const widths = titles.map((_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  )
  const formatRow = (row: string[]) => {
    const cells = row.map((cell, column) => {
      const space = ' '.repeat((widths[column] ?? 0) - stringWidth(cell))
      return rightAlignedColumns.has(titles[column] ?? '') ? space + cell : cell + space
    })
    return `  ${cells.join('  ')}`.trimEnd()
  }
  return rows.map(formatRow).join('\n')
}
