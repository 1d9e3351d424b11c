/** Builds a suite from the flags of `tailgate init`. */

import { resolve } from 'node:path'
import { parseConfig } from '../../core/config/config.ts'
import { fillPlaceholders, type SideValues } from '../../core/config/placeholders.ts'
import type { Suite } from '../../core/config/suite.ts'
import type { Overrides } from '../../invocation/load-config.ts'

export interface InitFlags {
  start: string | undefined
  url: string
  /** How the service is reached, and what it is sent, by option: what will stand in tailgate.yml. */
  reach: Overrides
}

/** As far as it is not usual. */
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

/** `portable`: with a port of its own at each start, told by PORT; one that does not read it is not waited for long. */
export function parseInitSuite(
  { url, start, reach }: InitFlags,
  portable: boolean,
): Suite | { problems: string[] } {
  const overrides = {
    ...reach,
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
