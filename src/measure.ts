/** Measuring: epochs in, Runs out. Each epoch starts the sides fresh, warms them up, loads them, and stops them. */
import type { Suite } from './core/config.ts'
import { Failure } from './core/failure.ts'
import { type Measurement, measurementSchema, type Run } from './core/measurement.ts'
import { wasLate } from './core/pair.ts'
import { type Bodies, bodyProblems, enginePlan, type Plan, planFor, secretsOf } from './core/plan.ts'
import { leadMs, type Medians, mediansOf, stillGettingFaster, stretchOf } from './core/warmup.ts'
import {
  EngineError,
  type EnginePlan,
  type EngineProgress,
  type EngineResult,
  type EngineValidity,
} from './engine.ts'
import type { Service } from './service/service.ts'
import {
  type Arena,
  attempted,
  prepareState,
  type Side,
  SideFailure,
  type Start,
  startsFor,
  tidy,
} from './sides.ts'
import type { World } from './world.ts'

/** A suite with all that is needed to measure it, checked before anything starts. */
export interface Prepared {
  plan: Plan
  bodies: Bodies
  secrets: string[]
}

/**
 * `refused`: a single request failed already. `service`: it did not start, get ready, survive, or was not there.
 * `baseWorks`: the base did, in this invocation, so that it is the head's doing.
 */
export type Attempt =
  | { kind: 'measured'; measurement: Measurement; warnings: string[] }
  | { kind: 'refused' | 'service'; side: Side['name']; failure: string; baseWorks: boolean }

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

/** When to look at what there is, and whether it takes more. */
export interface Pace {
  /** Epochs until the first look. */
  first: number
  /** The number of epochs until the next look; null when this is enough. */
  next(soFar: Measurement): number | null
  /** In ms since 1970: no epoch is begun that could not end before it. */
  deadlineMs: number
}

export function steadily(epochs: number, deadlineMs = Number.POSITIVE_INFINITY): Pace {
  return { first: epochs, next: () => null, deadlineMs }
}

export async function measure(given: Prepared, arena: Arena, pace: Pace, world: World): Promise<Attempt> {
  const prepared = arena.base === null ? given : asPair(given)
  const session: Session = {
    prepared,
    arena,
    world,
    plays: 0,
    hasState: false,
    repeats: 0,
    refusedByBase: new Map(),
    longestEpochMs: 0,
  }
  const about = await aboutOf(prepared.plan, arena, world)
  const runs: Run[] = []
  const soFar = (): Measurement => ({ ...about, repeats: session.repeats, runs })
  try {
    for (let epoch = 1, look: number | null = pace.first; look !== null; epoch += 1) {
      if (isTooLate(session, pace)) return hurried(soFar(), session)
      runs.push(...(await epochThatCounts(epoch, look, session)))
      if (world.signal.aborted) throw new Interrupted(soFar())
      if (runs.some((run) => hasTooManyErrors(run, session))) break
      if (epoch === look) look = pace.next(soFar())
    }
    return { kind: 'measured', measurement: soFar(), warnings: aboutNewRequests(session) }
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    return failureOf(error, session)
  } finally {
    await tidyState(session)
  }
}

/** One measurement under way. */
interface Session {
  prepared: Prepared
  arena: Arena
  world: World
  /** Plays of the engine so far: no two send the same counters and identifiers. */
  plays: number
  /** Something was prepared that has to be reset in the end. */
  hasState: boolean
  /** Epochs that were played again. */
  repeats: number
  /** Requests that the base does not answer, with what it said: if the head does, they are new. */
  refusedByBase: Map<string, string>
  longestEpochMs: number
}

/** How many epochs, in all, are played again because the machine was too busy. */
const mostRepeats = 2

/** A mixed and a lone measurement are never compared: mixing alone makes responses slower. */
function asPair(given: Prepared): Prepared {
  const { suite, seed } = given.plan
  return { ...given, plan: planFor(suite, given.bodies, seed, 'paired') }
}

async function aboutOf(
  plan: Plan,
  { beside }: Arena,
  world: World,
): Promise<Omit<Measurement, 'runs' | 'repeats'>> {
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
    beside,
  }
}

async function epochThatCounts(epoch: number, epochs: number, session: Session): Promise<Run[]> {
  const { world, prepared } = session
  const { suite } = prepared.plan
  while (true) {
    world.tell({ kind: 'epoch', suite: suite.name, epoch, epochs })
    const beganMs = world.now().getTime()
    const runs = await playEpoch(epoch, session)
    session.longestEpochMs = Math.max(session.longestEpochMs, world.now().getTime() - beganMs)
    const reasons = whyAgain(runs)
    if (reasons.length === 0 || session.repeats >= mostRepeats || world.signal.aborted) return runs
    session.repeats += 1
    world.tell({ kind: 'repeat', epoch, reasons })
  }
}

/** The machine's doing and not the service's or the user's: worth another try. */
function whyAgain(runs: Run[]): string[] {
  const [base, head] = ['base', 'head'].map((side) => runs.find((run) => run.side === side))
  if (base !== undefined && head !== undefined) {
    return wasLate({ base, head }) ? ['The load generator itself was late.'] : []
  }
  const worst = runs.flatMap(({ validity }) =>
    validity.reasons.filter(({ severity }) => severity === 'invalid'),
  )
  return worst.every(({ code }) => machineReasons.has(code)) ? worst.map(({ message }) => message) : []
}

const machineReasons = new Set(['generator-lag', 'generator-behind', 'generator-cpu'])

async function playEpoch(epoch: number, session: Session): Promise<Run[]> {
  const { arena, prepared, world } = session
  const { suite } = prepared.plan
  const sides = arena.base === null ? [arena.head] : [arena.base, arena.head]
  if (arena.turns !== 'one-by-one') {
    return playTogether(await startsFor(sides, epoch, suite, world), epoch, session)
  }
  const runs: Run[] = []
  for (const side of epoch % 2 === 1 ? sides : sides.toReversed()) {
    runs.push(...(await playTogether(await startsFor([side], epoch, suite, world), epoch, session)))
  }
  return runs
}

async function playTogether(starts: Start[], epoch: number, session: Session): Promise<Run[]> {
  const { suite } = session.prepared.plan
  await using up = await startAll(starts, epoch, session)
  if (epoch === 1) await verifyAll(up.running, session)
  const warmupSeconds = await warmUp(up.running, epoch, session)
  const leadSeconds = warmupSeconds > 0 ? leadMs / 1000 : suite.warmupSeconds
  const load = { ...loadFor(starts, session), warmupMs: leadSeconds * 1000 }
  const runs = await playLoad(epoch, load, up.running, session)
  return runs.map((run) => ({ ...run, warmupSeconds: warmupSeconds + leadSeconds }))
}

/** A side that is up. */
interface Running {
  start: Start
  service: Service
}

interface Up extends AsyncDisposable {
  running: Running[]
}

/** In the order given; what was started is stopped in reverse, also when a later one does not start. */
async function startAll(starts: Start[], epoch: number, session: Session): Promise<Up> {
  const { prepared, world } = session
  const { suite } = prepared.plan
  const running: Running[] = []
  const stopAll = async () => {
    for (const { service } of running.toReversed()) await service[Symbol.asyncDispose]()
  }
  try {
    for (const start of starts) {
      session.hasState = true
      await prepareState(start, suite, world)
      const service = await attempted(
        start.side,
        () =>
          world.startService(
            suite.name,
            { side: start.side.name, service: start.service, url: start.url },
            epoch,
            prepared.secrets,
          ),
        leadOf(start, session),
      )
      running.push({ start, service })
      for (const warning of service.warnings) world.tell({ kind: 'warning', message: warning })
    }
    return { running, [Symbol.asyncDispose]: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Both sides are started in the same words, so that a service's own sentence does not say which of them it was. */
function leadOf({ side, epoch }: Start, { arena }: Session): string {
  return arena.base === null ? '' : `The ${side.name} broke in epoch ${epoch}. `
}

/** State is left as if tailgate had never been there, by Ctrl-C too; that this failed spoils no verdict. */
async function tidyState({ arena, prepared, hasState, world }: Session): Promise<void> {
  const { suite } = prepared.plan
  if (!hasState || suite.reset === null) return
  const sides = [arena.base, arena.head].filter((side) => side !== null)
  for (const start of await startsFor(sides, 1, suite, world)) {
    await tidy(start, suite, world).catch((error: unknown) => {
      world.tell({ kind: 'warning', message: error instanceof Error ? error.message : String(error) })
    })
  }
}

function loadFor(starts: Start[], session: Session): EnginePlan {
  const { plan, bodies } = session.prepared
  session.plays += 1
  return enginePlan(plan.suite, session.plays, {
    urls: Object.fromEntries(starts.map(({ side, url }) => [side.name, url])),
    turns: session.arena.turns,
    secrets: session.world.environment,
    bodies,
    seed: plan.seed,
    // The first values are the verification's.
    counterStart: 2 * plan.suite.requests.length,
  })
}

/**
 * Loads the sides until they no longer get faster, but for the last second, which the measured play begins with. Resolves
 * with the seconds that took: 0 where the warm-up is too short to be looked at, and all of it is that beginning.
 */
async function warmUp(running: Running[], epoch: number, session: Session): Promise<number> {
  const { prepared, world } = session
  const { warmupSeconds, warmupLimitSeconds } = prepared.plan.suite
  const leadSeconds = leadMs / 1000
  if (warmupSeconds < 2 * leadSeconds) return 0
  const starts = running.map(({ start }) => start)
  const longest = warmupLimitSeconds - leadSeconds
  let played = 0
  let medians: Medians = []
  for (let seconds = warmupSeconds - leadSeconds; ; seconds = 1) {
    const stretch = stretchOf(loadFor(starts, session), seconds)
    const result = await playWatched(stretch, running, session, (progress) =>
      world.tell({ kind: 'progress', epoch, progress: { ...progress, warmingUp: true } }),
    )
    played += stretch.durationMs / 1000
    medians = mediansOf(result).map((groups, side) => [...(medians[side] ?? []), ...groups])
    if (result.cancelled || played + 1 > longest || !stillGettingFaster(medians)) return played
  }
}

/**
 * Sends each request once to each side, so that a wrong path is told before, not after, the load. What the base refuses
 * and the head answers is new, and only shown.
 */
async function verifyAll(running: Running[], session: Session): Promise<void> {
  const { arena, world } = session
  for (const one of running) {
    const refused = await refusalsOf(one, session)
    if (one.start.side.name === 'base') {
      session.refusedByBase = refused
      continue
    }
    for (const [name, sentence] of refused) {
      const baseWorks = arena.base !== null && !session.refusedByBase.has(name)
      throw new RefusedError(sentence, baseWorks)
    }
    const { requests } = session.prepared.plan.suite
    if (session.refusedByBase.size === requests.length) {
      const [sentence = ''] = session.refusedByBase.values()
      throw new RefusedError(`The base answers none of the requests. ${sentence}`, false)
    }
  }
  for (const message of aboutNewRequests(session)) world.tell({ kind: 'warning', message })
}

function aboutNewRequests({ refusedByBase }: Session): string[] {
  return [...refusedByBase.keys()].map(
    (name) => `${name} is new: the base does not answer it, so it is shown and not judged.`,
  )
}

/** Requests that already fail when they are sent once, and why. */
async function refusalsOf(one: Running, session: Session): Promise<Map<string, string>> {
  const { suite } = session.prepared.plan
  const load = { ...loadFor([one.start], session), counterStart: 0 }
  const weights = load.requests.reduce((sum, request) => sum + request.weight, 0)
  const refused = new Map<string, string>()
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
      counterStart: one.start.side.name === 'base' ? suite.requests.length + index : index,
    }
    const result = await playWatched(once, [one], session)
    const side = result.sides[0]
    const failed = side !== undefined && side.errors.total + side.unfinished > 0 && !result.cancelled
    if (failed && request.weight / weights > suite.allowErrors) {
      refused.set(request.name, await refusal(request.name, side, one.start, session.world))
    }
  }
  return refused
}

async function refusal(
  name: string,
  { errors, firstErrors }: EngineResult['sides'][number],
  { url }: Start,
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
class RefusedError extends Error {
  readonly baseWorks: boolean

  constructor(message: string, baseWorks: boolean) {
    super(message)
    this.baseWorks = baseWorks
  }
}

async function playLoad(
  epoch: number,
  load: EnginePlan,
  running: Running[],
  session: Session,
): Promise<Omit<Run, 'warmupSeconds'>[]> {
  const { world } = session
  const startedAt = world.now().toISOString()
  const meters = new Map(running.map(({ start, service }) => [start.side.name, world.meterOf(service)]))
  const hopeless = mostErrors(load, session)
  let warmupErrors = 0
  let stoppedEarly = false
  const result = await playWatched(load, running, session, (progress, stop) => {
    world.tell({ kind: 'progress', epoch, progress })
    if (progress.warmingUp) warmupErrors = progress.errors
    else for (const meter of meters.values()) meter.start()
    // What the services still do for late requests belongs to no figure.
    if (progress.elapsedMs >= progress.totalMs) for (const meter of meters.values()) meter.read()
    if (progress.errors - warmupErrors > hopeless) {
      stoppedEarly = true
      stop()
    }
  }).finally(() => {
    for (const meter of meters.values()) meter.read()
  })
  const { cpuMs, wallMs, longestStallMs, steal, sleep } = result.generator
  // In rounds each side rests half of the time.
  const share = load.interleave?.kind === 'rounds' ? 0.5 : 1
  return result.sides.map((side) => ({
    epoch,
    side: side.name as Side['name'],
    startedAt,
    measuredSeconds: (result.measuredMs / 1000) * share,
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
    service: meters.get(side.name as Side['name'])?.read() ?? null,
    validity: stoppedEarly ? explained(result.validity) : result.validity,
  }))
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

/** Plays, and stops early when a service dies or the user interrupts. A death is an error; an interruption is not. */
async function playWatched(
  load: EnginePlan,
  running: Running[],
  session: Session,
  onProgress?: (progress: EngineProgress, stop: () => void) => void,
): Promise<EngineResult> {
  const { world } = session
  const stop = new AbortController()
  const deaths = running.map(async ({ start, service }) => {
    const exit = await service.exited
    stop.abort()
    return { start, service, exit }
  })
  const signal = AbortSignal.any([stop.signal, world.signal])
  const result = await world
    .play(load, { signal, onProgress: (progress) => onProgress?.(progress, () => stop.abort()) })
    .catch((error) => ({ error }))
  // A death that the load brought about may be noticed only after the load's own end.
  const patienceMs = running.every(({ service }) => service.pid === null) ? 0 : 20
  const death = await Promise.race([...deaths, world.pause(patienceMs).then(() => null)])
  if (death !== null && !world.signal.aborted) {
    const died = async () => {
      throw world.died(death.service, death.exit)
    }
    await attempted(death.start.side, died, leadOf(death.start, session))
  }
  if ('error' in result) throw result.error
  return result
}

/**
 * With more errors than this the rest of the epoch can't bring the share back under what is allowed. Requests that were
 * under way when the warm-up ended may fail after it, so one for each connection comes on top. What only the head
 * answers fails on the base all the time.
 */
function mostErrors(load: EnginePlan, { prepared, refusedByBase }: Session): number {
  if (refusedByBase.size > 0) return Number.POSITIVE_INFINITY
  const arrivals = (load.ratePerThousandSeconds * load.durationMs) / 1_000_000
  return load.sides.length * (Math.max(prepared.plan.suite.allowErrors * arrivals, 10) + load.connections)
}

function hasTooManyErrors({ validity, errors, unfinished, offered }: Run, session: Session): boolean {
  if (session.refusedByBase.size > 0) return false
  const stoppedEarly = validity.reasons.some((reason) => reason.code === tooManyErrors)
  // A base shows whether it is the change's doing, and that a few fail may be chance: more epochs tell.
  if (session.arena.base !== null) return stoppedEarly
  return stoppedEarly || errors.total + unfinished > session.prepared.plan.suite.allowErrors * offered
}

/** An epoch takes about as long as the longest until now; the first as long as its load alone, at least. */
function isTooLate({ longestEpochMs, prepared, world }: Session, { deadlineMs }: Pace): boolean {
  const { warmupSeconds, durationSeconds } = prepared.plan.suite
  const expectedMs = longestEpochMs || (warmupSeconds + durationSeconds) * 1000
  return world.now().getTime() + expectedMs > deadlineMs
}

function hurried(measurement: Measurement, session: Session): Attempt {
  const { maxTimeSeconds } = session.prepared.plan.suite
  const limit = `max-time (${maxTimeSeconds} s)`
  if (measurement.runs.length === 0) {
    const failure = `Nothing was measured, since no epoch could end within ${limit}: raise it, or shorten the builds.`
    return { kind: 'service', side: 'head', failure, baseWorks: false }
  }
  const warning = `No further epoch could end within ${limit}: raise it to measure until the verdict is sure.`
  return { kind: 'measured', measurement, warnings: [...aboutNewRequests(session), warning] }
}

/** The engine's and the service's own failures are sentences for the user; anything else is a bug and goes on. */
function failureOf(error: unknown, { arena, world }: Session): Attempt {
  if (error instanceof RefusedError) {
    const failure = world.masked(error.message)
    return { kind: 'refused', side: 'head', failure, baseWorks: error.baseWorks }
  }
  // The base starts first, so that whatever happens to the head, the base has got there.
  const baseWorks = arena.base !== null
  if (error instanceof SideFailure) {
    const failure = world.masked(error.message)
    return { kind: 'service', side: error.side, failure, baseWorks: baseWorks && error.side === 'head' }
  }
  if (error instanceof EngineError && error.code === 'unreachable') {
    return { kind: 'service', side: 'head', failure: world.masked(`${error.message}.`), baseWorks: false }
  }
  throw error
}
