/** The service as it was asked for: how it starts, in which environment, and when it is ready. */
import { type Address, parseAddress } from './address.ts'
import { type Given, oneText, report } from './given.ts'
import { type Asked, find, knownEntries, mapEntries, parsedText, within } from './setting.ts'
import { parseCount, quoted } from './units.ts'

export interface Service {
  /** Null: the service already runs. */
  start: Command | null
  cwd: string
  env: Record<string, string>
  ready: Ready
  readyTimeoutSeconds: number
  stopTimeoutSeconds: number
}

export type Command = { kind: 'argv'; argv: string[] } | { kind: 'shell'; line: string }

export type Ready =
  | { kind: 'http'; url: string; status: number | null } // null: any below 400
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'log'; pattern: string } // source of a valid regular expression

export function readCommand(asked: Asked): Command | null {
  const given = find('start', asked)
  if (!given) return null
  if (given.kind !== 'list') {
    const line = oneText(given, asked)
    if (line?.trim() === '') report(given, 'is empty: leave it out when the service already runs', asked)
    return line === null ? null : { kind: 'shell', line }
  }
  if (given.items.length === 0) report(given, 'is empty: leave it out when the service already runs', asked)
  return { kind: 'argv', argv: given.items.map((item) => oneText(item, asked) ?? '') }
}

export function readVariables(asked: Asked): Record<string, string> {
  const entries = mapEntries('env', 'PORT: 3000', asked).map(({ name, value }) => {
    if (!/^[^=\0\s]+$/.test(name)) report(value, 'is no name that an environment variable can have', asked)
    const text = value.kind === 'empty' ? '' : oneText(value, asked)
    return [name, text ?? '']
  })
  return Object.fromEntries(entries)
}

/** Without a word about it, ready is when the port accepts connections. */
export function readReady(address: Address, start: Command | null, asked: Asked): Ready {
  const given = find('ready', asked)
  const tcp: Ready = { kind: 'tcp', host: address.host, port: address.port }
  if (!given) return tcp
  const check = given.kind === 'map' ? readReadyMap(given, asked) : parseReadyText(oneText(given, asked))
  if (check === null) return tcp
  if (check.kind === 'tcp') return tcp
  if (check.kind === 'log') {
    if (!start) report(given, 'has no log to read: there is no start command', asked)
    return { kind: 'log', pattern: patternOf(check.text) }
  }
  const target = check.url.startsWith('/')
    ? { value: { ...address, path: check.url } }
    : parseAddress(check.url)
  if ('problem' in target) {
    const helps = /^https?:/i.test(check.url) ? target.problem : readyHelp(check.url)
    report(given, helps, asked)
    return tcp
  }
  const { origin, path } = target.value
  if (!/^[!-~]*$/.test(path)) {
    report(given, 'has a character that a URL cannot carry: percent-encode it', asked)
  }
  return { kind: 'http', url: origin + (path || '/'), status: check.status }
}

type ReadyCheck =
  | { kind: 'tcp' }
  | { kind: 'log'; text: string }
  | { kind: 'http'; url: string; status: number | null }

function parseReadyText(text: string | null): ReadyCheck | null {
  if (text === null) return null
  const trimmed = text.trim()
  if (trimmed === 'tcp') return { kind: 'tcp' }
  const log = trimmed.match(/^log:\s*(.+)$/s)
  return log?.[1] ? { kind: 'log', text: log[1] } : { kind: 'http', url: trimmed, status: null }
}

function readReadyMap(given: Given & { kind: 'map' }, asked: Asked): ReadyCheck | null {
  const entries = knownEntries(given, ['log', 'http', 'status'], asked)
  const [log, http, status] = ['log', 'http', 'status'].map((name) => entries.get(name))
  if (log && (http || status)) report(given, 'must be either log or http, not both', asked)
  if (log) {
    const text = oneText(log, asked)
    if (text === '') report(log, 'must not be empty: give a text that the log will hold', asked)
    return text ? { kind: 'log', text } : null
  }
  const url = http ? oneText(http, asked) : null
  if (!http) report(given, 'must have a log or an http key, such as http: /health', asked)
  const code = status ? parsedText(status, (text) => within(text, parseCount, '100', '599'), asked) : null
  return url === null ? null : { kind: 'http', url: url.trim(), status: code }
}

function readyHelp(text: string): string {
  return `must be a path such as /health, an http:// address, tcp, or log: and a text, not ${quoted(text)}`
}

/** What is no regular expression is meant literally. */
function patternOf(text: string): string {
  try {
    return new RegExp(text).source
  } catch {
    return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  }
}
