/**
 * The program behind `npm run simulate`: simulates thousands of pull requests, writes the page, and
 * ends with exit code 1 if an aim is not met.
 */

import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { CellResult } from './cells.ts'
import { listAims, renderPage, replaceTables } from './page.ts'
import { listTables } from './tables/list-tables.ts'

export interface SimulationSettings {
  seed: number
  pullRequests: number
}

export async function simulate(args: string[], root: string): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      'pull-requests': { type: 'string', default: '2000' },
      seed: { type: 'string', default: '16' },
      out: { type: 'string', default: join(root, 'docs/evaluation/false-alarms.md') },
      only: { type: 'string', default: '' },
    },
  })
  const settings = { seed: Number(values.seed), pullRequests: Number(values['pull-requests']) }
  const tables = listTables().filter(({ title }) => title.includes(values.only))
  const cells = tables.flatMap(({ title, columns, rows }) =>
    rows.flatMap((row, rowIndex) =>
      row.cells.map((_, cell) => ({
        title,
        row: rowIndex,
        cell,
        name: `${title}: ${row.name}, ${columns[cell + 1]}`,
      })),
    ),
  )
  const results = await runCells(cells, settings)
  const filled = tables.map(({ rows, ...table }) => ({
    ...table,
    rows: rows.map(({ name }, row) => ({
      name,
      cells: cells.flatMap(({ title, row: at }, index) =>
        title === table.title && at === row ? (results[index] ?? []) : [],
      ),
    })),
  }))
  const unmet = listAims(filled)
  const isPart = values.only !== '' && existsSync(values.out)
  if (!isPart) writeFileSync(values.out, renderPage({ ...settings, tables: filled }))
  else if (unmet.length === 0)
    writeFileSync(values.out, replaceTables(readFileSync(values.out, 'utf8'), filled))
  const written = isPart && unmet.length > 0 ? 'left unchanged:' : 'wrote'
  process.stderr.write(
    `${written} ${values.out}\n${unmet.map((line) => `not met: ${line}\n`).join('')}`,
  )
  if (unmet.length > 0) process.exitCode = 1
}

interface CellPlace {
  title: string
  row: number
  cell: number
  name: string
}

/** Each thread takes the next cell. Every cell starts again from the seed. */
async function runCells(
  cells: CellPlace[],
  settings: SimulationSettings,
): Promise<(CellResult | undefined)[]> {
  const results: (CellResult | undefined)[] = []
  let next = 0
  const work = async () => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: settings })
    for (let index = next++; index < cells.length; index = next++) {
      worker.postMessage(cells[index])
      const [result] = await once(worker, 'message')
      results[index] = result
      process.stderr.write(`${cells[index]?.name}: ${results[index]?.text}\n`)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work))
  return results
}

function serveCells({ pullRequests, seed }: SimulationSettings): void {
  const tables = listTables()
  parentPort?.on('message', ({ title, row, cell }: CellPlace) => {
    const found = tables.find((table) => table.title === title)?.rows[row]?.cells[cell]
    if (found === undefined) throw new Error(`There is no cell ${cell} in row ${row} of ${title}.`)
    parentPort?.postMessage(found.run(pullRequests, seed))
  })
}

if (!isMainThread && parentPort !== null) serveCells(workerData)
