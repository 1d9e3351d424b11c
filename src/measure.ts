/** Measuring: epochs in, Runs out. Each epoch starts the service fresh, warms it up, loads it, and stops it. */
import type { Suite } from './core/config.ts'
import { Failure, isServiceFailure } from './core/failure.ts'
import { type Measurement, measurementSchema, type Run } from './core/measurement.ts'
import { type Bodies, bodyProblems, enginePlan, type Plan, planFor, secretsOf } from './core/plan.ts'
import {
  EngineError,
  type EnginePlan,
  type EngineProgress,
  type EngineResult,
  type EngineValidity,
} from './engine.ts'
import type { Service } from './service/service.ts'
import type { World } from './world.ts'

/** A suite with all that is needed to measure it, checked before anything starts. */
export interface Prepared {
  plan: Plan
  bodies: Bodies
  secrets: string[]
}

/** `refused`: a single request failed already. `service`: it did not start, get ready, survive, or was not there. */
export type Attempt =
  | { kind: 'measured'; measurement: Measurement }
  | { kind: 'refused' | 'service'; failure: string }

/** What ends a measurement before its time and is nobody's bug. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  /** What was measured until then. */
  readonly measurement: Measurement | null

  constructor(measurement: Measurement | null) {
    super('Interrupted.')
    this.measurement = measurement
  }
}

/** Reads what the configuration names. Throws a Failure with everything that is wrong with it. */
export async function prepare(suite: Suite, world: World): Promise<Prepared> {
  const bodies = await world.bodies(suite)
  const problems = bodyProblems(suite, bodies, world.environment)
  if (problems.length > 0) throw new Failure('usage', problems.join('\n'))
  const secrets = secretsOf(suite, world.environment, bodies)
  world.mask(secrets)
  return { plan: planFor(suite, bodies, world.newSeed()), bodies, secrets }
}

export async function measure(prepared: Prepared, world: World): Promise<Attempt> {
  const about = await aboutOf(prepared.plan, world)
  const runs: Run[] = []
  try {
    // Epochs and their repetitions alike, so that no two send the same counters and identifiers.
    let play = 0
    let repeats = mostRepeats
    for (const epoch of prepared.plan.epochs) {
      let run = await playEpoch(epoch, ++play, prepared, world)
      while (wasTheMachine(run) && repeats > 0) {
        repeats -= 1
        world.tell({ kind: 'repeat', epoch, reasons: run.validity.reasons.map((reason) => reason.message) })
        run = await playEpoch(epoch, ++play, prepared, world)
      }
      runs.push(run)
      if (world.signal.aborted) throw new Interrupted({ ...about, runs })
      if (hasTooManyErrors(run, prepared.plan.suite)) break
    }
    return { kind: 'measured', measurement: { ...about, runs } }
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    return failureOf(error, world)
  }
}

/** How many epochs, in all, are played again because the machine was too busy. */
const mostRepeats = 2

async function aboutOf(plan: Plan, world: World): Promise<Omit<Measurement, 'runs'>> {
  const { commit, dirty } = await world.commit()
  return {
    schema: measurementSchema,
    suite: plan.suite.name,
    takenAt: world.now().toISOString(),
    commit,
    dirty,
    configuration: plan.configuration,
    plan: plan.comparable,
    machine: world.machine,
    versions: world.versions,
    seed: plan.seed,
  }
}

async function playEpoch(epoch: number, play: number, prepared: Prepared, world: World): Promise<Run> {
  const { plan, bodies, secrets } = prepared
  const { suite } = plan
  world.tell({ kind: 'epoch', suite: suite.name, epoch, epochs: plan.epochs.length })
  await using service = await world.startService(suite, epoch, secrets)
  for (const warning of service.warnings) world.tell({ kind: 'warning', message: warning })
  const load = enginePlan(suite, play, {
    urls: { head: suite.url },
    secrets: world.environment,
    bodies,
    seed: plan.seed,
    // The first values are the verification's.
    counterStart: suite.requests.length,
  })
  if (play === 1) await verify(load, suite, service, world)
  return await playLoad(epoch, load, suite, service, world)
}

/** Sends each request once, so that a wrong path is told before, not after, the load. */
async function verify(load: EnginePlan, suite: Suite, service: Service, world: World): Promise<void> {
  const weights = load.requests.reduce((sum, request) => sum + request.weight, 0)
  for (const [index, request] of load.requests.entries()) {
    const once: EnginePlan = {
      ...load,
      requests: [{ ...request, weight: 1 }],
      ratePerThousandSeconds: 100_000,
      jitter: 0,
      connections: 1,
      workers: 1,
      warmupMs: 0,
      durationMs: 10,
      groups: 1,
      counterStart: index,
    }
    const result = await playWatched(once, service, world)
    const side = result.sides[0]
    const failed = side !== undefined && side.errors.total + side.unfinished > 0 && !result.cancelled
    if (failed && request.weight / weights > suite.allowErrors) {
      throw new RefusedError(await refusal(request.name, side, suite, world))
    }
  }
}

async function refusal(
  name: string,
  { errors, firstErrors }: EngineResult['sides'][number],
  { url }: Suite,
  world: World,
): Promise<string> {
  // A TLS server may say so, or only hang up.
  if (errors.tls > 0 || (errors.read > 0 && (await world.speaksTls(url)))) {
    return `${url} does not speak plain HTTP: it answers in TLS. Give the address of its plain port.`
  }
  const seen = firstErrors[0] ?? `${name} was not answered`
  return (
    `Nothing was measured, since a single request already fails: ${seen}. ` +
    'Mend the request, or allow its errors with `allow-errors`.'
  )
}

/** A single request already fails, as a sentence. */
class RefusedError extends Error {}

async function playLoad(
  epoch: number,
  load: EnginePlan,
  suite: Suite,
  service: Service,
  world: World,
): Promise<Run> {
  const startedAt = world.now().toISOString()
  const meter = world.meterOf(service)
  const hopeless = mostErrors(load, suite)
  let warmupErrors = 0
  let stoppedEarly = false
  const result = await playWatched(load, service, world, (progress, stop) => {
    world.tell({ kind: 'progress', epoch, progress })
    if (progress.warmingUp) warmupErrors = progress.errors
    else meter.start()
    // What the service still does for late requests belongs to no figure.
    if (progress.elapsedMs >= progress.totalMs) meter.read()
    if (progress.errors - warmupErrors > hopeless) {
      stoppedEarly = true
      stop()
    }
  }).finally(() => meter.read())
  const side = result.sides[0]
  if (side === undefined) throw new Error('The engine gave back no side.')
  const { cpuMs, wallMs, longestStallMs, steal, sleep } = result.generator
  return {
    epoch,
    side: 'head',
    startedAt,
    measuredSeconds: result.measuredMs / 1000,
    offered: side.offered,
    sent: side.sent,
    answered: side.answered,
    completed: side.completed,
    unfinished: side.unfinished,
    errors: side.errors,
    statuses: side.statuses,
    firstErrors: side.firstErrors.map((sentence) => world.masked(sentence)),
    connect: side.connect,
    groups: side.groups,
    seconds: side.seconds,
    generator: { cpuSeconds: cpuMs / 1000, wallSeconds: wallMs / 1000, longestStallMs, steal, sleep },
    service: meter.read(),
    validity: stoppedEarly ? explained(result.validity) : result.validity,
  }
}

const tooManyErrors = 'too-many-errors'

/** An epoch that was stopped since too many requests failed is a result about the errors, not a run cut short. */
function explained({ reasons }: EngineValidity): EngineValidity {
  const others = reasons.filter((reason) => reason.code !== 'cancelled')
  const message = 'The load was stopped early, since more requests failed than are allowed.'
  return {
    verdict: others.some((reason) => reason.severity === 'invalid') ? 'invalid' : 'suspect',
    reasons: [{ code: tooManyErrors, severity: 'suspect', message }, ...others],
  }
}

/** Plays, and stops early when the service dies or the user interrupts. A death is an error; an interruption is not. */
async function playWatched(
  load: EnginePlan,
  service: Service,
  world: World,
  onProgress?: (progress: EngineProgress, stop: () => void) => void,
): Promise<EngineResult> {
  const stop = new AbortController()
  const death = service.exited.then((exit) => {
    stop.abort()
    return exit
  })
  const signal = AbortSignal.any([stop.signal, world.signal])
  const result = await world
    .play(load, { signal, onProgress: (progress) => onProgress?.(progress, () => stop.abort()) })
    .catch((error) => ({ error }))
  // A death that the load brought about may be noticed only after the load's own end.
  const exit = await Promise.race([death, world.pause(service.pid === null ? 0 : 20).then(() => null)])
  if (exit !== null && !world.signal.aborted) throw world.died(service, exit)
  if ('error' in result) throw result.error
  return result
}

/**
 * With more errors than this the rest of the epoch can't bring the share back under what is allowed. Requests that were
 * under way when the warm-up ended may fail after it, so one for each connection comes on top.
 */
function mostErrors(load: EnginePlan, suite: Suite): number {
  const arrivals = (load.ratePerThousandSeconds * load.durationMs) / 1_000_000
  return Math.max(suite.allowErrors * arrivals, 10) + load.connections
}

function hasTooManyErrors({ validity, errors, unfinished, offered }: Run, suite: Suite): boolean {
  const stoppedEarly = validity.reasons.some((reason) => reason.code === tooManyErrors)
  return stoppedEarly || errors.total + unfinished > suite.allowErrors * offered
}

/** The machine's doing and not the service's or the user's: worth another try. */
function wasTheMachine({ validity }: Run): boolean {
  const worst = validity.reasons.filter((reason) => reason.severity === 'invalid')
  return worst.length > 0 && worst.every((reason) => machineReasons.has(reason.code))
}

const machineReasons = new Set(['generator-lag', 'generator-behind', 'generator-cpu'])

/** The engine's and the service's own failures are sentences for the user; anything else is a bug and goes on. */
function failureOf(error: unknown, world: World): Attempt {
  if (error instanceof RefusedError) return { kind: 'refused', failure: world.masked(error.message) }
  if (isServiceFailure(error)) return { kind: 'service', failure: world.masked(error.message) }
  if (error instanceof EngineError && error.code === 'unreachable') {
    return { kind: 'service', failure: world.masked(`${error.message}.`) }
  }
  throw error
}
