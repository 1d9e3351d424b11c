/**
 * The plan, the calibration, the parsers and the page of `npm run score`. The trials take hours and
 * are not tested.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import {
  computeFactor,
  computeWithin,
  hasCalibratedSpeed,
  measureSlope,
  readCalibratedServices,
  readFactors,
  saveServiceFactors,
  targetWithin,
} from '../../evaluation/gate-accuracy/calibration.ts'
import { estimateHours, formatPlan } from '../../evaluation/gate-accuracy/duration.ts'
import { runTailgate } from '../../evaluation/gate-accuracy/invocation.ts'
import { applyFixedLimits } from '../../evaluation/gate-accuracy/other-rules.ts'
import { describeAimOutcome, renderPage } from '../../evaluation/gate-accuracy/page.ts'
import {
  type GateTrial,
  noises,
  planNumber,
  planTrials,
  scenarios,
} from '../../evaluation/gate-accuracy/plan.ts'
import { listRemaining, parseOptions, runScore } from '../../evaluation/gate-accuracy/run.ts'
import {
  calibratedServices,
  type GateServiceName,
  gateServiceNames,
  gateServices,
  type ServiceSettings,
  slowerEndpoint,
} from '../../evaluation/gate-accuracy/services.ts'
import { estimateProportion } from '../../evaluation/proportion.ts'
import { appendResult } from '../../evaluation/result-file.ts'
import { createTemporaryFolder } from '../../evaluation/temporary-folder.ts'
import { readProcess } from '../../src/service/process/processes.ts'
import { buildGateResult } from '../helpers/gate-results.ts'
import { reserveFreePort, waitUntil } from '../helpers/service-folder.ts'

test('a round of the plan has the trials of each scenario, each with a unique id', () => {
  const trials = planTrials(1)
  for (const scenario of scenarios) {
    for (const noise of noises) {
      const planned = trials.filter((trial) => trial.scenario === scenario && trial.noise === noise)
      expect(planned.length, `${scenario.name} ${noise}`).toBe(scenario.trials[noise])
    }
  }
  expect(trials.length).toBe(150 + 5 * 24)
  expect(new Set(planTrials(3).map(({ id }) => id)).size).toBe(3 * 270)
})

test('at any point of a round, each kind of trial has its share within 1.5 trials', () => {
  const trials = planTrials(1)
  for (let measured = 1; measured <= trials.length; measured++) {
    for (const scenario of scenarios) {
      for (const noise of noises) {
        const share = (scenario.trials[noise] * measured) / trials.length
        const count = trials
          .slice(0, measured)
          .filter((one) => one.scenario === scenario && one.noise === noise)
        expect(
          Math.abs(count.length - share),
          `${scenario.name} ${noise} of ${measured}`,
        ).toBeLessThanOrEqual(1.5)
      }
    }
  }
})

test('every scenario has the same number of trials of each of its services, under each noise', () => {
  for (const scenario of scenarios) {
    for (const noise of noises) {
      const own = planTrials(1).filter(
        (trial) => trial.scenario === scenario && trial.noise === noise,
      )
      const counts = scenario.services.map(
        (name) => own.filter(({ service }) => service === name).length,
      )
      const mean = own.length / scenario.services.length
      for (const count of counts)
        expect(Math.abs(count - mean), `${scenario.name} ${noise}`).toBeLessThan(1)
    }
  }
})

test('the endpoint that becomes slower has a tenth of the traffic', () => {
  const { requests } = gateServices.endpoints
  const total = requests.reduce((sum, { weight }) => sum + weight, 0)
  const own = requests.find(({ name }) => name === slowerEndpoint)
  expect((own?.weight ?? 0) / total).toBe(0.1)
})

test('both sides of a service together need less than 70 % of two processors', () => {
  // About 1 ms of the median request, a mean that the tail makes 1.2 times as long, and overhead.
  const cpuMsPerRequest = 1.2 + 0.3
  for (const name of gateServiceNames) {
    const busy = (2 * gateServices[name].perSecond * cpuMsPerRequest) / 1000 / 2
    expect(busy, name).toBeLessThan(0.7)
  }
})

test('the duration of the remaining trials follows from those that are measured', () => {
  const plan = planTrials(1)
  const unchanged = plan.filter(({ scenario }) => scenario.name === 'unchanged')
  const results = [60, 120].map((wallSeconds) => ({ ...buildGateResult('unchanged'), wallSeconds }))
  expect(estimateHours(unchanged, results)).toBeCloseTo((150 * 90) / 3600)
  expect(estimateHours(unchanged.slice(0, 40), results)).toBeCloseTo(1)
  expect(estimateHours(plan, results)).toBeGreaterThan(estimateHours(unchanged, results))
  const text = formatPlan(plan.slice(0, 100), results)
  expect(text).toContain('unchanged: 2 measured, ')
  expect(text.split('\n').at(-1)).toMatch(/^all: 100 remain, about [\d.]+ hours$/)
})

test('a trial has the same noise every time, and every trial has its own', () => {
  const seeds = planTrials(2).map(({ seed }) => seed)
  expect(seeds).toEqual(planTrials(2).map(({ seed }) => seed))
  expect(new Set(seeds).size).toBe(seeds.length)
})

test('trials with a result and trials that are not selected do not remain', () => {
  const plan = planTrials(1)
  const results = plan.slice(0, 40).map(({ id }) => ({ trial: id }))
  expect(listRemaining(plan, results, [], calibratedServices)).toEqual(plan.slice(40))
  const selection = ['unchanged/quiet', 'freeze']
  const quiet = listRemaining(plan, results, selection, calibratedServices)
  expect(quiet.length).toBeGreaterThan(10)
  expect(quiet.every(({ id }) => /^(unchanged\/quiet|freeze)\//.test(id))).toBe(true)
  expect(quiet.some(({ id }) => results.some(({ trial }) => trial === id))).toBe(false)
})

test('--only selects whole parts of an id, not mere prefixes', () => {
  const names = listRemaining(planTrials(1), [], ['p50+1'], calibratedServices).map(({ id }) => id)
  expect(names).toEqual([])
  expect(parseOptions(['--only', 'p50+1'])).toEqual({
    problem: 'No trial has a name that begins with p50+1.',
  })
})

test('--service selects the trials of the services with its calibration', () => {
  const trials = listRemaining(planTrials(1), [], [], ['node'])
  expect(new Set(trials.map(({ service }) => service))).toEqual(new Set(['node', 'modes']))
  expect(parseOptions(['--service', 'node', '--service', 'go'])).toMatchObject({
    service: ['go', 'node'],
  })
  expect(parseOptions(['--service', 'ruby'])).toEqual({
    problem: `--service takes one of ${calibratedServices.join(', ')}, not ruby.`,
  })
})

test('options are parsed, and a wrong option is a problem', () => {
  expect(parseOptions(['--only', 'unchanged', '--limit', '3', '--minutes', '90'])).toEqual({
    calibrate: false,
    'dry-run': false,
    judge: false,
    table: false,
    only: ['unchanged'],
    limit: 3,
    lock: null,
    minutes: 90,
    rounds: 1,
    service: calibratedServices,
  })
  expect(parseOptions(['--limit', 'many'])).toEqual({
    problem: '--limit, --minutes and --rounds take numbers above 0.',
  })
  expect(parseOptions(['--faster'])).toEqual({ problem: expect.stringContaining('--faster') })
})

test.each([
  // 0 and all have a closed form: 1 − 0.025^(1/10). The last is the example of R's binom.test,
  // Mendel's peas.
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

test('an aim is met when enough trials show it, not by chance in a few', () => {
  const [rarely, always] = [
    { kind: 'at most', share: 0.02 } as const,
    { kind: 'at least', share: 0.95 } as const,
  ]
  expect(describeAimOutcome(rarely, 0, 150)).toBe('met')
  expect(describeAimOutcome(rarely, 0, 149)).toBe('met')
  expect(describeAimOutcome(rarely, 0, 148)).toBe('met so far, with too few trials to show it')
  expect(describeAimOutcome(rarely, 2, 99)).toBe('**not met**')
  expect(describeAimOutcome(always, 59, 59)).toBe('met')
  expect(describeAimOutcome(always, 58, 58)).toBe('met so far, with too few trials to show it')
  expect(describeAimOutcome(always, 92, 93)).toBe('met')
  expect(describeAimOutcome(always, 18, 20)).toBe('**not met**')
})

test('fixed limits compare a run with the base of the previous comparable trial', () => {
  const trial = findTrial({ service: 'go', noise: 'quiet' })
  const earlier = [
    { ...buildGateResult('unchanged'), trial: 'older', perEpoch: [buildEpoch(1, [1, 8], [9, 9])] },
    {
      ...buildGateResult('unchanged'),
      trial: 'stored',
      perEpoch: [buildEpoch(1, [2, 10], [9, 9]), buildEpoch(2, [7, 7], [7, 7])],
    },
    { ...buildGateResult('unchanged'), trial: 'node', service: 'node' as const },
    { ...buildGateResult('unchanged'), trial: 'noisy', noise: 'compile' as const },
    { ...buildGateResult('unchanged'), trial: 'crashed', perEpoch: [] },
    // The head distorts the figures of its base.
    { ...buildGateResult('burn'), trial: 'burning' },
  ]
  const perEpoch = [buildEpoch(1, [5, 5], [2.2, 12.5]), buildEpoch(2, [5, 5], [50, 50])]
  expect(applyFixedLimits(trial, perEpoch, earlier)).toEqual({
    storedFrom: 'stored',
    p50: 1.1,
    p99: 1.25,
    fails: [true, true, true, false],
  })
})

test('fixed limits give no result without a stored run or without a measurement', () => {
  const trial = findTrial({ service: 'go', noise: 'quiet' })
  expect(applyFixedLimits(trial, [buildEpoch(1, [1, 1], [1, 1])], [])).toBeNull()
  expect(applyFixedLimits(trial, [], [buildGateResult('unchanged')])).toBeNull()
})

test('the calibration finds the factor of work in spite of noisy readings', async () => {
  // A tenth of the response time is not work. Readings are wrong by ± 0.3 percentage points in
  // turn.
  let reading = 0
  const slope = await measureSlope(
    1.2,
    async (factor) => 0.9 * (factor - 1) + (reading++ % 2 === 0 ? 0.003 : -0.003),
  )
  expect(computeWithin(1.2, slope)).toBeLessThanOrEqual(targetWithin)
  for (const ratio of [1.05, 1.1, 1.2]) {
    const trueRatio = 1 + 0.9 * (computeFactor(ratio, slope) - 1)
    expect(Math.abs(trueRatio - ratio)).toBeLessThan(0.002)
  }
})

test('the calibration stops after five readings, and gives its uncertainty', async () => {
  let reading = 0
  const slope = await measureSlope(
    1.5,
    async (factor) => (factor - 1) * (reading++ % 2 === 0 ? 1.5 : 0.5),
  )
  expect(slope.readings.length).toBe(5)
  expect(computeWithin(1.5, slope)).toBeGreaterThan(0.1)
})

test('a p50 far from the calibrated one means another machine', () => {
  expect([0.75, 1, 1.3].map(hasCalibratedSpeed)).toEqual([true, true, true])
  expect([0.5, 0.7, 1.5, 2.2].map(hasCalibratedSpeed)).toEqual([false, false, false, false])
})

const machine = { cpu: 'Alpha', cpus: 2, kernel: '6.1' }
const nodeFactors = {
  machine,
  calibratedAt: '2026-11-25T20:00:00Z',
  tailgate: { version: '1.2.3', commit: 'abc' },
  units: 300,
  slopes: {},
  factors: {},
}

test('the factors of another machine are rejected, and those of each service are kept', () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  const path = join(folder.path, 'factors.json')
  expect(() => readFactors(path, machine, ['node'])).toThrow(
    'Run `npm run score -- --calibrate --service node` on this machine',
  )
  const goFactors = { ...nodeFactors, machine: { ...machine, cpu: 'Beta' } }
  saveServiceFactors(path, 'node', nodeFactors)
  saveServiceFactors(path, 'go', goFactors)
  const services = { node: nodeFactors, go: goFactors }
  expect(readFactors(path, { ...machine, kernel: '6.2' }, ['node']).services).toEqual(services)
  expect(() => readFactors(path, machine, ['node', 'go'])).toThrow('of go is valid for 2 × Beta.')
  expect(() => readFactors(path, machine, ['java'])).toThrow('makes java 10 % slower')
})

test('factors that were measured with both sides under load are not used', () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  const path = join(folder.path, 'factors.json')
  const services = { node: nodeFactors }
  writeFileSync(path, JSON.stringify({ services }))
  expect(() => readFactors(path, machine, ['node'])).toThrow('is not known yet.')
  expect(readCalibratedServices(path)).toEqual({})
  writeFileSync(path, JSON.stringify({ method: 'rounds', services }))
  expect(readCalibratedServices(path)).toEqual(services)
})

test('the page names the services that were measured', () => {
  const results = [
    buildGateResult('unchanged'),
    { ...buildGateResult('unchanged'), service: 'python' as const },
    { ...buildGateResult('p50+10'), service: 'go' as const },
  ]
  const text = renderPage(results, '1.2.3').replaceAll('\n', ' ')
  const names = [...new Set(results.map(({ service }) => service))]
  const inOrder = gateServiceNames.filter((name) => names.includes(name))
  expect(text).toContain(
    `3 trials with ${names.length} of the 8 services of the plan: ${inOrder.map((name) => `\`${name}\``).join(', ')}. Each`,
  )
})

test('the page counts every trial, whatever its outcome', () => {
  const others = { storedFrom: 'x', p50: 1.12, p99: 1, fails: [true, true, false, false] }
  const results = [
    buildGateResult('unchanged'),
    { ...buildGateResult('unchanged'), outcome: 'fail', others },
    {
      ...buildGateResult('unchanged'),
      outcome: 'unsure',
      others: { ...others, fails: [true, false, false, false] },
    },
    { ...buildGateResult('unchanged'), outcome: 'no-baseline' },
    { ...buildGateResult('p50+10'), outcome: 'fail', noise: 'compile' as const },
    {
      ...buildGateResult('p50+10'),
      outcome: 'crashed',
      noise: 'compile' as const,
      loadSeconds: 0,
      epochs: 0,
    },
  ]
  const lines = renderPage(results, '1.2.3').split('\n')
  const findRow = (...beginning: string[]) =>
    lines.find((line) => line.startsWith(`| ${beginning.join(' | ')} |`))
  expect(lines[0]).toBe('# Accuracy of the gate in tailgate 1.2.3')
  expect(findRow('unchanged', 'quiet', '4')).toBe(
    '| unchanged | quiet | 4 | 1 of 4 (0.6–81 %) | 1 of 4 (0.6–81 %) | 1 of 4 (0.6–81 %) | 0 of 4 (0–60 %) ' +
      '| 1 of 4 (0.6–81 %) | 72 s | 80 s | 4 |',
  )
  expect(findRow('p50+10', 'compile', '2')).toBe(
    '| p50+10 | compile | 2 | 1 of 2 (1.3–99 %) | 0 of 2 (0–84 %) | 0 of 2 (0–84 %) | 0 of 2 (0–84 %) ' +
      '| 1 of 2 (1.3–99 %) | 36 s | 80 s | 2 |',
  )
  expect(findRow('unchanged', 'quiet', '1 of 4 (0.6–81 %)')).toBe(
    '| unchanged | quiet | 1 of 4 (0.6–81 %) | 2 of 2 (16–100 %) | 1 of 2 (1.3–99 %) | 0 of 2 (0–84 %) | 0 of 2 (0–84 %) |',
  )
  expect(findRow('unchanged', 'nothing: the same program with the same settings')).toContain(
    '| at most 2 % | **not met** |',
  )
})

test('the page lists every miss, with the change and the interval', () => {
  const effect = { metric: 'p50' as const, request: slowerEndpoint, ratio: 1.2, within: 0.01 }
  const row = { metric: 'p50', change: 0.121, lower: -0.04, upper: 0.203, outcome: 'unsure' }
  const results = [
    {
      ...buildGateResult('unchanged'),
      trial: 'unchanged/quiet/go/7',
      outcome: 'fail',
      reasons: ['max is slower'],
      rows: [{ metric: 'max', change: 0.5, lower: 0.3, upper: 0.7, outcome: 'fail' }],
    },
    { ...buildGateResult('unchanged'), trial: 'unchanged/quiet/go/8', outcome: 'unsure' },
    { ...buildGateResult('freeze'), trial: 'freeze/quiet/go/1', outcome: 'fail' },
    {
      ...buildGateResult('freeze'),
      trial: 'freeze/quiet/go/2',
      outcome: 'invalid',
      tailgate: { version: '1.0.0', commit: 'def-dirty' },
    },
    {
      ...buildGateResult('endpoint+20'),
      trial: 'endpoint+20/quiet/endpoints/1',
      outcome: 'unsure',
      effect,
      rows: [
        { ...row, change: 0.01 },
        { ...row, request: slowerEndpoint },
      ],
    },
  ]
  const page = renderPage(results, '1.0.0')
  const missed = page.split('\n').filter((line) => /^\| `[^`]*\//.test(line))
  expect(missed).toEqual([
    '| `unchanged/quiet/go/7` | `abc` | fail | max +50.0 % (+30.0 % to +70.0 %) | 4 | max is slower |',
    '| `endpoint+20/quiet/endpoints/1` | `abc` | unsure | p50 of report +12.1 % (−4.0 % to +20.3 %) | 4 |  |',
    '| `freeze/quiet/go/2` | `def-dirty` | invalid |  | 4 |  |',
  ])
})

test('the page shows calibrated changes beside those that the gate saw', () => {
  const effect = { metric: 'p50' as const, request: null, ratio: 1.1, within: 0.004 }
  const results = ([0.07, 0.08, 0.12] as const).map((change) => ({
    ...buildGateResult('p50+10'),
    outcome: 'fail',
    service: 'java' as const,
    effect,
    rows: [{ metric: 'p50', change, lower: 0, upper: 1, outcome: 'fail' }],
  }))
  const page = renderPage(results, '1.0.0')
  expect(page).toContain('| p50+10 | java | +10.0 % ± 0.4 % | +8.0 % (3) |  |  |')
  expect(page).toContain('Nothing: no unchanged head failed, and every changed head did.')
})

test('the same results give the same page', () => {
  const results = scenarios.map(({ name }) => buildGateResult(name))
  expect(renderPage(results, '1.0.0')).toBe(renderPage(structuredClone(results), '1.0.0'))
})

test('--table only writes the page from the existing results', async () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  writeFileSync(join(folder.path, 'package.json'), '{ "version": "1.2.3" }')
  mkdirSync(join(folder.path, 'docs/evaluation'), { recursive: true })
  expect(await runScore(['--table'], folder.path)).toBe(1)
  const results = [buildGateResult('unchanged'), buildGateResult('freeze')]
  for (const result of results)
    appendResult(
      join(folder.path, `evaluation/gate-accuracy/results/1.2.3-plan-${planNumber}.jsonl`),
      result,
    )
  expect(await runScore(['--table'], folder.path)).toBe(0)
  expect(readFileSync(join(folder.path, 'docs/evaluation/gate-accuracy.md'), 'utf8')).toBe(
    renderPage(results, '1.2.3'),
  )
})

test('npm run score prints its options when it is called with an unknown one', async () => {
  const program = join(root, 'evaluation/gate-accuracy/start.mjs')
  const { exitCode, stderr } = await execa(process.execPath, [program, '--faster'], {
    reject: false,
  })
  expect(exitCode).toBe(2)
  expect(stderr).toContain('--calibrate')
})

test('without a report tailgate has crashed: its last lines are kept, its processes ended', async () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  // A process that tailgate starts inherits its environment, and remains after a crash.
  const ended = await runInPlaceOfTailgate(
    folder.path,
    `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(Object, 1000)'], { detached: true, stdio: 'ignore' })
    require('node:fs').writeFileSync('${folder.path}/pid', String(pid))
    console.error('one\\nthread panicked'); process.exit(3)`,
  )
  expect(ended).toMatchObject({
    outcome: 'crashed',
    exitCode: 3,
    reasons: ['one', 'thread panicked'],
    leftBehind: 1,
  })
  expect(ended).toMatchObject({ rows: [], perEpoch: [], epochs: 0, loadSeconds: 0 })
  const remaining = Number(readFileSync(join(folder.path, 'pid'), 'utf8'))
  await waitUntil(() => readProcess(remaining)?.dead ?? true)
})

test('the scoring stops when tailgate rejects the configuration', async () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  const rejected = runInPlaceOfTailgate(
    folder.path,
    "console.error('tailgate.yml:3: no'); process.exit(2)",
  )
  await expect(rejected).rejects.toThrow('tailgate rejects the configuration: tailgate.yml:3: no')
})

test('the rows of the whole suite, and those of requests with a limit, are read', async () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  const row = {
    metric: 'p50',
    request: null,
    change: 0.1,
    outcome: 'fail',
    bounds: { lower: 0.08, upper: 0.13 },
  }
  const rows = [
    row,
    { ...row, metric: 'rps', change: null, outcome: 'pass', bounds: null },
    { ...row, request: 'search' },
    { ...row, request: 'search', metric: 'p99', outcome: 'shown' },
  ]
  const report = { suites: [{ outcome: 'fail', reasons: ['p50 is slower'], rows }] }
  const script = `console.log(${JSON.stringify(JSON.stringify(report))}); process.exit(1)`
  expect(await runInPlaceOfTailgate(folder.path, script)).toMatchObject({
    outcome: 'fail',
    exitCode: 1,
    reasons: ['p50 is slower'],
    leftBehind: 0,
    rows: [
      { metric: 'p50', change: 0.1, lower: 0.08, upper: 0.13, outcome: 'fail' },
      { metric: 'rps', change: null, lower: null, upper: null, outcome: 'pass' },
      { metric: 'p50', request: 'search', change: 0.1, outcome: 'fail' },
    ],
  })
})

test('one command starts base and head, which differ in their settings', async () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  await runInPlaceOfTailgate(
    folder.path,
    `require('node:fs').cpSync('.', '${folder.path}/copy', { recursive: true })`,
  )
  const read = (path: string) => JSON.parse(readFileSync(join(folder.path, 'copy', path), 'utf8'))
  expect([read('base/settings.json'), read('settings.json')]).toEqual([{ UNITS: 1 }, { UNITS: 2 }])
  expect(read('tailgate.yml')).toMatchObject({
    base: './base',
    start: ['service'],
    load: { rate: '400/s' },
  })
})

test('a service with several endpoints has their requests', async () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  await runInPlaceOfTailgate(
    folder.path,
    `require('node:fs').cpSync('.', '${folder.path}/copy', { recursive: true })`,
    'endpoints',
  )
  const configuration = JSON.parse(readFileSync(join(folder.path, 'copy/tailgate.yml'), 'utf8'))
  expect(configuration.requests).toEqual(gateServices.endpoints.requests)
})

/** Runs a script in place of tailgate, and returns what the scoring reads from it. */
async function runInPlaceOfTailgate(
  folder: string,
  script: string,
  service: GateServiceName = 'go',
) {
  const cli = join(folder, 'cli.cjs')
  writeFileSync(cli, script)
  const programs = {
    cli,
    version: '1.0.0',
    commit: 'abc',
    addon: '',
    supervisor: '',
    services: { go: ['service'], node: ['service'], java: ['service'], python: ['service'] },
    neighbour: '',
    compiledFolder: '',
    measurementFolder: '',
  }
  const request = {
    service,
    base: { UNITS: 1 },
    head: { UNITS: 2 },
    limits: {},
    seed: 1,
    databaseUrl: null,
  }
  return runTailgate(request, programs, folder, new AbortController().signal)
}

test('a service reports its units of work, which double with twice the work', async () => {
  const settings = { UNITS: 10, SEED: 7 }
  const [single, double] = [
    await readUnits(settings),
    await readUnits({ ...settings, BODY_FACTOR: 2 }),
  ]
  expect(single.units.every((units) => units > 0)).toBe(true)
  expect(new Set(single.units).size).toBeGreaterThan(5)
  // Each count is rounded separately.
  for (const [index, units] of double.units.entries())
    expect(Math.abs(units - 2 * (single.units[index] ?? 0))).toBeLessThanOrEqual(1)
})

test('a factor of the tail does not change other requests', async () => {
  const settings = { UNITS: 10, SEED: 7 }
  const [plain, slow] = [
    await readUnits(settings),
    await readUnits({ ...settings, TAIL_FACTOR: 3 }),
  ]
  const changed = slow.units.filter((units, index) => units !== plain.units[index])
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(0.06 * slow.units.length)
})

test('a service fails the configured share of requests', async () => {
  const { statuses } = await readUnits({ UNITS: 1, SEED: 7, ERROR_SHARE: 0.25 })
  const failed = statuses.filter((status) => status === 500).length
  expect(failed / statuses.length).toBeGreaterThan(0.15)
  expect(failed / statuses.length).toBeLessThan(0.35)
})

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The units and statuses of 200 sequential responses of the Node service. */
async function readUnits(
  settings: ServiceSettings,
): Promise<{ units: number[]; statuses: number[] }> {
  using folder = createTemporaryFolder('tailgate-score-test-')
  writeFileSync(join(folder.path, 'settings.json'), JSON.stringify(settings))
  const port = await reserveFreePort()
  const service = execa(
    process.execPath,
    [join(root, 'evaluation/gate-accuracy/services/work-node.mjs')],
    {
      cwd: folder.path,
      env: { PORT: String(port) },
      reject: false,
    },
  )
  const url = `http://127.0.0.1:${port}/`
  try {
    const responses: Response[] = []
    // A refused connection draws no random number of the service.
    await waitUntil(async () => {
      responses.push(
        ...(await fetch(url).then(
          (response) => [response],
          () => [],
        )),
      )
      return responses.length > 0
    })
    while (responses.length < 200) responses.push(await fetch(url))
    return {
      units: responses.map((response) => Number(response.headers.get('x-units'))),
      statuses: responses.map(({ status }) => status),
    }
  } finally {
    service.kill('SIGKILL')
    await service
  }
}

function findTrial(wanted: Pick<GateTrial, 'service' | 'noise'>): GateTrial {
  const found = planTrials(1).find(
    ({ service, noise }) => service === wanted.service && noise === wanted.noise,
  )
  if (found === undefined) throw new Error('The plan has trials of all services under all noises.')
  return found
}

function buildEpoch(
  number: number,
  [p50, p99]: [number, number],
  [headP50, headP99]: [number, number],
) {
  return { epoch: number, base: { p50, p99 }, head: { p50: headP50, p99: headP99 } }
}

test('the page shows how many epochs any test needs for a p99 that differs between epochs', () => {
  // ln 2 and −ln 2 have a standard deviation of 0.98: (1.645 × 0.98 / ln 1.21)² is 71.5.
  const trial = {
    ...buildGateResult('unchanged'),
    perEpoch: [
      { epoch: 1, base: { p50: 1, p99: 8 }, head: { p50: 1, p99: 16 } },
      { epoch: 2, base: { p50: 1, p99: 16 }, head: { p50: 1, p99: 8 } },
    ],
  }
  const page = renderPage([trial, { ...buildGateResult('p50+10'), service: 'node' }], '1.0.0')
  expect(page).toContain('| `go` | 98.0 % | 72 | 4 | 72 s |')
  expect(page).not.toContain('| `node` |')
  expect(renderPage([{ ...trial, noise: 'compile' }], '1.0.0')).not.toContain('bound: epochs')
})
