/**
 * What differs between the two sides of a suite: `${port}`, `${side}`, `${epoch}` and `${database}`, filled in for
 * one of them. `$${port}` stands for a literal `${port}`; any other `${…}` belongs to the user's own shell.
 */

import { createHash } from 'node:crypto'
import { type Address, parseAddress } from './address.ts'
import type { Command, Ready, ReadyTemplate, Service, ServiceTemplate, Start } from './service.ts'

export interface SideValues {
  port: number
  side: 'base' | 'head'
  /** From 1. */
  epoch: number
  /** As `databaseName` makes it. */
  database: string
}

/**
 * The service as one side of one epoch starts it, and where it then listens. A port that was written down moves to
 * the side's own, in the url and in a ready check that names the same one.
 */
export function filledIn(
  template: ServiceTemplate,
  url: string,
  values: SideValues,
): { service: Service; url: string } {
  const { start } = template
  const origin = originAt(url, values.port)
  const service = {
    ...template,
    start: start && filledStart(start, values),
    env: { ...(start?.kind === 'compose' && composeVariables(values)), ...filledEach(template.env, values) },
    ready: filledReady(template.ready, url, values),
  }
  return { service, url: origin }
}

/** Only the placeholders that have a value here are filled in. */
export function filledCommand(command: Command, values: Partial<SideValues>): Command {
  return command.kind === 'shell'
    ? { kind: 'shell', line: filled(command.line, values) }
    : { kind: 'argv', argv: command.argv.map((argument) => filled(argument, values)) }
}

/** A socket that both sides would take can be one's only. */
export function isOfOneSide(socket: string): boolean {
  return [...socket.matchAll(placeholder)].some(([whole]) => whole === '${side}' || whole === freePort)
}

/** Whether the service is told the port it gets. */
export function takesPort({ start, env }: ServiceTemplate): boolean {
  if (start === null) return false
  return start.kind === 'compose' || [...textsOf(start), ...Object.values(env)].some(holdsPort)
}

/** The port as it stands in a suite's url; null where it is `${port}`. */
export function writtenPort(url: string): number | null {
  return addressIn(url).port
}

/** The host of a suite's url, without brackets. */
export function hostOf(url: string): string {
  return addressIn(url).host
}

/**
 * A database of the side's own: `tailgate_shop_head`. It fits PostgreSQL's 63 bytes, needs no quotes, and no two
 * suites share one: a name that had to be changed ends in a hash, and so does one that looks as if it did.
 */
export function databaseName(suite: string, side: SideValues['side']): string {
  const fits = suite.length <= longestName && /^[a-z0-9_]+$/.test(suite) && !/_[0-9a-f]{10}$/.test(suite)
  return `tailgate_${fits ? suite : hashed(suite)}_${side}`
}

const hashLength = 10
const longestName = 63 - 'tailgate__base'.length

function hashed(suite: string): string {
  const hash = createHash('sha256').update(suite).digest('hex').slice(0, hashLength)
  const words = suite.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  return `${words.slice(0, longestName - hashLength - 1)}_${hash}`
}

/** What a text holds on every side: its pieces between the placeholders. */
export function fixedParts(text: string): string[] {
  return text
    .replaceAll(placeholder, (whole) => (whole.startsWith('$$') ? whole.slice(1) : gap))
    .split(gap)
    .filter((part) => part !== '')
}

/** No configured text holds one. */
const gap = '\0'

const placeholder = /\$?\$\{(port|side|epoch|database)\}/g

export function filled(text: string, values: Partial<SideValues>): string {
  return text.replaceAll(placeholder, (whole, name: keyof SideValues) => {
    const value = values[name]
    if (value === undefined) return whole
    return whole.startsWith('$$') ? whole.slice(1) : String(value)
  })
}

export function holdsPort(text: string): boolean {
  return [...text.matchAll(placeholder)].some(([whole]) => whole === freePort)
}

const freePort = '${port}'

function filledEach(texts: Record<string, string>, values: SideValues): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text, values)]))
}

function filledStart(start: Start, values: SideValues): Start {
  if (start.kind === 'compose') return start
  if (start.kind === 'image') return { kind: 'image', image: filled(start.image, values) }
  return filledCommand(start, values)
}

/** Compose fills in a file of its own accord, from the environment. */
function composeVariables({ port, side, epoch, database }: SideValues): Record<string, string> {
  return {
    TAILGATE_PORT: String(port),
    TAILGATE_SIDE: side,
    TAILGATE_EPOCH: String(epoch),
    TAILGATE_DATABASE: database,
  }
}

function textsOf(start: Exclude<Start, { kind: 'compose' }>): string[] {
  if (start.kind === 'image') return [start.image]
  return start.kind === 'shell' ? [start.line] : start.argv
}

function filledReady(ready: ReadyTemplate, url: string, { port }: SideValues): Ready {
  if (ready.kind === 'log') return { kind: 'log', pattern: filled(ready.pattern, { port }) }
  if (ready.kind === 'tcp') return { kind: 'tcp', host: addressIn(url).host, port }
  const path = filled(ready.path, { port })
  const origin = ready.origin ?? url
  const moves = writtenPort(origin) === null || isSamePlace(addressIn(origin), addressIn(url))
  return { kind: 'http', url: (moves ? originAt(origin, port) : origin) + path, status: ready.status }
}

function isSamePlace(one: Address, other: Address): boolean {
  const sameHost = one.host === other.host || [one, other].every(({ host }) => loopback.includes(host))
  return sameHost && one.port === other.port
}

const loopback = ['localhost', '127.0.0.1', '::1']

function originAt(origin: string, port: number): string {
  if (writtenPort(origin) === port) return origin
  return `${origin.replace(/:(?:\d+|\$\{port\})$/, '')}:${port}`
}

function addressIn(origin: string): Address {
  const parsed = parseAddress(origin)
  if ('problem' in parsed) throw new Error(`a suite's address ${parsed.problem}`)
  return parsed.value
}
