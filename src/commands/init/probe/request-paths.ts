/** Chooses the requests: those that were asked for, or others that the service answers. */

import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from '../../../core/text/errors.ts'
import { quote } from '../../../core/text/quote.ts'
import type { ConnectOptions } from '../../../service/http/endpoint.ts'
import { type HttpOutcome, requestHttp } from '../../../service/http/request.ts'
import { maxShownLines } from '../../../service/process/errors.ts'
import type { RunningService } from '../../../service/service.ts'
import { openProjectFolder } from '../proposals/project-folder.ts'
import { findDescribedPaths } from './openapi.ts'
import { type InitSettings, portPlaceholder, splitHeaders } from './suite.ts'

export interface ChosenRequests {
  settings: InitSettings
  /** What the user should know about the choice, as sentences. */
  notes: string[]
}

interface RequestContext {
  folder: string
  signal: AbortSignal
}

/**
 * The settings, with other requests if none was asked for and `/` is answered with an error. Other
 * methods than GET are not tried, because they may change something.
 *
 * @throws ServiceError if the request is answered with an error, with what to do
 */
export async function chooseRequests(
  settings: InitSettings,
  connection: ConnectOptions,
  service: Pick<RunningService, 'readLastLines'>,
  { folder, signal }: RequestContext,
): Promise<ChosenRequests> {
  const [path = '/'] = settings.paths
  if (!isReading(settings)) return { settings, notes: [] }
  const probe = createPathProbe(settings, connection, signal)
  const outcome = await waitForAnswer(probe, path, signal)
  if (outcome.kind !== 'response' || outcome.status < 400) return { settings, notes: [] }
  const others = outcome.status === 404 ? await findOtherPaths(probe, folder) : null
  const failure = describeStatus(path, outcome)
  if (others !== null && path === '/') {
    const notes = [`${failure} ${describeChoice(others)}`]
    return { settings: { ...settings, paths: others.paths }, notes }
  }
  const lines = [
    `${failure} ${suggestRemedy(outcome.status, settings)}`,
    ...(others === null ? [] : describeOthers(others)),
    ...(outcome.status >= 500 ? quoteLog(service) : []),
  ]
  throw new ServiceError(lines.join('\n'))
}

/** How a service answers one of its requests. */
export interface ProbedAnswer {
  path: string
  /** Null if it is not answered. */
  status: number | null
  /** The beginning of the body; null if the same request is answered with another one each time. */
  excerpt: string | null
}

/** The answers to the requests; empty for other methods than GET, which may change something. */
export async function readAnswers(
  { settings }: Pick<ChosenRequests, 'settings'>,
  connection: ConnectOptions,
  signal: AbortSignal,
): Promise<ProbedAnswer[]> {
  if (!isReading(settings)) return []
  const probe = createPathProbe(settings, connection, signal)
  const answers: ProbedAnswer[] = []
  for (const path of settings.paths) {
    const [first, second] = [await waitForAnswer(probe, path, signal), await probe(path)]
    const isAnswered = first.kind === 'response' && second.kind === 'response'
    const excerpts = isAnswered ? [first.excerpt, second.excerpt] : []
    // A page may contain its own address.
    const [one = null, other] = excerpts.map((text) => text.replaceAll(connection.url, ''))
    const status = first.kind === 'response' ? first.status : null
    answers.push({ path, status, excerpt: one === other ? one : null })
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

function isReading({ options }: InitSettings): boolean {
  return (options.method?.at(-1)?.toUpperCase() ?? 'GET') === 'GET'
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

/** A service may open its port before it can answer: the last answer, when time is up. */
async function waitForAnswer(
  probe: PathProbe,
  path: string,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const deadlineMs = performance.now() + maxWarmupMs
  while (true) {
    const outcome = await probe(path)
    const isFinal = outcome.kind === 'response' && outcome.status !== 502 && outcome.status !== 503
    if (isFinal || outcome.kind === 'only-tls' || signal.aborted) return outcome
    if (performance.now() >= deadlineMs) return outcome
    await pause(probeIntervalMs, undefined, { signal }).catch(() => undefined)
  }
}

const maxWarmupMs = 10_000
const probeIntervalMs = 250

interface OtherPaths {
  /** All of them are answered without an error; at least one. */
  paths: string[]
  /** The OpenAPI document that has them; null for the usual paths of health checks. */
  source: string | null
}

async function findOtherPaths(probe: PathProbe, folder: string): Promise<OtherPaths | null> {
  const described = findDescribedPaths(openProjectFolder(folder))
  const answered = await listAnswered(described?.paths ?? [], probe)
  if (answered.length > 0)
    return { paths: answered.slice(0, maxRequests), source: described?.source ?? '' }
  const [health] = await listAnswered(healthPaths, probe)
  return health === undefined ? null : { paths: [health], source: null }
}

/** Enough for a load that is not that of one route. */
const maxRequests = 5

async function listAnswered(paths: readonly string[], probe: PathProbe): Promise<string[]> {
  const answered: string[] = []
  for (const path of paths) {
    const outcome = await probe(path)
    if (outcome.kind === 'response' && outcome.status < 400) answered.push(path)
  }
  return answered
}

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

function describeStatus(path: string, outcome: HttpOutcome & { kind: 'response' }): string {
  const { status, excerpt } = outcome
  // The first line of a page says nothing.
  const says = excerpt === '' || excerpt.startsWith('<') ? '' : ` (${quote(excerpt)})`
  return `GET ${path} was answered with ${status}${says}.`
}

function describeChoice({ paths, source }: OtherPaths): string {
  const list = paths.map((path) => `GET ${path}`).join(', ')
  return source === null
    ? `GET ${paths[0]} answers, so it is the request in tailgate.yml. A health check is little ` +
        'load for the service: replace it by what users request.'
    : `${source} describes what answers, so the requests in tailgate.yml are ${list}.`
}

function describeOthers({ paths, source }: OtherPaths): string[] {
  const origin = source === null ? 'a usual path of health checks' : source
  return [`  These paths answer (${origin}):`, ...paths.map((path) => `    ${path}`)]
}

function suggestRemedy(status: number, { origin }: InitSettings): string {
  if (status === 401 || status === 403)
    return (
      'Send what it asks for with `-H`, such as ' +
      "`-H 'Authorization: Bearer ${env.API_TOKEN}'`, or give another path with `--url`."
    )
  if (status === 405) return 'Give its method with `-X`, or another path with `--url`.'
  if (status >= 500) return 'Repair that, or give another path with `--url`.'
  const address = origin.replace(portPlaceholder, '3000')
  return `Give a path that answers with \`--url\`, such as \`--url ${address}/items\`.`
}

function quoteLog({ readLastLines }: Pick<RunningService, 'readLastLines'>): string[] {
  return readLastLines(maxShownLines).map((line) => `  | ${line}`)
}
