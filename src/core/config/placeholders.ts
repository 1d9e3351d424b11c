/**
 * What differs between the two sides of a suite: `${port}`, `${side}`, `${epoch}` and `${database}`, filled in for
 * one of them. `$${port}` stands for a literal `${port}`; any other `${…}` belongs to the user's own shell.
 */

import { createHash } from 'node:crypto'
import { parseAddress, type ServiceAddress } from './address.ts'
import type {
  Command,
  ConfiguredService,
  Ready,
  ReadyTemplate,
  ServiceTemplate,
  StartSpec,
} from './service.ts'

export interface SideValues {
  port: number
  side: 'base' | 'head'
  /** From 1. */
  epoch: number
  /** As `buildDatabaseName` makes it. */
  database: string
}

/**
 * The service as one side of one epoch starts it, and where it then listens. A port that was written down moves to
 * the side's own, in the url and in a ready check that names the same one.
 */
export function fillServiceTemplate(
  template: ServiceTemplate,
  url: string,
  values: SideValues,
): { service: ConfiguredService; url: string } {
  const { start } = template
  const origin = replacePort(url, values.port)
  const service = {
    ...template,
    start: start && fillStart(start, values),
    env: {
      ...(start?.kind === 'compose' && buildComposeVariables(values)),
      ...fillEachValue(template.env, values),
    },
    ready: fillReady(template.ready, url, values),
  }
  return { service, url: origin }
}

/** Only the placeholders that have a value here are filled in. */
export function fillCommand(command: Command, values: Partial<SideValues>): Command {
  return command.kind === 'shell'
    ? { kind: 'shell', line: fillPlaceholders(command.line, values) }
    : { kind: 'argv', argv: command.argv.map((argument) => fillPlaceholders(argument, values)) }
}

/** A socket that both sides would take can be one's only. */
export function isSocketPerSide(socket: string): boolean {
  return [...socket.matchAll(placeholderRegExp)].some(
    ([whole]) => whole === '${side}' || whole === freePortPlaceholder,
  )
}

/** Whether the service is told the port it gets. */
export function canReceivePort({ start, env }: ServiceTemplate): boolean {
  if (start === null) return false
  return (
    start.kind === 'compose' ||
    [...listStartTexts(start), ...Object.values(env)].some(hasPortPlaceholder)
  )
}

/** The port as it stands in a suite's url; null where it is `${port}`. */
export function parseFixedPort(url: string): number | null {
  return parseSuiteAddress(url).port
}

/** The host of a suite's url, without brackets. */
export function parseHost(url: string): string {
  return parseSuiteAddress(url).host
}

/**
 * A database of the side's own: `tailgate_shop_head`. It fits PostgreSQL's 63 bytes, needs no quotes, and no two
 * suites share one: a name that had to be changed ends in a hash, and so does one that looks as if it did.
 */
export function buildDatabaseName(suite: string, side: SideValues['side']): string {
  const fits =
    suite.length <= maxSuiteNameLength &&
    /^[a-z0-9_]+$/.test(suite) &&
    !/_[0-9a-f]{10}$/.test(suite)
  return `tailgate_${fits ? suite : hashSuiteName(suite)}_${side}`
}

const hashLength = 10
const maxSuiteNameLength = 63 - 'tailgate__base'.length

function hashSuiteName(suite: string): string {
  const hash = createHash('sha256').update(suite).digest('hex').slice(0, hashLength)
  const words = suite.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  return `${words.slice(0, maxSuiteNameLength - hashLength - 1)}_${hash}`
}

/** What a text holds on every side: its pieces between the placeholders. */
export function splitAtPlaceholders(text: string): string[] {
  return text
    .replaceAll(placeholderRegExp, (whole) =>
      whole.startsWith('$$') ? whole.slice(1) : placeholderGap,
    )
    .split(placeholderGap)
    .filter((part) => part !== '')
}

/** No configured text holds one. */
const placeholderGap = '\0'

const placeholderRegExp = /\$?\$\{(port|side|epoch|database)\}/g

export function fillPlaceholders(text: string, values: Partial<SideValues>): string {
  return text.replaceAll(placeholderRegExp, (whole, name: keyof SideValues) => {
    const value = values[name]
    if (value === undefined) return whole
    return whole.startsWith('$$') ? whole.slice(1) : String(value)
  })
}

export function hasPortPlaceholder(text: string): boolean {
  return [...text.matchAll(placeholderRegExp)].some(([whole]) => whole === freePortPlaceholder)
}

const freePortPlaceholder = '${port}'

function fillEachValue(texts: Record<string, string>, values: SideValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fillPlaceholders(text, values)]),
  )
}

function fillStart(start: StartSpec, values: SideValues): StartSpec {
  if (start.kind === 'compose') return start
  if (start.kind === 'image') return { kind: 'image', image: fillPlaceholders(start.image, values) }
  return fillCommand(start, values)
}

/** Compose fills in a file of its own accord, from the environment. */
function buildComposeVariables({
  port,
  side,
  epoch,
  database,
}: SideValues): Record<string, string> {
  return {
    TAILGATE_PORT: String(port),
    TAILGATE_SIDE: side,
    TAILGATE_EPOCH: String(epoch),
    TAILGATE_DATABASE: database,
  }
}

function listStartTexts(start: Exclude<StartSpec, { kind: 'compose' }>): string[] {
  if (start.kind === 'image') return [start.image]
  return start.kind === 'shell' ? [start.line] : start.argv
}

function fillReady(ready: ReadyTemplate, url: string, { port }: SideValues): Ready {
  if (ready.kind === 'log')
    return { kind: 'log', pattern: fillPlaceholders(ready.pattern, { port }) }
  if (ready.kind === 'tcp') return { kind: 'tcp', host: parseSuiteAddress(url).host, port }
  const path = fillPlaceholders(ready.path, { port })
  const origin = ready.origin ?? url
  const isOwnAddress =
    parseFixedPort(origin) === null ||
    isSameAddress(parseSuiteAddress(origin), parseSuiteAddress(url))
  return {
    kind: 'http',
    url: (isOwnAddress ? replacePort(origin, port) : origin) + path,
    status: ready.status,
  }
}

function isSameAddress(one: ServiceAddress, other: ServiceAddress): boolean {
  const sameHost =
    one.host === other.host || [one, other].every(({ host }) => loopbackHosts.includes(host))
  return sameHost && one.port === other.port
}

const loopbackHosts = ['localhost', '127.0.0.1', '::1']

function replacePort(origin: string, port: number): string {
  if (parseFixedPort(origin) === port) return origin
  return `${origin.replace(/:(?:\d+|\$\{port\})$/, '')}:${port}`
}

function parseSuiteAddress(origin: string): ServiceAddress {
  const parsed = parseAddress(origin)
  if ('problem' in parsed) throw new Error(`a suite's address ${parsed.problem}`)
  return parsed.value
}
