/**
 * What the user asked for: tailgate.yml, Action inputs or flags in, a Config out, or everything that is wrong with
 * them, each with its place. Past this door nobody checks again.
 */
import { Alias, type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { metrics } from './compare.ts'
import { defaultLimits, isMetric, type Limits, parseLimits } from './limits.ts'
import {
  type ChoiceOf,
  closest,
  flagOf,
  inputOf,
  isRepeatable,
  keyOf,
  type Option,
  type OptionName,
  optionOf,
  options,
} from './options.ts'
import { controlCharacter, type Environment, type TemplatePlace, templateProblems } from './plan.ts'
import { type Parsed, parseCount, parseDuration, parseRate, parseShare, quoted } from './units.ts'

export interface Config {
  suites: Suite[]
  /** Folder of stored measurements. */
  baseline: string
  saveBaseline: ChoiceOf<'save-baseline'>
  onNoBaseline: ChoiceOf<'on-no-baseline'>
  onUnsure: ChoiceOf<'on-unsure'>
  onIncomparable: ChoiceOf<'on-incomparable'>
  comment: ChoiceOf<'comment'>
}

export interface Suite {
  name: string
  service: Service
  /** `http://host[:port]`, without a path. */
  url: string
  requests: Request[]
  load: Load
  durationSeconds: number
  warmupSeconds: number
  epochs: number
  limits: Limits
  /** Share of failed requests above which a measurement is invalid, in [0, 1]. */
  allowErrors: number
  noise: ChoiceOf<'noise'>
  /** Engine threads. */
  workers: number
  /** A whole number below 2^53, or null for a new one each time. */
  seed: number | null
}

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

/** `path`, header values and body may hold `${counter}`, `${uuid}` and `${env.NAME}`. */
export interface Request {
  name: string
  method: string
  path: string
  headers: { name: string; value: string }[]
  body: Body | null
  weight: number
}

export type Body = { kind: 'text'; text: string } | { kind: 'file'; path: string }

export interface Load {
  kind: 'rate'
  /** Requests per 1,000 seconds: 500/s is 500_000. */
  perThousandSeconds: number
  connections: number
  timeoutSeconds: number
  /** Displacement of each arrival, as a share of the interval, in [0, 0.5). */
  jitter: number
}

/** What the user wrote, wherever it was written. */
export interface Written {
  file: { path: string; text: string } | null
  /** Raw values by option name (not flag name: `limits`, `requests`), as many as were given. */
  overrides: Partial<Record<OptionName, string[]>>
  origin: 'flag' | 'input'
  environment: Environment
}

export function parseConfig(written: Written): { config: Config } | { problems: string[] } {
  const problems: Problem[] = []
  const outside = readOverrides(written, problems)
  const file = written.file ? readFile(written.file, problems) : emptyFile
  if (file === null) return { problems: sentences(problems) }

  const asked = { environment: written.environment, origin: written.origin, problems }
  const suites = readSuites(outside, file, asked)
  const invocation = { ...asked, layers: [outside, file.top], home: file.place }
  const config = {
    suites: selected(suites, invocation),
    baseline: textOf('baseline', invocation),
    saveBaseline: choiceOf('save-baseline', invocation),
    onNoBaseline: choiceOf('on-no-baseline', invocation),
    onUnsure: choiceOf('on-unsure', invocation),
    onIncomparable: choiceOf('on-incomparable', invocation),
    comment: choiceOf('comment', invocation),
  }
  return problems.length > 0 ? { problems: sentences(problems) } : { config }
}

/** A value as it was written, and where. */
type Given =
  | { kind: 'text'; text: string; place: Place }
  | { kind: 'list'; items: Given[]; place: Place }
  | { kind: 'map'; entries: Entry[]; place: Place }
  | { kind: 'empty'; place: Place }

interface Entry {
  name: string
  value: Given
}

interface Spot {
  /** `tailgate.yml:12`, `--rate`, `input rate`. */
  where: string
  /** Sorts what is reported; flags and inputs come after the file. */
  line: number
}

interface Place extends Spot {
  /** The key, where there are several in that spot: `load.rate`. */
  what: string
}

interface Problem {
  place: Place
  sentence: string
}

type Layer = Map<OptionName, Given>

/** What was given for a suite or the whole invocation. Readers below report a mistake and return a stand-in. */
interface Asked {
  /** Strongest first. */
  layers: Layer[]
  /** Where something that is missing should have been. */
  home: Place
  origin: Written['origin']
  environment: Environment
  problems: Problem[]
}

type Asking = Omit<Asked, 'layers' | 'home'>

const mostProblems = 50

/** Each once, in the order of the file. */
function sentences(problems: Problem[]): string[] {
  const sorted = problems.toSorted((one, other) => one.place.line - other.place.line)
  const printed = sorted.map(({ place, sentence }) =>
    `${placeOf(place)}${sentence}`.replaceAll(controlCharacters, ' '),
  )
  const all = [...new Set(printed)]
  const more = all.length - mostProblems
  return more > 0 ? [...all.slice(0, mostProblems), `and ${more} more`] : all
}

/** A key may hold anything: nothing in it shall start a line of its own, or steer a terminal. */
const controlCharacters = new RegExp(controlCharacter.source, 'g')

function placeOf({ where, what }: Place): string {
  return `${where}${where && ': '}${what}${what && ' '}`
}

// ── suites ──

function readSuites(outside: Layer, file: File, asking: Asking): Suite[] {
  const { top, suites } = file
  if (suites === null) return [readSuite({ ...asking, layers: [outside, top], home: file.place })]

  const name = outside.get('name')
  if (name && suites.length > 1) {
    asking.problems.push({ place: name.place, sentence: 'cannot rename several suites at once' })
  }
  const read = suites.map(({ layer, place }) => {
    const own = layer.get('name')
    if (!own) asking.problems.push({ place: { ...place, what: '' }, sentence: 'this suite needs a name' })
    return {
      place: own?.place ?? place,
      suite: readSuite({ ...asking, layers: [outside, layer, top], home: place }),
    }
  })
  for (const [index, { place, suite }] of read.entries()) {
    const twin = read.slice(0, index).some((earlier) => earlier.suite.name === suite.name)
    if (twin && !name) {
      asking.problems.push({ place, sentence: `is the name of an earlier suite too: ${quoted(suite.name)}` })
    }
  }
  return read.map(({ suite }) => suite)
}

/** Those that `--suite` names, or all. */
function selected(suites: Suite[], asked: Asked): Suite[] {
  const wanted = find('suite', asked)
  if (wanted?.kind !== 'list') return suites
  const names = suites.map(({ name }) => name)
  const chosen = wanted.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  if (chosen.length === 0) report(wanted, 'must name a suite', asked)
  for (const name of chosen.filter((each) => !names.includes(each))) {
    report(wanted, `names ${quoted(name)}, which is no suite${meant(name, names)}`, asked)
  }
  return suites.filter(({ name }) => chosen.includes(name))
}

const jitter = 0.15

function readSuite(asked: Asked): Suite {
  const address = readAddress(asked)
  const start = readCommand(asked)
  const suite: Suite = {
    name: readName(asked),
    service: {
      start,
      cwd: textOf('cwd', asked),
      env: readVariables(asked),
      ready: readReady(address, start, asked),
      readyTimeoutSeconds: secondsOf('ready-timeout', asked),
      stopTimeoutSeconds: secondsOf('stop-timeout', asked),
    },
    url: address.origin,
    requests: readRequests(address, asked),
    load: {
      kind: 'rate',
      perThousandSeconds: rateOf('rate', asked),
      connections: countOf('connections', asked),
      timeoutSeconds: secondsOf('timeout', asked),
      jitter,
    },
    durationSeconds: secondsOf('duration', asked),
    warmupSeconds: secondsOf('warmup', asked),
    epochs: countOf('epochs', asked),
    limits: readLimits(asked),
    allowErrors: setting('allow-errors', parseShare, asked),
    noise: choiceOf('noise', asked),
    workers: countOf('workers', asked),
    seed: find('seed', asked) ? countOf('seed', asked) : null,
  }
  const arrivals = (suite.load.perThousandSeconds / 1000) * suite.durationSeconds
  const given = find('rate', asked) ?? find('duration', asked)
  if (arrivals < 1 && given) report(given, 'sends less than one request in the measured time', asked)
  return suite
}

/** Fit for a file's name, since baselines are stored under it. */
function readName(asked: Asked): string {
  return setting(
    'name',
    (text) =>
      /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(text)
        ? { value: text }
        : { problem: `must be up to 64 letters, digits, spaces, dots or dashes, not ${quoted(text)}` },
    asked,
  )
}

function readCommand(asked: Asked): Command | null {
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

function readVariables(asked: Asked): Record<string, string> {
  const entries = mapEntries('env', asked).map(({ name, value }) => {
    if (!/^[^=\0\s]+$/.test(name)) report(value, 'is no name that an environment variable can have', asked)
    const text = value.kind === 'empty' ? '' : oneText(value, asked)
    return [name, text ?? '']
  })
  return Object.fromEntries(entries)
}

/** The defaults, then the file's, then those from outside: each replaces the same metric's only. */
function readLimits(asked: Asked): Limits {
  const limits: Limits = {}
  for (const metric of metrics) {
    const parsed = parseLimits(metric, defaultLimits[metric] ?? 'off')
    if ('value' in parsed && parsed.value.length > 0) limits[metric] = parsed.value
  }
  for (const { name, value } of mapEntries('limits', asked)) {
    if (!isMetric(name)) {
      report(value, `is no metric${meant(name, metrics) || `: there are ${metrics.join(', ')}`}`, asked)
      continue
    }
    const text =
      value.kind === 'list'
        ? value.items.map((item) => oneText(item, asked) ?? '').join(',')
        : oneText(value, asked)
    if (text === null) continue
    const parsed = parseLimits(name, text)
    if ('problem' in parsed) report(value, parsed.problem, asked)
    else if (parsed.value.length === 0) delete limits[name]
    else limits[name] = parsed.value
  }
  return limits
}

// ── where the service listens, and when it is ready ──

interface Address {
  /** `http://host[:port]` */
  origin: string
  host: string
  port: number
  /** What follows in the text, placeholders and all; empty when there is nothing. */
  path: string
}

const nowhere: Address = { origin: 'http://127.0.0.1', host: '127.0.0.1', port: 80, path: '' }

function readAddress(asked: Asked): Address {
  const given = find('url', asked)
  if (!given) {
    const sentence = 'is missing: say where the service listens, such as http://127.0.0.1:3000'
    asked.problems.push({ place: { ...asked.home, what: 'url' }, sentence })
    return nowhere
  }
  const text = oneText(given, asked)
  const parsed = text === null ? { value: nowhere } : parseAddress(text.trim())
  if ('value' in parsed) return parsed.value
  report(given, parsed.problem, asked)
  return nowhere
}

/** Taken apart by hand, since `URL` would percent-encode the placeholders in a path. */
function parseAddress(text: string): Parsed<Address> {
  if (/^https:/i.test(text)) {
    return { problem: 'must start with http:// for now: TLS comes in a later version' }
  }
  const [, authority = '', path = ''] = text.match(/^http:\/\/([^/?#\\\s]*)(.*)$/is) ?? []
  if (!authority) {
    const example = /^[\w.-]+(:\d+)?(\/|$)/.test(text) ? `http://${text}` : 'http://127.0.0.1:3000'
    return { problem: `must be an http:// address such as ${example}, not ${quoted(text)}` }
  }
  if (authority.includes('@')) {
    return { problem: 'must not hold a user or password: send an Authorization header' }
  }
  if (!URL.canParse(`http://${authority}`)) {
    return { problem: `has no valid host and port: ${quoted(authority)}` }
  }
  const { origin, hostname, port } = new URL(`http://${authority}`)
  if (port === '0') return { problem: 'must have a port above 0' }
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { value: { origin, host, port: Number(port || 80), path: path.startsWith('?') ? `/${path}` : path } }
}

/** Without a word about it, ready is when the port accepts connections. */
function readReady(address: Address, start: Command | null, asked: Asked): Ready {
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

// ── requests ──

function readRequests(address: Address, asked: Asked): Request[] {
  const single = readSingleRequest(address, asked)
  if (single) return [single]

  const given = find('requests', asked)
  if (!given) return [readBareRequest(address, asked)]
  const pathless = address.path === '' || address.path === '/'
  const url = find('url', asked)
  if (!pathless && url) {
    report(url, 'must not have a path when there are requests: they have their own', asked)
  }

  const items = given.kind === 'list' ? given.items : [given]
  if (items.length === 0) report(given, 'must have at least one request, such as GET /items', asked)
  const requests = items.flatMap((item) => readRequest(item, asked))
  for (const [index, { name, place }] of requests.entries()) {
    const twin = requests.slice(0, index).some((earlier) => earlier.name === name)
    if (twin) report({ place }, `holds two called ${quoted(name)}: give one of them another name`, asked)
  }
  return requests.map(({ place: _, ...request }) => request)
}

/** GET the path of the url. */
function readBareRequest(address: Address, asked: Asked): Request {
  const path = address.path || '/'
  const url = find('url', asked)
  if (url) checkPath(path, url.place, asked)
  return { name: `GET ${path}`, method: 'GET', path, headers: [], body: null, weight: 1 }
}

/** What the flags of `measure` describe: one request, to the path of the url. */
function readSingleRequest(address: Address, asked: Asked): Request | null {
  const names = ['method', 'header', 'body', 'body-file'] as const
  const [method, header, body, bodyFile] = names.map((name) => find(name, asked))
  if (!method && !header && !body && !bodyFile) return null
  const bare = readBareRequest(address, asked)
  const content = readBody(body, bodyFile, asked)
  const verb = method ? readMethod(method, asked) : content ? 'POST' : 'GET'
  return {
    ...bare,
    name: `${verb} ${bare.path}`,
    method: verb,
    headers: readHeaders(header, asked),
    body: content,
  }
}

const requestKeys = ['name', 'method', 'path', 'headers', 'body', 'body-file', 'weight']

function readRequest(given: Given, asked: Asked): (Request & { place: Place })[] {
  const { place } = given
  if (given.kind !== 'map') {
    const text = oneText(given, asked)
    const [, method = 'GET', path = ''] = text?.trim().match(/^(?:(\S+)\s+)?(\/.*)$/s) ?? []
    if (text !== null && !path) {
      report(given, `must be a method and a path such as GET /items, not ${quoted(text)}`, asked)
    }
    if (!path) return []
    checkPath(path, place, asked)
    const verb = checkMethod(method, place, asked)
    return [{ name: `${verb} ${path}`, method: verb, path, headers: [], body: null, weight: 1, place }]
  }
  const entries = knownEntries(given, requestKeys, asked)
  const [name, method, path, headers, body, bodyFile, weight] = requestKeys.map((key) => entries.get(key))
  if (!path) report(given, 'must each have a path, such as path: /items', asked)
  const target = path ? (oneText(path, asked)?.trim() ?? '/') : '/'
  if (path) checkPath(target, path.place, asked)
  const content = readBody(body, bodyFile, asked)
  const verb = method ? readMethod(method, asked) : content ? 'POST' : 'GET'
  return [
    {
      name: name ? readRequestName(name, asked) : `${verb} ${target}`,
      method: verb,
      path: target,
      headers: readHeaders(headers, asked),
      body: content,
      weight: weight ? (parsedText(weight, (text) => within(text, parseCount, '1', '1M'), asked) ?? 1) : 1,
      place,
    },
  ]
}

function readRequestName(given: Given, asked: Asked): string {
  const text = oneText(given, asked)?.trim() ?? ''
  if (text === '' || text.length > 200 || controlCharacter.test(text)) {
    report(given, 'must be one line of up to 200 characters', asked)
  }
  return text
}

function readMethod(given: Given, asked: Asked): string {
  return checkMethod(oneText(given, asked)?.trim() ?? 'GET', given.place, asked)
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Well-known methods may be written small; of others the case matters (RFC 9110, section 9.1). */
function checkMethod(method: string, place: Place, asked: Asked): string {
  const upper = method.toUpperCase()
  if (methods.includes(upper)) return upper
  if (!token.test(method)) report({ place }, `has no valid method: ${quoted(method)}`, asked)
  if (upper === 'CONNECT') report({ place }, 'cannot be CONNECT: that opens a tunnel', asked)
  return method
}

function checkPath(path: string, place: Place, asked: Asked): void {
  const wrong = !path.startsWith('/')
    ? `must start with /, not ${quoted(path)}`
    : path.includes('#')
      ? 'must not have a part after #: it is never sent'
      : /^[!-~]*$/.test(path)
        ? null
        : `has a space or another character that a path cannot carry: percent-encode it, in ${quoted(path)}`
  if (wrong) report({ place }, wrong, asked)
  checkTemplate(path, 'path', place, asked)
}

/** Characters of a `token` in RFC 9110, section 5.6.2. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const ownHeaders = ['content-length', 'transfer-encoding']

function readHeaders(given: Given | undefined, asked: Asked): Request['headers'] {
  if (!given || given.kind === 'empty') return []
  if (given.kind !== 'map') {
    report(given, 'must be a map of names and values, such as Accept: text/html', asked)
    return []
  }
  return given.entries.map(({ name, value }) => {
    const text = value.kind === 'empty' ? '' : (oneText(value, asked)?.trim() ?? '')
    if (!token.test(name)) report(value, 'is no valid name for a header', asked)
    if (ownHeaders.includes(name.toLowerCase())) {
      report(value, 'must not be set: it follows from the body', asked)
    }
    if (controlCharacter.test(text)) {
      report(value, 'has a line break or control character, which a header cannot carry', asked)
    }
    checkTemplate(text, 'header', value.place, asked)
    return { name, value: text }
  })
}

function readBody(body: Given | undefined, file: Given | undefined, asked: Asked): Body | null {
  if (body && file) report(file, 'must not stand beside body: keep one of them', asked)
  if (body) {
    if (body.kind === 'map' || body.kind === 'list') {
      report(body, 'must be text: put it in quotes, such as \'{"id": 1}\'', asked)
      return null
    }
    const text = body.kind === 'empty' ? '' : body.text
    checkTemplate(text, 'body', body.place, asked)
    return { kind: 'text', text }
  }
  const path = file ? oneText(file, asked) : null
  if (file && path === '') report(file, 'must name a file', asked)
  return path ? { kind: 'file', path } : null
}

function checkTemplate(text: string, where: TemplatePlace, place: Place, asked: Asked): void {
  for (const problem of templateProblems(text, asked.environment, where)) report({ place }, problem, asked)
}

// ── one option's value ──

function secondsOf(name: OptionName, asked: Asked): number {
  const { kind } = optionOf(name)
  if (kind.kind !== 'duration') throw new Error(`${name} is no duration`)
  return setting(name, (text) => within(text, parseDuration, kind.from, kind.to), asked)
}

function rateOf(name: OptionName, asked: Asked): number {
  const { kind } = optionOf(name)
  if (kind.kind !== 'rate') throw new Error(`${name} is no rate`)
  return setting(name, (text) => within(text, parseRate, '0.001/s', kind.to), asked)
}

function countOf(name: OptionName, asked: Asked): number {
  const { kind } = optionOf(name)
  if (kind.kind !== 'count') throw new Error(`${name} is no count`)
  return setting(name, (text) => within(text, parseCount, String(kind.from), String(kind.to)), asked)
}

function textOf(name: OptionName, asked: Asked): string {
  return setting(
    name,
    (text) => (text.trim() ? { value: text.trim() } : { problem: 'must not be empty' }),
    asked,
  )
}

function choiceOf<Name extends OptionName>(name: Name, asked: Asked): ChoiceOf<Name> {
  const { kind } = optionOf(name)
  if (kind.kind !== 'choice') throw new Error(`${name} is no choice`)
  const { values } = kind
  const parse = (text: string): Parsed<string> =>
    values.includes(text.trim())
      ? { value: text.trim() }
      : { problem: `must be ${values.join(' or ')}, not ${quoted(text)}${meant(text, values)}` }
  return setting(name, parse, asked) as ChoiceOf<Name>
}

/** Of an option that is given: its value, else what stands in for it. */
function setting<T>(name: OptionName, parse: (text: string) => Parsed<T>, asked: Asked): T {
  const given = find(name, asked)
  const value = given ? parsedText(given, parse, asked) : null
  if (value !== null) return value
  const option = optionOf(name)
  const fallback = asked.origin === 'flag' ? (option.flagDefault ?? option.default) : option.default
  const parsed = parse(fallback ?? '0')
  if ('problem' in parsed) throw new Error(`the default of ${name} ${parsed.problem}`)
  return parsed.value
}

function parsedText<T>(given: Given, parse: (text: string) => Parsed<T>, asked: Asked): T | null {
  const text = oneText(given, asked)
  if (text === null) return null
  const parsed = parse(text)
  if ('value' in parsed) return parsed.value
  report(given, parsed.problem, asked)
  return null
}

function within(
  text: string,
  parse: (text: string) => Parsed<number>,
  from: string,
  to: string,
): Parsed<number> {
  const [parsed, least, most] = [text, from, to].map(parse)
  if (!parsed || 'problem' in parsed) return parsed ?? { problem: 'is missing' }
  if (least && 'value' in least && parsed.value < least.value) {
    return { problem: `must be at least ${from}, not ${quoted(text)}` }
  }
  if (most && 'value' in most && parsed.value > most.value) {
    return { problem: `must be at most ${to}, not ${quoted(text)}` }
  }
  return parsed
}

function find(name: OptionName, asked: Asked): Given | undefined {
  return asked.layers.find((layer) => layer.has(name))?.get(name)
}

/** A map's entries in every layer, weakest first, so that the last of a name wins. */
function mapEntries(name: OptionName, asked: Asked): Entry[] {
  return asked.layers.toReversed().flatMap((layer) => {
    const given = layer.get(name)
    if (given?.kind === 'map') return given.entries
    if (given && given.kind !== 'empty') report(given, 'must be a map of names and values', asked)
    return []
  })
}

function knownEntries(given: Given & { kind: 'map' }, known: string[], asked: Asked): Map<string, Given> {
  for (const { name, value } of given.entries.filter((entry) => !known.includes(entry.name))) {
    report(
      { place: { ...value.place, what: '' } },
      `unknown key ${value.place.what}${meant(name, known)}`,
      asked,
    )
  }
  return new Map(given.entries.map(({ name, value }) => [name, value]))
}

function oneText(given: Given, asked: Pick<Asked, 'problems'>): string | null {
  if (given.kind === 'text') {
    // No command, path or variable can hold one: what is handed to the system ends there.
    if (given.text.includes('\0')) report(given, 'holds a NUL character', asked)
    return given.text
  }
  const instead = {
    list: 'must be one value, not a list',
    map: 'must be one value, not a map',
    empty: 'is empty: give it a value or remove it',
  }
  report(given, instead[given.kind], asked)
  return null
}

function report(
  { place }: Pick<Given, 'place'>,
  sentence: string,
  { problems }: Pick<Asked, 'problems'>,
): void {
  problems.push({ place, sentence })
}

function meant(word: string, words: readonly string[]): string {
  const best = closest(word, words)
  return best ? `; did you mean ${best}?` : ''
}

// ── flags and inputs ──

function readOverrides({ overrides, origin }: Written, problems: Problem[]): Layer {
  const layer: Layer = new Map()
  for (const [name, values] of Object.entries(overrides)) {
    const option = options.find((each) => each.name === name)
    const place = { where: '', what: '', line: Number.POSITIVE_INFINITY }
    if (!option) {
      const known = options.map((each) => each.name)
      problems.push({ place, sentence: `there is no option ${quoted(name)}${meant(name, known)}` })
      continue
    }
    const where = origin === 'flag' ? (flagOf(option) ?? `--${name}`) : `input ${inputOf(option) ?? name}`
    // An input holds one item to a line, and an empty text when it was left out; a flag is repeated instead.
    const pieces = origin === 'flag' ? values : values.filter((value) => value.trim() !== '')
    const items = origin === 'flag' || !isRepeatable(option) ? pieces : pieces.flatMap(linesOf)
    const given =
      pieces.length > 0 ? overrideGiven(option, pieces, items, { ...place, where }, problems) : null
    if (given) layer.set(option.name, given)
  }
  return layer
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

function overrideGiven(
  option: Option,
  pieces: string[],
  items: string[],
  place: Place,
  problems: Problem[],
): Given | null {
  const list = (texts: string[]): Given => ({
    kind: 'list',
    items: texts.map((text) => ({ kind: 'text', text: text.trim(), place })),
    place,
  })
  const { kind } = option.kind
  if (kind === 'requests') {
    const text = pieces.join('\n')
    return /^\s*(- |\[)/.test(text) ? readYaml(text, () => place, problems) : list(items)
  }
  if (kind === 'names') return list(items.flatMap((item) => item.split(',')).filter((name) => name.trim()))
  if (!isRepeatable(option)) return { kind: 'text', text: pieces.at(-1) ?? '', place }
  const separator = kind === 'headers' ? ':' : /[=:]/
  return { kind: 'map', entries: entriesOf(items, separator, option, place, problems), place }
}

function entriesOf(
  items: string[],
  separator: string | RegExp,
  option: Option,
  place: Place,
  problems: Problem[],
): Entry[] {
  return items.flatMap((item): Entry[] => {
    const at = item.search(separator)
    const [name, text] = [item.slice(0, Math.max(at, 0)).trim(), item.slice(at + 1).trim()]
    if (name) return [{ name, value: { kind: 'text', text, place: { ...place, what: name } } }]
    problems.push({ place, sentence: `must look like ${option.placeholder}, not ${quoted(item)}` })
    return []
  })
}

// ── the file ──

interface File {
  top: Layer
  /** Null: the file is one suite. */
  suites: { layer: Layer; place: Place }[] | null
  place: Place
}

const emptyFile: File = { top: new Map(), suites: null, place: { where: '', what: '', line: 0 } }

/** Null when it can't be read at all. */
function readFile({ path, text }: { path: string; text: string }, problems: Problem[]): File | null {
  const place = { where: path, what: '', line: 0 }
  const given = readYaml(text, (line) => ({ where: line > 0 ? `${path}:${line}` : path, line }), problems)
  if (!given) return null
  if (given.kind === 'empty') return { ...emptyFile, place }
  if (given.kind !== 'map') {
    problems.push({ place, sentence: 'must be a map of options, such as url: http://127.0.0.1:3000' })
    return null
  }
  const listed = given.entries.find(({ name }) => name === 'suites')?.value
  const rest = given.entries.filter(({ name }) => name !== 'suites')
  const top = readKeys(rest, '', ['suite', 'invocation'], problems)
  const name = top.get('name')
  if (listed && name) problems.push({ place: name.place, sentence: 'belongs in each of the suites' })
  return { top, suites: listed ? readSuiteList(listed, problems) : null, place }
}

function readSuiteList(listed: Given, problems: Problem[]): File['suites'] {
  const items = listed.kind === 'list' ? listed.items : []
  if (items.length === 0) {
    problems.push({ place: listed.place, sentence: 'must be a list of suites, each with a name' })
  }
  return items.flatMap((item) => {
    if (item.kind === 'map') {
      return [{ layer: readKeys(item.entries, '', ['suite'], problems), place: item.place }]
    }
    problems.push({ place: item.place, sentence: 'must be a list of maps, each with a name' })
    return []
  })
}

/** Sorts a map's entries by the options they are for; `prefix` is the key they are under, with its dot. */
function readKeys(entries: Entry[], prefix: string, scopes: Option['scope'][], problems: Problem[]): Layer {
  const layer: Layer = new Map()
  for (const { name, value } of entries) {
    const key = prefix + name
    const option = name.includes('.') ? undefined : options.find((each) => keyOf(each) === key)
    if (option && scopes.includes(option.scope)) {
      layer.set(option.name, value)
    } else if (isSection(key) && value.kind === 'map') {
      for (const each of readKeys(value.entries, `${key}.`, scopes, problems)) layer.set(...each)
    } else if (!isSection(key)) {
      problems.push({ place: { ...value.place, what: '' }, sentence: unknownKey(key, option, scopes) })
    } else if (value.kind !== 'empty') {
      problems.push({ place: value.place, sentence: 'must be a map, such as { rate: 500/s }' })
    }
  }
  return layer
}

function isSection(key: string): boolean {
  return options.some((option) => keyOf(option)?.startsWith(`${key}.`))
}

function unknownKey(key: string, option: Option | undefined, scopes: Option['scope'][]): string {
  if (option) return `${key} belongs at the top of the file: it holds for all suites`
  const keys = options.filter(({ scope }) => scopes.includes(scope)).flatMap((each) => keyOf(each) ?? [])
  if (keys.includes(key)) return `unknown key ${key}: write ${key.replace(/^(.*)\.(.*)$/, '$2 under $1')}`
  const last = (path: string) => path.split('.').at(-1) ?? path
  const moved = keys.find((each) => last(each) === last(key))
  const sections = keys.map((each) => each.split('.')[0] ?? each)
  return `unknown key ${key}${moved ? `; did you mean ${moved}?` : meant(key, [...keys, ...sections, 'suites'])}`
}

// ── YAML ──

/** Far above any honest file, and low enough for the parser to stay quick whatever is in it. */
const mostCharacters = 65_536
const mostNodes = 20_000
const mostAliases = 100
const mostDepth = 30

/** Null when the text is no YAML, or built to be a burden. */
function readYaml(text: string, spotAt: (line: number) => Spot, problems: Problem[]): Given | null {
  if (text.length > mostCharacters) {
    problems.push({
      place: { ...spotAt(0), what: '' },
      sentence: 'is larger than 64 KiB: large bodies belong in files of their own (body-file)',
    })
    return null
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineOf = (offset: number) => counter.linePos(offset).line
  for (const { code, message, pos } of document.errors.slice(0, 10)) {
    problems.push({
      place: { ...spotAt(lineOf(pos[0])), what: '' },
      sentence: yamlProblems[code] ?? `is no valid YAML: ${message}`,
    })
  }
  if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return null
  try {
    return givenOf(document.contents, '', 0, { document, spotAt, lineOf, nodes: 0, aliases: 0 })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.push({ place: error.place, sentence: error.message })
    return null
  }
}

const yamlProblems: Partial<Record<string, string>> = {
  DUPLICATE_KEY: 'repeats a key: keep one of them',
  MULTIPLE_DOCS: 'holds more than one document: remove what follows ---',
  RESOURCE_EXHAUSTION: 'is nested too deeply',
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
}

/** Thrown and caught within this section only: it ends a walk that may be deep. */
class Unreadable extends Error {
  readonly place: Place

  constructor(place: Place, sentence: string) {
    super(sentence)
    this.place = place
  }
}

interface Yaml {
  document: Document
  spotAt: (line: number) => Spot
  lineOf: (offset: number) => number
  nodes: number
  aliases: number
}

/** Aliases are followed, so what they stand for is counted each time: a small file must not become a huge value. */
function givenOf(node: unknown, what: string, depth: number, yaml: Yaml, line = 1): Given {
  yaml.nodes++
  if (yaml.nodes > mostNodes || depth > mostDepth) {
    throw new Unreadable(
      { ...yaml.spotAt(line), what: '' },
      'is nested too deeply or repeats itself too often',
    )
  }
  const here = rangeLine(node, yaml) ?? line
  const place = { ...yaml.spotAt(here), what }
  if (node instanceof Alias) {
    yaml.aliases++
    if (yaml.aliases > mostAliases) throw new Unreadable({ ...place, what: '' }, 'has too many aliases')
    const target = node.resolve(yaml.document)
    if (!target) throw new Unreadable(place, `refers to *${node.source}, which is not defined before it`)
    return { ...givenOf(target, what, depth + 1, yaml, here), place }
  }
  if (isSeq(node)) {
    return {
      kind: 'list',
      items: node.items.map((item) => givenOf(item, what, depth + 1, yaml, here)),
      place,
    }
  }
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }) => {
      const name = isScalar(key) ? String(key.value ?? '') : ''
      // A suite's keys are called what they are called at the top of the file.
      const inside = what && what !== 'suites' ? `${what}.${name}` : name
      const keyLine = rangeLine(key, yaml) ?? here
      const given = givenOf(value, inside, depth + 1, yaml, keyLine)
      // A value may begin lines below its key, but the key is what a reader looks for.
      return {
        name,
        value: { ...given, place: { ...yaml.spotAt(keyLine), what: inside } },
      }
    })
    return { kind: 'map', entries, place }
  }
  if (!isScalar(node) || node.value === null) return { kind: 'empty', place }
  return {
    kind: 'text',
    text: typeof node.value === 'string' ? node.value : (node.source ?? String(node.value)),
    place,
  }
}

function rangeLine(node: unknown, yaml: Yaml): number | null {
  const range = (node as { range?: [number, number, number] } | null)?.range
  return range ? yaml.lineOf(range[0]) : null
}
