/** Reads the settings of one suite, and checks those that depend on each other. */

import { quote } from '../text/quote.ts'
import {
  defaultEpochSeconds,
  longEpochSeconds,
  shortEpoch,
  slowRatePerSecond,
} from '../tunables/tunables.ts'
import { readAddress, type ServiceAddress } from './address.ts'
import { type BaseSpec, readBase } from './base.ts'
import { type PathPattern, readPathPatterns } from './invocation/paths.ts'
import { type Floors, hasAnyLimit, type Limits, readFloors, readLimits } from './limits.ts'
import { isCountLimited, isStorm, type Load, readInterleave, readLoad } from './load.ts'
import type { ChoiceOf } from './options/option-table.ts'
import type { RequestReadContext } from './request/context.ts'
import {
  type Credentials,
  readCredentials,
  readScript,
  type Script,
} from './request/credentials.ts'
import { type Feeder, readData } from './request/feeders.ts'
import { type Request, readRequests } from './requests.ts'
import { checkScenarios, findRequiredSeconds } from './scenario-checks.ts'
import { readScenarios, type Scenario } from './scenarios.ts'
import { readStart, type StartSpec } from './service.ts'
import { listSetupCaptureNames } from './setup.ts'
import { checkBaseKeys, readSideConfig, type SideConfig } from './side-config.ts'
import { readBaseMap, selectBaseOverrides } from './source/base-map.ts'
import {
  findValue,
  type ReadContext,
  readChoice,
  readCount,
  readOption,
  readOptionalCount,
  readSeconds,
  readSize,
  readSwitch,
  readTextList,
} from './source/read-option.ts'
import { reportProblem } from './source/source-value.ts'
import { readTransport, type Transport } from './transport.ts'
import type { Metric } from './value/metric.ts'
import { parsePinnedCpus } from './value/pinned-cpus.ts'
import { computeSecondsUntil, countDueRequests, sumStageSeconds } from './value/rate-profile.ts'
import { parseShare } from './value/units.ts'

/** What the suite measures and how it is judged, and how its head is built and started. */
export interface Suite extends SideConfig {
  name: string
  /** Patterns of the files that affect this suite; null: every file does. */
  paths: PathPattern[] | null
  base: BaseSpec
  mode: ChoiceOf<'mode'>
  transport: Transport
  /** With scenarios: those of all their steps, in order. */
  requests: Request[]
  /** What its users do, in place of single requests; empty without any. */
  scenarios: Scenario[]
  /** The files of data that the requests use. */
  data: Feeder[]
  /** Maximum number of scenarios of each side that are open at once, at a rate. */
  maxUsers: number
  /** Whether bodies of failed checks are shown in the log only, or in reports too. */
  sampleBodies: ChoiceOf<'sample-bodies'>
  /** With `policy: base`, those that only the head's file has: measured at the end, not judged. */
  addedRequests?: Request[]
  /** The same of scenarios. Their requests are places in `listRequests`. */
  addedScenarios?: Scenario[]
  credentials: Credentials | null
  /** Whether to accept compressed responses. */
  compression: boolean
  /** The longest body in which checks and captures are looked for. */
  maxBodyBytes: number
  /** Maximum number of redirects to follow within one request. */
  redirects: number
  /** Makes the requests, in place of `requests`. */
  script: Script | null
  /** Whether base and head receive the same data; `decideSameData` decides on `auto`. */
  sameData: ChoiceOf<'same-data'>
  load: Load
  durationSeconds: number
  warmupSeconds: number
  /** Maximum warm-up while responses still get faster; at least `warmupSeconds`. */
  warmupLimitSeconds: number
  /** Null: as many as the mode needs. */
  epochs: number | null
  interleave: ChoiceOf<'interleave'>
  /** An epoch that could not end within this time is not started. */
  maxTimeSeconds: number
  limits: Limits
  /** The metrics whose limits are no defaults. */
  writtenLimits: Metric[]
  /** Their crossing is only a warning; absent without any. */
  warnLimits?: Limits | undefined
  /** Smaller changes than these, in ms, never fail. */
  floors: Floors
  /** Allowed share of failed requests, in [0, 1]; `Rules` says what happens beyond it. */
  allowErrors: number
  /** What follows if the head answers otherwise than the base. */
  answers: ChoiceOf<'answers'>
  noise: ChoiceOf<'noise'>
  /** Threads of the engine; 0: it chooses them by machine and load. */
  workers: number
  /** CPUs to which these threads are bound, in turn; empty: none. */
  pin: number[]
  pacing: ChoiceOf<'pacing'>
  /** Scheduling priority of these threads. */
  priority: ChoiceOf<'priority'>
  /** A whole number below 2^53; null: a new one each time. */
  seed: number | null
}

/** All requests that may be sent, the added ones last. */
export function listRequests({
  requests,
  addedRequests = [],
}: Pick<Suite, 'requests' | 'addedRequests'>): Request[] {
  return [...requests, ...addedRequests]
}

/** All scenarios that may be sent, the added ones last. */
export function listScenarios({
  scenarios,
  addedScenarios = [],
}: Pick<Suite, 'scenarios' | 'addedScenarios'>): Scenario[] {
  return [...scenarios, ...addedScenarios]
}

/** The suite. Reports problems, also those between options that do not go together. */
export function readSuite(context: ReadContext): Suite {
  const address = readAddress(context)
  const start = readStart(context)
  const base = readBase(start, context)
  const load = readLoad(context)
  const warmupSeconds = readWarmup(load, context)
  const paths = findValue('paths', context)
  const traffic = readTraffic(address, load, context)
  const suite: Suite = {
    name: readSuiteName(context),
    paths: paths ? readPathPatterns(paths, context) : null,
    base,
    mode: readMode(base, start, context),
    ...readSideConfig(address, base, context),
    transport: readTransport(context),
    ...traffic,
    load,
    ...readEpochs(load, warmupSeconds, traffic.scenarios, context),
    ...readRules(load, context),
    ...readGenerator(context),
  }
  checkBaseKeys(
    new Map([...readBaseMap(context), ...selectBaseOverrides(context)]),
    address,
    context,
  )
  checkArrivals(suite, context)
  checkWarmup(suite, context)
  checkScript(suite, context)
  checkScenarios(suite, context)
  return suite
}

type Traffic = Pick<
  Suite,
  | 'requests'
  | 'scenarios'
  | 'data'
  | 'maxUsers'
  | 'sampleBodies'
  | 'credentials'
  | 'compression'
  | 'maxBodyBytes'
  | 'redirects'
  | 'script'
  | 'sameData'
>

function readTraffic(address: ServiceAddress, load: Load, context: ReadContext): Traffic {
  const data = readData(load.kind === 'users', context)
  const names = {
    data: data.map(({ name }) => name),
    captures: listSetupCaptureNames(context),
    unavailable: new Map(),
  }
  const requestContext: RequestReadContext = { ...context, data, names }
  const scenarios = readScenarios(address, load.kind, requestContext)
  return {
    ...(scenarios ?? {
      scenarios: [],
      requests: readRequests(address, load.kind, requestContext),
    }),
    data,
    maxUsers: readCount('max-users', context),
    sampleBodies: readChoice('sample-bodies', context),
    credentials: readCredentials(context),
    compression: readSwitch('compression', context),
    maxBodyBytes: readSize('max-body', context),
    redirects: readCount('redirects', context),
    script: readScript(context),
    sameData: readChoice('same-data', context),
  }
}

type EpochSettings = Pick<
  Suite,
  | 'durationSeconds'
  | 'warmupSeconds'
  | 'warmupLimitSeconds'
  | 'epochs'
  | 'interleave'
  | 'maxTimeSeconds'
>

function readEpochs(
  load: Load,
  warmupSeconds: number,
  scenarios: Scenario[],
  context: ReadContext,
): EpochSettings {
  return {
    durationSeconds: readDuration(load, scenarios, context),
    warmupSeconds,
    warmupLimitSeconds: Math.max(warmupSeconds, readSeconds('warmup-limit', context)),
    epochs: readOptionalCount('epochs', context),
    interleave: readInterleave(load, context),
    maxTimeSeconds: readSeconds('max-time', context),
  }
}

function readRules(
  load: Load,
  context: ReadContext,
): Pick<
  Suite,
  'limits' | 'writtenLimits' | 'warnLimits' | 'floors' | 'allowErrors' | 'answers' | 'noise'
> {
  const { fail, warn, written } = readLimits(load, context)
  return {
    limits: fail,
    writtenLimits: written,
    ...(hasAnyLimit(warn) && { warnLimits: warn }),
    floors: readFloors(context),
    allowErrors: readOption('allow-errors', parseShare, context),
    answers: readChoice('answers', context),
    noise: readChoice('noise', context),
  }
}

function readGenerator(
  context: ReadContext,
): Pick<Suite, 'workers' | 'pin' | 'pacing' | 'priority' | 'seed'> {
  return {
    workers: readCount('workers', context),
    pin: readPinnedCpus(context),
    pacing: readChoice('pacing', context),
    priority: readChoice('priority', context),
    seed: readOptionalCount('seed', context),
  }
}

/** The CPUs of `pin`; empty if there are none. */
function readPinnedCpus(context: ReadContext): number[] {
  const source = findValue('pin', context)
  if (!source) return []
  const parsed = parsePinnedCpus(readTextList(source, context).join(','))
  if ('value' in parsed) return parsed.value
  reportProblem(source, parsed.problem, context)
  return []
}

/**
 * Stages define the duration, unless one is given or a number of requests ends the load. The last
 * rate then continues, or the stages are cut. By default, scenarios that think for long make epochs
 * longer.
 */
function readDuration(load: Load, scenarios: Scenario[], context: ReadContext): number {
  if (isStorm(load) && findValue('duration', context) === undefined) return maxStormSeconds
  const isGiven =
    findValue('duration', context) !== undefined || context.defaults.duration !== undefined
  if (load.kind === 'rate' && load.stages !== undefined && !isCountLimited(load)) {
    if (findValue('duration', context) === undefined) return sumStageSeconds(load.stages)
  }
  if (isGiven || isCountLimited(load)) return readSeconds('duration', context)
  return Math.max(chooseDuration(load), findRequiredSeconds({ scenarios }))
}

/** The upper bound of a storm's duration, if none is given. */
const maxStormSeconds = 3600

/** In a storm all requests count, so it has no warm-up unless the user asks for one. */
function readWarmup(load: Load, context: ReadContext): number {
  const isDefault = findValue('warmup', context) === undefined
  return isStorm(load) && isDefault ? 0 : readSeconds('warmup', context)
}

/**
 * Where processes differ by more than the requests within an epoch, several short epochs tell more
 * than one long epoch (Kalibera and Jones, *Rigorous Benchmarking in Reasonable Time*, 2013).
 */
function chooseDuration(load: Load): number {
  if (load.kind !== 'rate') return shortEpoch.seconds
  const perSecond = load.perThousandSeconds / 1000
  if (perSecond * shortEpoch.seconds >= shortEpoch.requests) return shortEpoch.seconds
  return perSecond < slowRatePerSecond ? longEpochSeconds : defaultEpochSeconds
}

function checkArrivals({ load, durationSeconds }: Suite, context: ReadContext): void {
  const source = findValue('rate', context) ?? findValue('duration', context)
  if (load.kind !== 'rate' || source === undefined) return
  if (countDueRequests(load, durationSeconds) < 1) {
    const problem = 'sends less than one request in the measured time: raise it, or the duration'
    reportProblem(source, problem, context)
  }
  checkEndAtZero({ load, durationSeconds }, context)
}

/** A rate that ends at 0 stays there. */
function checkEndAtZero(
  { load, durationSeconds }: Pick<Suite, 'load' | 'durationSeconds'>,
  context: ReadContext,
): void {
  if (load.kind !== 'rate' || load.stages?.at(-1)?.toPerThousandSeconds !== 0) return
  const end = `the rate, which is 0/s after ${sumStageSeconds(load.stages)} s`
  const [duration, count] = [findValue('duration', context), findValue('count', context)]
  if (count && load.count !== undefined && computeSecondsUntil(load, load.count) === null)
    reportProblem(count, `is more than ${end}, sends: lower it, or add a stage`, context)
  else if (duration && load.count === undefined && durationSeconds > sumStageSeconds(load.stages))
    reportProblem(duration, `is longer than ${end}: shorten it, or add a stage`, context)
}

/** With a number of requests, those of a warm-up would exceed it. */
function checkWarmup({ load, warmupSeconds }: Suite, context: ReadContext): void {
  const source = findValue('warmup', context)
  if (isCountLimited(load) && source && warmupSeconds > 0) {
    reportProblem(
      source,
      'cannot be combined with a number of requests, because all of them count: leave it out',
      context,
    )
  }
}

/** Whether the head is measured beside a base, unless none is found. */
export function isPairedIfPossible({
  base,
  mode,
  service,
}: Pick<Suite, 'base' | 'mode' | 'service'>): boolean {
  const hasBase = base.kind === 'auto' ? service.start !== null : base.kind !== 'none'
  return hasBase && mode !== 'stored'
}

/** Scripts are those of wrk, which loads one service and speaks HTTP/1.1. */
function checkScript(
  { script, base, mode, service, transport }: Suite,
  context: ReadContext,
): void {
  const source = findValue('script', context)
  if (script === null || !source) return
  for (const name of ['requests', 'scenarios', 'method', 'body', 'body-file'] as const) {
    const other = findValue(name, context)
    if (other)
      reportProblem(other, 'cannot be combined with a script, which makes the requests', context)
  }
  if (transport.protocol.kind === 'http/2') {
    reportProblem(source, 'makes HTTP/1.1 requests: leave out protocol: http/2', context)
  }
  if (isPairedIfPossible({ base, mode, service })) {
    reportProblem(
      source,
      'measures one service at a time: write mode: stored, or base: none',
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
      'cannot be paired without a base: set start, image or compose to start it, or ' +
      'base: http://… if it already runs'
    reportProblem(source, message, context)
  }
  return mode
}

/** The name must be valid in the name of a file, because baselines are stored under it. */
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
