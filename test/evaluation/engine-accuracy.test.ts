/**
 * The plan, the parsers and the page of `npm run bench`. The runs themselves need a quiet machine
 * and are not tested.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
import { createTemporaryFolder } from '../../evaluation/temporary-folder.ts'
import { expectGoldenFile } from '../helpers/golden.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('each round has one trial for every contestant of every case, each with a unique id', () => {
  const trials = planTrials(3)
  const contestants = cases.flatMap(({ contestants }) => contestants)
  expect(trials.length).toBe(3 * contestants.length)
  expect(new Set(trials.map(({ id }) => id)).size).toBe(trials.length)
})

test('rounds follow one another, so that a disturbance affects all contestants', () => {
  const rounds = planTrials(3).map(({ round }) => round)
  expect(rounds).toEqual(rounds.toSorted((one, other) => one - other))
})

test('the contestant that comes first in a case comes last in the next round', () => {
  const closed = (round: number) =>
    planTrials(2).flatMap((trial) =>
      trial.benchCase.name === 'closed' && trial.round === round ? [trial.contestant.name] : [],
    )
  const [first, ...others] = closed(1)
  expect(closed(2)).toEqual([...others, first])
})

test('each case whose figures are compared with wrk contains wrk and tailgate', () => {
  for (const { name, contestants } of cases.filter((each) =>
    ['closed', 'tls', 'megabyte', 'calls'].includes(each.name),
  )) {
    const names = contestants.map((contestant) => contestant.name)
    expect(names, name).toEqual(expect.arrayContaining(['wrk', 'tailgate']))
  }
})

test('only tools that can send at a rate have a rate', () => {
  const rated = cases.flatMap(({ contestants }) =>
    contestants.filter(({ load }) => load.kind === 'rate'),
  )
  expect(new Set(rated.map(({ tool }) => tool))).toEqual(new Set(['floor', 'tailgate', 'oha']))
})

test('trials with a result and trials that are not selected do not remain', () => {
  const plan = planTrials(2)
  const results = plan.slice(0, 10).map(({ id }) => ({ trial: id }))
  expect(listRemaining(plan, results, [])).toEqual(plan.slice(10))
  const ids = listRemaining(plan, results, ['truth', 'closed/wrk']).map(({ id }) => id)
  expect(ids).toContain('closed/wrk/2')
  expect(ids).toContain('truth/20000/oha/2')
  expect(ids).not.toContain('truth/2000/tailgate/1')
  expect(ids.every((id) => /^(truth\/|closed\/wrk\/)/.test(id))).toBe(true)
})

test('options are parsed, and a wrong option is a problem', () => {
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
    problem: expect.stringMatching(/^No run is called tru\. The cases are truth\/2000, /),
  })
  expect(parseOptions(['--faster'])).toEqual({ problem: expect.stringContaining('--faster') })
})

test('npm run bench prints its options when it is called with an unknown one', async () => {
  const program = join(root, 'evaluation/engine-accuracy/start.mjs')
  const { exitCode, stderr } = await execa(process.execPath, [program, '--faster'], {
    reject: false,
  })
  expect(exitCode).toBe(2)
  expect(stderr).toContain('--quick')
})

test('results of another engine or machine are not compared with the latest ones', () => {
  const old = { ...buildResult('closed', 'wrk', 1), series: 'an older engine' }
  const current = buildResult('closed', 'wrk', 1)
  expect(selectLatestSeries([old, current])).toEqual([current])
  expect(selectLatestSeries([])).toEqual([])
})

const programs: BenchPrograms = {
  server: 'server',
  floor: 'floor',
  metered: 'metered',
  tailgateLoad: 'tailgate-load',
  version: '1.0.0',
  commit: 'abc',
  sources: 'def',
}
/** All tools except one. */
function without(name: keyof BenchTools): BenchTools {
  return Object.fromEntries(Object.entries(allTools).filter(([each]) => each !== name))
}

const allTools = Object.fromEntries(
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
])('the command of %s for a closed load is as in its manual', (tool, command) => {
  expect(buildCommand(buildContestant(tool), 'URL', 5, allTools, programs).join(' ')).toBe(command)
})

test('the command for a load over HTTP/2 contains the streams', () => {
  const load = { kind: 'closed', connections: 8, streams: 100 } as const
  const build = (tool: ToolName) =>
    buildCommand({ ...buildContestant(tool), load }, 'URL', 5, allTools, programs).join(' ')
  expect(build('h2load')).toBe('h2load -m100 -t1 -c8 -D5 URL')
  expect(build('tailgate')).toBe('tailgate-load --streams 100 --connections 8 --seconds 5 URL')
})

test('the command for a rate asks for times that count from when requests were due', () => {
  const load = { kind: 'rate', connections: 8, perSecond: 100 } as const
  const build = (tool: ToolName) =>
    buildCommand({ ...buildContestant(tool), load }, 'URL', 5, allTools, programs).join(' ')
  expect(build('oha')).toBe(
    'oha --no-tui --output-format json -z 5s -c 8 -q 100 --latency-correction URL',
  )
  expect(build('tailgate')).toBe('tailgate-load --rate 100 --connections 8 --seconds 5 URL')
})

test('a run that is impossible on this machine has a reason with a remedy', () => {
  const untraced = { server: { kind: 'nginx', path: '/' }, traced: false } as const
  const wrk = buildContestant('wrk')
  expect(describeMissingTool(wrk, untraced, allTools)).toBeNull()
  expect(describeMissingTool(wrk, { ...untraced, traced: true }, allTools)).toBeNull()
  expect(describeMissingTool(wrk, untraced, without('wrk'))).toBe(
    'wrk is not installed: `npm run bench -- --setup` installs it.',
  )
  expect(describeMissingTool(wrk, { ...untraced, traced: true }, without('strace'))).toMatch(
    /^strace is not installed/,
  )
  expect(describeMissingTool(buildContestant('floor'), untraced, allTools)).toBeNull()
})

test('the version is found in the output of a tool', () => {
  expect(parseVersion('oha 1.15.0\n')).toBe('1.15.0')
  const lines = readOutput('versions').split('\n')
  expect(lines.filter((line) => line !== '').map(parseVersion)).toEqual([
    '4.1.0-3+b2',
    '1.52.0',
    '2.3',
  ])
})

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
  // Written by hand after oha's schema.json, not recorded.
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
])('the figures in the output of %s are parsed', (tool, file, figures) => {
  const report = parseToolOutput(tool, readOutput(file))
  const parsed = 'figures' in report ? report.figures : {}
  for (const [name, figure] of Object.entries(figures))
    expect(parsed[name], name).toBeCloseTo(figure, 4)
})

test('the validity that tailgate reports is kept', () => {
  const quiet = readOutput('tailgate-load').replace(
    /"verdict".*?,"reasons":".*?"/,
    '"verdict":"valid","reasons":""',
  )
  expect(parseToolOutput('tailgate', readOutput('tailgate-load'))).toMatchObject({
    verdict: 'suspect: generator-lag stall steal',
  })
  expect(parseToolOutput('tailgate', quiet)).toMatchObject({ verdict: 'valid' })
})

test('failed requests are counted', () => {
  const trouble = readOutput('wrk').replace(
    /^Requests\/sec/m,
    '  Socket errors: connect 1, read 20, write 300, timeout 4000\n  Non-2xx or 3xx responses: 50000\nRequests/sec',
  )
  expect(parseToolOutput('wrk', trouble)).toMatchObject({ figures: { failed: 54_321 } })
  const bad = readOutput('oha').replace(
    '"aborted due to deadline": 64',
    '"connection closed": 7, "aborted due to deadline": 64',
  )
  expect(parseToolOutput('oha', bad.replace('"200": ', '"503": 5, "200": '))).toMatchObject({
    figures: { failed: 12 },
  })
})

test('output that is not a report of the tool is a problem', () => {
  for (const tool of ['wrk', 'h2load', 'ab', 'oha', 'autocannon', 'tailgate', 'floor'] as const) {
    expect(
      parseToolOutput(tool, 'unable to connect to 127.0.0.1:1 Connection refused\n'),
      tool,
    ).toEqual({
      problem:
        'its output could not be parsed: unable to connect to 127.0.0.1:1 Connection refused',
    })
  }
})

test('the number of system calls is read from the last line, with or without failed calls', () => {
  expect(parseSystemCallCount(readOutput('strace'))).toBe(4171)
  expect(parseSystemCallCount('100.00    0.120000           2     60000           total\n')).toBe(
    60_000,
  )
  expect(parseSystemCallCount('100.00    0.120000           2     60000       128 total\n')).toBe(
    60_000,
  )
})

test('the median is the middle value, or lies between the two middle values', () => {
  expect(computeMedian([3, 1, 2])).toBe(2)
  expect(computeMedian([4, 1, 2, 3])).toBe(2.5)
  expect(computeMedian([])).toBeNull()
})

test('a ratio compares two runs of the same round, and incomplete rounds are left out', () => {
  const results = [
    setCpu(buildResult('closed', 'wrk', 1), 5),
    setCpu(buildResult('closed', 'wrk', 2), 10),
    setCpu(buildResult('closed', 'tailgate', 2), 8),
    setCpu(buildResult('closed', 'tailgate', 1), 4),
    setCpu(buildResult('closed', 'tailgate', 3), 9),
  ]
  const select = (contestant: string) => selectRounds(results, 'closed', contestant)
  expect(computeRatios(select('tailgate'), select('wrk'), cpuUsPerRequest)).toEqual([0.8, 0.8])
})

test('a run without figures does not affect any figure', () => {
  const broken = { ...buildResult('closed', 'wrk', 2), problem: 'it ended with 1', figures: {} }
  const rounds = selectRounds([buildResult('closed', 'wrk', 1), broken], 'closed', 'wrk')
  expect(rounds.results.map(({ round }) => round)).toEqual([1])
  const without = { ...buildResult('truth/2000', 'tailgate', 1), server: {} }
  expect(
    listValues({ results: [without] }, subtractServerFigure('responseP50Us', 'p50Us')),
  ).toEqual([])
})

test('an aim is met at its limit, missed beyond it, and not judged without a measurement', () => {
  const aim = { what: '', kind: 'at most', limit: 40, unit: 'µs', reached: 40 } as const
  expect(isMet(aim)).toBe(true)
  expect(isMet({ ...aim, reached: 40.1 })).toBe(false)
  expect(isMet({ ...aim, reached: null })).toBeNull()
  expect(isMet({ ...aim, kind: 'at least', reached: 39 })).toBe(false)
  expect(computeAims([]).every(({ reached }) => reached === null)).toBe(true)
})

test('the page shows all results', () => {
  expectGoldenFile(
    join(import.meta.dirname, 'engine-accuracy/golden/engine-accuracy.md'),
    renderPage(buildResults(), '1.2.3'),
  )
})

test('the plan measures the figure of every aim', () => {
  expect(computeAims(buildResults()).filter(({ reached }) => reached === null)).toEqual([])
})

test('--table only writes the page from the existing results', async () => {
  using folder = createTemporaryFolder('tailgate-bench-test-')
  writeFileSync(join(folder.path, 'package.json'), '{ "version": "1.2.3" }')
  mkdirSync(join(folder.path, 'docs/evaluation'), { recursive: true })
  expect(await runBench(['--table'], folder.path)).toBe(1)
  const results = [buildResult('closed', 'wrk', 1), buildResult('closed', 'floor', 1)]
  for (const result of results)
    appendResult(join(folder.path, 'evaluation/engine-accuracy/results/1.2.3.jsonl'), result)
  expect(await runBench(['--table'], folder.path)).toBe(0)
  expect(readFileSync(join(folder.path, 'docs/evaluation/engine-accuracy.md'), 'utf8')).toBe(
    renderPage(results, '1.2.3'),
  )
})

function readOutput(name: string): string {
  return readFileSync(new URL(`engine-accuracy/outputs/${name}.txt`, import.meta.url), 'utf8')
}

function buildContestant(tool: ToolName): Contestant {
  return { name: tool, tool, load: { kind: 'closed', connections: 8 }, options: [] }
}

/** Three rounds of the plan, without one contestant, and with one failed run. */
function buildResults(): BenchResult[] {
  return planTrials(3)
    .filter(({ id }) => !id.startsWith('megabyte/oha/'))
    .map(({ benchCase: playedCase, contestant, round }) =>
      buildResult(playedCase.name, contestant.name, round),
    )
    .map((result) =>
      result.trial === 'closed/ab/2'
        ? { ...result, problem: 'it ended with 104', figures: {} }
        : result,
    )
}

function setCpu(result: BenchResult, us: number): BenchResult {
  return { ...result, figures: { ...result.figures, cpuSeconds: us / 10, requests: 100_000 } }
}

/** Figures that differ between contestants, and slightly between rounds. */
function buildResult(caseName: string, contestant: string, round: number): BenchResult {
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
