/** The search, against services whose limit is known: how near it comes, and how many tries that takes. */
import { describe, expect, test } from 'vitest'
import {
  computeRungRate,
  decideNextTrial,
  findConfirmedRung,
  findRung,
  maxTrials,
  type RateGrid,
  type Trial,
} from '../../../src/core/capacity/search.ts'

/** What a try of a rate comes to. */
type Service = (perSecond: number, long: boolean) => Trial['outcome']

function search(
  service: Service,
  ladder: RateGrid,
): { tries: Trial[]; end: ReturnType<typeof decideNextTrial> } {
  const tries: Trial[] = []
  while (true) {
    const next = decideNextTrial(tries, ladder)
    if (next.kind !== 'try') return { tries, end: next }
    if (tries.length >= maxTrials) throw new Error('it never ends')
    const { rung, long } = next
    tries.push({ rung, long, outcome: service(computeRungRate(rung) / 1000, long) })
  }
}

function ladderTo(capacity: number, known = true): RateGrid {
  const start = findRung(known ? 0.85 * capacity : 100)
  return { lowest: findRung(0.5), highest: findRung(1_000_000), start, stride: known ? 4 : 16 }
}

/** SplitMix32, so that a test is no lottery. */
function chanceFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** A server with one queue, played request by request after a second of warm-up: arrivals of a rate on an even grid. */
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

describe('the ladder', () => {
  test('has rungs 3 % apart, of rates that people would write', () => {
    expect(computeRungRate(findRung(1000)) / 1000).toBeGreaterThan(970)
    expect(computeRungRate(findRung(1000))).toBeLessThanOrEqual(1_000_000)
    for (let rung = findRung(0.1); rung < findRung(1_000_000); rung++) {
      const ratio = computeRungRate(rung + 1) / computeRungRate(rung)
      expect(ratio).toBeGreaterThan(1.015)
      expect(ratio).toBeLessThan(1.045)
      expect(Number(computeRungRate(rung).toPrecision(3))).toBe(computeRungRate(rung))
    }
  })

  test('has the rate that is asked for as a rung of its own, exactly', () => {
    for (const anchor of [700, 12_340, 800_000, 1_004_500, 10_000_000_000]) {
      expect(computeRungRate(0, anchor)).toBe(anchor)
      expect(findRung(anchor / 1000, anchor)).toBe(0)
      // Below half a request per second, rates of whole requests per 1,000 s are further apart.
      for (let rung = findRung(0.5, anchor) + 1; rung < 100; rung++) {
        const ratio = computeRungRate(rung + 1, anchor) / computeRungRate(rung, anchor)
        expect(ratio).toBeGreaterThan(1.015)
        expect(ratio).toBeLessThan(1.045)
      }
    }
  })
})

describe.each([
  ['as fast as was seen', 1],
  ['faster than was seen', 3],
  ['slower than was seen', 0.2],
])('a service with a hard limit, %s', (_, factor) => {
  test.each([3, 42, 700, 12_345, 98_765])('at %d/s is found to the rung, in few tries', (limit) => {
    const { tries, end } = search(
      (rate) => (rate <= limit ? 'held' : 'failed'),
      ladderTo(limit / factor),
    )
    expect(end).toEqual({ kind: 'found', rung: expect.any(Number), above: expect.any(Number) })
    if (end.kind !== 'found') return
    expect(computeRungRate(end.rung) / 1000).toBeLessThanOrEqual(limit)
    expect(computeRungRate(end.rung + 1) / 1000).toBeGreaterThan(limit)
    expect(tries.length).toBeLessThanOrEqual(factor === 1 ? 9 : 17)
    // Both ends are confirmed, and no other: the one that failed twice, since that may have been the machine.
    expect(tries.filter(({ long }) => long).map(({ rung }) => rung)).toEqual([
      end.rung,
      end.above,
      end.above,
    ])
  })
})

test('where nothing is known of a service, it is found from 100/s', () => {
  const { tries, end } = search((rate) => (rate <= 20_000 ? 'held' : 'failed'), ladderTo(0, false))
  expect(end.kind === 'found' && computeRungRate(end.rung) / 1000).toBeGreaterThan(19_400)
  expect(tries.length).toBeLessThanOrEqual(16)
})

test.each([1, 2, 3, 4, 5])(
  'M/D/1: with a bound far above its own time, its capacity is found (seed %d)',
  (seed) => {
    const { end, tries } = search(queue(500, 200, constant, seed), ladderTo(500))
    const found = end.kind === 'found' ? computeRungRate(end.rung) / 1000 : 0
    expect(found).toBeGreaterThan(500 / 1.03)
    expect(found).toBeLessThan(500 * 1.031)
    expect(tries.length).toBeLessThanOrEqual(12)
  },
)

test.each([1, 2, 3, 4, 5])(
  'D/M/1: the rate is found at which its p99 is the bound (seed %d)',
  (seed) => {
    const { end, tries } = search(queue(500, 30, exponential, seed), ladderTo(500))
    const found = end.kind === 'found' ? computeRungRate(end.rung) / 1000 : 0
    // Response times are exponential with the rate capacity × (1 − s), s = exp(−(1 − s) ÷ ρ); p99 = 4.605 ÷ that
    // (Kleinrock: Queueing Systems, volume 1, 6.4). 30 ms take s = 0.693, which is ρ = 0.837.
    expect(found).toBeGreaterThan(418 / 1.08)
    expect(found).toBeLessThan(418 * 1.08)
    expect(tries.length).toBeLessThanOrEqual(18)
  },
)

test('a limit that wobbles by 3 % is found within two rungs, in a bounded number of tries', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceFrom(seed)
    const wobbling: Service = (rate) =>
      rate <= 1000 * (1 + 0.06 * (chance() - 0.5)) ? 'held' : 'failed'
    const { end, tries } = search(wobbling, ladderTo(1000))
    expect(end.kind, `seed ${seed}`).toBe('found')
    const found = end.kind === 'found' ? computeRungRate(end.rung) / 1000 : 0
    expect(Math.abs(Math.log(found / 1000)), `seed ${seed}`).toBeLessThan(2.1 * Math.log(1.03))
    expect(tries.length, `seed ${seed}`).toBeLessThanOrEqual(20)
  }
})

test('bursts that spoil one short try in seven move it by a rung at most, nineteen times in twenty', () => {
  let near = 0
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceFrom(seed)
    const bursty: Service = (rate, long) =>
      rate > 1000 || (!long && chance() < 1 / 7) ? 'failed' : 'held'
    const { end, tries } = search(bursty, ladderTo(1000))
    const found = end.kind === 'found' ? computeRungRate(end.rung) / 1000 : 0
    expect(found).toBeLessThanOrEqual(1000)
    expect(tries.length).toBeLessThanOrEqual(maxTrials)
    if (found >= 1000 / 1.062) near++
  }
  expect(near).toBeGreaterThanOrEqual(190)
})

test('bursts that spoil one long try in seven move it by a rung at most, nineteen times in twenty', () => {
  let near = 0
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceFrom(seed)
    const bursty: Service = (rate, long) =>
      rate > 1000 || (long && chance() < 1 / 7) ? 'failed' : 'held'
    const { end, tries } = search(bursty, ladderTo(1000))
    const found = end.kind === 'found' ? computeRungRate(end.rung) / 1000 : 0
    expect(found).toBeLessThanOrEqual(1000)
    expect(tries.length).toBeLessThanOrEqual(maxTrials)
    if (found >= 1000 / 1.062) near++
  }
  expect(near).toBeGreaterThanOrEqual(190)
})

test('a neighbour that spoils the first five long tries does not move it', () => {
  for (const spoilt of [1, 2, 3, 4, 5]) {
    let long = 0
    const disturbed: Service = (rate, isLong) => {
      if (isLong) long += 1
      return rate > (isLong && long <= spoilt ? 600 : 1000) ? 'failed' : 'held'
    }
    const { end, tries } = search(disturbed, ladderTo(1000))
    const found = end.kind === 'found' ? computeRungRate(end.rung) / 1000 : 0
    expect(found, `${spoilt} spoilt`).toBeGreaterThan(1000 / 1.031)
    expect(tries.length).toBeLessThanOrEqual(30)
  }
})

test('once something failed, no further try goes beyond twice of what held', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const chance = chanceFrom(seed)
    const unlucky: Service = (rate, long) =>
      rate > 1000 || (!long && chance() < 1 / 3) ? 'failed' : 'held'
    const { tries } = search(unlucky, ladderTo(300))
    const first = tries.findIndex(({ outcome }) => outcome === 'failed')
    for (const [index, { rung }] of tries.entries()) {
      const held = tries.slice(0, index).filter(({ outcome }) => outcome === 'held')
      if (first < 0 || index <= first || held.length === 0) continue
      const twice = 2 * Math.max(...held.map((each) => computeRungRate(each.rung)))
      const highest = Math.max(...tries.slice(0, index).map((each) => computeRungRate(each.rung)))
      expect(computeRungRate(rung), `seed ${seed}, try ${index}`).toBeLessThanOrEqual(
        Math.max(twice, highest),
      )
    }
  }
})

test('a bisection on the way is no reason to climb faster after it', () => {
  const start = findRung(850)
  const held = (rung: number, long = false): Trial => ({ rung, long, outcome: 'held' })
  const tried: Trial[] = [
    held(start),
    held(start + 4),
    { rung: start + 12, long: false, outcome: 'failed' },
    held(start + 8),
    held(start + 10),
    held(start + 11),
    held(start + 11, true),
    held(start + 12, true),
  ]
  expect(decideNextTrial(tried, ladderTo(1000))).toEqual({
    kind: 'try',
    rung: start + 16,
    long: false,
  })
  expect(findConfirmedRung(tried)).toBe(start + 12)
})

test('a long try that fails takes back what a short one said', () => {
  const { end, tries } = search(
    (rate, long) => (rate <= (long ? 800 : 1000) ? 'held' : 'failed'),
    ladderTo(1000),
  )
  expect(end.kind === 'found' && computeRungRate(end.rung) / 1000).toBeLessThanOrEqual(800)
  expect(end.kind === 'found' && computeRungRate(end.rung) / 1000).toBeGreaterThan(800 / 1.031)
  expect(tries.length).toBeLessThanOrEqual(16)
})

test('what is unclear once is tried again, and twice does not hold', () => {
  const seen = new Map<number, number>()
  const once: Service = (rate) => {
    const times = (seen.get(rate) ?? 0) + 1
    seen.set(rate, times)
    return times === 1 ? 'unclear' : rate <= 1000 ? 'held' : 'failed'
  }
  const clear = search(once, ladderTo(1000))
  expect(clear.end.kind === 'found' && computeRungRate(clear.end.rung) / 1000).toBeGreaterThan(
    1000 / 1.031,
  )

  const own = search((rate) => (rate <= 1000 ? 'held' : 'unclear'), ladderTo(1500))
  expect(own.end.kind === 'found' && computeRungRate(own.end.rung) / 1000).toBeGreaterThan(
    1000 / 1.031,
  )
  expect(own.tries.at(-1)).toMatchObject({ long: true, outcome: 'unclear' })
})

test('a service that keeps it at no rate is told apart from one that keeps it at every rate', () => {
  const never = search(() => 'failed', ladderTo(1000))
  expect(never.end).toEqual({ kind: 'nothing' })
  expect(never.tries.at(-1)).toMatchObject({ rung: findRung(0.5), long: true })
  expect(never.tries.length).toBeLessThanOrEqual(13)

  const always = search(() => 'held', { ...ladderTo(1000), highest: findRung(5000) })
  expect(always.end).toEqual({ kind: 'found', rung: findRung(5000), above: null })
})

test('whatever a service answers, the search ends', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const chance = chanceFrom(seed)
    const outcomes = ['held', 'failed', 'unclear'] as const
    const whim: Service = () => outcomes[Math.floor(chance() * 3)] ?? 'held'
    expect(search(whim, ladderTo(1000)).tries.length).toBeLessThanOrEqual(maxTrials)
  }
})
