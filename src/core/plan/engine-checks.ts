/** Converts checks and captures for the engine. */

import type { EngineCapture, EngineExpect } from '../../engine/types.ts'
import type { Capture } from '../config/request/captures.ts'
import type { Expect } from '../config/request/expect.ts'

export function buildEngineExpect(expect: Expect): EngineExpect {
  const { statuses, headers, bodyContains, bodyMatches, json } = expect
  const { minBytes, maxBytes, maxSeconds } = expect
  return {
    ...(statuses !== null && { statuses }),
    ...(headers.length > 0 && {
      headers: headers.map(({ name, contains, matches }) => ({
        name,
        ...(contains !== null && { contains }),
        ...(matches !== null && { matches }),
      })),
    }),
    ...(bodyContains.length > 0 && { bodyContains }),
    ...(bodyMatches.length > 0 && { bodyMatches }),
    ...(json.length > 0 && {
      json: json.map(({ path, equals }) => ({ path, ...(equals !== null && { equals }) })),
    }),
    ...(minBytes !== null && { minBytes }),
    ...(maxBytes !== null && { maxBytes }),
    ...(maxSeconds !== null && { maxMs: maxSeconds * 1000 }),
  }
}

export function buildEngineCaptures(captures: Capture[]): EngineCapture[] {
  return captures.map(({ name, from, expression }) => ({ name, from, expression }))
}
