/** The gate on recorded epochs: its verdicts must not become worse. */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { estimateProportion } from '../../evaluation/proportion.ts'
import { createRandom, drawWithoutReplacement } from '../../evaluation/random.ts'
import { computeFailedShare, fixedRules } from '../../evaluation/recorded-epochs/other-rules.ts'
import { type ReplayResult, renderPage } from '../../evaluation/recorded-epochs/page.ts'
import {
  buildMeasurement,
  isRecordingVoid,
  type RecordedBuild,
  readRecordings,
} from '../../evaluation/recorded-epochs/recording.ts'
import {
  buildPools,
  type EpochPool,
  listEffects,
  type ReplayCell,
  recentrePool,
  replayPullRequests,
  scenarios,
} from '../../evaluation/recorded-epochs/scenarios.ts'
import { buildComparison, buildDefaultRules } from '../../evaluation/simulated-pull-request.ts'
import { compareMeasurements } from '../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../src/core/verdict/decide.ts'

const folder = fileURLToPath(
  new URL('../../evaluation/recorded-epochs/recordings', import.meta.url),
)
const recordings = readRecordings(folder)
const pools = new Map<RecordedBuild, EpochPool[]>()
const usual = buildDefaultRules()
const withoutFloors = {
  ...usual,
  floors: { ...usual.floors, p50: 0, p90: 0, p99: 0, 'p99.9': 0, max: 0 },
}

beforeAll(() => {
  for (const head of ['same', 'slowerBody', 'slowerTail'] as const)
    pools.set(head, buildPools(recordings, head))
})

describe('the recordings', () => {
  test('are ten epochs of each of three services', () => {
    expect(listPools('same').map(({ service, draws }) => [service, draws.length])).toEqual([
      ['go500', 10],
      ['gofast', 10],
      ['node500', 10],
    ])
  })

  test('pass the checks of an untrusted measurement', () => {
    const { runs, beside } = buildMeasurement(recordings, { base: 'base', head: 'slowerTail' })
    expect(runs).toHaveLength(2 * recordings.length)
    expect(beside?.turns).toBe('requests')
  })

  test('contain the total of each run in its groups and seconds', () => {
    for (const run of recordings.flatMap(({ runs }) => Object.values(runs))) {
      const requests = run.groups.flatMap((group) => group.requests)
      expect(requests.reduce((sum, { answered }) => sum + answered, 0)).toBe(run.answered)
      expect(run.seconds.reduce((sum, { answered }) => sum + answered, 0)).toBe(run.answered)
    }
  })
})

describe('pull requests from known epochs', () => {
  test.each(['same', 'slowerBody', 'slowerTail'] as const)(
    'have the comparison and the verdict of the measurement: base and %s',
    (head) => {
      const service = recordings.filter((each) => each.service === 'node500')
      const of = drawWithoutReplacement([...service.keys()], 6, createRandom(7))
      const epochs = of.flatMap((index) => findPool(head, 'node500').draws[index]?.asRecorded ?? [])
      const measurement = buildMeasurement(
        of.flatMap((index) => service[index] ?? []),
        { base: 'base', head },
      )
      const compared = compareMeasurements(null, measurement)
      // `scarce` marks p99.9, which has no limit here.
      const rows = compared.rows.map((row) => {
        const { scarce: _, ...evidence } = { scarce: undefined, ...row.evidence }
        return { ...row, evidence }
      })
      const whole = { ...compared, rows }
      expect(buildComparison(epochs)).toEqual(whole)
      const verdict = decideVerdict(whole, usual, collectFacts(null, measurement))
      expect(
        decideVerdict(buildComparison(epochs), usual, collectFacts(null, measurement)),
      ).toEqual(verdict)
    },
  )

  test('are recentred to the change of the scenario, with the same variation', () => {
    const scenario = findScenario('p99 +20 %')
    const before = findPool('slowerTail', 'go500')
    const effects = (pool: EpochPool) =>
      listEffects(
        'p99',
        pool.draws.map((draw) => draw.asRecorded),
      ).map(({ effect }) => effect)
    const [was, is] = [effects(before), effects(recentrePool(before, scenario))]
    expect(computeMean(is)).toBeCloseTo(Math.log(1.2), 12)
    const shift = computeMean(is) - computeMean(was)
    for (const [index, effect] of is.entries())
      expect(effect - (was[index] ?? 0)).toBeCloseTo(shift, 12)
  })

  test('have effects of the opposite sign when base and head of the same code are swapped', () => {
    for (const { asRecorded: one, swapped } of listPools('same').flatMap(
      ({ draws: epochs }) => epochs,
    )) {
      const [there, back] = [listEffects('p99', [one]), listEffects('p99', [swapped])]
      expect(back[0]?.effect).toBeCloseTo(-(there[0]?.effect ?? 0), 12)
      expect(back[0]?.standardError).toBeCloseTo(there[0]?.standardError ?? 0, 12)
    }
  })
})

describe('the gate on recorded epochs', () => {
  const pullRequests = 300

  test.each(['unchanged, as recorded', 'unchanged, random base', 'unchanged, recentred to 0'])(
    'fails hardly any unchanged head: %s',
    (name) => {
      const cells = replayScenario(name, pullRequests)
      expect(isSurelyAbove(countOutcome(cells, 'fail'), 3 * pullRequests, 0.005)).toBe(false)
      expect(countOutcome(cells, 'pass') / (3 * pullRequests)).toBeGreaterThan(0.95)
    },
  )

  test('finds a p50 that is 10 % higher in each service', () => {
    for (const cell of replayScenario('p50 +10 %', pullRequests)) {
      expect(isSurelyBelow(cell.found, pullRequests, 0.99), cell.service).toBe(false)
    }
  })

  test('finds a p99 that is 20 % higher nine times in ten where epochs vary less', () => {
    const found = new Map(
      replayScenario('p99 +20 %', pullRequests).map(({ service, found }) => [service, found]),
    )
    expect(isSurelyBelow(found.get('gofast') ?? 0, pullRequests, 0.9)).toBe(false)
    expect(isSurelyBelow(found.get('node500') ?? 0, pullRequests, 0.9)).toBe(false)
    // The p99 of go500 varies by 20 % between epochs: most other verdicts are unsure, and hardly
    // any passes.
    const [go500] = replayScenario('p99 +20 %', pullRequests)
    expect(isSurelyBelow(found.get('go500') ?? 0, pullRequests, 0.5)).toBe(false)
    expect(isSurelyAbove(go500?.outcomes.pass ?? 0, pullRequests, 0.05)).toBe(false)
  })

  test('fails many unchanged heads without intervals, which these tests detect', () => {
    const withoutIntervals = { ...withoutFloors, noise: 'ignore' as const }
    const failed = countOutcome(
      replayScenario('unchanged, random base', 100, withoutIntervals),
      'fail',
    )
    expect(isSurelyAbove(failed, 300, 0.005)).toBe(true)
  })

  test('differs from a fixed percentage, which fails a third of the unchanged heads', () => {
    const either = fixedRules.find(({ name }) => name === 'p50 or p99')
    if (either === undefined) throw new Error('There is no such rule.')
    expect(
      computeMean(listPools('same').map((pool) => computeFailedShare(pool, either, 0.1))),
    ).toBeGreaterThan(0.33)
  })
})

test('the page says which aims are met', () => {
  const cell = (failed: number): ReplayCell => ({
    service: 'go500',
    pullRequests: 100,
    outcomes: { fail: failed, pass: 100 - failed },
    found: failed,
    epochs: new Map([
      [4, 60],
      [8, 40],
    ]),
  })
  const results = scenarios.map((scenario) => ({
    scenario,
    cells: [cell(scenario.findsMetric ? 80 : 2)],
  }))
  const result: ReplayResult = {
    seed: 1,
    pullRequests: 100,
    recordings: 30,
    void: [{ service: 'gofast', epochs: 8 }],
    scatters: [{ service: 'go500', metrics: [{ metric: 'p99', between: 0.2, within: 0.1 }] }],
    withoutFloors: results,
    withFloors: results,
    withReplacement: results,
    fixed: [{ rule: 'p50', shares: [0.4, 0.3, 0.2, 0.1] }],
  }
  const text = renderPage(result)
  expect(text).toContain('| unchanged, as recorded | at most 0.50 % | 2.00 % | **not met** |')
  expect(text).toContain(
    '| p99 +20 % | 80.0 % / 20.0 % / 0 % | 80.0 % / 20.0 % / 0 % | 80.0 % | 4 | 5.6 |',
  )
  expect(text).toContain('8 of the ten epochs of `gofast`')
})

test('an epoch in which the generator was too late is void', () => {
  const [fast] = recordings.filter(({ service }) => service === 'gofast')
  if (fast === undefined) throw new Error('There is no such recording.')
  const late = structuredClone(fast)
  for (const run of Object.values(late.runs)) {
    for (const group of run.groups) group.lag = group.requests[0]?.response ?? ''
  }
  expect(isRecordingVoid(late, { base: 'base', head: 'same' })).toBe(true)
})

function replayScenario(name: string, pullRequests: number, rules = withoutFloors): ReplayCell[] {
  const scenario = findScenario(name)
  return listPools(scenario.head).map((pool) =>
    replayPullRequests(recentrePool(pool, scenario), scenario, rules, {
      pullRequests,
      withReplacement: false,
      random: createRandom(1),
    }),
  )
}

function listPools(head: RecordedBuild): EpochPool[] {
  return pools.get(head) ?? []
}

function findPool(head: RecordedBuild, service: string): EpochPool {
  const pool = listPools(head).find((each) => each.service === service)
  if (pool === undefined) throw new Error(`There is no ${service}.`)
  return pool
}

function findScenario(name: string) {
  const scenario = scenarios.find((each) => each.name === name)
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`)
  return scenario
}

function countOutcome(cells: ReplayCell[], outcome: 'fail' | 'pass'): number {
  return cells.reduce((sum, { outcomes }) => sum + (outcomes[outcome] ?? 0), 0)
}

/** Whether a share is greater, with an error probability of one in a thousand. */
function isSurelyAbove(part: number, whole: number, share: number): boolean {
  return estimateProportion(part, whole, 0.998).lower > share
}

function isSurelyBelow(part: number, whole: number, share: number): boolean {
  return estimateProportion(part, whole, 0.998).upper < share
}

function computeMean(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}
