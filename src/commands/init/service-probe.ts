/** Starts the service and finds its address, its requests, and the rate that it can keep. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildDatabaseName,
  canReceivePort,
  fillCommand,
  fillServiceTemplate,
  parseFixedPort,
  parseHost,
  type SideValues,
} from '../../core/config/placeholders.ts'
import { canRunSideBySide } from '../../core/config/side-config.ts'
import type { Suite } from '../../core/config/suite.ts'
import { buildEngineTls, buildEpochPlan } from '../../core/plan/engine-plan.ts'
import { type FileContents, listSuiteFiles } from '../../core/plan/files.ts'
import { UsageError } from '../../core/text/errors.ts'
import { runEnginePlan } from '../../engine/addon.ts'
import type { EnginePlan } from '../../engine/types.ts'
import { readFiles } from '../../host/create-host.ts'
import type { ConnectOptions, HostAndPort } from '../../service/http/endpoint.ts'
import { formatHostAndPort } from '../../service/http/endpoint.ts'
import { findFreePort } from '../../service/port.ts'
import { runCommand } from '../../service/process/command.ts'
import { startService } from '../../service/service.ts'
import { findOtherAddress, findUnusedAddress } from './other-port.ts'
import { findKeptRate, type RateProposal } from './rate-probe.ts'
import { type ChosenRequests, chooseRequests } from './request-paths.ts'
import {
  type InitSettings,
  parseInitSuite,
  passPortVariable,
  portPlaceholder,
  resolveSocket,
  selectProtocol,
  usePort,
} from './suite.ts'

export interface ServiceProbe extends RateProposal, ChosenRequests {
  /** Each start gets its own port or socket, so two instances of the service can run at once. */
  isSideBySide: boolean
}

export interface ProbeContext {
  folder: string
  signal: AbortSignal
  /** Shows a sentence about what happens. */
  report(sentence: string): void
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
  const { folder } = context
  const logs = await mkdtemp(join(tmpdir(), 'tailgate-init-'))
  const values = await chooseValues(suite)
  const files = await readFiles(listSuiteFiles(suite), [folder])
  const start = { suite, values, files, logs }
  try {
    await prepareState(start, context)
    const { service, connection } = await startAt(start, usual, context)
    await using _service = service
    const chosen = await chooseRequests(settings, connection, service, context)
    const rate = await probeRate(chosen.settings, start, connection, context)
    return { ...chosen, ...rate, isSideBySide: canRunSideBySide(suite) }
  } finally {
    // The first reset has reported a command that does not work.
    await resetState(start, context, new AbortController().signal).catch(() => undefined)
    await rm(logs, { recursive: true, force: true })
  }
}

/** One start of the service. */
interface ProbeStart {
  suite: Suite
  values: SideValues
  files: FileContents
  /** The folder of its logs. */
  logs: string
}

async function chooseValues(suite: Suite): Promise<SideValues> {
  const port = parseFixedPort(suite.url) ?? (await findFreePort(parseHost(suite.url)))
  const database = buildDatabaseName(suite.name, 'head')
  return { port, side: 'head', epoch: 1, database }
}

async function startAt(
  { suite, values, files, logs }: ProbeStart,
  usual: HostAndPort | null,
  { folder, signal }: ProbeContext,
) {
  const { service, url } = fillServiceTemplate(suite.service, suite.url, values)
  const connection: ConnectOptions = {
    url,
    ...resolveSocket(suite, folder, values),
    ...buildEngineTls(suite, files),
    ...selectProtocol(suite),
  }
  const watch = new AbortController()
  let elsewhere: HostAndPort | null = null
  try {
    const running = await startService(
      { ...service, cwd: folder, ...connection },
      {
        logPath: join(logs, 'service.log'),
        signal: AbortSignal.any([signal, watch.signal]),
        onSpawned: (spawned) => {
          if (connection.socket !== undefined) return
          const search = findOtherAddress(spawned, connection, usual, watch.signal)
          search
            .catch(() => null)
            .then((address) => {
              elsewhere = address
              watch.abort()
            })
        },
      },
    )
    return { service: running, connection }
  } catch (error) {
    throw elsewhere === null || signal.aborted ? error : new ListensElsewhere(elsewhere)
  } finally {
    watch.abort()
  }
}

async function prepareState(start: ProbeStart, context: ProbeContext): Promise<void> {
  await resetState(start, context, context.signal)
  await runStateCommand('prepare', start, context, context.signal)
}

async function resetState(
  start: ProbeStart,
  context: ProbeContext,
  signal: AbortSignal,
): Promise<void> {
  await runStateCommand('reset', start, context, signal)
}

async function runStateCommand(
  name: 'prepare' | 'reset',
  { suite, values, logs }: ProbeStart,
  { folder }: ProbeContext,
  signal: AbortSignal,
): Promise<void> {
  const command = suite[name]
  if (command === null) return
  const { service } = fillServiceTemplate(suite.service, suite.url, values)
  const task = {
    command: fillCommand(command, values),
    cwd: folder,
    env: service.env,
    timeoutSeconds: suite.prepareTimeoutSeconds,
    what: name,
  }
  await runCommand(task, { logPath: join(logs, `${name}.log`), signal })
}

async function probeRate(
  settings: InitSettings,
  { files }: ProbeStart,
  { url, socket }: ConnectOptions,
  { signal }: ProbeContext,
): Promise<RateProposal> {
  const plan = buildEpochPlan(parseSuite(settings), 1, {
    urls: { head: url },
    ...(socket !== undefined && { sockets: { head: socket } }),
    interleaving: 'requests',
    secrets: (name) => process.env[name],
    files,
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
