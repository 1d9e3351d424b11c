/**
 * Pull requests of services that pause: nothing is answered for a while, as in a garbage
 * collection.
 */
import type { RandomSource } from '../random.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import { estimateEpoch } from './epoch.ts'
import type { ProcessLoad } from './processes.ts'

/** The pauses of one side. Each value is drawn evenly from its range. */
export interface PauseKind {
  lengthMs: [from: number, to: number]
  everySeconds: [from: number, to: number]
}

export interface PausingService {
  name: string
  /** Pauses of several kinds come independently of each other. */
  base: PauseKind[]
  head: PauseKind[]
  /** The head's time between pauses, relative to that of the base; above 0. 1 by default. */
  headFactor?: number
}

/** What a typical response of the base takes between pauses. */
const typicalMs = 10

export function* generatePausingEpochs(
  { base, head, headFactor = 1 }: PausingService,
  load: ProcessLoad,
  random: RandomSource,
): Generator<KnownEpoch> {
  for (;;)
    yield estimateEpoch(
      {
        base: simulateSide(base, typicalMs, load, random),
        head: simulateSide(head, typicalMs * headFactor, load, random),
      },
      load.perSecond,
    )
}

/** The response times in ms: lognormal around the typical one, besides the pauses. */
function simulateSide(
  kinds: PauseKind[],
  typicalMs: number,
  { perSecond, durationSeconds }: ProcessLoad,
  random: RandomSource,
): Float64Array {
  const times = new Float64Array(perSecond * durationSeconds)
  const level = 0.02 * random.drawNormal()
  const sources = kinds.map((kind) => ({ kind, pause: drawFirstPause(kind, random) }))
  for (let request = 0; request < times.length; request++) {
    const dueMs = (1000 * request) / perSecond
    let waitMs = 0
    for (const source of sources) {
      while (source.pause.endMs < dueMs)
        source.pause = drawPause(source.kind, source.pause.startMs, random)
      const { startMs, endMs } = source.pause
      if (startMs <= dueMs) waitMs = Math.max(waitMs, endMs - dueMs)
    }
    times[request] = waitMs + typicalMs * Math.exp(level + 0.25 * random.drawNormal())
  }
  return times
}

interface Pause {
  startMs: number
  endMs: number
}

/** The load begins at any time between two pauses. */
function drawFirstPause(kind: PauseKind, random: RandomSource): Pause {
  const everyMs = 1000 * drawWithin(kind.everySeconds, random)
  return drawPause(kind, -everyMs * random.drawUniform(), random)
}

function drawPause(kind: PauseKind, lastStartMs: number, random: RandomSource): Pause {
  const startMs = lastStartMs + 1000 * drawWithin(kind.everySeconds, random)
  return { startMs, endMs: startMs + drawWithin(kind.lengthMs, random) }
}

function drawWithin([from, to]: [number, number], { drawUniform }: RandomSource): number {
  return from + (to - from) * drawUniform()
}
