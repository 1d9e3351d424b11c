/** The builds that are measured: where each one lies, how it is started, and how the two take turns. */

import { resolve } from 'node:path'
import { isClosed } from '../core/config/load.ts'
import { fillCommand } from '../core/config/placeholders.ts'
import type { Command, ServiceTemplate } from '../core/config/service.ts'
import { canRunSideBySide, type Suite } from '../core/config/suite.ts'
import type { Interleaving, PairedBase } from '../core/measurement/measurement.ts'
import { ServiceError, TailgateError, UsageError } from '../core/text/errors.ts'
import type { BaseRef, BaseTree, Host } from '../host/host.ts'

/** One build of the service. */
export interface MeasuredSide {
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
export interface Targets {
  head: MeasuredSide
  base: MeasuredSide | null
  turns: Interleaving
  beside: PairedBase | null
}

/** Which side broke, so that it is known whether the change did it. */
export class SideFailure extends TailgateError {
  override name = 'SideFailure'
  readonly side: MeasuredSide['name']

  /** `lead`: a sentence to stand before the failure's own. */
  constructor(side: MeasuredSide['name'], cause: TailgateError, lead = '') {
    super(`${lead}${cause.message}`, { cause })
    this.side = side
  }
}

/** The head without an opponent, built. */
export async function buildHeadOnly(suite: Suite, world: Host): Promise<Targets> {
  const head = createHeadSide(suite, world)
  await runBuild(head, suite, world)
  return { head, base: null, turns: 'requests', beside: null }
}

/**
 * Both sides, built. The base comes first: where it can't be built there is nothing to judge. Its tree is the caller's
 * to give back.
 */
export async function buildBothSides(
  suite: Suite,
  against: BaseRef,
  tree: BaseTree,
  turns: Interleaving,
  world: Host,
): Promise<Targets> {
  const base = createBaseSide(suite, against, tree)
  if (against.kind === 'commit' || against.kind === 'folder') {
    if (!tree.built) await runBuild(base, suite, world)
    await tree.keep()
  }
  const head = createHeadSide(suite, world)
  await runBuild(head, suite, world)
  return { base, head, turns, beside: { commit: tree.commit, what: against.what, turns } }
}

function createHeadSide(suite: Suite, world: Host): MeasuredSide {
  const { service, url, transport } = suite
  return { name: 'head', folder: world.folder, service, url, socket: transport.socket }
}

function createBaseSide(suite: Suite, against: BaseRef, { folder }: BaseTree): MeasuredSide {
  const { service, url, transport } = suite
  const side = { name: 'base' as const, folder, service, url, socket: transport.socket }
  if (against.kind === 'url') {
    // Another place of the configuration's, or a log, would tell of the head.
    const ready = suite.service.ready
    const own = ready.kind === 'http' && ready.origin === null ? ready : { kind: 'tcp' as const }
    return {
      ...side,
      service: { ...suite.service, start: null, ready: own },
      url: against.url,
      socket: null,
    }
  }
  if (against.kind === 'image') {
    return {
      ...side,
      service: { ...suite.service, start: { kind: 'image', image: against.image } },
    }
  }
  return side
}

async function runBuild(side: MeasuredSide, suite: Suite, world: Host): Promise<void> {
  if (suite.build === null) return
  world.emit({ kind: 'step', suite: suite.name, what: `building the ${side.name}` })
  await attributeFailure(side, () =>
    world.runTask({
      what: `build of the ${side.name}`,
      log: [suite.name, 'build', side.name],
      command: fillCommand(suite.build as Command, { side: side.name }),
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
export function chooseInterleaving(suite: Suite, against: BaseRef | null = null): Interleaving {
  const together = against?.kind === 'url' || canRunSideBySide(suite)
  if (suite.interleave === 'requests' && !together) {
    throw new UsageError(
      `${suite.name}: interleave: requests needs both sides up at once. ${separatePortsRemedy}`,
    )
  }
  if (!together) return 'one-by-one'
  // Two closed loads at once would measure how they share the machine.
  return suite.interleave === 'rounds' || isClosed(suite.load) ? 'rounds' : 'requests'
}

/** What makes `one-by-one` needless. */
export const separatePortsRemedy =
  'Let each side have a port of its own: put ${port} into start or env (such as PORT: ${port}), where the service reads it.'

/** Where a service or a command of the user's fails in `act`, it is this side's doing. */
export async function attributeFailure<T>(
  side: MeasuredSide,
  act: () => Promise<T>,
  lead = '',
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof ServiceError ? new SideFailure(side.name, error, lead) : error
  }
}
