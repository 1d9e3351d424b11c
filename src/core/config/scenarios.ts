/** Reads the scenarios of a suite: what one user does, step by step. */

import { quote } from '../text/quote.ts'
import type { ServiceAddress } from './address.ts'
import { type Limits, readDefaultRequestLimits } from './limits.ts'
import type { Load } from './load.ts'
import type { RequestReadContext } from './request/context.ts'
import { listCapturesByStep, nameCaptures, nameOtherCaptures } from './request/step-names.ts'
import {
  checkAddressPath,
  checkSharedLimits,
  type LocatedRequest,
  type Request,
  readRowLimits,
  readRowName,
  readStepRequest,
  readWeight,
  shareLimits,
} from './requests.ts'
import { findValue, parseValue, parseWithin, readKnownEntries } from './source/read-option.ts'
import { reportProblem, type SourceLocation, type SourceValue } from './source/source-value.ts'
import { scenarioMetrics } from './value/metric.ts'
import { parseThink, type Think } from './value/think.ts'
import { parseCount } from './value/units.ts'

export interface Scenario {
  name: string
  /** Share of the scenarios, relative to the others. */
  weight: number
  steps: ScenarioStep[]
  /** Limits of its own row: the sum of its response times, and the share not completed. */
  limits: Limits
  /** The same, whose crossing is only a warning; absent without any. */
  warnLimits?: Limits | undefined
  /** With `policy: base`: the file of the head no longer has it. It is sent all the same. */
  isRemoved?: true
}

export interface ScenarioStep {
  /** Places in the suite's requests. More than one are sent at the same time. */
  requests: number[]
  /** Maximum number of connections of requests that are sent at the same time. */
  connections?: number
  /** Before this step; null: none. */
  think: Think | null
}

/** Bounds of the engine. */
const maxScenarios = 1000
const maxSteps = 1000
const maxParallel = 100
const maxConnections = '100'

/** The scenarios, and the requests of all their steps in order; null without `scenarios`. */
export function readScenarios(
  address: ServiceAddress,
  load: Load['kind'],
  context: RequestReadContext,
): { scenarios: Scenario[]; requests: Request[] } | null {
  const source = findValue('scenarios', context)
  if (!source) return null
  checkAddressPath(address, 'scenarios', context)
  const items = source.kind === 'list' ? source.items : []
  if (items.length === 0)
    reportProblem(source, 'must be a list of scenarios, each with a name and steps', context)
  if (items.length > maxScenarios)
    reportProblem(source, `must have at most ${maxScenarios} scenarios`, context)
  const requests: LocatedRequest[] = []
  const defaults = readDefaultRequestLimits(load)
  const read = items.map((item, index) => {
    const names = nameOtherCaptures(items, index, context.names)
    const scenario = readScenario(item, defaults, requests.length, { ...context, names })
    requests.push(...scenario.requests)
    return scenario
  })
  checkNames(read, requests, context)
  checkSharedLimits(requests, context)
  return { scenarios: read.map(({ scenario }) => scenario), requests: shareLimits(requests) }
}

interface LocatedScenario {
  scenario: Scenario
  /** The requests of its steps. */
  requests: LocatedRequest[]
  place: SourceLocation
}

const scenarioKeys = ['name', 'weight', 'think', 'limits', 'steps']

/** `first`: the place that its first request has in the suite. */
function readScenario(
  source: SourceValue,
  defaults: Limits,
  first: number,
  context: RequestReadContext,
): LocatedScenario {
  if (source.kind !== 'map')
    reportProblem(source, 'must each be a map with a name and steps', context)
  const entries =
    source.kind === 'map'
      ? readKnownEntries(source, scenarioKeys, context)
      : new Map<string, SourceValue>()
  const [name, weight, think, limits, steps] = scenarioKeys.map((key) => entries.get(key))
  if (!name && source.kind === 'map')
    reportProblem(source, 'must each have a name, such as name: buy', context)
  if (!steps && source.kind === 'map')
    reportProblem(source, 'must each have steps, such as steps: [GET /, GET /items]', context)
  const pause = (think && parseValue(think, parseThink, context)) ?? null
  const read = steps
    ? readSteps(steps, { defaults, first, pause }, context)
    : { steps: [], requests: [] }
  const scenario = {
    name: name ? readRowName(name, context) : '',
    weight: weight ? readWeight(weight, context) : 1,
    steps: read.steps,
    ...readRowLimits(limits, defaults, scenarioMetrics, context),
  }
  return { scenario, requests: read.requests, place: name?.place ?? source.place }
}

interface StepDefaults {
  /** Limits of a step that has a name. */
  defaults: Limits
  first: number
  /** Think time before each step but the first. */
  pause: Think | null
}

function readSteps(
  source: SourceValue,
  { defaults, first, pause }: StepDefaults,
  context: RequestReadContext,
): { steps: ScenarioStep[]; requests: LocatedRequest[] } {
  const items = source.kind === 'list' ? source.items : [source]
  const captures = listCapturesByStep(items)
  const requests: LocatedRequest[] = []
  const steps: ScenarioStep[] = []
  let own: Think | null = null
  for (const [index, item] of items.entries()) {
    if (isPause(item)) {
      checkPausePlace(item, items.slice(0, index), items.slice(index + 1), context)
      own = readPause(item, context)
      continue
    }
    const names = nameCaptures(captures, index, context.names)
    const step = readStep(item, defaults, { ...context, names })
    checkCaptureNames(step.requests, context)
    const places = step.requests.map((_, place) => first + requests.length + place)
    const think = steps.length === 0 ? null : (own ?? pause)
    const { connections } = step
    if (places.length > 0)
      steps.push({ requests: places, ...(connections !== undefined && { connections }), think })
    requests.push(...step.requests)
    own = null
  }
  const isEmpty = items.every(isPause)
  if (isEmpty) reportProblem(source, 'must have at least one step, such as GET /items', context)
  if (items.length > maxSteps) reportProblem(source, `must be at most ${maxSteps} entries`, context)
  return { steps, requests }
}

/** A value may be captured again by a later step, but it has no name of anything else. */
function checkCaptureNames(requests: LocatedRequest[], context: RequestReadContext): void {
  const { data, captures } = context.names
  for (const { captures: own = [], place } of requests)
    for (const { name } of own) {
      const other = data.includes(name)
        ? 'a file of data'
        : captures.includes(name) && 'a value that setup captures'
      if (!other) continue
      const message = `captures ${name}, which is also the name of ${other}: rename one of them`
      reportProblem({ place }, message, context)
    }
}

/** `think: 2s` alone; with a path it is a request. */
function isPause(item: SourceValue): item is SourceValue & { kind: 'map' } {
  return item.kind === 'map' && item.entries.length === 1 && item.entries[0]?.name === 'think'
}

function readPause(
  { entries: [entry] }: SourceValue & { kind: 'map' },
  context: RequestReadContext,
): Think | null {
  return entry ? parseValue(entry.value, parseThink, context) : null
}

function checkPausePlace(
  item: SourceValue & { kind: 'map' },
  before: SourceValue[],
  after: SourceValue[],
  context: RequestReadContext,
): void {
  const place = item.entries[0]?.value ?? item
  const last = before.at(-1)
  if (last === undefined)
    reportProblem(place, 'has no step before it: a scenario begins when it is due', context)
  else if (isPause(last)) reportProblem(place, 'follows another think: keep one of them', context)
  if (after.length === 0)
    reportProblem(place, 'has no step after it: a scenario ends with a response', context)
}

/** One request, or several at the same time; none after a problem. */
function readStep(
  item: SourceValue,
  defaults: Limits,
  context: RequestReadContext,
): { requests: LocatedRequest[]; connections?: number } {
  const parallel = findEntry(item, 'parallel')
  if (item.kind !== 'map' || parallel === undefined) {
    const think = findEntry(item, 'think')
    if (think === undefined) return { requests: readStepRequest(item, defaults, context) }
    reportProblem(think, 'must be an entry of its own, before the step: - think: 2s', context)
    return { requests: [] }
  }
  const entries = readKnownEntries(item, ['parallel', 'connections'], context)
  const connections = entries.get('connections')
  const items = parallel.kind === 'list' ? parallel.items : [parallel]
  if (items.length === 0 || items.length > maxParallel)
    reportProblem(parallel, `must have between 1 and ${maxParallel} requests`, context)
  const parse = (text: string) => parseWithin(text, parseCount, '1', maxConnections)
  return {
    requests: items.flatMap((each) => readStepRequest(each, defaults, context)),
    connections: (connections && parseValue(connections, parse, context)) ?? 1,
  }
}

function findEntry(source: SourceValue, key: string): SourceValue | undefined {
  return source.kind === 'map' ? source.entries.find(({ name }) => name === key)?.value : undefined
}

/** A scenario is a row beside those of its steps, so that no two of them may share a name. */
function checkNames(
  scenarios: LocatedScenario[],
  requests: LocatedRequest[],
  context: RequestReadContext,
): void {
  for (const [index, { scenario, place }] of scenarios.entries()) {
    const { name } = scenario
    if (name === '') continue
    const other = scenarios.slice(0, index).some((each) => each.scenario.name === name)
      ? 'another scenario'
      : requests.some((request) => request.name === name) && 'a step'
    if (!other) continue
    const message =
      `is also the name of ${other}, ${quote(name)}: rename one of them, since both are rows of ` +
      'the report'
    reportProblem({ place }, message, context)
  }
}
