/** Sends single requests of GET to a service, with the headers of its requests. */

import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectOptions } from '../../../service/http/endpoint.ts'
import { type HttpOutcome, requestHttp } from '../../../service/http/request.ts'
import { type InitSettings, splitHeaders } from './suite.ts'

export type HttpAnswer = HttpOutcome & { kind: 'response' }

export type PathProbe = (path: string) => Promise<HttpOutcome>

export function createPathProbe(
  { options }: InitSettings,
  connection: ConnectOptions,
  signal: AbortSignal,
): PathProbe {
  const headers = Object.fromEntries(
    splitHeaders(options.header ?? []).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{env\.(\w+)\}/g, (_, variable) => process.env[variable] ?? ''),
    ]),
  )
  const { url } = connection
  return (path) => requestHttp({ ...connection, url: `${url}${path}`, headers }, answerMs, signal)
}

export const answerMs = 3000

/** A service may open its port before it can answer: the last answer, when the time is up. */
export async function waitForAnswer(
  probe: PathProbe,
  path: string,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  while (true) {
    const outcome = await probe(path)
    const isFinal = outcome.kind === 'response' && outcome.status !== 502 && outcome.status !== 503
    if (isFinal || outcome.kind === 'only-tls' || signal.aborted) return outcome
    if (performance.now() >= deadlineMs) return outcome
    await pause(probeIntervalMs, undefined, { signal }).catch(() => undefined)
  }
}

const probeIntervalMs = 250

/** How long a request may be answered with 502 or 503 until that counts. */
export const maxAnswerMs = 10_000
