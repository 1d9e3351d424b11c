/** Renders docs/evaluation/request-cost.md: the same results always give the same page. */

import { jmeterVersion } from '../jmeter/plan.ts'
import { renderParagraph, renderTable } from '../page-text.ts'
import { costCases, requestsPerSecond } from './cases.ts'
import { maxMemoryRatio, maxReadingSeconds, type ReadingResult } from './reading.ts'
import { type Feature, k6Version, planFeatures, type ToolResult, toolNames } from './tools.ts'
import type { CostResult } from './trial.ts'

export function renderPage(
  results: CostResult[],
  readings: ReadingResult[],
  tools: ToolResult[] = [],
): string {
  const [last] = results.slice(-1)
  if (last === undefined) return emptyPage
  const { cpus, cpu, kernel } = last.machine
  const folder = 'evaluation/request-cost/results/'
  return `${[
    title,
    renderParagraph(
      `Measured on ${cpus} × ${cpu}, Linux ${kernel}, at ${describeCommits(results)}. The server and`,
      'the load generator share this machine.',
      `All pairs are in [\`${folder}\`](../../${folder}); none is left out.`,
      '`npm run cost` measures and writes this page.',
    ),
    renderParagraph(
      'Each row compares the CPU time of the load threads per sent request with that of plain',
      `requests, with the same bytes on the wire, at ${requestsPerSecond.toLocaleString('en')}`,
      'requests per second over 50 connections of HTTP/1.1. The loads of a pair run one after the',
      'other, in turn first. *Ratio* is the median of the ratios of the pairs, with the minimum and',
      'the maximum in parentheses.',
    ),
    renderTable(['what', 'pairs', 'plain', 'with it', 'ratio', 'aim'], renderRows(results)),
    '## Reading data files',
    renderParagraph(
      'A file with 1,000,000 rows of 100 bytes is read before the load. *Memory* is the peak while',
      `it is read, as a multiple of the size of the file. Aims: less than ${maxReadingSeconds} s,`,
      `and at most ${maxMemoryRatio} times the size. The figures are medians.`,
    ),
    renderTable(['format', 'files', 'time', 'memory', 'aim'], renderReadings(readings)),
    ...renderTools(tools),
  ].join('\n\n')}\n`
}

/** Nothing without results. */
function renderTools(results: ToolResult[]): string[] {
  if (results.length === 0) return []
  const seconds = results[0]?.seconds ?? 0
  const rate = requestsPerSecond.toLocaleString('en')
  return [
    '## Beside k6 and JMeter',
    renderParagraph(
      `For context: the same loads with k6 ${k6Version} and JMeter ${jmeterVersion}. Each tool has`,
      `50 users or connections and is to send ${rate} requests per second for ${seconds} s.`,
      '*CPU time* is that of the whole process for each request that it sent, its start included,',
      `and *requests/s* is what it sent. The tools share ${results[0]?.machine.cpus} processors with`,
      'the server. The figures are medians of the rounds, in which the tools take turns. JMeter has',
      'a constant throughput timer for this rate, and sends more all the same.',
      '`npm run cost -- --tools` measures them.',
    ),
    renderTable(
      ['each request', ...toolNames.flatMap((tool) => [`${tool}: CPU time`, 'requests/s'])],
      planFeatures().flatMap(([feature, name]) => renderToolRow(feature, name, results)),
    ),
  ]
}

function renderToolRow(feature: Feature, name: string, results: ToolResult[]): string[][] {
  const cells = toolNames.flatMap((tool) => {
    const some = results.filter((result) => result.tool === tool && result.feature === feature)
    if (some.length === 0) return ['–', '–']
    const micros = computeMedian(
      some.map(({ cpuSeconds, requests }) => (1e6 * cpuSeconds) / requests),
    )
    const rate = computeMedian(some.map(({ requests, seconds }) => requests / seconds))
    return [`${micros.toFixed(1)} µs`, Math.round(rate).toLocaleString('en')]
  })
  return [[name, ...cells]]
}

function describeCommits(results: CostResult[]): string {
  const commits = [...new Set(results.map(({ commit }) => commit))]
  return `commit${commits.length === 1 ? '' : 's'} ${commits.join(', ')}`
}

const title = '# CPU time of data files, checks, captures and sampled answers'

const emptyPage = `${title}

Nothing has been measured yet. \`npm run cost\` measures on an otherwise idle machine and writes
this page.
`

function renderRows(results: CostResult[]): string[][] {
  return costCases.flatMap(({ name, maxRatio }) => {
    const pairs = results.filter((result) => result.name === name)
    if (pairs.length === 0) return []
    const ratios = pairs.map(({ plainUs, featureUs }) => featureUs / plainUs)
    const ratio = computeMedian(ratios)
    return [
      [
        name,
        String(pairs.length),
        `${computeMedian(pairs.map(({ plainUs }) => plainUs)).toFixed(2)} µs`,
        `${computeMedian(pairs.map(({ featureUs }) => featureUs)).toFixed(2)} µs`,
        `${ratio.toFixed(3)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
        `at most ${maxRatio}: ${ratio <= maxRatio ? 'met' : '**missed**'}`,
      ],
    ]
  })
}

function renderReadings(readings: ReadingResult[]): string[][] {
  const formats = [...new Set(readings.map(({ format }) => format))]
  return formats.map((format) => {
    const some = readings.filter((reading) => reading.format === format)
    const seconds = computeMedian(some.map((reading) => reading.seconds))
    const ratio = computeMedian(some.map(({ peakBytes, fileBytes }) => peakBytes / fileBytes))
    const isMet = seconds < maxReadingSeconds && ratio <= maxMemoryRatio
    return [
      format,
      String(some.length),
      `${seconds.toFixed(2)} s`,
      `${ratio.toFixed(2)} ×`,
      isMet ? 'met' : '**missed**',
    ]
  })
}

/** Of an odd number of values the middle one, else the mean of the middle two. */
function computeMedian(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
