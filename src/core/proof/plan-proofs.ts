/**
 * Chooses the changes that the gate has to find, and says before any load which of them the
 * configuration does not let it find.
 */

import type { Limits } from '../config/limits.ts'
import { isClosed, isStorm } from '../config/load.ts'
import type { Suite } from '../config/suite.ts'
import type { Metric } from '../config/value/metric.ts'
import { formatDuration, formatShare } from '../config/value/units.ts'
import { listLooks } from '../stats/looks.ts'
import { formatSignedPercent } from '../text/format-number.ts'
import {
  defaultProofChanges,
  maxProxyConnections,
  minEpochsWithMorePauses,
} from '../tunables/tunables.ts'
import { type AddedChange, type ChangeKind, changeKinds, describeChange } from './change.ts'

/** One change that the gate has to find. */
export interface PlannedProof {
  change: AddedChange
  /** Whether no flag asked for it: then its size follows from the limits. */
  isDefault: boolean
  /** The metrics by which the gate may find it; the first one is the one that it is made for. */
  metrics: Metric[]
}

export interface ProofPlan {
  suite: Suite
  proofs: PlannedProof[]
  /** Why default changes are left out, as sentences. */
  skipped: string[]
}

/** The proofs of a suite, or every reason why the configuration cannot find what was asked for. */
export function planProofs(
  suite: Suite,
  requested: AddedChange[],
): ProofPlan | { problems: string[] } {
  const obstacle = findSuiteObstacle(suite)
  if (obstacle !== null) return { problems: [obstacle] }
  const proofs =
    requested.length > 0
      ? requested.map((change) => planProof(change, false, suite))
      : changeKinds.map((kind) => planProof(chooseDefaultChange(kind, suite), true, suite))
  const judged = proofs.map((proof) => ({ proof, obstacle: findObstacle(proof, suite) }))
  const obstacles = judged.flatMap((each) => (each.obstacle === null ? [] : [each.obstacle]))
  if (requested.length > 0 && obstacles.length > 0) return { problems: obstacles }
  const possible = judged.filter((each) => each.obstacle === null).map(({ proof }) => proof)
  if (possible.length === 0) return { problems: obstacles }
  return { suite: loadInTurns(suite), proofs: possible, skipped: obstacles }
}

function planProof(change: AddedChange, isDefault: boolean, suite: Suite): PlannedProof {
  return { change, isDefault, metrics: selectMetrics(change, suite) }
}

/**
 * A freeze delays few responses, and those by much: that is what max, p99.9 and p99 are for. In a
 * closed load, slower responses are fewer responses, and its default limit is that of their number.
 */
function selectMetrics({ kind }: AddedChange, { load, limits }: Suite): Metric[] {
  if (kind === 'freeze') return ['max', 'p99.9', 'p99']
  const isJudgedByRate =
    kind === 'p50' && isClosed(load) && findRelativeLimit(kind, limits) === null
  return isJudgedByRate ? ['rps'] : [kind]
}

/** At least twice the limit, which is what the gate promises to find. */
function chooseDefaultChange(kind: ChangeKind, suite: Suite): AddedChange {
  if (kind === 'freeze') return { kind, ...defaultProofChanges.freeze }
  const [metric = kind] = selectMetrics({ kind, share: 1 }, suite)
  const limit = findRelativeLimit(metric, suite.limits) ?? 0
  return { kind, share: raiseToTwice(limit, defaultProofChanges[kind]) }
}

/** In whole percents. */
export function raiseToTwice(limit: number, share: number): number {
  return Math.max(share, Math.ceil(200 * limit - 1e-9) / 100)
}

/** The smallest relative limit of a metric, as the rise of a time; null without one. */
export function findRelativeLimit(metric: Metric, limits: Limits): number | null {
  const shares = (limits[metric] ?? []).flatMap((limit) =>
    limit.kind === 'relative' ? [metric === 'rps' ? 1 / (1 + limit.share) - 1 : limit.share] : [],
  )
  return shares.length === 0 ? null : Math.min(...shares)
}

/** Why nothing can be proved of the suite, as a sentence that says what helps. */
function findSuiteObstacle({ name, mode, load, service, socket }: Suite): string | null {
  if (mode === 'stored')
    return (
      `${name}: has mode: stored, so its gate compares with stored runs and finds only large ` +
      'changes. prove shows a gate that measures base and head side by side: use mode: paired ' +
      '(--mode paired).'
    )
  if (isStorm(load))
    return (
      `${name}: has a storm (load: users with loops), whose users wait for each other, so the ` +
      'size of an added change is not known in its figures. prove shows a rate, or users who stay.'
    )
  const policy = load.kind === 'rate' ? load.onBusy : undefined
  const connections = policy?.kind === 'grow' ? policy.connections : load.connections
  if (connections > maxProxyConnections)
    return (
      `${name}: has ${connections} connections, and the proxy of prove carries ` +
      `${maxProxyConnections}: use fewer (--connections ${maxProxyConnections}).`
    )
  if (service.start === null && socket !== null)
    return `${name}: has a socket and no start command: prove has to start such a service itself.`
  return null
}

/** Why the gate cannot find the change with this configuration, as a sentence; null if it can. */
function findObstacle(proof: PlannedProof, suite: Suite): string | null {
  const { change } = proof
  return change.kind === 'freeze'
    ? findObstacleToFreeze(change, suite)
    : findObstacleToRise(change, proof.metrics, suite)
}

function findObstacleToRise(
  change: Extract<AddedChange, { share: number }>,
  [metric = change.kind]: Metric[],
  { name, limits, load, transport: { protocol } }: Suite,
): string | null {
  const lead = `${name}: ${describeChange(change)} can't be found:`
  const limit = findRelativeLimit(metric, limits)
  if (limit === null)
    return (
      `${lead} ${metric} has no limit in percent. Set limits: { ${metric}: +10% } in ` +
      `tailgate.yml, or --limit ${metric}=+10%.`
    )
  if (metric === 'rps' && 'thinkSeconds' in load)
    return `${lead} its users think between requests, so their number hardly depends on a response.`
  if (change.share < limit)
    return (
      `${lead} the limit of ${metric} allows ${formatSignedPercent(limit)} (limits: in ` +
      `tailgate.yml, or --limit). Add more, such as --${change.kind} ` +
      `+${formatShare(raiseToTwice(limit, 0))}, or narrow the limit to ` +
      `+${formatShare(Math.floor(change.share * 50 * 10) / 1000)}.`
    )
  const inFlight = protocol.kind === 'http/2' ? protocol.streams : protocol.pipeline
  return change.kind === 'p99' && inFlight > 1
    ? `${lead} with ${inFlight} requests in flight on a connection, the proxy cannot tell which ` +
        'response is slow. Use one.'
    : null
}

function findObstacleToFreeze(
  change: Extract<AddedChange, { kind: 'freeze' }>,
  { name, limits, load, durationSeconds, epochs }: Suite,
): string | null {
  const lead = `${name}: ${describeChange(change)} can't be found:`
  const { lengthSeconds, periodSeconds } = change
  if (findRelativeLimit('max', limits) === null)
    return (
      `${lead} max has no limit in percent. Set limits: { max: +25% } in tailgate.yml, or ` +
      '--limit max=+25%.'
    )
  if (lengthSeconds >= load.timeoutSeconds)
    return `${lead} requests time out after ${formatDuration(load.timeoutSeconds)} (timeout).`
  const looks = listLooks({ epochs, isSteady: false })
  const frozenEpochs = (looks.at(-1) ?? 0) * Math.min(1, durationSeconds / periodSeconds)
  return frozenEpochs < minEpochsWithMorePauses
    ? `${lead} it is in fewer than ${minEpochsWithMorePauses} of the ${looks.at(-1) ?? 0} epochs ` +
        `of ${formatDuration(durationSeconds)}, and so few may be chance. Freeze more often, or ` +
        'measure more (epochs, duration).'
    : null
}

/**
 * A service that already runs is both sides. They are loaded in turns, so that it carries its rate,
 * and not twice as much.
 */
function loadInTurns(suite: Suite): Suite {
  return suite.service.start === null ? { ...suite, interleave: 'rounds' } : suite
}
