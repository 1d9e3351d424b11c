/** Scenarios of a plan: what the service answers to a few of them, and when all of them happen. */

import type { RandomSource } from '../../../evaluation/random.ts'
import type { EnginePlan, EngineScenario, EngineThink } from '../../../src/engine/types.ts'
import type { ScriptedProxy } from './scripted-proxy.ts'
import type { Exchange, RequestSender } from './send-requests.ts'
import type { Outcome } from './side-result.ts'
import {
  createKindSequence,
  createRandomOfSide,
  createThread,
  drawSpan,
  listDueTimes,
  type ServiceTimes,
} from './simulation.ts'

/** One user's way through a scenario. */
export interface Walk {
  scenario: number
  dueMs: number
  /** When its first step was answered, and its last one; infinity if never. */
  firstEndMs: number
  endMs: number
  /** The sum of the times of its steps. */
  responseMs: number
  isCompleted: boolean
  /** Whether its later steps and its time are recorded: both sides completed it. */
  isRecorded: boolean
}

/** The exchanges of each step, up to the one that failed. */
type RecordedWalk = { kind: number; exchange: Exchange }[][]

/** The scenarios of each kind that are really sent. Later ones get the same responses again. */
const maxRecorded = 12

/** Sends the first scenarios of each kind. */
export async function recordWalks(
  { scenarios = [] }: EnginePlan,
  sender: RequestSender,
  count: number,
): Promise<RecordedWalk[][]> {
  const recorded: RecordedWalk[][] = []
  for (const scenario of scenarios) {
    const walks: RecordedWalk[] = []
    for (let number = 0; number < Math.min(count, maxRecorded); number++)
      walks.push(await recordWalk(scenario, number, sender))
    recorded.push(walks)
  }
  return recorded
}

async function recordWalk(
  { steps }: EngineScenario,
  number: number,
  sender: RequestSender,
): Promise<RecordedWalk> {
  const user = sender.createUser(number)
  const walk: RecordedWalk = []
  for (const { requests } of steps) {
    const exchanges = await Promise.all(
      requests.map(async (kind) => ({ kind, exchange: await sender.send(kind, user) })),
    )
    walk.push(exchanges)
    if (hasFailed(exchanges)) break
  }
  return walk
}

function hasFailed(step: RecordedWalk[number]): boolean {
  return step.some(({ exchange }) => exchange.error !== null)
}

export interface SimulatedWalks {
  requests: Outcome[]
  walks: Walk[]
}

interface OpenWalk {
  walk: Walk
  recorded: RecordedWalk
  step: number
  dueMs: number
}

/** `times`: those of all requests, in place of what the service declares. */
export function simulateWalks(
  plan: EnginePlan,
  side: number,
  recorded: RecordedWalk[][],
  { times, proxy }: { times?: ServiceTimes | undefined; proxy?: ScriptedProxy | undefined },
): SimulatedWalks {
  const { scenarios = [], load, maxUsers = 1000 } = plan
  const random = createRandomOfSide(plan, side)
  const service = createService(random, proxy)
  const chooseScenario = createKindSequence(scenarios.map(({ weight }) => weight))
  const walks: Walk[] = []
  const requests: Outcome[] = []
  const open: OpenWalk[] = []
  const begin = (dueMs: number) => {
    const scenario = chooseScenario()
    const own = recorded[scenario] ?? []
    const number = walks.filter((walk) => walk.scenario === scenario).length
    const walk = createWalk(scenario, dueMs)
    walks.push(walk)
    const isDropped = 'perThousandSeconds' in load && open.length > maxUsers
    if (isDropped) requests.push(createDroppedRequest(scenarios[scenario], walk))
    else insert(open, { walk, recorded: own[number % own.length] ?? [], step: 0, dueMs })
  }
  const dueTimes = listStartTimes(plan, side, random)
  const endOfLoadMs = plan.warmupMs + plan.durationMs
  let next = 0
  const beginDue = (untilMs: number) => {
    while ((dueTimes[next] ?? Number.POSITIVE_INFINITY) <= untilMs) begin(dueTimes[next++] ?? 0)
  }
  beginDue(dueTimes[0] ?? 0)
  while (open.length > 0 || next < dueTimes.length) {
    beginDue(open[0]?.dueMs ?? dueTimes[next] ?? 0)
    const current = open.shift()
    if (current === undefined) break
    const following = takeStep(current, { requests, service, times, random, scenarios })
    if (following !== null) insert(open, following)
    else if (!('perThousandSeconds' in load)) {
      const thinkMs = drawSpan(load.thinkMs, random)
      const dueMs = Math.max(current.dueMs, ...lastEnds(requests, current.walk)) + thinkMs
      if (dueMs < endOfLoadMs) begin(dueMs)
    }
  }
  return { requests, walks }
}

function lastEnds(requests: Outcome[], walk: Walk): number[] {
  return requests.filter((each) => each.walk === walk).map(({ endMs }) => endMs)
}

function createWalk(scenario: number, dueMs: number): Walk {
  const never = Number.POSITIVE_INFINITY
  return {
    scenario,
    dueMs,
    firstEndMs: never,
    endMs: never,
    responseMs: 0,
    isCompleted: false,
    isRecorded: true,
  }
}

function createDroppedRequest(scenario: EngineScenario | undefined, walk: Walk): Outcome {
  const kind = scenario?.steps[0]?.requests[0] ?? 0
  const never = Number.POSITIVE_INFINITY
  const times = { dueMs: walk.dueMs, sentMs: never, endMs: never }
  return { kind, ...times, status: 0, error: null, walk, step: 0 }
}

/** When scenarios begin: at the rate, or once for each user. */
function listStartTimes(plan: EnginePlan, side: number, random: RandomSource): number[] {
  const { load, connections } = plan
  if ('perThousandSeconds' in load) return listDueTimes(plan, side, random)
  const users = load.kind === 'users' ? load.users : connections
  const rampUpMs = load.kind === 'users' ? load.rampUpMs : 0
  return Array.from({ length: users }, (_, user) => (user * rampUpMs) / users)
}

/** The walks with the earliest step first. */
function insert(open: OpenWalk[], walk: OpenWalk): void {
  open.splice(open.findLastIndex(({ dueMs }) => dueMs <= walk.dueMs) + 1, 0, walk)
}

interface StepContext {
  requests: Outcome[]
  service: (times: ServiceTimes, kind: number, sentMs: number) => number
  times: ServiceTimes | undefined
  random: RandomSource
  scenarios: EngineScenario[]
}

/** Sends the requests of a step. The walk at its next step; null if it ends. */
function takeStep(current: OpenWalk, context: StepContext): OpenWalk | null {
  const { walk, recorded, step, dueMs } = current
  const { requests, service, times, random, scenarios } = context
  const exchanges = recorded[step] ?? []
  const ends = exchanges.map(({ kind, exchange }) => {
    const endMs = service(times ?? exchange.times, kind, dueMs)
    const { status, error } = exchange
    requests.push({ kind, dueMs, sentMs: dueMs, endMs, status, error, walk, step })
    return endMs
  })
  const endMs = Math.max(dueMs, ...ends)
  if (step === 0 && exchanges.some(({ exchange }) => exchange.status > 0)) walk.firstEndMs = endMs
  walk.responseMs += endMs - dueMs
  if (hasFailed(exchanges)) return null
  const steps = scenarios[walk.scenario]?.steps ?? []
  if (step + 1 >= steps.length) {
    walk.endMs = endMs
    walk.isCompleted = true
    return null
  }
  return { ...current, step: step + 1, dueMs: endMs + drawThink(steps[step + 1]?.think, random) }
}

function drawThink(think: EngineThink | undefined, { drawUniform }: RandomSource): number {
  if (think === undefined) return 0
  return think.kind === 'uniform'
    ? think.fromMs + (think.toMs - think.fromMs) * drawUniform()
    : -think.meanMs * Math.log(1 - drawUniform())
}

/** The times of a request change from one to the next, and a proxy delays whichever they are. */
function createService(random: RandomSource, proxy?: ScriptedProxy): StepContext['service'] {
  const respond = createThread(random)
  let current: ServiceTimes = { delayMs: 1, cpuMs: 0 }
  const direct = (_kind: number, sentMs: number) => respond(current, sentMs)
  const service = proxy === undefined ? direct : proxy.delay(direct)
  return (times, kind, sentMs) => {
    current = times
    return service(kind, sentMs)
  }
}

/**
 * The n-th scenario of each side is the same one. Later steps and the time of a scenario are
 * recorded if both sides completed it.
 */
export function pairWalks(sides: (Walk[] | undefined)[]): void {
  const [first, second] = sides
  if (first === undefined || second === undefined) return
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    for (const [number, walk] of own.entries())
      walk.isRecorded = walk.isCompleted && other[number]?.isCompleted === true
  }
}
