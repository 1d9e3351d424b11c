/** Builds a suite from the flags of `tailgate init`, or from a way to start the service. */

import { resolve } from 'node:path'
import { stringify } from 'yaml'
import { parseConfig } from '../../../core/config/config.ts'
import { fillPlaceholders, type SideValues } from '../../../core/config/placeholders.ts'
import type { Suite } from '../../../core/config/suite.ts'
import type { Overrides } from '../../../invocation/load-config.ts'

export interface InitSettings {
  /** `http://host:port`, or with `${port}` in place of the port. */
  origin: string
  /**
   * The requests to send, as paths with their query; at least one. A method may stand in front,
   * such as `POST /items`; otherwise that of the options is meant.
   */
  paths: string[]
  /** Everything else, by option, as it will be written to tailgate.yml. */
  options: Overrides
  /** Whether they are those of a file, to which missing routes are added; absent: no. */
  isUpdate?: boolean
  /** Whether the paths are those of `--request`, beside which no path of `--url` may stand. */
  hasRequestFlag?: boolean
}

/** Empty for HTTP/1.1, the default. */
export function selectProtocol({ transport }: Suite): { protocol?: 'http/2' } {
  return transport.protocol.kind === 'http/2' ? { protocol: 'http/2' } : {}
}

export function resolveSocket(
  { socket }: Suite,
  folder: string,
  values: Partial<SideValues>,
): { socket?: string } {
  return socket === null ? {} : { socket: resolve(folder, fillPlaceholders(socket, values)) }
}

/** The suite that the settings describe. */
export function parseInitSuite({
  origin,
  paths,
  options,
}: InitSettings): Suite | { problems: string[] } {
  const parsed = parseConfig({
    file: null,
    overrides: { ...options, ...selectRequestOptions(origin, paths, options) },
    origin: 'flag',
    environment: (name) => process.env[name],
  })
  if ('problems' in parsed) return parsed
  const [suite] = parsed.config.suites
  return suite ?? { problems: ['There is nothing to load.'] }
}

/** The method and the headers of the flags belong to one request; a list has them in each item. */
function selectRequestOptions(origin: string, paths: string[], options: Overrides): Overrides {
  if (paths.length === 1 && paths[0]?.startsWith('/')) return { url: [`${origin}${paths[0]}`] }
  const requests = stringify(paths.map((path) => buildRequestEntry(path, options)))
  return { url: [origin], requests: [requests], method: [], header: [] }
}

/** A request as tailgate.yml has it: text if that is enough. */
export function buildRequestEntry(
  request: string,
  options: Overrides,
): string | Record<string, unknown> {
  const { method, path } = splitRequest(request, options)
  const { header = [] } = options
  if (header.length === 0) return `${method} ${path}`
  return { method, path, headers: Object.fromEntries(splitHeaders(header)) }
}

/** The method and the path of a request of the settings. */
export function splitRequest(
  request: string,
  { method }: Overrides,
): { method: string; path: string } {
  const at = request.indexOf('/')
  const own = request.slice(0, at).trim()
  return { method: own === '' ? (method?.at(-1) ?? 'GET') : own, path: request.slice(at) }
}

/** Whether a request only reads. Others are not tried alone, because they may change something. */
export function isReading(request: string, options: Overrides): boolean {
  return splitRequest(request, options).method.toUpperCase() === 'GET'
}

/** The names and values of headers such as `X-Tenant: 7`. */
export function splitHeaders(header: string[]): [name: string, value: string][] {
  return header.map((text) => [
    text.slice(0, text.indexOf(':')).trim(),
    text.slice(text.indexOf(':') + 1).trim(),
  ])
}

export const portPlaceholder = '${port}'

/** The same settings, with the port that tailgate chooses in the variable PORT and the address. */
export function passPortVariable(settings: InitSettings): InitSettings {
  const env = [...(settings.options.env ?? []), `PORT=${portPlaceholder}`]
  return usePort(portPlaceholder, { ...settings, options: { ...settings.options, env } })
}

/** `port` is a number, or `${port}`. */
export function usePort(port: number | string, settings: InitSettings): InitSettings {
  const { protocol, hostname } = new URL(settings.origin.replace(portPlaceholder, '1'))
  return { ...settings, origin: `${protocol}//${hostname}:${port}` }
}
