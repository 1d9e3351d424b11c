/** Reads the protocol, the choice of addresses, and the TLS settings. */

import * as z from 'zod'
import { controlCharacter, quote } from '../text/quote.ts'
import type { ServiceAddress } from './address.ts'
import type { BaseSpec } from './base.ts'
import type { OptionName } from './options/option-table.ts'
import {
  findValue,
  type ReadContext,
  readChoice,
  readOption,
  readOptionalCount,
  readOptionalText,
  readSwitch,
} from './source/read-option.ts'
import { reportProblem, type SourceValue } from './source/source-value.ts'
import type { Parsed } from './value/units.ts'

export interface Transport {
  protocol: Protocol
  /** Which addresses of a name to connect to: `first`, `all`, or an IP address. */
  addresses: string
}

/** The protocol, with the maximum number of requests in flight on a connection. */
export type Protocol = { kind: 'http/1.1'; pipeline: number } | { kind: 'http/2'; streams: number }

/** TLS settings; `ca`, `certificate` and `key` are the paths of files. */
export interface TlsSettings {
  ca: string | null
  identity: { certificate: string; key: string } | null
  insecure: boolean
  serverName: string | null
  version: '1.2' | '1.3' | null
}

export function readTransport(context: ReadContext): Transport {
  const addresses = readOption('addresses', parseAddresses, context)
  const source = findValue('addresses', context)
  if (source && findValue('socket', context)) {
    reportProblem(
      source,
      'cannot be combined with socket: a unix socket has no IP addresses',
      context,
    )
  }
  return { protocol: readProtocol(context), addresses }
}

function readProtocol(context: ReadContext): Protocol {
  const kind = readChoice('protocol', context)
  const [pipeline, streams] = (['pipeline', 'streams'] as const).map((name) =>
    readOptionalCount(name, context),
  )
  const [pipelineSource, streamsSource] = (['pipeline', 'streams'] as const).map((name) =>
    findValue(name, context),
  )
  if (kind === 'http/2') {
    if (pipelineSource)
      reportProblem(pipelineSource, 'is for HTTP/1.1: with HTTP/2, set streams', context)
    return { kind, streams: streams ?? 1 }
  }
  if (streamsSource)
    reportProblem(streamsSource, 'needs protocol: http/2: with HTTP/1.1, set pipeline', context)
  return { kind, pipeline: pipeline ?? 1 }
}

function parseAddresses(text: string): Parsed<string> {
  const which = text.trim().replace(/^\[(.*)\]$/, '$1')
  return which === 'first' || which === 'all' || ipAddress.safeParse(which).success
    ? { value: which }
    : { problem: `must be first, all or an IP address such as 192.0.2.1, not ${quote(text)}` }
}

const ipAddress = z.union([z.ipv4(), z.ipv6()])

const tlsOptionNames = [
  'tls-ca',
  'tls-certificate',
  'tls-key',
  'tls-insecure',
  'tls-server-name',
  'tls-version',
] as const

export function readTls(
  address: ServiceAddress,
  base: BaseSpec,
  context: ReadContext,
): TlsSettings | null {
  const sources = tlsOptionNames
    .map((name) => findValue(name, context))
    .filter((each) => each !== undefined)
  if (sources.length === 0) return null
  const isUsed = isHttps(address.origin) || (base.kind === 'url' && isHttps(base.url))
  const [first] = sources
  if (!isUsed && first)
    reportProblem(first, 'is for an https:// address, but the url begins with http://', context)
  const version = readChoice('tls-version', context)
  const tls = {
    ca: readOptionalText('tls-ca', context),
    identity: readIdentity(context),
    insecure: readSwitch('tls-insecure', context),
    serverName: readServerName(context),
    version: version === 'any' ? null : version,
  }
  const ca = findValue('tls-ca', context)
  if (tls.insecure && ca) {
    const insecure = formatOptionName('tls-insecure', ca)
    const message = `cannot be combined with ${insecure}, which accepts every certificate`
    reportProblem(ca, `${message}: keep one of them`, context)
  }
  return tls
}

function readIdentity(context: ReadContext): TlsSettings['identity'] {
  const [certificate, key] = [
    readOptionalText('tls-certificate', context),
    readOptionalText('tls-key', context),
  ]
  if (certificate !== null && key !== null) return { certificate, key }
  const [source, missing] =
    certificate === null
      ? [findValue('tls-key', context), 'tls-certificate' as const]
      : [findValue('tls-certificate', context), 'tls-key' as const]
  if (source) reportProblem(source, `needs ${formatOptionName(missing, source)} too`, context)
  return null
}

/** The flag or key of an option, whichever `source` came from. */
function formatOptionName(name: OptionName, { place }: SourceValue): string {
  return place.what === '' ? `--${name}` : name.replace('tls-', 'tls.')
}

function readServerName(context: ReadContext): string | null {
  const name = readOptionalText('tls-server-name', context)
  const source = findValue('tls-server-name', context)
  if (name !== null && source && (/[\s/:]/.test(name) || controlCharacter.test(name))) {
    reportProblem(
      source,
      `must be the name of a host such as example.org, not ${quote(name)}`,
      context,
    )
  }
  return name
}

export function isHttps(url: string): boolean {
  return url.startsWith('https:')
}
