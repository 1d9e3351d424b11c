/** Asking a service whether it is ready, again and again, until it is. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Ready } from '../core/config/service.ts'
import { describeConnectionFailure, tryConnecting } from './connection.ts'
import { type ConnectOptions, formatEndpoint, resolveEndpoint } from './endpoint.ts'
import {
  extractExcerpt,
  type HttpOutcome,
  isConnectionClosed,
  requestHttp,
} from './http-request.ts'
import type { Log } from './process/log.ts'

/** Reasons are clauses: `http://127.0.0.1:3000/ answered 503`. */
export type Readiness =
  | { kind: 'ready' }
  | { kind: 'too-late'; because: string }
  /** It has answered in a way that waiting will not mend. */
  | { kind: 'never'; because: string }
  | { kind: 'gave-up' }

/** `log` is null for a service that tailgate did not start. Aborting `signal` gives up. */
export async function waitUntilReady(
  ready: Ready,
  timeoutSeconds: number,
  log: Log | null,
  signal: AbortSignal,
  reach?: ConnectOptions,
): Promise<Readiness> {
  const ask = createProbe(ready, log, reach)
  const deadlineMs = performance.now() + timeoutSeconds * 1000
  while (true) {
    const leftMs = deadlineMs - performance.now()
    const answer = await ask(Math.min(maxProbeMs, Math.max(leftMs, minProbeMs)), signal)
    if (signal.aborted) return { kind: 'gave-up' }
    if (answer.kind !== 'not-yet') return answer
    if (performance.now() >= deadlineMs) return { kind: 'too-late', because: answer.because }
    await pause(probeIntervalMs, undefined, { signal }).catch(() => undefined)
  }
}

const probeIntervalMs = 50
/** A cold service may take long over its first answer, but one that hangs must not use up the whole time. */
const maxProbeMs = 3000
/** The last question gets a fair chance, so that its reason is the service's and not our haste. */
const minProbeMs = 250

type ProbeResult =
  | { kind: 'ready' }
  | { kind: 'not-yet'; because: string }
  | { kind: 'never'; because: string }
type ReadinessProbe = (withinMs: number, signal: AbortSignal) => Promise<ProbeResult>

function createProbe(ready: Ready, log: Log | null, reach?: ConnectOptions): ReadinessProbe {
  if (ready.kind === 'http') {
    const asked = resolveProbeConnection(ready.url, reach)
    return async (withinMs, signal) => {
      const outcome = await requestHttp(asked, withinMs, signal)
      return judgeHttpOutcome(ready.url, ready.status, outcome, withinMs)
    }
  }
  if (ready.kind === 'tcp') {
    const place = reach?.socket === undefined ? ready : resolveEndpoint(reach)
    return async (withinMs, signal) => {
      const connection = await tryConnecting(place, withinMs, signal)
      if (connection.kind === 'open') return { kind: 'ready' }
      return { kind: 'not-yet', because: `${formatEndpoint(place)} ${connection.because}` }
    }
  }
  if (log === null) {
    return async () => ({
      kind: 'never',
      because:
        'a service that tailgate did not start has no log to watch. Wait for a status or a port instead',
    })
  }
  return createLogProbe(log, ready.pattern)
}

/** What is asked for at the service's own address is asked as the load is sent; another address is another service's. */
function resolveProbeConnection(url: string, reach: ConnectOptions | undefined): ConnectOptions {
  return reach !== undefined && new URL(url).origin === new URL(reach.url).origin
    ? { ...reach, url }
    : { url }
}

function createLogProbe(log: Log, pattern: string): ReadinessProbe {
  const newLines = log.follow()
  const expected = new RegExp(pattern)
  const because = `no line of its log matches /${pattern}/`
  return async () =>
    newLines().some((line) => expected.test(line))
      ? { kind: 'ready' }
      : { kind: 'not-yet', because }
}

export function judgeHttpOutcome(
  url: string,
  wanted: number | null,
  outcome: HttpOutcome,
  withinMs: number,
): ProbeResult {
  if (outcome.kind === 'silent') {
    return {
      kind: 'not-yet',
      because: `${url} did not answer within ${Number((withinMs / 1000).toFixed(2))} s`,
    }
  }
  if (outcome.kind === 'only-tls') return { kind: 'never', because: describeOnlyTls(url) }
  if (outcome.kind === 'failed') return judgeHttpFailure(url, outcome.error)
  const { status, excerpt } = outcome
  if (wanted === null ? status < 400 : status === wanted) return { kind: 'ready' }
  const instead = wanted === null ? '' : ` instead of ${wanted}`
  const said = excerpt === '' ? '' : ` ("${excerpt}")`
  return { kind: 'not-yet', because: `${url} answered ${status}${instead}${said}` }
}

function judgeHttpFailure(
  url: string,
  error: Error & { code?: string; rawPacket?: Buffer },
): ProbeResult {
  if (error.code?.startsWith('HPE_')) {
    const packet = error.rawPacket ?? Buffer.alloc(0)
    if (packet[0] === tlsAlert && packet[1] === tlsMajorVersion) {
      return { kind: 'never', because: describeOnlyTls(url) }
    }
    const because = `${url} does not speak plain HTTP: it answered "${extractExcerpt(packet.toString('latin1'))}"`
    return { kind: 'not-yet', because }
  }
  if (error.code?.startsWith('ERR_HTTP2_')) {
    return { kind: 'not-yet', because: `${url} does not speak HTTP/2: ${error.message}` }
  }
  if (url.startsWith('https:') && isTlsMismatch(error)) {
    return { kind: 'never', because: `${url} does not speak TLS: it answers in another protocol` }
  }
  if (isConnectionClosed(error) && url.startsWith('https:')) {
    const because = `${url} closed the connection during the TLS handshake: it does not speak TLS, or is not up yet`
    return { kind: 'not-yet', because }
  }
  if (isConnectionClosed(error)) {
    const because = `${url} closed the connection without an answer: it does not speak plain HTTP, or is not up yet`
    return { kind: 'not-yet', because }
  }
  return { kind: 'not-yet', because: `${url} ${describeConnectionFailure(error)}` }
}

/** OpenSSL's words for bytes that are no TLS record. */
function isTlsMismatch({ message }: Error): boolean {
  return /wrong version number|packet length too long/i.test(message)
}

function describeOnlyTls(url: string): string {
  return `${url} does not speak plain HTTP: it answers in TLS`
}

/** The content type of an alert record, and the version byte that follows (RFC 8446, 5.1). */
const tlsAlert = 0x15
const tlsMajorVersion = 0x03
