/**
 * Proves that the gate finds a change: runs it on one build as base and head, with a proxy in front
 * of both, and the change in that of the head.
 */

import type { Config } from '../core/config/config.ts'
import type { AddedChange } from '../core/proof/change.ts'
import { describeChange } from '../core/proof/change.ts'
import { fitChange, noDelay, planDelay, type ServiceTimes } from '../core/proof/delay-plan.ts'
import { hasAddedChange, judgeProof } from '../core/proof/judge-proof.ts'
import type { PlannedProof, ProofPlan } from '../core/proof/plan-proofs.ts'
import { UsageError } from '../core/text/errors.ts'
import { runGate } from '../gate/gate.ts'
import type { Host } from '../host/host.ts'
import type { ProxyStarter } from '../host/proxies.ts'
import type { GateSettings } from '../host/settings.ts'
import type { Proof, SuiteProofs } from '../report/proof/proof-report.ts'
import { measureService } from './measure-service.ts'
import { ProxiedEngine } from './proxied-engine.ts'
import { findOnlySameBuild, findSameBuild } from './same-build.ts'

/** What the proofs need besides their plans. */
export interface ProofContext {
  config: Config
  settings: GateSettings
  host: Host
  starter: ProxyStarter
}

/**
 * Measures every service first, so that a change that cannot be found is reported before the first
 * proof. `results` receives each result as soon as it is known, for a caller that is interrupted.
 *
 * @throws UsageError with every change that cannot be found
 */
export async function prove(
  plans: ProofPlan[],
  context: ProofContext,
  results: SuiteProofs[],
): Promise<void> {
  const services: MeasuredService[] = []
  for (const plan of plans) {
    const { service, result } = await measurePlannedService(plan, context)
    results.push(result)
    if (service !== null) services.push(service)
  }
  const fitted = services.map(fitProofs)
  const obstacles = fitted.flatMap((each) => each.obstacles)
  if (obstacles.length > 0) throw new UsageError(obstacles.join('\n'))
  for (const { service, proofs } of fitted) {
    for (const [index, proof] of proofs.entries()) {
      const number = `${index + 1} of ${proofs.length}`
      service.result.proofs.push(await proveChange(proof, number, service, context))
    }
  }
}

interface MeasuredService {
  plan: ProofPlan
  times: ServiceTimes
  /** Receives the proofs. */
  result: SuiteProofs
}

async function measurePlannedService(
  plan: ProofPlan,
  { settings, host, starter }: ProofContext,
): Promise<{ service: MeasuredService | null; result: SuiteProofs }> {
  const { suite, proofs, skipped } = plan
  const beganMs = host.clock.now().getTime()
  const base = findSameBuild(suite, settings.folder)
  const measured = await measureService(suite, base, settings, host, starter)
  const measuredSeconds = (host.clock.now().getTime() - beganMs) / 1000
  const notes = [...skipped, ...describeRunningService(plan)]
  const known = { suite: suite.name, measuredSeconds, planned: proofs.length, proofs: [], notes }
  if ('failure' in measured)
    return { service: null, result: { ...known, times: null, failure: measured.failure } }
  const { times } = measured
  const result: SuiteProofs = { ...known, times, failure: null }
  return { service: { plan, times, result }, result }
}

function describeRunningService({ suite }: ProofPlan): string[] {
  if (suite.service.start !== null) return []
  return [
    `${suite.name} already runs, so one process is both sides, and they are loaded in turns. ` +
      'What differs between processes is not part of these proofs.',
  ]
}

/** The changes in the size that this service needs, or why they cannot be found. */
function fitProofs(service: MeasuredService): {
  service: MeasuredService
  proofs: PlannedProof[]
  obstacles: string[]
} {
  const { plan, times } = service
  const fitted = plan.proofs.map((proof) => ({ proof, fit: fitChange(proof, times, plan.suite) }))
  return {
    service,
    proofs: fitted.flatMap(({ proof, fit }) =>
      'change' in fit ? [{ ...proof, change: fit.change }] : [],
    ),
    obstacles: fitted.flatMap(({ fit }) => ('obstacle' in fit ? [fit.obstacle] : [])),
  }
}

async function proveChange(
  proof: PlannedProof,
  number: string,
  { plan: { suite }, times }: MeasuredService,
  { config, settings, host, starter }: ProofContext,
): Promise<Proof> {
  const { change, metrics } = proof
  announceProof(change, number, suite.name, host)
  const beganMs = host.clock.now().getTime()
  const head = planDelay(change, proof, times, suite.seed ?? host.inputs.createSeed())
  using engine = new ProxiedEngine(host.engine, starter, { base: noDelay, head })
  // It is built already, and a change of its files affects nothing here.
  const judged = { ...config, suites: [{ ...suite, build: null }], onFail: 'fail' as const }
  const git = findOnlySameBuild(host.git, settings.folder)
  const { report } = await runGate(judged, settings, { ...host, engine, git })
  const added = engine.stopAndSumAdded('head')
  const seconds = (host.clock.now().getTime() - beganMs) / 1000
  const verdict = { outcome: report.outcome, rows: report.suites[0]?.rows ?? [] }
  const outcome = judgeProof(metrics, verdict, hasAddedChange(change.kind, added))
  return { change, metrics, outcome, added, seconds, report }
}

function announceProof(
  change: AddedChange,
  number: string,
  suite: string,
  { events }: Pick<Host, 'events'>,
): void {
  const what = `proof ${number}: ${describeChange(change)} on the head`
  events.emit({ kind: 'step', suite, what })
}
