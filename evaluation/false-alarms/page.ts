/** Renders docs/evaluation/false-alarms.md: the same results always give the same page. */
import { renderItem, renderParagraph, renderTable } from '../page-text.ts'
import type { CellResult } from './cells.ts'
import { scenarios } from './scenarios.ts'

export interface FilledTable {
  title: string
  intro: string[]
  columns: string[]
  rows: { name: string; cells: CellResult[] }[]
}

export interface SimulationResult {
  seed: number
  pullRequests: number
  tables: FilledTable[]
}

export function renderPage(result: SimulationResult): string {
  return `${[
    '# False alarms of the gate on simulated noise',
    ...renderOpening(result),
    ...result.tables.flatMap(renderSection),
    lastHeading,
    scenarios.map((scenario) => renderItem(`**${scenario.name}**: ${scenario.about}`)).join('\n'),
  ].join('\n\n')}\n`
}

/**
 * The page with these tables in place of those of the same titles; a new one comes last. The rest
 * stays as it is, so the tables must have the page's seed and meet their aims.
 */
export function replaceTables(page: string, tables: FilledTable[]): string {
  return tables.reduce((text, table) => {
    const section = `${renderSection(table).join('\n\n')}\n\n`
    const heading = `## ${table.title}\n`
    const from = text.indexOf(heading)
    if (from < 0) return text.replace(lastHeading, () => `${section}${lastHeading}`)
    const next = text.indexOf('\n## ', from) + 1
    return text.slice(0, from) + section + text.slice(next)
  }, page)
}

const lastHeading = '## Kinds of noise'

function renderOpening({ seed, pullRequests, tables }: SimulationResult): string[] {
  const unmet = listAims(tables)
  return [
    renderParagraph(
      `Written by \`npm run simulate\` (seed ${seed}, ${pullRequests.toLocaleString('en-US')} pull`,
      'requests of each kind, fewer where single requests are simulated). The same seed gives the',
      'same page. The numbers of the gate were chosen with other seeds. An aim is missed if the 95 %',
      'interval of the share (Clopper and Pearson) excludes it.',
    ),
    renderParagraph(
      "The epochs are simulated; everything else is the gate's own code: effects and their",
      'combination, the looks, and the verdict with default limits. A typical response takes 10 ms,',
      'so that floors have no effect. An epoch has the default duration: 15 s at 20/s, 12 s at',
      '100/s, 8 s at 400/s.',
    ),
    unmet.length === 0
      ? 'Every aim is met. The command fails if one is not.'
      : `Aims that are not met (**bold** in the tables):\n\n${unmet.map((line) => `- ${line}`).join('\n')}`,
  ]
}

function renderSection({ title, intro, columns, rows }: FilledTable): string[] {
  return [
    `## ${title}`,
    ...intro.map((paragraph) => renderParagraph(paragraph)),
    renderTable(
      columns,
      rows.map(({ name, cells }) => [
        name,
        ...cells.map(({ text, unmet }) => (unmet.length > 0 ? `**${text}**` : text)),
      ]),
    ),
  ]
}

/** Every aim that is not met, as text. */
export function listAims(tables: FilledTable[]): string[] {
  return tables.flatMap(({ title, columns, rows }) =>
    rows.flatMap(({ name, cells }) =>
      cells.flatMap(({ unmet }, cell) =>
        unmet.map((words) => `${title}: ${name}, ${columns[cell + 1]}: ${words}`),
      ),
    ),
  )
}
