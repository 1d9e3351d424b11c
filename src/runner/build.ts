/**
 * Builds base and head. Returns for each side its folder and the settings that start it.
 * `host/side-trees.ts` opens their folders.
 */

import { resolve } from 'node:path'
import { fillCommand } from '../core/config/placeholders.ts'
import { selectSideConfig } from '../core/config/side-config.ts'
import type { Interleaving } from '../core/measurement/measurement.ts'
import { listKeyLines } from '../core/plan/suite-secrets.ts'
import type { BaseRef, Host, MachineControl, SideTree } from '../host/host.ts'
import type { PreparedSuite } from './prepare.ts'
import { attributeFailure, isConflict, type MeasuredSide, type Targets } from './sides.ts'

type BuildHost = Pick<Host, 'events' | 'services' | 'inputs' | 'secrets'>

/** The head alone, built in the user's folder. */
export async function buildHeadOnly(prepared: PreparedSuite, host: BuildHost): Promise<Targets> {
  const head = createHeadSide(prepared)
  await runBuild(head, prepared.plan.suite.name, host)
  return createHeadTargets(head)
}

export function createHeadTargets(head: MeasuredSide): Targets {
  return { head, base: null, interleaving: 'requests', beside: null }
}

/** The files of both sides. */
export interface SideTrees {
  base: SideTree
  head: SideTree
}

/** Both sides, built. The caller disposes of the trees. */
export async function buildBothSides(
  prepared: PreparedSuite,
  baseRef: BaseRef,
  trees: SideTrees,
  interleaving: Interleaving,
  host: BuildHost & Pick<Host, 'machine'>,
): Promise<Targets> {
  const { suite } = prepared.plan
  const { base, head } = await createSides(prepared, baseRef, trees, host)
  const beside = { commit: trees.base.commit, what: baseRef.what, turns: interleaving }
  const targets = { base, head, interleaving, beside }
  if (canBuildAtOnce(baseRef, trees, host.machine)) {
    await buildAtOnce(base, head, trees, suite.name, host)
    return targets
  }
  // The base is built first: without it there is nothing to judge.
  if (baseRef.kind === 'commit' || baseRef.kind === 'folder')
    await buildInTree(base, trees.base, suite.name, host)
  await buildInTree(head, trees.head, suite.name, host)
  return targets
}

/** Both sides, not built. */
export async function createSides(
  prepared: PreparedSuite,
  baseRef: BaseRef,
  trees: SideTrees,
  host: Pick<BuildHost, 'inputs' | 'secrets'>,
): Promise<Record<'base' | 'head', MeasuredSide>> {
  const base = await createBaseSide(prepared, baseRef, trees.base, host)
  return { base, head: createHeadSide(prepared, trees.head.folder) }
}

/** Builds a side, unless an earlier run has, and keeps the build for later runs. */
export async function buildInTree(
  side: MeasuredSide,
  tree: SideTree,
  suite: string,
  host: BuildHost,
): Promise<void> {
  if (!tree.built) await runBuild(side, suite, host)
  await tree.keep()
}

/** A base that is a folder may contain the head, or be part of it; a checkout never does. */
function canBuildAtOnce(
  { kind }: BaseRef,
  { base, head }: SideTrees,
  machine: Pick<MachineControl, 'describe'>,
): boolean {
  const areUnbuilt = !base.built && !head.built
  return kind === 'commit' && areUnbuilt && machine.describe().cpus >= minCpusForTwoBuilds
}

/**
 * A design choice, from measurements on 2 CPUs. Two type checks of one thread each took 1.1 s at
 * once and 1.6 s in turn. Two Go builds with one empty cache took 30 s at once (54 s of CPU time)
 * and 15 s in turn (26 s), because the second one found in the cache what the first one compiled.
 */
const minCpusForTwoBuilds = 4

/**
 * What fails is built again alone, the base first: two builds may be in each other's way, for
 * example in a cache that both write. So a failure is always that of a build that ran alone.
 */
async function buildAtOnce(
  base: MeasuredSide,
  head: MeasuredSide,
  trees: SideTrees,
  suite: string,
  host: BuildHost,
): Promise<void> {
  const [ofBase, ofHead] = await Promise.allSettled([
    runBuild(base, suite, host),
    runBuild(head, suite, host),
  ])
  if (ofBase.status === 'rejected') await rebuildAfterConflict(ofBase.reason, base, suite, host)
  await trees.base.keep()
  if (ofHead.status === 'rejected') await rebuildAfterConflict(ofHead.reason, head, suite, host)
  await trees.head.keep()
}

async function rebuildAfterConflict(
  error: unknown,
  side: MeasuredSide,
  suite: string,
  host: BuildHost,
): Promise<void> {
  if (!isConflict(error)) throw error
  await runBuild(side, suite, host)
}

/** By default in the user's folder. */
export function createHeadSide(
  { plan, folder: ownFolder, files }: PreparedSuite,
  folder = ownFolder,
): MeasuredSide {
  return { name: 'head', folder, ...selectSideConfig(plan.suite), tlsFiles: files }
}

async function createBaseSide(
  { plan: { suite }, base, folder: headFolder }: PreparedSuite,
  baseRef: BaseRef,
  { folder }: SideTree,
  { inputs, secrets }: Pick<BuildHost, 'inputs' | 'secrets'>,
): Promise<MeasuredSide> {
  const config = selectSideConfig(base ?? suite)
  const tlsFiles = await inputs.readTlsFiles(config, [folder, headFolder])
  secrets.register(listKeyLines(config, tlsFiles))
  const side = { name: 'base' as const, folder, ...config, tlsFiles }
  const { service } = config
  if (baseRef.kind === 'url') {
    // Another address in the configuration, or a log, would show the state of the head.
    const { ready } = service
    const own = ready.kind === 'http' && ready.origin === null ? ready : { kind: 'tcp' as const }
    return {
      ...side,
      service: { ...service, start: null, ready: own },
      url: baseRef.url,
      socket: null,
    }
  }
  if (baseRef.kind === 'image')
    return { ...side, service: { ...service, start: { kind: 'image', image: baseRef.image } } }
  return side
}

export async function runBuild(
  side: MeasuredSide,
  suite: string,
  { events, services }: BuildHost,
): Promise<void> {
  const { build } = side
  if (build === null) return
  events.emit({ kind: 'step', suite, what: `building the ${side.name}` })
  const task = {
    what: `build of the ${side.name}`,
    log: [suite, 'build', side.name],
    command: fillCommand(build, { side: side.name }),
    cwd: resolve(side.folder, side.service.cwd),
    env: {},
    timeoutSeconds: side.buildTimeoutSeconds,
    evenInterrupted: false,
  }
  await attributeFailure(side, () => services.runTask(task), { key: 'build' })
}
