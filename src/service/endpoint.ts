/** The address or unix socket of a service, and its TLS settings. */

import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { Tls } from './process/options.ts'

export interface Address {
  /** A name or an address, an IPv6 one without its brackets. */
  host: string
  port: number
}

export function addressOf(url: string): Address {
  const { hostname, port, protocol } = new URL(url)
  const usual = protocol === 'https:' ? 443 : 80
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) }
}

export function addressInWords({ host, port }: Address): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** How a service is reached: at its address, or by a unix socket in place of that; in TLS where its URL begins so. */
export interface Reach {
  url: string
  socket?: string
  tls?: Tls
  /** HTTP/1.1 when nothing is said. */
  protocol?: 'http/2'
}

/** What is connected to. */
export type Place = Address | { path: string }

export function placeOf({ url, socket }: Reach): Place {
  return socket === undefined ? addressOf(url) : { path: socket }
}

export function placeInWords(place: Place): string {
  return 'path' in place ? place.path : addressInWords(place)
}

/** In Node's words, for those who only ask whether a service is there: whether its certificate is good, the load will tell. */
export function tlsOptions({ url, tls = {} }: Reach): ConnectionOptions {
  const { certificate, key, serverName, versions } = tls
  const { host } = addressOf(url)
  const servername = serverName ?? (isIP(host) === 0 ? host : undefined)
  return {
    rejectUnauthorized: false,
    ...(servername === undefined ? {} : { servername }),
    ...(certificate === undefined ? {} : { cert: certificate }),
    ...(key === undefined ? {} : { key }),
    ...(versions?.length === 1 ? { minVersion: `TLSv${versions[0]}`, maxVersion: `TLSv${versions[0]}` } : {}),
  } as ConnectionOptions
}
