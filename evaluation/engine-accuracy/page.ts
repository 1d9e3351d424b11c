/** Renders docs/evaluation/engine-accuracy.md: the same results always give the same page. */
import { renderItem, renderParagraph, renderTable } from '../page-text.ts'
import {
  type BenchMeasure,
  type ContestantRounds,
  callsPerRequest,
  computeDifferences,
  computeMedian,
  computeRatios,
  cpuUsPerRequest,
  listValues,
  maxRssMb,
  megabytesPerSecond,
  ownCallsPerRequest,
  perSecond,
  readServerFigure,
  readToolFigure,
  selectRounds,
  subtractServerFigure,
} from './metrics.ts'
import { cases } from './plan.ts'
import type { BenchResult } from './result.ts'
import { computeAims, frozenServerTruth, isMet } from './targets.ts'

/** `earlier` lists the versions whose pages are kept. */
export function renderPage(
  results: BenchResult[],
  version: string,
  earlier: string[] = [],
): string {
  return `${[
    `# Accuracy of the load engine in tailgate ${version}`,
    renderOpening(results, earlier),
    '## Aims',
    renderAims(results),
    "## Reported times and the server's record",
    renderTruth(results),
    '## A server that freezes',
    renderFreeze(results),
    '## A busy machine',
    renderLag(results),
    '## Cost of a request in a closed load',
    renderClosed(results),
    '## Cost of a request that a script makes',
    renderScript(results),
    '## Cost of a request over HTTP/2',
    renderHttp2(results),
    '## Cost of a request over TLS',
    renderTls(results),
    '## Cost of a request at 20,000/s',
    renderRate(results),
    '## Cost of a request with many connections',
    renderConnectionCounts(results),
    '## Memory of 10,000 connections',
    renderMemory(results),
    '## Responses of 1 MB',
    renderMegabyte(results),
    '## System calls per request',
    renderSystemCalls(results),
    '## Runs that are missing or failed',
    renderMissing(results),
    '## How it was measured',
    renderMethod(results),
  ].join('\n\n')}\n`
}

function renderOpening(results: BenchResult[], earlier: string[]): string {
  const machines = removeDuplicates(
    results.map(({ machine }) => `${machine.cpus} × ${machine.cpu}, Linux ${machine.kernel}`),
  )
  const folder = 'evaluation/engine-accuracy/results/'
  return renderParagraph(
    `Measured on ${machines.join('; ')}. The server and the load generator share this machine.`,
    `Each figure is the median of ${describeRounds(results)}, with the minimum and the maximum in`,
    'parentheses. A ratio compares two runs of the same round. All runs, with their commands,',
    `are in [\`${folder}\`](../../${folder}); none is left out.`,
    '`npm run bench -- --table` writes this page from them.',
    ...earlier.map((version) => `The page of [${version}](engine-accuracy-${version}.md) is kept.`),
  )
}

function describeRounds(results: BenchResult[]): string {
  const rounds = Math.max(...results.map(({ round }) => round))
  return rounds === 1 ? 'a single round' : `${rounds} rounds`
}

function renderAims(results: BenchResult[]): string {
  const outcomes = { true: 'met', false: '**missed**', null: '' }
  const rows = computeAims(results).map((aim) => [
    aim.what,
    `${aim.kind} ${aim.limit} ${aim.unit}`.trim(),
    aim.reached === null ? 'not measured' : `${formatFigure(aim.reached)} ${aim.unit}`.trim(),
    outcomes[`${isMet(aim)}`],
  ])
  return renderTable(['what', 'aim', 'reached', ''], rows)
}

function renderTruth(results: BenchResult[]): string {
  const kinds = [
    { contestant: 'floor', name: 'floor, R', time: 'response' },
    { contestant: 'floor', name: 'floor, S', time: 'service' },
    { contestant: 'tailgate', name: 'tailgate, R', time: 'response' },
    { contestant: 'tailgate', name: 'tailgate, S', time: 'service' },
    { contestant: 'tailgate-balanced', name: 'tailgate balanced, R', time: 'response' },
    { contestant: 'tailgate-balanced', name: 'tailgate balanced, S', time: 'service' },
    { contestant: 'oha', name: 'oha, corrected', time: 'response' },
  ]
  const rows = ['2000', '20000'].flatMap((perSecond) =>
    kinds.flatMap(({ contestant, name, time }) => {
      const rounds = selectRounds(results, `truth/${perSecond}`, contestant)
      if (rounds.results.length === 0) return []
      return [
        [
          `${Number(perSecond).toLocaleString('en-US')}/s`,
          name,
          formatSignedSpread(listValues(rounds, subtractServerFigure(`${time}P50Us`, 'p50Us'))),
          formatSignedSpread(listValues(rounds, subtractServerFigure(`${time}P99Us`, 'p99Us'))),
          ['p50Us', 'p99Us']
            .map((figure) => formatRounds(rounds, readServerFigure(figure), 0))
            .join(', '),
          formatRounds(rounds, readServerFigure('mostInAMillisecond'), 0),
        ],
      ]
    }),
  )
  return [
    renderParagraph(
      'The server responds 500 µs after it has read a request and keeps its own record. *Excess*',
      'is the p50 or p99 that the tool reports minus that of the record, in µs. It contains the',
      'way through the kernel, the wake-up on both sides and the lateness of the tool. R counts',
      'from when a request was due, S from when it was sent. 50 connections. *Burst* is the',
      'maximum number of requests that the server read within one millisecond. *floor* is a bare',
      'loop that sleeps until a request is due and reads the clock when it wakes up. It shows what',
      'this machine permits without busy waiting and without timestamps from the kernel.',
    ),
    '',
    renderMeasuredTable(
      ['rate', 'tool', 'excess of p50', 'excess of p99', "server's p50, p99", 'burst'],
      rows,
    ),
  ].join('\n')
}

function renderFreeze(results: BenchResult[]): string {
  const rows = ['tailgate', 'oha'].flatMap((contestant) => {
    const rounds = selectRounds(results, 'freeze', contestant)
    const formatMs = (name: string) =>
      formatRounds(rounds, (result) => readToolFigure(name)(result) / 1e3)
    if (rounds.results.length === 0) return []
    return [
      [
        contestant,
        formatMs('responseP95Us'),
        formatMs('responseP99Us'),
        formatMs('responseP999Us'),
      ],
    ]
  })
  return [
    renderParagraph(
      'A server with a response time of 1 ms freezes for one second of 30, at 1,000/s over 100',
      'connections. The row *truth* is what users would wait, by arithmetic. In ms.',
    ),
    '',
    renderMeasuredTable(
      ['', 'p95', 'p99', 'p99.9'],
      rows.length === 0
        ? []
        : [
            [
              'truth',
              ...[frozenServerTruth.p95Ms, frozenServerTruth.p99Ms, frozenServerTruth.p999Ms].map(
                String,
              ),
            ],
            ...rows,
          ],
    ),
  ].join('\n')
}

function renderLag(results: BenchResult[]): string {
  const rows = buildRows('lag', results, (rounds) => [
    formatRounds(rounds, readToolFigure('responseP50Us')),
    formatRounds(rounds, readToolFigure('responseP99Us')),
    formatRounds(rounds, readToolFigure('lagP99Us')),
    countVerdicts(rounds.results.map(({ verdict }) => verdict)),
  ])
  return [
    renderParagraph(
      'At the same time, two programs in another login session each want a whole processor.',
      '2,000/s over 50 connections to the server with 500 µs. tailgate has a warm-up of one',
      'second. After it, tailgate takes the real-time scheduling class where processors are',
      'contended. *tailgate-normal* ran with `--priority normal`, which forbids that. In µs.',
    ),
    '',
    renderMeasuredTable(['tool', 'R p50', 'R p99', 'G p99', "tailgate's own verdict"], rows),
  ].join('\n')
}

function renderClosed(results: BenchResult[]): string {
  const selectTool = (contestant: string) => selectRounds(results, 'closed', contestant)
  const rows = buildRows('closed', results, (rounds) => [
    formatRounds(rounds, cpuUsPerRequest),
    formatSpread(computeRatios(rounds, selectTool('wrk'), cpuUsPerRequest)),
    formatSpread(computeRatios(rounds, selectTool('floor'), cpuUsPerRequest)),
    formatRounds(rounds, perSecond, 0),
  ])
  return [
    renderParagraph(
      'Each connection sends its next request when the last response has arrived: 64 connections,',
      'nginx with one worker that responds from memory. CPU is user and system time, in µs.',
      '*floor* is a bare loop of one write and one read per request.',
    ),
    '',
    renderMeasuredTable(['tool', 'CPU per request', '× wrk', '× floor', 'requests/s'], rows),
  ].join('\n')
}

function renderScript(results: BenchResult[]): string {
  const [wrk, tailgate] = ['wrk', 'tailgate'].map((tool) => selectRounds(results, 'closed', tool))
  const withoutScript: Record<string, ContestantRounds | undefined> = { wrk, tailgate }
  const wrkWithScript = selectRounds(results, 'script', 'wrk')
  const rows = ['wrk', 'tailgate'].flatMap((tool) => {
    const rounds = selectRounds(results, 'script', tool)
    const plain = withoutScript[tool]
    if (rounds.results.length === 0 || plain === undefined) return []
    return [
      [
        tool,
        formatRounds(rounds, cpuUsPerRequest),
        formatSpread(computeRatios(rounds, wrkWithScript, cpuUsPerRequest)),
        formatSpread(computeDifferences(rounds, plain, cpuUsPerRequest)),
        formatRounds(rounds, perSecond, 0),
      ],
    ]
  })
  return [
    renderParagraph(
      'A closed load of 64 connections to the same nginx, with',
      '`evaluation/engine-accuracy/counter.lua`. Its `request()` counts, sets a header and calls',
      '`wrk.format()`. CPU in µs. *Added by the script* is the difference to a run without a',
      'script.',
    ),
    '',
    renderMeasuredTable(
      ['tool', 'CPU per request', '× wrk', 'added by the script', 'requests/s'],
      rows,
    ),
  ].join('\n')
}

function renderTls(results: BenchResult[]): string {
  const wrk = selectRounds(results, 'tls', 'wrk')
  const rows = buildRows('tls', results, (rounds) => [
    formatRounds(rounds, cpuUsPerRequest),
    formatSpread(computeRatios(rounds, wrk, cpuUsPerRequest)),
    formatRounds(rounds, perSecond, 0),
  ])
  return [
    renderParagraph(
      'The same closed load over https: TLS 1.3, kept-alive connections. CPU in µs; for wrk and',
      'oha it includes the handshakes.',
    ),
    '',
    renderMeasuredTable(['tool', 'CPU per request', '× wrk', 'requests/s'], rows),
  ].join('\n')
}

function renderHttp2(results: BenchResult[]): string {
  const rows = [1, 100].flatMap((streams) =>
    buildRows(`http2/${streams}`, results, (rounds) => [
      formatRounds(rounds, cpuUsPerRequest),
      formatSpread(
        computeRatios(rounds, selectRounds(results, `http2/${streams}`, 'h2load'), cpuUsPerRequest),
      ),
      formatRounds(rounds, perSecond, 0),
    ]).map(([tool = '', ...figures]) => [tool, String(streams), ...figures]),
  )
  return [
    renderParagraph(
      'The same server over HTTP/2 without TLS: 64 connections with 1 stream, and 8 with 100',
      'streams. CPU in µs.',
    ),
    '',
    renderMeasuredTable(['tool', 'streams', 'CPU per request', '× h2load', 'requests/s'], rows),
  ].join('\n')
}

function renderRate(results: BenchResult[]): string {
  const rows = buildRows('rate', results, (rounds) => [
    formatRounds(rounds, cpuUsPerRequest),
    formatRounds(rounds, perSecond, 0),
  ])
  return [
    renderParagraph(
      'Each request is sent when it is due, over 64 connections to the same nginx. CPU in µs.',
      '*tailgate-balanced* ran with `--pacing balanced`, which sends requests that are due within',
      'a quarter of a millisecond together.',
    ),
    '',
    renderMeasuredTable(['tool', 'CPU per request', 'requests/s'], rows),
  ].join('\n')
}

function renderConnectionCounts(results: BenchResult[]): string {
  const counts = [10, 100, 1_000, 10_000]
  const rows = ['floor', 'wrk', 'tailgate'].flatMap((tool) => {
    const rounds = counts.map((count) => selectRounds(results, 'flat', `${tool}-${count}`))
    const [first, last] = [rounds[0], rounds.at(-1)]
    const isMeasured = rounds.some((each) => each.results.length > 0)
    if (first === undefined || last === undefined || !isMeasured) return []
    return [
      [
        tool,
        ...rounds.map((each) => formatRounds(each, cpuUsPerRequest)),
        formatSpread(computeRatios(last, first, cpuUsPerRequest)),
      ],
    ]
  })
  return [
    renderParagraph('CPU in µs, in a closed load; for wrk it includes connecting.'),
    '',
    renderMeasuredTable(
      ['connections', ...counts.map((count) => count.toLocaleString('en-US')), 'last ÷ first'],
      rows,
    ),
  ].join('\n')
}

function renderMemory(results: BenchResult[]): string {
  const rows = ['tailgate', 'wrk', 'h2load', 'oha', 'autocannon'].flatMap((tool) => {
    const [one, many] = [1, 10_000].map((count) =>
      selectRounds(results, 'memory', `${tool}-${count}`),
    )
    if (one === undefined || many === undefined || one.results.length + many.results.length === 0)
      return []
    const added = computeDifferences(many, one, maxRssMb)
    return [[tool, formatRounds(one, maxRssMb), formatRounds(many, maxRssMb), formatSpread(added)]]
  })
  return [
    renderParagraph(
      'The maximum resident memory of the process, in MB: with one connection, with 10,000, and',
      'the difference. tailgate at 5,000/s and during the load only, the others in a closed load',
      'and over the life of the process.',
    ),
    '',
    renderMeasuredTable(['tool', 'with 1', 'with 10,000', 'added'], rows),
  ].join('\n')
}

function renderMegabyte(results: BenchResult[]): string {
  const wrk = selectRounds(results, 'megabyte', 'wrk')
  const rows = buildRows('megabyte', results, (rounds) => [
    formatRounds(rounds, megabytesPerSecond, 0),
    formatSpread(computeRatios(rounds, wrk, megabytesPerSecond)),
    formatRounds(rounds, cpuUsPerRequest, 0),
  ])
  return [
    renderParagraph('A closed load of 16 connections to nginx with one worker.'),
    '',
    renderMeasuredTable(['tool', 'MB/s', '× wrk', 'CPU per MB, in µs'], rows),
  ].join('\n')
}

function renderSystemCalls(results: BenchResult[]): string {
  const untraced = formatRounds(selectRounds(results, 'closed', 'floor'), ownCallsPerRequest)
  const rows = buildRows('calls', results, (rounds) => [formatRounds(rounds, callsPerRequest)])
  return [
    renderParagraph(
      'Counted by `strace -c -f` over a whole run of a closed load of 64 connections. strace slows',
      'the tools down so much that many responses are ready at each wake-up. The floor counts its',
      'own calls',
      `without strace: ${untraced === '' ? 'not measured' : untraced}.`,
    ),
    '',
    renderMeasuredTable(['tool', 'system calls per request'], rows),
  ].join('\n')
}

function renderMissing(results: BenchResult[]): string {
  const problems = results.flatMap(({ trial, problem }) =>
    problem === null ? [] : [`- \`${trial}\`: ${problem}`],
  )
  const absent = cases.flatMap(({ name, contestants }) => {
    const absentContestants = contestants.filter(
      (contestant) =>
        !results.some((result) => result.case === name && result.contestant === contestant.name),
    )
    if (absentContestants.length === 0) return []
    const names =
      absentContestants.length === contestants.length
        ? 'all'
        : absentContestants.map((contestant) => contestant.name).join(', ')
    return [`- ${name}: ${names}`]
  })
  return [...absent, ...problems].join('\n') || 'Nothing.'
}

function renderMethod(results: BenchResult[]): string {
  const days = results.map(({ startedAt }) => startedAt.slice(0, 10)).sort()
  const versions = removeDuplicates(
    results
      .filter(({ contestant }) => !/^(tailgate|floor)/.test(contestant))
      .map(({ contestant, toolVersion }) => `${contestant.replace(/-\d+$/, '')} ${toolVersion}`),
  )
  const commits = removeDuplicates(results.map(({ tailgate }) => `\`${tailgate.commit}\``))
  const load = computeMedian(results.map(({ loadBefore }) => loadBefore)) ?? 0
  return [
    renderItem(
      `Measured with \`npm run bench\` from ${days.at(0) ?? 'never'} to ${days.at(-1) ?? 'never'},`,
      'round after round and, within a round, case after case. The contestant that comes first in',
      'a case comes last in the next round. Each run has a fresh server.',
    ),
    renderItem(`Commits: ${commits.join(', ')}.`),
    renderItem(`Tools: ${versions.sort().join(', ')}.`),
    renderItem(
      `Load average over one minute before a run, median: ${load.toFixed(2)} runnable programs.`,
    ),
    renderItem(
      'CPU time of tailgate and of the floor is that of their load threads once all connections',
      'are open; that of other tools is the CPU time of the whole process. No tool has a warm-up',
      'where the cost is reported, so that time and cost refer to the same requests. oha has as',
      'many threads as the machine has cores, the others use one thread for the load.',
    ),
  ].join('\n')
}

function renderMeasuredTable(heads: string[], rows: string[][]): string {
  return rows.length === 0 ? 'Nothing was measured.' : renderTable(heads, rows)
}

/** A row for each contestant of a case that measured something. The name is its first cell. */
function buildRows(
  caseName: string,
  results: BenchResult[],
  buildCells: (rounds: ContestantRounds) => string[],
): string[][] {
  const contestants = cases.find(({ name }) => name === caseName)?.contestants ?? []
  return contestants.flatMap(({ name }) => {
    const rounds = selectRounds(results, caseName, name)
    return rounds.results.length === 0 ? [] : [[name, ...buildCells(rounds)]]
  })
}

function formatRounds(rounds: ContestantRounds, measure: BenchMeasure, digits?: number): string {
  return formatSpread(listValues(rounds, measure), digits)
}

/** `5.20 (5.11–5.42)`, or `5.20` where all are equal; empty without values. */
function formatSpread(values: number[], digits?: number): string {
  const median = computeMedian(values)
  if (median === null) return ''
  const format = (value: number) =>
    digits === undefined ? formatFigure(value) : value.toFixed(digits)
  const [lowest, highest] = [format(Math.min(...values)), format(Math.max(...values))]
  return lowest === highest ? lowest : `${format(median)} (${lowest}–${highest})`
}

/** `+24 (+22 to +31)`. */
function formatSignedSpread(values: number[]): string {
  const median = computeMedian(values)
  if (median === null) return ''
  const format = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`
  const [lowest, highest] = [format(Math.min(...values)), format(Math.max(...values))]
  return lowest === highest ? lowest : `${format(median)} (${lowest} to ${highest})`
}

/** At least three significant digits. */
function formatFigure(value: number): string {
  const size = Math.abs(value)
  return value.toFixed(size < 10 ? 2 : size < 100 ? 1 : 0)
}

/** `valid (4), suspect: stall (1)`. */
function countVerdicts(verdicts: string[]): string {
  const kinds = removeDuplicates(verdicts.filter((verdict) => verdict !== ''))
  return kinds
    .map((kind) => `${kind} (${verdicts.filter((verdict) => verdict === kind).length})`)
    .join(', ')
}

function removeDuplicates(values: string[]): string[] {
  return [...new Set(values)]
}
