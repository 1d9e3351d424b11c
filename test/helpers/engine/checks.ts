/** Checks responses, and takes values from them, as the engine does. */

import type { IncomingHttpHeaders } from 'node:http'
import type { EngineCapture, EngineExpect, EngineRequest } from '../../../src/engine/types.ts'

export interface ReceivedResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The time that the service declares. */
  ms: number
}

/** Why a response is a failure, as the end of a sentence; null if it is none. */
export interface ResponseFailure {
  kind: 'status' | 'check'
  why: string
}

export function judgeResponse(
  { expect }: Pick<EngineRequest, 'expect'>,
  response: ReceivedResponse,
): ResponseFailure | null {
  const { status } = response
  if (expect?.statuses === undefined && status >= 400)
    return { kind: 'status', why: `the response has status ${status}` }
  if (expect === undefined) return null
  const failed = listChecks(expect, response).find(([, holds]) => !holds)
  return failed === undefined ? null : { kind: 'check', why: `${failed[0]} failed` }
}

function listChecks(
  expect: EngineExpect,
  { status, headers, body, ms }: ReceivedResponse,
): [name: string, holds: boolean][] {
  const { statuses, minBytes = 0, maxBytes = Number.POSITIVE_INFINITY } = expect
  return [
    [`the check of the status`, statuses?.includes(status) ?? true],
    ...(expect.headers ?? []).map(({ name, contains, matches }): [string, boolean] => {
      const value = headers[name.toLowerCase()]?.toString()
      const isMatch = matches === undefined || new RegExp(matches).test(value ?? '')
      const holds = value?.includes(contains ?? '') === true && isMatch
      return [`the check of the header ${name}`, holds]
    }),
    ...(expect.bodyContains ?? []).map((text): [string, boolean] => [
      `the check that the body contains ${JSON.stringify(text)}`,
      body.includes(text),
    ]),
    ...(expect.bodyMatches ?? []).map((source): [string, boolean] => [
      `the check that the body matches ${source}`,
      new RegExp(source).test(body),
    ]),
    ...(expect.json ?? []).map(({ path, equals }): [string, boolean] => {
      const value = readJsonPath(body, path)
      const isEqual = equals === undefined || JSON.stringify(value) === equals
      return [`the check of ${path}`, value !== undefined && isEqual]
    }),
    ['the check of the size', body.length >= minBytes && body.length <= maxBytes],
    ['the check of the time', ms <= (expect.maxMs ?? Number.POSITIVE_INFINITY)],
  ]
}

/** The value of a capture; null if the response does not have it. */
export function captureValue(
  { from, expression }: EngineCapture,
  { headers, body }: Pick<ReceivedResponse, 'headers' | 'body'>,
): string | null {
  switch (from) {
    case 'json': {
      const value = readJsonPath(body, expression)
      if (value === undefined || value === null) return null
      return typeof value === 'string' ? value : JSON.stringify(value)
    }
    case 'header':
      return headers[expression.toLowerCase()]?.toString() ?? null
    case 'regex': {
      const match = new RegExp(expression).exec(body)
      return match?.[1] ?? match?.[0] ?? null
    }
    case 'cookie':
      return readCookies(headers).get(expression) ?? null
  }
}

export function readCookies(headers: IncomingHttpHeaders): Map<string, string> {
  const pairs = (headers['set-cookie'] ?? []).map((line) => {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })
  return new Map(pairs)
}

/** Undefined if there is no such value. */
function readJsonPath(body: string, path: string): unknown {
  try {
    const keys = path.match(/[^.[\]'$]+/g) ?? []
    return keys.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      JSON.parse(body),
    )
  } catch {
    return undefined
  }
}
