/** Lists the differences between the rules of the head and those of the base. */

import type { BaseSpec } from '../config/base.ts'
import type { Config } from '../config/config.ts'
import { type Floors, formatLimit, type Limit, type Limits } from '../config/limits.ts'
import type { Feeder } from '../config/request/feeders.ts'
import { type Request, selectFirstByName } from '../config/requests.ts'
import type { Scenario } from '../config/scenarios.ts'
import type { Suite } from '../config/suite.ts'
import { type Metric, metrics, timeMetrics } from '../config/value/metric.ts'
import { formatDuration, formatShare } from '../config/value/units.ts'
import { describeLoad } from '../measurement/describe-load.ts'
import { buildPlannedLoad } from '../plan/comparable-plan.ts'
import {
  findRequest,
  findSuite,
  listMissingSuites,
  type MissingSuite,
  type Rulebook,
} from './policy.ts'
import { listUpstreamChanges } from './upstream-changes.ts'
import { describeWaiverSubject, formatReason, type Waiver } from './waivers.ts'

/**
 * The differences as sentences. New suites, requests and limits are not listed: they loosen
 * nothing.
 */
export function listRuleChanges(base: Rulebook, head: Rulebook): string[] {
  const missing = listMissingSuites(head, base)
  return [
    ...listOutcomeChanges(base.config, head.config),
    ...base.config.suites.flatMap((suite) => {
      const after = findSuite(suite.name, head.config)
      return after === undefined
        ? missing.filter(({ name }) => name === suite.name).map(describeMissingSuite)
        : listSuiteChanges(suite, after)
    }),
    ...missing
      .filter(({ name }) => findSuite(name, base.config) === undefined)
      .map(describeMissingSuite),
    ...listWaiverChanges(base.waivers, head.waivers),
  ]
}

type ChangeDirection = 'loosened' | 'tightened' | 'changed'

/** `limits.p99 is loosened from +10% to +20%`; empty if both are the same. */
function describeChange(
  what: string,
  before: string,
  after: string,
  direction: ChangeDirection = 'changed',
): string[] {
  return before === after ? [] : [`${what} is ${direction} from ${before} to ${after}.`]
}

/** The direction for a setting that is looser the higher it is. */
function compareLooseness(before: number, after: number): ChangeDirection {
  return after > before ? 'loosened' : 'tightened'
}

function listOutcomeChanges(base: Config, head: Config): string[] {
  const choices = [
    ['policy', base.policy, head.policy],
    ['on-fail', base.onFail, head.onFail],
    ['on-no-baseline', base.onNoBaseline, head.onNoBaseline],
    ['on-unsure', base.onUnsure, head.onUnsure],
    ['on-incomparable', base.onIncomparable, head.onIncomparable],
  ] as const
  return choices.flatMap(([name, before, after]) =>
    describeChange(name, before, after, looseChoices.has(after) ? 'loosened' : 'tightened'),
  )
}

const looseChoices: ReadonlySet<string> = new Set(['pass', 'head', 'report'])

function describeMissingSuite({ name, possibleRename }: MissingSuite): string {
  return [
    `${name} is no longer measured.`,
    ...(possibleRename === null ? [] : [possibleRename]),
  ].join(' ')
}

function listSuiteChanges(before: Suite, after: Suite): string[] {
  const changes = [
    ...listLimitChanges(before.limits, after.limits),
    ...listLimitChanges(before.warnLimits ?? {}, after.warnLimits ?? {}, '.warn'),
    ...selectFirstByName(before.requests).flatMap((request) =>
      listRequestChanges(request, findRequest(request.name, after)),
    ),
    ...listRedefinedRequests(before, after),
    ...listScenarioChanges(before, after),
    ...listDataChanges(before, after),
    ...describeChange('max-users', String(before.maxUsers), String(after.maxUsers)),
    ...describeChange(
      'sample-bodies',
      before.sampleBodies,
      after.sampleBodies,
      after.sampleBodies === 'report' ? 'loosened' : 'tightened',
    ),
    ...listFloorChanges(before.floors, after.floors),
    ...describeChange(
      'allow-errors',
      formatShare(before.allowErrors),
      formatShare(after.allowErrors),
      compareLooseness(before.allowErrors, after.allowErrors),
    ),
    ...listAnswerRuleChanges(before, after),
    ...describeChange('noise', before.noise, after.noise),
    ...describeChange('epochs', formatEpochs(before.epochs), formatEpochs(after.epochs)),
    ...describeChange(
      'max-time',
      formatDuration(before.maxTimeSeconds),
      formatDuration(after.maxTimeSeconds),
    ),
    ...describeChange('interleave', before.interleave, after.interleave),
    ...describeChange('same-data', before.sameData, after.sameData),
    ...listUpstreamChanges(before.upstreams, after.upstreams),
    ...describeChange('mode', before.mode, after.mode),
    ...describeChange('base', formatBase(before.base), formatBase(after.base)),
    ...describeChange('paths', formatPaths(before.paths), formatPaths(after.paths)),
    ...describeChange('load', formatLoad(before), formatLoad(after)),
  ]
  return changes.map((change) => `${before.name}: ${change}`)
}

function listAnswerRuleChanges(before: Suite, after: Suite): string[] {
  const list = (what: string, was: AnswerRule, is: AnswerRule) =>
    describeChange(what, was, is, compareLooseness(answerRanks[was], answerRanks[is]))
  const singles = selectFirstByName(before.requests).flatMap(({ name, answers }) => {
    const same = after.requests.find((each) => each.name === name)
    if (same === undefined || (answers ?? same.answers) === undefined) return []
    const [was, is] = [answers ?? before.answers, same.answers ?? after.answers]
    return list(`answers of ${name.slice(0, 60)}`, was, is)
  })
  return [...list('answers', before.answers, after.answers), ...singles]
}

type AnswerRule = Suite['answers']

const answerRanks: Record<AnswerRule, number> = { fail: 0, warn: 1, ignore: 2 }

function listLimitChanges(before: Limits, after: Limits, whose = ''): string[] {
  return metrics.flatMap((metric) => {
    const [was, is] = [before[metric] ?? [], after[metric] ?? []]
    const direction = findChangeDirection(metric, was, is)
    const what = `limits.${metric}${whose}`
    return direction === null
      ? []
      : describeChange(what, formatLimits(metric, was), formatLimits(metric, is), direction)
  })
}

/** Default limits are only listed where one that somebody wrote takes or leaves their place. */
function listRequestChanges(before: Request, after: Request | undefined): string[] {
  const short = before.name.slice(0, 60)
  if (after !== undefined) {
    const written = new Set([before, after].flatMap(listWrittenLimits))
    const selectListed = ({ limits }: Request): Limits =>
      Object.fromEntries(Object.entries(limits).filter(([metric]) => written.has(metric)))
    return listLimitChanges(selectListed(before), selectListed(after), ` of ${short}`)
  }
  const limited = listWrittenLimits(before).length === 0 ? '' : ', which has its own limits,'
  return [`${short}${limited} is removed from the file.`]
}

function listWrittenLimits({ writtenLimits, limits }: Request): string[] {
  return writtenLimits ?? Object.keys(limits)
}

/** The requests of both files that are sent in another way: their definitions may hold secrets. */
function listRedefinedRequests(before: Suite, after: Suite): string[] {
  const format = ({ requests }: Suite, name: string) => {
    const own = requests.filter((each) => each.name === name)
    const sent = own.map(({ method, path, headers, body, weight, expect, captures }) => ({
      ...{ method, path, headers, body, weight, expect, captures },
    }))
    return formatWithoutCommits(sent)
  }
  return selectFirstByName(before.requests)
    .filter(({ name }) => after.requests.some((each) => each.name === name))
    .filter(({ name }) => format(before, name) !== format(after, name))
    .map(({ name }) => `${name.slice(0, 60)} is defined in another way.`)
}

/** The scenarios of both files that go another way; a removed one is named by its steps too. */
function listScenarioChanges(before: Suite, after: Suite): string[] {
  const formatScenario = ({ requests }: Suite, { weight, steps }: Scenario) =>
    JSON.stringify([
      weight,
      steps.map((step) => [
        step.requests.map((place) => requests[place]?.name),
        step.connections,
        step.think,
      ]),
    ])
  return before.scenarios.flatMap((scenario) => {
    const own = after.scenarios.find(({ name }) => name === scenario.name)
    const short = `The scenario ${scenario.name.slice(0, 60)}`
    if (own === undefined) return [`${short} is removed from the file.`]
    const isSame = formatScenario(before, scenario) === formatScenario(after, own)
    return [
      ...listLimitChanges(scenario.limits, own.limits, ` of ${scenario.name.slice(0, 60)}`),
      ...(isSame ? [] : [`${short} is defined in another way.`]),
    ]
  })
}

function listDataChanges(before: Suite, after: Suite): string[] {
  const format = ({ path, order, rows }: Feeder) => JSON.stringify([path, order, rows])
  return before.data.flatMap((feeder) => {
    const own = after.data.find(({ name }) => name === feeder.name)
    if (own === undefined) return [`The data ${feeder.name} is removed from the file.`]
    return format(feeder) === format(own)
      ? []
      : [`The data ${feeder.name} is defined in another way.`]
  })
}

/** The file of the base is read at its commit, and is the same one. */
function formatWithoutCommits(value: unknown): string {
  return JSON.stringify(value, (key, each) => (key === 'commit' ? undefined : each))
}

/** Null if nothing changes: of each kind, only the tightest limit counts. */
function findChangeDirection(
  metric: Metric,
  before: Limit[],
  after: Limit[],
): ChangeDirection | null {
  const kinds = (['relative', 'absolute', 'points'] as const).map((kind) => ({
    was: findTightestBound(kind, metric, before),
    is: findTightestBound(kind, metric, after),
  }))
  const looser = kinds.some(({ was, is }) => is > was)
  const tighter = kinds.some(({ was, is }) => is < was)
  if (looser && tighter) return 'changed'
  return looser ? 'loosened' : tighter ? 'tightened' : null
}

/** The worst allowed amount; the higher, the looser. Infinite without a limit of the kind. */
function findTightestBound(kind: Limit['kind'], metric: Metric, limits: Limit[]): number {
  const own = limits.filter((limit) => limit.kind === kind)
  return Math.min(Number.POSITIVE_INFINITY, ...own.map((limit) => convertToBound(limit, metric)))
}

/** The limit with the sign of times: requests per second get worse by falling. */
function convertToBound(limit: Limit, metric: Metric): number {
  const amount = limit.kind === 'absolute' ? limit.value : limit.share
  return metric === 'rps' ? -amount : amount
}

/** The limits as in tailgate.yml. */
function formatLimits(metric: Metric, limits: Limit[]): string {
  return limits.length === 0 ? 'off' : limits.map((limit) => formatLimit(metric, limit)).join(', ')
}

function listFloorChanges(before: Floors, after: Floors): string[] {
  return timeMetrics.flatMap((metric) => {
    const [was, is] = [before[metric], after[metric]]
    return describeChange(
      `floors.${metric}`,
      formatDuration(was / 1000),
      formatDuration(is / 1000),
      compareLooseness(was, is),
    )
  })
}

function formatEpochs(epochs: number | null): string {
  return epochs === null ? 'the default' : String(epochs)
}

function formatPaths(paths: Suite['paths']): string {
  return paths === null
    ? 'every file'
    : paths.map(({ excludes, glob }) => `${excludes ? '!' : ''}${glob}`).join(', ')
}

/** As the reports describe it, with its duration. */
function formatLoad(suite: Suite): string {
  const load = describeLoad(buildPlannedLoad(suite)).replace(/^(?:at|under|with) /, '')
  return `${load} for ${formatDuration(suite.durationSeconds)}`
}

function formatBase(base: BaseSpec): string {
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

/** The waivers that accept more than the base's do. Stricter and removed ones are not listed. */
function listWaiverChanges(base: Waiver[], head: Waiver[]): string[] {
  return head.flatMap((waiver) => {
    const earlier = base.filter((each) => hasSameSubject(each, waiver))
    if (earlier.some((each) => isAtLeastAsWide(each, waiver))) return []
    const [before] = earlier
    const subject = describeWaiverSubject(waiver)
    const extent = describeWaiverExtent(waiver)
    if (before === undefined)
      return [`A waiver of ${subject} is added, ${extent}: ${formatReason(waiver)}`]
    const earlierExtent = describeWaiverExtent(before)
    return [`The waiver of ${subject} is extended: it was ${earlierExtent}, and is ${extent}.`]
  })
}

function hasSameSubject(one: Waiver, other: Waiver): boolean {
  return one.suite === other.suite && one.metric === other.metric && one.request === other.request
}

function isAtLeastAsWide(one: Waiver, other: Waiver): boolean {
  return (
    one.ceiling.kind === other.ceiling.kind &&
    convertToBound(one.ceiling, one.metric) >= convertToBound(other.ceiling, other.metric) &&
    one.expires >= other.expires
  )
}

/** `up to +30% until 2026-12-31` */
function describeWaiverExtent({ ceiling, metric, expires }: Waiver): string {
  return `up to ${formatLimit(metric, ceiling)} until ${expires}`
}
