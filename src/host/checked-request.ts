/** Sends a request of a setup, and judges its response with the engine's own checks. */

import { buildEngineCaptures, buildEngineExpect } from '../core/plan/engine-checks.ts'
import type { Mask } from '../core/secrets/mask.ts'
import { captureValues, checkResponse, EngineError } from '../engine/addon.ts'
import type { ConnectOptions } from '../service/http/endpoint.ts'
import { exchangeHttp } from '../service/http/exchange.ts'
import {
  type ExchangeResponse,
  formatResponseHead,
  listHeaderValues,
} from '../service/http/response.ts'
import { sanitizeLine } from '../service/process/log.ts'
import type { CheckedOutcome, CheckedRequest } from './host.ts'

export async function sendCheckedRequest(
  connection: ConnectOptions,
  request: CheckedRequest,
  timeoutSeconds: number,
  signal: AbortSignal,
  mask: Mask,
): Promise<CheckedOutcome> {
  const beganMs = performance.now()
  const { maxBodyBytes } = request
  const limits = { timeoutMs: timeoutSeconds * 1000, maxBodyBytes }
  const outcome = await exchangeHttp(connection, request, limits, signal)
  if (outcome.kind !== 'response') return outcome
  const fail = (reason: string): CheckedOutcome => {
    const quoted = quoteBody(outcome, request, mask)
    return { kind: 'failed', reason: `responded with ${outcome.status}${reason}${quoted}` }
  }
  try {
    const failure = judgeResponse(outcome, request, performance.now() - beganMs)
    if (failure !== null) return fail(failure === '' ? '' : `: ${failure}`)
    const values = readCaptures(outcome, request)
    return { kind: 'passed', values, setCookies: listHeaderValues(outcome, 'set-cookie') }
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'data') throw error
    return fail(`: ${error.message}`)
  }
}

/** @throws EngineError if the response does not have one of the values */
function readCaptures(
  response: ExchangeResponse,
  { captures, maxBodyBytes }: CheckedRequest,
): { name: string; value: string }[] {
  if (captures.length === 0) return []
  const head = formatResponseHead(response)
  return captureValues(buildEngineCaptures(captures), head, response.body, maxBodyBytes)
}

/** The check that fails; empty if the status alone says it, null if none does. */
function judgeResponse(
  response: ExchangeResponse,
  { expect, captures, maxBodyBytes }: CheckedRequest,
  elapsedMs: number,
): string | null {
  const { status, body, isCut } = response
  if ((expect?.statuses ?? null) === null && status >= 400) return ''
  if (isCut && (expect !== null || captures.length > 0))
    return `its body is longer than ${maxBodyBytes / 1e6} MB: raise the limit with max-body`
  if (expect === null) return null
  const head = formatResponseHead(response)
  return checkResponse(buildEngineExpect(expect), status, head, body, elapsedMs, maxBodyBytes)
}

/**
 * The beginning of the body, on one line and without secrets. A body with a value that is captured
 * is not shown: nothing knows the value yet that would have to be masked. In an encoded body,
 * nothing could be masked.
 */
function quoteBody(response: ExchangeResponse, { captures }: CheckedRequest, mask: Mask): string {
  const { status, body } = response
  if (captures.length > 0 && status < 400) return ''
  if (listHeaderValues(response, 'content-encoding').length > 0) return ''
  const text = body.subarray(0, maxQuotedBytes).toString('utf8').trim()
  const line = sanitizeLine(text.replaceAll(/\s+/g, ' '), mask)
  return line === '' ? '' : ` (“${line}”)`
}

const maxQuotedBytes = 200
