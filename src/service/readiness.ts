/** Probes a service repeatedly until it is ready. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Ready, ReadyStatus } from '../core/config/service.ts'
import {
  describeConnectionFailure,
  findOtherLoopback,
  refusedReason,
  tryConnecting,
} from './http/connection.ts'
import {
  type ConnectOptions,
  formatEndpoint,
  formatHostAndPort,
  parseHostAndPort,
  resolveEndpoint,
} from './http/endpoint.ts'
import {
  extractExcerpt,
  type HttpOutcome,
  isConnectionClosed,
  requestHttp,
} from './http/request.ts'
import { isSteadyStatus, type Mismatch, MismatchWatch, type ProcessView } from './mismatch.ts'
import type { Log } from './process/log.ts'

/** A `reason` is a clause, such as `http://127.0.0.1:3000/ responded with 503`. */
export type Readiness =
  | { kind: 'ready' }
  | { kind: 'timeout'; reason: string }
  /** The service runs otherwise than it is configured. It was waited for so many seconds. */
  | { kind: 'mismatch'; reason: string; mismatch: Mismatch; seconds: number }
  /** The result of a probe shows that the service will not become ready. */
  | { kind: 'never'; reason: string }
  | { kind: 'aborted' }

/**
 * `log` and `processes` are null for a service that tailgate did not start. Aborting `signal` ends
 * the wait.
 */
export async function waitUntilReady(
  ready: Ready,
  timeoutSeconds: number,
  log: Log | null,
  signal: AbortSignal,
  connection?: ConnectOptions,
  processes: ProcessView | null = null,
): Promise<Readiness> {
  const probe = createProbe(ready, log, connection)
  const maxMs = chooseMaxProbeMs(ready, timeoutSeconds)
  const beganMs = performance.now()
  const deadlineMs = beganMs + timeoutSeconds * 1000
  const findMismatch = createMismatchFinder(processes)
  const watch = new MismatchWatch(timeoutSeconds)
  for (let answers = 0; ; ) {
    const leftMs = deadlineMs - performance.now()
    const result = await probe(Math.min(maxMs, Math.max(leftMs, minProbeMs)), signal)
    if (signal.aborted) return { kind: 'aborted' }
    if (result.kind === 'never') return result
    answers = result.kind === 'ready' ? answers + 1 : 0
    if (answers >= (takesAnyAnswer(ready) ? minAnswers : 1)) return { kind: 'ready' }
    const nowMs = performance.now()
    const { mismatch, cpuSeconds } = findMismatch(result, nowMs)
    watch.observe({ mismatch, nowMs, cpuSeconds })
    const isOver = nowMs >= deadlineMs
    if (isOver && result.kind === 'ready') return result
    if (result.kind === 'not-yet' && (isOver || watch.isAtRest)) {
      const reason = await addOtherLoopback(result.reason, ready)
      const seconds = Math.round((nowMs - beganMs) / 1000)
      const isCause = mismatch !== null && (watch.isAtRest || watch.isLasting(nowMs))
      return isCause ? { kind: 'mismatch', reason, mismatch, seconds } : { kind: 'timeout', reason }
    }
    const isQuick = mismatch?.kind !== 'status' || watch.readings <= maxQuickMismatches
    const pauseMs = isQuick ? probeIntervalMs : slowProbeIntervalMs
    await pause(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

function takesAnyAnswer(ready: Ready): boolean {
  return ready.kind === 'http' && ready.status === 'any'
}

function chooseMaxProbeMs(ready: Ready, timeoutSeconds: number): number {
  const shareMs = (timeoutSeconds * 1000) / 6
  return takesAnyAnswer(ready) ? maxAnswerMs : Math.min(maxAnswerMs, Math.max(maxProbeMs, shareMs))
}

/** Looks at the processes once a second: that reads all of /proc. */
function createMismatchFinder(processes: ProcessView | null) {
  let ports: Mismatch | null = null
  let cpuSeconds: number | null = null
  let lookedMs = Number.NEGATIVE_INFINITY
  return (result: ProbeResult, nowMs: number) => {
    if (result.kind !== 'not-yet') return { mismatch: null, cpuSeconds: null }
    if (processes !== null && nowMs - lookedMs >= lookIntervalMs) {
      const others = result.mismatch === undefined ? processes.findOtherPorts() : []
      ports = others.length > 0 ? { kind: 'port', ports: others } : null
      cpuSeconds = processes.readCpuSeconds()
      lookedMs = nowMs
    }
    return { mismatch: result.mismatch ?? ports, cpuSeconds }
  }
}

/** A proxy whose program restarts, or one of several processes, may answer a single time. */
const minAnswers = 2

const probeIntervalMs = 50
/** A program in development mode may need much CPU time for a page that says 404. */
const slowProbeIntervalMs = 250
const maxQuickMismatches = 20
const lookIntervalMs = 1000
/**
 * The first response of a cold service may take long, most of all on a busy machine, but one slow
 * probe must not use all the time: it gets this or a sixth of the time, whichever is longer.
 */
const maxProbeMs = 3000
/**
 * Where any answer is enough, or the time is long, a slow one must not be given up again and again.
 */
const maxAnswerMs = 10_000
/**
 * Also the last probe gets this time, so that its reason describes the service and not our hurry.
 */
const minProbeMs = 250

type ProbeResult =
  | { kind: 'ready' }
  | { kind: 'not-yet'; reason: string; mismatch?: Mismatch }
  | { kind: 'never'; reason: string }
type ReadinessProbe = (timeoutMs: number, signal: AbortSignal) => Promise<ProbeResult>

function createProbe(ready: Ready, log: Log | null, connection?: ConnectOptions): ReadinessProbe {
  if (ready.kind === 'http') {
    const probed = resolveProbeConnection(ready.url, connection)
    return async (timeoutMs, signal) => {
      const outcome = await requestHttp(probed, timeoutMs, signal)
      return judgeHttpOutcome(ready.url, ready.status, outcome, timeoutMs)
    }
  }
  if (ready.kind === 'tcp') {
    const endpoint = connection?.socket === undefined ? ready : resolveEndpoint(connection)
    return async (timeoutMs, signal) => {
      const result = await tryConnecting(endpoint, timeoutMs, signal)
      if (result.kind === 'open') return { kind: 'ready' }
      return { kind: 'not-yet', reason: `${formatEndpoint(endpoint)} ${result.reason}` }
    }
  }
  if (log === null) {
    const reason =
      'a service that tailgate did not start has no log to watch. ' +
      'Wait for a status or a port instead'
    return async () => ({ kind: 'never', reason })
  }
  return createLogProbe(log, ready.pattern)
}

/**
 * A URL at the address of the load is probed over the same connection as the load: the same socket,
 * protocol and TLS options. A URL at another address belongs to another service.
 */
function resolveProbeConnection(
  url: string,
  connection: ConnectOptions | undefined,
): ConnectOptions {
  return connection !== undefined && new URL(url).origin === new URL(connection.url).origin
    ? { ...connection, url }
    : { url }
}

/** A service that listens on `localhost` may listen on one of its two addresses only. */
async function addOtherLoopback(reason: string, ready: Ready): Promise<string> {
  if (ready.kind === 'log' || !reason.endsWith(refusedReason)) return reason
  const probed = ready.kind === 'http' ? parseHostAndPort(ready.url) : ready
  const other = await findOtherLoopback(probed, minProbeMs)
  if (other === null) return reason
  const scheme = ready.kind === 'http' ? `${new URL(ready.url).protocol}//` : ''
  return (
    `${reason}, but a program listens on ${formatHostAndPort(other)}: ` +
    `give ${scheme}${formatHostAndPort(other)}, or let the service listen on ${probed.host} too`
  )
}

function createLogProbe(log: Log, pattern: string): ReadinessProbe {
  const readNewLines = log.follow()
  const expected = new RegExp(pattern)
  const reason = `no line of its log matches /${pattern}/`
  return async () =>
    readNewLines().some((line) => expected.test(line))
      ? { kind: 'ready' }
      : { kind: 'not-yet', reason }
}

/**
 * `wanted` is the status that means ready. With `any`, so does an answer that is no HTTP: the
 * verification that follows sends what the load sends, and says what is wrong with it.
 */
export function judgeHttpOutcome(
  url: string,
  wanted: ReadyStatus,
  outcome: HttpOutcome,
  timeoutMs: number,
): ProbeResult {
  if (wanted === 'any' && isAnswered(outcome)) return { kind: 'ready' }
  if (outcome.kind === 'timeout') {
    const seconds = Number((timeoutMs / 1000).toFixed(2))
    return { kind: 'not-yet', reason: `${url} did not respond within ${seconds} s` }
  }
  if (outcome.kind === 'only-tls') return { kind: 'never', reason: describeOnlyTls(url) }
  if (outcome.kind === 'failed') return judgeHttpFailure(url, outcome.error)
  const { status, excerpt } = outcome
  if (typeof wanted === 'number' ? status === wanted : status < 400) return { kind: 'ready' }
  const instead = typeof wanted === 'number' ? ` instead of ${wanted}` : ''
  const quote = excerpt === '' ? '' : ` ("${excerpt}")`
  return {
    kind: 'not-yet',
    reason: `${url} responded with ${status}${instead}${quote}`,
    ...(isSteadyStatus(status) && { mismatch: { kind: 'status', status, url } }),
  }
}

/** Whether the service itself has sent something, be it another protocol or a TLS alert. */
function isAnswered(outcome: HttpOutcome): boolean {
  if (outcome.kind !== 'failed') return outcome.kind !== 'timeout'
  return /^(?:HPE|ERR_HTTP2_(?!STREAM_CANCEL)|ERR_SSL|EPROTO)/.test(outcome.error.code ?? '')
}

function judgeHttpFailure(
  url: string,
  error: Error & { code?: string; rawPacket?: Buffer },
): ProbeResult {
  if (error.code?.startsWith('HPE_')) {
    const packet = error.rawPacket ?? Buffer.alloc(0)
    if (packet[0] === tlsAlert && packet[1] === tlsMajorVersion) {
      return { kind: 'never', reason: describeOnlyTls(url) }
    }
    const excerpt = extractExcerpt(packet.toString('latin1'))
    const reason = `${url} does not speak plain HTTP: it responded with "${excerpt}"`
    return { kind: 'not-yet', reason }
  }
  if (error.code?.startsWith('ERR_HTTP2_')) {
    return { kind: 'not-yet', reason: `${url} does not speak HTTP/2: ${error.message}` }
  }
  if (url.startsWith('https:') && isTlsMismatch(error)) {
    return { kind: 'never', reason: `${url} does not speak TLS: it responds in another protocol` }
  }
  if (isConnectionClosed(error)) {
    const [when, protocol] = url.startsWith('https:')
      ? ['during the TLS handshake', 'TLS']
      : ['without a response', 'plain HTTP']
    const reason =
      `${url} closed the connection ${when}: ` +
      `it does not speak ${protocol}, or it is not ready yet`
    return { kind: 'not-yet', reason }
  }
  return { kind: 'not-yet', reason: `${url} ${describeConnectionFailure(error)}` }
}

/** Recognizes OpenSSL's messages for bytes that are not a TLS record. */
function isTlsMismatch({ message }: Error): boolean {
  return /wrong version number|packet length too long/i.test(message)
}

function describeOnlyTls(url: string): string {
  return `${url} does not speak plain HTTP: it responds in TLS`
}

/** The content type of a TLS alert record, and the version byte that follows (RFC 8446, 5.1). */
const tlsAlert = 0x15
const tlsMajorVersion = 0x03
