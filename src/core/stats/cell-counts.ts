/** Adds and subtracts the filled cells of histograms. */

import { type Histogram, unitsPerMillisecond } from '../measurement/histogram.ts'

/** A histogram's filled cells, in a form that is fast to add and to subtract. Never changes. */
export interface CellCounts {
  /** Indices in HDR's layout, ascending. */
  readonly cells: Int32Array
  /** How many observations each of them holds, above 0. */
  readonly counts: Float64Array
  readonly total: number
}

export function readCellCounts(histogram: Histogram): CellCounts {
  const counts = new Float64Array(histogram.countsArrayLength)
  for (let cell = 0; cell < counts.length; cell++) counts[cell] = histogram.getCountAtIndex(cell)
  return collectFilledCells(counts, 0)
}

/** The counts of response times in ms, in the cells in which the engine would record them. */
export function countTimes(times: ArrayLike<number>): CellCounts {
  const cells = new Int32Array(times.length)
  for (let at = 0; at < cells.length; at++) cells[at] = findCell(times[at] as number)
  return sumCellCounts([
    { cells: cells.sort(), counts: new Float64Array(cells.length).fill(1), total: cells.length },
  ])
}

/**
 * Adds in an array of all cells from the lowest to the highest: faster than merging sorted lists.
 */
export function sumCellCounts(several: readonly CellCounts[]): CellCounts {
  const filled = several.filter(({ total }) => total > 0)
  if (filled.length === 0) return noCounts
  const lowest = Math.min(...filled.map(({ cells }) => cells[0] as number))
  const highest = Math.max(...filled.map(({ cells }) => cells[cells.length - 1] as number))
  const sums = new Float64Array(highest - lowest + 1)
  for (const { cells, counts } of filled) {
    for (let at = 0; at < cells.length; at++) {
      const index = (cells[at] as number) - lowest
      sums[index] = (sums[index] as number) + (counts[at] as number)
    }
  }
  return collectFilledCells(sums, lowest)
}

const noCounts: CellCounts = { cells: new Int32Array(0), counts: new Float64Array(0), total: 0 }

/** The filled cells of an array that begins with the cell `lowest`. */
function collectFilledCells(sums: Float64Array, lowest: number): CellCounts {
  const cells = new Int32Array(sums.length)
  const counts = new Float64Array(sums.length)
  let length = 0
  let total = 0
  for (let index = 0; index < sums.length; index++) {
    const count = sums[index] as number
    if (count === 0) continue
    cells[length] = lowest + index
    counts[length++] = count
    total += count
  }
  return { cells: cells.slice(0, length), counts: counts.slice(0, length), total }
}

/** `all` without `part`, whose observations are all in `all`. */
export function subtractCellCounts(all: CellCounts, part: CellCounts): CellCounts {
  const cells = new Int32Array(all.cells.length)
  const counts = new Float64Array(all.cells.length)
  let length = 0
  for (let at = 0, partAt = 0; at < cells.length; at++) {
    const cell = all.cells[at] as number
    const count =
      (all.counts[at] as number) -
      (cell === part.cells[partAt] ? (part.counts[partAt++] as number) : 0)
    if (count === 0) continue
    cells[length] = cell
    counts[length++] = count
  }
  return {
    cells: cells.subarray(0, length),
    counts: counts.subarray(0, length),
    total: all.total - part.total,
  }
}

/** The index in HDR's layout: 2048 cells of one unit, then 1024 cells for each doubling. */
function findCell(milliseconds: number): number {
  const units = Math.round(milliseconds * unitsPerMillisecond)
  const doublings = Math.max(0, 31 - Math.clz32(units / 1024))
  return doublings * 1024 + Math.floor(units / 2 ** doublings)
}

/**
 * The time in ms at a share, in [0, 1], of a cell's width. The engine rounds, so a cell begins half
 * a unit below its lowest number.
 */
export function readTimeInCell(cell: number, share: number): number {
  const doublings = Math.max(0, (cell >> 10) - 1)
  const width = 1 << doublings
  return ((cell - doublings * 1024) * width - 0.5 + width * share) / unitsPerMillisecond
}
