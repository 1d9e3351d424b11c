/** How each side is started in one epoch: its port, its placeholders, and the state that it starts from. */

import { resolve } from 'node:path'
import {
  buildDatabaseName,
  fillCommand,
  fillPlaceholders,
  fillServiceTemplate,
  parseFixedPort,
  parseHost,
} from '../core/config/placeholders.ts'
import type { Command, ConfiguredService } from '../core/config/service.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Host } from '../host/host.ts'
import { attributeFailure, type MeasuredSide } from './sides.ts'

/** One side in one epoch, every placeholder filled in. */
export interface SideStart {
  side: MeasuredSide
  epoch: number
  service: ConfiguredService
  /** `http://host:port` */
  url: string
  /** The path of a unix socket; null where it is reached by TCP. */
  socket: string | null
  prepare: Command | null
  reset: Command | null
}

/**
 * The sides in the order in which they start, each with its port. From epoch to epoch the order swaps, and from every
 * second one to the next the ports, so that neither goes with a side nor with the other.
 */
export async function createSideStarts(
  sides: MeasuredSide[],
  epoch: number,
  suite: Suite,
  world: Host,
): Promise<SideStart[]> {
  const ports = await allocatePorts(sides, world)
  const movable = sides.every(({ service }) => service.start !== null)
  const swapped = movable && Math.floor(epoch / 2) % 2 === 1 ? ports.toReversed() : ports
  const starts = sides.map((side, index) =>
    createSideStart(side, swapped[index] ?? 0, epoch, suite),
  )
  return epoch % 2 === 1 ? starts : starts.toReversed()
}

/** The port that was written down is the first side's, if there is one; a side that runs already has its own. */
async function allocatePorts(sides: MeasuredSide[], world: Host): Promise<number[]> {
  const ports: number[] = []
  for (const { service, url } of sides) {
    const written = parseFixedPort(url)
    if (service.start === null) ports.push(written ?? 80)
    else if (written !== null && !ports.includes(written)) ports.push(written)
    else ports.push(await world.findFreePort(parseHost(url), ports))
  }
  return ports
}

function createSideStart(side: MeasuredSide, port: number, epoch: number, suite: Suite): SideStart {
  const values = {
    port,
    side: side.name,
    epoch,
    database: buildDatabaseName(suite.name, side.name),
  }
  const { service, url } = fillServiceTemplate(side.service, side.url, values)
  const cwd = resolve(side.folder, service.cwd)
  return {
    side,
    epoch,
    service: { ...service, cwd },
    url,
    socket: side.socket && resolve(cwd, fillPlaceholders(side.socket, values)),
    prepare: suite.prepare && fillCommand(suite.prepare, values),
    reset: suite.reset && fillCommand(suite.reset, values),
  }
}

/** The state that a service starts from: the same for both sides, and for each of its own. */
export async function prepareState(start: SideStart, suite: Suite, world: Host): Promise<void> {
  await resetState(start, suite, world)
  await runStateCommand(start, start.prepare, 'prepare', suite, world)
}

async function resetState(start: SideStart, suite: Suite, world: Host): Promise<void> {
  await runStateCommand(start, start.reset, 'reset', suite, world)
}

/** After the last epoch, or what became of it: whoever interrupted tailgate wants to find no state of its either. */
export async function resetAfterRun(start: SideStart, suite: Suite, world: Host): Promise<void> {
  await runStateCommand(start, start.reset, 'reset', suite, world, true)
}

async function runStateCommand(
  { side, service }: SideStart,
  command: Command | null,
  name: 'prepare' | 'reset',
  suite: Suite,
  world: Host,
  evenInterrupted = false,
): Promise<void> {
  if (command === null) return
  await attributeFailure(side, () =>
    world.runTask({
      what: `${name} of the ${side.name}`,
      log: [suite.name, name, side.name],
      command,
      cwd: service.cwd,
      env: service.env,
      timeoutSeconds: suite.prepareTimeoutSeconds,
      evenInterrupted,
    }),
  )
}
