/** Lists how the rules of the head differ from those of the base. */

import type { Base } from '../config/base.ts'
import type { Config } from '../config/config.ts'
import { type Floors, type Limit, type Limits, printLimit, timeMetrics } from '../config/limits.ts'
import type { Suite } from '../config/suite.ts'
import { type Metric, metrics } from '../config/value/metric.ts'
import { printDuration, printShare } from '../config/value/units.ts'
import { limitsOfRequest, type Rulebook, suiteOf } from './policy.ts'
import { reasonOf, subjectOf, type Waiver } from './waivers.ts'

/** What the head's rules are beside the base's, as sentences; a suite, request or limit that is new loosens nothing. */
export function changedRules(base: Rulebook, head: Rulebook): string[] {
  return [
    ...changedOutcomes(base.config, head.config),
    ...base.config.suites.flatMap((suite) => changedSuite(suite, suiteOf(suite.name, head.config))),
    ...changedWaivers(base.waivers, head.waivers),
  ]
}

type Direction = 'loosened' | 'tightened' | 'changed'

/** `limits.p99 is loosened from +10% to +20%`; nothing where both are the same. */
function moved(what: string, before: string, after: string, direction: Direction = 'changed'): string[] {
  return before === after ? [] : [`${what} is ${direction} from ${before} to ${after}.`]
}

/** The more, the looser. */
function towards(before: number, after: number): Direction {
  return after > before ? 'loosened' : 'tightened'
}

function changedOutcomes(base: Config, head: Config): string[] {
  const choices = [
    ['policy', base.policy, head.policy],
    ['on-no-baseline', base.onNoBaseline, head.onNoBaseline],
    ['on-unsure', base.onUnsure, head.onUnsure],
    ['on-incomparable', base.onIncomparable, head.onIncomparable],
  ] as const
  return choices.flatMap(([name, before, after]) =>
    moved(name, before, after, after === 'pass' || after === 'head' ? 'loosened' : 'tightened'),
  )
}

function changedSuite(before: Suite, after: Suite | undefined): string[] {
  if (after === undefined) return [`${before.name} is no longer measured.`]
  const changes = [
    ...changedLimits(before.limits, after.limits),
    ...before.requests.flatMap(({ name, limits }) =>
      changedRequest(name, limits, limitsOfRequest(name, after)),
    ),
    ...changedFloors(before.floors, after.floors),
    ...moved(
      'allow-errors',
      printShare(before.allowErrors),
      printShare(after.allowErrors),
      towards(before.allowErrors, after.allowErrors),
    ),
    ...moved('noise', before.noise, after.noise),
    ...moved('epochs', printEpochs(before.epochs), printEpochs(after.epochs)),
    ...moved('mode', before.mode, after.mode),
    ...moved('base', printBase(before.base), printBase(after.base)),
  ]
  return changes.map((change) => `${before.name}: ${change}`)
}

function changedLimits(before: Limits, after: Limits, whose = ''): string[] {
  return metrics.flatMap((metric) => {
    const [was, is] = [before[metric] ?? [], after[metric] ?? []]
    const direction = directionOf(metric, was, is)
    const what = `limits.${metric}${whose}`
    return direction === null ? [] : moved(what, printLimits(metric, was), printLimits(metric, is), direction)
  })
}

function changedRequest(name: string, before: Limits, after: Limits | undefined): string[] {
  const short = name.slice(0, 60)
  if (after !== undefined) return changedLimits(before, after, ` of ${short}`)
  return Object.keys(before).length === 0
    ? []
    : [`${short}, which has limits of its own, is no longer measured.`]
}

/** Null where the same holds: the nearest limit of each kind counts, in whatever order they stand. */
function directionOf(metric: Metric, before: Limit[], after: Limit[]): Direction | null {
  const kinds = (['relative', 'absolute', 'points'] as const).map((kind) => ({
    was: roomOf(kind, metric, before),
    is: roomOf(kind, metric, after),
  }))
  const looser = kinds.some(({ was, is }) => is > was)
  const tighter = kinds.some(({ was, is }) => is < was)
  if (looser && tighter) return 'changed'
  return looser ? 'loosened' : tighter ? 'tightened' : null
}

/** How bad the metric may get: the greater, the looser; for ever, where there is no limit of the kind. */
function roomOf(kind: Limit['kind'], metric: Metric, limits: Limit[]): number {
  const own = limits.filter((limit) => limit.kind === kind)
  return Math.min(Number.POSITIVE_INFINITY, ...own.map((limit) => roomIn(limit, metric)))
}

/** Rates get worse by falling. */
function roomIn(limit: Limit, metric: Metric): number {
  const amount = limit.kind === 'absolute' ? limit.value : limit.share
  return metric === 'rps' ? -amount : amount
}

/** As it would stand in tailgate.yml. */
function printLimits(metric: Metric, limits: Limit[]): string {
  return limits.length === 0 ? 'off' : limits.map((limit) => printLimit(metric, limit)).join(', ')
}

function changedFloors(before: Floors, after: Floors): string[] {
  return timeMetrics.flatMap((metric) => {
    const [was, is] = [before[metric], after[metric]]
    return moved(`floors.${metric}`, printDuration(was / 1000), printDuration(is / 1000), towards(was, is))
  })
}

function printEpochs(epochs: number | null): string {
  return epochs === null ? 'as many as it takes' : String(epochs)
}

function printBase(base: Base): string {
  switch (base.kind) {
    case 'auto':
    case 'none':
      return base.kind
    case 'ref':
      return base.ref
    case 'folder':
      return base.path
    case 'image':
      return `image:${base.image}`
    case 'url':
      return base.url
  }
}

/** Those that let through what the base's do not: what is lowered, shortened or removed does no harm. */
function changedWaivers(base: Waiver[], head: Waiver[]): string[] {
  return head.flatMap((waiver) => {
    const earlier = base.filter((each) => isSameSubject(each, waiver))
    if (earlier.some((each) => reachesAsFar(each, waiver))) return []
    const [before] = earlier
    const subject = subjectOf(waiver)
    return [
      before === undefined
        ? `A waiver of ${subject} is added, ${reachOf(waiver)}: ${reasonOf(waiver)}`
        : `The waiver of ${subject} is extended: it was ${reachOf(before)}, and is ${reachOf(waiver)}.`,
    ]
  })
}

function isSameSubject(one: Waiver, other: Waiver): boolean {
  return one.suite === other.suite && one.metric === other.metric && one.request === other.request
}

function reachesAsFar(one: Waiver, other: Waiver): boolean {
  return (
    one.ceiling.kind === other.ceiling.kind &&
    roomIn(one.ceiling, one.metric) >= roomIn(other.ceiling, other.metric) &&
    one.expires >= other.expires
  )
}

/** `up to +30% until 2026-12-31` */
function reachOf({ ceiling, metric, expires }: Waiver): string {
  return `up to ${printLimit(metric, ceiling)} until ${expires}`
}
