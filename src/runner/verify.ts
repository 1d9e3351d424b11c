/**
 * Sends each request, or each scenario, once before the load: one that fails alone would fail all
 * the time.
 */

import type { Request } from '../core/config/requests.ts'
import { describeShortEpoch } from '../core/config/scenario-checks.ts'
import type { Suite } from '../core/config/suite.ts'
import { listScenarioRequests } from '../core/plan/select-scenarios.ts'
import {
  buildSingleRequestPlan,
  buildSingleScenarioPlan,
  type EarlyAnswer,
  readVerification,
  type VerificationResult,
} from '../core/plan/verification.ts'
import { addSampleFacts } from '../core/text/describe-sample.ts'
import { TailgateError, UsageError } from '../core/text/errors.ts'
import type { EnginePlan, EngineSide } from '../engine/types.ts'
import { isUnreachable, runWatched } from './load-run.ts'
import { explainSlowMachine, type RunningSide } from './running-sides.ts'
import type { Session } from './session.ts'
import { formatSide } from './side-start.ts'
import type { MeasuredSide } from './sides.ts'

/**
 * Sends each request once to each side, so that a wrong path is reported before the load, not
 * after. A request that the base does not have is new, and so is a scenario with such a step: it
 * leaves the load of both sides, and the head is measured with it at the end (`new-requests.ts`).
 */
export async function verifyRequests(running: RunningSide[], session: Session): Promise<void> {
  const { script, load } = session.allRequests
  // Only a script knows what it sends, and it is set up once. A counted load must send no more.
  if (script !== null || load.count !== undefined) return
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
  for (const one of running) {
    const load = buildVerificationLoad(one, session)
    const answers = await sendEach(one, listSubjects(session.allRequests), load, session)
    const failed = answers.find(({ failure }) => failure !== null)
    if (failed?.failure) throw new RefusedError(one.start.side.name, failed.failure, false)
  }
}

async function verifyBase(base: RunningSide, session: Session): Promise<void> {
  const compared = listSubjects(session.allRequests).filter(({ kind, index }) =>
    kind === 'scenario' ? !session.isAddedScenario(index) : !session.isAdded(index),
  )
  const answers = await sendEachAgainIfMissing(base, compared, session)
  const absent = answers.filter(isMissing)
  const failed = answers.find((answer) => answer.failure !== null && !isMissing(answer))
  if (failed?.failure) throw new RefusedError('base', failed.failure, false)
  if (absent.length === compared.length)
    throw new NothingInCommonError(compared[0]?.kind ?? 'request', answers[0]?.failure ?? '')
  recordAbsent(absent, session)
}

/**
 * A single 404 may be that of a service that is still getting ready, or of a proxy before it that
 * does not know it yet.
 */
async function sendEachAgainIfMissing(
  one: RunningSide,
  subjects: Subject[],
  session: Session,
): Promise<Answer[]> {
  // The same plan for both: later plans must not depend on how often this one is sent.
  const load = buildVerificationLoad(one, session)
  const answers = await sendEach(one, subjects, load, session)
  const missing = answers.filter(isMissing).map(({ subject }) => subject)
  if (missing.length === 0) return answers
  if (one.start.service.start !== null) await session.host.clock.pause(missingPauseMs)
  const again = await sendEach(one, missing, load, session)
  return answers.map((answer) => again.find(({ subject }) => subject === answer.subject) ?? answer)
}

const missingPauseMs = 1000

function recordAbsent(absent: Answer[], session: Session): void {
  const named = absent.map(({ subject, step }) => ({ index: subject.index, step: step ?? '' }))
  if (session.allRequests.scenarios.length > 0) session.recordNewScenarios(named)
  else session.recordNewRequests(named.map(({ index }) => index))
}

async function verifyHead(head: RunningSide, session: Session): Promise<void> {
  const { requests, scenarios } = session.allRequests
  const answers = await sendEachAgainIfMissing(head, listSubjects(session.allRequests), session)
  const failed = answers.find(({ failure }) => failure !== null)
  if (!failed?.failure) return checkEpochLength(answers, session.suite, session.allRequests)
  const { kind, index } = failed.subject
  const isNew =
    kind === 'request'
      ? session.newRequests.includes(index)
      : session.newScenarios.some((scenario) => scenario.index === index)
  const isSlow = isSlowMachine(failed, head, session)
  const baseWorks = session.targets.base !== null && !isNew && !isSlow
  const removed = kind === 'request' ? requests[index] : scenarios[index]
  const lead = removed?.isRemoved ? removedRequestLead : ''
  const label = kind === 'request' ? labelRequest(index, requests) : `The scenario ${removed?.name}`
  const name = lead && label
  const reason = isSlow ? describeSlowMachine(session) : ''
  throw new RefusedError('head', `${reason}${name}${lead}${failed.failure}`, baseWorks)
}

/** A side that is still getting ready, beside one that came close to its ready-timeout. */
function isSlowMachine({ result, failure }: Answer, one: RunningSide, session: Session): boolean {
  return failure !== null && result.early !== null && session.isOtherSideSlow(one.start.side.name)
}

function describeSlowMachine(session: Session): string {
  return (
    `${explainSlowMachine('base')}, although both had ${session.readyFactor} times their ` +
    `ready-timeout. ${session.describeMachineLoad()} `
  )
}

/**
 * The response times of the scenarios are known now, and not only their think times.
 *
 * @throws UsageError if an epoch is too short for them
 */
function checkEpochLength(answers: Answer[], suite: Suite, { scenarios }: Suite): void {
  if (scenarios.length === 0) return
  const seconds: number[] = []
  for (const { subject, result } of answers) {
    const places = listScenarioRequests(scenarios[subject.index] ?? { steps: [] })
    for (const [at, place] of places.entries()) seconds[place] = result.responseSeconds[at] ?? 0
  }
  const problem = describeShortEpoch({ ...suite, scenarios }, seconds)
  if (problem !== null) throw new UsageError(problem)
}

const removedRequestLead =
  " is no longer in the file of this change, and the base's `policy: base` sends it. Keep it, or " +
  'enter a waiver of its errors in the base. '

/** A failure that `allow-errors` permits stays in the comparison. */
function isMissing({ result, failure }: Answer): boolean {
  return failure !== null && result.isMissing
}

/** Sentences on what is new, or on why nothing can be. */
export function describeNewRequests(
  session: Pick<Session, 'targets' | 'allRequests' | 'newRequests' | 'newScenarios' | 'isAdded'>,
  isMeasured: boolean,
): string[] {
  const { targets, allRequests, newRequests, newScenarios } = session
  const { script, load, requests, scenarios } = allRequests
  if (targets.base !== null && (script !== null || load.count !== undefined)) {
    const what = script === null ? 'a load with a number of requests' : 'a script'
    return [
      `With ${what}, no request is sent ahead of the load, so none is found to be new: one that ` +
        'the base does not have counts as an error of the base.',
    ]
  }
  const measured = isMeasured ? 'the head was measured with it afterwards' : 'it was not measured'
  const rest = `It is not part of the comparison; ${measured}.`
  return [
    ...newRequests.map((index) => {
      const where = session.isAdded(index) ? 'the file of the base' : 'the base'
      return `${labelRequest(index, requests)} is new: ${where} does not have it. ${rest}`
    }),
    ...newScenarios.map(({ index, step }) => {
      const name = scenarios[index]?.name ?? ''
      const why =
        step === null
          ? 'the file of the base does not have it'
          : `the base does not have its step ${step}`
      return `The scenario ${name} is new: ${why}. ${rest}`
    }),
  ]
}

/** What is sent alone: a request of the suite, or a scenario. */
interface Subject {
  kind: 'request' | 'scenario'
  /** Its place in the suite. */
  index: number
}

function listSubjects({ requests, scenarios }: Suite): Subject[] {
  const [all, kind] =
    scenarios.length > 0 ? [scenarios, 'scenario' as const] : [requests, 'request' as const]
  return [...all.keys()].map((index) => ({ kind, index }))
}

/** What a subject got when it was sent alone. */
interface Answer {
  subject: Subject
  result: VerificationResult
  /** The name of the request that failed; null if none did. */
  step: string | null
  /** Why nothing can be measured with it, and what helps, as sentences; null if it can be. */
  failure: string | null
}

function buildVerificationLoad(one: RunningSide, session: Session): EnginePlan {
  const suite = session.allRequests
  const part = { kind: 'verification' as const }
  const context = { suite, counters: suite.requests.length, part }
  return session.buildNextEnginePlan([one.start], context)
}

async function sendEach(
  one: RunningSide,
  subjects: Subject[],
  load: EnginePlan,
  session: Session,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const subject of subjects) {
    const answer = await waitOutStart(one, subject, load, session)
    if (answer !== null) answers.push(answer)
  }
  return answers
}

/**
 * Sends what was answered too early in the first epoch until it is accepted: a service that is
 * ready by its check may still refuse that at each start.
 */
export async function waitOutEarlyAnswers(running: RunningSide[], session: Session): Promise<void> {
  const subjects = listSubjects(session.allRequests).filter(({ index }) =>
    session.earlySubjects.includes(index),
  )
  for (const one of subjects.length === 0 ? [] : running) {
    const answers = await sendEach(one, subjects, buildVerificationLoad(one, session), session)
    const slow = answers.find((answer) => isSlowMachine(answer, one, session))
    // Its load would be errors, and those of a head that is not ready would be a red result.
    if (slow?.failure && one.start.side.name === 'head')
      throw new RefusedError('head', `${describeSlowMachine(session)}${slow.failure}`, false)
  }
}

/**
 * Within `ready-timeout`, a service that tailgate has just started may still refuse what it will
 * accept in a moment; the time is extended where the other side came close to it. Null if the user
 * interrupted it.
 */
async function waitOutStart(
  one: RunningSide,
  subject: Subject,
  load: EnginePlan,
  session: Session,
): Promise<Answer | null> {
  const { clock, events } = session.host
  const beganMs = clock.now().getTime()
  let early: EarlyAnswer | null = null
  const { name } = one.start.side
  for (;;) {
    let isLate = computeReadyShare(one, session) >= session.readyFactor
    const grantMoreTime = () => {
      if (isLate && isStarted(one) && session.extendsReadyTimeBeside(name)) isLate = false
    }
    const answer = await sendUntilChecked(one, subject, load, session).catch((error) => {
      if (!isUnreachable(error)) throw error
      grantMoreTime()
      if (isLate) throw error
      return 'refused' as const
    })
    if (answer === null) return null
    const failed =
      answer === 'refused' ? 'closed' : answer.failure === null ? null : answer.result.early
    if (failed !== null) grantMoreTime()
    if (answer !== 'refused' && (isLate || failed === null)) {
      if (early === null || answer.failure !== null) return answer
      session.recordEarlySubject(subject.index)
      session.recordReadyTime(name, computeReadyShare(one, session))
      const seconds = (clock.now().getTime() - beganMs) / 1000
      const label = labelSubject(subject, session.allRequests)
      const warning = describeEarlyAnswers(formatSide(one.start.side), label, early, seconds)
      events.warnOnce(warning, `early answers of ${session.suite.name} ${one.start.side.name}`)
      return answer
    }
    early ??= failed
    if (session.host.signal.aborted) return null
    await clock.pause(earlyPauseMs)
  }
}

const earlyPauseMs = 100

/** A service that already ran was ready long ago. */
function isStarted({ start }: RunningSide): boolean {
  return start.service.start !== null
}

/** The time since its start, as a share of its `ready-timeout`. */
function computeReadyShare(one: RunningSide, { host }: Session): number {
  if (!isStarted(one)) return Number.POSITIVE_INFINITY
  const passedMs = host.clock.now().getTime() - one.startedMs
  return passedMs / 1000 / one.start.service.readyTimeoutSeconds
}

function describeEarlyAnswers(
  side: string,
  label: string,
  early: EarlyAnswer,
  seconds: number,
): string {
  const what =
    early === 'closed'
      ? `closed or refused the connection of ${label}`
      : `answered ${label} with ${early}`
  return (
    `For ${seconds.toFixed(1)} s after it was ready, ${side} ${what}, and then accepted it: it ` +
    'was ready too early. `ready:` with a path that succeeds only when the service can work, ' +
    'such as `ready: /health`, waits for that at each start.'
  )
}

/**
 * A failed check is tried again: the first response of a fresh service may be slow, or not yet
 * complete. Null if the user interrupted it.
 */
async function sendUntilChecked(
  one: RunningSide,
  subject: Subject,
  load: EnginePlan,
  session: Session,
): Promise<Answer | null> {
  for (let attempt = 1; ; attempt++) {
    const answer = await sendOnce(one, subject, load, session)
    const isFinal = answer === null || answer.failure === null || attempt >= maxCheckAttempts
    if (isFinal || !answer.result.isCheckFailure || answer.result.isMissing) return answer
    if (answer.result.early !== null) return answer
  }
}

const maxCheckAttempts = 3

async function sendOnce(
  one: RunningSide,
  subject: Subject,
  load: EnginePlan,
  session: Session,
): Promise<Answer | null> {
  const suite = session.allRequests
  const { kind, index } = subject
  const label = labelSubject(subject, suite)
  const once =
    kind === 'request'
      ? buildSingleRequestPlan(load, index, label)
      : buildSingleScenarioPlan(load, index)
  if (once === null) return null
  const { sides, cancelled } = await runWatched(once, [one], session)
  const [side] = sides
  if (side === undefined || cancelled) return null
  const result = readVerification(once, side)
  const allowed = one.start.side.allowErrorsAlone ?? suite.allowErrors
  const isTooMuch = !result.isSuccess && computeShare(subject, load) > allowed
  const step = result.failed === null ? null : (once.requests[result.failed]?.name ?? null)
  if (!isTooMuch) return { subject, result, step, failure: null }
  const wrongProtocol = await explainTls(side, once, session)
  if (wrongProtocol !== null)
    return { subject, result: { ...result, early: null }, step, failure: wrongProtocol }
  const failure = explainRefusal({ kind, label, result }, one.start.side, side, session)
  return { subject, result, step, failure }
}

/** Null unless the side speaks TLS and its address does not say so. */
async function explainTls(
  { errors }: EngineSide,
  { sides }: EnginePlan,
  { host: { services } }: Session,
): Promise<string | null> {
  const plain = sides.find((side) => side.url.startsWith('http:'))
  // A TLS server may answer with an alert, or just close the connection.
  return plain && (errors.tls > 0 || (errors.read > 0 && (await services.hasTls(plain))))
    ? `${plain.url} does not speak plain HTTP: it responds in TLS. Give its https:// address.`
    : null
}

/** The share of the load that it is, in [0, 1]. */
function computeShare({ kind, index }: Subject, { requests, scenarios = [] }: EnginePlan): number {
  const all = kind === 'request' ? requests : scenarios
  return (all[index]?.weight ?? 0) / all.reduce((sum, { weight }) => sum + weight, 0)
}

function labelSubject({ kind, index }: Subject, { requests, scenarios }: Suite): string {
  return kind === 'request' ? labelRequest(index, requests) : (scenarios[index]?.name ?? '')
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

interface Refusal {
  kind: Subject['kind']
  label: string
  result: VerificationResult
}

function explainRefusal(
  { kind, label, result }: Refusal,
  { name, variant, service }: MeasuredSide,
  { firstErrors, samples }: EngineSide,
  { targets }: Session,
): string {
  const [first = `${label} had no response`] = addSampleFacts(firstErrors, samples)
  const failure = first.replace(/\.$/, '')
  const remedy = chooseRemedy(kind, result, service)
  const failed =
    kind === 'request' ? 'a single request already fails' : `the scenario ${label} is not completed`
  const isVariant = variant !== undefined
  if (name === 'base' && !isVariant) {
    const sentence = `${failed.charAt(0).toUpperCase()}${failed.slice(1)}`
    return `${sentence} on the base: ${failure}. ${remedy}`
  }
  const where = targets.base === null || isVariant ? '' : ' on the head'
  return `Nothing was measured, because ${failed}${where}: ${failure}. ${remedy}`
}

function chooseRemedy(
  kind: Subject['kind'],
  { isCheckFailure, early }: VerificationResult,
  { start, readyTimeoutSeconds }: MeasuredSide['service'],
): string {
  const what = kind === 'request' ? 'the request' : 'the step'
  if (early !== null && start !== null)
    return (
      `It was sent until ready-timeout (${readyTimeoutSeconds} s) was over. If the service only ` +
      'takes longer to start, raise that, and set `ready:` to a path that succeeds when it can ' +
      `work. Otherwise correct ${what}, or allow its errors with \`allow-errors\`.`
    )
  if (isCheckFailure)
    return `No response passed: correct \`expect\` or \`capture\` of ${what}, or what it sends.`
  return `Correct ${what}, or allow its errors with \`allow-errors\`.`
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

  constructor(kind: Subject['kind'], failure: string) {
    super(`The base has none of the ${kind}s. ${failure}`)
  }
}
