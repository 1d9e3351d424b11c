/**
 * Builds base and head. Returns for each side its folder and the settings that start it.
 * `git/checkout.ts` checks out the base.
 */

import { resolve } from 'node:path'
import { fillCommand } from '../core/config/placeholders.ts'
import type { Command } from '../core/config/service.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Interleaving } from '../core/measurement/measurement.ts'
import type { BaseRef, BaseTree, Host } from '../host/host.ts'
import type { PreparedSuite } from './prepare.ts'
import { attributeFailure, type MeasuredSide, type Targets } from './sides.ts'

type BuildHost = Pick<Host, 'events' | 'services'>

/** The head alone, built. */
export async function buildHeadOnly(prepared: PreparedSuite, host: BuildHost): Promise<Targets> {
  const head = await buildHead(prepared, host)
  return { head, base: null, interleaving: 'requests', beside: null }
}

/**
 * Both sides, built. The base is built first: without it there is nothing to judge. The caller
 * disposes of its tree.
 */
export async function buildBothSides(
  prepared: PreparedSuite,
  baseRef: BaseRef,
  tree: BaseTree,
  interleaving: Interleaving,
  host: BuildHost,
): Promise<Targets> {
  const { suite } = prepared.plan
  const base = createBaseSide(suite, baseRef, tree)
  if (baseRef.kind === 'commit' || baseRef.kind === 'folder') {
    if (!tree.built) await runBuild(base, suite, host)
    await tree.keep()
  }
  const head = await buildHead(prepared, host)
  const beside = { commit: tree.commit, what: baseRef.what, turns: interleaving }
  return { base, head, interleaving, beside }
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
