/** Renders docs/evaluation/capacity.md: the same results always give the same page. */
import { renderParagraph, renderTable } from '../page-text.ts'
import type { CapacityResult } from './result.ts'

export function renderPage(results: CapacityResult[], version: string): string {
  const [first] = results
  if (first === undefined) return emptyPage
  const { cpus, cpu, kernel } = first.machine
  const folder = 'evaluation/capacity/results/'
  return `${[
    `# Accuracy of \`find-max\` and \`sweep\` in tailgate ${version}`,
    renderParagraph(
      `Measured on ${cpus} × ${cpu}, Linux ${kernel}. The service, the load generator and all`,
      'other programs share this machine.',
      `All trials are in [\`${folder}\`](../../${folder}); none is left out.`,
      '`npm run capacity` runs the trials that are missing and writes this page.',
    ),
    '## Capacity',
    renderParagraph(
      'The services do exact work on one core. *go* has GOMAXPROCS=1, and the work per request',
      'varies in size, with a tail. *node* uses 2 ms of its own CPU time per request. *Closed* is',
      'the rate of a closed load of 16 connections, measured immediately before and after. *Found*',
      'is the highest confirmed rate with p99 < 200 ms, or the knee of a sweep whose steps are 7 %',
      'apart. Each figure is a median, with the minimum and the maximum of the trials in',
      'parentheses. The aim is a median within 10 %.',
    ),
    renderCapacityTable(results),
    '## Limits',
    renderParagraph(
      'Each trial lacks one resource, which tailgate must name as the limit. *sleeping* waits 10',
      'ms per request and uses hardly any CPU time. *few-files* does the same with at most 64 open',
      'files. *null* responds at once. *By its address* means that tailgate has not started the',
      'service and knows only its address.',
    ),
    renderLimitTable(results),
  ].join('\n\n')}\n`
}

const emptyPage = `# Accuracy of \`find-max\` and \`sweep\`

Nothing has been measured yet. \`npm run capacity\` measures on an otherwise idle machine and writes
this page.
`

function renderCapacityTable(results: CapacityResult[]): string {
  const rows = groupTrials(results.filter(({ closed }) => closed !== null)).map(([name, some]) => {
    const ratios = some.flatMap(({ found, closed }) =>
      found === null || closed === null ? [] : [found / ((closed[0] + closed[1]) / 2)],
    )
    const distance = Math.abs(computeMedian(ratios) - 1)
    const closed = computeMedian(some.flatMap(({ closed: both }) => both ?? []))
    const found = some.flatMap((each) => each.found ?? [])
    return [
      name,
      String(some.length),
      `${formatRounded(closed)}/s`,
      `${formatRounded(computeMedian(found))}/s (${formatRange(found, formatRounded)})`,
      `${formatPercent(computeMedian(ratios))} (${formatRange(ratios, formatPercent)})`,
      distance <= 0.1 ? 'met' : '**missed**',
    ]
  })
  return renderTable(['what', 'trials', 'closed', 'found', 'found ÷ closed', 'within 10 %'], rows)
}

function renderLimitTable(results: CapacityResult[]): string {
  const rows = groupTrials(results).map(([name, some]) => {
    const correct = some.filter(({ limit, expected }) => limit === expected)
    const others = some
      .filter(({ limit, expected }) => limit !== expected)
      .map(({ limit }) => limit ?? 'none')
    const ownLimit = name.endsWith(ownLimitMark) ? ' of tailgate' : ''
    return [
      name.replace(ownLimitMark, ''),
      `${some[0]?.expected}${ownLimit}`,
      `${correct.length} of ${some.length}`,
      others.join(', '),
    ]
  })
  return renderTable(['what', 'lacks', 'named correctly', 'named otherwise'], rows)
}

/** The end of the id of a trial in which tailgate itself lacks something. */
const ownLimitMark = " of tailgate's"

/** The trials that differ only in their round, with the name that they share. */
function groupTrials(results: CapacityResult[]): [string, CapacityResult[]][] {
  const found = new Map<string, CapacityResult[]>()
  for (const result of results) {
    const name = result.trial.replace(/ \d+$/, '')
    found.set(name, [...(found.get(name) ?? []), result])
  }
  return [...found].map(([name, some]) => [name.replace(` ${some[0]?.expected}`, ''), some])
}

function computeMedian(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

function formatRange(values: number[], format: (value: number) => string): string {
  return `${format(Math.min(...values))}–${format(Math.max(...values))}`
}

function formatRounded(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–'
}

function formatPercent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '–'
}
