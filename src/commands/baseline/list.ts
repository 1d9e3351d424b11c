/** `tailgate baseline list`: lists the stored runs by suite, configuration and machine. */

import stringWidth from 'string-width'
import type { Entry, Held, Shelf, Store } from '../../baseline/store.ts'
import { milliseconds, plural } from '../../core/text/format-number.ts'
import { inert } from '../../report/sanitize.ts'
import type { Said } from '../shared/output.ts'
import { momentOf, nothingIn } from './stored-runs.ts'

/** Everything there is, by what is compared with what; the names of the entries tell enough, so that nothing is read. */
export async function list(store: Store): Promise<Said> {
  const all = await store.all()
  const shelves = all.flatMap((held) => {
    const [newest] = held.entries
    return newest === undefined ? [] : [{ ...held, newest, runs: held.entries.length }]
  })
  const json = { schema: 'tailgate.baselines/1', place: store.place, shelves: shelves.map(shelfJson) }
  if (shelves.length === 0) return { text: `${nothingIn(store)}\n`, json, problems: [] }
  const rows = shelves.map(({ suite, configuration, machine, shelf, runs, newest }) => [
    ...[suite, configuration, machine].map((name) => inert(name, 40)),
    shelfWords[shelf],
    String(runs),
    momentOf(newest),
    `${inert(newest.commit?.slice(0, 7) ?? '–', 12)}${newest.step ? ', accepted' : ''}`,
    figureOf(newest, 'p50'),
    figureOf(newest, 'p99'),
  ])
  const total = shelves.reduce((sum, { runs }) => sum + runs, 0)
  const text = `In ${store.place}: ${plural(total, 'run')}.\n\n${table([columns, ...rows])}\n`
  return { text, json, problems: [] }
}

const columns = ['Suite', 'Configuration', 'Machine', 'Kept as', 'Runs', 'Newest', 'Commit', 'p50', 'p99']

const toTheRight = new Set(['Runs', 'p50', 'p99'])

const shelfWords: Record<Shelf, string> = { runs: 'baseline', rejected: 'rejected' }

function shelfJson(held: Held & { newest: Entry; runs: number }): object {
  const { shelf, suite, configuration, machine, runs, newest } = held
  return { shelf, suite, configuration, machine, runs, newest }
}

function figureOf({ figures }: Entry, name: 'p50' | 'p99'): string {
  const microseconds = figures[name]
  return microseconds === undefined ? '–' : milliseconds(microseconds / 1000)
}

function table(rows: string[][]): string {
  const [titles = []] = rows
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))))
  const line = (row: string[]) => {
    const cells = row.map((cell, column) => {
      const space = ' '.repeat((widths[column] ?? 0) - stringWidth(cell))
      return toTheRight.has(titles[column] ?? '') ? space + cell : cell + space
    })
    return `  ${cells.join('  ')}`.trimEnd()
  }
  return rows.map(line).join('\n')
}
