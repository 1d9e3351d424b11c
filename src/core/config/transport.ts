/** What is spoken with the service, and how it is reached. */

import { z } from 'zod'
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
  /** A unix socket to connect to instead of the host; relative to where the service starts, and may hold `${side}`. */
  socket: string | null
  /** What of a name's addresses is connected to: `first`, `all`, or an IP address. */
  addresses: string
  /** Null: as https:// is spoken where nothing is said, or not at all. */
  tls: TlsSettings | null
}

/** Each with how many requests may be under way at once on a connection. */
export type Protocol = { kind: 'http/1.1'; pipeline: number } | { kind: 'http/2'; streams: number }

/** Files are paths. */
export interface TlsSettings {
  ca: string | null
  identity: { certificate: string; key: string } | null
  insecure: boolean
  serverName: string | null
  version: '1.2' | '1.3' | null
}

export function readTransport(
  address: ServiceAddress,
  base: BaseSpec,
  context: ReadContext,
): Transport {
  const socket = readOptionalText('socket', context)
  const addresses = readOption('addresses', parseAddresses, context)
  const source = findValue('addresses', context)
  if (socket !== null && source) {
    reportProblem(source, 'has no place beside a socket: a path has no addresses', context)
  }
  return {
    protocol: readProtocol(context),
    socket,
    addresses,
    tls: readTls(address, base, context),
  }
}

function readProtocol(context: ReadContext): Protocol {
  const kind = readChoice('protocol', context)
  const [pipeline, streams] = (['pipeline', 'streams'] as const).map((name) =>
    readOptionalCount(name, context),
  )
  const [pipelined, multiplexed] = (['pipeline', 'streams'] as const).map((name) =>
    findValue(name, context),
  )
  if (kind === 'http/2') {
    if (pipelined) reportProblem(pipelined, 'is for HTTP/1.1: over HTTP/2 write streams', context)
    return { kind, streams: streams ?? 1 }
  }
  if (multiplexed)
    reportProblem(
      multiplexed,
      'is for HTTP/2: write protocol: http/2 beside it, or pipeline',
      context,
    )
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

function readTls(
  address: ServiceAddress,
  base: BaseSpec,
  context: ReadContext,
): TlsSettings | null {
  const source = tlsOptionNames
    .map((name) => findValue(name, context))
    .filter((each) => each !== undefined)
  if (source.length === 0) return null
  const isUsed = isHttps(address.origin) || (base.kind === 'url' && isHttps(base.url))
  const [first] = source
  if (!isUsed && first)
    reportProblem(first, 'is for an https:// address, and the url begins with http://', context)
  const version = readChoice('tls-version', context)
  const tls = {
    ca: readOptionalText('tls-ca', context),
    identity: readIdentity(context),
    insecure: readSwitch('tls-insecure', context),
    serverName: readServerName(context),
    version: version === 'any' ? null : version,
  }
  const ca = findValue('tls-ca', context)
  if (tls.insecure && ca)
    reportProblem(
      ca,
      `has no place beside ${formatOptionName('tls-insecure', ca)}, which trusts all: keep one of them`,
      context,
    )
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
  if (source) reportProblem(source, `needs ${formatOptionName(missing, source)} beside it`, context)
  return null
}

/** As the door calls it that `given` came through. */
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
