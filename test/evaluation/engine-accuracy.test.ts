/** What `npm run bench` reads, plans and writes: the runs themselves want a quiet machine, and are no test. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import {
  computeMedian,
  computeRatios,
  cpuUsPerRequest,
  listValues,
  selectRounds,
  subtractServerFigure,
} from '../../evaluation/engine-accuracy/metrics.ts'
import { renderPage } from '../../evaluation/engine-accuracy/page.ts'
import {
  type Contestant,
  cases,
  planTrials,
  type ToolName,
} from '../../evaluation/engine-accuracy/plan.ts'
import type { BenchPrograms } from '../../evaluation/engine-accuracy/programs.ts'
import { type BenchResult, selectLatestSeries } from '../../evaluation/engine-accuracy/result.ts'
import { listRemaining, parseOptions, runBench } from '../../evaluation/engine-accuracy/run.ts'
import { computeAims, isMet } from '../../evaluation/engine-accuracy/targets.ts'
import {
  parseSystemCallCount,
  parseToolOutput,
} from '../../evaluation/engine-accuracy/tool-output.ts'
import {
  type BenchTools,
  buildCommand,
  describeMissingTool,
  parseVersion,
} from '../../evaluation/engine-accuracy/tools.ts'
import { appendResult } from '../../evaluation/result-file.ts'
import { expectGolden } from '../helpers/golden.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// ── the plan ──

test('every contestant of every case is played once a round, each under a name of its own', () => {
  const trials = planTrials(3)
  const contestants = cases.flatMap(({ contestants }) => contestants)
  expect(trials.length).toBe(3 * contestants.length)
  expect(new Set(trials.map(({ id }) => id)).size).toBe(trials.length)
})

test('rounds come one after the other, so that what the machine does meanwhile is done to all', () => {
  const rounds = planTrials(3).map(({ round }) => round)
  expect(rounds).toEqual(rounds.toSorted((one, other) => one - other))
})

test('who comes first in a case comes last in the next round', () => {
  const closed = (round: number) =>
    planTrials(2).flatMap((trial) =>
      trial.benchCase.name === 'closed' && trial.round === round ? [trial.contestant.name] : [],
    )
  const [first, ...others] = closed(1)
  expect(closed(2)).toEqual([...others, first])
})

test('whoever is compared with wrk or the floor has them in the same case', () => {
  for (const { name, contestants } of cases.filter((each) =>
    ['closed', 'tls', 'megabyte', 'calls'].includes(each.name),
  )) {
    const names = contestants.map((contestant) => contestant.name)
    expect(names, name).toEqual(expect.arrayContaining(['wrk', 'tailgate']))
  }
})

test('nobody is asked for a rate who knows none', () => {
  const asked = cases.flatMap(({ contestants }) =>
    contestants.filter(({ load }) => load.kind === 'rate'),
  )
  expect(new Set(asked.map(({ tool }) => tool))).toEqual(new Set(['floor', 'tailgate', 'oha']))
})

// ── going on where it stopped ──

test('what has a result is not played again, and what was not asked for not at all', () => {
  const plan = planTrials(2)
  const played = plan.slice(0, 10).map(({ id }) => ({ trial: id }))
  expect(listRemaining(plan, played, [])).toEqual(plan.slice(10))
  const ids = listRemaining(plan, played, ['truth', 'closed/wrk']).map(({ id }) => id)
  expect(ids).toContain('closed/wrk/2')
  expect(ids).toContain('truth/20000/oha/2')
  expect(ids).not.toContain('truth/2000/tailgate/1')
  expect(ids.every((id) => /^(truth\/|closed\/wrk\/)/.test(id))).toBe(true)
})

test('options are read, and what is none is told', () => {
  expect(parseOptions(['--only', 'truth', '--rounds', '3'])).toEqual({
    setup: false,
    table: false,
    quick: false,
    only: ['truth'],
    rounds: 3,
  })
  expect(parseOptions(['--quick'])).toMatchObject({ quick: true, rounds: 1 })
  expect(parseOptions([])).toMatchObject({ quick: false, rounds: 5 })
  expect(parseOptions(['--rounds', '0'])).toEqual({
    problem: '--rounds takes a whole number above 0.',
  })
  expect(parseOptions(['--only', 'tru'])).toEqual({
    problem: expect.stringMatching(/^No run is called tru\. There are truth\/2000, /),
  })
  expect(parseOptions(['--faster'])).toEqual({ problem: expect.stringContaining('--faster') })
})

test('npm run bench tells which options there are when it is given another', async () => {
  const ended = await execa(
    process.execPath,
    [join(root, 'evaluation/engine-accuracy/start.mjs'), '--faster'],
    {
      reject: false,
    },
  )
  expect(ended.exitCode).toBe(2)
  expect(ended.stderr).toContain('--quick')
})

test('figures of another engine or machine are kept, and not compared with', () => {
  const old = { ...resultOf('closed', 'wrk', 1), series: 'an older engine' }
  const current = resultOf('closed', 'wrk', 1)
  expect(selectLatestSeries([old, current])).toEqual([current])
  expect(selectLatestSeries([])).toEqual([])
})

// ── the tools ──

const programs: BenchPrograms = {
  server: 'server',
  floor: 'floor',
  metered: 'metered',
  tailgateLoad: 'tailgate-load',
  version: '1.0.0',
  commit: 'abc',
  sources: 'def',
}
/** All tools but one. */
function without(name: keyof BenchTools): BenchTools {
  return Object.fromEntries(Object.entries(here).filter(([each]) => each !== name))
}

const here = Object.fromEntries(
  ['wrk', 'h2load', 'ab', 'oha', 'autocannon', 'nginx', 'strace'].map((name) => [
    name,
    { argv: [name], version: '1.0' },
  ]),
) as BenchTools

test.each<[ToolName, string]>([
  ['tailgate', 'tailgate-load --connections 8 --seconds 5 URL'],
  ['floor', 'floor --connections 8 --seconds 5 URL'],
  ['wrk', 'wrk -t1 -c8 -d5s --latency URL'],
  ['h2load', 'h2load --h1 -t1 -c8 -D5 URL'],
  ['ab', 'ab -q -k -t5 -n1500000 -c8 URL'],
  ['oha', 'oha --no-tui --output-format json -z 5s -c 8 URL'],
  ['autocannon', 'autocannon -c 8 -d 5 --json --no-progress URL'],
])('%s is asked for a closed load as its manual says', (tool, command) => {
  expect(buildCommand(contestantOf(tool), 'URL', 5, here, programs).join(' ')).toBe(command)
})

test('a load over HTTP/2 is asked for with its streams', () => {
  const load = { kind: 'closed', connections: 8, streams: 100 } as const
  const words = (tool: ToolName) =>
    buildCommand({ ...contestantOf(tool), load }, 'URL', 5, here, programs).join(' ')
  expect(words('h2load')).toBe('h2load -m100 -t1 -c8 -D5 URL')
  expect(words('tailgate')).toBe('tailgate-load --streams 100 --connections 8 --seconds 5 URL')
})

test('a rate is asked for with times that count from when requests were due', () => {
  const load = { kind: 'rate', connections: 8, perSecond: 100 } as const
  const words = (tool: ToolName) =>
    buildCommand({ ...contestantOf(tool), load }, 'URL', 5, here, programs).join(' ')
  expect(words('oha')).toBe(
    'oha --no-tui --output-format json -z 5s -c 8 -q 100 --latency-correction URL',
  )
  expect(words('tailgate')).toBe('tailgate-load --rate 100 --connections 8 --seconds 5 URL')
})

test('a run that can not be played here says why, with what helps', () => {
  const plainly = { server: { kind: 'nginx', path: '/' }, traced: false } as const
  const wrk = contestantOf('wrk')
  expect(describeMissingTool(wrk, plainly, here)).toBeNull()
  expect(describeMissingTool(wrk, { ...plainly, traced: true }, here)).toBeNull()
  expect(describeMissingTool(wrk, plainly, without('wrk'))).toBe(
    'wrk is not installed: `npm run bench -- --setup` does it.',
  )
  expect(describeMissingTool(wrk, { ...plainly, traced: true }, without('strace'))).toMatch(
    /^strace is not installed/,
  )
  expect(describeMissingTool(contestantOf('floor'), plainly, here)).toBeNull()
})

test('a version is found in what a tool says of itself', () => {
  expect(parseVersion('oha 1.15.0\n')).toBe('1.15.0')
  const said = recorded('versions').split('\n')
  expect(said.filter((line) => line !== '').map(parseVersion)).toEqual([
    '4.1.0-3+b2',
    '1.52.0',
    '2.3',
  ])
})

// ── what they print ──

test.each<[ToolName, string, Record<string, number>]>([
  [
    'wrk',
    'wrk',
    {
      requests: 73_476,
      failed: 0,
      seconds: 1.004,
      serviceP50Us: 466,
      serviceP90Us: 750,
      serviceP99Us: 3230,
    },
  ],
  ['h2load', 'h2load', { requests: 65_076, failed: 0, seconds: 1, perSecond: 65_076 }],
  ['ab', 'ab', { requests: 68_951, failed: 0, seconds: 1, serviceP50Us: 1000, serviceP99Us: 4000 }],
  [
    'autocannon',
    'autocannon',
    { requests: 20_434, failed: 0, seconds: 1.04, serviceP50Us: 2000, serviceP99Us: 14_000 },
  ],
  // In the form of oha's schema.json: this one was written, not recorded.
  [
    'oha',
    'oha',
    {
      requests: 10_001,
      failed: 0,
      seconds: 5.0012,
      responseP50Us: 601.2,
      responseP99Us: 801.3,
      responseP999Us: 3400,
    },
  ],
  ['tailgate', 'tailgate-load', { requests: 2000, failed: 0, unfinished: 0, seconds: 1 }],
  [
    'floor',
    'floor',
    { requests: 63_988, seconds: 1.0000703, cpuSeconds: 0.535388286, systemCalls: 140_920 },
  ],
])('of what %s prints, the figures are read', (tool, file, figures) => {
  const said = parseToolOutput(tool, recorded(file))
  const read = 'figures' in said ? said.figures : {}
  for (const [name, figure] of Object.entries(figures))
    expect(read[name], name).toBeCloseTo(figure, 4)
})

test('what tailgate says of its own run is kept', () => {
  const quiet = recorded('tailgate-load').replace(
    /"verdict".*?,"reasons":".*?"/,
    '"verdict":"valid","reasons":""',
  )
  expect(parseToolOutput('tailgate', recorded('tailgate-load'))).toMatchObject({
    verdict: 'suspect: generator-lag stall steal',
  })
  expect(parseToolOutput('tailgate', quiet)).toMatchObject({ verdict: 'valid' })
})

test('requests that failed are counted', () => {
  const trouble = recorded('wrk').replace(
    /^Requests\/sec/m,
    '  Socket errors: connect 1, read 20, write 300, timeout 4000\n  Non-2xx or 3xx responses: 50000\nRequests/sec',
  )
  expect(parseToolOutput('wrk', trouble)).toMatchObject({ figures: { failed: 54_321 } })
  const bad = recorded('oha').replace(
    '"aborted due to deadline": 64',
    '"connection closed": 7, "aborted due to deadline": 64',
  )
  expect(parseToolOutput('oha', bad.replace('"200": ', '"503": 5, "200": '))).toMatchObject({
    figures: { failed: 12 },
  })
})

test("what is none of a tool's reports is a problem, and no figure", () => {
  for (const tool of ['wrk', 'h2load', 'ab', 'oha', 'autocannon', 'tailgate', 'floor'] as const) {
    expect(
      parseToolOutput(tool, 'unable to connect to 127.0.0.1:1 Connection refused\n'),
      tool,
    ).toEqual({
      problem:
        'what it printed is not understood: unable to connect to 127.0.0.1:1 Connection refused',
    })
  }
})

test('system calls are those of the last line, whether some of them failed or not', () => {
  expect(parseSystemCallCount(recorded('strace'))).toBe(4171)
  expect(parseSystemCallCount('100.00    0.120000           2     60000           total\n')).toBe(
    60_000,
  )
  expect(parseSystemCallCount('100.00    0.120000           2     60000       128 total\n')).toBe(
    60_000,
  )
})

// ── what is made of it ──

test('the median is the middle one, or lies between the two middle ones', () => {
  expect(computeMedian([3, 1, 2])).toBe(2)
  expect(computeMedian([4, 1, 2, 3])).toBe(2.5)
  expect(computeMedian([])).toBeNull()
})

test('ratios are those of the same round, and a round that one of both lacks is left out', () => {
  const results = [
    withCpu(resultOf('closed', 'wrk', 1), 5),
    withCpu(resultOf('closed', 'wrk', 2), 10),
    withCpu(resultOf('closed', 'tailgate', 2), 8),
    withCpu(resultOf('closed', 'tailgate', 1), 4),
    withCpu(resultOf('closed', 'tailgate', 3), 9),
  ]
  const of = (contestant: string) => selectRounds(results, 'closed', contestant)
  expect(computeRatios(of('tailgate'), of('wrk'), cpuUsPerRequest)).toEqual([0.8, 0.8])
})

test('a run that measured nothing has no part in any figure', () => {
  const broken = { ...resultOf('closed', 'wrk', 2), problem: 'it ended with 1', figures: {} }
  const rounds = selectRounds([resultOf('closed', 'wrk', 1), broken], 'closed', 'wrk')
  expect(rounds.results.map(({ round }) => round)).toEqual([1])
  const without = { ...resultOf('truth/2000', 'tailgate', 1), server: {} }
  expect(
    listValues({ results: [without] }, subtractServerFigure('responseP50Us', 'p50Us')),
  ).toEqual([])
})

test('an aim is met at its limit, missed beyond, and not judged where nothing was measured', () => {
  const aim = { what: '', kind: 'at most', limit: 40, unit: 'µs', reached: 40 } as const
  expect(isMet(aim)).toBe(true)
  expect(isMet({ ...aim, reached: 40.1 })).toBe(false)
  expect(isMet({ ...aim, reached: null })).toBeNull()
  expect(isMet({ ...aim, kind: 'at least', reached: 39 })).toBe(false)
  expect(computeAims([]).every(({ reached }) => reached === null)).toBe(true)
})

test('the page shows all that was measured', () => {
  expectGolden(
    '../../evaluation/engine-accuracy/golden/benchmarks.md',
    renderPage(someResults(), '1.2.3'),
  )
})

test('every aim is reached by some figure of the plan', () => {
  expect(computeAims(someResults()).filter(({ reached }) => reached === null)).toEqual([])
})

test('--table makes the page from the results there are, and nothing else', async () => {
  using room = openRoom()
  writeFileSync(join(room.path, 'package.json'), '{ "version": "1.2.3" }')
  mkdirSync(join(room.path, 'docs/evaluation'), { recursive: true })
  expect(await runBench(['--table'], room.path)).toBe(1)
  const results = [resultOf('closed', 'wrk', 1), resultOf('closed', 'floor', 1)]
  for (const result of results)
    appendResult(join(room.path, 'evaluation/engine-accuracy/results/1.2.3.jsonl'), result)
  expect(await runBench(['--table'], room.path)).toBe(0)
  expect(readFileSync(join(room.path, 'docs/evaluation/engine-accuracy.md'), 'utf8')).toBe(
    renderPage(results, '1.2.3'),
  )
})

function recorded(name: string): string {
  return readFileSync(new URL(`engine-accuracy/outputs/${name}.txt`, import.meta.url), 'utf8')
}

function contestantOf(tool: ToolName): Contestant {
  return { name: tool, tool, load: { kind: 'closed', connections: 8 }, options: [] }
}

/** Three rounds of all there is but one, which could not be played, and one that failed. */
function someResults(): BenchResult[] {
  return planTrials(3)
    .filter(({ id }) => !id.startsWith('megabyte/oha/'))
    .map(({ benchCase: playedCase, contestant, round }) =>
      resultOf(playedCase.name, contestant.name, round),
    )
    .map((result) =>
      result.trial === 'closed/ab/2'
        ? { ...result, problem: 'it ended with 104', figures: {} }
        : result,
    )
}

function withCpu(result: BenchResult, us: number): BenchResult {
  return { ...result, figures: { ...result.figures, cpuSeconds: us / 10, requests: 100_000 } }
}

/** Figures that differ from contestant to contestant, and a little from round to round. */
function resultOf(caseName: string, contestant: string, round: number): BenchResult {
  const size = contestant.length + round / 10
  const connections = Number(/-(\d+)$/.exec(contestant)?.[1] ?? 64)
  return {
    trial: `${caseName}/${contestant}/${round}`,
    case: caseName,
    contestant,
    round,
    startedAt: `2026-01-0${round}T03:04:05.678Z`,
    command: contestant,
    toolVersion: '1.0',
    problem: null,
    figures: {
      requests: 100_000,
      failed: 0,
      seconds: 5,
      perSecond: 20_000,
      responseP50Us: 520 + 3 * size,
      responseP95Us: 1000 + size,
      responseP99Us: caseName === 'freeze' ? 100_000 * size : 560 + 3 * size,
      responseP999Us: 971_000 + size,
      serviceP50Us: 518 + size,
      serviceP99Us: 540 + size,
      lagP99Us: 10 * size,
      ...(/^(tailgate|floor)/.test(contestant) ? { cpuSeconds: size / 10 } : {}),
    },
    verdict: contestant.startsWith('tailgate') ? (round === 2 ? 'suspect: stall' : 'valid') : '',
    server: { p50Us: 510 + round, p99Us: 530 + round, mostInAMillisecond: 20 + round },
    taken: {
      cpuSeconds: size / 8,
      wallSeconds: 5.1,
      highestRssBytes: 3e6 + 100 * size * connections,
      ...(caseName === 'calls' ? { systemCalls: 20_000 * size } : {}),
    },
    series: 'this engine on this machine',
    machine: { cpu: 'Alpha', cpus: 2, kernel: '6.1' },
    tailgate: { version: '1.2.3', commit: 'abc' },
    loadBefore: 0.1 * round,
  }
}

function openRoom(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'tailgate-bench-test-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
