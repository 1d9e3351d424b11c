/** The address or unix socket of a service, and its TLS settings. */

import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { TlsClientOptions } from '../process/options.ts'

export interface HostAndPort {
  /** A name or an address; an IPv6 address without brackets. */
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

/** The connection to a service. It uses TLS if the URL begins with `https:`. */
export interface ConnectOptions {
  url: string
  /** The path of a unix socket, used instead of the URL's host and port. */
  socket?: string
  tls?: TlsClientOptions
  /** Without it: HTTP/1.1. */
  protocol?: 'http/2'
  /** Further headers of a request to it. */
  headers?: Record<string, string>
}

export type ServiceEndpoint = HostAndPort | { path: string }

export function resolveEndpoint({ url, socket }: ConnectOptions): ServiceEndpoint {
  return socket === undefined ? parseHostAndPort(url) : { path: socket }
}

export function formatEndpoint(endpoint: ServiceEndpoint): string {
  return 'path' in endpoint ? endpoint.path : formatHostAndPort(endpoint)
}

/**
 * The TLS options for a readiness request with Node. The certificate is not checked here; the load
 * checks it.
 */
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
