/** Prepares each variant: its suite, its tree and its limits, checked before anything starts. */

import type { ResourceLimits } from '../core/config/resource-limits.ts'
import type { Suite } from '../core/config/suite.ts'
import { MachineError, UsageError } from '../core/text/errors.ts'
import { formatCount } from '../core/text/format-number.ts'
import { quote } from '../core/text/quote.ts'
import type { Variant, VariantFile } from '../core/variants/parse-variants.ts'
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
  const prepared: PreparedSuite[] = []
  for (const { suite, name } of limited) {
    const named = { ...suite, name: `${suite.name} ${name}`, allowErrors: 1 }
    prepared.push(await prepareSuite(named, settings, host))
  }
  const [first] = prepared
  if (first !== undefined) await buildHeadOnly(first, host)
  const trees: CopiedTree[] = []
  const disposeTrees = async () => {
    for (const tree of trees.toReversed()) await tree[Symbol.asyncDispose]()
  }
  try {
    const sides: VariantSide[] = []
    for (const [index, variant] of limited.entries()) {
      const own = prepared[index]
      if (own === undefined) continue
      const folder = await openFolder(variant.files, trees, host)
      const side = createHeadSide(folder === null ? own : { ...own, folder })
      sides.push({ variant, prepared: own, side: { ...side, variant: variant.name } })
    }
    return { sides, [Symbol.asyncDispose]: disposeTrees }
  } catch (error) {
    await disposeTrees()
    throw error
  }
}

/** Null: the user's own folder. */
async function openFolder(
  files: VariantFile[],
  trees: CopiedTree[],
  { trees: copier }: Pick<Host, 'trees'>,
): Promise<string | null> {
  if (files.length === 0) return null
  const tree = await copier.copyTree(files)
  trees.push(tree)
  return tree.folder
}

/** The limits of each variant as the service receives them. Whole processors are pinned. */
function limitVariants(variants: Variant[], { machine }: Pick<Host, 'machine'>): Variant[] {
  const { cpus: total } = machine.describe()
  const free = listFreeCpus(variants[0]?.suite, total)
  const tooMany = variants.find(({ cpus }) => cpus !== null && cpus > free.length)
  if (tooMany !== undefined) {
    throw new UsageError(
      `${quote(tooMany.name)} sets cpus ${tooMany.cpus}, but this machine has ` +
        `${formatCount(total, 'processor')}, and the load leaves ${free.length} free: lower it, ` +
        'or run on a machine with more',
    )
  }
  const isPinned = variants.some(({ cpus }) => cpus !== null && Number.isInteger(cpus))
  const most = Math.max(0, ...variants.map(({ cpus }) => Math.ceil(cpus ?? 0)))
  const forLoad = listCpus(total).filter((cpu) => !free.slice(0, most).includes(cpu))
  return variants.map((variant) => ({
    ...variant,
    suite: limitSuite(variant, free, isPinned ? forLoad : null),
  }))
}

/**
 * The processors that the load leaves free, the last one first: those without a pinned load thread,
 * or all but one for each thread.
 */
function listFreeCpus(suite: Suite | undefined, total: number): number[] {
  const all = listCpus(total).toReversed()
  if (suite === undefined) return all
  if (suite.pin.length > 0) return all.filter((cpu) => !suite.pin.includes(cpu))
  return all.slice(0, Math.max(0, total - Math.max(1, suite.workers)))
}

function listCpus(total: number): number[] {
  return Array.from({ length: total }, (_, index) => index)
}

/** `pin`: the processors of the load, if it is to be kept away from those of the service. */
function limitSuite(
  { suite, cpus, memoryBytes }: Variant,
  free: number[],
  pin: number[] | null,
): Suite {
  const pinned = pin === null || suite.pin.length > 0 ? suite : { ...suite, pin }
  if (cpus === null && memoryBytes === null) return pinned
  const isWhole = cpus !== null && Number.isInteger(cpus)
  const limits: ResourceLimits = {
    affinity: isWhole ? free.slice(0, cpus).toSorted((one, other) => one - other) : null,
    cpuQuota: isWhole ? null : cpus,
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
