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

export function readSuite(context: ReadContext): Suite {
  const address = readAddress(context)
  const start = readStart(context)
  const base = readBase(start, context)
  const warmupSeconds = readSeconds('warmup', context)
  const paths = findValue('paths', context)
  const load = readLoad(context)
  const suite: Suite = {
    name: readSuiteName(context),
    paths: paths ? readPathPatterns(paths, context) : null,
    base,
    mode: readMode(base, start, context),
    service: {
      start,
      cwd: readText('cwd', context),
      env: readVariables(context),
      ready: readReady(address, start, context),
      readyTimeoutSeconds: readSeconds('ready-timeout', context),
      stopTimeoutSeconds: readSeconds('stop-timeout', context),
    },
    url: address.origin,
    transport: readTransport(address, base, context),
    build: readCommand('build', context),
    buildTimeoutSeconds: readSeconds('build-timeout', context),
    carry: readCarry(context),
    prepare: readCommand('prepare', context),
    reset: readCommand('reset', context),
    prepareTimeoutSeconds: readSeconds('prepare-timeout', context),
    requests: readRequests(address, context),
    credentials: readCredentials(context),
    compression: readSwitch('compression', context),
    redirects: readCount('redirects', context),
    script: readScript(context),
    load,
    durationSeconds: readDuration(load, context),
    warmupSeconds,
    warmupLimitSeconds: Math.max(warmupSeconds, readSeconds('warmup-limit', context)),
    epochs: readOptionalCount('epochs', context),
    interleave: readInterleave(load, context),
    maxTimeSeconds: readSeconds('max-time', context),
    limits: readLimits(load.kind, context),
    floors: readFloors(context),
    allowErrors: readOption('allow-errors', parseShare, context),
    noise: readChoice('noise', context),
    workers: readCount('workers', context),
    pin: readPinnedCpus(context),
    pacing: readChoice('pacing', context),
    priority: readChoice('priority', context),
    seed: readOptionalCount('seed', context),
  }
  checkPort(suite.service, address, context)
  checkArrivals(suite, context)
  checkWarmup(suite, context)
  checkScript(suite, context)
  return suite
}

/** Stages say themselves how long they take, unless a number of requests is what ends it: then their last rate holds on. */
function readDuration(load: Load, context: ReadContext): number {
  const stages = load.kind === 'rate' ? load.stages : undefined
  const isBounded = isCountLimited(load) || findValue('duration', context) !== undefined
  if (stages === undefined || isBounded) return readSeconds('duration', context)
  return sumStageSeconds(stages)
}

function checkArrivals({ load, durationSeconds }: Suite, context: ReadContext): void {
  const source = findValue('rate', context) ?? findValue('duration', context)
  if (load.kind !== 'rate' || source === undefined) return
  if (countDueRequests(load, durationSeconds) < 1) {
    reportProblem(source, 'sends less than one request in the measured time', context)
  }
}

/** Where requests are counted, those of a warm-up would be too many. */
function checkWarmup({ load, warmupSeconds }: Suite, context: ReadContext): void {
  const source = findValue('warmup', context)
  if (isCountLimited(load) && source && warmupSeconds > 0) {
    reportProblem(
      source,
      'has no place beside a number of requests, which are all counted: leave it out',
      context,
    )
  }
}

/** A script is wrk's, and wrk knows one service. */
function checkScript(
  { script, base, mode, service, transport }: Suite,
  context: ReadContext,
): void {
  const source = findValue('script', context)
  if (script === null || !source) return
  for (const name of ['requests', 'method', 'body', 'body-file'] as const) {
    const other = findValue(name, context)
    if (other)
      reportProblem(other, 'has no place beside a script, which says itself what is sent', context)
  }
  if (transport.protocol.kind === 'http/2') {
    reportProblem(source, 'writes requests of HTTP/1.1: leave out protocol: http/2', context)
  }
  const hasBase = base.kind === 'auto' ? service.start !== null : base.kind !== 'none'
  if (hasBase && mode !== 'stored') {
    reportProblem(
      source,
      'is for one service at a time: write mode: stored, or base: none',
      context,
    )
  }
}

function readMode(base: BaseSpec, start: StartSpec | null, context: ReadContext): Suite['mode'] {
  const mode = readChoice('mode', context)
  const source = findValue('mode', context)
  if (!source || mode !== 'paired') return mode
  if (base.kind === 'none') {
    reportProblem(
      source,
      'cannot be paired with base: none: name a base, or leave out mode',
      context,
    )
  }
  if (base.kind === 'auto' && start === null) {
    const message =
      'cannot be paired without a base: say how it starts with start, image or compose, or where it runs with base: http://…'
    reportProblem(source, message, context)
  }
  return mode
}

/** A free port is of use only to a service that is told which. */
function checkPort(service: ServiceTemplate, { port }: ServiceAddress, context: ReadContext): void {
  const url = findValue('url', context)
  if (!url || port !== null || canReceivePort(service)) return
  const message = service.start
    ? 'holds ${port}, which the service is not told: hand it over in start or env, such as env: { PORT: "${port}" }'
    : 'holds ${port}, but tailgate starts no service that could be told: write the port of the one that runs'
  reportProblem(url, message, context)
}

/** Fit for a file's name, since baselines are stored under it. */
function readSuiteName(context: ReadContext): string {
  return readOption(
    'name',
    (text) =>
      /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(text)
        ? { value: text }
        : {
            problem: `must be up to 64 letters, digits, spaces, dots or dashes, not ${quote(text)}`,
          },
    context,
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
