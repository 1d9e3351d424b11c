/** Sends one request with a body to a service, and reads the whole response. */

import { describeConnectionFailure } from './connection.ts'
import type { ConnectOptions } from './endpoint.ts'
import { exchangeOverHttp1 } from './http1.ts'
import { exchangeOverHttp2 } from './http2.ts'
import type { ExchangeRequest, ExchangeResponse } from './response.ts'

export type ExchangeOutcome =
  | ({ kind: 'response' } & ExchangeResponse)
  /** `reason` is the second part of a sentence, such as `refused the connection`. */
  | { kind: 'failed'; reason: string }
  | { kind: 'timeout' }
  | { kind: 'aborted' }

/** The rest of a body that is longer than `maxBodyBytes` is read and dropped. */
export interface ExchangeLimits {
  timeoutMs: number
  maxBodyBytes: number
}

/**
 * Resolves when the connection is closed, so that it does not exist when the load begins. `url` of
 * the connection is that of the request.
 */
export async function exchangeHttp(
  connection: ConnectOptions,
  request: ExchangeRequest,
  { timeoutMs, maxBodyBytes }: ExchangeLimits,
  signal: AbortSignal,
): Promise<ExchangeOutcome> {
  const send = connection.protocol === 'http/2' ? exchangeOverHttp2 : exchangeOverHttp1
  const timeout = AbortSignal.timeout(Math.ceil(timeoutMs))
  const limit = { maxBytes: maxBodyBytes, needsEnd: true }
  const result = await send(connection, request, limit, AbortSignal.any([signal, timeout]))
  if (signal.aborted) return { kind: 'aborted' }
  if (result === null) return { kind: 'timeout' }
  if (result instanceof Error) return { kind: 'failed', reason: describeExchangeFailure(result) }
  return { kind: 'response', ...result }
}

function describeExchangeFailure(error: Error & { code?: string }): string {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE')
    return 'closed the connection before its response was complete'
  if (error.code?.startsWith('HPE_')) return 'did not respond in HTTP'
  return describeConnectionFailure(error)
}
