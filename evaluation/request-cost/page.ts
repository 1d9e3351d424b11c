/** Renders docs/evaluation/request-cost.md: the same results always give the same page. */
import { renderParagraph, renderTable } from '../page-text.ts'
import { costCases, requestsPerSecond } from './cases.ts'
import { maxMemoryRatio, maxReadingSeconds, type ReadingResult } from './reading.ts'
import type { CostResult } from './trial.ts'

export function renderPage(results: CostResult[], readings: ReadingResult[]): string {
  const [last] = results.slice(-1)
  if (last === undefined) return emptyPage
  const { cpus, cpu, kernel } = last.machine
  const folder = 'evaluation/request-cost/results/'
  return `${[
    title,
    renderParagraph(
      `Measured on ${cpus} × ${cpu}, Linux ${kernel}, at commit ${last.commit}. The server and the`,
      'load generator share this machine.',
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
  ].join('\n\n')}\n`
}

const title = '# CPU time of data files, checks and captures'

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
        `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
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
