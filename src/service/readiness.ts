/** Asking a service whether it is ready, again and again, until it is. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Ready } from '../core/config/service.ts'
import { connectionFailure, tryConnecting } from './connection.ts'
import { placeInWords, placeOf, type Reach } from './endpoint.ts'
import { askHttp, closedOn, excerptOf, type HttpOutcome } from './http-request.ts'
import type { Log } from './process/log.ts'

/** Reasons are clauses: `http://127.0.0.1:3000/ answered 503`. */
export type Readiness =
  | { kind: 'ready' }
  | { kind: 'too-late'; because: string }
  /** It has answered in a way that waiting will not mend. */
  | { kind: 'never'; because: string }
  | { kind: 'gave-up' }

/** `log` is null for a service that tailgate did not start. Aborting `signal` gives up. */
export async function untilReady(
  ready: Ready,
  timeoutSeconds: number,
  log: Log | null,
  signal: AbortSignal,
  reach?: Reach,
): Promise<Readiness> {
  const ask = questionFor(ready, log, reach)
  const deadlineMs = performance.now() + timeoutSeconds * 1000
  while (true) {
    const leftMs = deadlineMs - performance.now()
    const answer = await ask(Math.min(longestQuestionMs, Math.max(leftMs, shortestQuestionMs)), signal)
    if (signal.aborted) return { kind: 'gave-up' }
    if (answer.kind !== 'not-yet') return answer
    if (performance.now() >= deadlineMs) return { kind: 'too-late', because: answer.because }
    await pause(betweenQuestionsMs, undefined, { signal }).catch(() => undefined)
  }
}

const betweenQuestionsMs = 50
/** A cold service may take long over its first answer, but one that hangs must not use up the whole time. */
const longestQuestionMs = 3000
/** The last question gets a fair chance, so that its reason is the service's and not our haste. */
const shortestQuestionMs = 250

type Answer = { kind: 'ready' } | { kind: 'not-yet'; because: string } | { kind: 'never'; because: string }
type Question = (withinMs: number, signal: AbortSignal) => Promise<Answer>

function questionFor(ready: Ready, log: Log | null, reach?: Reach): Question {
  if (ready.kind === 'http') {
    const asked = alike(ready.url, reach)
    return async (withinMs, signal) => {
      const outcome = await askHttp(asked, withinMs, signal)
      return judgedHttp(ready.url, ready.status, outcome, withinMs)
    }
  }
  if (ready.kind === 'tcp') {
    const place = reach?.socket === undefined ? ready : placeOf(reach)
    return async (withinMs, signal) => {
      const connection = await tryConnecting(place, withinMs, signal)
      if (connection.kind === 'open') return { kind: 'ready' }
      return { kind: 'not-yet', because: `${placeInWords(place)} ${connection.because}` }
    }
  }
  if (log === null) {
    return async () => ({
      kind: 'never',
      because:
        'a service that tailgate did not start has no log to watch. Wait for a status or a port instead',
    })
  }
  return askLog(log, ready.pattern)
}

/** What is asked for at the service's own address is asked as the load is sent; another address is another service's. */
function alike(url: string, reach: Reach | undefined): Reach {
  return reach !== undefined && new URL(url).origin === new URL(reach.url).origin
    ? { ...reach, url }
    : { url }
}

function askLog(log: Log, pattern: string): Question {
  const newLines = log.follow()
  const expected = new RegExp(pattern)
  const because = `no line of its log matches /${pattern}/`
  return async () =>
    newLines().some((line) => expected.test(line)) ? { kind: 'ready' } : { kind: 'not-yet', because }
}

export function judgedHttp(
  url: string,
  wanted: number | null,
  outcome: HttpOutcome,
  withinMs: number,
): Answer {
  if (outcome.kind === 'silent') {
    return {
      kind: 'not-yet',
      because: `${url} did not answer within ${Number((withinMs / 1000).toFixed(2))} s`,
    }
  }
  if (outcome.kind === 'only-tls') return { kind: 'never', because: onlyTls(url) }
  if (outcome.kind === 'failed') return judgedFailure(url, outcome.error)
  const { status, excerpt } = outcome
  if (wanted === null ? status < 400 : status === wanted) return { kind: 'ready' }
  const instead = wanted === null ? '' : ` instead of ${wanted}`
  const said = excerpt === '' ? '' : ` ("${excerpt}")`
  return { kind: 'not-yet', because: `${url} answered ${status}${instead}${said}` }
}

function judgedFailure(url: string, error: Error & { code?: string; rawPacket?: Buffer }): Answer {
  if (error.code?.startsWith('HPE_')) {
    const packet = error.rawPacket ?? Buffer.alloc(0)
    if (packet[0] === tlsAlert && packet[1] === tlsMajorVersion) {
      return { kind: 'never', because: onlyTls(url) }
    }
    const because = `${url} does not speak plain HTTP: it answered "${excerptOf(packet.toString('latin1'))}"`
    return { kind: 'not-yet', because }
  }
  if (error.code?.startsWith('ERR_HTTP2_')) {
    return { kind: 'not-yet', because: `${url} does not speak HTTP/2: ${error.message}` }
  }
  if (url.startsWith('https:') && isNoTls(error)) {
    return { kind: 'never', because: `${url} does not speak TLS: it answers in another protocol` }
  }
  if (closedOn(error) && url.startsWith('https:')) {
    const because = `${url} closed the connection during the TLS handshake: it does not speak TLS, or is not up yet`
    return { kind: 'not-yet', because }
  }
  if (closedOn(error)) {
    const because = `${url} closed the connection without an answer: it does not speak plain HTTP, or is not up yet`
    return { kind: 'not-yet', because }
  }
  return { kind: 'not-yet', because: `${url} ${connectionFailure(error)}` }
}

/** OpenSSL's words for bytes that are no TLS record. */
function isNoTls({ message }: Error): boolean {
  return /wrong version number|packet length too long/i.test(message)
}

function onlyTls(url: string): string {
  return `${url} does not speak plain HTTP: it answers in TLS`
}

/** The content type of an alert record, and the version byte that follows (RFC 8446, 5.1). */
const tlsAlert = 0x15
const tlsMajorVersion = 0x03
