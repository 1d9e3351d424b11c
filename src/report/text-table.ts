/** Aligns the cells of plain-text tables. */

import stringWidth from 'string-width'

/** Left-aligns the first and the last column, and right-aligns the figures between them. */
export function alignColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const last = widths.length - 1
  return rows.map((row) =>
    `  ${row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')}`.trimEnd(),
  )
}

/** Right-aligns the columns whose heading is one of figures, and left-aligns all others. */
export function alignByHeading(
  rows: string[][],
  paintRow: (line: string, row: number) => string = (line) => line,
): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  )
  const figures = new Set([
    ...['Base', 'Head', 'Difference', 'Highest rate', 'p50', 'p90', 'p99', 'p99.9', 'max'],
    ...['Runs', 'Pull requests', 'Time'],
    ...['Percentile', 'Response time', 'Service time', 'Requests beyond'],
  ])
  const isRightAligned = (column: number) => figures.has(rows[0]?.[column] ?? '')
  return rows
    .map((row, index) => {
      const cells = row.map((cell, column) => {
        const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)))
        return isRightAligned(column) ? space + cell : cell + space
      })
      return paintRow(`  ${cells.join('  ')}`.trimEnd(), index)
    })
    .join('\n')
}
