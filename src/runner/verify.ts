/** Sends each request once before the load: one that fails alone would fail all the time. */

import { isCountLimited } from '../core/config/load.ts'
import { TailgateError } from '../core/text/errors.ts'
import type { EnginePlan, EngineResult } from '../engine/types.ts'
import type { ServiceControl } from '../host/host.ts'
import { runWatched } from './load-run.ts'
import type { RunningSide } from './running-sides.ts'
import type { Session } from './session.ts'

/**
 * Sends each request once to each side, so that a wrong path is reported before the load, not
 * after. A request that only the head answers is new: it is shown, but not judged.
 */
export async function verifyRequests(running: RunningSide[], session: Session): Promise<void> {
  const { targets, host } = session
  const { script, load, requests } = session.suite
  // Only a script knows what it sends, and it is set up once. A counted load must send no more.
  if (script !== null || isCountLimited(load)) return
  for (const one of running) {
    const refused = await findRefusedRequests(one, session)
    if (one.start.side.name === 'base') {
      session.recordBaseRefusals(refused)
      continue
    }
    for (const [name, sentence] of refused) {
      const baseWorks = targets.base !== null && !session.refusedByBase.has(name)
      throw new RefusedError(sentence, baseWorks)
    }
    if (session.refusedByBase.size === requests.length) {
      const [sentence = ''] = session.refusedByBase.values()
      throw new RefusedError(`The base answers none of the requests. ${sentence}`, false)
    }
  }
  for (const message of describeNewRequests(session)) host.events.emit({ kind: 'warning', message })
}

export function describeNewRequests({ refusedByBase }: Session): string[] {
  return [...refusedByBase.keys()].map(
    (name) => `${name} is new: the base does not answer it, so it is shown and not judged.`,
  )
}

/** The requests that fail when sent once, by name, with a sentence each. */
async function findRefusedRequests(
  one: RunningSide,
  session: Session,
): Promise<Map<string, string>> {
  const { suite } = session
  const context = { counters: suite.requests.length }
  const { count: _, ...load } = session.buildNextEnginePlan([one.start], context)
  const weights = load.requests.reduce((sum, request) => sum + request.weight, 0)
  const refused = new Map<string, string>()
  for (const [index, request] of load.requests.entries()) {
    const once: EnginePlan = {
      ...load,
      requests: [{ ...request, weight: 1 }],
      load: { kind: 'even', perThousandSeconds: 100_000, jitter: 0 },
      connections: 1,
      workers: 1,
      warmupMs: 0,
      durationMs: 10,
      groups: 1,
      counterStart: load.counterStart + index,
    }
    const result = await runWatched(once, [one], session)
    const side = result.sides[0]
    const failed =
      side !== undefined && side.errors.total + side.unfinished > 0 && !result.cancelled
    if (failed && request.weight / weights > suite.allowErrors) {
      refused.set(
        request.name,
        await explainRefusal(request.name, side, once, session.host.services),
      )
    }
  }
  return refused
}

async function explainRefusal(
  name: string,
  { errors, firstErrors }: EngineResult['sides'][number],
  { sides }: EnginePlan,
  services: ServiceControl,
): Promise<string> {
  const plain = sides.find((side) => side.url.startsWith('http:'))
  // A TLS server may answer with an alert, or just close the connection.
  if (plain && (errors.tls > 0 || (errors.read > 0 && (await services.hasTls(plain))))) {
    return `${plain.url} does not speak plain HTTP: it responds in TLS. Give its https:// address.`
  }
  const failure = firstErrors[0] ?? `${name} had no response`
  return (
    `Nothing was measured, because a single request already fails: ${failure}. ` +
    'Correct the request, or allow its errors with `allow-errors`.'
  )
}

/** A request failed when it was sent alone, before the load. */
export class RefusedError extends TailgateError {
  override name = 'RefusedError'
  readonly baseWorks: boolean

  constructor(message: string, baseWorks: boolean) {
    super(message)
    this.baseWorks = baseWorks
  }
}
