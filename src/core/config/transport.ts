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
  asked: ReadContext,
): Transport {
  const socket = readOptionalText('socket', asked)
  const addresses = readOption('addresses', parseAddresses, asked)
  const given = findValue('addresses', asked)
  if (socket !== null && given) {
    reportProblem(given, 'has no place beside a socket: a path has no addresses', asked)
  }
  return { protocol: readProtocol(asked), socket, addresses, tls: readTls(address, base, asked) }
}

function readProtocol(asked: ReadContext): Protocol {
  const kind = readChoice('protocol', asked)
  const [pipeline, streams] = (['pipeline', 'streams'] as const).map((name) =>
    readOptionalCount(name, asked),
  )
  const [pipelined, multiplexed] = (['pipeline', 'streams'] as const).map((name) =>
    findValue(name, asked),
  )
  if (kind === 'http/2') {
    if (pipelined) reportProblem(pipelined, 'is for HTTP/1.1: over HTTP/2 write streams', asked)
    return { kind, streams: streams ?? 1 }
  }
  if (multiplexed)
    reportProblem(
      multiplexed,
      'is for HTTP/2: write protocol: http/2 beside it, or pipeline',
      asked,
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

function readTls(address: ServiceAddress, base: BaseSpec, asked: ReadContext): TlsSettings | null {
  const given = tlsOptionNames
    .map((name) => findValue(name, asked))
    .filter((each) => each !== undefined)
  if (given.length === 0) return null
  const isUsed = isHttps(address.origin) || (base.kind === 'url' && isHttps(base.url))
  const [first] = given
  if (!isUsed && first)
    reportProblem(first, 'is for an https:// address, and the url begins with http://', asked)
  const version = readChoice('tls-version', asked)
  const tls = {
    ca: readOptionalText('tls-ca', asked),
    identity: readIdentity(asked),
    insecure: readSwitch('tls-insecure', asked),
    serverName: readServerName(asked),
    version: version === 'any' ? null : version,
  }
  const ca = findValue('tls-ca', asked)
  if (tls.insecure && ca)
    reportProblem(
      ca,
      `has no place beside ${formatOptionName('tls-insecure', ca)}, which trusts all: keep one of them`,
      asked,
    )
  return tls
}

function readIdentity(asked: ReadContext): TlsSettings['identity'] {
  const [certificate, key] = [
    readOptionalText('tls-certificate', asked),
    readOptionalText('tls-key', asked),
  ]
  if (certificate !== null && key !== null) return { certificate, key }
  const [given, missing] =
    certificate === null
      ? [findValue('tls-key', asked), 'tls-certificate' as const]
      : [findValue('tls-certificate', asked), 'tls-key' as const]
  if (given) reportProblem(given, `needs ${formatOptionName(missing, given)} beside it`, asked)
  return null
}

/** As the door calls it that `given` came through. */
function formatOptionName(name: OptionName, { place }: SourceValue): string {
  return place.what === '' ? `--${name}` : name.replace('tls-', 'tls.')
}

function readServerName(asked: ReadContext): string | null {
  const name = readOptionalText('tls-server-name', asked)
  const given = findValue('tls-server-name', asked)
  if (name !== null && given && (/[\s/:]/.test(name) || controlCharacter.test(name))) {
    reportProblem(
      given,
      `must be the name of a host such as example.org, not ${quote(name)}`,
      asked,
    )
  }
  return name
}

export function isHttps(url: string): boolean {
  return url.startsWith('https:')
}
