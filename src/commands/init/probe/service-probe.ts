/** Tries the service: finds its address, its requests, and the rate that it can keep. */

import { canReceivePort } from '../../../core/config/placeholders.ts'
import { canRunSideBySide } from '../../../core/config/side-config.ts'
import type { Suite } from '../../../core/config/suite.ts'
import { buildEpochPlan } from '../../../core/plan/engine-plan.ts'
import { ServiceError, UsageError } from '../../../core/text/errors.ts'
import { runEnginePlan } from '../../../engine/addon.ts'
import type { EnginePlan } from '../../../engine/types.ts'
import { formatHostAndPort, type HostAndPort } from '../../../service/http/endpoint.ts'
import { ServiceProcessError } from '../../../service/process/errors.ts'
import { describeMigration } from '../proposals/migrations.ts'
import { type ProbedAnswer, readAnswers } from './answers.ts'
import { type BaseTrial, tryBase } from './base-trial.ts'
import { findReadyPath } from './find-routes.ts'
import { findOtherAddress, findUnusedAddress } from './other-port.ts'
import {
  buildSide,
  type ProbeContext,
  type ProbeSide,
  startSide,
  type TrialSide,
} from './probe-side.ts'
import {
  findKeptRate,
  findSlowestRate,
  formatRequest,
  probeRatesPerSecond,
  proposeUntriedRate,
  type SlowestRate,
} from './rate-probe.ts'
import {
  type ChosenRequests,
  chooseRequests,
  MissingTables,
  waitUntilAnswered,
} from './request-paths.ts'
import {
  type InitSettings,
  parseInitSuite,
  passPortVariable,
  portPlaceholder,
  usePort,
} from './suite.ts'

export interface ServiceProbe extends SlowestRate, ChosenRequests {
  /** Why the rate is a guess; null if it was tried as the gate will send it. */
  untriedReason: string | null
  /** Each start gets its own port or socket, so two instances of the service can run at once. */
  isSideBySide: boolean
}

/** Tries the service. If its database lacks tables, it is tried again with them, if that helps. */
export async function probeService(
  settings: InitSettings,
  context: ProbeContext,
): Promise<ServiceProbe> {
  try {
    return await probeSomewhere(settings, context)
  } catch (error) {
    if (!(error instanceof MissingTables) || context.signal.aborted) throw error
    return probeWithTables(settings, error, context)
  }
}

async function probeWithTables(
  { options, ...settings }: InitSettings,
  missing: MissingTables,
  context: ProbeContext,
): Promise<ServiceProbe> {
  const { migration } = missing
  context.report(`Its database lacks tables. Trying prepare \`${migration}\`, which creates them.`)
  const prepared = { ...settings, options: { ...options, prepare: [migration] } }
  try {
    const probe = await probeSomewhere(prepared, context)
    return { ...probe, notes: [...probe.notes, describeMigration(migration)] }
  } catch (error) {
    // Prepared like that, the service is not what the user has: the first error is the one to know.
    if (context.signal.aborted || !(error instanceof ServiceError)) throw error
    context.report(`That does not help: ${error.message.split('\n')[0]}`)
    throw missing
  }
}

/**
 * Tries the service on a free port: where it takes that from the variable PORT, or as its settings
 * say. A service that listens elsewhere is then tried at the port that it chose.
 */
async function probeSomewhere(
  settings: InitSettings,
  context: ProbeContext,
): Promise<ServiceProbe> {
  const suite = parseSuite(settings)
  if (suite.service.start === null || suite.socket !== null)
    return probeAtAddress(settings, null, context)
  const receivesPort = canReceivePort(suite.service)
  const movable = receivesPort ? usePort(portPlaceholder, settings) : passPortVariable(settings)
  const usual = receivesPort ? null : await findUnusedAddress(settings.origin, context.signal)
  try {
    return await probeAtAddress(movable, usual, context)
  } catch (error) {
    if (!(error instanceof ListensElsewhere)) throw error
    const { address } = error
    context.report(describeOtherPort(address, receivesPort))
    if (receivesPort) throw new UsageError(describeIgnoredPort(address))
    return await probeAtAddress(useAddress(address, settings), null, context)
  }
}

function describeOtherPort({ port }: HostAndPort, receivesPort: boolean): string {
  const expected = receivesPort ? 'that in its start command or env' : 'that in the variable PORT'
  return `It listens on port ${port}, and not on ${expected}.`
}

function describeIgnoredPort({ port }: HostAndPort): string {
  return (
    `The service was told to listen on \${port}, and listens on port ${port}: put \${port} where ` +
    'it reads the port of its HTTP server.'
  )
}

/** Keeps the host of the settings if it also reaches a service on the usual loopback address. */
function useAddress({ host, port }: HostAndPort, settings: InitSettings): InitSettings {
  const { protocol, hostname } = new URL(settings.origin)
  const kept = host === '127.0.0.1' || hostname.includes(host) ? hostname : null
  return kept === null
    ? { ...settings, origin: `${protocol}//${formatHostAndPort({ host, port })}` }
    : usePort(port, settings)
}

/** Thrown and caught in this file only: it ends an attempt. */
class ListensElsewhere extends Error {
  readonly address: HostAndPort

  constructor(address: HostAndPort) {
    super('The service listens on another port.')
    this.address = address
  }
}

/** With `usual`, see `findOtherAddress`. */
async function probeAtAddress(
  settings: InitSettings,
  usual: HostAndPort | null,
  context: ProbeContext,
): Promise<ServiceProbe> {
  const suite = parseSuite(settings)
  const side: ProbeSide = { name: 'head', suite, folder: context.folder }
  await using head = await startHead(side, usual, context)
  const seconds = await waitUntilAnswered(settings, head, context)
  const choice = await chooseRequests(settings, head, context)
  const found = { ...choice, notes: [...choice.notes, ...head.service.startNotes] }
  const isSideBySide = canRunSideBySide(suite)
  if (suite.service.start === null) {
    const rate = await probeRates(found, { head }, context)
    return { ...found, ...rate, isSideBySide, untriedReason: null }
  }
  const chosen = await addReadiness(found, { head, suite, seconds }, context)
  const answers = await readAnswers(chosen, head.connection, context.signal)
  const request = {
    suite: parseSuite(chosen.settings),
    chosen: orderBySpeed(chosen, answers),
    answers,
  }
  // Awaited here, since the head stops at the end of this function.
  return isSideBySide
    ? await probeBothSides(request, { ...side, suite: request.suite }, head, context)
    : await probeInTurn(request, head, context)
}

/**
 * With `ready` if a health check succeeds, and with a `ready-timeout` if the default is not several
 * times the start that was seen: without them, a start on a busy machine could decide the gate.
 */
async function addReadiness(
  { settings, notes }: ChosenRequests,
  { head, suite, seconds }: { head: TrialSide; suite: Suite; seconds: number },
  { signal }: ProbeContext,
): Promise<ChosenRequests> {
  const { options } = settings
  const path = options.ready === undefined ? await findReadyPath(head.connection, signal) : null
  const timeout =
    options['ready-timeout'] === undefined
      ? proposeReadyTimeout(seconds, suite.service.readyTimeoutSeconds)
      : null
  return {
    settings: {
      ...settings,
      options: {
        ...options,
        ...(path !== null && { ready: [path] }),
        ...(timeout !== null && { 'ready-timeout': [`${timeout}s`] }),
      },
    },
    notes,
  }
}

/** In seconds; null if the default is long enough. */
export function proposeReadyTimeout(seenSeconds: number, defaultSeconds: number): number | null {
  const needed = seenSeconds * readyTimeoutFactor
  return needed <= defaultSeconds ? null : Math.ceil(needed / 60) * 60
}

/** A job of CI starts two instances at once, on a machine that may be slower and busier. */
const readyTimeoutFactor = 6

interface OrderedRequests extends ChosenRequests {
  /** The requests, that with the slowest answer first. */
  slowestFirst: string[]
}

function orderBySpeed(chosen: ChosenRequests, answers: ProbedAnswer[]): OrderedRequests {
  // What was not tried alone may be the slowest.
  const rank = (request: string) =>
    answers.find(({ path }) => path === request)?.ms ?? Number.POSITIVE_INFINITY
  const slowestFirst = chosen.settings.paths.toSorted((one, other) => rank(other) - rank(one))
  return { ...chosen, slowestFirst }
}

type HeadProbe = Parameters<typeof tryBase>[0] & { chosen: OrderedRequests }

/** Base and head at once, as the gate will run them. */
async function probeBothSides(
  request: HeadProbe,
  side: ProbeSide,
  head: TrialSide,
  context: ProbeContext,
): Promise<ServiceProbe> {
  const { chosen } = request
  await using trial = await tryBase(request, context)
  const second = trial.running ?? (await startSecond(side, context))
  const isSecond = 'service' in second
  const found = addFindings(chosen, trial)
  if (isSecond) {
    await using base = second
    const rate = await probeRates(found, { base, head }, context)
    return { ...rate, isSideBySide: true, untriedReason: null }
  }
  const rate = await probeRates(found, { head }, context)
  const proposed = rate.isGiven ? rate.proposed : proposeUntriedRate(rate.kept)
  return { ...rate, proposed, isSideBySide: true, untriedReason: second.reason }
}

/** Base and head one after the other, since both need the same port or socket. */
async function probeInTurn(
  request: HeadProbe,
  head: TrialSide,
  context: ProbeContext,
): Promise<ServiceProbe> {
  const { chosen } = request
  const rate = await probeRates(chosen, { head }, context)
  await head[Symbol.asyncDispose]()
  await using trial = await tryBase(request, context)
  return { ...rate, ...addFindings(rate, trial), isSideBySide: false, untriedReason: null }
}

function addFindings(
  { settings, notes, ...others }: ChosenRequests & Partial<OrderedRequests>,
  trial: Pick<BaseTrial, 'carry' | 'prepare' | 'notes'>,
): ChosenRequests & Partial<OrderedRequests> {
  const carry = [...(settings.options.carry ?? []), ...trial.carry]
  const { prepare } = trial
  const options = {
    ...settings.options,
    ...(carry.length > 0 && { carry }),
    ...(prepare !== null && { prepare: [prepare] }),
  }
  return {
    ...others,
    settings: { ...settings, options },
    notes: [...notes, ...trial.notes],
  }
}

/** A second instance from the user's folder, where the base cannot run in its own checkout. */
async function startSecond(
  head: ProbeSide,
  context: ProbeContext,
): Promise<TrialSide | { reason: string }> {
  const { signal, report } = context
  const side: ProbeSide = { ...head, name: 'base' }
  report('Starting it a second time, to try the rate on two instances at once.')
  try {
    // An image of the base has a name of its own.
    if (JSON.stringify(side.suite.build).includes('${side}')) await buildSide(side, context)
    return await startSide(side, context)
  } catch (error) {
    if (signal.aborted || !(error instanceof ServiceProcessError)) throw error
    return { reason: `a second instance beside the first one did not start: ${error.sentence}` }
  }
}

async function startHead(
  side: ProbeSide,
  usual: HostAndPort | null,
  { signal, report }: ProbeContext,
): Promise<TrialSide> {
  const watch = new AbortController()
  let elsewhere: HostAndPort | null = null
  try {
    return await startSide(side, {
      signal: AbortSignal.any([signal, watch.signal]),
      report,
      onSpawned: (spawned, connection) => {
        if (connection.socket !== undefined) return
        findOtherAddress(spawned, connection, usual, watch.signal)
          .catch(() => null)
          .then((address) => {
            elsewhere = address
            watch.abort()
          })
      },
    })
  } catch (error) {
    throw elsewhere === null || signal.aborted ? error : new ListensElsewhere(elsewhere)
  } finally {
    watch.abort()
  }
}

type ProbedRate = SlowestRate & ChosenRequests & { isGiven: boolean }

/** The rate of the slowest of the requests, without those that keep none; or the given rate. */
async function probeRates(
  chosen: ChosenRequests & Partial<OrderedRequests>,
  sides: Partial<Record<'base' | 'head', TrialSide>>,
  context: ProbeContext,
): Promise<ProbedRate> {
  const { signal, report } = context
  const { settings, notes, slowestFirst = settings.paths } = chosen
  const running = Object.entries(sides)
  const [lowest, highest] = [probeRatesPerSecond[0], probeRatesPerSecond.at(-1)]
  const run = (plan: EnginePlan) => runEnginePlan(plan, { signal })
  const given = settings.options.rate?.at(-1)
  const atOnce = running.length > 1 ? ' on each of two instances at once' : ''
  if (given !== undefined && settings.isUpdate) {
    const none = { kept: 1, proposed: 1, instances: 1, failure: null, slowest: null, tooSlow: [] }
    return { ...none, settings, notes, isGiven: true }
  }
  if (given !== undefined) return tryGivenRate(given, chosen, running, atOnce, context)
  report(
    `Trying ${lowest} to ${highest} requests per second${atOnce}, each rate for a second, ` +
      `until one is not kept${slowestFirst.length > 1 ? ', with each request' : ''} …`,
  )
  const rate = await findSlowestRate(slowestFirst, (request, rates) => {
    const plan = buildProbePlan({ ...settings, paths: [request] }, running)
    return findKeptRate((perSecond) => limitToOneSecond(plan, perSecond), run, rates)
  })
  const paths = settings.paths.filter((path) => !rate.tooSlow.includes(path))
  return {
    ...rate,
    settings: { ...settings, paths },
    notes: [...notes, ...rate.tooSlow.map(describeTooSlow)],
    isGiven: false,
  }
}

/** All requests together, as the gate will send them: the user has decided. */
async function tryGivenRate(
  given: string,
  { settings, notes }: ChosenRequests,
  running: [string, TrialSide][],
  atOnce: string,
  { signal, report }: ProbeContext,
): Promise<ProbedRate> {
  report(`Trying the rate of ${given}${atOnce} for a second …`)
  const plan = buildProbePlan(settings, running)
  const perSecond = plan.load.kind === 'even' ? plan.load.perThousandSeconds / 1000 : 0
  const run = (one: EnginePlan) => runEnginePlan(one, { signal })
  const { kept, ...rate } = await findKeptRate(() => limitToOneSecond(plan), run, [perSecond])
  const isBroken = kept === 0 && rate.failure !== null
  const slow = kept > 0 || isBroken ? [] : [describeUnkept(given)]
  return {
    ...rate,
    kept: isBroken ? 0 : perSecond,
    proposed: perSecond,
    slowest: null,
    tooSlow: [],
    settings,
    notes: [...notes, ...slow],
    isGiven: true,
  }
}

function describeUnkept(given: string): string {
  return `It did not keep the given rate of ${given} for a second: give a lower \`--rate\`.`
}

function describeTooSlow(request: string): string {
  return (
    `${formatRequest(request)} did not keep ${probeRatesPerSecond[0]} requests per second, so it ` +
    'is left out: its rate would be too low for the others. Give it a suite of its own, or give ' +
    '`--request` and `--rate`.'
  )
}

function buildProbePlan(settings: InitSettings, running: [string, TrialSide][]): EnginePlan {
  const pick = <Value>(read: (side: TrialSide) => Value | undefined) =>
    Object.fromEntries(
      running.flatMap(([name, side]) => {
        const value = read(side)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  return buildEpochPlan(parseSuite(settings), 1, {
    urls: pick(({ connection }) => connection.url),
    sockets: pick(({ connection }) => connection.socket),
    interleaving: 'requests',
    secrets: (name) => process.env[name],
    files: running[0]?.[1].files ?? new Map(),
    seed: 1,
    counterStart: 0,
  })
}

/** @throws UsageError for settings that a proposal or a file of the project has made invalid */
function parseSuite(settings: InitSettings): Suite {
  const suite = parseInitSuite(settings)
  if ('problems' in suite) throw new UsageError(suite.problems.join('\n'))
  return suite
}

/** The plan for one second at this rate, or at its own, after a short warm-up. */
function limitToOneSecond(plan: EnginePlan, perSecond?: number): EnginePlan {
  return {
    ...plan,
    ...(perSecond !== undefined && {
      load: { kind: 'even', perThousandSeconds: perSecond * 1000, jitter: 0.15 },
    }),
    warmupMs: 300,
    durationMs: 1000,
    drainMs: 2000,
  }
}
