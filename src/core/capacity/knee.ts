/** Finds the knee of a sweep: the last step that is sustained, or that brings more responses. */

import type { StepResult } from './step-result.ts'
import { judgeStep, type StepVerdict } from './step-verdict.ts'

/** `index` is the index of a step among all steps. */
export type Knee =
  /**
   * The last step before the curve bends, or the first one that later steps hardly improve on.
   * `why`: how the next step bends.
   */
  | { kind: 'at'; index: number; why: Bend }
  /** The first step is past the knee already. */
  | { kind: 'below'; why: Bend }
  /** No step bends. */
  | { kind: 'above' }
  /**
   * Past this step, tailgate or the machine was the limit; null if that was so from the first step
   * on.
   */
  | { kind: 'hidden'; index: number | null }

export type Bend = 'behind' | 'failing' | 'broke' | 'slow' | 'flat'

/** A step bends if its p99 is this many times that of the lowest rate… */
export const slowdownFactor = 5
/** … and at least this much longer. */
const minSlowdownMs = 1

/** The share of additional responses, for each doubling of connections, that counts as a gain. */
export const minGain = 0.05
/** Two equal steps may differ by this share by chance, so a smaller difference is no gain. */
const chanceGainShare = 0.03
/** With a smaller growth of connections, a gain cannot be told from chance. */
const minConnectionGrowth = 0.05

/** `readings`: of rising steps. Steps that say nothing about the service do not count. */
export function findKnee(readings: StepResult[], allowErrors: number): Knee {
  const all = readings.map((reading, index) => ({
    reading,
    index,
    verdict: judgeStep(reading, allowErrors),
  }))
  const known = all.filter(({ verdict }) => verdict !== 'generator' && verdict !== 'sockets')
  const [first] = known
  if (first === undefined) return { kind: 'hidden', index: null }
  const isClosed = first.reading.step.kind === 'closed'
  const knee = isClosed ? findConnectionKnee(known) : findRateKnee(known, first.reading)
  if (knee.kind !== 'above') return knee
  const last = known.at(-1)
  const isHidden = last !== undefined && last.index < readings.length - 1
  return isHidden ? { kind: 'hidden', index: last.index } : knee
}

interface JudgedStep {
  reading: StepResult
  index: number
  verdict: StepVerdict
}

/** The last step before all further ones bend: a single slow step on the way is not the knee. */
function findRateKnee(known: JudgedStep[], lowest: StepResult): Knee {
  const bends = known.map((each) => findBend(each, lowest))
  const lastKept = bends.lastIndexOf(null)
  const why = bends[lastKept + 1]
  if (why === undefined || why === null) return { kind: 'above' }
  const at = known[lastKept]
  return at === undefined ? { kind: 'below', why } : { kind: 'at', index: at.index, why }
}

function findBend({ reading, verdict }: JudgedStep, lowest: StepResult): Bend | null {
  if (verdict === 'behind' || verdict === 'failing' || verdict === 'broke') return verdict
  const [lowestMs, ms] = [lowest.typicalP99Ms, reading.typicalP99Ms]
  if (lowestMs === null || ms === null) return null
  return ms > slowdownFactor * lowestMs && ms > lowestMs + minSlowdownMs ? 'slow' : null
}

/**
 * The first step on which no later step gains 5 % for each doubling. There the two asymptotes of a
 * closed system meet: as many requests are in flight as keep its bottleneck busy (Denning and
 * Buzen: The Operational Analysis of Queueing Network Models, 1978). It is found from the flat
 * side.
 */
function findConnectionKnee(known: JudgedStep[]): Knee {
  const end = known.findIndex(({ verdict }) => verdict === 'failing' || verdict === 'broke')
  const why = known[end]?.verdict === 'broke' ? 'broke' : 'failing'
  const sustained = end < 0 ? known : known.slice(0, end)
  const last = sustained.at(-1)
  if (last === undefined) return { kind: 'below', why }
  const knee =
    sustained.find((step, at) =>
      sustained.slice(at + 1).every((later) => computeGain(step.reading, later.reading) < minGain),
    ) ?? last
  const isFlat = last.reading.connections >= (1 + minConnectionGrowth) * knee.reading.connections
  if (isFlat) return { kind: 'at', index: knee.index, why: 'flat' }
  return end < 0 ? { kind: 'above' } : { kind: 'at', index: last.index, why }
}

/** The share of additional responses per second, for each doubling of the connections. */
function computeGain(few: StepResult, more: StepResult): number {
  const doublings = Math.log2(more.connections / few.connections)
  const ratio = more.achievedPerSecond / Math.max(1e-9, few.achievedPerSecond)
  return ratio < 1 + chanceGainShare ? 0 : ratio ** (1 / doublings) - 1
}
