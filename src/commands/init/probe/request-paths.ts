/** Chooses the requests: those that were asked for, or others that the service answers. */

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from '../../../core/text/errors.ts'
import { quote } from '../../../core/text/quote.ts'
import type { Overrides } from '../../../invocation/load-config.ts'
import type { ConnectOptions } from '../../../service/http/endpoint.ts'
import { type HttpOutcome, readBody, requestHttp } from '../../../service/http/request.ts'
import { maxShownLines } from '../../../service/process/errors.ts'
import type { RunningService } from '../../../service/service.ts'
import { describeMissingTables, findLocalMigration } from '../proposals/migrations.ts'
import {
  maxDocumentCharacters,
  openProjectFolder,
  type ProjectFolder,
} from '../proposals/project-folder.ts'
import {
  type DescribedPaths,
  findDescribedPaths,
  parseDescribedPaths,
  servedDocumentPaths,
} from './openapi.ts'
import { type ProbeContext, progressMs, type TrialSide } from './probe-side.ts'
import {
  type InitSettings,
  isReading,
  portPlaceholder,
  splitHeaders,
  splitRequest,
} from './suite.ts'
import { findWrittenPaths } from './written-routes.ts'

export interface ChosenRequests {
  settings: InitSettings
  /** What the user should know about the choice, as sentences. */
  notes: string[]
}

/**
 * Waits until the first request is answered as it will be: a service may open its port before it
 * can work. Resolves with the seconds from the start of the service to that answer.
 */
export async function waitUntilAnswered(
  settings: InitSettings,
  { connection, startedMs }: TrialSide,
  { signal, report }: ProbeContext,
): Promise<number> {
  const path = settings.paths.find((each) => isReading(each, settings.options))
  if (path === undefined) return (performance.now() - startedMs) / 1000
  const probe = createPathProbe(settings, connection, signal)
  const show = () => report(`GET ${path} is not answered yet, or with 502 or 503 …`)
  const timer = setInterval(show, progressMs)
  try {
    const untilMs = Math.max(performance.now() + maxAnswerMs, startedMs + maxWarmupMs)
    await waitForAnswer(probe, splitRequest(path, settings.options).path, untilMs, signal)
  } finally {
    clearInterval(timer)
  }
  return (performance.now() - startedMs) / 1000
}

/** As long as `ready-timeout` is by default. */
const maxWarmupMs = 60_000
const maxAnswerMs = 10_000

/**
 * The settings, with the routes that an OpenAPI document or the code has if none was asked for, or
 * with another one if `/` is answered with an error. Other methods than GET are not tried, because
 * they may change something.
 *
 * @throws ServiceError if a request is answered with an error, with what to do
 */
export async function chooseRequests(
  settings: InitSettings,
  { connection, service }: Pick<TrialSide, 'connection' | 'service'>,
  { folder, signal }: ProbeContext,
): Promise<ChosenRequests> {
  const { paths, options } = settings
  const own = join(folder, options.cwd?.at(-1) ?? '')
  const project = openProjectFolder(own)
  const probe = createPathProbe(settings, connection, signal)
  const search = { settings, probe, folder: own, project, connection, service, signal }
  const reading = paths.filter((each) => isReading(each, options))
  if (reading.length === 0) return { settings, notes: [] }
  return reading[0] !== '/' || paths.length > 1
    ? checkGivenRequests(reading, search)
    : chooseRoutes(search)
}

/** With the routes that are missing, if the settings are those of a file to update. */
async function checkGivenRequests(reading: string[], search: PathSearch): Promise<ChosenRequests> {
  const { settings, probe } = search
  for (const each of reading) {
    const { path } = splitRequest(each, settings.options)
    const outcome = await probe(path)
    if (outcome.kind !== 'response' || outcome.status < 400) continue
    const others = outcome.status === 404 ? await findOtherPaths(search) : null
    throw createAnswerError(path, outcome, others, search)
  }
  if (!settings.isUpdate) return { settings, notes: [] }
  const added = (await findDescribedRoutes(search)).real?.paths ?? []
  return {
    settings: { ...settings, paths: [...new Set([...settings.paths, ...added])] },
    notes: [],
  }
}

/** The home page and the routes of a document; without any of them, a health check. */
async function chooseRoutes(search: PathSearch): Promise<ChosenRequests> {
  const { settings, probe } = search
  const home = await probe('/')
  const isError = home.kind === 'response' && home.status >= 400
  if (isError && home.status >= 500) throw createAnswerError('/', home, null, search)
  const lead = isError ? `${describeStatus('/', home)} ` : ''
  const { real, failed, isGuess } = await findRoutes(search)
  if (real !== null) {
    const isPage = home.kind === 'response' && home.status < 300
    const paths = [...new Set([...(isPage ? ['/'] : []), ...real.paths])].slice(0, maxRequests)
    const notes = [`${lead}${describeChoice({ ...real, paths })}`, ...failed.map(describeLeftOut)]
    return { settings: { ...settings, paths }, notes }
  }
  const [broken] = isGuess ? failed.filter((each) => lacksTables(each.outcome, search)) : failed
  if (broken !== undefined) throw createAnswerError(broken.path, broken.outcome, null, search)
  if (!isError) return { settings, notes: [] }
  const health = home.status === 404 ? await findHealthCheck(search) : null
  if (health === null) throw createAnswerError('/', home, null, search)
  const notes = [`${lead}${describeChoice(health)}`]
  return { settings: { ...settings, paths: health.paths }, notes }
}

function createAnswerError(
  path: string,
  outcome: HttpAnswer,
  others: OtherPaths | null,
  { settings, service, project }: PathSearch,
): ServiceError {
  const { options } = settings
  const isFailed = outcome.status >= 500
  const lines = [
    `${describeStatus(path, outcome)} ${suggestRemedy(outcome.status, settings)}`,
    ...(others === null ? [] : describeOthers(others)),
    ...(isFailed ? explainServerError(outcome, service, project, options) : []),
  ]
  const texts = isFailed ? [outcome.excerpt, ...service.readLastLines(maxShownLines)] : []
  const migration = settings.isUpdate ? null : findLocalMigration(texts, project, options)
  return migration === null
    ? new ServiceError(lines.join('\n'))
    : new MissingTables(lines.join('\n'), migration)
}

/** A database without tables, which a command of the project creates. */
export class MissingTables extends ServiceError {
  override name = 'MissingTables'
  readonly migration: string

  constructor(message: string, migration: string) {
    super(message)
    this.migration = migration
  }
}

type HttpAnswer = HttpOutcome & { kind: 'response' }

/**
 * The path of a health check that succeeds, for `ready:`; null without one. A service that answers
 * every path with a success shows nothing by that.
 */
export async function findReadyPath(
  connection: ConnectOptions,
  signal: AbortSignal,
): Promise<string | null> {
  // The readiness check has no headers of the requests.
  const isFine = async (path: string) => {
    const url = `${connection.url}${path}`
    const outcome = await requestHttp({ ...connection, url }, answerMs, signal)
    return outcome.kind === 'response' && Math.floor(outcome.status / 100) === 2
  }
  if (await isFine(unknownPath)) return null
  const inOrder = [...healthPaths].sort((one, other) => rankReadiness(one) - rankReadiness(other))
  // Django answers a path without a slash at its end with a redirect to that with one.
  for (const path of inOrder.flatMap((each) => [each, `${each}/`]))
    if (await isFine(path)) return path
  return null
}

/** No service has it. */
const unknownPath = '/tailgate/no-such-path'

/** A check of readiness says more than one that the process lives. */
function rankReadiness(path: string): number {
  return path.startsWith('/ready') ? 0 : path === '/livez' || path === '/ping' ? 2 : 1
}

/** How a service answers one of its requests. */
export interface ProbedAnswer {
  path: string
  /** Null if it is not answered. */
  status: number | null
  /** The beginning of the body; null if the same request is answered with another one each time. */
  excerpt: string | null
  /** How long the second answer took. */
  ms: number
}

/** The answers to the requests; empty for other methods than GET, which may change something. */
export async function readAnswers(
  { settings }: Pick<ChosenRequests, 'settings'>,
  connection: ConnectOptions,
  signal: AbortSignal,
): Promise<ProbedAnswer[]> {
  const { options } = settings
  const probe = createPathProbe(settings, connection, signal)
  const answers: ProbedAnswer[] = []
  for (const request of settings.paths.filter((each) => isReading(each, options))) {
    const { path } = splitRequest(request, options)
    const untilMs = performance.now() + maxAnswerMs
    const first = await waitForAnswer(probe, path, untilMs, signal)
    const beganMs = performance.now()
    const second = await probe(path)
    const ms = performance.now() - beganMs
    const isAnswered = first.kind === 'response' && second.kind === 'response'
    const excerpts = isAnswered ? [first.excerpt, second.excerpt] : []
    // A page may contain its own address.
    const [one = null, other] = excerpts.map((text) => text.replaceAll(connection.url, ''))
    const status = first.kind === 'response' ? first.status : null
    answers.push({ path: request, status, excerpt: one === other ? one : null, ms })
  }
  return answers
}

/** What another instance of the service answers differently, as a sentence without its stop. */
export interface AnswerDifference {
  sentence: string
  /** Whether only the text differs, as a time or a number of seconds does by itself. */
  isText: boolean
}

/** The first difference; null without one. */
export function findDifference(
  head: ProbedAnswer[],
  base: ProbedAnswer[],
): AnswerDifference | null {
  const differences = head.flatMap((own, index) => describeDifference(own, base[index]) ?? [])
  return differences.find(({ isText }) => !isText) ?? differences[0] ?? null
}

function describeDifference(
  { path, status, excerpt }: ProbedAnswer,
  other: ProbedAnswer | undefined,
): AnswerDifference | null {
  if (other === undefined) return null
  if (other.status === null) return { sentence: `It does not answer GET ${path}`, isText: false }
  if (other.status !== status) {
    const sentence = `It answers GET ${path} with ${other.status}, and your files with ${status}`
    return { sentence, isText: false }
  }
  if (excerpt === null || other.excerpt === null || excerpt === other.excerpt) return null
  return { sentence: `It answers GET ${path} with another text than your files`, isText: true }
}

type PathProbe = (path: string) => Promise<HttpOutcome>

function createPathProbe(
  { options }: InitSettings,
  connection: ConnectOptions,
  signal: AbortSignal,
): PathProbe {
  const headers = Object.fromEntries(
    splitHeaders(options.header ?? []).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{env\.(\w+)\}/g, (_, variable) => process.env[variable] ?? ''),
    ]),
  )
  const { url } = connection
  return (path) => requestHttp({ ...connection, url: `${url}${path}`, headers }, answerMs, signal)
}

const answerMs = 3000

/** A service may open its port before it can answer: the last answer, when the time is up. */
async function waitForAnswer(
  probe: PathProbe,
  path: string,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  while (true) {
    const outcome = await probe(path)
    const isFinal = outcome.kind === 'response' && outcome.status !== 502 && outcome.status !== 503
    if (isFinal || outcome.kind === 'only-tls' || signal.aborted) return outcome
    if (performance.now() >= deadlineMs) return outcome
    await pause(probeIntervalMs, undefined, { signal }).catch(() => undefined)
  }
}

const probeIntervalMs = 250

interface OtherPaths {
  /** All of them are answered without an error; at least one. */
  paths: string[]
  /** The file or document that has them; null for the usual paths of health checks. */
  source: string | null
}

interface PathSearch {
  settings: InitSettings
  service: Pick<RunningService, 'readLastLines'>
  probe: PathProbe
  folder: string
  project: ProjectFolder
  connection: ConnectOptions
  signal: AbortSignal
}

/** The routes of the service, or else a health check. */
async function findOtherPaths(search: PathSearch): Promise<OtherPaths | null> {
  return (await findRoutes(search)).real ?? (await findHealthCheck(search))
}

async function findHealthCheck({ probe }: PathSearch): Promise<OtherPaths | null> {
  for (const path of healthPaths) {
    const outcome = await probe(path)
    if (outcome.kind === 'response' && outcome.status < 400) return { paths: [path], source: null }
  }
  return null
}

interface DescribedRoutes {
  /** Those that are answered without an error; null without any. Health checks are none of them. */
  real: OtherPaths | null
  /** Those that are answered with a server error. */
  failed: { path: string; outcome: HttpAnswer }[]
  /** Whether they were read from code: an error may say that a parameter is missing. */
  isGuess: boolean
}

/** The routes of an OpenAPI document, or else those that the source code names. */
async function findRoutes(search: PathSearch): Promise<DescribedRoutes> {
  const described = await findDescribedRoutes(search)
  const isDescribed = described.real !== null || described.failed.length > 0
  return isDescribed ? described : findWrittenRoutes(search)
}

/** The routes of the document that the service itself serves, or of one in the project. */
async function findDescribedRoutes(search: PathSearch): Promise<DescribedRoutes> {
  const { project, connection, signal } = search
  const documents = [await findServedPaths(connection, signal), findDescribedPaths(project)]
  const failed: DescribedRoutes['failed'] = []
  for (const described of documents.flatMap((each) => each ?? [])) {
    const tried = await tryPaths(described.paths, search)
    failed.push(...tried.failed)
    if (tried.fine.length === 0) continue
    return { real: { paths: tried.fine, source: described.source }, failed, isGuess: false }
  }
  return { real: null, failed, isGuess: false }
}

/** A service that answers every path shows nothing by its answers. */
async function findWrittenRoutes(search: PathSearch): Promise<DescribedRoutes> {
  const unknown = await search.probe(unknownPath)
  if (unknown.kind !== 'response' || unknown.status < 400 || unknown.status >= 500)
    return { real: null, failed: [], isGuess: true }
  const paths: string[] = []
  const sources: string[] = []
  const failed: DescribedRoutes['failed'] = []
  for (const written of findWrittenPaths(search.folder)) {
    const tried = await tryPaths(written.paths, search)
    if (tried.fine.length + tried.failed.length > 0) sources.push(written.source)
    paths.push(...tried.fine)
    failed.push(...tried.failed)
    if (paths.length >= maxRequests || search.signal.aborted) break
  }
  const [source = null] = sources
  const real = paths.length > 0 ? { paths: paths.slice(0, maxRequests), source } : null
  return { real, failed, isGuess: true }
}

async function tryPaths(
  paths: string[],
  { probe, signal }: PathSearch,
): Promise<{ fine: string[]; failed: DescribedRoutes['failed'] }> {
  const fine: string[] = []
  const failed: DescribedRoutes['failed'] = []
  let unanswered = 0
  for (const path of paths.filter((each) => !isAuxiliary(each))) {
    if (signal.aborted || fine.length === maxRequests || unanswered === maxUnanswered) break
    const outcome = await probe(path)
    if (outcome.kind !== 'response') unanswered += 1
    if (outcome.kind !== 'response') continue
    if (outcome.status < 400) fine.push(path)
    if (outcome.status >= 500) failed.push({ path, outcome })
  }
  return { fine, failed }
}

/** Each takes as long as an answer may. */
const maxUnanswered = 3

async function findServedPaths(
  connection: ConnectOptions,
  signal: AbortSignal,
): Promise<DescribedPaths | null> {
  const limits = { maxBytes: maxDocumentCharacters, timeoutMs: answerMs }
  for (const source of servedDocumentPaths) {
    const url = `${connection.url}${source}`
    const text = await readBody({ ...connection, url }, limits, signal)
    const paths = parseDescribedPaths(text ?? '')
    if (paths.length > 0) return { source, paths }
  }
  return null
}

/** A health check, figures for a monitor, and pages about the service are little load. */
function isAuxiliary(path: string): boolean {
  return (
    healthPaths.some((each) => each === path) ||
    /\/(?:actuator|metrics|docs|redoc|openapi|swagger|favicon|version)\b|health/i.test(path)
  )
}

/** Enough for a load that is not that of one route. */
const maxRequests = 5

/** The usual paths of health checks, those of frameworks included. */
const healthPaths = [
  '/health',
  '/healthz',
  '/ready',
  '/readyz',
  '/livez',
  '/up',
  '/ping',
  '/status',
  '/api/health',
  '/api/healthz',
  '/api/status',
  '/api/v1/health',
  '/actuator/health',
  '/q/health',
] as const

function describeStatus(path: string, { status, excerpt }: HttpAnswer): string {
  // The first line of a page without a title says nothing.
  const says = excerpt === '' || excerpt.startsWith('<') ? '' : ` (${quote(excerpt)})`
  return `GET ${path} was answered with ${status}${says}.`
}

function describeChoice({ paths, source }: OtherPaths): string {
  const list = paths.map((path) => `GET ${path}`).join(', ')
  return source === null
    ? `GET ${paths[0]} answers, so it is the request in tailgate.yml. A health check is little ` +
        'load for the service: replace it by what users request.'
    : `${source} names paths that answer, so the requests in tailgate.yml are ${list}.`
}

function describeLeftOut({ path, outcome }: DescribedRoutes['failed'][number]): string {
  return `${describeStatus(path, outcome)} It is left out.`
}

function describeOthers({ paths, source }: OtherPaths): string[] {
  const origin = source === null ? 'a usual path of health checks' : source
  return [`  These paths answer (${origin}):`, ...paths.map((path) => `    ${path}`)]
}

function suggestRemedy(
  status: number,
  { origin, isUpdate = false, hasRequestFlag = false }: InitSettings,
): string {
  const flag = hasRequestFlag ? '--request' : '--url'
  const place = isUpdate ? 'in tailgate.yml' : `with \`${flag}\``
  if (status === 401 || status === 403)
    return (
      'Send what it asks for with `-H`, such as ' +
      `\`-H 'Authorization: Bearer \${env.API_TOKEN}'\`, or give another path ${place}.`
    )
  if (status === 405) return `Give its method with \`-X\`, or another path ${place}.`
  if (status >= 500) return `Repair that, or give another path ${place}.`
  if (isUpdate) return `Give a path that answers ${place}.`
  const address = hasRequestFlag ? '' : origin.replace(portPlaceholder, '3000')
  return `Give a path that answers ${place}, such as \`${flag} ${address}/items\`.`
}

function lacksTables({ excerpt }: HttpAnswer, search: PathSearch): boolean {
  const { service, project, settings } = search
  const lines = [excerpt, ...service.readLastLines(maxShownLines)]
  return describeMissingTables(lines, project, settings.options).length > 0
}

/** The end of the log, and what creates tables if they seem to be missing. */
function explainServerError(
  { excerpt }: HttpAnswer,
  { readLastLines }: Pick<RunningService, 'readLastLines'>,
  project: ProjectFolder,
  options: Overrides,
): string[] {
  const lines = readLastLines(maxShownLines)
  return [
    ...lines.map((line) => `  | ${line}`),
    ...describeMissingTables([excerpt, ...lines], project, options),
  ]
}
