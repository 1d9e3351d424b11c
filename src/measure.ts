/** Measuring: epochs in, Runs out. Each epoch starts the sides fresh, warms them up, loads them, and stops them. */
import type { Suite } from './core/config.ts'
import { askedBy, beforeLoad, type Finding, findingsOf, matterOf } from './core/doctor.ts'
import { Failure } from './core/failure.ts'
import { isClosed, isCounted } from './core/load.ts'
import { type Measurement, measurementSchema, type Run } from './core/measurement.ts'
import { wasLate } from './core/pair.ts'
import { bodyProblems, type Plan, planFor } from './core/plan.ts'
import { secretsOf } from './core/secrets.ts'
import { leadMs } from './core/warmup.ts'
import { EngineError } from './engine.ts'
import {
  hasTooManyErrors,
  leadOf,
  loadFor,
  type Prepared,
  playLoad,
  type Running,
  reachOf,
  type Session,
  warmUp,
} from './play.ts'
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
import { aboutNewRequests, RefusedError, verifyAll } from './verify.ts'
import type { World } from './world.ts'

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

/** Reads what the configuration names, and the machine. Throws a Failure with everything that is wrong with it. */
export async function prepare(suite: Suite, world: World): Promise<Prepared> {
  const prepared = await readied(suite, world)
  preflight(suite, 1, world)
  return prepared
}

/** Reads what the configuration names. Throws a Failure with everything that is wrong with it. */
export async function readied(suite: Suite, world: World): Promise<Prepared> {
  const files = await world.files(suite)
  const problems = bodyProblems(suite, files, world.environment)
  if (problems.length > 0) throw new Failure('usage', problems.join('\n'))
  const secrets = secretsOf(suite, world.environment, files)
  world.mask(secrets)
  return { plan: planFor(suite, files, world.newSeed()), files, secrets }
}

/**
 * Says what of the machine would keep the load from being what was asked for, so many sides being loaded at once. Throws a
 * Failure where it can't be played at all: that is better known now than when the connections run out.
 */
export function preflight(suite: Suite, sides: number, world: World): void {
  const asked = askedBy(suite, sides)
  const findings = beforeLoad(findingsOf(world.machineReadings(asked.way), asked))
  const problems = findings.filter(({ level }) => level === 'problem')
  if (problems.length > 0) {
    const sentences = problems.map((finding) => `${suite.name} can't be loaded here. ${withRemedy(finding)}`)
    throw new Failure('machine', sentences.join('\n'))
  }
  for (const finding of findings) world.warnOnce(withRemedy(finding), matterOf(finding))
}

function withRemedy({ sentence, remedy }: Finding): string {
  return remedy === null ? sentence : `${sentence} What helps: ${remedy}.`
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
  const session = await openSession(prepared, arena, world)
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

/** The head alone, which is up. */
export interface Head {
  running: Running[]
  session: Session
  /** Stops it, and starts it again; as for a further epoch. */
  startAnew(): Promise<Running[]>
}

/**
 * One start of the head alone, each request verified, and whatever `act` plays on it. `failed`: it did not start, get
 * ready, survive, or was not there; as a sentence.
 */
export async function onHead<T>(
  prepared: Prepared,
  arena: Arena,
  world: World,
  act: (head: Head) => Promise<T>,
): Promise<{ kind: 'played'; value: T } | { kind: 'failed'; failure: string }> {
  const session = await openSession(prepared, arena, world)
  let up: Up | null = null
  let starts = 0
  const stop = async () => {
    const before = up
    up = null
    await before?.[Symbol.asyncDispose]()
  }
  const startAnew = async () => {
    await stop()
    starts += 1
    up = await startAll(await startsFor([arena.head], starts, prepared.plan.suite, world), starts, session)
    return up.running
  }
  try {
    const running = await startAnew()
    await verifyAll(running, session)
    return { kind: 'played', value: await act({ running, session, startAnew }) }
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    return { kind: 'failed', failure: failureOf(error, session).failure }
  } finally {
    await stop()
    await tidyState(session)
  }
}

async function openSession(prepared: Prepared, arena: Arena, world: World): Promise<Session> {
  return {
    prepared,
    arena,
    world,
    plays: 0,
    hasState: false,
    repeats: 0,
    refusedByBase: new Map(),
    precedenceRefused: await world.raisePriority(prepared.plan.suite),
    longestEpochMs: 0,
  }
}

/** How many epochs, in all, are played again because the machine was too busy. */
const mostRepeats = 2

/** A mixed and a lone measurement are never compared: mixing alone makes responses slower. */
function asPair(given: Prepared): Prepared {
  const { suite, seed } = given.plan
  return { ...given, plan: planFor(suite, given.files, seed, 'paired') }
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
    leg: world.leg,
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
    const reasons = whyAgain(runs, suite)
    if (reasons.length === 0 || session.repeats >= mostRepeats || world.signal.aborted) return runs
    session.repeats += 1
    world.tell({ kind: 'repeat', epoch, reasons })
  }
}

/** The machine's doing and not the service's or the user's: worth another try. */
function whyAgain(runs: Run[], { load }: Suite): string[] {
  // So many, and not so many over again.
  if (isCounted(load)) return []
  const [base, head] = ['base', 'head'].map((side) => runs.find((run) => run.side === side))
  if (base !== undefined && head !== undefined) {
    return wasLate({ base, head }) ? ['The load generator itself was late.'] : []
  }
  const worst = runs.flatMap(({ validity }) =>
    validity.reasons.filter(({ severity }) => severity === 'invalid'),
  )
  const passing = isClosed(load) ? reasonsWhenClosed : machineReasons
  return worst.every(({ code }) => passing.has(code)) ? worst.map(({ message }) => message) : []
}

const machineReasons = new Set(['generator-lag', 'generator-behind', 'generator-cpu'])
/** As busy as a service lets it be, the generator of a closed load is again and again. */
const reasonsWhenClosed = new Set([...machineReasons].filter((code) => code !== 'generator-cpu'))

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
  const load = loadFor(starts, session, leadSeconds)
  const runs = await playLoad(epoch, load, up.running, session)
  return runs.map((run) => ({ ...run, warmupSeconds: warmupSeconds + leadSeconds }))
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
            { side: start.side.name, service: start.service, ...reachOf(start, prepared) },
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

/** How the service broke under a load, as a sentence; null where something else went wrong. */
export function breakdownOf(error: unknown, world: World): string | null {
  if (error instanceof SideFailure) return world.masked(error.message)
  return isUnreachable(error) ? world.masked(`${error.message}.`) : null
}

export function isUnreachable(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code === 'unreachable'
}

/** The engine's and the service's own failures are sentences for the user; anything else is a bug and goes on. */
function failureOf(error: unknown, { arena, world }: Session): Exclude<Attempt, { kind: 'measured' }> {
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
  if (isUnreachable(error)) {
    return { kind: 'service', side: 'head', failure: world.masked(`${error.message}.`), baseWorks: false }
  }
  throw error
}
