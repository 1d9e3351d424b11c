/** How each side is started in one epoch: its port, its placeholders, and the state that it starts from. */

import { resolve } from 'node:path'
import {
  databaseName,
  filled,
  filledCommand,
  filledIn,
  hostOf,
  writtenPort,
} from '../core/config/placeholders.ts'
import type { Command, Service } from '../core/config/service.ts'
import type { Suite } from '../core/config/suite.ts'
import type { World } from '../host/host.ts'
import { attempted, type Side } from './sides.ts'

/** One side in one epoch, every placeholder filled in. */
export interface Start {
  side: Side
  epoch: number
  service: Service
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
export async function startsFor(sides: Side[], epoch: number, suite: Suite, world: World): Promise<Start[]> {
  const ports = await portsFor(sides, world)
  const movable = sides.every(({ service }) => service.start !== null)
  const swapped = movable && Math.floor(epoch / 2) % 2 === 1 ? ports.toReversed() : ports
  const starts = sides.map((side, index) => startOf(side, swapped[index] ?? 0, epoch, suite))
  return epoch % 2 === 1 ? starts : starts.toReversed()
}

/** The port that was written down is the first side's, if there is one; a side that runs already has its own. */
async function portsFor(sides: Side[], world: World): Promise<number[]> {
  const ports: number[] = []
  for (const { service, url } of sides) {
    const written = writtenPort(url)
    if (service.start === null) ports.push(written ?? 80)
    else if (written !== null && !ports.includes(written)) ports.push(written)
    else ports.push(await world.freePort(hostOf(url), ports))
  }
  return ports
}

function startOf(side: Side, port: number, epoch: number, suite: Suite): Start {
  const values = { port, side: side.name, epoch, database: databaseName(suite.name, side.name) }
  const { service, url } = filledIn(side.service, side.url, values)
  const cwd = resolve(side.folder, service.cwd)
  return {
    side,
    epoch,
    service: { ...service, cwd },
    url,
    socket: side.socket && resolve(cwd, filled(side.socket, values)),
    prepare: suite.prepare && filledCommand(suite.prepare, values),
    reset: suite.reset && filledCommand(suite.reset, values),
  }
}

/** The state that a service starts from: the same for both sides, and for each of its own. */
export async function prepareState(start: Start, suite: Suite, world: World): Promise<void> {
  await resetState(start, suite, world)
  await runFor(start, start.prepare, 'prepare', suite, world)
}

async function resetState(start: Start, suite: Suite, world: World): Promise<void> {
  await runFor(start, start.reset, 'reset', suite, world)
}

/** After the last epoch, or what became of it: whoever interrupted tailgate wants to find no state of its either. */
export async function tidy(start: Start, suite: Suite, world: World): Promise<void> {
  await runFor(start, start.reset, 'reset', suite, world, true)
}

async function runFor(
  { side, service }: Start,
  command: Command | null,
  name: 'prepare' | 'reset',
  suite: Suite,
  world: World,
  evenInterrupted = false,
): Promise<void> {
  if (command === null) return
  await attempted(side, () =>
    world.run({
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
