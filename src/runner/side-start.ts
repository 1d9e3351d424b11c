/** How a side starts in one epoch: its port, its placeholders, and its initial state. */

import { resolve } from 'node:path'
import { isCountLimited } from '../core/config/load.ts'
import {
  buildDatabaseName,
  fillCommand,
  fillPlaceholders,
  fillServiceTemplate,
  parseFixedPort,
  parseHost,
  type SideValues,
} from '../core/config/placeholders.ts'
import type {
  Command,
  ConfiguredService,
  ReadyTemplate,
  ServiceTemplate,
} from '../core/config/service.ts'
import { listNamedPorts } from '../core/config/side-config.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Upstream } from '../core/config/upstream/upstreams.ts'
import type { SetupValues } from '../core/plan/setup/setup-values.ts'
import type { ServiceControl } from '../host/host.ts'
import { attributeFailure, type MeasuredSide, type Targets } from './sides.ts'
import { type SideUpstreams, startSideUpstreams } from './upstreams/side-upstreams.ts'

/** One side in one epoch, with all placeholders filled in. */
export interface SideStart {
  side: MeasuredSide
  epoch: number
  service: ConfiguredService
  /** `http://host:port` */
  url: string
  /** The path of a unix socket; null for TCP. */
  socket: string | null
  prepare: Command | null
  reset: Command | null
  /** The stand-ins that it calls; null without any. */
  upstreams: SideUpstreams | null
  values: SideValues
  /** What its setup has captured; empty until then. */
  captured: SetupValues
}

/** What all epochs have in common. */
export interface SideStartSettings {
  suite: Suite
  /** The stand-ins of both sides. */
  upstreams: Upstream[]
  /** That of the whole measurement: both sides get the same delays. */
  seed: number
}

/**
 * The sides in the order in which they start, each with its port. The order swaps after each epoch,
 * the ports after every second one, so that no side always has the same place or the same port.
 */
export async function createSideStarts(
  sides: MeasuredSide[],
  epoch: number,
  { suite, upstreams, seed }: SideStartSettings,
  services: ServiceControl,
): Promise<SideStart[]> {
  const ports = await allocatePorts(sides, services)
  const named = await allocateNamedPorts(sides, ports, services)
  const movable = sides.every(({ service }) => service.start !== null)
  const swapped = movable && Math.floor(epoch / 2) % 2 === 1 ? ports.toReversed() : ports
  const played = await startAllUpstreams(sides, upstreams, seed + epoch, services)
  const starts = sides.map((side, index) =>
    createSideStart(
      side,
      { port: swapped[index] ?? 0, ports: named[index] ?? new Map() },
      {
        upstreams: played[index] ?? null,
        epoch,
        suite,
      },
    ),
  )
  return epoch % 2 === 1 ? starts : starts.toReversed()
}

/** A fixed port goes to the first side; a side that already runs has its own. */
async function allocatePorts(sides: MeasuredSide[], services: ServiceControl): Promise<number[]> {
  const ports: number[] = []
  for (const { service, url } of sides) {
    const fixed = parseFixedPort(url)
    if (service.start === null) ports.push(fixed ?? 80)
    else if (fixed !== null && !ports.includes(fixed)) ports.push(fixed)
    else ports.push(await services.findFreePort(parseHost(url), ports))
  }
  return ports
}

/** One program for each side; none stays if one does not start. */
async function startAllUpstreams(
  sides: MeasuredSide[],
  upstreams: Upstream[],
  seed: number,
  services: ServiceControl,
): Promise<(SideUpstreams | null)[]> {
  const started: (SideUpstreams | null)[] = []
  try {
    for (const { service } of sides) {
      // A service that already runs cannot receive their addresses.
      const played = service.start === null ? [] : upstreams
      started.push(await startSideUpstreams(played, seed, services))
    }
    return started
  } catch (error) {
    await Promise.all(started.map((each) => each?.[Symbol.asyncDispose]()))
    throw error
  }
}

/** To be called when the services have ended. */
export async function stopUpstreams(starts: SideStart[]): Promise<void> {
  await Promise.all(starts.map(({ upstreams }) => upstreams?.[Symbol.asyncDispose]()))
}

/** The further ports of each side, by name. */
async function allocateNamedPorts(
  sides: MeasuredSide[],
  ports: number[],
  services: ServiceControl,
): Promise<Map<string, number>[]> {
  const taken = [...ports]
  const named: Map<string, number>[] = []
  for (const side of sides) {
    const own = new Map<string, number>()
    for (const name of listNamedPorts(side)) {
      const port = await services.findFreePort(parseHost(side.url), taken)
      taken.push(port)
      own.set(name, port)
    }
    named.push(own)
  }
  return named
}

function createSideStart(
  side: MeasuredSide,
  { port, ports }: { port: number; ports: Map<string, number> },
  { upstreams, epoch, suite }: Pick<SideStart, 'upstreams' | 'epoch'> & { suite: Suite },
): SideStart {
  const values: SideValues = {
    port,
    ports,
    side: side.name,
    epoch,
    database: buildDatabaseName(suite.name, side.name),
    ...(upstreams !== null && { upstreams: upstreams.urls }),
  }
  const template = { ...side.service, ready: chooseReadyCheck(side.service, suite) }
  const { service, url } = fillServiceTemplate(template, side.url, values)
  const cwd = resolve(side.folder, service.cwd)
  return {
    side,
    epoch,
    service: { ...service, cwd },
    url,
    socket: side.socket && resolve(cwd, fillPlaceholders(side.socket, values)),
    prepare: side.prepare && fillCommand(side.prepare, values),
    reset: side.reset && fillCommand(side.reset, values),
    upstreams,
    values,
    captured: new Map(),
  }
}

/**
 * By default, the first request of the suite that changes nothing and has no placeholders is sent
 * until it is answered. A load that counts its requests, such as a storm, wants a service that has
 * answered nothing: there, a process is ready when its port is open. The port of a container says
 * nothing, because it is opened before the program behind it listens.
 */
export function chooseReadyCheck(
  { ready, start }: Pick<ServiceTemplate, 'ready' | 'start'>,
  { load, requests }: Pick<Suite, 'load' | 'requests'>,
): ReadyTemplate {
  if (ready.kind !== 'answer') return ready
  const isProcess = start === null || start.kind === 'shell' || start.kind === 'argv'
  if (isProcess && isCountLimited(load)) return { kind: 'tcp' }
  const safe = requests.find(
    ({ method, path }) => ['GET', 'HEAD'].includes(method) && !path.includes('${'),
  )
  return { kind: 'http', origin: null, path: safe?.path || '/', status: 'any' }
}

/** Prepares the state that a service starts from: the same for both sides, but one for each. */
export async function prepareState(
  start: SideStart,
  suite: Suite,
  services: ServiceControl,
): Promise<void> {
  await resetState(start, suite, services)
  await runStateCommand(start, start.prepare, 'prepare', suite, services)
}

async function resetState(start: SideStart, suite: Suite, services: ServiceControl): Promise<void> {
  await runStateCommand(start, start.reset, 'reset', suite, services)
}

/** After the last epoch or an interruption: no state of the measurement may stay behind. */
export async function resetAfterRun(
  start: SideStart,
  suite: Suite,
  services: ServiceControl,
): Promise<void> {
  await runStateCommand(start, start.reset, 'reset', suite, services, true)
}

async function runStateCommand(
  { side, service }: SideStart,
  command: Command | null,
  name: 'prepare' | 'reset',
  suite: Suite,
  services: ServiceControl,
  evenInterrupted = false,
): Promise<void> {
  if (command === null) return
  const task = {
    what: `${name} of ${formatSide(side)}`,
    log: [suite.name, name, side.name],
    command,
    cwd: service.cwd,
    env: service.env,
    timeoutSeconds: side.prepareTimeoutSeconds,
    evenInterrupted,
  }
  await attributeFailure(side, () => services.runTask(task), { key: name })
}

/** `the head`, or the name of a variant. */
export function formatSide({ name, variant }: MeasuredSide): string {
  return variant ?? `the ${name}`
}

/**
 * Names the side only where there are two: both are started by the same commands. The command that
 * compares variants names them itself.
 */
export function formatBrokenSide({ side, epoch }: SideStart, { base }: Targets): string {
  return base === null || side.variant !== undefined
    ? ''
    : `The ${side.name} broke in epoch ${epoch}. `
}
