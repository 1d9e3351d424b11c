/** One engine run against the running sides: the end of the warm-up, and the measured load. */

import type { Run } from '../core/measurement/measurement.ts'
import { mergeSameNames } from '../core/measurement/runs.ts'
import { maskNamedValues } from '../core/secrets/named-values.ts'
import { addSampleFacts } from '../core/text/describe-sample.ts'
import { EngineError } from '../engine/addon.ts'
import type {
  EnginePlan,
  EngineProgress,
  EngineResult,
  EngineSample,
  EngineValidity,
} from '../engine/types.ts'
import type { ServiceControl } from '../host/host.ts'
import { computeErrorLimit, estimateArrivals } from './error-limit.ts'
import type { RunningSide } from './running-sides.ts'
import type { Session } from './session.ts'
import { formatBrokenSide } from './side-start.ts'
import { attributeFailure, type MeasuredSide } from './sides.ts'
import { addUpstreams, readSideCalls } from './upstreams/side-calls.ts'

export interface LoadRunOptions {
  epoch: number
  /** The share of failed requests above which the load is stopped, in [0, 1]. */
  allowErrors: number
  /** Whether the objective can no longer be reached, so that the load is stopped. */
  isLost?(progress: EngineProgress): boolean
}

export async function runLoad(
  load: EnginePlan,
  running: RunningSide[],
  session: Session,
  { epoch, allowErrors, isLost = () => false }: LoadRunOptions,
): Promise<Omit<Run, 'warmupSeconds'>[]> {
  const { host } = session
  const startedAt = host.clock.now().toISOString()
  const meters = createMeters(running, host.services)
  let warmup = { due: 0, errors: 0 }
  let stopped = null as keyof typeof earlyStopMessages | null
  const result = await runWatched(load, running, session, (progress, stop) => {
    host.events.emit({ kind: 'progress', epoch, progress })
    for (const { start } of running) start.upstreams?.follow(load, progress)
    if (progress.warmingUp) warmup = progress
    else meters.start()
    // The resources that late requests use after the end are not counted.
    if (progress.elapsedMs >= progress.totalMs) meters.stop()
    const arrivals = estimateArrivals(load, progress, warmup.due)
    const maxErrors = computeErrorLimit(arrivals, load, allowErrors)
    if (progress.errors - warmup.errors > maxErrors) {
      stopped = 'too-many-errors'
      stop()
    } else if (isLost(progress)) {
      stopped = 'lost'
      stop()
    }
  }).finally(meters.stop)
  const calls = await readSideCalls(running, result)
  const generator = summarizeGenerator(result, session)
  if (generator.precedence === 'real-time') session.recordContention()
  // In rounds, each side is loaded half of the time.
  const share = load.interleave?.kind === 'rounds' ? 0.5 : 1
  return result.sides.map((side) => ({
    epoch,
    side: side.name as MeasuredSide['name'],
    startedAt,
    measuredSeconds: (result.measuredMs / 1000) * share,
    ...selectSideFigures(side),
    ...(session.suite.sampleBodies === 'report' &&
      side.samples && { samples: side.samples.map(maskSample) }),
    generator,
    service: meters.read(side.name),
    ...addUpstreams(
      stopped === null ? result.validity : markEarlyStop(result.validity, stopped),
      calls.get(side.name),
    ),
  }))
}

/** Measures what each service uses between the first `start` and the first `stop`. */
function createMeters(running: RunningSide[], services: ServiceControl) {
  const meters = new Map<string, ReturnType<ServiceControl['createMeter']>>(
    running.map(({ start, service }) => [start.side.name, services.createMeter(service)]),
  )
  return {
    start: () => {
      for (const meter of meters.values()) meter.start()
    },
    stop: () => {
      for (const meter of meters.values()) meter.read()
    },
    read: (side: string) => meters.get(side)?.read() ?? null,
  }
}

function selectSideFigures(side: EngineResult['sides'][number]) {
  const { offered, sent, answered, completed, unfinished, bytesRead } = side
  const { errors, statuses, firstErrors, connect, tls, groups, seconds } = side
  const { finished, users, answers, unsuccessful, resent, early } = side
  return {
    ...{ offered, sent, answered, completed, unfinished, bytesRead },
    ...(unsuccessful !== undefined && { unsuccessful }),
    ...{ errors, statuses, firstErrors: addSampleFacts(firstErrors, side.samples) },
    ...(resent !== undefined && { resent }),
    ...(early !== undefined && { early }),
    connect,
    ...(tls !== undefined && { tls }),
    ...(finished !== undefined && { finished }),
    ...(users !== undefined && { users }),
    groups: mergeSameNames(groups),
    seconds,
    ...(answers !== undefined && { answers }),
  }
}

function summarizeGenerator(
  { generator }: EngineResult,
  { priorityRefusal }: Session,
): Run['generator'] {
  const { cpuMs, wallMs, longestStallMs, steal, sleep, precedence } = generator
  const spent = { cpuSeconds: cpuMs / 1000, wallSeconds: wallMs / 1000 }
  const refused =
    priorityRefusal !== null && precedence !== 'real-time'
      ? { precedenceRefused: priorityRefusal }
      : {}
  return { ...spent, longestStallMs, steal, sleep, precedence, ...refused }
}

/** Why tailgate stopped a load before its end. */
const earlyStopMessages = {
  'too-many-errors': 'The load was stopped early, since more requests failed than are allowed.',
  lost: 'The load was stopped early, since the objective could no longer be kept.',
}

/** Replaces the engine's reason "cancelled": the run is a result, not interrupted by the user. */
function markEarlyStop(
  { reasons }: EngineValidity,
  code: keyof typeof earlyStopMessages,
): EngineValidity {
  const others = reasons.filter((reason) => reason.code !== 'cancelled')
  return {
    verdict: others.some((reason) => reason.severity === 'invalid') ? 'invalid' : 'suspect',
    reasons: [{ code, severity: 'suspect', message: earlyStopMessages[code] }, ...others],
  }
}

/**
 * Runs the engine, and stops it early if a service exits or the user interrupts. An interruption
 * cancels the result.
 *
 * @throws SideFailure if a service exited
 */
export async function runWatched(
  load: EnginePlan,
  running: RunningSide[],
  session: Session,
  onProgress?: (progress: EngineProgress, stop: () => void) => void,
): Promise<EngineResult> {
  const { host } = session
  const stop = new AbortController()
  const exits = running.map(async ({ start, service }) => {
    const exit = await service.exited
    stop.abort()
    return { start, service, exit }
  })
  const signal = AbortSignal.any([stop.signal, host.signal])
  const result = await host.engine
    .run(load, {
      signal,
      onProgress: (progress) => onProgress?.(progress, () => stop.abort()),
      onPrint: (text) => host.events.emit({ kind: 'printed', text }),
    })
    .catch((error) => ({ error }))
  // An exit that the load caused may be noticed only after the end of the load.
  const exitNoticeMs = running.every(({ service }) => service.pid === null) ? 0 : 20
  const exited = await Promise.race([...exits, host.clock.pause(exitNoticeMs).then(() => null)])
  if (exited !== null && !host.signal.aborted) {
    const throwServiceDied = async () => {
      throw host.services.createExitError(exited.service, exited.exit)
    }
    await attributeFailure(exited.start.side, throwServiceDied, {
      lead: formatBrokenSide(exited.start, session.targets),
    })
  }
  if ('error' in result) throw result.error
  emitSamples(result, session)
  return result
}

/** A body may repeat the password of a row of data, or the token that a step captured. */
function maskSample(sample: EngineSample): EngineSample {
  return { ...sample, body: maskNamedValues(sample.body) }
}

/** Shows the first responses that failed a check. */
function emitSamples({ sides }: EngineResult, session: Session): void {
  const { name: suite, sampleBodies } = session.suite
  const all = sides.flatMap(({ name, samples = [] }) =>
    samples.map((sample) => ({ side: name, sample: maskSample(sample) })),
  )
  for (const each of session.takeSamples(all))
    session.host.events.emit({
      kind: 'sample',
      suite,
      ...each,
      isShared: sampleBodies === 'report',
    })
}

/** Whether nothing accepted connections, so that nothing was sent. */
export function isUnreachable(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code === 'unreachable'
}
