/** Finds the routes and the health check of a service that runs. */

import type { ConnectOptions } from '../../../service/http/endpoint.ts'
import { readBody, requestHttp } from '../../../service/http/request.ts'
import type { RunningService } from '../../../service/service.ts'
import { maxDocumentCharacters, type ProjectFolder } from '../proposals/project-folder.ts'
import {
  type DescribedPaths,
  findDescribedPaths,
  parseDescribedPaths,
  servedDocumentPaths,
} from './openapi.ts'
import { answerMs, type HttpAnswer, type PathProbe } from './path-probe.ts'
import type { InitSettings } from './suite.ts'
import { findWrittenPaths } from './written-routes.ts'

/** Paths that a service answers. */
export interface OtherPaths {
  /** All of them are answered without an error; at least one. */
  paths: string[]
  /** The file or document that has them; null for the usual paths of health checks. */
  source: string | null
}

export interface PathSearch {
  settings: InitSettings
  service: Pick<RunningService, 'readLastLines'>
  probe: PathProbe
  folder: string
  project: ProjectFolder
  connection: ConnectOptions
  signal: AbortSignal
}

/** The routes of the service, or else a health check. */
export async function findOtherPaths(search: PathSearch): Promise<OtherPaths | null> {
  return (await findRoutes(search)).real ?? (await findHealthCheck(search))
}

export async function findHealthCheck({ probe }: PathSearch): Promise<OtherPaths | null> {
  for (const path of healthPaths) {
    const outcome = await probe(path)
    if (outcome.kind === 'response' && outcome.status < 400) return { paths: [path], source: null }
  }
  return null
}

export interface FoundRoutes {
  /** Those that are answered without an error; null without any. Health checks are none of them. */
  real: OtherPaths | null
  /** Those that are answered with a server error. */
  failed: { path: string; outcome: HttpAnswer }[]
  /** Whether they were read from code: an error may say that a parameter is missing. */
  isGuess: boolean
}

/** The routes of an OpenAPI document, or else those that the source code names. */
export async function findRoutes(search: PathSearch): Promise<FoundRoutes> {
  const described = await findDescribedRoutes(search)
  const isDescribed = described.real !== null || described.failed.length > 0
  return isDescribed ? described : findWrittenRoutes(search)
}

/** The routes of the document that the service itself serves, or of one in the project. */
export async function findDescribedRoutes(search: PathSearch): Promise<FoundRoutes> {
  const { project, connection, signal } = search
  const documents = [await findServedPaths(connection, signal), findDescribedPaths(project)]
  const failed: FoundRoutes['failed'] = []
  for (const described of documents.flatMap((each) => each ?? [])) {
    const tried = await tryPaths(described.paths, search)
    failed.push(...tried.failed)
    if (tried.fine.length === 0) continue
    return { real: { paths: tried.fine, source: described.source }, failed, isGuess: false }
  }
  return { real: null, failed, isGuess: false }
}

/** A service that answers every path shows nothing by its answers. */
async function findWrittenRoutes(search: PathSearch): Promise<FoundRoutes> {
  const unknown = await search.probe(unknownPath)
  if (unknown.kind !== 'response' || unknown.status < 400 || unknown.status >= 500)
    return { real: null, failed: [], isGuess: true }
  const paths: string[] = []
  const sources: string[] = []
  const failed: FoundRoutes['failed'] = []
  for (const written of findWrittenPaths(search.folder)) {
    const tried = await tryPaths(written.paths, search)
    if (tried.fine.length > 0) sources.push(written.source)
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
): Promise<{ fine: string[]; failed: FoundRoutes['failed'] }> {
  const fine: string[] = []
  const failed: FoundRoutes['failed'] = []
  let unanswered = 0
  for (const path of paths.filter((each) => !isAuxiliary(each))) {
    if (signal.aborted || fine.length === maxRequests || unanswered === maxUnanswered) break
    const outcome = await probe(path)
    if (outcome.kind !== 'response') unanswered += 1
    else if (outcome.status < 400) fine.push(path)
    else if (outcome.status >= 500) failed.push({ path, outcome })
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
export const maxRequests = 5

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

/** No service has it. */
const unknownPath = '/tailgate/no-such-path'

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

/** A check of readiness says more than one that the process lives. */
function rankReadiness(path: string): number {
  return path.startsWith('/ready') ? 0 : path === '/livez' || path === '/ping' ? 2 : 1
}
