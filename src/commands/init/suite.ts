/** Builds a suite from the flags of `tailgate init`. */

import { resolve } from 'node:path'
import { parseConfig } from '../../core/config/config.ts'
import { fillPlaceholders, type SideValues } from '../../core/config/placeholders.ts'
import type { Suite } from '../../core/config/suite.ts'
import type { Overrides } from '../../invocation/load-config.ts'

export interface InitFlags {
  start: string | undefined
  url: string
  /** The connection and the requests, by option, as they will be written to tailgate.yml. */
  options: Overrides
}

/** Empty for HTTP/1.1, the default. */
export function selectProtocol({ transport }: Suite): { protocol?: 'http/2' } {
  return transport.protocol.kind === 'http/2' ? { protocol: 'http/2' } : {}
}

export function resolveSocket(
  { transport }: Suite,
  folder: string,
  values: Partial<SideValues>,
): { socket?: string } {
  return transport.socket === null
    ? {}
    : { socket: resolve(folder, fillPlaceholders(transport.socket, values)) }
}

/**
 * The suite that the flags describe. With `portable`, each start gets its own port in the variable
 * PORT, and a short ready-timeout, since a service that does not read PORT never becomes ready
 * there.
 */
export function parseInitSuite(
  { url, start, options }: InitFlags,
  portable: boolean,
): Suite | { problems: string[] } {
  const overrides = {
    ...options,
    url: [portable ? insertPortPlaceholder(url) : url],
    ...(start === undefined ? {} : { start: [start] }),
    ...(portable && { env: [portVariable], 'ready-timeout': ['5s'] }),
  }
  const parsed = parseConfig({
    file: null,
    overrides,
    origin: 'flag',
    environment: (name) => process.env[name],
  })
  if ('problems' in parsed) return parsed
  const [suite] = parsed.config.suites
  return suite ?? { problems: ['There is nothing to load.'] }
}

export const portPlaceholder = '${port}'

const portVariable = `PORT=${portPlaceholder}`

export function insertPortPlaceholder(url: string): string {
  const { protocol, hostname, pathname, search } = new URL(url)
  return `${protocol}//${hostname}:${portPlaceholder}${pathname}${search}`
}
