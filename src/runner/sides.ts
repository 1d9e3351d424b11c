/** The builds that are measured: where each one lies, how it is started, and how the two take turns. */

import { resolve } from 'node:path'
import { isClosed } from '../core/config/load.ts'
import { filledCommand } from '../core/config/placeholders.ts'
import type { Command, ServiceTemplate } from '../core/config/service.ts'
import { type Suite, usesPort } from '../core/config/suite.ts'
import type { Beside, Turns } from '../core/measurement/measurement.ts'
import { Failure, isServiceFailure } from '../core/text/errors.ts'
import type { Against, Tree, World } from '../host/host.ts'

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

/** Where a service or a command of the user's fails in `act`, it is this side's doing. */
export async function attempted<T>(side: Side, act: () => Promise<T>, lead = ''): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw isServiceFailure(error) ? new SideFailure(side.name, error, lead) : error
  }
}
