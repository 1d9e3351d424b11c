/** Each request once, before the load: what fails alone would only fail thousands of times. */

import { isCountLimited } from '../core/config/load.ts'
import { TailgateError } from '../core/text/errors.ts'
import type { EnginePlan, EngineResult } from '../engine/types.ts'
import type { Host } from '../host/host.ts'
import { buildNextEnginePlan, runWatched } from './load-run.ts'
import type { RunningSide, Session } from './session.ts'

/**
 * Sends each request once to each side, so that a wrong path is told before, not after, the load. What the base refuses
 * and the head answers is new, and only shown.
 */
export async function verifyRequests(running: RunningSide[], session: Session): Promise<void> {
  const { targets: arena, world } = session
  const { script, load } = session.prepared.plan.suite
  // What a script sends it knows itself, and it is set up once; and where requests are counted, one more would be too many.
  if (script !== null || isCountLimited(load)) return
  for (const one of running) {
    const refused = await findRefusedRequests(one, session)
    if (one.start.side.name === 'base') {
      session.refusedByBase = refused
      continue
    }
    for (const [name, sentence] of refused) {
      const baseWorks = arena.base !== null && !session.refusedByBase.has(name)
      throw new RefusedError(sentence, baseWorks)
    }
    const { requests } = session.prepared.plan.suite
    if (session.refusedByBase.size === requests.length) {
      const [sentence = ''] = session.refusedByBase.values()
      throw new RefusedError(`The base answers none of the requests. ${sentence}`, false)
    }
  }
  for (const message of describeNewRequests(session)) world.emit({ kind: 'warning', message })
}

export function describeNewRequests({ refusedByBase }: Session): string[] {
  return [...refusedByBase.keys()].map(
    (name) => `${name} is new: the base does not answer it, so it is shown and not judged.`,
  )
}

/** Requests that already fail when they are sent once, and why. */
async function findRefusedRequests(
  one: RunningSide,
  session: Session,
): Promise<Map<string, string>> {
  const { suite } = session.prepared.plan
  const { count: _, ...load } = { ...buildNextEnginePlan([one.start], session), counterStart: 0 }
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
      counterStart: one.start.side.name === 'base' ? suite.requests.length + index : index,
    }
    const result = await runWatched(once, [one], session)
    const side = result.sides[0]
    const failed =
      side !== undefined && side.errors.total + side.unfinished > 0 && !result.cancelled
    if (failed && request.weight / weights > suite.allowErrors) {
      refused.set(request.name, await explainRefusal(request.name, side, once, session.world))
    }
  }
  return refused
}

async function explainRefusal(
  name: string,
  { errors, firstErrors }: EngineResult['sides'][number],
  { sides }: EnginePlan,
  world: Host,
): Promise<string> {
  const plain = sides.find((side) => side.url.startsWith('http:'))
  // A TLS server may say so, or only hang up.
  if (plain && (errors.tls > 0 || (errors.read > 0 && (await world.hasTls(plain))))) {
    return `${plain.url} does not speak plain HTTP: it answers in TLS. Give its https:// address.`
  }
  const seen = firstErrors[0] ?? `${name} was not answered`
  return (
    `Nothing was measured, since a single request already fails: ${seen}. ` +
    'Mend the request, or allow its errors with `allow-errors`.'
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
