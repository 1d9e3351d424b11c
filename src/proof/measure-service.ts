/** Measures a service behind proxies without a delay: a change is computed from its times. */

import type { Suite } from '../core/config/suite.ts'
import { computeMean } from '../core/measurement/averages.ts'
import { readQuantileMs, unitsPerMillisecond } from '../core/measurement/histogram.ts'
import type { Interleaving, Measurement } from '../core/measurement/measurement.ts'
import { mergeTimings } from '../core/measurement/runs.ts'
import { noDelay, type ServiceTimes } from '../core/proof/delay-plan.ts'
import { computeEpochSeconds, formatMinutesAndSeconds } from '../core/sensitivity/sensitivity.ts'
import { formatPercent } from '../core/text/format-number.ts'
import { findPauses } from '../core/verdict/check-max.ts'
import { compareMeasurements } from '../core/verdict/compare.ts'
import { buildRules } from '../core/verdict/rules.ts'
import type { BaseRef, Host } from '../host/host.ts'
import type { ProxyStarter } from '../host/proxies.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import { buildBothSides } from '../runner/build.ts'
import { Interrupted } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import { checkMachineForSuite, type PreparedSuite, prepareSuite } from '../runner/prepare.ts'
import { chooseInterleaving, SideFailure } from '../runner/sides.ts'
import { ProxiedEngine } from './proxied-engine.ts'
import { openSameTrees } from './same-build.ts'

/** The times of the service, or the reason why they could not be measured. */
export type ServiceMeasurement = { times: ServiceTimes } | { failure: string }

/** One epoch with both sides up, as in the proofs: two sides disturb each other. */
export async function measureService(
  suite: Suite,
  base: BaseRef,
  settings: MeasurementSettings,
  host: Host,
  starter: ProxyStarter,
): Promise<ServiceMeasurement> {
  const interleaving = chooseInterleaving(suite, base)
  announceMeasurement(suite, interleaving, host)
  const prepared = await prepareSuite(suite, settings, host)
  if (interleaving !== 'one-by-one') checkMachineForSuite(suite, 2, host)
  using engine = new ProxiedEngine(host.engine, starter, { base: noDelay, head: noDelay })
  try {
    return await measureEpoch(prepared, base, interleaving, { ...host, engine })
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    if (error instanceof SideFailure) return { failure: error.message }
    throw error
  }
}

function announceMeasurement(
  suite: Suite,
  interleaving: Interleaving,
  { events }: Pick<Host, 'events'>,
): void {
  const seconds = formatMinutesAndSeconds(computeEpochSeconds(suite, interleaving))
  const what = `measuring the service behind proxies without a delay: ${seconds} of load`
  events.emit({ kind: 'step', suite: suite.name, what })
}

async function measureEpoch(
  prepared: PreparedSuite,
  base: BaseRef,
  interleaving: Interleaving,
  host: Host & { engine: ProxiedEngine },
): Promise<ServiceMeasurement> {
  const { suite } = prepared.plan
  const trees = openSameTrees(prepared.folder)
  const targets = await buildBothSides(prepared, base, trees, interleaving, host)
  const attempt = await measure(prepared, targets, scheduleFixedEpochs(1), host)
  if (attempt.kind !== 'measured') return { failure: attempt.failure }
  const problem = findProblem(attempt.measurement, suite)
  if (problem !== null) return { failure: problem }
  return { times: readTimes(attempt.measurement, suite, host.engine.readMedianMs()) }
}

/** Why nothing can be computed from it, as sentences; null if something can. */
function findProblem({ runs }: Measurement, { name, allowErrors }: Suite): string | null {
  const invalid = runs.find(({ validity }) => validity.verdict === 'invalid')
  if (invalid !== undefined) {
    const reasons = invalid.validity.reasons.filter(({ severity }) => severity === 'invalid')
    return reasons.map(({ message }) => message).join(' ')
  }
  const offered = runs.reduce((sum, run) => sum + run.offered, 0)
  const errors = runs.reduce((sum, run) => sum + run.errors.total, 0)
  if (offered === 0 || errors <= allowErrors * offered) return null
  const first = runs.flatMap(({ firstErrors }) => firstErrors)[0]
  const share = formatPercent(errors / offered)
  return `${share} of the requests to ${name} fail without any change${first ? `: ${first}` : '.'}`
}

function readTimes(measurement: Measurement, suite: Suite, proxyMediansMs: number[]): ServiceTimes {
  const { response } = mergeTimings(measurement.runs)
  const p50 = readQuantileMs(response, 0.5)
  const { limits } = suite
  const pauses = findPauses(
    limits.max ?? [],
    compareMeasurements(null, measurement),
    buildRules(suite),
  )
  return {
    p50,
    p99: readQuantileMs(response, 0.99),
    mean: response.mean / unitsPerMillisecond,
    extra: Math.max(0, p50 - computeMean(proxyMediansMs)),
    pauseThreshold: pauses?.highestThresholdMs ?? null,
  }
}
