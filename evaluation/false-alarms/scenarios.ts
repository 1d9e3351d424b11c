/** Kinds of noise that are known exactly, since they are made up: response times of both sides, epoch by epoch. */
import type { Chance } from '../random.ts'

export interface Scenario {
  name: string
  /** What is made up, as part of a sentence. */
  about: string
  law: Law
  /** Slow stretches of the machine, which hit both sides at the same time, and of each process alone. */
  bursts: boolean
  /** How far two processes of the same code lie apart, as standard deviations of ln(head / base). */
  processes: { all: number; tail: number }
}

/** How single requests scatter. */
export interface Law {
  /** The logarithm of one response time in terms of the usual one. */
  draw(chance: Chance): number
  /** One in twenty lies above it: the tail, which the p99 is deep in. */
  tail: number
}

const lognormal: Law = { draw: ({ normal }) => 0.5 * normal(), tail: 0.5 * 1.644854 }

/** Student's t with three degrees of freedom: a normal number over the root of a chi-squared one's mean. */
const studentThree: Law = {
  draw: ({ normal }) => {
    const [x, y, z] = [normal(), normal(), normal()]
    return (0.25 * normal()) / Math.sqrt((x * x + y * y + z * z) / 3)
  },
  tail: 0.25 * 2.353363,
}

/** Of index 1.5: its variance is infinite. In terms of its median. */
const pareto: Law = {
  draw: ({ share }) => -Math.log(1 - share()) / 1.5 - Math.LN2 / 1.5,
  tail: Math.log(20) / 1.5 - Math.LN2 / 1.5,
}

/** A lognormal body, and one in fifty 6 to 12 times as long: the services of docs/evaluation/recorded-epochs.md. */
const bodyAndTail: Law = {
  draw: ({ share, normal }) => 0.25 * normal() + (share() < 0.02 ? Math.log(6 + 6 * share()) : 0),
  tail: 0.25 * 1.872,
}

const equal = { all: 0, tail: 0 }

export const scenarios: Scenario[] = [
  {
    name: 'independent',
    about: 'lognormal response times, each for itself',
    law: lognormal,
    bursts: false,
    processes: equal,
  },
  {
    name: 'bursts',
    about:
      'slow stretches of about a second that hit both sides, and shorter, weaker ones of one side alone',
    law: lognormal,
    bursts: true,
    processes: equal,
  },
  {
    name: 'processes',
    about: 'two processes of the same code differ by 3 %',
    law: lognormal,
    bursts: false,
    processes: { all: 0.03, tail: 0 },
  },
  {
    name: 'Student t',
    about: 'logarithms with Student tails of three degrees of freedom',
    law: studentThree,
    bursts: false,
    processes: equal,
  },
  {
    name: 'Pareto',
    about: 'Pareto tails of index 1.5, whose variance is infinite',
    law: pareto,
    bursts: false,
    processes: equal,
  },
  {
    name: 'all at once',
    about:
      'one in fifty 6 to 12 times as long, bursts, and processes that differ by 3 %, and by 6 % more in their tails',
    law: bodyAndTail,
    bursts: true,
    processes: { all: 0.03, tail: 0.06 },
  },
]

/** What the change does: to every request, and to those in the tail besides. */
export interface Change {
  all: number
  tail: number
}

export const unchanged: Change = { all: 0, tail: 0 }

export interface Times {
  base: Float64Array
  head: Float64Array
}

/** Fills in the response times of one epoch, in ms, in the order in which the requests were due. */
export function playEpoch(
  scenario: Scenario,
  change: Change,
  perSecond: number,
  chance: Chance,
  times: Times,
): void {
  const { base, head } = times
  // Half of the variance is each side's.
  const [sidesAll, sidesTail] = [
    scenario.processes.all / Math.SQRT2,
    scenario.processes.tail / Math.SQRT2,
  ]
  const baseAll = sidesAll * chance.normal()
  const baseTail = baseAll + sidesTail * chance.normal()
  const headAll = sidesAll * chance.normal() + Math.log1p(change.all)
  const headTail = headAll + sidesTail * chance.normal() + Math.log1p(change.tail)
  const machine = burstsOf(scenario, 1, 0.8, perSecond, chance)
  const ofBase = burstsOf(scenario, 0.5, 0.4, perSecond, chance)
  const ofHead = burstsOf(scenario, 0.5, 0.4, perSecond, chance)
  const { draw, tail } = scenario.law
  for (let request = 0; request < base.length; request++) {
    const shared = machine()
    const [before, now] = [draw(chance), draw(chance)]
    base[request] = answered(before + (before > tail ? baseTail : baseAll) + shared + ofBase())
    head[request] = answered(now + (now > tail ? headTail : headAll) + shared + ofHead())
  }
}

/** In ms. However long a tail is, a client stops waiting. */
function answered(logarithm: number): number {
  return Math.min(patienceMs, usualMs * Math.exp(logarithm))
}

/** So long that the floors of a few tenths of a ms decide nothing. */
const usualMs = 10
const patienceMs = 5000

/**
 * How much a slow stretch adds to ln(response time), request by request: what a first-order autoregression of standard
 * deviation 1 that forgets within `seconds` has above 1, a sixth of the time.
 */
function burstsOf(
  { bursts }: Scenario,
  seconds: number,
  strength: number,
  perSecond: number,
  { normal }: Chance,
): () => number {
  if (!bursts) return () => 0
  const kept = Math.exp(-1 / (seconds * perSecond))
  const fresh = Math.sqrt(1 - kept ** 2)
  let state = normal()
  return () => {
    state = kept * state + fresh * normal()
    return strength * Math.max(0, state - 1)
  }
}
