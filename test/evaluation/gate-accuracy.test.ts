/** What `npm run score` counts and how: the trials themselves take hours, and are no test. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import {
  computeFactor,
  computeWithin,
  hasCalibratedSpeed,
  measureSlope,
  readFactors,
  targetWithin,
} from '../../evaluation/gate-accuracy/calibration.ts'
import { runTailgate } from '../../evaluation/gate-accuracy/invocation.ts'
import { applyFixedLimits } from '../../evaluation/gate-accuracy/other-rules.ts'
import { describeAimOutcome, renderPage } from '../../evaluation/gate-accuracy/page.ts'
import {
  type GateTrial,
  noises,
  planTrials,
  type ServiceSettings,
  scenarios,
} from '../../evaluation/gate-accuracy/plan.ts'
import type { GateTrialResult } from '../../evaluation/gate-accuracy/result.ts'
import { listRemaining, parseOptions, runScore } from '../../evaluation/gate-accuracy/run.ts'
import { estimateProportion } from '../../evaluation/proportion.ts'
import { appendResult } from '../../evaluation/result-file.ts'
import { readProcess } from '../../src/service/process/processes.ts'
import { eventually, freePort } from '../helpers/service-folder.ts'

// ── the plan ──

test('a round of the plan holds what each scenario asks for, and names every trial once', () => {
  const trials = planTrials(1)
  for (const scenario of scenarios) {
    for (const noise of noises) {
      const played = trials.filter((trial) => trial.scenario === scenario && trial.noise === noise)
      expect(played.length, `${scenario.name} ${noise}`).toBe(scenario.trials[noise])
    }
  }
  expect(trials.length).toBe(162)
  expect(new Set(planTrials(3).map(({ id }) => id)).size).toBe(3 * 162)
})

test('wherever a round is broken off, each kind of trial has had its share, within one and a half', () => {
  const trials = planTrials(1)
  for (let played = 1; played <= trials.length; played++) {
    for (const scenario of scenarios) {
      for (const noise of noises) {
        const share = (scenario.trials[noise] * played) / trials.length
        const count = trials
          .slice(0, played)
          .filter((one) => one.scenario === scenario && one.noise === noise)
        expect(
          Math.abs(count.length - share),
          `${scenario.name} ${noise} of ${played}`,
        ).toBeLessThanOrEqual(1.5)
      }
    }
  }
})

test('both services take part in every scenario that they can play', () => {
  for (const scenario of scenarios) {
    const services = planTrials(1).flatMap((trial) =>
      trial.scenario === scenario ? [trial.service] : [],
    )
    expect([...new Set(services)].sort(), scenario.name).toEqual([...scenario.services].sort())
  }
})

test('the same trial has the same noise every time, and no two trials have', () => {
  const seeds = planTrials(2).map(({ seed }) => seed)
  expect(seeds).toEqual(planTrials(2).map(({ seed }) => seed))
  expect(new Set(seeds).size).toBe(seeds.length)
})

// ── going on where it stopped ──

test('what has a result is not played again, and what was not asked for not at all', () => {
  const plan = planTrials(1)
  const played = plan.slice(0, 40).map(({ id }) => ({ trial: id }))
  expect(listRemaining(plan, played, [])).toEqual(plan.slice(40))
  const quiet = listRemaining(plan, played, ['unchanged/quiet', 'stall'])
  expect(quiet.length).toBeGreaterThan(10)
  expect(quiet.every(({ id }) => /^(unchanged\/quiet|stall)\//.test(id))).toBe(true)
  expect(quiet.some(({ id }) => played.some(({ trial }) => trial === id))).toBe(false)
})

test('a name is not mistaken for another that begins alike', () => {
  const names = listRemaining(planTrials(1), [], ['p50+1']).map(({ id }) => id)
  expect(names).toEqual([])
  expect(parseOptions(['--only', 'p50+1'])).toEqual({
    problem: 'No trial has a name that begins with p50+1.',
  })
})

test('options are read, and what is none is told', () => {
  expect(parseOptions(['--only', 'unchanged', '--limit', '3', '--minutes', '90'])).toEqual({
    calibrate: false,
    table: false,
    only: ['unchanged'],
    limit: 3,
    minutes: 90,
    rounds: 1,
  })
  expect(parseOptions(['--limit', 'many'])).toEqual({
    problem: '--limit, --minutes and --rounds take numbers above 0.',
  })
  expect(parseOptions(['--faster'])).toEqual({ problem: expect.stringContaining('--faster') })
})

// ── the statistics ──

test.each([
  // None and all have a closed form: 1 − 0.025^(1/10). The last is the example of R's binom.test, Mendel's peas.
  [0, 10, 0.95, 0, 0.3085],
  [1, 10, 0.95, 0.0025, 0.445],
  [5, 10, 0.95, 0.1871, 0.8129],
  [10, 10, 0.95, 0.6915, 1],
  [682, 925, 0.95, 0.7077, 0.7654],
])(
  '%i of %i with %f confidence is between %f and %f',
  (successes, trials, confidence, lower, upper) => {
    const found = estimateProportion(successes, trials, confidence)
    expect(found.lower).toBeCloseTo(lower, 4)
    expect(found.upper).toBeCloseTo(upper, 4)
  },
)

test('an aim is met when enough trials show it, not when a few happen to', () => {
  const [rarely, always] = [
    { kind: 'at most', share: 0.01 } as const,
    { kind: 'at least', share: 0.95 } as const,
  ]
  expect(describeAimOutcome(rarely, 0, 299)).toBe('met')
  expect(describeAimOutcome(rarely, 0, 298)).toBe('met so far, by too few trials to show it')
  expect(describeAimOutcome(rarely, 1, 60)).toBe('**not met**')
  expect(describeAimOutcome(always, 59, 59)).toBe('met')
  expect(describeAimOutcome(always, 58, 58)).toBe('met so far, by too few trials to show it')
  expect(describeAimOutcome(always, 92, 93)).toBe('met')
  expect(describeAimOutcome(always, 18, 20)).toBe('**not met**')
})

// ── the rule of other tools ──

test('other tools hold one run against the base of the trial before, of the same service and noise', () => {
  const trial = trialWith({ service: 'go', noise: 'quiet' })
  const earlier = [
    { ...resultOf('unchanged'), trial: 'older', perEpoch: [epoch(1, [1, 8], [9, 9])] },
    {
      ...resultOf('unchanged'),
      trial: 'stored',
      perEpoch: [epoch(1, [2, 10], [9, 9]), epoch(2, [7, 7], [7, 7])],
    },
    { ...resultOf('unchanged'), trial: 'node', service: 'node' as const },
    { ...resultOf('unchanged'), trial: 'noisy', noise: 'compile' as const },
    { ...resultOf('unchanged'), trial: 'crashed', perEpoch: [] },
    // Its head took the machine away from its base.
    { ...resultOf('saturation'), trial: 'saturated' },
  ]
  const perEpoch = [epoch(1, [5, 5], [2.2, 12.5]), epoch(2, [5, 5], [50, 50])]
  expect(applyFixedLimits(trial, perEpoch, earlier)).toEqual({
    storedFrom: 'stored',
    p50: 1.1,
    p99: 1.25,
    fails: [true, true, true, false],
  })
})

test('other tools say nothing while nothing is stored, nor of a trial that measured nothing', () => {
  const trial = trialWith({ service: 'go', noise: 'quiet' })
  expect(applyFixedLimits(trial, [epoch(1, [1, 1], [1, 1])], [])).toBeNull()
  expect(applyFixedLimits(trial, [], [resultOf('unchanged')])).toBeNull()
})

// ── the ground truth ──

test('calibration finds the factor that makes a service so much slower, although each reading is off', async () => {
  // A tenth of the response is no work. Readings are off by ± 0.3 percent points in turn.
  let reading = 0
  const slope = await measureSlope(
    1.2,
    async (factor) => 0.9 * (factor - 1) + (reading++ % 2 === 0 ? 0.003 : -0.003),
  )
  expect(computeWithin(1.2, slope)).toBeLessThanOrEqual(targetWithin)
  for (const ratio of [1.05, 1.1, 1.2]) {
    const true_ = 1 + 0.9 * (computeFactor(ratio, slope) - 1)
    expect(Math.abs(true_ - ratio)).toBeLessThan(0.002)
  }
})

test('calibration gives up after five readings, and says how far off it may be', async () => {
  let reading = 0
  const slope = await measureSlope(
    1.5,
    async (factor) => (factor - 1) * (reading++ % 2 === 0 ? 1.5 : 0.5),
  )
  expect(slope.readings.length).toBe(5)
  expect(computeWithin(1.5, slope)).toBeGreaterThan(0.1)
})

test('work that takes other times than when it was calibrated is that of another machine', () => {
  expect([0.75, 1, 1.3].map(hasCalibratedSpeed)).toEqual([true, true, true])
  expect([0.5, 0.7, 1.5, 2.2].map(hasCalibratedSpeed)).toEqual([false, false, false, false])
})

test('factors of another machine are not used', () => {
  using room = openRoom()
  const path = join(room.path, 'factors.json')
  const machine = { cpu: 'Alpha', cpus: 2, kernel: '6.1' }
  expect(() => readFactors(path, machine)).toThrow(
    'Run `npm run score -- --calibrate` on this machine',
  )
  writeFileSync(path, JSON.stringify({ machine, services: {} }))
  expect(readFactors(path, { ...machine, kernel: '6.2' })).toEqual({ machine, services: {} })
  expect(() => readFactors(path, { ...machine, cpu: 'Beta' })).toThrow('holds for 2 × Alpha.')
})

// ── the page ──

test('the page counts every trial, whatever became of it', () => {
  const others = { storedFrom: 'x', p50: 1.12, p99: 1, fails: [true, true, false, false] }
  const results = [
    resultOf('unchanged'),
    { ...resultOf('unchanged'), outcome: 'fail', others },
    {
      ...resultOf('unchanged'),
      outcome: 'unsure',
      others: { ...others, fails: [true, false, false, false] },
    },
    { ...resultOf('unchanged'), outcome: 'no-baseline' },
    { ...resultOf('p50+10'), outcome: 'fail', noise: 'compile' as const },
    {
      ...resultOf('p50+10'),
      outcome: 'crashed',
      noise: 'compile' as const,
      loadSeconds: 0,
      epochs: 0,
    },
  ]
  const lines = renderPage(results, '1.2.3').split('\n')
  const rowOf = (...beginning: string[]) =>
    lines.find((line) => line.startsWith(`| ${beginning.join(' | ')} |`))
  expect(lines[0]).toBe('# How often tailgate 1.2.3 is right')
  expect(rowOf('unchanged', 'quiet', '4')).toBe(
    '| unchanged | quiet | 4 | 1 of 4 (0.6–81 %) | 1 of 4 (0.6–81 %) | 1 of 4 (0.6–81 %) | 0 of 4 (0–60 %) ' +
      '| 1 of 4 (0.6–81 %) | 72 s | 80 s | 4 |',
  )
  expect(rowOf('p50+10', 'compile', '2')).toBe(
    '| p50+10 | compile | 2 | 1 of 2 (1.3–99 %) | 0 of 2 (0–84 %) | 0 of 2 (0–84 %) | 0 of 2 (0–84 %) ' +
      '| 1 of 2 (1.3–99 %) | 36 s | 80 s | 2 |',
  )
  expect(rowOf('unchanged', 'quiet', '1 of 4 (0.6–81 %)')).toBe(
    '| unchanged | quiet | 1 of 4 (0.6–81 %) | 2 of 2 (16–100 %) | 1 of 2 (1.3–99 %) | 0 of 2 (0–84 %) | 0 of 2 (0–84 %) |',
  )
  expect(rowOf('unchanged', 'nothing: the same program with the same settings')).toContain(
    '| at most 1 % | **not met** |',
  )
})

test('the same results make the same page', () => {
  const results = scenarios.map(({ name }) => resultOf(name))
  expect(renderPage(results, '1.0.0')).toBe(renderPage(structuredClone(results), '1.0.0'))
})

test('--table makes the page from the results there are, and nothing else', async () => {
  using room = openRoom()
  writeFileSync(join(room.path, 'package.json'), '{ "version": "1.2.3" }')
  mkdirSync(join(room.path, 'docs/evaluation'), { recursive: true })
  expect(await runScore(['--table'], room.path)).toBe(1)
  const results = [resultOf('unchanged'), resultOf('stall')]
  for (const result of results)
    appendResult(join(room.path, 'evaluation/gate-accuracy/results/1.2.3.jsonl'), result)
  expect(await runScore(['--table'], room.path)).toBe(0)
  expect(readFileSync(join(room.path, 'docs/evaluation/gate-accuracy.md'), 'utf8')).toBe(
    renderPage(results, '1.2.3'),
  )
})

test('npm run score tells which options there are when it is given another', async () => {
  const ended = await execa(
    process.execPath,
    [join(root, 'evaluation/gate-accuracy/start.mjs'), '--faster'],
    {
      reject: false,
    },
  )
  expect(ended.exitCode).toBe(2)
  expect(ended.stderr).toContain('--calibrate')
})

// ── tailgate, as the scoring runs it ──

test('a tailgate that says nothing has crashed: its last words are kept, and what it started is ended', async () => {
  using room = openRoom()
  // What tailgate starts inherits its environment, and a crash leaves it running.
  const ended = await runInstead(
    room.path,
    `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(Object, 1000)'], { detached: true, stdio: 'ignore' })
    require('node:fs').writeFileSync('${room.path}/pid', String(pid))
    console.error('one\\nthread panicked'); process.exit(3)`,
  )
  expect(ended).toMatchObject({
    outcome: 'crashed',
    exitCode: 3,
    reasons: ['one', 'thread panicked'],
    leftBehind: 1,
  })
  expect(ended).toMatchObject({ rows: [], perEpoch: [], epochs: 0, loadSeconds: 0 })
  const left = Number(readFileSync(join(room.path, 'pid'), 'utf8'))
  await eventually(() => readProcess(left)?.dead ?? true)
})

test('a configuration that tailgate refuses is no trial: the scoring stops', async () => {
  using room = openRoom()
  const refused = runInstead(room.path, "console.error('tailgate.yml:3: no'); process.exit(2)")
  await expect(refused).rejects.toThrow(
    'tailgate refuses what the scoring asks for: tailgate.yml:3: no',
  )
})

test('of what tailgate says the rows of the whole suite are kept', async () => {
  using room = openRoom()
  const row = {
    metric: 'p50',
    request: null,
    change: 0.1,
    outcome: 'fail',
    interval: { lower: 0.08, upper: 0.13 },
  }
  const rows = [
    row,
    { ...row, metric: 'rps', change: null, outcome: 'pass', interval: null },
    { ...row, request: 'search' },
  ]
  const report = { suites: [{ outcome: 'fail', reasons: ['p50 is slower'], rows }] }
  const script = `console.log(${JSON.stringify(JSON.stringify(report))}); process.exit(1)`
  expect(await runInstead(room.path, script)).toMatchObject({
    outcome: 'fail',
    exitCode: 1,
    reasons: ['p50 is slower'],
    leftBehind: 0,
    rows: [
      { metric: 'p50', change: 0.1, lower: 0.08, upper: 0.13, outcome: 'fail' },
      { metric: 'rps', change: null, lower: null, upper: null, outcome: 'pass' },
    ],
  })
})

test('base and head are started by one command, and told apart by the settings in their folders', async () => {
  using room = openRoom()
  await runInstead(
    room.path,
    `require('node:fs').cpSync('.', '${room.path}/seen', { recursive: true })`,
  )
  const read = (path: string) => JSON.parse(readFileSync(join(room.path, 'seen', path), 'utf8'))
  expect([read('base/settings.json'), read('settings.json')]).toEqual([{ UNITS: 1 }, { UNITS: 2 }])
  expect(read('tailgate.yml')).toMatchObject({
    base: './base',
    start: ['service'],
    load: { rate: '400/s' },
  })
})

/** What the scoring makes of a program in tailgate's place. */
async function runInstead(folder: string, script: string) {
  const cli = join(folder, 'cli.cjs')
  writeFileSync(cli, script)
  const programs = {
    cli,
    version: '1.0.0',
    commit: 'abc',
    services: { go: ['service'], node: ['service'], 'node-postgres': ['service'] },
    neighbour: '',
    compiled: '',
    measurements: '',
  }
  const asked = {
    service: 'go' as const,
    base: { UNITS: 1 },
    head: { UNITS: 2 },
    limits: {},
    seed: 1,
    databaseUrl: null,
  }
  return runTailgate(asked, programs, folder, new AbortController().signal)
}

// ── the services ──

test('a service says how many units each answer took, and twice the work is twice the units', async () => {
  const usual = { UNITS: 10, SEED: 7 }
  const [once_, twice] = [await unitsOf(usual), await unitsOf({ ...usual, BODY_FACTOR: 2 })]
  expect(once_.units.every((units) => units > 0)).toBe(true)
  expect(new Set(once_.units).size).toBeGreaterThan(5)
  // Each is rounded to a whole unit on its own.
  for (const [index, units] of twice.units.entries())
    expect(Math.abs(units - 2 * (once_.units[index] ?? 0))).toBeLessThanOrEqual(1)
})

test('a factor of the tail leaves other requests alone', async () => {
  const usual = { UNITS: 10, SEED: 7 }
  const [plain, slow] = [await unitsOf(usual), await unitsOf({ ...usual, TAIL_FACTOR: 3 })]
  const changed = slow.units.filter((units, index) => units !== plain.units[index])
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(0.06 * slow.units.length)
})

test('a service fails the share of requests that it is told to', async () => {
  const { statuses } = await unitsOf({ UNITS: 1, SEED: 7, ERROR_SHARE: 0.25 })
  const failed = statuses.filter((status) => status === 500).length
  expect(failed / statuses.length).toBeGreaterThan(0.15)
  expect(failed / statuses.length).toBeLessThan(0.35)
})

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What 200 answers of the Node service say of themselves, one after the other. */
async function unitsOf(
  settings: ServiceSettings,
): Promise<{ units: number[]; statuses: number[] }> {
  using room = openRoom()
  writeFileSync(join(room.path, 'settings.json'), JSON.stringify(settings))
  const port = await freePort()
  const service = execa(
    process.execPath,
    [join(root, 'evaluation/gate-accuracy/services/work-node.mjs')],
    {
      cwd: room.path,
      env: { PORT: String(port) },
      reject: false,
    },
  )
  const url = `http://127.0.0.1:${port}/`
  try {
    const answers: Response[] = []
    // A connection that is refused takes no number of the service's.
    await eventually(async () => {
      answers.push(
        ...(await fetch(url).then(
          (answer) => [answer],
          () => [],
        )),
      )
      return answers.length > 0
    })
    while (answers.length < 200) answers.push(await fetch(url))
    return {
      units: answers.map((answer) => Number(answer.headers.get('x-units'))),
      statuses: answers.map(({ status }) => status),
    }
  } finally {
    service.kill('SIGKILL')
    await service
  }
}

function openRoom(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'tailgate-score-test-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

function trialWith(wanted: Pick<GateTrial, 'service' | 'noise'>): GateTrial {
  const found = planTrials(1).find(
    ({ service, noise }) => service === wanted.service && noise === wanted.noise,
  )
  if (found === undefined) throw new Error('The plan has trials of all services under all noises.')
  return found
}

function epoch(number: number, [p50, p99]: [number, number], [headP50, headP99]: [number, number]) {
  return { epoch: number, base: { p50, p99 }, head: { p50: headP50, p99: headP99 } }
}

function resultOf(scenario: string): GateTrialResult {
  return {
    trial: `${scenario}/quiet/go/1`,
    scenario,
    noise: 'quiet',
    service: 'go',
    effect: null,
    seed: 1,
    startedAt: '2026-01-02T03:04:05.678Z',
    outcome: 'pass',
    exitCode: 0,
    reasons: [],
    wallSeconds: 80,
    loadSeconds: 72,
    epochs: 4,
    repeats: 0,
    leftBehind: 0,
    rows: [{ metric: 'p50', change: 0.001, lower: -0.01, upper: 0.01, outcome: 'pass' }],
    perEpoch: [epoch(1, [1, 8], [1, 8])],
    others: null,
    noiseRight: null,
    loadBefore: 0.1,
    machine: { cpu: 'Alpha', cpus: 2, kernel: '6.1' },
    tailgate: { version: '1.0.0', commit: 'abc' },
  }
}
