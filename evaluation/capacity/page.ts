/** docs/evaluation/capacity.md: how near find-max and sweep come, from all results. */
import type { Result } from './run.ts'

export function pageOf(results: Result[], version: string): string {
  const [first] = results
  if (first === undefined) return nothingYet
  const { cpus, cpu, kernel } = first.machine
  return `# How near \`find-max\` and \`sweep\` come in tailgate ${version}

On ${cpus} × ${cpu}, Linux ${kernel}; the service, the load generator and whatever else ran share it. Every trial is in
[\`evaluation/capacity/results/\`](../../evaluation/capacity/results/), none was left out; \`npm run capacity\` plays what is missing and makes this page.

## Capacity

Services of exact work on one core: *go* has GOMAXPROCS=1 and units of work whose size varies, with a tail; *node* spins for
2 ms of its own CPU time. *Closed* is what 16 connections bring when each asks again as soon as it is answered, measured
right before and right after; *found* is the highest confirmed rate with p99 < 200 ms, or the knee of a sweep whose steps
are 7 % apart. Medians, with the lowest and the highest trial in brackets. The aim is a median within 10 %.

${capacityTable(results)}

## What limited it

Each trial is made to lack one thing, and has to name it.

${limitTable(results)}
`
}

const nothingYet = `# How near \`find-max\` and \`sweep\` come

Nothing has been measured yet: \`npm run capacity\` does, on a machine that has nothing else to do, and makes this page.
`

function capacityTable(results: Result[]): string {
  const rows = groups(results.filter(({ closed }) => closed !== null)).map(([name, some]) => {
    const ratios = some.flatMap(({ found, closed }) =>
      found === null || closed === null ? [] : [found / ((closed[0] + closed[1]) / 2)],
    )
    const off = Math.abs(median(ratios) - 1)
    const closed = median(some.flatMap(({ closed: both }) => both ?? []))
    const found = some.flatMap((each) => each.found ?? [])
    return [
      name,
      String(some.length),
      `${rounded(closed)}/s`,
      `${rounded(median(found))}/s (${rounded(Math.min(...found))}–${rounded(Math.max(...found))})`,
      `${percent(median(ratios))} (${percent(Math.min(...ratios))}–${percent(Math.max(...ratios))})`,
      off <= 0.1 ? 'met' : '**missed**',
    ]
  })
  return table(['what', 'trials', 'closed', 'found', 'found of closed', 'within 10 %'], rows)
}

function limitTable(results: Result[]): string {
  const rows = groups(results).map(([name, some]) => {
    const right = some.filter(({ limit, expected }) => limit === expected)
    const others = some
      .filter(({ limit, expected }) => limit !== expected)
      .map(({ limit }) => limit ?? 'none')
    return [name, some[0]?.expected ?? '', `${right.length} of ${some.length}`, others.join(', ')]
  })
  return table(['what', 'lacks', 'named rightly', 'named otherwise'], rows)
}

/** Trials that differ in their round only. */
function groups(results: Result[]): [string, Result[]][] {
  const found = new Map<string, Result[]>()
  for (const result of results) {
    const name = result.trial.replace(/ \d+$/, '')
    found.set(name, [...(found.get(name) ?? []), result])
  }
  return [...found].map(([name, some]) => [name.replace(` ${some[0]?.expected}`, ''), some])
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

function rounded(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–'
}

function percent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '–'
}
