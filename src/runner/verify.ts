/** Sends each request once before the load: one that fails alone would fail all the time. */

import { isCountLimited } from '../core/config/load.ts'
import type { Request } from '../core/config/requests.ts'
import { TailgateError } from '../core/text/errors.ts'
import type { EnginePlan, EngineResult } from '../engine/types.ts'
import { runWatched } from './load-run.ts'
import type { RunningSide } from './running-sides.ts'
import type { Session } from './session.ts'
import type { MeasuredSide } from './sides.ts'

/**
 * Sends each request once to each side, so that a wrong path is reported before the load, not
 * after. A request that the base does not have is new: it leaves the load of both sides, and the
 * head is measured with it at the end (`new-requests.ts`).
 */
export async function verifyRequests(running: RunningSide[], session: Session): Promise<void> {
  const { script, load } = session.allRequests
  // Only a script knows what it sends, and it is set up once. A counted load must send no more.
  if (script !== null || isCountLimited(load)) return
  if (running.some(({ start }) => start.side.variant !== undefined))
    return verifyVariants(running, session)
  const [base, head] = (['base', 'head'] as const).map((name) =>
    running.find(({ start }) => start.side.name === name),
  )
  if (base !== undefined) await verifyBase(base, session)
  if (head !== undefined) await verifyHead(head, session)
}

/** A variant that lacks a request is no older version: the request is a mistake. */
async function verifyVariants(running: RunningSide[], session: Session): Promise<void> {
  const { requests } = session.allRequests
  for (const one of running) {
    const answers = await sendEachRequest(one, requests.keys(), session)
    const failed = answers.find(({ failure }) => failure !== null)
    if (failed?.failure) throw new RefusedError(one.start.side.name, failed.failure, false)
  }
}

async function verifyBase(base: RunningSide, session: Session): Promise<void> {
  const { requests } = session.allRequests
  const compared = [...requests.keys()].filter((index) => !session.isAdded(index))
  const answers = await sendEachRequest(base, compared, session)
  const missing = answers.filter(isMissing).map(({ index }) => index)
  // A single 404 may be that of a service that is still getting ready.
  const again = await sendEachRequest(base, missing, session)
  const newRequests = again.filter(isMissing).map(({ index }) => index)
  const failed = [...answers.filter((each) => !isMissing(each)), ...again].find(
    (answer) => answer.failure !== null && !newRequests.includes(answer.index),
  )
  if (failed?.failure) throw new RefusedError('base', failed.failure, false)
  if (newRequests.length === compared.length)
    throw new NothingInCommonError(answers[0]?.failure ?? '')
  session.recordNewRequests(newRequests)
}

async function verifyHead(head: RunningSide, session: Session): Promise<void> {
  const { requests } = session.allRequests
  const answers = await sendEachRequest(head, requests.keys(), session)
  const failed = answers.find(({ failure }) => failure !== null)
  if (!failed?.failure) return
  const baseWorks = session.targets.base !== null && !session.newRequests.includes(failed.index)
  const lead = requests[failed.index]?.isRemoved ? removedRequestLead : ''
  const name = lead && labelRequest(failed.index, requests)
  throw new RefusedError('head', `${name}${lead}${failed.failure}`, baseWorks)
}

const removedRequestLead =
  " is no longer in the file of this change, and the base's `policy: base` sends it. Keep it, or " +
  'enter a waiver of its errors in the base. '

/** Statuses with which a service says that it has no such route or method (RFC 9110). */
const missingStatuses = ['404', '405', '501']

/** A failure that `allow-errors` permits stays in the comparison. */
function isMissing({ statuses, failure }: RequestAnswer): boolean {
  return (
    failure !== null &&
    statuses.length > 0 &&
    statuses.every((status) => missingStatuses.includes(status))
  )
}

/** Sentences on the requests that are new, or on why none can be. */
export function describeNewRequests(
  session: Pick<Session, 'targets' | 'allRequests' | 'newRequests' | 'isAdded'>,
  isMeasured: boolean,
): string[] {
  const { targets, allRequests, newRequests } = session
  const { script, load, requests } = allRequests
  if (targets.base !== null && (script !== null || isCountLimited(load))) {
    const what = script === null ? 'a load with a number of requests' : 'a script'
    return [
      `With ${what}, no request is sent ahead of the load, so none is found to be new: one that ` +
        'the base does not have counts as an error of the base.',
    ]
  }
  const measured = isMeasured ? 'the head was measured with it afterwards' : 'it was not measured'
  return newRequests.map((index) => {
    const where = session.isAdded(index) ? 'the file of the base' : 'the base'
    return (
      `${labelRequest(index, requests)} is new: ${where} does not have it. It is not part of the ` +
      `comparison; ${measured}.`
    )
  })
}

/** What one request got when it was sent alone. */
interface RequestAnswer {
  index: number
  statuses: string[]
  /** Why nothing can be measured with it, and what helps, as sentences; null if it can be. */
  failure: string | null
}

async function sendEachRequest(
  one: RunningSide,
  indexes: Iterable<number>,
  session: Session,
): Promise<RequestAnswer[]> {
  const suite = session.allRequests
  const context = { suite, counters: suite.requests.length }
  const { count: _, ...load } = session.buildNextEnginePlan([one.start], context)
  const weights = load.requests.reduce((sum, request) => sum + request.weight, 0)
  const answers: RequestAnswer[] = []
  for (const index of indexes) {
    const request = load.requests[index]
    if (request === undefined) continue
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
    if (side === undefined || result.cancelled) continue
    const failed = side.errors.total + side.unfinished > 0
    const allowed = one.start.side.allowErrorsAlone ?? suite.allowErrors
    const isTooMuch = failed && request.weight / weights > allowed
    const failure = isTooMuch
      ? await explainRefusal(label, one.start.side, side, once, session)
      : null
    answers.push({ index, statuses: Object.keys(side.statuses), failure })
  }
  return answers
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
  { name, variant }: MeasuredSide,
  { errors, firstErrors }: EngineResult['sides'][number],
  { sides }: EnginePlan,
  { targets, host: { services } }: Session,
): Promise<string> {
  const plain = sides.find((side) => side.url.startsWith('http:'))
  // A TLS server may answer with an alert, or just close the connection.
  if (plain && (errors.tls > 0 || (errors.read > 0 && (await services.hasTls(plain))))) {
    return `${plain.url} does not speak plain HTTP: it responds in TLS. Give its https:// address.`
  }
  const failure = firstErrors[0] ?? `${label} had no response`
  const remedy = 'Correct the request, or allow its errors with `allow-errors`.'
  const failed = 'single request already fails'
  const isVariant = variant !== undefined
  if (name === 'base' && !isVariant) return `A ${failed} on the base: ${failure}. ${remedy}`
  const where = targets.base === null || isVariant ? '' : ' on the head'
  return `Nothing was measured, because a ${failed}${where}: ${failure}. ${remedy}`
}

/** A request failed when it was sent alone, before the load. */
export class RefusedError extends TailgateError {
  override name = 'RefusedError'
  readonly side: MeasuredSide['name']
  readonly baseWorks: boolean

  constructor(side: MeasuredSide['name'], message: string, baseWorks: boolean) {
    super(message)
    this.side = side
    this.baseWorks = baseWorks
  }
}

/** The base has none of the requests: there is nothing to compare. */
export class NothingInCommonError extends TailgateError {
  override name = 'NothingInCommonError'

  constructor(failure: string) {
    super(`The base has none of the requests. ${failure}`)
  }
}
