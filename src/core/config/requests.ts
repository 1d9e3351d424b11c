/** Reads the requests that the load sends, one by one or as the steps of scenarios. */

import { controlCharacter, quote } from '../text/quote.ts'
import type { ServiceAddress } from './address.ts'
import {
  applyLimitEntries,
  hasAnyLimit,
  hasSameLimits,
  type Limits,
  listWrittenMetrics,
  readDefaultRequestLimits,
} from './limits.ts'
import type { Load } from './load.ts'
import type { ChoiceOf } from './options/option-table.ts'
import { type Body, readBody } from './request/body.ts'
import { type Capture, readCaptures } from './request/captures.ts'
import type { RequestReadContext } from './request/context.ts'
import { type Expect, readExpect } from './request/expect.ts'
import { type HeaderTemplate, readHeaders } from './request/headers.ts'
import { checkMethod, checkPath, readMethod } from './request/target.ts'
import {
  findValue,
  parseValue,
  parseWithin,
  type ReadContext,
  readKnownEntries,
  readOwnChoice,
} from './source/read-option.ts'
import {
  readSingleText,
  reportProblem,
  type SourceLocation,
  type SourceValue,
} from './source/source-value.ts'
import { type Metric, type RequestMetric, requestMetrics } from './value/metric.ts'
import { parseCount } from './value/units.ts'

/** `path`, header values and body are templates (`value/template.ts`). */
export interface Request {
  /** Requests that share a name are one row in reports, limits and verdicts. */
  name: string
  method: string
  path: string
  /** The path without its secrets, for reports and stores; absent if it is the same. */
  shownPath?: string
  headers: HeaderTemplate[]
  body: Body | null
  weight: number
  /** Limits of all requests of this name together, in addition to those of the suite. */
  limits: Limits
  /**
   * The metrics whose limits someone wrote, `off` included: the others of `limits` are defaults.
   * Absent where all limits count as written.
   */
  writtenLimits?: Metric[] | undefined
  /** The same, whose crossing is only a warning; absent without any. */
  warnLimits?: Limits | undefined
  /** What follows if the head answers otherwise than the base; absent: as the suite says. */
  answers?: ChoiceOf<'answers'> | undefined
  /** What its responses must have; absent: a status below 400. */
  expect?: Expect
  /** What later steps of its scenario take from its response; absent without any. */
  captures?: Capture[]
  /** With `policy: base`: the file of the head no longer has it. It is sent all the same. */
  isRemoved?: true
}

/**
 * The requests of a suite: those of `requests`, the one that the flags of `measure` describe, or a
 * GET of the path in the url.
 */
export function readRequests(
  address: ServiceAddress,
  load: Load['kind'],
  context: RequestReadContext,
): Request[] {
  const source = findValue('requests', context)
  const single = readSingleRequest(address, source !== undefined, context)
  if (single) return [single]

  if (!source) return [readBareRequest(address, context)]
  checkAddressPath(address, 'requests', context)

  const items = source.kind === 'list' ? source.items : [source]
  if (items.length === 0)
    reportProblem(source, 'must have at least one request, such as GET /items', context)
  // A request alone is the total, which has the limits of the suite.
  const defaults = items.length > 1 ? readDefaultRequestLimits(load) : {}
  const requests = items.flatMap((item) => readRequest(item, defaults, context))
  checkSharedNames(requests, context)
  return shareLimits(requests)
}

/** What the load sends has paths of its own. */
export function checkAddressPath(
  { path }: ServiceAddress,
  what: 'requests' | 'scenarios',
  context: ReadContext,
): void {
  const url = findValue('url', context)
  if (path !== '' && path !== '/' && url)
    reportProblem(url, `must not have a path when there are ${what}: they have their own`, context)
}

/** All requests of a name have the limits of the first one that states some. */
export function shareLimits(requests: LocatedRequest[]): Request[] {
  return requests.map(({ place: _, hasOwnName: __, limitsPlace: ___, ...request }) => {
    const owner = findLimitsEntry(request.name, requests)
    const isOnly = isOnlyName(request.name, requests)
    const { writtenLimits, ...others } = request
    const written = owner?.writtenLimits ?? writtenLimits
    return {
      ...others,
      limits: owner?.limits ?? (isOnly ? {} : request.limits),
      ...(written && !isOnly && { writtenLimits: written }),
      ...(owner?.warnLimits && { warnLimits: owner.warnLimits }),
    }
  })
}

/**
 * Requests may share a name that all of them state. A name that a request has by default shows that
 * it is there twice, or that it needs a name that tells it from the other.
 */
function checkSharedNames(requests: LocatedRequest[], context: ReadContext): void {
  for (const [index, request] of requests.entries()) {
    const { name, place, hasOwnName } = request
    const earlier = requests.slice(0, index).filter((each) => each.name === name)
    if (earlier.length > 0 && !(hasOwnName && earlier.every((each) => each.hasOwnName))) {
      const message =
        `has two requests called ${quote(name)}: give one of them another name, or write the ` +
        'same `name:` in both to show them as one row'
      reportProblem({ place }, message, context)
    }
  }
  checkSharedLimits(requests, context)
}

export function checkSharedLimits(requests: LocatedRequest[], context: ReadContext): void {
  for (const [index, request] of requests.entries()) {
    const owner = findLimitsEntry(request.name, requests.slice(0, index))
    if (owner && request.limitsPlace && !isLimitedAlike(owner, request)) {
      const message =
        `must be the same in all requests called ${quote(request.name)}, which are one row: ` +
        'write them in one of these requests only'
      reportProblem({ place: request.limitsPlace }, message, context)
    }
  }
}

function isLimitedAlike(one: LocatedRequest, other: LocatedRequest): boolean {
  return (
    hasSameLimits(one.limits, other.limits) &&
    hasSameLimits(one.warnLimits ?? {}, other.warnLimits ?? {})
  )
}

function isOnlyName(name: string, requests: LocatedRequest[]): boolean {
  return requests.every((each) => each.name === name)
}

/** The first request of this name that has limits: they apply to all of them. */
function findLimitsEntry(name: string, requests: LocatedRequest[]): LocatedRequest | undefined {
  return requests.find((each) => each.name === name && each.limitsPlace !== null)
}

/** The first request of each name, in their order: one for each row. */
export function selectFirstByName<Named extends Pick<Request, 'name'>>(requests: Named[]): Named[] {
  return requests.filter(
    ({ name }, index) => requests.findIndex((each) => each.name === name) === index,
  )
}

/** GET of the path in the url. */
function readBareRequest(address: ServiceAddress, context: RequestReadContext): Request {
  const path = address.path || '/'
  const url = findValue('url', context)
  if (url) checkPath(path, url.place, context)
  return {
    name: `GET ${path}`,
    method: 'GET',
    path,
    headers: [],
    body: null,
    weight: 1,
    limits: {},
  }
}

/** The request that the flags of `measure` describe, to the path of the url; null without them. */
function readSingleRequest(
  address: ServiceAddress,
  hasRequests: boolean,
  context: RequestReadContext,
): Request | null {
  const names = ['method', 'header', 'body', 'body-file'] as const
  const parts = names.map((name) => findValue(name, context))
  if (parts.every((part) => part === undefined)) return null
  if (hasRequests)
    for (const part of parts) if (part) reportProblem(part, besideRequestsMessage, context)
  const [method, header, body, bodyFile] = parts
  const bare = readBareRequest(address, context)
  const content = readBody({ body, file: bodyFile }, context)
  const verb = method ? readMethod(method, context) : content ? 'POST' : 'GET'
  return {
    ...bare,
    name: `${verb} ${bare.path}`,
    method: verb,
    headers: readHeaders(header, context),
    body: content,
  }
}

const besideRequestsMessage =
  'cannot be combined with requests, which have their own: write it there'

const requestKeys = [
  'name',
  'method',
  'path',
  'headers',
  'body',
  'body-file',
  'body-size',
  'form',
  'files',
  'expect',
  'limits',
  'answers',
] as const

export type LocatedRequest = Request & {
  place: SourceLocation
  /** Whether the name is given, and not made of method and path. */
  hasOwnName: boolean
  /** Null without limits. */
  limitsPlace: SourceLocation | null
}

/** One request, or none after a problem. */
function readRequest(
  source: SourceValue,
  defaults: Limits,
  context: RequestReadContext,
): LocatedRequest[] {
  const markWritten = (request: LocatedRequest, limits?: SourceValue) =>
    hasAnyLimit(defaults) ? { ...request, writtenLimits: readWrittenMetrics(limits) } : request
  if (source.kind !== 'map')
    return readShortRequest(source, context).map((request) =>
      markWritten({ ...request, limits: defaults }),
    )
  const entries = readKnownEntries(source, [...requestKeys, 'weight', 'capture'], context)
  const [weight, capture] = [entries.get('weight'), entries.get('capture')]
  if (capture) reportProblem(capture, misplacedCapture, context)
  const request = readRequestEntries(source, entries, defaults, context)
  const own = { ...request, weight: weight ? readWeight(weight, context) : 1 }
  return [markWritten(own, entries.get('limits'))]
}

function readWrittenMetrics(limits: SourceValue | undefined): Metric[] {
  return limits?.kind === 'map' ? listWrittenMetrics(limits.entries) : []
}

const misplacedCapture =
  'belongs to a step of scenarios, whose later steps use the value: write scenarios in place of ' +
  'requests'

/**
 * A request as a step of a scenario, which may capture values. `defaults`: its limits if it has a
 * name of its own.
 */
export function readStepRequest(
  source: SourceValue,
  defaults: Limits,
  context: RequestReadContext,
): LocatedRequest[] {
  if (source.kind !== 'map') return readShortRequest(source, context)
  const entries = readKnownEntries(source, [...requestKeys, 'capture'], context)
  const capture = entries.get('capture')
  const captures = capture ? readCaptures(capture, context) : []
  const own = entries.has('name') ? defaults : {}
  const request = readRequestEntries(source, entries, own, context)
  return [{ ...request, ...(captures.length > 0 && { captures }) }]
}

/** `GET /items`. */
function readShortRequest(source: SourceValue, context: RequestReadContext): LocatedRequest[] {
  const { place } = source
  const text = readSingleText(source, context)
  const [, method = 'GET', path = ''] = text?.trim().match(/^(?:(\S+)\s+)?(\/.*)$/s) ?? []
  if (text !== null && !path) {
    const message = `must be a method and a path such as GET /items, not ${quote(text)}`
    reportProblem(source, message, context)
  }
  if (!path) return []
  checkPath(path, place, context)
  const verb = checkMethod(method, place, context)
  const name = `${verb} ${path}`
  const plain = { headers: [], body: null, weight: 1, limits: {} }
  return [{ name, method: verb, path, ...plain, place, hasOwnName: false, limitsPlace: null }]
}

function readRequestEntries(
  source: SourceValue,
  entries: Map<string, SourceValue>,
  defaults: Limits,
  context: RequestReadContext,
): LocatedRequest {
  const [name, method, path, headers, body, file, size, form, files, expect, limits, answers] =
    requestKeys.map((key) => entries.get(key))
  if (!path) reportProblem(source, 'must each have a path, such as path: /items', context)
  const target = path ? (readSingleText(path, context)?.trim() ?? '/') : '/'
  if (path) checkPath(target, path.place, context)
  const content = readBody({ body, file, size, form, files }, context)
  if (form || files) checkFormHeaders(headers, context)
  const verb = method ? readMethod(method, context) : content ? 'POST' : 'GET'
  return {
    name: name ? readRowName(name, context) : `${verb} ${target}`,
    method: verb,
    path: target,
    headers: readHeaders(headers, context),
    body: content,
    weight: 1,
    ...readRowLimits(limits, defaults, requestMetrics, context),
    ...(expect && { expect: readExpect(expect, context) }),
    ...(answers && { answers: readOwnChoice(answers, 'answers', context) }),
    place: source.place,
    hasOwnName: name !== undefined,
    limitsPlace: limits?.place ?? null,
  }
}

/** A form without its own Content-Type cannot be read. */
function checkFormHeaders(source: SourceValue | undefined, context: ReadContext): void {
  const entries = source?.kind === 'map' ? source.entries : []
  const type = entries.find(({ name }) => name.toLowerCase() === 'content-type')
  if (type) reportProblem(type.value, 'must not be set: it follows from the form', context)
}

/** Share among others: a whole number of 1 or more. */
export function readWeight(source: SourceValue, context: ReadContext): number {
  return parseValue(source, (text) => parseWithin(text, parseCount, '1', '1M'), context) ?? 1
}

/** The limits of a request or a scenario. `known` are the metrics allowed. */
export function readRowLimits(
  source: SourceValue | undefined,
  defaults: Limits,
  known: readonly RequestMetric[],
  context: ReadContext,
): Pick<Request, 'limits' | 'warnLimits'> {
  if (source?.kind === 'map') {
    const { fail, warn } = applyLimitEntries(source.entries, defaults, known, context)
    return { limits: fail, ...(hasAnyLimit(warn) && { warnLimits: warn }) }
  }
  if (source !== undefined && source.kind !== 'empty')
    reportProblem(source, 'must be a map, such as { p99: +10% }', context)
  return { limits: defaults }
}

/** The name of a row. */
export function readRowName(source: SourceValue, context: ReadContext): string {
  const text = readSingleText(source, context)?.trim() ?? ''
  if (text === '' || text.length > 200 || controlCharacter.test(text)) {
    reportProblem(source, 'must be one line of up to 200 characters', context)
  }
  return text
}
