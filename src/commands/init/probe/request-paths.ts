/** Chooses the requests: those that were asked for, or others that the service answers. */

import { join } from 'node:path'
import { ServiceError } from '../../../core/text/errors.ts'
import { quote } from '../../../core/text/quote.ts'
import type { Overrides } from '../../../invocation/load-config.ts'
import { maxShownLines } from '../../../service/process/errors.ts'
import type { RunningService } from '../../../service/service.ts'
import { describeMissingTables, findLocalMigration } from '../proposals/migrations.ts'
import { openProjectFolder, type ProjectFolder } from '../proposals/project-folder.ts'
import {
  type FoundRoutes,
  findDescribedRoutes,
  findHealthCheck,
  findOtherPaths,
  findRoutes,
  maxRequests,
  type OtherPaths,
  type PathSearch,
} from './find-routes.ts'
import { createPathProbe, type HttpAnswer, maxAnswerMs, waitForAnswer } from './path-probe.ts'
import { type ProbeContext, progressMs, type TrialSide } from './probe-side.ts'
import { type InitSettings, isReading, portPlaceholder, splitRequest } from './suite.ts'

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

function describeLeftOut({ path, outcome }: FoundRoutes['failed'][number]): string {
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
