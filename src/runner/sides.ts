/** The builds that are measured: their folders, how they start, and how they are interleaved. */

import { resolve } from 'node:path'
import { isClosed } from '../core/config/load.ts'
import { fillCommand } from '../core/config/placeholders.ts'
import type { Command, ServiceTemplate } from '../core/config/service.ts'
import { canRunSideBySide, type Suite } from '../core/config/suite.ts'
import type { Interleaving, PairedBase } from '../core/measurement/measurement.ts'
import { ServiceError, TailgateError, UsageError } from '../core/text/errors.ts'
import type { BaseRef, BaseTree, Host } from '../host/host.ts'
import type { PreparedSuite } from './prepare.ts'

/** One build of the service. */
export interface MeasuredSide {
  name: 'base' | 'head'
  /** Paths are relative to it. */
  folder: string
  service: ServiceTemplate
  /** As configured; the port may be `${port}`. */
  url: string
  /** The path of a unix socket as configured, with its placeholders; null for TCP. */
  socket: string | null
}

/** The sides that are measured together: the head alone, or with a base. */
export interface Targets {
  head: MeasuredSide
  base: MeasuredSide | null
  turns: Interleaving
  beside: PairedBase | null
}

/** A service or a command of one side failed: the side shows whether the change is the cause. */
export class SideFailure extends TailgateError {
  override name = 'SideFailure'
  readonly side: MeasuredSide['name']

  /** `lead`: a sentence in front of the message of `cause`. */
  constructor(side: MeasuredSide['name'], cause: TailgateError, lead = '') {
    super(`${lead}${cause.message}`, { cause })
    this.side = side
  }
}

type BuildHost = Pick<Host, 'events' | 'services'>

/** The head alone, built. */
export async function buildHeadOnly(prepared: PreparedSuite, host: BuildHost): Promise<Targets> {
  const head = await buildHead(prepared, host)
  return { head, base: null, turns: 'requests', beside: null }
}

/**
 * Both sides, built. The base is built first: without it there is nothing to judge. The caller
 * disposes of its tree.
 */
export async function buildBothSides(
  prepared: PreparedSuite,
  baseRef: BaseRef,
  tree: BaseTree,
  turns: Interleaving,
  host: BuildHost,
): Promise<Targets> {
  const { suite } = prepared.plan
  const base = createBaseSide(suite, baseRef, tree)
  if (baseRef.kind === 'commit' || baseRef.kind === 'folder') {
    if (!tree.built) await runBuild(base, suite, host)
    await tree.keep()
  }
  const head = await buildHead(prepared, host)
  return { base, head, turns, beside: { commit: tree.commit, what: baseRef.what, turns } }
}

async function buildHead({ plan, folder }: PreparedSuite, host: BuildHost): Promise<MeasuredSide> {
  const { suite } = plan
  const { service, url, transport } = suite
  const head = { name: 'head' as const, folder, service, url, socket: transport.socket }
  await runBuild(head, suite, host)
  return head
}

function createBaseSide(suite: Suite, baseRef: BaseRef, { folder }: BaseTree): MeasuredSide {
  const { service, url, transport } = suite
  const side = { name: 'base' as const, folder, service, url, socket: transport.socket }
  if (baseRef.kind === 'url') {
    // Another address in the configuration, or a log, would show the state of the head.
    const ready = suite.service.ready
    const own = ready.kind === 'http' && ready.origin === null ? ready : { kind: 'tcp' as const }
    return {
      ...side,
      service: { ...suite.service, start: null, ready: own },
      url: baseRef.url,
      socket: null,
    }
  }
  if (baseRef.kind === 'image') {
    return {
      ...side,
      service: { ...suite.service, start: { kind: 'image', image: baseRef.image } },
    }
  }
  return side
}

async function runBuild(
  side: MeasuredSide,
  suite: Suite,
  { events, services }: BuildHost,
): Promise<void> {
  if (suite.build === null) return
  events.emit({ kind: 'step', suite: suite.name, what: `building the ${side.name}` })
  await attributeFailure(side, () =>
    services.runTask({
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
 * Both sides can run at once if each has a port of its own. Otherwise they are measured one after
 * the other in each epoch.
 */
export function chooseInterleaving(suite: Suite, baseRef: BaseRef | null = null): Interleaving {
  const together = baseRef?.kind === 'url' || canRunSideBySide(suite)
  if (suite.interleave === 'requests' && !together) {
    throw new UsageError(
      `${suite.name}: interleave: requests needs both sides up at once. ${separatePortsRemedy}`,
    )
  }
  if (!together) return 'one-by-one'
  // Two closed loads at once would measure how the two sides share the machine.
  return suite.interleave === 'rounds' || isClosed(suite.load) ? 'rounds' : 'requests'
}

/** How to avoid `one-by-one`. */
export const separatePortsRemedy =
  'Give each side a port of its own: put ${port} into start or env (such as PORT: ${port}), ' +
  'where the service reads it.'

/** Names the side in an error of a service or a command that `act` throws. */
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
