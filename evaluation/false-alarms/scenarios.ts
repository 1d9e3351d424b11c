/**
 * Simulates the response times of both sides, epoch by epoch, under kinds of noise that are known
 * exactly.
 */
import type { RandomSource } from '../random.ts'

export interface NoiseScenario {
  name: string
  /** The kind of noise, for the page. */
  about: string
  law: ResponseTimeLaw
  /**
   * Whether there are slow periods of the machine, which affect both sides, and of each single
   * process.
   */
  bursts: boolean
  /**
   * The difference between two processes of the same code: standard deviations of ln(head / base).
   */
  processes: { all: number; tail: number }
  /** Whether the n-th request of each side is the same and takes as long, but for 10 %. */
  sameRequests?: true
}

/** The distribution of single response times. */
export interface ResponseTimeLaw {
  /** Draws the logarithm of the ratio of one response time to the typical one. */
  draw(random: RandomSource): number
  /** The logarithm above which one in twenty lies. The p99 is far above it. */
  tail: number
}

const lognormal: ResponseTimeLaw = {
  draw: ({ drawNormal }) => 0.5 * drawNormal(),
  tail: 0.5 * 1.644854,
}

/**
 * Student's t with three degrees of freedom: a normal number divided by the root of a mean of three
 * squares.
 */
const studentThree: ResponseTimeLaw = {
  draw: ({ drawNormal }) => {
    const [x, y, z] = [drawNormal(), drawNormal(), drawNormal()]
    return (0.25 * drawNormal()) / Math.sqrt((x * x + y * y + z * z) / 3)
  },
  tail: 0.25 * 2.353363,
}

/** Pareto with index 1.5, relative to its median: its variance is infinite. */
const pareto: ResponseTimeLaw = {
  draw: ({ drawUniform }) => -Math.log(1 - drawUniform()) / 1.5 - Math.LN2 / 1.5,
  tail: Math.log(20) / 1.5 - Math.LN2 / 1.5,
}

/**
 * Lognormal, and one in fifty 6 to 12 times as long, like the services of
 * docs/evaluation/recorded-epochs.md.
 */
const bodyAndTail: ResponseTimeLaw = {
  draw: ({ drawUniform, drawNormal }) =>
    0.25 * drawNormal() + (drawUniform() < 0.02 ? Math.log(6 + 6 * drawUniform()) : 0),
  tail: 0.25 * 1.872,
}

const equal = { all: 0, tail: 0 }

export const scenarios: NoiseScenario[] = [
  {
    name: 'independent',
    about: 'lognormal response times, independent of each other',
    law: lognormal,
    bursts: false,
    processes: equal,
  },
  {
    name: 'bursts',
    about:
      'slow periods of about a second that affect both sides, and shorter, weaker ones of one side',
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
    about: "logarithms with the tails of Student's t with three degrees of freedom",
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
      'one request in fifty takes 6 to 12 times as long, with bursts, and with processes that ' +
      'differ by 3 %, and in their tails by another 6 %',
    law: bodyAndTail,
    bursts: true,
    processes: { all: 0.03, tail: 0.06 },
  },
]

/** The relative slowdown of every request, and the additional slowdown of those in the tail. */
export interface SimulatedChange {
  all: number
  tail: number
}

export const unchanged: SimulatedChange = { all: 0, tail: 0 }

export interface SideTimes {
  base: Float64Array
  head: Float64Array
}

/**
 * Fills `times` with the response times of one epoch, in ms, in the order in which the requests
 * were due.
 */
export function simulateEpoch(
  scenario: NoiseScenario,
  change: SimulatedChange,
  perSecond: number,
  random: RandomSource,
  times: SideTimes,
): void {
  const { base, head } = times
  // Each side has half of the variance.
  const [sidesAll, sidesTail] = [
    scenario.processes.all / Math.SQRT2,
    scenario.processes.tail / Math.SQRT2,
  ]
  const baseAll = sidesAll * random.drawNormal()
  const baseTail = baseAll + sidesTail * random.drawNormal()
  const headAll = sidesAll * random.drawNormal() + Math.log1p(change.all)
  const headTail = headAll + sidesTail * random.drawNormal() + Math.log1p(change.tail)
  const slowMachine = createBursts(scenario, 1, 0.8, perSecond, random)
  const slowBase = createBursts(scenario, 0.5, 0.4, perSecond, random)
  const slowHead = createBursts(scenario, 0.5, 0.4, perSecond, random)
  const { draw, tail } = scenario.law
  for (let request = 0; request < base.length; request++) {
    const shared = slowMachine()
    const before = draw(random)
    const now = scenario.sameRequests ? before + 0.1 * random.drawNormal() : draw(random)
    base[request] = computeResponseMs(
      before + (before > tail ? baseTail : baseAll) + shared + slowBase(),
    )
    head[request] = computeResponseMs(now + (now > tail ? headTail : headAll) + shared + slowHead())
  }
}

/**
 * The response time in ms. A client stops waiting after `maxResponseMs`, however long the tail is.
 */
function computeResponseMs(logarithm: number): number {
  return Math.min(maxResponseMs, typicalResponseMs * Math.exp(logarithm))
}

/** Long enough that floors of a few tenths of a millisecond have no effect. */
const typicalResponseMs = 10
const maxResponseMs = 5000

/**
 * The amount that a slow period adds to ln(response time), request by request: `strength` times the
 * excess over 1 of a first-order autoregression with standard deviation 1 and a time constant of
 * `seconds`. It exceeds 1 during a sixth of the time.
 */
function createBursts(
  { bursts }: NoiseScenario,
  seconds: number,
  strength: number,
  perSecond: number,
  { drawNormal }: RandomSource,
): () => number {
  if (!bursts) return () => 0
  const kept = Math.exp(-1 / (seconds * perSecond))
  const fresh = Math.sqrt(1 - kept ** 2)
  let state = drawNormal()
  return () => {
    state = kept * state + fresh * drawNormal()
    return strength * Math.max(0, state - 1)
  }
}
