/** Tries the service: finds its address, its requests, and the rate that it can keep. */

import { canReceivePort } from '../../../core/config/placeholders.ts'
import { canRunSideBySide } from '../../../core/config/side-config.ts'
import type { Suite } from '../../../core/config/suite.ts'
import { buildEpochPlan } from '../../../core/plan/engine-plan.ts'
import { UsageError } from '../../../core/text/errors.ts'
import { runEnginePlan } from '../../../engine/addon.ts'
import type { EnginePlan } from '../../../engine/types.ts'
import { formatHostAndPort, type HostAndPort } from '../../../service/http/endpoint.ts'
import { ServiceProcessError } from '../../../service/process/errors.ts'
import { tryBase } from './base-trial.ts'
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
  probeRatesPerSecond,
  proposeUntriedRate,
  type RateProposal,
} from './rate-probe.ts'
import { type ChosenRequests, chooseRequests, readAnswers } from './request-paths.ts'
import {
  type InitSettings,
  parseInitSuite,
  passPortVariable,
  portPlaceholder,
  usePort,
} from './suite.ts'

export interface ServiceProbe extends RateProposal, ChosenRequests {
  /** Why the rate is a guess; null if it was tried as the gate will send it. */
  untriedReason: string | null
  /** Each start gets its own port or socket, so two instances of the service can run at once. */
  isSideBySide: boolean
}

/**
 * Tries the service on a free port: where it takes that from the variable PORT, or as its settings
 * say. A service that listens elsewhere is then tried at the port that it chose.
 */
export async function probeService(
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
  const chosen = await chooseRequests(settings, head.connection, head.service, context)
  const isSideBySide = canRunSideBySide(suite)
  if (suite.service.start === null) {
    const rate = await probeRate(chosen.settings, { head }, context)
    return { ...chosen, ...rate, isSideBySide, untriedReason: null }
  }
  const answers = await readAnswers(chosen, head.connection, context.signal)
  const request = { suite, chosen, answers }
  // Awaited here, since the head stops at the end of this function.
  return isSideBySide
    ? await probeBothSides(request, side, head, context)
    : await probeInTurn(request, head, context)
}

type HeadProbe = Parameters<typeof tryBase>[0] & { chosen: ChosenRequests }

/** Base and head at once, as the gate will run them. */
async function probeBothSides(
  request: HeadProbe,
  side: ProbeSide,
  head: TrialSide,
  context: ProbeContext,
): Promise<ServiceProbe> {
  const { chosen } = request
  await using trial = await tryBase(request, context)
  const { settings, notes } = addFindings(chosen, trial)
  const probed = { settings, notes, isSideBySide: true }
  const second = trial.running ?? (await startSecond(side, context))
  if ('service' in second) {
    await using base = second
    const rate = await probeRate(chosen.settings, { base, head }, context)
    return { ...probed, ...rate, untriedReason: null }
  }
  const rate = await probeRate(chosen.settings, { head }, context)
  const proposed = proposeUntriedRate(rate.kept)
  return { ...probed, ...rate, proposed, untriedReason: second.reason }
}

/** Base and head one after the other, since both need the same port or socket. */
async function probeInTurn(
  request: HeadProbe,
  head: TrialSide,
  context: ProbeContext,
): Promise<ServiceProbe> {
  const { chosen } = request
  const rate = await probeRate(chosen.settings, { head }, context)
  await head[Symbol.asyncDispose]()
  await using trial = await tryBase(request, context)
  return { ...addFindings(chosen, trial), ...rate, isSideBySide: false, untriedReason: null }
}

function addFindings(
  { settings, notes }: ChosenRequests,
  trial: { carry: string[]; notes: string[] },
): ChosenRequests {
  const carry = [...(settings.options.carry ?? []), ...trial.carry]
  return {
    settings: { ...settings, options: { ...settings.options, ...(carry.length > 0 && { carry }) } },
    notes: [...notes, ...trial.notes],
  }
}

/** A second instance from the user's folder, where the base cannot run in its own checkout. */
async function startSecond(
  head: ProbeSide,
  { signal, report }: ProbeContext,
): Promise<TrialSide | { reason: string }> {
  const side: ProbeSide = { ...head, name: 'base' }
  report('Starting it a second time, to try the rate on two instances at once.')
  try {
    // An image of the base has a name of its own.
    if (JSON.stringify(side.suite.build).includes('${side}')) await buildSide(side, signal)
    return await startSide(side, { signal })
  } catch (error) {
    if (signal.aborted || !(error instanceof ServiceProcessError)) throw error
    return { reason: `a second instance beside the first one did not start: ${error.sentence}` }
  }
}

async function startHead(
  side: ProbeSide,
  usual: HostAndPort | null,
  { signal }: ProbeContext,
): Promise<TrialSide> {
  const watch = new AbortController()
  let elsewhere: HostAndPort | null = null
  try {
    return await startSide(side, {
      signal: AbortSignal.any([signal, watch.signal]),
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

async function probeRate(
  settings: InitSettings,
  sides: Partial<Record<'base' | 'head', TrialSide>>,
  { signal, report }: ProbeContext,
): Promise<RateProposal> {
  const running = Object.entries(sides)
  const [lowest, highest] = [probeRatesPerSecond[0], probeRatesPerSecond.at(-1)]
  report(
    `Trying ${lowest} to ${highest} requests per second` +
      `${running.length > 1 ? ' on each of two instances at once' : ''}, each rate for a second, ` +
      'until one is not kept …',
  )
  const pick = <Value>(read: (side: TrialSide) => Value | undefined) =>
    Object.fromEntries(
      running.flatMap(([name, side]) => {
        const value = read(side)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const plan = buildEpochPlan(parseSuite(settings), 1, {
    urls: pick(({ connection }) => connection.url),
    sockets: pick(({ connection }) => connection.socket),
    interleaving: 'requests',
    secrets: (name) => process.env[name],
    files: running[0]?.[1].files ?? new Map(),
    seed: 1,
    counterStart: 0,
  })
  return findKeptRate(
    (perSecond) => limitToOneSecond(plan, perSecond),
    (probePlan) => runEnginePlan(probePlan, { signal }),
  )
}

/** @throws UsageError for settings that a proposal or a file of the project has made invalid */
function parseSuite(settings: InitSettings): Suite {
  const suite = parseInitSuite(settings)
  if ('problems' in suite) throw new UsageError(suite.problems.join('\n'))
  return suite
}

/** The plan for one second at this rate, after a short warm-up. */
function limitToOneSecond(plan: EnginePlan, perSecond: number): EnginePlan {
  return {
    ...plan,
    load: { kind: 'even', perThousandSeconds: perSecond * 1000, jitter: 0.15 },
    warmupMs: 300,
    durationMs: 1000,
    drainMs: 2000,
  }
}
