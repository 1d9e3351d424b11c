/** What is spoken with the service, and how it is reached. */

import { z } from 'zod'
import { controlCharacter, quoted } from '../text/quote.ts'
import type { Address } from './address.ts'
import type { Base } from './base.ts'
import type { OptionName } from './options/option-table.ts'
import { type Asked, choiceOf, countIfGiven, find, isOn, setting, textIfGiven } from './source/read-option.ts'
import { type Given, report } from './source/source-value.ts'
import type { Parsed } from './value/units.ts'

export interface Transport {
  protocol: Protocol
  /** A unix socket to connect to instead of the host; relative to where the service starts, and may hold `${side}`. */
  socket: string | null
  /** What of a name's addresses is connected to: `first`, `all`, or an IP address. */
  addresses: string
  /** Null: as https:// is spoken where nothing is said, or not at all. */
  tls: Tls | null
}

/** Each with how many requests may be under way at once on a connection. */
export type Protocol = { kind: 'http/1.1'; pipeline: number } | { kind: 'http/2'; streams: number }

/** Files are paths. */
export interface Tls {
  ca: string | null
  identity: { certificate: string; key: string } | null
  insecure: boolean
  serverName: string | null
  version: '1.2' | '1.3' | null
}

export function readTransport(address: Address, base: Base, asked: Asked): Transport {
  const socket = textIfGiven('socket', asked)
  const addresses = setting('addresses', parseAddresses, asked)
  const given = find('addresses', asked)
  if (socket !== null && given) {
    report(given, 'has no place beside a socket: a path has no addresses', asked)
  }
  return { protocol: readProtocol(asked), socket, addresses, tls: readTls(address, base, asked) }
}

function readProtocol(asked: Asked): Protocol {
  const kind = choiceOf('protocol', asked)
  const [pipeline, streams] = (['pipeline', 'streams'] as const).map((name) => countIfGiven(name, asked))
  const [pipelined, multiplexed] = (['pipeline', 'streams'] as const).map((name) => find(name, asked))
  if (kind === 'http/2') {
    if (pipelined) report(pipelined, 'is for HTTP/1.1: over HTTP/2 write streams', asked)
    return { kind, streams: streams ?? 1 }
  }
  if (multiplexed) report(multiplexed, 'is for HTTP/2: write protocol: http/2 beside it, or pipeline', asked)
  return { kind, pipeline: pipeline ?? 1 }
}

function parseAddresses(text: string): Parsed<string> {
  const which = text.trim().replace(/^\[(.*)\]$/, '$1')
  return which === 'first' || which === 'all' || ipAddress.safeParse(which).success
    ? { value: which }
    : { problem: `must be first, all or an IP address such as 192.0.2.1, not ${quoted(text)}` }
}

const ipAddress = z.union([z.ipv4(), z.ipv6()])

const ofTls = [
  'tls-ca',
  'tls-certificate',
  'tls-key',
  'tls-insecure',
  'tls-server-name',
  'tls-version',
] as const

function readTls(address: Address, base: Base, asked: Asked): Tls | null {
  const given = ofTls.map((name) => find(name, asked)).filter((each) => each !== undefined)
  if (given.length === 0) return null
  const spoken = isHttps(address.origin) || (base.kind === 'url' && isHttps(base.url))
  const [first] = given
  if (!spoken && first) report(first, 'is for an https:// address, and the url begins with http://', asked)
  const version = choiceOf('tls-version', asked)
  const tls = {
    ca: textIfGiven('tls-ca', asked),
    identity: readIdentity(asked),
    insecure: isOn('tls-insecure', asked),
    serverName: readServerName(asked),
    version: version === 'any' ? null : version,
  }
  const ca = find('tls-ca', asked)
  if (tls.insecure && ca)
    report(ca, `has no place beside ${named('tls-insecure', ca)}, which trusts all: keep one of them`, asked)
  return tls
}

function readIdentity(asked: Asked): Tls['identity'] {
  const [certificate, key] = [textIfGiven('tls-certificate', asked), textIfGiven('tls-key', asked)]
  if (certificate !== null && key !== null) return { certificate, key }
  const [given, missing] =
    certificate === null
      ? [find('tls-key', asked), 'tls-certificate' as const]
      : [find('tls-certificate', asked), 'tls-key' as const]
  if (given) report(given, `needs ${named(missing, given)} beside it`, asked)
  return null
}

/** As the door calls it that `given` came through. */
function named(name: OptionName, { place }: Given): string {
  return place.what === '' ? `--${name}` : name.replace('tls-', 'tls.')
}

function readServerName(asked: Asked): string | null {
  const name = textIfGiven('tls-server-name', asked)
  const given = find('tls-server-name', asked)
  if (name !== null && given && (/[\s/:]/.test(name) || controlCharacter.test(name))) {
    report(given, `must be the name of a host such as example.org, not ${quoted(name)}`, asked)
  }
  return name
}

export function isHttps(url: string): boolean {
  return url.startsWith('https:')
}
