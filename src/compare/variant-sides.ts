/** Prepares each variant: its suite, its tree and its limits, checked before anything starts. */

import type { ResourceLimits } from '../core/config/resource-limits.ts'
import type { Suite } from '../core/config/suite.ts'
import { MachineError, UsageError } from '../core/text/errors.ts'
import { formatCount } from '../core/text/format-number.ts'
import { quote } from '../core/text/quote.ts'
import type { Variant } from '../core/variants/parse-variants.ts'
import type { CopiedTree } from '../git/tree/copied-tree.ts'
import type { Host } from '../host/host.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import { buildHeadOnly, createHeadSide } from '../runner/build.ts'
import { type PreparedSuite, prepareSuite } from '../runner/prepare.ts'
import type { MeasurementHost } from '../runner/session.ts'
import type { MeasuredSide } from '../runner/sides.ts'

/** The effects that a comparison of variants uses. */
export type CompareHost = MeasurementHost & Pick<Host, 'git' | 'trees'>

/** One variant that can be started. */
export interface VariantSide {
  variant: Variant
  prepared: PreparedSuite
  side: MeasuredSide
}

export interface VariantSides extends AsyncDisposable {
  sides: VariantSide[]
}

/**
 * Builds the suite once, and copies its tree for each variant that replaces files. Each suite has
 * the name of its variant behind its own, for logs and progress.
 *
 * @throws UsageError, MachineError and ServiceError
 */
export async function openVariantSides(
  variants: Variant[],
  settings: MeasurementSettings,
  host: CompareHost,
): Promise<VariantSides> {
  const limited = limitVariants(variants, host)
  await checkVariants(limited, host)
  const prepared = await prepareVariants(limited, settings, host)
  const [first] = prepared
  if (first !== undefined) await buildHeadOnly(first, host)
  // Where one variant needs a copy, all have one, so that they differ by nothing else.
  const needsCopies = limited.some(({ files }) => files.length > 0)
  const trees: CopiedTree[] = []
  const disposeTrees = async () => {
    for (const tree of trees.toReversed()) await removeTree(tree, host)
  }
  try {
    const sides: VariantSide[] = []
    for (const [index, variant] of limited.entries()) {
      const own = prepared[index]
      if (own === undefined) continue
      if (needsCopies) trees.push(await host.trees.copyTree(variant.files))
      const folder = trees[index]?.folder
      const side = createHeadSide(folder === undefined ? own : { ...own, folder })
      const { allowErrors: allowErrorsAlone } = variant.suite
      sides.push({
        variant,
        prepared: own,
        side: { ...side, variant: variant.name, allowErrorsAlone },
      })
    }
    return { sides, [Symbol.asyncDispose]: disposeTrees }
  } catch (error) {
    await disposeTrees()
    throw error
  }
}

/** All variants send the same requests: they share a seed, and the values of `${counter}`. */
async function prepareVariants(
  variants: Variant[],
  settings: MeasurementSettings,
  host: CompareHost,
): Promise<PreparedSuite[]> {
  const prepared: PreparedSuite[] = []
  for (const { suite, name } of variants) {
    const named = { ...suite, name: `${suite.name} ${name}`, allowErrors: 1 }
    const own = await prepareSuite(named, settings, host)
    const { counters, plan } = prepared[0] ?? own
    prepared.push({ ...own, counters, plan: { ...own.plan, seed: plan.seed } })
  }
  return prepared
}

/** What cannot be removed does not change what was measured. */
async function removeTree(tree: CopiedTree, { events }: CompareHost): Promise<void> {
  try {
    await tree[Symbol.asyncDispose]()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    events.emit({
      kind: 'warning',
      message: `The copy of the tree in ${tree.folder} could not be removed: ${reason}`,
    })
  }
}

/**
 * The limits of each variant as the service receives them: it runs on processors that the load
 * leaves free, with a quota if it is to have a fraction of one.
 */
function limitVariants(variants: Variant[], { machine }: Pick<Host, 'machine'>): Variant[] {
  const usable = machine.listUsableCpus()
  const free = listFreeCpus(variants[0]?.suite, usable)
  const tooMany = variants.find(({ cpus }) => cpus !== null && cpus > free.length)
  if (tooMany !== undefined) {
    throw new UsageError(
      `${quote(tooMany.name)} sets cpus ${tooMany.cpus}, but tailgate may use ` +
        `${formatCount(usable.length, 'processor')} of this machine, and the load leaves ` +
        `${free.length} free: lower it, or run on a machine with more`,
    )
  }
  const most = Math.max(0, ...variants.map(({ cpus }) => Math.ceil(cpus ?? 0)))
  const forLoad = usable.filter((cpu) => !free.slice(0, most).includes(cpu))
  return variants.map((variant) => ({
    ...variant,
    suite: limitSuite(variant, free, most > 0 ? forLoad : null),
  }))
}

/** The processors that the load leaves free, the last one first. */
function listFreeCpus(suite: Suite | undefined, usable: number[]): number[] {
  const all = usable.toReversed()
  if (suite === undefined) return all
  if (suite.pin.length > 0) return all.filter((cpu) => !suite.pin.includes(cpu))
  return all.slice(0, Math.max(0, usable.length - countWorkers(suite, usable.length)))
}

/** As many as the load engine uses at least (`suggest_workers` in native/engine). */
function countWorkers({ workers, load }: Suite, cpus: number): number {
  if (workers > 0) return workers
  return cpus <= 4 || load.kind === 'rate' ? 1 : Math.floor(cpus / 4)
}

/** `pin`: the processors of the load, if it is to be kept away from those of the service. */
function limitSuite(
  { suite, cpus, memoryBytes }: Variant,
  free: number[],
  pin: number[] | null,
): Suite {
  const pinned = pin === null || suite.pin.length > 0 ? suite : { ...suite, pin }
  if (cpus === null && memoryBytes === null) return pinned
  const limits: ResourceLimits = {
    affinity:
      cpus === null ? null : free.slice(0, Math.ceil(cpus)).toSorted((one, other) => one - other),
    cpuQuota: cpus === null || Number.isInteger(cpus) ? null : cpus,
    memoryBytes,
  }
  return { ...pinned, service: { ...pinned.service, limits } }
}

/** What this machine cannot do is reported before the build. */
async function checkVariants(variants: Variant[], host: CompareHost): Promise<void> {
  const misplaced = await host.trees.findMisplacedFiles(variants.flatMap(({ files }) => files))
  if (misplaced.length > 0) throw new UsageError([...new Set(misplaced)].join('\n'))
  for (const { name, suite } of variants) {
    const { limits } = suite.service
    const reason = limits ? await host.services.findUnappliedLimit(suite.service, limits) : null
    if (reason !== null) throw new MachineError(`${quote(name)} cannot be limited: ${reason}.`)
  }
}
