/** The gate on epochs that were recorded once: what it says of them must not become worse. */
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
    expect(poolsFor('same').map(({ service, draws: epochs }) => [service, epochs.length])).toEqual([
      ['go500', 10],
      ['gofast', 10],
      ['node500', 10],
    ])
  })

  test('make measurements that a stranger could have sent', () => {
    const { runs, beside } = buildMeasurement(recordings, { base: 'base', head: 'slowerTail' })
    expect(runs).toHaveLength(2 * recordings.length)
    expect(beside?.turns).toBe('requests')
  })

  test('hold in their groups and seconds what each run says in all', () => {
    for (const run of recordings.flatMap(({ runs }) => Object.values(runs))) {
      const requests = run.groups.flatMap((group) => group.requests)
      expect(requests.reduce((sum, { answered }) => sum + answered, 0)).toBe(run.answered)
      expect(run.seconds.reduce((sum, { answered }) => sum + answered, 0)).toBe(run.answered)
    }
  })
})

describe('pull requests from known epochs', () => {
  test.each(['same', 'slowerBody', 'slowerTail'] as const)(
    'are compared as the gate compares them, and judged alike: base and %s',
    (head) => {
      const service = recordings.filter((each) => each.service === 'node500')
      const of = drawWithoutReplacement([...service.keys()], 6, createRandom(7))
      const epochs = of.flatMap((index) => poolFor(head, 'node500').draws[index]?.asRecorded ?? [])
      const measurement = buildMeasurement(
        of.flatMap((index) => service[index] ?? []),
        { base: 'base', head },
      )
      const compared = compareMeasurements(null, measurement)
      // Where requests are scarce, at p99.9, no recorded metric is judged.
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

  test('are recentred to the change that is asked for, and scatter as they did', () => {
    const scenario = scenarioOf('p99 +20 %')
    const before = poolFor('slowerTail', 'go500')
    const effects = (pool: EpochPool) =>
      listEffects(
        'p99',
        pool.draws.map((draw) => draw.asRecorded),
      ).map(({ effect }) => effect)
    const [was, is] = [effects(before), effects(recentrePool(before, scenario))]
    expect(mean(is)).toBeCloseTo(Math.log(1.2), 12)
    const shift = mean(is) - mean(was)
    for (const [index, effect] of is.entries())
      expect(effect - (was[index] ?? 0)).toBeCloseTo(shift, 12)
  })

  test('change sign and nothing else when base and head of the same code change places', () => {
    for (const { asRecorded: one, swapped: tossed } of poolsFor('same').flatMap(
      ({ draws: epochs }) => epochs,
    )) {
      const [there, back] = [listEffects('p99', [one]), listEffects('p99', [tossed])]
      expect(back[0]?.effect).toBeCloseTo(-(there[0]?.effect ?? 0), 12)
      expect(back[0]?.standardError).toBeCloseTo(there[0]?.standardError ?? 0, 12)
    }
  })
})

describe('the gate on recorded epochs, against what it was when they were first replayed', () => {
  const pullRequests = 300

  test.each(['unchanged, as recorded', 'unchanged, random base', 'unchanged, recentred to 0'])(
    'fails hardly any head that did nothing: %s',
    (name) => {
      const cells = cellsOf(name, pullRequests)
      expect(surelyAbove(count(cells, 'fail'), 3 * pullRequests, 0.005)).toBe(false)
      expect(count(cells, 'pass') / (3 * pullRequests)).toBeGreaterThan(0.95)
    },
  )

  test('finds a p50 that is 10 % higher in each service', () => {
    for (const cell of cellsOf('p50 +10 %', pullRequests)) {
      expect(surelyBelow(cell.found, pullRequests, 0.99), cell.service).toBe(false)
    }
  })

  test('finds a p99 that is 20 % higher nine times in ten where ten epochs do not lie further apart than that', () => {
    const found = new Map(
      cellsOf('p99 +20 %', pullRequests).map(({ service, found }) => [service, found]),
    )
    expect(surelyBelow(found.get('gofast') ?? 0, pullRequests, 0.9)).toBe(false)
    expect(surelyBelow(found.get('node500') ?? 0, pullRequests, 0.9)).toBe(false)
    // Its p99 scatters by 20 % from epoch to epoch; most of the rest is undecided, and hardly any is passed.
    const [go500] = cellsOf('p99 +20 %', pullRequests)
    expect(surelyBelow(found.get('go500') ?? 0, pullRequests, 0.5)).toBe(false)
    expect(surelyAbove(go500?.outcomes.pass ?? 0, pullRequests, 0.05)).toBe(false)
  })

  test('can be seen to fail: limits taken literally fail many a head that did nothing', () => {
    const literally = { ...withoutFloors, noise: 'ignore' as const }
    const failed = count(cellsOf('unchanged, random base', 100, literally), 'fail')
    expect(surelyAbove(failed, 300, 0.005)).toBe(true)
  })

  test('a fixed percentage fails a third of the heads that did nothing', () => {
    const either = fixedRules.find(({ name }) => name === 'p50 or p99')
    if (either === undefined) throw new Error('There is no such rule.')
    expect(
      mean(poolsFor('same').map((pool) => computeFailedShare(pool, either, 0.1))),
    ).toBeGreaterThan(0.33)
  })
})

test('the page says what was met and what was not', () => {
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
  const played = scenarios.map((scenario) => ({
    scenario,
    cells: [cell(scenario.findsMetric ? 80 : 2)],
  }))
  const replayed: ReplayResult = {
    seed: 1,
    pullRequests: 100,
    recordings: 30,
    void: [{ service: 'gofast', epochs: 8 }],
    scatters: [{ service: 'go500', metrics: [{ metric: 'p99', between: 0.2, within: 0.1 }] }],
    withoutFloors: played,
    withFloors: played,
    withReplacement: played,
    fixed: [{ rule: 'p50', shares: [0.4, 0.3, 0.2, 0.1] }],
  }
  const text = renderPage(replayed)
  expect(text).toContain('| unchanged, as recorded | at most 0.50 % | 2.00 % | **not met** |')
  expect(text).toContain(
    '| p99 +20 % | 80.0 % / 20.0 % / 0 % | 80.0 % / 20.0 % / 0 % | 80.0 % | 4 | 5.6 |',
  )
  expect(text).toContain('8 of the ten epochs of `gofast`')
})

test('epochs that the generator spoilt are known', () => {
  const [fast] = recordings.filter(({ service }) => service === 'gofast')
  if (fast === undefined) throw new Error('There is no such recording.')
  const late = structuredClone(fast)
  for (const run of Object.values(late.runs)) {
    for (const group of run.groups) group.lag = group.requests[0]?.response ?? ''
  }
  expect(isRecordingVoid(late, { base: 'base', head: 'same' })).toBe(true)
})

function cellsOf(name: string, pullRequests: number, rules = withoutFloors): ReplayCell[] {
  const scenario = scenarioOf(name)
  return poolsFor(scenario.head).map((pool) =>
    replayPullRequests(recentrePool(pool, scenario), scenario, rules, {
      pullRequests,
      withReplacement: false,
      random: createRandom(1),
    }),
  )
}

function poolsFor(head: RecordedBuild): EpochPool[] {
  return pools.get(head) ?? []
}

function poolFor(head: RecordedBuild, service: string): EpochPool {
  const pool = poolsFor(head).find((each) => each.service === service)
  if (pool === undefined) throw new Error(`There is no ${service}.`)
  return pool
}

function scenarioOf(name: string) {
  const scenario = scenarios.find((each) => each.name === name)
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`)
  return scenario
}

function count(cells: ReplayCell[], outcome: 'fail' | 'pass'): number {
  return cells.reduce((sum, { outcomes }) => sum + (outcomes[outcome] ?? 0), 0)
}

/** One in a thousand would be by chance. */
function surelyAbove(part: number, whole: number, share: number): boolean {
  return estimateProportion(part, whole, 0.998).lower > share
}

function surelyBelow(part: number, whole: number, share: number): boolean {
  return estimateProportion(part, whole, 0.998).upper < share
}

function mean(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}
