/** Results in, docs/evaluation/engine-accuracy.md out: the same results make the same page. */
import { table } from '../page-text.ts'
import {
  beyond,
  callsPerRequest,
  cpuUsPerRequest,
  differencesOf,
  highestRssMb,
  type Measure,
  medianOf,
  megabytesPerSecond,
  ownCallsPerRequest,
  perSecond,
  type Rounds,
  ratiosOf,
  recorded,
  roundsOf,
  told,
  valuesOf,
} from './metrics.ts'
import { cases } from './plan.ts'
import type { BenchResult } from './result.ts'
import { aimsOf, frozen, isMet } from './targets.ts'

/** `earlier`: the versions whose pages are kept. */
export function page(results: BenchResult[], version: string, earlier: string[] = []): string {
  return `${[
    `# tailgate ${version}'s load engine beside others`,
    opening(results, earlier),
    '## Aims',
    aims(results),
    '## Truth',
    truth(results),
    '## A server that freezes',
    freeze(results),
    '## A machine that is busy',
    lag(results),
    '## What a request costs, as fast as it goes',
    closed(results),
    '## What a request costs that a script makes',
    script(results),
    '## What a request costs over HTTP/2',
    http2(results),
    '## What a request costs in TLS',
    secure(results),
    '## What a request costs at 20,000/s',
    rate(results),
    '## What a request costs with many connections',
    flat(results),
    '## Memory of 10,000 connections',
    memory(results),
    '## Responses of 1 MB',
    megabyte(results),
    '## System calls for a request',
    calls(results),
    '## Not played, or without a figure',
    missing(results),
    '## How it was measured',
    method(results),
  ].join('\n\n')}\n`
}

function opening(results: BenchResult[], earlier: string[]): string {
  const machines = distinct(
    results.map(({ machine }) => `${machine.cpus} × ${machine.cpu}, Linux ${machine.kernel}`),
  )
  return [
    `On ${machines.join('; ')}; server and load generator share it. Every figure is the`,
    `median of ${roundsIn(results)}, with the lowest and the highest in brackets; a ratio is that of the same round. All runs`,
    'are in [`evaluation/engine-accuracy/results/`](../../evaluation/engine-accuracy/results/), with their commands; none was left out. This page is made from them by',
    '`npm run bench -- --table`.',
    ...earlier.map(
      (version) =>
        `The page of ${version}: [\`engine-accuracy-${version}.md\`](engine-accuracy-${version}.md).`,
    ),
  ].join('\n')
}

function roundsIn(results: BenchResult[]): string {
  const rounds = Math.max(...results.map(({ round }) => round))
  return rounds === 1 ? 'a single round' : `${rounds} rounds`
}

function aims(results: BenchResult[]): string {
  const answers = { true: 'met', false: '**missed**', null: '' }
  const rows = aimsOf(results).map((aim) => [
    aim.what,
    `${aim.kind} ${aim.limit} ${aim.unit}`.trim(),
    aim.reached === null ? 'not measured' : `${figure(aim.reached)} ${aim.unit}`.trim(),
    answers[`${isMet(aim)}`],
  ])
  return table(['what', 'aim', 'reached', ''], rows)
}

function truth(results: BenchResult[]): string {
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
      const rounds = roundsOf(results, `truth/${perSecond}`, contestant)
      if (rounds.results.length === 0) return []
      return [
        [
          `${Number(perSecond).toLocaleString('en-US')}/s`,
          name,
          signed(valuesOf(rounds, beyond(`${time}P50Us`, 'p50Us'))),
          signed(valuesOf(rounds, beyond(`${time}P99Us`, 'p99Us'))),
          `${shown(rounds, recorded('p50Us'), 0)}, ${shown(rounds, recorded('p99Us'), 0)}`,
          shown(rounds, recorded('mostInAMillisecond'), 0),
        ],
      ]
    }),
  )
  return [
    'A server answers 500 µs after it has read a request and keeps its own record. *Too long* is by how much the p50 and p99',
    'of the tool are longer than those of the record, in µs: the way through the kernel, the waking up on either side, and',
    "the tool's own lateness. R counts from when a request was due, S from when it was sent. 50 connections. *Burst* is the",
    'most requests that the server read within one millisecond. *floor* is a bare loop that sleeps until a request is due and',
    "reads the clock when it wakes: what this machine permits without spinning and without the kernel's stamps.",
    '',
    tableOf(['rate', 'tool', 'p50 too long', 'p99 too long', "server's p50, p99", 'burst'], rows),
  ].join('\n')
}

function freeze(results: BenchResult[]): string {
  const rows = ['tailgate', 'oha'].flatMap((contestant) => {
    const rounds = roundsOf(results, 'freeze', contestant)
    const ms = (name: string) => shown(rounds, (result) => told(name)(result) / 1e3)
    if (rounds.results.length === 0) return []
    return [[contestant, ms('responseP95Us'), ms('responseP99Us'), ms('responseP999Us')]]
  })
  return [
    'A server of 1 ms stops for one second of 30, at 1,000/s over 100 connections. What users would wait follows from',
    'arithmetic. In ms.',
    '',
    tableOf(
      ['', 'p95', 'p99', 'p99.9'],
      rows.length === 0
        ? []
        : [['truth', ...[frozen.p95Ms, frozen.p99Ms, frozen.p999Ms].map(String)], ...rows],
    ),
  ].join('\n')
}

function lag(results: BenchResult[]): string {
  const rows = rowsOf('lag', results, (rounds) => [
    shown(rounds, told('responseP50Us')),
    shown(rounds, told('responseP99Us')),
    shown(rounds, told('lagP99Us')),
    counted(rounds.results.map(({ verdict }) => verdict)),
  ])
  return [
    'Two programs that want all of a processor each run meanwhile, in another login session; 2,000/s over 50 connections to',
    'the server of 500 µs. tailgate has a warm-up of a second, after which it takes the real-time class where processors are',
    'fought for; *tailgate-normal* was run with `--priority normal`, which forbids that. In µs.',
    '',
    tableOf(['tool', 'R p50', 'R p99', 'G p99', "tailgate's own verdict"], rows),
  ].join('\n')
}

function closed(results: BenchResult[]): string {
  const of = (contestant: string) => roundsOf(results, 'closed', contestant)
  const rows = rowsOf('closed', results, (rounds) => [
    shown(rounds, cpuUsPerRequest),
    inBrief(ratiosOf(rounds, of('wrk'), cpuUsPerRequest)),
    inBrief(ratiosOf(rounds, of('floor'), cpuUsPerRequest)),
    shown(rounds, perSecond, 0),
  ])
  return [
    'The next request as soon as the last one is answered: 64 connections, nginx with one worker that answers from memory.',
    'CPU is user and system time, in µs; *floor* is a bare loop of one write and one read for each request.',
    '',
    tableOf(['tool', 'CPU per request', '× wrk', '× floor', 'requests/s'], rows),
  ].join('\n')
}

function script(results: BenchResult[]): string {
  const [wrk, tailgate] = ['wrk', 'tailgate'].map((tool) => roundsOf(results, 'closed', tool))
  const plain: Record<string, Rounds | undefined> = { wrk, tailgate }
  const scripted = roundsOf(results, 'script', 'wrk')
  const rows = ['wrk', 'tailgate'].flatMap((tool) => {
    const rounds = roundsOf(results, 'script', tool)
    const without = plain[tool]
    if (rounds.results.length === 0 || without === undefined) return []
    return [
      [
        tool,
        shown(rounds, cpuUsPerRequest),
        inBrief(ratiosOf(rounds, scripted, cpuUsPerRequest)),
        inBrief(differencesOf(rounds, without, cpuUsPerRequest)),
        shown(rounds, perSecond, 0),
      ],
    ]
  })
  return [
    'As fast as it goes, over 64 connections to the same nginx, with `evaluation/engine-accuracy/counter.lua`: its `request()` counts, sets a',
    'header and calls `wrk.format()`. CPU in µs; *beyond plain* is what that adds to a request without a script.',
    '',
    tableOf(['tool', 'CPU per request', '× wrk', 'beyond plain', 'requests/s'], rows),
  ].join('\n')
}

function secure(results: BenchResult[]): string {
  const wrk = roundsOf(results, 'tls', 'wrk')
  const rows = rowsOf('tls', results, (rounds) => [
    shown(rounds, cpuUsPerRequest),
    inBrief(ratiosOf(rounds, wrk, cpuUsPerRequest)),
    shown(rounds, perSecond, 0),
  ])
  return [
    'As above, over https: TLS 1.3, connections kept. CPU in µs, of wrk and oha with their handshakes.',
    '',
    tableOf(['tool', 'CPU per request', '× wrk', 'requests/s'], rows),
  ].join('\n')
}

function http2(results: BenchResult[]): string {
  const rows = [1, 100].flatMap((streams) =>
    rowsOf(`http2/${streams}`, results, (rounds) => [
      shown(rounds, cpuUsPerRequest),
      inBrief(ratiosOf(rounds, roundsOf(results, `http2/${streams}`, 'h2load'), cpuUsPerRequest)),
      shown(rounds, perSecond, 0),
    ]).map(([tool = '', ...figures]) => [tool, String(streams), ...figures]),
  )
  return [
    'The same over HTTP/2 without TLS: 64 connections of 1 stream, and 8 of 100. CPU in µs.',
    '',
    tableOf(['tool', 'streams', 'CPU per request', '× h2load', 'requests/s'], rows),
  ].join('\n')
}

function rate(results: BenchResult[]): string {
  const rows = rowsOf('rate', results, (rounds) => [
    shown(rounds, cpuUsPerRequest),
    shown(rounds, perSecond, 0),
  ])
  return [
    'Each at its own time, over 64 connections to the same nginx. CPU in µs. *tailgate-balanced* was run with `--pacing balanced`:',
    'what is due within a quarter of a millisecond is sent together.',
    '',
    tableOf(['tool', 'CPU per request', 'requests/s'], rows),
  ].join('\n')
}

function flat(results: BenchResult[]): string {
  const counts = [10, 100, 1_000, 10_000]
  const rows = ['floor', 'wrk', 'tailgate'].flatMap((tool) => {
    const rounds = counts.map((count) => roundsOf(results, 'flat', `${tool}-${count}`))
    const [fewest, most] = [rounds[0], rounds.at(-1)]
    if (
      fewest === undefined ||
      most === undefined ||
      rounds.every((each) => each.results.length === 0)
    )
      return []
    return [
      [
        tool,
        ...rounds.map((each) => shown(each, cpuUsPerRequest)),
        inBrief(ratiosOf(most, fewest, cpuUsPerRequest)),
      ],
    ]
  })
  return [
    'CPU in µs, of wrk with its connecting, as fast as it goes.',
    '',
    tableOf(
      ['connections', ...counts.map((count) => count.toLocaleString('en-US')), 'last ÷ first'],
      rows,
    ),
  ].join('\n')
}

function memory(results: BenchResult[]): string {
  const rows = ['tailgate', 'wrk', 'h2load', 'oha', 'autocannon'].flatMap((tool) => {
    const [one, many] = [1, 10_000].map((count) => roundsOf(results, 'memory', `${tool}-${count}`))
    if (one === undefined || many === undefined || one.results.length + many.results.length === 0)
      return []
    const added = differencesOf(many, one, highestRssMb)
    return [[tool, shown(one, highestRssMb), shown(many, highestRssMb), inBrief(added)]]
  })
  return [
    'The most that a process had in memory, in MB: with one connection, with 10,000, and what these add. tailgate at 5,000/s',
    'and while it loads, the others as fast as it goes and from first to last.',
    '',
    tableOf(['tool', 'with 1', 'with 10,000', 'added'], rows),
  ].join('\n')
}

function megabyte(results: BenchResult[]): string {
  const wrk = roundsOf(results, 'megabyte', 'wrk')
  const rows = rowsOf('megabyte', results, (rounds) => [
    shown(rounds, megabytesPerSecond, 0),
    inBrief(ratiosOf(rounds, wrk, megabytesPerSecond)),
    shown(rounds, cpuUsPerRequest, 0),
  ])
  return [
    'As fast as it goes, over 16 connections, from nginx with one worker.',
    '',
    tableOf(['tool', 'MB/s', '× wrk', 'CPU per MB, in µs'], rows),
  ].join('\n')
}

function calls(results: BenchResult[]): string {
  const untraced = shown(roundsOf(results, 'closed', 'floor'), ownCallsPerRequest)
  const rows = rowsOf('calls', results, (rounds) => [shown(rounds, callsPerRequest)])
  return [
    'As `strace -c -f` counts them over a whole run of 64 connections, as fast as it goes under strace. That is so slow that many',
    `answers are there at every wake-up. The floor counts its own, untraced: ${untraced === '' ? 'not measured' : untraced}.`,
    '',
    tableOf(['tool', 'system calls per request'], rows),
  ].join('\n')
}

function missing(results: BenchResult[]): string {
  const problems = results.flatMap(({ trial, problem }) =>
    problem === null ? [] : [`- \`${trial}\`: ${problem}`],
  )
  const absent = cases.flatMap(({ name, contestants }) => {
    const unplayed = contestants.filter(
      (contestant) =>
        !results.some((result) => result.case === name && result.contestant === contestant.name),
    )
    if (unplayed.length === 0) return []
    const who =
      unplayed.length === contestants.length
        ? 'all'
        : unplayed.map((contestant) => contestant.name).join(', ')
    return [`- ${name}: ${who}`]
  })
  return [...absent, ...problems].join('\n') || 'Nothing.'
}

function method(results: BenchResult[]): string {
  const days = results.map(({ startedAt }) => startedAt.slice(0, 10)).sort()
  const versions = distinct(
    results
      .filter(({ contestant }) => !/^(tailgate|floor)/.test(contestant))
      .map(({ contestant, toolVersion }) => `${contestant.replace(/-\d+$/, '')} ${toolVersion}`),
  )
  return [
    `- Played with \`npm run bench\` from ${days.at(0) ?? 'never'} to ${days.at(-1) ?? 'never'}; round after round, in each of them case after case,`,
    '  and who came first in a case comes last in the next round. A fresh server for each run.',
    `- Commits: ${distinct(results.map(({ tailgate }) => `\`${tailgate.commit}\``)).join(', ')}.`,
    `- Tools: ${versions.sort().join(', ')}.`,
    `- Load over one minute before a run, median: ${(medianOf(results.map(({ loadBefore }) => loadBefore)) ?? 0).toFixed(2)} runnable programs.`,
    '- CPU of tailgate and of the floor is that of the threads that make the load, once all are connected; of others that',
    '  of the whole process. Nobody has a warm-up where cost is told, so that time and cost are about the same requests. oha has as many threads',
    '  as the machine has cores, the others make their load with one.',
  ].join('\n')
}

function tableOf(heads: string[], rows: string[][]): string {
  return rows.length === 0 ? 'Nothing was measured.' : table(heads, rows)
}

/** A row for each contestant of a case that measured something, with its name first. */
function rowsOf(
  caseName: string,
  results: BenchResult[],
  cellsOf: (rounds: Rounds) => string[],
): string[][] {
  const contestants = cases.find(({ name }) => name === caseName)?.contestants ?? []
  return contestants.flatMap(({ name }) => {
    const rounds = roundsOf(results, caseName, name)
    return rounds.results.length === 0 ? [] : [[name, ...cellsOf(rounds)]]
  })
}

function shown(rounds: Rounds, measure: Measure, digits?: number): string {
  return inBrief(valuesOf(rounds, measure), digits)
}

/** `5.20 (5.11–5.42)`, `5.20` where all are alike; nothing where nothing was measured. */
function inBrief(values: number[], digits?: number): string {
  const median = medianOf(values)
  if (median === null) return ''
  const text = (value: number) => (digits === undefined ? figure(value) : value.toFixed(digits))
  const [lowest, highest] = [text(Math.min(...values)), text(Math.max(...values))]
  return lowest === highest ? lowest : `${text(median)} (${lowest}–${highest})`
}

/** `+24 (+22 to +31)`. */
function signed(values: number[]): string {
  const median = medianOf(values)
  if (median === null) return ''
  const text = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`
  const [lowest, highest] = [text(Math.min(...values)), text(Math.max(...values))]
  return lowest === highest ? lowest : `${text(median)} (${lowest} to ${highest})`
}

/** Three digits that count. */
function figure(value: number): string {
  const size = Math.abs(value)
  return value.toFixed(size < 10 ? 2 : size < 100 ? 1 : 0)
}

/** `valid 4, suspect: stall 1`. */
function counted(words: string[]): string {
  const kinds = distinct(words.filter((word) => word !== ''))
  return kinds.map((kind) => `${kind} (${words.filter((word) => word === kind).length})`).join(', ')
}

function distinct(values: string[]): string[] {
  return [...new Set(values)]
}
