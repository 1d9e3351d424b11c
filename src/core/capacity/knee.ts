/** Where the line of a sweep bends: up to which step more load is borne, or still brings more answers. */

import type { StepResult } from './step-result.ts'
import { judgeStep, type StepVerdict } from './step-verdict.ts'

/** `index` is the place of a step among all of them. */
export type Knee =
  /** The last step before it bends, or the first one that later ones hardly gain on. `why`: what the next one did. */
  | { kind: 'at'; index: number; why: Bend }
  /** The first step is past it already. */
  | { kind: 'below'; why: Bend }
  /** No step bends. */
  | { kind: 'above' }
  /** What lies past this step tailgate or the machine was not up to; null where that was the first one. */
  | { kind: 'hidden'; index: number | null }

export type Bend = 'behind' | 'failing' | 'broke' | 'slow' | 'flat'

/** A p99 so many times that of the lowest rate is past the bend, once it is this much longer too. */
export const slowdownFactor = 5
const minSlowdownMs = 1

/** Below this share more answers for twice the connections, more of them are of no use. */
export const minGain = 0.05
/** By so much two steps of the same may differ: what is less is no gain, however close the steps are. */
const chanceGainShare = 0.03
/** Connections that are closer than this bring too little more for it to be told from chance. */
const minConnectionGrowth = 0.05

/** Of steps that rise. Those that say nothing of the service are left out. */
export function findKnee(readings: StepResult[], allowErrors: number): Knee {
  const all = readings.map((reading, index) => ({
    reading,
    index,
    bearing: judgeStep(reading, allowErrors),
  }))
  const known = all.filter(({ bearing }) => bearing !== 'generator' && bearing !== 'sockets')
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
  bearing: StepVerdict
}

/** From the first step on that bends, and all after it do: one hiccup on the way up is no knee. */
function findRateKnee(known: JudgedStep[], lowest: StepResult): Knee {
  const bends = known.map((each) => findBend(each, lowest))
  const lastKept = bends.lastIndexOf(null)
  const why = bends[lastKept + 1]
  if (why === undefined || why === null) return { kind: 'above' }
  const at = known[lastKept]
  return at === undefined ? { kind: 'below', why } : { kind: 'at', index: at.index, why }
}

function findBend({ reading, bearing }: JudgedStep, lowest: StepResult): Bend | null {
  if (bearing === 'behind' || bearing === 'failing' || bearing === 'broke') return bearing
  const [usual, now] = [lowest.typicalP99Ms, reading.typicalP99Ms]
  return now > slowdownFactor * usual && now > usual + minSlowdownMs ? 'slow' : null
}

/**
 * The first step on which none of the later ones gains 5 % a doubling: where the two asymptotes of a closed system meet,
 * as many requests under way as keep its bottleneck busy (Denning and Buzen: The Operational Analysis of Queueing Network
 * Models, 1978), found from the flat side of it.
 */
function findConnectionKnee(known: JudgedStep[]): Knee {
  const unborne = known.findIndex(({ bearing }) => bearing === 'failing' || bearing === 'broke')
  const why = known[unborne]?.bearing === 'broke' ? 'broke' : 'failing'
  const borne = unborne < 0 ? known : known.slice(0, unborne)
  const last = borne.at(-1)
  if (last === undefined) return { kind: 'below', why }
  const at = borne.findIndex((each, place) =>
    borne.slice(place + 1).every((later) => computeGain(each.reading, later.reading) < minGain),
  )
  const found = borne[at] ?? last
  const isFlat = last.reading.connections >= (1 + minConnectionGrowth) * found.reading.connections
  if (isFlat) return { kind: 'at', index: found.index, why: 'flat' }
  return unborne < 0 ? { kind: 'above' } : { kind: 'at', index: last.index, why }
}

/** In answers per second, for each doubling of the connections. */
function computeGain(few: StepResult, more: StepResult): number {
  const doublings = Math.log2(more.connections / few.connections)
  const ratio = more.achievedPerSecond / Math.max(1e-9, few.achievedPerSecond)
  return ratio < 1 + chanceGainShare ? 0 : ratio ** (1 / doublings) - 1
}
