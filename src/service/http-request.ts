/** Sends one HTTP request to a service and reports what came of it. */

import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import { speaksTls } from './connection.ts'
import { placeOf, type Reach, tlsOptions } from './endpoint.ts'
import { askOverHttp2 } from './http2-request.ts'
import { plain } from './process/log.ts'

/** What one request came to. `excerpt` is the beginning of the body. */
export type HttpOutcome =
  | { kind: 'answered'; status: number; excerpt: string }
  | { kind: 'only-tls' }
  | { kind: 'failed'; error: Error & { code?: string; rawPacket?: Buffer } }
  | { kind: 'silent' }

export function closedOn({ code }: { code?: string }): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE'
}

/** Most TLS servers say nothing to a plain request, they close: whether it is one, a handshake tells. */
export async function askHttp(reach: Reach, withinMs: number, signal: AbortSignal): Promise<HttpOutcome> {
  const send = reach.protocol === 'http/2' ? sendHttp2 : sendHttp
  const outcome = await send(reach, withinMs, signal)
  const closed = outcome.kind === 'failed' && closedOn(outcome.error) && !reach.url.startsWith('https:')
  return closed && (await speaksTls(placeOf(reach), withinMs, signal)) ? { kind: 'only-tls' } : outcome
}

async function sendHttp2(reach: Reach, withinMs: number, signal: AbortSignal): Promise<HttpOutcome> {
  const heard = await askOverHttp2(reach, withinMs, longestBody, signal)
  if (heard === null) return { kind: 'silent' }
  if (heard instanceof Error) return { kind: 'failed', error: heard }
  return { kind: 'answered', status: heard.status, excerpt: excerptOf(heard.body) }
}

/** Resolves once the connection is closed, so that none is left to the service when the load begins. */
function sendHttp(reach: Reach, withinMs: number, signal: AbortSignal): Promise<HttpOutcome> {
  return new Promise((resolve) => {
    let outcome: HttpOutcome = { kind: 'silent' }
    let gaveUp = false
    const question = questionTo(reach)
    const giveUp = () => {
      gaveUp = true
      question.destroy()
    }
    const timer = setTimeout(giveUp, withinMs)
    signal.addEventListener('abort', giveUp, { once: true })

    question.on('response', (response) => {
      const status = response.statusCode ?? 0
      let body = ''
      let length = 0
      outcome = { kind: 'answered', status, excerpt: '' }
      response.on('data', (bytes: Buffer) => {
        length += bytes.length
        if (body.length < excerptLength) body += bytes.toString('utf8')
        outcome = { kind: 'answered', status, excerpt: excerptOf(body) }
        if (length > longestBody) question.destroy()
      })
      response.on('error', () => undefined) // the status has come, which is all that was asked
    })
    question.on('error', (error) => {
      if (outcome.kind === 'silent' && !gaveUp) outcome = { kind: 'failed', error }
    })
    question.on('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(outcome)
    })
    question.end()
    if (signal.aborted) giveUp()
  })
}

function questionTo(reach: Reach) {
  const headers = { connection: 'close', accept: '*/*' }
  const options = { agent: false as const, headers, ...(reach.socket && { socketPath: reach.socket }) }
  return reach.url.startsWith('https:')
    ? requestTls(reach.url, { ...options, ...tlsOptions(reach) })
    : request(reach.url, options)
}

const excerptLength = 80

/** Read politely to its end up to here: some services log a stack trace when a reader leaves early. */
const longestBody = 64 * 1024

export function excerptOf(text: string): string {
  return plain(text.trim().split('\n')[0] ?? '').slice(0, excerptLength)
}
