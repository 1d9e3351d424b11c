/** The gate on recorded epochs: its verdicts must not become worse. */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { slowerEndpoint } from '../../evaluation/gate-accuracy/services.ts'
import { estimateProportion } from '../../evaluation/proportion.ts'
import { createRandom, drawWithoutReplacement } from '../../evaluation/random.ts'
import { computeFailedShare, fixedRules } from '../../evaluation/recorded-epochs/other-rules.ts'
import { type ReplayResult, renderPage } from '../../evaluation/recorded-epochs/page.ts'
import {
  applyStartOrder,
  buildMeasurement,
  isRecordingVoid,
  type RecordedBuild,
  type Recording,
  readRecordings,
} from '../../evaluation/recorded-epochs/recording.ts'
import { removeFloors } from '../../evaluation/recorded-epochs/run.ts'
import {
  buildPools,
  type EpochPool,
  listEffects,
  listServices,
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
const usual = buildDefaultRules()
const withoutFloors = removeFloors(usual)
const firstServices = ['go500', 'gofast', 'node500']
/** `npm run check:all` replays all services, which takes minutes. */
const replayedServices =
  process.env.TAILGATE_CHECK === 'all'
    ? listServices(recordings)
    : [...firstServices, 'modes', 'endpoints']
const pools = new Map<RecordedBuild, EpochPool[]>()

/** Building the pools takes a minute of a quiet machine. */
const buildTimeoutMs = 900_000

beforeAll(() => {
  const replayed = recordings.filter(({ service }) => replayedServices.includes(service))
  for (const head of ['same', 'slowerBody', 'slowerTail', 'slowerEndpoint'] as const)
    pools.set(head, buildPools(replayed, head))
}, buildTimeoutMs)

describe('the recordings', () => {
  test('are ten epochs of each service, half of them beside a neighbour', () => {
    const services = listServices(recordings)
    expect(services).toEqual(expect.arrayContaining(firstServices))
    for (const service of services) {
      const own = recordings.filter((recording) => recording.service === service)
      expect(own.length, service).toBe(10)
      expect(own.filter(({ noise }) => noise === 'neighbour').length, service).toBe(5)
    }
  })

  test('pass the checks of an untrusted measurement', () => {
    const { runs, beside } = buildMeasurement(recordings, { base: 'base', head: 'slowerBody' })
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
      const drawn = of.flatMap((index) => findPool(head, 'node500').draws[index]?.asRecorded ?? [])
      const epochs = applyStartOrder(drawn)
      const measurement = buildMeasurement(
        of.flatMap((index) => service[index] ?? []),
        { base: 'base', head },
      )
      // Curve and responses are only shown, and what is not measured has no limit here.
      const compared = compareMeasurements(null, measurement)
      const { curve: _curve, unanswered: _unanswered, unmeasured, ...judged } = compared
      expect(unmeasured?.map(({ metric }) => metric)).toEqual(['finish95', 'cpu'])
      // `scarce` marks p99.9, which has no limit here.
      const rows = judged.rows.map((row) => {
        const { scarce: _, ...evidence } = { scarce: undefined, ...row.evidence }
        return { ...row, evidence }
      })
      const whole = { ...judged, rows }
      expect(buildComparison(epochs, null)).toEqual(whole)
      const verdict = decideVerdict(whole, usual, collectFacts(null, measurement))
      expect(
        decideVerdict(buildComparison(epochs, null), usual, collectFacts(null, measurement)),
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
      const cells = replayDistinct(name, pullRequests)
      const total = cells.length * pullRequests
      expect(isSurelyAbove(countOutcome(cells, 'fail'), total, 0.005)).toBe(false)
      // Eight epochs decide less than sixteen: the rest are unsure.
      const first = cells.filter(({ service }) => firstServices.includes(service))
      expect(countOutcome(first, 'pass') / (3 * pullRequests)).toBeGreaterThan(0.85)
    },
  )

  test('passes most unchanged heads with up to sixteen epochs', () => {
    const cells = replayScenario('unchanged, random base', pullRequests)
    const first = cells.filter(({ service }) => firstServices.includes(service))
    expect(countOutcome(first, 'pass') / (3 * pullRequests)).toBeGreaterThan(0.95)
  })

  test('finds a p50 that is 10 % higher in each service', () => {
    const cells = replayScenario('p50 +10 %', pullRequests)
    // Processes of `modes` differ as much as the change, and the median of all endpoints lies where
    // few responses are: each endpoint has its own row.
    const scattered = ['modes', 'endpoints']
    for (const cell of cells.filter(({ service }) => !scattered.includes(service))) {
      expect(isSurelyBelow(cell.found, pullRequests, 0.99), cell.service).toBe(false)
    }
  })

  test('finds a p99 that is 20 % higher nine times in ten where epochs vary less', () => {
    const found = new Map(
      replayScenario('p99 +20 %', pullRequests).map(({ service, found }) => [service, found]),
    )
    expect(isSurelyBelow(found.get('gofast') ?? 0, pullRequests, 0.9)).toBe(false)
    expect(isSurelyBelow(found.get('node500') ?? 0, pullRequests, 0.9)).toBe(false)
    // The p99 of go500 varies by 20 % between epochs.
    expect(isSurelyBelow(found.get('go500') ?? 0, pullRequests, 0.5)).toBe(false)
  })

  test('fails many unchanged heads without intervals, which these tests detect', () => {
    const withoutIntervals = { ...withoutFloors, noise: 'ignore' as const }
    const cells = replayScenario('unchanged, random base', 100, withoutIntervals)
    const failed = countOutcome(cells, 'fail')
    expect(isSurelyAbove(failed, 100 * cells.length, 0.005)).toBe(true)
  })

  test('differs from a fixed percentage, which fails a third of the unchanged heads', () => {
    const either = fixedRules.find(({ name }) => name === 'p50 or p99')
    if (either === undefined) throw new Error('There is no such rule.')
    const first = firstServices.map((service) => findPool('same', service))
    expect(computeMean(first.map((pool) => computeFailedShare(pool, either, 0.1)))).toBeGreaterThan(
      0.33,
    )
  })
})

describe('one slower endpoint', () => {
  const scenario = findScenario('one endpoint +20 %')
  // The recorded requests get a second name, in half of their groups: two endpoints of one service.
  const base = recordings.filter(({ service }) => service === 'node500').map(renameRequests)
  const epochs = base.map(({ runs: { slowerBody, slowerTail: _, ...runs }, ...recording }) => ({
    ...recording,
    runs: { ...runs, ...(slowerBody && { slowerEndpoint: slowerBody }) },
  }))

  test('is replayed for services that have its build, and no others', () => {
    const withoutEndpoints = recordings.filter(({ service }) => service === 'gofast')
    expect(
      buildPools([...withoutEndpoints, ...epochs], 'slowerEndpoint').map((pool) => pool.service),
    ).toEqual(['renamed'])
    expect(listPools('slowerEndpoint').map((pool) => pool.service)).toEqual(['endpoints'])
    expect(buildPools(epochs, 'slowerTail')).toEqual([])
  })

  test('is recentred in its own row, while the total stays as recorded', () => {
    const [pool] = buildPools(epochs, 'slowerEndpoint')
    if (pool === undefined) throw new Error('There is no pool.')
    const readEffects = (each: EpochPool, request: string | null) =>
      listEffects(
        'p50',
        each.draws.map((draw) => draw.asRecorded),
        request,
      ).map(({ effect }) => effect)
    const recentred = recentrePool(pool, scenario)
    expect(computeMean(readEffects(recentred, slowerEndpoint))).toBeCloseTo(Math.log(1.2), 12)
    expect(readEffects(recentred, null)).toEqual(readEffects(pool, null))
    expect(readEffects(recentred, 'item')).toEqual(readEffects(pool, 'item'))
  })

  test('is found by its own row', () => {
    const [pool] = buildPools(epochs, 'slowerEndpoint')
    if (pool === undefined) throw new Error('There is no pool.')
    const options = { pullRequests: 20, withReplacement: true, random: createRandom(1) }
    const recentred = recentrePool(pool, scenario)
    const { found } = replayPullRequests(recentred, scenario, withoutFloors, options)
    expect(found).toBeGreaterThan(10)
    const elsewhere = { ...scenario, request: 'another' }
    expect(replayPullRequests(pool, elsewhere, withoutFloors, options).found).toBe(0)
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
    looks: [3, 4, 16],
    limitedLooks: [3, 8],
    services: [
      { service: 'go500', epochs: 10, perSecond: 100, void: 0 },
      { service: 'endpoints', epochs: 10, perSecond: 150, void: 8 },
    ],
    scatters: [{ service: 'go500', metrics: [{ metric: 'p99', between: 0.2, within: 0.1 }] }],
    withoutFloors: results,
    withFloors: results,
    withoutReplacement: results.map((each) => ({ ...each, cells: [cell(4)] })),
    fixed: [{ rule: 'p50', shares: [0.4, 0.3, 0.2, 0.1] }],
  }
  const text = renderPage(result)
  expect(text).toContain(
    '| unchanged, as recorded | distinct | at most 0.50 % | 4.00 % | **not met** |',
  )
  expect(text).toContain(
    '| unchanged, random base | with replacement | at most 0.50 % | 2.00 % | **not met** |',
  )
  // There are no cells of `endpoints`.
  expect(text).toContain(
    '| p99 +20 % | 80.0 % / 20.0 % / 0 % |  | 80.0 % / 20.0 % / 0 % | 80.0 % | 4 | 5.6 |',
  )
  expect(text).toContain('8 of the 10 epochs of `endpoints`')
  // 4 × ln 1.2 / 0.2 − 2.326 is 1.320, and 90.7 % of a normal distribution lie below.
  expect(text).toContain('| `go500` | 20.0 % (10.0 %) | 90.7 % |')
  expect(text.replaceAll('\n', ' ')).toContain('The gate looks after 3, 4 and 16 of them')
})

test('epochs are started in the order of the gate: base first, then head first', () => {
  const { draws } = findPool('same', 'go500')
  const epochs = draws.slice(0, 3).map(({ asRecorded }) => asRecorded)
  const ordered = applyStartOrder([...epochs, ...epochs.slice(0, 1)])
  expect(listEffects('p50', ordered).map(({ order }) => order)).toEqual([-1, 1, -1, 1])
})

test('more epochs than there are cannot be drawn without replacement', () => {
  expect(() => replayScenario('p50 +10 %', 1, withoutFloors, false)).toThrow(
    'has fewer than 16 epochs.',
  )
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

function replayScenario(
  name: string,
  pullRequests: number,
  rules = withoutFloors,
  withReplacement = true,
): ReplayCell[] {
  const scenario = findScenario(name)
  return listPools(scenario.head).map((pool) =>
    replayPullRequests(recentrePool(pool, scenario), scenario, rules, {
      pullRequests,
      withReplacement,
      random: createRandom(1),
    }),
  )
}

/** With at most eight epochs, none of which occurs twice. */
function replayDistinct(name: string, pullRequests: number): ReplayCell[] {
  return replayScenario(name, pullRequests, { ...withoutFloors, epochs: 8 }, false)
}

/** The requests of every second group are called `item`, the others as the slower endpoint. */
function renameRequests(recording: Recording): Recording {
  const renamed = structuredClone(recording)
  for (const run of Object.values(renamed.runs)) {
    for (const [index, group] of run.groups.entries())
      for (const request of group.requests) request.name = index % 2 === 0 ? 'item' : slowerEndpoint
  }
  const [request] = renamed.plan.requests
  if (request === undefined) throw new Error('A recording has a request.')
  const requests = ['item', slowerEndpoint].map((name) => ({ ...request, name }))
  return { ...renamed, plan: { ...renamed.plan, requests }, service: 'renamed' }
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
