/**
 * Fills in the placeholders that differ between the two sides of a suite: `${port}`, further ports
 * such as `${port:admin}`, `${side}`, `${epoch}`, `${database}`, and `${upstream.NAME}`. `$${port}`
 * is a literal `${port}`; any other `${…}` is left to the user's shell.
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

/** The values of the placeholders for one side in one epoch. */
export interface SideValues {
  port: number
  /** Further ports of the service, by name: `${port:admin}` is that of `admin`. */
  ports?: ReadonlyMap<string, number>
  side: 'base' | 'head'
  /** Number of the epoch, from 1. */
  epoch: number
  /** The result of `buildDatabaseName`. */
  database: string
  /** The addresses of the stand-ins by name, such as `http://127.0.0.1:4001`. */
  upstreams?: Record<string, string>
}

/**
 * The service of one side in one epoch, and its address. The port of the side replaces a port that
 * the configuration fixes, in the url and in a ready check that has the same address.
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
      ...(start?.kind === 'image' && buildPortVariables(values)),
      ...fillEachValue(template.env, values),
    },
    ready: fillReady(template.ready, url, values),
  }
  return { service, url: origin }
}

/** Fills in only the placeholders that have a value here. */
export function fillCommand(command: Command, values: Partial<SideValues>): Command {
  return command.kind === 'shell'
    ? { kind: 'shell', line: fillPlaceholders(command.line, values) }
    : { kind: 'argv', argv: command.argv.map((argument) => fillPlaceholders(argument, values)) }
}

/** Whether each side gets a socket of its own, so that both can run at once. */
export function isSocketPerSide(socket: string): boolean {
  return hasPlaceholder(socket, 'side') || hasPlaceholder(socket, 'port')
}

/** The parts of a suite that can give each side a state of its own. */
export interface StateSettings {
  service: Pick<ServiceTemplate, 'start' | 'env'>
  prepare: Command | null
  reset: Command | null
  /** The path of the unix socket on which the service listens. */
  socket: string | null
}

/**
 * Whether the configuration shows that each side has a state of its own: `${database}` or `${side}`
 * in `start`, `env`, `prepare` or `reset`. In `image` they name a build, not a state. If the socket
 * contains `${side}`, that in `start` and `env` is taken for the socket's.
 */
export function hasStatePerSide({ service, prepare, reset, socket }: StateSettings): boolean {
  const { start, env } = service
  const commands = [prepare, reset].flatMap((command) => command ?? []).flatMap(listCommandTexts)
  const isCommand = start?.kind === 'shell' || start?.kind === 'argv'
  const settings = [...(isCommand ? listCommandTexts(start) : []), ...Object.values(env)]
  const isNamedBySocket = socket !== null && hasPlaceholder(socket, 'side')
  return (
    [...commands, ...settings].some((text) => hasPlaceholder(text, 'database')) ||
    [...commands, ...(isNamedBySocket ? [] : settings)].some((text) => hasPlaceholder(text, 'side'))
  )
}

/** Whether the service receives the port that tailgate chooses: by its command, env or Compose. */
export function canReceivePort({ start, env }: ServiceTemplate): boolean {
  if (start === null) return false
  return (
    start.kind === 'compose' ||
    [...listStartTexts(start), ...Object.values(env)].some(hasPortPlaceholder)
  )
}

/**
 * Whether the service uses something that belongs to its side, such as a database or a container's
 * name: two processes of one side then cannot run at the same time.
 */
export function usesNameOfSide({ start, env }: Pick<ServiceTemplate, 'start' | 'env'>): boolean {
  if (start === null) return false
  const texts = [...(start.kind === 'compose' ? [] : listStartTexts(start)), ...Object.values(env)]
  return texts.some((text) => hasPlaceholder(text, 'side') || hasPlaceholder(text, 'database'))
}

/** The port in the url of a suite; null if it is `${port}`. */
export function parseFixedPort(url: string): number | null {
  return parseSuiteAddress(url).port
}

/** The host in the url of a suite, without the brackets of an IPv6 address. */
export function parseHost(url: string): string {
  return parseSuiteAddress(url).host
}

/**
 * The name of a side's own database, such as `tailgate_shop_head`. It has at most 63 bytes, as
 * PostgreSQL requires, and needs no quotes. No two suites share a name: a suite name that must be
 * changed gets a hash at its end, and so does one that already looks like that.
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
  const name = suite.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  return `${name.slice(0, maxSuiteNameLength - hashLength - 1)}_${hash}`
}

/** The pieces of a text between its placeholders: what the text contains on both sides. */
export function splitAtPlaceholders(text: string): string[] {
  return text
    .replaceAll(placeholderRegExp, (whole) =>
      whole.startsWith('$$') ? whole.slice(1) : placeholderGap,
    )
    .split(placeholderGap)
    .filter((part) => part !== '')
}

/** A configured text never contains a NUL character. */
const placeholderGap = '\0'

const placeholderRegExp =
  /\$?\$\{(port|side|epoch|database|port:[a-z][a-z0-9-]*|upstream\.[A-Za-z0-9_-]+)\}/g

/** Fills in the placeholders that have a value, and unescapes `$${…}` of these names. */
export function fillPlaceholders(text: string, values: Partial<SideValues>): string {
  return text.replaceAll(placeholderRegExp, (whole, name: string) => {
    const value = lookupSideValue(name, values)
    if (value === undefined) return whole
    return whole.startsWith('$$') ? whole.slice(1) : value
  })
}

/** The value of a placeholder such as `side` or `port:admin`, if it has one here. */
export function lookupSideValue(name: string, values: Partial<SideValues>): string | undefined {
  if (name.startsWith(portPrefix))
    return values.ports?.get(name.slice(portPrefix.length))?.toString()
  if (name.startsWith(upstreamPrefix)) return values.upstreams?.[name.slice(upstreamPrefix.length)]
  if (!isValueName(name)) return undefined
  return values[name]?.toString()
}

const portPrefix = 'port:'

const valueNames = ['port', 'side', 'epoch', 'database'] as const

function isValueName(name: string): name is (typeof valueNames)[number] {
  return valueNames.some((each) => each === name)
}

/** Whether a placeholder of this name has a value for each side. */
export function isSidePlaceholder(name: string): boolean {
  return isValueName(name) || /^(?:port:[a-z][a-z0-9-]*|upstream\.[A-Za-z0-9_-]+)$/.test(name)
}

/** The names of the further ports in a text, such as `admin` for `${port:admin}`. */
export function listPortNames(text: string): string[] {
  return [...text.matchAll(placeholderRegExp)].flatMap(([whole, name = '']) =>
    name.startsWith(portPrefix) && !whole.startsWith('$$') ? [name.slice(portPrefix.length)] : [],
  )
}

/** The texts of a readiness check. */
export function listReadyTexts(ready: ReadyTemplate): string[] {
  if (ready.kind === 'http') return [ready.origin ?? '', ready.path]
  return ready.kind === 'log' ? [ready.pattern] : []
}

/** The names of the further ports that the service receives: in its command or its variables. */
export function listReceivedPorts({
  start,
  env,
}: Pick<ServiceTemplate, 'start' | 'env'>): string[] {
  const texts = start === null || start.kind === 'compose' ? [] : listStartTexts(start)
  return [...texts, ...Object.values(env)].flatMap(listPortNames)
}

const upstreamPrefix = 'upstream.'

/** The names of the upstreams whose addresses these parts of a suite contain. */
export function listUpstreamNames({
  service: { start, env },
  prepare,
  reset,
}: Omit<StateSettings, 'socket'>): string[] {
  const texts = [
    ...(start === null || start.kind === 'compose' ? [] : listStartTexts(start)),
    ...Object.values(env),
    ...[prepare, reset].flatMap((command) => (command === null ? [] : listCommandTexts(command))),
  ]
  const found = texts.flatMap((text) =>
    [...text.matchAll(placeholderRegExp)].flatMap(([whole, name = '']) =>
      name.startsWith(upstreamPrefix) && !whole.startsWith('$$')
        ? [name.slice(upstreamPrefix.length)]
        : [],
    ),
  )
  return [...new Set(found)]
}

export function hasPortPlaceholder(text: string): boolean {
  return hasPlaceholder(text, 'port')
}

/** Whether the text contains this placeholder, not escaped. */
function hasPlaceholder(text: string, name: (typeof valueNames)[number]): boolean {
  return [...text.matchAll(placeholderRegExp)].some(([whole]) => whole === `\${${name}}`)
}

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

/** Compose itself fills in its file, from environment variables. */
function buildComposeVariables(values: SideValues): Record<string, string> {
  const { port, side, epoch, database } = values
  return {
    TAILGATE_PORT: String(port),
    TAILGATE_SIDE: side,
    TAILGATE_EPOCH: String(epoch),
    TAILGATE_DATABASE: database,
    ...buildPortVariables(values),
    ...buildUpstreamVariables(values),
  }
}

/** `TAILGATE_PORT_ADMIN` for `${port:admin}`. */
function buildPortVariables({ ports }: SideValues): Record<string, string> {
  const entries = [...(ports ?? [])].map(([name, port]) => [
    `TAILGATE_PORT_${name.toUpperCase().replaceAll('-', '_')}`,
    String(port),
  ])
  return Object.fromEntries(entries)
}

/** `TAILGATE_UPSTREAM_PAYMENTS` for `${upstream.payments}`. */
function buildUpstreamVariables({ upstreams = {} }: SideValues): Record<string, string> {
  const entries = Object.entries(upstreams).map(([name, url]) => [
    `TAILGATE_UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`,
    url,
  ])
  return Object.fromEntries(entries)
}

function listStartTexts(start: Exclude<StartSpec, { kind: 'compose' }>): string[] {
  return start.kind === 'image' ? [start.image] : listCommandTexts(start)
}

/** The texts of a command. */
export function listCommandTexts(command: Command): string[] {
  return command.kind === 'shell' ? [command.line] : command.argv
}

function fillReady(ready: ReadyTemplate, url: string, all: SideValues): Ready {
  const { port, ports } = all
  const values = { port, ...(ports && { ports }) }
  if (ready.kind === 'log') return { kind: 'log', pattern: fillPlaceholders(ready.pattern, values) }
  if (ready.kind === 'tcp') return { kind: 'tcp', host: parseSuiteAddress(url).host, port }
  if (ready.kind === 'answer')
    return { kind: 'http', url: `${replacePort(url, port)}/`, status: 'any' }
  const path = fillPlaceholders(ready.path, values)
  const origin = ready.origin ?? url
  if (listPortNames(origin).length > 0)
    return { kind: 'http', url: fillPlaceholders(origin, values) + path, status: ready.status }
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
