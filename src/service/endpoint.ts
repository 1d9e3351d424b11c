/** The address or unix socket of a service, and its TLS settings. */

import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { TlsClientOptions } from './process/options.ts'

export interface HostAndPort {
  /** A name or an address, an IPv6 one without its brackets. */
  host: string
  port: number
}

export function parseHostAndPort(url: string): HostAndPort {
  const { hostname, port, protocol } = new URL(url)
  const defaultPort = protocol === 'https:' ? 443 : 80
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) }
}

export function formatHostAndPort({ host, port }: HostAndPort): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** How a service is reached: at its address, or by a unix socket in place of that; in TLS where its URL begins so. */
export interface ConnectOptions {
  url: string
  socket?: string
  tls?: TlsClientOptions
  /** HTTP/1.1 when nothing is said. */
  protocol?: 'http/2'
}

/** What is connected to. */
export type ServiceEndpoint = HostAndPort | { path: string }

export function resolveEndpoint({ url, socket }: ConnectOptions): ServiceEndpoint {
  return socket === undefined ? parseHostAndPort(url) : { path: socket }
}

export function formatEndpoint(place: ServiceEndpoint): string {
  return 'path' in place ? place.path : formatHostAndPort(place)
}

/** In Node's words, for those who only ask whether a service is there: whether its certificate is good, the load will tell. */
export function buildTlsOptions({ url, tls = {} }: ConnectOptions): ConnectionOptions {
  const { certificate, key, serverName, versions } = tls
  const { host } = parseHostAndPort(url)
  const servername = serverName ?? (isIP(host) === 0 ? host : undefined)
  return {
    rejectUnauthorized: false,
    ...(servername === undefined ? {} : { servername }),
    ...(certificate === undefined ? {} : { cert: certificate }),
    ...(key === undefined ? {} : { key }),
    ...(versions?.length === 1
      ? { minVersion: `TLSv${versions[0]}`, maxVersion: `TLSv${versions[0]}` }
      : {}),
  } as ConnectionOptions
}
