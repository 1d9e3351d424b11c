/** Reads what the load sends: its requests or its script, and the credentials. */

import { findHeaderSecret, findPathSecrets } from '../secrets/literal-secrets.ts'
import { controlCharacter, quote } from '../text/quote.ts'
import type { ServiceAddress } from './address.ts'
import {
  applyLimitEntries,
  hasAnyLimit,
  hasSameLimits,
  type Limits,
  readDefaultRequestLimits,
} from './limits.ts'
import type { Load } from './load.ts'
import type { Body, NamedPath } from './request/body.ts'
import type { Capture } from './request/captures.ts'
import type { Expect } from './request/expect.ts'
import {
  findValue,
  parseValue,
  parseWithin,
  type ReadContext,
  readKnownEntries,
  readOptionalText,
  readTextList,
} from './source/read-option.ts'
import {
  readSingleText,
  reportProblem,
  type SourceLocation,
  type SourceValue,
} from './source/source-value.ts'
import { requestMetrics } from './value/metric.ts'
import { findTemplateProblems, hasMarker, type TemplatePlace } from './value/template.ts'
import { parseCount, parseSize } from './value/units.ts'

/** `path`, header values and body may contain `${counter}`, `${uuid}` and `${env.NAME}`. */
export interface Request {
  /** Requests that share a name are one row in reports, limits and verdicts. */
  name: string
  method: string
  path: string
  /** The path without its secrets, for reports and stores; absent if it is the same. */
  shownPath?: string
  headers: { name: string; value: string }[]
  body: Body | null
  weight: number
  /** Limits of all requests of this name together, in addition to those of the suite. */
  limits: Limits
  /** The same, whose crossing is only a warning; absent without any. */
  warnLimits?: Limits | undefined
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
  context: ReadContext,
): Request[] {
  const source = findValue('requests', context)
  const single = readSingleRequest(address, source !== undefined, context)
  if (single) return [single]

  if (!source) return [readBareRequest(address, context)]
  const hasPath = address.path !== '' && address.path !== '/'
  const url = findValue('url', context)
  if (hasPath && url) {
    reportProblem(url, 'must not have a path when there are requests: they have their own', context)
  }

  const items = source.kind === 'list' ? source.items : [source]
  if (items.length === 0)
    reportProblem(source, 'must have at least one request, such as GET /items', context)
  // Only a request that has a name of its own, beside others, has limits of its own.
  const defaults = items.length > 1 ? readDefaultRequestLimits(load) : {}
  const requests = items.flatMap((item) => readRequest(item, defaults, context))
  checkSharedNames(requests, context)
  return requests.map(({ place: _, hasOwnName: __, limitsPlace: ___, ...request }) => {
    const owner = findLimitsEntry(request.name, requests)
    const limits = owner?.limits ?? (isOnlyName(request.name, requests) ? {} : request.limits)
    return { ...request, limits, ...(owner?.warnLimits && { warnLimits: owner.warnLimits }) }
  })
}

/**
 * Requests may share a name that all of them state. A name that a request has by default shows that
 * it is there twice, or that it needs a name that tells it from the other.
 */
function checkSharedNames(requests: LocatedRequest[], context: ReadContext): void {
  for (const [index, request] of requests.entries()) {
    const { name, place, hasOwnName, limitsPlace } = request
    const earlier = requests.slice(0, index).filter((each) => each.name === name)
    if (earlier.length > 0 && !(hasOwnName && earlier.every((each) => each.hasOwnName))) {
      const message =
        `has two requests called ${quote(name)}: give one of them another name, or write the ` +
        'same `name:` in both to show them as one row'
      reportProblem({ place }, message, context)
    }
    const owner = findLimitsEntry(name, earlier)
    if (owner && limitsPlace && !isLimitedAlike(owner, request)) {
      const message =
        `must be the same in all requests called ${quote(name)}, which are one row: write them ` +
        'in one of these requests only'
      reportProblem({ place: limitsPlace }, message, context)
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
function readBareRequest(address: ServiceAddress, context: ReadContext): Request {
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
  context: ReadContext,
): Request | null {
  const names = ['method', 'header', 'body', 'body-file'] as const
  const parts = names.map((name) => findValue(name, context))
  if (parts.every((part) => part === undefined)) return null
  if (hasRequests)
    for (const part of parts) if (part) reportProblem(part, besideRequestsMessage, context)
  const [method, header, body, bodyFile] = parts
  const bare = readBareRequest(address, context)
  const content = readBody(body, bodyFile, undefined, context)
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
  'weight',
  'limits',
]

type LocatedRequest = Request & {
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
  context: ReadContext,
): LocatedRequest[] {
  if (source.kind === 'map') return [readRequestMap(source, defaults, context)]
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

function readRequestMap(
  source: SourceValue & { kind: 'map' },
  defaults: Limits,
  context: ReadContext,
): LocatedRequest {
  const entries = readKnownEntries(source, requestKeys, context)
  const [name, method, path, headers, body, bodyFile, bodySize, weight, limits] = requestKeys.map(
    (key) => entries.get(key),
  )
  if (!path) reportProblem(source, 'must each have a path, such as path: /items', context)
  const target = path ? (readSingleText(path, context)?.trim() ?? '/') : '/'
  if (path) checkPath(target, path.place, context)
  const content = readBody(body, bodyFile, bodySize, context)
  const verb = method ? readMethod(method, context) : content ? 'POST' : 'GET'
  return {
    name: name ? readRequestName(name, context) : `${verb} ${target}`,
    method: verb,
    path: target,
    headers: readHeaders(headers, context),
    body: content,
    weight: weight ? readWeight(weight, context) : 1,
    ...readRequestLimits(limits, name ? defaults : {}, context),
    place: source.place,
    hasOwnName: name !== undefined,
    limitsPlace: limits?.place ?? null,
  }
}

function readWeight(source: SourceValue, context: ReadContext): number {
  return parseValue(source, (text) => parseWithin(text, parseCount, '1', '1M'), context) ?? 1
}

function readRequestLimits(
  source: SourceValue | undefined,
  defaults: Limits,
  context: ReadContext,
): Pick<Request, 'limits' | 'warnLimits'> {
  if (source?.kind === 'map') {
    const { fail, warn } = applyLimitEntries(source.entries, defaults, requestMetrics, context)
    return { limits: fail, ...(hasAnyLimit(warn) && { warnLimits: warn }) }
  }
  if (source !== undefined && source.kind !== 'empty')
    reportProblem(source, 'must be a map, such as { p99: +10% }', context)
  return { limits: defaults }
}

function readRequestName(source: SourceValue, context: ReadContext): string {
  const text = readSingleText(source, context)?.trim() ?? ''
  if (text === '' || text.length > 200 || controlCharacter.test(text)) {
    reportProblem(source, 'must be one line of up to 200 characters', context)
  }
  return text
}

function readMethod(source: SourceValue, context: ReadContext): string {
  return checkMethod(readSingleText(source, context)?.trim() ?? 'GET', source.place, context)
}

const wellKnownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Accepts well-known methods in lower case. Others are case-sensitive (RFC 9110, section 9.1). */
function checkMethod(method: string, place: SourceLocation, context: ReadContext): string {
  const upper = method.toUpperCase()
  if (wellKnownMethods.includes(upper)) return upper
  if (!tokenRegExp.test(method))
    reportProblem({ place }, `has no valid method: ${quote(method)}`, context)
  if (upper === 'CONNECT')
    reportProblem({ place }, 'cannot be CONNECT: that opens a tunnel', context)
  return method
}

function checkPath(path: string, place: SourceLocation, context: ReadContext): void {
  const message = describePathMistake(path)
  if (message !== null) reportProblem({ place }, message, context)
  checkTemplate(path, 'path', place, context)
  for (const { name } of findPathSecrets(path))
    warnOfSecret(`the parameter ${quote(name)}`, place, context)
}

/** A secret in a file is one in the repository, and often in its history for ever. */
function warnOfSecret(where: string, place: SourceLocation, { warnings }: ReadContext): void {
  const message =
    `has a secret in ${where}: write \${env.NAME} in its place, and set that variable. Who can ` +
    'read the repository can read the secret, so replace the secret too.'
  warnings.push({ place, message })
}

function describePathMistake(path: string): string | null {
  if (!path.startsWith('/')) return `must start with /, not ${quote(path)}`
  if (path.includes('#')) return 'must not have a part after #: it is never sent'
  if (/^[!-~]*$/.test(path)) return null
  const problem = 'has a space or another character that is not allowed in a path'
  return `${problem}: percent-encode it, in ${quote(path)}`
}

/** Characters of a `token` in RFC 9110, section 5.6.2. */
const tokenRegExp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const derivedHeaders = ['content-length', 'transfer-encoding']

function readHeaders(source: SourceValue | undefined, context: ReadContext): Request['headers'] {
  if (!source || source.kind === 'empty') return []
  if (source.kind !== 'map') {
    reportProblem(source, 'must be a map of names and values, such as Accept: text/html', context)
    return []
  }
  return source.entries.map(({ name, value }) => {
    const text = value.kind === 'empty' ? '' : (readSingleText(value, context)?.trim() ?? '')
    if (!tokenRegExp.test(name)) reportProblem(value, 'is not a valid name for a header', context)
    if (derivedHeaders.includes(name.toLowerCase())) {
      reportProblem(value, 'must not be set: it follows from the body', context)
    }
    if (controlCharacter.test(text)) {
      reportProblem(
        value,
        'has a line break or control character, which a header cannot contain',
        context,
      )
    }
    checkTemplate(text, 'header', value.place, context)
    if (findHeaderSecret({ name, value: text }).length > 0)
      warnOfSecret(`the header ${quote(name)}`, value.place, context)
    return { name, value: text }
  })
}

const maxBodySize = '64mb'

function readBody(
  body: SourceValue | undefined,
  file: SourceValue | undefined,
  size: SourceValue | undefined,
  context: ReadContext,
): Body | null {
  const [first, second] = [body, file, size].filter((source) => source !== undefined)
  if (first && second) {
    reportProblem(second, 'cannot be combined with another body: keep one of them', context)
  }
  if (size) {
    const bytes = parseValue(
      size,
      (text) => parseWithin(text, parseSize, '0b', maxBodySize),
      context,
    )
    return { kind: 'size', bytes: bytes ?? 0 }
  }
  if (body) {
    if (body.kind === 'map' || body.kind === 'list') {
      reportProblem(body, 'must be text: put it in quotes, such as \'{"id": 1}\'', context)
      return null
    }
    const text = body.kind === 'empty' ? '' : body.text
    checkTemplate(text, 'body', body.place, context)
    return { kind: 'text', text }
  }
  const path = file ? readSingleText(file, context) : null
  if (file && path === '') reportProblem(file, 'must name a file', context)
  return path ? { kind: 'file', path } : null
}

function checkTemplate(
  text: string,
  part: TemplatePlace,
  place: SourceLocation,
  context: ReadContext,
): void {
  for (const problem of findTemplateProblems(text, context.environment, part))
    reportProblem({ place }, problem, context)
}

export interface Script extends NamedPath {
  args: string[]
}

export function readScript(context: ReadContext): Script | null {
  const source = findValue('script', context)
  if (!source) return null
  const [path = '', ...args] = readTextList(source, context)
  if (path.trim() === '') reportProblem(source, 'must name a file, such as post.lua', context)
  return { path: path.trim(), args }
}

/**
 * The Authorization of every request that has no such header. The texts are templates, which may
 * contain `${env.NAME}`.
 */
export type Credentials = { kind: 'basic'; user: string } | { kind: 'bearer'; token: string }

export function readCredentials(context: ReadContext): Credentials | null {
  const [user, token] = [readCredential('user', context), readCredential('bearer', context)]
  const bearer = findValue('bearer', context)
  if (user !== null && token !== null && bearer) {
    reportProblem(
      bearer,
      'cannot be combined with user: a request has one Authorization header',
      context,
    )
  }
  const source = findValue('user', context)
  if (user !== null && source && !canContainColon(user)) {
    reportProblem(source, 'must be a name and a password with a colon between them', context)
  }
  if (user !== null) return { kind: 'basic', user }
  return token === null ? null : { kind: 'bearer', token }
}

/** Whether there may be a colon, which can also come from a variable. */
function canContainColon(user: string): boolean {
  return user.includes(':') || user.includes('${')
}

/** The problems never quote the value, because it is a secret. */
function readCredential(name: 'user' | 'bearer', context: ReadContext): string | null {
  const text = readOptionalText(name, context)
  const source = findValue(name, context)
  if (text === null || !source) return null
  for (const problem of findTemplateProblems(text, context.environment, 'header'))
    reportProblem(source, problem, context)
  if (hasMarker(text))
    reportProblem(source, 'may contain only ${env.NAME}: it is the same in every request', context)
  if (controlCharacter.test(text))
    reportProblem(source, 'has a line break, which a header cannot contain', context)
  return text
}
