/** Sends each request once before the load: one that fails alone would fail all the time. */

import { isCountLimited } from '../core/config/load.ts'
import { type Request, selectFirstByName } from '../core/config/requests.ts'
import { TailgateError } from '../core/text/errors.ts'
import { quote } from '../core/text/quote.ts'
import type { EnginePlan, EngineResult } from '../engine/types.ts'
import type { ServiceControl } from '../host/host.ts'
import { runWatched } from './load-run.ts'
import type { RunningSide } from './running-sides.ts'
import type { RefusedRequest, Session } from './session.ts'

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
    for (const { index, sentence } of refused) {
      const isRefusedByBase = session.refusedByBase.some((each) => each.index === index)
      throw new RefusedError(sentence, targets.base !== null && !isRefusedByBase)
    }
    const problem = explainUnusableBase(session.refusedByBase, requests)
    if (problem !== null) throw new RefusedError(problem, false)
  }
  for (const message of describeNewRequests(session)) host.events.emit({ kind: 'warning', message })
}

/**
 * Why the head, which answers every request, cannot be compared with a base that refuses these;
 * null if it can be. Errors come faster than responses, so a row in which the base answers only
 * some of the requests would compare times of different things.
 */
export function explainUnusableBase(
  refused: readonly RefusedRequest[],
  requests: Pick<Request, 'name'>[],
): string | null {
  const [first] = refused
  if (first === undefined) return null
  if (refused.length === requests.length)
    return `The base answers none of the requests. ${first.sentence}`
  const countNamed = (name: string, all: readonly Pick<Request, 'name'>[]) =>
    all.filter((each) => each.name === name).length
  const mixed = refused.find(({ name }) => countNamed(name, refused) < countNamed(name, requests))
  return mixed === undefined
    ? null
    : 'Nothing was measured, because the base answers only some of the requests called ' +
        `${quote(mixed.name)}, which are one row. Give those that are new a name of their own: ` +
        'they are then shown and not judged.'
}

export function describeNewRequests({ refusedByBase }: Pick<Session, 'refusedByBase'>): string[] {
  return selectFirstByName([...refusedByBase]).map(
    ({ name }) => `${name} is new: the base does not answer it, so it is shown and not judged.`,
  )
}

/** The requests that fail when sent once. */
async function findRefusedRequests(one: RunningSide, session: Session): Promise<RefusedRequest[]> {
  const { suite } = session
  const context = { counters: suite.requests.length }
  const { count: _, ...load } = session.buildNextEnginePlan([one.start], context)
  const weights = load.requests.reduce((sum, request) => sum + request.weight, 0)
  const refused: RefusedRequest[] = []
  for (const [index, request] of load.requests.entries()) {
    const label = labelRequest(index, suite.requests)
    const once: EnginePlan = {
      ...load,
      requests: [{ ...request, name: label, weight: 1 }],
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
      const sentence = await explainRefusal(label, side, once, session.host.services)
      refused.push({ index, name: request.name, sentence })
    }
  }
  return refused
}

/** The name; if other requests share it, with what tells them apart, as configured. */
export function labelRequest(
  index: number,
  requests: Pick<Request, 'name' | 'method' | 'path'>[],
): string {
  const { name = '', method, path } = requests[index] ?? {}
  const isShared = requests.filter((each) => each.name === name).length > 1
  return isShared ? `${name} (${method} ${path})` : name
}

async function explainRefusal(
  label: string,
  { errors, firstErrors }: EngineResult['sides'][number],
  { sides }: EnginePlan,
  services: ServiceControl,
): Promise<string> {
  const plain = sides.find((side) => side.url.startsWith('http:'))
  // A TLS server may answer with an alert, or just close the connection.
  if (plain && (errors.tls > 0 || (errors.read > 0 && (await services.hasTls(plain))))) {
    return `${plain.url} does not speak plain HTTP: it responds in TLS. Give its https:// address.`
  }
  const failure = firstErrors[0] ?? `${label} had no response`
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
