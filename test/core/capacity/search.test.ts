/** Searches services with a known limit: how close the result is, and how many trials it takes. */
import { describe, expect, test } from 'vitest'
import {
  computeGridRate,
  decideNextTrial,
  findConfirmedIndex,
  findGridIndex,
  maxTrials,
  type RateGrid,
  type Trial,
} from '../../../src/core/capacity/search.ts'

/** The outcome of a trial of a rate. */
type Service = (perSecond: number, long: boolean) => Trial['outcome']

function search(
  service: Service,
  grid: RateGrid,
): { trials: Trial[]; end: ReturnType<typeof decideNextTrial> } {
  const trials: Trial[] = []
  while (true) {
    const next = decideNextTrial(trials, grid)
    if (next.kind !== 'try') return { trials, end: next }
    if (trials.length >= maxTrials) throw new Error('it never ends')
    const { gridIndex, long } = next
    trials.push({ gridIndex, long, outcome: service(computeGridRate(gridIndex) / 1000, long) })
  }
}

function createGrid(capacity: number, known = true): RateGrid {
  const start = findGridIndex(known ? 0.85 * capacity : 100)
  return {
    lowest: findGridIndex(0.5),
    highest: findGridIndex(1_000_000),
    start,
    stride: known ? 4 : 16,
  }
}

/** SplitMix32, so that the tests do not depend on chance. */
function chanceFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** Simulates a server with one queue after a second of warm-up; arrivals lie on an even grid. */
function queue(
  capacity: number,
  boundMs: number,
  draw: (chance: () => number) => number,
  seed: number,
): Service {
  const chance = chanceFrom(seed)
  return (perSecond, long) => {
    const seconds = long ? 15 : 3
    const waits: number[] = []
    let freeAt = 0
    for (let index = 0; index < perSecond * (seconds + 1); index++) {
      const due = index / perSecond
      freeAt = Math.max(due, freeAt) + draw(chance) / capacity
      if (due >= 1) waits.push(freeAt - due)
    }
    waits.sort((one, other) => one - other)
    const p99 = (waits[Math.floor(0.99 * waits.length)] ?? 0) * 1000
    return p99 < boundMs ? 'held' : 'failed'
  }
}

const exponential = (chance: () => number) => -Math.log(1 - chance())
const constant = () => 1

describe('the grid of rates', () => {
  test('has rates of three digits, 3 % apart', () => {
    expect(computeGridRate(findGridIndex(1000)) / 1000).toBeGreaterThan(970)
    expect(computeGridRate(findGridIndex(1000))).toBeLessThanOrEqual(1_000_000)
    for (let gridIndex = findGridIndex(0.1); gridIndex < findGridIndex(1_000_000); gridIndex++) {
      const ratio = computeGridRate(gridIndex + 1) / computeGridRate(gridIndex)
      expect(ratio).toBeGreaterThan(1.015)
      expect(ratio).toBeLessThan(1.045)
      expect(Number(computeGridRate(gridIndex).toPrecision(3))).toBe(computeGridRate(gridIndex))
    }
  })

  test('contains the requested rate exactly', () => {
    for (const anchor of [700, 12_340, 800_000, 1_004_500, 10_000_000_000]) {
      expect(computeGridRate(0, anchor)).toBe(anchor)
      expect(findGridIndex(anchor / 1000, anchor)).toBe(0)
      // Below half a request per second, rates of whole requests per 1,000 s are further apart.
      for (let gridIndex = findGridIndex(0.5, anchor) + 1; gridIndex < 100; gridIndex++) {
        const ratio = computeGridRate(gridIndex + 1, anchor) / computeGridRate(gridIndex, anchor)
        expect(ratio).toBeGreaterThan(1.015)
        expect(ratio).toBeLessThan(1.045)
      }
    }
  })
})

describe.each([
  ['as fast as expected', 1],
  ['faster than expected', 3],
  ['slower than expected', 0.2],
])('a service with a hard limit, %s', (_, factor) => {
  test.each([3, 42, 700, 12_345, 98_765])(
    'at %d/s is found to the nearest rate, in few trials',
    (limit) => {
      const { trials, end } = search(
        (rate) => (rate <= limit ? 'held' : 'failed'),
        createGrid(limit / factor),
      )
      expect(end).toEqual({
        kind: 'found',
        gridIndex: expect.any(Number),
        above: expect.any(Number),
      })
      if (end.kind !== 'found') return
      expect(computeGridRate(end.gridIndex) / 1000).toBeLessThanOrEqual(limit)
      expect(computeGridRate(end.gridIndex + 1) / 1000).toBeGreaterThan(limit)
      expect(trials.length).toBeLessThanOrEqual(factor === 1 ? 9 : 17)
      // Only both ends are confirmed. The failure is confirmed twice: the machine may be its cause.
      expect(trials.filter(({ long }) => long).map(({ gridIndex }) => gridIndex)).toEqual([
        end.gridIndex,
        end.above,
        end.above,
      ])
    },
  )
})

test('the limit of an unknown service is found from 100/s', () => {
  const { trials, end } = search(
    (rate) => (rate <= 20_000 ? 'held' : 'failed'),
    createGrid(0, false),
  )
  expect(end.kind === 'found' && computeGridRate(end.gridIndex) / 1000).toBeGreaterThan(19_400)
  expect(trials.length).toBeLessThanOrEqual(16)
})

test.each([1, 2, 3, 4, 5])(
  'M/D/1: with a bound far above its own time, its capacity is found (seed %d)',
  (seed) => {
    const { end, trials } = search(queue(500, 200, constant, seed), createGrid(500))
    const found = end.kind === 'found' ? computeGridRate(end.gridIndex) / 1000 : 0
    expect(found).toBeGreaterThan(500 / 1.03)
    expect(found).toBeLessThan(500 * 1.031)
    expect(trials.length).toBeLessThanOrEqual(12)
  },
)

test.each([1, 2, 3, 4, 5])(
  'D/M/1: the rate is found at which its p99 is the bound (seed %d)',
  (seed) => {
    const { end, trials } = search(queue(500, 30, exponential, seed), createGrid(500))
    const found = end.kind === 'found' ? computeGridRate(end.gridIndex) / 1000 : 0
    // Response times are exponential with the rate capacity × (1 − s), s = exp(−(1 − s) ÷ ρ); p99 =
    // 4.605 ÷ that (Kleinrock: Queueing Systems, volume 1, 6.4). 30 ms take s = 0.693, which is ρ =
    // 0.837.
    expect(found).toBeGreaterThan(418 / 1.08)
    expect(found).toBeLessThan(418 * 1.08)
    expect(trials.length).toBeLessThanOrEqual(18)
  },
)

test('a limit that varies by 3 % is found within two steps of the grid, in few trials', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceFrom(seed)
    const wobbling: Service = (rate) =>
      rate <= 1000 * (1 + 0.06 * (chance() - 0.5)) ? 'held' : 'failed'
    const { end, trials } = search(wobbling, createGrid(1000))
    expect(end.kind, `seed ${seed}`).toBe('found')
    const found = end.kind === 'found' ? computeGridRate(end.gridIndex) / 1000 : 0
    expect(Math.abs(Math.log(found / 1000)), `seed ${seed}`).toBeLessThan(2.1 * Math.log(1.03))
    expect(trials.length, `seed ${seed}`).toBeLessThanOrEqual(20)
  }
})

test('bursts in one short trial of seven move the result by a step at most, in 95 %', () => {
  let near = 0
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceFrom(seed)
    const bursty: Service = (rate, long) =>
      rate > 1000 || (!long && chance() < 1 / 7) ? 'failed' : 'held'
    const { end, trials } = search(bursty, createGrid(1000))
    const found = end.kind === 'found' ? computeGridRate(end.gridIndex) / 1000 : 0
    expect(found).toBeLessThanOrEqual(1000)
    expect(trials.length).toBeLessThanOrEqual(maxTrials)
    if (found >= 1000 / 1.062) near++
  }
  expect(near).toBeGreaterThanOrEqual(190)
})

test('bursts in one long trial of seven move the result by a step at most, in 95 %', () => {
  let near = 0
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceFrom(seed)
    const bursty: Service = (rate, long) =>
      rate > 1000 || (long && chance() < 1 / 7) ? 'failed' : 'held'
    const { end, trials } = search(bursty, createGrid(1000))
    const found = end.kind === 'found' ? computeGridRate(end.gridIndex) / 1000 : 0
    expect(found).toBeLessThanOrEqual(1000)
    expect(trials.length).toBeLessThanOrEqual(maxTrials)
    if (found >= 1000 / 1.062) near++
  }
  expect(near).toBeGreaterThanOrEqual(190)
})

test('a neighbour that spoils the first five long trials does not move the result', () => {
  for (const spoilt of [1, 2, 3, 4, 5]) {
    let long = 0
    const disturbed: Service = (rate, isLong) => {
      if (isLong) long += 1
      return rate > (isLong && long <= spoilt ? 600 : 1000) ? 'failed' : 'held'
    }
    const { end, trials } = search(disturbed, createGrid(1000))
    const found = end.kind === 'found' ? computeGridRate(end.gridIndex) / 1000 : 0
    expect(found, `${spoilt} spoilt`).toBeGreaterThan(1000 / 1.031)
    expect(trials.length).toBeLessThanOrEqual(30)
  }
})

test('after a failure, no trial exceeds twice the highest rate that held', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const chance = chanceFrom(seed)
    const unlucky: Service = (rate, long) =>
      rate > 1000 || (!long && chance() < 1 / 3) ? 'failed' : 'held'
    const { trials } = search(unlucky, createGrid(300))
    const first = trials.findIndex(({ outcome }) => outcome === 'failed')
    for (const [index, { gridIndex }] of trials.entries()) {
      const held = trials.slice(0, index).filter(({ outcome }) => outcome === 'held')
      if (first < 0 || index <= first || held.length === 0) continue
      const twice = 2 * Math.max(...held.map((each) => computeGridRate(each.gridIndex)))
      const highest = Math.max(
        ...trials.slice(0, index).map((each) => computeGridRate(each.gridIndex)),
      )
      expect(computeGridRate(gridIndex), `seed ${seed}, trial ${index}`).toBeLessThanOrEqual(
        Math.max(twice, highest),
      )
    }
  }
})

test('a bisection on the way does not make later steps longer', () => {
  const start = findGridIndex(850)
  const held = (gridIndex: number, long = false): Trial => ({ gridIndex, long, outcome: 'held' })
  const trials: Trial[] = [
    held(start),
    held(start + 4),
    { gridIndex: start + 12, long: false, outcome: 'failed' },
    held(start + 8),
    held(start + 10),
    held(start + 11),
    held(start + 11, true),
    held(start + 12, true),
  ]
  expect(decideNextTrial(trials, createGrid(1000))).toEqual({
    kind: 'try',
    gridIndex: start + 16,
    long: false,
  })
  expect(findConfirmedIndex(trials)).toBe(start + 12)
})

test('a long trial that fails overrides a short one', () => {
  const { end, trials } = search(
    (rate, long) => (rate <= (long ? 800 : 1000) ? 'held' : 'failed'),
    createGrid(1000),
  )
  expect(end.kind === 'found' && computeGridRate(end.gridIndex) / 1000).toBeLessThanOrEqual(800)
  expect(end.kind === 'found' && computeGridRate(end.gridIndex) / 1000).toBeGreaterThan(800 / 1.031)
  expect(trials.length).toBeLessThanOrEqual(16)
})

test('an unclear trial is repeated, and a second one counts as a failure', () => {
  const seen = new Map<number, number>()
  const once: Service = (rate) => {
    const times = (seen.get(rate) ?? 0) + 1
    seen.set(rate, times)
    return times === 1 ? 'unclear' : rate <= 1000 ? 'held' : 'failed'
  }
  const clear = search(once, createGrid(1000))
  expect(clear.end.kind === 'found' && computeGridRate(clear.end.gridIndex) / 1000).toBeGreaterThan(
    1000 / 1.031,
  )

  const own = search((rate) => (rate <= 1000 ? 'held' : 'unclear'), createGrid(1500))
  expect(own.end.kind === 'found' && computeGridRate(own.end.gridIndex) / 1000).toBeGreaterThan(
    1000 / 1.031,
  )
  expect(own.trials.at(-1)).toMatchObject({ long: true, outcome: 'unclear' })
})

test('a service that keeps no rate differs from one that keeps every rate', () => {
  const never = search(() => 'failed', createGrid(1000))
  expect(never.end).toEqual({ kind: 'nothing' })
  expect(never.trials.at(-1)).toMatchObject({ gridIndex: findGridIndex(0.5), long: true })
  expect(never.trials.length).toBeLessThanOrEqual(13)

  const always = search(() => 'held', { ...createGrid(1000), highest: findGridIndex(5000) })
  expect(always.end).toEqual({ kind: 'found', gridIndex: findGridIndex(5000), above: null })
})

describe('after the maximum number of trials', () => {
  const start = findGridIndex(850)
  const grid = createGrid(1000)
  const short: Trial = { gridIndex: start, long: false, outcome: 'held' }
  const confirmed: Trial = { ...short, long: true }
  const failed: Trial = { gridIndex: start + 1, long: true, outcome: 'failed' }
  const fillUp = (...last: Trial[]) => [
    ...Array<Trial>(maxTrials - last.length).fill(short),
    ...last,
  ]

  test('the search gives up if they lead to no result', () => {
    const trials = fillUp(confirmed, failed)
    expect(decideNextTrial(trials.slice(1), grid)).toEqual({
      kind: 'try',
      gridIndex: start + 1,
      long: true,
    })
    expect(decideNextTrial(trials, grid)).toEqual({ kind: 'given-up' })
  })

  test('the result that the last one leads to counts', () => {
    expect(decideNextTrial(fillUp(confirmed, failed, failed), grid)).toEqual({
      kind: 'found',
      gridIndex: start,
      above: start + 1,
    })
    const lowest: Trial = { gridIndex: grid.lowest, long: true, outcome: 'failed' }
    const failing = [
      ...Array<Trial>(maxTrials - 2).fill({ ...lowest, long: false }),
      lowest,
      lowest,
    ]
    expect(decideNextTrial(failing, grid)).toEqual({ kind: 'nothing' })
  })
})

test('the search ends with any outcomes', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const chance = chanceFrom(seed)
    const outcomes = ['held', 'failed', 'unclear'] as const
    const whim: Service = () => outcomes[Math.floor(chance() * 3)] ?? 'held'
    expect(search(whim, createGrid(1000)).trials.length).toBeLessThanOrEqual(maxTrials)
  }
})
