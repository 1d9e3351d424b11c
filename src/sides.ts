/** The builds that are measured: where each one lies, how it is started, and how the two take turns. */
import { resolve } from 'node:path'
import type { Command, Service, ServiceTemplate, Suite } from './core/config.ts'
import { Failure, isServiceFailure } from './core/failure.ts'
import { isClosed } from './core/load.ts'
import type { Beside, Turns } from './core/measurement.ts'
import {
  databaseName,
  filled,
  filledCommand,
  filledIn,
  hostOf,
  usesPort,
  writtenPort,
} from './core/placeholders.ts'
import type { Against, Tree, World } from './world.ts'

/** One build of the service. */
export interface Side {
  name: 'base' | 'head'
  /** What paths are relative to. */
  folder: string
  service: ServiceTemplate
  /** As it was written; the port may be `${port}`. */
  url: string
  /** As it was written, with all its placeholders; null where the side is reached by TCP. */
  socket: string | null
}

/** All that is measured together: the head alone, or beside a base. */
export interface Arena {
  head: Side
  base: Side | null
  turns: Turns
  beside: Beside | null
}

/** Which side broke, so that it is known whether the change did it. */
export class SideFailure extends Error {
  readonly side: Side['name']

  /** `lead`: a sentence to stand before the failure's own. */
  constructor(side: Side['name'], cause: Failure, lead = '') {
    super(`${lead}${cause.message}`, { cause })
    this.side = side
  }
}

/** The head without an opponent, built. */
export async function headAlone(suite: Suite, world: World): Promise<Arena> {
  const head = headOf(suite, world)
  await build(head, suite, world)
  return { head, base: null, turns: 'requests', beside: null }
}

/**
 * Both sides, built. The base comes first: where it can't be built there is nothing to judge. Its tree is the caller's
 * to give back.
 */
export async function bothSides(
  suite: Suite,
  against: Against,
  tree: Tree,
  turns: Turns,
  world: World,
): Promise<Arena> {
  const base = baseOf(suite, against, tree)
  if (against.kind === 'commit' || against.kind === 'folder') {
    if (!tree.built) await build(base, suite, world)
    await tree.keep()
  }
  const head = headOf(suite, world)
  await build(head, suite, world)
  return { base, head, turns, beside: { commit: tree.commit, what: against.what, turns } }
}

function headOf(suite: Suite, world: World): Side {
  const { service, url, transport } = suite
  return { name: 'head', folder: world.folder, service, url, socket: transport.socket }
}

function baseOf(suite: Suite, against: Against, { folder }: Tree): Side {
  const { service, url, transport } = suite
  const side = { name: 'base' as const, folder, service, url, socket: transport.socket }
  if (against.kind === 'url') {
    // Another place of the configuration's, or a log, would tell of the head.
    const ready = suite.service.ready
    const own = ready.kind === 'http' && ready.origin === null ? ready : { kind: 'tcp' as const }
    return { ...side, service: { ...suite.service, start: null, ready: own }, url: against.url, socket: null }
  }
  if (against.kind === 'image') {
    return { ...side, service: { ...suite.service, start: { kind: 'image', image: against.image } } }
  }
  return side
}

async function build(side: Side, suite: Suite, world: World): Promise<void> {
  if (suite.build === null) return
  world.tell({ kind: 'step', suite: suite.name, what: `building the ${side.name}` })
  await attempted(side, () =>
    world.run({
      what: `build of the ${side.name}`,
      log: [suite.name, 'build', side.name],
      command: filledCommand(suite.build as Command, { side: side.name }),
      cwd: resolve(side.folder, suite.service.cwd),
      env: {},
      timeoutSeconds: suite.buildTimeoutSeconds,
      evenInterrupted: false,
    }),
  )
}

/**
 * Both can be up at once where each is told its port; where they can't, they are measured one after the other in each
 * epoch.
 */
export function turnsFor(suite: Suite, against: Against | null = null): Turns {
  const together = against?.kind === 'url' || usesPort(suite)
  if (suite.interleave === 'requests' && !together) {
    throw new Failure(
      'usage',
      `${suite.name}: interleave: requests needs both sides up at once. ${givePorts}`,
    )
  }
  if (!together) return 'one-by-one'
  // Two closed loads at once would measure how they share the machine.
  return suite.interleave === 'rounds' || isClosed(suite.load) ? 'rounds' : 'requests'
}

/** What makes `one-by-one` needless. */
export const givePorts =
  'Let each side have a port of its own: put ${port} into start or env (such as PORT: ${port}), where the service reads it.'

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

/** Where a service or a command of the user's fails in `act`, it is this side's doing. */
export async function attempted<T>(side: Side, act: () => Promise<T>, lead = ''): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw isServiceFailure(error) ? new SideFailure(side.name, error, lead) : error
  }
}
