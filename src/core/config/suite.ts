/** One suite: its settings, and the checks of settings that depend on each other. */

import { quote } from '../text/quote.ts'
import { readAddress, type ServiceAddress } from './address.ts'
import { type BaseSpec, readBase, readCarry } from './base.ts'
import { type Floors, type Limits, readFloors, readLimits } from './limits.ts'
import { isCountLimited, type Load, readInterleave, readLoad } from './load.ts'
import type { ChoiceOf } from './options/option-table.ts'
import { type PathPattern, readPathPatterns } from './paths.ts'
import { readPinnedCpus } from './pinned-cpus.ts'
import { canReceivePort, hasPortPlaceholder, isSocketPerSide } from './placeholders.ts'
import {
  type Credentials,
  type Request,
  readCredentials,
  readRequests,
  readScript,
  type Script,
} from './requests.ts'
import {
  type Command,
  readCommand,
  readReady,
  readStart,
  readVariables,
  type ServiceTemplate,
  type StartSpec,
} from './service.ts'
import {
  findValue,
  type ReadContext,
  readChoice,
  readCount,
  readOption,
  readOptionalCount,
  readSeconds,
  readSwitch,
  readText,
} from './source/read-option.ts'
import { reportProblem } from './source/source-value.ts'
import { readTransport, type Transport } from './transport.ts'
import { countDueRequests, sumStageSeconds } from './value/rate-profile.ts'
import { parseShare } from './value/units.ts'

export interface Suite {
  name: string
  /** Files that a change must touch to be felt in it; null: whatever it touches. */
  paths: PathPattern[] | null
  base: BaseSpec
  mode: ChoiceOf<'mode'>
  service: ServiceTemplate
  /** `http://host[:port]` or `https://…`, without a path; the port may be `${port}`. */
  url: string
  transport: Transport
  /** Builds head and base alike. */
  build: Command | null
  buildTimeoutSeconds: number
  /** Untracked files that the base's checkout needs too: paths within the repository. */
  carry: string[]
  /** Runs for each side before every start. */
  prepare: Command | null
  /** Runs for each side before `prepare`, and once after the last epoch. */
  reset: Command | null
  /** For each of `prepare` and `reset`. */
  prepareTimeoutSeconds: number
  requests: Request[]
  credentials: Credentials | null
  /** Whether answers may come compressed. */
  compression: boolean
  /** How many are followed within one request. */
  redirects: number
  /** Says what is sent, in place of the requests. */
  script: Script | null
  load: Load
  durationSeconds: number
  warmupSeconds: number
  /** The longest that a warm-up may take while responses still get faster; never below `warmupSeconds`. */
  warmupLimitSeconds: number
  /** Null: as many as the mode needs. */
  epochs: number | null
  interleave: ChoiceOf<'interleave'>
  /** No epoch is begun that could not end within it. */
  maxTimeSeconds: number
  limits: Limits
  /** Changes of fewer ms never fail. */
  floors: Floors
  /** Share of failed requests above which a measurement is invalid, in [0, 1]. */
  allowErrors: number
  noise: ChoiceOf<'noise'>
  /** Engine threads; 0: as many as machine and load suggest. */
  workers: number
  /** CPUs that they are bound to, in turn; empty: to none. */
  pin: number[]
  /** Whether they go before other programs. */
  pacing: ChoiceOf<'pacing'>
  priority: ChoiceOf<'priority'>
  /** A whole number below 2^53, or null for a new one each time. */
  seed: number | null
}

export function readSuite(asked: ReadContext): Suite {
  const address = readAddress(asked)
  const start = readStart(asked)
  const base = readBase(start, asked)
  const warmupSeconds = readSeconds('warmup', asked)
  const paths = findValue('paths', asked)
  const load = readLoad(asked)
  const suite: Suite = {
    name: readSuiteName(asked),
    paths: paths ? readPathPatterns(paths, asked) : null,
    base,
    mode: readMode(base, start, asked),
    service: {
      start,
      cwd: readText('cwd', asked),
      env: readVariables(asked),
      ready: readReady(address, start, asked),
      readyTimeoutSeconds: readSeconds('ready-timeout', asked),
      stopTimeoutSeconds: readSeconds('stop-timeout', asked),
    },
    url: address.origin,
    transport: readTransport(address, base, asked),
    build: readCommand('build', asked),
    buildTimeoutSeconds: readSeconds('build-timeout', asked),
    carry: readCarry(asked),
    prepare: readCommand('prepare', asked),
    reset: readCommand('reset', asked),
    prepareTimeoutSeconds: readSeconds('prepare-timeout', asked),
    requests: readRequests(address, asked),
    credentials: readCredentials(asked),
    compression: readSwitch('compression', asked),
    redirects: readCount('redirects', asked),
    script: readScript(asked),
    load,
    durationSeconds: readDuration(load, asked),
    warmupSeconds,
    warmupLimitSeconds: Math.max(warmupSeconds, readSeconds('warmup-limit', asked)),
    epochs: readOptionalCount('epochs', asked),
    interleave: readInterleave(load, asked),
    maxTimeSeconds: readSeconds('max-time', asked),
    limits: readLimits(load.kind, asked),
    floors: readFloors(asked),
    allowErrors: readOption('allow-errors', parseShare, asked),
    noise: readChoice('noise', asked),
    workers: readCount('workers', asked),
    pin: readPinnedCpus(asked),
    pacing: readChoice('pacing', asked),
    priority: readChoice('priority', asked),
    seed: readOptionalCount('seed', asked),
  }
  checkPort(suite.service, address, asked)
  checkArrivals(suite, asked)
  checkWarmup(suite, asked)
  checkScript(suite, asked)
  return suite
}

/** Stages say themselves how long they take, unless a number of requests is what ends it: then their last rate holds on. */
function readDuration(load: Load, asked: ReadContext): number {
  const stages = load.kind === 'rate' ? load.stages : undefined
  const isBounded = isCountLimited(load) || findValue('duration', asked) !== undefined
  if (stages === undefined || isBounded) return readSeconds('duration', asked)
  return sumStageSeconds(stages)
}

function checkArrivals({ load, durationSeconds }: Suite, asked: ReadContext): void {
  const given = findValue('rate', asked) ?? findValue('duration', asked)
  if (load.kind !== 'rate' || given === undefined) return
  if (countDueRequests(load, durationSeconds) < 1) {
    reportProblem(given, 'sends less than one request in the measured time', asked)
  }
}

/** Where requests are counted, those of a warm-up would be too many. */
function checkWarmup({ load, warmupSeconds }: Suite, asked: ReadContext): void {
  const given = findValue('warmup', asked)
  if (isCountLimited(load) && given && warmupSeconds > 0) {
    reportProblem(
      given,
      'has no place beside a number of requests, which are all counted: leave it out',
      asked,
    )
  }
}

/** A script is wrk's, and wrk knows one service. */
function checkScript({ script, base, mode, service, transport }: Suite, asked: ReadContext): void {
  const given = findValue('script', asked)
  if (script === null || !given) return
  for (const name of ['requests', 'method', 'body', 'body-file'] as const) {
    const other = findValue(name, asked)
    if (other)
      reportProblem(other, 'has no place beside a script, which says itself what is sent', asked)
  }
  if (transport.protocol.kind === 'http/2') {
    reportProblem(given, 'writes requests of HTTP/1.1: leave out protocol: http/2', asked)
  }
  const hasBase = base.kind === 'auto' ? service.start !== null : base.kind !== 'none'
  if (hasBase && mode !== 'stored') {
    reportProblem(given, 'is for one service at a time: write mode: stored, or base: none', asked)
  }
}

function readMode(base: BaseSpec, start: StartSpec | null, asked: ReadContext): Suite['mode'] {
  const mode = readChoice('mode', asked)
  const given = findValue('mode', asked)
  if (!given || mode !== 'paired') return mode
  if (base.kind === 'none') {
    reportProblem(given, 'cannot be paired with base: none: name a base, or leave out mode', asked)
  }
  if (base.kind === 'auto' && start === null) {
    const message =
      'cannot be paired without a base: say how it starts with start, image or compose, or where it runs with base: http://…'
    reportProblem(given, message, asked)
  }
  return mode
}

/** A free port is of use only to a service that is told which. */
function checkPort(service: ServiceTemplate, { port }: ServiceAddress, asked: ReadContext): void {
  const url = findValue('url', asked)
  if (!url || port !== null || canReceivePort(service)) return
  const message = service.start
    ? 'holds ${port}, which the service is not told: hand it over in start or env, such as env: { PORT: "${port}" }'
    : 'holds ${port}, but tailgate starts no service that could be told: write the port of the one that runs'
  reportProblem(url, message, asked)
}

/** Fit for a file's name, since baselines are stored under it. */
function readSuiteName(asked: ReadContext): string {
  return readOption(
    'name',
    (text) =>
      /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(text)
        ? { value: text }
        : {
            problem: `must be up to 64 letters, digits, spaces, dots or dashes, not ${quote(text)}`,
          },
    asked,
  )
}

/** Whether each start gets a port or a socket of its own, so that both sides can be up together. */
export function canRunSideBySide({
  service,
  url,
  transport,
}: Pick<Suite, 'service' | 'url' | 'transport'>): boolean {
  if (transport.socket !== null) return isSocketPerSide(transport.socket)
  return canReceivePort(service) || hasPortPlaceholder(url)
}
