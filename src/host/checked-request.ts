/** Sends a request of a setup, and judges its response. */

import type { Mask } from '../core/secrets/mask.ts'
import type { ConnectOptions } from '../service/endpoint.ts'
import { exchangeHttp } from '../service/exchange/exchange.ts'
import { type ExchangeResponse, listHeaderValues } from '../service/exchange/response.ts'
import { sanitizeLine } from '../service/process/log.ts'
import type { CheckedOutcome, CheckedRequest } from './host.ts'

export async function sendCheckedRequest(
  connection: ConnectOptions,
  request: CheckedRequest,
  timeoutSeconds: number,
  signal: AbortSignal,
  mask: Mask,
): Promise<CheckedOutcome> {
  const outcome = await exchangeHttp(connection, request, timeoutSeconds * 1000, signal)
  if (outcome.kind !== 'response') return outcome
  if (outcome.status >= 400)
    return {
      kind: 'failed',
      reason: `responded with ${outcome.status}${quoteBody(outcome, mask)}`,
    }
  return { kind: 'passed', values: [], setCookies: listHeaderValues(outcome, 'set-cookie') }
}

/** The beginning of the body, on one line and without secrets. */
function quoteBody({ body }: ExchangeResponse, mask: Mask): string {
  const text = body.subarray(0, maxQuotedBytes).toString('utf8').trim()
  const line = sanitizeLine(text.replaceAll(/\s+/g, ' '), mask)
  return line === '' ? '' : ` (“${line}”)`
}

const maxQuotedBytes = 200
