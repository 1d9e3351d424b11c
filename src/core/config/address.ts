/** Parses the address of the service. */

import { quote } from '../text/quote.ts'
import { findValue, type ReadContext } from './source/read-option.ts'
import { readSingleText, reportProblem } from './source/source-value.ts'
import type { Parsed } from './value/units.ts'

export interface ServiceAddress {
  /**
   * `http://host[:port]`, or `http://host:${port}` or `http://host:${port:NAME}` for a free port;
   * or the same with `https:`.
   */
  origin: string
  host: string
  /** Null: each side gets a free port. */
  port: number | null
  /** Path and query, with their placeholders; empty if there are none. */
  path: string
}

export function readAddress(context: ReadContext): ServiceAddress {
  const source = findValue('url', context)
  if (!source) {
    const message = 'is missing: give the address of the service, such as http://127.0.0.1:3000'
    context.problems.push({ place: { ...context.place, what: 'url' }, message })
    return fallbackAddress
  }
  const text = readSingleText(source, context)
  const parsed = text === null ? { value: fallbackAddress } : parseAddress(text.trim())
  if ('problem' in parsed) {
    reportProblem(source, parsed.problem, context)
    return fallbackAddress
  }
  if (/:\$\{port:/.test(parsed.value.origin)) {
    const message = 'must use ${port} for the port of the load: those with a name are further ports'
    reportProblem(source, message, context)
    return fallbackAddress
  }
  return parsed.value
}

/** Takes the place of an address that is missing or not valid, so that reading can continue. */
const fallbackAddress: ServiceAddress = {
  origin: 'http://127.0.0.1',
  host: '127.0.0.1',
  port: 80,
  path: '',
}

/** Does not use `URL` for the path, because that would percent-encode the placeholders in it. */
export function parseAddress(text: string): Parsed<ServiceAddress> {
  const [, scheme = '', authority = '', path = ''] =
    text.match(/^(https?):\/\/([^/?#\\\s]*)(.*)$/is) ?? []
  if (!authority) {
    const example = /^[\w.-]+(:\d+)?(\/|$)/.test(text) ? `http://${text}` : 'http://127.0.0.1:3000'
    return {
      problem: `must be an http:// or https:// address such as ${example}, not ${quote(text)}`,
    }
  }
  if (authority.includes('@')) {
    return { problem: 'must not contain a user or password: set user instead' }
  }
  const protocol = scheme.toLowerCase()
  const [freePort = ''] = /:\$\{port(?::[a-z][a-z0-9-]*)?\}$/.exec(authority) ?? []
  const isFree = freePort !== ''
  const fixed = authority.slice(0, authority.length - freePort.length)
  const hasTwoPorts = isFree && /:\d*$/.test(fixed)
  if (!URL.canParse(`${protocol}://${fixed}`) || fixed.includes('${') || hasTwoPorts) {
    const misspelt = !isFree && /:\$\{?port\}?$/i.test(authority)
    const suggestion = misspelt ? '; did you mean ${port}?' : ''
    return { problem: `has no valid host and port: ${quote(authority)}${suggestion}` }
  }
  const { origin, hostname, port } = new URL(`${protocol}://${fixed}`)
  if (port === '0') return { problem: 'must have a port above 0' }
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    value: {
      origin: origin + freePort,
      host,
      port: isFree ? null : Number(port || (protocol === 'https' ? 443 : 80)),
      path: path.startsWith('?') ? `/${path}` : path,
    },
  }
}
